"""Trying things out from a moment of a game: apart from the table, and never with more than the visitor may know."""

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from aegean.games import titles
from aegean.kernel.title import Title
from aegean.web.frames import since_left
from aegean.web.room import Room
from tests.web.recorded import lay_out, person_of
from tests.web.site import Site, choices, hidden


@pytest.fixture
def running(site: Site) -> tuple[TestClient, Room, int]:
    """A game of Polis in its midst; Ada sits in the seat that is asked, the others are elsewhere."""
    ada = site.visitor()
    host = person_of(site.server.store, site.table(ada, "me", "open", "open"))
    id, mine = lay_out(site.server.store, host, "polis", 0.5)
    return ada, site.server.rooms.get(id), mine


def begin(visitor: TestClient, room: Room, at: int | None = None, **more: int) -> str:
    """A trial from now or from a moment; returns its id."""
    number = len(room.now.session.decisions) if at is None else at
    answer = visitor.post(f"/t/{room.id}/try", data={"at": number, **more})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def test_a_trial_is_played_in_all_seats_and_leaves_the_table_alone(site: Site, running: tuple[TestClient, Room, int]) -> None:
    ada, room, mine = running
    before = room.now.entries()
    id = begin(ada, room)
    trial = site.server.rooms.get(id)
    assert trial.now.record.seats_of(room.now.record.seats[mine].person) == list(range(room.now.record.players))
    seats = set()
    for _ in range(6):
        page = ada.get(f"/t/{id}").text
        seat = int(hidden(page, "seat"))
        seats.add(seat)
        form = {"seat": seat, "seen": hidden(page, "seen"), "act": choices(page)[-1], "sure": 1}
        assert ada.post(f"/t/{id}/act", data=form).status_code == 303
    assert len(trial.refresh().session.decisions) == 6 and len(seats) > 1, "the page goes to whoever is asked"
    assert room.refresh().entries() == before
    assert id not in ada.get("/").text and id not in ada.get("/tables").text, "no table of mine"


def test_a_trial_of_a_running_game_is_dealt_from_what_the_seat_sees(site: Site, running: tuple[TestClient, Room, int]) -> None:
    ada, room, mine = running
    trial = site.server.rooms.get(begin(ada, room))
    assert trial.now.session.position.view(mine).to_json() == room.now.session.position.view(mine).to_json()
    dealt = {json.dumps(room.trial_from(len(room.now.session.decisions), mine, word).to_json()) for word in range(1, 9)}
    assert len(dealt) > 1, "what is unknown is dealt anew each time"


def test_a_trial_of_a_finished_game_has_the_cards_as_they_were(site: Site) -> None:
    ada = site.visitor()
    host = person_of(site.server.store, site.table(ada, "me", "open", "open"))
    id, _ = lay_out(site.server.store, host, "polis")
    room = site.server.rooms.get(id)
    for visitor in (ada, site.visitor()):
        trial = site.server.rooms.get(begin(visitor, room, 40))
        was, now = room._position_at(40).to_json(), trial.now.session.position.to_json()
        assert {key: value for key, value in now.items() if key != "rng"} == {k: v for k, v in was.items() if k != "rng"}
    assert ada.post(f"/t/{id}/try", data={"at": len(room.now.session.decisions)}).status_code == 400


def test_others_see_of_a_shared_trial_what_all_see(site: Site, running: tuple[TestClient, Room, int]) -> None:
    ada, room, _ = running
    id = begin(ada, room)
    other = site.visitor().get(f"/t/{id}")
    assert other.status_code == 200 and "watching" in other.text and 'name="act"' not in other.text


def test_a_trial_of_a_private_table_stays_private(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy", access="private")
    trial = begin(ada, site.server.rooms.get(id), 0, seat=0)
    assert site.visitor().get(f"/t/{trial}").status_code == 404
    assert site.visitor().post(f"/t/{id}/try", data={"at": 0}).status_code == 404


def test_what_was_tried_is_carried_over_while_the_table_stands(site: Site, running: tuple[TestClient, Room, int]) -> None:
    ada, room, mine = running
    id = begin(ada, room)
    trial = site.server.rooms.get(id)
    key = trial.now.prompt(mine).options[-1].key
    trial.act(mine, key, trial.now.seq)
    decided = len(room.now.session.decisions)
    assert trial.now.tried == [key]
    assert "Carry my moves over" in ada.get(f"/t/{id}?seat={mine}").text
    assert ada.post(f"/t/{id}/carry-over", data={"seat": mine}).headers["location"].startswith(f"/t/{room.id}")
    assert room.refresh().session.text(room.now.session.decisions[-1]) == key
    assert len(room.now.session.decisions) == decided + 1
    again = ada.post(f"/t/{id}/carry-over", data={"seat": mine})
    assert again.status_code == 400 and "moved on" in again.text


def test_anything_is_taken_back_in_a_trial(site: Site, running: tuple[TestClient, Room, int]) -> None:
    ada, room, _ = running
    trial = site.server.rooms.get(begin(ada, room))
    start = trial.now.session.position.to_json()
    for _ in range(3):
        seat = trial.now.session.waiting[0]
        trial.act(seat, trial.now.prompt(seat).options[0].key, trial.now.seq)
    while trial.now.session.decisions:
        assert ada.post(f"/t/{trial.id}/undo", data={"seat": 0, "seen": trial.now.seq}).status_code == 303
    assert trial.now.session.position.to_json() == start


def test_only_so_many_trials_are_kept(site: Site, running: tuple[TestClient, Room, int]) -> None:
    ada, room, mine = running
    first = begin(ada, room)
    person = room.now.record.seats[mine].person
    assert person is not None
    for _ in range(20):
        begin(ada, room)
    assert len(site.server.store.tables.trials(person)) == 20
    assert ada.get(f"/t/{first}").status_code == 404


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_a_trial_can_be_begun_by_everybody_who_looks(site: Site, title: Title[Any]) -> None:
    ada = site.visitor()
    host = person_of(site.server.store, site.table(ada, "me", "open", "open"))
    room = site.server.rooms.get(lay_out(site.server.store, host, title.id, 0.4)[0])
    for visitor in (ada, site.visitor()):
        trial = site.server.rooms.get(begin(visitor, room))
        for _ in range(5):
            seat = trial.now.session.waiting[0]
            trial.act(seat, trial.now.prompt(seat).options[0].key, trial.now.seq)


def test_the_address_names_the_moment_and_the_log_follows(running: tuple[TestClient, Room, int]) -> None:
    ada, room, mine = running
    page = ada.get(f"/t/{room.id}/at/20?seat={mine}").text
    assert 'id="at"' in page and 'value="20"' in page
    log = page.split('id="r-log"')[1]
    assert 'class="now"' in log and "/at/20" in log and "/at/21" not in log
    part = ada.get(f"/t/{room.id}/past?at=10&seat={mine}").text
    assert "#r-log" in part and "/at/11" not in part
    decided = room.now.session.decisions[-1].seat
    told = {seat: since_left(room.now, seat, "en") for seat in range(room.now.record.players)}
    assert not [line for line in told[decided] if line.decision < len(room.now.session.decisions)]
    assert all(told[seat] for seat in told if seat != decided), "who was away is told in words"
