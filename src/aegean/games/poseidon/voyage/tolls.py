"""What a voyage must leave out at the least, as every call takes a move: a bound on all stops at once.

Of the inner stops only a few are looked at, those that lie the farthest from others. For each of the others a toll is paid:
to call at it takes a move, namely the one that enters its hex. So their hexes are entered for nothing, and the moves are
taken off in advance, one for every such stop. To leave some of them out saves their tolls, and loses at least the value of
the poorest. What remains is one small search with the outer stops and those looked at (see lookout.py).

Often no voyage is better than those known, and this shows it. It also shows which voyages would be, and these make good
courses (see polish.py).
"""

from typing import Final, final

from aegean.games.poseidon.map import FAR, Chart
from aegean.games.poseidon.voyage.families import members, onward_ways, sums_of, ways_to
from aegean.games.poseidon.voyage.lookout import Glance, ends_with_room, outer_sets
from aegean.games.poseidon.voyage.stops import Offerings, Stop, offerings_to

LOOKED_AT: Final = 6  # inner stops; one more takes twice the time and seldom tells more
NEIGHBOURS: Final = 2  # how far they are away makes a stop remote


@final
class Tolls:
    """Stops are numbered inner first, in the order of `within` and then `outside`."""

    def __init__(self, chart: Chart, starts: tuple[int, ...], movement: int, within: list[Stop], outside: list[Stop]) -> None:
        self.chart: Final = chart
        self.movement: Final = movement
        self.outside: Final = outside
        self.total: Final = sums_of(within)[-1]
        order = remotest_first(chart, within, within + outside)
        # No move enters the hex in which the voyage begins: a stop there pays no toll.
        payers = [within[j] for j in order[LOOKED_AT:] if within[j].place not in starts]
        self.free: Final = [False] * len(chart.neighbours)
        for stop in payers:
            self.free[stop.place] = True
        self.tolls: Final = len(payers)
        # forgone[n]: the value of the n poorest stops that pay a toll.
        self.forgone: Final = [0]
        for value in sorted([stop.value for stop in payers]):
            self.forgone.append(self.forgone[-1] + value)
        # The small search numbers its stops anew: those looked at, then the outer ones.
        seen = [within[j] for j in order[:LOOKED_AT]]
        self.numbers: Final = order[:LOOKED_AT] + list(range(len(within), len(within) + len(outside)))
        self.offerings: Final = Offerings(seen)
        self.glance: Final = self._glance([stop.place for stop in seen + outside], starts)
        # For every set of outer stops: the least value of inner stops that voyages which make it leave out (FAR: there are no
        # such voyages), and how they do: the moves they have besides the tolls, and which stops looked at they make.
        size = 1 << len(outside)
        self.losses: Final = [FAR] * size
        self.moves: Final = [0] * size
        self.made: Final = [0] * size
        self._find_losses()

    def _glance(self, places: list[int], starts: tuple[int, ...]) -> Glance:
        rows = [self._moves_from((place,)) for place in places]
        between = [[row[place] for place in places] for row in rows]
        start = self._moves_from(starts)
        first = [start[place] for place in places]
        ways = [ways_to(between, first, self.movement, end) for end in range(len(places))]
        outer = len(self.outside)
        return Glance(first, ways, self.movement, outer, list(range(len(places) - outer)))

    def _moves_from(self, places: tuple[int, ...]) -> list[int]:
        """How many moves every hex is away if the hexes of stops that pay a toll are entered for nothing."""
        steps = [FAR] * len(self.free)
        for place in places:
            steps[place] = 0
        edge = list(places)
        moves = 0
        while edge:
            further: list[int] = []
            for here in edge:  # it grows by the hexes entered for nothing
                for there in self.chart.neighbours[here]:
                    if self.free[there]:
                        if steps[there] > moves:
                            steps[there] = moves
                            edge.append(there)
                    elif steps[there] > moves + 1:
                        steps[there] = moves + 1
                        further.append(there)
            edge = further
            moves += 1
        return steps

    def _find_losses(self) -> None:
        size = len(self.losses)
        values = self.offerings.values
        unions: dict[int, int] = {}
        ends: list[tuple[int, int, int]] = []
        for saved in range(max(0, self.tolls - self.movement), self.tolls + 1):
            moves = self.movement - self.tolls + saved
            union = 1  # a voyage may make none of these stops
            for family in self.glance.ahead[moves]:
                union |= family
            unions[moves] = union
            for made in range(len(values)):
                ends.append((values[-1] - values[made] + self.forgone[saved], moves, made))
        ends.sort()
        known = 0
        for loss, moves, made in ends:
            fresh = unions[moves] >> made * size & (1 << size) - 1 & ~known
            if fresh:
                known |= fresh
                for outer in members(fresh):
                    self.losses[outer] = loss
                    self.moves[outer] = moves
                    self.made[outer] = made

    def ceilings(self) -> dict[int, int]:
        """By donation: no voyage that donates as much or less brings more than this."""
        offerings = offerings_to(self.outside)
        found: dict[int, int] = {}
        best = 0
        for outer in offerings.order:
            best = max(best, self.total + offerings.values[outer] - self.losses[outer])
            found[offerings.donations[outer]] = best
        return found

    def courses(self) -> dict[int, list[int]]:
        """By donation, where the ceiling rises: the calls of a voyage that might reach it, those that are looked at."""
        offerings = offerings_to(self.outside)
        found: dict[int, list[int]] = {}
        best = 0
        for outer in offerings.order:
            income = self.total + offerings.values[outer] - self.losses[outer]
            if income > best:
                best = income
                found[offerings.donations[outer]] = self._calls(outer)
        return found

    def _calls(self, outer: int) -> list[int]:
        """The calls, in order, of a voyage that makes these outer stops and leaves out the least."""
        ahead, bits = self.glance.ahead, self.glance.bits
        moves = self.moves[outer]
        left = self.made[outer] << len(self.outside) | outer
        coming = [(j, 0) for j in range(len(bits))]
        order: list[int] = []
        while left:
            for j, length in coming:
                if length <= moves and ahead[moves - length][j] >> left & 1:
                    moves -= length
                    coming = self.glance.ways[j]
                    if left >> bits[j] & 1:
                        left ^= 1 << bits[j]
                        order.append(self.numbers[j])
                    break
        order.reverse()
        return order

    def narrow(self, rooms: list[int], hopeful: list[list[int]]) -> None:
        """Strike out of the hopeful sets of outer stops, by moves and stop, those that lead to no end with room for its loss.

        Of the moves that a beginning has made, any number up to all tolls may have been tolls.
        """
        live = self._live(rooms)
        for j in range(len(self.numbers)):
            number = self.numbers[j]
            for moves in range(self.movement + 1):
                family = 0
                for unpaid in range(max(0, moves - self.tolls), moves + 1):
                    family |= live[unpaid][j]
                hopeful[moves][number] &= family

    def _live(self, rooms: list[int]) -> list[list[int]]:
        """By moves without tolls, and stop: the sets of outer stops that lead to an end with room for its loss."""
        glance = self.glance
        count = len(self.numbers)
        enough: dict[int, int] = {}
        onward = onward_ways(glance.ways)
        live: list[list[int]] = [[0] * count for _ in range(self.movement + 1)]
        # before[m][j]: the sets with which a voyage that comes to j after m moves reaches such an end.
        before: list[list[int]] = [[0] * count for _ in range(self.movement + 1)]
        wanted = 0
        for moves in range(self.movement, -1, -1):
            saved = moves - self.movement + self.tolls
            if saved >= 0:
                # The fewer tolls are saved, the fewer moves are left, and the less is lost.
                wanted = ends_with_room(self.offerings, rooms, self.forgone[saved], enough)
            if wanted == 0:
                continue
            for j in range(count):
                if glance.first[j] > moves:
                    continue
                family = wanted
                for there, length in onward[j]:
                    if moves + length <= self.movement:
                        family |= before[moves + length][there]
                live[moves][j] = outer_sets(family & glance.ahead[moves][j], glance.outer, len(glance.seen))
                bit = glance.bits[j]
                before[moves][j] = family | family >> (1 << bit) & glance.lacking[bit]
        return live


def remotest_first(chart: Chart, stops: list[Stop], others: list[Stop]) -> list[int]:
    """The numbers of these stops, those with far neighbours first."""
    keys: list[tuple[int, int]] = []
    for j in range(len(stops)):
        steps = chart.steps[stops[j].place]
        keys.append((-sum(sorted([steps[other.place] for other in others])[1 : 1 + NEIGHBOURS]), j))
    keys.sort()
    return [j for _, j in keys]
