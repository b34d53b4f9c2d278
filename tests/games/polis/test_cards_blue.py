"""Blue cards: Captain, Priestess."""

from aegean.games.polis.events import CardRemoved
from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-C.13")
def test_a_captain_with_a_ship_brings_three_coins_more() -> None:
    alone = Table().seat(0, coins=0, city=["captain"]).before("profit").build()
    assert alone.coins(0) == 1
    with_ship = Table().seat(0, coins=0, city=["captain", "ship"]).before("profit").build()
    assert with_ship.coins(0) == 4


@rule("POL-C.13")
def test_anothers_ship_does_not_help() -> None:
    table = Table().seat(0, coins=0, city=["captain"], hand=["trireme"]).seat(1, city=["ship"]).before("profit").build()
    assert table.coins(0) == 1


@rule("POL-C.17")
def test_a_priestess_exchanges_a_hand_card_for_a_point() -> None:
    table = (
        Table().seat(0, points=1, city=["priestess"], hand=["poet", "homer"]).stack("red", top=["leader"]).phase("profit").build()
    )
    table.act(0, "use priestess").only(0, "card poet", "card homer").act(0, "card homer", "draw red")
    assert (table.points(0), table.hand(0), table.box) == (0, ["poet", "leader"], ["homer"])
    assert CardRemoved(0, 3) in table.events(1)
    assert table.city(0) == ["priestess+"]


@rule("POL-C.17")
def test_a_priestess_needs_a_point() -> None:
    table = Table().seat(0, points=0, city=["priestess", "homer"], hand=["poet"]).phase("profit").build()
    table.refused(0, "use priestess", "POL-C.17")


@rule("POL-C.17")
def test_only_a_hand_card_can_be_exchanged() -> None:
    table = Table().seat(0, points=1, city=["priestess"], hand=["poet"]).phase("profit").build()
    table.act(0, "use priestess").refused(0, "card potter", "POL-5.2")
