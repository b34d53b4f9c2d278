"""The arena: fair plans, results that survive breaking off, honest intervals."""

import json
from pathlib import Path

import pytest

from aegean.arena.plan import ROUND_ROBIN, VERSUS, Fixture, make_plan
from aegean.arena.ratings import clustered_error, mean, quantile, share_error
from aegean.arena.record import GAMES_FILE, Ledger, Record, plain, play
from aegean.arena.workers import play_here, play_in_processes
from aegean.kernel.errors import AegeanError, BadOption

PLAN = make_plan("polis", 3, ["random", "novice"], VERSUS, 5, {"boards": "first-game"})


def played(folder: Path, games: int) -> list[Record]:
    with Ledger(folder, PLAN) as ledger:
        for record in play_here(PLAN, ledger.missing(games)):
            assert ledger.add(record)
        return ledger.in_order()


def test_every_line_up_sits_everywhere_with_the_same_seed() -> None:
    plan = make_plan("polis", 4, ["greedy", "random", "novice"], VERSUS, 0, {})
    fixtures = list(plan.fixtures(16))
    assert {fixture.seed for fixture in fixtures[:8]} == {0} and {fixture.seed for fixture in fixtures[8:]} == {1}
    for bot in ("random", "novice"):
        assert sorted(fixture.seats.index(bot) for fixture in fixtures[:8] if bot in fixture.seats) == [0, 1, 2, 3]


def test_a_round_robin_mixes_all() -> None:
    assert make_plan("polis", 3, list("abcd"), ROUND_ROBIN, 0, {}).lineups() == [
        ("a", "b", "c"),
        ("a", "b", "d"),
        ("a", "c", "d"),
        ("b", "c", "d"),
    ]
    assert make_plan("polis", 3, list("ab"), ROUND_ROBIN, 0, {}).lineups() == [("a", "a", "b"), ("a", "b", "b")]
    assert make_plan("polis", 3, ["a"], ROUND_ROBIN, 0, {}).lineups() == [("a", "a", "a")]


def test_one_bot_alone_plays_every_seed_once() -> None:
    fixtures = list(make_plan("polis", 3, ["greedy"], VERSUS, 4, {}).fixtures(3))
    assert [fixture.seed for fixture in fixtures] == [4, 5, 6]


def test_odd_plans_are_refused() -> None:
    with pytest.raises(BadOption, match="named once"):
        make_plan("polis", 3, ["a", "a"], VERSUS, 0, {})
    with pytest.raises(BadOption, match="versus, round-robin"):
        make_plan("polis", 3, ["a", "b"], "knockout", 0, {})


def test_a_broken_off_tournament_goes_on_to_the_same_totals(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole", 6)
    played(tmp_path / "broken", 2)
    assert [plain(record) for record in played(tmp_path / "broken", 6)] == [plain(record) for record in whole]


def test_a_line_cut_short_is_played_again(tmp_path: Path) -> None:
    whole = played(tmp_path, 3)
    path = tmp_path / GAMES_FILE
    path.write_text(path.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    assert [plain(record) for record in played(tmp_path, 3)] == [plain(record) for record in whole]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3


def test_a_game_counts_once(tmp_path: Path) -> None:
    with Ledger(tmp_path, PLAN) as ledger:
        record = play("polis", Fixture(0, 5, ("random", "novice", "random")), PLAN.options)
        assert ledger.add(record) and not ledger.add(record)
    assert len((tmp_path / GAMES_FILE).read_text(encoding="utf-8").splitlines()) == 1


def test_a_folder_holds_one_tournament(tmp_path: Path) -> None:
    played(tmp_path, 1)
    with pytest.raises(AegeanError, match="another tournament"):
        Ledger(tmp_path, make_plan("polis", 3, ["random", "greedy"], VERSUS, 5, {"boards": "first-game"}))


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    played(tmp_path, 1)
    path = tmp_path / GAMES_FILE
    path.write_text('{"number": 1}\n', encoding="utf-8")
    with pytest.raises(AegeanError, match="line 1 is not a game"):
        Ledger(tmp_path, PLAN)


def test_processes_play_the_same_games() -> None:
    fixtures = list(PLAN.fixtures(4))
    ours = {record.number: plain(record) for record in play_here(PLAN, fixtures)}
    theirs = {record.number: plain(record) for record in play_in_processes(PLAN, fixtures, 2)}
    assert ours == theirs
    assert json.loads(json.dumps(ours[0]))["origins"][0].endswith("-a")


def test_intervals_count_seeds() -> None:
    """Four games of one seed that always end alike say no more than one."""
    alone = [(seed, float(seed % 2)) for seed in range(40)]
    fourfold = [(seed, value) for seed, value in alone for _ in range(4)]
    assert mean([value for _, value in alone]) == 0.5
    assert clustered_error(fourfold) == pytest.approx(clustered_error(alone))
    assert clustered_error(alone) == pytest.approx(1.96 * 0.5 / 39**0.5)
    assert clustered_error([(1, 0.3)]) == 0.0


def test_few_seeds_leave_more_doubt() -> None:
    three = [(seed, float(seed)) for seed in range(3)]
    assert clustered_error(three) == pytest.approx(4.30 / 3**0.5), "Student's, with two degrees of freedom"
    assert clustered_error([(1, value) for _, value in three]) == clustered_error(three), "one seed: games are all there is"
    assert quantile(30) == 2.04 and quantile(31) == 1.96


def test_seeds_that_agree_are_no_proof() -> None:
    """Four of five games won at each of three seeds: as much doubt as twelve of fifteen games of their own would leave."""
    alike = [(seed, float(game > 0)) for seed in range(3) for game in range(5)]
    assert clustered_error(alike) == pytest.approx(0.0)
    assert share_error(alike) == pytest.approx(0.1907, abs=0.0001), "from 54.8 to 93.0 %"
    assert share_error([(seed, 1.0) for seed in range(12)]) == pytest.approx(0.1213, abs=0.0001), "12 of 12: from 75.8 %"
    many = [(seed, float(game > 0)) for seed in range(31) for game in range(5)]
    assert share_error(many) == pytest.approx(0.0), "many seeds speak for themselves"
    assert share_error([(1, 0.0), (1, 0.0), (2, 1.0), (2, 1.0)]) == 1.0, "two seeds that disagree say nothing: none to all"
