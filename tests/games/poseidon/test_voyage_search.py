"""POS-A1: the voyage search is exact. Compared with walking every possible voyage on small random seas."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from aegean.games.poseidon.data import EMPORIUM
from aegean.games.poseidon.map import Chart
from aegean.games.poseidon.title import TITLE
from aegean.games.poseidon.voyage.course import route
from aegean.games.poseidon.voyage.frontier import WORTH_A_LOOK, Voyages, frontier
from aegean.games.poseidon.voyage.polish import polish
from aegean.games.poseidon.voyage.stops import VALUE_BITS, Stop, Voyage
from aegean.games.poseidon.voyage.tolls import Tolls

GAMES = settings().max_examples


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
@settings(max_examples=12 * GAMES)
def test_the_frontier_equals_brute_force(data: st.DataObject) -> None:
    chart = data.draw(seas())
    hexes = st.integers(0, len(chart.neighbours) - 1)
    starts = tuple(data.draw(st.lists(hexes, min_size=1, max_size=2, unique=True)))
    stops = data.draw(cargoes(chart, starts))
    movement = data.draw(st.integers(0, 9))
    found = frontier(chart, starts, movement, stops)
    expected = every_voyage(chart, starts, movement, stops)
    assert [(voyage.donation, voyage.income) for voyage in found] == expected
    look = data.draw(st.sampled_from((0, WORTH_A_LOOK)))
    found = frontier(chart, starts, movement, stops, inner=0, outer=data.draw(st.integers(0, 6)), look=look)
    assert [(voyage.donation, voyage.income) for voyage in found] == expected


@given(st.data())
@settings(max_examples=6 * GAMES)
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


def random_network(
    data: st.DataObject, emporia: tuple[int, int], temples: tuple[int, int]
) -> tuple[Chart, tuple[int, ...], list[Stop]]:
    """Emporia and temples on the real map, with one port or two."""
    board = TITLE.data(TITLE.edition())
    sea = board.sea(5)
    places = [place for place, kind in enumerate(board.hex_kind) if kind == EMPORIUM]
    own = data.draw(st.lists(st.sampled_from(places), unique=True, min_size=emporia[0], max_size=emporia[1]))
    paying = data.draw(st.lists(st.sampled_from(sea.voyages.temples), unique=True, min_size=temples[0], max_size=temples[1]))
    starts = [data.draw(st.sampled_from(board.port))]
    second = data.draw(st.sampled_from([place for place in places if place not in own]))
    if data.draw(st.booleans()):
        starts.append(second)
    return sea.fleets, tuple(starts), [Stop(place, board.value[place], 0) for place in own] + paying


@given(st.data())
@settings(max_examples=4 * GAMES)
def test_stops_kept_apart_change_nothing(data: st.DataObject) -> None:
    """The way large networks are searched, on middle-sized ones, against one integer for all stops."""
    chart, starts, stops = random_network(data, (7, 10), (3, 6))
    movement = data.draw(st.integers(4, 42))
    expected = frontier(chart, starts, movement, stops, inner=len(stops))
    look = data.draw(st.sampled_from((0, WORTH_A_LOOK)))
    found = frontier(chart, starts, movement, stops, inner=0, outer=data.draw(st.integers(0, 12)), look=look)
    assert [(voyage.donation, voyage.income) for voyage in found] == [(voyage.donation, voyage.income) for voyage in expected]
    for voyage in found:
        assert len(route(chart, starts, movement, voyage.stops)) - 1 <= movement


def in_reach(chart: Chart, starts: tuple[int, ...], movement: int, stops: list[Stop]) -> tuple[list[Stop], list[Stop]]:
    """The stops within so many moves: those for nothing, and those that ask for a donation."""
    near = [stop for stop in stops if min(chart.steps[start][stop.place] for start in starts) <= movement]
    return [stop for stop in near if not stop.donation], [stop for stop in near if stop.donation]


@given(st.data())
@settings(max_examples=4 * GAMES)
def test_no_voyage_is_above_the_ceiling(data: st.DataObject) -> None:
    """What the tolls promise not to exist is not searched: it must not exist."""
    chart, starts, stops = random_network(data, (7, 13), (2, 5))
    movement = data.draw(st.integers(1, 42))
    within, outside = in_reach(chart, starts, movement, stops)
    tolls = Tolls(chart, starts, movement, within, outside)
    ceilings = tolls.ceilings()
    for voyage in frontier(chart, starts, movement, stops, inner=len(stops)):
        assert voyage.income <= ceilings[voyage.donation]
    for donation, calls in tolls.courses().items():
        assert len(set(calls)) == len(calls)
        assert sum((within + outside)[k].donation for k in calls) == donation


def test_a_toll_is_a_move() -> None:
    """Stops on ten hexes in a row, the fleet before the first: ten moves make all, and each move less makes one less."""
    chart = Chart([tuple(there for there in (here - 1, here + 1) if 0 <= there < 12) for here in range(12)])
    stops = [Stop(place, 3, 0) for place in range(1, 11)]
    for movement in range(1, 12):
        assert Tolls(chart, (0,), movement, stops, []).ceilings() == {0: 3 * min(10, movement)}


@given(st.data())
@settings(max_examples=4 * GAMES)
def test_polished_voyages_can_be_sailed(data: st.DataObject) -> None:
    """The search only looks for better voyages than the polished ones: each must be true, and none above the frontier."""
    chart, starts, stops = random_network(data, (3, 7), (2, 5))
    movement = data.draw(st.integers(4, 42))
    within, outside = in_reach(chart, starts, movement, stops)
    stops = within + outside
    first = [min(chart.steps[start][stop.place] for start in starts) for stop in stops]
    exact = frontier(chart, starts, movement, stops, inner=len(stops))
    between = [[chart.steps[here.place][there.place] for there in stops] for here in stops]
    alone = [k for k in range(len(stops)) if stops[k].donation == 0]
    points = {0: Voyage(0, stops[alone[0]].value, (stops[alone[0]].place,))} if alone else {}
    polish(between, first, movement, stops, Tolls(chart, starts, movement, within, outside), points)
    for donation, voyage in points.items():
        made = [stop for stop in stops if stop.place in voyage.stops]
        assert len(made) == len(voyage.stops)
        assert sum(stop.donation for stop in made) == donation == voyage.donation
        assert sum(stop.value for stop in made) == voyage.income
        moves = min(chart.steps[start][voyage.stops[0]] for start in starts)
        assert moves + sum(chart.steps[here][there] for here, there in pairwise(voyage.stops)) <= movement
        assert voyage.income <= max(point.income for point in exact if point.donation <= donation)


@given(st.data())
@settings(max_examples=GAMES // 4)
def test_large_networks_are_searched_as_exactly_as_small_ones(data: st.DataObject) -> None:
    """More stops than one integer holds in play, as they are searched in play, against one integer for all stops."""
    chart, starts, stops = random_network(data, (11, 11), (9, 9))
    movement = data.draw(st.integers(12, 42))
    expected = frontier(chart, starts, movement, stops, inner=len(stops))
    found = frontier(chart, starts, movement, stops)
    assert [(voyage.donation, voyage.income) for voyage in found] == [(voyage.donation, voyage.income) for voyage in expected]


@given(st.data())
@settings(max_examples=4 * GAMES)
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
