"""Brings a database to the present schema, once, before any worker starts."""

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, Engine, inspect, select, text
from sqlalchemy.exc import DBAPIError

from aegean.kernel.errors import AegeanError
from aegean.store.engine import writing
from aegean.store.schema import about, metadata


def _everything(connection: Connection) -> None:
    metadata.create_all(connection)


def _rewinds(connection: Connection) -> None:
    connection.execute(
        text(
            "CREATE TABLE rewinds (table_id VARCHAR(32) NOT NULL PRIMARY KEY REFERENCES tables (id), seq INTEGER NOT NULL, "
            "seat INTEGER NOT NULL, kept INTEGER NOT NULL, agreed INTEGER NOT NULL, refused INTEGER)"
        )
    )


def _clocks_and_feeds(connection: Connection) -> None:
    for column in ("bank BIGINT DEFAULT 0 NOT NULL", "bonus BIGINT DEFAULT 0 NOT NULL", "begun BIGINT"):
        connection.execute(text(f"ALTER TABLE tables ADD COLUMN {column}"))
    for statement in (
        "ALTER TABLE seats ADD COLUMN stand_in VARCHAR(10)",
        "ALTER TABLE people ADD COLUMN feed VARCHAR(64)",
        "CREATE INDEX people_feed ON people (feed)",
    ):
        connection.execute(text(statement))


def _reasons(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE log ADD COLUMN reason TEXT"))


def _compound_moves(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE log ADD COLUMN part_of INTEGER DEFAULT 0 NOT NULL"))


def _undo_requests(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE rewinds RENAME TO undo_requests"))
    connection.execute(text("ALTER TABLE undo_requests ADD COLUMN at BIGINT DEFAULT 0 NOT NULL"))


def _passes_and_access(connection: Connection) -> None:
    for statement in (
        "CREATE TABLE passes (hash VARCHAR(64) NOT NULL PRIMARY KEY, person VARCHAR(32) NOT NULL REFERENCES people (id), "
        "kind VARCHAR(10) NOT NULL, name VARCHAR(40) NOT NULL, created BIGINT NOT NULL, used BIGINT NOT NULL, ended BIGINT)",
        "CREATE INDEX passes_person ON passes (person)",
        "ALTER TABLE tables ADD COLUMN access VARCHAR(10) DEFAULT 'public' NOT NULL",
        "ALTER TABLE tables ADD COLUMN several INTEGER DEFAULT 0 NOT NULL",
    ):
        connection.execute(text(statement))


def _luck(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE tables ADD COLUMN secret VARCHAR(64)"))
    connection.execute(text("ALTER TABLE seats ADD COLUMN word VARCHAR(80)"))


def _results(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE tables ADD COLUMN result TEXT"))
    connection.execute(text("ALTER TABLE tables ADD COLUMN rematch VARCHAR(32)"))


def _learning(connection: Connection) -> None:
    for statement in (
        "ALTER TABLE tables ADD COLUMN guide VARCHAR(80)",
        "ALTER TABLE tables ADD COLUMN start TEXT",
        "CREATE TABLE learnt (person VARCHAR(32) NOT NULL REFERENCES people (id), course VARCHAR(80) NOT NULL, "
        "at BIGINT NOT NULL, PRIMARY KEY (person, course))",
    ):
        connection.execute(text(statement))


def _trials(connection: Connection) -> None:
    for column in ("trial_of VARCHAR(32)", "trial_at INTEGER", "trial_seat INTEGER"):
        connection.execute(text(f"ALTER TABLE tables ADD COLUMN {column}"))


def _pace_and_invitations(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE tables ADD COLUMN bot_pace VARCHAR(10)"))
    connection.execute(text("ALTER TABLE tables ADD COLUMN bot_until INTEGER DEFAULT 0 NOT NULL"))
    connection.execute(text("ALTER TABLE seats ADD COLUMN invitation INTEGER DEFAULT 0 NOT NULL"))


STEPS: Final[tuple[Callable[[Connection], None], ...]] = (
    _everything,
    _rewinds,
    _clocks_and_feeds,
    _reasons,
    _compound_moves,
    _undo_requests,
    _passes_and_access,
    _luck,
    _results,
    _learning,
    _trials,
    _pace_and_invitations,
)
"""Append only: step n brings a database of version n to version n + 1; the first makes a new one as it is now."""

LOCK: Final = 0x0AE6EA


def migrate(engine: Engine) -> None:
    """Apply the steps a database lacks; two programs that start together do not meet in the middle."""
    try:
        _migrate(engine)
    except DBAPIError as error:
        address = engine.url.render_as_string(hide_password=True)
        raise AegeanError(f"The database {address} cannot be used: {str(error.orig).strip()}") from error


def _migrate(engine: Engine) -> None:
    with writing(engine).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        version = _version(connection)
        if version > len(STEPS):
            raise AegeanError(
                f"The database has schema {version}; this version of aegean knows schemas up to {len(STEPS)}. "
                "Use the version that wrote it, or a newer one."
            )
        for step in STEPS[version:] if version else STEPS[:1]:
            step(connection)
        connection.execute(about.delete().where(about.c.key == "schema"))
        connection.execute(about.insert().values(key="schema", value=str(len(STEPS))))


def _version(connection: Connection) -> int:
    if not inspect(connection).has_table("about"):
        return 0
    found = connection.execute(select(about.c.value).where(about.c.key == "schema")).scalar()
    return int(found) if found else 0
