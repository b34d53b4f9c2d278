"""Servers and workers are killed while people play with bots; what was acknowledged is there once, in its order.

tools/with-postgres python -m tests.web.soak_kills 1000
"""

import json
import os
import random
import signal
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from typing import Final

import psycopg

from aegean.store import Store
from aegean.web.opened_again import look
from tests.web.serving import Serving, Visitor

UNLIMITED = ("act=1000000/second", "read=1000000/second", "think=1000000000/hour", "create=100000/minute", "join=100000/minute")


PART: Final = 20
"""After so many kills all is compared, and the next ones are done to a fresh database of the other kind."""


@dataclass
class Player:
    """Somebody who plays on at a table whatever happens; what they sent, and whether it was acknowledged."""

    visitor: Visitor
    table: str
    sent: list[tuple[str, bool]] = field(default_factory=list)
    stopped: bool = False

    def play(self) -> None:
        dice = random.Random(self.table)
        while not self.stopped:
            try:
                prompt = json.loads(self.visitor.get(f"/api/v1/tables/{self.table}/prompt?seat=0"))
                if not prompt["options"]:
                    time.sleep(0.03)
                    continue
                key = dice.choice(prompt["options"])["key"]
            except (OSError, HTTPException, AssertionError, ValueError):
                time.sleep(0.02)
                continue
            try:
                form = {"seat": 0, "seen": prompt["seq"], "act": key, "sure": "1"}
                status = self.visitor.post(f"/t/{self.table}/act", form)[0]
                if status == 303 or status >= 500:  # without the database nobody knows whether it was made
                    self.sent.append((key, status == 303))
            except (OSError, HTTPException):
                self.sent.append((key, False))

    def check(self, stored: list[str]) -> tuple[int, int]:
        """How many acknowledged moves are lost, and how many stand there that were not sent, or once too often. Those without an
        answer may have been made or not; all stand in the order in which they were sent."""
        best = [(extra, 0, extra) for extra in range(len(stored) + 1)]
        for key, acknowledged in self.sent:
            above, best = best, [_worse(best[0], lost=int(acknowledged))]
            for at, found in enumerate(stored, start=1):
                ways = [_worse(above[at], lost=int(acknowledged)), _worse(best[at - 1], extra=1)]
                best.append(min([*ways, above[at - 1]] if found == key else ways))
        return best[-1][1], best[-1][2]


def _worse(way: tuple[int, int, int], lost: int = 0, extra: int = 0) -> tuple[int, int, int]:
    """A way to match what was sent with what is stored: what is wrong with it, of that lost, and too much."""
    return way[0] + lost + extra, way[1] + lost, way[2] + extra


@dataclass(frozen=True)
class Outcome:
    kills: int
    acknowledged: int
    unanswered: int
    lost: int
    duplicates: int
    damaged: int
    bots_went_on: bool


def kill_again_and_again(folder: Path, database: str, kills: int, workers: int = 2, players: int = 2) -> Outcome:
    """Every other kill, beginning with the first, ends one of several workers, the others the whole server."""
    server = Serving(folder, workers=workers, database=database, limits=UNLIMITED).start()
    dice = random.Random(kills)
    people = []
    for _ in range(players):
        visitor = Visitor(server)
        people.append(Player(visitor, visitor.table("me", "bot:novice", "bot:novice")))
    threads = [threading.Thread(target=player.play, daemon=True) for player in people]
    for thread in threads:
        thread.start()
    for number in range(kills):
        wait_for_moves(server, people, 4, 90)
        time.sleep(dice.random() * 0.05)
        for player in people:
            if over(server, [player]):
                player.stopped = True
        if workers > 1 and number % 2 == 0:
            kill_a_worker(server, dice)
        else:
            server.stop(signal.SIGKILL)
            server.start()
        people += fresh_games(server, people, threads)
    for player in people:
        player.stopped = True
    for thread in threads:
        thread.join(30)
    bots = Visitor(server).table("bot:novice", "bot:novice", "bot:novice")
    went_on = moved(Visitor(server), bots)
    server.stop(signal.SIGKILL)
    store = Store(database or f"sqlite:///{folder / 'aegean.db'}")
    found = [player.check([entry.move for entry in store.log.since(player.table, 0) if entry.seat == 0]) for player in people]
    damaged = sum(table.verdict != "whole" for table in look(store))
    store.close()
    sent = [acknowledged for player in people for _, acknowledged in player.sent]
    return Outcome(
        kills,
        sum(sent),
        len(sent) - sum(sent),
        sum(lost for lost, _ in found),
        sum(twice for _, twice in found),
        damaged,
        went_on,
    )


def wait_for_moves(server: Serving, people: list[Player], number: int, seconds: float) -> None:
    """Until so many more were sent, all games are over, or it takes too long. Asking whether they are over costs the server
    time, so it is asked now and then only."""
    had, until, look = sum(len(player.sent) for player in people), time.monotonic() + seconds, time.monotonic() + 1
    while sum(len(player.sent) for player in people) < had + number and time.monotonic() < until:
        time.sleep(0.01)
        if time.monotonic() > look:
            if over(server, people):
                return
            look = time.monotonic() + 1


def over(server: Serving, people: list[Player]) -> bool:
    """Whether all these games have ended."""
    try:
        return all(player.visitor.header(player.table)["state"] == "over" for player in people if not player.stopped)
    except (OSError, HTTPException, AssertionError, ValueError):
        return False


def fresh_games(server: Serving, people: list[Player], threads: list[threading.Thread]) -> list[Player]:
    """A new table for who has played theirs to the end."""
    made = []
    ended = [player for player in people if player.stopped]
    going = len(people) - len(ended)
    while going < 2:
        try:
            visitor = Visitor(server)
            made.append(Player(visitor, visitor.table("me", "bot:novice", "bot:novice")))
        except (OSError, HTTPException, AssertionError):
            time.sleep(0.05)
            continue
        threads.append(threading.Thread(target=made[-1].play, daemon=True))
        threads[-1].start()
        going += 1
    return made


def kill_a_worker(server: Serving, dice: random.Random) -> None:
    """End one of the processes that serve; the one that started them begins another."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    named = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    if named:
        os.kill(dice.choice(named), signal.SIGKILL)


def moved(visitor: Visitor, table: str) -> bool:
    """Whether bots move at a table."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            if json.loads(visitor.get(f"/api/v1/tables/{table}/log"))["seq"] > 3:
                return True
        except (OSError, HTTPException, AssertionError, ValueError):
            pass
        time.sleep(0.05)
    return False


def fresh_database(name: str) -> str:
    """The address of a new database of the PostgreSQL that tools/with-postgres started."""
    with psycopg.connect("", autocommit=True, dbname="postgres") as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return "postgresql://{PGUSER}:{PGPASSWORD}@{PGHOST}:{PGPORT}/".format(**os.environ) + name


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    failed, began = False, time.monotonic()
    for part in range(-(-number // PART)):
        with tempfile.TemporaryDirectory() as place:
            outcome = kill_again_and_again(Path(place), fresh_database(f"soak_{part}") if part % 2 else "", PART)
        print("postgresql" if part % 2 else "sqlite", outcome, f"{time.monotonic() - began:.0f} s", flush=True)
        failed |= bool(outcome.lost or outcome.duplicates or outcome.damaged or not outcome.bots_went_on)
    sys.exit(failed)
