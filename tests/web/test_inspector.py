"""The inspector: what a thing is, beside the table, as a page and for programs."""

import re

from starlette.testclient import TestClient

from tests.web.site import Site

PART = {"x-part": "inspector"}


def test_a_thing_is_explained_beside_the_table(ada: TestClient, site: Site) -> None:
    id = site.table(ada, "me", "bot:novice", "bot:novice")
    part = ada.get(f"/t/{id}/look?seat=0&thing=card:harbour", headers=PART).text
    assert "<html" not in part
    for words in ("Harbour", "pay 2 points", "1 point at every Profit", "2 of 2 unseen", "POL-C.6a"):
        assert words in part, words


def test_without_the_script_the_table_itself_opens_the_inspector(ada: TestClient, site: Site) -> None:
    id = site.table(ada, "me", "bot:novice", "bot:novice")
    answer = ada.get(f"/t/{id}/look?seat=0&thing=card:harbour", follow_redirects=False)
    assert answer.headers["location"].endswith("look=card:harbour#inspector")
    page = ada.get(answer.headers["location"]).text
    assert "2 of 2 unseen" in page and 'id="r-prompt"' in page


def test_what_may_be_done_with_a_thing_is_offered_there(ada: TestClient, site: Site) -> None:
    id = site.table(ada, "me", "bot:novice", "bot:novice")
    room = site.server.rooms.get(id)
    while 0 not in room.now.session.waiting:
        room.refresh()
    part = ada.get(f"/t/{id}/look?seat=0&thing=colour:0", headers=PART).text
    assert re.search(r'<button name="act" value="(draw|peek|buy) red"', part)


def test_a_thing_that_is_not_is_not_found(ada: TestClient, site: Site) -> None:
    id = site.table(ada, "me", "bot:novice", "bot:novice")
    for thing in ("card:unicorn", "", "%00", "x" * 3000, "card:harbour<script>"):
        answer = ada.get(f"/t/{id}/look", params={"seat": 0, "thing": thing}, headers=PART)
        assert answer.status_code == 404, thing


def test_every_thing_of_a_game_stands_on_one_page_and_can_be_searched(site: Site) -> None:
    visitor = site.visitor()
    page = visitor.get("/things/polis").text
    assert page.count('class="thing"') == 126
    found = visitor.get("/things/polis?q=lighthouse").text
    assert 'id="card:lighthouse"' in found and 'id="card:harbour"' not in found
    assert "Faro" in visitor.get("/things/polis?q=faro&language=it").text
    assert "Nothing is called that." in visitor.get("/things/polis?q=unicorn").text


def test_programs_read_the_same(site: Site) -> None:
    things = site.visitor().get("/api/v1/games/polis/things").json()
    harbour = next(thing for thing in things if thing["id"] == "card:harbour")
    assert harbour["name"] == "Harbour" and harbour["rules"] == ["POL-C.6a"]
