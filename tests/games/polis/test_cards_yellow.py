"""Yellow cards: great men and wonders."""

from aegean.games.polis.events import CardBought, CardRecorded, CardTucked, CoinsGiven, EndCardSeen, HistoryErased, StackPeeked
from tests.games.polis.table import COLOURS, Table
from tests.rule import rule


@rule("POL-C.1a")
def test_alexander_tucks_a_hand_card_showing_its_colour() -> None:
    table = Table().seat(0, city=["alexander-the-great"], hand=["poet", "homer"]).phase("profit").build()
    table.act(0, "use alexander-the-great", "card homer")
    assert (table.hand(0), table.tucked(0), table.city(0)) == (["poet"], ["homer"], ["alexander-the-great+"])
    assert CardTucked(0, 3) in table.events(1)
    assert table.seen_by(1)["seats"][0]["tucked"] == ["?yellow"]
    assert table.seen_by(0)["seats"][0]["tucked"] == ["homer"]


@rule("POL-C.1a")
def test_alexander_needs_a_hand_card_and_works_once_a_turn() -> None:
    table = Table().seat(0, points=1, city=["alexander-the-great", "plato"]).phase("profit").build()
    table.refused(0, "use alexander-the-great", "POL-C.1a")
    table = Table().seat(0, points=1, city=["alexander-the-great", "plato"], hand=["poet", "potter"]).phase("profit").build()
    table.act(0, "use alexander-the-great", "card poet").refused(0, "use alexander-the-great-used", "POL-5.3")


@rule("POL-C.1b")
def test_each_tucked_card_is_a_war_symbol() -> None:
    table = Table().seat(0, city=["alexander-the-great"], tucked=["farmer"], hand=["poet"]).phase("profit").build()
    assert (table.strength(0), table.defence(0)) == (3, 3)
    table.act(0, "use alexander-the-great", "card poet")
    assert (table.strength(0), table.defence(0)) == (4, 4)


@rule("POL-C.1c")
def test_alexander_may_attack_diogenes_city_but_not_remove_diogenes() -> None:
    table = Table().seat(0, city=["alexander-the-great"]).seat(1, city=["diogenes", "poet"]).phase("war").build()
    table.act(0, "attack 1").refused(0, "destroy diogenes", "POL-C.1c").only(0, "destroy poet")


@rule("POL-C.2")
def test_archimedes_exchanges_a_hand_card() -> None:
    table = Table().seat(0, city=["archimedes"], hand=["poet", "homer"]).stack("blue", top=["captain"]).phase("profit").build()
    table.act(0, "use archimedes", "card homer").only(0, *(f"draw {colour}" for colour in COLOURS)).act(0, "draw blue")
    assert (table.hand(0), table.box, table.city(0)) == (["poet", "captain"], ["homer"], ["archimedes+"])
    assert table.points(0) == 0


@rule("POL-C.3")
def test_aristotle_pays_the_further_card_with_points() -> None:
    table = Table().seat(0, coins=0, points=2, city=["aristotle"]).stack("red", top=["leader"]).phase("draw").build()
    table.act(0, "draw green", "draw blue").only(0, "skip", *(f"aristotle {colour}" for colour in COLOURS)).act(
        0, "aristotle red"
    )
    assert (table.points(0), table.coins(0), table.hand(0)[-1]) == (0, 0, "leader")
    assert table.city(0) == ["aristotle+"]
    assert CardBought(0, 0, 0, 2) in table.events(1)


@rule("POL-C.3")
def test_aristotle_needs_two_points_and_must_stand_in_the_city() -> None:
    table = Table().seat(0, points=1, city=["aristotle"]).phase("draw").build()
    table.act(0, "draw green", "draw blue").refused(0, "aristotle red", "POL-C.3")
    table = Table().seat(0, points=5, hand=["aristotle"]).phase("draw").build()
    table.act(0, "draw green", "draw blue").refused(0, "aristotle red", "POL-C.3")


@rule("POL-C.4")
def test_diogenes_has_no_other_protection() -> None:
    table = Table().seat(0, city=["hoplites"]).seat(1, city=["diogenes", "poet"]).phase("war").build()
    table.act(0, "attack 1").offered(0, "destroy diogenes")
    table = Table().seat(0, points=3, city=["alexander-the-great", "assassin"]).seat(1, city=["diogenes"]).phase("war").build()
    table.act(0, "assassinate assassin", "player 1", "victim diogenes")
    assert table.history(1) == ["diogenes"]


