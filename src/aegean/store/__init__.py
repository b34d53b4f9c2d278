"""Where tables are kept: SQLite by default, PostgreSQL by address. Knows moves as texts, and no rule."""

from typing import Final

from aegean.store.clock import now
from aegean.store.engine import connect, writing
from aegean.store.learning import Learning
from aegean.store.log import Log
from aegean.store.migrations import migrate
from aegean.store.order import Order
from aegean.store.passes import Passes
from aegean.store.people import People
from aegean.store.schema import about
from aegean.store.tables import Tables
from aegean.store.undo_requests import UndoRequests

CHECKED: Final = "checked"


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.engine: Final = connect(url)
        self.people: Final = People(self.engine)
        self.passes: Final = Passes(self.engine)
        self.tables: Final = Tables(self.engine)
        self.log: Final = Log(self.engine)
        self.learning: Final = Learning(self.engine)
        self.undo_requests: Final = UndoRequests(self.engine)
        self.order: Final = Order(self.engine)

    def migrate(self) -> "Store":
        """Bring the schema up to date; once, before workers start."""
        migrate(self.engine)
        return self

    def check(self) -> None:
        """Write something, to see that one can; raises what stands in the way."""
        with writing(self.engine).begin() as connection:
            if not connection.execute(about.update().where(about.c.key == CHECKED).values(value=str(now()))).rowcount:
                connection.execute(about.insert().values(key=CHECKED, value=str(now())))

    def close(self) -> None:
        self.engine.dispose()
