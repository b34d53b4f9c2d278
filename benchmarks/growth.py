"""What a decision costs as a game goes on, at every number of players; prints, asserts nothing.

    python -m benchmarks.growth [GAME ...] [--number N]

Games are played by lot, driven call by call from Python. The decisions of each are cut into fourths, and the microseconds of a
decision are told for each fourth, and for the shorter and the longer half of the games (medians of games). Where they are
equal, what a game costs grows in a straight line with its length. *Session* is the same with checks, log and what happened, as
at a table.
"""

import argparse
import random
import statistics
import time
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from aegean.games import own_titles
from aegean.games import title as find_title
from aegean.kernel.session import Session
from aegean.kernel.title import Title
from aegean.mode import mode

PARTS = 4
GAMES = 40


@dataclass(frozen=True)
class Game:
    """How long a game was, and the seconds that each part of it took."""

    decisions: int
    parts: list[float]

    @property
    def each(self) -> float:
        """The microseconds of a decision on average."""
        return 1e6 * sum(self.parts) / self.decisions


def moments(times: list[float]) -> list[float]:
    """The seconds between the ends of parts that hold as many decisions."""
    ends = [times[(len(times) - 1) * part // PARTS] for part in range(PARTS + 1)]
    return [after - before for before, after in pairwise(ends)]


def driven(title: Title[Any], players: int, seed: int) -> Game:
    """The rules alone."""
    position = title.new(players, seed, title.read_options({}), title.edition())
    position.events = None
    chance = random.Random(seed).random
    times = [time.thread_time()]
    while position.waiting:
        seat = position.next_seat()
        options = position.options(seat)
        position.decide(seat, options[int(chance() * len(options))])
        times.append(time.thread_time())
    return Game(len(times) - 1, moments(times))


def in_session(title: Title[Any], players: int, seed: int) -> Game:
    """As at a table."""
    session = Session(title, players, seed, {}, title.edition())
    chance = random.Random(seed).random
    times = [time.thread_time()]
    while not session.over:
        seat = session.waiting[0]
        options = session.position.options(seat)
        session.act(options[int(chance() * len(options))], seat)
        times.append(time.thread_time())
    return Game(len(times) - 1, moments(times))


def row(games: list[Game]) -> str:
    """The cells of a table: the median length, fourths, and shorter and longer games, in microseconds a decision."""
    lengths = statistics.median(game.decisions for game in games)
    fourths = [statistics.median(1e6 * PARTS * game.parts[part] / game.decisions for game in games) for part in range(PARTS)]
    ordered = sorted(games, key=lambda game: game.decisions)
    half = len(games) // 2
    shorter, longer = (statistics.median(game.each for game in some) for some in (ordered[:half], ordered[-half:]))
    return f"{lengths:.0f} | {' | '.join(f'{fourth:.1f}' for fourth in fourths)} | {shorter:.1f} | {longer:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[title.id for title in own_titles()], metavar="GAME")
    parser.add_argument("--number", type=int, default=GAMES, help=f"games at every number of players (default: {GAMES})")
    args = parser.parse_args()
    print(f"Microseconds a decision, CPU time, {args.number} games by lot each, {mode()}\n")
    print("| game | players | | decisions | 1st fourth | 2nd | 3rd | last | shorter games | longer games |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for id in args.games:
        title = find_title(id)
        for players in title.players:
            for name, play in (("driven", driven), ("session", in_session)):
                found = [play(title, players, seed) for seed in range(args.number)]
                print(f"| {title.name} | {players} | {name} | {row(found)} |", flush=True)


if __name__ == "__main__":
    main()