@rule("POL-C.4")
def test_diogenes_is_safe_only_from_alexander_face_up_in_the_attackers_city() -> None:
    table = Table().seat(0, city=["hoplites"], history=["alexander-the-great"]).seat(1, city=["diogenes"]).phase("war").build()
    table.act(0, "attack 1").only(0, "destroy diogenes")


@rule("POL-C.5")
def test_euclid_buys_and_sells_points_at_three_coins() -> None:
    table = Table().seat(0, coins=10, points=0, city=["euclid"]).phase("profit").build()
    table.act(0, "buy-point", "buy-point", "buy-point").refused(0, "buy-point", "POL-C.5")
    assert (table.coins(0), table.points(0)) == (1, 3)
    table = Table().seat(0, coins=0, points=2, city=["euclid"]).phase("profit").build()
    table.act(0, "sell-point", "sell-point").refused(0, "sell-point", "POL-C.5")
    assert (table.coins(0), table.points(0)) == (6, 0)


@rule("POL-C.5")
def test_without_euclid_points_are_not_for_sale() -> None:
    table = Table().seat(0, points=2, city=["homer"], hand=["poet"]).phase("profit").build()
    table.refused(0, "buy-point", "POL-C.5").refused(0, "sell-point", "POL-C.5")


@rule("POL-C.7")
def test_herodotus_reads_another_history_and_removes_a_card() -> None:
    table = (
        Table()
        .seat(0, city=["herodotus"])
        .seat(1, history=["poet", "hoplites"])
        .seat(2, history=["farmer"])
        .phase("profit")
        .build()
    )
    table.act(0, "use herodotus").only(0, "player 1", "player 2").act(0, "player 1").only(0, "card poet", "card hoplites")
    table.refused(0, "card farmer", "POL-C.7").act(0, "card poet")
    assert (table.history(1), table.box, table.city(0)) == (["hoplites"], ["poet"], ["herodotus+"])
    assert HistoryErased(0, 1, 2) in table.events(2)


@rule("POL-C.7")
def test_herodotus_sees_what_homer_hid_and_nobody_else_learns_it() -> None:
    table = Table().seat(1, city=["homer"], hand=["plato"]).seat(0, city=["herodotus"]).phase("profit", seat=1).build()
    table.act(1, "use homer", "card plato")
    assert table.seen_by(0)["seats"][1]["history"] == [{"card": "?yellow", "seen": [1]}]
    table.go_on_to("Draw").go_on_to("Profit").waits_for(0, "Profit").act(0, "use herodotus", "player 1")
    assert "plato" in table.told(0)
    assert "plato" not in table.told(2)
    assert table.seen_by(2)["seats"][1]["history"][0]["card"] == "?yellow"


@rule("POL-C.7")
def test_herodotus_needs_an_opponent_with_a_history() -> None:
    table = Table().seat(0, points=1, city=["herodotus", "plato"], history=["poet"]).phase("profit").build()
    table.refused(0, "use herodotus", "POL-C.7")
    table = Table().seat(0, city=["herodotus"]).seat(1, history=["poet"]).phase("profit").build()
    table.act(0, "use herodotus").refused(0, "player 2", "POL-C.7")


@rule("POL-C.8")
def test_hippocrates_brings_a_card_of_the_own_history_back() -> None:
    table = Table().seat(0, city=["hippocrates"], history=["poet", "theatre"]).seat(1, history=["farmer"]).phase("profit").build()
    table.act(0, "use hippocrates").refused(0, "card farmer", "POL-C.8").only(0, "card poet", "card theatre").act(
        0, "card theatre"
    )
    assert (table.city(0), table.history(0)) == (["hippocrates+", "theatre"], ["poet"])


@rule("POL-C.8")
def test_hippocrates_needs_a_history() -> None:
    table = Table().seat(0, points=1, city=["hippocrates", "plato"]).seat(1, history=["poet"]).phase("profit").build()
    table.refused(0, "use hippocrates", "POL-C.8")


@rule("POL-C.9")
def test_homer_turns_a_hand_card_into_history_showing_its_colour() -> None:
    table = Table().seat(0, city=["homer"], hand=["poet", "plato"]).phase("profit").build()
    table.act(0, "use homer", "card plato")
    assert (table.hand(0), table.history(0), table.city(0)) == (["poet"], ["plato"], ["homer+"])
    assert CardRecorded(0, 3) in table.events(1)
    assert "plato" not in str(table.events(1)) + str(table.seen_by(1))


