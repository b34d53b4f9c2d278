"""Better voyages from known ones, before the search: all that call at the stops in nearly the same order are tried at once.

A course is an order of all stops. A voyage keeps to it if it leaves out what it likes, and calls at no stop before one that
comes WINDOW or more places earlier on the course. Going along the course, what counts is which stops of the window are made
and where the fleet is. For each such state one long integer holds what voyages may have come to by then: its bits stand for
moves, donation and income together, so that a call is one shift.
"""

from math import gcd
from typing import Final, final

from aegean.games.poseidon.families import sums_of
from aegean.games.poseidon.stops import Stop, Voyage, best_below

WINDOW: Final = 4
COURSES: Final = 8
KICK: Final = 2
LEAST: Final = 4
SWEEPS: Final = 1
STRIDE: Final = 4


@final
class Course:
    """The voyages that nearly keep to a course."""

    def __init__(
        self, between: list[list[int]], first: list[int], movement: int, stops: list[Stop], course: list[int], points: dict[int, Voyage]
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
        self.shifts: Final = [
            [row[j] * self.layer + calls[j] for j in range(len(stops))] for row in [*between, first]
        ]
        self.wanted: Final = self._wanted(points)
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
                    min(least[row], least[row + up] - stop.value) if row + up < self.rows else least[row] for row in range(self.rows)
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

    def best(self, points: dict[int, Voyage]) -> dict[int, list[int]]:
        """Enter what is better than the points; the stops in order by donation."""
        found: dict[int, list[int]] = {}
        ends = self.states[-1][0]
        union = 0
        for family in ends.values():
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
                found[donation] = order
        return found

    def _trace(self, bit: int) -> list[int]:
        here = -1
        while here < 0:
            for end, family in self.states[-1][0].items():
                if family >> bit & 1:
                    here = end
                    break
            else:
                bit += self.layer
        order: list[int] = []
        k, made = len(self.course), 0
        while here != self.start:
            if k:
                earlier = self.states[k - 1]
                came = -1
                for before in (made << 1, made << 1 | 1):
                    if before < 1 << WINDOW and earlier[before].get(here, 0) >> bit & 1:
                        came = before
                if came >= 0:
                    k -= 1
                    made = came
                    continue
            order.append(here)
            t = self.course.index(here) - k
            made ^= 1 << t
            for origin, family in self.states[k][made].items():
                if bit >= self.shifts[origin][here] and family >> bit - self.shifts[origin][here] & 1:
                    bit -= self.shifts[origin][here]
                    here = origin
                    break
        order.reverse()
        return order


def polish(between: list[list[int]], first: list[int], movement: int, stops: list[Stop], points: dict[int, Voyage]) -> None:
    """Enter better voyages."""
    at = {stops[k].place: k for k in range(len(stops))}
    orders: dict[int, list[int]] = {}
    tried: list[list[int]] = []
    for sweep in range(SWEEPS):
        donations = sorted(points, reverse=True)
        for donation in donations[sweep::STRIDE]:
            places = [at[place] for place in points[donation].stops]
            order = places if donation in orders and orders[donation] == list(points[donation].stops) else joined(between, first, [], places)
            if sweep >= KICK:
                order = turned(between, first, order, sweep - KICK)
            course = joined(between, first, order, [k for k in range(len(stops)) if k not in order])
            if course in tried:
                continue
            tried.append(course)
            for d, o in Course(between, first, movement, stops, course, points).best(points).items():
                orders[d] = [stops[k].place for k in o]


def joined(between: list[list[int]], first: list[int], order: list[int], others: list[int]) -> list[int]:
    """The order with the other stops put in, each time the one with the shortest detour where it is shortest."""
    order = order.copy()
    others = others.copy()
    while others:
        best, chosen, place = 1 << 30, -1, 0
        for k in others:
            row = between[k]
            for p in range(len(order) + 1):
                back = first[k] if p == 0 else row[order[p - 1]]
                on = row[order[p]] if p < len(order) else 0
                skipped = 0 if p == len(order) else first[order[0]] if p == 0 else between[order[p - 1]][order[p]]
                if back + on - skipped < best:
                    best, chosen, place = back + on - skipped, k, p
        order.insert(place, chosen)
        others.remove(chosen)
    return order


def turned(between: list[list[int]], first: list[int], order: list[int], choice: int) -> list[int]:
    """The order with a stretch of it sailed the other way round: the one that costs the fewest moves more, or the next."""
    turns: list[tuple[int, int, int]] = []
    for a in range(len(order)):
        before = first if a == 0 else between[order[a - 1]]
        for b in range(a + LEAST, len(order) + 1):
            more = before[order[b - 1]] - before[order[a]]
            if b < len(order):
                more += between[order[a]][order[b]] - between[order[b - 1]][order[b]]
            turns.append((more, a, b))
    turns.sort()
    if choice >= len(turns):
        return order
    _, a, b = turns[choice]
    return order[:a] + order[a:b][::-1] + order[b:]
