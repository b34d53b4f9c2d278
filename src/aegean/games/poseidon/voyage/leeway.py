"""All voyages that call at the stops in nearly a given order, tried at once.

A course is an order of all stops. A voyage keeps to it if it leaves out what it likes, and calls at no stop before one that
comes WINDOW or more places earlier on the course. Going along the course, what counts is which stops of the window are made
and where the fleet is. For each such state one long integer holds what voyages may have come to by then: its bits stand for
moves, donation and income together, so that a call is one shift.
"""

from math import gcd
from typing import Final, final

from aegean.games.poseidon.voyage.families import sums_of
from aegean.games.poseidon.voyage.stops import Stop, Voyage, best_below

WINDOW: Final = 3


@final
class Leeway:
    """The voyages that keep to a course, and which of them are better than the points known."""

    def __init__(
        self,
        between: list[list[int]],
        first: list[int],
        movement: int,
        stops: list[Stop],
        course: list[int],
        points: dict[int, Voyage],
    ) -> None:
        self.stops: Final = stops
        self.course: Final = course
        self.movement: Final = movement
        unit = 0
        donations = 0
        for stop in stops:
            unit = gcd(unit, stop.donation)
            donations += stop.donation
        self.unit: Final = max(1, unit)
        self.rows: Final = donations // self.unit + 1
        self.width: Final = sums_of(stops)[-1] + 1
        self.layer: Final = self.rows * self.width
        self.start: Final = len(stops)
        # shifts[here][there]: how far a call moves the bits.
        calls = [stop.donation // self.unit * self.width + stop.value for stop in stops]
        self.shifts: Final = [[row[j] * self.layer + calls[j] for j in range(len(stops))] for row in [*between, first]]
        self.wanted: Final = self._wanted(points)
        # states[k][made][here]: what voyages at `here` may have come to that are done with the first k stops of the course and
        # have made those of the next WINDOW (one bit each). Only what is wanted is kept.
        self.states: Final[list[list[dict[int, int]]]] = []
        self._sail()

    def _wanted(self, points: dict[int, Voyage]) -> list[int]:
        """For every place on the course what may still become better than the points, if moves were no matter."""
        least = [best_below(points, row * self.unit) + 1 for row in range(self.rows)]
        found: list[int] = []
        for k in range(len(self.course), -1, -1):
            if k < len(self.course):
                stop = self.stops[self.course[k]]
                up = stop.donation // self.unit
                least = [
                    min(least[row], least[row + up] - stop.value) if row + up < self.rows else least[row]
                    for row in range(self.rows)
                ]
            family = 0
            for row in range(self.rows):
                low = max(0, least[row])
                if low < self.width:
                    family |= ((1 << self.width) - (1 << low)) << row * self.width
            layers = 1
            while layers <= self.movement:
                more = min(layers, self.movement + 1 - layers)
                family |= family << more * self.layer
                layers += more
            found.append(family)
        found.reverse()
        return found

    def _sail(self) -> None:
        """Along the course: call at a stop of the window, or be done with its first."""
        count = len(self.course)
        size = 1 << WINDOW
        ahead: list[dict[int, int]] = [{} for _ in range(size)]
        ahead[0][self.start] = 1
        for k in range(count + 1):
            now = ahead
            self.states.append(now)
            if k == count:
                break
            ahead = [{} for _ in range(size)]
            wanted = self.wanted[k]
            window = self.course[k : k + WINDOW]
            for made in range(size):
                after = ahead[made >> 1]
                for here, family in now[made].items():
                    shifts = self.shifts[here]
                    for t in range(len(window)):
                        if not made >> t & 1:
                            there = window[t]
                            called = family << shifts[there] & wanted
                            if called:
                                states = now[made | 1 << t]
                                states[there] = states.get(there, 0) | called
                    left = family & self.wanted[k + 1]
                    if left:
                        after[here] = after.get(here, 0) | left

    def best(self, points: dict[int, Voyage]) -> None:
        """Enter every voyage that is better than the points, its stops in the order of calls."""
        union = 0
        for family in self.states[-1][0].values():
            union |= family
        reached = 0
        layer = (1 << self.layer) - 1
        for moves in range(self.movement + 1):
            reached |= union >> moves * self.layer & layer
        for row in range(self.rows):
            income = (reached >> row * self.width & (1 << self.width) - 1).bit_length() - 1
            donation = row * self.unit
            if income > best_below(points, donation):
                order = self._trace(row * self.width + income)
                points[donation] = Voyage(donation, income, tuple([self.stops[k].place for k in order]))

    def _trace(self, bit: int) -> list[int]:
        """The calls of a voyage that comes to this donation and income (the bit without moves) in the fewest moves."""
        here = -1
        while here < 0:
            for end, family in self.states[-1][0].items():
                if family >> bit & 1:
                    here = end
            if here < 0:
                bit += self.layer
        order: list[int] = []
        k, made = len(self.course), 0
        while here != self.start:
            earlier = self._earlier(k, made, here, bit)
            if earlier >= 0:
                k, made = k - 1, earlier
                continue
            order.append(here)
            made ^= 1 << self.course.index(here) - k
            for origin, family in self.states[k][made].items():
                before = bit - self.shifts[origin][here]
                if before >= 0 and family >> before & 1:
                    bit, here = before, origin
                    break
        order.reverse()
        return order

    def _earlier(self, k: int, made: int, here: int, bit: int) -> int:
        """The stops of the window made before the voyage was done with the stop before k, or -1 if it called after that."""
        if k > 0:
            for before in (made << 1, made << 1 | 1):
                if before < 1 << WINDOW and self.states[k - 1][before].get(here, 0) >> bit & 1:
                    return before
        return -1
