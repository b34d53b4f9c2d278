"""Structure and the player-turn (COC-3.1, 3.2)."""

from aegean.games.clash.hexes import axial, hex_distance, hex_name
from aegean.games.clash.routes import routes
from tests.games.clash.table import TITLE, Table
from tests.rule import rule


@rule("COC-3.1.1")
def test_three_actions_a_turn_three_turns_a_round() -> None:
    table = Table().goods(0, food=2)
    assert table.g.actions == 3
    table.act("end", "end")
    assert (table.g.round, table.g.turn, table.seat) == (1, 2, 0)
    table.act("end", "end")
    assert table.g.turn == 3
    table.act("end", "end")
    assert table.g.active == -1, "after the third turn the status phase"


@rule("COC-3.1.1")
def test_without_actions_nothing_that_needs_one() -> None:
    table = Table().goods(0, food=2)
    table.g.actions = 0
    assert table.refused("advance storage") == "COC-3.1.1"
    assert table.refused("collect D2") == "COC-3.1.1"


@rule("COC-3.1.2")
def test_the_same_action_may_be_taken_again() -> None:
    table = Table().goods(0, gold=6)
    table.act("advance storage", "advance irrigation", "advance husbandry")
    assert table.g.actions == 0


@rule("COC-3.1.3")
def test_free_actions_come_between_actions_not_inside_one() -> None:
    table = Table().has(0, "theaters").levels(0, 1, 1).goods(0, culture=1, food=2)
    assert "theaters mood" in table.options()
    table.act("collect D2")
    assert "theaters mood" not in table.options()


@rule("COC-3.1.4")
def test_a_turn_may_end_with_actions_unused() -> None:
    table = Table()
    assert "end" in table.options()
    table.act("end")
    assert table.seat == 1 and table.g.actions == 3


@rule("COC-3.1.5")
def test_numbers_are_public_hands_are_not() -> None:
    table = Table().goods(0, food=2, gold=3).hand(0, 1, 2).goals(0, 4)
    view = table.g.view(1)
    assert view.goods == table.g.goods
    assert [len(hand) for hand in view.hands] == [2, 0]
    assert all(card & 255 == 255 for card in view.hands[0] + view.goals[0])


@rule("COC-3.2.1")
def test_the_start_of_a_turn_counts_marks_and_pays_routes() -> None:
    table = Table().has(0, "trade-routes", "storage").settler(0, "D5").goods(0, food=0)
    table.g.assassinated[0] = 1
    table.g.owed[0] = 1
    table.fresh_turn(0)
    assert table.g.actions == 1
    assert table.g.assassinated[0] == table.g.owed[0] == 0
    assert table.good(0, "food") == 1
    table.g.assassinated[0] = 1
    table.g.owed[0] = 3
    table.fresh_turn(0)
    assert table.g.actions == 0


@rule("COC-3.2.2")
def test_what_is_counted_for_a_turn_is_cleared_at_its_end() -> None:
    table = Table().has(0, "tactics", "bartering").army(0, "D2").hand(0, 1, 3).land(D3="mountain")
    table.act("barter action-01 gold")
    assert table.refused("barter action-03 gold") == "COC-3.2.2"
    table.whole("move D2 D3 army")
    table.act("end", "end")
    assert table.seat == 0
    assert "barter action-03 gold" in table.options()
    assert "move" in table.options(), "the army on the mountain may move again"


@rule("COC-3.2.3", "COC-E47")
def test_trade_routes_are_a_maximum_pairing() -> None:
    table = Table().has(0, "trade-routes", "storage").city(1, "D5").city(1, "F6")
    table.land(E3="sea", E4="sea", E5="sea", F4="sea").goods(0, food=0)
    table.settler(0, "D4", 2).ship(0, "E5")
    assert routes(table.g, 0) == 2, "a-D5 and the ship with F6"
    table.fresh_turn(0)
    assert table.good(0, "food") == 2


@rule("COC-R82")
def test_settlers_aboard_trade_too() -> None:
    table = Table().has(0, "trade-routes", "storage").city(1, "D5").city(1, "F6").land(E5="sea")
    table.ship(0, "E5", "settler", "army")
    assert routes(table.g, 0) == 2 and routes(table.g, 0, ships_only=True) == 1


@rule("COC-3.2.3")
def test_angry_and_barbarian_cities_do_not_trade_and_four_is_the_most() -> None:
    table = Table().has(0, "trade-routes").settler(0, "D5").no_city("D7").city(1, "D6", "angry").barbarians("C5")
    assert routes(table.g, 0) == 0
    table = Table().has(0, "trade-routes", "storage").goods(0, food=0)
    for name in ("D5", "D6", "C5", "C6", "E6"):
        table.city(1, name)
    table.settler(0, "D4", 4).land(E4="sea", E5="sea").ship(0, "E5")
    assert routes(table.g, 0) >= 5
    table.fresh_turn(0)
    assert table.good(0, "food") == 4


@rule("COC-R79")
def test_a_turn_with_no_actions_has_income_and_free_actions() -> None:
    table = Table().has(0, "trade-routes", "bartering").settler(0, "D5").hand(0, 1).goods(0, food=0)
    table.g.assassinated[0] = 1
    table.g.owed[0] = 2
    table.fresh_turn(0)
    assert table.g.actions == 0 and table.good(0, "food") == 1
    assert table.options("barter") and not table.options("collect")


@rule("COC-R46", "COC-E53")
def test_a_player_without_cities_plays_on_until_the_status_phase() -> None:
    table = Table().no_city("D2").settler(0, "D4").goods(0, food=2)
    assert table.options("advance") and "move" in table.options() and "found D4" in table.options()
    for _ in range(6):
        table.act("end")
    assert table.g.over and table.g.ending == "a-player-without-cities"


@rule("COC-R57")
def test_objectives_and_advances_have_names_of_their_own() -> None:
    codec = TITLE.codec(2)
    assert codec.parse("advance draft") != codec.parse("show objective-01 military")
    assert TITLE.words.names["en"]["advance:draft"] and TITLE.words.names["en"]["objective:draft"]


@rule("COC-3.7.2")
def test_hexes_have_names_by_column_and_row() -> None:
    assert axial("A1") == (0, 0) and axial("B1") == (1, 0) and axial("C1") == (2, -1) and axial("D7") == (3, 5)
    for players in (2, 3, 4):
        for name in Table(players).g.layout.names:
            assert hex_name(*axial(name)) == name
    assert hex_distance(axial("D2"), axial("D7")) == 5 and hex_distance(axial("B2"), axial("D2")) == 2
    assert hex_distance(axial("C2"), axial("B4")) == 3 == hex_distance(axial("B4"), axial("C2"))
    table = Table()
    names = table.g.layout.names
    assert {names[near] for near in table.g.layout.near[table.at("D4")]} == {"D3", "D5", "C4", "C5", "E4", "E5"}


@rule("COC-3.2.1")
def test_a_turn_shows_the_buildings_a_city_lacks() -> None:
    table = Table().city(0, "D4", temple=0, academy=1)
    shown = {table.codec.text(action) for action in table.g.wishes(0)}
    assert {text for text in shown if text.startswith("grow D4")} == {"grow D4 fortress", "grow D4 port"} and "end" in shown
