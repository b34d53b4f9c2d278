"""Counts of goods: immutable tuples of a number a kind, the last place counting cards nobody here has seen."""

from typing import Final

from aegean.games.parthenon.ids import BASICS, COMMODITIES, GOLD, GOODS, UNSEEN

NOTHING: Final[tuple[int, ...]] = (0,) * (GOODS + 1)


def changed(goods: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    """The goods with so many more (or fewer) of a kind."""
    counts = list(goods)
    counts[kind] += number
    return tuple(counts)


def together(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    """Both lots in one."""
    return tuple([a[i] + b[i] for i in range(GOODS + 1)])


def without(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    """The first lot less the second."""
    return tuple([a[i] - b[i] for i in range(GOODS + 1)])


def has(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    """Whether the first lot contains the second."""
    return all(a[i] >= b[i] for i in range(GOODS))


def of(*kinds: int) -> tuple[int, ...]:
    """The goods named one by one."""
    counts = list(NOTHING)
    for kind in kinds:
        counts[kind] += 1
    return tuple(counts)


def commodities(goods: tuple[int, ...]) -> int:
    """How many commodities, known or not."""
    total = goods[UNSEEN]
    for i in range(COMMODITIES):
        total += goods[i]
    return total


def cards(goods: tuple[int, ...]) -> int:
    """How many cards, Aegis cards included."""
    total = 0
    for number in goods:
        total += number
    return total


def kinds(goods: tuple[int, ...]) -> int:
    """How many different goods."""
    number = 0
    for i in range(GOODS):
        if goods[i]:
            number += 1
    return number


def basics(goods: tuple[int, ...]) -> int:
    """How many basics."""
    total = 0
    for i in range(BASICS):
        total += goods[i]
    return total


def rares(goods: tuple[int, ...]) -> int:
    """How many rares, papyrus included."""
    total = 0
    for i in range(BASICS, GOLD):
        total += goods[i]
    return total


def only(goods: tuple[int, ...], mask: int) -> int:
    """How many cards of the kinds in a bitmask."""
    total = 0
    for i in range(GOODS):
        if mask >> i & 1:
            total += goods[i]
    return total
