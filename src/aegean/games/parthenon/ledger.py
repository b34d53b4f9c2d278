"""The public ledger: the least and the most an island can own of each commodity, as an attentive opponent knows it.

It covers hand and cargo together, since loading moves cards between them unseen (PAR-R3).
"""

from aegean.games.parthenon.ids import COMMODITIES


def gained(bounds: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    """A bound after a public gain."""
    counts = list(bounds)
    counts[kind] += number
    return tuple(counts)


def lost(
    least: tuple[int, ...], most: tuple[int, ...], total: int, kind: int, number: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both bounds after a public loss; `total` is what the island owns afterwards."""
    low = list(least)
    high = list(most)
    low[kind] = max(0, low[kind] - number)
    high[kind] -= number
    return tightened(low, high, total)


def hidden_loss(
    least: tuple[int, ...], most: tuple[int, ...], total: int, number: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both bounds after a discard nobody saw; `total` is what the island owns afterwards."""
    low = [max(0, value - number) for value in least]
    return tightened(low, list(most), total)


def tightened(low: list[int], high: list[int], total: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The sharpest bounds that follow from these and the total."""
    sum_low = sum(low)
    if sum_low == total:
        exact = tuple(low)
        return exact, exact
    for kind in range(COMMODITIES):
        ceiling = total - (sum_low - low[kind])
        if high[kind] > ceiling:
            high[kind] = ceiling
    sum_high = sum(high)
    for kind in range(COMMODITIES):
        floor = total - (sum_high - high[kind])
        if low[kind] < floor:
            low[kind] = floor
    return tuple(low), tuple(high)
