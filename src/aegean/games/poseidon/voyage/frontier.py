"""The best voyages of a fleet (POS-A1): the highest income for every donation, exactly. It knows the sea, no game.

A voyage may enter any hex any number of times (POS-R14), so it is a sequence of places worth a visit ("stops") joined by
shortest ways. What counts is only which stops it has made and where it is. The search keeps, for every number of moves and
every last stop, *all* sets of stops that can have been made by then. A set is a bit mask, and a family of sets is one long
integer whose bit number `mask` says whether that set is in it. To call at stop j on top of every set of a family is then
one shift and one OR, however many sets there are: the work is (moves x stops x ways between them) operations on integers
of 2**stops bits, with no search tree that could explode. Families are closed downwards (a stop passed need not be counted),
so "within L moves" needs no separate bookkeeping, and ways that pass through another stop can be left out.

Up to INNER_STOPS stops one integer holds them all. Larger networks are searched with some stops kept apart (see search.py),
after a quick look for good voyages (see scout.py and polish.py) and for what no voyage can bring (see tolls.py).
"""

from typing import Final, final

from aegean.games.poseidon.map import FAR, Chart
from aegean.games.poseidon.voyage.families import all_sets_without, direct_ways, longest_way, richest, sums_of, value_of
from aegean.games.poseidon.voyage.polish import polish
from aegean.games.poseidon.voyage.scout import scout
from aegean.games.poseidon.voyage.search import Search
from aegean.games.poseidon.voyage.stops import VALUE, VALUE_BITS, Stop, Voyage, offerings_to, places_of
from aegean.games.poseidon.voyage.tolls import Tolls

REMEMBERED: Final = 20_000  # voyages kept in memory before the memory is emptied
INNER_STOPS: Final = 19
OUTER_STOPS: Final = 12
WORTH_A_LOOK: Final = 20_000  # beginnings: fewer are followed in less time than a lookout takes
PAID: Final = 1 << 50
ORDER_BITS: Final = 10
ORDER: Final = (1 << ORDER_BITS) - 1


@final
class Voyages:
    """Finds and remembers the best voyages on one sea."""

    def __init__(self, chart: Chart, temples: list[Stop]) -> None:
        self.chart: Final = chart
        self.temples: Final = temples
        self._found: dict[tuple[int, ...], tuple[Voyage, ...]] = {}

    def best(self, port: int, new_port: int, movement: int, emporia: tuple[int, ...], temples_pay: bool) -> tuple[Voyage, ...]:
        """The frontier, by growing donation and strictly growing income. `new_port` is -1 without one.

        Emporia are given as `place << VALUE_BITS | value`. The treasury only cuts the frontier off: filter by it.
        """
        # Everything the result depends on, and nothing else.
        memory = (port, new_port, movement, 1 if temples_pay else 0, *emporia)
        found = self._found.get(memory)
        if found is None:
            stops = [Stop(entry >> VALUE_BITS, entry & VALUE, 0) for entry in emporia]
            if temples_pay:
                stops += self.temples
            found = frontier(self.chart, (port,) if new_port < 0 else (port, new_port), movement, stops)
            if len(self._found) >= REMEMBERED:
                self._found.clear()
            self._found[memory] = found
        return found


