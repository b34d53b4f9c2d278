"""PostgreSQL is restarted under load: everything goes on by itself, and nothing acknowledged is lost.

tools/with-postgres python -m tests.web.soak_database 100
"""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import psycopg

from aegean.store import Store
from aegean.web.opened_again import look
from tests.web.serving import Serving, Visitor
from tests.web.soak_kills import UNLIMITED, Player, fresh_database, fresh_games, moved, over, wait_for_moves


def restart_for_real() -> None:
    """What tools/with-postgres says restarts its database."""
    subprocess.run(os.environ["AEGEAN_RESTART_POSTGRES"], shell=True, check=True, stdout=subprocess.DEVNULL)


def end_all_connections(database: str) -> None:
    """What the clients of a database see of a restart, without one."""
    name = database.rpartition("/")[2]
    with psycopg.connect("", autocommit=True, dbname="template1") as connection:
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))


def restarts(folder: Path, database: str, number: int, restart: Callable[[], None]) -> dict[str, int | bool]:
    """Restart so often, each time once people have moved again."""
    server = Serving(folder, database=database, limits=UNLIMITED).start()
    people: list[Player] = []
    threads: list[threading.Thread] = []
    slowest = 0.0
    try:
        for _ in range(number):
            people += fresh_games(server, people, threads)
            went_on(people, server)
            restart()
            began = time.monotonic()
            went_on(people, server)
            slowest = max(slowest, time.monotonic() - began)
            for player in people:
                player.stopped = player.stopped or over(server, [player])
        for player in people:
            player.stopped = True
        for thread in threads:
            thread.join(30)
        bots = Visitor(server).table("bot:novice", "bot:novice", "bot:novice")
        bots_move, healthy = moved(Visitor(server), bots), becomes_healthy(server)
    finally:
        server.stop()
    store = Store(database)
    found = [player.check([entry.move for entry in store.log.since(player.table, 0) if entry.seat == 0]) for player in people]
    damaged = sum(table.verdict != "whole" for table in look(store))
    store.close()
    return {
        "restarts": number,
        "acknowledged": sum(acknowledged for player in people for _, acknowledged in player.sent),
        "lost": sum(lost for lost, _ in found),
        "duplicates": sum(twice for _, twice in found),
        "damaged": damaged,
        "slowest_recovery_ms": int(slowest * 1000),
        "bots_move": bots_move,
        "healthy": healthy,
    }


def becomes_healthy(server: Serving) -> bool:
    """Work that failed with the database is begun anew a little later each time."""
    until = time.monotonic() + 60
    while server.get("/health")[0] != 200:
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True


def went_on(people: list[Player], server: Serving) -> None:
    """Wait until somebody's move was acknowledged, or all games are over."""

    def acknowledged() -> int:
        return sum(sent for player in people for _, sent in player.sent)

    had, until = acknowledged(), time.monotonic() + 60
    while acknowledged() <= had and not over(server, people):
        assert time.monotonic() < until, "nothing went on after the database was restarted"
        wait_for_moves(server, people, 1, 5)


if __name__ == "__main__":
    url = fresh_database("aegean_soak")
    with tempfile.TemporaryDirectory() as place:
        outcome = restarts(Path(place), url, int(sys.argv[1]) if len(sys.argv) > 1 else 100, restart_for_real)
    print(outcome)
    sys.exit(bool(outcome["lost"] or outcome["duplicates"] or outcome["damaged"] or not outcome["bots_move"]))
