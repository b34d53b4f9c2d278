"""PettingZoo, all agents at once: `parallel_env("parthenon", players=4)`.

Every seat gives an id in every step. Seats that are asked choose from what they are asked; the others do nothing (the last id,
`NOTHING_ID` of the environment) or what they may do unasked. Choices are carried out in seat order; one that has become
impossible through an earlier one is not, and `infos[agent]["taken"]` says so.
"""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from aegean.envs.aec import RENDER_MODES, Seeds, agent_name, observation_space, read_render_mode
from aegean.envs.table import FIRST, LOSE, RAISE, Table, read_illegal
from aegean.kernel.errors import IllegalAction


class AegeanParallel(ParallelEnv[str, dict[str, Any], int]):
    """A table at which every seat is an agent and all act in every step."""

    def __init__(self, table: Table, illegal: str = RAISE, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        self.table = table
        self.illegal: Final = read_illegal(illegal)
        self.render_mode = read_render_mode(render_mode)
        self.max_cycles = max_cycles
        self.metadata = {"name": f"aegean_{table.title.id}_parallel_v0", "render_modes": list(RENDER_MODES)}
        self.nothing: Final = table.space.size
        """The id of doing nothing."""
        self.possible_agents = [agent_name(seat) for seat in range(table.players)]
        self.agents: list[str] = []
        self._observations = {agent: observation_space(table, self.nothing + 1) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self.nothing + 1) for agent in self.possible_agents}
        self._seeds = Seeds()
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self.table.begin(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._look(), {agent: {"taken": True} for agent in self.agents}

    def legal(self, seat: int) -> list[int]:
        """What a seat may choose now: it must act if it is asked, and may do nothing if not."""
        found = self.table.legal(seat)
        return found if self.table.position.waiting >> seat & 1 and not self.table.finished else [*found, self.nothing]

    def step(self, actions: dict[str, int]) -> tuple[Any, dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        agents = self.agents
        chosen = {seat: self._read(seat, int(actions[agent])) for seat, agent in enumerate(agents) if agent in actions}
        self._cycles += 1
        losers = [seat for seat, id in chosen.items() if id < 0]
        taken = dict.fromkeys(range(len(agents)), not losers)
        if not losers:
            for seat, id in chosen.items():
                taken[seat] = id == self.nothing or (id in self.table.legal(seat) and self.table.choose(seat, id) is not None)
        over = self.table.over or bool(losers)
        too_long = not over and (self.table.finished or (self.max_cycles is not None and self._cycles >= self.max_cycles))
        worths = [-1.0 if seat in losers else 0.0 for seat in range(len(agents))] if losers else self.table.rewards()
        answer = (
            self._look(),
            dict(zip(agents, worths, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, too_long),
            {agent: {"taken": taken[seat]} for seat, agent in enumerate(agents)},
        )
        if over or too_long:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return answer

    def _read(self, seat: int, id: int) -> int:
        """The choice of a seat; -1 if it has lost by it."""
        legal = self.legal(seat)
        if id in legal:
            return id
        if self.illegal == FIRST:
            return legal[-1] if self.nothing in legal else legal[0]
        if self.illegal == LOSE:
            return -1
        raise IllegalAction(f"Seat {seat} may not choose {id}; it may choose {legal}.")

    def _look(self) -> dict[str, dict[str, Any]]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.nothing + 1, dtype=np.int8)
            mask[self.legal(seat)] = 1
            found[agent] = {"observation": self.table.observe(seat), "action_mask": mask}
        return found

    def render(self) -> str | None:
        text = self.table.text(max(0, self.table.seat))
        if self.render_mode == "human":
            print(text)
            return None
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""


def parallel_env(
    game: str,
    players: int | None = None,
    *,
    illegal: str = RAISE,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **settings: Any,
) -> AegeanParallel:
    """A table of a game; the other arguments are those of `Table`: reward, options, edition, longest, perfect."""
    return AegeanParallel(Table(game, players, **settings), illegal, render_mode, max_cycles)
