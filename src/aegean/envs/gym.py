"""Gymnasium: one seat against bots. `import aegean.envs.gym` registers `aegean/Polis-v0` and the others."""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from aegean.bots.match import bots_for
from aegean.envs.aec import RENDER_MODES, Seeds, observation_space, read_render_mode
from aegean.envs.table import LOSE, RAISE, Table, read_illegal
from aegean.games import titles
from aegean.kernel.errors import BadOption
from aegean.kernel.prompt import Prompt


class SeatEnv(gymnasium.Env[dict[str, Any], int]):
    """The learner sits at `seat`; the other seats are bots by name: one for all, or one each in the order of the seats.

    `action_masks()` is what maskable learners ask for; the mask is in the observation too. The last observation of a game has a
    mask as well: it allows the first id alone, since nothing is legal any more and some samplers need something.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        illegal: str = RAISE,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.table: Final = Table(game, players, **settings)
        if not 0 <= seat < self.table.players:
            raise BadOption(f"seat must be from 0 to {self.table.players - 1}, not {seat}.")
        others = self.table.players - 1
        names = [bots] * others if isinstance(bots, str) else list(bots)
        if len(names) != others:
            raise BadOption(f"{self.table.players} players need one bot for all other seats or {others} bots, not {len(names)}.")
        self.seat: Final = seat
        self.names: Final = [*names[:seat], "random", *names[seat:]]
        self.illegal: Final = read_illegal(illegal)
        self.render_mode = read_render_mode(render_mode)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        self.action_space = spaces.Discrete(self.table.space.size)
        self.observation_space = observation_space(self.table, self.table.space.size)
        self._seeds = Seeds()
        self._bots = bots_for(self.table.title, self.names, 0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            self.table.begin(self._seeds.next(seed))
            self._bots = bots_for(self.table.title, self.names, self.table.seed)
            self._let_others_play()
            if not self.table.finished:
                return self._look(), {}
            seed = None  # a game that ended before the seat was asked teaches nothing

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        chosen = int(action)
        legal = self.table.legal(self.seat)
        if self.illegal != RAISE and chosen not in legal:
            if self.illegal == LOSE:
                return self._look(), -1.0, True, False, {}
            chosen = legal[0]
        if self.table.choose(self.seat, chosen):
            self._let_others_play()
        reward = self.table.rewards()[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._look(), reward, self.table.over, self.table.broken_off, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which ids are legal."""
        return self._mask().astype(np.bool_)

    def _mask(self) -> NDArray[np.int8]:
        mask = self.table.mask(self.seat)
        if self.table.finished:
            mask[0] = 1
        return mask

    def _look(self) -> dict[str, Any]:
        return {"observation": self.table.observe(self.seat), "action_mask": self._mask()}

    def _let_others_play(self) -> None:
        table = self.table
        while not table.finished and not table.position.waiting >> self.seat & 1:
            seat = table.seat
            prompt = Prompt(table.title, table.position.view(seat), seat)
            table.position.decide(seat, self._bots[seat].choose(prompt.position, prompt))
            table.decisions += 1

    def render(self) -> str | None:
        text = self.table.text(self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text if self.render_mode == "ansi" else None


def register() -> None:
    """Make the games known to `gymnasium.make` and `gymnasium.make_vec`; twice does no harm."""
    for title in titles():
        id = f"aegean/{title.id.capitalize()}-v0"
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="aegean.envs.gym:SeatEnv",
                kwargs={"game": title.id},
                disable_env_checker=True,
            )


register()
