"""Many tables of one title played together, for learners: one call steps, rewards, begins anew, observes and masks them all."""

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from aegean.kernel.errors import IllegalAction
from aegean.kernel.features import Features
from aegean.kernel.position import Position
from aegean.kernel.rewards import rewards
from aegean.kernel.rng import advance, below
from aegean.kernel.space import NOTHING, Space

Fresh = Callable[[int], Position]


class Many:
    """Tables side by side. The buffers are filled in place; `memoryview` and numpy read them without a copy.

    A table that is finished begins a new game in the same step: `done` says so, `reward` tells how the old one ended, and the
    observation is the first of the new one. Game number n of table t has the seed `seed + t + n * tables`.
    """

    def __init__(
        self,
        fresh: Fresh,
        features: Features[Any],
        space: Space,
        tables: int,
        seed: int,
        reward: str,
        score_range: tuple[int, int],
        longest: int,
    ) -> None:
        self.wipe: Callable[[], object] | None = None
        """Sets all observations to zeros at once, if somebody outside can do that faster than byte by byte."""
        self._fresh: Final = fresh
        self._features: Final = features
        self._space: Final = space
        self._reward: Final = reward
        self._low: Final = score_range[0]
        self._high: Final = score_range[1]
        self._longest: Final = longest
        self.tables: Final = tables
        self.players: Final = features.players
        self.seed = seed
        self.positions: list[Position] = []
        self.legal: list[list[int]] = [[] for _ in range(tables)]
        """The ids every table may choose from."""
        self._held: Final[vec[i64]] = vec[i64]([NOTHING] * tables)
        self._decisions: Final[vec[i64]] = vec[i64]([0] * tables)
        self._games: list[int] = [0] * tables
        self.observations: Final[vec[u8]] = vec[u8](bytes(features.plain_size * tables))
        self.masks: Final[vec[u8]] = vec[u8](bytes(space.size * tables))
        self.done: Final[vec[u8]] = vec[u8](bytes(tables))
        """1: the game ended; 2: it was broken off because it went on for too long."""
        self.seat: Final[vec[u8]] = vec[u8](bytes(tables))
        """Who chooses at every table: of several that are asked the first."""
        self.reward: Final[vec[float]] = vec[float]([0.0] * (tables * features.players))
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """All tables begin anew."""
        self.seed = seed
        wipe = self.wipe
        if wipe is not None:
            wipe()
        self.positions = [self._fresh(seed + table) for table in range(self.tables)]
        for table in range(self.tables):
            self._games[table] = 0
            self._decisions[table] = 0
            self._held[table] = NOTHING
            self.done[table] = 0
            self._look(table)
        for place in range(self.tables * self.players):
            self.reward[place] = 0.0

    def step(self, ids: list[int]) -> None:
        """Every table takes the choice of its seat."""
        tables: i64 = self.tables
        players: i64 = self.players
        if len(ids) != self.tables:
            raise IllegalAction(f"{self.tables} tables need {self.tables} choices, not {len(ids)}.")
        size: i64 = self._space.size
        masks = self.masks
        for number in range(tables):
            table: int = number
            id = ids[table]
            if not 0 <= id < self._space.size or not masks[number * size + id]:
                raise IllegalAction(f"Table {table} may not choose {id}; it may choose {self.legal[table]}.")
        wipe = self.wipe
        if wipe is not None:
            wipe()
        for number in range(tables):
            table = number
            id = ids[table]
            if self.done[number]:
                self.done[number] = 0
                for seat in range(players):
                    self.reward[number * players + seat] = 0.0
            if self._space.holds_more(id):
                self._held[number] = self._space.more(id, self._held[number])
            else:
                position = self.positions[table]
                action = self._space.action(id, self._held[number])
                self._held[number] = NOTHING
                position.decide(self.seat[number], action)
                decisions: i64 = self._decisions[number] + 1
                self._decisions[number] = decisions
                if not position.waiting or decisions >= self._longest:
                    self._end(table, position)
        for number in range(tables):  # all at once, so that the processor keeps at hand what observing needs
            self._look(number)

    def sample(self, word: int) -> tuple[list[int], int]:
        """Choices by lot for all tables, and the word to go on with."""
        found: list[int] = []
        for legal in self.legal:
            word = advance(word)
            found.append(legal[below(word, len(legal))])
        return found, word

    def _end(self, table: int, position: Position) -> None:
        at: i64 = table * self.players
        for worth in rewards(position, self._reward, self._low, self._high):
            self.reward[at] = worth
            at += 1
        self.done[table] = 2 if position.waiting else 1
        self._games[table] += 1
        self._decisions[table] = 0
        self.positions[table] = self._fresh(self.seed + table + self._games[table] * self.tables)

    def _look(self, table: int) -> None:
        position = self.positions[table]
        seat = position.next_seat()
        self.seat[table] = u8(seat)
        at: i64 = table * self._space.size
        masks = self.masks
        for id in self.legal[table]:
            place: i64 = at + id
            masks[place] = 0
        legal = self._space.ids(position.options(seat), position.amounts(seat), self._held[table])
        self.legal[table] = legal
        self._space.write_mask(legal, masks, at)
        there: i64 = table * self._features.plain_size
        if self.wipe is None:
            self._features.write(position, seat, self.observations, there, True)
        else:
            self._features.write_on_zeros(position, seat, self.observations, there, True)
