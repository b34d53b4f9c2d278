"""The best voyages of a fleet (POS-A1): the highest income for every donation, exactly. It knows the sea, no game.

A voyage may enter any hex any number of times (POS-R14), so it is a sequence of places worth a visit ("stops") joined by
shortest ways. What counts is only which stops it has made and where it is. The search keeps, for every number of moves and
every last stop, *all* sets of stops that can have been made by then. A set is a bit mask, and a family of sets is one long
integer whose bit number `mask` says whether that set is in it. To call at stop j on top of every set of a family is then
one shift and one OR, however many sets there are: the work is (moves x stops x ways between them) operations on integers
of 2**stops bits, with no search tree that could explode. Families are closed downwards (a stop passed need not be counted),
so "within L moves" needs no separate bookkeeping, and ways that pass through another stop can be left out.

With many stops, some that lie far apart are kept out of the integers (see Search), and a quick look for good voyages comes
first: whatever can no longer make the far stops that a better voyage needs is given up (see Search.hurry).
"""

from typing import Final, final

from aegean.games.poseidon.map import FAR, Chart

REMEMBERED: Final = 20_000  # voyages kept in memory before the memory is emptied


REMEMBERED_STOPS: Final = 18  # families of more stops are large and rare: not kept
INNER_STOPS: Final = 16  # up to so many stops one integer holds them all
OUTER_STOPS: Final = 11
PLAIN_OUTER: Final = 7  # with more outer stops it pays to look for good voyages first
SCOUTS: Final = 150  # beginnings followed for every number of moves and donation
LAST_BITS: Final = 6
LAST: Final = (1 << LAST_BITS) - 1
INCOME_BITS: Final = 12
INCOME: Final = (1 << INCOME_BITS) - 1
PAID: Final = 1 << 50
ORDER_BITS: Final = 10
ORDER: Final = (1 << ORDER_BITS) - 1

_LACKING: Final[dict[int, list[int]]] = {}
_OFFERINGS: Final[dict[tuple[int, ...], "Offerings"]] = {}

VALUE_BITS: Final = 8
VALUE: Final = (1 << VALUE_BITS) - 1


@final
class Stop:
    """A place worth a visit: an emporium of the nation, or a temple with the donation it asks for."""

    def __init__(self, place: int, value: int, donation: int) -> None:
        self.place: Final = place
        self.value: Final = value
        self.donation: Final = donation


@final
class Voyage:
    """One point of the frontier: the donation, the income it buys, and the stops that count."""

    def __init__(self, donation: int, income: int, stops: tuple[int, ...]) -> None:
        self.donation: Final = donation
        self.income: Final = income
        self.stops: Final = stops

    def __repr__(self) -> str:
        return f"Voyage({self.donation}, {self.income}, {self.stops})"


@final
class Offerings:
    """All sets of some paid stops, by number: what each asks for and brings, and their order by growing donation."""

    def __init__(self, paid: list[Stop]) -> None:
        donations, values = [0], [0]
        for stop in paid:
            donations += [donation + stop.donation for donation in donations]
            values += [value + stop.value for value in values]
        self.donations: Final = donations
        self.values: Final = values
        self.order: Final = sorted(range(len(values)), key=lambda number: (donations[number], -values[number]))


def offerings_to(paid: list[Stop]) -> Offerings:
    """Remembered by the stops: a nation meets the same temples again and again."""
    key = tuple([stop.donation << VALUE_BITS | stop.value for stop in paid])
    found = _OFFERINGS.get(key)
    if found is None:
        if len(_OFFERINGS) >= REMEMBERED:
            _OFFERINGS.clear()
        found = _OFFERINGS[key] = Offerings(paid)
    return found


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
    chart: Chart, starts: tuple[int, ...], movement: int, stops: list[Stop], inner: int = INNER_STOPS, plain: int = PLAIN_OUTER
) -> tuple[Voyage, ...]:
    """For every donation that buys more income than a smaller one: the highest income within so many moves."""
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
    outer = max(0, min(len(near) - inner, OUTER_STOPS))
    outside = far_apart(chart, stops, steps, near, outer)
    # Free stops take the low bits, nearest first; paid ones the high bits, so that one slice of a family has one
    # donation, and integers stay short as long as far stops are out of reach. Sorted as numbers: paid, moves, stop.
    keys = [(PAID if stops[k].donation else 0) | steps[k] << ORDER_BITS | k for k in near if k not in outside]
    keys.sort()
    order = [key & ORDER for key in keys]
    within = [stops[k] for k in order]
    order += outside
    first = [steps[k] for k in order]
    search = Search(chart, first, movement, [stops[k].place for k in order], outer)
    points: dict[int, Voyage] = {}
    if outer > plain:
        scout(search, [stops[k] for k in order], points)
        search.hurry(within, [stops[k] for k in outside], points)
    for made in range(1 << outer):
        family = search.family(made)
        if family:
            choose(within, family, [stops[outside[t]] for t in range(outer) if made >> t & 1], points)
    found: list[Voyage] = []
    for donation in sorted(points):
        if not found or points[donation].income > found[-1].income:
            found.append(points[donation])
    return tuple(found)


