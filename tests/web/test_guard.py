"""What is forged, stale, foreign or outsized gets a plain 4xx and changes nothing."""

from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.site import Site, move


@pytest.fixture
def table(site: Site) -> tuple[TestClient, str]:
    ada = site.visitor()
    return ada, site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")


def decisions(site: Site, id: str) -> int:
    return len(site.server.rooms.get(id).now.session.decisions)


def asked(site: Site, id: str) -> tuple[int, str]:
    room = site.server.rooms.get(id)
    seat = room.now.session.waiting[0]
    return seat, room.now.prompt(seat).options[0].key


def test_another_site_is_refused(site: Site, table: tuple[TestClient, str]) -> None:
    ada, id = table
    seat, key = asked(site, id)
    assert move(ada, id, seat, key, 0, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert move(ada, id, seat, key, 0, headers={"sec-fetch-site": "same-site"}).status_code == 403
    assert decisions(site, id) == 0


def test_without_fetch_metadata_the_origin_decides(site: Site, table: tuple[TestClient, str]) -> None:
    ada, id = table
    del ada.headers["sec-fetch-site"]
    seat, key = asked(site, id)
    assert move(ada, id, seat, key, 0, headers={"origin": "http://elsewhere.example"}).status_code == 403
    assert decisions(site, id) == 0
    assert move(ada, id, seat, key, 0, headers={"origin": "http://testserver"}).status_code == 303


def test_a_stranger_cannot_move_for_a_seat(site: Site, table: tuple[TestClient, str]) -> None:
    _, id = table
    seat, key = asked(site, id)
    eve = site.visitor()
    assert move(eve, id, seat, key, 0).status_code == 403
    eve.cookies.set("aegean", "forged.signature")
    assert move(eve, id, seat, key, 0).status_code == 403
    assert decisions(site, id) == 0


def test_what_was_seen_too_long_ago_is_stale(site: Site, table: tuple[TestClient, str]) -> None:
    ada, id = table
    seat, key = asked(site, id)
    assert move(ada, id, seat, key, 0).status_code == 303
    seat, key = asked(site, id)
    assert move(ada, id, seat, key, 0).status_code == 409
    answer = move(ada, id, seat, key, 0, headers={"hx-request": "true"})
    assert answer.status_code == 409
    assert 'hx-target="#r-prompt"' in answer.text, "the fresh table comes with the refusal"
    assert decisions(site, id) == 1


@pytest.mark.parametrize("action", ["", "fly away", "bid 1000000", "draw", "x" * 600, "\x00", "undo 0"])
def test_an_action_that_is_none_changes_nothing(site: Site, table: tuple[TestClient, str], action: str) -> None:
    ada, id = table
    seat, _ = asked(site, id)
    assert 400 <= move(ada, id, seat, action, 0).status_code < 500
    assert decisions(site, id) == 0


@pytest.mark.parametrize("seen", ["", "-1", "x", "9" * 40, "1.5", "²"])
def test_a_number_that_is_none_changes_nothing(site: Site, table: tuple[TestClient, str], seen: str) -> None:
    ada, id = table
    seat, key = asked(site, id)
    status = move(ada, id, seat, key, seen).status_code
    assert 400 <= status < 500 or (seen == "-1" and status == 409)
    assert decisions(site, id) == 0


def test_a_seat_that_is_not_asked_is_told_so(site: Site, table: tuple[TestClient, str]) -> None:
    ada, id = table
    seat, key = asked(site, id)
    answer = move(ada, id, (seat + 1) % 3, key, 0)
    assert answer.status_code == 422
    assert "not your decision" in answer.text


def test_outsized_requests_are_refused(site: Site, table: tuple[TestClient, str]) -> None:
    ada, id = table
    assert ada.post(f"/t/{id}/chat", data={"seat": 0, "text": "x" * 100_000}).status_code == 413
    assert ada.post(f"/t/{id}/chat", data={"seat": 0, "text": "x" * 1000}).status_code == 400


def test_names_and_chat_are_escaped(site: Site) -> None:
    evil = '<img src=x onerror="alert(1)">'
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name=evil, name1='Bo"><script>', name2="Cy'&")
    assert ada.post(f"/t/{id}/chat", data={"seat": 0, "text": evil + "</section>"}).status_code == 303
    paths = (f"/t/{id}?seat=0&open=1", "/", f"/t/{id}/history?at=0&seat=0", "/me", f"/t/{id}/log")
    pages = [ada.get(path).text for path in paths]
    for page in pages:
        assert "<img src=x" not in page
        assert "<script>" not in page
    assert "&lt;img src=x" in pages[0]


