"""`aegean rules GAME [ID]`: the rules, or one of them."""

import argparse
import json

from rich.console import Console
from rich.markdown import Markdown

from aegean.games import title
from aegean.kernel.words import LANGUAGES
from aegean.rulebook import read_rulebook


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("id", nargs="?", help="a rule (POL-2.6 or 2.6) or a chapter (2); all rules without it")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> None:
    book = read_rulebook(title(args.game), args.language)
    found = book.rules if args.id is None else book.find(args.id)
    if args.json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
    elif args.id is None:
        Console().print(Markdown(book.text))
    else:
        for id, text in found.items():
            Console().print(Markdown(f"**{id}** {text}"))
