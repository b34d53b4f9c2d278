"""Cultural Takeover: the next thing must be an influence attempt, which may target a barbarian city."""

from typing import Final

from aegean.games.clash.actions import ARG, ARTS_ATTEMPT, INFLUENCE, INFLUENCE_PIECES, kind_of
from aegean.games.clash.barbarians import camps
from aegean.games.clash.ids import ARTS, SETTLEMENT
from aegean.games.clash.influence import range_cost, refuse_arts, refuse_influence, wish_influence
from aegean.games.clash.payment import packed
from aegean.games.clash.reach import FAR
from aegean.games.clash.state import Clash
from aegean.kernel.reason import Reason

NO_ATTEMPT: Final = Reason("COC-R54", "why.no-attempt", "cure.keep-action")


def refuse_cultural_takeover(g: Clash, seat: int) -> Reason | None:
    """An attempt must be possible: with an action left or by Arts."""
    if g.record.influenced:
        return NO_ATTEMPT
    arts = g.has(seat, ARTS) and not g.record.used >> ARTS & 1
    if g.left(seat, SETTLEMENT):
        for camp in camps(g):
            cost = range_cost(g, seat, camp)
            if cost < FAR and g.actions and g.affords(seat, packed(culture=min(cost, 14))):
                return None
            if cost < FAR and arts and g.affords(seat, packed(culture=min(cost + 1, 14))):
                return None
    for action in wish_influence(g, seat):
        space, piece = divmod(action & ARG, INFLUENCE_PIECES)
        if kind_of(action) == INFLUENCE and g.actions and refuse_influence(g, seat, space, piece) is None:
            return None
        if kind_of(action) == ARTS_ATTEMPT and refuse_arts(g, seat, space, piece) is None:
            return None
    return NO_ATTEMPT
