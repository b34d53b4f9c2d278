"""Better voyages from those the scout has found: the better the voyages known, the less is left to be searched.

The voyages that the tolls allow, the known voyages, and some of them with a stretch sailed the other way round, are the
courses to keep to (see tolls.py and leeway.py). A donation whose voyage reaches the ceiling is left alone.
"""

from typing import Final

from aegean.games.poseidon.voyage.leeway import Leeway
from aegean.games.poseidon.voyage.stops import Stop, Voyage, best_below
from aegean.games.poseidon.voyage.tolls import Tolls

EVEN_SWEEPS: Final = 2  # along voyages of all donations
STRIDE: Final = 4
TURNED_SWEEPS: Final = 2  # along voyages of high donations, which are the hardest to find, with a stretch turned round
LEAST_TURNED: Final = 4


def polish(
    between: list[list[int]], first: list[int], movement: int, stops: list[Stop], tolls: Tolls, points: dict[int, Voyage]
) -> None:
    """Enter better voyages, found near the points and the courses of the tolls."""
    ceilings = tolls.ceilings()
    numbers = {stops[k].place: k for k in range(len(stops))}
    for donation in below(ceilings, points):
        voyage = points[donation]
        calls = joined(between, first, [], [numbers[place] for place in voyage.stops])
        points[donation] = Voyage(donation, voyage.income, tuple([stops[k].place for k in calls]))
    tried: list[list[int]] = []
    for donation, order in tolls.courses().items():
        if best_below(points, donation) < ceilings[donation]:
            follow(between, first, movement, stops, order, tried, points)
    for sweep in range(EVEN_SWEEPS + TURNED_SWEEPS):
        donations = below(ceilings, points)
        turn = sweep - EVEN_SWEEPS
        chosen = donations[sweep::STRIDE] if turn < 0 else donations[turn % 2 : (len(donations) + 1) // 2 : 2]
        for donation in chosen:
            order = [numbers[place] for place in points[donation].stops]
            if turn >= 0:
                order = turned(between, first, order, turn)
            follow(between, first, movement, stops, order, tried, points)


def below(ceilings: dict[int, int], points: dict[int, Voyage]) -> list[int]:
    """The donations whose voyages may be bettered, highest first."""
    return [donation for donation in sorted(points, reverse=True) if points[donation].income < ceilings[donation]]


def follow(
    between: list[list[int]],
    first: list[int],
    movement: int,
    stops: list[Stop],
    order: list[int],
    tried: list[list[int]],
    points: dict[int, Voyage],
) -> None:
    """Enter better voyages that keep to a course with this order of calls, unless it has been tried."""
    course = joined(between, first, order, [k for k in range(len(stops)) if k not in order])
    if course not in tried:
        tried.append(course)
        Leeway(between, first, movement, stops, course, points).best(points)


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
        for b in range(a + LEAST_TURNED, len(order) + 1):
            more = before[order[b - 1]] - before[order[a]]
            if b < len(order):
                more += between[order[a]][order[b]] - between[order[b - 1]][order[b]]
            turns.append((more, a, b))
    turns.sort()
    if choice >= len(turns):
        return order
    _, a, b = turns[choice]
    return order[:a] + order[a:b][::-1] + order[b:]
