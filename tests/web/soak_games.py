"""Random games of every title to the end: no dead end, no exception. Best compiled.

Players by lot seldom own much, so some games are played by Citizens who err, and what is saved of these must be read again: that
refuses numbers which cannot be.

    python -m tests.web.soak_games 1000000 [--processes 2] [--after 250000] [--title polis ...]

A run that was broken off goes on after the games that were played.
"""

import argparse
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from aegean.games import own_titles, title
from aegean.kernel.guide import Guide
from aegean.kernel.playout import play_randomly
from aegean.kernel.position import Position
from aegean.kernel.title import Title

LONGEST = 5_000_000
"""Games by lot of Poseidon in which shares may be bought back take some 200,000 decisions; others end after some thousands."""
MIXED = 19
"""Every so many games the settings are drawn by lot; with every number of players, as it is no multiple of 2 or 3."""
SENSIBLE = 301
"""Of so many games one is played sensibly, which takes about fifteen times as long; in two of five the settings are drawn."""
ERRORS = 10
"""Of so many of its decisions one is by lot."""
SAVED = 25
"""After so many of its decisions it is saved and read again."""
AT_ONCE = 500
TOGETHER = 1_000


def sensible_action(guide: Guide[Any], position: Position, seat: int, dice: random.Random) -> int:
    """What a Citizen chooses who errs now and then."""
    options = position.options(seat)
    lot = dice.getrandbits(60)
    return guide.choose(position, seat, options, lot) if lot % ERRORS else options[lot // ERRORS % len(options)]


def play_sensibly(found: Title[Any], position: Position, dice: random.Random) -> int:
    """Play by the guide, now and then by lot; returns the number of decisions."""
    guide, decisions = found.guide(), 0
    while position.waiting and decisions < LONGEST:
        seat = position.next_seat()
        position.decide(seat, sensible_action(guide, position, seat, dice))
        decisions += 1
        if decisions % SAVED == 0:
            found.from_json(position.to_json(), found.edition())
    return decisions


def games(id: str, first: int, number: int) -> list[str]:
    """What went wrong in games from so many seeds, each named by its seed."""
    found, wrong = title(id), []
    edition = found.edition()
    for seed in range(first, first + number):
        players = found.players[seed % len(found.players)]
        dice = random.Random(seed)
        sensible = seed % SENSIBLE == 0
        mixed = seed // SENSIBLE % 5 < 2 if sensible else seed % MIXED == 0
        options = {setting.name: dice.choice(list(setting.values)) for setting in found.settings} if mixed else {}
        try:
            position = found.new(players, seed, found.read_options(options), edition)
            decisions = play_sensibly(found, position, dice) if sensible else play_randomly(position, seed, LONGEST)
            if decisions >= LONGEST or position.waiting:
                wrong.append(f"{id}, {players} players, seed {seed}, {options}: no end after {LONGEST} decisions")
            elif not position.winners():
                wrong.append(f"{id}, {players} players, seed {seed}, {options}: nobody has won")
        except Exception as error:
            wrong.append(f"{id}, {players} players, seed {seed}, {options}: {error!r}")
    return wrong


def main(titles: Sequence[str], after: int, number: int, processes: int) -> int:
    """Titles take turns, so that a run that is broken off tells something of each."""
    failed, began = 0, time.monotonic()
    with ProcessPoolExecutor(processes) as pool:
        for first in range(after + 1, number + 1, TOGETHER):
            until = min(first + TOGETHER, number + 1)
            for id in titles:
                parts = [pool.submit(games, id, n, min(AT_ONCE, until - n)) for n in range(first, until, AT_ONCE)]
                wrong = [line for part in parts for line in part.result()]
                print(f"{id}: {until - 1} games, {time.monotonic() - began:.0f} s", *wrong[:10], sep="\n  ", flush=True)
                failed += len(wrong)
    print(f"{failed} games went wrong")
    return failed


if __name__ == "__main__":
    known = [one.id for one in own_titles()]
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("games", type=int, nargs="?", default=1_000_000)
    wanted.add_argument("--processes", type=int, default=2)
    wanted.add_argument("--after", type=int, default=0, help="games that were played already")
    wanted.add_argument("--title", nargs="+", choices=known, default=known)
    args = wanted.parse_args()
    sys.exit(bool(main(args.title, args.after, args.games, args.processes)))
