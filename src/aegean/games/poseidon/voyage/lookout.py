"""Which beginnings of a voyage may still become a better one than those known: the second bound of the search.

The search goes through the sets of outer stops and keeps the sets of inner ones in integers (see search.py). Whether a set
of outer stops, made by a voyage that is at a certain stop after so many moves, deserves to be searched is asked of smaller
searches. The tolls are the first (see tolls.py); if they leave much, others follow here: each looks at the outer stops and
only some of the inner ones, forwards from the start and backwards from every end that would be an improvement. A beginning
that one of them cannot place on a way to an improvement is given up.

An improvement may lose only so much of what all stops together would bring. What each of the smaller searches must lose of
its own inner stops adds up, as no inner stop is looked at by two of them.
"""

from typing import Final, final

from aegean.games.poseidon.voyage.families import all_sets_without, longest_way, members, onward_ways
from aegean.games.poseidon.voyage.stops import Offerings, Stop

INNER_IN_VIEW: Final = 4  # inner stops that one smaller search looks at; more tell little that the tolls have not told


@final
class Glance:
    """One smaller search: families of sets of the outer stops (low bits) and of some inner ones (high bits)."""

    def __init__(self, first: list[int], ways: list[list[tuple[int, int]]], movement: int, outer: int, seen: list[int]) -> None:
        """Stops are numbered inner first; `seen` are the inner ones looked at."""
        self.first: Final = first
        self.ways: Final = ways
        self.movement: Final = movement
        self.outer: Final = outer
        self.seen: Final = seen
        inner = len(first) - outer
        self.bits: Final = [outer + seen.index(j) if j in seen else j - inner for j in range(len(first))]
        self.lacking: Final = all_sets_without(outer + len(seen))
        # ahead[m][j]: the sets made within m moves by a voyage that is now at j.
        self.ahead: Final[list[list[int]]] = []
        for moves in range(movement + 1):
            self.ahead.append(self._arrive(moves))

    def _arrive(self, moves: int) -> list[int]:
        first, ahead = self.first, self.ahead
        now = [0] * len(first)
        for j in range(len(first)):
            if first[j] > moves or moves == 0:
                continue
            family = 1
            for origin, length in self.ways[j]:
                if first[origin] + length <= moves:
                    family |= ahead[moves - length][origin]
            bit = self.bits[j]
            if bit >= 0:
                family &= self.lacking[bit]
                family |= family << (1 << bit)
            now[j] = family
        return now

    def losses(self, offerings: Offerings) -> list[int]:
        """For every set of outer stops: the least value of seen stops that a voyage which makes it must leave out."""
        union = 0
        for family in self.ahead[self.movement]:
            union |= family
        size = 1 << self.outer
        everything = (1 << size) - 1
        total = offerings.values[-1]
        least = [total + 1] * size
        found = 0
        for value, made in sorted([(-offerings.values[made], made) for made in range(len(offerings.values))]):
            fresh = (union >> made * size & everything) & ~found
            if fresh:
                found |= fresh
                for outer in members(fresh):
                    least[outer] = total + value
        return least

    def narrow(self, offerings: Offerings, rooms: list[int], hopeful: list[list[int]]) -> None:
        """Strike out of the hopeful sets of outer stops, by moves and stop, those that lead to no wanted end.

        An end is wanted if it leaves out no more value of the seen stops than the room its set of outer stops has.
        """
        wanted = ends_with_room(offerings, rooms, 0, {})
        count = len(self.first)
        onward = onward_ways(self.ways)
        longest = longest_way(self.ways)
        # before[r % longest][j]: the sets with which a voyage that comes to j reaches a wanted end in just r more moves: one
        # that has moves to spare is thought to begin later.
        before = [[0] * count for _ in range(longest)]
        for left in range(self.movement + 1):
            moves = self.movement - left
            coming = [0] * count
            for j in range(count):
                if self.first[j] > moves:
                    hopeful[moves][j] = 0
                    continue
                family = 0 if left else wanted
                for there, length in onward[j]:
                    if length <= left:
                        family |= before[(left - length) % longest][there]
                hopeful[moves][j] &= outer_sets(family & self.ahead[moves][j], self.outer, len(self.seen))
                bit = self.bits[j]
                if bit >= 0:
                    family |= family >> (1 << bit) & self.lacking[bit]
                coming[j] = family
            before[left % longest] = coming


