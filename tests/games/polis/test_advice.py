"""What Citizens of Polis think of their options."""

import copy

import pytest

from aegean.bots import make_bot
from aegean.games.polis.title import TITLE
from aegean.kernel.edition import Edition
from tests.games.polis.table import COLOURS, Played, Table


def chosen(table: Played) -> str:
    """What a Citizen does here, from what the seat sees."""
    prompt = table.session.prompt(table.asked)
    return TITLE.codec(table.game.players).text(make_bot("greedy", TITLE, 0).choose(prompt.position, prompt))


def midway(size: int = 9) -> Table:
    """A table with so many cards left in each stack: with nine, about two turns for everybody."""
    table = Table()
    for colour in COLOURS:
        table.stack(colour, size=size)
    return table


# Colony (POL-C.14)


def colony_laid(coins: int, hand: list[str], size: int = 9, points: int = 0) -> Played:
    """Anna has developed the Colony for ten coins and is asked whether she settles for ten more."""
    table = midway(size).seat(0, coins=coins + 10, points=points, hand=["colony", *hand]).phase("develop").build()
    return table.act(0, "develop colony").waits_for(0, "Settle")


def test_a_settlement_is_taken_for_money_that_is_at_hand() -> None:
    assert chosen(colony_laid(12, [])) == "settle"


def test_a_settlement_is_declined_for_money_that_builds_something_better() -> None:
    """Twelve coins are the Acropolis or an unseen red card."""
    assert chosen(colony_laid(12, ["acropolis"])) == "decline"


def test_a_settlement_is_taken_if_the_money_is_enough_for_both() -> None:
    assert chosen(colony_laid(20, ["acropolis"])) == "settle"


def test_a_settlement_is_taken_rather_than_a_card_that_brings_little() -> None:
    assert chosen(colony_laid(12, ["archers"])) == "settle"


def test_a_settlement_is_declined_when_troops_come_too_late() -> None:
    """Not even to end the game as the leader; and a hand card that is not worth its price either makes it no better."""
    assert chosen(colony_laid(12, ["hoplites"], size=3, points=5)) == "decline"


def test_a_settlement_in_somebody_else_s_turn_takes_no_development_away() -> None:
    """Ben has a turn's income before he develops again."""
    table = midway().seat(0, hand=["colony"]).seat(1, coins=20, hand=["acropolis"]).phase("auction").build()
    table.sell(0, "colony", to=1, price=10).waits_for(1, "Settle")
    assert chosen(table) == "settle"


def test_a_settlement_before_one_s_own_developments_leaves_the_money_for_two_of_them() -> None:
    """Anna keeps the Colony for three coins; three more would leave her one development of two."""
    hand = ["colony", "acropolis", "statue-of-zeus"]
    table = midway().seat(0, coins=23, hand=hand).seat(1, coins=2).seat(2, coins=1).phase("auction").build()
    table.act(0, "auction colony").act(1, "bid 2").act(0, "keep").waits_for(0, "Settle")
    assert table.coins(0) == 20
    assert chosen(table) == "decline"


@pytest.mark.parametrize(("points", "answer"), [(9, "settle"), (0, "decline")])
def test_a_dear_settlement_that_brings_the_end_nearer_is_for_who_leads(points: int, answer: str) -> None:
    table = midway(4).seat(0, hand=["colony"]).seat(1, coins=36, points=points).seat(2, points=4).phase("auction").build()
    table.sell(0, "colony", to=1, price=18).waits_for(1, "Settle")
    assert chosen(table) == answer


# Euclid (POL-C.5)


def euclid(coins: int, points: int, hand: list[str], size: int = 9) -> Played:
    """Anna has Euclid and has taken her Profit; the others have a Vase each."""
    table = midway(size).seat(0, coins=coins - 2, points=points, hand=hand, city=["euclid"])
    return table.phase("profit").build().act(0, "income")


def test_a_point_is_sold_for_the_coins_a_good_card_lacks() -> None:
    """Seven coins and one of the trade are two too few for the Acropolis."""
    assert chosen(euclid(7, 2, ["acropolis"])) == "sell-point"


def test_no_more_points_are_sold_than_the_card_lacks() -> None:
    assert chosen(euclid(7, 2, ["acropolis"]).act(0, "sell-point")) == "end"


def test_points_are_kept_by_who_can_pay_for_the_card() -> None:
    """The coin of the trade counts."""
    assert chosen(euclid(9, 2, ["acropolis"])) == "end"


def test_points_are_kept_where_all_of_them_would_not_do() -> None:
    assert chosen(euclid(2, 1, ["acropolis"])) == "end"


def test_points_are_kept_without_a_card_to_build() -> None:
    assert chosen(euclid(7, 2, [])) == "end"


def test_points_are_kept_rather_than_spent_on_a_card_that_brings_little() -> None:
    assert chosen(euclid(7, 2, ["theatre"])) == "end"


def test_points_are_kept_when_another_turn_is_in_doubt() -> None:
    assert chosen(euclid(7, 2, ["acropolis"], size=6)) == "end"


def test_points_are_not_sold_and_bought_back_where_euclid_goes_both_ways() -> None:
    """POL-R24, and developments for twenty coins: what was sold for Hippocrates is not spent on points again."""
    document = copy.deepcopy(TITLE.edition().document)
    document["setup"]["develop_price"] = 20
    table = midway(7).seat(0, coins=14, points=3, hand=["hippocrates"], city=["euclid"]).decided_otherwise("euclid")
    played = table.phase("profit").build(Edition("dear", "a test", document)).act(0, "income")
    assert chosen(played) == "sell-point"
    assert chosen(played.act(0, "sell-point").offered(0, "buy-point")) == "end"


def test_points_are_bought_instead_when_the_game_is_about_to_end() -> None:
    assert chosen(euclid(7, 2, ["acropolis"], size=4)) == "buy-point"
