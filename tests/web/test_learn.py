"""Learning in the browser, without JavaScript: guided games and lessons by their own buttons."""

import os
import re
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from aegean.kernel.session import Session
from aegean.learn.course import GuidedGame
from aegean.learn.follow import Guide, bot_move
from aegean.learn.loading import first_game, lessons
from aegean.store.log import Move
from aegean.web.coach import Pointer
from aegean.web.room import Room
from tests.learn.test_courses import GAMES, guided, walked
from tests.web.site import Site, hidden, move

SOAK = "AEGEAN_SOAK" in os.environ
"""In `make soak` guided games are walked whole; else their beginnings and ends."""
QUIET = {"hx-request": "true", "x-stream": "live"}
"""A page with a stream is told nothing in the answer."""


def begin(site: Site, visitor: TestClient, course: str) -> Room:
    answer = visitor.post(f"/learn/{course}")
    assert answer.status_code == 303
    return site.server.rooms.get(answer.headers["location"].removeprefix("/t/"))


def press(visitor: TestClient, room: Room, do: str) -> None:
    seat = next(seat.seat for seat in room.now.record.seats if seat.kind == "person")
    answer = visitor.post(f"/t/{room.id}/guide", data={"seat": seat, "seen": room.now.seq, "do": do}, headers=QUIET)
    assert answer.status_code == 204, answer.text


def read_along(visitor: TestClient, room: Room, guide: Guide, decisions: int) -> None:
    """Go on by the buttons of the pages until so many decisions are made or the guide has ended; every note is on the page."""
    course = guide.game
    while len((session := room.now.session).decisions) < decisions and not course.ended(session):
        note = guide.note(session)
        if note is not None:
            page = unescape(visitor.get(f"/t/{room.id}").text)
            assert course.say(note.id, "en", room.now.record.names, guide.args[len(session.decisions)]) in page
        if course.seat in session.waiting:
            chosen = note.suggest if note and note.suggest else bot_move(course, session, course.seat)
            form = {"seat": course.seat, "seen": room.now.seq, "act": chosen, "sure": "yes"}
            assert visitor.post(f"/t/{room.id}/act", data=form, headers=QUIET).status_code == 204, chosen
        else:
            press(visitor, room, "go-on")


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_by_its_buttons(site: Site, ada: TestClient, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.server.limits, "allow", lambda what, who: True)
    course = guided(game)
    room = begin(site, ada, course.id)
    guide = Guide(course)
    read_along(ada, room, guide, 8)
    if not SOAK:
        session, _ = walked(game)
        began, middle = len(room.now.session.decisions), len(session.decisions) - 4
        moves: list[Move] = [(seat, session.codec.text(action), None, 0) for seat, action, *_ in session.decisions[began:middle]]
        site.server.store.log.append(room.id, room.now.seq, moves, 0, 0, False)
        room.refresh()
    read_along(ada, room, guide, 10_000)
    assert course.say("end", "en") in unescape(ada.get(f"/t/{room.id}").text)
    assert ada.get(f"/learn/{game}").text.count("✓") == 1


@pytest.mark.parametrize("game", GAMES)
def test_lessons_by_their_buttons(site: Site, ada: TestClient, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.server.limits, "allow", lambda what, who: True)
    for lesson in lessons(game):
        room = begin(site, ada, lesson.id)
        for typed in lesson.solution:
            form = {"seat": lesson.seat, "seen": room.now.seq, "act": typed, "sure": "yes"}
            answer = ada.post(f"/t/{room.id}/act", data=form, headers=QUIET)
            assert answer.status_code == 204, answer.text
        assert lesson.reached(room.now.session)
    page = ada.get(f"/t/{room.id}", headers={"accept-language": "it"}).text
    assert lessons(game)[-1].say("done", "it") in unescape(page)
    assert ada.get(f"/learn/{game}").text.count("✓") == len(lessons(game))


def test_a_wrong_move_is_told_and_begun_again(site: Site, ada: TestClient) -> None:
    lesson = next(one for one in lessons("polis") if one.name == "1-auction")
    room = begin(site, ada, lesson.id)
    page = ada.get(f"/t/{room.id}").text
    assert lesson.say("goal", "en") in page
    move(ada, room.id, 0, "pass", hidden(page, "seen"))
    page = ada.get(f"/t/{room.id}").text
    assert lesson.say("missed", "en") in unescape(page)
    press(ada, room, "again")
    assert room.now.session.decisions == []
    assert "✓" not in ada.get("/learn/polis").text


def test_bots_of_a_guided_game_wait_undo_is_free_and_the_guide_can_be_left(site: Site, ada: TestClient) -> None:
    room = begin(site, ada, "polis/first")
    move(ada, room.id, 0, "draw red", 0)
    page = unescape(ada.get(f"/t/{room.id}").text)
    course = first_game("polis")
    assert isinstance(course, GuidedGame)
    assert course.say("start.instead", "en") in page, "a friendly word, and no harm done"
    assert re.search(r'value="go-on"', page)
    assert len(room.now.session.decisions) == 1, "nobody moves by themselves"
    press(ada, room, "go-on")
    assert 0 in room.now.session.waiting
    press(ada, room, "undo")
    assert room.now.session.decisions == [], "also what the bots did since"
    assert ada.get("/").text.count(f"/t/{room.id}") == 0, "it is not among the tables"
    press(ada, room, "skip")
    assert room.refresh().record.guide is None
    assert f"/t/{room.id}" in ada.get("/").text
    assert 'class="coach"' not in ada.get(f"/t/{room.id}").text


def test_what_the_guide_points_at_is_marked_on_the_table(site: Site, ada: TestClient) -> None:
    room = begin(site, ada, "polis/first")
    page = ada.get(f"/t/{room.id}").text
    for number in (1, 2, 3):
        assert page.count(f'data-guide="{number}" aria-describedby="guide-{number}"') == 1
        assert f'id="guide-{number}"' in page


def drawn(session: Session[Any], seat: int) -> str:
    """What a seat sees of the table, in one piece."""
    prompt = session.prompt(seat)
    events = [happened.event for happened in session.events_for(seat)][-60:]
    regions = session.title.draw(session.view(seat), seat, prompt if prompt.asked else None, "en", session.names, events)
    return "".join(body for name, body in regions.items() if name != "status")


@pytest.mark.parametrize("game", GAMES)
def test_everything_a_guide_points_at_is_drawn(game: str) -> None:
    walk, guide = walked(game)
    moments = [(f"{note.id}: ", note.look, walk.at(number)) for number, note in guide.shown.items() if note.look]
    moments += [(f"{lesson.name}: ", lesson.look, lesson.table.session()) for lesson in lessons(game)]
    for where, look, session in moments:
        table = drawn(session, guide.game.seat)
        assert [where + place for place in look if Pointer(1, place, "", "").attribute not in table] == []


def test_a_course_is_gone_on_with_and_is_for_its_reader_only(site: Site, ada: TestClient) -> None:
    room = begin(site, ada, "polis/first")
    assert begin(site, ada, "polis/first").id == room.id
    assert ada.get("/learn/polis/first").headers["location"] == f"/t/{room.id}"
    assert site.visitor("another").get(f"/t/{room.id}").status_code == 404


def test_learning_is_offered(site: Site, ada: TestClient) -> None:
    page = ada.get("/").text
    assert 'href="/learn"' in page
    for game in GAMES:
        assert f'href="/learn/{game}"' in page
    assert ada.get("/learn/chess").status_code == 404
    assert ada.get("/learn/polis/none").status_code == 404
