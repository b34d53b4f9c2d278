"""Events (COC-3.11): icons, and every card's text."""

from collections.abc import Callable

import pytest

from aegean.games.clash.city import port_space
from aegean.games.clash.event_cards.draw import DrawEvent
from aegean.games.clash.event_cards.lose_units import LoseUnits
from aegean.games.clash.ids import WONDERS
from tests.games.clash.table import Table
from tests.rule import rule


def drawn(number: int, table: Table | None = None, seat: int = 0) -> Table:
    """The seat draws this event in its turn; an icon without effect is left to itself."""
    table = (table or Table()).next_event(number)
    return table.asking(DrawEvent(seat))


@rule("COC-3.11.1")
def test_the_icon_comes_first_and_is_the_drawers_alone() -> None:
    table = drawn(9, Table().goods(0, food=0).goods(1, food=0))
    assert table.asks() == "Spawn" and table.good(0, "food") == 0
    table.act(table.options()[0])
    table.act(table.options()[0])
    assert table.good(0, "food") == table.good(1, "food") == 1, "A Good Year for all"


@rule("COC-3.11.2", "COC-E30")
def test_gold_mine() -> None:
    table = Table().goods(0, gold=6).city(0, "D4")
    table = drawn(38, table)
    assert table.good(0, "gold") == 7


@rule("COC-3.11.3")
def test_exhausted() -> None:
    table = drawn(18, Table().land(D3="barren"))
    assert table.asks() == "Exhaust"
    assert table.refused("space D3") == "COC-3.11.3"
    table.act("space E2")
    assert table.g.terrain[table.at("E2")] & 8 and table.g.exhausted_left == 3


@rule("COC-3.11.3", "COC-E30")
def test_exhausted_without_a_space_or_token_does_nothing() -> None:
    table = Table().land(C2="barren", E2="barren", D3="barren", C3="sea", E3="sea")
    assert drawn(18, table).asks() == "Turn"
    table = Table()
    table.g.exhausted_left = 0
    assert drawn(18, table).asks() == "Turn"


@rule("COC-3.11.4", "COC-E31")
def test_barbarians_arrive_within_two_spaces() -> None:
    table = drawn(10, Table().land(D3="sea", C3="sea", E3="sea"))
    assert "space D4" in table.options(), "through sea"
    assert table.refused("space D1") == "COC-3.11.4" and table.refused("space D5") == "COC-3.11.4"
    table.act("space D4")
    assert table.owner("D4") == 4 and table.armies("D4") == 1
    table.act("space D4")
    assert table.armies("D4") == 2
    table = drawn(10, Table(dark=True))
    assert all(text.split()[1] in ("C2", "E2") for text in table.options("space")), "not through the unknown"


@rule("COC-R22")
def test_barbarians_with_no_legal_space_only_grow() -> None:
    table = Table(dark=True).settler(0, "C2").settler(0, "E2").tile("r5", 20, "A").barbarians("F4")
    table = drawn(10, table)
    assert table.asks() == "Reinforce"
    table.act("space F4")
    assert table.armies("F4") == 2
    table = Table(dark=True).settler(0, "C2").settler(0, "E2").tile("r5", 20, "A").barbarians("F4", 4)
    assert drawn(10, table).asks() == "Turn"


@rule("COC-3.11.5")
def test_the_attack_icon_attacks() -> None:
    table = drawn(22, Table().barbarians("D4").dice(1))
    assert table.asks() == "Turn" and table.armies("D4") == 1


@rule("COC-3.11.6", "COC-3.11.8")
def test_pestilence() -> None:
    table = drawn(1, Table().city(0, "D4", "happy").city(1, "D6").city(1, "F6", "angry"))
    table.act("space D4")
    assert table.mood("D4") == "neutral"
    assert table.seat == 1
    assert table.refused("space F6") == "COC-3.11.6"
    table.act("space D7")
    assert table.g.pestilence and table.asks() == "Turn"
    table = drawn(1, Table().city(0, "D4").has(0, "roads").has(1, "sanitation"))
    table.act("space D4")
    assert table.refused("space D4") == "COC-3.11.6", "two different cities"
    table.act("space D2")
    assert table.asks() == "Turn"


