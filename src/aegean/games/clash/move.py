"""Move (COC-3.7): up to three groups, each picked unit by unit and sent to one space."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ARG,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    EXPLORE,
    FROM,
    MOVE,
    PICK,
    PICK_ARMY,
    PICK_CLIMBED_ARMY,
    PICK_CLIMBED_SETTLER,
    PICK_NAMES,
    PICK_SETTLER,
    PICK_WOODED_ARMY,
    REGIONS,
    ROAD,
    ROUND,
    SHIP_PICK,
    SPACE,
    STOP,
    TO,
    kind_of,
)
from aegean.games.clash.city import city_owner
from aegean.games.clash.combat import attack, attack_at_sea
from aegean.games.clash.exploration import BY_LAND, BY_NAVIGATION, BY_SHIP, explore, ship_entries
from aegean.games.clash.group import (
    any_climbed,
    any_grassed,
    any_wooded,
    group_armies,
    group_settlers,
    lift,
    with_pick,
)
from aegean.games.clash.ids import (
    CARTOGRAPHY,
    CULTURE,
    EXHAUSTED,
    GREAT_GARDENS,
    IDEAS,
    NAVIGATION,
    ROADS,
    SEA,
    TACTICS,
    UNREVEALED,
)
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import packed
from aegean.games.clash.reach import around_the_border, connected_sea
from aegean.games.clash.state import Clash
from aegean.games.clash.units import (
    FRESH,
    MOVED,
    PICKED,
    SPENT,
    after_move_action,
    armies,
    cargo,
    cargo_count,
    cargo_item,
    cargo_state,
    cargo_unit,
    entered,
    plus,
    settlers,
    ship_after_move_action,
    ship_at,
    ship_space,
    ship_state,
    stack_owner,
    with_cargo,
)
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOTHING_MOVES: Final = Reason("COC-3.7.1", "why.nothing-moves", "cure.build-units")
NO_UNITS_HERE: Final = Reason("COC-3.7.1", "why.no-units-here", "cure.other-space")
CANNOT_MOVE: Final = Reason("COC-3.7.2", "why.cannot-move", "cure.next-turn")
NO_SUCH_UNIT: Final = Reason("COC-3.7.2", "why.no-such-unit", "cure.other-unit")
NEEDS_TACTICS: Final = Reason("COC-3.7.5", "why.needs-tactics", "cure.tactics")
NOT_ADJACENT: Final = Reason("COC-3.7.2", "why.not-adjacent", "cure.nearer-space")
NO_ROOM_ABOARD: Final = Reason("COC-3.7.4", "why.no-room-aboard", "cure.ship-there")
EMBARKED_NOW: Final = Reason("COC-3.7.4", "why.embarked-now", "cure.next-move")
SETTLERS_ALONE: Final = Reason("COC-3.7.6", "why.settlers-alone", "cure.take-army")
FOUGHT: Final = Reason("COC-3.7.7", "why.fought", "cure.next-turn")
ON_MOUNTAIN: Final = Reason("COC-3.7.8", "why.on-mountain", "cure.roads")
IN_FOREST: Final = Reason("COC-3.7.9", "why.in-forest", "cure.roads")
TOO_MANY_ARMIES: Final = Reason("COC-3.7.11", "why.army-limit", "cure.fewer-armies")
TOO_MANY_ATTACKERS: Final = Reason("COC-R60", "why.army-limit", "cure.fewer-armies")
TRUCE: Final = Reason("COC-R56", "why.truce", "cure.next-turn")
GARDENS: Final = Reason("COC-3.7.6", "why.gardens", "cure.next-turn")
NOT_BY_SHIP: Final = Reason("COC-3.7.3", "why.not-by-ship", "cure.sea-space")
NOT_CONNECTED: Final = Reason("COC-3.7.3", "why.not-connected", "cure.sea-space")
NO_ROADS: Final = Reason("COC-3.7.12", "why.no-roads", "cure.gain-advance")
ROAD_DEAR: Final = Reason("COC-3.7.12", "why.road-dear", "cure.collect")
ROAD_CITY: Final = Reason("COC-3.7.12", "why.road-city", "cure.road-city")
ROAD_LENGTH: Final = Reason("COC-R61", "why.road-length", "cure.nearer-space")
ROAD_BLOCKED: Final = Reason("COC-3.7.12", "why.road-blocked", "cure.other-space")
NO_NAVIGATION: Final = Reason("COC-3.7.13", "why.no-navigation", "cure.gain-advance")
NOT_ON_BORDER: Final = Reason("COC-3.7.13", "why.not-on-border", "cure.sail-to-border")
NOTHING_TO_EXPLORE: Final = Reason("COC-3.8.3", "why.nothing-to-explore", "cure.sea-space")
MIXED_GROUP: Final = Reason("COC-3.7.1", "why.mixed-group", "cure.next-move")
ALREADY_PICKED: Final = Reason("COC-3.7.2", "why.already-picked", "cure.other-unit")
PICK_FIRST: Final = Reason("COC-3.7.1", "why.pick-first", "cure.pick-first")
MOVE_ONE: Final = Reason("COC-3.7.1", "why.move-one", "cure.move-one")
NOT_SEA_HEX: Final = Reason("COC-3.8.3", "why.not-a-sea-hex", "cure.sea-space")

ROAD_COST: Final = packed(food=1, ore=1)

# What is remembered of a Move action.
SAILED: Final = 1  # a ship moved (Cartography)
NAVIGATED: Final = 2
BEGUN: Final = 4  # at least one group has moved


def is_enemy(g: Clash, seat: int, space: int) -> bool:
    """Whether somebody else's land unit or city is there."""
    owner = city_owner(g.cities[space])
    if owner >= 0 and owner != seat:
        return True
    holder = stack_owner(g.stacks[space])
    return holder >= 0 and holder != seat


