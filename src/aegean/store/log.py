"""The log of a table. An entry is a primary key (table, number): two who write the same one cannot both succeed."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Engine, func, select
from sqlalchemy.exc import IntegrityError

from aegean.kernel.errors import AegeanError
from aegean.store.clock import now
from aegean.store.engine import writing
from aegean.store.records import ChatLine, Entry, Result
from aegean.store.schema import chat, log, seats
from aegean.store.tables import change, result_text, touch

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
            rows = connection.execute(
                select(log.c.seq, log.c.seat, log.c.move, log.c.kept, log.c.at, log.c.reason, log.c.part_of)
                .where((log.c.table_id == id) & (log.c.seq > seq))
                .order_by(log.c.seq)
            ).all()
        return [Entry(*row) for row in rows]

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
        result: Result | None = None,
    ) -> tuple[list[Entry], int]:
        """Add moves (seat, text, decisions kept, part of) after an entry; returns them and the table's version, once durable.

        In `relieved` seats the bot that played for somebody this once has done so; `reason` is what a bot says of its move;
        `result` is how a game ended that is over.
        """
        at = now()
        entries = [
            Entry(after + n, seat, move, kept, at, reason, part_of)
            for n, (seat, move, kept, part_of) in enumerate(moves, start=1)
        ]
        try:
            with writing(self.engine).begin() as connection:
                connection.execute(log.insert(), [{"table_id": id, **vars(entry)} for entry in entries])
                if relieved:
                    done = (seats.c.table_id == id) & seats.c.seat.in_(relieved)
                    connection.execute(seats.update().where(done).values(stand_in=None, level=None))
                state = {"state": "over", "result": result_text(result) if result else None} if over else {"state": "playing"}
                version = change(connection, id, asked=asked, bots_asked=bots_asked, **state)
        except IntegrityError as error:
            raise Stale("Somebody else moved first; look at the table again.") from error
        return entries, version

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
