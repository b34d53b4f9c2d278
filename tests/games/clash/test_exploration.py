"""Exploration (COC-3.8). The 2-player map, player 0 at D2."""

import pytest

from aegean.games.clash.actions import ORIENT
from aegean.games.clash.exploration import BY_SHIP, SEA_TOUCHES_SEA, SHIP_ENTERS, Orientation, ship_entries
from tests.games.clash.table import Table
from tests.rule import rule


def dark() -> Table:
    return Table(dark=True)


def choices(table: Table) -> list[str]:
    assert table.asks() == "Orientation"
    return table.options("orient")


def why_not(table: Table, way: str) -> tuple[str, str]:
    reason = table.g.refuse(table.seat, table.codec.parse(f"orient {way}"))
    assert reason is not None
    return reason.rule, reason.why


@rule("COC-3.8.1", "COC-3.8.2", "COC-E33")
def test_land_units_may_not_end_in_the_sea() -> None:
    table = dark().tile("r2", 15).settler(0, "E2")
    table.act("move", "from E2", "pick settler", "to F2")
    assert choices(table) == ["orient B"]
    assert why_not(table, "A") == ("COC-3.8.1", "why.land-not-in-sea")
    table.act("orient B")
    assert [table.terrain(name) for name in ("F2", "G3", "E3", "F3")] == ["barren", "fertile", "fertile", "sea"]
    table.act(table.options("space")[0])
    assert table.settlers("F2") == 1


@rule("COC-3.8.1", "COC-E34")
def test_sea_lies_on_the_border_if_it_touches_none() -> None:
    table = dark().tile("r1", 10).settler(0, "C2")
    table.act("move", "from C2", "pick settler", "to B2")
    assert choices(table) == ["orient A"]
    assert why_not(table, "B") == ("COC-3.8.1", "why.sea-on-border")
    table.act("orient A")
    assert table.terrain("A3") == "sea"


def east() -> Table:
    """r2 as in E35: tile 8 in A; r3 tile 18 in A."""
    return dark().tile("r2", 8, "A").tile("r3", 18, "A")


@rule("COC-3.8.1", "COC-E35")
def test_sea_touches_sea() -> None:
    table = dark().tile("r2", 8).settler(0, "E2")
    table.act("move", "from E2", "pick settler", "to F2")
    assert choices(table) == ["orient A"]
    table.act("orient A")
    assert [table.terrain(name) for name in ("F2", "E3", "G3", "F3")] == ["fertile", "sea", "forest", "sea"]
    table = east().tile("r5", 9).settler(0, "D4")
    table.act("move", "from D4", "pick settler", "to E5")
    assert choices(table) == ["orient B"]
    assert why_not(table, "A") == ("COC-3.8.1", "why.sea-touches-sea")


@rule("COC-E36")
def test_the_first_rule_goes_before_the_second() -> None:
    table = dark().tile("r2", 8, "A").tile("r3", 11).settler(0, "D2")
    table.act("move", "from D2", "pick settler", "to D3")
    assert choices(table) == ["orient B"]
    assert why_not(table, "A")[1] == "why.land-not-in-sea"


@rule("COC-E37", "COC-R13")
def test_the_border_decides_where_no_sea_is_touched() -> None:
    table = east().tile("r5", 16).settler(0, "E4")
    table.act("move", "from E4", "pick settler", "to F4")
    assert choices(table) == ["orient B"]
    assert why_not(table, "A")[1] == "why.sea-on-border"


@rule("COC-3.8.1", "COC-E38")
def test_otherwise_the_explorer_chooses() -> None:
    table = dark().tile("r3", 13).settler(0, "D2")
    table.act("move", "from D2", "pick settler", "to D3")
    assert choices(table) == ["orient A", "orient B"]


@rule("COC-R13")
def test_sea_that_touches_both_ways_leaves_the_choice() -> None:
    table = dark().tile("r2", 8, "A").tile("r3", 5).land(C3="sea", B4="sea", C5="sea").settler(0, "D2")
    from aegean.games.clash.exploration import BY_CARD, refuse_orientation

    both = [refuse_orientation(table.g, 0, 2, way, BY_CARD, -1) for way in (0, 1)]
    assert both == [None, None]


@rule("COC-R14")
def test_no_tile_has_sea_on_a_hex_both_ways() -> None:
    for terrain in Table().g.data.tile_terrain:
        assert not (terrain[0] == terrain[3] == 4 or terrain[1] == terrain[2] == 4)


@rule("COC-3.8.3", "COC-E39")
def test_a_ship_that_cannot_enter_stays() -> None:
    table = east().tile("r5", 18).ship(0, "F3")
    table.act("move", "from F3", "ship 0", "explore F3 r5")
    assert choices(table) == ["orient A", "orient B"]
    table.act("orient A")
    while table.asks() == "BarbarianSite":
        table.act(table.options()[0])
    assert table.ships(0) == ["F3"] and table.asks() == "Turn"


@rule("COC-3.8.3", "COC-E57")
def test_a_ship_enters_where_it_can() -> None:
    table = dark().tile("r2", 8, "A").tile("r3", 13).ship(0, "F3")
    table.act("move", "from F3", "ship 0", "explore F3 r3")
    assert choices(table) == ["orient B"]
    assert why_not(table, "A") == ("COC-3.8.3", "why.ship-enters")
    table.act("orient B")
    assert table.ships(0) == ["E4"]
    table = dark().tile("r2", 8, "A").tile("r3", 5).ship(0, "F3")
    table.act("move", "from F3", "ship 0", "explore F3 r3")
    assert choices(table) == ["orient A"]
    assert table.act("orient A").options() == ["space D3", "space E4"], "the seas of the tile as it lies"
    for lookout in ("E3", "F3"):
        table = dark().tile("r2", 8, "A").tile("r3", 17).ship(0, "F3")
        table.act("move", "from F3", "ship 0", f"explore {lookout} r3")
        assert choices(table) == ["orient A", "orient B"]
        table.act("orient A")
        assert table.ships(0) == [lookout]


