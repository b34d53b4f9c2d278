"""Games a second against the number of workers, in processes and on a local Ray (if it is installed), as a table and a picture.

python -m benchmarks.workers --games 400 --most 4 -o docs/pictures/workers.svg
"""

import argparse
import importlib.util
import logging
import os
import time
from collections.abc import Iterator
from pathlib import Path

from aegean import spread
from aegean.arena.plan import VERSUS, Plan, make_plan
from aegean.arena.plots import Bar, bars
from aegean.arena.workers import play_here, play_in_processes, play_on_ray
from aegean.mode import mode


def processes(plan: Plan, games: int, workers: int) -> float:
    """Games a second, the start of the processes included."""
    fixtures = list(plan.fixtures(games))
    begun = time.monotonic()
    played = play_here(plan, fixtures) if workers == 1 else play_in_processes(plan, fixtures, workers)
    assert len(list(played)) == games
    return games / (time.monotonic() - begun)


def on_ray(plan: Plan, games: int, workers: int) -> float:
    """Games a second of a Ray that runs already and has met the code."""
    import ray

    ray.init(num_cpus=workers, include_dashboard=False, logging_level=logging.ERROR)
    try:
        list(spread.on_ray(abs, range(4 * workers), "local"))
        fixtures = list(plan.fixtures(games))
        list(play_on_ray(plan, fixtures[: 2 * workers], "local"))
        begun = time.monotonic()
        assert len(list(play_on_ray(plan, fixtures, "local"))) == games
        return games / (time.monotonic() - begun)
    finally:
        ray.shutdown()


def measured(plan: Plan, games: int, most: int) -> Iterator[Bar]:
    """Doubling the workers until there are as many as asked for."""
    kinds = [("processes", processes)]
    if importlib.util.find_spec("ray") is not None:
        kinds.append(("Ray", on_ray))
    for name, measure in kinds:
        workers = 1
        while workers <= most:
            yield Bar(f"{name}, {workers}", measure(plan, games, workers), note="games/s")
            workers *= 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="polis")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--most", type=int, default=os.cpu_count() or 1, help="workers (default: one a core)")
    parser.add_argument("-o", "--output", type=Path)
    args = parser.parse_args()
    plan = make_plan(args.game, 4, [args.bot], VERSUS, 0, {})
    load = os.getloadavg()[0]
    print(f"{args.games} games of {args.game} by {args.bot}, four players, {mode()}, {os.cpu_count()} cores, load {load:.1f}")
    found: list[Bar] = []
    for bar in measured(plan, args.games, args.most):
        print(f"| {bar.label} | {bar.value:.1f} |", flush=True)
        found.append(bar)
    if args.output:
        args.output.write_text(bars("Games a second against the number of workers", found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
