"""Compound moves composed in a form of the page."""

import re

import pytest
from starlette.testclient import TestClient

from aegean.web.room import Room
from tests.web.site import Site, hidden


def at_the_desk(site: Site, language: str = "en") -> tuple[TestClient, Room, int]:
    """A table of Parthenon with the islands about to trade."""
    ada = site.visitor(**{"accept-language": language})
    id = site.table(ada, "me", "here", "here", game="parthenon", name1="Bo", name2="Cy")
    room = site.server.rooms.get(id)
    while type(room.now.session.position.stack[-1]).__name__ != "IslandTrade":
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[0].key, room.now.seq)
    return ada, room, room.now.session.waiting[0]


def page(ada: TestClient, room: Room, seat: int) -> str:
    return ada.get(f"/t/{room.id}?seat={seat}&open=1").text


def held(room: Room, seat: int) -> str:
    return str(next(iter(room.now.view(seat).to_json()["seats"][seat]["stock"])))


def offer(room: Room, seat: int, **more: str) -> dict[str, str]:
    """What the browser sends of the form for offers."""
    fields = {f"c.give-{held(room, seat)}": "1", "c.want-papyrus": "2", "c.to": "all"}
    return {"seat": str(seat), "seen": str(room.now.seq), "compose": "offer", **fields, **more}


def test_the_page_holds_a_form_with_labels_limits_and_no_script(site: Site) -> None:
    ada, room, seat = at_the_desk(site)
    shown = page(ada, room, seat)
    form = shown[shown.index('id="cf-offer"') : shown.index("</form>", shown.index('id="cf-offer"'))]
    assert f'action="/t/{room.id}/compose"' in shown
    assert hidden(form, "seen") == str(room.now.seq) and hidden(form, "compose") == "offer"
    inputs = re.findall(r'<input type="number"[^>]* id="([^"]+)"', form)
    assert inputs and all(f'for="{id}"' in form for id in inputs), "every number has a label"
    held_here = re.search(rf'name="c.give-{held(room, seat)}"[^>]* max="(\d+)"', form)
    assert held_here is not None and int(held_here[1]) >= 1
    assert "<legend>You give</legend>" in form and "<legend>You want</legend>" in form


def test_a_composed_offer_is_its_atomic_decisions(site: Site) -> None:
    ada, room, seat = at_the_desk(site)
    before = room.now.seq
    good = held(room, seat)
    answer = ada.post(f"/t/{room.id}/compose", data=offer(room, seat, words="On my honour"))
    assert answer.status_code == 303 and answer.headers["location"] == f"/t/{room.id}?seat={seat}&open=1"
    made = [room.now.session.text(decision) for decision in room.now.session.decisions][before:]
    assert made == ["offer all", f"give {good}", "want papyrus", "want papyrus", "promise 8 -- On my honour", "send"]
    assert room.now.seq == before + 6, "each decision is an entry of the log"


def test_what_was_composed_is_taken_back_as_one(site: Site) -> None:
    ada, room, seat = at_the_desk(site)
    position, before = room.now.session.position.to_json(), len(room.now.session.decisions)
    ada.post(f"/t/{room.id}/compose", data=offer(room, seat))
    assert [decision.part_of for decision in room.now.session.decisions[before:]] == [before + 1] * 5
    again = Room(room.store, room.now.record).refresh()
    assert again.session.decisions == room.now.session.decisions, "what came together is kept by the store"
    answer = ada.post(f"/t/{room.id}/undo", data={"seat": seat, "seen": room.now.seq})
    assert answer.status_code == 303 and len(room.now.session.decisions) == before
    assert room.now.session.position.to_json() == position


def test_decisions_sent_one_by_one_are_taken_back_one_by_one(site: Site) -> None:
    ada, room, seat = at_the_desk(site)
    before = len(room.now.session.decisions)
    for move in ("offer all", f"give {held(room, seat)}", "want papyrus"):
        room.act(seat, move, room.now.seq)
    ada.post(f"/t/{room.id}/undo", data={"seat": seat, "seen": room.now.seq})
    assert len(room.now.session.decisions) == before + 2