def far_apart(chart: Chart, stops: list[Stop], steps: list[int], near: list[int], count: int) -> list[int]:
    """So many of these stops, each as far as can be from the starts and the others chosen: few voyages make many of them."""
    chosen: list[int] = []
    apart = steps.copy()
    for _ in range(count):
        farthest = -1
        for k in near:
            if k not in chosen and (farthest < 0 or apart[k] > apart[farthest]):
                farthest = k
        chosen.append(farthest)
        for k in near:
            apart[k] = min(apart[k], chart.steps[stops[farthest].place][stops[k].place])
    return chosen


def reachable(chart: Chart, first: list[int], movement: int, places: list[int], outer: int) -> int:
    """The family of all sets of stops that some voyage of so many moves makes, the last few stops taken as outer ones."""
    search = Search(chart, first, movement, places, outer)
    union = 0
    for made in range(1 << outer):
        union |= search.family(made) << (made << (len(places) - outer))
    return union


@final
class Search:
    """The families of sets of inner stops, for one set of outer stops after the other.

    With many stops a few, the outer ones, are taken out of the integers: the search is done once for every set
    of outer stops made, with shorter integers, and much of it falls away because the outer stops lie far apart.
    """

    def __init__(self, chart: Chart, first: list[int], movement: int, places: list[int], outer: int) -> None:
        self.between: Final = [[chart.steps[here][there] for there in places] for here in places]
        self.first: Final = first
        self.movement: Final = movement
        self.outer: Final = outer
        self.ways: Final = [direct_ways(self.between, first, movement, j) for j in range(len(places))]
        self.gates: Final[list[list[list[int]]]] = []
        # By set of outer stops made and stop called at: with more moves made no voyage of interest is left.
        self.latest: Final = [[movement] * len(places) for _ in range(1 << outer)]
        self.wanted: Final = [True] * (1 << outer)

    def hurry(self, within: list[Stop], outside: list[Stop], points: dict[int, Voyage]) -> None:
        """Look only for voyages better than these points.

        A set of outer stops is wanted if with it, *all* free inner stops and some paid ones there would be a better
        point. A voyage that cannot make the outer stops it lacks to a wanted set in the moves left is given up.
        """
        free = 0
        for stop in within:
            free += 0 if stop.donation else stop.value
        offerings = offerings_to([stop for stop in within if stop.donation])
        incomes = sorted([(donation, points[donation].income) for donation in points])
        donations, values = [0], [0]
        for stop in outside:
            donations += [donation + stop.donation for donation in donations]
            values += [value + stop.value for value in values]
        inner = len(within)
        for made in range((1 << self.outer) - 1, -1, -1):
            hopes = better(offerings, donations[made], values[made] + free, incomes)
            self.wanted[made] = hopes
            if hopes:
                continue
            latest = [-1] * len(self.first)
            for t in range(self.outer):
                if not made >> t & 1:
                    until = self.latest[made | 1 << t][inner + t]
                    back = self.between[inner + t]
                    for j in range(len(latest)):
                        if until - back[j] > latest[j]:
                            latest[j] = until - back[j]
            self.latest[made] = latest

    def family(self, made: int) -> int:
        """All sets of inner stops that voyages make which make exactly these outer stops, too. Asked for in order."""
        self.gates.append([[0] * (self.movement + 1) for _ in range(self.outer)])
        latest = self.latest[made].copy()
        inner = len(latest) - self.outer
        for t in range(self.outer):
            if not made >> t & 1:
                latest[inner + t] = self.latest[made | 1 << t][inner + t]
        begin = entered(self.gates, made, self.movement)
        found = sail(self.first, self.movement, self.ways, made, self.gates, begin, latest) if begin <= self.movement else 0
        forget(self.gates, made, self.outer)
        return found if self.wanted[made] else 0


