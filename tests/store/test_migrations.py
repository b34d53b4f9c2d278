"""Every schema there ever was is brought up to date, with what is in it, on both databases."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, text

from aegean.kernel.errors import AegeanError
from aegean.store import Store
from aegean.store.migrations import behind
from aegean.store.schema import metadata
from tests.earlier.filled import DATABASES, document, fill


@pytest.fixture
def store(database: str, tmp_path: Path) -> Iterator[Store]:
    made = Store(database or f"sqlite:///{tmp_path / 'aegean.db'}")
    yield made
    made.close()


def differences(engine: Engine) -> list[object]:
    """What the schema lacks; SQLite does not count letters, so no length is a difference there."""
    compared = {"compare_type": engine.dialect.name == "postgresql"}
    with engine.begin() as connection:
        return list(compare_metadata(MigrationContext.configure(connection, opts=compared), metadata))


def test_a_new_database_has_the_present_schema(store: Store) -> None:
    assert behind(store.engine)[0].startswith("0001 ")
    store.migrate().migrate()
    assert differences(store.engine) == [] and behind(store.engine) == []


@pytest.mark.parametrize("name", DATABASES)
def test_a_database_of_every_earlier_schema_keeps_what_is_in_it(store: Store, name: str) -> None:
    fill(store.engine, name)
    assert behind(store.engine)
    store.migrate()
    assert differences(store.engine) == [] and behind(store.engine) == []
    was = document(name)["rows"]
    with store.engine.begin() as connection:
        for table in ("people", "tables", "seats", "log", "chat", "editions"):
            found = {tuple(sorted(map(str, row))) for row in _same_columns(connection, table, was)}
            assert found == {tuple(sorted(str(_plain(value)) for value in row.values())) for row in was[table]}
    assert store.people.find("ada", "a long password") is not None


def _same_columns(connection: Connection, table: str, was: dict[str, list[dict[str, object]]]) -> list[list[object]]:
    columns = ", ".join(was[table][0])
    rows = connection.execute(text(f"SELECT {columns} FROM {table}")).all()
    return [list(row) for row in rows]


def _plain(value: object) -> object:
    return bytes.fromhex(value["hex"]) if isinstance(value, dict) else value


def test_a_schema_nobody_knows_is_refused_in_a_sentence(store: Store) -> None:
    store.migrate()
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(AegeanError, match="does not know"):
        store.migrate()
    with pytest.raises(AegeanError, match="does not know"):
        behind(store.engine)


def test_versions_from_before_alembic_refuse_a_newer_database(store: Store) -> None:
    store.migrate()
    with store.engine.begin() as connection:
        assert connection.execute(text("SELECT value FROM about WHERE key = 'schema'")).scalar() == "13"
