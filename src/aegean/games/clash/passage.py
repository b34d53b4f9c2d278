"""Who may go where in a Move action, and why not (COC-3.7, COC-3.8)."""

from typing import Final

from aegean.games.clash.actions import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
)
from aegean.games.clash.city import city_owner
from aegean.games.clash.group import (
    ARMY_CLASSES,
    CLASS_FIELD,
    CLASSES,
    any_climbed,
    any_grassed,
    any_wooded,
    available,
    group_armies,
    group_settlers,
)
from aegean.games.clash.ids import (
    EXHAUSTED,
    FERTILE,
    GREAT_GARDENS,
    NAVIGATION,
    ROADS,
    SEA,
    TACTICS,
    UNREVEALED,
)
from aegean.games.clash.payment import packed
from aegean.games.clash.reach import around_the_border, connected_sea
from aegean.games.clash.state import Clash
from aegean.games.clash.units import (
    FRESH,
    MOVED,
    PICKED,
    SETTLERS_AT,
    armies,
    cargo,
    cargo_count,
    cargo_state,
    settlers,
    ship_space,
    ship_state,
    stack_owner,
)
from aegean.kernel.reason import Reason

NOTHING_MOVES: Final = Reason("COC-3.7.1", "why.nothing-moves", "cure.build-units")
NO_UNITS_HERE: Final = Reason("COC-3.7.1", "why.no-units-here", "cure.other-space")
CANNOT_MOVE: Final = Reason("COC-3.7.2", "why.cannot-move", "cure.next-turn")
NEEDS_TACTICS: Final = Reason("COC-3.7.5", "why.needs-tactics", "cure.tactics")
NOT_ADJACENT: Final = Reason("COC-3.7.2", "why.not-adjacent", "cure.nearer-space")
NO_ROOM_ABOARD: Final = Reason("COC-3.7.4", "why.no-room-aboard", "cure.ship-there")
EMBARKED_NOW: Final = Reason("COC-3.7.4", "why.embarked-now", "cure.next-move")
SETTLERS_ALONE: Final = Reason("COC-3.7.6", "why.settlers-alone", "cure.take-army")
ON_MOUNTAIN: Final = Reason("COC-3.7.8", "why.on-mountain", "cure.roads")
IN_FOREST: Final = Reason("COC-3.7.9", "why.in-forest", "cure.roads")
TOO_MANY_ARMIES: Final = Reason("COC-3.7.11", "why.army-limit", "cure.fewer-armies")
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

ROAD_COST: Final = packed(food=1, ore=1)


def is_enemy(g: Clash, seat: int, space: int) -> bool:
    """Whether somebody else's land unit or city is there; barbarians too (COC-3.12.3), so a space never holds units of two
    owners (COC-R28)."""
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
    if g.truce[seat] >> owner & 1:
        return TRUCE
    if g.wonder_at[GREAT_GARDENS] == target and any_grassed(group):
        return GARDENS
    return None


def middles(g: Clash, seat: int, origin: int, group: int, target: int) -> list[int]:
    """The land spaces a road from one space to another may lead over: without enemies, with room for the armies (COC-R61)."""
    return [
        between
        for between in g.layout.near[origin]
        if g.layout.distance[between][target] == 1
        and g.terrain[between] not in (SEA, UNREVEALED)
        and not is_enemy(g, seat, between)
        and (not group_armies(group) or group_armies(group) + armies(g.stacks[between]) <= g.data.numbers.army_limit)
    ]


def road_beside_fields(g: Clash, seat: int, origin: int, group: int, target: int) -> bool:
    """Whether the road may avoid fertile spaces; then it does (COC-R81)."""
    return any(g.terrain[between] & ~EXHAUSTED != FERTILE for between in middles(g, seat, origin, group, target))


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
    reason = refuse_leaving(g, seat, group)
    if reason is not None:
        return reason
    return refuse_going(g, seat, origin, group, target) if target in g.layout.near[origin] else NOT_ADJACENT


def refuse_leaving(g: Clash, seat: int, group: int) -> Reason | None:
    """Why a land group may not go anywhere without a road."""
    if group_armies(group) and not g.has(seat, TACTICS):
        return NEEDS_TACTICS
    return ON_MOUNTAIN if any_climbed(group) else None