def better(offerings: Offerings, donation: int, value: int, incomes: list[tuple[int, int]]) -> bool:
    """Whether so much donation and value with one of the offerings would be better than all incomes for the donation."""
    passed = 0
    best = 0
    for offering in offerings.order:
        while passed < len(incomes) and incomes[passed][0] <= donation + offerings.donations[offering]:
            best = max(best, incomes[passed][1])
            passed += 1
        if value + offerings.values[offering] > best:
            return True
    return False


def scout(search: Search, stops: list[Stop], points: dict[int, Voyage]) -> None:
    """Good voyages, found by following only the beginnings of the highest score for every number of moves and donation.

    The score is the income and how much of the way is done: lonely stops count for more.
    """
    count = len(stops)
    scores = [stops[j].value + 2 * sum(sorted(search.between[j])[1:3]) for j in range(count)]
    onward: list[list[tuple[int, int]]] = [[] for _ in stops]
    for j in range(count):
        for origin, length in search.ways[j]:
            onward[origin].append((j, length))
    # Beginnings as numbers: score, income, stops made, last stop. By moves, then by donation.
    to_income = LAST_BITS + count
    to_score = to_income + INCOME_BITS
    begun: list[dict[int, set[int]]] = [{} for _ in range(search.movement + 1)]
    seen: set[int] = set()
    for j in range(count):
        begun[search.first[j]].setdefault(0, set()).add(j)
    for moves in range(search.movement + 1):
        for donation, beginnings in begun[moves].items():
            beginnings -= seen
            for beginning in sorted(beginnings, reverse=True)[:SCOUTS]:
                seen.add(beginning)
                here = beginning & LAST
                stop = stops[here]
                calls = [(donation, beginning)]
                if not beginning >> LAST_BITS + here & 1:
                    called = beginning + (scores[here] << to_score) + (stop.value << to_income) + (1 << LAST_BITS + here)
                    if stop.donation:
                        calls.append((donation + stop.donation, called))
                    else:
                        calls = [(donation, called)]
                for paid, call in calls:
                    income = call >> to_income & INCOME
                    if income > (points[paid].income if paid in points else 0):
                        places = [stops[k].place for k in range(count) if call >> LAST_BITS + k & 1]
                        points[paid] = Voyage(paid, income, tuple(places))
                    for there, length in onward[here]:
                        if moves + length <= search.movement:
                            begun[moves + length].setdefault(paid, set()).add(call - here + there)
        begun[moves] = {}


def forget(gates: list[list[list[int]]], made: int, outer: int) -> None:
    """Gates that no later set of outer stops comes through need not be kept: those whose last missing stop was this one."""
    for t in range(outer):
        if made >> t & 1 and (made >> t) + 1 == 1 << (outer - t):
            gates[made ^ 1 << t] = []


def entered(gates: list[list[list[int]]], made: int, movement: int) -> int:
    """The least moves in which a voyage makes all these outer stops: having made all but one, it comes to that one."""
    if made == 0:
        return 1
    least = movement + 1
    for t in range(made.bit_length()):
        if made >> t & 1:
            arriving = gates[made ^ 1 << t][t]
            for moves in range(1, least):
                if arriving[moves]:
                    least = moves
                    break
    return least


def sail(
    first: list[int],
    movement: int,
    ways: list[list[tuple[int, int]]],
    made: int,
    gates: list[list[list[int]]],
    begin: int,
    latest: list[int],
) -> int:
    """The family of sets of inner stops that voyages make which make exactly these outer stops, too.

    `gates[made][t][m]`: the sets of those that have made the outer stops `made` and reach the outer stop t within m
    moves. Counting t as well, they are voyages that have made `made` and t and are now at t.
    """
    count = len(first)
    inner = count - len(gates[made])
    lacking = all_sets_without(inner)
    everything = (1 << inner) - 1
    complete = (1 << (1 << inner)) - 1
    full = 0  # the stops whose family is complete, one bit each
    last = made + 1 == 1 << (count - inner)
    longest = 1
    for arriving in ways:
        for _, length in arriving:
            longest = max(longest, length)
    # recent[m % longest][j]: the sets made within m moves by a voyage that has just called at j.
    recent = [[0] * count for _ in range(longest)]
    straight = 0 if made else 1  # straight from a start: only the empty set so far
    for moves in range(begin, movement + 1):
        now = [0] * count
        for j in range(count):
            if first[j] > moves or moves > latest[j]:
                continue
            outside = j - inner
            if outside >= 0 and made >> outside & 1:
                now[j] = gates[made ^ 1 << outside][outside][moves]
                continue
            family = complete
            if not full >> j & 1:
                family = straight
                for origin, length in ways[j]:
                    if first[origin] + length <= moves:
                        family |= recent[(moves - length) % longest][origin]
                if outside < 0 and family:
                    family &= lacking[j]
                    family |= family << (1 << j)
                if family >> everything:
                    # All inner stops made: closed downwards, the family holds every set, now and with more moves.
                    if last:
                        return complete
                    family = complete
                    full |= 1 << j
            if outside >= 0:
                gates[made][outside][moves] = family
            now[j] = family
        recent[moves % longest] = now
    union = 0
    for family in recent[movement % longest]:
        union |= family
    return union


