"""`aegean export GAMES -o games.parquet`: recorded games as data for learners."""

import argparse
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from aegean import spread
from aegean.commands.simulate import at_least
from aegean.dataset import sources
from aegean.dataset.choices import Played, played
from aegean.dataset.parquet import writing
from aegean.dataset.sources import Source


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="+", type=Path, help="saved games, folders of them, or folders of tournaments")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="the Parquet file")
    parser.add_argument(
        "--search", type=int, default=0, metavar="N", help="imagine N games for every decision, and add what the search thinks"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes to use (default: 1)")
    parser.add_argument(
        "--ray", nargs="?", const="local", metavar="ADDRESS", help="work on a Ray cluster, by default a local one"
    )


def run(args: argparse.Namespace) -> None:
    search, jobs = at_least("--search", args.search, 0), at_least("--jobs", args.jobs, 1)
    found = sources.find(args.games)
    with writing(args.output) as file:
        work = partial(exported, search)
        if args.ray:
            done = spread.on_ray(work, found, args.ray)
        elif jobs > 1:
            done = spread.in_processes(work, found, jobs)
        else:
            done = spread.here(work, found)
        for source, game in in_order(done):
            file.add(source, game)
    print(f"{file.choices} choices of {file.games} games: {args.output}")


def exported(search: int, source: Source) -> tuple[Source, Played]:
    """A game read, and carried out once more."""
    return source, played(sources.read(source), search)


def in_order(done: Iterator[tuple[Source, Played]]) -> Iterator[tuple[Source, Played]]:
    """By their numbers, whichever was ready first: the same games give the same file."""
    ready: dict[int, tuple[Source, Played]] = {}
    following = 0
    for source, game in done:
        ready[source.number] = (source, game)
        while following in ready:
            yield ready.pop(following)
            following += 1
