"""Movement (COC-3.7)."""

import pytest

from aegean.games.clash.units import SPENT, cargo_count, count_in
from tests.games.clash.table import Table
from tests.rule import rule


def band(**spaces: str) -> Table:
    """Two armies and a settler in D2 with Tactics."""
    return Table().has(0, "tactics").army(0, "D2", 2).settler(0, "D2").land(**spaces)


@rule("COC-3.7.1", "COC-E13")
def test_three_groups_and_no_unit_twice() -> None:
    table = Table().has(0, "tactics").army(0, "D2", 4)
    table.act("move", "from D2", "pick army", "to D3")
    assert "from D3" not in table.options("from"), "moved already"
    table.act("from D2", "pick army", "to C3")
    table.act("from D2", "pick army", "to E3")
    assert table.asks() == "Turn", "a fourth group is not asked for"
    assert (table.armies("D2"), table.armies("D3"), table.armies("C3"), table.armies("E3")) == (1, 1, 1, 1)


@rule("COC-3.7.1")
def test_a_group_goes_together_and_one_move_is_enough() -> None:
    table = band()
    table.act("move")
    assert table.refused("stop") == "COC-3.7.1"
    table.act("from D2", "pick army", "pick army", "pick settler", "to D3")
    assert (table.armies("D3"), table.settlers("D3")) == (2, 1)
    assert table.asks() == "Turn", "nobody else could move"


@rule("COC-3.7.2")
def test_one_space_and_again_in_a_later_action() -> None:
    table = band()
    table.act("move", "from D2", "pick army")
    assert table.refused("to D4") == "COC-3.7.2"
    table.act("to D3", "stop")
    table.act("move", "from D3", "pick army", "to D4", "stop")
    assert table.armies("D4") == 1


@rule("COC-3.7.3")
def test_ships_sail_over_connected_sea_without_enemies() -> None:
    table = Table().land(B3="sea", B4="sea", B5="sea", B6="sea", F3="sea").ship(0, "B3", "army").ship(1, "B5")
    table.act("move", "from B3", "ship 0")
    assert table.options("to") == ["to B4", "to B5"]
    assert table.refused("to B6") == "COC-3.7.3" and table.refused("to F3") == "COC-3.7.3"
    table.act("to B4")
    assert table.ships(0) == ["B4"] and table.aboard(0, "army") == 1


@rule("COC-3.7.4", "COC-E14")
def test_two_units_to_a_ship() -> None:
    table = band(D3="sea").ship(0, "D3")
    table.act("move", "from D2", "pick army", "pick army")
    assert "to D3" in table.options()
    table.act("pick settler")
    assert table.refused("to D3") == "COC-3.7.4"
    table = band(D3="sea").ship(0, "D3")
    table.act("move", "from D2", "pick army", "pick settler", "to D3")
    assert table.aboard(0, "army") == table.aboard(0, "settler") == 1


@rule("COC-3.7.4", "COC-E60", "COC-R59")
def test_who_embarked_lands_in_a_later_move_action() -> None:
    table = band(D3="sea", D4="sea").ship(0, "D3")
    table.act("move", "from D2", "pick army", "to D3")
    table.act("from D3", "ship 0", "to D4")
    assert table.refused("from D4") == "COC-3.7.4", "it embarked in this action"
    table.act("stop", "move", "from D4", "pick army", "to D5")
    assert table.armies("D5") == 1
    table = Table().has(0, "tactics").land(D3="sea", D4="sea").ship(0, "D3", "army")
    table.act("move", "from D3", "ship 0", "to D4", "from D4", "pick army", "to D5")
    assert table.armies("D5") == 1, "aboard since earlier"


@rule("COC-3.7.5")
def test_armies_need_tactics_settlers_do_not() -> None:
    table = Table().army(0, "D2")
    assert table.refused("move") == "COC-3.7.1"
    table.settler(0, "D2")
    table.act("move", "from D2")
    assert table.refused("pick army") == "COC-3.7.5"
    table.act("pick settler", "to D3")
    assert table.settlers("D3") == 1


