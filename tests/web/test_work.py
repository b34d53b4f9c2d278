"""What goes on behind the pages survives a database that was away, and nobody's bots wait for all of another's."""

import asyncio
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from aegean.store import Store
from aegean.store.bus import Bus
from aegean.web import bots, pool, server, supervised
from aegean.web.pool import Pool, Thinking, Thought
from tests.web.apart import run_apart
from tests.web.site import Site, move


def until(what: Any, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.02)


class Away:
    """A database that does not answer for a while."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, site: Site) -> None:
        self.away = False
        for place, name in (
            (site.server.store.tables, "undriven"),
            (site.server.store.tables, "drivers"),
            (site.server.store, "check"),
        ):
            monkeypatch.setattr(place, name, self._unless_away(getattr(place, name)))

    def _unless_away(self, do: Any) -> Any:
        def ask(*args: Any) -> Any:
            if self.away:
                raise OperationalError("SELECT", {}, Exception("the server closed the connection"))
            return do(*args)

        return ask


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "SWEEP", 0.05)
    monkeypatch.setattr(supervised, "LONGEST_WAIT", 0.2)


def test_bots_go_on_after_the_database_was_away(site: Site, monkeypatch: pytest.MonkeyPatch, quick: None) -> None:
    database = Away(monkeypatch, site)
    with site.visitor() as ada:
        database.away = True
        until(lambda: site.server.bots.trouble)
        site.server.checked = (float("-inf"), "")
        assert ada.get("/health").status_code == 503
        made = site.table(ada, "bot:novice", "bot:novice", "bot:novice")
        for task in list(site.server.bots.tasks.values()):
            assert site.server.bots.loop is not None
            site.server.bots.loop.call_soon_threadsafe(task.cancel)
        site.server.store.tables.leave(site.server.bots.name)  # as of a table another worker set: only the sweep finds it
        seq = site.server.rooms.get(made).now.seq
        database.away = False
        until(lambda: site.server.rooms.get(made).now.seq > seq + 3)
        until(lambda: not site.server.bots.trouble)
        site.server.checked = (float("-inf"), "")
        assert ada.get("/health").json()["status"] == "ok"


def test_health_says_when_nothing_can_be_written(site: Site, ada: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ada.get("/health").status_code == 200
    monkeypatch.setattr(Store, "check", lambda store: (_ for _ in ()).throw(OSError("no space left")))
    site.server.checked = (float("-inf"), "")
    answer = ada.get("/health")
    assert answer.status_code == 503 and answer.json()["status"] == "the database cannot be written"


def test_health_says_when_bots_are_dead(site: Site, ada: TestClient) -> None:
    assert site.server.bots.sweeper is not None and site.server.bots.loop is not None
    site.server.bots.loop.call_soon_threadsafe(site.server.bots.sweeper.task.cancel)
    until(lambda: site.server.bots.trouble)
    site.server.checked = (float("-inf"), "")
    assert ada.get("/health").json()["status"] == "moving bots has stopped"


def test_the_bus_listens_again_after_it_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(f"sqlite:///{tmp_path / 'aegean.db'}").migrate()
    listen = Bus._changes
    failed: list[bool] = []

    def fail_once(bus: Bus) -> None:
        if not failed:
            failed.append(True)
            raise OperationalError("PRAGMA", {}, Exception("disk I/O error"))
        listen(bus)

    monkeypatch.setattr(Bus, "_changes", fail_once)
    bus = Bus(store.engine, lambda id, version: None, lambda: None)
    until(lambda: failed)
    until(lambda: not bus.trouble)
    bus.close()
    assert bus.trouble, "a thread that has ended is told"


def test_what_a_crashed_worker_left_is_taken_over_at_once(site: Site, monkeypatch: pytest.MonkeyPatch, quick: None) -> None:
    """A process that does not exist any more holds the lease, or one whose number is now this worker's, as happens when a
    container starts again; and the time of the lease is long."""
    monkeypatch.setattr("aegean.store.tables.LEASE", 600_000)
    dead = next(number for number in range(2**22, 2**22 + 99999) if not bots.alive(number))
    setting = site.visitor()
    left = [site.table(setting, "bot:novice", "bot:novice", "bot:novice") for _ in range(2)]
    for id, number in zip(left, (dead, os.getpid()), strict=True):
        assert site.server.store.tables.drive(id, f"{site.server.bots.server}.{number}.abcdef")
    assert bots.alive(os.getpid())
    with site.visitor():
        until(lambda: all(site.server.rooms.get(id).now.seq > 3 for id in left), 40)


def test_bots_answer_at_once_whichever_worker_was_sent_the_move(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that moved the bots last keeps them for the time of its lease, which is long here, and nobody sweeps."""
    monkeypatch.setattr("aegean.store.tables.LEASE", 600_000)
    monkeypatch.setattr(bots, "SWEEP", 600.0)
    monkeypatch.setattr(bots, "crashed", lambda process: False)
    one, two = Site(tmp_path, database), Site(tmp_path, database)
    store = one.server.store

    def asked() -> bool:
        found = store.tables.get(made)
        return found is not None and found.asked == 1

    with one.visitor() as ada, two.visitor() as elsewhere:
        made = one.table(ada, "me", "bot:novice", "bot:novice")
        elsewhere.cookies.update(ada.cookies)
        answered = 0
        while answered < 2:
            until(asked)
            prompt = ada.get(f"/api/v1/tables/{made}/prompt?seat=0").json()
            first = not store.tables.drivers()
            sent = move(ada if first else elsewhere, made, 0, prompt["options"][0]["key"], prompt["seq"])
            assert sent.status_code == 303
            until(asked)
            answered += not first and any(entry.seat for entry in store.log.since(made, prompt["seq"]))
        assert store.tables.drivers() == [one.server.bots.name], "the same one all the time"


