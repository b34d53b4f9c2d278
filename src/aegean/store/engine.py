"""Connections. SQLite writes ahead and waits for the disk, so that what was acknowledged survives a power cut."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url

from aegean.kernel.errors import AegeanError


def connect(url: str) -> Engine:
    """The engine of a database URL: `sqlite:///path/to/file.db` or `postgresql://user@host/name`."""
    try:
        address = make_url(url)
    except Exception as error:
        raise AegeanError(f"{url!r} is not a database address; use sqlite:///FILE or postgresql://USER@HOST/NAME.") from error
    kind = address.get_backend_name()
    if kind == "postgresql":
        try:
            return create_engine(address.set(drivername="postgresql+psycopg"), pool_size=10, max_overflow=20, pool_pre_ping=True)
        except ModuleNotFoundError as error:
            raise AegeanError("PostgreSQL needs its driver: pip install 'aegean[postgres]'.") from error
    if kind == "sqlite" and address.database:
        try:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise AegeanError(f"{Path(address.database).parent}: cannot be made ({error.strerror}).") from error
        engine = create_engine(address, pool_size=10, max_overflow=20)
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
        return engine
    raise AegeanError(f"{url!r} is neither an SQLite file nor a PostgreSQL database.")


def writing(engine: Engine) -> Engine:
    """The same engine for transactions that write: SQLite then takes its lock at once instead of failing half-way."""
    return engine.execution_options(writing=True)


def _prepare(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    immediate = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
