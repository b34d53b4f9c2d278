"""The store: an entry is written once, and what is acknowledged can be read again."""

from pathlib import Path

import pytest

from aegean.games import title
from aegean.kernel.errors import AegeanError
from aegean.store import Store, clock, tables
from aegean.store.log import Stale
from aegean.store.records import SeatRecord
from aegean.store.tables import SeatTaken
from aegean.web.room import Room


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path / 'aegean.db'}").migrate()


def table(store: Store) -> str:
    polis = title("polis")
    host = store.people.add("Ada")
    seats = [SeatRecord(0, "person", "Ada", host.id), SeatRecord(1, "open", ""), SeatRecord(2, "bot", "Solon", None, "random")]
    return store.tables.add(polis, polis.edition(), 7, polis.read_options({}), "live", host.id, seats)


def test_sqlite_waits_for_the_disk(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_the_same_entry_is_not_written_twice(store: Store) -> None:
    id = table(store)
    store.log.append(id, 0, [(0, "draw red", None, 0)], 1, 0, False)
    with pytest.raises(Stale):
        store.log.append(id, 0, [(1, "draw blue", None, 0)], 1, 0, False)
    assert [entry.move for entry in store.log.since(id, 0)] == ["draw red"]


def test_several_entries_are_written_whole_or_not_at_all(store: Store) -> None:
    id = table(store)
    store.log.append(id, 0, [(0, "draw red", None, 1), (0, "draw blue", None, 1)], 1, 0, False)
    with pytest.raises(Stale):
        store.log.append(id, 1, [(0, "draw red", None, 0), (0, "draw green", None, 0)], 1, 0, False)
    assert [entry.seq for entry in store.log.since(id, 0)] == [1, 2]
    assert [entry.replayable() for entry in store.log.since(id, 0)] == [
        [0, "draw red", "part of", 1],
        [0, "draw blue", "part of", 1],
    ]


def test_every_change_has_a_version_of_its_own(store: Store) -> None:
    id = table(store)
    versions = [store.log.say(id, 0, "Ada", "hello") for _ in range(3)]
    assert versions == sorted(set(versions))
    assert [line.number for line in store.log.said(id)] == [1, 2, 3]


def test_a_seat_is_taken_once(store: Store) -> None:
    id = table(store)
    bo, cy = store.people.add("Bo"), store.people.add("Cy")
    store.tables.sit(id, 1, bo.id, "Bo")
    with pytest.raises(SeatTaken):
        store.tables.sit(id, 1, cy.id, "Cy")
    record = store.tables.get(id)
    assert record is not None and record.state == "playing" and record.names[1] == "Bo"


def test_only_one_worker_moves_the_bots(store: Store) -> None:
    id = playing(store)
    assert store.tables.undriven() == []
    assert store.tables.drive(id, "one")
    assert not store.tables.drive(id, "two")
    assert store.tables.drive(id, "one") and store.tables.drivers() == ["one"]
    store.tables.leave("one")
    assert store.tables.drive(id, "two")


def test_a_lease_of_before_the_clock_was_set_back_binds_nobody(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    id = playing(store)
    store.log.note_asked(id, 4, 4)
    assert store.tables.drive(id, "one") and store.tables.undriven() == []
    an_hour_ago = clock.now() - 3_600_000
    monkeypatch.setattr(tables, "now", lambda: an_hour_ago)
    assert store.tables.undriven() == [id] and store.tables.drivers() == []
    assert store.tables.drive(id, "two")
    assert not store.tables.drive(id, "one")


def playing(store: Store) -> str:
    id = table(store)
    store.tables.sit(id, 1, store.people.add("Bo").id, "Bo")
    return id


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://here/there", "sqlite://"])
def test_an_address_that_is_no_database_is_refused_in_words(url: str) -> None:
    with pytest.raises(AegeanError):
        Store(url)


def test_an_edition_is_kept_with_its_tables(store: Store) -> None:
    record = store.tables.get(table(store))
    assert record is not None
    assert store.tables.edition(record.edition).hash == title("polis").edition().hash


def test_two_rooms_of_one_table_follow_each_other(store: Store) -> None:
    id = table(store)
    store.tables.sit(id, 1, store.people.add("Bo").id, "Bo")
    record = store.tables.get(id)
    assert record is not None
    one, other = Room(store, record), Room(store, record)
    for number in range(40):
        room = (one, other)[number % 2]
        room.refresh()
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)
    assert one.refresh().session.position.to_json() == other.refresh().session.position.to_json()
    seat = one.now.session.waiting[0]
    key = one.now.prompt(seat).options[0].key
    one.act(seat, key, one.now.seq)
    with pytest.raises(AegeanError):
        other.act(seat, key, other.now.seq)
    assert other.now.session.position.to_json() == one.now.session.position.to_json()


def test_what_somebody_has_learnt_is_kept_once(store: Store) -> None:
    record = store.tables.get(table(store))
    assert record is not None
    store.learning.finish(record.host, "polis/first")
    store.learning.finish(record.host, "polis/first")
    assert store.learning.finished(record.host) == {"polis/first"}
