"""A table in memory: its session, brought up to date from the store, which alone is the truth.

A move is applied here, then made durable, then shown. Whatever fails on the way, the session is read anew from the log.
Whoever looks is given a snapshot, which stays as it is; only what changes the table holds the lock.
"""

import json
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from copy import deepcopy
from typing import Any, Final

from aegean.games import title as find_title
from aegean.kernel.errors import AegeanError
from aegean.kernel.message import Message
from aegean.kernel.position import Position
from aegean.kernel.saved import plain
from aegean.kernel.session import Decision, Session
from aegean.kernel.title import Title
from aegean.store import Store
from aegean.store.chain import first_broken, start
from aegean.store.log import Move, Stale
from aegean.store.records import GATHERING, NOBODY, OVER, PLAYING, ChatLine, Entry, Result, TableRecord, UndoRequest
from aegean.web import metrics
from aegean.web.clock import Clock
from aegean.web.errors import Damaged, NotFound, Outdated, Refused
from aegean.web.opening import CannotOpen, Opened, opening
from aegean.web.record import record_again, told
from aegean.web.snapshot import Snapshot

Asked = tuple[Message, list[int]]
CHANGED: Final = "The table has changed since you looked; here is how it stands now."
KEPT: Final = 40
"""So many past positions are kept for those who look back."""

journal: Final = logging.getLogger("aegean.rooms")


