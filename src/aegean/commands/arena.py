"""`aegean arena`: a tournament of bots with ratings, tables and a report."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from aegean.arena.behaviour import Deed, chosen, deeds
from aegean.arena.plan import FORMATS, VERSUS, Plan, make_plan
from aegean.arena.ratings import Standing, standings
from aegean.arena.record import Ledger, Record
from aegean.arena.report import write_report
from aegean.arena.tables import write_tables
from aegean.arena.words import Say, speaker
from aegean.arena.workers import play_here, play_in_processes, play_on_ray
from aegean.bots import make_bot
from aegean.commands.simulate import at_least, read_settings
from aegean.games import title as find_title
from aegean.kernel.title import Title
from aegean.kernel.words import LANGUAGES


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--bots", required=True, help="bots by name or module:Class: greedy,search:1s,...")
    parser.add_argument("--players", type=int, help="how many sit at a table (default: the fewest possible)")
    parser.add_argument("--games", type=int, default=100, help="how many games in all (default: 100)")
    parser.add_argument(
        "--format", default=VERSUS, help=f"{' or '.join(FORMATS)}: each bot alone against a table of the first, or all mixed"
    )
    parser.add_argument("--seed", type=int, default=0, help="seed of the first games (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to use (default: 1)")
    parser.add_argument(
        "--ray", nargs="?", const="local", metavar="ADDRESS", help="play on a Ray cluster, by default a local one"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a setting of the table")
    parser.add_argument("--behaviour", action="store_true", help="also tell what the bots did, from the games played again")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="what the tables and the report say")
    parser.add_argument(
        "-o", "--output", required=True, type=Path, help="folder for the results; a broken off tournament goes on"
    )


def run(args: argparse.Namespace) -> int:
    title = find_title(args.game)
    plan = read_plan(title, args)
    games = at_least("--games", args.games, 1)
    jobs = at_least("--jobs", args.jobs, 1)
    standings([])  # is everything installed?
    with Ledger(args.output, plan) as ledger:
        missing = ledger.missing(games)
        if args.ray:
            played = play_on_ray(plan, missing, args.ray)
        elif jobs > 1:
            played = play_in_processes(plan, missing, jobs)
        else:
            played = play_here(plan, missing)
        try:
            collect(ledger, played, games)
        except KeyboardInterrupt:
            print("\n" + speaker(args.language)("broken-off"), file=sys.stderr)
            tell(title, plan, ledger, args.behaviour, args.language)
            return 130
        tell(title, plan, ledger, args.behaviour, args.language)
    return 0


def read_plan(title: Title[Any], args: argparse.Namespace) -> Plan:
    """The tournament that was asked for."""
    players = title.read_players(title.players.start if args.players is None else args.players)
    names = [name.strip() for name in args.bots.split(",")]
    for name in names:
        make_bot(name, title, 0)
    options = title.read_options(read_settings(args.option))
    seed = at_least("--seed", args.seed, 0)
    title.new(players, seed, options, title.edition())
    return make_plan(title.id, players, names, args.format, seed, options)


def collect(ledger: Ledger, played: Iterator[Record], games: int) -> None:
    """Write every game down as it ends, with the running standings on a terminal."""
    if not sys.stderr.isatty():
        for record in played:
            ledger.add(record)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("", total=games, completed=len(ledger.records))
        for record in played:
            ledger.add(record)
            progress.update(bar, advance=1, description=in_short(standings(ledger.in_order())))


def in_short(found: list[Standing]) -> str:
    return "  ".join(f"{row.bot} {100 * row.won:.0f} %" for row in found)


def tell(title: Title[Any], plan: Plan, ledger: Ledger, behaviour: bool, language: str) -> None:
    """Standings on the terminal, and what was done if that is asked for; tables and report in the folder."""
    records = ledger.in_order()
    if not records:
        return
    from rich.console import Console
    from rich.table import Table

    say = speaker(language)
    table = Table(title=say("title", game=title.name, players=plan.players, games=len(records)))
    for heading in ("bot", "games", "wins", "fair", "score", "rating"):
        table.add_column(say(heading), justify="left" if heading == "bot" else "right")
    for row in standings(records):
        table.add_row(
            row.bot,
            str(row.games),
            f"{100 * row.won:.1f} % ± {100 * row.won_error:.1f}",
            f"{100 * row.fair:.1f} %",
            f"{row.score:.1f} ± {row.score_error:.1f}",
            f"{row.rating:.1f} ± {row.rating_error:.1f}",
        )
    console = Console()
    console.print(table)
    done = deeds(title, plan.options, records, language) if behaviour else []
    if behaviour:
        show(say, "done", done)
        show(say, "chosen", chosen(title, plan.players, records))
    write_tables(ledger.folder, records)
    console.print(say("report", path=str(write_report(ledger.folder, title, plan, records, done, language))))


def show(say: Say, heading: str, done: list[Deed]) -> None:
    """Deeds as a table; what never happened is marked."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=say(heading))
    for column in ("what", "in-a-game", "games-with-it"):
        table.add_column(say(column), justify="left" if column == "what" else "right")
    for deed in done:
        table.add_row(deed.name, f"{deed.per_game:.2f}", f"{100 * deed.games:.0f} %", style=None if deed.games else "red")
    Console().print(table)
