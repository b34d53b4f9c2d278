"""A table in memory: its session, brought up to date from the store, which alone is the truth.

A move is applied here, then made durable, then shown. Whatever fails on the way, the session is read anew from the log.
"""

import json
import threading
from typing import Any, Final

from aegean.games import title as find_title
from aegean.kernel.errors import AegeanError
from aegean.kernel.message import Message
from aegean.kernel.position import Position
from aegean.kernel.prompt import Option, Prompt
from aegean.kernel.session import Decision, Session
from aegean.kernel.title import Title
from aegean.store import Store
from aegean.store.log import Move, Stale
from aegean.store.records import GATHERING, PLAYING, ChatLine, Entry, Rewind, TableRecord
from aegean.web.clock import Clock
from aegean.web.errors import NotFound, Outdated, Refused

Asked = tuple[Message, list[int]]


class Room:
    """One table. Callers hold `lock` while they look at the session or change it."""

    def __init__(self, store: Store, record: TableRecord) -> None:
        self.store: Final = store
        self.id: Final = record.id
        self.title: Final[Title[Any]] = find_title(record.game)
        self.edition: Final = store.tables.edition(record.edition)
        self.lock: Final = threading.RLock()
        self.record = record
        self.version = 0
        self.seq = 0
        self.game: Session[Any] | None = None
        self.chat: list[ChatLine] = []
        self.times: list[int] = []
        self.reasons: dict[int, Message] = {}
        self.asked: dict[int, Asked] = {}
        self.asked_since: dict[int, int] = {}
        self.past: dict[int, Position] = {}
        self.rewind: Rewind | None = None
        self.clock = Clock(record, 0)

    # Looking

    @property
    def session(self) -> Session[Position]:
        """The game, which has begun."""
        if self.game is None:
            raise Refused("This table has not begun: seats are still free.")
        return self.game

    def view(self, seat: int | None) -> Position:
        """What a seat, or a spectator, sees."""
        return self.session.position.public() if seat is None else self.session.view(seat)

    def view_at(self, decisions: int, seat: int | None) -> Position:
        """What a seat, or a spectator, saw after so many decisions."""
        position = self.position_at(decisions)
        return position.public() if seat is None else position.view(seat)

    def position_at(self, decisions: int) -> Position:
        """The position after so many decisions; the last few asked for are kept, and a later one is played on from them."""
        session = self.session
        if not 0 <= decisions <= len(session.decisions):
            raise NotFound(f"This game has {len(session.decisions)} decisions; there is no position {decisions}.")
        if decisions == len(session.decisions):
            return session.position
        if decisions not in self.past:
            before = [number for number in self.past if number < decisions]
            start = max(before, default=-1)
            position = self.past[start].clone() if before else session.at(0).position.clone()
            for decision in session.decisions[max(start, 0) : decisions]:
                position.decide(decision.seat, decision.action)
            while len(self.past) >= 40:
                del self.past[next(iter(self.past))]
            self.past[decisions] = position
        return self.past[decisions]

    def prompt(self, seat: int) -> Prompt:
        """What a seat is asked."""
        return self.session.prompt(seat)

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

    def entries(self) -> list[list[int | str]]:
        """The log as a session replays it."""
        return self.session.entries()

    # Following the store

    def refresh(self) -> "Room":
        """Read what has happened since; cheap if nothing has."""
        with self.lock:
            record = self.store.tables.get(self.id)
            if record is None:
                raise NotFound("There is no such table.")
            if record.version == self.version:
                return self
            self.record = record
            if record.state != GATHERING:
                self._follow()
            self.chat = self.store.log.said(self.id)
            self.rewind = self.store.rewinds.get(self.id)
            self.version = record.version
            if record.state == PLAYING and not self.seq and not record.asked and self.game is not None:
                self.note_asked()
        return self

    def _follow(self) -> None:
        first = self.game is None
        if self.game is None:
            self.game = self._new_session()
            self.clock = Clock(self.record, self.game.position.waiting)
        for entry in self.store.log.since(self.id, self.seq):
            self.game.replay(entry.replayable())
            self.seq = entry.seq
            self._keep_time(entry)
            if not first:
                self._compare()
        if first:
            self._compare()

    def _new_session(self) -> Session[Any]:
        record = self.record
        if record.rules != self.title.rules_version:
            raise Refused(
                f"This game was begun by rules version {record.rules} of {self.title.name}; this server plays version "
                f"{self.title.rules_version} and will not alter it."
            )
        return Session(self.title, record.players, record.seed, dict(record.options), self.edition)

    def _keep_time(self, entry: Entry) -> None:
        self.clock.passed(entry.at, entry.seat, self.session.position.waiting)
        if entry.kept is not None:
            del self.times[entry.kept :]
            self.reasons = {number: reason for number, reason in self.reasons.items() if number <= entry.kept}
            self.past = {number: position for number, position in self.past.items() if number <= entry.kept}
        else:
            self.times.append(entry.at)
            if entry.reason:
                self.reasons[len(self.times)] = Message.from_json(json.loads(entry.reason))

    def _compare(self) -> None:
        """Note since when each seat has been asked what it is asked now."""
        position = self.session.position
        asked = {seat: (position.question(seat), position.options(seat)) for seat in position.seats_waiting()}
        for seat, now in asked.items():
            if self.asked.get(seat) != now:
                self.asked_since[seat] = self.seq
        self.asked = asked

    def _forget(self) -> None:
        self.game = None
        self.version = self.seq = 0
        self.times, self.reasons, self.asked, self.asked_since, self.past = [], {}, {}, {}, {}

    def note_asked(self) -> None:
        """Let the store know who is asked: at the beginning, and when a bot has taken somebody's place."""
        asked = self.session.position.waiting
        self.store.log.note_asked(self.id, asked, asked & self.record.bots)

    # Changing

    def act(self, seat: int, move: str, seen: int, reason: str | None = None) -> int:
        """A seat's move, typed; `seen` is the last entry it had seen, `reason` what a bot says of it. Returns the table's new
        version, once durable."""
        with self.lock:
            self.refresh()
            if seat in self.asked and seen < self.asked_since[seat]:
                raise Outdated("The table has changed since you looked; here is how it stands now.")
            session = self.session
            before = len(session.log)
            try:
                session.act(move, seat)
            except AegeanError as error:
                if seat not in self.asked and seen < self.seq:
                    raise Outdated("The table has changed since you looked; here is how it stands now.") from error
                raise
            return self.make_durable(before, reason)

    def undo(self, seat: int, seen: int) -> int:
        """Take back the seat's last move, whole."""
        with self.lock:
            self.refresh()
            if seen != self.seq:
                raise Outdated("The table has changed since you looked; here is how it stands now.")
            before = len(self.session.log)
            self.session.undo(seat)
            return self.make_durable(before)

    def make_durable(self, before: int, reason: str | None = None) -> int:
        """Write what the session has logged since; returns the table's new version. If it is too late, all is read anew."""
        session = self.session
        moves: list[Move] = [
            (entry.seat, session.text(entry), None, entry.part_of)
            if isinstance(entry, Decision)
            else (entry.seat, "undo", entry.kept, 0)
            for entry in session.log[before:]
        ]
        asked = session.position.waiting
        relieved = [seat.seat for seat in self.record.seats if seat.stand_in == "once" and not asked >> seat.seat & 1]
        bots = asked & self.record.bots
        try:
            entries, version = self.store.log.append(self.id, self.seq, moves, asked, bots, session.over, relieved, reason)
        except Stale as error:
            self._forget()
            self.refresh()
            raise Outdated("Somebody else moved first; here is how the table stands now.") from error
        except BaseException:
            self._forget()
            raise
        for entry in entries:
            self._keep_time(entry)
        self.seq += len(entries)
        self._compare()
        if version == self.version + 1:
            self.record = self.store.tables.get(self.id) or self.record
            self.version = version
        return version

    def undoable(self, seat: int | None) -> bool:
        """Whether the seat may take back its last decision alone."""
        return seat is not None and self.game is not None and not self.game.over and self.game.undoable(seat) is not None


class Rooms:
    """The tables in memory, the least recently used ones forgotten."""

    def __init__(self, store: Store, most: int = 1000) -> None:
        self.store: Final = store
        self.most: Final = most
        self.lock: Final = threading.Lock()
        self.rooms: Final[dict[str, Room]] = {}

    def get(self, id: str) -> Room:
        """A table, up to date."""
        with self.lock:
            room = self.rooms.pop(id, None)
            if room is not None:
                self.rooms[id] = room
        if room is None:
            record = self.store.tables.get(id)
            if record is None:
                raise NotFound("There is no such table.")
            with self.lock:
                room = self.rooms.setdefault(id, Room(self.store, record))
                while len(self.rooms) > self.most:
                    del self.rooms[next(iter(self.rooms))]
        return room.refresh()

    def version(self, id: str) -> int:
        """The version of a table in memory, 0 if it is not."""
        room = self.rooms.get(id)
        return room.version if room else 0
