"""What the commands share that look after a database."""

import argparse

from aegean.folders import default_data
from aegean.store import Store
from aegean.web.opened_again import Found, look
from aegean.web.settings import Settings


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--db", default="", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME")
    parser.add_argument("--data", default=default_data(), metavar="DIR", help="where tables, key and editions are kept")


def settings(args: argparse.Namespace) -> Settings:
    return Settings(args.data, args.db)


def told(store: Store) -> list[Found]:
    """All tables, replayed; those that are not whole are printed."""
    found = list(look(store))
    for table in found:
        if table.verdict != "whole":
            becomes = "goes on from its last position" if table.verdict == "parted" else "is damaged"
            print(f"table {table.id} ({table.game}) {becomes}: {table.why}")
    return found


def damaged(found: list[Found]) -> int:
    """How many tables are damaged."""
    return sum(table.verdict == "damaged" for table in found)
