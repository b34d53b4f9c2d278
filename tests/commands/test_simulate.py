"""`aegean simulate`."""

import json

import pytest

from aegean.bots.match import play_match
from aegean.cli import main
from aegean.games import title as find_title


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
        about = {"seed", "players", "bots", "first", "origins"}
        assert set(game) == about | {"scores", "parts", "winners", "decisions", "turns", "end_reason"}
        assert game["players"] == 3 and game["bots"] == ["random"] * 3
        assert len(game["scores"]) == 3 and game["winners"] and game["decisions"] > game["turns"] > 0
        assert game["end_reason"].startswith("end-cards-in-")


@pytest.mark.parametrize(("game", "players"), [("poseidon", 3), ("clash", 2)])
def test_a_game_says_who_began_and_what_every_score_is_made_of(
    capsys: pytest.CaptureFixture[str], game: str, players: int
) -> None:
    title = find_title(game)
    _, out, _ = simulate(capsys, game, "--players", str(players), "--games", "2", "--bots", "random", "--json")
    for line in out.splitlines():
        told = json.loads(line)
        position = title.new(players, told["seed"], title.read_options({}), title.edition())
        assert told["first"] == title.first_player(position)
        assert [sum(parts.values()) for parts in told["parts"]] == told["scores"]


def test_clash_counts_in_points_not_in_half_points(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["clash", "--players", "2", "--games", "2", "--bots", "random"]
    _, out, _ = simulate(capsys, *words, "--json")
    games = [json.loads(line) for line in out.splitlines()]
    title = find_title("clash")
    inside = [play_match(title, ["random"] * 2, seed, title.read_options({})).scores for seed in (0, 1)]
    assert [game["scores"] for game in games] == [[score / 2 for score in scores] for scores in inside]
    _, summary, _ = simulate(capsys, *words)
    low, high = (f"{min(game['scores'][0] for game in games):g}", f"{max(game['scores'][0] for game in games):g}")
    assert f"{low} to {high}" in summary


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
