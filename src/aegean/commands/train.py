"""`aegean train GAME`: learn where the bots' guide should be left, from games played out in pairs."""

import argparse
import shlex
from pathlib import Path
from typing import Any

from aegean.bots.weights import header, read, read_document, write
from aegean.commands.simulate import at_least
from aegean.games import title as find_title
from aegean.kernel.errors import BadOption
from aegean.kernel.title import Title
from aegean.training.foresight import PARTS, Foresight
from aegean.training.mistakes import mistakes
from aegean.training.rounds import TRIALS, Limits, Teacher, running


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--players", type=int, help="how many sit at the table (default: the fewest possible)")
    parser.add_argument("--minutes", type=float, default=8.0, help="minutes of a processor to play pairs for (default: 8)")
    parser.add_argument("--pairs", type=int, default=0, help="learn from so many pairs instead, which can be repeated exactly")
    parser.add_argument(
        "--horizon",
        type=int,
        help="decisions (or steps of the guide's clock) after which a pair is judged (default: as the search; 0: at the end)",
    )
    parser.add_argument("--trials", type=int, default=TRIALS, help=f"games to choose each threshold by (default: {TRIALS})")
    parser.add_argument("--measure", type=int, default=400, help="games to measure what was learned by (default: 400)")
    parser.add_argument("--seed", type=int, default=0, help="other games for every seed (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to use (default: 1)")
    parser.add_argument("--ray", nargs="?", const="local", default="", metavar="ADDRESS", help="play on a Ray cluster")
    parser.add_argument(
        "--foresight",
        type=Path,
        metavar="FILE",
        help="learn no weights: measure how far those in this file can be trusted",
    )
    parser.add_argument("--only", choices=PARTS, help="with --foresight: this part of it, and leave the other")
    parser.add_argument(
        "-o", "--output", type=Path, help="the file to write (default: learned-PLAYERS.json, here; with --foresight that file)"
    )


def run(args: argparse.Namespace) -> int:
    title = find_title(args.game)
    if args.foresight is not None:
        return add_foresight(args, title)
    players = title.read_players(title.players.start if args.players is None else args.players)
    if not 0 < args.minutes <= 10_000:
        raise BadOption(f"--minutes must be more than 0, not {args.minutes}.")
    horizon = None if args.horizon is None else at_least("--horizon", args.horizon, 0)
    limits = Limits(args.minutes, at_least("--pairs", args.pairs, 0), at_least("--trials", args.trials, players), horizon)
    seed = at_least("--seed", args.seed, 0)
    output = Path(f"learned-{players}.json") if args.output is None else args.output
    with running(at_least("--jobs", args.jobs, 1), args.ray) as run:
        teacher = Teacher(title, players, seed, limits, run, say)
        taught = teacher.learn()
        measured = teacher.measure(at_least("--measure", args.measure, players))
        document = None if taught.document is None else Foresight(title, players, seed, run, say).added(taught.document)
    print("The costliest mistakes of the guide:")
    for text in mistakes(title, players, taught.pairs):
        print(f"  {text}")
    if document is None:
        print("No correction was better than none; nothing is written.")
        return 1
    print(f"On fresh seeds: {measured}.")
    made = {"seed": seed, "command": shlex.join(["aegean", *args.words]), "pairs": len(taught.pairs), "measured": measured}
    head = header(title, players)
    write({**head, **made, **{key: value for key, value in document.items() if key not in head}}, output)
    print(f"Written: {output}; put beside the rules of the game it plays as `learned`.")
    return 0


def add_foresight(args: argparse.Namespace, title: Title[Any]) -> int:
    """Add to a file how far its weights can be trusted."""
    document = read_document(args.foresight)
    read(title, document, str(args.foresight))
    seed, output = at_least("--seed", args.seed, 0), args.foresight if args.output is None else args.output
    with running(at_least("--jobs", args.jobs, 1), args.ray) as run:
        found = Foresight(title, document["players"], seed, run, say).added(document, PARTS if args.only is None else [args.only])
    write({**found, "foresight": shlex.join(["aegean", *args.words])}, output)
    print(f"Written: {output}.")
    return 0


def say(text: str) -> None:
    print(text, flush=True)
