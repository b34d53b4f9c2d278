"""Rows as typed values."""

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from aegean.kernel.luck import Luck
from aegean.kernel.title import Options

State = Literal["gathering", "playing", "over"]
SeatKind = Literal["person", "bot", "open", "invited"]
Pace = Literal["live", "days"]
Access = Literal["public", "link", "private"]
"""Who finds a table and may look on: everybody, whoever has the address, or only its players."""
BotPace = Literal["slow", "quick", "stopped"]
"""How fast bots move where somebody plays alone."""
StandIn = Literal["once", "stay"]
"""A bot plays for somebody: this once, or until they come back."""

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"
PUBLIC: Final = "public"
NOBODY: Final = -1
"""The seat of an entry that no player made."""


@dataclass(frozen=True)
class Person:
    """Somebody who plays here."""

    id: str
    name: str
    login: str | None


@dataclass(frozen=True)
class SeatRecord:
    """Who sits in a seat. An invited seat waits for whoever has the link, or for the person it is kept
    for; an open one for anybody."""

    seat: int
    kind: SeatKind
    name: str
    person: str | None = None
    level: str | None = None
    invite: str | None = None
    stand_in: StandIn | None = None
    word: str | None = None
    invitation: int = 0
    """How many invitations to this seat were made; a link holds for the last one only."""


@dataclass(frozen=True)
class Result:
    """How a game ended: the score of every seat and who won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Trial:
    """Where a trial was begun: at which table, after how many decisions, as which seat saw it (None: a spectator)."""

    of: str
    at: int
    seat: int | None


@dataclass(frozen=True)
class TableRecord:
    """A table: what is played, how, and how far it is. Seats are in order.

    `bank` is the time of each player for the game (live) or for each decision (by days), in milliseconds, 0 for no limit;
    `bonus` is added to it after each turn. `several` lets one person take several seats. `guide` is the guided game or lesson
    that is played here: its bots wait for the reader. `start` is the position it begins from, if that is not a fresh one.
    """

    id: str
    game: str
    rules: str
    edition: str
    players: int
    seed: int
    options: Options
    pace: Pace
    host: str
    state: State
    asked: int
    bots_asked: int
    version: int
    bank: int
    bonus: int
    begun: int | None
    access: Access
    several: bool
    secret: str | None
    luck_bits: int
    guide: str | None
    start: dict[str, Any] | None
    result: Result | None
    rematch: str | None
    trial: Trial | None
    bot_pace: BotPace | None
    bot_until: int
    created: int
    changed: int
    closed: int | None
    seats: tuple[SeatRecord, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.seats)

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of somebody; several at a table played by turns at one screen."""
        return [seat.seat for seat in self.seats if person is not None and seat.person == person]

    @property
    def alone(self) -> bool:
        """Whether one person plays here, against bots only."""
        people = {seat.person for seat in self.seats if seat.kind == "person"}
        return len(people) == 1 and bool(self.bots) and self.state == PLAYING

    def reserved(self, person: str | None) -> list[int]:
        """The seats kept for somebody who has not sat down yet."""
        return [seat for seat in self.seats_of(person) if self.seats[seat].kind == "invited"]

    @property
    def luck(self) -> Luck | None:
        """Where the table's chance comes from; tables from before have their seed only."""
        words = tuple(seat.word or "" for seat in self.seats)
        return Luck(bytes.fromhex(self.secret), words, self.luck_bits) if self.secret else None

    def shown_to(self, person: str | None) -> bool:
        """Whether somebody may look at the table at all."""
        return self.access != "private" or (person is not None and (person == self.host or bool(self.seats_of(person))))

    @property
    def bots(self) -> int:
        """Mask of the seats that bots play, also in somebody's place."""
        return sum(1 << seat.seat for seat in self.seats if seat.kind == "bot" or seat.stand_in)


@dataclass(frozen=True)
class Entry:
    """One entry of a table's log: an action as typed with a bot's reason, an undo that keeps so many decisions, or the place
    where the game goes on under other rules.

    `part_of` is the number of the compound move an action came with, 0 if it came by itself. What was recorded of it: `asked`
    next, a `digest` of the `position`, which is packed, what was `told` to whom, and the `chain` of checksums.
    """

    seq: int
    seat: int
    move: str
    kept: int | None
    at: int
    reason: str | None = None
    part_of: int = 0
    asked: int | None = None
    digest: str | None = None
    told: str | None = None
    position: bytes | None = field(default=None, repr=False)
    chain: str | None = None

    @property
    def continues(self) -> bool:
        """Whether the game goes on here from its position as recorded, under other rules than before."""
        return self.seat == NOBODY

    def replayable(self) -> list[int | str]:
        """As a session replays it."""
        if self.kept is not None:
            return [self.seat, "undo", self.kept]
        return [self.seat, self.move, "part of", self.part_of] if self.part_of else [self.seat, self.move]


@dataclass(frozen=True)
class UndoRequest:
    """A request to undo: who asks, after which entry, how many decisions would stay, who agreed, who refused."""

    seq: int
    seat: int
    kept: int
    agreed: int
    refused: int | None
    at: int


@dataclass(frozen=True)
class ChatLine:
    """Something said at a table."""

    number: int
    seat: int | None
    name: str
    text: str
    at: int