@rule("COC-3.7.6")
def test_entering_an_enemy_space_needs_an_army() -> None:
    table = Table().has(0, "tactics").settler(0, "D6").army(0, "D6").army(1, "D7")
    table.act("move", "from D6", "pick settler")
    assert table.refused("to D7") == "COC-3.7.6"
    table.act("pick army")
    table.dice(6, 1).act("to D7")
    assert table.owner("D7") == 0, "resolved at once"


@rule("COC-3.7.7")
def test_who_fought_cannot_move_again() -> None:
    table = Table().has(0, "tactics").army(0, "D6", 2).army(1, "D5").dice(5, 5, 1)
    table.whole("move D6 D5 army army")
    assert table.armies("D5") == 2
    assert count_in(table.g.stacks[table.at("D5")], 1, SPENT) == 2
    assert table.refused("move") == "COC-3.7.1"


@rule("COC-3.7.8", "COC-3.7.9", "COC-E12")
def test_mountains_stop_and_forests_forbid_attacks() -> None:
    table = Table().has(0, "tactics").army(0, "D4", 2).land(D5="forest", C5="mountain").settler(1, "D6")
    table.act("move", "from D4", "pick army", "to D5", "from D4", "pick army", "to C5")
    table.act("move")
    assert table.options("from") == ["from D5"]
    table.act("from D5", "pick army-wooded")
    assert table.refused("to D6") == "COC-3.7.9"
    table.act("to E6")
    assert table.armies("E6") == 1
    table.act("move", "from E6", "pick army-wooded")
    assert table.refused("to D6") == "COC-3.7.9", "for the whole turn"


@rule("COC-3.7.10")
def test_an_undefended_space_is_taken_without_a_battle() -> None:
    table = Table().has(0, "tactics").army(0, "D6").settler(1, "D5").settler(1, "D7")
    table.whole("move D6 D5 army")
    assert table.settlers("D5") == 0 and table.armies("D5") == 1 and table.g.left(1, 0) == 3
    assert not table.g.record.won
    table = Table().has(0, "tactics").army(0, "D6").settler(1, "D7")
    table.whole("move D6 D7 army")
    assert table.owner("D7") == 0 and table.mood("D7") == "angry"
    assert table.refused("move") == "COC-3.7.1", "used up like after a battle"


@rule("COC-3.7.11", "COC-R60")
def test_four_armies_after_a_move_and_in_an_attack() -> None:
    table = Table().has(0, "tactics").army(0, "D2", 2).army(0, "D3", 3)
    table.act("move", "from D2", "pick army", "pick army")
    assert table.refused("to D3") == "COC-3.7.11"
    table = Table().has(0, "tactics").land(D5="sea").ship(0, "D5", "army", "army").ship(0, "D5", "army", "army")
    table.ship(0, "D5", "army", "army").army(1, "D6")
    table.act("move", "from D5", "pick army", "pick army", "pick army", "pick army")
    assert "to D6" in table.options()
    assert table.refused("pick army") == "COC-R60"


@rule("COC-3.7.12", "COC-E42", "COC-R61")
def test_roads_lead_two_spaces_from_or_to_a_city() -> None:
    table = Table().has(0, "tactics", "engineering", "roads").army(0, "D2").land(D3="mountain", D4="forest").settler(1, "D4")
    table.act("move", "from D2", "pick army")
    assert table.refused("road D4") == "COC-3.7.12", "it costs food and ore"
    table.goods(0, food=1, ore=1)
    assert table.refused("road D3") == "COC-R61", "a neighbour is no road"
    table.act("road D4")
    assert table.settlers("D4") == 0 and table.armies("D4") == 1
    assert table.good(0, "food") == table.good(0, "ore") == 0