@rule("COC-R43")
def test_pestilence_again_lowers_moods_again() -> None:
    table = Table().city(0, "D4", "happy")
    table.g.pestilence = 1
    assert drawn(1, table).asks() == "LowerMood"


@rule("COC-3.11.6", "COC-R42")
def test_epidemics() -> None:
    table = drawn(2, Table().army(0, "D2").settler(0, "D4").land(B3="sea").ship(1, "B3", "army"))
    table.act("lose D2 army")
    assert table.armies("D2") == 0
    assert table.seat == 1
    table.act("lose B3 army")
    assert table.aboard(1, "army") == 0 and table.ships(1) == ["B3"] and table.asks() == "Turn"
    assert drawn(2, Table().army(0, "D2", 3).has(0, "sanitation")).asks() == "Turn"
    two = drawn(2, Table().army(0, "D2", 3).has(0, "navigation"))
    two.act("lose D2 army", "lose D2 army")
    assert two.armies("D2") == 1
    assert drawn(32, Table().no_city("D2")).asks() == "Turn", "no city, no mood to lower"


@rule("COC-3.11.7", "COC-E54")
@pytest.mark.parametrize("number", [3, 4, 5, 6, 7, 8])
def test_famine(number: int) -> None:
    amount = 1 if number < 6 else 2
    table = drawn(number, Table().has(0, "storage").goods(0, food=3))
    assert table.good(0, "food") == 3 - amount and table.asks() == "Turn"
    table = drawn(number, Table().goods(0, food=amount - 1, gold=3))
    assert table.good(0, "food") == 0 and table.good(0, "gold") == 3 and table.asks() == "Enrage"
    table.act("space D2")
    assert table.mood("D2") == "angry"
    table = drawn(number, Table().goods(0, food=0).has(0, "irrigation").barbarians("D4").dice(6))
    assert table.mood("D2") == "angry", "the icon still attacked"


@rule("COC-R63", "COC-E54")
def test_myths_take_the_blow_of_an_event() -> None:
    table = drawn(3, Table().has(0, "myths").goods(0, mood=1))
    table.act("space D2")
    assert table.asks() == "Myths"
    table.act("yes")
    assert table.mood("D2") == "happy" and table.good(0, "mood") == 0
    table = drawn(3, Table().has(0, "myths").goods(0, mood=1))
    table.act("space D2", "no")
    assert table.mood("D2") == "angry"
    raid = drawn(22, Table().has(0, "myths").goods(0, mood=1).barbarians("D4").dice(6))
    assert raid.mood("D2") == "angry" and raid.good(0, "mood") == 1, "not against the icon"


@rule("COC-R67")
@pytest.mark.parametrize(
    ("number", "mine", "theirs"),
    [(9, 1, 1), (10, 1, 0), (11, 1, 1), (12, 2, 0), (13, 2, 2), (14, 2, 2), (15, 3, 3), (16, 3, 3), (17, 3, 0)],
)
def test_good_years(number: int, mine: int, theirs: int) -> None:
    table = Table(dark=True).has(0, "storage").has(1, "storage")
    table.g.exhausted_left = table.g.wild_settlements = 0
    table = drawn(number, table)
    assert (table.good(0, "food"), table.good(1, "food")) == (mine, theirs)


@rule("COC-R67")
def test_food_is_given_to_those_with_room() -> None:
    table = Table(players=3, dark=True).goods(1, food=2)
    table.g.wild_settlements = 0
    table = drawn(16, table)
    assert table.good(2, "food") == 2 and table.good(1, "food") == 2, "the third is lost"


@rule("COC-R68", "COC-R53", "COC-R45")
@pytest.mark.parametrize("number", [27, 28])
def test_population_boom(number: int) -> None:
    table = Table().city(0, "B2").city(1, "F6")
    table.g.wild_settlements = 0
    table = drawn(number, table)
    table.act("space B2")
    assert table.settlers("B2") == 1 and table.seat == 1, "the other player chooses the city"
    table.act("space F6")
    assert table.settlers("F6") == 1
    none_left = Table().settler(0, "D3", 4).settler(1, "D6", 4)
    none_left.g.wild_settlements = 0
    assert drawn(number, none_left).asks() == "Turn"