def _refuse_attack(g: Clash, seat: int, group: int, target: int, by_road: bool) -> Reason | None:
    """Why the group may not attack or enter this enemy space (COC-3.7.6, 3.7.9; COC-R56, R60)."""
    if not group_armies(group):
        return SETTLERS_ALONE
    if any_wooded(group) and not by_road:
        return IN_FOREST
    owner = city_owner(g.cities[target])
    if owner < 0:
        owner = stack_owner(g.stacks[target])
    if owner < g.players and g.truce[seat] >> owner & 1:
        return TRUCE
    if g.wonder_at[GREAT_GARDENS] == target and any_grassed(group):
        return GARDENS
    return None


def _refuse_entering(g: Clash, seat: int, group: int, target: int, by_road: bool) -> Reason | None:
    """Why a land group may not go onto this revealed land space, distance apart."""
    if is_enemy(g, seat, target):
        return _refuse_attack(g, seat, group, target, by_road)
    if group_armies(group) + armies(g.stacks[target]) > g.data.numbers.army_limit and group_armies(group):
        return TOO_MANY_ARMIES
    return None


def room_aboard(g: Clash, seat: int, space: int) -> int:
    """How many land units the seat's ships on a space could still take."""
    return sum([g.data.numbers.cargo - cargo_count(ship) for ship in g.ships_at(seat, space)])


def refuse_step(g: Clash, seat: int, origin: int, group: int, target: int) -> Reason | None:
    """Why a land group may not go to the neighbouring space `target` (COC-3.7.2 - 3.7.11)."""
    if group_armies(group) and not g.has(seat, TACTICS):
        return NEEDS_TACTICS
    if any_climbed(group):
        return ON_MOUNTAIN
    if target not in g.layout.near[origin]:
        return NOT_ADJACENT
    terrain = g.terrain[target]
    if terrain == SEA:
        if g.terrain[origin] == SEA:
            return NOT_ADJACENT
        if room_aboard(g, seat, target) < group_armies(group) + group_settlers(group):
            return NO_ROOM_ABOARD
        return None
    if terrain == UNREVEALED:
        return None
    return _refuse_entering(g, seat, group, target, False)


