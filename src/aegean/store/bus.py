"""Tells a worker that a table changed, whichever worker changed it, or that all did, since a copy was restored.

A notice is only a table and its version: whoever hears it reads the store. One that is lost delays, it does not break.
"""

import logging
import secrets
import threading
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, Engine, select

from aegean.store.clock import now
from aegean.store.schema import about
from aegean.store.tables import Tables

Heard = Callable[[str, int], None]
Restored = Callable[[], None]

RESTORED: Final = "restored"
"""What is kept of the last copy that was restored: a word of its own. On PostgreSQL it is a notice as well."""

POLL: Final = 0.025
LOOK_BACK: Final = 2_000
FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 30.0

journal: Final = logging.getLogger("aegean.bus")


class Bus:
    """Listens in a thread of its own until closed; what fails is begun anew, and `trouble` says what it is."""

    def __init__(self, engine: Engine, heard: Heard, restored: Restored) -> None:
        self.engine: Final = engine
        self.heard: Final = heard
        self.restored: Final = restored
        self.copy: str | None = None
        self.closing: Final = threading.Event()
        self.failing = ""
        self.thread: Final = threading.Thread(target=self._listen, name="bus", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.closing.set()
        self.thread.join(2)

    @property
    def trouble(self) -> str:
        """What keeps it from listening, empty if nothing does."""
        if not self.thread.is_alive():
            return "listening for changes has stopped"
        return f"listening for changes fails: {self.failing}" if self.failing else ""

    def _listen(self) -> None:
        listen = self._notices if self.engine.dialect.name == "postgresql" else self._changes
        wait = FIRST_WAIT
        while not self.closing.is_set():
            try:
                listen()
            except Exception as error:
                wait = min(2 * wait, LONGEST_WAIT) if self.failing else FIRST_WAIT
                self.failing = str(error) or type(error).__name__
                journal.exception("listening for changes failed and is tried again in %.1f s", wait)
                self.closing.wait(wait)

    def _changes(self) -> None:
        """SQLite: `data_version` changes when another connection has committed; then ask which tables are new."""
        tables = Tables(self.engine)
        known: dict[str, int] = {}
        connection = self.engine.raw_connection()
        try:
            seen: Any = None
            while not self.closing.wait(POLL):
                current = connection.execute("PRAGMA data_version").fetchone()
                self.failing = ""
                if current == seen:
                    continue
                seen = current
                self._look_for_copy()
                latest = dict(tables.changed_since(now() - LOOK_BACK))
                for id, version in latest.items():
                    if known.get(id) != version:
                        self.heard(id, version)
                known = latest
        finally:
            connection.close()

    def _notices(self) -> None:
        """PostgreSQL: LISTEN."""
        import psycopg

        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("LISTEN aegean")
            self.failing = ""
            self._look_for_copy()
            while not self.closing.is_set():
                for notice in connection.notifies(timeout=0.5):
                    if notice.payload == RESTORED:
                        self._look_for_copy()
                        continue
                    id, _, version = notice.payload.partition(" ")
                    self.heard(id, int(version))

    def _look_for_copy(self) -> None:
        """Whether another copy has been restored than the one known of."""
        with self.engine.begin() as connection:
            found = connection.execute(select(about.c.value).where(about.c.key == RESTORED)).scalar() or ""
        if self.copy not in (None, found):
            self.restored()
        self.copy = found


def tell_of_restoring(connection: Connection) -> None:
    """Let all who listen know, once the transaction is durable, that nothing is as it was."""
    connection.execute(about.delete().where(about.c.key == RESTORED))
    connection.execute(about.insert().values(key=RESTORED, value=secrets.token_hex(8)))
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_notify('aegean', %s)", (RESTORED,))
