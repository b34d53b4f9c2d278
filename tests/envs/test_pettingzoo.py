"""PettingZoo's own tests of an environment, for every game at every number of players."""

import copy
import io
import pickle
import warnings
from contextlib import redirect_stdout
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from aegean.envs import aec_env, parallel_env
from aegean.kernel.errors import BadOption, IllegalAction
from aegean.kernel.title import Title
from tests.every_table import tables

CYCLES = 40
"""Enough decisions to get into a game; whole games are played elsewhere."""


@tables
def test_one_agent_after_the_other(title: Title[Any], players: int) -> None:
    with warnings.catch_warnings(), redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")  # it would rather have pictures than bytes and a mask
        api_test(aec_env(title.id, players), num_cycles=CYCLES, verbose_progress=False)


@tables
def test_the_same_seed_gives_the_same_game(title: Title[Any], players: int) -> None:
    seed_test(lambda: aec_env(title.id, players), num_cycles=10)


@tables
def test_all_agents_at_once(title: Title[Any], players: int) -> None:
    with redirect_stdout(io.StringIO()):
        parallel_api_test(parallel_env(title.id, players), num_cycles=CYCLES)


@tables
def test_the_same_seed_gives_the_same_game_to_all_at_once(title: Title[Any], players: int) -> None:
    parallel_seed_test(lambda: parallel_env(title.id, players, illegal="first"), num_cycles=10)


@pytest.mark.parametrize("game", ["polis", "poseidon", "parthenon", "clash"])
def test_cycles_are_counted(game: str) -> None:
    def parallel(max_cycles: int) -> Any:
        return parallel_env(game, illegal="first", max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles))))


@pytest.mark.parametrize("game", ["polis", "poseidon", "parthenon", "clash"])
def test_tables_are_rendered(game: str) -> None:
    with redirect_stdout(io.StringIO()):
        render_test(lambda render_mode: aec_env(game, render_mode=render_mode))


def play(env: Any, steps: int) -> None:
    for _ in range(steps):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))


@pytest.mark.parametrize("game", ["polis", "poseidon", "parthenon", "clash"])
def test_environments_are_cloned_and_pickled_in_the_middle_of_a_game(game: str) -> None:
    env = aec_env(game)
    env.reset(seed=3)
    play(env, 20)
    twins = [env.clone(), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    before = env.last()[0]["observation"].tobytes()
    play(env, 10)
    for twin in twins:
        assert twin.last()[0]["observation"].tobytes() == before
        play(twin, 10)
        assert twin.last()[0]["observation"].tobytes() == env.last()[0]["observation"].tobytes()


def test_a_whole_game_rewards_the_winner() -> None:
    env = aec_env("polis", players=3)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        done = terminated or truncated
        env.step(None if done else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    winners = env.table.position.winners()
    assert [rewards[f"seat_{seat}"] for seat in range(3)] == [float(seat in winners) / len(winners) for seat in range(3)]


def an_illegal_id(env: Any) -> int:
    return int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])


def test_what_is_illegal_is_refused_replaced_or_lost() -> None:
    strict = aec_env("polis")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="may not choose"):
        strict.step(an_illegal_id(strict))
    lenient = aec_env("polis", illegal="first")
    lenient.reset(seed=1)
    lenient.step(an_illegal_id(lenient))
    assert lenient.table.decisions == 1
    stern = aec_env("polis", illegal="lose")
    stern.reset(seed=1)
    loser = stern.agent_selection
    stern.step(an_illegal_id(stern))
    assert all(stern.terminations.values())
    assert stern.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in stern.possible_agents}
    with pytest.raises(BadOption, match="illegal must be one of"):
        aec_env("polis", illegal="maybe")


def test_a_submission_may_be_taken_back_unasked() -> None:
    """PAR-R55: what one may do although not asked is in the mask beside doing nothing."""
    env = parallel_env("parthenon", players=3)
    observations, _ = env.reset(seed=1)
    rng = np.random.default_rng(0)
    change = env.table.space.codec.parse("change")
    for _ in range(400):
        masks = {agent: np.flatnonzero(seen["action_mask"]) for agent, seen in observations.items()}
        if any(env.table.space.path(change)[0] in ids and env.nothing in ids for ids in masks.values()):
            return
        actions = {agent: int(rng.choice(ids)) for agent, ids in masks.items()}
        observations, _, _, _, infos = env.step(actions)
        assert all(isinstance(info["taken"], bool) for info in infos.values())
    raise AssertionError("nobody could change a submission")


def test_perfect_information_is_shown_only_when_asked_for() -> None:
    env, open_env = aec_env("polis", players=3), aec_env("polis", players=3, perfect=True)
    env.reset(seed=1)
    open_env.reset(seed=1)
    plain, open_ = env.last()[0]["observation"], open_env.last()[0]["observation"]
    assert open_.shape == (3 * plain.shape[0],)
    assert (open_[: plain.shape[0]] == plain).all()
