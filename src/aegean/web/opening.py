"""Opens the log of a table: what is whole of it, and whether the game goes on as it was or from its last recorded position.

A log that was not touched may still not lead to the same position, when rules were corrected since. Then the game goes on by
the rules of now from where it stood; what came before is read from the record (`web.record`).
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from aegean.kernel.edition import Edition
from aegean.kernel.errors import AegeanError
from aegean.kernel.saved import plain
from aegean.kernel.session import Session
from aegean.kernel.title import Title
from aegean.store import Store
from aegean.store.chain import first_broken, start
from aegean.store.packed import digest
from aegean.store.records import Entry, TableRecord

RecordedPosition = Callable[[int], str | None]


class CannotOpen(AegeanError):
    """Neither the log nor the positions of a table can be followed."""


@dataclass(frozen=True)
class Opened:
    """A table's game as it can be followed."""

    session: Session[Any]
    begin: int
    """The entry the session begins after."""
    seq: int
    """The last entry that counts."""
    damage: str = ""
    """What is not as it was written, if something is not."""
    parted: str = ""
    """Why the game cannot be what it was by the rules of now: it is to go on from its position."""
    asked: dict[int, int] = field(default_factory=dict)
    """Which seats were asked after each entry."""


class Opening:
    """How one table is opened."""

    def __init__(self, title: Title[Any], edition: Edition, record: TableRecord, position: RecordedPosition) -> None:
        self.title: Final = title
        self.edition: Final = edition
        self.record: Final = record
        self.position: Final = position

    def open(self, entries: Sequence[Entry]) -> Opened:
        """The game, from all entries of its log."""
        whole, damage = self._whole(entries)
        begin = max((entry.seq for entry in whole if entry.continues), default=0)
        asked = {entry.seq: entry.asked for entry in whole if entry.seq <= begin and entry.asked is not None}
        last = whole[-1] if whole else None
        session, failed = None, ""
        try:
            session = self._session(begin)
            for entry in whole[begin:]:
                try:
                    session.replay(entry.replayable())
                except Exception as error:  # damage can show itself in any way, and costs this table only
                    failed = f"Entry {entry.seq} of its log cannot be read: {error}"
                    break
                asked[entry.seq] = session.position.waiting
        except Exception as error:  # likewise
            failed = f"It cannot be set up: {error}"
        seq = last.seq if last is not None else 0
        if session is not None and not failed:
            if last is None or last.digest in (None, digest(plain(session.position.to_json()))):
                return Opened(session, begin, seq, damage, asked=asked)
            failed = f"Its log leads to another position than the one recorded with entry {seq}."
        asked.update({entry.seq: entry.asked for entry in whole if entry.asked is not None})
        stood = self._stood(seq) if last is not None and last.digest is not None else None
        if stood is not None:
            return Opened(stood, seq, seq, damage, failed, asked)
        reached = max([begin, *(number for number in asked if number > begin)])
        if session is None:
            raise CannotOpen(failed)
        if self.record.rules == self.title.rules_version and reached < seq:
            return Opened(self._until(begin, whole, reached), begin, reached, damage or failed, asked=asked)
        return Opened(self._until(begin, whole, reached), seq, seq, damage, failed, asked)

    def _whole(self, entries: Sequence[Entry]) -> tuple[Sequence[Entry], str]:
        """The entries before the first that is not as it was written, and what is wrong with that one."""
        for place, entry in enumerate(entries):
            if entry.seq != place + 1:
                return entries[:place], f"Entry {place + 1} of its log is missing."
        broken = first_broken(start(self.record), entries)
        if broken is not None:
            return entries[: broken - 1], f"Entry {broken} of its log is not as it was written: its checksum differs."
        return entries, ""

    def _session(self, begin: int) -> Session[Any]:
        """The game at its set-up, or where it went on from."""
        record = self.record
        stood = json.loads(self.position(begin) or "null") if begin else record.start
        if begin and stood is None:
            raise CannotOpen(f"The position of entry {begin} is missing.")
        options = dict(record.options)
        return Session(self.title, record.players, record.seed, options, self.edition, start=stood, luck=record.luck, begun=begin)

    def _stood(self, seq: int) -> Session[Any] | None:
        """The game in the position recorded with an entry, if that can be read."""
        try:
            return self._session(seq)
        except Exception:  # by other rules a recorded position may fail in any way
            return None

    def _until(self, begin: int, whole: Sequence[Entry], reached: int) -> Session[Any]:
        session = self._session(begin)
        for entry in whole[begin:reached]:
            session.replay(entry.replayable())
        return session


def opening(store: Store, title: Title[Any], edition: Edition, record: TableRecord) -> Opening:
    """How a table of a store is opened."""
    return Opening(title, edition, record, lambda seq: store.log.position(record.id, seq))
