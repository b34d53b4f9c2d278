"""Wakes the streams of a table when it changes, in whichever thread or worker the change was made."""

import asyncio
from collections import Counter, defaultdict
from typing import Final

from aegean.web import metrics


class Hub:
    """The open streams of this worker. All methods but `heard` and `restored` are called in the event loop."""

    def __init__(self) -> None:
        self.watchers: Final[dict[str, set[asyncio.Event]]] = defaultdict(set)
        self.latest: Final[dict[str, int]] = {}
        self.addresses: Final[Counter[str]] = Counter()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.closing = False
        self.restorations = 0

    def admit(self, address: str, most: int) -> bool:
        """Whether an address may open one more stream, which counts until it is let go."""
        if self.addresses[address] >= most:
            return False
        self.addresses[address] += 1
        return True

    def let_go(self, address: str) -> None:
        """A stream to an address has ended."""
        self.addresses[address] -= 1
        if not self.addresses[address]:
            del self.addresses[address]

    def open(self) -> None:
        """Belong to the running loop."""
        self.loop = asyncio.get_running_loop()

    def watch(self, id: str) -> asyncio.Event:
        """An event that is set whenever the table changes."""
        wake = asyncio.Event()
        self.watchers[id].add(wake)
        metrics.streams.inc()
        return wake

    def leave(self, id: str, wake: asyncio.Event) -> None:
        """Watch no more."""
        self.watchers[id].discard(wake)
        metrics.streams.dec()
        if not self.watchers[id]:
            del self.watchers[id]
            self.latest.pop(id, None)

    def watched(self, id: str) -> bool:
        """Whether anybody looks on."""
        return bool(self.watchers.get(id))

    def heard(self, id: str, version: int) -> None:
        """A table changed; from any thread."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._wake, id, version)

    def _wake(self, id: str, version: int) -> None:
        if id in self.watchers:
            self.latest[id] = max(version, self.latest.get(id, 0))
        for wake in self.watchers.get(id, ()):
            wake.set()

    def restored(self) -> None:
        """A copy took the place of everything; from any thread."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._restored)

    def _restored(self) -> None:
        self.restorations += 1
        self.latest.clear()
        self._wake_all()

    def close(self) -> None:
        """End all streams; from a signal handler too."""
        self.closing = True
        self._wake_all()

    def _wake_all(self) -> None:
        for watchers in self.watchers.values():
            for wake in watchers:
                wake.set()

    def count(self) -> int:
        return sum(len(watchers) for watchers in self.watchers.values())
