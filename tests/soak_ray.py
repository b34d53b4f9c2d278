"""Tournaments, datasets and training on Ray: two nodes on this machine, one of which is killed amid the work. Needs aegean[ray];
part of `make soak`."""

import logging
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import ray
from ray.cluster_utils import Cluster

from aegean import spread
from aegean.arena.plan import VERSUS, make_plan
from aegean.arena.record import Ledger, plain
from aegean.arena.workers import play_here, play_on_ray
from aegean.commands.export import exported
from aegean.dataset.sources import find

EXAMPLES = Path(__file__).parents[1] / "examples"
PLAN = make_plan("polis", 3, ["random", "greedy"], VERSUS, 0, {"boards": "first-game"})
GAMES = 24

Kill = Callable[[], None]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A cluster whose first node stays."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(EXAMPLES), prepend=":")
        patch.syspath_prepend(EXAMPLES)
        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
        ray.init(address=cluster.address, logging_level=logging.ERROR)
        try:
            yield cluster
        finally:
            ray.shutdown()
            cluster.shutdown()


@pytest.fixture
def kill(cluster: Cluster) -> Kill:
    """What ends the second node, at once and without a word."""
    second = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    assert alive() == 2
    return partial(cluster.remove_node, second, allow_graceful=False)


def alive() -> int:
    return sum(node["Alive"] for node in ray.nodes())


def after_the_first(kill: Kill, done: Iterator[Any]) -> list[Any]:
    """All results; once the first has come, a node is killed."""
    found = [next(done)]
    kill()
    found += done
    patience = time.monotonic() + 60  # the cluster notices a little later
    while alive() > 1 and time.monotonic() < patience:
        time.sleep(0.1)
    assert alive() == 1
    return found


def test_a_tournament_loses_no_game_and_counts_none_twice(kill: Kill, tmp_path: Path) -> None:
    fixtures = list(PLAN.fixtures(GAMES))
    with Ledger(tmp_path, PLAN) as ledger:
        for record in after_the_first(kill, play_on_ray(PLAN, fixtures, "auto")):
            assert ledger.add(record)
        theirs = [plain(record) for record in ledger.in_order()]
    assert theirs == [plain(record) for record in play_here(PLAN, fixtures)]


def test_a_dataset_is_the_same_as_one_made_here(kill: Kill, tmp_path: Path) -> None:
    with Ledger(tmp_path, PLAN) as ledger:
        for record in play_here(PLAN, ledger.missing(GAMES)):
            ledger.add(record)
    work = partial(exported, 2)
    found = after_the_first(kill, spread.on_ray(work, find([tmp_path]), "auto"))
    assert sorted(found, key=lambda made: made[0].number) == list(spread.here(work, find([tmp_path])))


def test_training_goes_on(kill: Kill) -> None:
    import ppo

    title = ppo.find_title("polis")
    network = ppo.Network.fresh(title.features(3).plain_size, title.space(3).size)
    work = partial(ppo.collect, "polis", 3, network.weights)
    tasks = [(seed, 8) for seed in range(6)]
    found = after_the_first(kill, spread.on_ray(work, tasks, "auto"))
    lengths = sorted(len(part["chosen"]) for part in found)
    assert lengths == sorted(len(part["chosen"]) for part in spread.here(work, tasks))
    played = {name: np.concatenate([part[name] for part in found]) for name in found[0]}
    before = {name: weight.copy() for name, weight in network.weights.items()}
    ppo.improve(network, ppo.Adam(network.weights), played, ppo.scales_of("polis", 3), 1e-3, np.random.default_rng(0))
    assert all((weight != before[name]).any() for name, weight in network.weights.items())
