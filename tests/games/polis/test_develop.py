"""Phase 3: Develop (POL-3)."""

from aegean.games.polis.events import CardPlaced
from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-3.1")
def test_up_to_two_hand_cards_one_after_the_other() -> None:
    table = Table().seat(0, coins=40, hand=["poet", "potter", "farmer"]).phase("develop").build()
    table.act(0, "develop poet", "develop farmer")
    assert (table.city(0), table.hand(0), table.coins(0)) == (["poet", "farmer"], ["potter"], 20)
    table.refused(0, "develop potter").waits_for(0, "Protect")


@rule("POL-3.1")
def test_developing_is_optional() -> None:
    table = Table().seat(0, coins=40, hand=["poet"]).phase("develop").build().act(0, "stop")
    assert (table.city(0), table.hand(0), table.coins(0)) == ([], ["poet"], 40)


@rule("POL-3.1")
def test_only_hand_cards_can_be_developed() -> None:
    table = Table().seat(0, coins=40, hand=["poet"]).phase("develop").build()
    table.refused(0, "develop potter", "POL-3.1").refused(0, "auction poet")


@rule("POL-3.2")
def test_a_card_costs_ten_less_the_discounts_for_any_card_and_for_its_colour() -> None:
    table = (
        Table()
        .seat(0, board="delfoi-b", coins=13, city=["agora", "sculptor", "academy"], hand=["acropolis", "poet", "homer"])
        .phase("develop")
        .build()
    )
    assert table.cost(0, "poet") == 10 - 2 - 1
    assert table.cost(0, "acropolis") == 10 - 2 - 1 - 2
    assert table.cost(0, "homer") == 10 - 2 - 1 - 2
    table.act(0, "develop poet")
    assert table.coins(0) == 6
    assert CardPlaced(0, "poet", 7) in table.events(1)


@rule("POL-3.2")
def test_whoever_cannot_pay_cannot_develop() -> None:
    table = Table().seat(0, coins=8, city=["sculptor"], hand=["acropolis", "poet"]).phase("develop").build()
    table.offered(0, "develop acropolis", "stop").refused(0, "develop poet", "POL-3.2").not_offered(0, "develop poet")


@rule("POL-3.2")
def test_a_covered_discount_is_none() -> None:
    table = Table().seat(0, city=["agora*", "sculptor*"], hand=["acropolis"]).phase("develop").build()
    assert table.cost(0, "acropolis") == 10


@rule("POL-3.3")
def test_discounts_of_board_and_cards_add_up() -> None:
    table = (
        Table().seat(0, board="athina-b", city=["temple-of-athena", "academy", "agora"], hand=["homer"]).phase("develop").build()
    )
    assert table.cost(0, "homer") == 10 - 2 - 3 - 2 - 1


@rule("POL-3.3")
def test_the_first_card_makes_the_second_cheaper_but_not_itself() -> None:
    table = Table().seat(0, coins=18, hand=["quarry", "poet"]).phase("develop").build()
    table.act(0, "develop quarry")
    assert table.coins(0) == 8, "the Quarry's discount does not count for the Quarry"
    table.act(0, "develop poet")
    assert table.coins(0) == 0


@rule("POL-3.3")
def test_others_discounts_do_not_count() -> None:
    table = Table().seat(1, city=["quarry"]).seat(0, hand=["poet"]).phase("develop").build()
    assert table.cost(0, "poet") == 10


@rule("POL-3.4")
def test_a_cost_never_falls_below_zero() -> None:
    table = (
        Table()
        .seat(0, board="korinthos-b", coins=0, city=["temple-of-zeus", "pericles", "sculptor", "quarry"], hand=["acropolis"])
        .phase("develop")
        .build()
    )
    assert table.cost(0, "acropolis") == 0, "12 off"
    table.act(0, "develop acropolis")
    assert table.coins(0) == 0, "nothing is paid out"


@rule("POL-3.5")
def test_the_card_lies_open_in_the_city_for_all_to_see() -> None:
    table = Table().seat(0, hand=["poet"]).phase("develop").build().act(0, "develop poet")
    assert table.seen_by(2)["seats"][0]["city"] == ["poet"]


@rule("POL-3.5")
def test_an_ability_for_entering_happens_now() -> None:
    table = Table().seat(0, coins=20, hand=["temple-of-ares"]).stack("red", top=["leader"]).phase("develop").build()
    table.act(0, "develop temple-of-ares")
    assert table.hand(0) == ["leader"]


@rule("POL-3.2", "POL-3.4")
def test_a_card_may_cost_a_single_coin() -> None:
    city = ["temple-of-zeus", "sculptor", "agora"]
    table = Table().seat(0, board="korinthos-b", coins=1, city=city, hand=["acropolis"]).phase("develop").build()
    assert table.cost(0, "acropolis") == 10 - 3 - 3 - 2 - 1
    assert CardPlaced(0, "acropolis", 1) in table.act(0, "develop acropolis").events(1)