@rule("COC-R62")
def test_a_ship_that_explored_does_not_sail_on() -> None:
    table = dark().tile("r2", 8, "A").tile("r3", 13).ship(0, "F3").settler(0, "D2")
    table.act("move", "from F3", "ship 0", "explore F3 r3", "orient B")
    assert table.ships(0) == ["E4"] and table.asks() == "Moving"
    assert table.options("from") == ["from D2"]


@rule("COC-R62", "COC-E58")
@pytest.mark.parametrize(("tile", "way", "place"), [(5, "A", "F6"), (9, "B", "F6"), (10, "B", "F3")])
def test_navigation_into_the_unknown(tile: int, way: str, place: str) -> None:
    table = dark().tile("r2", 8, "A").tile("r5", 18, "A").tile("r8", tile).has(0, "navigation").ship(0, "F3")
    table.act("move", "from F3", "ship 0", "round clockwise")
    assert choices(table) == [f"orient {way}"]
    table.act(f"orient {way}")
    while table.asks() == "BarbarianSite":
        table.act(table.options()[0])
    assert table.ships(0) == [place]


@rule("COC-3.8.4")
def test_a_region_revealed_by_a_card_follows_the_sea_rules() -> None:
    table = dark().tile("r1", 10).tile("r2", 5).tile("r3", 13).hand(0, 21).levels(0, culture=1).goods(0, culture=1)
    table.act("play action-21", "space B2")
    assert choices(table) == ["orient A"]


@rule("COC-3.8.5")
def test_a_barbarian_symbol_brings_a_settlement() -> None:
    table = dark().tile("r3", 18).settler(0, "D2")
    table.act("move", "from D2", "pick settler", "to D3", "orient A")
    assert table.asks() == "BarbarianSite"
    assert table.options("space") == ["space C4", "space E4", "space D4"], "not the hex being entered"
    assert table.refused("space D3") == "COC-3.8.5"
    table.act("space E4")
    assert table.owner("E4") == 4 and table.armies("E4") == 1 and table.settlers("D3") == 1
    table = Table(dark=True, barbarian_symbols="off").tile("r3", 18).settler(0, "D2")
    table.act("move", "from D2", "pick settler", "to D3", "orient A")
    assert table.asks() == "Turn"


@rule("COC-3.8.6")
def test_land_units_may_explore_from_a_ship() -> None:
    table = dark().tile("r2", 8, "A").tile("r3", 11).ship(0, "E3", "settler")
    table.act("move", "from E3", "pick settler", "to D3")
    assert choices(table) == ["orient B"], "not into the sea"
    table.act("orient B")
    assert table.settlers("D3") == 1 and table.g.placed.count(0) == len(table.g.placed) - 2


@rule("COC-3.8.1")
def test_every_map_has_its_border_and_regions() -> None:
    for players in (2, 3, 4):
        layout = Table(players=players).g.layout
        assert layout.hexes == {2: 40, 3: 60, 4: 72}[players]
        assert sorted(layout.border) == [h for h in range(layout.hexes) if layout.on_border[h]]
        for four in (*layout.slots, *layout.homes):
            s0, s1, s2, s3 = four
            assert all(b in layout.near[a] for a, b in ((s0, s3), (s0, s1), (s0, s2), (s3, s1), (s3, s2)))
            assert s2 not in layout.near[s1]
        assert sorted(h for four in (*layout.slots, *layout.homes) for h in four) == list(range(layout.hexes))


@rule("COC-3.8.3", "COC-3.8.1", "COC-3.7.3")
@pytest.mark.parametrize("blocked", [None, 0, 1])
def test_ships_enter_from_all_the_sea_they_can_sail_to(blocked: int | None) -> None:
    """From B3 by B4 to C5, beside D4, where the tile has its sea one way round; who finds enemies on B4 does not come so far."""
    table = Table().land(**dict.fromkeys(("D3", "C4", "E4", "D4"), "unrevealed"), B3="sea", B4="sea", C5="sea").tile("r3", 9)
    if blocked is not None:
        table.ship(1 - blocked, "B4")
    for seat in (0, 1):
        entries = ship_entries(table.g, seat, 2, table.g.tiles[2], 0, table.at("B3"))
        assert entries == ([] if seat == blocked else [table.at("D4")])
        why = [Orientation(seat, 2, BY_SHIP, table.at("B3")).refuse(table.g, seat, ORIENT | way) for way in (0, 1)]
        assert why == [None, SEA_TOUCHES_SEA if seat == blocked else SHIP_ENTERS]


@rule("COC-3.8.3", "COC-3.7.3")
@pytest.mark.parametrize("owner", [0, 1])
def test_ships_look_out_from_where_no_enemy_lies(owner: int) -> None:
    table = Table(dark=True).tile("r2", 8, "A").tile("r3", 13).ship(0, "F3").ship(owner, "E3")
    table.act("move", "from F3", f"ship {1 - owner}")
    assert ("explore E3 r3" in table.options()) == (owner == 0) and "explore F3 r3" in table.options()
