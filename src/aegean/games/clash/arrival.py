"""What happens where a group goes: it enters, explores, embarks or attacks (COC-3.7, COC-3.8)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ARG,
    SHIP_PICK,
    SPACE,
    kind_of,
)
from aegean.games.clash.combat import attack
from aegean.games.clash.contents import ship_told, there
from aegean.games.clash.events import Embarked, Moved, Sailed
from aegean.games.clash.exploration import BY_LAND, explore, ship_entries
from aegean.games.clash.group import (
    lift,
)
from aegean.games.clash.ids import (
    EXHAUSTED,
    SEA,
    UNITS,
    UNREVEALED,
)
from aegean.games.clash.naming import at
from aegean.games.clash.passage import NO_ROOM_ABOARD, is_enemy, road_beside_fields
from aegean.games.clash.state import Clash
from aegean.games.clash.units import (
    MOVED,
    PICKED,
    cargo,
    cargo_count,
    cargo_item,
    cargo_state,
    cargo_unit,
    entered,
    plus,
    ship_at,
    ship_space,
    ship_state,
    with_cargo,
)
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_SEA_HEX: Final = Reason("COC-3.8.3", "why.not-a-sea-hex", "cure.sea-space")


def put_to_sea(g: Clash, seat: int, ships: int, space: int) -> None:
    """The picked ships are under way, or about to fight, at a space."""
    fleet = [ship_at(ship, space, PICKED) if ships >> i & 1 else ship for i, ship in enumerate(g.fleets[seat])]
    g.fleets[seat] = tuple(sorted(fleet))


def moor(g: Clash, seat: int, space: int) -> None:
    """Ships that were under way have moved and lie at a space."""
    fleet = [ship_at(ship, space, MOVED) if ship_state(ship) == PICKED else ship for ship in g.fleets[seat]]
    g.fleets[seat] = tuple(sorted(fleet))


def march(g: Clash, seat: int, origin: int, group: int, target: int, over_fields: bool = False) -> None:
    """A land group goes to a space: embark, explore (also from a ship, COC-3.8.6), attack or simply enter."""
    terrain = g.terrain[target]
    if terrain == UNREVEALED:
        slot = g.layout.region[target]
        g.call(EnterLand(seat, origin, group, target))
        explore(g, seat, slot, BY_LAND, target)
    elif terrain == SEA:
        g.call(Embark(seat, target, tuple(lift(g, seat, origin, group))))
    elif is_enemy(g, seat, target):
        attack(g, seat, origin, group, target)
    else:
        enter(g, seat, origin, group, target, over_fields)


def enter(g: Clash, seat: int, origin: int, group: int, target: int, over_fields: bool = False) -> None:
    """The group stands on the space now; its terrain takes effect, and fields on the way are remembered (COC-R81)."""
    terrain = g.terrain[target] & ~EXHAUSTED
    for item in lift(g, seat, origin, group):
        unit = cargo_unit(item)
        g.set_stack(target, plus(g.stacks[target], seat, unit, entered(cargo_state(item), terrain, over_fields)))
    if g.events is not None:
        g.tell(Moved(seat, target))


@final
class OnRoad(Step[Clash]):
    """The road has been paid for; the group arrives (COC-3.7.12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "origin", "group", "target")

    def __init__(self, seat: int, origin: int, group: int, target: int) -> None:
        self.seat: Final = seat
        self.origin: Final = origin
        self.group: Final = group
        self.target: Final = target

    def resume(self, g: Clash) -> None:
        g.done()
        over_fields = not road_beside_fields(g, self.seat, self.origin, self.group, self.target)
        march(g, self.seat, self.origin, self.group, self.target, over_fields)


@final
class EnterLand(Step[Clash]):
    """COC-3.8.2: the region lies; the group enters the hex it went for."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "origin", "group", "target")

    def __init__(self, seat: int, origin: int, group: int, target: int) -> None:
        self.seat: Final = seat
        self.origin: Final = origin
        self.group: Final = group
        self.target: Final = target

    def resume(self, g: Clash) -> None:
        g.done()
        enter(g, self.seat, self.origin, self.group, self.target)


@final
class EnterSea(Step[Clash]):
    """COC-3.8.3, COC-R62: ships enter the new region if they can, by their owner's choice of sea hex."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "lookout", "slot", "target")

    def __init__(self, seat: int, lookout: int, slot: int, target: int) -> None:
        self.seat: Final = seat
        self.lookout: Final = lookout
        self.slot: Final = slot
        self.target: Final = target  # with Navigation the hex they come to, else -1

    def _entries(self, g: Clash) -> list[int]:
        if self.target >= 0:
            return [self.target] if g.terrain[self.target] == SEA else []
        way = g.placed[self.slot] - 1
        return ship_entries(g, self.seat, self.slot, g.tiles[self.slot], way, self.lookout)

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if len(self._entries(g)) > 1 else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SPACE | space for space in g.layout.slots[self.slot] if g.terrain[space] == SEA]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE:
            return NOT_NOW
        return None if action & ARG in self._entries(g) else NOT_SEA_HEX

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        self._go(g, action & ARG)

    def resume(self, g: Clash) -> None:
        g.done()
        entries = self._entries(g)
        self._go(g, entries[0] if entries else self.lookout)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (there(g, seat, action & ARG),)

    def _go(self, g: Clash, space: int) -> None:
        moor(g, self.seat, space)
        if g.events is not None:
            g.tell(Sailed(self.seat, space))


@final
class Embark(Step[Clash]):
    """COC-3.7.4, COC-R59: the units of a group go aboard; their owner says which ship where ships differ."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "items")

    def __init__(self, seat: int, space: int, items: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.items: Final = items  # units on the quay, as cargo items

    def _roomy(self, g: Clash) -> list[int]:
        """Places in the fleet of ships with room, one of each kind."""
        found: list[int] = []
        seen: list[int] = []
        for i, ship in enumerate(g.fleets[self.seat]):
            if ship_space(ship) == self.space and cargo_count(ship) < g.data.numbers.cargo and ship not in seen:
                found.append(i)
                seen.append(ship)
        return found

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.items and len(self._roomy(g)) > 1 else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SHIP_PICK | i for i, ship in enumerate(g.fleets[seat]) if ship_space(ship) == self.space]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SHIP_PICK:
            return NOT_NOW
        return None if action & ARG in self._roomy(g) else NO_ROOM_ABOARD

    def decide(self, g: Clash, seat: int, action: int) -> None:
        self._board(g, action & ARG)

    def resume(self, g: Clash) -> None:
        if self.items:
            self._board(g, self._roomy(g)[0])
        else:
            g.done()
            if g.events is not None:
                g.tell(Embarked(self.seat, self.space))

    def question(self, g: Clash, seat: int) -> Message:
        unit = Message("unit:" + UNITS[cargo_unit(self.items[0])])
        return Message("ask.Embark", {"unit": unit, "space": at(g, self.space), "left": len(self.items)})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        ship = g.fleets[seat][action & ARG]
        room = g.data.numbers.cargo - cargo_count(ship) - 1
        return (ship_told(ship, at(g, self.space)), Message("leads.room" if room else "leads.full", {"n": room}))

    def _board(self, g: Clash, number: int) -> None:
        item = self.items[0]
        g.become(Embark(self.seat, self.space, self.items[1:]))
        fleet = list(g.fleets[self.seat])
        ship = fleet[number]
        fleet[number] = with_cargo(ship, cargo(ship, 0), cargo_item(cargo_unit(item), cargo_state(item) + MOVED))
        g.fleets[self.seat] = tuple(sorted(fleet))
