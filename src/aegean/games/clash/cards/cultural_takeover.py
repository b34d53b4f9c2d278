"""Cultural Takeover: the next thing must be an influence attempt, which may target a barbarian city."""

from typing import Final, final

from aegean.games.clash.actions import INFLUENCE_PIECES
from aegean.games.clash.cards.civil_card import CivilCard
from aegean.games.clash.ids import ARTS, SETTLEMENT
from aegean.games.clash.influence import influence_targets, range_cost, refuse_arts, refuse_influence
from aegean.games.clash.payment import packed
from aegean.games.clash.reach import FAR
from aegean.games.clash.state import Clash
from aegean.kernel.reason import Reason

NO_ATTEMPT: Final = Reason("COC-R54", "why.no-attempt", "cure.keep-action")


@final
class CulturalTakeover(CivilCard):
    """An attempt must be possible: with an action left or by Arts."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        if g.record.influenced or not (g.actions or g.unused(seat, ARTS)):
            return NO_ATTEMPT
        return None if camp_in_reach(g, seat) or building_in_reach(g, seat) else NO_ATTEMPT

    def play(self, g: Clash, seat: int) -> None:
        g.record.takeover = 1


def camp_in_reach(g: Clash, seat: int) -> bool:
    """Whether the seat could try to influence a barbarian city once the card lies."""
    if not g.left(seat, SETTLEMENT):
        return False
    arts = g.unused(seat, ARTS)
    for camp in g.camps:
        cost = range_cost(g, seat, camp)
        if cost < FAR and g.actions and g.affords(seat, packed(culture=min(cost, 14))):
            return True
        if cost < FAR and arts and g.affords(seat, packed(culture=min(cost + 1, 14))):
            return True
    return False


def building_in_reach(g: Clash, seat: int) -> bool:
    """Whether the seat could try to influence a building as it is."""
    for target in influence_targets(g, seat):
        space, piece = divmod(target, INFLUENCE_PIECES)
        if g.actions and refuse_influence(g, seat, space, piece) is None:
            return True
        if refuse_arts(g, seat, space, piece) is None:
            return True
    return False
