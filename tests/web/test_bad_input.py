"""What cannot be read gets a plain 4xx; what is damaged costs its own table only."""

import asyncio
import json
import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from aegean.web import guard
from tests.web.apart import run_apart
from tests.web.site import Site

SURROGATE, NUL, TURNED = "\\ud800", "\\u0000", "\\u202e"


@pytest.fixture
def table(site: Site) -> tuple[TestClient, str]:
    ada = site.visitor()
    return ada, site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")


@pytest.mark.parametrize("seat", ["--1", "-", "1-", "1_0", "²", "٣", " 1", "+1", "9" * 30, "%00", "1%00"])
@pytest.mark.parametrize(
    "path", ["/t/{id}", "/t/{id}/history", "/t/{id}/events", "/api/v1/tables/{id}/view", "/api/v1/tables/{id}/prompt"]
)
def test_a_number_that_is_none(table: tuple[TestClient, str], path: str, seat: str) -> None:
    ada, id = table
    assert 400 <= ada.get(f"{path.format(id=id)}?seat={seat}").status_code < 500


@pytest.mark.parametrize("odd", [SURROGATE, NUL, TURNED, "\\u0007", "\\u2028", "x" * 31, ""])
def test_a_name_that_is_none(site: Site, odd: str) -> None:
    eve = site.visitor()
    answer = eve.post("/api/v1/people", content=f'{{"name": "{odd}"}}')
    assert answer.status_code == 400
    answer = eve.post("/api/v1/people", content=f'{{"name": "Eve{odd[:20]}"}}')
    assert answer.status_code == 201 and answer.json()["name"] in ("Eve", "Eve" + "x" * 20)


@pytest.mark.parametrize("odd", [SURROGATE, NUL, TURNED, "\\u0007", "\\u0085", "\\u200b"])
def test_control_and_direction_characters_are_left_out_of_chat(table: tuple[TestClient, str], odd: str) -> None:
    ada, id = table
    said = json.loads(f'"left{odd} right"')
    assert ada.post(f"/api/v1/tables/{id}/chat", content=f'{{"seat": 0, "text": "left{odd} right"}}').status_code == 200
    if odd != SURROGATE:
        assert ada.post(f"/t/{id}/chat", data={"seat": 0, "text": said}).status_code == 303
    page = ada.get(f"/t/{id}?seat=0&open=1").text
    assert "left right" in page and json.loads(f'"{odd}"') not in page


@pytest.mark.parametrize("route", ["act", "undo", "undo-request", "chat", "join"])
def test_programs_that_send_rubbish(table: tuple[TestClient, str], route: str) -> None:
    ada, id = table
    odd = [SURROGATE, NUL, "x" * 5000]
    bodies = [f'{{"seat": 0, "seq": 0, "action": "{o}", "do": "{o}", "text": "{o}", "invitation": "{o}"}}' for o in odd]
    bodies += [
        '{"seat": 1e400}',
        '{"seat": -1, "seq": 1.5}',
        '{"seat": [0], "seq": {}}',
        '{"seat": 0, "seq": 0, "action": {"bid": [1]}}',
    ]
    bodies += [
        '{"seat": 0, "seq": 0, "action": {"bid": {"amount": "\\ud800"}}}',
        '{"seat": 0, "seq": 99999999999999999999999, "action": "x"}',
    ]
    bodies += ["", "[]", "null", "{", '"' * 9, "[" * 5000, '{"seat": ' + "9" * 5000 + "}", "\xff"]
    for body in bodies:
        status = ada.post(f"/api/v1/tables/{id}/{route}", content=body.encode("latin-1")).status_code
        assert 400 <= status < 500, body


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://["},
        {"host": "["},
        {"host": "a b"},
        {"content-length": "²"},
        {"last-event-id": "x" * 99},
        {"cookie": "aegean=\x7f; language=\xff"},
        {"authorization": "Bearer \xff"},
        {"accept-language": "," * 500},
    ],
)
def test_headers_that_cannot_be_read(site: Site, headers: dict[str, str]) -> None:
    eve = site.visitor()
    if "origin" in headers:
        del eve.headers["sec-fetch-site"]
    raw = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
    assert eve.post("/me", headers=raw, data={"name": "Eve"}).status_code < 500


def test_addresses_that_cannot_be_read(site: Site) -> None:
    for path in (
        "/t/%00",
        "/join/%00x",
        "/feed/%ED%A0%80",
        "/new/" + "x" * 3000,
        "/t/x?" + "y" * 3000,
        "/rules/%0a",
        "/t/%ff%fe",
    ):
        assert 400 <= site.visitor().get(path).status_code < 500, path


def test_a_form_with_too_many_fields(site: Site) -> None:
    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert site.visitor().post("/me", content="&".join(f"a{n}=1" for n in range(200)), headers=kind).status_code == 400


def test_a_body_that_does_not_come_is_not_waited_for(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SLOWEST_BODY", 0.05)
    sent: list[dict[str, Any]] = []
    headers = [(b"host", b"testserver"), (b"content-length", b"10")]
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/me",
        "scheme": "http",
        "headers": headers,
        "query_string": b"",
        "app": site.app,
    }

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(60)
        return {}

    async def send(message: Any) -> None:
        sent.append(message)

    run_apart(site.app({**scope, "root_path": ""}, receive, send))
    assert sent[0]["status"] == 408