def refuse_going(g: Clash, seat: int, origin: int, group: int, target: int) -> Reason | None:
    """Why a land group that may leave its space may not go to a space next to it."""
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
    if not middles(g, seat, origin, group, target):
        return ROAD_BLOCKED
    if not g.affords(seat, ROAD_COST):
        return ROAD_DEAR
    if g.wonder_at[GREAT_GARDENS] == target and is_enemy(g, seat, target):
        if not road_beside_fields(g, seat, origin, group, target):
            return GARDENS
    return _refuse_entering(g, seat, group, target, True)


def sailable(g: Clash, seat: int, origin: int) -> list[int]:
    return connected_sea(g.layout, g.terrain, origin, g.hostile_seas(seat))


def refuse_sail(g: Clash, seat: int, origin: int, target: int) -> Reason | None:
    """Why ships may not sail to a space (COC-3.7.3)."""
    if g.terrain[target] != SEA:
        return NOT_BY_SHIP
    if target == origin or target not in sailable(g, seat, origin):
        return NOT_CONNECTED
    return refuse_sea_fight(g, seat, target)


def refuse_sea_fight(g: Clash, seat: int, target: int) -> Reason | None:
    """Why ships may not meet those on a space (COC-R56)."""
    if not g.truce[seat]:
        return None
    owner = g.ship_owner(target)
    return TRUCE if owner >= 0 and g.truce[seat] >> owner & 1 else None


def explorable(g: Clash, slot: int) -> bool:
    """Whether a region lies there face down."""
    return slot < len(g.layout.slots) and not g.placed[slot]


def refuse_ship_exploration(g: Clash, seat: int, origin: int, lookout: int, slot: int) -> Reason | None:
    """Why ships may not explore a region from a sea space (COC-3.8.3)."""
    if not explorable(g, slot):
        return NOTHING_TO_EXPLORE
    if lookout != origin and (lookout not in sailable(g, seat, origin) or g.hostile_seas(seat)[lookout]):
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
    return refuse_sea_fight(g, seat, target) if g.terrain[target] == SEA else None


def can_go(g: Clash, seat: int, origin: int, group: int) -> bool:
    """Whether a land group has anywhere to go."""
    if refuse_leaving(g, seat, group) is None:
        for target in g.layout.near[origin]:
            if refuse_going(g, seat, origin, group, target) is None:
                return True
    if g.has(seat, ROADS):
        for target in g.layout.two_away[origin]:
            if refuse_road(g, seat, origin, group, target) is None:
                return True
    return False


def can_sail(g: Clash, seat: int, origin: int) -> bool:
    """Whether ships on a space have anywhere to go."""
    for target in g.layout.near[origin]:
        if g.terrain[target] == UNREVEALED or (g.terrain[target] == SEA and refuse_sea_fight(g, seat, target) is None):
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
    cargoes = 0
    for ship in g.fleets[seat]:
        if ship_space(ship) == space:
            if ship_may_move(ship) and can_sail(g, seat, space):
                return True
            cargoes += cargo_count(ship)
    if stack or cargoes:
        first = ARMY_CLASSES if stack and not stack >> SETTLERS_AT else 0
        for kind in range(first, CLASSES if g.has(seat, TACTICS) else ARMY_CLASSES):  # COC-3.7.5
            there = stack >> CLASS_FIELD[kind] & 7 if stack else available(g, seat, space, kind)
            if there and can_go(g, seat, space, 1 << 3 * kind):
                return True
    return False


def places(g: Clash, seat: int) -> list[int]:
    """Every space with units of the seat."""
    found = list(g.troops[seat])
    for ship in g.fleets[seat]:
        if ship_space(ship) not in found:
            found.append(ship_space(ship))
    return sorted(found)


def refuse_move(g: Clash, seat: int) -> Reason | None:
    """Why the seat may not take a Move action."""
    for ship in g.fleets[seat]:
        if can_start(g, seat, ship_space(ship)):
            return None
    for space in g.troops[seat]:
        if can_start(g, seat, space):
            return None
    return NOTHING_MOVES


def why_not_start(g: Clash, seat: int, space: int) -> Reason:
    """The best reason why nothing on this space can move."""
    stack = g.stacks[space]
    if stack_owner(stack) == seat:
        if armies(stack) and not settlers(stack) and not g.has(seat, TACTICS):
            return NEEDS_TACTICS
        return CANNOT_MOVE
    for ship in g.ships_at(seat, space):
        if MOVED <= cargo_state(cargo(ship, 0)) < PICKED:  # who can do least comes first
            return EMBARKED_NOW
    return CANNOT_MOVE if g.ships_at(seat, space) else NO_UNITS_HERE
