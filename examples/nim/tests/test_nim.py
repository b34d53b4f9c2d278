"""Nim, installed as a package of its own: found by its entry point, held to what every game must hold, and played everywhere."""

import io
import os
import re
from pathlib import Path
from typing import Any

import pytest
from aegean_nim.position import Nim
from aegean_nim.turn import Turn
from rich.console import Console
from starlette.testclient import TestClient

import aegean
from aegean.bots import make_bot
from aegean.bots.match import play_match
from aegean.cli import main
from aegean.games import title
from aegean.kernel.errors import BadSave, IllegalAction
from aegean.kernel.session import PERSON, Session
from aegean.mode import mode
from aegean.store import Store
from aegean.terminal.ask import Reader
from aegean.terminal.play import play
from aegean.testing import EveryTable, EveryText
from aegean.web.app import create
from aegean.web.settings import Settings

NIM = title("nim")


def test_the_kernel_is_the_one_to_be_tested() -> None:
    assert mode() == os.environ.get("AEGEAN_EXPECT", "interpreted")


class TestNim(EveryTable, EveryText):
    titles = (NIM,)


def heaps(session: Session[Any]) -> list[int]:
    assert isinstance(session.position, Nim)
    return session.position.heaps


# The rules


def test_heaps_are_the_usual_or_random() -> None:
    """NIM-1.1"""
    assert heaps(Session(NIM, 2, 1)) == [3, 5, 7]
    dealt = [heaps(Session(NIM, 2, seed, {"heaps": "random"})) for seed in range(20)]
    assert all(1 <= heap <= 9 for three in dealt for heap in three) and dealt[0] != dealt[1]


def test_in_turn_players_take_from_one_heap() -> None:
    """NIM-1.2"""
    session = Session(NIM, 3, 1)
    session.act("take middle 4")
    assert (heaps(session), session.waiting) == ([3, 1, 7], [1])
    with pytest.raises(IllegalAction, match="You must take at least one"):
        session.act("take left 0")


def test_nobody_takes_more_than_there_is() -> None:
    """NIM-1.3"""
    with pytest.raises(IllegalAction, match=r"There are only 3 in the left heap\. Take fewer.* \[NIM-1\.3\]"):
        Session(NIM, 2, 1).act("take left 4")


def test_who_takes_the_last_pebble_wins() -> None:
    """NIM-2.1"""
    session = Session(NIM, 2, 1)
    for move in ("take left 3", "take middle 5", "take right 7"):
        session.act(move)
    assert session.over and session.position.winners() == [0]


def test_a_position_that_does_not_fit_is_refused() -> None:
    document = Nim(2, [Turn(0)], 1, [1, 2, 3]).to_json()
    for wrong in ({"heaps": None}, {"heaps": [1, 2, {}]}, {"players": 9}, {"steps": [{"Turn": {"seat": 7}}]}):
        with pytest.raises(BadSave):
            NIM.from_json({**document, **wrong}, NIM.edition())


# Everywhere


def test_it_is_among_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert "nim" in [found.id for found in aegean.titles()]
    assert main(["games"]) == 0
    assert main(["rules", "nim", "1.3"]) == 0
    shown = capsys.readouterr().out
    assert "Nim" in shown and "Nobody can take more pebbles" in shown


@pytest.mark.parametrize("bots", [("random", "novice"), ("greedy", "search:50")])
def test_bots_play_it(bots: tuple[str, str]) -> None:
    assert sum(play_match(NIM, bots, 3, NIM.read_options({})).scores) == 1


def test_search_finds_the_winning_move() -> None:
    """With 1, 2 and 2 pebbles only one move leaves the other nothing: even heaps."""
    session = Session(NIM, 2, 1, start=Nim(2, [Turn(0)], 1, [1, 2, 2]).to_json())
    prompt = session.prompt()
    chosen = make_bot("search:2000", NIM, 1).choose(prompt.position, prompt)
    assert session.codec.text(chosen) == "take left 1"


class First(Reader):
    """Asks for help once, then always types the first option."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = ["?", "table"]

    def line(self, sign: str, options: list[str]) -> str:
        return self.lines.pop(0) if self.lines else options[0]


def test_it_is_played_in_the_terminal() -> None:
    screen = io.StringIO()
    session = Session(NIM, 2, 1, seats=[PERSON, "greedy"], names=["Ada", "Bo"])
    play(session, Console(file=screen, width=80), First())
    assert session.over
    shown = screen.getvalue()
    assert "heaps: 3, 5, 7" in shown and "Ada *, Bo" in shown, "a plain table"
    assert "rules 1.3" in shown and "Final scores" in shown


def test_it_is_played_in_the_browser(tmp_path: Path) -> None:
    settings = Settings(str(tmp_path), "", pause=0.0)
    settings.prepare()
    Store(settings.url).migrate().close()
    with TestClient(create(settings), headers={"sec-fetch-site": "same-origin"}) as ada:
        assert 'href="/new/nim"' in ada.get("/").text
        assert "NIM-1.3" in ada.get("/rules/nim").text
        assert ada.get("/things/nim").status_code == 200
        address = str(ada.post("/new/nim", data={"name": "Ada", "seat0": "me", "seat1": "here", "name1": "Bo"}).url)
        assert "<dd>3, 5, 7</dd>" in ada.get(f"{address}?seat=0&open=1").text, "a plain table"
        for turn in range(99):
            page = ada.get(f"{address}?seat={turn % 2}&open=1")
            offered = re.findall(r'<button name="act"[^>]* value="([^"]*)"', page.text)
            if not offered:
                break
            seen = re.search(r'name="seen" value="(\d+)"', page.text)
            assert seen is not None
            ada.post(f"{address}/act", data={"seat": str(turn % 2), "seen": seen[1], "act": offered[-1]})
        assert re.search("(Ada|Bo) wins", page.text)
