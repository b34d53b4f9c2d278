"""The command line: what it prints, and how it answers bad input."""

import json
from pathlib import Path

import pytest

from aegean.cli import COMMANDS, main
from aegean.games import title, titles
from aegean.kernel.session import Session


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A random game, saved."""
    import random

    dice = random.Random(3)
    session = Session(title("polis"), 3, 3)
    while not session.over:
        seat = session.waiting[0]
        session.act(dice.choice(session.position.options(seat)), seat)
    path = tmp_path / "game.json"
    session.save(path)
    return path


def output(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 2
    return capsys.readouterr().err


def test_every_command_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMANDS:
        with pytest.raises(SystemExit) as caught:
            main([command, "--help"])
        assert caught.value.code == 0
        assert command in capsys.readouterr().out


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Polis" in output(capsys, "games")
    document = json.loads(output(capsys, "games", "--json"))
    assert [entry["id"] for entry in document] == [found.id for found in titles()]
    assert document[0]["players"] == [3, 4, 5]


def test_show_and_replay(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    assert "Polis, 3 players" in output(capsys, "show", str(saved))
    summary = json.loads(output(capsys, "show", str(saved), "--json"))
    assert summary["over"] and len(summary["scores"]) == 3
    assert [sum(parts.values()) for parts in summary["parts"]] == summary["scores"]
    early = json.loads(output(capsys, "replay", str(saved), "--at", "20", "--seat", "1", "--json"))
    assert any(str(card).startswith("?") for seat in early["seats"] for card in seat["hand"])
    assert "turn" in output(capsys, "replay", str(saved), "--at", "20")


def test_replay_refuses_what_is_not_there(capsys: pytest.CaptureFixture[str], saved: Path, tmp_path: Path) -> None:
    assert "there is no position 99999" in refusal(capsys, "replay", str(saved), "--at", "99999")
    assert "Seats go from 0 to 2" in refusal(capsys, "replay", str(saved), "--seat", "7")
    assert "cannot be read" in refusal(capsys, "show", str(tmp_path / "none.json"))
    broken = tmp_path / "broken.json"
    broken.write_text(saved.read_text()[:500])
    assert "damaged or cut off at line" in refusal(capsys, "show", str(broken))
    foreign = tmp_path / "foreign.json"
    foreign.write_text('{"game": "chess"}')
    assert "There is no game 'chess'" in refusal(capsys, "show", str(foreign))


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert "auctioneer" in output(capsys, "rules", "polis", "2.6")
    chapter = json.loads(output(capsys, "rules", "polis", "2", "--json"))
    assert "POL-2.1" in chapter and "POL-2.9" in chapter and "POL-1.1" not in chapter
    assert "has no rule 'x'" in refusal(capsys, "rules", "polis", "x")


def test_editions(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    output(capsys, "edition", "export", "polis", str(mine))
    assert "is complete" in output(capsys, "edition", "check", "polis", str(mine))
    assert "cannot be written" in refusal(capsys, "edition", "export", "polis", str(mine))
    text = mine.read_text(encoding="utf-8")
    mine.write_text(text.replace("start_coins = 24", 'start_coins = "many"'), encoding="utf-8")
    assert "setup.start_coins must be a whole number" in refusal(capsys, "edition", "check", "polis", str(mine))
    mine.write_text(text.replace("start_coins = 24 ", "start_coins ="), encoding="utf-8")
    assert "is not valid TOML" in refusal(capsys, "edition", "check", "polis", str(mine))
    assert json.loads(output(capsys, "edition", "export", "polis", "--json"))["edition"]["game"] == "polis"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["play", "chess"], "There is no game 'chess'"),
        (["play"], "Say which game"),
        (["play", "polis", "--players", "7"], "is for 3 to 5 players"),
        (["play", "polis", "--seat", "9"], "Seats go from 0 to 3"),
        (["play", "polis", "--bots", "genius"], "has no bot 'genius'"),
        (["play", "polis", "--bots", "random,random"], "need one bot name or 3"),
        (["play", "polis", "--option", "boards=round"], "The option boards must be one of"),
        (["play", "polis", "--option", "boards"], "An option is written NAME=VALUE"),
        (["play", "polis", "--option", "colour=red"], "Polis has no option 'colour'"),
        (["play", "polis", "--edition", "/nowhere.toml"], "cannot be read"),
    ],
)
def test_play_refuses_bad_input(capsys: pytest.CaptureFixture[str], words: list[str], expected: str) -> None:
    assert expected in refusal(capsys, *words)


def test_resume_without_a_file_goes_on_with_the_game_stopped_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main(["play", "--resume"]) == 2
    assert "No game was stopped here" in capsys.readouterr().err
    lines = ["1", "quit", "quit"]
    monkeypatch.setattr("builtins.input", lambda sign: lines.pop(0))
    assert main(["play", "poseidon", "--players", "2", "--seed", "4", "--language", "it"]) == 0
    assert main(["play", "--resume"]) == 0
    assert capsys.readouterr().out.count("Scrivi ? per l'aiuto") == 2
