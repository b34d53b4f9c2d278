"""End of the game (POL-9)."""

from aegean.games.polis.events import GameEnds
from aegean.games.polis.title import TITLE
from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-9.1")
def test_one_end_card_does_not_end_the_game() -> None:
    table = Table().seat(0, hand=["poet"]).stack("red", top=["end", "leader"]).phase("draw").build()
    table.act(0, "draw red", "draw green", "skip").sell(0, "poet", to=1, price=4).act(0, "stop").go_on_to("Trade")
    assert (table.end_cards, table.over) == (1, False)


@rule("POL-9.1")
def test_the_second_end_card_ends_it() -> None:
    table = Table().stack("red", top=["end", "leader"]).blocked("blue").phase("draw").build()
    table.act(0, "draw red", "draw green", "skip").sell(0, "leader", to=1, price=4)
    table.act(0, "stop", "stop")
    assert (table.end_cards, table.over) == (2, True)
    assert GameEnds(3) in table.events(None)
    assert TITLE.end_reason(table.game) == "end-cards-in-develop"
    assert table.session.waiting == []


@rule("POL-9.1")
def test_an_end_card_turned_up_as_the_last_card_counts_too() -> None:
    table = Table().stack("red", top=["leader"], size=2).blocked("blue").phase("draw").build()
    table.act(0, "draw red", "draw green", "skip").sell(0, "leader", to=1, price=4).act(0, "stop", "stop")
    assert (table.end_cards, table.over) == (2, True)


@rule("POL-9.2")
def test_the_active_player_finishes_phase_three() -> None:
    table = (
        Table()
        .seat(0, coins=40, city=["euclid", "cavalry", "farmer"], hand=["poet", "potter", "homer"])
        .seat(1, city=["theatre"])
        .stack("red", top=["end", "leader"])
        .blocked("blue")
        .phase("draw")
        .build()
    )
    table.act(0, "draw green", "draw red").waits_for(0, "Purchase").act(0, "buy yellow")
    table.sell(0, "homer", to=1, price=4).act(0, "stop", "develop poet", "develop potter")
    assert table.over
    assert table.city(0) == ["euclid", "cavalry", "farmer", "poet", "potter"], "no Protect"
    assert (table.coins(0), table.points(0)) == (40 - 5 + 4 - 20, 0), "no Profit, no Trade"
    assert (table.history(0), table.history(1)) == ([], []), "no War"
    table.refused(1, "draw red").refused(0, "skip")


@rule("POL-9.2")
def test_nobody_else_gets_another_turn() -> None:
    table = Table(players=4).stack("red", top=["end", "leader"]).blocked("blue").phase("draw", seat=1).build()
    table.act(1, "draw green", "draw red", "skip").sell(1, "leader", to=0, price=4).act(1, "stop", "stop")
    assert table.over
    assert [seat for seat in range(4) if table.session.prompt(seat).asked] == []
