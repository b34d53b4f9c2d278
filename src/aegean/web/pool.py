"""The processes in which bots think, and whose turn it is.

A bot that takes too long is ended with its process, which is begun anew. Tables where people play come first; between tables of
different people, those of whoever has used the least thinking so far; so nobody's bots wait for all of another's.
"""

import asyncio
import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from aegean.web import metrics

LONGEST_LINE: Final = 1 << 20
LONGEST_START: Final = 120.0
"""Seconds a process may take until it can think; on a busy machine that is longer than a bot may think."""


class TooSlow(Exception):
    """A bot did not decide in time, or its process failed."""


class Thought(NamedTuple):
    """A bot's move as typed, and what it says of it, as JSON."""

    move: str
    reason: str | None


class Thinking:
    """One process."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.known: set[str] = set()
        self.tables: set[str] = set()
        """The tables it has thought about: it knows their logs already."""

    async def ask(self, question: dict[str, Any], limit: float) -> Thought:
        """The move for a question."""
        begun = self.process is None
        if begun:
            self.known, self.tables = set(), set()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "aegean.web.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
            )
        process = self.process
        assert process is not None and process.stdin is not None and process.stdout is not None
        if question["hash"] in self.known:
            question = {**question, "edition": None}
        try:
            if begun:
                await asyncio.wait_for(process.stdout.readline(), LONGEST_START)
            process.stdin.write(json.dumps(question).encode() + b"\n")
            line = await asyncio.wait_for(process.stdout.readline(), limit)
            found = json.loads(line)
            answer = Thought(str(found["move"]), json.dumps(found["reason"]))
        except (TimeoutError, OSError, ValueError, KeyError, TypeError) as error:
            await self.end()
            raise TooSlow(str(error)) from error
        except asyncio.CancelledError:
            await self.end()
            raise
        self.known.add(question["hash"])
        self.tables.add(question["table"])
        return answer

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


@dataclass(eq=False)
class Turn:
    """A question that waits for a process, or is being thought about."""

    question: dict[str, Any]
    limit: float
    number: int
    answer: "asyncio.Future[Thought]"
    thinking: "asyncio.Task[Thought] | None" = None

    @property
    def table(self) -> str:
        return str(self.question["table"])

    @property
    def owner(self) -> str:
        return str(self.question["owner"])


class Shares:
    """How much each has used. Whoever comes new begins where the one served last stands: nobody saves up, nobody is made to
    pay for a quiet hour."""

    def __init__(self) -> None:
        self.used: Final[dict[str, float]] = {}
        self.floor = 0.0

    def of(self, name: str) -> float:
        return max(self.used.get(name, 0.0), self.floor)

    def served(self, name: str) -> None:
        """It is the turn of this one."""
        self.floor = max(self.floor, self.of(name))
        for other in [other for other, used in self.used.items() if used < self.floor]:
            del self.used[other]

    def add(self, name: str, seconds: float) -> None:
        self.used[name] = self.of(name) + seconds


class Pool:
    """As many processes as were asked for. `over_quota` says of whom the bots come last; `used` is told what they used."""

    def __init__(
        self,
        size: int,
        over_quota: Callable[[str], bool] = lambda owner: False,
        used: Callable[[str, float], None] = lambda owner, seconds: None,
    ) -> None:
        self.idle: Final = [Thinking() for _ in range(size)]
        self.all: Final = tuple(self.idle)
        self.waiting: Final[list[Turn]] = []
        self.owners: Final = Shares()
        self.tables: Final = Shares()
        self.over_quota: Final = over_quota
        self.used: Final = used
        self.asked = 0

    async def ask(self, question: dict[str, Any], limit: float) -> Thought:
        """The move for a question, when its turn has come; `limit` counts from then."""
        self.asked += 1
        turn = Turn(question, limit, self.asked, asyncio.get_running_loop().create_future())
        self.waiting.append(turn)
        self._begin()
        try:
            return await turn.answer
        except asyncio.CancelledError:
            if turn in self.waiting:
                self.waiting.remove(turn)
            if turn.thinking is not None:
                turn.thinking.cancel()
            raise

    def _begin(self) -> None:
        self._give_out()
        metrics.queue.set(len(self.waiting))

    def _give_out(self) -> None:
        while self.idle and self.waiting:
            turn = min(self.waiting, key=self._order)
            self.waiting.remove(turn)
            thinker = next((one for one in self.idle if turn.table in one.tables), self.idle[0])
            self.idle.remove(thinker)
            self.owners.served(turn.owner)
            self.tables.served(turn.table)
            turn.thinking = asyncio.create_task(thinker.ask(turn.question, turn.limit))
            turn.thinking.add_done_callback(partial(self._end, thinker, turn, time.monotonic()))

    def _order(self, turn: Turn) -> tuple[bool, bool, float, float, int]:
        owner = turn.owner
        return (
            self.over_quota(owner),
            not turn.question["people"],
            self.owners.of(owner),
            self.tables.of(turn.table),
            turn.number,
        )

    def _end(self, thinker: Thinking, turn: Turn, began: float, thinking: "asyncio.Task[Thought]") -> None:
        """The process is free again, also if nobody waits for the answer any more."""
        took = time.monotonic() - began
        metrics.thinking.observe(took)
        self.owners.add(turn.owner, took)
        self.tables.add(turn.table, took)
        self.used(turn.owner, took)
        self.idle.append(thinker)
        error = None if thinking.cancelled() else thinking.exception()
        if not turn.answer.done():
            if thinking.cancelled():
                turn.answer.cancel()
            elif error is not None:
                turn.answer.set_exception(error)
            else:
                turn.answer.set_result(thinking.result())
        self._begin()

    async def close(self) -> None:
        self.waiting.clear()
        for thinker in self.all:
            await thinker.end()
