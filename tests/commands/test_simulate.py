"""`aegean simulate`."""

import json

import pytest

from aegean.cli import main


def simulate(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["simulate", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_one_object_per_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = simulate(capsys, "polis", "--players", "3", "--games", "4", "--bots", "random", "--seed", "7", "--json")
    games = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and err == ""
    assert [game["seed"] for game in games] == [7, 8, 9, 10]
    for game in games:
        assert set(game) == {"seed", "players", "bots", "scores", "winners", "decisions", "turns", "end_reason"}
        assert game["players"] == 3 and game["bots"] == ["random"] * 3
        assert len(game["scores"]) == 3 and game["winners"] and game["decisions"] > game["turns"] > 0
        assert game["end_reason"].startswith("end-cards-in-")


def test_processes_do_not_change_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["polis", "--games", "6", "--bots", "random,greedy,random,random", "--option", "boards=draft", "--json"]
    assert simulate(capsys, *words) == simulate(capsys, *words, "--jobs", "2")


def test_a_summary_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = simulate(capsys, "polis", "--games", "5", "--bots", "greedy,random,random,random")
    assert code == 0
    assert "Polis, 4 players, 5 games" in out and "greedy" in out and "turns" in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["atlantis"], "no game 'atlantis'"),
        (["polis", "--bots", "oracle"], "no bot 'oracle'"),
        (["polis", "--players", "7"], "3 to 5 players"),
        (["polis", "--players", "-1"], "3 to 5 players"),
        (["polis", "--players", "4", "--bots", "random,greedy"], "or 4 bots, not 2"),
        (["polis", "--games", "-3"], "--games must be at least 1"),
        (["polis", "--games", "0"], "--games must be at least 1"),
        (["polis", "--jobs", "0"], "--jobs must be at least 1"),
        (["polis", "--seed", "-1"], "--seed must be at least 0"),
        (["polis", "--option", "boards"], "NAME=VALUE"),
        (["polis", "--option", "boards=square"], "boards"),
        (["polis", "--option", "sails=2"], "no option 'sails'"),
        (["polis", "--option", "boards=athina-a,delfoi-a,sparti-a", "--players", "4"], "4 boards"),
    ],
)
def test_bad_input_is_told_clearly(capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    code, out, err = simulate(capsys, *words)
    assert code == 2
    assert out == "" and says in err
