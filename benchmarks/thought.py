"""What a second of thought is worth, in imagined games; prints, asserts nothing.

    python -m benchmarks.thought [GAME ...] [--number N] [--seconds S]

At decisions drawn from games of four who go by their guide `learned` imagines games for a while of processor time. So the
strength of a second on a slow machine, or interpreted, can be measured on a fast one: `learned:90` is as strong as
`learned:1s` where a second is worth 90 games.
"""

import argparse
import statistics
import time

from aegean.bots import make_bot
from aegean.bots.search import Search
from aegean.games import own_titles
from aegean.games import title as find_title
from aegean.kernel.position import Position
from aegean.mode import mode
from aegean.training.pairs import Task, some_decisions, table_for

PLAYERS = 4


def rate(bot: Search, position: Position, seat: int, seconds: float) -> float:
    """Imagined games a second at one decision."""
    tree, view = bot.tree(seat), position.view(seat)
    begun = time.process_time()
    tree.look(view, view.options(seat))
    games, took = 0, 0.0
    while took < seconds:
        tree.imagine(view)
        games += 1
        took = time.process_time() - begun
    return games / took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[title.id for title in own_titles()], metavar="GAME")
    parser.add_argument("--number", type=int, default=10, help="games to draw six decisions from each (default: 10)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of thought at each decision (default: 0.5)")
    args = parser.parse_args()
    print(f"Imagined games a second, four players, {mode()}\n")
    print("| game | a fourth has less than | half | a fourth more than |\n|---|---|---|---|")
    for id in args.games:
        bot = make_bot("learned:1", find_title(id), 0)
        assert isinstance(bot, Search)
        rates: list[float] = []
        for seed in range(args.number):
            drawn = some_decisions(table_for(Task(id, PLAYERS, seed)), seed)
            rates += [rate(bot, position, drawn.seat, args.seconds) for position, _ in drawn.met]
        low, middle, high = statistics.quantiles(rates, n=4)
        print(f"| {find_title(id).name} | {low:.0f} | {middle:.0f} | {high:.0f} |", flush=True)


if __name__ == "__main__":
    main()
