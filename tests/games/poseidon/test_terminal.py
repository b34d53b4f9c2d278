"""The table in text."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from aegean.bots import make_bot
from aegean.games.poseidon.title import TITLE
from aegean.kernel.session import Session
from aegean.terminal.tables import draw_table
from tests.games.poseidon.at_table import Laid


def drawn(session: Session[Any], seat: int) -> str:
    console = Console(width=80, record=True, file=StringIO())
    draw_table(console, session, session.view(seat), seat)
    return console.export_text()


@pytest.mark.parametrize("players", [2, 5])
def test_every_position_of_a_game_can_be_drawn_in_80_columns(players: int) -> None:
    session = Session(TITLE, players, 4)
    bot = make_bot("greedy", TITLE, 1)
    while not session.over:
        seat = session.waiting[0]
        if len(session.decisions) % 20 == 0:
            text = drawn(session, seat)
            assert all(len(line) <= 80 for line in text.splitlines())
        session.act(bot.choose(session.view(seat), session.prompt(seat)), seat)
    assert "ER11" in drawn(session, 0)


def test_the_map_shows_emporia_explorers_temples_and_black_lines() -> None:
    laid = Laid(3).cash(0, 0, 0).nation("ionians", emporia=("F12",), explorer="G13", ships=("ship-2", "ship-2"), treasury=40)
    text = drawn(laid.nation("dorians", new_port="I9").income("ionians"), 0)
    rows = text.splitlines()
    row = next(number for number, line in enumerate(rows) if line.startswith("F "))
    assert "*ATHE" in rows[row] and "Andr3" in rows[row]
    assert rows[row + 1][rows[row].index("Andr3") :].startswith("1o")
    assert "^Ios8" in text
    assert "Aino5|Peri5" in text
    assert "oo>1" in text  # the explorer at Paros
    assert "P3" in text  # the New Port at Kythera
    assert "sail 40: 11 a merchant by F10-" in text


def test_nations_stand_in_their_order_with_treasury_fleet_and_holdings() -> None:
    laid = Laid(3).cash(5, 0, 0).nation("ionians", prestige=70, merchants=(4, 2), treasury=123, ships=("ship-2", "ship-3"))
    text = drawn(laid.nation("dorians", prestige=100).merchant_round(), 0)
    assert text.index("3 DOR") < text.rindex("1 ION")
    line = next(line for line in text.splitlines() if "1 ION" in line)
    assert [part in line for part in ("70", "123", "2+3=5", "0:4 1:2")] == [True] * 4
