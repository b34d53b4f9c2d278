"""Two bots compared choice by choice, which tells them apart in far fewer games than playing them against each other.

    python -m benchmarks.choices GAME FIRST SECOND [--players N] [--games N] [--plays N] [--seed N] [--jobs N]

Decisions are drawn from games of one seat among Citizens. Where the two choose otherwise, both choices are played on to the end
by Citizens, each as often, under equal luck; what is told is by how much the first's choice was better, as a chance to win. A bot
is named as everywhere; one that searches may be followed by what is to be different in it:

    python -m benchmarks.choices clash learned:30 learned:30,trust=no,ending=no
    python -m benchmarks.choices parthenon learned:30 learned:30,horizon=20 --players 4
    python -m benchmarks.choices polis learned:30,file=learned-4.json learned:30 --players 4
"""

import argparse
import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from aegean.bots import make_bot
from aegean.bots.search import Budget, Search
from aegean.bots.tree import mixed
from aegean.bots.weights import file_for, guided_by, read, read_document
from aegean.games import title as find_title
from aegean.kernel.bot import Bot
from aegean.kernel.errors import BadOption
from aegean.kernel.guide import as_citizen, rewards
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.rng import advance
from aegean.kernel.title import Title
from aegean.training.foresight import PARTS
from aegean.training.pairs import Table, Task, some_decisions, table_for
from aegean.training.rounds import running


@dataclass(frozen=True)
class Compared:
    """One game: how many decisions were looked at, and by how much the first's choice was better where the two differed."""

    decisions: int
    gains: list[float]


def bot(title: Title[Any], players: int, text: str, seed: int) -> Bot:
    """A bot by name, changed as is said after it."""
    name, *said = text.split(",")
    if not said:
        return make_bot(name, title, seed)
    kind, _, budget = name.partition(":")
    changes = dict([part.partition("=")[::2] for part in said])
    if kind not in ("search", "learned") or not changes.keys() <= {"horizon", "file", *PARTS}:
        raise BadOption(f"search:N and learned:N may be changed by horizon=N, file=PATH, {'=no, '.join(PARTS)}=no, not {text!r}.")
    guide = title.guide()
    guide.horizon = int(changes.get("horizon", guide.horizon))
    path = Path(changes["file"]) if "file" in changes else file_for(title, players)
    if kind == "search" or path is None:
        return Search(guide, seed, Budget.read(budget), name)
    document = {key: value for key, value in read_document(path).items() if changes.get(key) != "no"}
    return Search(guide, seed, Budget.read(budget), name, guided_by(title, {players: read(title, document, str(path), players)}))


def compare(first: str, second: str, plays: int, task: Task) -> Compared:
    """The decisions of one game."""
    at = table_for(task)
    drawn = some_decisions(at, task.seed)
    gains: list[float] = []
    for position, word in drawn.met:
        prompt = Prompt(at.title, position.view(drawn.seat), drawn.seat)
        ours, theirs = (bot(at.title, task.players, text, task.seed).choose(prompt.position, prompt) for text in (first, second))
        if ours != theirs:
            lucks = [mixed(advance(word), number) for number in range(plays)]
            gains.append(statistics.fmean(result(at, prompt, ours, luck) - result(at, prompt, theirs, luck) for luck in lucks))
    return Compared(len(drawn.met), gains)


def result(at: Table, prompt: Prompt, action: int, luck: int) -> float:
    """What comes of an action if everybody goes on as a Citizen."""
    position: Position = prompt.position.determinise(prompt.seat, luck)
    position.decide(prompt.seat, action)
    word = luck
    while position.waiting:
        seat = position.next_seat()
        word = advance(word)
        position.decide(seat, as_citizen(at.guide, position, seat, position.options(seat), word))
    return rewards(at.guide, position)[prompt.seat]


def told(games: Sequence[Compared]) -> str:
    """The mean over all choices that differed; the interval counts games, whose choices have something in common."""
    gains = [gain for game in games for gain in game.gains]
    looked = sum(game.decisions for game in games)
    if len(gains) < 2:
        return f"{len(gains)} of {looked} choices differed."
    mean = statistics.fmean(gains)
    spread = sum(sum(gain - mean for gain in game.gains) ** 2 for game in games)
    half = 1.96 * math.sqrt(spread) / len(gains)
    return (
        f"{len(gains)} of {looked} choices differed; the first's was better by {100 * mean:+.2f} ± {100 * half:.2f} "
        "chances in a hundred."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--plays", type=int, default=20, help="games each choice is played on in (default: 20)")
    parser.add_argument("--seed", type=int, default=500_000, help="of the first game (default: 500000)")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    title = find_title(args.game)
    players = title.read_players(title.players.start if args.players is None else args.players)
    for text in (args.first, args.second):
        bot(title, players, text, 0)
    tasks = [Task(title.id, players, args.seed + number) for number in range(args.games)]
    with running(args.jobs) as run:
        print(told(run(partial(compare, args.first, args.second, args.plays), tasks)))


if __name__ == "__main__":
    main()
