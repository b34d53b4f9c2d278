"""What every question asks, lists and refuses."""

from collections.abc import Callable
from typing import Any

import pytest

from aegean.games.poseidon.actions import codec_of
from aegean.kernel.codec import SHIFT
from aegean.kernel.reason import NOT_NOW
from aegean.kernel.session import Session
from tests.games.poseidon.at_table import DATA, Laid, nation, table, texts
from tests.rule import rule

KINDS = [kind.name for kind in codec_of(DATA).kinds]
ION = nation("ionians")


def after(session: Session[Any], *moves: str) -> Session[Any]:
    for move in moves:
        session.act(move)
    return session


def market() -> Laid:
    """Player 0 rules the Ionians and holds two Dorians of player 1; one of each is in the pool."""
    laid = Laid(3).cash(1000, 500, 0).nation("ionians", merchants=(5,), pool=1, prestige=70, emporia=("F12",))
    return laid.nation("dorians", king=1, merchants=(2, 3), pool=1, prestige=90).card("p0-delian-league", 0)


def at_sea() -> Laid:
    laid = Laid(3).cash(0, 0, 0).phase(2, "ship-5").nation("ionians", ships=("ship-4",), emporia=("F12",), treasury=400)
    return laid.nation("dorians", king=1, merchants=(0, 3), ships=("ship-4",))


def poor() -> Laid:
    """The Ionians lack 210 for their ship, their king 170 of it."""
    laid = Laid(3).phase(2, "ship-4").cash(40, 0, 0)
    laid.nation("ionians", merchants=(5,), prestige=80, potential=0, treasury=90)
    return laid.nation("dorians", king=0, merchants=(5,), prestige=100)


QUESTIONS: dict[str, tuple[Callable[[], Session[Any]], str]] = {
    "PoseidonRound": (lambda: Laid(3).cash(500, 500, 500).poseidon_round(), "take"),
    "MerchantTurn": (lambda: market().merchant_round(), "sell buy found end league"),
    "SaleCount": (lambda: after(market().merchant_round(), "sell ionians"), "count"),
    "FoundPrestige": (lambda: after(market().merchant_round(), "found aeolians"), "prestige"),
    "FoundDiscs": (lambda: after(market().merchant_round(), "found aeolians", "prestige 70"), "discs"),
    "FoundMerchants": (lambda: after(market().merchant_round(), "found aeolians", "prestige 70", "discs 5"), "merchants"),
    "Crown": (lambda: Laid(3).nation("ionians", merchants=(3, 4)).government(), "crown tolerate"),
    "UsePower": (lambda: market().card("p3-mykene", 0).exploration_round(), "give keep"),
    "Exchange": (lambda: market().card("p5-archon", 0).exploration_round(), "exchange keep"),
    "KingsMoney": (lambda: Laid(3).nation("ionians", treasury=9).exploration_round(), "draw leave"),
    "Explore": (lambda: at_sea().explore("ionians"), "move build new-port stop"),
    "PlaceLeague": (lambda: at_sea().card("p0-delian-league", 0).income("ionians"), "league later"),
    "DoubleMovement": (
        lambda: (
            Laid(3)
            .phase(2, "ship-5")
            .nation("ionians", ships=("ship-4",), emporia=("F12", "A21", "A13"))
            .card("p4-poseidon", 1)
            .income("ionians")
        ),
        "double spare",
    ),
    "Sail": (lambda: at_sea().income("ionians"), "sail stay steer"),
    "Steer": (lambda: after(at_sea().income("ionians"), "steer"), "move donate stop stay"),
    "BuyShips": (lambda: at_sea().ships("ionians"), "ship trade-in offer stop"),
    "OfferPrice": (lambda: after(at_sea().ships("ionians"), "offer dorians ship-4"), "price"),
    "OfferAnswer": (lambda: after(at_sea().ships("ionians"), "offer dorians ship-4 9"), "accept refuse"),
    "NewPhase": (
        lambda: after(
            Laid(3).phase(1, "ship-4").nation("ionians", ships=("ship-3",), treasury=400).ships("ionians"), "ship bank"
        ),
        "issue",
    ),
    "ForcedSale": (lambda: after(poor().ships("ionians"), "ship bank"), "sell"),
    "ForcedCount": (lambda: after(poor().ships("ionians"), "ship bank", "sell dorians"), "count"),
}


