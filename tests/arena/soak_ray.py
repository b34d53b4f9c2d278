"""The same tournament on a local Ray of two workers, one of which is killed. Needs aegean[ray]; part of `make soak`."""

import os
import signal
from pathlib import Path

import ray

from aegean.arena.plan import VERSUS, Fixture, make_plan
from aegean.arena.record import Ledger, Record, plain, play
from aegean.arena.workers import play_here, play_on_ray
from aegean.kernel.title import Options

PLAN = make_plan("polis", 3, ["random", "greedy"], VERSUS, 0, {"boards": "first-game"})


def test_ray_loses_no_game_and_counts_none_twice(tmp_path: Path) -> None:
    fixtures = list(PLAN.fixtures(12))
    ray.init(num_cpus=2, include_dashboard=False)
    try:
        with Ledger(tmp_path, PLAN) as ledger:
            for record in play_on_ray(PLAN, fixtures, "local", deadly(tmp_path / "killed")):
                assert ledger.add(record)
            theirs = [plain(record) for record in ledger.in_order()]
    finally:
        ray.shutdown()
    assert (tmp_path / "killed").exists()
    assert theirs == [plain(record) for record in play_here(PLAN, fixtures)]


class deadly:
    """Plays games, but the first worker to come to the fifth game is killed over it."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __call__(self, game: str, fixture: Fixture, options: Options) -> Record:
        if fixture.number == 4 and not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play(game, fixture, options)
