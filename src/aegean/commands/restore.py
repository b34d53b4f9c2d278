"""`aegean restore FILE`: fill a database, SQLite or PostgreSQL, from a copy that `aegean backup` made; the server may run."""

import argparse
from pathlib import Path

from aegean.commands import database
from aegean.store import Store
from aegean.store.backup import restore


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the copy")
    parser.add_argument("--replace", action="store_true", help="also if the database holds tables, which are then gone")
    database.arguments(parser)


def run(args: argparse.Namespace) -> int:
    settings = database.settings(args)
    settings.prepare()
    store = Store(settings.url)
    try:
        restore(args.file, store.engine, args.replace)
        found = database.told(store)
    finally:
        store.close()
    print(f"{args.file}: {len(found)} tables were restored and played again, {database.damaged(found)} are damaged.")
    return int(database.damaged(found) > 0)