class Slow(Thinking):
    """Thinks for a moment, and notes for whom."""

    thought: list[str]

    async def ask(self, question: dict[str, Any], limit: float) -> Thought:
        self.thought.append(question["table"])
        await asyncio.sleep(0.01)
        return Thought("pass", "null")


def thinking(monkeypatch: pytest.MonkeyPatch, questions: list[tuple[str, str, bool]], **more: Any) -> list[str]:
    """In which order the tables (id, owner, people) are thought about, all asked at once, by one process."""
    thought: list[str] = []
    monkeypatch.setattr(Slow, "thought", thought, raising=False)
    monkeypatch.setattr(pool, "Thinking", Slow)

    async def ask_all() -> None:
        made = Pool(1, **more)
        asked = [made.ask({"table": id, "owner": owner, "people": people}, 5.0) for id, owner, people in questions]
        await asyncio.gather(*asked)

    run_apart(ask_all())
    return thought


def test_tables_with_people_come_before_tables_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = [(f"bots{n}", "eve", False) for n in range(20)]
    order = thinking(monkeypatch, [*crowd, ("mine", "ada", True)])
    assert order.index("mine") <= 1, "whoever is being thought about is thought about to the end"


def test_nobody_waits_for_all_the_tables_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = [(f"eves{n}", "eve", True) for n in range(20)]
    order = thinking(monkeypatch, [*crowd, ("mine", "ada", True), ("mine", "ada", True)])
    assert order.index("mine") <= 2
    assert [place for place, id in enumerate(order) if id == "mine"][1] <= 5, "by turns"


def test_one_person_s_tables_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    order = thinking(monkeypatch, [("one", "eve", True)] * 6 + [("two", "eve", True)])
    assert order.index("two") <= 2


def test_whoever_has_used_up_their_thinking_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    order = thinking(monkeypatch, [("eves", "eve", True)] * 5 + [("mine", "ada", False)], over_quota=lambda owner: owner == "eve")
    assert order.index("mine") <= 1


def test_an_answer_nobody_waits_for_any_more_frees_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Slow, "thought", [], raising=False)
    monkeypatch.setattr(pool, "Thinking", Slow)

    async def give_up() -> None:
        made = Pool(1)
        asked = [asyncio.create_task(made.ask({"table": str(n), "owner": "a", "people": True}, 5.0)) for n in range(3)]
        await asyncio.sleep(0.005)
        asked[0].cancel()
        asked[1].cancel()
        assert await asked[2] == Thought("pass", "null")
        assert not made.waiting and len(made.idle) == 1

    run_apart(give_up())


def test_the_server_knows_its_troubles(site: Site) -> None:
    assert isinstance(site.server, server.Server)
    assert site.server.trouble() == "bots have not begun to move"


DAWDLER = """#!{python}
import json, select, sys, time
time.sleep(0.5)
early = select.select([sys.stdin], [], [], 0)[0]
print(flush=True)
sys.stdin.readline()
print(json.dumps({{"move": "too early" if early else "pass", "reason": None}}), flush=True)
"""


def test_a_process_that_is_still_beginning_is_not_yet_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dawdler = tmp_path / "dawdler"
    dawdler.write_text(DAWDLER.format(python=sys.executable))
    dawdler.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(dawdler))

    async def ask() -> Thought:
        thinker = Thinking()
        try:
            return await thinker.ask({"table": "t", "hash": "h", "edition": None}, 60.0)
        finally:
            await thinker.end()

    assert run_apart(ask()).move == "pass"
