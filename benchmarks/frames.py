"""What a seat is sent after a move, and how long drawing it takes; prints, asserts nothing.

python benchmarks/frames.py [GAME ...]
"""

import statistics
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import brotli

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.site import Site

from aegean.bots import make_bot
from aegean.games import own_titles
from aegean.games import title as find_title
from aegean.kernel.session import Session
from aegean.web.frames import Eyes, Frame, changes, draw, places
from aegean.web.snapshot import Snapshot
from aegean.web.stream import QUALITY, REMEMBERED

MOVES = 120
NAMES = {"name1": "Ben", "name2": "Cleo"}


def frame(table: Snapshot, session: Session[Any], eyes: Eyes) -> tuple[Frame, float]:
    """What is seen now, and the milliseconds of processor time it took to draw."""
    number = len(session.decisions)
    now = replace(table, game=session, version=number, seq=number, _views={}, _prompts={})
    begin = time.process_time()
    regions = draw(now, eyes)
    return Frame(number, regions, places(regions)), 1000 * (time.process_time() - begin)


def measure(site: Site, game: str) -> tuple[float, float]:
    """The mean bytes a move of a game of three Citizens, as the first of them is sent it, and the median milliseconds a frame."""
    title = find_title(game)
    table = site.server.rooms.get(site.table(site.visitor(), "me", "here", "here", game=game, **NAMES)).now
    session = Session(title, 3, 1, dict(table.record.options), table.edition)
    bot, eyes = make_bot("greedy", title, 1), Eyes(0, (0,), "en")
    stream = brotli.Compressor(quality=QUALITY, lgwin=REMEMBERED)
    shown, _ = frame(table, session, eyes)
    sent = 0
    times: list[float] = []
    while not session.over and len(times) < MOVES:
        seat = session.waiting[0]
        prompt = session.prompt(seat)
        session.act(bot.choose(prompt.position, prompt), seat)
        seen, took = frame(table, session, eyes)
        data = "".join(f"data: {line}\n" for line in changes(shown, seen).splitlines())
        sent += len(stream.process(f"id: {len(times)}\n{data}\n".encode()) + stream.flush())
        shown = seen
        times.append(took)
    return sent / len(times), statistics.median(times)


def main(games: list[str]) -> None:
    print(f"{'game':<11}{'bytes a move':>14}{'ms a frame':>12}")
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder))
        for game in games:
            size, took = measure(site, game)
            print(f"{game:<11}{size:>14.0f}{took:>12.1f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or [title.id for title in own_titles()])
