"""Games outlive corrections of the rules: they go on, all are told, and what was before stays as it was."""

import json
from pathlib import Path
from typing import Any

import pytest
from markupsafe import Markup
from starlette.testclient import TestClient

from aegean.cli import main
from aegean.games import title
from aegean.kernel.edition import Edition
from aegean.kernel.errors import IllegalAction
from aegean.kernel.saved import plain
from aegean.kernel.session import Session
from aegean.kernel.title import Options
from aegean.saves import load
from aegean.store import Store
from aegean.store.chain import first_broken, start
from aegean.store.records import Entry
from aegean.web.opened_again import look, record_all
from aegean.web.room import Room
from aegean.web.thinker import Thinker
from tests.earlier.filled import fill
from tests.web.site import Site, hidden, move

POLIS = type(title("polis"))


def play(room: Room, moves: int) -> None:
    for _ in range(moves):
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)


@pytest.fixture
def ada(site: Site) -> TestClient:
    """A visitor, while no bots move."""
    return site.visitor()


@pytest.fixture
def id(site: Site, ada: TestClient) -> str:
    return site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")


def richer(self: Any, players: int, seed: int, options: Options, edition: Edition) -> Any:
    """A corrected rule: everybody begins with a coin more."""
    position = NEW(self, players, seed, options, edition)
    for seat in range(players):
        position.coins[seat] += 1
    return position


NEW = POLIS.new