class Room:
    """One table. `now` and `refresh` give snapshots; what changes the table goes through `changing`."""

    def __init__(self, store: Store, record: TableRecord) -> None:
        self.store: Final = store
        self.id: Final = record.id
        self.title: Final[Title[Any]] = find_title(record.game)
        self.edition: Final = store.tables.edition(record.edition)
        self._lock: Final = threading.RLock()
        self._record = record
        self._version = 0
        self._seq = 0
        self._game: Session[Any] | None = None
        self._chat: tuple[ChatLine, ...] = ()
        self._decided = 0
        self._reasons: dict[int, Message] = {}
        self._asked: dict[int, Asked] = {}
        self._asked_since: dict[int, int] = {}
        self._past: dict[int, Position] = {}
        self._undo_request: UndoRequest | None = None
        self._clock = Clock(record, 0)
        self._damage = ""
        self._chain: str | None = None
        self._parted: Entry | None = None
        self._snapshot: Snapshot | None = None

    # Looking

    @property
    def now(self) -> Snapshot:
        """The table as it stands in memory."""
        found = self._snapshot
        if found is None:
            with self._lock:
                found = self._snapshot = Snapshot(
                    self.title,
                    self.edition,
                    self._record,
                    self._version,
                    self._seq,
                    self._game.copy() if self._game is not None else None,
                    self._chat,
                    dict(self._reasons),
                    self._undo_request,
                    deepcopy(self._clock),
                    self._damage,
                    self._parted,
                    self._chain,
                )
        return found

    def view_at(self, decisions: int, seat: int | None) -> Position:
        """What a seat, or a spectator, saw after so many decisions."""
        position = self._position_at(decisions)
        return position.public() if seat is None else position.view(seat)

    def trial_from(self, decisions: int, seat: int | None, word: int) -> Position:
        """A position to try things out from, after so many decisions."""
        return begun_from(self._position_at(decisions), self.now.over, seat, word)

    def _position_at(self, decisions: int) -> Position:
        """The position after so many decisions; the last few asked for are kept, and a later one is played on from them."""
        with self._lock:
            session: Session[Position] = self.now.session
            if not 0 <= decisions <= len(session.decisions):
                raise NotFound("There is no such moment in this game.")
            if decisions == len(session.decisions):
                return session.position
            if decisions not in self._past:
                before = [number for number in self._past if number < decisions]
                start = max(before, default=-1)
                position = self._past[start].clone() if before else session.at(0).position.clone()
                begin = max(start, 0)
                for number, decision in enumerate(session.decisions[begin:decisions], start=begin + 1):
                    session.carry_out(position, number, decision)
                while len(self._past) >= KEPT:
                    del self._past[next(iter(self._past))]
                self._past[decisions] = position
            return self._past[decisions]

    # Following the store

    def refresh(self) -> Snapshot:
        """The table with what has happened since; cheap if nothing has."""
        with self._lock:
            record = self.store.tables.get(self.id)
            if record is None:
                raise NotFound("There is no such table.")
            if record.version != self._version:
                self._snapshot = None
                self._record = record
                if record.state != GATHERING:
                    self._follow()
                self._chat = tuple(self.store.log.said(self.id))
                self._undo_request = self.store.undo_requests.get(self.id)
                self._version = record.version
                if record.state == OVER and record.result is None and self._game is not None and self._game.over:
                    self.store.tables.note_result(self.id, result_of(self._game))
                if record.state == PLAYING and not self._seq and not record.asked and self._game is not None:
                    self._note_asked(self._game)
            return self.now

    def _follow(self) -> None:
        entries = self.store.log.since(self.id, max(self._seq - 1, 0))
        if self._seq and self._game is not None and (not entries or entries.pop(0).chain != self._chain):
            self._game = None  # what is stored is no longer what was read: a copy was restored, or words were taken away
        if self._game is None or not self._play_on(self._game, entries):
            self._forget()
            self._open(self.store.log.since(self.id, 0))

    def _play_on(self, session: Session[Any], entries: list[Entry]) -> bool:
        """Whether the new entries could be played on here; else all is opened anew, and what is wrong is seen there."""
        if self._damage or first_broken(self._chain or start(self._record), entries) is not None:
            return False
        for entry in entries:
            if entry.seq != self._seq + 1 or entry.continues:
                return False
            try:
                session.replay(entry.replayable())
            except Exception:  # damage can show itself in any way; opening anew tells which
                return False
            self._keep(entry, session.position.waiting)
            self._compare(session)
        return True

    def _open(self, entries: list[Entry]) -> None:
        try:
            found = opening(self.store, self.title, self.edition, self._record).open(entries)
        except CannotOpen as error:
            journal.error("table %s cannot be opened: %s", self.id, error)
            raise Damaged("This table is damaged and cannot be shown.") from error
        if found.damage:
            journal.error("table %s is damaged: %s", self.id, found.damage)
        if found.parted:
            journal.warning("table %s goes on from its last position: %s", self.id, found.parted)
        if not found.damage and any(entry.chain is None for entry in entries):
            entries = record_again(self.store, self._record, None if found.parted else found.session, entries)
        if found.parted and not found.damage and self._record.state == PLAYING:
            self._go_on(found)
            entries = self.store.log.since(self.id, 0)
            found = opening(self.store, self.title, self.edition, self._record).open(entries)
        self._game, self._damage = found.session, found.damage
        self._parted = next((entry for entry in reversed(entries) if entry.continues), None) or _parted(self._record, found)
        self._clock = Clock(self._record, self._game.at(0).position.waiting if not found.begin else 0)
        for entry in entries[: found.seq]:
            self._keep(entry, found.asked.get(entry.seq, 0))
            if entry.seq == found.begin:
                self._decided, self._reasons = 0, {}
        self._compare(found.session)

    def _go_on(self, found: Opened) -> None:
        """Put down that the game goes on from its position by the rules of now. If another worker was first, so it did."""
        position, rules = found.session.position, self.title.rules_version
        told, text = json.dumps([self._record.rules, rules]), plain(position.to_json())
        bots = position.waiting & self._record.bots
        with suppress(Stale):
            self.store.log.append(
                self.id,
                found.seq,
                [(NOBODY, "", None, 0)],
                position.waiting,
                bots,
                position.over,
                reason=told,
                position=text,
                rules=rules,
            )
        self._record = self.store.tables.get(self.id) or self._record

    def _keep(self, entry: Entry, waiting: int) -> None:
        """Follow an entry that was played."""
        self._seq, self._chain = entry.seq, entry.chain
        self._keep_time(entry, waiting)

    def _keep_time(self, entry: Entry, waiting: int) -> None:
        self._clock.passed(entry.at, entry.seat, waiting)
        if entry.continues:
            return
        if entry.kept is not None:
            self._decided = entry.kept
            self._reasons = {number: reason for number, reason in self._reasons.items() if number <= entry.kept}
            self._past = {number: position for number, position in self._past.items() if number <= entry.kept}
        else:
            self._decided += 1
            if entry.reason:
                self._keep_reason(entry.seq, entry.reason)

    def _keep_reason(self, seq: int, reason: str) -> None:
        try:
            said = Message.from_json(json.loads(reason))
            self.title.words.say(said, self._record.names)
            self._reasons[self._decided] = said
        except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
            journal.error("table %s: what the bot said with entry %s cannot be read: %s", self.id, seq, error)

    def _compare(self, session: Session[Any]) -> None:
        """Note since when each seat has been asked what it is asked now."""
        position = session.position
        asked = {seat: (position.question(seat), position.options(seat)) for seat in position.seats_waiting()}
        for seat, now in asked.items():
            if self._asked.get(seat) != now:
                self._asked_since[seat] = self._seq
        self._asked = asked

    def _forget(self) -> None:
        self._game = self._snapshot = None
        self._version = self._seq = self._decided = 0
        self._damage, self._chain, self._parted = "", None, None
        self._reasons, self._asked, self._asked_since, self._past = {}, {}, {}, {}

    def note_asked(self) -> None:
        """Let the store know who is asked, when a bot has taken somebody's place."""
        with self.changing() as session:
            self._note_asked(session)

    def _note_asked(self, session: Session[Any]) -> None:
        asked = session.position.waiting
        self.store.log.note_asked(self.id, asked, asked & self._record.bots)

    # Changing

    @contextmanager
    def changing(self) -> Iterator[Session[Any]]:
        """The game, up to date, for somebody who changes it or its table: nobody else does meanwhile."""
        with self._lock:
            self.refresh()
            if self._damage:
                raise Damaged("This table is damaged and cannot be played on.")
            if self._game is None:
                raise Refused("This table has not begun: seats are still free.")
            yield self._game

    def act(self, seat: int, move: str, seen: int, reason: str | None = None) -> int:
        """A seat's move, typed; `seen` is the last entry it had seen, `reason` what a bot says of it. Returns the table's new
        version, once durable."""
        with self.changing() as session:
            if seat in self._asked and seen < self._asked_since[seat]:
                raise Outdated(CHANGED)
            before = len(session.log)
            try:
                session.act(move, seat)
            except AegeanError as error:
                if seat not in self._asked and seen < self._seq:
                    raise Outdated(CHANGED) from error
                raise
            return self._make_durable(session, before, reason)

    def undo(self, seat: int, seen: int) -> int:
        """Undo the seat's last move, whole."""
        with self.changing() as session:
            if seen != self._seq:
                raise Outdated(CHANGED)
            before = len(session.log)
            session.undo(seat)
            return self._make_durable(session, before)

    def undo_in_trial(self, seat: int) -> int:
        """Take back the last move, whoever made it and whatever it showed: nobody else is concerned."""
        with self.changing() as session:
            before = len(session.log)
            if not session.decisions:
                raise Refused("There is nothing to undo.")
            part_of = session.decisions[-1].part_of
            session.undo_to(part_of - 1 if part_of else len(session.decisions) - 1, seat, range(session.players))
            return self._make_durable(session, before)

    def undo_by_consent(self, request: UndoRequest) -> int:
        """Undo what everybody agreed to undo."""
        with self.changing() as session:
            if request.seq != self._seq:
                raise Outdated(CHANGED)
            before = len(session.log)
            session.undo_to(request.kept, request.seat, range(session.players))
            return self._make_durable(session, before)

    def _make_durable(self, session: Session[Any], before: int, reason: str | None = None) -> int:
        """Write what the session has logged since; returns the table's new version. If it is too late, all is read anew."""
        began = time.perf_counter()
        self._snapshot = None
        moves: list[Move] = [
            (entry.seat, session.text(entry), None, entry.part_of)
            if isinstance(entry, Decision)
            else (entry.seat, "undo", entry.kept, 0)
            for entry in session.log[before:]
        ]
        decided = [entry for entry in session.log[before:] if isinstance(entry, Decision)]
        lines: list[str | None] = [*told(session, len(session.decisions) - len(decided))] if decided else []
        position = plain(session.position.to_json())
        asked = session.position.waiting
        relieved = [seat.seat for seat in self._record.seats if seat.stand_in == "once" and not asked >> seat.seat & 1]
        bots = asked & self._record.bots
        try:
            result = result_of(session) if session.over else None
            entries, version = self.store.log.append(
                self.id,
                self._seq,
                moves,
                asked,
                bots,
                session.over,
                relieved,
                reason,
                lines,
                position,
                result=result,
                chain=self._chain,
            )
        except Stale as error:
            self._forget()
            self.refresh()
            raise Outdated("Somebody else moved first; here is how the table stands now.") from error
        except BaseException:
            self._forget()
            raise
        metrics.durable.observe(time.perf_counter() - began)
        metrics.moves.labels(self._record.game, "bot" if reason is not None else "person").inc(len(entries))
        for entry in entries:
            self._keep(entry, asked)
        self._compare(session)
        if version == self._version + 1:
            self._record = self.store.tables.get(self.id) or self._record
            self._version = version
        return version


