"""Bots that people bring are named like the others, everywhere."""

import importlib.metadata
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from aegean.arena.plan import Fixture
from aegean.arena.record import play
from aegean.bots import LEVELS, brought, levels, make_bot
from aegean.cli import main
from aegean.games import title
from aegean.kernel.bot import Bot
from aegean.kernel.errors import BadOption
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from aegean.testing.bots import check_bot

HERE = __name__


class First(Bot):
    """Takes the first option."""

    name = "first"

    def choose(self, view: Position, prompt: Prompt) -> int:
        return prompt.actions[0]


class Cheat(Bot):
    """Takes what is not offered."""

    def choose(self, view: Position, prompt: Prompt) -> int:
        return -1


class Vandal(First):
    """Changes what it is shown."""

    def choose(self, view: Any, prompt: Prompt) -> int:
        action = prompt.actions[0]
        view.coins[0] += 1
        return action


class Seeded(First):
    def __init__(self, game: Any, seed: int) -> None:
        self.made = (game.id, seed)


class Greedy(First):
    def __init__(self, game: Any) -> None:
        self.game = game


NOT_A_BOT = 5


def test_a_bot_is_named_by_module_and_class() -> None:
    assert isinstance(make_bot(f"{HERE}:First", title("polis"), 1), First)
    seeded = make_bot(f"{HERE}:Seeded", title("clash"), 7)
    assert isinstance(seeded, Seeded) and seeded.made == ("clash", 7)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere.at_all:Bot", "There is no bot"),
        (f"{HERE}:Nobody", "There is no bot"),
        (f"{HERE}:NOT_A_BOT", "cannot be called"),
        (f"{HERE}:Greedy", "must be made with nothing, or with a title and a seed"),
        ("builtins:dict", "is not a bot"),
        ("nobody", "or module:Class"),
    ],
)
def test_what_is_no_bot_is_refused(name: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        make_bot(name, title("polis"), 0)


def test_installed_packages_bring_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = importlib.metadata.EntryPoint("first", f"{HERE}:First", brought.GROUP)
    monkeypatch.setattr(brought, "entry_points", lambda group: [entry] if group == brought.GROUP else [])
    brought.installed.cache_clear()
    try:
        assert isinstance(make_bot("first", title("polis"), 1), First)
        assert "first" in levels() and "first" not in LEVELS
    finally:
        brought.installed.cache_clear()


def test_a_server_offers_the_bots_it_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(brought.OFFERED, f"{HERE}:First")
    assert list(levels()) == [*LEVELS, f"{HERE}:First"]


def test_bots_of_the_working_directory_play_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my_own_bot.py").write_text(
        "from aegean.kernel.bot import Bot\n\n\nclass Last(Bot):\n"
        "    def choose(self, view, prompt):\n        return prompt.actions[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    arguments = ["simulate", "polis", "--bots", "my_own_bot:Last,random,random", "--games", "1", "--json"]
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == ["my_own_bot:Last", "random", "random"]


def test_the_moves_of_a_record_play_the_game_again() -> None:
    record = play("polis", Fixture(0, 3, ("random", "novice", "greedy")), title("polis").read_options({}))
    session = Session(title("polis"), 3, record.seed)
    for seat, move in record.moves:
        session.act(move, seat)
    assert session.over and session.position.scores() == record.scores and len(record.moves) == record.decisions


@pytest.mark.parametrize("name", ["random", "novice", "greedy", f"{HERE}:First"])
def test_our_own_bots_pass_the_check(name: str) -> None:
    check_bot(name, "polis", seeds=1, decisions=60)


def test_the_check_finds_what_is_wrong() -> None:
    with pytest.raises(AssertionError, match="is not among"):
        check_bot(f"{HERE}:Cheat", "polis")
    with pytest.raises(AssertionError, match="changed its view"):
        check_bot(f"{HERE}:Vandal", "polis")
