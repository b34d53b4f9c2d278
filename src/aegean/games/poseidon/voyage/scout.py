"""A quick look for good voyages: not always the best ones, but what they bring shows what need not be searched."""

from typing import Final

from aegean.games.poseidon.map import Chart
from aegean.games.poseidon.voyage.families import onward_ways
from aegean.games.poseidon.voyage.stops import Stop, Voyage, places_of

SCOUTS: Final = 12  # beginnings followed for every number of moves and donation
LAST_BITS: Final = 6
LAST: Final = (1 << LAST_BITS) - 1
INCOME_BITS: Final = 12
INCOME: Final = (1 << INCOME_BITS) - 1


def scout(
    chart: Chart, first: list[int], ways: list[list[tuple[int, int]]], movement: int, stops: list[Stop], points: dict[int, Voyage]
) -> None:
    """Good voyages, found by following only the beginnings of the highest score for every number of moves and donation.

    The score is the income and how much of the way is done: lonely stops count for more.
    """
    count = len(stops)
    scores: list[int] = []
    for stop in stops:
        steps = chart.steps[stop.place]
        scores.append(stop.value + 2 * sum(sorted([steps[other.place] for other in stops])[1:3]))
    onward = onward_ways(ways)
    # Beginnings as numbers: score, income, stops made, last stop. By moves, then by donation.
    to_income = LAST_BITS + count
    to_score = to_income + INCOME_BITS
    begun: list[dict[int, set[int]]] = [{} for _ in range(movement + 1)]
    seen: set[int] = set()
    for j in range(count):
        begun[first[j]].setdefault(0, set()).add(j)
    for moves in range(movement + 1):
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
                        points[paid] = Voyage(paid, income, tuple(places_of(stops, call >> LAST_BITS)))
                    for there, length in onward[here]:
                        if moves + length <= movement:
                            begun[moves + length].setdefault(paid, set()).add(call - here + there)
        begun[moves] = {}