@rule("POS-9.1", "POS-9.4", "POS-4.2")
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_is_answered_by_its_own_actions_only(name: str) -> None:
    """One thing after the other: nothing of another step may be done in between."""
    build, kinds = QUESTIONS[name]
    session = build()
    seat = session.waiting[0]
    g = table(session)
    own = {option.key.split()[0] for option in session.prompt().options}
    assert own and own <= set(kinds.split()), name
    for number, kind in enumerate(KINDS):
        for argument in (0, 1, 7):
            if kind not in kinds.split():
                assert g.refuse(seat, number << SHIFT | argument) is NOT_NOW, (kind, argument)


SIZES = {
    "take": len(DATA.card_ids),
    "sell": DATA.nations,
    "buy": DATA.nations,
    "found": DATA.nations,
    "give": DATA.nations,
    "exchange": DATA.nations,
    "league": DATA.nations * len(DATA.hex_at),
    "prestige": len(DATA.track),
    "move": len(DATA.hex_at),
    "build": len(DATA.hex_at),
    "new-port": len(DATA.hex_at),
    "trade-in": len(DATA.ship_ids),
    "offer": DATA.nations * len(DATA.ship_ids),
}


@rule("POS-4.2", "POS-13.1")
@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_not_on_the_table_is_not_named(name: str) -> None:
    """The number after the last nation, hex, card or ship is none."""
    build, kinds = QUESTIONS[name]
    session = build()
    for kind in kinds.split():
        if kind in SIZES:
            action = KINDS.index(kind) << SHIFT | SIZES[kind]
            assert table(session).refuse(session.waiting[0], action) is NOT_NOW, kind


@rule("POS-7.1", "POS-14.5")
def test_nothing_is_no_number_of_merchants_to_sell() -> None:
    for name in ("SaleCount", "ForcedCount"):
        session = QUESTIONS[name][0]()
        assert table(session).refuse(session.waiting[0], KINDS.index("count") << SHIFT) is NOT_NOW


def shown(session: Session[Any]) -> dict[str, str]:
    """What is refused among what a person would look for, by the rule that refuses it."""
    return {refusal.key: refusal.rule for refusal in session.prompt().refusals}


@rule("POS-10.1", "POS-10.2", "POS-10.5")
def test_an_explorer_is_shown_every_hex_round_it_and_all_it_was_in() -> None:
    session = after(Laid(3).phase(2, "ship-5").nation("ionians").explore("ionians"), "move F12", "move F10")
    beside = ["move E9", "move E11", "move F8", "move F12", "move G9", "move G11"]
    listed = [*texts(session), *shown(session)]
    assert sorted(listed) == sorted(["build F10", "build F12", "new-port F10", "new-port F12", *beside, "stop"])
    assert shown(session)["move E9"] == "POS-R18"
    assert shown(session)["move F8"] == "POS-10.1"
    assert shown(session)["build F10"] == "POS-10.5"


@rule("POS-2.2")
def test_cards_that_were_taken_or_cost_too_much_are_shown_with_the_reason() -> None:
    session = Laid(3).cash(500, 500, 90).poseidon_round()
    rules = shown(session)
    assert rules and set(rules.values()) == {"POS-2.2"}
    assert len(rules) + len(texts(session)) == len(DATA.card_ids)
    dear = {name for name, price in zip(DATA.card_ids, DATA.card_price, strict=True) if price > 90}
    assert {key.removeprefix("take ") for key in rules} == dear


@rule("POS-4.2", "POS-5.2", "POS-7.2")
def test_a_merchant_turn_shows_founded_nations_to_buy_others_to_found_and_own_merchants_to_sell() -> None:
    session = market().merchant_round()
    listed = [*texts(session), *shown(session)]
    founded = ["ionians", "dorians"]
    others = [name for name in DATA.nation_ids if name not in founded]
    wanted = [f"buy {n}" for n in founded] + [f"found {n}" for n in others] + [f"sell {n}" for n in founded]
    assert sorted(listed) == sorted([*wanted, "league ionians F12", "end"])


