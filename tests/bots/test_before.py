"""Bots of an earlier commit are taken out of git, and play by its guide and today's rules."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.before import PACKAGE, compile_advice

from aegean.bots.match import play_match
from aegean.games import title as find_title

ROOT = Path(__file__).parents[2]
OF_POLIS = Path("src/aegean/games/polis")
COMMIT = ("git", "-c", "user.name=a", "-c", "user.email=a@a.invalid", "commit", "--quiet", "--all", "--message", "then")
WORSE = """


class PolisGuide(PolisGuide):
    def appraise(self, position, seat, options):
        return [1.0 if option == options[-1] else 0.0 for option in options]
"""
SHREWD = """
    def shrewd(self):
        return type(self).__base__()
"""


def history(folder: Path, more: str = "") -> Path:
    """A repository of one commit that holds today's guide of Polis, with more written at its end."""
    place = folder / OF_POLIS
    shutil.copytree(ROOT / OF_POLIS / "advice", place / "advice", ignore=shutil.ignore_patterns("__pycache__"))
    (place / "guide.py").write_text((ROOT / OF_POLIS / "guide.py").read_text(encoding="utf-8") + more, encoding="utf-8")
    for command in (("git", "init", "--quiet"), ("git", "add", "."), COMMIT):
        subprocess.run(command, cwd=folder, check=True)
    return folder


def before(folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """What the program says."""
    command = [sys.executable, "-m", "benchmarks.before", "polis", "HEAD", "--players", "3", "--games", "3", "--seed", "5"]
    paths = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(ROOT)]))
    return subprocess.run([*command, *more], cwd=folder, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True)


@pytest.mark.parametrize("bot", ["greedy", "search:2"])
def test_whoever_goes_by_the_same_guide_plays_the_same(tmp_path: Path, bot: str) -> None:
    found = before(history(tmp_path), "--today", bot, "--then", bot, "-o", "games")
    assert found.returncode == 0, found.stderr
    played = [json.loads(line) for line in (tmp_path / "games" / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    title = find_title("polis")
    text = title.codec(3).text
    again = play_match(title, [bot] * 3, 5, title.read_options({}))
    assert [game["moves"] for game in played] == [[[seat, text(action)] for seat, action in again.moves]] * 3
    assert sorted(game["bots"].index(bot) for game in played) == [0, 1, 2]
    assert found.stdout.startswith("33.3 % ± ") and "of 3 games (fair: 33.3 %)" in found.stdout


def test_a_guide_that_was_worse_loses(tmp_path: Path) -> None:
    found = before(history(tmp_path, WORSE), "--today", "search:2", "--then", "search:2")
    assert found.stdout.startswith("100.0 % "), found.stderr


def test_those_of_before_may_go_by_the_shrewd_side_of_their_guide(tmp_path: Path) -> None:
    history(tmp_path, WORSE + SHREWD)
    assert before(tmp_path).stdout.startswith("100.0 % ")
    found = before(tmp_path, "--then", "shrewd", "-o", "games")
    assert found.stdout.startswith("33.3 % "), found.stderr
    games = [json.loads(line) for line in (tmp_path / "games" / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    assert all(game["moves"] == games[0]["moves"] for game in games), "as today's Citizen in every seat"


def test_those_of_before_are_citizens_shrewd_or_search(tmp_path: Path) -> None:
    found = before(tmp_path, "--then", "novice")
    assert found.returncode == 2 and "--then is greedy, shrewd or search:BUDGET, not 'novice'." in found.stderr
    assert "A search budget is written" in before(tmp_path, "--then", "search:soon").stderr


def test_advice_of_then_can_be_compiled(tmp_path: Path) -> None:
    advice = tmp_path / PACKAGE / "advice"
    advice.mkdir(parents=True)
    for package in (advice.parent, advice):
        (package / "__init__.py").touch()
    (advice / "worth.py").write_text("def worth(coins: int) -> int:\n    return 2 * coins\n", encoding="utf-8")
    compile_advice(tmp_path)
    ask = f"from {PACKAGE}.advice import worth; print(worth.worth(3), worth.__file__)"
    told = subprocess.run([sys.executable, "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=True).stdout.split()
    assert told[0] == "6"
    assert not told[1].endswith(".py")