@pytest.mark.parametrize(
    ("language", "field", "value", "why"),
    [
        ("en", "c.want-papyrus", "31", "Papyrus is a whole number from 0 to 30."),
        ("it", "c.want-papyrus", "31", "Papiro: un numero intero da 0 a 30."),
        ("nl", "c.want-papyrus", "-1", "Papyrus is een heel getal van 0 tot en met 30."),
        ("en", "c.to", "7", "To: choose one of those shown."),
    ],
)
def test_what_does_not_fit_comes_back_as_it_was_filled_in(site: Site, language: str, field: str, value: str, why: str) -> None:
    ada, room, seat = at_the_desk(site, language)
    before = room.now.seq
    sent = offer(room, seat, words='"quoted" <b>', **{field: value})
    answer = ada.post(f"/t/{room.id}/compose", data=sent)
    assert answer.status_code == 422 and room.now.seq == before
    form = answer.text[answer.text.index('id="cf-offer"') :]
    assert f'role="alert"><p>{why}</p>' in form
    assert f'name="c.give-{held(room, seat)}" id="cf-offer-c.give-{held(room, seat)}" value="1"' in form
    assert 'value="&#34;quoted&#34; &lt;b&gt;"' in form
    assert '<details class="compose" id="c-offer" open>' in answer.text


def test_a_refusal_of_the_rules_changes_nothing_and_says_why(site: Site) -> None:
    ada, room, seat = at_the_desk(site)
    before = room.now.seq
    empty = {"seat": str(seat), "seen": str(room.now.seq), "compose": "offer", "c.to": "all"}
    answer = ada.post(f"/t/{room.id}/compose", data=empty, headers={"hx-request": "true"})
    assert answer.status_code == 422 and room.now.seq == before
    assert answer.text.startswith('<hx-partial hx-target="#cw-offer"') and "<p>" in answer.text
    assert room.now.session.position.to_json()["seats"][seat].get("draft", []) == []


def test_the_door_is_the_same_as_for_moves(site: Site) -> None:
    ada, room, seat = at_the_desk(site)
    sent = offer(room, seat)
    before = room.now.seq
    path = f"/t/{room.id}/compose"
    assert ada.post(path, data=sent, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert site.visitor().post(path, data=sent).status_code == 403, "somebody else's seat"
    assert ada.post(path, data={**sent, "seat": "9"}).status_code == 403
    assert ada.post(path, data={**sent, "seen": "x"}).status_code == 400
    assert ada.post(path, data={**sent, "compose": "voyage"}).status_code == 409, "not asked now"
    assert ada.post(path, data={**sent, "compose": '"><script>'}).status_code == 409
    assert ada.post(path, data={**sent, "words": "x" * 201}).status_code == 400
    assert ada.post(path, data={**sent, "c.give-gold -- x": "1; end"}).status_code == 303, "unknown fields are not read"
    assert room.now.seq == before + 5
    assert ada.post(path, data=sent).status_code == 409, "too late: the table has moved on"
    assert room.now.seq == before + 5


def test_a_spectator_and_the_other_seats_are_shown_no_form_of_anybody(site: Site) -> None:
    ada, room, seat = at_the_desk(site)
    assert "data-compose" in page(ada, room, seat)
    assert "data-compose" not in site.visitor().get(f"/t/{room.id}").text


def test_a_bid_is_a_number_to_step(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    room = site.server.rooms.get(id)
    for _ in range(200):
        seat = room.now.session.waiting[0]
        if any(one.id == "bid" for one in room.now.view(seat).compose(seat)):
            break
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)
    sent = {"seat": str(seat), "seen": str(room.now.seq), "compose": "bid"}
    assert ada.post(f"/t/{id}/compose", data={**sent, "c.bid": "999"}).status_code == 422
    assert ada.post(f"/t/{id}/compose", data={**sent, "c.bid": "5"}).status_code == 303
    assert room.now.session.text(room.now.session.decisions[-1]) == "bid 5"
