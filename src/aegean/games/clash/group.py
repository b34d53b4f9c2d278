"""The group of units that moves together: how many of each kind, by how they may still move.

A group is one int, three bits a class. It names units, it does not hold them: they stay where they are until they go.
"""

from typing import Final

from aegean.games.clash.actions import (
    PICK_ARMY,
    PICK_CLIMBED_ARMY,
    PICK_CLIMBED_SETTLER,
    PICK_SETTLER,
    PICK_WOODED_ARMY,
    PICK_WOODED_SETTLER,
)
from aegean.games.clash.ids import ARMY, SETTLER
from aegean.games.clash.state import Clash
from aegean.games.clash.units import (
    MOBILE,
    PICKED,
    aboard_in,
    cargo,
    cargo_item,
    field_of,
    minus,
    replaced,
    shifted,
    ship_space,
)

# The classes of a group and the units they stand for.
ARMY_CLASSES: Final = len(MOBILE)  # after those of settlers
CLASSES: Final = 2 * len(MOBILE)
CLASS_UNIT: Final = (*[SETTLER] * len(MOBILE), *[ARMY] * len(MOBILE))
CLASS_STATE: Final = (*MOBILE, *MOBILE)
CLASS_FIELD: Final = tuple([field_of(CLASS_UNIT[kind], CLASS_STATE[kind]) for kind in range(CLASSES)])  # of a stack
# The first of the two classes a pick may take from, the freer one; the other comes next.
FIRST_CLASSES: Final = {
    PICK_SETTLER: 0,
    PICK_WOODED_SETTLER: 2,
    PICK_CLIMBED_SETTLER: 4,
    PICK_ARMY: 6,
    PICK_WOODED_ARMY: 8,
    PICK_CLIMBED_ARMY: 10,
}
PICK_CLASS: Final = tuple([FIRST_CLASSES[pick] for pick in range(len(FIRST_CLASSES))])
GRASSED_CLASSES: Final = 0o707070707070  # three bits a class
WOODED_CLASSES: Final = 0o007700007700
CLIMBED_CLASSES: Final = 0o770000770000


def in_group(group: int, kind: int) -> int:
    """How many of a class are in it."""
    return group >> 3 * kind & 7


def group_armies(group: int) -> int:
    """How many armies are in it."""
    return _total(group >> 3 * ARMY_CLASSES)


def group_settlers(group: int) -> int:
    """How many settlers are in it."""
    return _total(group & (1 << 3 * ARMY_CLASSES) - 1)


def _total(classes: int) -> int:
    count = 0
    while classes:
        count += classes & 7
        classes >>= 3
    return count


def any_climbed(group: int) -> bool:
    """Whether some of them entered a mountain this turn."""
    return group & CLIMBED_CLASSES != 0


def any_wooded(group: int) -> bool:
    """Whether some of them entered a forest this turn."""
    return group & WOODED_CLASSES != 0


def any_grassed(group: int) -> bool:
    """Whether some of them entered a fertile space this turn."""
    return group & GRASSED_CLASSES != 0


def available(g: Clash, seat: int, space: int, kind: int) -> int:
    """How many units of a class the seat has on a space, on land or aboard its ships there."""
    stack = g.stacks[space]
    if stack:
        return stack >> CLASS_FIELD[kind] & 7
    unit = CLASS_UNIT[kind]
    state = CLASS_STATE[kind]
    return sum([aboard_in(ship, unit, state) for ship in g.fleets[seat] if ship_space(ship) == space])


def with_pick(g: Clash, seat: int, space: int, group: int, pick: int) -> int:
    """The group with one unit more, or 0 if there is no such unit left."""
    if pick < len(PICK_CLASS):
        kind = PICK_CLASS[pick]
        if available(g, seat, space, kind) > in_group(group, kind):
            return group + (1 << 3 * kind)
        if available(g, seat, space, kind + 1) > in_group(group, kind + 1):
            return group + (1 << 3 * (kind + 1))
    return 0


def lift(g: Clash, seat: int, space: int, group: int) -> list[int]:
    """Take the group off its space; returns its units as cargo items."""
    items: list[int] = []
    for kind in range(CLASSES):
        for _ in range(in_group(group, kind)):
            unit = CLASS_UNIT[kind]
            state = CLASS_STATE[kind]
            if g.stacks[space]:
                g.set_stack(space, minus(g.stacks[space], unit, state))
            else:
                change_cargo(g, seat, space, cargo_item(unit, state), 0)
            items.append(cargo_item(unit, state))
    return items


def mark_attackers(g: Clash, seat: int, space: int, group: int) -> None:
    """The group fights: its units stay where they are, marked, until the battle is over."""
    for kind in range(CLASSES):
        for _ in range(in_group(group, kind)):
            unit = CLASS_UNIT[kind]
            state = CLASS_STATE[kind]
            if g.stacks[space]:
                g.stacks[space] = shifted(g.stacks[space], unit, state, PICKED, 1)
            else:
                change_cargo(g, seat, space, cargo_item(unit, state), cargo_item(unit, PICKED))


def change_cargo(g: Clash, seat: int, space: int, old: int, new: int) -> None:
    """Exchange one cargo item aboard the seat's ships on a space (0: for an empty place)."""
    fleet = list(g.fleets[seat])
    for place, ship in enumerate(fleet):
        if ship_space(ship) == space and (cargo(ship, 0) == old or cargo(ship, 1) == old):
            fleet[place] = replaced(ship, old, new)
            break
    g.fleets[seat] = tuple(sorted(fleet))
