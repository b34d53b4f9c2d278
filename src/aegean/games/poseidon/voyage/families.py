"""Families of sets of stops, each as one long integer (see frontier.py), and the ways between stops."""

from typing import Final

from aegean.games.poseidon.map import Chart
from aegean.games.poseidon.voyage.stops import Stop

REMEMBERED_STOPS: Final = 19  # families of more stops are large and rare: not kept

_LACKING: Final[dict[int, list[int]]] = {}


def direct_ways(chart: Chart, places: list[int], first: list[int], movement: int) -> list[list[tuple[int, int]]]:
    """For every stop those from which a voyage comes straight to it, passing no third, and how many moves that takes."""
    between = [[chart.steps[here][there] for there in places] for here in places]
    return [ways_to(between, first, movement, end) for end in range(len(places))]


def ways_to(between: list[list[int]], first: list[int], movement: int, end: int) -> list[tuple[int, int]]:
    """The direct ways to one stop."""
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


def onward_ways(ways: list[list[tuple[int, int]]]) -> list[list[tuple[int, int]]]:
    """The same ways by their origin: for every stop those to which a voyage goes straight from it."""
    onward: list[list[tuple[int, int]]] = [[] for _ in ways]
    for j in range(len(ways)):
        for origin, length in ways[j]:
            onward[origin].append((j, length))
    return onward


def longest_way(ways: list[list[tuple[int, int]]]) -> int:
    longest = 1
    for arriving in ways:
        for _, length in arriving:
            longest = max(longest, length)
    return longest


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


def members(family: int) -> list[int]:
    """The sets of a family, by number."""
    found: list[int] = []
    text = f"{family:b}"
    last = len(text) - 1
    at = text.find("1")
    while at >= 0:
        found.append(last - at)
        at = text.find("1", at + 1)
    return found


def sums_of(stops: list[Stop]) -> list[int]:
    """The value of the first 0, 1, 2, ... stops."""
    sums = [0]
    for stop in stops:
        sums.append(sums[-1] + stop.value)
    return sums


def value_of(stops: list[Stop], made: int) -> int:
    """The value of a set of stops."""
    value = 0
    for k in range(made.bit_length()):
        if made >> k & 1:
            value += stops[k].value
    return value


def richest(stops: list[Stop], sums: list[int], family: int, count: int, least: int) -> int:
    """The set of the family with the highest value above `least`, or -1, of the first `count` stops."""
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
            least = value_of(stops, made)
    if sums[top] > least:
        without_top = family & ((1 << half) - 1)
        other = richest(stops, sums, without_top, top, least) if without_top else -1
        if other >= 0:
            made = other
    return made