@rule("COC-R61")
def test_a_road_needs_room_for_the_armies_on_the_way() -> None:
    table = Table().has(0, "tactics", "engineering", "roads").army(0, "D2", 2).settler(0, "D2").goods(0, food=1, ore=1)
    table.army(0, "D3", 3).land(C3="sea", E3="sea")
    table.act("move", "from D2", "pick army")
    assert "road D4" in table.options(), "four in the middle for a moment"
    table.act("pick army")
    assert table.refused("road D4") == "COC-3.7.12"
    table.land(C3="fertile", C2="fertile")
    settler = Table().has(0, "tactics", "engineering", "roads").settler(0, "D2").goods(0, food=1, ore=1).army(0, "D3", 4)
    settler.land(C3="sea", E3="sea").act("move", "from D2", "pick settler")
    assert "road D4" in settler.options(), "settlers have no limit"


@rule("COC-3.7.9")
def test_a_settler_that_entered_a_forest_does_not_join_an_attack() -> None:
    table = Table().has(0, "tactics").land(D4="forest").settler(0, "D3").army(0, "D4", 2).army(1, "D5")
    table.act("move", "from D3", "pick settler", "to D4", "stop", "move", "from D4")
    assert "pick settler" not in table.options() and "pick settler-wooded" in table.options()
    table.act("pick army", "pick settler-wooded")
    assert table.refused("to D5") == "COC-3.7.9"
    assert "to D3" in table.options(), "it may move on otherwise"


@rule("COC-3.7.12", "COC-E42")
def test_after_a_road_the_last_terrain_counts() -> None:
    table = Table().has(0, "tactics", "engineering", "roads").army(0, "D2").land(D3="mountain", D4="forest").settler(1, "D5")
    table.goods(0, food=1, ore=1).act("move", "from D2", "pick army", "road D4")
    table.act("move", "from D4", "pick army-wooded")
    assert table.refused("to D5") == "COC-3.7.9"
    table = Table().has(0, "tactics", "engineering", "roads").army(0, "D2").land(D4="mountain")
    table.goods(0, food=1, ore=1).act("move", "from D2", "pick army", "road D4")
    assert table.refused("move") == "COC-3.7.1"
    table.goods(0, food=1, ore=1).act("move", "from D4", "pick army-climbed", "road D2")
    assert table.armies("D2") == 1, "except by Roads"


@rule("COC-3.7.12")
def test_no_road_past_an_enemy() -> None:
    table = Table().has(0, "tactics", "engineering", "roads").army(0, "D2").goods(0, food=1, ore=1).army(1, "D3")
    table.land(C3="sea", E3="sea")
    table.act("move", "from D2", "pick army")
    assert table.refused("road D4") == "COC-3.7.12"


@rule("COC-3.7.13")
def test_navigation_goes_round_the_border() -> None:
    table = Table().land(F3="sea", E3="sea", G5="sea").ship(0, "E3")
    table.act("move", "from E3", "ship 0")
    assert table.refused("round clockwise") == "COC-3.7.13"
    table.has(0, "navigation")
    assert table.refused("round clockwise") == "COC-3.7.13", "not on the border"
    table.act("to F3", "move", "from F3", "ship 0", "round clockwise")
    assert table.ships(0) == ["G5"]


@rule("COC-R26", "COC-R27")
def test_attackers_from_ships_retreat_onto_them_and_settlers_wait_behind() -> None:
    table = Table().has(0, "tactics").land(D5="sea").ship(0, "D5", "army", "settler").army(1, "D6", 2)
    table.dice(1, 1, 1).act("move", "from D5", "pick army", "pick settler", "to D6", "retreat")
    assert table.aboard(0, "army") == table.aboard(0, "settler") == 1
    table = Table().has(0, "tactics").army(0, "D5").settler(0, "D5").army(1, "D6", 2)
    table.dice(1, 3, 3).whole("move D5 D6 army settler")
    assert table.armies("D5") == table.settlers("D5") == 0, "lost with the last army"


@rule("COC-R28")
def test_a_space_never_holds_land_units_of_two_players() -> None:
    table = Table().has(0, "tactics").army(0, "D5", 2).army(1, "D6").dice(5, 5, 1)
    table.whole("move D5 D6 army army")
    assert table.armies("D6") == 2 and table.g.stacks[table.at("D6")] & 7 == 1


