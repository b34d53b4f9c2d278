"""What holds in every game: cards accounted for, limits kept, order of arrival without effect."""

import itertools
import random
from collections.abc import Callable

import pytest

from aegean.games.parthenon.events import Produced
from aegean.games.parthenon.goods import cards
from aegean.games.parthenon.guide import ParthenonGuide
from aegean.games.parthenon.ids import COMMODITIES, FLEETS, GOODS, VOYAGE_PHASE
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from aegean.kernel.bot import Guided
from aegean.kernel.prompt import Prompt
from tests.games.parthenon.table import asked, begin, believes, do, events, hold, stands, table, told
from tests.rule import rule

Policy = Callable[[Parthenon, int], int]


def randomly(seed: int) -> Policy:
    dice = random.Random(seed)
    return lambda g, seat: dice.choice(g.options(seat))


def greedily(seed: int) -> Policy:
    bots = [Guided(ParthenonGuide()) for _ in range(6)]

    def choose(g: Parthenon, seat: int) -> int:
        view = g.view(seat)
        return bots[seat].choose(view, Prompt(TITLE, view, seat))

    return choose


def check(g: Parthenon, structures: list[int]) -> None:
    """The invariants of one position."""
    for kind in range(GOODS):
        held = sum(stock[kind] for stock in g.stock) + sum(cargo[kind] for cargo in g.cargo)
        assert held == g.bank[kind], "what came from the bank and did not go back is held by somebody"
        assert min(min(stock) for stock in g.stock) >= 0 and min(min(cargo) for cargo in g.cargo) >= 0
    for seat in range(g.players):
        assert structures[seat] <= g.structures(seat) <= g.complete_island()
        assert g.made[seat] <= max(g.settings.offers, g.settings.donations)
        assert len(g.wonders[seat]) <= 2 and g.acropolis_count(seat) <= 6
    for fleet in range(FLEETS * g.players):
        if g.phase == VOYAGE_PHASE:
            assert cards(g.cargo[fleet]) <= 6
        if g.port[fleet] >= 0 and g.phase == VOYAGE_PHASE:
            assert cards(g.cargo[fleet]) >= 1
    for philosophy in range(6):
        assert sum(g.believes(seat, philosophy) for seat in range(g.players)) <= 4
    assert sum(len(held) for held in g.wonders) + len(g.plans) == 12
    assert g.season <= 11


@rule("PAR-R2", "PAR-3.11", "PAR-R30")
@pytest.mark.parametrize(
    ("players", "policy", "options"),
    [
        *[(players, "random", {}) for players in (3, 6)],
        *[(players, "random", {"tournament": True}) for players in (4, 5)],
        *[(players, "greedy", {}) for players in (4, 6)],
    ],
)
def test_cards_are_accounted_for_and_limits_are_kept(players: int, policy: str, options: dict[str, bool]) -> None:
    g = TITLE.new(players, players, TITLE.read_options(dict(options)), TITLE.edition())
    g.events = []
    choose = randomly(players) if policy == "random" else greedily(players)
    structures = g.scores()
    produced = [0] * (GOODS + 1)
    number = itertools.count()
    while g.waiting:
        seat = g.seats_waiting()[0]
        action = choose(g, seat)
        assert g.refuse(seat, action) is None
        g.decide(seat, action)
        if next(number) % 4 == 0 or not g.waiting:
            check(g, structures)
            structures = g.scores()
        for event in told(g, Produced):
            produced = [a + b for a, b in zip(produced, event.goods, strict=True)]
        g.events.clear()
    assert g.season <= (7 if options else 11)
    assert sum(produced) > 0 and len(g.victors) == 1


def permutations_agree(prepare: Callable[[], Parthenon], moves: dict[int, list[str]]) -> None:
    """Whatever the order of arrival, the result is the same."""
    results = set()
    for order in itertools.permutations(moves):
        g = prepare()
        for seat in order:
            do(g, seat, *moves[seat])
        results.add(str({key: value for key, value in g.to_json().items() if key != "last"}))
    assert len(results) == 1


@rule("PAR-G6", "PAR-G7")
def test_arrival_order_does_not_change_voyages_nor_what_happens_at_sea() -> None:
    def prepare() -> Parthenon:
        g = table()
        for seat in range(3):
            hold(g, seat, "4 wool 2 gold")
        return begin(g, "voyage")

    permutations_agree(
        prepare,
        {
            0: ["sail a egypt 4 wool", "ready"],
            1: ["sail a athens 2 gold", "ready"],
            2: ["wait"],
        },
    )


@rule("PAR-G6", "PAR-G7", "PAR-1.6")
def test_arrival_order_does_not_change_events_nor_random_losses() -> None:
    def prepare() -> Parthenon:
        g = table()
        events(g, "e1-pirate-raid")
        for seat in range(3):
            hold(g, seat, "ore 2 wool 2 gold grain")
        begin(g, "event")
        for seat in asked(g):
            do(g, seat, "ready")
        return g

    permutations_agree(prepare, {0: ["suffer"], 1: ["suffer"], 2: ["pay ore"]})


@rule("PAR-G6", "PAR-9.4")
def test_arrival_order_does_not_change_discards_and_assignments() -> None:
    def discards() -> Parthenon:
        g = table()
        for seat in range(3):
            hold(g, seat, "3 wool 2 gold")
        return begin(g, "discard")

    permutations_agree(discards, {0: ["show"], 1: ["hide 2 gold 1 wool"], 2: ["hide 3 wool"]})

    def armies() -> Parthenon:
        g = table()
        for seat in range(3):
            hold(g, seat, "army")
        return begin(g, "production")

    permutations_agree(armies, {0: ["boost grapes"], 1: ["boost ore"], 2: ["boost wool"]})


@rule("PAR-3.10", "PAR-R56")
def test_an_offer_reopens_whoever_must_answer() -> None:
    g = table()
    for seat in range(3):
        hold(g, seat, "wool")
    believes(g, 0, "stoicism")
    stands(g, 0, "academy")
    begin(g, "island-trade")
    do(g, 1, "ready")
    assert asked(g) == [0, 2]
    do(g, 0, "offer crete 1 wool")
    assert 1 in asked(g)


def test_hands_after_discard_are_within_the_limits() -> None:
    g = TITLE.new(4, 2, TITLE.read_options({}), TITLE.edition())
    choose = randomly(2)
    while g.waiting:
        phase = g.phase
        seat = g.seats_waiting()[0]
        g.decide(seat, choose(g, seat))
        if phase != g.phase == 9:
            for stock in g.stock:
                assert all(number <= 6 for number in stock[:COMMODITIES])


@rule("PAR-1.10")
@pytest.mark.parametrize(("players", "seed"), [(5, 1053), (3, 1), (6, 2)])
def test_no_island_is_stopped_altogether(players: int, seed: int) -> None:
    """Persian Tribute once idled both villages of an island without cards, season after season."""
    g = TITLE.new(players, seed, TITLE.read_options({}), TITLE.edition())
    g.events = []
    choose = greedily(seed)
    while g.waiting:
        seat = g.seats_waiting()[0]
        g.decide(seat, choose(g, seat))
    yields = [cards(event.goods) for event in told(g, Produced)]
    assert len(yields) == (g.season + 1) * players and min(yields) > 0
