"""Gymnasium's own check of an environment, for every game at every number of players."""

import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import aegean.envs.gym
from aegean.envs.gym import SeatEnv
from aegean.kernel.errors import BadOption
from aegean.kernel.title import Title
from tests.every_table import tables


@tables
def test_environments_pass_the_checker(title: Title[Any], players: int) -> None:
    env = gymnasium.make(f"aegean/{title.id.capitalize()}-v0", players=players, illegal="first").unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=True)


def test_games_are_registered_once() -> None:
    aegean.envs.gym.register()
    assert {"aegean/Polis-v0", "aegean/Poseidon-v0", "aegean/Parthenon-v0", "aegean/Clash-v0"} <= set(gymnasium.registry)


def play_out(env: SeatEnv, seed: int) -> tuple[float, dict[str, Any]]:
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    while True:
        observation, reward, terminated, truncated, _ = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
        if terminated or truncated:
            return reward, observation


def test_a_whole_game_ends_with_a_mask_and_a_reward() -> None:
    env = SeatEnv("polis", players=3, seat=1, bots=["random", "greedy"], reward="margin")
    reward, last = play_out(env, 1)
    assert -1 <= reward <= 1 and env.table.over
    assert last["action_mask"].tolist() == [1] + [0] * (env.table.space.size - 1)
    assert play_out(env, 1)[0] == reward


def test_several_environments_side_by_side() -> None:
    envs = gymnasium.make_vec("aegean/Polis-v0", num_envs=2, vectorization_mode="sync", players=3, illegal="first")
    envs.reset(seed=1)
    for _ in range(5):
        observations, rewards, _, _, _ = envs.step(envs.action_space.sample())
    assert observations["observation"].shape[0] == rewards.shape[0] == 2
    envs.close()


def test_environments_are_pickled() -> None:
    env = SeatEnv("clash", players=2)
    env.reset(seed=4)
    again = pickle.loads(pickle.dumps(env))
    assert (again.action_masks() == env.action_masks()).all()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seat": 3}, "seat must be from 0 to 2"),
        ({"bots": ["random"]}, "3 players need"),
        ({"reward": "gold"}, "There is no reward"),
        ({"render_mode": "film"}, "render_mode must be"),
    ],
)
def test_what_makes_no_sense_is_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        SeatEnv("polis", players=3, **settings)
