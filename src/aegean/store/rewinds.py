"""Requests to go back. One a table; it was made after a certain entry of the log and lapses with the next."""

from typing import Final

from sqlalchemy import Engine, select

from aegean.store.engine import writing
from aegean.store.log import Stale
from aegean.store.records import Rewind
from aegean.store.schema import rewinds
from aegean.store.tables import touch


class Rewinds:
    """Who asks to go back, and what the others say to it."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def get(self, id: str) -> Rewind | None:
        """The last request at a table."""
        columns = (rewinds.c.seq, rewinds.c.seat, rewinds.c.kept, rewinds.c.agreed, rewinds.c.refused)
        with self.engine.begin() as connection:
            row = connection.execute(select(*columns).where(rewinds.c.table_id == id)).first()
        return Rewind(*row) if row else None

    def ask(self, id: str, request: Rewind) -> int:
        """Make a request, in the place of an earlier one; returns the table's version."""
        with writing(self.engine).begin() as connection:
            version = touch(connection, id)
            connection.execute(rewinds.delete().where(rewinds.c.table_id == id))
            connection.execute(rewinds.insert().values(table_id=id, **vars(request)))
            return version

    def agree(self, id: str, seq: int, seat: int) -> int:
        """A seat agrees to the request made after an entry; returns the table's version."""
        return self._answer(id, seq, agreed=rewinds.c.agreed.bitwise_or(1 << seat))

    def refuse(self, id: str, seq: int, seat: int) -> int:
        """A seat refuses, or who asked thinks better of it; returns the table's version."""
        return self._answer(id, seq, refused=seat)

    def _answer(self, id: str, seq: int, **values: object) -> int:
        with writing(self.engine).begin() as connection:
            open = (rewinds.c.table_id == id) & (rewinds.c.seq == seq) & rewinds.c.refused.is_(None)
            version = touch(connection, id)
            if connection.execute(rewinds.update().where(open).values(**values)).rowcount != 1:
                raise Stale("Nobody asks to go back any more.")
            return version
