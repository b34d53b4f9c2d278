"""The log of a table. An entry is a primary key (table, number): two who write the same one cannot both succeed."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Final

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import IntegrityError

from aegean.kernel.errors import AegeanError
from aegean.store.chain import linked, start
from aegean.store.clock import now
from aegean.store.engine import writing
from aegean.store.packed import RUN, digest, pack, pattern_of, unpack
from aegean.store.records import ChatLine, Entry, Result, TableRecord
from aegean.store.schema import chat, log, seats
from aegean.store.tables import change, result_text, table_of, touch

Move = tuple[int, str, int | None, int]


class Stale(AegeanError):
    """Something else happened at the table first."""


class Log:
    """Moves and words, in the order in which they became durable."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def since(self, id: str, seq: int) -> list[Entry]:
        """The entries after a number."""
        with self.engine.begin() as connection:
            return entries_of(connection, id, seq)

    def position(self, id: str, seq: int) -> str | None:
        """The position recorded with an entry, None if there is none; raises ValueError if it is damaged."""
        with self.engine.begin() as connection:
            return _position(connection, id, seq)

    def append(
        self,
        id: str,
        after: int,
        moves: Sequence[Move],
        asked: int,
        bots_asked: int,
        over: bool,
        relieved: Sequence[int] = (),
        reason: str | None = None,
        told: Sequence[str | None] = (),
        position: str | None = None,
        rules: str | None = None,
        result: Result | None = None,
        chain: str | None = None,
    ) -> tuple[list[Entry], int]:
        """Add moves (seat, text, decisions kept, part of) after an entry; returns them and the table's version, once durable.

        In `relieved` seats the bot that played for somebody this once has done so; `reason` is what a bot says of its move.
        `told` is what each move brought about, `position` what stands after the last, both as JSON. `rules` are those the game
        is played by from here; `result` is how a game ended that is over. `chain` is the checksum the entry before is known by.
        """
        at = now()
        entries = [
            Entry(after + n, seat, move, kept, at, reason, part_of, told=told[n - 1] if told else None)
            for n, (seat, move, kept, part_of) in enumerate(moves, start=1)
        ]
        try:
            with writing(self.engine).begin() as connection:
                table = table_of(connection, id)
                if table is not None:
                    entries = self._recorded(connection, table, after, entries, asked, position, chain)
                connection.execute(log.insert(), [{"table_id": id, **vars(entry)} for entry in entries])
                if relieved:
                    done = (seats.c.table_id == id) & seats.c.seat.in_(relieved)
                    connection.execute(seats.update().where(done).values(stand_in=None, level=None))
                values: dict[str, str | None] = {"state": "over" if over else "playing"}
                if over:
                    values["result"] = result_text(result) if result else None
                if rules is not None:
                    values["rules"] = rules
                version = change(connection, id, asked=asked, bots_asked=bots_asked, **values)
        except IntegrityError as error:
            raise Stale("Somebody else moved first; look at the table again.") from error
        return entries, version

    def _recorded(
        self,
        connection: Connection,
        table: TableRecord,
        after: int,
        entries: list[Entry],
        asked: int,
        position: str | None,
        chain: str | None,
    ) -> list[Entry]:
        """The entries with all that is kept of them, their place in the chain included."""
        before = connection.execute(
            select(log.c.chain, log.c.position).where((log.c.table_id == table.id) & (log.c.seq == after))
        ).first()
        if after and (before is None or chain not in (None, before.chain)):
            raise Stale("A copy was restored meanwhile; look at the table again.")
        last = entries[-1]
        if position is not None:
            number, pattern = self._pattern(connection, table.id, after, last.seq, before.position if before else None)
            packed = pack(position, number, pattern)
            entries[-1] = replace(last, asked=asked, digest=digest(position), position=packed)
        return linked(before.chain or start(table) if before else start(table), entries)

    def _pattern(self, connection: Connection, id: str, after: int, seq: int, packed: bytes | None) -> tuple[int, str]:
        """The entry after whose position the next one is packed, and that position; 0 if it is packed by itself."""
        number = (pattern_of(packed) or after) if packed is not None else 0
        if not number or seq - number >= RUN:
            return 0, ""
        try:
            found = _position(connection, id, number)
        except ValueError:
            return 0, ""
        return (number, found) if found is not None else (0, "")

    def record(self, table: TableRecord, entries: Sequence[Entry], positions: Mapping[int, str]) -> None:
        """Put down what was not recorded when it happened: the entries of the whole log, with `positions` by their numbers."""
        done: list[Entry] = []
        number, pattern = 0, ""
        for entry in entries:
            text = positions.get(entry.seq)
            if text is not None:
                if number and entry.seq - number < RUN:
                    packed = pack(text, number, pattern)
                else:
                    packed, number, pattern = pack(text), entry.seq, text
                entry = replace(entry, digest=digest(text), position=packed)
            done.append(entry)
        with writing(self.engine).begin() as connection:
            for entry in linked(start(table), done):
                place = (log.c.table_id == table.id) & (log.c.seq == entry.seq)
                connection.execute(log.update().where(place).values(**vars(entry)))

    def unrecorded(self) -> list[str]:
        """The tables with entries of which nothing was recorded."""
        with self.engine.begin() as connection:
            return list(connection.execute(select(log.c.table_id).where(log.c.chain.is_(None)).distinct()).scalars())

    def note_asked(self, id: str, asked: int, bots_asked: int) -> int:
        """Record who is asked at the beginning, or after somebody was replaced; returns the table's version."""
        with writing(self.engine).begin() as connection:
            return change(connection, id, asked=asked, bots_asked=bots_asked)

    def said(self, id: str, limit: int = 100) -> list[ChatLine]:
        """What was said last, in order."""
        with self.engine.begin() as connection:
            rows = connection.execute(
                select(chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
                .where(chat.c.table_id == id)
                .order_by(chat.c.number.desc())
                .limit(limit)
            ).all()
        return [ChatLine(*row) for row in reversed(rows)]

    def say(self, id: str, seat: int | None, name: str, text: str) -> int:
        """Say something at a table; returns the table's version."""
        for _ in range(20):
            try:
                with writing(self.engine).begin() as connection:
                    last = connection.execute(select(func.max(chat.c.number)).where(chat.c.table_id == id)).scalar() or 0
                    connection.execute(
                        chat.insert().values(table_id=id, number=last + 1, seat=seat, name=name, text=text, at=now())
                    )
                    return touch(connection, id)
            except IntegrityError:
                continue
        raise Stale("Too many people talk at once; try again.")


def entries_of(connection: Connection, id: str, after: int = 0) -> list[Entry]:
    """The log of a table after an entry, read in the midst of a transaction."""
    columns = [log.c[field.name] for field in fields(Entry)]
    which = (log.c.table_id == id) & (log.c.seq > after)
    return [Entry(*row) for row in connection.execute(select(*columns).where(which).order_by(log.c.seq)).all()]


def _position(connection: Connection, id: str, seq: int) -> str | None:
    packed = connection.execute(select(log.c.position).where((log.c.table_id == id) & (log.c.seq == seq))).scalar()
    if packed is None:
        return None
    number = pattern_of(packed)
    pattern = _position(connection, id, number) if 0 < number < seq else ""
    if pattern is None:
        raise ValueError(f"entry {number} has no position, which that of entry {seq} needs")
    return unpack(packed, pattern)