def _parted(record: TableRecord, found: Opened) -> Entry | None:
    """A game that is over stays as it was recorded, without a word of it in its log."""
    if not found.parted:
        return None
    return Entry(found.seq, NOBODY, "", None, record.changed, json.dumps([record.rules, found.session.title.rules_version]))


def begun_from(position: Position, over: bool, seat: int | None, word: int) -> Position:
    """What a trial begins with: of a game that is over the position as it was, else one that looks the same to the seat, its
    unknowns dealt anew."""
    if over:
        made = position.clone()
        made.rng = word
        return made
    return (position.public() if seat is None else position.view(seat)).determinise(seat or 0, word)


def result_of(session: Session[Any]) -> Result:
    """How a game that is over ended."""
    return Result(tuple(session.position.scores()), tuple(session.position.winners()))


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
            made = self._made(record)
            with self.lock:
                room = self.rooms.setdefault(id, made)
                while len(self.rooms) > self.most:
                    del self.rooms[next(iter(self.rooms))]
        room.refresh()
        return room

    def forget(self, id: str) -> None:
        """A table is gone."""
        with self.lock:
            self.rooms.pop(id, None)

    def _made(self, record: TableRecord) -> Room:
        try:
            return Room(self.store, record)
        except AegeanError as error:
            journal.error("table %s is damaged: %s", record.id, error)
            raise Damaged("This table is damaged and cannot be shown.") from error
