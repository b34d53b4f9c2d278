"""The processes in which bots think, with a time limit: one that takes too long is ended and begun anew."""

import asyncio
import json
import sys
from typing import Any, Final, NamedTuple

LONGEST_LINE: Final = 1 << 20


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

    async def ask(self, question: dict[str, Any], limit: float) -> Thought:
        """The move for a question."""
        if self.process is None:
            self.known = set()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "aegean.web.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
            )
        process = self.process
        assert process.stdin is not None and process.stdout is not None
        if question["hash"] in self.known:
            question = {**question, "edition": None}
        try:
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
        return answer

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class Pool:
    """As many processes as were asked for. A table always goes to the same one, which knows its log already."""

    def __init__(self, size: int) -> None:
        self.thinkers: Final = [Thinking() for _ in range(size)]
        self.locks: Final = [asyncio.Lock() for _ in range(size)]

    async def ask(self, question: dict[str, Any], limit: float) -> Thought:
        place = sum(map(ord, question["table"])) % len(self.thinkers)
        async with self.locks[place]:
            return await self.thinkers[place].ask(question, limit)

    async def close(self) -> None:
        for thinker in self.thinkers:
            await thinker.end()
