"""Ratings, Parquet and the report, by the command as a person types it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from html import unescape
from pathlib import Path

import polars
import pytest
from babel.messages.pofile import read_po

from aegean.arena.behaviour import chosen, deeds
from aegean.arena.plan import VERSUS, Fixture, make_plan
from aegean.arena.ratings import standings
from aegean.arena.record import Record, play
from aegean.arena.report import report
from aegean.arena.words import TEXTS
from aegean.cli import main
from aegean.games import title as find_title
from aegean.kernel.words import LANGUAGES, LOCALE


def arena(folder: Path, *words: str) -> int:
    return main(["arena", "polis", "--bots", "random,greedy", "--games", "6", "-o", str(folder), *words])


def record(number: int, bots: list[str], scores: list[int]) -> Record:
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    players = len(bots)
    parts: list[dict[str, int]] = [{} for _ in bots]
    return Record(number, number, bots, scores, winners, 9, 3, "", parts, [""] * players, 0, [0.0] * players)


def test_what_was_done_is_counted_from_the_moves() -> None:
    """Turns are counted by the game and from its events; every decision is of one kind; what nobody did is there as well."""
    title = find_title("polis")
    options = title.read_options({})
    games = [play("polis", Fixture(number, number, ("random", "random", "greedy")), options) for number in range(2)]
    done = {deed.name: deed for deed in deeds(title, options, games)}
    assert done["turns"].per_game == sum(game.turns for game in games) / 2
    assert next(iter(deeds(title, options, games, "nl"))).name == "beurten"
    kinds = chosen(title, 3, games)
    assert sum(deed.per_game for deed in kinds) == pytest.approx(sum(game.decisions for game in games) / 2)
    (board,) = [deed for deed in kinds if deed.name == "board"]
    assert board.per_game == 0 and board.games == 0, "boards are not drafted in a first game"


def test_the_better_bot_is_rated_higher() -> None:
    games = [record(number, ["weak", "strong", "weak"], [10, 20 + number % 3, 12]) for number in range(20)]
    strong, weak = standings(games)
    assert (strong.bot, weak.bot) == ("strong", "weak")
    assert strong.rating - strong.rating_error > weak.rating + weak.rating_error
    assert strong.won == 1.0 and weak.won == 0.0
    assert strong.strength == pytest.approx(3.0)


def test_one_against_many_is_rated_by_its_places_not_by_beating_them_all() -> None:
    """A bot that wins two games in five against three equals is the better one."""
    games = [record(number, ["a", "a", "b", "a"], [20, 18, 30 if number % 5 < 2 else 19, 25]) for number in range(40)]
    assert [standing.bot for standing in standings(games)] == ["b", "a"]


def test_equal_bots_are_rated_alike() -> None:
    games = [record(number, ["a", "b"], [10, 20] if number % 2 else [20, 10]) for number in range(40)]
    one, other = standings(games)
    assert abs(one.rating - other.rating) < one.rating_error


def test_a_tournament_leaves_tables_and_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(tmp_path, "--behaviour") == 0
    told = capsys.readouterr().out
    assert "Polis, 3 players, 6 games" in told
    assert "price of a lot" in told and "aristotle" in told, "what was done, and the kinds of action chosen"
    games = polars.read_parquet(tmp_path / "games.parquet")
    seats = polars.read_parquet(tmp_path / "seats.parquet")
    assert len(games) == 6 and len(seats) == 18
    assert {"bot", "seat", "place_in_order", "origin", "score", "won", "part_history"} <= set(seats.columns)
    assert float(seats["won"].sum()) == pytest.approx(6.0)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "What was done" in page and "Kinds of action chosen" in page
    assert page.count("<svg") >= 6 and page.count("<svg") == page.count("</svg>")
    assert not re.search(r"(?:src|href)=|@import|url\(", page), "the report needs nothing but itself"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_a_report_speaks_the_language_it_is_asked_for(language: str) -> None:
    with (LOCALE / language / "LC_MESSAGES" / "arena.po").open("rb") as file:
        assert {message.id for message in read_po(file) if message.id and message.string} == set(TEXTS.values())
    games = [replace(record(number, ["a", "b"], [10, 20]), parts=[{"history": 10}, {"history": 20}]) for number in range(3)]
    title, plan = find_title("polis"), make_plan("polis", 3, ["a", "b"], VERSUS, 0, {})
    page = report(title, plan, games, deeds(title, {}, []), language)
    headings = [unescape(heading) for heading in re.findall(r"<h2>(.*?)</h2>", page)]
    assert len(headings) >= 6 and not set(headings) & (set(TEXTS.values()) - {"Scores"})
    assert {"it": "3.0 turni", "nl": "3.0 beurten"}[language] in page and {"it": "Storia", "nl": "eschiedenis"}[language] in page


def test_breaking_off_keeps_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    left = [3]

    def impatient(*task: object) -> Record:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return play(*task)  # type: ignore[arg-type]

    monkeypatch.setattr("aegean.arena.workers.play", impatient)
    assert arena(tmp_path) == 130
    assert "goes on from here" in capsys.readouterr().err
    monkeypatch.undo()
    assert arena(tmp_path) == 0
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 6


def test_ctrl_c_stops_all_processes_and_keeps_what_was_played(tmp_path: Path) -> None:
    words = ["arena", "polis", "--bots", "random,novice", "--games", "2000", "--jobs", "2", "-o", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "aegean.cli", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # pytest's own workers ignore it
    )
    games = tmp_path / "games.jsonl"
    while not games.exists() or games.read_bytes().count(b"\n") < 5:
        time.sleep(0.05)
        assert process.poll() is None
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130 and b"goes on from here" in said
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
    kept = [json.loads(line)["number"] for line in games.read_text(encoding="utf-8").splitlines()]
    assert len(kept) == len(set(kept)) >= 5


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--players", "9"], "3 to 5 players"),
        (["--bots", "random,oracle"], "no bot 'oracle'"),
        (["--bots", "search:x"], "2s, 500ms, 2000"),
        (["--format", "knockout"], "versus, round-robin"),
        (["--games", "0"], "--games must be at least 1"),
        (["--jobs", "-2"], "--jobs must be at least 1"),
    ],
)
def test_bad_input_is_told_clearly(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    assert arena(tmp_path / "none", *words) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
