"""Many tables with many streams: how long a person's move takes until it is acknowledged.

python -m tests.web.soak_streams [TABLES] [STREAMS] [MOVES]
"""

import asyncio
import json
import random
import resource
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tests.web.serving import Serving, Visitor
from tests.web.soak_kills import UNLIMITED


async def stream(port: int, path: str, cookie: str, heard: list[int]) -> None:
    """Read a stream for as long as it lasts, and count what comes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nAccept-Encoding: identity\r\n\r\n".encode())
    assert b" 200 " in await reader.readline()
    heard[1] += 1
    try:
        while line := await reader.readline():
            heard[0] += line.startswith(b"id:")
    finally:
        writer.close()


def move(visitor: Visitor, id: str, dice: random.Random) -> float | None:
    """A move of somebody who is asked; returns the seconds until it was acknowledged."""
    asked = visitor.header(id)["asked"]
    if not asked:
        return None
    seen, key = visitor.option(id, asked[0], dice.randrange(50))
    began = time.perf_counter()
    status = visitor.post(f"/t/{id}/act", {"seat": asked[0], "seen": seen, "act": key, "sure": "1"})[0]
    assert status == 303, status
    return time.perf_counter() - began


async def measure(folder: Path, tables: int, streams: int, moves: int, workers: int = 1) -> dict[str, float]:
    """Open so many streams, spread over so many tables; then people move here and there, one after the other."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, streams * 2 + 500)), hard))
    limits = (*UNLIMITED, f"streams={streams + 10}", f"tables={tables + 10}")
    server = await asyncio.to_thread(Serving(folder, workers=workers, limits=limits).start)
    heard, dice, times = [0, 0], random.Random(7), []
    try:
        ada = Visitor(server)
        made = [await asyncio.to_thread(ada.table, "me", "here", "here", name1="Bo", name2="Cy") for _ in range(tables)]
        reading = [
            asyncio.create_task(stream(server.port, f"/t/{made[n % tables]}/events?seat=0&v=0", ada.cookie, heard))
            for n in range(streams)
        ]
        until = time.monotonic() + 300
        while heard[0] < streams and time.monotonic() < until:
            await asyncio.sleep(0.05)
        assert heard[1] == streams, f"{heard[1]} of {streams} streams were opened"
        for _ in range(moves):
            took = await asyncio.to_thread(move, ada, dice.choice(made), dice)
            if took is not None:
                times.append(took * 1000)
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)
    finally:
        await asyncio.to_thread(server.stop)
    times.sort()
    found = {"tables": tables, "streams": heard[1], "moves": len(times), "events": heard[0]}
    return {**found, "median_ms": round(median(times), 1), "p99_ms": round(times[int(len(times) * 0.99) - 1], 1)}


if __name__ == "__main__":
    sizes = [int(word) for word in sys.argv[1:]]
    tables, streams, moves = [*sizes, *(1000, 4000, 1000)[len(sizes) :]]
    with tempfile.TemporaryDirectory() as place:
        outcome = asyncio.run(measure(Path(place), tables, streams, moves, workers=2))
    print(json.dumps(outcome))
    sys.exit(outcome["p99_ms"] > 100)
