"""`aegean replay FILE [--at N] [--seat S]`: a saved game at any point, as one seat or a spectator of everything saw it."""

import argparse
import json
from pathlib import Path

from rich.console import Console

from aegean.kernel.errors import BadOption
from aegean.saves import load
from aegean.terminal.tables import draw_table


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--at", type=int, metavar="N", help="after N decisions (default: the end)")
    parser.add_argument("--seat", type=int, metavar="S", help="as seat S sees it (default: everything)")
    parser.add_argument("--edition", type=Path, help="the edition file it was played with, if not the game's own")
    parser.add_argument("--json", action="store_true", help="the position for programs")


def run(args: argparse.Namespace) -> None:
    session = load(args.file, args.edition)
    if args.at is not None:
        session = session.at(args.at)
    if args.seat is not None and not 0 <= args.seat < session.players:
        raise BadOption(f"Seats go from 0 to {session.players - 1}, not {args.seat}.")
    position = session.position if args.seat is None else session.view(args.seat)
    if args.json:
        print(json.dumps(position.to_json(), indent=2, ensure_ascii=False))
        return
    console = Console()
    for line in session.story(args.seat)[-12:]:
        console.print(f"[dim]{line}[/]")
    seat = args.seat if args.seat is not None else (session.waiting[0] if session.waiting else 0)
    draw_table(console, session, position, seat)
    if session.waiting:
        console.print(session.say(session.prompt(session.waiting[0]).question))
