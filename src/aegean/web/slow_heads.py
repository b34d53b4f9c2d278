"""HTTP as uvicorn speaks it, for visitors who send their headers drop by drop: only so long."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SLOWEST_HEAD: Final = 15.0
"""Seconds in which the headers of a request must have come, from when the connection was made or the request begun."""


class Protocol(HttpToolsProtocol):
    """Ends connections that keep the server waiting."""

    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._came()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._came()
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._came()
        super().on_headers_complete()

    def _wait(self) -> None:
        self.waiting = self.loop.call_later(SLOWEST_HEAD, self._end)

    def _came(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _end(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
