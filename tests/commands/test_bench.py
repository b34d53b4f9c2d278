"""`aegean bench`: what it says, not how fast anything is."""

import json

import pytest

from aegean.cli import main
from aegean.games import titles
from aegean.mode import mode

SOON = ("--seconds", "0.05")


@pytest.fixture(autouse=True)
def a_single_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aegean.measure.GAMES", 1)


def bench(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["bench", *words, *SOON])
    out, err = capsys.readouterr()
    return code, out, err


def test_one_object_per_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = bench(capsys, "--json")
    found = json.loads(out)
    assert code == 0 and err == ""
    assert [figures["game"] for figures in found] == [title.id for title in titles()]
    for figures in found:
        assert figures["mode"] == mode()
        for key in ("decisions_per_s", "driven_decisions_per_s", "clone_us", "determinise_us", "replay_ms", "replay_decisions"):
            assert figures[key] > 0


def test_one_game_at_the_number_of_players_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = bench(capsys, "polis", "--players", "3", "--json")
    (figures,) = json.loads(out)
    assert code == 0
    assert (figures["game"], figures["players"]) == ("polis", 3)


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = bench(capsys, "polis")
    assert code == 0
    assert "polis" in out and "decisions/s" in out and mode() in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chess"], "There is no game 'chess'"),
        (["polis", "--players", "9"], "Polis is for 3 to 5 players, not 9"),
        (["polis", "--seconds", "0"], "longer than 0 seconds"),
        (["polis", "--seconds", "nan"], "longer than 0 seconds"),
    ],
)
def test_wrong_questions_are_answered_in_one_line(capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    code = main(["bench", *SOON, *words])
    out, err = capsys.readouterr()
    assert code == 2 and out == ""
    assert says in err and err.count("\n") == 1
