"""The hexes of a voyage whose stops are known."""

from aegean.games.poseidon.map import Chart


def route(chart: Chart, starts: tuple[int, ...], movement: int, stops: tuple[int, ...]) -> list[int]:
    """The hexes of a voyage that makes all these stops within so many moves, the starting hex first; it must exist."""
    failed: dict[tuple[int, int], int] = {}
    everything = (1 << len(stops)) - 1
    for start in starts:
        calls = _calls(chart, start, stops, everything, movement, failed)
        if calls is not None:
            entered = [start]
            for call in calls:
                entered.extend(chart.course(entered[-1], call))
            return entered
    raise ValueError("no such voyage")


def _calls(
    chart: Chart, here: int, stops: tuple[int, ...], left: int, moves: int, failed: dict[tuple[int, int], int]
) -> list[int] | None:
    """The stops still to be made, in an order that takes at most so many moves, or None."""
    if left == 0:
        return []
    if moves <= failed.get((here, left), -1) or _tree(chart, here, stops, left) > moves:
        return None
    steps = chart.steps[here]
    ahead = [k for k in range(len(stops)) if left >> k & 1]
    ahead.sort(key=lambda k: steps[stops[k]])
    for k in ahead:
        calls = _calls(chart, stops[k], stops, left & ~(1 << k), moves - steps[stops[k]], failed)
        if calls is not None:
            return [stops[k], *calls]
    failed[(here, left)] = moves
    return None


def _tree(chart: Chart, here: int, stops: tuple[int, ...], left: int) -> int:
    """The length of the shortest tree that joins this hex and the stops left: no voyage through them is shorter."""
    outside = [stops[k] for k in range(len(stops)) if left >> k & 1]
    nearest = [chart.steps[here][stop] for stop in outside]
    total = 0
    while outside:
        next = nearest.index(min(nearest))
        total += nearest.pop(next)
        joined = outside.pop(next)
        nearest = [min(known, chart.steps[joined][stop]) for known, stop in zip(nearest, outside, strict=True)]
    return total