def direct_ways(between: list[list[int]], first: list[int], movement: int, end: int) -> list[tuple[int, int]]:
    """The stops from which a voyage comes straight to this one, passing no third, and how many moves that takes."""
    found: list[tuple[int, int]] = []
    back = between[end]
    for origin in range(len(first)):
        length = back[origin]
        if origin == end or first[origin] + length > movement:
            continue
        there = between[origin]
        passes = False
        for third in range(len(first)):
            if there[third] + back[third] == length and third != origin and third != end:
                passes = True
                break
        if not passes:
            found.append((origin, length))
    return found


def all_sets_without(count: int) -> list[int]:
    """For every stop the family of all sets that lack it; remembered while it is small."""
    found = _LACKING.get(count)
    if found is None:
        found = [sets_without(count, stop) for stop in range(count)]
        if count <= REMEMBERED_STOPS:
            _LACKING[count] = found
    return found


def sets_without(count: int, stop: int) -> int:
    """The family of all sets of `count` stops that lack one of them: blocks of 2**stop ones and zeros in turn."""
    width = 1 << stop
    family = (1 << width) - 1
    width *= 2
    while width < 1 << count:
        family |= family << width
        width *= 2
    return family


def choose(stops: list[Stop], family: int, others: list[Stop], points: dict[int, Voyage]) -> None:
    """Enter the best sets of a family, each together with the other stops, as points by donation, where they are better.

    Free stops are the low bits, paid ones the high bits.
    """
    free = 0
    while free < len(stops) and stops[free].donation == 0:
        free += 1
    sums = [0]
    for k in range(free):
        sums.append(sums[k] + stops[k].value)
    dues, gifts = 0, 0
    for stop in others:
        dues += stop.donation
        gifts += stop.value
    offerings = offerings_to(stops[free:])
    size = 1 << free
    slice_mask = (1 << size) - 1
    known = sorted(points)
    passed = 0
    best = 0
    for offering in offerings.order:
        donation, value = dues + offerings.donations[offering], gifts + offerings.values[offering]
        while passed < len(known) and known[passed] <= donation:
            best = max(best, points[known[passed]].income)
            passed += 1
        if value + sums[free] <= best:
            continue
        slice = family >> (offering * size) & slice_mask
        if slice == 0:
            continue
        made = richest(stops, sums, slice, free, best - value)
        if made < 0:
            continue
        made |= offering << free
        counted: list[int] = []
        best = gifts
        for k in range(len(stops)):
            if made >> k & 1:
                counted.append(stops[k].place)
                best += stops[k].value
        counted += [stop.place for stop in others]
        points[donation] = Voyage(donation, best, tuple(counted))


def richest(stops: list[Stop], sums: list[int], family: int, count: int, least: int) -> int:
    """The set of the family with the highest value above `least`, or -1. `sums[k]`: the value of the first k stops."""
    if sums[count] <= least:
        return -1
    if count == 0:
        return 0
    top = count - 1
    half = 1 << top
    value = stops[top].value
    made = -1
    with_top = family >> half
    if with_top:
        made = richest(stops, sums, with_top, top, least - value)
        if made >= 0:
            made |= half
            least = 0
            for k in range(count):
                if made >> k & 1:
                    least += stops[k].value
    if sums[top] > least:
        other = richest(stops, sums, family & ((1 << half) - 1), top, least)
        if other >= 0:
            made = other
    return made


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