@rule("COC-3.11.9")
def test_volcano() -> None:
    table = (
        Table().city(0, "D4", temple=0, academy=1, wonders="great-library pyramids").city(0, "B2").city(0, "B3").army(0, "D4", 2)
    )
    before = table.g.scores()
    table = drawn(29, table)
    table.act("space D4")
    assert not table.g.cities[table.at("D4")] and table.armies("D4") == 0
    assert table.g.event_points == [2 * 4 + 10, 4], "settlement, temple and library; the academy for its colour"
    assert table.g.pyramids == 0 and table.g.wonder_at[2] == -1
    assert table.g.scores() == [before[0] + 2 * 2, before[1] + 2]
    assert table.g.left(0, 7) == 3 and table.g.left(0, 3) == 6, "they do not return to the supply"
    assert drawn(29, Table()).asks() == "Turn", "only with four cities"


@rule("COC-R66", "COC-E61")
def test_earthquake() -> None:
    table = drawn(30, Table().city(0, "D4").city(0, "B2"))
    assert table.refused("stop") == "COC-R66"
    table.act("remove D4 settlement", "remove B2 settlement")
    assert table.asks() == "Turn", "the last city stays"
    assert table.g.event_points[0] == 8 and len(table.g.towns[0]) == 1
    big = drawn(30, Table().city(0, "D4", "happy", temple=0, academy=0, fortress=0).city(0, "B2"))
    assert big.refused("remove D4 settlement") == "COC-R66"
    big.act("remove D4 temple", "stop")
    assert big.mood("D4") == "neutral" and big.size("D4") == 3
    three = drawn(30, Table().city(0, "D4", temple=0, academy=0).city(0, "B2"))
    three.act("remove D4 temple", "remove D4 academy", "remove D4 settlement")
    assert three.g.event_points[0] == 12 and three.asks() == "Turn"


@rule("COC-R66")
def test_one_mood_token_spares_one_city_of_two_that_an_earthquake_hits() -> None:
    hit = Table().has(0, "myths").goods(0, mood=1).city(0, "D4", "happy", temple=0).city(0, "B2", "happy", academy=0)
    table = drawn(30, hit)
    table.act("remove D4 temple", "remove B2 academy", "stop", "yes")
    assert table.asks() == "Turn" and table.good(0, "mood") == 0
    assert sorted([table.mood("D4"), table.mood("B2")]) == ["happy", "neutral"]


@rule("COC-3.11.6")
def test_heavy_earthquake_hits_all() -> None:
    table = drawn(31, Table().city(0, "D4", temple=0).city(0, "B2").city(1, "D6", temple=1).city(1, "F6"))
    table.act("remove D4 temple", "stop")
    assert table.seat == 1
    table.act("remove D6 temple", "stop")
    assert table.g.event_points == [4, 4]


@rule("COC-3.11.6")
def test_flood_and_heavy_flood() -> None:
    table = drawn(32, Table().city(0, "D4").city(0, "F2").land(D5="sea", F3="sea"))
    assert table.refused("space D2") == "COC-3.11.6"
    table.act("space D4")
    assert table.mood("D4") == "angry" and table.asks() == "Turn"
    table = drawn(33, Table().city(0, "D4").land(D3="sea", D6="sea"))
    table.act("space D2", "space D7")
    assert table.mood("D2") == table.mood("D4") == table.mood("D7") == "neutral" and table.asks() == "Turn", "one city of each"


@rule("COC-1.12")
@pytest.mark.parametrize("number", [34, 35])
def test_migration(number: int) -> None:
    table = drawn(number, Table().city(0, "D4"))
    assert table.good(0, "gold") == 2
    assert table.seat == 1
    table.act("space D7", "space D2")
    assert table.settlers("D7") == 1 and table.mood("D2") == "neutral" and table.asks() == "Turn"


