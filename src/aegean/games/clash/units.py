"""Land units on a space in one int, and ships.

A stack counts its armies and settlers by how they may still move this turn (COC-R80). A space never holds land units of two
players. A ship is one int as well: space, how it may move, and up to two places for cargo.
"""

from typing import Final

from aegean.games.clash.ids import ARMY, FERTILE, FOREST, MOUNTAIN, SETTLER

# How a unit may still move this turn, least restricted first.
FRESH: Final = 0
GRASSED: Final = 1  # added to FRESH, WOODED or CLIMBED: entered a fertile space, may not enter the Great Gardens (COC-R81)
WOODED: Final = 2  # entered a forest: may not attack (COC-3.7.9)
CLIMBED: Final = 4  # entered a mountain: may not move, except by Roads (COC-3.7.8, 3.7.12)
SPENT: Final = 6  # fought: may not move (COC-3.7.7)
MOVED: Final = 7  # added to those before SPENT: moved in this Move action already (COC-3.7.2)
PICKED: Final = 13  # in the group that is attacking now
MOBILE: Final = (FRESH, GRASSED, WOODED, WOODED + GRASSED, CLIMBED, CLIMBED + GRASSED)
STATES: Final = (
    "fresh", "grassed", "wooded", "wooded-grassed", "climbed", "climbed-grassed", "spent", "moved", "moved-grassed",
    "moved-wooded", "moved-wooded-grassed", "moved-climbed", "moved-climbed-grassed", "picked",
)  # fmt: skip

# Three bits for each state. The rare ones come last, so that a stack is a long number only where one of them occurs.
OWNER_BITS: Final = 7
ARMIES_AT: Final = 3
SETTLERS_AT: Final = 33
RARE_ARMIES_AT: Final = 63
RARE_SETTLERS_AT: Final = 75
FIELD: Final = (1 << 30) - 1
RARE_FIELD: Final = (1 << 12) - 1
PLACE: Final = (0, 3, 6, 30, 9, 33, 12, 15, 18, 21, 36, 24, 39, 27)  # of a state; from 30 on among the rare ones
RARE: Final = 30
SETTLERS_BY_STATE: Final = tuple([place + (SETTLERS_AT if place < RARE else RARE_SETTLERS_AT - RARE) for place in PLACE])
ARMIES_BY_STATE: Final = tuple([place + (ARMIES_AT if place < RARE else RARE_ARMIES_AT - RARE) for place in PLACE])

# Restricted first: losses take those that can do least (COC-R80).
LOSS_ORDER: Final = (
    SPENT, CLIMBED + GRASSED + MOVED, CLIMBED + MOVED, CLIMBED + GRASSED, CLIMBED, WOODED + GRASSED + MOVED, WOODED + MOVED,
    WOODED + GRASSED, WOODED, GRASSED + MOVED, MOVED, GRASSED, FRESH,
)  # fmt: skip


def stack_owner(stack: int) -> int:
    """Seat, BARBARIANS, or -1 where nobody stands."""
    return (stack & OWNER_BITS) - 1


def _sum_of_fields(fields: int) -> int:
    count = 0
    while fields:
        count += fields & 7
        fields >>= 3
    return count


def armies(stack: int) -> int:
    """How many armies stand here."""
    count = _sum_of_fields(stack >> ARMIES_AT & FIELD)
    return count + _sum_of_fields(stack >> RARE_ARMIES_AT & RARE_FIELD) if stack >> RARE_ARMIES_AT else count


def settlers(stack: int) -> int:
    """How many settlers stand here."""
    count = _sum_of_fields(stack >> SETTLERS_AT & FIELD)
    return count + _sum_of_fields(stack >> RARE_SETTLERS_AT) if stack >> RARE_SETTLERS_AT else count


def any_settlers(stack: int) -> bool:
    """Whether a settler stands here."""
    return stack >> SETTLERS_AT & FIELD != 0 or stack >> RARE_SETTLERS_AT != 0


def field_of(unit: int, state: int) -> int:
    """Where in a stack the units of a kind in a state are counted."""
    return SETTLERS_BY_STATE[state] if unit == SETTLER else ARMIES_BY_STATE[state]


def count_in(stack: int, unit: int, state: int) -> int:
    """How many units of a kind are in a state."""
    return stack >> field_of(unit, state) & 7


def plus(stack: int, owner: int, unit: int, state: int, n: int = 1) -> int:
    """The stack with n units more (at least one) of this owner."""
    return (stack & ~OWNER_BITS) + (n << field_of(unit, state)) | owner + 1


def minus(stack: int, unit: int, state: int, n: int = 1) -> int:
    """The stack with n units fewer; an empty stack belongs to nobody."""
    left = stack - (n << field_of(unit, state))
    return left if left & ~OWNER_BITS else 0


