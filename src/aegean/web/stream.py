"""The event stream of a table: after every change, the regions that look different now.

Pure ASGI, since a stream holds a connection for hours: a task, an event and what was last sent, nothing else.
"""

import asyncio
import json
import logging
import time
from typing import ClassVar, Final

import brotli
from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from aegean.kernel.errors import AegeanError
from aegean.store.clock import now
from aegean.web.errors import NotFound, NotYours, Refused
from aegean.web.frames import Eyes, Frame, changes
from aegean.web.room import Room
from aegean.web.server import Server
from aegean.web.snapshot import Snapshot
from aegean.web.visit import Visit

PING: Final = 15.0
LOOK_AGAIN: Final = 60.0
"""After so many seconds it is looked again whether whoever reads may: they may have signed out, or been banned."""
RESTORED: Final = "event: restored\ndata:\n\n"
"""A copy took the place of what this stream told of: whoever reads it may sit elsewhere now, or the table be gone. Load anew."""

journal: Final = logging.getLogger("aegean.stream")
COMPRESSED_STREAMS: Final = 100
"""A compressing stream remembers the last 4 MB it has sent (11 MB of memory each), so only so many do."""
QUALITY: Final = 6
REMEMBERED: Final = 22
"""Bits of that memory: some eighty moves, so a question asked again costs hardly more than what is new."""


class Stream:
    """`GET /t/ID/events?seat=S&v=VERSION`: partials for the browser, or notices in JSON for programs."""

    def __init__(self, for_programs: bool = False) -> None:
        self.for_programs: Final = for_programs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        server: Server = request.app.state.server
        address = request.client.host if request.client else "?"
        if not server.hub.admit(address, server.limits.counts["streams"]):
            await PlainTextResponse("Too many streams are open to your address.\n", 429)(scope, receive, send)
            return
        try:
            await self._serve(request, server, receive, send)
        except AegeanError as error:
            status = error.status if isinstance(error, Refused) else 400
            await PlainTextResponse(f"{error}\n", status)(scope, receive, send)
        except SQLAlchemyError as error:
            journal.error("a stream could not be opened: %s", error)
            await PlainTextResponse("The database does not answer.\n", 503)(scope, receive, send)
        finally:
            server.hub.let_go(address)

    async def _serve(self, request: Request, server: Server, receive: Receive, send: Send) -> None:
        room, eyes, version = await run_in_threadpool(self._open, request, server)
        wake = server.hub.watch(room.id)
        gone = asyncio.create_task(_until_gone(receive, wake))
        write = Writer(send, "br" in request.headers.get("accept-encoding", ""))
        try:
            await self._send_changes(request, server, room, eyes, version, wake, gone, write)
        except OSError:
            pass
        except (NotFound, NotYours):
            await write.end()
        except (AegeanError, SQLAlchemyError) as error:
            journal.error("a stream of table %s ended: %s", room.id, error)
        finally:
            write.close()
            gone.cancel()
            server.hub.leave(room.id, wake)

    def _open(self, request: Request, server: Server) -> tuple[Room, Eyes, int]:
        visit = Visit(request, server, b"")
        room = visit.room()
        table = room.now
        if not self.for_programs:
            table.session  # noqa: B018 - a table that has not begun has nothing to show
        mine = table.record.seats_of(visit.person.id if visit.person else None)
        seat = visit.number("seat", -1)
        if seat != -1 and seat not in mine and not (table.over and 0 <= seat < table.record.players):
            raise NotYours("That is not your seat.")
        last = request.headers.get("last-event-id", "")
        version = int(last) if last.isdecimal() and len(last) < 10 else visit.number("v", 0)
        return room, Eyes(None if seat == -1 else seat, tuple(mine), visit.language), version

    async def _send_changes(
        self,
        request: Request,
        server: Server,
        room: Room,
        eyes: Eyes,
        version: int,
        wake: asyncio.Event,
        gone: "asyncio.Task[None]",
        write: "Writer",
    ) -> None:
        await write.start()
        shown = None if self.for_programs else await run_in_threadpool(self._shown, server, room, eyes, version)
        due, restorations = True, server.hub.restorations
        late = room.now.late(now())
        looked = time.monotonic()
        while not server.hub.closing and not gone.done():
            wake.clear()
            if server.hub.restorations != restorations:
                await write(RESTORED)
                break
            if time.monotonic() - looked > LOOK_AGAIN:
                await run_in_threadpool(self._open, request, server)
                looked = time.monotonic()
            if due or room.now.version < server.hub.latest.get(room.id, 0):
                await run_in_threadpool(room.refresh)
            due = False
            table = room.now
            if table.version != version or (table.late(now()) != late and not self.for_programs):
                late = table.late(now())
                version, text, shown = await run_in_threadpool(self._difference, server, room, eyes, shown)
                await write(f"id: {version}\n{_data(text)}\n")
            try:
                await asyncio.wait_for(wake.wait(), _patience(table))
            except TimeoutError:
                due = True
                await write(": still here\n\n")
        await write.end()

    def _shown(self, server: Server, room: Room, eyes: Eyes, version: int) -> Frame | None:
        """What the page of that version showed, if it can still be told."""
        current = server.frames.get(room.now, eyes)
        return current if current.version == version else server.frames.seen(room.id, version, eyes)

    def _difference(self, server: Server, room: Room, eyes: Eyes, shown: Frame | None) -> tuple[int, str, Frame | None]:
        table = room.now
        if self.for_programs:
            waiting = table.waiting if table.game else []
            notice = {"version": table.version, "seq": table.seq, "state": table.record.state, "asked": waiting}
            return table.version, json.dumps(notice), None
        frame = server.frames.get(table, eyes)
        return frame.version, changes(shown, frame), frame


def _patience(table: Snapshot) -> float:
    """How long to wait for a change: until the next ping, or until somebody's time is up."""
    ends = [table.until(seat) for seat in range(table.record.players)] if table.record.bank else []
    return min([PING, *((end - now() + 20) / 1000 for end in ends if end is not None and end > now())])


async def _until_gone(receive: Receive, wake: asyncio.Event) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    wake.set()


def _data(text: str) -> str:
    return "".join(f"data: {line}\n" for line in text.splitlines()) if text else ""


class Writer:
    """Writes to a browser, compressed if it can read that and not too many do."""

    compressing: ClassVar[int] = 0

    def __init__(self, send: Send, compress: bool) -> None:
        self.send: Final = send
        self.compressor: Final = (
            brotli.Compressor(quality=QUALITY, lgwin=REMEMBERED) if compress and Writer.compressing < COMPRESSED_STREAMS else None
        )
        if self.compressor is not None:
            Writer.compressing += 1

    def close(self) -> None:
        if self.compressor is not None:
            Writer.compressing -= 1

    async def start(self) -> None:
        headers = [
            (b"content-type", b"text/event-stream; charset=utf-8"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
        ]
        if self.compressor is not None:
            headers.append((b"content-encoding", b"br"))
        await self.send({"type": "http.response.start", "status": 200, "headers": headers})
        await self(": hello\n\n")

    async def __call__(self, text: str) -> None:
        body = text.encode()
        if self.compressor is not None:
            body = self.compressor.process(body) + self.compressor.flush()
        await self.send({"type": "http.response.body", "body": body, "more_body": True})

    async def end(self) -> None:
        body = self.compressor.finish() if self.compressor is not None else b""
        await self.send({"type": "http.response.body", "body": body, "more_body": False})
