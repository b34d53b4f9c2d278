"""PettingZoo, one agent after the other (AEC): `aec_env("polis", players=4)`."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from aegean.envs.table import LOSE, RAISE, Table, read_illegal
from aegean.kernel.errors import BadOption
from aegean.kernel.rng import below, seeded

RENDER_MODES: Final = ("human", "ansi")


def agent_name(seat: int) -> str:
    """`seat_0`"""
    return f"seat_{seat}"


def observation_space(table: Table, ids: int) -> spaces.Dict:
    """What every seat is given: bytes and a mask over the ids."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (table.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (ids,), np.int8),
        }
    )


def read_render_mode(mode: str | None) -> str | None:
    """How the table is shown, if at all."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {mode!r}.")
    return mode


class Seeds:
    """The seeds of the games of an environment: the one given, then what follows from it; without one, random ones."""

    def __init__(self) -> None:
        self._word: int | None = None

    def next(self, given: int | None) -> int | None:
        """The seed of the next game."""
        if given is not None:
            self._word = seeded(given)
            return given
        if self._word is None:
            return None
        self._word = seeded(self._word)
        return below(self._word, 1 << 30)


class AegeanAEC(AECEnv[str, dict[str, Any], int]):
    """A table at which every seat is an agent. Of several seats that are asked the first is selected."""

    def __init__(self, table: Table, illegal: str = RAISE, render_mode: str | None = None) -> None:
        super().__init__()
        self.table = table
        self.illegal: Final = read_illegal(illegal)
        self.render_mode = read_render_mode(render_mode)
        self.metadata = {
            "name": f"aegean_{table.title.id}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [agent_name(seat) for seat in range(table.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(table, table.space.size) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(table.space.size) for agent in self.possible_agents}
        self._seeds = Seeds()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        asked = seat == self.table.seat
        mask = self.table.mask(seat) if asked else np.zeros(self.table.space.size, dtype=np.int8)
        return {"observation": self.table.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seats[agent]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        chosen = -1 if action is None else int(action)
        if self.illegal != RAISE and chosen not in (legal := self.table.legal(seat)):
            if self.illegal == LOSE:
                self._end({name: -1.0 if name == agent else 0.0 for name in self.agents}, truncated=False)
                self._accumulate_rewards()
                return
            chosen = legal[0]
        self.table.choose(seat, chosen)
        if self.table.finished:
            self._end(dict(zip(self.possible_agents, self.table.rewards(), strict=True)), self.table.broken_off)
        else:
            self.agent_selection = self.possible_agents[self.table.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: dict[str, float], truncated: bool) -> None:
        self.rewards = rewards
        ended = self.truncations if truncated else self.terminations
        for agent in self.agents:
            ended[agent] = True

    def render(self) -> str | None:
        text = self.table.text(self._seats[self.agent_selection])
        if self.render_mode == "human":
            print(text)
            return None
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""

    def clone(self) -> "AegeanAEC":
        """An independent copy, in the middle of a game too."""
        import copy

        return copy.deepcopy(self)


def aec_env(
    game: str, players: int | None = None, *, illegal: str = RAISE, render_mode: str | None = None, **settings: Any
) -> AegeanAEC:
    """A table of a game; the other arguments are those of `Table`: reward, options, edition, longest, perfect."""
    return AegeanAEC(Table(game, players, **settings), illegal, render_mode)
