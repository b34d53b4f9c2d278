"""What a visitor finds, and how a table comes about."""

import html
import re

import pytest
from starlette.testclient import TestClient

from aegean.web.frames import Frame, changes, into
from tests.web.site import Site, choices, hidden, move


def test_the_lobby_offers_every_game_to_somebody_unknown(site: Site) -> None:
    page = site.visitor().get("/")
    assert page.status_code == 200
    assert 'href="/new/polis"' in page.text


def test_a_table_against_bots_begins_at_once(ada: TestClient, site: Site) -> None:
    id = site.table(ada, "me", "bot:citizen", "bot:citizen")
    page = ada.get(f"/t/{id}").text
    assert "Kleio" not in page and "Solon" in page
    assert site.server.rooms.get(id).now.record.state == "playing"


def test_a_move_is_a_form_and_an_answer_without_javascript(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    seat = site.server.rooms.get(id).now.session.waiting[0]
    page = ada.get(f"/t/{id}?seat={seat}&open=1").text
    answer = move(ada, id, seat, choices(page)[0], hidden(page, "seen"))
    assert answer.status_code == 303
    room = site.server.rooms.get(id)
    assert len(room.now.session.decisions) == 1
    assert "draws" in ada.get(answer.headers["location"]).text


def test_seats_at_one_screen_are_kept_apart_by_a_curtain(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    room = site.server.rooms.get(id)
    waiting = room.now.session.waiting[0]
    curtain = ada.get(f"/t/{id}").text
    assert room.now.record.names[waiting] in curtain
    assert "r-own" not in curtain
    other = next(seat for seat in range(3) if seat != waiting)
    page = ada.get(f"/t/{id}?seat={other}&open=1").text
    assert f"/t/{id}?seat={waiting}" in page, "the panel offers to hand over"


def test_a_hot_seat_needs_names(site: Site) -> None:
    answer = site.visitor().post("/new/polis", data={"name": "Ada", "seat0": "me", "seat1": "here", "seat2": "bot:novice"})
    assert answer.status_code == 400
    assert "name" in answer.text


def test_open_seats_wait_for_anybody(site: Site) -> None:
    ada, bo = site.visitor(), site.visitor()
    id = site.table(ada, "me", "open", "bot:novice")
    assert f"/t/{id}" in bo.get("/").text
    assert bo.post(f"/t/{id}/join", data={"seat": 1, "name": "Bo"}).status_code == 303
    record = site.server.rooms.get(id).now.record
    assert record.state == "playing"
    assert record.names[1] == "Bo"
    again = site.visitor().post(f"/t/{id}/join", data={"seat": 1, "name": "Cy"})
    assert again.status_code == 400


def test_an_invitation_is_looked_at_by_get_and_taken_by_post_once(site: Site) -> None:
    ada, bo = site.visitor(), site.visitor()
    id = site.table(ada, "me", "invited", "bot:novice")
    page = ada.get(f"/t/{id}").text
    link = html.unescape(re.findall(r'value="http://testserver(/join/[^"]+)"', page)[0])
    assert link in ada.get(f"/t/{id}").text and 'class="qr"' in page, "the host finds it whenever wanted"
    assert "/join/" not in bo.get(f"/t/{id}").text, "and nobody else"
    assert bo.get(link).status_code == 200
    assert bo.get(link).status_code == 200, "looking takes nothing"
    assert bo.post(link, data={"name": "Bo"}).status_code == 303
    assert site.server.rooms.get(id).now.record.names[1] == "Bo"
    assert site.visitor().post(link, data={"name": "Eve"}).status_code == 404


def test_a_new_link_replaces_the_one_before_and_can_be_withdrawn(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "invited", "bot:novice")
    first = re.findall(r"/join/[\w-]+", ada.get(f"/t/{id}").text)[0]
    ada.post(f"/t/{id}/seats", data={"seat": 1, "do": "invite"})
    second = re.findall(r"/join/[\w-]+", ada.get(f"/t/{id}").text)[0]
    assert site.visitor().get(first).status_code == 404
    assert site.visitor().get(second).status_code == 200
    assert ada.post(f"/t/{id}/seats", data={"seat": 1, "do": "open"}).status_code == 303
    assert site.visitor().get(second).status_code == 404


def test_only_the_host_manages_seats(site: Site) -> None:
    ada, eve = site.visitor(), site.visitor()
    id = site.table(ada, "me", "open", "open")
    eve.post("/me", data={"name": "Eve"})
    assert eve.post(f"/t/{id}/seats", data={"seat": 1, "do": "invite"}).status_code == 403
    assert ada.post(f"/t/{id}/seats", data={"seat": 1, "do": "bot:novice"}).status_code == 303
    assert site.server.rooms.get(id).now.record.seats[1].kind == "bot"


def test_who_leaves_is_replaced_by_a_bot_that_plays_on(ada: TestClient, site: Site) -> None:
    id = site.table(ada, "me", "bot:novice", "bot:novice")
    assert ada.post(f"/t/{id}/leave", data={"seat": 0}).status_code == 303
    room = site.server.rooms.get(id)
    assert room.now.record.seats[0].kind == "bot"
    assert room.now.record.bots_asked == room.now.record.asked


def test_history_shows_any_position_as_the_seat_saw_it(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    room = site.server.rooms.get(id)
    for _ in range(6):
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[0].key, room.now.seq)
    page = ada.get(f"/t/{id}/history?at=3&seat=0")
    assert page.status_code == 200
    assert 'max="6" value="3"' in page.text
    assert "hx-partial" in ada.get(f"/t/{id}/past?at=2&seat=0").text
    assert ada.get(f"/t/{id}/past?at=99&seat=0").status_code == 404


def test_of_a_region_only_the_panels_that_changed_are_sent() -> None:
    panel = '<div><article id="seat-1">{} coins</article><article id="seat-2">{} coins</article>{}</div>'
    before = Frame(1, {"opponents": panel.format(3, 4, "legend"), "log": "one"}, {})
    one = changes(before, Frame(2, {"opponents": panel.format(3, 5, "legend"), "log": "one"}, {}))
    assert one == '<hx-partial hx-target="#seat-2" hx-swap="outerMorph"><article id="seat-2">5 coins</article></hx-partial>'
    whole = panel.format(3, 5, "another legend")
    assert changes(before, Frame(2, {"opponents": whole, "log": "one"}, {})) == into("opponents", whole)
    gone = '<div><article id="seat-1">3 coins</article>legend</div>'
    assert changes(before, Frame(2, {"opponents": gone, "log": "one"}, {})) == into("opponents", gone)


def test_one_rule_is_read_beside_the_table(site: Site) -> None:
    shown = site.visitor().get("/rules/polis?rule=POL-1.1", headers={"x-part": "inspector"}).text
    assert shown.count('class="rule-text"') == 1 and 'id="POL-1.1"' in shown
    assert 'class="rule-text"' not in site.visitor().get("/rules/polis?rule=POL-none", headers={"x-part": "inspector"}).text


def test_rules_are_one_click_away(site: Site) -> None:
    page = site.visitor().get("/rules/polis")
    assert 'id="POL-2.6"' in page.text
    assert '<small class="source">[R]</small>' in page.text, "where a rule comes from is told quietly"
    assert site.visitor().get("/rules/chess").status_code == 404


@pytest.mark.parametrize(("language", "glance"), [("en", "at a glance"), ("it", "in breve"), ("nl", "in het kort")])
@pytest.mark.parametrize("game", ["poseidon", "parthenon", "clash"])
def test_the_page_of_the_rules_teaches_before_it_defines(site: Site, game: str, language: str, glance: str) -> None:
    visitor = site.visitor()
    page = visitor.get(f"/rules/{game}", headers={"accept-language": language}).text
    places = [page.index(part) for part in (glance + "</h2>", "<figure>", 'class="symbol-key"', 'class="rule-text"')]
    assert places == sorted(places)
    assert "<!-- symbols" not in page and "&lt;!--" not in page
    drawn = visitor.get(html.unescape(re.findall(r'<img src="(/rules/[^"]*)"', page)[0]))
    assert drawn.status_code == 200 and drawn.text.startswith("<svg")
    assert visitor.get(f"/rules/{game}/turn/99").status_code == 404


def test_a_password_brings_one_back_from_another_browser(site: Site) -> None:
    ada, other = site.visitor(), site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    ada.post("/me/password", data={"login": "ada", "password": "a long secret"})
    assert other.post("/login", data={"login": "ada", "password": "wrong"}).status_code == 403
    assert other.post("/login", data={"login": "ada", "password": "a long secret"}).status_code == 303
    assert f"/t/{id}" in other.get("/").text
    taken = site.visitor()
    taken.post("/me", data={"name": "Eve"})
    assert taken.post("/me/password", data={"login": "ada", "password": "another secret"}).status_code == 400


def test_pages_speak_three_languages(site: Site) -> None:
    heading = {"en": "Games", "it": "Giochi", "nl": "Spellen"}
    for language, word in heading.items():
        assert f">{word} <small" in site.visitor(**{"accept-language": language}).get("/").text


def test_light_and_dark_can_be_chosen(site: Site) -> None:
    ada = site.visitor()
    ada.post("/me", data={"name": "Ada", "language": "nl", "theme": "dark"})
    page = ada.get("/").text
    assert 'data-theme="dark"' in page
    assert 'lang="nl"' in page


def test_pages_work_when_the_browser_code_was_not_fetched(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aegean.web.visit.browser_code_is_there", lambda: False)
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    page = ada.get(f"/t/{id}?seat=0&open=1").text
    assert "htmx.js" not in page
    assert "hx-sse" not in page


def test_health_tells_that_all_is_well(ada: TestClient) -> None:
    assert ada.get("/health").json()["status"] == "ok"
