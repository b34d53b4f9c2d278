"""The voyages of large networks: a few stops, the outer ones, are kept out of the integers.

The search is done once for every set of outer stops made, with integers for the inner stops alone, and most of it falls
away: outer stops lie far apart, and what cannot become a better voyage is not followed (see tolls.py and lookout.py). All
stops that ask for a donation are outer ones, so that one set of outer stops has one donation.
"""

from typing import Final, final

from aegean.games.poseidon.voyage.families import all_sets_without, longest_way, members, richest, sums_of, value_of
from aegean.games.poseidon.voyage.lookout import Lookout, link
from aegean.games.poseidon.voyage.stops import Stop, Voyage, best_below, offerings_to, places_of
from aegean.games.poseidon.voyage.tolls import Tolls

CALL_BITS: Final = 2
CALL: Final = (1 << CALL_BITS) - 1
STAYS: Final = 1  # the stop is an inner one, or an outer one that is passed without counting it
LEAVES: Final = 2  # an outer stop that is counted: the voyage goes on with the next set of outer stops
ARRIVES: Final = 0  # an outer stop that has just been counted


@final
class Search:
    """Stops are numbered inner first, in the order of `within` and then `outside`."""

    def __init__(
        self,
        first: list[int],
        ways: list[list[tuple[int, int]]],
        movement: int,
        within: list[Stop],
        outside: list[Stop],
        tolls: Tolls,
    ) -> None:
        self.first: Final = first
        self.ways: Final = ways
        self.movement: Final = movement
        self.within: Final = within
        self.outside: Final = outside
        self.outer: Final = len(outside)
        self.tolls: Final = tolls
        self.longest: Final = longest_way(ways)
        # How far before a call at a stop the calls lie from which a voyage comes straight to it, in numbers of calls.
        self.back: Final = [[length * len(first) + j - origin for origin, length in ways[j]] for j in range(len(first))]
        # gates[made][call at t]: the sets of inner stops of voyages that have made the outer stops `made` and now reach the
        # outer stop t. Counting t as well, they are voyages that have made `made` and t and are now at t.
        self.gates: Final[list[dict[int, int]]] = []

    def improve(self, points: dict[int, Voyage], look: int) -> None:
        """Enter every best voyage that is better than the points known. More beginnings than `look` are worth a lookout."""
        rooms = self._rooms(points)
        if max(rooms) < 0:
            return
        calls = self._calls(self._hopeful(rooms, look))
        offerings = offerings_to(self.outside)
        sums = sums_of(self.within)
        for made in range(len(rooms)):
            family = self._family(made, calls[made])
            if family and rooms[made] >= 0:
                donation, value = offerings.donations[made], offerings.values[made]
                chosen = richest(self.within, sums, family, len(self.within), best_below(points, donation) - value)
                if chosen >= 0:
                    places = places_of(self.within, chosen) + places_of(self.outside, made)
                    points[donation] = Voyage(donation, value + value_of(self.within, chosen), tuple(places))
            self._forget(made)

    def _hopeful(self, rooms: list[int], look: int) -> list[list[int]]:
        """By moves made and stop: the family of sets of outer stops with which a voyage may still become a better one."""
        everything = (1 << len(rooms)) - 1
        hopeful = [[everything if moves <= made else 0 for moves in self.first] for made in range(self.movement + 1)]
        self.tolls.narrow(rooms, hopeful)
        link(hopeful, self.ways, self.outer)
        if sum([family.bit_count() for row in hopeful for family in row]) > look:
            Lookout(self.first, self.ways, self.movement, self.within, self.outside).narrow(rooms, hopeful)
            link(hopeful, self.ways, self.outer)
        return hopeful

    def _rooms(self, points: dict[int, Voyage]) -> list[int]:
        """For every set of outer stops: the value of inner ones that a voyage which makes it may leave out, to be better than
        the points. It is -1 if the voyage must leave out more.
        """
        offerings = offerings_to(self.outside)
        total = sums_of(self.within)[-1]
        known: dict[int, int] = {}
        for donation in offerings.donations:
            if donation not in known:
                known[donation] = best_below(points, donation)
        losses = self.tolls.losses
        rooms: list[int] = []
        for made in range(len(losses)):
            room = total + offerings.values[made] - known[offerings.donations[made]] - 1
            rooms.append(room if room >= losses[made] else -1)
        return rooms

    def _calls(self, hopeful: list[list[int]]) -> list[list[int]]:
        """For every set of outer stops the calls to look at, in order of moves: `(moves * stops + stop) << CALL_BITS | kind`."""
        count = len(self.first)
        inner = count - self.outer
        lacking = all_sets_without(self.outer)
        found: list[list[int]] = [[] for _ in range(1 << self.outer)]
        for moves in range(1, self.movement + 1):
            row = hopeful[moves]
            for j in range(count):
                call = (moves * count + j) << CALL_BITS
                if j < inner:
                    enter(found, row[j], call | STAYS)
                    continue
                t = j - inner
                stays, leaves = row[j] & lacking[t], row[j] >> (1 << t) & lacking[t]
                enter(found, stays & ~leaves, call | STAYS)
                enter(found, leaves & ~stays, call | LEAVES)
                enter(found, leaves & stays, call | STAYS | LEAVES)
                enter(found, row[j] & ~lacking[t], call | ARRIVES)
        return found

    def _family(self, made: int, calls: list[int]) -> int:
        """All sets of inner stops that voyages make which make exactly these outer stops, too. Asked for in order."""
        through: dict[int, int] = {}
        self.gates.append(through)
        if not calls:
            return 0
        count = len(self.first)
        inner = count - self.outer
        lacking = all_sets_without(inner)
        everything = (1 << inner) - 1
        complete = (1 << (1 << inner)) - 1
        full = 0  # the stops whose family is complete, one bit each
        # reached[pad + m * count + j]: the sets made within m moves by a voyage that has just called at j.
        pad = self.longest * count
        reached = [0] * (pad + (self.movement + 1) * count)
        straight = 0 if made else 1  # straight from a start: only the empty set so far
        for call in calls:
            kind = call & CALL
            at = call >> CALL_BITS
            j = at % count
            if kind == ARRIVES:
                reached[pad + at] = self.gates[made ^ 1 << j - inner].get(at, 0)
                continue
            if full >> j & 1:
                family = complete
            else:
                family = straight
                here = pad + at
                for back in self.back[j]:
                    before = reached[here - back]
                    if before:  # OR with nothing would still copy the family
                        family |= before
                if family == 0:
                    continue
                if j < inner:
                    family &= lacking[j]
                    family |= family << (1 << j)
                if family >> everything:
                    # All inner stops made: closed downwards, the family holds every set, now and with more moves.
                    family = complete
                    full |= 1 << j
            if kind & LEAVES:
                through[at] = family
            if kind & STAYS:
                reached[pad + at] = family
        union = 0
        for family in reached[-count:]:
            union |= family
        return union

    def _forget(self, made: int) -> None:
        """Gates that no later set of outer stops comes through need not be kept: those whose last missing stop was this one."""
        for t in range(self.outer):
            if made >> t & 1 and (made >> t) + 1 == 1 << (self.outer - t):
                self.gates[made ^ 1 << t] = {}


def enter(found: list[list[int]], family: int, call: int) -> None:
    """Enter a call for every set of a family."""
    for made in members(family):
        found[made].append(call)
