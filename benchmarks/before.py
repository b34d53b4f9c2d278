"""Citizens of today among those of an earlier commit, by today's rules.

    python -m benchmarks.before GAME COMMIT [--players N] [--games N] [--seed N] [--jobs N] [--option NAME=VALUE]

The guide and the advice of that commit are taken out of git and go by today's rules, from a folder of their own. One Citizen
of today sits at a table of those of before, in every seat with the same seed. Interpreted, it also tells how much longer a game
takes; compiled it does not, since what comes out of git is not compiled. A commit whose rules had other names is no match.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from aegean.arena.plan import VERSUS, Plan, make_plan
from aegean.arena.ratings import standings
from aegean.arena.workers import play_in_processes
from aegean.bots.match import play_match
from aegean.commands.simulate import read_settings
from aegean.games import title as find_title
from aegean.mode import mode

PACKAGE = "earlier"
CITIZEN = f"{PACKAGE}.citizen:Citizen"
BOT = """
from aegean.kernel.bot import Guided
from {package}.guide import {guide}


class Citizen(Guided):
    def __init__(self, title, seed):
        super().__init__({guide}(), seed)
"""
TIMED = 40
"""Games of each that are timed, in turns; each of its own seed, as what a position leads to is remembered for the next game."""


def take_out(game: str, commit: str, folder: Path) -> None:
    """The advice of a commit as a package that goes by today's rules."""
    of_game = f"src/aegean/games/{game}"
    listed = git("ls-tree", "-r", "--name-only", commit, f"{of_game}/advice", f"{of_game}/guide.py")
    package = folder / PACKAGE
    for name in listed.splitlines():
        text = git("show", f"{commit}:{name}")
        for part in ("advice", "guide"):
            text = text.replace(f"aegean.games.{game}.{part}", f"{PACKAGE}.{part}")
        place = package / Path(name).relative_to(of_game)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    (package / "__init__.py").write_text("", encoding="utf-8")
    guide = type(find_title(game).guide()).__name__
    (package / "citizen.py").write_text(BOT.format(package=PACKAGE, guide=guide), encoding="utf-8")


def git(*words: str) -> str:
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout


def compare(plan: Plan, games: int, jobs: int) -> str:
    """How often the Citizen of today won, and how often it would among equals."""
    records = sorted(play_in_processes(plan, list(plan.fixtures(games)), jobs), key=lambda record: record.number)
    row = next(row for row in standings(records) if row.bot == "greedy")
    return f"{100 * row.won:.1f} % ± {100 * row.won_error:.1f} of {row.games} games (fair: {100 * row.fair:.1f} %)"


def longer(plan: Plan) -> str:
    """How long a game takes beside one of before."""
    title = find_title(plan.game)
    spent = {"greedy": 0.0, CITIZEN: 0.0}
    decisions = dict.fromkeys(spent, 0)
    for number in range(TIMED):
        for place, bot in enumerate(spent):
            started = time.process_time()
            decisions[bot] += play_match(title, [bot] * plan.players, plan.seed + 2 * number + place, plan.options).decisions
            spent[bot] += time.process_time() - started
    ratio = spent["greedy"] / spent[CITIZEN]
    return (
        f"A game takes {ratio:.2f} times as long and has {decisions['greedy'] / decisions[CITIZEN]:.2f} times as many decisions."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("commit")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=30_000, help="of the first game (default: 30000)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a setting of the table")
    args = parser.parse_args()
    title = find_title(args.game)
    players = title.read_players(title.players.start if args.players is None else args.players)
    with tempfile.TemporaryDirectory() as folder:
        take_out(title.id, args.commit, Path(folder))
        sys.path.insert(0, folder)
        os.environ["PYTHONPATH"] = os.pathsep.join([folder, *filter(None, [os.environ.get("PYTHONPATH")])])
        plan = make_plan(title.id, players, [CITIZEN, "greedy"], VERSUS, args.seed, read_settings(args.option))
        print(compare(plan, args.games, args.jobs))
        if mode() == "interpreted":
            print(longer(plan))


if __name__ == "__main__":
    main()
