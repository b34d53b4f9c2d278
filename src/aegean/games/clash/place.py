"""Placing a unit got for nothing in one of one's cities (COC-R29, R53)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, SPACE, STOP, kind_of
from aegean.games.clash.city import city_owner
from aegean.games.clash.contents import there
from aegean.games.clash.events import UnitArrived
from aegean.games.clash.ids import ARMY, UNITS
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_YOUR_CITY: Final = Reason("COC-R29", "why.not-your-city", "cure.own-city")
CITY_FULL: Final = Reason("COC-R29", "why.army-limit", "cure.other-city")


def refuse_place(g: Clash, seat: int, unit: int, space: int) -> Reason | None:
    """Why a free unit cannot appear in this city."""
    if city_owner(g.cities[space]) != seat:
        return NOT_YOUR_CITY
    return CITY_FULL if unit == ARMY and not g.room_for_army(space) else None


def can_place(g: Clash, seat: int, unit: int) -> bool:
    """Whether a free unit would have a place and a piece."""
    return g.left(seat, unit) > 0 and any(refuse_place(g, seat, unit, space) is None for space in g.towns[seat])


@final
class PlaceUnit(Step[Clash]):
    """The owner chooses the city; lost if there is no place or no piece."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit", "optional")

    def __init__(self, seat: int, unit: int, optional: int) -> None:
        self.seat: Final = seat
        self.unit: Final = unit
        self.optional: Final = optional

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if can_place(g, self.seat, self.unit) else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found = [SPACE | space for space in g.towns[seat]]
        return [*found, STOP] if self.optional else found

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP and self.optional:
            return None
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return refuse_place(g, seat, self.unit, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action != STOP:
            g.put(seat, self.unit, action & ARG)
            if g.events is not None:
                g.tell(UnitArrived(seat, action & ARG, UNITS[self.unit]))

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.no-unit"),) if action == STOP else (there(g, seat, action & ARG),)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.PlaceUnit", {"unit": Message("unit:" + UNITS[self.unit])})
