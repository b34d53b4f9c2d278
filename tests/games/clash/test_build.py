"""Build, Increase Size and Wonders (COC-3.6)."""

import pytest

from aegean.games.clash.events import BattleBegan
from aegean.games.clash.ids import BUILDINGS, FIRST_BUILDING
from tests.games.clash.table import Table
from tests.rule import rule


@rule("COC-3.6.1")
def test_land_units_appear_in_the_city_ships_on_the_port_space() -> None:
    table = harbour(Table().has(0, "fishing", "storage"), "happy").goods(0, food=3, wood=2, ore=1)
    table.act("build D4", "train settler", "train army", "train ship")
    assert table.settlers("D4") == 1 and table.armies("D4") == 1 and table.ships(0) == ["D5"]
    assert sum(table.stock(0).values()) == 0


def harbour(table: Table, mood: str = "neutral") -> Table:
    """A city on D4 with a temple and a port facing D5."""
    return table.city(0, "D4", mood, temple=0).port(0, "D4", "D5")


@rule("COC-3.6.2", "COC-E11")
def test_four_armies_in_a_space_are_the_most() -> None:
    table = Table().has(0, "storage").city(0, "D4", temple=0, academy=0).army(0, "D4", 3).goods(0, food=7, ore=7)
    table.act("build D4", "train army")
    assert table.refused("train army") == "COC-3.6.2"
    table.act("train settler", "train settler")
    assert (table.armies("D4"), table.settlers("D4")) == (4, 2)


@rule("COC-3.6.2")
def test_not_beyond_the_supply() -> None:
    table = Table().settler(0, "D3", 4).goods(0, food=2, ore=1)
    table.act("build D2")
    assert table.refused("train settler") == "COC-3.6.2"


@rule("COC-3.6.3")
def test_ships_need_a_port() -> None:
    table = Table().goods(0, wood=2, food=1, ore=1)
    table.act("build D2")
    assert table.refused("train ship") == "COC-3.6.3"


@rule("COC-3.6.3")
def test_a_ship_built_among_enemies_fights_to_the_end() -> None:
    table = harbour(Table().has(0, "fishing")).goods(0, wood=2).ship(1, "D5").dice(5, 1)
    table.act("build D4", "train ship")
    assert table.ships(0) == ["D5"] and table.ships(1) == []
    table = harbour(Table().has(0, "fishing")).goods(0, wood=2).ship(1, "D5").dice(1, 2, 1, 6)
    table.act("build D4", "train ship")
    assert table.ships(0) == [] and table.ships(1) == ["D5"], "no retreat was offered"
    for seat, fights in ((0, False), (1, True), (2, True)):
        table = harbour(Table(players=3).has(0, "fishing")).goods(0, wood=2).ship(seat, "D5").dice(5, 1, 1)
        table.g.events = []
        table.act("build D4", "train ship")
        assert any(isinstance(event, BattleBegan) for event in table.g.events) == fights, "only where others are"


@rule("COC-R56")
def test_no_ship_is_built_onto_ships_one_has_negotiated_with() -> None:
    table = harbour(Table().has(0, "fishing")).goods(0, wood=2, food=1, ore=1).ship(1, "D5")
    table.g.truce[0] = 1 << 1
    table.act("build D4")
    assert table.refused("train ship") == "COC-R56"
    table.act("train army")
    other = harbour(Table(players=3).has(0, "fishing")).goods(0, wood=2).ship(2, "D5").dice(5, 1)
    other.g.truce[0] = 1 << 1
    other.act("build D4", "train ship")
    assert other.ships(0) == ["D5"], "with the third player there was no word"


@rule("COC-3.6.4")
def test_one_building_with_its_advance_for_its_price() -> None:
    table = Table().city(0, "D4").goods(0, food=1, wood=1, ore=1)
    assert table.refused("grow D4 temple") == "COC-3.6.4"
    table.has(0, "myths")
    table.act("grow D4 temple", "good mood")
    assert table.size("D4") == 2 and table.colour("D4", "temple") == 0
    assert table.good(0, "food") == table.good(0, "wood") == table.good(0, "ore") == 0
    assert table.refused("grow D4 temple") == "COC-3.6.4"
    table.goods(0, food=1)
    assert table.refused("grow D2 temple") == "COC-3.6.4", "wood and ore are missing"


@rule("COC-3.6.5", "COC-E2")
def test_no_city_larger_than_the_number_of_cities() -> None:
    table = Table().city(0, "D4", temple=0, academy=0).city(0, "B2").has(0, "tactics").goods(0, food=1, wood=1, ore=1)
    assert len(table.g.towns[0]) == 3
    assert table.refused("grow D4 fortress") == "COC-3.6.5"
    table.city(0, "B3")
    table.act("grow D4 fortress")
    assert table.size("D4") == 4
    table.no_city("B3").no_city("B2")
    assert table.size("D4") == 4, "losing cities shrinks no other"


@rule("COC-3.6.5")
def test_five_is_the_largest_size() -> None:
    table = harbour(Table().has(0, "tactics", "writing").goods(0, food=2, wood=2, ore=2))
    for name in ("B2", "B3", "B4", "B5"):
        table.city(0, name)
    table.act("grow D4 academy", "grow D4 fortress")
    assert table.size("D4") == 5
    assert not [text for text in table.options("grow") if "D4" in text]