def ends_with_room(offerings: Offerings, rooms: list[int], lost: int, enough: dict[int, int]) -> int:
    """The sets of outer stops and seen ones, of those `offerings`, that lose no more than the outer stops have room for.

    `lost` is lost besides the seen stops left out. `enough` remembers the sets of outer stops that have room for a loss.
    """
    wanted = 0
    for made in range(len(offerings.values) - 1, -1, -1):
        loss = lost + offerings.values[-1] - offerings.values[made]
        if loss not in enough:
            enough[loss] = int("".join(["1" if room >= loss else "0" for room in reversed(rooms)]), 2)
        wanted |= enough[loss] << made * len(rooms)
    return wanted


def outer_sets(family: int, outer: int, seen: int) -> int:
    """The sets of outer stops (low bits) in a family, whatever seen stops (high bits) are made with them."""
    for k in range(seen - 1, -1, -1):
        half = 1 << outer + k
        family = family >> half | family & (1 << half) - 1
    return family


@final
class Lookout:
    """Smaller searches that together look at all inner stops."""

    def __init__(
        self, first: list[int], ways: list[list[tuple[int, int]]], movement: int, within: list[Stop], outside: list[Stop]
    ) -> None:
        self.size: Final = 1 << len(outside)
        views = max(1, (len(within) + INNER_IN_VIEW - 1) // INNER_IN_VIEW)
        seen = [list(range(view, len(within), views)) for view in range(views)]
        self.glances: Final = [Glance(first, ways, movement, len(outside), some) for some in seen]
        self.offerings: Final = [Offerings([within[j] for j in some]) for some in seen]
        self.losses: Final = [self.glances[k].losses(self.offerings[k]) for k in range(views)]

    def narrow(self, rooms: list[int], hopeful: list[list[int]]) -> None:
        """Strike out of the hopeful sets of outer stops, by moves and stop, those that one of the smaller searches gives up.

        `rooms`: what an end with these outer stops may lose.
        """
        left = rooms.copy()
        for some in self.losses:
            for made in range(self.size):
                left[made] -= some[made]
        for k in range(len(self.losses)):
            some = self.losses[k]
            self.glances[k].narrow(self.offerings[k], [left[made] + some[made] for made in range(self.size)], hopeful)


def link(hopeful: list[list[int]], ways: list[list[tuple[int, int]]], outer: int) -> None:
    """Strike out the hopeful sets of outer stops, by moves and stop, that no hopeful ones lead to or that lead to none."""
    count = len(ways)
    last = len(hopeful) - 1
    lacking = all_sets_without(outer)
    for moves in range(1, last + 1):
        for j in range(count):
            if hopeful[moves][j]:
                family = 1  # straight from a start
                for origin, length in ways[j]:
                    if length < moves:
                        family |= hopeful[moves - length][origin]
                t = j - count + outer
                if t >= 0:
                    family |= (family & lacking[t]) << (1 << t)
                hopeful[moves][j] &= family
    onward = onward_ways(ways)
    # before[m][j]: the sets with which a voyage that comes to j after m moves is still hopeful after the call.
    before = [[0] * count for _ in hopeful]
    for moves in range(last, 0, -1):
        for j in range(count):
            if hopeful[moves][j]:
                if moves < last:
                    family = 0
                    for there, length in onward[j]:
                        if moves + length <= last:
                            family |= before[moves + length][there]
                    hopeful[moves][j] &= family
                family = hopeful[moves][j]
                t = j - count + outer
                before[moves][j] = family | family >> (1 << t) & lacking[t] if t >= 0 else family
