"""A table as it stood at one version: what pages, streams and bots read. Nothing in it changes any more, so nobody who reads it
needs the lock of the room it came from."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aegean.kernel.edition import Edition
from aegean.kernel.message import Message
from aegean.kernel.position import Position
from aegean.kernel.prompt import Option, Prompt
from aegean.kernel.session import Session
from aegean.kernel.title import Title
from aegean.store.records import OVER, PLAYING, ChatLine, Entry, TableRecord, UndoRequest
from aegean.web.clock import Clock
from aegean.web.errors import Refused

if TYPE_CHECKING:
    from aegean.web.course import Course


@dataclass(frozen=True)
class Snapshot:
    """One table at one moment; `game` is a copy of its own that nobody plays on."""

    title: Title[Any]
    edition: Edition
    record: TableRecord
    version: int
    seq: int
    game: Session[Any] | None
    chat: tuple[ChatLine, ...]
    reasons: Mapping[int, Message]
    undo_request: UndoRequest | None
    clock: Clock
    damage: str = ""
    """What cannot be read of the log, if something cannot: the game then stands before it."""
    parted: Entry | None = None
    """Where the game goes on from, if the rules were corrected while it was played."""
    chain: str | None = None
    """The checksum over the log so far."""
    drawing: threading.Lock = field(default_factory=threading.Lock, compare=False)
    """Many ask for the same drawing at once: one makes it."""
    _views: dict[int | None, Position] = field(default_factory=dict, compare=False)
    _prompts: dict[int, Prompt] = field(default_factory=dict, compare=False)
    courses: "list[Course]" = field(default_factory=list, compare=False)
    """How a finished game went, once somebody has looked."""

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def session(self) -> Session[Any]:
        """The game, which has begun."""
        if self.game is None:
            raise Refused("This table has not begun: seats are still free.")
        return self.game

    @property
    def over(self) -> bool:
        return self.record.state == OVER

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked, by their number: the order in which the table asks them could tell who is in the midst of a
        secret choice."""
        waiting = self.session.position.waiting
        return [seat for seat in range(self.record.players) if waiting >> seat & 1]

    def view(self, seat: int | None) -> Position:
        """What a seat, or a spectator, sees; made once."""
        if seat not in self._views:
            position = self.session.position
            self._views[seat] = position.public() if seat is None else position.view(seat)
        return self._views[seat]

    def prompt(self, seat: int) -> Prompt:
        """What a seat is asked; made once, since whoever looks at things asks for it again and again."""
        prompt = self._prompts.get(seat)
        if prompt is None or prompt.position is not self.view(seat):
            prompt = self._prompts[seat] = Prompt(self.title, self.view(seat), seat)
        return prompt

    def weighty(self, seat: int, move: str) -> Option | None:
        """The option a move means, if it should be asked about twice."""
        prompt = self.prompt(seat)
        option = next((option for option in prompt.options if option.key == move), None)
        return option if option is not None and prompt.weighty(option.action) else None

    def until(self, seat: int) -> int | None:
        """When the time of somebody who is asked is up; bots have no clock."""
        playing = self.game is not None and self.record.state == PLAYING and not self.record.bots >> seat & 1
        return self.clock.until(seat) if playing else None

    def late(self, at: int) -> int:
        """Mask of the people whose time is up."""
        ends = [(seat, self.until(seat)) for seat in range(self.record.players)] if self.record.bank else []
        return sum(1 << seat for seat, end in ends if end is not None and end <= at)

    def undoable(self, seat: int | None) -> bool:
        """Whether the seat may undo its last move alone."""
        if seat is None or self.game is None or self.over:
            return False
        return bool(self.game.decisions) if self.record.trial else self.game.undoable(seat) is not None

    @property
    def tried(self) -> list[str]:
        """In a trial: the moves of the seat it was begun for, as typed, until somebody else decided something."""
        trial = self.record.trial
        if trial is None or trial.seat is None:
            return []
        seats = [decision.seat for decision in self.session.decisions]
        own = next((number for number, seat in enumerate(seats) if seat != trial.seat), len(seats))
        return [self.session.text(decision) for decision in self.session.decisions[:own]]

    def entries(self) -> list[list[int | str]]:
        """The log as a session replays it."""
        return self.session.entries()
