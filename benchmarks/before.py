"""Bots of today among those of an earlier commit, by today's rules.

    python -m benchmarks.before GAME COMMIT [--players N] [--games N] [--seed N] [--jobs N] [--option NAME=VALUE]
    python -m benchmarks.before parthenon e0ef8627 --today learned:9 --then search:3 --compile -o results/

The guide and the advice of that commit are taken out of git and go by today's rules, from a folder of their own. One bot of
today, a Citizen unless another is named, sits at a table of those of before, in every seat with the same seed: Citizens, those
who go by the shrewd side of that guide, or bots that search by it. For Citizens, interpreted, it also tells how much longer a
game takes; compiled it does not, since what comes out of git stays interpreted, but for the advice if `--compile` asks for it.
A commit whose rules had other names is no match.
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
from aegean.arena.record import Ledger
from aegean.arena.workers import play_in_processes
from aegean.bots.match import play_match
from aegean.bots.search import Budget
from aegean.commands.arena import collect
from aegean.commands.simulate import read_settings
from aegean.games import title as find_title
from aegean.mode import mode

PACKAGE = "earlier"
BEFORE = f"{PACKAGE}.bot:Before"
CITIZEN = """
from aegean.kernel.bot import Guided
from {package}.guide import {guide}


class Before(Guided):
    def __init__(self, title, seed):
        super().__init__({guide}(){side}, seed)
"""
SEARCH = """
from aegean.bots.search import Budget, Search
from {package}.guide import {guide}


class Before(Search):
    def __init__(self, title, seed):
        super().__init__({guide}(), seed, Budget.read({budget!r}))
"""
COMPILE = """
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup

paths = sorted(str(path) for path in Path({package!r}, "advice").rglob("*.py") if path.name != "__init__.py")
setup(name={package!r}, packages=[], ext_modules=mypycify(paths, opt_level="3"))
"""
SHREWD = "shrewd"
TIMED = 40
"""Games of each that are timed, in turns; each of its own seed, as what a position leads to is remembered for the next game."""


def take_out(game: str, commit: str, folder: Path, then: str = "greedy") -> None:
    """The advice of a commit as a package that goes by today's rules, with a bot that goes by it."""
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
    kind, _, budget = then.partition(":")
    bot = SEARCH if kind == "search" else CITIZEN
    side = ".shrewd()" if kind == SHREWD else ""
    (package / "bot.py").write_text(bot.format(package=PACKAGE, guide=guide, side=side, budget=budget), encoding="utf-8")


def compile_advice(folder: Path) -> None:
    """The guide itself stays interpreted, since it is a subclass of what was compiled apart from it."""
    (folder / "setup.py").write_text(COMPILE.format(package=PACKAGE), encoding="utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, check=True, cwd=folder, env={**os.environ, "MYPYPATH": str(Path("src").resolve())})


def git(*words: str) -> str:
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout


def compare(plan: Plan, games: int, jobs: int, folder: Path) -> str:
    """How often the bot of today won, and how often it would among equals."""
    with Ledger(folder, plan) as ledger:
        collect(ledger, play_in_processes(plan, ledger.missing(games), jobs), games)
        found = standings(ledger.in_order())
    row = next(row for row in found if row.bot != BEFORE)
    return f"{100 * row.won:.1f} % ± {100 * row.won_error:.1f} of {row.games} games (fair: {100 * row.fair:.1f} %)"


def longer(plan: Plan) -> str:
    """How long a game takes beside one of before."""
    title = find_title(plan.game)
    spent = {"greedy": 0.0, BEFORE: 0.0}
    decisions = dict.fromkeys(spent, 0)
    for number in range(TIMED):
        for place, bot in enumerate(spent):
            started = time.process_time()
            decisions[bot] += play_match(title, [bot] * plan.players, plan.seed + 2 * number + place, plan.options).decisions
            spent[bot] += time.process_time() - started
    ratio = spent["greedy"] / spent[BEFORE]
    return (
        f"A game takes {ratio:.2f} times as long and has {decisions['greedy'] / decisions[BEFORE]:.2f} times as many decisions."
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
    parser.add_argument("--today", default="greedy", help="the bot of today (default: greedy, the Citizen)")
    parser.add_argument("--then", default="greedy", help="those of before: greedy, shrewd or search:BUDGET (default: greedy)")
    parser.add_argument("--compile", action="store_true", help="compile the advice of then, which needs a C compiler")
    parser.add_argument("-o", "--output", type=Path, help="folder for the games; what was broken off goes on")
    args = parser.parse_args()
    title = find_title(args.game)
    players = title.read_players(title.players.start if args.players is None else args.players)
    kind, _, budget = args.then.partition(":")
    if args.then not in ("greedy", SHREWD):
        if kind != "search":
            parser.error(f"--then is greedy, shrewd or search:BUDGET, not {args.then!r}.")
        Budget.read(budget)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        take_out(title.id, args.commit, folder, args.then)
        if args.compile:
            compile_advice(folder)
        sys.path.insert(0, place)
        os.environ["PYTHONPATH"] = os.pathsep.join([place, *filter(None, [os.environ.get("PYTHONPATH")])])
        plan = make_plan(title.id, players, [BEFORE, args.today], VERSUS, args.seed, read_settings(args.option))
        print(compare(plan, args.games, args.jobs, args.output or folder / "games"))
        if mode() == "interpreted" and args.today == args.then == "greedy":
            print(longer(plan))


if __name__ == "__main__":
    main()
