"""How somebody hears that it is their turn: in the bar of every page, on to the next table, by a feed."""

import re
import xml.etree.ElementTree as xml

from starlette.testclient import TestClient

from tests.web.site import Site

ATOM = "{http://www.w3.org/2005/Atom}"


def hot_seat(site: Site, visitor: TestClient) -> str:
    return site.table(visitor, "me", "here", "here", name1="Bo", name2="Cy")


def test_every_page_counts_the_tables_that_wait_for_me(site: Site) -> None:
    ada = site.visitor()
    assert "data-turns" not in ada.get("/help").text
    hot_seat(site, ada)
    second = hot_seat(site, ada)
    assert 'data-turns="1"' in ada.get(f"/t/{second}?seat=0&open=1").text, "at a table only the others count"
    for path in ("/", "/help", "/me"):
        assert 'data-turns="2"' in ada.get(path).text
    assert 'data-turns="2"' in ada.get("/turns").text
    assert "data-turns" not in site.visitor().get("/").text


def test_the_link_leads_to_the_table_that_has_waited_longest(site: Site) -> None:
    ada = site.visitor()
    assert ada.get("/turn").headers["location"] == "/"
    first, second = hot_seat(site, ada), hot_seat(site, ada)
    ada.post(f"/t/{second}/chat", data={"seat": 0, "text": "hello"})
    assert ada.get("/turn").headers["location"] == f"/t/{first}"
    assert ada.get(f"/turn?here={first}").headers["location"] == f"/t/{second}"


def test_a_feed_at_a_secret_address_tells_of_my_turns(site: Site) -> None:
    ada = site.visitor()
    id = hot_seat(site, ada)
    address = re.findall(r"http://testserver(/feed/[\w-]+)", ada.post("/me/feed").text)[0]
    reader = site.visitor()
    answer = reader.get(address)
    assert answer.headers["content-type"].startswith("application/atom+xml")
    entries = xml.fromstring(answer.text).findall(f"{ATOM}entry")
    assert len(entries) == 1
    link, before = entries[0].find(f"{ATOM}link"), entries[0].findtext(f"{ATOM}id")
    assert link is not None and link.get("href") == f"http://testserver/t/{id}"
    room = site.server.rooms.get(id)
    seat = room.now.session.waiting[0]
    room.act(seat, room.now.prompt(seat).options[0].key, room.now.seq)
    after = xml.fromstring(reader.get(address).text).findtext(f"{ATOM}entry/{ATOM}id")
    assert after != before, "a new turn is a new entry"
    ada.post("/me/feed")
    assert reader.get(address).status_code == 404, "a new address replaces the one before"
    assert site.visitor().post("/me/feed").status_code == 403


def test_names_in_the_feed_are_escaped(site: Site) -> None:
    ada = site.visitor()
    site.table(ada, "me", "here", "here", name1="<b>&", name2="Cy")
    address = re.findall(r"http://testserver(/feed/[\w-]+)", ada.post("/me/feed").text)[0]
    summary = xml.fromstring(ada.get(address).text).findtext(f"{ATOM}entry/{ATOM}summary")
    assert summary == "Ada, <b>&, Cy"
