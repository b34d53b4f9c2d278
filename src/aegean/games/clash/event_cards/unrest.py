"""Civil War and Revolution."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, GOVERN, NO, SPACE, STOP, YES, kind_of
from aegean.games.clash.advance import change_government, refuse_other_government
from aegean.games.clash.asking import Asking
from aegean.games.clash.city import city_mood
from aegean.games.clash.event_cards.event_text import EventText
from aegean.games.clash.event_cards.lose_units import LoseUnits
from aegean.games.clash.event_cards.moods import ANY_CITY, LowerMood, sadden, saddened
from aegean.games.clash.fighting import remove_unit
from aegean.games.clash.foretold import government_leads_to
from aegean.games.clash.ids import ARMY, CATEGORIES, HAPPY
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies
from aegean.games.clash.yes_or_no import YesOrNo
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NO_RIOT: Final = Reason("COC-3.11.6", "why.no-riot", "cure.other-city")
MUST_CHANGE: Final = Reason("COC-3.3.9", "why.no-army", "cure.accept")


def riots(g: Clash, seat: int) -> list[int]:
    """Non-happy cities of the seat with an army."""
    return [s for s in g.towns[seat] if city_mood(g.cities[s]) != HAPPY and armies(g.stacks[s])]


@final
class CivilWar(EventText):
    """An army falls in a city that is not happy; without one a city is merely sad."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        g.call(Riot(seat) if riots(g, seat) else LowerMood(seat, 1, ANY_CITY, ()))


@final
class Riot(Step[Clash]):
    """Civil War: the city where it breaks out."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SPACE | space for space in g.towns[seat]]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return None if action & ARG in riots(g, seat) else NO_RIOT

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        remove_unit(g, action & ARG, ARMY)
        sadden(g, seat, action & ARG, 0)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.riot"), *saddened(g, seat, action & ARG, 0))


@final
class Revolution(EventText):
    """First an action, then the government; an army buys either off (COC-R69, R41)."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        if any(refuse_other_government(g, seat, category) is None for category in range(len(CATEGORIES))):
            g.call(Overthrow(seat))
        if g.active != seat or g.actions:
            g.call(Strike(seat))


@final
class Strike(YesOrNo):
    """Lose an action of this turn (of the next in a status phase), or give up an army: yes accepts the loss."""

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if g.army_count(self.seat) else 0

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == YES:
            self.resume(g)
        else:
            g.become(LoseUnits(seat, 1, 1))

    def resume(self, g: Clash) -> None:
        g.done()
        if g.active == self.seat:
            g.actions -= 1
        else:
            g.owed[self.seat] += 1

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if action == NO:
            return (Message("leads.army-lost"),)
        return (Message("leads.action-lost" if g.active == self.seat else "leads.action-owed"),)


@final
class Overthrow(Asking):
    """Change the government for nothing, or give up an army."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[GOVERN | category for category in range(len(CATEGORIES)) if g.data.is_government[category]], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None if g.army_count(seat) else MUST_CHANGE
        if kind_of(action) != GOVERN or action & ARG >= len(CATEGORIES):
            return NOT_NOW
        return refuse_other_government(g, seat, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.become(LoseUnits(seat, 1, 1))
        else:
            g.done()
            change_government(g, seat, action & ARG)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.army-lost"),) if action == STOP else government_leads_to(g, seat, action & ARG)
