"""Found City (COC-3.4)."""

from tests.games.clash.table import Table
from tests.rule import rule


@rule("COC-3.4.1")
def test_a_settler_becomes_a_settlement() -> None:
    table = Table().settler(0, "D3")
    table.act("found D3")
    assert table.owner("D3") == 0 and table.settlers("D3") == 0
    assert table.g.left(0, 0) == 4 and table.g.left(0, 7) == 5
    assert table.refused("found D4") == "COC-3.4.1"


@rule("COC-3.4.1")
def test_seven_settlements_are_all_there_are() -> None:
    table = Table()
    for name in ("B2", "B3", "B4", "B5", "F2", "F3"):
        table.city(0, name)
    table.settler(0, "D4")
    assert table.refused("found D4") == "COC-3.4.1"


@rule("COC-3.4.2")
def test_not_on_barren_exhausted_or_occupied_ground() -> None:
    table = Table().settler(0, "D1").settler(0, "D2").settler(0, "D3")
    assert table.refused("found D1") == "COC-3.4.2"
    assert table.refused("found D2") == "COC-3.4.2"
    table.g.terrain[table.at("D3")] |= 8
    assert table.refused("found D3") == "COC-3.4.2"


@rule("COC-3.4.3", "COC-R10")
def test_a_new_city_is_neutral_may_be_adjacent_and_activated_at_once() -> None:
    table = Table().settler(0, "C2")
    table.act("found C2")
    assert table.mood("C2") == "neutral" and table.size("C2") == 1
    assert "collect C2" in table.options()
