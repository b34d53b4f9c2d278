"""`aegean simulate`: let bots play many games, and say how it went."""

import argparse
import json
import math
import statistics
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from aegean.bots import make_bot
from aegean.bots.match import Match, play_match
from aegean.games import title as find_title
from aegean.kernel.errors import BadOption
from aegean.kernel.title import Options, Title


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--players", type=int, help="how many players (default: one per bot named, or the fewest possible)")
    parser.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    parser.add_argument("--bots", default="greedy", help="one name for all seats, or one per seat: greedy,random,module:Class")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game; each next game has the next (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to use (default: 1); results do not depend on it")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a setting of the table")
    parser.add_argument("--json", action="store_true", help="one JSON object per game instead of a summary")


def run(args: argparse.Namespace) -> int:
    title = find_title(args.game)
    names = read_bots(title, args.bots, args.players)
    options = title.read_options(read_settings(args.option))
    games = at_least("--games", args.games, 1)
    first = at_least("--seed", args.seed, 0)
    jobs = at_least("--jobs", args.jobs, 1)
    title.new(len(names), first, options, title.edition())  # settings that only a table of this size can refuse
    played = with_progress(matches(title, names, range(first, first + games), options, jobs), games)
    if args.json:
        for match in played:
            print(json.dumps(to_json(title, match)))
    else:
        show_summary(title, names, list(played))
    return 0


# What was asked for


def read_bots(title: Title[Any], text: str, players: int | None) -> list[str]:
    """A bot for every seat."""
    names = [name.strip() for name in text.split(",")]
    if players is None:
        players = len(names) if len(names) > 1 else title.players.start
    title.read_players(players)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadOption(f"{players} players need one bot for all seats or {players} bots, not {len(names)}.")
    for name in names:
        make_bot(name, title, 0)
    return names


def read_settings(given: Sequence[str]) -> dict[str, Any]:
    """`--option boards=draft`"""
    settings: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--option is written NAME=VALUE, not {text!r}.")
        settings[name] = value
    return settings


def at_least(name: str, value: int, least: int) -> int:
    """A number that is not too small."""
    if value < least:
        raise BadOption(f"{name} must be at least {least}, not {value}.")
    return value


# Playing


def matches(title: Title[Any], names: Sequence[str], seeds: range, options: Options, jobs: int) -> Iterator[Match]:
    """The games in the order of their seeds, whatever the number of processes."""
    if jobs == 1:
        for seed in seeds:
            yield play_match(title, names, seed, options)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        tasks = ((title.id, tuple(names), seed, options) for seed in seeds)
        chunk = max(1, min(16, len(seeds) // (4 * jobs)))
        yield from pool.map(_play, tasks, chunksize=chunk)


def _play(task: tuple[str, tuple[str, ...], int, Options]) -> Match:
    name, bots, seed, options = task
    return play_match(find_title(name), bots, seed, options)


def with_progress(played: Iterator[Match], games: int) -> Iterator[Match]:
    """The same games, counted on a terminal's stderr."""
    if not sys.stderr.isatty():
        yield from played
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(played, description="Playing", total=games, console=Console(stderr=True))


# Telling


def to_json(title: Title[Any], match: Match) -> dict[str, Any]:
    """The result as a program reads it: who began, and scores by their parts in the points people count."""
    return {
        "seed": match.seed,
        "players": match.players,
        "bots": list(match.bots),
        "first": match.first,
        "origins": list(match.origins),
        "scores": [title.points(score) for score in match.scores],
        "parts": [{part: title.points(points) for part, points in parts.items()} for parts in match.parts],
        "winners": list(match.winners),
        "decisions": match.decisions,
        "turns": match.turns,
        "end_reason": match.end_reason,
    }


def show_summary(title: Title[Any], names: Sequence[str], played: Sequence[Match]) -> None:
    """A table with a row per seat."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{title.name}, {len(names)} players, {len(played)} games")
    for heading in ("Seat", "Bot", "Wins", "Score", "5 % to 95 %"):
        table.add_column(heading, justify="left" if heading == "Bot" else "right")
    for seat, name in enumerate(names):
        scores = sorted(title.points(match.scores[seat]) for match in played)
        wins = sum(1 / len(match.winners) for match in played if seat in match.winners)
        share = wins / len(played)
        error = 1.96 * math.sqrt(share * (1 - share) / len(played))
        low, high = scores[len(scores) // 20], scores[-1 - len(scores) // 20]
        table.add_row(
            str(seat),
            name,
            f"{100 * share:.1f} % ± {100 * error:.1f}",
            f"{statistics.fmean(scores):.1f} ± {statistics.pstdev(scores):.1f}",
            f"{low} to {high}",
        )
    console = Console()
    console.print(table)
    turns = title.words.say(title.lasted(f"{statistics.fmean(match.turns for match in played):.1f}"))
    decisions = statistics.fmean(match.decisions for match in played)
    console.print(f"A game takes {turns} and {decisions:.0f} decisions on average.")