def frontier(
    chart: Chart,
    starts: tuple[int, ...],
    movement: int,
    stops: list[Stop],
    inner: int = INNER_STOPS,
    outer: int = OUTER_STOPS,
    look: int = WORTH_A_LOOK,
) -> tuple[Voyage, ...]:
    """For every donation that buys more income than a smaller one: the highest income within so many moves.

    With more than `inner` stops in reach, about `outer` of them are kept apart, and there is a lookout if more than `look`
    beginnings are to be followed.
    """
    near: list[int] = []
    steps: list[int] = []
    for k in range(len(stops)):
        moves = FAR
        for start in starts:
            moves = min(moves, chart.steps[start][stops[k].place])
        steps.append(moves)
        if moves <= movement:
            near.append(k)
    if not near:
        return ()
    outside = far_apart(chart, stops, steps, near, outer) if len(near) > inner else []
    # Free stops take the low bits, nearest first; paid ones the high bits, so that one slice of a family has one
    # donation, and integers stay short as long as far stops are out of reach. Sorted as numbers: paid, moves, stop.
    keys = [(PAID if stops[k].donation else 0) | steps[k] << ORDER_BITS | k for k in near if k not in outside]
    keys.sort()
    order = [key & ORDER for key in keys] + outside
    first = [steps[k] for k in order]
    ordered = [stops[k] for k in order]
    ways = direct_ways(chart, [stop.place for stop in ordered], first, movement)
    points: dict[int, Voyage] = {}
    if outside:
        scout(chart, first, ways, movement, ordered, points)
        between = [[chart.steps[here.place][there.place] for there in ordered] for here in ordered]
        within = len(order) - len(outside)
        tolls = Tolls(chart, starts, movement, ordered[:within], ordered[within:])
        polish(between, first, movement, ordered, tolls, points)
        Search(first, ways, movement, ordered[:within], ordered[within:], tolls).improve(points, look)
    else:
        choose(ordered, sail(first, ways, movement), points)
    found: list[Voyage] = []
    for donation in sorted(points):
        if not found or points[donation].income > found[-1].income:
            found.append(points[donation])
    return tuple(found)


def far_apart(chart: Chart, stops: list[Stop], steps: list[int], near: list[int], count: int) -> list[int]:
    """Of these stops all paid ones, and others, each as far as can be from the starts and the others chosen, up to `count`.

    Few voyages make many of them.
    """
    chosen: list[int] = []
    apart = steps.copy()
    for k in near:
        if stops[k].donation:
            join(chart, stops, near, k, chosen, apart)
    while len(chosen) < count and len(chosen) < len(near):
        farthest = -1
        for k in near:
            if k not in chosen and (farthest < 0 or apart[k] > apart[farthest]):
                farthest = k
        join(chart, stops, near, farthest, chosen, apart)
    return chosen


def join(chart: Chart, stops: list[Stop], near: list[int], stop: int, chosen: list[int], apart: list[int]) -> None:
    """One more stop is chosen: the others lie at most so far apart from the chosen ones."""
    chosen.append(stop)
    for k in near:
        apart[k] = min(apart[k], chart.steps[stops[stop].place][stops[k].place])


def sail(first: list[int], ways: list[list[tuple[int, int]]], movement: int) -> int:
    """The family of all sets of stops that some voyage of so many moves makes."""
    count = len(first)
    lacking = all_sets_without(count)
    everything = (1 << count) - 1
    longest = longest_way(ways)
    # recent[m % longest][j]: the sets made within m moves by a voyage that has just called at j.
    recent = [[0] * count for _ in range(longest)]
    for moves in range(1, movement + 1):
        now = [0] * count
        for j in range(count):
            if first[j] > moves:
                continue
            family = 1  # straight from a start: only the empty set so far
            for origin, length in ways[j]:
                if first[origin] + length <= moves:
                    family |= recent[(moves - length) % longest][origin]
            family &= lacking[j]
            family |= family << (1 << j)
            if family >> everything:
                # All stops made: closed downwards, the family holds every set.
                return (1 << (1 << count)) - 1
            now[j] = family
        recent[moves % longest] = now
    union = 0
    for family in recent[movement % longest]:
        union |= family
    return union


def choose(stops: list[Stop], family: int, points: dict[int, Voyage]) -> None:
    """Enter the best sets of a family as points by donation. Free stops are the low bits, paid ones the high bits."""
    free = 0
    while free < len(stops) and stops[free].donation == 0:
        free += 1
    sums = sums_of(stops[:free])
    offerings = offerings_to(stops[free:])
    size = 1 << free
    slice_mask = (1 << size) - 1
    best = 0
    for offering in offerings.order:
        value = offerings.values[offering]
        if value + sums[free] <= best:
            continue
        slice = family >> (offering * size) & slice_mask
        if slice == 0:
            continue
        made = richest(stops, sums, slice, free, best - value)
        if made >= 0:
            best = value + value_of(stops, made)
            donation = offerings.donations[offering]
            points[donation] = Voyage(donation, best, tuple(places_of(stops, made | offering << free)))
