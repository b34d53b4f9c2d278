"""Phase 5: Profit and abilities (POL-5)."""

import pytest

from aegean.games.polis.events import AbilityUsed, ProfitTaken
from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-5.1")
def test_the_profit_is_what_board_and_cards_show() -> None:
    table = (
        Table()
        .seat(0, board="olympia-a", coins=0, city=["farmer", "poet", "colossus", "agora", "treasury", "captain", "ship"])
        .before("profit")
        .build()
    )
    blue, buildings = 4, 3
    assert table.coins(0) == 2 + (3 + 2) + blue + buildings + (1 + 3)
    assert table.points(0) == 1 + 1


@rule("POL-5.1")
def test_the_profit_is_told_to_everybody() -> None:
    table = Table().seat(0, points=1, city=["plato", "farmer"]).phase("profit").build().act(0, "income")
    assert ProfitTaken(0, 5, 1) in table.events(2)


@rule("POL-5.1")
def test_end_points_discounts_and_starting_coins_are_no_profit() -> None:
    table = Table().seat(0, board="korinthos-a", coins=0, city=["acropolis", "quarry", "leader"]).before("profit").build()
    assert (table.coins(0), table.points(0)) == (0, 0)


@rule("POL-5.2")
def test_abilities_may_come_before_the_profit() -> None:
    table = Table().seat(0, coins=0, points=1, city=["plato", "farmer"]).phase("profit").build()
    table.act(0, "use plato", "player 1")
    assert (table.coins(0), table.points(0)) == (10, 0)
    table.act(0, "income")
    assert (table.coins(0), table.points(0)) == (15, 1)


@rule("POL-5.2")
def test_abilities_may_come_after_the_profit() -> None:
    table = Table().seat(0, coins=0, points=0, city=["plato", "farmer"]).before("profit").build()
    table.waits_for(0, "Profit").act(0, "use plato", "player 1")
    assert (table.coins(0), table.points(0)) == (15, 0), "the Profit brought the point"


@rule("POL-5.2")
def test_abilities_go_in_any_order() -> None:
    table = Table().seat(0, city=["homer", "alexander-the-great"], hand=["poet", "potter"]).phase("profit").build()
    table.offered(0, "income", "use homer", "use alexander-the-great", "end")
    table.act(0, "use alexander-the-great", "card poet", "income", "use homer", "card potter")
    assert (table.tucked(0), table.history(0)) == (["poet"], ["potter"])


@rule("POL-5.2")
def test_only_cards_of_the_own_city_can_be_used() -> None:
    Table().seat(0, points=1, hand=["plato"]).seat(1, city=["homer"]).phase("profit").build().refused(
        0, "use plato", "POL-5.2"
    ).refused(0, "use homer", "POL-5.2")


@rule("POL-5.3")
def test_a_once_per_turn_card_is_pushed_forward_and_works_once() -> None:
    table = Table().seat(0, points=2, city=["plato", "euclid"]).phase("profit").build()
    table.act(0, "use plato", "player 1")
    assert table.city(0) == ["plato+", "euclid"]
    assert AbilityUsed(0, "plato") in table.events(2)
    table.refused(0, "use plato-used", "POL-5.3").not_offered(0, "use plato", "use plato-used")


@rule("POL-5.3")
def test_each_copy_works_once() -> None:
    table = Table().seat(0, points=2, city=["priestess", "priestess"], hand=["poet", "potter"]).phase("profit").build()
    table.act(0, "use priestess", "card poet", "draw red", "use priestess", "card potter", "draw red")
    assert table.city(0) == ["priestess+", "priestess+"]


@rule("POL-5.3")
def test_a_once_per_game_card_stays_forward_for_good() -> None:
    table = Table().seat(0, city=["hippocrates+", "euclid"], history=["poet"]).phase("profit").build()
    table.refused(0, "use hippocrates-used", "POL-5.3")
    table.act(0, "end").go_on_to("Draw")
    assert "hippocrates+" in table.city(0)


@rule("POL-5.4")
def test_no_ability_is_compulsory() -> None:
    table = Table().seat(0, coins=9, points=3, city=["plato", "homer", "harbour"], hand=["poet"]).phase("profit").build()
    table.act(0, "end").waits_for(0, "Trade")
    assert table.city(0) == ["plato", "homer", "harbour"]
    assert (table.hand(0), table.points(0)) == (["poet"], 5)


@rule("POL-5.5")
@pytest.mark.parametrize(
    "card",
    [
        "aristotle",
        "lighthouse",
        "mercenary",
        "corinth-canal",
        "city-of-troy",
        "diogenes",
        "statue-of-zeus",
        "temple-of-ares",
        "colony",
        "phidias",
        "captain",
    ],
)
def test_cards_of_other_moments_are_not_used_in_this_phase(card: str) -> None:
    table = Table().seat(0, coins=20, points=5, hand=["poet"], city=[card, "homer"]).phase("profit").build()
    table.refused(0, f"use {card}", "POL-5.2").not_offered(0, f"use {card}")


@rule("POL-5.5")
def test_an_assassin_strikes_by_its_own_rule() -> None:
    table = Table().seat(0, points=3, city=["assassin", "poet"]).phase("profit").build()
    table.refused(0, "use assassin", "POL-5.2").offered(0, "assassinate assassin")
