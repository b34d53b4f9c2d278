"""Moves as people type them."""

import pytest

from aegean.kernel.errors import IllegalAction, UnknownAction
from tests.games.poseidon.at_table import Laid, merchants, nation, table


@pytest.mark.parametrize(
    ("move", "part"),
    [
        ("found ionians 71 7 4", "'71'"),
        ("found ionian 70 7 4", "'ionian'"),
        ("found ionians 70 seven 4", "'seven'"),
        ("found ionians 70 7", "found NATION PRESTIGE DISCS MERCHANTS"),
        ("sell two dorians", "'two'"),
        ("buy dorian", "'dorian'"),
        ("explore G11 Z13", "'Z13'"),
        ("build G12", "'G12'"),
        ("offer thracians ship-9 120", "'ship-9'"),
        ("offer thracians", "offer NATION SHIP DRACHMAS"),
        ("ship harbour", "'harbour'"),
        ("sail far", "'far'"),
        ("fly", "'fly'"),
    ],
)
def test_a_message_names_the_part_that_cannot_be_read(move: str, part: str) -> None:
    session = Laid(3).cash(580, 0, 0).nation("dorians", explorer="F10").explore("dorians")
    if move.split()[0] in ("found", "sell", "buy", "sail", "fly"):
        session = Laid(3).cash(580, 0, 0).nation("dorians", merchants=(5,)).merchant_round()
    before = table(session).to_json()
    with pytest.raises((UnknownAction, IllegalAction)) as caught:
        session.act(move)
    assert part in str(caught.value)
    assert table(session).to_json() == before


def test_nations_and_hexes_have_other_names() -> None:
    session = Laid(3).cash(580, 0, 0).nation("dorians", king=1, merchants=(0, 3), pool=3).merchant_round()
    session.act("buy SPARTA")
    session.act("end")
    assert merchants(session, "dorians") == [1, 3, 0]
    explorer = Laid(3).nation("ionians").explore("ionians")
    explorer.act("explore andros")
    explorer.act("build f12")
    assert len(table(explorer).emporia[nation("ionians")]) == 1


def test_sail_alone_is_the_richest_voyage_the_treasury_can_pay() -> None:
    laid = Laid(3).cash(0, 0, 0).nation("ionians", ships=("ship-2", "ship-2"), emporia=("F12", "G13"), treasury=39)
    session = laid.income("ionians")
    session.act("sail")
    assert table(session).treasury[nation("ionians")] == 29


def test_a_refused_part_of_a_whole_move_undoes_the_rest() -> None:
    session = Laid(3).cash(200, 0, 0).merchant_round("MR1")
    with pytest.raises(IllegalAction):
        session.act("found ionians 70 7 4")
    assert table(session).to_json()["nations"] == []
    assert session.decisions == []