def test_every_answer_carries_the_content_policy(site: Site) -> None:
    for path in ("/", "/help", "/nowhere", "/t/nowhere", "/static/app.css", "/api/v1/games"):
        headers = site.visitor().get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_pages_hold_no_inline_script_or_style_sheet(site: Site, table: tuple[TestClient, str]) -> None:
    ada, id = table
    for path in ("/", "/new/polis", f"/t/{id}?seat=0&open=1", f"/t/{id}/history?at=0", "/rules/polis", "/me", "/help"):
        page = ada.get(path).text
        assert "<style" not in page
        assert " onclick=" not in page and " onload=" not in page and "hx-on" not in page
        assert page.count("<script") == page.count("<script src=")


def test_no_page_refers_to_another_host(site: Site, table: tuple[TestClient, str]) -> None:
    ada, id = table
    for path in ("/", f"/t/{id}?seat=0&open=1", "/rules/polis"):
        page = ada.get(path).text.replace("http://www.w3.org/", "")
        assert "http://" not in page and "https://" not in page


def test_logins_are_limited(site: Site) -> None:
    eve = site.visitor()
    answers = [eve.post("/login", data={"login": "ada", "password": str(n)}).status_code for n in range(7)]
    assert answers[:5] == [403] * 5
    assert answers[-1] == 429


def test_tokens_are_kept_as_hashes_only(site: Site, tmp_path: Path) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "invited", "open")
    token = site.server.store.tables.invite(id, 1)
    site.server.store.close()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("aegean.db*"))
    assert token.encode() not in kept


def test_the_access_log_does_not_tell_invitations(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO", "aegean.access"):
        site.visitor().get("/join/a-secret-token")
    assert "a-secret-token" not in caplog.text
    assert "/join/..." in caplog.text


def test_the_key_is_for_the_owner_only(site: Site, tmp_path: Path) -> None:
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0


def test_a_game_file_is_given_only_after_the_end(site: Site, table: tuple[TestClient, str]) -> None:
    ada, id = table
    assert ada.get(f"/t/{id}/game.json").status_code == 400


@pytest.mark.parametrize(
    ("language", "why", "unread"),
    [
        ("en", "Choose one of", "is typed 'draw STACK'"),
        ("it", "Scegli una delle", "si scrive 'draw MAZZO'"),
        ("nl", "Kies een van de", "typ je als 'draw STAPEL'"),
    ],
)
def test_a_typed_move_is_refused_in_the_visitors_language(site: Site, language: str, why: str, unread: str) -> None:
    ada = site.visitor(**{"accept-language": language})
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    room = site.server.rooms.get(id)
    seat = room.now.session.waiting[0]
    answer = move(ada, id, seat, "bid 99", room.now.seq)
    assert answer.status_code == 422
    assert why in answer.text
    answer = move(ada, id, seat, "draw", room.now.seq)
    assert answer.status_code == 400
    assert unread in unescape(answer.text)
    told = [
        ada.post(f"/api/v1/tables/{id}/act", json={"seat": seat, "seq": room.now.seq, "action": action}).json()["error"]
        for action in ("bid 99", "draw")
    ]
    assert why in told[0] and unread in told[1]


def test_undo_is_for_the_last_own_decision(site: Site, table: tuple[TestClient, str]) -> None:
    ada, id = table
    room = site.server.rooms.get(id)
    while not room.now.undoable(last := room.now.session.decisions[-1].seat if room.now.session.decisions else 0):
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)
    before = decisions(site, id)
    other = (last + 1) % 3
    assert ada.post(f"/t/{id}/undo", data={"seat": other, "seen": room.now.seq}).status_code == 422
    assert ada.post(f"/t/{id}/undo", data={"seat": last, "seen": room.now.seq - 1}).status_code == 409
    assert decisions(site, id) == before
    assert ada.post(f"/t/{id}/undo", data={"seat": last, "seen": room.now.seq}).status_code == 303
    assert decisions(site, id) == before - 1
    assert "undoes a decision" in ada.get(f"/t/{id}?seat=0&open=1").text
