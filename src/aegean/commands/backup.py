"""`aegean backup FILE`: a copy of everything, also while the server runs, checked by playing every table again."""

import argparse
from pathlib import Path

from aegean.commands import database
from aegean.store import Store
from aegean.store.backup import back_up


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="where to; a file that is there is replaced once the copy is whole")
    database.arguments(parser)


def run(args: argparse.Namespace) -> int:
    store = Store(database.settings(args).url)
    try:
        back_up(store.engine, args.file)
    finally:
        store.close()
    return verified(args.file)


def verified(file: Path) -> int:
    """Whether every table of a copy can be followed."""
    copy = Store(f"sqlite:///{file.absolute()}")
    try:
        found = database.told(copy)
    finally:
        copy.close()
    print(f"{file}: {len(found)} tables were played again, {database.damaged(found)} are damaged.")
    return int(database.damaged(found) > 0)
