"""What a seat may do although it is not asked stands in its panel, below whom the table waits for."""

from starlette.testclient import TestClient

from aegean.web.room import Room
from tests.web.site import Site, choices, hidden, move


def at_step(site: Site, name: str) -> tuple[TestClient, Room, int]:
    """A table of Parthenon with a step of that name on top, and the first seat that is asked."""
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", game="parthenon", name1="Bo", name2="Cy")
    room = site.server.rooms.get(id)
    while type(room.now.session.position.stack[-1]).__name__ != name:
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[0].key, room.now.seq)
    return ada, room, room.now.session.waiting[0]


def test_a_ready_seat_may_still_make_an_offer_by_buttons_alone(site: Site) -> None:
    ada, room, seat = at_step(site, "IslandTrade")
    room.act(seat, "ready", room.now.seq)
    assert seat not in room.now.session.waiting

    def press(wanted: str) -> None:
        page = ada.get(f"/t/{room.id}?seat={seat}&open=1").text
        assert "Meanwhile you may" in page
        key = next(key for key in choices(page.split('class="unasked"')[1]) if key.startswith(wanted))
        assert move(ada, room.id, seat, key, hidden(page, "seen")).status_code == 303

    press("offer all")
    press("give")
    press("send")
    assert len(room.refresh().session.position.to_json()["offers"]) == 1
    assert seat in room.now.session.waiting, "whoever makes an offer is not ready any more"


def test_what_is_allowed_unasked_is_neither_offered_to_those_asked_nor_to_spectators(site: Site) -> None:
    ada, room, seat = at_step(site, "IslandTrade")
    assert room.now.prompt(seat).unasked == []
    assert "Meanwhile you may" not in ada.get(f"/t/{room.id}?seat={seat}&open=1").text
    room.act(seat, "ready", room.now.seq)
    assert "Meanwhile you may" not in site.visitor().get(f"/t/{room.id}").text


def test_a_submission_can_be_changed_by_a_button_until_the_last_is_in(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", game="parthenon", name1="Bo", name2="Cy")
    room = site.server.rooms.get(id)
    found = -1
    while found < 0:
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[0].key, room.now.seq)
        found = next((s for s in range(3) if any(o.key == "change" for o in room.now.prompt(s).unasked)), -1)
    page = ada.get(f"/t/{id}?seat={found}&open=1").text
    assert move(ada, id, found, "change", hidden(page, "seen")).status_code == 303
    assert found in room.refresh().session.waiting
    told = ada.get(f"/api/v1/tables/{id}/prompt?seat={found}").json()
    assert told["asked"] and told["unasked"] == []
