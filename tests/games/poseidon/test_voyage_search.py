"""POS-A1: the voyage search is exact. Compared with walking every possible voyage on small random seas."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from aegean.games.poseidon.data import EMPORIUM
from aegean.games.poseidon.map import Chart
from aegean.games.poseidon.title import TITLE
from aegean.games.poseidon.voyage import VALUE_BITS, Stop, Voyages, frontier, reachable, route


@st.composite
def seas(draw: st.DrawFn) -> Chart:
    """A connected sea of a few hexes: every hex but the first hangs on an earlier one, plus some more ways."""
    size = draw(st.integers(2, 8))
    beside: list[set[int]] = [set() for _ in range(size)]
    ways = [(draw(st.integers(0, k - 1)), k) for k in range(1, size)]
    ways += draw(st.lists(st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)), max_size=5))
    for a, b in ways:
        if a != b:
            beside[a].add(b)
            beside[b].add(a)
    return Chart([tuple(sorted(b)) for b in beside])


@st.composite
def cargoes(draw: st.DrawFn, chart: Chart, starts: tuple[int, ...] = (0,)) -> list[Stop]:
    """Stops on different hexes, none of them a port, some of which ask for a donation."""
    hexes = st.integers(0, len(chart.neighbours) - 1).filter(lambda place: place not in starts)
    places = draw(st.lists(hexes, unique=True, max_size=6)) if len(starts) < len(chart.neighbours) else []
    return [Stop(p, draw(st.integers(1, 8)), draw(st.sampled_from((0, 0, 10, 20, 40)))) for p in places]


def every_voyage(chart: Chart, starts: tuple[int, ...], movement: int, stops: list[Stop]) -> list[tuple[int, int]]:
    """The frontier found by sailing every way there is, one hex at a time."""
    place = {stop.place: 1 << k for k, stop in enumerate(stops)}
    reached = {(start, 0) for start in starts}
    seen = set(reached)
    for _ in range(movement):
        reached = {(there, made | place.get(there, 0)) for here, made in reached for there in chart.neighbours[here]} - seen
        seen |= reached
    best: dict[int, int] = {}
    for _, made in seen:
        for part in range(made + 1):  # passing a stop does not oblige the fleet to donate there
            if part & made == part:
                counted = [stop for k, stop in enumerate(stops) if part >> k & 1]
                donation = sum(stop.donation for stop in counted)
                best[donation] = max(best.get(donation, 0), sum(stop.value for stop in counted))
    points: list[tuple[int, int]] = []
    for donation in sorted(best):
        if best[donation] > (points[-1][1] if points else 0):
            points.append((donation, best[donation]))
    return points


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_the_frontier_equals_brute_force(data: st.DataObject) -> None:
    chart = data.draw(seas())
    hexes = st.integers(0, len(chart.neighbours) - 1)
    starts = tuple(data.draw(st.lists(hexes, min_size=1, max_size=2, unique=True)))
    stops = data.draw(cargoes(chart, starts))
    movement = data.draw(st.integers(0, 9))
    found = frontier(chart, starts, movement, stops)
    expected = every_voyage(chart, starts, movement, stops)
    assert [(voyage.donation, voyage.income) for voyage in found] == expected
    found = frontier(chart, starts, movement, stops, inner=1, plain=0)
    assert [(voyage.donation, voyage.income) for voyage in found] == expected


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_every_point_of_the_frontier_has_a_route(data: st.DataObject) -> None:
    chart = data.draw(seas())
    stops = data.draw(cargoes(chart))
    movement = data.draw(st.integers(0, 9))
    for voyage in frontier(chart, (0,), movement, stops):
        entered = route(chart, (0,), movement, voyage.stops)
        assert entered[0] == 0
        assert len(entered) - 1 <= movement
        assert all(there in chart.neighbours[here] for here, there in pairwise(entered))
        assert set(voyage.stops) <= set(entered[1:])
        assert sum(stop.value for stop in stops if stop.place in voyage.stops) == voyage.income


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_stops_taken_out_of_the_integers_change_nothing(data: st.DataObject) -> None:
    """The way many stops are searched, on few."""
    chart = data.draw(seas())
    places = [stop.place for stop in data.draw(cargoes(chart))]
    first = [chart.steps[0][place] for place in places]
    movement = data.draw(st.integers(1, 9))
    near = [k for k in range(len(places)) if first[k] <= movement]
    first, places = [first[k] for k in near], [places[k] for k in near]
    families = [reachable(chart, first, movement, places, outer) for outer in range(len(places) + 1)]
    assert set(families) == {families[0]}


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_large_networks_are_searched_as_exactly_as_small_ones(data: st.DataObject) -> None:
    """Networks on the real map: far stops out of the integers and hopeless voyages given up, against one integer for all."""
    board = TITLE.data(TITLE.edition())
    sea = board.sea(5)
    places = [place for place, kind in enumerate(board.hex_kind) if kind == EMPORIUM]
    emporia = data.draw(st.lists(st.sampled_from(places), unique=True, min_size=7, max_size=10))
    temples = data.draw(st.lists(st.sampled_from(sea.voyages.temples), unique=True, min_size=3, max_size=6))
    stops = [Stop(place, board.value[place], 0) for place in emporia] + temples
    port = data.draw(st.sampled_from(board.port))
    movement = data.draw(st.integers(4, 42))
    expected = frontier(sea.fleets, (port,), movement, stops, inner=len(stops))
    found = frontier(sea.fleets, (port,), movement, stops, inner=data.draw(st.integers(4, 8)), plain=0)
    assert [(voyage.donation, voyage.income) for voyage in found] == [(voyage.donation, voyage.income) for voyage in expected]
    for voyage in found:
        assert len(route(sea.fleets, (port,), movement, voyage.stops)) - 1 <= movement


@given(st.data())
@settings(max_examples=50, deadline=None)
def test_remembered_voyages_depend_on_nothing_else(data: st.DataObject) -> None:
    chart = data.draw(seas())
    stops = data.draw(cargoes(chart))
    temples = [stop for stop in stops if stop.donation]
    emporia = [stop for stop in stops if not stop.donation]
    voyages = Voyages(chart, temples)
    for movement in (1, 3, 1, 3):
        for temples_pay in (True, False):
            expected = frontier(chart, (0,), movement, emporia + temples if temples_pay else emporia)
            entries = tuple(stop.place << VALUE_BITS | stop.value for stop in emporia)
            found = voyages.best(0, -1, movement, entries, temples_pay)
            assert [repr(voyage) for voyage in found] == [repr(voyage) for voyage in expected]
