"""Over is over: whatever would change a finished game is refused, by every way there is."""

import json

import pytest
from starlette.testclient import TestClient

from aegean.store.tables import GameOver
from aegean.web.room import Room
from tests.web.site import Site


@pytest.fixture
def finished(site: Site) -> tuple[TestClient, Room, int]:
    """A game three people at one screen have played to its end, and who moved last."""
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy", time="10")
    room = site.server.rooms.get(id)
    seat = 0
    while not room.now.session.over:
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)
    return ada, room, seat


def test_who_moved_last_cannot_undo_after_reading_the_game_file(finished: tuple[TestClient, Room, int]) -> None:
    ada, room, last = finished
    whole = ada.get(f"/t/{room.id}/game.json").json()
    assert whole["seed"] == room.now.record.seed
    assert ada.post(f"/t/{room.id}/undo", data={"seat": last, "seen": room.now.seq}).status_code == 409
    assert ada.post(f"/api/v1/tables/{room.id}/undo", json={"seat": last, "seq": room.now.seq}).status_code == 409
    assert room.refresh().session.over and room.now.record.state == "over"
    assert ada.get(f"/t/{room.id}/game.json").json() == whole


def test_no_route_changes_a_finished_game(finished: tuple[TestClient, Room, int]) -> None:
    ada, room, last = finished
    before = room.refresh().record, room.now.entries()
    other = (last + 1) % 3
    forms: dict[str, dict[str, object]] = {
        "act": {"act": "pass"},
        "compose": {"compose": "cargo"},
        "undo": {},
        "undo-request": {"do": "ask"},
        "stand-in": {"for": other, "do": "stay"},
        "back": {},
        "leave": {},
        "seats": {"do": "bot:novice"},
        "join": {},
    }
    for route, form in forms.items():
        answer = ada.post(f"/t/{room.id}/{route}", data={"seat": last, "seen": room.now.seq, **form})
        assert 400 <= answer.status_code < 500, route
    for do in ("agree", "refuse"):
        form = {"seat": other, "seen": room.now.seq, "do": do}
        assert 400 <= ada.post(f"/t/{room.id}/undo-request", data=form).status_code < 500
    bodies: dict[str, dict[str, object]] = {"act": {"action": "pass"}, "undo": {}, "undo-request": {"do": "ask"}, "join": {}}
    for route, body in bodies.items():
        answer = ada.post(f"/api/v1/tables/{room.id}/{route}", content=json.dumps({"seat": last, "seq": room.now.seq, **body}))
        assert 400 <= answer.status_code < 500, route
    assert (room.refresh().record, room.now.entries()) == before


def test_the_store_refuses_it_whoever_asks(site: Site, finished: tuple[TestClient, Room, int]) -> None:
    _, room, last = finished
    store = site.server.store
    with pytest.raises(GameOver):
        store.log.append(room.id, room.now.seq, [(last, "undo", 0, 0)], 1, 0, False)
    with pytest.raises(GameOver):
        store.tables.seat_bot(room.id, last, "novice", "Solon")
    with pytest.raises(GameOver):
        store.tables.stand_in(room.id, last, "stay", "novice", 0)
    assert store.log.since(room.id, room.now.seq) == []


def test_people_may_still_talk(finished: tuple[TestClient, Room, int]) -> None:
    ada, room, last = finished
    assert ada.post(f"/t/{room.id}/chat", data={"seat": last, "text": "well played"}).status_code == 303
    assert "well played" in ada.get(f"/t/{room.id}").text
