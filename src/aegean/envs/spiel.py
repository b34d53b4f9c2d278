"""OpenSpiel: `import aegean.envs.spiel` registers `aegean_polis`, `aegean_poseidon`, `aegean_parthenon` and `aegean_clash`.

    game = pyspiel.load_game("aegean_polis(players=4,deals=1000)")

Chance is one node at the root: which of `deals` games is dealt, each as likely. Shuffles and dice that come later follow from
it, so a clone plays on with the same dice; a search that must not know them resamples. `resample_from_infostate` deals what a
player cannot see anew, future dice included.

The information state of a player is what it sees now, together with everything it saw and did whenever it chose: that is a
perfect recall of one's own decisions. Its string holds both as fingerprints. The tensors are the observation alone, divided by
its scales. Of several players asked at once the first chooses. A resampled state is not reached by its history, so it
cannot be serialised.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from aegean.envs.table import Table
from aegean.games import titles
from aegean.kernel.features import FINGERPRINT, absorb_word
from aegean.kernel.rng import seeded
from aegean.kernel.title import Title

DEALS: Final = 1000
CHOICES: Final = 2
"""A decision may take several choices ("more than that"); on the whole there are never so many a decision."""


def game_type(title: Title[Any]) -> pyspiel.GameType:
    """What OpenSpiel knows of a game before it is loaded."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"aegean_{title.id}",
        long_name=title.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if title.hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=title.players.stop - 1,
        min_num_players=title.players.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": title.players.start, "deals": DEALS, "reward": "win", "longest": 0},
    )


class AegeanGame(pyspiel.Game):
    """A title with its number of players."""

    title: Title[Any]
    type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.made: Final[dict[str, Any]] = {
            "players": int(given.get("players", self.title.players.start)),
            "reward": str(given.get("reward", "win")),
            "longest": int(given.get("longest", 0)) or None,
        }
        self.deals: Final = int(given.get("deals", DEALS))
        self.table: Final = Table(self.title.id, **self.made)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.space.size,
            max_chance_outcomes=self.deals,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=CHOICES * self.table.longest,
        )
        super().__init__(self.type, info, given)

    def new_initial_state(self) -> "AegeanState":
        return AegeanState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "AegeanObserver":
        if params:
            raise ValueError(f"There are no parameters of an observation; given {params}")
        return AegeanObserver(self.table, iig_obs_type is not None and iig_obs_type.perfect_recall)


class AegeanState(pyspiel.State):
    """A table in progress; before the deal there is none."""

    def __init__(self, game: AegeanGame) -> None:
        super().__init__(game)
        self.table: Table = game.table
        self.deals = game.deals
        self.dealt = False
        self.memory = [1] * self.table.players
        """What every player saw and did whenever it chose, as a fingerprint."""

    def current_player(self) -> int:
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.finished else self.table.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal(player)) if self.dealt and player == self.table.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if not self.dealt:
            self.table = self.table.clone()
            self.table.begin(int(action))
            self.dealt = True
            return
        seat = self.table.seat
        self.memory[seat] = absorb_word(absorb_word(self.memory[seat], fingerprint(self.table, seat)), int(action))
        self.table.choose(seat, int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {action}"
        return self.table.space.text(action, self.table.held[player])

    def is_terminal(self) -> bool:
        return self.dealt and self.table.finished

    def returns(self) -> list[float]:
        return self.table.rewards() if self.dealt else [0.0] * self.table.players

    def __str__(self) -> str:
        if not self.dealt:
            return "not dealt"
        scores = " ".join(map(str, self.table.position.scores()))
        return f"deal {self.table.seed}, decision {self.table.decisions}, scores {scores}"

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> "AegeanState":
        """A state the player cannot tell from this one: what it does not see is dealt anew."""
        twin: AegeanState = self.clone()
        if self.dealt:
            word = seeded(int(sampler() * (1 << 50)))
            twin.table.position = self.table.position.view(player_id).determinise(player_id, word)
        return twin


class AegeanObserver:
    """What a player sees as numbers; with perfect recall its string tells what it remembers too."""

    def __init__(self, table: Table, recalls: bool) -> None:
        self._table: Final = table
        self._recalls: Final = recalls
        self._scales: Final = table.scales()
        self.tensor: NDArray[np.float32] = np.zeros(table.size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {
            name: self.tensor[begin:end] for name, (begin, end) in table.features.places().items() if end <= table.size
        }

    def set_from(self, state: AegeanState, player: int) -> None:
        self.tensor[:] = state.table.observe(player) / self._scales if state.dealt else 0.0

    def string_from(self, state: AegeanState, player: int) -> str:
        if not state.dealt:
            return "not dealt"
        seen = f"seat {player} sees {fingerprint(state.table, player):015x}"
        return f"{seen}, remembers {state.memory[player]:015x}" if self._recalls else seen


def fingerprint(table: Table, seat: int) -> int:
    """Of what the seat sees, and of an amount it has begun to say."""
    buffer = table.features.buffer()
    table.features.write(table.position, seat, buffer, 0)
    seen = int.from_bytes(bytes(buffer)[-FINGERPRINT:], "little")
    return absorb_word(seen, table.held[seat] + 1)


def register() -> None:
    """Make the games known to `pyspiel.load_game`; twice does no harm."""
    known = set(pyspiel.registered_names())
    for title in titles():
        kind = game_type(title)
        if kind.short_name not in known:
            pyspiel.register_game(kind, type(f"{title.name}Game", (AegeanGame,), {"title": title, "type": kind}))


register()