def shifted(stack: int, unit: int, old: int, new: int, n: int) -> int:
    """The stack with n units of a kind in another state."""
    return stack - (n << field_of(unit, old)) + (n << field_of(unit, new))


def entered(state: int, terrain: int, over_fields: bool) -> int:
    """The state of a unit after it entered a space of this terrain in a Move action, perhaps over fields."""
    new = WOODED if terrain == FOREST else CLIMBED if terrain == MOUNTAIN else FRESH
    grassed = GRASSED if terrain == FERTILE or over_fields else state & GRASSED
    return max(state & ~GRASSED, new) + grassed + MOVED


def after_move_action(stack: int) -> int:
    """Units that moved may move again in a later Move action."""
    for unit in (SETTLER, ARMY):
        for state in MOBILE:
            n = count_in(stack, unit, state + MOVED)
            if n:
                stack = shifted(stack, unit, state + MOVED, state, n)
    return stack


def after_turn(stack: int) -> int:
    """Everybody may move again."""
    return armies(stack) << ARMIES_AT | settlers(stack) << SETTLERS_AT | stack & OWNER_BITS


# Ships: space 7 bits, state 4 bits, then two places for cargo of 6 bits each: 0 empty, else unit + 1 (2 bits) and state (4 bits).
SHIP_STATE_AT: Final = 7
CARGO_AT: Final = 11
CARGO_BITS: Final = 6
HULL: Final = (1 << 11) - 1


def new_ship(space: int, state: int = FRESH) -> int:
    """An empty ship."""
    return space | state << SHIP_STATE_AT


def ship_space(ship: int) -> int:
    """Where it is."""
    return ship & 127


def ship_state(ship: int) -> int:
    """How it may still move: FRESH, MOVED, SPENT or PICKED."""
    return ship >> SHIP_STATE_AT & 15


def ship_at(ship: int, space: int, state: int) -> int:
    """The ship elsewhere, with its cargo."""
    return ship & ~HULL | space | state << SHIP_STATE_AT


def cargo(ship: int, place: int) -> int:
    """What stands on one of the two places, 0 if it is empty."""
    return ship >> CARGO_AT + CARGO_BITS * place & 63


def cargo_unit(item: int) -> int:
    """SETTLER or ARMY."""
    return (item & 3) - 1


def cargo_state(item: int) -> int:
    """How it may still move; with MOVED it embarked in this Move action."""
    return item >> 2


def cargo_item(unit: int, state: int) -> int:
    """A unit aboard."""
    return unit + 1 | state << 2


def with_cargo(ship: int, first: int, second: int) -> int:
    """The ship with these two places, in an order that makes equal ships equal."""
    if second > first:
        first, second = second, first
    return ship & HULL | first << CARGO_AT | second << CARGO_AT + CARGO_BITS


def cargo_count(ship: int) -> int:
    """How many units are aboard."""
    return (1 if cargo(ship, 0) else 0) + (1 if cargo(ship, 1) else 0)


def aboard(ship: int, unit: int) -> int:
    """How many units of a kind are aboard."""
    count = 0
    for place in (0, 1):
        item = cargo(ship, place)
        if item and cargo_unit(item) == unit:
            count += 1
    return count


def aboard_in(ship: int, unit: int, state: int) -> int:
    """How many units of a kind are aboard in a state."""
    wanted = cargo_item(unit, state)
    return (1 if cargo(ship, 0) == wanted else 0) + (1 if cargo(ship, 1) == wanted else 0)


def replaced(ship: int, old: int, new: int) -> int:
    """The ship with one cargo item exchanged for another (0: for an empty place)."""
    if cargo(ship, 0) == old:
        return with_cargo(ship, new, cargo(ship, 1))
    return with_cargo(ship, cargo(ship, 0), new)


def ship_after_move_action(ship: int) -> int:
    """The ship and its cargo may move again in a later Move action."""
    items = [cargo(ship, 0), cargo(ship, 1)]
    for place in (0, 1):
        item = items[place]
        if item and MOVED <= cargo_state(item) < PICKED:
            items[place] = cargo_item(cargo_unit(item), cargo_state(item) - MOVED)
    state = FRESH if ship_state(ship) == MOVED else ship_state(ship)
    return with_cargo(ship_at(ship, ship_space(ship), state), items[0], items[1])


def ship_after_turn(ship: int) -> int:
    """The ship and its cargo may move again."""
    items = [cargo(ship, 0), cargo(ship, 1)]
    for place in (0, 1):
        if items[place]:
            items[place] = cargo_item(cargo_unit(items[place]), FRESH)
    return with_cargo(new_ship(ship_space(ship)), items[0], items[1])
