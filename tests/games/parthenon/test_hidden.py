"""What others may know: views, the ledger, guesses."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aegean.games.parthenon.goods import commodities
from aegean.games.parthenon.ids import COMMODITIES, FLEETS, GOLD
from aegean.games.parthenon.ledger import gained, hidden_loss, lost, tightened
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from aegean.testing.tables import differing
from tests.games.parthenon.table import abroad, begin, do, draws, hold, lot, over, status, table
from tests.rule import rule


def positions(players: int, seed: int, every: int = 23) -> list[Parthenon]:
    dice = random.Random(seed)
    g = TITLE.new(players, seed, TITLE.read_options({}), TITLE.edition())
    g.events = None
    found = []
    number = 0
    while g.waiting:
        if number % every == 0:
            found.append(g.clone())
        seat = dice.choice(g.seats_waiting())
        g.decide(seat, dice.choice(g.options(seat)))
        number += 1
    return found


@rule("PAR-R3", "PAR-G3")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_ledger_always_contains_the_truth(players: int) -> None:
    for g in positions(players, players):
        for seat in range(players):
            owned = list(g.stock[seat][:COMMODITIES])
            for fleet in range(FLEETS * seat, FLEETS * seat + FLEETS):
                for kind in range(COMMODITIES):
                    owned[kind] += g.cargo[fleet][kind]
            assert all(low <= own <= high for low, own, high in zip(g.least[seat], owned, g.most[seat], strict=True))
            assert sum(g.least[seat]) <= sum(owned) <= sum(g.most[seat])


@rule("PAR-R3")
@pytest.mark.parametrize("players", [3, 6])
def test_guesses_stay_within_the_ledger_and_what_was_shown(players: int) -> None:
    for g in positions(players, 20 + players, every=37):
        view = g.view(0)
        guess = view.determinise(0, 99)
        for seat in range(1, players):
            for fleet in range(FLEETS * seat, FLEETS * seat + FLEETS):
                assert sum(guess.cargo[fleet]) == sum(g.cargo[fleet])
                assert all(guess.cargo[fleet][kind] >= g.shown[fleet][kind] for kind in range(COMMODITIES))
            assert commodities(guess.stock[seat]) == commodities(g.stock[seat])
            assert guess.stock[seat][COMMODITIES:14] == g.stock[seat][COMMODITIES:14]


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 10), st.integers(1, 3)), max_size=30), st.integers(0, 99))
@rule("PAR-R3")
def test_ledger_bounds_hold_under_any_history(moves: list[tuple[bool, int, int]], seed: int) -> None:
    dice = random.Random(seed)
    truth = [0] * COMMODITIES
    low: tuple[int, ...] = (0,) * COMMODITIES
    high = low
    for gain, kind, number in moves:
        if gain:
            truth[kind] += number
            low, high = gained(low, kind, number), gained(high, kind, number)
        elif truth[kind] >= number and dice.random() < 0.6:
            truth[kind] -= number
            low, high = lost(low, high, sum(truth), kind, number)
        else:
            gone = min(number, sum(truth))
            for _ in range(gone):
                held = [k for k in range(COMMODITIES) for _ in range(truth[k])]
                truth[dice.choice(held)] -= 1
            low, high = hidden_loss(low, high, sum(truth), gone)
        assert all(a <= b <= c for a, b, c in zip(low, truth, high, strict=True))
        assert tightened(list(low), list(high), sum(truth)) == (low, high), "as sharp as it gets"


@rule("PAR-R3", "PAR-4.3")
def test_a_secret_is_not_in_the_view_at_all() -> None:
    g = table()
    hold(g, 1, "3 papyrus")
    abroad(g, 1, "a", "egypt", "2 spices")
    text = str(g.view(0).to_json()["seats"][1]["stock"]) + str(g.view(0).to_json()["seats"][1]["fleets"])
    assert "papyrus" not in text and "spices" not in text
    assert g.view(0).rng == 0


@rule("PAR-R3")
def test_cards_taken_in_trade_are_known_to_be_aboard() -> None:
    g = table()
    fleet = abroad(g, 0, "a", "egypt", "2 wool gold")
    status(g, "egypt", "open-harbor")
    begin(g, "fleet-trade")
    do(g, 0, "trade a f-bg")
    assert g.view(1).to_json()["seats"][0]["fleets"][0]["shown"] == {"gold": 1}
    for word in range(10):
        assert g.view(1).determinise(1, word).cargo[fleet][10] >= 1


@rule("PAR-5.12")
def test_guesses_respect_announced_counts() -> None:
    g = table()
    fleet = abroad(g, 0, "a", "egypt", "2 tools 2 wool")
    hold(g, 0, "3 spices gold 2 ore")
    draws(g, "pirates-gold-hunters")
    begin(g, "hazard")
    for word in range(20):
        guess = g.view(1).determinise(1, word * 977)
        assert sum(guess.cargo[fleet][6:10]) == 2 and guess.cargo[fleet][10] == 0


@rule("PAR-G6")
def test_a_guess_has_a_submission_for_whoever_has_submitted() -> None:
    g = table()
    for seat in range(3):
        hold(g, seat, "3 wool 2 ore")
    begin(g, "discard")
    do(g, 1, "hide 3 wool")
    guess = g.view(0).determinise(0, 5)
    assert guess.draft[1] and guess.view(0).draft[1] == ()
    do(guess, 0, "show")
    do(guess, 2, "show")
    assert sum(guess.stock[1]) in (2, 3)


@pytest.mark.parametrize("known", [0, 1])
def test_a_guess_that_fits_nothing_leaves_the_submission_unknown(known: int) -> None:
    """A ledger that contradicts what was submitted: the submission stays unknown."""
    g = table()
    abroad(g, 0, "a", "sparta", "4 grapes 4 timber")
    abroad(g, 1, "a", "sparta", "4 olives 4 ore")
    begin(g, "return")
    do(g, 1, "discard olives", "discard olives")
    view = g.view(0)
    view.least[1] = view.most[1] = lot(f"{known} olives")[: len(view.least[1])]
    guess = view.determinise(0, 5)
    assert guess.waiting == 1 and guess.draft[1] == ()
    do(guess, 0, "discard grapes", "discard timber")
    assert over(guess), "and the game can be played on"


@rule("PAR-3.6", "PAR-R3")
def test_who_offers_a_card_is_known_to_hold_it() -> None:
    g = table()
    hold(g, 0, "grain timber")
    hold(g, 1, "3 wool 2 ore 3 gold")
    g.discard_unseen(1, lot("2 ore 1 gold"))
    begin(g, "island-trade")
    assert g.least[1][GOLD] == 0 and g.most[1][GOLD] == 3
    do(g, 1, "offer chios 1 gold for 1 grain")
    assert g.least[1][GOLD] == 1 and g.most[1][GOLD] == 3, "the gold on offer is there"
    do(g, 1, "offer chios 1 gold 1 wool for 1 timber")
    do(g, 0, "accept 1")
    assert g.least[1][GOLD] == 1 and g.most[1][GOLD] == 2, "one gold was given, and the second offer still stands"
    for word in range(30):
        guess = g.view(0).determinise(0, word * 977)
        do(guess, 0, "accept 2")
        assert min(guess.stock[1]) == 0, "an offer can be kept"


@rule("PAR-9.4", "PAR-R3")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_view_does_not_tell_what_others_discarded_unseen(seat: int) -> None:
    """Two tables that differ by the cards somebody else threw away look the same, in every field of the position."""
    views = []
    other = (seat + 1) % 3
    for kept in ("grain", "wool"):
        g = table()
        hold(g, other, "4 grain 4 wool")
        begin(g, "discard")
        do(g, other, "hide", *[f"keep {kept}"] * 3)
        views.append(g.view(seat))
    assert differing(views[0], views[1]) == []
