"""Work that goes on as long as the server runs: when a round of it fails, the next comes a little later, and /health knows."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

LONGEST_WAIT: Final = 30.0
LATE: Final = 60.0
"""A round that takes so many seconds more than the pause before it is stuck."""

journal: Final = logging.getLogger("aegean.work")


class Supervised:
    """A round of work again and again, in the running loop."""

    def __init__(self, name: str, work: Callable[[], Awaitable[None]], every: float) -> None:
        self.name: Final = name
        self.work: Final = work
        self.every: Final = every
        self.done_at = time.monotonic()
        self.failing = ""
        self.task: Final = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        wait = self.every
        while True:
            try:
                await self.work()
                wait, self.failing = self.every, ""
                self.done_at = time.monotonic()
            except Exception as error:
                wait, self.failing = min(2 * wait, LONGEST_WAIT), str(error) or type(error).__name__
                journal.exception("%s failed and is tried again in %.1f s", self.name, wait)
            await asyncio.sleep(wait)

    @property
    def trouble(self) -> str:
        """What is wrong with it, empty if nothing is."""
        if self.task.done():
            return f"{self.name} has stopped"
        if self.failing:
            return f"{self.name} fails: {self.failing}"
        return f"{self.name} is stuck" if time.monotonic() - self.done_at > self.every + LATE else ""

    async def close(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
