"""`aegean backup`, `restore` and `doctor`."""

import json
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from aegean.cli import main
from aegean.games import title
from aegean.store import Store
from aegean.store.bus import Bus
from aegean.store.log import Stale
from aegean.store.records import SeatRecord
from aegean.web.room import Room
from tests.earlier.filled import fill
from tests.web.conftest import database

__all__ = ["database"]


def table(store: Store) -> Room:
    polis = title("polis")
    ada = store.people.add("Ada")
    seats = [SeatRecord(seat, "person", name, ada.id) for seat, name in enumerate(("Ada", "Bo", "Cy"))]
    id = store.tables.add(polis, polis.edition(), 7, polis.read_options({}), "live", ada.id, seats, secret=bytes(32))
    record = store.tables.get(id)
    assert record is not None
    return Room(store, record)


def play(room: Room, moves: int) -> None:
    for _ in range(moves):
        now = room.refresh()
        seat = now.session.waiting[0]
        room.act(seat, now.prompt(seat).options[-1].key, now.seq)


def wait_until(done: Callable[[], bool]) -> None:
    until = time.monotonic() + 30
    while not done():
        assert time.monotonic() < until
        time.sleep(0.005)


def place(tmp_path: Path, database: str) -> list[str]:
    return ["--data", str(tmp_path / "data"), *(["--db", database] if database else [])]


def test_a_copy_made_while_people_play_is_whole_and_is_restored_over_a_running_game(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = place(tmp_path, database)
    store = Store(database or f"sqlite:///{tmp_path / 'data' / 'aegean.db'}").migrate()
    room = table(store)
    play(room, 6)
    more = threading.Thread(target=play, args=(table(store), 25))
    more.start()
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), *where]) == 0
    more.join()
    assert "2 tables were played again, 0 are damaged" in capsys.readouterr().out
    stood = room.refresh().session.position.to_json()
    play(room, 4)
    restored = threading.Event()
    bus = Bus(store.engine, lambda id, version: None, restored.set)
    wait_until(lambda: bus.copy is not None)
    assert main(["restore", str(copy), *where]) == 2, "what is there is not thrown away unasked"
    assert not restored.is_set()
    assert main(["restore", str(copy), "--replace", *where]) == 0
    assert restored.wait(30), "who has a page open is told"
    bus.close()
    assert room.refresh().session.position.to_json() == stood, "also for who has the table in memory"
    play(room, 1)
    had = room.now.version
    assert main(["restore", str(copy), "--replace", *where]) == 0
    assert room.refresh().version > had, "no version comes again, however often a copy is restored"
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["copy.db"]
    store.close()


def test_a_move_made_while_a_copy_is_restored_is_not_put_after_another_game(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'aegean.db'}").migrate()
    room = table(store)
    play(room, 4)
    chain, entries = room.now.chain, store.log.since(room.id, 0)
    for after, known in ((4, "0" * 64), (9, chain)):
        with pytest.raises(Stale):
            store.log.append(room.id, after, [(0, "pass", None, 0)], 1, 0, False, chain=known)
    assert store.log.since(room.id, 0) == entries
    store.close()


def test_a_copy_of_an_earlier_schema_is_restored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = Store(f"sqlite:///{tmp_path / 'old.db'}")
    fill(old.engine, "schema-7-9a13b2e")
    old.close()
    assert main(["restore", str(tmp_path / "old.db"), *place(tmp_path, "")]) == 0
    assert "2 tables were restored" in capsys.readouterr().out


def test_what_cannot_be_copied_or_restored_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = place(tmp_path, "")
    (tmp_path / "letter").write_text("no database " * 100)
    assert main(["backup", str(tmp_path / "copy.db"), *where]) == 2
    assert main(["restore", str(tmp_path / "nothing"), *where]) == 2
    assert main(["restore", str(tmp_path / "letter"), *where]) == 2
    Store(f"sqlite:///{tmp_path / 'data' / 'aegean.db'}").migrate().close()
    assert main(["backup", str(tmp_path / "no" / "folder" / "copy.db"), *where]) == 2
    assert capsys.readouterr().err.count("aegean: ") == 4


def test_the_doctor_names_what_is_damaged_by_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = place(tmp_path, "")
    store = Store(f"sqlite:///{tmp_path / 'data' / 'aegean.db'}").migrate()
    rooms = [table(store), table(store)]
    for room in rooms:
        play(room, 5)
    (tmp_path / "data" / "key").write_bytes(b"x" * 64)
    (tmp_path / "data" / "key").chmod(0o600)
    assert main(["doctor", *where]) == 0 and "All is well" in capsys.readouterr().out
    with store.engine.begin() as connection:
        told = json.dumps([[-1, ["event.Nothing", {}], "nothing happened"]])
        connection.execute(
            text("UPDATE log SET told = :told WHERE table_id = :id AND seq = 4"), {"told": told, "id": rooms[1].id}
        )
    (tmp_path / "data" / "key").chmod(0o644)
    assert main(["doctor", *where]) == 1
    found = capsys.readouterr().out
    assert f"table {rooms[1].id} (polis) is damaged: Entry 4 of its log is not as it was written" in found
    assert "2 tables were played again, 1 are damaged" in found and "can be read by others" in found
    store.close()
