"""Units on a space in one int, and ships.

A stack counts its armies and settlers by how they may still move this turn (COC-R80). A space never holds land units of two
players. A ship is one int as well: space, how it may move, and up to two places for cargo.
"""

from typing import Final

from aegean.games.clash.ids import ARMY, SETTLER

# How a unit may still move this turn.
FRESH: Final = 0
WOODED: Final = 1  # entered a forest: may not attack (COC-3.7.9)
CLIMBED: Final = 2  # entered a mountain: may not move, except by Roads (COC-3.7.8, 3.7.12)
SPENT: Final = 3  # fought: may not move (COC-3.7.7)
MOVED: Final = 4  # added to the first three: moved in this Move action already (COC-3.7.2)
PICKED: Final = 7  # in the group that is being moved or is attacking now
STATES: Final = ("fresh", "wooded", "climbed", "spent", "moved", "moved-wooded", "moved-climbed", "picked")

ARMY_FIELD: Final = 0xFFFFFF
SETTLERS_AT: Final = 24
OWNER_AT: Final = 48


def stack_owner(stack: int) -> int:
    """Seat, BARBARIANS, or -1 where nobody stands."""
    return (stack >> OWNER_AT) - 1


def _sum_of_fields(fields: int) -> int:
    count = 0
    while fields:
        count += fields & 7
        fields >>= 3
    return count


def armies(stack: int) -> int:
    """How many armies stand here."""
    return _sum_of_fields(stack & ARMY_FIELD)


def settlers(stack: int) -> int:
    """How many settlers stand here."""
    return _sum_of_fields(stack >> SETTLERS_AT & ARMY_FIELD)


def armies_in(stack: int, state: int) -> int:
    """How many armies are in a state."""
    return stack >> 3 * state & 7


def settlers_in(stack: int, state: int) -> int:
    """How many settlers are in a state."""
    return stack >> SETTLERS_AT + 3 * state & 7


def count_in(stack: int, unit: int, state: int) -> int:
    """How many units of a kind are in a state."""
    return stack >> (SETTLERS_AT if unit == SETTLER else 0) + 3 * state & 7


def plus(stack: int, owner: int, unit: int, state: int, n: int = 1) -> int:
    """The stack with n units more (negative: fewer); an empty stack belongs to nobody."""
    stack += n << (SETTLERS_AT if unit == SETTLER else 0) + 3 * state
    units = stack & (1 << OWNER_AT) - 1
    return units | owner + 1 << OWNER_AT if units else 0


def shifted(stack: int, unit: int, old: int, new: int, n: int) -> int:
    """The stack with n units of a kind in another state."""
    at = SETTLERS_AT if unit == SETTLER else 0
    return stack - (n << at + 3 * old) + (n << at + 3 * new)


def after_move_action(stack: int) -> int:
    """Units that moved may move again in a later Move action."""
    for unit in (SETTLER, ARMY):
        for state in (FRESH, WOODED, CLIMBED):
            n = count_in(stack, unit, state + MOVED)
            if n:
                stack = shifted(stack, unit, state + MOVED, state, n)
    return stack


def after_turn(stack: int) -> int:
    """Everybody may move again."""
    if not stack:
        return 0
    return armies(stack) | settlers(stack) << SETTLERS_AT | stack >> OWNER_AT << OWNER_AT


# Restricted first: losses take those that can do least (COC-R80).
LOSS_ORDER: Final = (SPENT, CLIMBED + MOVED, CLIMBED, WOODED + MOVED, WOODED, MOVED, FRESH)

# Ships: space 7 bits, state 3 bits, then two places for cargo of 5 bits each: 0 empty, else unit + 1 (2 bits), state (3 bits).
SHIP_STATE_AT: Final = 7
CARGO_AT: Final = 10
CARGO_BITS: Final = 5


def new_ship(space: int, state: int = FRESH) -> int:
    """An empty ship."""
    return space | state << SHIP_STATE_AT


def ship_space(ship: int) -> int:
    """Where it is."""
    return ship & 127


def ship_state(ship: int) -> int:
    """How it may still move."""
    return ship >> SHIP_STATE_AT & 7


def ship_at(ship: int, space: int, state: int) -> int:
    """The ship elsewhere."""
    return ship & ~1023 | space | state << SHIP_STATE_AT


def cargo(ship: int, place: int) -> int:
    """What stands on one of the two places: unit + 1 and state, 0 if empty."""
    return ship >> CARGO_AT + CARGO_BITS * place & 31


def cargo_unit(item: int) -> int:
    """SETTLER or ARMY."""
    return (item & 3) - 1


def cargo_state(item: int) -> int:
    """How it may still move; MOVED means it embarked in this Move action."""
    return item >> 2


def cargo_item(unit: int, state: int) -> int:
    """A unit aboard."""
    return unit + 1 | state << 2


def with_cargo(ship: int, first: int, second: int) -> int:
    """The ship with these two places, the fuller one first so that equal ships look equal."""
    if second > first:
        first, second = second, first
    return ship & 1023 | first << CARGO_AT | second << CARGO_AT + CARGO_BITS


def cargo_count(ship: int) -> int:
    """How many units are aboard."""
    return (1 if ship >> CARGO_AT & 31 else 0) + (1 if ship >> CARGO_AT + CARGO_BITS & 31 else 0)


def aboard(ship: int, unit: int) -> int:
    """How many units of a kind are aboard."""
    count = 0
    for place in (0, 1):
        item = cargo(ship, place)
        if item and cargo_unit(item) == unit:
            count += 1
    return count


def ship_after_move_action(ship: int) -> int:
    """The ship and its cargo may move again in a later Move action."""
    state = ship_state(ship)
    if state == MOVED:
        state = FRESH
    items = [cargo(ship, 0), cargo(ship, 1)]
    for place in (0, 1):
        item = items[place]
        if item and MOVED <= cargo_state(item) < PICKED:
            items[place] = cargo_item(cargo_unit(item), cargo_state(item) - MOVED)
    return with_cargo(ship_at(ship, ship_space(ship), state), items[0], items[1])


def ship_after_turn(ship: int) -> int:
    """The ship and its cargo may move again."""
    items = [cargo(ship, 0), cargo(ship, 1)]
    for place in (0, 1):
        if items[place]:
            items[place] = cargo_item(cargo_unit(items[place]), FRESH)
    return with_cargo(new_ship(ship_space(ship)), items[0], items[1])
