"""Units given up by the choice of their owner: to Epidemics, or an army to a Revolution."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, LOSE, SHIP_PICK, kind_of
from aegean.games.clash.asking import Asking
from aegean.games.clash.contents import ship_told
from aegean.games.clash.events import UnitLost
from aegean.games.clash.fighting import remove_unit
from aegean.games.clash.group import change_cargo
from aegean.games.clash.ids import ARMY, SETTLER, UNITS
from aegean.games.clash.naming import at
from aegean.games.clash.raid_losses import UNITS_KINDS
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies, cargo, cargo_unit, settlers, ship_space
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NO_SUCH_UNIT: Final = Reason("COC-3.11.6", "why.no-such-unit", "cure.other-unit")


def unit_places(g: Clash, seat: int, only: int) -> list[int]:
    """Where the seat could lose a unit: spaces and kinds; ships and cargo by the ship's place in the fleet."""
    found: list[int] = []
    for space in g.troops[seat]:
        if settlers(g.stacks[space]) and only in (-1, SETTLER):
            found.append(LOSE | space * UNITS_KINDS + SETTLER)
        if armies(g.stacks[space]) and only in (-1, ARMY):
            found.append(LOSE | space * UNITS_KINDS + ARMY)
    for ship in g.fleets[seat]:
        for place in (0, 1):
            item = cargo(ship, place)
            if item and only in (-1, cargo_unit(item)):
                found.append(LOSE | ship_space(ship) * UNITS_KINDS + cargo_unit(item))
    if only == -1:
        found += [SHIP_PICK | i for i in range(len(g.fleets[seat]))]
    return sorted(set(found))


def lose_unit(g: Clash, seat: int, action: int) -> None:
    """The unit named by an action goes back to the supply."""
    if kind_of(action) == SHIP_PICK:
        g.remove_fleet_ship(seat, g.fleets[seat][action & ARG])
        if g.events is not None:
            g.tell(UnitLost(seat, "ship"))
        return
    space, unit = divmod(action & ARG, UNITS_KINDS)
    if g.events is not None:
        g.tell(UnitLost(seat, UNITS[unit]))
    if g.stacks[space]:
        remove_unit(g, space, unit)
        return
    for ship in g.ships_at(seat, space):
        for place in (0, 1):
            item = cargo(ship, place)
            if item and cargo_unit(item) == unit:
                change_cargo(g, seat, space, item, 0)
                g.take(seat, unit, -1)
                return


@final
class LoseUnits(Asking):
    """Epidemics, or an army given up: the owner chooses."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "armies_only")

    def __init__(self, seat: int, left: int, armies_only: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.armies_only: Final = armies_only

    def _choices(self, g: Clash) -> list[int]:
        return unit_places(g, self.seat, ARMY if self.armies_only else -1)

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.left and self._choices(g) else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return self._choices(g)

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) not in (LOSE, SHIP_PICK):
            return NOT_NOW
        return None if action in self._choices(g) else NO_SUCH_UNIT

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.become(LoseUnits(seat, self.left - 1, self.armies_only))
        lose_unit(g, seat, action)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        left = Message("leads.losses-left", {"n": self.left - 1})
        if kind_of(action) != SHIP_PICK:
            return (left,)
        ship = g.fleets[seat][action & ARG]
        return (ship_told(ship, at(g, ship_space(ship))), Message("leads.sinks"), left)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.LoseUnits", {"left": self.left})