def correct_the_rules(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server with other rules opens the same store."""
    monkeypatch.setattr(POLIS, "new", richer)
    monkeypatch.setattr(POLIS, "rules_version", "99")
    site.server.rooms.rooms.clear()
    site.server.frames.kept.clear()


def test_a_log_that_comes_out_the_same_goes_on_as_before(site: Site, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play(site.server.rooms.get(id), 6)
    monkeypatch.setattr(POLIS, "rules_version", "99")
    site.server.rooms.rooms.clear()
    now = site.server.rooms.get(id).now
    assert now.parted is None and len(now.session.decisions) == 6


def test_a_log_that_comes_out_otherwise_goes_on_from_where_it_stood(
    site: Site, ada: TestClient, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(site.server.rooms.get(id), 7)
    stood = plain(site.server.rooms.get(id).now.session.position.to_json())
    told = ada.get(f"/api/v1/tables/{id}/log?seat=0").json()["lines"]
    correct_the_rules(site, monkeypatch)
    room = site.server.rooms.get(id)
    assert plain(room.now.session.position.to_json()) == stood
    assert (room.now.seq, room.now.session.begun, room.now.record.rules) == (8, 8, "99")
    page = ada.get(f"/t/{id}?seat=0&open=1").text
    assert page.count("The rules were corrected while this game was played (version 2, now 99)") > 1, (
        "at the table and in the log"
    )
    assert "The rules were corrected" in site.visitor().get(f"/api/v1/tables/{id}/log").json()["lines"][0]["text"]
    record = ada.get(f"/t/{id}/record?seat=0&entry=3").text
    assert "after entry 3" in record and "There is no picture" not in record
    read = Markup(record).striptags()
    assert told and all(line["text"] in read for line in told)
    seat = room.now.session.waiting[0]
    page = ada.get(f"/t/{id}?seat={seat}&open=1").text
    key = room.now.prompt(seat).options[0].key
    assert move(ada, id, seat, key, hidden(page, "seen"), params={"sure": "1"}).status_code in (200, 303)
    play(site.server.rooms.get(id), 3)
    after = plain(site.server.rooms.get(id).now.session.position.to_json())
    site.server.rooms.rooms.clear()
    again = site.server.rooms.get(id).now
    assert plain(again.session.position.to_json()) == after and again.parted is not None, "and is opened so ever after"
    assert len([entry for entry in site.server.store.log.since(id, 0) if entry.continues]) == 1


def test_what_can_no_longer_be_played_is_not_played_again(
    site: Site, ada: TestClient, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(site.server.rooms.get(id), 5)
    stood = plain(site.server.rooms.get(id).now.session.position.to_json())

    def refuse(self: Session[Any], action: int, seat: int) -> None:
        raise IllegalAction("Not any more.")

    with monkeypatch.context() as replaying:
        replaying.setattr(Session, "check", refuse)
        site.server.rooms.rooms.clear()
        assert plain(site.server.rooms.get(id).now.session.position.to_json()) == stood
    play(site.server.rooms.get(id), 1)


def test_bots_go_on_too_and_no_random_word_is_used_twice(site: Site, ada: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    id = site.table(ada, "me", "bot:novice", "bot:novice")
    play(site.server.rooms.get(id), 4)
    correct_the_rules(site, monkeypatch)
    room = site.server.rooms.get(id)
    while not (question := site.server.bots._question(id)):
        play(room, 1)
    question = json.loads(json.dumps(question))
    assert question["begun"] == 5 and question["start"] is not None
    answer = Thinker().answer(question)["move"]
    assert answer in [option.key for option in room.now.prompt(question["seat"]).options]
    used: list[int] = []
    luck = room.now.session.luck
    assert luck is not None

    def word(self: object, number: int) -> int:
        used.append(number)
        return 7

    monkeypatch.setattr(type(luck), "word", word)
    play(room, 1)
    assert min(used) > 5


def test_a_finished_game_shows_and_exports_as_it_was_recorded(
    site: Site, ada: TestClient, id: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    room = site.server.rooms.get(id)
    while not room.now.over:
        play(room, 1)
    result = ada.get(f"/api/v1/tables/{id}/result").json()
    moves, last = room.now.entries(), room.now.seq
    correct_the_rules(site, monkeypatch)
    assert ada.get(f"/api/v1/tables/{id}/result").json() == result
    page = ada.get(f"/t/{id}?seat=0").text
    assert "are not checked by the rules of now" in page and "goes on" in page
    assert "There is no picture" not in ada.get(f"/t/{id}/record?entry={last // 2}").text
    assert site.server.store.log.since(id, 0)[-1].seq == last, "over is over: nothing is added"
    file = tmp_path / "game.json"
    file.write_text(ada.get(f"/t/{id}/game.json").text)
    saved = load(file)
    assert saved.over and saved.position.scores() == result["scores"]
    assert saved.before[0]["log"] == moves and len(saved.before[0]["told"]) == last
    assert main(["show", str(file)]) == 0 and main(["verify", str(file)]) == 2


def test_nobody_reads_in_the_record_what_they_were_not_told(site: Site, ada: TestClient, id: str) -> None:
    room = site.server.rooms.get(id)
    play(room, 12)
    secrets = {seat: set(room.now.session.story(seat)) - set(room.now.session.story(None)) for seat in range(3)}
    assert any(secrets.values())
    pages = {seat: Markup(ada.get(f"/t/{id}/record?seat={seat}").text).striptags() for seat in range(3)}
    public = Markup(site.visitor().get(f"/t/{id}/record").text).striptags()
    for seat, lines in secrets.items():
        for line in lines:
            for number, name in enumerate(room.now.record.names):
                line = line.replace(f"Player {number}", name)
            assert line in pages[seat] and line not in public


@pytest.mark.parametrize("name", ["schema-1-7f90bdb", "schema-4-6b70c41", "schema-8-5c19be5"])
def test_every_table_of_an_earlier_database_can_be_opened_and_played_on(tmp_path: Path, name: str) -> None:
    store = Store(f"sqlite:///{tmp_path / 'aegean.db'}")
    fill(store.engine, name)
    store.migrate()
    record_all(store)
    assert store.log.unrecorded() == [] and {found.verdict for found in look(store)} == {"whole"}
    for id in store.tables.begun():
        record = store.tables.get(id)
        assert record is not None
        room = Room(store, record)
        now = room.refresh()
        assert now.over == now.session.over
        if not now.over:
            play(room, 1)


def test_migrate_says_what_is_to_be_done_and_does_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    where = ["--data", str(tmp_path)]
    store = Store(f"sqlite:///{tmp_path / 'aegean.db'}")
    fill(store.engine, "schema-7-9a13b2e")
    assert main(["migrate", "--check", *where]) == 1 and "to do: 0008" in capsys.readouterr().out
    assert main(["migrate", *where]) == 0 and "2 logs from before were recorded" in capsys.readouterr().out
    assert main(["migrate", "--check", *where]) == 0 and "2 of 2 tables go on" in capsys.readouterr().out
    monkeypatch.setattr(POLIS, "new", richer)
    assert main(["migrate", "--check", *where]) == 1
    assert "goes on from its last position" in capsys.readouterr().out


@pytest.mark.parametrize("change", [{"move": "x"}, {"at": 1}, {"seat": 9}, {"told": "[]"}, {"digest": "0"}, {"position": b"x"}])
def test_an_entry_that_was_altered_is_named(site: Site, id: str, change: dict[str, Any]) -> None:
    play(site.server.rooms.get(id), 5)
    record = site.server.store.tables.get(id)
    assert record is not None
    entries = site.server.store.log.since(id, 0)
    assert first_broken(start(record), entries) is None
    altered = [Entry(**{**vars(entry), **change}) if entry.seq == 3 else entry for entry in entries]
    assert first_broken(start(record), altered) == 3