@rule("COC-R78")
def test_cartography_pays_for_any_ship_that_moved() -> None:
    table = Table().has(0, "fishing", "cartography").land(B3="sea", B4="sea").ship(0, "B3")
    table.act("move", "from B3", "ship 0", "to B4")
    assert table.good(0, "ideas") == 1
    table = Table(dark=True).has(0, "fishing", "cartography").tile("r2", 8, "A").tile("r5", 18).ship(0, "F3")
    table.act("move", "from F3", "ship 0", "explore F3 r5", "orient A")
    while table.asks() not in ("Turn",):
        table.act(table.options()[0])
    assert table.ships(0) == ["F3"] and table.good(0, "ideas") == 1, "it explored and stayed"


@rule("COC-R80")
def test_states_are_asked_for_only_where_they_matter() -> None:
    table = Table().has(0, "tactics").army(0, "C5").army(0, "D4").land(D5="forest")
    table.act("move", "from C5", "pick army", "to D5", "stop")
    table.army(0, "D5")
    table.act("move", "from D5")
    assert table.options("pick") == ["pick army", "pick army-wooded"]
    table = Table().has(0, "tactics").army(0, "D5", 2)
    table.act("move", "from D5")
    assert table.options("pick") == ["pick army"]


@rule("COC-3.7.4", "COC-R59")
def test_the_owner_says_which_ship_takes_the_unit() -> None:
    table = band(D3="sea").ship(0, "D3").ship(0, "D3", "settler").ship(0, "D3", "army", "army")
    table.act("move", "from D2", "pick army", "to D3")
    assert table.asks() == "Embark" and table.options() == ["ship 0", "ship 1"], "the third ship is full"
    assert table.refused("ship 2") == "COC-3.7.4"
    table.act("ship 1")
    assert table.aboard(0, "army") == 3 and sorted(cargo_count(ship) for ship in table.g.fleets[0]) == [0, 2, 2]


@rule("COC-3.7.4", "COC-R59")
def test_nobody_is_asked_where_all_ships_are_alike() -> None:
    table = band(D3="sea").ship(0, "D3").ship(0, "D3")
    table.act("move", "from D2", "pick army", "pick settler", "to D3")
    assert table.asks() == "Embark", "the army is aboard; the settler joins it or not"
    table.act("ship 0")
    assert table.aboard(0, "settler") == table.aboard(0, "army") == 1


@rule("COC-3.7.4", "COC-E14")
def test_a_ship_with_one_aboard_takes_one_more() -> None:
    table = band(D3="sea").ship(0, "D3", "settler")
    table.act("move", "from D2", "pick army")
    assert "to D3" in table.options()
    table.act("pick army")
    assert table.refused("to D3") == "COC-3.7.4"


@rule("COC-3.7.7", "COC-3.7.2")
def test_ships_that_moved_or_fought_sail_again_in_the_next_turn() -> None:
    table = Table().land(B3="sea", B4="sea", B5="sea", B6="sea").ship(0, "B3", "settler").ship(1, "B4").ship(1, "B6")
    table.dice(6, 1).act("move", "from B3", "ship 0", "to B4")
    table.act("stop", "move", "from B4")
    assert table.ships(0) == ["B4"] and table.refused("ship 0") == "COC-3.7.7"
    table.act("pick settler", "to C4", "end", "end")
    table.fresh_turn(0).act("move", "from B4", "ship 0", "to B5")
    assert table.ships(0) == ["B5"]


@rule("COC-3.7.13")
def test_navigation_goes_either_way_to_the_next_sea_of_the_border() -> None:
    seas = dict.fromkeys(("F3", "G5", "F5", "F2", "E2"), "sea")
    for way, goal in (("clockwise", "G5"), ("counter-clockwise", "F2")):
        table = Table().land(**seas).has(0, "navigation").ship(0, "F3")
        table.act("move", "from F3", "ship 0", f"round {way}")
        assert table.ships(0) == [goal]


