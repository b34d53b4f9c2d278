"""What the server counts, in the text format of Prometheus. With several workers the library adds up what each has written to
files of a folder, named by PROMETHEUS_MULTIPROC_DIR."""

import logging
import os
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

registry: Final = CollectorRegistry()

requests: Final = Histogram(
    "aegean_request_seconds", "Time to answer a request", ("method", "status"), registry=registry, buckets=SECONDS
)
moves: Final = Counter("aegean_moves", "Moves made durable", ("game", "by"), registry=registry)
durable: Final = Histogram("aegean_move_seconds", "Time until a move is durable", (), registry=registry, buckets=SECONDS)
thinking: Final = Histogram("aegean_bot_seconds", "Time a bot thought about a move", (), registry=registry, buckets=SECONDS)
queue: Final = Gauge("aegean_bots_waiting", "Bots that wait for a process", (), registry=registry, multiprocess_mode="livesum")
streams: Final = Gauge("aegean_streams", "Open streams", (), registry=registry, multiprocess_mode="livesum")
errors: Final = Counter("aegean_errors", "Errors in the log of the server", ("source",), registry=registry)


class Counting(logging.Handler):
    """Counts errors as they are logged."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.name == "aegean" or record.name.startswith(("aegean.", "uvicorn.error")):
            errors.labels(record.name).inc()


def shared(folder: Path) -> None:
    """Let several workers count together, in a folder that is emptied now; before any of them starts."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.glob("*.db"):
        file.unlink()
    os.environ[FOLDER] = str(folder)


def text() -> bytes:
    """All figures as they stand."""
    if FOLDER not in os.environ:
        return generate_latest(registry)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