def refuse_road(g: Clash, seat: int, origin: int, group: int, target: int) -> Reason | None:
    """Why a land group may not take the road to `target` (COC-3.7.12)."""
    if not g.has(seat, ROADS):
        return NO_ROADS
    if group_armies(group) and not g.has(seat, TACTICS):
        return NEEDS_TACTICS
    if g.layout.distance[origin][target] != 2 or g.terrain[target] in (SEA, UNREVEALED) or g.terrain[origin] == SEA:
        return ROAD_LENGTH
    if city_owner(g.cities[origin]) != seat and city_owner(g.cities[target]) != seat:
        return ROAD_CITY
    for between in g.layout.near[origin]:
        if (
            g.layout.distance[between][target] == 1
            and g.terrain[between] not in (SEA, UNREVEALED)
            and not is_enemy(g, seat, between)
        ):
            if not g.affords(seat, ROAD_COST):
                return ROAD_DEAR
            return _refuse_entering(g, seat, group, target, True)
    return ROAD_BLOCKED


def _sailable(g: Clash, seat: int, origin: int) -> list[int]:
    return connected_sea(g.layout, g.terrain, origin, g.hostile_seas(seat))


def refuse_sail(g: Clash, seat: int, origin: int, target: int) -> Reason | None:
    """Why ships may not sail to a space (COC-3.7.3)."""
    if g.terrain[target] != SEA:
        return NOT_BY_SHIP
    if target == origin or target not in _sailable(g, seat, origin):
        return NOT_CONNECTED
    return _refuse_sea_fight(g, seat, target)


def _refuse_sea_fight(g: Clash, seat: int, target: int) -> Reason | None:
    owner = g.ship_owner(target)
    if owner >= 0 and owner != seat and g.truce[seat] >> owner & 1:
        return TRUCE
    return None


def refuse_ship_exploration(g: Clash, seat: int, origin: int, lookout: int, slot: int) -> Reason | None:
    """Why ships may not explore a region from a sea space (COC-3.8.3)."""
    if slot >= len(g.layout.slots) or g.placed[slot]:
        return NOTHING_TO_EXPLORE
    if lookout != origin and (lookout not in _sailable(g, seat, origin) or g.hostile_seas(seat)[lookout]):
        return NOT_CONNECTED
    for near in g.layout.near[lookout]:
        if g.layout.region[near] == slot:
            return None
    return NOTHING_TO_EXPLORE


def refuse_navigation(g: Clash, seat: int, origin: int, way: int) -> Reason | None:
    """Why ships may not go round the outside (COC-3.7.13)."""
    if not g.has(seat, NAVIGATION):
        return NO_NAVIGATION
    if g.layout.border_place[origin] < 0:
        return NOT_ON_BORDER
    target = around_the_border(g.layout, g.terrain, origin, 1 if way == CLOCKWISE else -1)
    if target < 0 or target == origin:
        return NOT_ON_BORDER
    return _refuse_sea_fight(g, seat, target) if g.terrain[target] == SEA else None


def can_go(g: Clash, seat: int, origin: int, group: int) -> bool:
    """Whether a land group has anywhere to go."""
    if not any_climbed(group):
        for target in g.layout.near[origin]:
            if refuse_step(g, seat, origin, group, target) is None:
                return True
    if g.has(seat, ROADS):
        for target in g.layout.two_away[origin]:
            if refuse_road(g, seat, origin, group, target) is None:
                return True
    return False


def can_sail(g: Clash, seat: int, origin: int) -> bool:
    """Whether ships on a space have anywhere to go."""
    for target in g.layout.near[origin]:
        if g.terrain[target] == UNREVEALED or (g.terrain[target] == SEA and _refuse_sea_fight(g, seat, target) is None):
            return True
    return refuse_navigation(g, seat, origin, CLOCKWISE) is None or refuse_navigation(g, seat, origin, COUNTER_CLOCKWISE) is None


def ship_may_move(ship: int) -> bool:
    """COC-3.7.2, 3.7.7: neither moved in this Move action nor fought this turn."""
    return ship_state(ship) == FRESH