@rule("COC-1.12")
@pytest.mark.parametrize("number", [36, 37])
def test_civil_war(number: int) -> None:
    table = drawn(number, Table().city(0, "D4").army(0, "D4", 2).army(0, "D2"))
    assert table.refused("space D2") == "COC-3.11.6", "happy"
    table.act("space D4")
    assert table.armies("D4") == 1 and table.mood("D4") == "angry"
    table = drawn(number, Table().army(0, "D2").city(0, "D4"))
    assert table.asks() == "LowerMood"
    assert table.act("space D4").asks() == "Turn" and table.mood("D4") == "angry" and table.mood("D2") == "happy", "one city"


@rule("COC-3.3.9", "COC-R69", "COC-R41")
def test_revolution() -> None:
    learned = ("writing", "philosophy", "voting", "tactics", "draft")
    table = drawn(38, Table().has(0, *learned).army(0, "D2"))
    table.act("yes")
    assert table.g.actions == 2
    table.act("govern autocracy")
    assert table.owns(0, "nationalism") and not table.owns(0, "voting") and table.good(0, "gold") == 2
    table = drawn(38, Table().has(0, *learned).army(0, "D2", 2))
    table.act("no", "lose D2 army", "stop", "lose D2 army")
    assert table.g.actions == 3 and table.owns(0, "voting") and table.armies("D2") == 0
    table = drawn(38, Table().has(0, *learned))
    assert table.g.actions == 2, "no army to buy it off"
    assert table.refused("stop") == "COC-3.3.9"
    idle = Table().army(0, "D2")
    idle.g.actions = 0
    assert drawn(38, idle).asks() == "Turn", "no action left to lose"
    status = Table()
    status.g.active = -1
    status.g.stack = status.g.stack[:1]
    status.next_event(38).asking(DrawEvent(0))
    assert status.g.owed[0] == 1 or status.g.actions == 2, "taken from the next turn"


@rule("COC-3.11.10")
def test_the_card_is_discarded_and_the_discard_shuffled() -> None:
    table = Table(dark=True)
    table.g.event_discard = table.g.event_deck[:-1]
    table.g.event_deck = table.g.event_deck[-1:]
    first = table.g.event_deck[0]
    table.g.wild_settlements = table.g.exhausted_left = 0
    table.asking(DrawEvent(0))
    assert table.g.event_discard[-1] == first or first in table.g.persons[0]
    table.g.stack = table.g.stack[:2]
    table.asking(DrawEvent(0))
    assert len(table.g.event_deck) == 37 and len(table.g.event_discard) == 1


def person(number: int, table: Table) -> Table:
    """The drawer buys the great person and has its card."""
    table.levels(0, culture=2).goods(0, culture=2)
    table.g.exhausted_left = 0
    drawn(number, table).act("yes")
    assert table.g.persons[0] == (number - 1,)
    return table


@rule("COC-3.11.10", "COC-3.15.8")
def test_great_persons_are_sold() -> None:
    table = Table(players=3).levels(0, culture=1).goods(0, culture=1).levels(1, culture=1).goods(1, culture=1)
    table.levels(2, culture=2).goods(2, culture=2)
    table = drawn(21, table)
    assert table.seat == 0
    table.act("no")
    assert table.seat == 2, "player 1 cannot pay two"
    table.act("yes")
    assert table.g.persons[2] == (20,) and table.good(2, "culture") == 0 and 20 not in table.g.event_discard
    table.hand(2, 1).has(2, "bartering").turn(2)
    table.act("barter event-21 gold")
    assert not table.g.persons[2] and table.g.event_discard[-1] == 20
    unsold = drawn(21, Table())
    assert unsold.g.event_discard == [20]


@rule("COC-1.12")
def test_great_explorer() -> None:
    table = person(18, Table(dark=True).tile("r3", 13).tile("r1", 10).tile("r2", 5).has(0, "storage"))
    table.goods(0, food=2).act("person event-18", "learn fishing", "space D3", "orient A", "space D3")
    assert table.owner("D3") == 0 and table.good(0, "food") == 0 and table.g.actions == 2


