"""OpenSpiel's own tests of a game, for every game at every number of players."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import aegean.envs.spiel
from aegean.envs.table import Table
from aegean.kernel.title import Title
from tests.every_table import tables

SHORT = 40
"""Games are broken off there: OpenSpiel looks at every state of a game again and again."""
GAMES = ["polis", "poseidon", "parthenon", "clash"]


@tables
def test_random_games_pass_with_serialisation(title: Title[Any], players: int) -> None:
    game = pyspiel.load_game(f"aegean_{title.id}(players={players},deals=8,longest={SHORT})")
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_playthroughs_are_written_and_replayed(game: str) -> None:
    name = f"aegean_{game}(deals=3,longest=12)"
    text = generate_playthrough.playthrough(name, None, seed=3)
    again = generate_playthrough.playthrough(name, [int(word) for word in text_actions(text)])
    assert again == text


def text_actions(text: str) -> list[str]:
    return [line.split(":")[1].strip() for line in text.splitlines() if line.startswith("action: ")]


def middle(game: Any, choices: int, seed: int = 1) -> Any:
    state = game.new_initial_state()
    dice = random.Random(seed)
    for _ in range(choices):
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@tables
def test_a_resampled_state_looks_the_same_to_its_player(title: Title[Any], players: int) -> None:
    game = pyspiel.load_game(f"aegean_{title.id}(players={players})")
    for choices in (5, 30):
        state = middle(game, choices)
        player = state.current_player()
        twin = state.resample_from_infostate(player, random.Random(2).random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()


def test_resampling_deals_other_cards() -> None:
    state = middle(pyspiel.load_game("aegean_polis(players=3)"), 20)
    player = state.current_player()
    twins = [state.resample_from_infostate(player, random.Random(seed).random) for seed in range(4)]
    assert len({str(twin.table.position.to_json()) for twin in twins}) == 4


def test_what_was_done_is_remembered() -> None:
    """Two ways to the same table are two information states, but one observation."""
    game = pyspiel.load_game("aegean_polis(players=3)")
    state = middle(game, 12)
    player = state.current_player()
    twin = state.clone()
    twin.memory[player] += 1
    assert twin.information_state_string(player) != state.information_state_string(player)
    assert twin.observation_string(player) == state.observation_string(player)


@pytest.mark.parametrize("game", GAMES)
def test_search_of_openspiel_plays(game: str) -> None:
    loaded = pyspiel.load_game(f"aegean_{game}(longest=60)")
    state = middle(loaded, 8)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bots = [mcts.MCTSBot(loaded, 1.4, 3, evaluator, random_state=np.random.RandomState(2))]
    if loaded.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        bots.append(ismcts.ISMCTSBot(loaded, evaluator, 1.4, 3, random_state=np.random.RandomState(3)))
    for bot in bots:
        assert bot.step(state) in state.legal_actions()


def test_learners_of_openspiel_get_an_environment() -> None:
    environment = rl_environment.Environment("aegean_polis(players=3)")
    step = environment.reset()
    for _ in range(10):
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert len(step.observations["info_state"][0]) == Table("polis", 3).size


def test_games_are_registered_once() -> None:
    aegean.envs.spiel.register()
    assert {f"aegean_{game}" for game in GAMES} <= set(pyspiel.registered_names())
