"""Many tables at once, for learners: `Batch("polis", tables=1024, players=4, seed=0)`.

One compiled call steps all tables, rewards what ended, begins anew in the same step, observes and masks. The arrays are the
buffers themselves, filled anew by every step and not to be written: copy what is to be kept.
"""

from ctypes import memset
from functools import partial
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from aegean.bots.match import own_edition
from aegean.games import title as find_title
from aegean.kernel.edition import Edition
from aegean.kernel.errors import BadOption
from aegean.kernel.many import Many
from aegean.kernel.position import Position
from aegean.kernel.rewards import read_reward
from aegean.kernel.rng import seeded
from aegean.kernel.title import Options, Title


def fresh(title: Title[Any], players: int, options: Options, edition: Edition, seed: int) -> Position:
    """A new game nobody listens to."""
    position: Position = title.new(players, seed, options, edition)
    position.events = None
    return position


class Batch:
    """Tables of one game, each with one seat to choose.

    `observations` (tables x bytes), `masks` (tables x ids), `seats`, `rewards` (tables x seats)
    and `done` (1: ended, 2: broken off) are what a learner reads; `step(ids)` is what it does. Where a game has ended, `rewards`
    tells how, and the observation is already the first of the next. The same seed and choices give the same games.
    """

    def __init__(
        self,
        game: str,
        *,
        tables: int,
        players: int | None = None,
        seed: int = 0,
        reward: str = "win",
        options: dict[str, Any] | None = None,
        longest: int | None = None,
    ) -> None:
        if tables < 1:
            raise BadOption(f"A batch has at least one table, not {tables}.")
        title = find_title(game)
        self.title: Final = title
        self.players: Final = title.read_players(title.players.start if players is None else players)
        self.tables: Final = tables
        self.features: Final = title.features(self.players)
        self.space: Final = title.space(self.players)
        self._many = Many(
            partial(fresh, title, self.players, title.read_options(options or {}), own_edition(title)),
            self.features,
            self.space,
            tables,
            seed,
            read_reward(reward),
            title.score_range(self.players),
            title.longest(self.players) if longest is None else longest,
        )
        self._word = seeded(seed)
        many = self._many
        self.observations: NDArray[np.uint8] = np.frombuffer(memoryview(many.observations), np.uint8).reshape(
            tables, self.features.plain_size
        )
        self.masks: NDArray[np.uint8] = np.frombuffer(memoryview(many.masks), np.uint8).reshape(tables, self.space.size)
        many.wipe = partial(memset, self.observations.ctypes.data, 0, self.observations.nbytes)
        self.rewards: NDArray[np.float64] = np.frombuffer(memoryview(many.reward), np.float64).reshape(tables, self.players)
        self.done: NDArray[np.uint8] = np.frombuffer(memoryview(many.done), np.uint8)
        self.seats: NDArray[np.uint8] = np.frombuffer(memoryview(many.seat), np.uint8)

    def reset(self, seed: int = 0) -> None:
        """All tables begin anew."""
        self._word = seeded(seed)
        self._many.reset(seed)

    def step(self, ids: ArrayLike) -> None:
        """Every table takes a choice of its seat."""
        self._many.step(np.asarray(ids).tolist())

    def sample(self) -> list[int]:
        """A choice by lot for every table, each legal one as likely."""
        found, self._word = self._many.sample(self._word)
        return found

    def legal(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The legal ids of all tables one after the other, and where those of each begin (with the end of the last).

        `space.describe()` has the features of every id: `np.array(batch.space.describe())[ids]` are those of the options.
        """
        lists = self._many.legal
        starts = np.zeros(self.tables + 1, np.int64)
        np.cumsum([len(legal) for legal in lists], out=starts[1:])
        return np.fromiter((id for legal in lists for id in legal), np.int32, int(starts[-1])), starts

    def positions(self) -> list[Position]:
        """The games themselves; whoever looks at them sees everything."""
        return self._many.positions
