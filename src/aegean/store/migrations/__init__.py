"""Brings a database to the present schema by Alembic, once, before any worker starts. Forwards only."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.script.revision import RevisionError
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, inspect, select, text
from sqlalchemy.exc import DBAPIError

from aegean.kernel.errors import AegeanError
from aegean.store.engine import writing
from aegean.store.schema import about

LOCK: Final = 0x0AE6EA

BEFORE_ALEMBIC: Final = {1: "0001", 2: "0002", 3: "0003", 4: "0004", 6: "0006", 7: "0007"} | dict.fromkeys(range(8, 13), "0008")
"""The revisions of the schemas that were only numbered. The fifth was two at once, see `_fifth`; from the eighth to the twelfth
several were in work, so the steps after the eighth add only what lacks."""


def migrate(engine: Engine) -> None:
    """Bring a database up to date; two programs that start together do not meet in the middle."""
    with _told(engine), writing(engine).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        found = _revisions(connection)
        config = _config(connection)
        if found and not inspect(connection).has_table("alembic_version"):
            command.stamp(config, found)
        command.upgrade(config, "head")


def behind(engine: Engine) -> list[str]:
    """What would be done to a database, a line a step; nothing if it is up to date."""
    with _told(engine), engine.begin() as connection:
        found = _revisions(connection)
        scripts = ScriptDirectory.from_config(_config(connection))
        steps = scripts.iterate_revisions("head", found or "base", implicit_base=True)
        return [f"{step.revision} {step.doc}" for step in reversed(list(steps))]


class _told:
    """What stands in the way, in a sentence."""

    def __init__(self, engine: Engine) -> None:
        self.address: Final = engine.url.render_as_string(hide_password=True)

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, DBAPIError):
            raise AegeanError(f"The database {self.address} cannot be used: {str(error.orig).strip()}") from error
        if isinstance(error, (CommandError, RevisionError)):
            raise AegeanError(
                f"The database {self.address} has a schema this version of aegean does not know ({error}). "
                "Use the version that wrote it, or a newer one."
            ) from error


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _revisions(connection: Connection) -> tuple[str, ...]:
    """What a database stands at; nothing if it is empty."""
    found = MigrationContext.configure(connection).get_current_heads()
    if found or not inspect(connection).has_table("about"):
        return found
    number = connection.execute(select(about.c.value).where(about.c.key == "schema")).scalar()
    if number is None:
        return ()
    if number == "5":
        return (_fifth(connection),)
    if not number.isdecimal() or int(number) not in BEFORE_ALEMBIC:
        raise CommandError(f"schema {number}")
    return (BEFORE_ALEMBIC[int(number)],)


def _fifth(connection: Connection) -> str:
    """Two lines of development had a fifth schema each."""
    return "0005_undo" if inspect(connection).has_table("undo_requests") else "0005_compound"