@rule("COC-R52", "COC-R50")
def test_great_explorers_city_stands_in_the_new_region() -> None:
    table = person(18, Table(dark=True).tile("r3", 13).has(0, "storage")).goods(0, food=2)
    table.act("person event-18", "learn fishing", "space D3", "orient A")
    assert table.refused("space C2") == "COC-R52" and table.refused("space C4") == "COC-3.4.2"
    table.act("stop")
    nothing = person(18, Table().has(0, "fishing", "navigation", "warships", "cartography"))
    assert nothing.refused("person event-18") == "COC-R77"
    far = Table(dark=True).tile("r1", 10, "A").tile("r2", 5, "A").tile("r3", 13, "A")
    far.has(0, "fishing", "navigation", "warships", "cartography")
    assert person(18, far).refused("person event-18") == "COC-R77", "unknown is only what lies near others"


@rule("COC-R77")
def test_great_artist() -> None:
    table = person(19, Table().city(0, "D4", "angry").city(0, "F2", "angry"))
    table.act("person event-19", "learn arts")
    assert table.refused("space D2") == "COC-R77"
    table.act("space D4")
    assert table.mood("D4") == "happy" and table.mood("F2") == "angry" and table.asks() == "Turn", "one city"


@rule("COC-R51")
def test_great_prophet() -> None:
    table = person(20, Table().city(0, "D4").city(0, "B2", "angry")).goods(0, food=1, wood=1, ore=1)
    table.act("person event-20", "learn myths")
    assert table.refused("grow B2 temple") == "COC-3.5.3"
    table.act("grow D4 temple", "good mood")
    assert table.colour("D4", "temple") == 0
    assert not table.g.cities[table.at("D4")] >> 24 & 7, "not an activation"


@rule("COC-1.12")
def test_great_philosopher() -> None:
    table = person(21, Table())
    table.act("person event-21", "learn writing")
    assert table.good(0, "ideas") == 2 and table.g.cubes[0] == 3
    assert table.g.persons[0] == () and table.g.event_discard[-1] == 20, "a great person comes once"


@rule("COC-1.12")
def test_great_scientist() -> None:
    table = person(22, Table())
    table.act("person event-22", "learn math")
    assert table.good(0, "ideas") == 1 and len(table.g.hands[0]) == 1


@rule("COC-1.12")
def test_elder_statesman() -> None:
    table = person(23, Table().has(0, "tactics", "draft"))
    table.act("person event-23", "learn nationalism")
    assert len(table.g.hands[0]) == 2


@rule("COC-1.12")
def test_great_warlord() -> None:
    table = person(24, Table().has(0, "tactics").army(0, "D6").army(1, "D5"))
    table.act("person event-24", "learn draft")
    table.dice(3, 1).act("from D6", "pick army", "to D5")
    assert table.g.troops[0] == (table.at("D5"),) and table.g.actions == 2, "3 + 2 is a hit"
    assert table.g.record.warlord == 0
    peace = person(24, Table().has(0, "tactics").army(0, "D6"))
    peace.act("person event-24", "learn draft", "from D6", "pick army", "to D5")
    assert peace.asks() == "Turn" and peace.g.record.warlord == 0, "it is for this Move action only"


@rule("COC-1.12")
def test_great_merchant() -> None:
    table = person(25, Table().has(0, "bartering", "storage").settler(0, "D5"))
    table.act("person event-25", "learn trade-routes")
    assert table.good(0, "food") == 1


@rule("COC-1.12")
def test_great_engineer() -> None:
    table = person(26, Table().city(0, "D4").has(0, "writing")).goods(0, food=1, wood=1, ore=1)
    table.act("person event-26", "learn engineering", "grow D4 academy")
    assert table.colour("D4", "academy") == 0 and table.good(0, "ideas") == 2


