"""The speed of aegean beside other libraries, in one run: the same loop of random play, the best of alternating rounds.

    make versus

installs OpenSpiel, PettingZoo, RLCard and catanatron into an environment that is thrown away, and runs this there. What
does not install is left out and said so.
"""

import argparse
import importlib
import random
import time
import warnings
from collections.abc import Callable
from typing import Any

Loop = Callable[[int], int]
"""Plays at least so many steps; returns how many they were."""


def pyspiel_states(name: str) -> Loop:
    import pyspiel

    game = pyspiel.load_game(name)
    dice = random.Random(1)

    def play(least: int) -> int:
        steps = 0
        while steps < least:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(actions, weights)[0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(dice.random() * len(legal))])
                steps += 1
        return steps

    return play


def spiel_environment(name: str) -> Loop:
    from open_spiel.python import rl_environment

    environment = rl_environment.Environment(name)
    dice = random.Random(1)

    def play(least: int) -> int:
        steps = 0
        while steps < least:
            step = environment.reset()
            while not step.last() and steps < least:
                legal = step.observations["legal_actions"][step.observations["current_player"]]
                step = environment.step([legal[int(dice.random() * len(legal))]])
                steps += 1
        return steps

    return play


def agents(make: Callable[[], Any]) -> Loop:
    import numpy as np

    env = make()
    env.reset(seed=1)
    dice = random.Random(1)

    def play(least: int) -> int:
        steps = 0
        while steps < least:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(dice.random() * len(legal))]))
            steps += 1
        return steps

    return play


def petting_zoo(name: str) -> Loop:
    module = importlib.import_module(f"pettingzoo.classic.{name}")
    return agents(lambda: module.env())


def rlcard_games(name: str) -> Loop:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(least: int) -> int:
        steps = 0
        while steps < least:
            trajectories, _ = env.run(is_training=False)
            steps += sum(len(trajectory) // 2 for trajectory in trajectories)
        return steps

    return play


def catanatron_games() -> Loop:
    """Its engine alone."""
    from catanatron import Color, Game, RandomPlayer

    def play(least: int) -> int:
        steps = 0
        while steps < least:
            game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
            while game.winning_color() is None and steps < least:
                game.play_tick()
                steps += 1
        return steps

    return play


def catanatron_environment() -> Loop:
    """One seat against a random player, whose moves count for no step."""
    from catanatron_gym.envs import CatanatronEnv

    environment = CatanatronEnv()
    dice = random.Random(1)

    def play(least: int) -> int:
        legal = environment.reset()[1]["valid_actions"]
        for _ in range(least):
            _, _, terminated, truncated, info = environment.step(legal[int(dice.random() * len(legal))])
            legal = (environment.reset()[1] if terminated or truncated else info)["valid_actions"]
        return least

    return play


def driven(game: str, players: int) -> Loop:
    from aegean.games import title as find_title

    title = find_title(game)
    edition = title.edition()
    chance = random.Random(1).random

    def play(least: int) -> int:
        steps = 0
        while steps < least:
            position = title.new(players, steps, title.read_options({}), edition)
            position.events = None
            while position.waiting:
                seat = position.next_seat()
                options = position.options(seat)
                position.decide(seat, options[int(chance() * len(options))])
                steps += 1
        return steps

    return play


def own_agents(game: str, players: int) -> Loop:
    from aegean.envs import aec_env

    return agents(lambda: aec_env(game, players))


def batch(game: str, players: int) -> Loop:
    from aegean.envs import Batch

    tables = Batch(game, tables=64, players=players)

    def play(least: int) -> int:
        steps = 0
        while steps < least:
            tables.step(tables.sample())
            steps += tables.tables
        return steps

    return play


ROWS: list[tuple[str, str, int, Callable[[], Loop]]] = [
    ("OpenSpiel (C++ states from Python)", "backgammon", 4000, lambda: pyspiel_states("backgammon")),
    ("OpenSpiel (C++ states from Python)", "gin_rummy", 2000, lambda: pyspiel_states("gin_rummy")),
    ("OpenSpiel rl_environment", "backgammon", 500, lambda: spiel_environment("backgammon")),
    ("OpenSpiel rl_environment", "gin_rummy", 500, lambda: spiel_environment("gin_rummy")),
    ("PettingZoo classic", "tictactoe_v3", 1000, lambda: petting_zoo("tictactoe_v3")),
    ("PettingZoo classic", "connect_four_v3", 1000, lambda: petting_zoo("connect_four_v3")),
    ("RLCard", "leduc-holdem", 500, lambda: rlcard_games("leduc-holdem")),
    ("RLCard", "gin-rummy", 300, lambda: rlcard_games("gin-rummy")),
    ("catanatron (its engine)", "4 random players", 500, catanatron_games),
    ("catanatron's gym environment", "one seat, one random player", 500, catanatron_environment),
    *((f"aegean, {kind}", f"{game}, 4 players", steps, make) for kind, game, steps, make in [
        ("driven", "polis", 20000, lambda: driven("polis", 4)),
        ("driven", "poseidon", 10000, lambda: driven("poseidon", 4)),
        ("driven", "parthenon", 10000, lambda: driven("parthenon", 4)),
        ("driven", "clash", 4000, lambda: driven("clash", 4)),
        ("AEC", "polis", 2000, lambda: own_agents("polis", 4)),
        ("AEC", "clash", 1000, lambda: own_agents("clash", 4)),
        ("batch, observed and masked", "polis", 10000, lambda: batch("polis", 4)),
        ("batch, observed and masked", "poseidon", 5000, lambda: batch("poseidon", 4)),
        ("batch, observed and masked", "parthenon", 3000, lambda: batch("parthenon", 4)),
        ("batch, observed and masked", "clash", 3000, lambda: batch("clash", 4)),
    ]),
]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=12, help="how often every loop is run, in turns (default: 12)")
    rounds = parser.parse_args().rounds
    warnings.simplefilter("ignore")
    loops: list[tuple[str, str, int, Loop]] = []
    for library, game, steps, make in ROWS:
        try:
            loop = make()
            loop(1)
        except Exception as error:
            print(f"left out: {library}, {game}: {type(error).__name__}: {error}")
        else:
            loops.append((library, game, steps, loop))
    best = [float("inf")] * len(loops)
    for _ in range(rounds):
        for number, (_, _, steps, loop) in enumerate(loops):
            begin = time.process_time()
            played = loop(steps)
            best[number] = min(best[number], (time.process_time() - begin) / played)
    from aegean.mode import mode

    print(f"\nSteps a second, one core, CPU time, best of {rounds} alternating rounds; aegean is {mode()}.\n")
    print("| library | game | steps/s |\n|---|---|---|")
    for (library, game, _, _), seconds in zip(loops, best, strict=True):
        print(f"| {library} | {game} | {1 / seconds:,.0f} |")


if __name__ == "__main__":
    main()
