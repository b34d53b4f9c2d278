"""`aegean games`: which games there are."""

import argparse
import json

from rich.console import Console
from rich.table import Table

from aegean.games import titles


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> None:
    if args.json:
        document = [
            {
                "id": title.id,
                "name": title.name,
                "players": list(title.players),
                "minutes": title.minutes,
                "weight": title.weight,
                "rules_version": title.rules_version,
                "edition": {"name": title.edition().name, "hash": title.edition().hash},
                "options": [
                    {"name": s.name, "values": list(s.values), "default": s.default, "about": s.about} for s in title.settings
                ],
                "actions": {players: title.codec(players).size for players in title.players},
            }
            for title in titles()
        ]
        print(json.dumps(document, indent=2))
        return
    table = Table(box=None, header_style="bold")
    for heading in ("game", "name", "players", "minutes", "options"):
        table.add_column(heading)
    for title in titles():
        players = f"{title.players.start}-{title.players.stop - 1}"
        options = "\n".join(f"{s.name}: {', '.join(str(v).lower() for v in s.values)}" for s in title.settings)
        table.add_row(title.id, title.name, players, title.minutes, options)
    Console().print(table)
