"""`aegean show FILE`: what a saved game is."""

import argparse
import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from aegean.saves import load


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--edition", type=Path, help="the edition file it was played with, if not the game's own")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> None:
    session = load(args.file, args.edition)
    position = session.position
    summary = {
        "game": session.title.id,
        "players": session.players,
        "names": list(session.names),
        "seats": list(session.seats),
        "options": session.options,
        "seed": session.seed,
        "rules_version": session.title.rules_version,
        "edition": {"name": session.edition.name, "hash": session.edition.hash},
        "before": [{"rules_version": before["rules"], "entries": len(before["log"])} for before in session.before],
        "decisions": len(session.decisions),
        "turns": session.title.turns(position),
        "over": session.over,
        "waiting": session.waiting,
        "scores": position.scores(),
        "parts": session.title.result_parts(position),
        "winners": position.winners() if session.over else [],
        "end_reason": session.title.end_reason(position),
    }
    if args.json:
        print(json.dumps(summary, indent=2, ensure_ascii=False))
        return
    console = Console()
    state = "over" if session.over else "waiting for " + ", ".join(session.names[s] for s in session.waiting)
    console.print(f"[bold]{session.title.name}[/], {session.players} players, {len(session.decisions)} decisions, {state}")
    console.print(f"seed {session.seed}, edition {session.edition.name} ({session.edition.hash}), options {session.options}")
    for before in session.before:
        rules, now = before["rules"], session.title.rules_version
        console.print(f"{len(before['log'])} entries by rules version {rules}; from there it goes on by version {now}")
    table = Table(box=None, header_style="bold")
    parts = session.title.result_parts(position)
    table.add_column("seat")
    table.add_column("name")
    for part in parts[0]:
        table.add_column(session.say(session.title.part(part)), justify="right")
    table.add_column("score" if session.over else "score if it ended now", justify="right")
    for seat, score in enumerate(position.scores()):
        crown = " *" if session.over and seat in position.winners() else ""
        points = [*parts[seat].values(), score]
        table.add_row(str(seat), session.names[seat] + crown, *map(session.title.show_points, points))
    console.print(table)
