"""Who plays the games: this process, several, or a Ray cluster."""

import logging
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from aegean.arena.plan import Fixture, Plan
from aegean.arena.record import Record, play
from aegean.kernel.errors import AegeanError
from aegean.kernel.title import Options

Work = Callable[[str, Fixture, Options], Record]


def play_here(plan: Plan, fixtures: Sequence[Fixture]) -> Iterator[Record]:
    """One after the other."""
    for fixture in fixtures:
        yield play(plan.game, fixture, plan.options)


def play_in_processes(plan: Plan, fixtures: Sequence[Fixture], jobs: int) -> Iterator[Record]:
    """As they are finished. Breaking off drops what is not begun and waits for nothing."""
    from concurrent.futures import ProcessPoolExecutor, as_completed

    pool = ProcessPoolExecutor(jobs, initializer=_ignore_interrupts)
    try:
        tasks = [pool.submit(play, plan.game, fixture, plan.options) for fixture in fixtures]
        for task in as_completed(tasks):
            yield task.result()
    finally:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(work: Work, game: str, fixture: Fixture, options: Options) -> Record:
    return work(game, fixture, options)


def play_on_ray(plan: Plan, fixtures: Sequence[Fixture], address: str, work: Work = play) -> Iterator[Record]:
    """On a Ray cluster (`local`: one on this machine). A game whose worker dies is played again."""
    try:
        import ray
    except ImportError as error:
        raise AegeanError("--ray needs the package ray: pip install 'aegean[ray]'.") from error
    if not ray.is_initialized():
        if address == "local":
            ray.init(num_cpus=2, include_dashboard=False, logging_level=logging.ERROR)
        else:
            ray.init(address=address, logging_level=logging.ERROR)
    task: Any = ray.remote(max_retries=-1)(_work)
    waiting = [task.remote(work, plan.game, fixture, plan.options) for fixture in fixtures]
    while waiting:
        ready, waiting = ray.wait(waiting, num_returns=1)
        yield ray.get(ready[0])
