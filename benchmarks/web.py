"""Measures the web tables on this machine, over loopback: cold start, a move to the other browser's stream, open streams, bots.

python benchmarks/web.py [--streams N] [--tables N]
"""

import argparse
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

import brotli

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.serving import Serving, Stream, Visitor

from aegean.bots import LEVELS
from aegean.games import titles
from aegean.kernel.session import Session

BOT = f"bot:{next(iter(LEVELS))}"


def say(what: str, times: list[float]) -> None:
    ordered = sorted(times)
    high = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    print(f"{what}: median {statistics.median(times) * 1000:.1f} ms, p99 {high * 1000:.1f} ms ({len(times)} times)")


def drawings() -> None:
    """The whole table of each game in the middle of a game."""
    for title in titles():
        players = title.players.start
        session = Session(title, players, 5)
        for _ in range(120):
            if session.over:
                break
            seat = session.waiting[0]
            session.act(session.position.options(seat)[0], seat)
        names = [f"Player {seat}" for seat in range(players)]
        times: list[float] = []
        for _ in range(30):
            began = time.perf_counter()
            regions = title.draw(session.view(0), 0, session.prompt(0), "en", names)
            times.append(time.perf_counter() - began)
        text = "".join(regions.values()).encode()
        say(f"draw {title.name}, {len(text)} bytes, {len(brotli.compress(text, quality=4))} compressed", times)


def moves(ada: Visitor, count: int) -> None:
    """A move by form to the notice on another's stream."""
    id = ada.table("me", "here", "here", name1="Bo", name2="Cy")
    stream = ada.stream(f"/t/{id}/events?v={ada.header(id)['version']}")
    times: list[float] = []
    for number in range(count):
        asked = ada.header(id)["asked"]
        if not asked:
            break
        began = time.perf_counter()
        assert ada.move(id, asked[0], number) == 303
        stream.event()
        times.append(time.perf_counter() - began)
        time.sleep(0.05)
    say("prompt, move and the other stream's event", times)


def streams(ada: Visitor, count: int) -> None:
    """Many who look on at one table that moves."""
    id = ada.table("me", "here", "here", name1="Bo", name2="Cy")
    version = ada.header(id)["version"]
    began = time.perf_counter()
    opened: list[Stream] = [ada.stream(f"/t/{id}/events?v={version}") for _ in range(count)]
    print(f"{count} streams opened in {time.perf_counter() - began:.1f} s")
    times: list[float] = []
    for number in range(5):
        began = time.perf_counter()
        assert ada.move(id, ada.header(id)["asked"][0], number) == 303
        for stream in opened:
            stream.event()
        times.append(time.perf_counter() - began)
    say(f"a move until the last of {count} streams has it", times)
    for stream in opened:
        stream.close()


def bots(ada: Visitor, count: int) -> None:
    """Many tables of bots at once, and somebody who plays beside them."""
    ids = [ada.table(BOT, BOT, BOT) for _ in range(count)]
    began = time.perf_counter()
    before = sum(ada.header(id)["version"] for id in ids)
    done = threading.Event()
    timer = threading.Timer(10, done.set)
    timer.start()
    id = ada.table("me", "here", "here", name1="Bo", name2="Cy")
    times: list[float] = []
    while not done.is_set():
        asked = ada.header(id)["asked"]
        if not asked:
            break
        start = time.perf_counter()
        ada.move(id, asked[0])
        times.append(time.perf_counter() - start)
        time.sleep(0.1)
    took = time.perf_counter() - began
    after = sum(ada.header(id)["version"] for id in ids)
    print(f"{count} tables of bots: {(after - before) / took:.0f} moves a second")
    say("a person's prompt and move beside them", times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=200)
    parser.add_argument("--tables", type=int, default=50)
    args = parser.parse_args()
    drawings()
    with tempfile.TemporaryDirectory() as folder:
        server = Serving(Path(folder))
        began = time.perf_counter()
        with server:
            print(f"cold start: {time.perf_counter() - began:.2f} s")
            ada = Visitor(server)
            moves(ada, 60)
            streams(ada, args.streams)
            bots(ada, args.tables)


if __name__ == "__main__":
    main()
