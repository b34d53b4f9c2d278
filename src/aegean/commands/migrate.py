"""`aegean migrate`: bring a database to the present schema; with `--check`, only say what that would change."""

import argparse

from aegean.commands import database
from aegean.store import Store
from aegean.store.migrations import behind
from aegean.web.opened_again import record_all


def arguments(parser: argparse.ArgumentParser) -> None:
    database.arguments(parser)
    parser.add_argument("--check", action="store_true", help="change nothing; exit code 1 if something is to be done")


def run(args: argparse.Namespace) -> int:
    store = Store(database.settings(args).url)
    try:
        steps = behind(store.engine)
        if args.check:
            return check(store, steps)
        store.migrate()
        for step in steps:
            print(f"done: {step}")
        print(f"The schema is up to date; {record_all(store)} logs from before were recorded.")
        return 0
    finally:
        store.close()


def check(store: Store, steps: list[str]) -> int:
    """What an update would do to the schema; and, where that is up to date, to the games."""
    for step in steps:
        print(f"to do: {step}")
    if steps:
        return 1
    print("The schema is up to date.")
    found = database.told(store)
    print(f"{sum(table.verdict == 'whole' for table in found)} of {len(found)} tables go on as they were.")
    return int(any(table.verdict != "whole" for table in found))
