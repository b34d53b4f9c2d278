"""`aegean bench`: how fast the games run here."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from aegean.games import title as find_title
from aegean.games import titles
from aegean.measure import Figures, measure, usual_players


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="which game (default: all)")
    parser.add_argument("--players", type=int, help="how many players (default: 4, or the nearest possible)")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to measure each game (default: 5)")
    parser.add_argument("--json", action="store_true", help="a JSON array instead of a table")


def run(args: argparse.Namespace) -> int:
    chosen = [find_title(args.game)] if args.game else titles()
    found = [measure(title, usual_players(title) if args.players is None else args.players, args.seconds) for title in chosen]
    if args.json:
        print(json.dumps([asdict(figures) for figures in found], indent=2))
    else:
        Console().print(table(found))
    return 0


def table(found: Sequence[Figures]) -> Table:
    """The figures for people."""
    shown = Table(title=f"One core, {found[0].mode}")
    shown.add_column("game")
    for heading in ("players", "decisions/s", "driven/s", "clone\nµs", "determinise\nµs", "replay\nms"):
        shown.add_column(heading, justify="right")
    for figures in found:
        shown.add_row(
            figures.game,
            str(figures.players),
            f"{figures.decisions_per_s:,}",
            f"{figures.driven_decisions_per_s:,}",
            f"{figures.clone_us:.2f}",
            f"{figures.determinise_us:.2f}",
            f"{figures.replay_ms:.2f}",
        )
    return shown
