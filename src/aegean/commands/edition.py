"""`aegean edition export|check GAME`: component data to correct, and whether a corrected file holds together."""

import argparse
import json
import sys
from pathlib import Path

from aegean.games import title
from aegean.kernel.errors import BadEdition


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=["export", "check"])
    parser.add_argument("game")
    parser.add_argument("file", nargs="?", type=Path, help="where to write, or what to check (default: the game's own)")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> None:
    found = title(args.game)
    if args.what == "check":
        edition = found.edition(args.file)
        if args.json:
            print(json.dumps({"game": found.id, "name": edition.name, "hash": edition.hash, "file": edition.source}))
        else:
            print(f"{edition.source}: edition {edition.name!r} of {found.name} is complete (hash {edition.hash}).")
        return
    if args.json:
        text = json.dumps(found.edition().document, indent=2, ensure_ascii=False) + "\n"
    else:
        text = (found.folder / "edition.toml").read_text(encoding="utf-8")
    if args.file is None:
        sys.stdout.write(text)
        return
    try:
        with args.file.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise BadEdition(f"{args.file}: cannot be written ({error.strerror}).") from error
