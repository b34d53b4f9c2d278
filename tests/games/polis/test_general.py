"""General rules (POL-0) and the turn (POL-T)."""

from aegean.games.polis.events import CardRemoved
from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-0.1")
def test_only_visible_symbols_work() -> None:
    table = (
        Table()
        .seat(0, hand=["ship", "cavalry"], history=["ship", "hoplites"], city=["potter"])
        .seat(1, city=["merchant*", "hoplites*"])
        .seat(2, city=["alexander-the-great"], tucked=["cavalry", "harbour"])
        .before("trade")
        .build()
    )
    assert (table.vases(0), table.strength(0)) == (1 + 2, 0), "board and city, not hand and History"
    assert (table.vases(1), table.strength(1)) == (1 + 1, 1), "not what a coin covers"
    assert (table.vases(2), table.strength(2)) == (1, 2 + 2), "a tucked card is a card, whatever it shows"


@rule("POL-0.1")
def test_covered_symbols_neither_pay_nor_score() -> None:
    table = Table().seat(0, city=["farmer*", "tragedian*", "theatre*"], history=["hoplites"]).before("profit").build()
    assert table.coins(0) == 10 + 3 + 3, "of the Farmer the 2 coins are covered"
    assert table.parts(0)["symbols"] == 0
    assert table.parts(0)["history"] == 2, "the Tragedian's Culture and the board's; the Theatre's is covered"


@rule("POL-0.2")
def test_copies_of_a_card_add_up() -> None:
    table = (
        Table().seat(0, city=["farmer", "farmer", "farmer", "hoplites", "hoplites", "agora", "agora"]).before("profit").build()
    )
    assert table.strength(0) == 4
    assert table.coins(0) == 10 + 3 * 5 + 2 * 3, "each Agora pays for all three Farmers"
    assert table.cost(0, "poet") == 8


@rule("POL-0.3")
def test_coins_and_points_go_to_the_bank() -> None:
    table = Table().seat(0, coins=30, points=5, hand=["theatre", "potter"], city=["aristotle", "priestess"]).phase("draw").build()
    others = [(table.coins(seat), table.points(seat)) for seat in (1, 2)]
    table.act(0, "draw red", "draw green", "aristotle blue").sell(0, "potter", to=1, price=4).act(
        0, "stop", "develop theatre", "stop"
    )
    table.act(0, "protect theatre", "use priestess", f"card {table.hand(0)[0]}", "draw red")
    assert table.coins(0) == 30 + 4 - 10 - 1, "the buyer's coins came from the buyer"
    assert table.points(0) == 5 - 2 - 1
    assert [(table.coins(seat), table.points(seat)) for seat in (1, 2)] == [(others[0][0] - 4, 0), others[1]]


@rule("POL-0.3")
def test_coins_and_points_come_from_the_bank() -> None:
    table = Table().seat(0, coins=0, city=["farmer", "poet"]).before("profit").build()
    assert (table.coins(0), table.points(0)) == (5, 1)
    assert [(table.coins(seat), table.points(seat)) for seat in (1, 2)] == [(10, 0), (10, 0)]


@rule("POL-0.4")
def test_a_removed_card_goes_into_the_box_and_only_its_colour_is_shown() -> None:
    table = Table().seat(0, city=["archimedes"], hand=["homer", "plato"]).phase("profit").build()
    table.act(0, "use archimedes", "card homer", "draw red")
    assert table.box == ["homer"]
    assert [table.history(seat) for seat in range(3)] == [[], [], []]
    assert CardRemoved(0, 3) in table.events(1), "yellow"
    for other in (1, 2):
        assert [card["card"] for card in table.seen_by(other)["box"]] == ["?yellow"]
        assert "homer" not in str(table.events(other))


@rule("POL-0.5")
def test_a_card_pushed_forward_stays_part_of_the_city() -> None:
    table = Table().seat(0, points=1, city=["priestess", "homer"], hand=["farmer", "poet"]).phase("profit").build()
    table.act(0, "use priestess", "card farmer", "draw red", "use homer", "card poet")
    assert table.city(0) == ["priestess+", "homer+"]
    assert table.parts(0) == {"tokens": 0, "symbols": 2, "money": 1, "history": 3}
    table.act(0, "income")
    assert table.points(0) == 1, "the Priestess pays her point, pushed forward or not"


@rule("POL-T.1")
def test_the_seven_phases_follow_one_another() -> None:
    table = (
        Table()
        .seat(0, coins=40, city=["euclid", "hoplites"], hand=["potter", "poet"])
        .seat(1, city=["farmer"])
        .before("start")
        .build()
    )
    met: list[str] = []
    while table.session.waiting and (not met or table.asked == 0 or table.step == "Bidding"):
        if met[-1:] != [table.step]:
            met.append(table.step)
        table.go_on(table.asked)
    assert met == ["Draw", "Purchase", "PutUp", "Bidding", "NoBid", "PutUp", "Develop", "Protect", "Profit", "Trade", "War"]
    table.waits_for(1, "Draw")


@rule("POL-T.2")
def test_the_lighthouse_comes_before_the_draw() -> None:
    table = Table().seat(0, city=["lighthouse"]).before("start").build()
    table.waits_for(0, "Peek").act(0, "peek red", "peek green").waits_for(0, "Draw")


@rule("POL-T.2")
def test_without_the_lighthouse_a_turn_begins_with_the_draw() -> None:
    Table().before("start").build().waits_for(0, "Draw").refused(0, "peek red")


@rule("POL-T.3")
def test_used_cards_return_after_the_turn_and_the_next_player_goes_on() -> None:
    table = (
        Table()
        .seat(0, city=["priestess+", "plato*+", "herodotus+", "assassin+", "harbour>2", "theatre"])
        .seat(1, city=["homer+"])
        .before("end")
        .build()
    )
    assert table.city(0) == ["priestess", "plato*", "herodotus+", "assassin+", "harbour>2", "theatre"]
    assert table.city(1) == ["homer+"], "others' cards are not touched"
    table.waits_for(1, "Draw")


@rule("POL-T.3")
def test_after_the_last_seat_comes_the_first() -> None:
    Table(players=4).before("end", seat=3).build().waits_for(0, "Draw")
