"""Who finds a table, looks on and sits down: public, by its address, or players only; one seat each unless the table says so."""

import pytest
from starlette.testclient import TestClient

from tests.web.site import Site

READING = ("", "/panel", "/history", "/past?at=0", "/log", "/game.json", "/gathering", "/events")
API = ("", "/view", "/prompt", "/log", "/result", "/events")


def begun(site: Site, ada: TestClient, access: str) -> str:
    return site.table(ada, "me", "here", "here", name1="Bo", name2="Cy", access=access)


@pytest.mark.parametrize("access", ["link", "private"])
def test_only_public_tables_are_listed(site: Site, access: str) -> None:
    ada, eve = site.visitor(), site.visitor()
    playing = begun(site, ada, access)
    gathering = site.table(ada, "me", "open", "open", access=access)
    shown = begun(site, ada, "public")
    for page in (eve.get("/tables").text, eve.get("/api/v1/tables").text):
        assert shown in page and playing not in page and gathering not in page
    mine = ada.get("/").text
    assert playing in mine and gathering in mine


def test_a_table_by_link_is_for_whoever_has_the_address(site: Site) -> None:
    ada, eve = site.visitor(), site.visitor()
    assert eve.get(f"/t/{begun(site, ada, 'link')}").status_code == 200
    gathering = site.table(ada, "me", "open", "open", access="link")
    assert eve.post(f"/t/{gathering}/join", data={"seat": 1, "name": "Eve"}).status_code == 303


def test_a_private_table_is_there_for_its_players_only(site: Site) -> None:
    ada, eve = site.visitor(), site.visitor()
    eve.post("/me", data={"name": "Eve"})
    id = begun(site, ada, "private")
    for path in READING:
        assert eve.get(f"/t/{id}{path}").status_code == 404, path
    for path in API:
        assert eve.get(f"/api/v1/tables/{id}{path}").status_code == 404, path
    for path in ("act", "undo", "undo-request", "chat", "join", "seats", "leave", "stand-in", "back", "compose"):
        assert eve.post(f"/t/{id}/{path}", data={"seat": 0, "seen": 0, "text": "hello"}).status_code == 404, path
    for path in ("act", "undo", "undo-request", "chat", "join"):
        assert eve.post(f"/api/v1/tables/{id}/{path}", json={"seat": 0, "seq": 0, "text": "hello"}).status_code == 404, path
    assert ada.get(f"/t/{id}?seat=0&open=1").status_code == 200
    assert ada.get(f"/api/v1/tables/{id}/view").status_code == 200


def test_an_invitation_opens_a_private_table(site: Site) -> None:
    ada, bo, cy = site.visitor(), site.visitor(), site.visitor()
    id = site.table(ada, "me", "invited", "invited", access="private")
    links = [site.server.store.tables.invite(id, seat) for seat in (1, 2)]
    assert bo.get(f"/t/{id}").status_code == 404
    assert bo.post(f"/join/{links[0]}", data={"name": "Bo"}).status_code == 303
    assert bo.get(f"/t/{id}").status_code == 200
    token = cy.post("/api/v1/people", json={"name": "Cy"}).json()["token"]
    program = site.visitor(authorization=f"Bearer {token}")
    assert program.post(f"/api/v1/tables/{id}/join", json={"invitation": links[1]}).status_code == 200
    assert program.get(f"/api/v1/tables/{id}/view").status_code == 200


def test_an_access_there_is_not_is_refused(site: Site) -> None:
    ada = site.visitor()
    form = {"name": "Ada", "seat0": "me", "seat1": "open", "seat2": "open", "access": "secret"}
    assert ada.post("/new/polis", data=form).status_code == 400


def test_one_person_takes_one_seat(site: Site) -> None:
    ada, bo = site.visitor(), site.visitor()
    id = site.table(ada, "me", "open", "invited")
    link = site.server.store.tables.invite(id, 2)
    assert bo.post(f"/t/{id}/join", data={"seat": 1, "name": "Bo"}).status_code == 303
    assert bo.post(f"/join/{link}").status_code == 409
    assert ada.post(f"/join/{link}").status_code == 409
    assert site.server.store.tables.get(id).seats[2].kind == "invited"  # type: ignore[union-attr]


def test_unless_the_table_says_otherwise(site: Site) -> None:
    ada, bo = site.visitor(), site.visitor()
    id = site.table(ada, "me", "open", "open", several="yes")
    assert bo.post(f"/t/{id}/join", data={"seat": 1, "name": "Bo"}).status_code == 303
    assert bo.post(f"/t/{id}/join", data={"seat": 2}).status_code == 303


def test_a_person_sets_only_so_many_tables(site: Site) -> None:
    site.server.limits.counts["tables"] = 3
    ada, bo = site.visitor(), site.visitor()
    for _ in range(3):
        site.table(ada, "me", "open", "open")
    form = {"seat0": "me", "seat1": "open", "seat2": "open"}
    answer = ada.post("/new/polis", data=form)
    assert answer.status_code == 429 and "not over" in answer.text
    site.table(bo, "me", "open", "open")
