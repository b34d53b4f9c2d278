"""Words of a player's own at a table in the browser."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.site import Site, hidden

VOW = '<script>alert("I shall vote for you")</script> & more'
SHOWN = "&lt;script&gt;alert(&#34;I shall vote for you&#34;)&lt;/script&gt; &amp; more"


def at_the_offer(site: Site) -> tuple[TestClient, str, int]:
    """A table of Parthenon with one seat about to promise something."""
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", game="parthenon", name1="Bo", name2="Cy")
    room = site.server.rooms.get(id)
    while type(room.now.session.position.stack[-1]).__name__ != "IslandTrade":
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[0].key, room.now.seq)
    seat = room.now.session.waiting[0]
    good = next(iter(room.now.view(seat).to_json()["seats"][seat]["stock"]))
    for move in ("offer all", f"give {good}"):
        room.act(seat, move, room.now.seq)
    return ada, id, seat


def page(ada: TestClient, id: str, seat: int) -> str:
    return ada.get(f"/t/{id}?seat={seat}&open=1").text


def send(ada: TestClient, id: str, seat: int, action: str, words: str, seen: str | int | None = None) -> int:
    seen = hidden(page(ada, id, seat), "seen") if seen is None else seen
    answer = ada.post(f"/t/{id}/act", data={"seat": seat, "seen": seen, "act": action, "words": words})
    return answer.status_code


def test_a_promise_in_words_is_shown_escaped_and_outlasts_a_restart(tmp_path: Path) -> None:
    site = Site(tmp_path)
    ada, id, seat = at_the_offer(site)
    shown = page(ada, id, seat)
    assert 'name="words" maxlength="200"' in shown and 'value="promise 8" form="with-words"' in shown
    assert send(ada, id, seat, "promise 8", VOW) == 303
    assert SHOWN not in page(ada, id, (seat + 1) % 3), "not before the offer is sent"
    assert send(ada, id, seat, "send", "") == 303
    for look in (page(ada, id, seat), ada.get(f"/t/{id}/log").text, site.visitor().get(f"/t/{id}").text):
        assert SHOWN in look and "<script>alert(" not in look
    again = Site(tmp_path).visitor()
    assert SHOWN in again.get(f"/t/{id}").text
    lines = again.get(f"/api/v1/tables/{id}/log").json()["lines"]
    assert lines[-1]["text"].endswith(f" adds: {VOW}")


@pytest.mark.parametrize(
    ("action", "words", "status"),
    [
        ("promise 8", "x" * 201, 400),
        ("promise 8", "x" * 60_000, 400),
        ("promise 8", "two\r\nlines", 400),
        ("promise 8", "\x020\x03", 400),
        ("promise 99", "words", 422),
        ("give gold -- words", "", 422),
        ("send", "words", 422),
    ],
)
def test_words_that_are_too_long_or_out_of_place_change_nothing(site: Site, action: str, words: str, status: int) -> None:
    ada, id, seat = at_the_offer(site)
    before = site.server.rooms.get(id).now.seq
    assert send(ada, id, seat, action, words) == status
    assert site.server.rooms.get(id).now.seq == before


def test_words_come_too_late_or_from_somebody_else(site: Site) -> None:
    ada, id, seat = at_the_offer(site)
    assert send(ada, id, seat, "promise 8", "words", seen=0) == 409
    assert send(site.visitor(), id, seat, "promise 8", "words", seen=site.server.rooms.get(id).now.seq) == 403


def test_no_field_for_words_where_none_are_taken(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    seat = site.server.rooms.get(id).now.session.waiting[0]
    assert 'name="words"' not in page(ada, id, seat)
