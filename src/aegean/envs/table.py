"""One table for learners: who chooses, from which ids, what is seen, and what the end is worth. All environments stand on it."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from aegean.bots.match import own_edition
from aegean.games import title as find_title
from aegean.kernel.edition import Edition
from aegean.kernel.errors import BadOption, IllegalAction
from aegean.kernel.position import Position
from aegean.kernel.rewards import read_reward, rewards
from aegean.kernel.session import fresh_seed
from aegean.kernel.space import NOTHING

RAISE: Final = "raise"
FIRST: Final = "first"
LOSE: Final = "lose"
ILLEGAL: Final = {
    RAISE: "an error says what would be legal",
    FIRST: "the first legal action is taken instead",
    LOSE: "the game ends, and whoever did it has lost: -1, and 0 for the others",
}

Bytes = NDArray[np.uint8]


def read_illegal(name: str) -> str:
    """What is done about an action that is not legal; refuses other words."""
    if name not in ILLEGAL:
        raise BadOption(f"illegal must be one of {', '.join(ILLEGAL)}, not {name!r}.")
    return name


class Table:
    """A game in progress.

    `perfect` shows a learner what all seats know, the own first; it is for training only and never on by itself. Games that
    go on for `longest` decisions (by default what the title says) are broken off, with no reward for anybody.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        reward: str = "win",
        options: dict[str, Any] | None = None,
        edition: Edition | None = None,
        longest: int | None = None,
        perfect: bool = False,
    ) -> None:
        self.title: Final = find_title(game)
        self.players: Final = self.title.read_players(self.title.players.start if players is None else players)
        self.reward: Final = read_reward(reward)
        self.options: Final = self.title.read_options(options or {})
        self.edition: Final = own_edition(self.title) if edition is None else edition
        self.longest: Final = self.title.longest(self.players) if longest is None else longest
        self.perfect: Final = perfect
        self.features: Final = self.title.features(self.players)
        self.space: Final = self.title.space(self.players)
        self.size: Final = self.features.plain_size * (self.players if perfect else 1)
        """Bytes of an observation; the fingerprint is left out."""
        self._make_room()
        self.seed = 0
        self.decisions = 0
        self.held = [NOTHING] * self.players
        self.begin(0)

    def _make_room(self) -> None:
        self._buffer = self.features.buffer()
        self._seen: Bytes = np.frombuffer(memoryview(self._buffer), dtype=np.uint8)

    def begin(self, seed: int | None = None) -> None:
        """A new game; without a seed, a random one."""
        self.seed = fresh_seed() if seed is None else seed
        self.position: Position = self.title.new(self.players, self.seed, self.options, self.edition)
        self.position.events = None
        self.decisions = 0
        self.held = [NOTHING] * self.players

    # Looking

    @property
    def over(self) -> bool:
        """Whether the game has ended by its rules."""
        return not self.position.waiting

    @property
    def broken_off(self) -> bool:
        """Whether it has gone on for too long."""
        return self.decisions >= self.longest and not self.over

    @property
    def finished(self) -> bool:
        """Whether nobody chooses any more."""
        return self.over or self.decisions >= self.longest

    @property
    def seat(self) -> int:
        """Who chooses: of several that are asked the first. Nobody when the game is over: -1."""
        return -1 if self.finished else self.position.next_seat()

    def legal(self, seat: int) -> list[int]:
        """The ids the seat may choose from, asked or not."""
        return [] if self.finished else self.space.legal(self.position, seat, self.held[seat])

    def mask(self, seat: int, size: int | None = None) -> NDArray[np.int8]:
        """1 at every id the seat may choose; none is legal when the game is over."""
        mask = np.zeros(self.space.size if size is None else size, dtype=np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def observe(self, seat: int) -> Bytes:
        """What the seat knows; an array of its own."""
        plain = self.features.plain_size
        self.features.write(self.position, seat, self._buffer, 0, plain=True)
        if not self.perfect:
            return self._seen[:plain].copy()
        found = np.empty(self.size, dtype=np.uint8)
        for place in range(self.players):
            self.features.write(self.position, (seat + place) % self.players, self._buffer, 0, plain=True)
            found[place * plain : (place + 1) * plain] = self._seen[:plain]
        return found

    def scales(self) -> NDArray[np.float32]:
        """By what to divide an observation."""
        scales = np.array(self.features.scales()[: self.features.plain_size], dtype=np.float32)
        return np.tile(scales, self.players if self.perfect else 1)

    def rewards(self) -> list[float]:
        """What the game is worth to every seat; nothing before its end."""
        low, high = self.title.score_range(self.players)
        return rewards(self.position, self.reward, low, high)

    def text(self, seat: int, width: int = 100) -> str:
        """The table as a person in this seat sees it in a terminal."""
        import io

        from rich.console import Console

        from aegean.kernel.session import Session
        from aegean.terminal.tables import draw_table

        console = Console(file=io.StringIO(), width=width, force_terminal=False, color_system=None)
        session: Session[Any] = Session(self.title, self.players, self.seed, dict(self.options), self.edition)
        session.position = self.position.view(seat)
        draw_table(console, session, session.position, seat)
        assert isinstance(console.file, io.StringIO)
        return console.file.getvalue()

    # Choosing

    def choose(self, seat: int, id: int) -> bool:
        """The seat takes a choice; whether that was a decision, and not yet "more than that"."""
        if id not in self.legal(seat):
            raise IllegalAction(f"Seat {seat} may not choose {id}; it may choose {self.legal(seat)}.")
        held = self.held[seat]
        if self.space.holds_more(id):
            self.held[seat] = self.space.more(id, held)
            return False
        self.held[seat] = NOTHING
        self.position.decide(seat, self.space.action(id, held))
        self.decisions += 1
        return True

    # Copies

    def clone(self) -> "Table":
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._make_room()
        twin.position = self.position.clone()
        twin.held = self.held.copy()
        return twin

    def __copy__(self) -> "Table":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        edition = None if self.edition.hash == own_edition(self.title).hash else self.edition
        made = (self.title.id, self.players, self.reward, dict(self.options), edition, self.longest, self.perfect)
        return _revived, (made, self.seed, self.decisions, self.held, self.position)


def _revived(made: tuple[Any, ...], seed: int, decisions: int, held: list[int], position: Position) -> Table:
    game, players, reward, options, edition, longest, perfect = made
    table = Table(game, players, reward=reward, options=options, edition=edition, longest=longest, perfect=perfect)
    table.seed, table.decisions, table.held, table.position = seed, decisions, held, position
    return table