@rule("COC-3.6.6")
def test_a_port_faces_revealed_sea() -> None:
    table = Table().has(0, "fishing").city(0, "D4").goods(0, food=1, wood=1, ore=1)
    assert table.refused("grow D4 port") == "COC-3.6.6"
    table.land(D5="sea", C4="sea")
    table.act("grow D4 port")
    assert table.refused("space D3") == "COC-3.6.6"
    table.act("space C4")
    table.goods(0, food=0)
    table.act("collect D4")
    assert "gather C4 gold" in table.options() and "gather D5 gold" not in table.options()


def wonder_table(seat: int = 0) -> Table:
    """Pyramids on display, everything there to build them."""
    table = Table().has(seat, "engineering", "myths", "rituals").levels(seat, culture=5)
    table.g.wonder_deck.remove(6)
    table.g.display.append(6)
    return table.goods(seat, food=2, wood=3, ore=7, culture=5)


@rule("COC-3.6.7", "COC-R8", "COC-E50", "COC-R7")
def test_anyone_with_the_advances_builds_an_open_wonder() -> None:
    table = wonder_table()
    table.act("wonder D2 pyramids")
    assert table.g.display == [] and table.g.wonder_at[6] == table.at("D2")
    assert sum(table.stock(0).values()) == 0 and table.size("D2") == 1
    before = table.g.scores()
    table.g.set_city(table.at("D2"), table.g.cities[table.at("D2")] & ~7 | 2)
    assert table.g.scores()[0] == before[0] - 2, "only the settlement is lost: the Pyramids stay with their builder"


@rule("COC-3.6.7")
def test_a_wonder_needs_engineering_its_advance_its_price_and_a_calm_city() -> None:
    table = wonder_table()
    table.g.advances[0] &= ~(1 << 5)
    assert table.refused("wonder D2 pyramids") == "COC-3.6.7"
    table = wonder_table()
    table.g.advances[0] &= ~(1 << 21)
    assert table.refused("wonder D2 pyramids") == "COC-3.6.7"
    assert wonder_table().goods(0, ore=6).refused("wonder D2 pyramids") == "COC-3.6.7"
    table = wonder_table().city(0, "D4", "angry")
    assert table.refused("wonder D4 pyramids") == "COC-3.5.3"
    assert table.refused("wonder D2 colosseum") == "COC-3.6.7", "not on display"


@rule("COC-3.6.8")
def test_pestilence_bans_building_without_sanitation() -> None:
    table = Table().has(0, "myths").city(0, "D4").goods(0, food=1, wood=1, ore=1)
    table.g.pestilence = 1
    assert table.refused("grow D4 temple") == "COC-3.6.8"
    assert "grow D4 temple" in table.has(0, "sanitation").options()
    table = wonder_table()
    table.g.pestilence = 1
    assert table.refused("wonder D2 pyramids") == "COC-3.6.8"


@rule("COC-R9")
def test_seven_of_each_building() -> None:
    table = Table()
    assert [table.g.left(0, piece) for piece in range(8)] == [4, 16, 4, 7, 7, 7, 7, 6]


@rule("COC-3.6.4")
def test_no_building_beyond_size_five_or_without_a_piece() -> None:
    table = Table().has(0, "tactics", "writing", "myths", "fishing").goods(0, food=1, wood=1, ore=1)
    for name in ("B2", "B3", "B4", "F2"):
        table.city(0, name)
    table.g.take(0, FIRST_BUILDING + BUILDINGS.index("fortress"), table.g.left(0, FIRST_BUILDING + BUILDINGS.index("fortress")))
    reason = table.g.refuse(0, table.codec.parse("grow D2 fortress"))
    assert reason is not None and reason.why == "why.no-building-left"


@rule("COC-3.6.1")
def test_building_stops_when_one_has_enough() -> None:
    table = Table().city(0, "D4", temple=0, academy=0).goods(0, food=2, ore=2)
    table.act("build D4", "train army", "stop")
    assert table.asks() == "Turn" and table.armies("D4") == 1 and table.good(0, "food") == 1


@rule("COC-3.6.3", "COC-R56")
def test_a_truce_with_the_first_player_keeps_ships_out_of_a_port() -> None:
    table = Table().has(1, "fishing").city(1, "D4", temple=1).port(1, "D4", "D5").goods(1, wood=2, food=2).ship(0, "D5").turn(1)
    table.g.truce[1] = 1
    table.act("build D4")
    assert table.refused("train ship") == "COC-R56"


@rule("COC-3.6.1", "COC-1.8")
@pytest.mark.parametrize("learned", [(), ("sanitation",), ("draft",), ("sanitation", "draft")])
def test_only_ways_of_building_that_one_knows_are_shown(learned: tuple[str, ...]) -> None:
    table = Table(players=3).turn(1).has(0, "sanitation", "draft").has(1, *learned).levels(1, mood=3).rich(1)
    table.act(f"build {table.g.layout.names[table.g.towns[1][0]]}")
    shown = [table.codec.text(action) for action in table.g.wishes(1)]
    special = {"sanitation": "train settler-by-sanitation", "draft": "train army-by-draft"}
    assert shown == ["train settler", "train army", "train ship", *[special[one] for one in learned], "stop"]
