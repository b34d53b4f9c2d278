"""The sea as the rules print it: who lies beside whom, and how far apart."""

import re
from pathlib import Path

import pytest

from aegean.games.poseidon.data import Data
from aegean.games.poseidon.map import FAR, Chart
from aegean.games.poseidon.title import TITLE
from tests.rule import rule

RULES = Path(__file__).parents[3] / "docs" / "rules" / "poseidon.md"
ROW = re.compile(r"^\| ([A-L]\d+) \|.*?\| ([EW]) \| ((?:[A-L]\d+ ?)+) \|", re.MULTILINE)


def fresh() -> Data:
    return Data(TITLE.edition())


@rule("POS-11.3", "POS-R13")
def test_open_neighbours_are_those_of_the_printed_list() -> None:
    data = fresh()
    listed = {at: sorted(beside.split()) for at, _, beside in ROW.findall(RULES.read_text(encoding="utf-8"))}
    assert set(listed) == set(data.hex_at)
    found = {at: sorted(data.hex_at[b] for b in data.sea(3).neighbours[place]) for place, at in enumerate(data.hex_at)}
    assert found == listed


@rule("POS-R2")
def test_with_two_players_the_western_hexes_are_closed_from_both_sides() -> None:
    data = fresh()
    rows = ROW.findall(RULES.read_text(encoding="utf-8"))
    west = {at for at, part, _ in rows if part == "W"}
    for at, part, beside in rows:
        wanted = [] if part == "W" else sorted(b for b in beside.split() if b not in west)
        assert sorted(data.hex_at[b] for b in data.sea(2).neighbours[data.places[at]]) == wanted


@rule("POS-E7", "POS-11.2")
@pytest.mark.parametrize(
    ("start", "end", "moves"),
    [
        ("A15", "A17", 4),
        ("A9", "A11", 3),
        ("F8", "D8", 2),
        ("J12", "K13", 2),
        ("J14", "K15", 3),
        ("E9", "F10", 2),
        ("H8", "G9", 2),
        ("F10", "H8", 3),
        ("D6", "F8", 3),
        ("F10", "L6", 6),
        ("F10", "J24", 9),
    ],
)
def test_distances_round_black_lines(start: str, end: str, moves: int) -> None:
    data = fresh()
    chart = Chart(data.sea(3).neighbours)
    assert chart.steps[data.places[start]][data.places[end]] == moves
    entered = chart.course(data.places[start], data.places[end])
    assert len(entered) == moves and entered[-1] == data.places[end]


@rule("POS-11.5")
def test_fleets_without_an_endless_ship_find_no_way_to_the_new_world() -> None:
    data = fresh()
    fleets = data.sea(3).fleets
    assert fleets.steps[data.places["F10"]][data.places["L6"]] == FAR
    assert all(data.places["L6"] not in beside for beside in fleets.neighbours)
    assert fleets.neighbours[data.places["J24"]] == ()
    assert fleets.steps[data.places["F10"]][data.places["K7"]] == 5
