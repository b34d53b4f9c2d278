"""The table in text."""

import io

from rich.console import Console

from aegean.kernel.session import Session
from aegean.saves import load
from aegean.terminal.tables import draw_table
from aegean.terminal.tables.clash import ROUND, Drawing
from tests.games.clash.table import TITLE, Table
from tests.games.clash.test_combat import attack, war
from tests.web.recorded import FIXTURES


def drawn(table: Table, seat: int = 0) -> str:
    session = Session(TITLE, table.g.players, 1)
    session.position = table.g
    console = Console(file=io.StringIO(), width=140)
    draw_table(console, session, table.g.view(seat), seat)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_map_names_every_space_and_shows_what_stands_there() -> None:
    for players in (2, 3, 4):
        table = Table(players=players)
        text = drawn(table)
        assert all(f"{name} " in text for name in table.g.layout.names)
    table = Table(dark=True).city(0, "D2", "happy", temple=0, academy=1, wonders="pyramids").army(0, "D2", 2).settler(1, "D7")
    table.tile("r2", 8, "A").ship(0, "F3", "army")
    text = drawn(table)
    assert "R3+ta*a2" in text and "D3 ???" in text and "R=1(1)" in text and "B1+s1" in text


def test_boards_hands_and_nobody_elses_cards() -> None:
    table = Table().hand(0, 1).goals(0, 24).hand(1, 30).has(0, "myths").goods(0, food=1)
    text = drawn(table)
    assert "Quick Advance" in text and "Peltasts" in text and "Government" in text and "Myths" in text and "food 1/2" in text
    assert "Mass Production" not in text and "action-30" not in text


def test_a_battle_shows_its_odds() -> None:
    table = war(2, 1).hand(0, 1)
    attack(table, 2)
    assert "attacker wins 96 %" in drawn(table)


def test_a_card_face_down_is_not_foreseen() -> None:
    table = war(2, 2).hand(0, 6).hand(1, 8)
    attack(table, 2)
    before = drawn(table, 1)
    table.act("tactics action-06")
    assert drawn(table, 1).splitlines()[:40] == before.splitlines()[:40]


def test_the_map_of_four_players_fits_eighty_columns() -> None:
    whole = load(FIXTURES / "clash" / "four-players.json")
    for decisions in (0, len(whole.decisions) // 2, len(whole.decisions) - 1):
        session = whole.at(decisions)
        lines = Drawing(session, session.view(0), 0, 80).map()
        assert max(line.cell_len for line in lines) <= 80 - ROUND