@rule("POL-C.9")
def test_homer_needs_a_hand_card() -> None:
    Table().seat(0, points=1, city=["homer", "plato"]).phase("profit").build().refused(0, "use homer", "POL-C.9")


@rule("POL-C.15")
def test_phidias_makes_everybody_exchange_cards() -> None:
    table = (
        Table()
        .seat(0, coins=20, hand=["phidias", "poet", "potter"])
        .seat(1, hand=["farmer", "captain"])
        .seat(2, hand=["theatre"])
        .stack("red", top=["leader", "archers", "colony", "trireme"])
        .phase("develop")
        .build()
    )
    table.act(0, "develop phidias")
    assert (table.hand(0), sorted(table.box)) == ([], ["poet", "potter"])
    table.waits_for(1, "PhidiasDiscard").refused(1, "discard theatre", "POL-C.15").only(1, "discard farmer", "discard captain")
    table.act(1, "discard captain").act(2, "discard theatre")
    table.waits_for(0, "PhidiasDraw").refused(0, "discard poet").refused(0, "skip")
    table.act(0, "draw red", "draw red").act(1, "draw red").act(2, "draw red")
    assert [table.hand(seat) for seat in range(3)] == [["leader", "archers"], ["farmer", "colony"], ["trireme"]]
    assert sorted(table.box) == ["captain", "poet", "potter", "theatre"]
    table.waits_for(0, "Develop")


@rule("POL-C.16")
def test_plato_turns_a_point_into_fifteen_coins_five_of_them_a_gift() -> None:
    table = Table().seat(0, points=1, city=["plato"]).phase("profit").build()
    table.act(0, "use plato").only(0, "player 1", "player 2").act(0, "player 2")
    assert [table.coins(seat) for seat in range(3)] == [20, 10, 15]
    assert (table.points(0), table.city(0)) == (0, ["plato+"])
    assert CoinsGiven(0, 2, 10, 5) in table.events(1)


@rule("POL-C.16")
def test_plato_needs_a_point() -> None:
    Table().seat(0, city=["plato", "homer"], hand=["poet"]).phase("profit").build().refused(0, "use plato", "POL-C.16")


@rule("POL-C.18")
def test_the_statue_of_zeus_must_be_destroyed_first() -> None:
    table = Table().seat(0, city=["hoplites"]).seat(1, city=["poet", "statue-of-zeus"]).phase("war").build()
    table.act(0, "attack 1").refused(0, "destroy poet", "POL-C.18").only(0, "destroy statue-of-zeus")


@rule("POL-C.21")
def test_the_lighthouse_looks_at_the_top_of_two_stacks() -> None:
    table = (
        Table()
        .seat(0, city=["lighthouse"])
        .stack("red", top=["leader"])
        .stack("blue", top=["end", "poet"])
        .before("start")
        .build()
    )
    table.act(0, "peek red").refused(0, "peek red", "POL-C.21").act(0, "peek blue")
    assert table.told(0) == ["leader"]
    assert [event for event in table.events(0) if isinstance(event, EndCardSeen)] == [EndCardSeen(0, 2)]
    assert [event for event in table.events(1) if isinstance(event, StackPeeked | EndCardSeen)] == [
        StackPeeked(0, 0),
        StackPeeked(0, 2),
    ]
    assert table.told(1) == []
    assert (table.stack("red")[0], table.stack("blue")[0]) == ("leader", "end-blue"), "they are put back"
    table.waits_for(0, "Draw")


@rule("POL-C.21")
def test_the_peeker_knows_the_card_until_it_moves_on_and_who_takes_it() -> None:
    table = Table().seat(0, city=["lighthouse"]).stack("red", top=["leader"]).before("start").build().act(0, "peek red", "skip")
    assert table.seen_by(0)["stacks"]["red"]["cards"][-1] == {"card": "leader", "seen": [0]}
    assert table.seen_by(1)["stacks"]["red"]["cards"][-1] == {"card": "?red", "seen": [0]}
    table.act(0, "draw blue", "draw green").go_on_to("Draw").waits_for(1, "Draw").act(1, "draw red")
    assert table.seen_by(0)["seats"][1]["hand"] == [{"card": "leader", "seen": [0, 1]}]
    assert table.seen_by(2)["seats"][1]["hand"] == [{"card": "?red", "seen": [0, 1]}]


@rule("POL-C.21")
def test_the_lighthouse_may_be_left_alone() -> None:
    Table().seat(0, city=["lighthouse"]).before("start").build().act(0, "skip").waits_for(0, "Draw")
