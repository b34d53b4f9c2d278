"""A batch over several processes with shared memory: `Batches("polis", tables=4096, processes=8)`."""

from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from aegean.envs.batch import Batch
from aegean.kernel.errors import AegeanError, BadOption

ARRAYS: Final = ("observations", "masks", "rewards", "done", "seats")


class Batches:
    """The same arrays as a `Batch`, filled by workers. Tables are dealt to the workers in order; worker w has the seed
    `seed + w * 1_000_003`, so that results follow from the seed and the number of processes."""

    def __init__(self, game: str, *, tables: int, processes: int, seed: int = 0, **settings: Any) -> None:
        if processes < 1 or tables % processes:
            raise BadOption(f"{tables} tables cannot be dealt to {processes} processes.")
        self.tables: Final = tables
        self._share: Final = tables // processes
        probe = Batch(game, tables=1, seed=seed, **settings)
        self.players: Final = probe.players
        self.features: Final = probe.features
        self.space: Final = probe.space
        self._memory: list[SharedMemory] = []
        self.observations: NDArray[np.uint8]
        self.masks: NDArray[np.uint8]
        self.rewards: NDArray[np.float64]
        self.done: NDArray[np.uint8]
        self.seats: NDArray[np.uint8]
        layout: dict[str, tuple[str, tuple[int, ...], str]] = {}
        for name in ARRAYS:
            one: NDArray[Any] = getattr(probe, name)
            shape = (tables, *one.shape[1:])
            memory = SharedMemory(create=True, size=int(np.prod(shape)) * one.dtype.itemsize)
            self._memory.append(memory)
            layout[name] = (memory.name, shape, one.dtype.str)
            setattr(self, name, np.ndarray(shape, one.dtype, memory.buf))
        context = get_context("spawn")
        self._pipes: list[Connection] = []
        self._workers = []
        for worker in range(processes):
            ours, theirs = context.Pipe()
            made = {"game": game, "tables": self._share, "seed": seed + worker * 1_000_003, **settings}
            process = context.Process(target=_work, args=(theirs, made, layout, worker * self._share), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._workers.append(process)
        self._gather()

    def step(self, ids: ArrayLike) -> None:
        """Every table takes a choice of its seat."""
        chosen = np.asarray(ids).tolist()
        for worker, pipe in enumerate(self._pipes):
            pipe.send(chosen[worker * self._share : (worker + 1) * self._share])
        self._gather()

    def step_randomly(self) -> None:
        """Every table takes a choice by lot."""
        for pipe in self._pipes:
            pipe.send(None)
        self._gather()

    def _gather(self) -> None:
        for pipe in self._pipes:
            error = pipe.recv()
            if error:
                self.close()
                raise AegeanError(error)

    def close(self) -> None:
        """The workers end, and the memory is given back."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._workers:
            process.join()
        for name in ARRAYS:
            setattr(self, name, np.empty(0))
        for memory in self._memory:
            memory.close()
            memory.unlink()
        self._memory, self._pipes, self._workers = [], [], []

    def __enter__(self) -> "Batches":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def _work(pipe: Connection, made: dict[str, Any], layout: dict[str, tuple[str, tuple[int, ...], str]], first: int) -> None:
    batch = Batch(made.pop("game"), **made)
    memories = {name: SharedMemory(name=key) for name, (key, _, _) in layout.items()}
    places = {
        name: np.ndarray(shape, np.dtype(kind), memories[name].buf)[first : first + batch.tables]
        for name, (_, shape, kind) in layout.items()
    }
    error = ""
    try:
        while True:
            for name, place in places.items():
                place[:] = getattr(batch, name)
            pipe.send(error)
            ids = pipe.recv()
            try:
                batch.step(batch.sample() if ids is None else ids)
            except AegeanError as refused:
                error = str(refused)
    except (EOFError, BrokenPipeError):
        return
    finally:
        places.clear()
        for memory in memories.values():
            memory.close()
