"""The components: totals, the shape of the sea, and what a wrong edition is told."""

from pathlib import Path

import pytest

from aegean.games.poseidon.data import EMPORIUM, KINDS
from aegean.games.poseidon.title import TITLE
from aegean.kernel.errors import BadEdition
from tests.games.poseidon.at_table import DATA, at

EDITION = TITLE.folder / "edition.toml"


def test_the_totals_of_the_map() -> None:
    kinds = [KINDS[kind] for kind in DATA.hex_kind]
    counts = {kind: kinds.count(kind) for kind in KINDS}
    assert counts == {"port": 8, "emporium": 51, "temple": 9, "advanced": 3, "new-world": 2, "sea": 26}
    emporia = [place for place, kind in enumerate(DATA.hex_kind) if kind == EMPORIUM]
    assert [sum(DATA.circles[place] == circles for place in emporia) for circles in (1, 2, 3)] == [12, 29, 10]
    assert [sum(DATA.value[place] == value for place in emporia) for value in range(3, 9)] == [15, 18, 12, 4, 1, 1]
    assert len(DATA.black_lines) == 23
    assert DATA.west.count(False) == 73


def test_the_straits_and_dead_ends() -> None:
    neighbours = DATA.sea(5).neighbours
    propontis = {at(name) for name in ("A17", "A19", "A21", "B18", "B20")}
    doors = {(here, there) for here in propontis for there in neighbours[here] if there not in propontis}
    assert doors == {(at("B18"), at("C17"))}
    assert neighbours[at("D8")] == (at("E7"),)


def test_ships_discs_and_marks_of_provenance() -> None:
    assert sum(DATA.ship_deck(3)) == 30 and sum(DATA.ship_deck(2)) == 27
    assert sum(DATA.discs) == 160
    document = TITLE.edition().document
    entries = [*document["nation"], *document["ship"], *document["special_card"], *document["phase"], *document["table"]]
    entries += [*document["map"]["hex"], *document["map"]["black_line"], document["prestige"], document["rounds"]]
    assert {entry["provenance"] for entry in entries} <= {"R", "P", "D"}


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("discs = 18", "discs = 3", "discs"),
        ('port = "F10"', 'port = "F12"', "port"),
        ("money = 780", "money = 300", "dearest special cards"),
        ('at = "A3"', 'at = "A4"', "A4"),
        ('between = ["A15", "A17"]', 'between = ["A15", "Z9"]', "Z9"),
        ('kind = "temple"', 'kind = "shrine"', "shrine"),
        ("40, 45, 50", "45, 40, 50", "growing"),
    ],
)
def test_a_wrong_number_is_named(tmp_path: Path, before: str, after: str, said: str) -> None:
    text = EDITION.read_text(encoding="utf-8")
    assert before in text
    wrong = tmp_path / "edition.toml"
    wrong.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(BadEdition) as caught:
        TITLE.edition(wrong)
    assert said in str(caught.value)
    assert str(wrong) in str(caught.value)
