"""Phase 6: Trade (POL-6)."""

from aegean.games.polis.events import Traded
from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-6.1")
def test_one_other_player_may_be_chosen() -> None:
    table = Table(players=4).seat(0, city=["potter"]).before("trade").build()
    table.only(0, "trade 1", "trade 2", "trade 3", "skip").act(0, "trade 2").refused(0, "trade 1")


@rule("POL-6.1")
def test_one_cannot_trade_with_oneself() -> None:
    Table().before("trade").build().refused(0, "trade 0", "POL-6.1")


@rule("POL-6.1")
def test_trading_is_optional() -> None:
    table = Table().before("trade").build().act(0, "skip")
    assert [table.coins(seat) for seat in range(3)] == [10, 10, 10]


@rule("POL-6.2")
def test_each_side_gets_a_coin_for_every_vase_of_the_other() -> None:
    table = Table().seat(0, city=["ship"]).seat(1, board="alexandreia-a", city=["potter", "harbour*"]).before("trade").build()
    assert (table.vases(0), table.vases(1)) == (1 + 3, 3 + 2 + 1)
    table.act(0, "trade 1")
    assert [table.coins(seat) for seat in range(3)] == [10 + 6, 10 + 4, 10], "the bank pays both"
    assert Traded(0, 1, 6, 4) in table.events(2)