def test_only_so_many_streams_are_open_to_an_address(site: Site, table: tuple[TestClient, str]) -> None:
    _, id = table
    hub = site.server.hub
    site.server.limits.counts["streams"] = 2
    assert hub.admit("testclient", 2) and hub.admit("testclient", 2)
    assert site.visitor().get(f"/t/{id}/events").status_code == 429
    assert site.visitor("10.0.0.9").get("/t/nowhere/events").status_code == 404, "another address is not shut"
    hub.let_go("testclient")
    assert site.visitor().get("/t/nowhere/events").status_code == 404
    assert hub.addresses["testclient"] == 1


def test_pages_are_read_only_so_often_from_an_address(site: Site) -> None:
    site.server.limits._set("read=5/minute")
    assert [site.visitor("10.0.0.1").get("/help").status_code for _ in range(7)] == [200] * 5 + [429] * 2
    assert site.visitor("10.0.0.2").get("/help").status_code == 200


def test_behind_https_browsers_are_told_to_stay_there(site: Site) -> None:
    safe = TestClient(site.app, base_url="https://testserver")
    assert "max-age" in safe.get("/help").headers["strict-transport-security"]
    assert "strict-transport-security" not in site.visitor().get("/help").headers


# What is damaged


def damage(site: Site, statement: str, **values: object) -> None:
    with site.server.store.engine.begin() as connection:
        assert connection.execute(text(statement), values).rowcount
    site.server.rooms.rooms.clear()


@pytest.fixture
def played(site: Site, table: tuple[TestClient, str]) -> tuple[TestClient, str]:
    ada, id = table
    room = site.server.rooms.get(id)
    for _ in range(8):
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq, json.dumps(["bot.novice.aloud", {}]))
    return ada, id


@pytest.mark.parametrize(
    "change", ["move = 'nonsense'", "move = ''", "seat = 77", "kept = 99", "move = 'draw red -- '", "seq = 77"]
)
def test_a_damaged_entry_of_the_log_costs_its_table_only(
    site: Site, played: tuple[TestClient, str], change: str, caplog: pytest.LogCaptureFixture
) -> None:
    ada, id = played
    other = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    damage(site, f"UPDATE log SET {change} WHERE table_id = :id AND seq = 6", id=id)
    with caplog.at_level(logging.ERROR):
        page = ada.get(f"/t/{id}?seat=0&open=1")
    assert page.status_code == 409 and "This table is damaged" in page.text and id in caplog.text
    for path in (f"/t/{id}/log", f"/t/{id}/history?seat=0", f"/api/v1/tables/{id}/view?at=5"):
        assert ada.get(path).status_code == 200, "what is whole can be read"
    room = site.server.rooms.get(id)
    assert len(room.now.session.decisions) == 5
    seat = room.now.session.waiting[0]
    key = room.now.prompt(seat).options[0].key
    assert ada.post(f"/t/{id}/act", data={"seat": seat, "seen": room.now.seq, "act": key}).status_code == 409
    assert site.server.bots._question(id) is None
    assert ada.get("/").status_code == 200 and ada.get(f"/t/{other}?seat=0&open=1").status_code == 200


@pytest.mark.parametrize("reason", ["{", "[]", "7", '["no.such.text", {}]', '[{"a": 1}, 2]', '["bot.guided", {}]'])
def test_a_damaged_reason_is_left_out(site: Site, played: tuple[TestClient, str], reason: str) -> None:
    ada, id = played
    damage(site, "UPDATE log SET reason = :reason WHERE table_id = :id AND seq = 6", id=id, reason=reason)
    assert ada.get(f"/t/{id}?seat=0&open=1").status_code == 200
    assert len(site.server.rooms.get(id).now.reasons) == 7


@pytest.mark.parametrize("change", ["game = 'checkers'", "options = '{'", "seed = -1, players = 9"])
def test_a_table_that_cannot_be_read_costs_nobody_else(site: Site, played: tuple[TestClient, str], change: str) -> None:
    ada, id = played
    site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    damage(site, f"UPDATE tables SET {change} WHERE id = :id", id=id)
    assert ada.get(f"/t/{id}").status_code in (400, 404, 409)
    for path in ("/", "/lists", "/turns", "/turn", "/api/v1/tables"):
        assert ada.get(path).status_code in (200, 303), path
    assert site.visitor().get("/").status_code == 200


def test_an_edition_that_is_gone_costs_its_tables_only(site: Site, played: tuple[TestClient, str]) -> None:
    ada, id = played
    damage(site, "UPDATE editions SET document = '{'")
    assert ada.get(f"/t/{id}").status_code == 409
    assert ada.get("/").status_code == 200


def test_a_database_that_goes_away_is_told_in_a_sentence(site: Site, table: tuple[TestClient, str]) -> None:
    ada, id = table
    with site.server.store.engine.begin() as connection:
        connection.execute(text("DROP TABLE passes"))
    for path in ("/", f"/t/{id}", f"/api/v1/tables/{id}"):
        answer = ada.get(path)
        assert answer.status_code == 503 and "does not answer" in answer.text
    assert ada.get(f"/t/{id}/events").status_code == 503


def test_a_file_that_is_no_database_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "aegean.db").write_text("This is a letter, and no database at all. " * 50)
    command = [sys.executable, "-m", "aegean.cli", "serve", "--data", str(tmp_path)]
    found = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert found.returncode == 2 and "cannot be used" in found.stderr and "Traceback" not in found.stderr