def can_start(g: Clash, seat: int, space: int) -> bool:
    """Whether some unit of the seat on this space can move."""
    stack = g.stacks[space]
    if stack and stack_owner(stack) != seat:
        return False
    for pick in range(len(PICK_NAMES)):
        group = with_pick(g, seat, space, 0, pick)
        if group and can_go(g, seat, space, group):
            return True
    for ship in g.fleets[seat]:
        if ship_space(ship) == space and ship_may_move(ship):
            return can_sail(g, seat, space)
    return False


def places(g: Clash, seat: int) -> list[int]:
    """Every space with units of the seat."""
    found = [space for space, stack in enumerate(g.stacks) if stack_owner(stack) == seat]
    for ship in g.fleets[seat]:
        if ship_space(ship) not in found:
            found.append(ship_space(ship))
    return sorted(found)


def refuse_move(g: Clash, seat: int) -> Reason | None:
    """Why the seat may not take a Move action."""
    for space in places(g, seat):
        if can_start(g, seat, space):
            return None
    return NOTHING_MOVES


def move(g: Clash, seat: int, notes: int = 0) -> None:
    """Begin a Move action."""
    g.call(Moving(seat, g.data.numbers.groups_per_move, notes))


def _why_not_start(g: Clash, seat: int, space: int) -> Reason:
    """The best reason why nothing on this space can move."""
    stack = g.stacks[space]
    if stack_owner(stack) == seat:
        if armies(stack) and not settlers(stack) and not g.has(seat, TACTICS):
            return NEEDS_TACTICS
        return CANNOT_MOVE
    for ship in g.ships_at(seat, space):
        for place in (0, 1):
            if cargo(ship, place) and MOVED <= cargo_state(cargo(ship, place)) < PICKED:
                return EMBARKED_NOW
    return CANNOT_MOVE if g.ships_at(seat, space) else NO_UNITS_HERE


