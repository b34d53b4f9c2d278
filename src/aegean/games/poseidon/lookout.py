"""Which beginnings of a voyage may still become a better one than those known: the bound of the search.

The search goes through the sets of outer stops and keeps the sets of inner ones in integers (see search.py). Whether a set
of outer stops, made by a voyage that is at a certain stop after so many moves, deserves to be searched is asked here first,
of smaller searches: each looks at the outer stops and only some of the inner ones, forwards from the start and backwards
from every end that would be an improvement. A beginning that one of them cannot place on a way to an improvement is given up.

An improvement may lose only so much of what all stops together would bring. What each of the smaller searches must lose of
its own inner stops adds up, as no inner stop is looked at by two of them.
"""

from typing import Final, final

from aegean.games.poseidon.families import all_sets_without, longest_way
from aegean.games.poseidon.stops import Offerings, Stop

INNER_IN_VIEW: Final = 7  # inner stops that one smaller search looks at


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
                text = f"{fresh:b}"
                at = text.find("1")
                while at >= 0:
                    least[len(text) - 1 - at] = total + value
                    at = text.find("1", at + 1)
        return least

    def narrow(self, offerings: Offerings, rooms: list[int], hopeful: list[list[int]]) -> None:
        """Strike out of the hopeful sets of outer stops, by moves and stop, those that lead to no wanted end.

        An end is wanted if it leaves out no more value of the seen stops than the room its set of outer stops has.
        """
        size = 1 << self.outer
        wanted = 0
        enough: dict[int, int] = {}
        for made in range(len(offerings.values) - 1, -1, -1):
            loss = offerings.values[-1] - offerings.values[made]
            if loss not in enough:
                enough[loss] = int("".join(["1" if room >= loss else "0" for room in reversed(rooms)]), 2)
            wanted |= enough[loss] << made * size
        count = len(self.first)
        onward: list[list[tuple[int, int]]] = [[] for _ in range(count)]
        for j in range(count):
            for origin, length in self.ways[j]:
                onward[origin].append((j, length))
        longest = longest_way(self.ways)
        # before[r % longest][j]: the sets with which a voyage that comes to j reaches a wanted end in r more moves.
        before = [[0] * count for _ in range(longest)]
        for left in range(self.movement + 1):
            moves = self.movement - left
            coming = [0] * count
            for j in range(count):
                if self.first[j] > moves:
                    hopeful[moves][j] = 0
                    continue
                family = wanted
                for there, length in onward[j]:
                    if length <= left:
                        family |= before[(left - length) % longest][there]
                live = family & self.ahead[moves][j]
                for k in range(len(self.seen) - 1, -1, -1):
                    live |= live >> (size << k)
                hopeful[moves][j] &= live
                bit = self.bits[j]
                if bit >= 0:
                    family |= family >> (1 << bit) & self.lacking[bit]
                coming[j] = family
            before[left % longest] = coming


@final
class Lookout:
    """What is still to be hoped for, by moves made, stop, and set of outer stops."""

    def __init__(
        self, first: list[int], ways: list[list[tuple[int, int]]], movement: int, within: list[Stop], outside: list[Stop]
    ) -> None:
        self.size: Final = 1 << len(outside)
        self.within: Final = within
        self.first: Final = first
        self.movement: Final = movement
        views = max(1, (len(within) + INNER_IN_VIEW - 1) // INNER_IN_VIEW)
        seen = [list(range(view, len(within), views)) for view in range(views)]
        self.glances: Final = [Glance(first, ways, movement, len(outside), some) for some in seen]
        self.offerings: Final = [Offerings([within[j] for j in some]) for some in seen]
        self.losses: Final = [self.glances[k].losses(self.offerings[k]) for k in range(views)]

    def hopeful(self, rooms: list[int]) -> list[list[int]]:
        """By moves and stop the family of sets of outer stops worth searching. `rooms`: what an end with them may lose."""
        left = rooms.copy()
        for some in self.losses:
            for made in range(self.size):
                left[made] -= some[made]
        found = [[(1 << self.size) - 1] * len(self.first) for _ in range(self.movement + 1)]
        for k in range(len(self.losses)):
            some = self.losses[k]
            self.glances[k].narrow(self.offerings[k], [left[made] + some[made] for made in range(self.size)], found)
        return found
