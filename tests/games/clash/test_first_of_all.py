"""What is counted from nought: the first player, the first hex of the map (A3) and the first card are like any other."""

from aegean.games.clash.event_cards.great_explorer import Colony
from aegean.games.clash.ids import SETTLEMENT
from tests.games.clash.table import Table
from tests.games.clash.test_combat import attack, war
from tests.rule import rule


def second() -> Table:
    """It is the second player's turn, and the first player is the other one."""
    return Table().turn(1)


# The first hex


@rule("COC-3.7.13")
def test_navigation_leads_to_the_first_hex_and_from_the_first_place_of_the_border() -> None:
    table = Table().land(F3="sea", A3="sea", D1="sea").has(0, "navigation").ship(0, "F3").ship(0, "D1")
    table.act("move", "from F3", "ship 1", "round clockwise")
    assert sorted(table.ships(0)) == ["A3", "D1"]
    table.act("from D1", "ship 0", "round clockwise")
    assert sorted(table.ships(0)) == ["A3", "F3"]


@rule("COC-3.9.1")
def test_a_city_on_the_first_hex_is_made_happier() -> None:
    table = Table().city(0, "A3", "angry").levels(0, mood=3).goods(0, mood=3)
    table.act("improve A3")
    assert table.mood("A3") == "neutral" and table.good(0, "mood") == 2


@rule("COC-3.6.6")
def test_a_port_faces_the_first_hex() -> None:
    table = Table().land(A3="sea").city(0, "B3").has(0, "fishing").goods(0, food=1, wood=1, ore=1)
    table.act("grow B3 port")
    table.goods(0, wood=2).act("build B3", "train ship")
    assert table.ships(0) == ["A3"]


@rule("COC-1.9", "COC-3.19.1")
def test_the_colosseum_on_the_first_hex_lets_mood_pay_for_culture() -> None:
    table = Table().city(0, "A3", wonders="colosseum").has(0, "sports").goods(0, mood=1)
    table.act("sports A3 1")
    assert table.mood("A3") == "happy" and table.good(0, "mood") == 0


@rule("COC-3.17.6")
def test_the_lighthouse_on_the_first_hex_names_the_start_player() -> None:
    from aegean.games.clash.status import namer

    table = Table().city(1, "A3", wonders="great-lighthouse").levels(0, mood=3)
    assert namer(table.g) == 1


@rule("COC-1.12")
def test_the_great_explorer_founds_a_city_on_the_first_hex() -> None:
    table = Table().goods(0, food=4).asking(Colony(0, 0, -1))
    table.act("space A3")
    assert table.owner("A3") == 0 and table.good(0, "food") == 2 and table.g.left(0, SETTLEMENT) == 5


# The first player as somebody else


@rule("COC-3.7.13", "COC-3.13.2")
def test_navigation_meets_ships_of_the_first_player() -> None:
    table = second().land(F3="sea", A3="sea").has(1, "navigation").ship(1, "F3").ship(0, "A3")
    table.dice(6, 1).act("move", "from F3", "ship 0", "round clockwise")
    assert table.ships(1) == ["A3"] and table.ships(0) == []


@rule("COC-1.8", "COC-R65")
def test_who_loses_a_city_with_a_temple_of_the_first_player_gains_an_army() -> None:
    table = second().has(1, "tactics").has(0, "fanaticism").city(0, "D4", temple=0).army(0, "D4").army(1, "D5", 4)
    table.dice(6, 6, 6, 6, 1).act("move", "from D5", "pick army", "pick army", "pick army", "pick army", "to D4")
    while table.asks() == "PlaceUnit":
        assert table.seat == 0
        table.act("space D2")
    assert (table.armies("D2"), table.settlers("D2")) == (1, 1), "and a settler for the city"


@rule("COC-3.15.5")
def test_of_two_objectives_after_a_battle_the_active_player_shows_first() -> None:
    table = war(4, 3).goals(0, 6).goals(1, 19).dice(6, 6, 6, 6, 1, 1, 1)
    table.g.start = 1
    attack(table, 4)
    assert table.asks() == "Occasion" and table.seat == 0
    table.act("stop")
    assert table.asks() == "Occasion" and table.seat == 1


@rule("COC-3.10.2", "COC-3.10.4")
def test_buildings_of_the_first_player_are_influenced() -> None:
    table = second().no_city("D7").city(1, "D6", temple=1).city(0, "D5", academy=0).levels(1, culture=5).goods(1, culture=5)
    assert table.options("influence") == ["influence D5 academy"]
    table.dice(6).act("influence D5 academy")
    assert table.colour("D5", "academy") == 1
