"""Requests to undo. One a table; it was made after a certain entry of the log and lapses with the next."""

from dataclasses import fields
from typing import Final

from sqlalchemy import Engine, select

from aegean.store.engine import writing
from aegean.store.log import Stale
from aegean.store.records import UndoRequest
from aegean.store.schema import undo_requests
from aegean.store.tables import change


class UndoRequests:
    """Who asks to undo, and what the others say to it."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def get(self, id: str) -> UndoRequest | None:
        """The last request at a table."""
        columns = [undo_requests.c[field.name] for field in fields(UndoRequest)]
        with self.engine.begin() as connection:
            row = connection.execute(select(*columns).where(undo_requests.c.table_id == id)).first()
        return UndoRequest(*row) if row else None

    def ask(self, id: str, request: UndoRequest) -> int:
        """Make a request, in the place of an earlier one; returns the table's version."""
        with writing(self.engine).begin() as connection:
            version = change(connection, id)
            connection.execute(undo_requests.delete().where(undo_requests.c.table_id == id))
            connection.execute(undo_requests.insert().values(table_id=id, **vars(request)))
            return version

    def agree(self, id: str, seq: int, seat: int) -> int:
        """A seat agrees to the request made after an entry; returns the table's version."""
        return self._answer(id, seq, agreed=undo_requests.c.agreed.bitwise_or(1 << seat))

    def refuse(self, id: str, seq: int, seat: int) -> int:
        """A seat refuses, or who asked thinks better of it; returns the table's version."""
        return self._answer(id, seq, refused=seat)

    def _answer(self, id: str, seq: int, **values: object) -> int:
        with writing(self.engine).begin() as connection:
            open = (undo_requests.c.table_id == id) & (undo_requests.c.seq == seq) & undo_requests.c.refused.is_(None)
            version = change(connection, id)
            if connection.execute(undo_requests.update().where(open).values(**values)).rowcount != 1:
                raise Stale("Nobody asks to undo any more.")
            return version