@rule("POS-5.2", "POS-R35")
def test_every_odd_number_of_discs_up_to_the_last_is_shown() -> None:
    session = QUESTIONS["FoundDiscs"][0]()
    listed = [*texts(session), *shown(session)]
    most = DATA.discs[nation("aeolians")]
    assert sorted(listed, key=lambda key: int(key.split()[1])) == [f"discs {n}" for n in range(5, most + 1, 2)]


@rule("POS-5.2")
def test_every_space_of_the_track_is_shown_and_those_too_dear_with_the_reason() -> None:
    session = QUESTIONS["FoundPrestige"][0]()
    assert texts(session) == [f"prestige {value}" for value in DATA.track if 3 * value <= 1000]
    assert list(shown(session)) == [f"prestige {value}" for value in DATA.track if 3 * value > 1000]


@rule("POS-7.2", "POS-14.5")
def test_merchants_on_a_king_card_are_shown_but_not_sold() -> None:
    assert shown(QUESTIONS["SaleCount"][0]()) == {"count 3": "POS-7.2", "count 4": "POS-7.2", "count 5": "POS-7.2"}
    assert shown(QUESTIONS["ForcedCount"][0]()) == {"count 3": "POS-7.2", "count 4": "POS-7.2", "count 5": "POS-7.2"}


@rule("POS-13.4")
def test_a_king_is_shown_all_numbers_the_phase_allows() -> None:
    laid = Laid(3).phase(1, "ship-4").nation("ionians", potential=2, ships=("ship-3",), treasury=400)
    session = after(laid.ships("ionians"), "ship bank")
    assert texts(session) == ["issue 0", "issue 1", "issue 2"]
    assert shown(session) == {"issue 3": "POS-13.4", "issue 4": "POS-13.4"}


@rule("POS-13.1", "POS-13.3", "POS-13.7")
def test_ships_are_shown_with_what_they_lack() -> None:
    laid = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-5", "ship-5"), treasury=1)
    laid.nation("dorians", king=1, merchants=(0, 3), ships=("ship-6", "ship-7", "ship-7"))
    session = laid.ships("ionians")
    assert texts(session) == ["offer dorians ship-6", "offer dorians ship-7", "stop"]
    assert shown(session) == {"ship bank": "POS-13.1", "trade-in ship-5": "POS-13.7"}


@rule("POS-4.2", "POS-9.4", "POS-R15")
@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_offered_is_what_one_would_look_for_and_is_not_refused(name: str) -> None:
    session = QUESTIONS[name][0]()
    seat = session.waiting[0]
    g = table(session)
    assert g.options(seat) == [action for action in g.wishes(seat) if g.refuse(seat, action) is None]


@rule("POS-R16", "POS-11.4")
def test_voyages_that_pay_nothing_or_cost_too_much_are_shown_with_the_reason() -> None:
    idle = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-7",)).income("ionians")
    assert shown(idle) == {"sail 0": "POS-R16", "steer": "POS-R16"}
    poor = Laid(3).nation("ionians", ships=("ship-4",), emporia=("F12", "G13"), treasury=39).income("ionians")
    assert texts(poor) == ["sail 0", "sail 10", "steer", "stay"]
    assert shown(poor) == {"sail 40": "POS-11.4"}


@rule("POS-5.2", "POS-6.2")
def test_a_founder_is_shown_every_number_from_half_to_all() -> None:
    session = QUESTIONS["FoundMerchants"][0]()
    assert texts(session) == ["merchants 3", "merchants 4", "merchants 5"]
    poor = after(Laid(3).cash(280, 0, 0).merchant_round(), "found aeolians", "prestige 70", "discs 7")
    assert texts(poor) == ["merchants 4"]
    assert shown(poor) == {"merchants 5": "POS-5.2", "merchants 6": "POS-5.2", "merchants 7": "POS-5.2"}