@rule("COC-3.7.13")
def test_a_ship_shut_in_moves_only_by_navigation_of_its_own() -> None:
    table = Table().land(F3="sea", G5="sea").ship(0, "F3").has(1, "navigation")
    assert table.refused("move") == "COC-3.7.1"
    table.has(0, "navigation")
    assert "move" in table.options()


@rule("COC-3.8.3")
def test_a_region_is_explored_from_a_sea_beside_it() -> None:
    table = Table(dark=True).has(0, "fishing").tile("r2", 8, "A").ship(0, "F3")
    table.act("move", "from F3", "ship 0")
    assert table.refused("explore F3 r8") == "COC-3.8.3", "not beside it"
    assert table.refused("explore F3 r2") == "COC-3.8.3", "it lies there already"


@rule("COC-R56", "COC-3.7.3")
def test_no_attack_at_sea_against_who_one_has_a_truce_with() -> None:
    table = Table().land(B3="sea", B4="sea").ship(0, "B3").ship(1, "B4")
    table.g.truce[0] = 1 << 1
    assert table.refused("move") == "COC-3.7.1", "there is nowhere else to go"
    table.turn(1).g.truce[1] = 1 << 0
    assert table.refused("move") == "COC-3.7.1", "nor against the first player"


@rule("COC-R56", "COC-3.7.13")
@pytest.mark.parametrize(("friend", "way"), [("A3", "round counter-clockwise"), ("D1", "round clockwise")])
def test_navigation_goes_the_other_way_round_from_who_one_has_a_truce_with(friend: str, way: str) -> None:
    table = Table().land(F3="sea", A3="sea", D1="sea").has(0, "navigation").ship(0, "F3").ship(1, friend)
    table.g.truce[0] = 1 << 1
    table.act("move", "from F3", "ship 0")
    assert table.options() == [way]


@rule("COC-3.8.3", "COC-R62")
def test_ships_choose_the_sea_hex_of_the_new_region() -> None:
    """The tile of r5 has two seas side by side; F4 is next to F3, and E5 next to E4."""
    table = Table(dark=True).tile("r2", 8, "A").tile("r3", 5, "A").tile("r5", 7).ship(0, "F3")
    table.act("move", "from F3", "ship 0", "explore F3 r5", "orient B")
    assert table.asks() == "EnterSea" and table.options() == ["space F4", "space E5"]
    assert table.refused("space F3") == "COC-3.8.3" and table.refused("space F5") == "COC-3.8.3"
    table.act("space E5")
    assert table.ships(0) == ["E5"]


@rule("COC-3.7.4")
def test_nobody_changes_ships_at_sea() -> None:
    table = Table().land(C3="sea", C4="sea").ship(0, "C3", "settler").ship(0, "C4").act("move", "from C3", "pick settler")
    assert table.refused("to C4") == "COC-3.7.2" and "to C4" not in table.options()


@rule("COC-3.7.1", "COC-3.7.3", "COC-3.7.12")
def test_ships_and_land_units_go_their_own_ways() -> None:
    table = Table().has(0, "tactics").army(0, "D2").land(D3="sea", D4="sea").ship(0, "D3", "army")
    table.act("move", "from D3", "ship 0")
    assert table.refused("pick army") == "COC-3.7.1" and table.refused("to E4") == "COC-3.7.3", "ships do not sail on land"
    table = Table().has(0, "tactics").army(0, "D2").act("move", "from D2", "pick army")
    assert table.refused("road D4") == "COC-3.7.12", "without Roads"
    table = Table().has(0, "engineering", "roads").settler(0, "D2").army(0, "D2").goods(0, food=1, ore=1)
    assert table.act("move", "from D2").refused("pick army") == "COC-3.7.5"
    assert Table().army(0, "D4").settler(0, "D2").act("move").refused("from D4") == "COC-3.7.5"
