"""Who runs the site keeps order, behind the key; everybody may take their own data along, or away; the server counts."""

import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from aegean.store.order import NOBODY_NAMED
from aegean.web.opened_again import look
from tests.web.site import Site
from tests.web.test_own_words import at_the_offer, send


@pytest.fixture
def ada(site: Site) -> TestClient:
    return site.visitor()


@pytest.fixture
def id(site: Site, ada: TestClient) -> str:
    return site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")


@pytest.fixture
def admin(site: Site) -> TestClient:
    visitor = site.visitor("10.0.0.7")
    key = site.server.settings.key("admin").decode()
    assert visitor.post("/admin/key", data={"key": key}).status_code == 303
    return visitor


def do(admin: TestClient, what: str, id: str) -> None:
    assert admin.post("/admin/do", data={"do": what, "id": id}).status_code == 303


def person(site: Site, id: str) -> str:
    record = site.server.store.tables.get(id)
    assert record is not None
    return record.host


def test_nobody_comes_in_without_the_key(site: Site, ada: TestClient, id: str) -> None:
    assert "Key of this site" in ada.get("/admin").text and id not in ada.get("/admin").text
    assert ada.post("/admin/key", data={"key": "guess"}).status_code == 403
    assert ada.post("/admin/do", data={"do": "delete", "id": id}).status_code == 403
    assert ada.get("/metrics").status_code == 403
    assert site.server.store.tables.get(id) is not None
    assert (Path(site.server.settings.data) / "admin").stat().st_mode & 0o077 == 0


def test_who_has_the_key_sees_all_tables_and_people(site: Site, ada: TestClient, admin: TestClient) -> None:
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy", access="private")
    page = admin.get("/admin?wanted=ad").text
    assert id in page and "Ada" in page
    assert "Ada" not in admin.get("/admin?wanted=nobody").text.split("</section>")[0]
    assert admin.post("/admin/do", data={"do": "delete", "id": "nothing"}).status_code == 400


def test_who_is_muted_may_not_talk(site: Site, ada: TestClient, id: str, admin: TestClient) -> None:
    do(admin, "mute", person(site, id))
    said = ada.post(f"/t/{id}/chat", data={"seat": 0, "text": "hello"})
    assert said.status_code == 403
    do(admin, "unmute", person(site, id))
    assert ada.post(f"/t/{id}/chat", data={"seat": 0, "text": "hello"}).status_code == 303


def test_who_is_banned_is_nobody(site: Site, ada: TestClient, id: str, admin: TestClient) -> None:
    assert ada.post("/me/password", data={"login": "ada", "password": "a long password"}).status_code == 303
    do(admin, "ban", person(site, id))
    assert "Your name" in ada.get("/").text
    login = site.visitor("10.0.0.8")
    assert login.post("/login", data={"login": "ada", "password": "a long password"}).status_code == 403
    do(admin, "unban", person(site, id))
    assert login.post("/login", data={"login": "ada", "password": "a long password"}).status_code == 303


def test_at_a_closed_table_nobody_plays_on(site: Site, ada: TestClient, id: str, admin: TestClient) -> None:
    do(admin, "close", id)
    now = site.server.rooms.get(id).now
    seat = now.session.waiting[0]
    move = {"seat": seat, "seen": now.seq, "act": now.prompt(seat).options[0].key, "sure": "1"}
    assert ada.post(f"/t/{id}/act", data=move).status_code == 409
    assert site.server.bots._question(id) is None
    assert id not in site.visitor().get("/api/v1/tables").text and ada.get(f"/t/{id}?seat=0&open=1").status_code == 200
    do(admin, "reopen", id)
    assert ada.post(f"/t/{id}/act", data=move).status_code == 303


def test_a_deleted_table_is_gone(site: Site, ada: TestClient, id: str, admin: TestClient) -> None:
    ada.post(f"/t/{id}/chat", data={"seat": 0, "text": "hello"})
    do(admin, "delete", id)
    assert ada.get(f"/t/{id}").status_code == 404 and ada.get("/").status_code == 200


# Everybody's own data


def test_everything_that_is_kept_of_somebody_can_be_taken_along(site: Site, ada: TestClient, id: str) -> None:
    ada.post(f"/t/{id}/chat", data={"seat": 0, "text": "hello there"})
    assert site.visitor().get("/me/data").status_code == 403
    found = json.loads(ada.get("/me/data").text)
    assert found["person"]["name"] == "Ada" and found["tables"][0]["said"][0]["text"] == "hello there"
    assert "hash" not in json.dumps(found) and "Bo" not in json.dumps([table["name"] for table in found["tables"][:1]])


def test_data_are_taken_away_and_the_game_goes_on(site: Site) -> None:
    ada, id, seat = at_the_offer(site)
    words = "as the owl said"
    assert send(ada, id, seat, "promise 8", words) == send(ada, id, seat, "send", "") == 303
    assert words in site.visitor().get(f"/t/{id}").text
    ada.post(f"/t/{id}/chat", data={"seat": seat, "text": "a secret of mine"})
    assert ada.post("/me/delete", data={"name": "Wrong"}).status_code == 400
    assert ada.post("/me/delete", data={"name": "Ada"}).status_code == 200
    assert "Your name" in ada.get("/").text
    with site.server.store.engine.connect() as connection:
        dump = "\n".join(map(str, connection.connection.driver_connection.iterdump()))  # type: ignore[union-attr]
    assert "a secret of mine" not in dump and words not in dump and "'Ada'" not in dump
    now = site.server.rooms.get(id).now
    assert now.record.bots == 7 and now.chat[0].text == NOBODY_NAMED and site.server.bots._question(id) is not None
    assert words not in site.visitor().get(f"/t/{id}").text + site.visitor().get(f"/t/{id}/record").text
    assert [found.verdict for found in look(site.server.store)] == ["whole"], "the chain of checksums was made anew"


# What is counted


def test_the_server_counts_for_prometheus(site: Site, ada: TestClient, id: str) -> None:
    now = site.server.rooms.get(id).now
    seat = now.session.waiting[0]
    ada.post(f"/t/{id}/act", data={"seat": seat, "seen": now.seq, "act": now.prompt(seat).options[0].key, "sure": "1"})
    key = site.server.settings.key("admin").decode()
    answer = site.visitor().get("/metrics", headers={"authorization": f"Bearer {key}"})
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    for name in ("moves_total", "move_seconds_bucket", "request_seconds_bucket", "bots_waiting", "streams", "bot_seconds_count"):
        assert f"aegean_{name}" in answer.text
    assert 'aegean_moves_total{by="person",game="polis"}' in answer.text
