"""Measures the web tables on this machine, over loopback: cold start, first visit, inspector, a move to another browser, streams,
bots.

python benchmarks/web.py [--streams N] [--tables N] [--seconds S]
"""

import argparse
import re
import resource
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.conftest import FLAGS
from tests.web.serving import Serving, Visitor

from aegean.bots import LEVELS
from aegean.games import title as find_title
from aegean.store import Store
from aegean.store.records import SeatRecord

LEVEL = next(iter(LEVELS))
HERE = {"name1": "Bo", "name2": "Cy"}
LINK = re.compile(r'(?:href|src)="(/static/[^"]+)"')
CHANGED = """() => { window.changed = new Promise(resolve => new MutationObserver(() => resolve(Date.now()))
  .observe(document.querySelector('main'), {childList: true, subtree: true, characterData: true})) }"""


def say(what: str, times: list[float]) -> None:
    ordered = sorted(times)
    high = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    print(f"{what}: median {statistics.median(times) * 1000:.1f} ms, p99 {high * 1000:.1f} ms ({len(times)} times)", flush=True)


def first_visit(ada: Visitor) -> None:
    """Everything a browser fetches for the lobby and a table of each game, as it is sent."""
    sizes: dict[str, int] = {}

    def fetch(path: str) -> str:
        sizes[path] = ada.server.size(path, **{"accept-encoding": "br"}, cookie=ada.cookie)
        return ada.get(path)

    for path in LINK.findall(fetch("/")):
        fetch(path)
    once = sum(sizes.values())
    for game in ("polis", "poseidon", "parthenon", "clash"):
        seats = find_title(game).players.start
        id = ada.table("me", *["here"] * (seats - 1), game=game, **HERE)
        known = set(sizes)
        for path in LINK.findall(fetch(f"/t/{id}?open=1")):
            if path not in sizes:
                fetch(path)
        table = sum(size for path, size in sizes.items() if path not in known)
        print(f"first visit, lobby and a table of {game}: {(once + table) / 1000:.1f} kB compressed", flush=True)


def inspector(ada: Visitor, count: int) -> None:
    """What the inspector is told of things of a table, a thing at a time."""
    for game in ("polis", "poseidon", "parthenon", "clash"):
        title = find_title(game)
        id = ada.table("me", *["here"] * (title.players.start - 1), game=game, **HERE)
        ada.get(f"/t/{id}?open=1")
        things = [thing.id for thing in title.things(title.edition())]
        times: list[float] = []
        for thing in (things * count)[:: max(1, len(things) // count)][:count]:
            began = time.perf_counter()
            ada.server.request("GET", f"/t/{id}/look?seat=0&thing={thing}", b"", cookie=ada.cookie, **{"x-part": "inspector"})
            times.append(time.perf_counter() - began)
        say(f"the inspector at a table of {game}", times)


def other_browser(ada: Visitor, count: int) -> None:
    """A move by form until the page of somebody who looks on has changed, in a real browser."""
    id = ada.table("me", "here", "here", **HERE)
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert path is not None, "tools/test-setup installs Chromium"
    times: list[float] = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"{ada.server.address}/t/{id}")
        page.wait_for_timeout(1000)
        for _ in range(count):
            asked = ada.header(id)["asked"]
            if not asked:
                break
            seen, key = ada.option(id, asked[0])
            page.evaluate(CHANGED)
            began = time.time()
            ada.post(f"/t/{id}/act", {"seat": asked[0], "seen": seen, "act": key})
            times.append(page.evaluate("window.changed") / 1000 - began)
            page.wait_for_timeout(300)
        browser.close()
    say("a move until the other browser shows it", times)


def streams(ada: Visitor, count: int) -> None:
    """Many who look on at one table that moves."""
    id = ada.table("me", "here", "here", **HERE)
    version = ada.header(id)["version"]
    began = time.perf_counter()
    opened = [ada.stream(f"/t/{id}/events?v={version}") for _ in range(count)]
    print(f"{count} streams opened in {time.perf_counter() - began:.1f} s", flush=True)
    times: list[float] = []
    for _ in range(10):
        asked = ada.header(id)["asked"][0]
        seen, key = ada.option(id, asked)
        began = time.perf_counter()
        ada.post(f"/t/{id}/act", {"seat": asked, "seen": seen, "act": key})
        for stream in opened:
            stream.event()
        times.append(time.perf_counter() - began)
    say(f"a move until the last of {count} streams has it", times)
    for stream in opened:
        stream.close()


def bots(ada: Visitor, folder: Path, count: int, seconds: float) -> None:
    """Many tables of bots at once, and somebody who plays beside them."""
    store = Store(f"sqlite:///{folder / 'aegean.db'}")
    polis = find_title("polis")
    seats = [SeatRecord(seat, "bot", f"Bot {seat}", None, LEVEL) for seat in range(3)]
    edition, options, host = polis.edition(), polis.read_options({}), store.people.add("Host").id
    ids = [store.tables.add(polis, edition, seed, options, "live", host, seats) for seed in range(count)]
    for id in ids:
        ada.header(id)
    person = ada.table("me", "here", "here", **HERE)

    def entries() -> int:
        return sum(len(store.log.since(id, 0)) for id in ids)

    while entries() < count:
        time.sleep(0.2)
    before, began = entries(), time.perf_counter()
    times: list[float] = []
    while time.perf_counter() - began < seconds:
        asked = ada.header(person)["asked"]
        if not asked:
            person = ada.table("me", "here", "here", **HERE)
            continue
        seen, key = ada.option(person, asked[0])
        start = time.perf_counter()
        ada.post(f"/t/{person}/act", {"seat": asked[0], "seen": seen, "act": key})
        times.append(time.perf_counter() - start)
        time.sleep(0.05)
    took = time.perf_counter() - began
    print(f"{count} tables of bots: {(entries() - before) / took:.0f} moves a second", flush=True)
    say("a person's move beside them", times)
    store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    args = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        began = time.perf_counter()
        with Serving(folder, limits=("streams=9999", "read=9999/second", "think=99999/hour")) as server:
            print(f"cold start: {time.perf_counter() - began:.2f} s", flush=True)
            ada = Visitor(server)
            first_visit(ada)
            inspector(ada, 60)
            other_browser(ada, 60)
            if args.streams:
                streams(ada, args.streams)
            bots(ada, folder, args.tables, args.seconds)


if __name__ == "__main__":
    main()
