"""How many decisions tell beforehand what their options cost and bring for certain.

    python -m benchmarks.consequences [--game GAME] [--games N] [--bot NAME] [--every N]

Games played by bots, one more player each time; only every Nth decision is looked at. Beneath each share are the kinds of options
that say nothing, most frequent first.
"""

import argparse
from typing import Any

from aegean.bots import make_bot
from aegean.games import own_titles
from aegean.kernel.prompt import Prompt
from aegean.kernel.title import Title
from aegean.testing.consequences import Tally, consequences


def watch(title: Title[Any], players: int, seed: int, bot: str, every: int, found: Tally) -> None:
    """Count the decisions of a game."""
    position = title.new(players, seed, title.read_options({}), title.edition())
    bots = [make_bot(bot, title, seed + seat) for seat in range(players)]
    number = 0
    while position.waiting and number < title.longest(players):
        seat = position.seats_waiting()[0]
        if number % every == 0:
            found.add(consequences(title, position, seat))
        view = position.view(seat)
        position.decide(seat, bots[seat].choose(view, Prompt(title, view, seat)))
        number += 1


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--every", type=int, default=5)
    args = parser.parse_args()
    for title in own_titles():
        if args.game in (None, title.id):
            found = Tally()
            for seed in range(args.games):
                watch(title, title.players[seed % len(title.players)], seed, args.bot, args.every, found)
            print(f"{title.id:<11}{found.telling:>6} of {found.decisions:>6} decisions {found.share:7.1%}", flush=True)
            for kind, count in found.silent.most_common():
                print(f"    {count:>6}  {kind}")


if __name__ == "__main__":
    main()
