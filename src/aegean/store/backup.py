"""Copies of a whole database, made while it is used. A copy is an SQLite file, whichever database it was made of."""

import os
import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, func, select

from aegean.kernel.errors import AegeanError
from aegean.store.bus import tell_of_restoring
from aegean.store.engine import connect, writing
from aegean.store.migrations import behind, migrate
from aegean.store.schema import metadata, tables

AT_ONCE: Final = 500


class NotEmpty(AegeanError):
    """What is to be filled holds something already."""


def back_up(engine: Engine, file: Path) -> None:
    """Write everything to a file, as it stood at one moment: whole or not at all."""
    if engine.dialect.name == "sqlite" and engine.url.database and not Path(engine.url.database).exists():
        raise AegeanError(f"There is no database {engine.url.database}.")
    if behind(engine):
        raise AegeanError("The database has an earlier schema; `aegean migrate` brings it up to date.")
    draft = file.with_name(file.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        if engine.dialect.name == "sqlite":
            _copy_pages(engine, draft)
        else:
            _copy_rows_to(engine, draft)
        with draft.open("rb") as written:
            os.fsync(written.fileno())
        draft.replace(file)
    except (OSError, sqlite3.Error) as error:
        raise AegeanError(f"{file}: the copy could not be written ({error}).") from error
    finally:
        draft.unlink(missing_ok=True)


def restore(file: Path, engine: Engine, replace: bool = False) -> None:
    """Fill a database from a copy, in one transaction; what it held before is gone then, and only if `replace` says so."""
    if not file.is_file():
        raise AegeanError(f"{file}: there is no such file.")
    migrate(engine)
    with _opened(file) as source, source.engine.connect() as reading, writing(engine).begin() as connection:
        if not replace and connection.execute(select(tables.c.id).limit(1)).first():
            raise NotEmpty("The database holds tables; --replace puts the copy in their place.")
        latest = connection.execute(select(func.max(tables.c.version))).scalar() or 0
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())
        _copy_rows(reading, connection)
        # No version that anybody still has in memory comes again, so all is read anew.
        connection.execute(tables.update().values(version=tables.c.version + latest, driver_until=0))
        tell_of_restoring(connection)


def _copy_pages(engine: Engine, file: Path) -> None:
    """SQLite copies itself page by page, and begins anew where somebody has written meanwhile."""
    source = engine.raw_connection()
    target = sqlite3.connect(file)
    try:
        own = source.driver_connection
        assert isinstance(own, sqlite3.Connection)
        own.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")
    finally:
        target.close()
        source.close()


def _copy_rows_to(engine: Engine, file: Path) -> None:
    target = connect(f"sqlite:///{file.absolute()}")
    try:
        migrate(target)
        one_moment = engine.execution_options(isolation_level="REPEATABLE READ")
        with one_moment.connect() as reading, writing(target).begin() as connection:
            for table in reversed(metadata.sorted_tables):
                connection.execute(table.delete())
            _copy_rows(reading, connection)
        with target.connect() as connection:
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
            connection.exec_driver_sql("BEGIN")
    finally:
        target.dispose()


def _copy_rows(source: Connection, target: Connection) -> None:
    for table in metadata.sorted_tables:
        rows = source.execution_options(stream_results=True).execute(select(table))
        for part in rows.mappings().partitions(AT_ONCE):
            target.execute(table.insert(), [dict(row) for row in part])


class _opened:
    """A copy, brought to the present schema apart, so that the file itself stays as it is."""

    def __init__(self, file: Path) -> None:
        self.apart: Final = file.with_name(file.name + ".restoring")
        self.apart.write_bytes(file.read_bytes())
        self.engine: Final = connect(f"sqlite:///{self.apart.absolute()}")

    def __enter__(self) -> "_opened":
        try:
            migrate(self.engine)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.engine.dispose()
        for end in ("", "-wal", "-shm"):
            Path(f"{self.apart}{end}").unlink(missing_ok=True)