@rule("COC-R77")
@pytest.mark.parametrize(
    ("number", "idle", "works"),
    [
        (19, lambda: Table(), lambda: Table().city(0, "D4")),
        (20, lambda: Table(), lambda: Table().city(0, "D4").has(0, "myths").goods(0, food=1, wood=1, ore=1)),
        (24, lambda: Table(), lambda: Table().army(0, "D2")),
        (25, lambda: Table(), lambda: Table().settler(0, "D5")),
        (25, lambda: Table().settler(0, "D5").no_city("D7"), lambda: Table().settler(0, "D5")),
        (26, lambda: Table(), lambda: Table().city(0, "D4").goods(0, food=1, wood=1, ore=1)),
    ],
)
def test_a_great_person_whose_category_is_known_needs_work(
    number: int, idle: Callable[[], Table], works: Callable[[], Table]
) -> None:
    for table, allowed in ((idle(), False), (works(), True)):
        person(number, table)
        data = table.g.data
        for category in range(len(data.members)):
            if not data.is_government[category]:
                table.g.advances[0] |= data.members[category]
        assert (f"person event-{number}" in table.options()) == allowed
        if not allowed:
            assert table.refused(f"person event-{number}") == "COC-R77"


@rule("COC-R52")
def test_great_explorers_city_may_stand_on_the_first_space_of_the_map() -> None:
    table = person(18, Table(dark=True, barbarian_symbols="off").tile("r1", 20).has(0, "storage")).goods(0, food=2)
    table.act(
        "person event-18", "learn fishing", "space B2", table.options("orient")[0] if table.options("orient") else "orient B"
    )
    table.act("space A3")
    assert table.owner("A3") == 0 and table.good(0, "food") == 0


@rule("COC-1.12")
def test_no_army_falls_where_only_settlers_are() -> None:
    table = drawn(38, Table().settler(0, "D2").army(0, "D4", 2).land(B3="sea").ship(0, "B3", "army", "settler"))
    table.act("no")
    assert set(table.options()) == {"lose D4 army", "lose B3 army"}, "an army, and nothing else"
    table.act("lose D4 army")
    assert table.armies("D4") == 1 and table.asks() == "Turn", "one is enough"


@rule("COC-3.11.6")
def test_civil_war_of_the_second_player() -> None:
    table = drawn(36, Table().city(1, "D4", "neutral").army(1, "D4", 2).turn(1), seat=1)
    table.act("space D4")
    assert table.armies("D4") == 1 and table.mood("D4") == "angry"


@rule("COC-1.12", "COC-3.13.3")
def test_a_ship_that_is_lost_takes_its_cargo_along() -> None:
    table = Table().land(B3="sea").ship(0, "B3", "army").no_city("D2").city(0, "B2")
    supply = (Table().g.left(0, 2), Table().g.left(0, 1))
    table.asking(LoseUnits(0, 1, 0))
    assert set(table.options()) == {"lose B3 army", "ship 0"}
    table.act("ship 0")
    assert table.ships(0) == [] and (table.g.left(0, 2), table.g.left(0, 1)) == supply


@rule("COC-3.11.6", "COC-1.8")
def test_myths_of_who_suffers_take_the_blow_of_a_civil_war() -> None:
    table = drawn(36, Table().city(1, "D4", "neutral").army(1, "D4", 2).has(1, "myths").goods(1, mood=1).turn(1), seat=1)
    table.act("space D4")
    assert table.asks() == "Myths" and table.seat == 1
    table.act("yes")
    assert table.mood("D4") == "neutral" and table.good(1, "mood") == 0 and table.armies("D4") == 1


@rule("COC-1.12")
def test_an_earthquake_may_take_a_wonder() -> None:
    table = Table().city(0, "D4", "happy", wonders="great-gardens", temple=0).city(0, "B2").city(0, "F2").city(0, "B4")
    drawn(30, table)
    assert "remove D4 great-gardens" in table.options("remove")
    table.act("remove D4 great-gardens")
    while table.asks() != "Turn":
        table.act(table.options()[-1])
    assert table.g.wonder_at[WONDERS.index("great-gardens")] == -1 and table.mood("D4") == "neutral"


@rule("COC-1.12", "COC-3.6.6")
def test_a_port_faces_its_sea_as_long_as_it_stands() -> None:
    def shaken(piece: str) -> int:
        table = Table().city(0, "D4", "happy", temple=0).port(0, "D4", "D5").city(0, "B2").city(0, "F2").city(0, "B4")
        drawn(30, table).act(f"remove D4 {piece}")
        return port_space(table.g.cities[table.at("D4")])

    assert shaken("temple") == Table().at("D5") and shaken("port") == -1