@final
class Moving(Step[Clash]):
    """D8: choose where a group starts, or stop after at least one move."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "notes")

    def __init__(self, seat: int, left: int, notes: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.notes: Final = notes

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.left and refuse_move(g, self.seat) is None else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[FROM | space for space in places(g, seat)], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None if self.notes & BEGUN else MOVE_ONE
        if kind_of(action) != FROM or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return None if can_start(g, seat, action & ARG) else _why_not_start(g, seat, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.become(Moving(seat, 0, self.notes))
        else:
            g.become(Group(seat, self.left, self.notes, action & ARG, 0, 0))

    def resume(self, g: Clash) -> None:
        """The Move action is over: Cartography pays, and units that moved may move in a later one."""
        g.done()
        seat = self.seat
        g.record.warlord = 0
        for space in range(g.layout.hexes):
            if stack_owner(g.stacks[space]) == seat:
                g.stacks[space] = after_move_action(g.stacks[space])
        g.fleets[seat] = tuple(sorted([ship_after_move_action(ship) for ship in g.fleets[seat]]))
        if self.notes & SAILED and g.has(seat, CARTOGRAPHY):
            g.gain(seat, IDEAS, 1)
            if self.notes & NAVIGATED:
                g.gain(seat, CULTURE, 1)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Moving", {"left": self.left})


@final
class Group(Step[Clash]):
    """D8, D9: add units one by one; once there is one, send the group somewhere. Ships and cargo do not mix."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "notes", "origin", "group", "ships")

    def __init__(self, seat: int, left: int, notes: int, origin: int, group: int, ships: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.notes: Final = notes
        self.origin: Final = origin
        self.group: Final = group  # land units, see group.py
        self.ships: Final = ships  # places in the fleet, as a mask

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found: list[int] = []
        if not self.ships:
            for pick in (PICK_SETTLER, PICK_ARMY, PICK_WOODED_ARMY, PICK_CLIMBED_SETTLER, PICK_CLIMBED_ARMY):
                if with_pick(g, seat, self.origin, 0, pick):
                    found.append(PICK | pick)
        if not self.group:
            found += [SHIP_PICK | i for i, ship in enumerate(g.fleets[seat]) if ship_space(ship) == self.origin]
        if self.group:
            found += [TO | target for target in g.layout.near[self.origin]]
            if g.has(seat, ROADS) and g.terrain[self.origin] != SEA:
                found += [
                    ROAD | target for target in g.layout.two_away[self.origin] if g.terrain[target] not in (SEA, UNREVEALED)
                ]
        elif self.ships:
            sea = _sailable(g, seat, self.origin)
            found += [TO | target for target in sea if target != self.origin]
            for lookout in sea:
                slots = {g.layout.region[near] for near in g.layout.near[lookout] if g.terrain[near] == UNREVEALED}
                found += [EXPLORE | lookout * REGIONS + slot for slot in sorted(slots)]
            if g.has(seat, NAVIGATION):
                found += [ROUND | CLOCKWISE, ROUND | COUNTER_CLOCKWISE]
        return found

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        kind = kind_of(action)
        argument = action & ARG
        if kind == PICK:
            return self._refuse_pick(g, seat, argument)
        if kind == SHIP_PICK:
            return self._refuse_ship(g, seat, argument)
        if kind == TO:
            if argument >= g.layout.hexes:
                return NOT_NOW
            if self.ships:
                return refuse_sail(g, seat, self.origin, argument)
            return refuse_step(g, seat, self.origin, self.group, argument) if self.group else PICK_FIRST
        if kind == ROAD:
            if argument >= g.layout.hexes:
                return NOT_NOW
            return refuse_road(g, seat, self.origin, self.group, argument) if self.group else PICK_FIRST
        if kind == EXPLORE:
            lookout, slot = divmod(argument, REGIONS)
            if lookout >= g.layout.hexes:
                return NOT_NOW
            return refuse_ship_exploration(g, seat, self.origin, lookout, slot) if self.ships else PICK_FIRST
        if kind == ROUND:
            return refuse_navigation(g, seat, self.origin, argument) if self.ships else PICK_FIRST
        return NOT_NOW

    def _refuse_pick(self, g: Clash, seat: int, pick: int) -> Reason | None:
        if self.ships:
            return MIXED_GROUP
        group = with_pick(g, seat, self.origin, self.group, pick)
        if not group:
            return NO_SUCH_UNIT
        if group_armies(group) and not g.has(seat, TACTICS):
            return NEEDS_TACTICS
        if group_armies(group) > g.data.numbers.army_limit:
            return TOO_MANY_ATTACKERS
        if can_go(g, seat, self.origin, group):
            return None
        return ON_MOUNTAIN if any_climbed(group) else CANNOT_MOVE

    def _refuse_ship(self, g: Clash, seat: int, number: int) -> Reason | None:
        if self.group:
            return MIXED_GROUP
        fleet = g.fleets[seat]
        if number >= len(fleet) or ship_space(fleet[number]) != self.origin:
            return NO_SUCH_UNIT
        if self.ships >> number & 1:
            return ALREADY_PICKED
        if not ship_may_move(fleet[number]):
            return FOUGHT if ship_state(fleet[number]) == SPENT else CANNOT_MOVE
        # Ships that are alike are interchangeable: the first is picked first.
        for other in range(number):
            if fleet[other] == fleet[number] and not self.ships >> other & 1:
                return ALREADY_PICKED
        return None if can_sail(g, seat, self.origin) else CANNOT_MOVE

    def decide(self, g: Clash, seat: int, action: int) -> None:
        kind = kind_of(action)
        argument = action & ARG
        if kind == PICK:
            group = with_pick(g, seat, self.origin, self.group, argument)
            g.become(Group(seat, self.left, self.notes, self.origin, group, 0))
        elif kind == SHIP_PICK:
            g.become(Group(seat, self.left, self.notes, self.origin, 0, self.ships | 1 << argument))
        elif self.ships:
            self._sail(g, seat, kind, argument)
        else:
            g.become(self._next(0))
            if kind == ROAD:
                g.call(OnRoad(seat, self.origin, self.group, argument))
                pay(g, seat, ROAD_COST)
            else:
                march(g, seat, self.origin, self.group, argument)

    def _next(self, notes: int) -> Moving:
        """The Move action after this group."""
        return Moving(self.seat, self.left - 1, self.notes | BEGUN | notes)

    def _sail(self, g: Clash, seat: int, kind: int, argument: int) -> None:
        """COC-3.7.3, 3.7.13, 3.8.3: the ships go with their cargo; enemies are attacked."""
        g.become(self._next(SAILED | NAVIGATED if kind == ROUND else SAILED))
        if kind == EXPLORE:
            lookout, slot = divmod(argument, REGIONS)
            put_to_sea(g, seat, self.ships, lookout)
            g.call(EnterSea(seat, lookout, slot, -1))
            explore(g, seat, slot, BY_SHIP, lookout)
            return
        target = argument
        if kind == ROUND:
            target = around_the_border(g.layout, g.terrain, self.origin, 1 if argument == CLOCKWISE else -1)
            if g.terrain[target] == UNREVEALED:
                slot = g.layout.region[target]
                put_to_sea(g, seat, self.ships, self.origin)
                g.call(EnterSea(seat, self.origin, slot, target))
                explore(g, seat, slot, BY_NAVIGATION, target)
                return
        owner = g.ship_owner(target)
        if owner >= 0 and owner != seat:
            put_to_sea(g, seat, self.ships, self.origin)
            attack_at_sea(g, seat, owner, self.origin, target)
        else:
            put_to_sea(g, seat, self.ships, target)
            moor(g, seat, target)
            g.note("sailed", seat, target)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Group", {"origin": Message("space:" + g.layout.names[self.origin])})


def put_to_sea(g: Clash, seat: int, ships: int, space: int) -> None:
    """The picked ships are under way, or about to fight, at a space."""
    fleet = [ship_at(ship, space, PICKED) if ships >> i & 1 else ship for i, ship in enumerate(g.fleets[seat])]
    g.fleets[seat] = tuple(sorted(fleet))


def moor(g: Clash, seat: int, space: int) -> None:
    """Ships that were under way have moved and lie at a space."""
    fleet = [ship_at(ship, space, MOVED) if ship_state(ship) == PICKED else ship for ship in g.fleets[seat]]
    g.fleets[seat] = tuple(sorted(fleet))


def march(g: Clash, seat: int, origin: int, group: int, target: int) -> None:
    """A land group goes to a space: embark, explore, attack or simply enter."""
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
        enter(g, seat, origin, group, target)


def enter(g: Clash, seat: int, origin: int, group: int, target: int) -> None:
    """The group stands on the space now; its terrain takes effect."""
    terrain = g.terrain[target] & ~EXHAUSTED
    for item in lift(g, seat, origin, group):
        unit = cargo_unit(item)
        g.stacks[target] = plus(g.stacks[target], seat, unit, entered(unit, cargo_state(item), terrain))
    g.note("moved", seat, target)


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
        march(g, self.seat, self.origin, self.group, self.target)


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
    """COC-3.8.3, COC-R62: ships enter the new region if they can, by their owner's choice of sea hex (D11)."""

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

    def _go(self, g: Clash, space: int) -> None:
        moor(g, self.seat, space)
        g.note("sailed", self.seat, space)


@final
class Embark(Step[Clash]):
    """COC-3.7.4: the units of a group go aboard; their owner says which ship where ships differ (D38)."""

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
            g.note("embarked", self.seat, self.space)

    def _board(self, g: Clash, number: int) -> None:
        item = self.items[0]
        g.become(Embark(self.seat, self.space, self.items[1:]))
        fleet = list(g.fleets[self.seat])
        ship = fleet[number]
        fleet[number] = with_cargo(ship, cargo(ship, 0), cargo_item(cargo_unit(item), cargo_state(item) + MOVED))
        g.fleets[self.seat] = tuple(sorted(fleet))


def wish_move(g: Clash, seat: int) -> list[int]:
    """The Move action."""
    return [MOVE]
