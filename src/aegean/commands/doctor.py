"""`aegean doctor`: whether the data are whole. Replays every table and names what is damaged, by place; changes nothing."""

import argparse
import shutil
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import text

from aegean.commands import database
from aegean.kernel.errors import AegeanError
from aegean.store import Store
from aegean.store.migrations import behind
from aegean.web.settings import Settings

LEAST_SPACE = 100 * 1024 * 1024


def arguments(parser: argparse.ArgumentParser) -> None:
    database.arguments(parser)


def run(args: argparse.Namespace) -> int:
    settings = database.settings(args)
    wrong = list(folder(settings))
    store = Store(settings.url)
    try:
        wrong += list(schema(store))
        if not wrong or not any(line.startswith("schema") for line in wrong):
            found = database.told(store)
            print(f"{len(found)} tables were played again, {database.damaged(found)} are damaged.")
            wrong += [f"table {table.id}" for table in found if table.verdict == "damaged"]
    finally:
        store.close()
    for line in wrong:
        if not line.startswith("table "):
            print(line)
    print("Something is wrong." if wrong else "All is well.")
    return int(bool(wrong))


def folder(settings: Settings) -> Iterator[str]:
    """What is wrong with the data directory."""
    data = Path(settings.data)
    if not data.is_dir():
        yield f"folder: {data} is missing."
        return
    if (data / "key").exists():
        try:
            settings.key()
        except AegeanError as error:
            yield f"key: {error}"
        if (data / "key").stat().st_mode & 0o077:
            yield f"key: {data / 'key'} can be read by others than its owner."
    free = shutil.disk_usage(data).free
    if free < LEAST_SPACE:
        yield f"disk: {free // 1024 // 1024} MB are left at {data}."


def schema(store: Store) -> Iterator[str]:
    """What is wrong with the database as such."""
    yield from (f"schema: to do: {step}" for step in behind(store.engine))
    if store.engine.dialect.name == "sqlite":
        with store.engine.connect() as connection:
            for (line,) in connection.execute(text("PRAGMA integrity_check")):
                if line != "ok":
                    yield f"file: {line}"
            for table, row, parent, _ in connection.execute(text("PRAGMA foreign_key_check")):
                yield f"row: {table} {row} belongs to nothing in {parent}."
