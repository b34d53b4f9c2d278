"""Moves the bots of all tables: thinks in other processes, plays through the store like everybody else."""

import asyncio
import hashlib
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

from aegean.kernel.errors import AegeanError
from aegean.store.records import PLAYING
from aegean.store.tables import LEASE
from aegean.web.hub import Hub
from aegean.web.limits import Limits
from aegean.web.pool import Pool, Thought, TooSlow
from aegean.web.room import Rooms
from aegean.web.settings import Settings
from aegean.web.snapshot import Snapshot
from aegean.web.supervised import Supervised
from aegean.web.undoing import bots_wait

SWEEP: Final = 5.0
FIRST_REST: Final = 2.0
LONGEST_REST: Final = 60.0
"""A table whose bots failed is left alone for so many seconds, longer each time."""

PAUSES: Final = {"slow": 2.5, "quick": 0.1, "stopped": 0.0}
"""Seconds between the moves of bots where somebody who plays alone wants another pace."""

journal: Final = logging.getLogger("aegean.bots")
Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class Bots:
    """One per worker. A lease in the store keeps two workers from moving the same table's bots."""

    def __init__(self, settings: Settings, rooms: Rooms, hub: Hub, limits: Limits) -> None:
        self.settings: Final = settings
        self.rooms: Final = rooms
        self.hub: Final = hub
        self.limits: Final = limits
        place = f"{socket.gethostname()} {settings.url} {settings.data}"
        self.server: Final = hashlib.sha256(place.encode()).hexdigest()[:12]
        self.name: Final = f"{self.server}.{os.getpid()}.{secrets.token_hex(3)}"
        self.tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self.again: Final[set[str]] = set()
        self.leases: Final[dict[str, float]] = {}
        """The tables whose bots this worker moves, and until when nobody else will; so long as others may not have swept yet."""
        self.resting: Final[dict[str, tuple[float, float]]] = {}
        """Until when the bots of a table rest, and for how long they do."""
        self.loop: asyncio.AbstractEventLoop | None = None
        self.pool: Pool | None = None
        self.sweeper: Supervised | None = None
        # One thread for the bots of all tables: they stand in line among themselves, and a person's move waits for one at most.
        self.hands: Final = ThreadPoolExecutor(1, "bots")

    def open(self) -> None:
        """Begin in the running loop: also with tables that were left when a server stopped."""
        self.loop = asyncio.get_running_loop()
        self.pool = Pool(
            self.settings.thinkers,
            lambda owner: self.limits.spent("think", owner),
            lambda owner, seconds: self.limits.spend("think", owner, seconds),
        )
        self.sweeper = Supervised("moving bots", self._sweep, SWEEP)

    async def close(self) -> None:
        if self.sweeper is not None:
            await self.sweeper.close()
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.pool is not None:
            await self.pool.close()
        try:
            await asyncio.to_thread(self.rooms.store.tables.leave, self.name)
        except Exception:
            journal.exception("the leases of this worker could not be given back; they end by themselves")
        self.hands.shutdown()

    @property
    def trouble(self) -> str:
        """What keeps bots from moving, empty if nothing does."""
        return self.sweeper.trouble if self.sweeper is not None else "bots have not begun to move"

    async def _in_line(self, do: Callable[Asked, Answer], *args: Asked.args, **more: Asked.kwargs) -> Answer:
        """Do something in the bots' thread, after what came before."""
        return await asyncio.get_running_loop().run_in_executor(self.hands, partial(do, *args, **more))

    def wake(self, id: str) -> None:
        """Bots may be asked at this table; from any thread."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._start, id)

    def heard(self, id: str) -> None:
        """A table changed, in whichever worker: only the one that has the lease may move its bots; from any thread."""
        if self.leases.get(id, 0.0) > time.monotonic():
            self.wake(id)

    def _start(self, id: str) -> None:
        if id in self.tasks:
            self.again.add(id)
        elif not self.hub.closing and self.resting.get(id, (0.0, 0.0))[0] < time.monotonic():
            self.tasks[id] = asyncio.create_task(self._drive(id))

    async def _sweep(self) -> None:
        """Take over what nobody moves, also what a worker of this server left when it crashed."""
        for id in [id for id, until in self.leases.items() if until < time.monotonic()]:
            del self.leases[id]
        tables = self.rooms.store.tables
        for driver in await asyncio.to_thread(tables.drivers):
            if driver != self.name and driver.startswith(self.server + ".") and crashed(int(driver.split(".")[1])):
                await asyncio.to_thread(tables.leave, driver)
        for id in await asyncio.to_thread(tables.undriven):
            self._start(id)

    async def _drive(self, id: str) -> None:
        try:
            while True:
                self.again.discard(id)
                await self._play_while_asked(id)
                self.resting.pop(id, None)
                if id not in self.again:
                    return
        except Exception:
            rest = min(2 * self.resting.get(id, (0.0, FIRST_REST / 2))[1], LONGEST_REST)
            journal.exception("the bots of table %s stopped; they are tried again in %.0f s", id, rest)
            self.resting[id] = (time.monotonic() + rest, rest)
            # The lease is still this worker's, so nobody else would begin before it has run out.
            asyncio.get_running_loop().call_later(rest + 0.05, self._start, id)
        finally:
            self.tasks.pop(id, None)

    async def _play_while_asked(self, id: str) -> None:
        leased: float | None = None
        while question := await self._in_line(self._question, id):
            began = time.monotonic()
            if leased is None or began - leased > LEASE / 2000:
                if not await self._in_line(self.rooms.store.tables.drive, id, self.name):
                    return
                leased = began
                self.leases[id] = time.monotonic() + LEASE / 1000 + SWEEP
            assert self.pool is not None
            try:
                answer = await self.pool.ask(question, self.settings.think)
            except TooSlow:
                journal.warning("a bot at table %s took too long; it takes its first option", id)
                answer = Thought("", None)
            watched = question["people"] or self.hub.watched(id)
            pause = question["pause"] if watched else self.settings.pause_alone
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
            await self._in_line(self._play, id, question, answer)

    def _question(self, id: str) -> dict[str, Any] | None:
        table = self.rooms.get(id).now
        record = table.record
        resting = table.damage or record.closed or record.guide or bots_wait(table) or stopped(table)
        if record.state != PLAYING or table.game is None or resting:
            return None
        seat = next((seat for seat in table.session.waiting if record.bots >> seat & 1), None)
        if seat is None:
            return None
        return {
            "table": id,
            "owner": record.host,
            "game": record.game,
            "players": record.players,
            "seed": record.seed,
            "luck": record.luck.to_json() if record.luck else None,
            "options": record.options,
            "hash": record.edition,
            "edition": {"name": table.edition.name, "document": table.edition.document},
            "start": table.session.start,
            "begun": table.session.begun,
            "log": table.entries(),
            "seat": seat,
            "level": record.seats[seat].level,
            "seen": table.seq,
            "pause": PAUSES.get(record.bot_pace or "", self.settings.pause) if record.alone else self.settings.pause,
            "people": any(seat.kind == "person" for seat in record.seats),
        }

    def _play(self, id: str, question: dict[str, Any], answer: Thought) -> None:
        room = self.rooms.get(id)
        seat: int = question["seat"]
        try:
            with room.changing():
                if bots_wait(room.now) or stopped(room.now):
                    return
                move = answer.move or room.now.prompt(seat).options[0].key
                version = room.act(seat, move, question["seen"], answer.reason)
        except AegeanError as error:
            journal.info("the move %r at table %s came too late: %s", answer.move, id, error)
            return
        self.hub.heard(id, version)


def stopped(table: Snapshot) -> bool:
    """Whether whoever plays alone has stopped the bots and not yet asked for their next move."""
    return table.record.alone and table.record.bot_pace == "stopped" and table.seq >= table.record.bot_until


def crashed(process: int) -> bool:
    """Whether a worker that is not this one is gone: also if this one was given its number, as happens in containers."""
    return process == os.getpid() or not alive(process)


def alive(process: int) -> bool:
    """Whether there is such a process on this machine."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
