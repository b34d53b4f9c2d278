"""Work spread over this process, several, or a Ray cluster. Results come as they are finished, in any order."""

import logging
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from aegean.kernel.errors import AegeanError

T = TypeVar("T")
R = TypeVar("R")


def here(work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
    """One after the other."""
    for task in tasks:
        yield work(task)


def in_processes(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """Breaking off drops what is not begun and waits for nothing."""
    from concurrent.futures import ProcessPoolExecutor, as_completed

    pool = ProcessPoolExecutor(jobs, initializer=_ignore_interrupts)
    try:
        futures = [pool.submit(work, task) for task in tasks]
        for future in as_completed(futures):
            yield future.result()
    finally:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_ray(work: Callable[[T], R], tasks: Sequence[T], address: str) -> Iterator[R]:
    """On a Ray cluster (`local`: one on this machine). What a worker or a node was busy with when it died is done again."""
    try:
        import ray
    except ImportError as error:
        raise AegeanError("Ray is not installed: pip install 'aegean[ray]'.") from error
    if not ray.is_initialized():
        if address == "local":
            ray.init(num_cpus=2, include_dashboard=False, logging_level=logging.ERROR)
        else:
            ray.init(address=address, logging_level=logging.ERROR)
    remote: Any = ray.remote(max_retries=-1)(_do)
    given = ray.put(work)
    waiting = [remote.remote(given, task) for task in tasks]
    while waiting:
        ready, waiting = ray.wait(waiting, num_returns=1)
        yield ray.get(ready[0])


def _do(work: Callable[[T], R], task: T) -> R:
    return work(task)
