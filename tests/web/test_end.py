"""The end of a game: totals, what decided, the rematch, and how lists tell of it."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from aegean.saves import load
from aegean.store.records import Result
from aegean.web.course import course, turning_points
from aegean.web.final import final
from aegean.web.room import Room
from tests.web.recorded import FIXTURES, lay_out, person_of
from tests.web.site import Site

Finished = tuple[TestClient, Room]


@pytest.fixture
def finished(site: Site) -> Finished:
    """A recorded game of Polis at its end; Ada sits in the first seat."""
    ada = site.visitor()
    host = person_of(site.server.store, site.table(ada, "me", "open", "open"))
    id, _ = lay_out(site.server.store, host, "polis")
    return ada, site.server.rooms.get(id)


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*/[!r]*.json")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_parts_of_a_score_add_up_to_the_total(path: Path) -> None:
    session = load(path)
    totals = [sum(parts.values()) for parts in session.title.result_parts(session.position)]
    assert totals == session.position.scores()


def test_the_course_ends_with_the_scores_of_the_table(finished: Finished) -> None:
    _, room = finished
    table = room.now
    found = course(table)
    assert list(found.scores[-1]) == table.session.position.scores()
    assert len(found.scores) == len(table.session.decisions) + 1
    shown = final(table, "en")
    for row in shown.rows:
        assert f">{row.name} {row.total}</text>" in shown.chart, "the end of a line carries the total"


def test_turning_points_are_apart_and_in_order(finished: Finished) -> None:
    _, room = finished
    table = room.now
    points = turning_points(table, course(table), "en")
    numbers = [point.decision for point in points]
    assert numbers == sorted(set(numbers)) and 1 <= len(points) <= 6
    assert [point.number for point in points] == list(range(1, len(points) + 1))
    assert all(point.html for point in points)
    assert [point.turn for point in points] == [f"Turn {course(table).turns[point.decision - 1]}" for point in points]


def test_a_turning_point_tells_what_was_done_rather_than_what_was_paid(site: Site) -> None:
    host = person_of(site.server.store, site.table(site.visitor(), "me", "open", "open"))
    id, _ = lay_out(site.server.store, host, "parthenon")
    table = site.server.rooms.get(id).now
    points = turning_points(table, course(table), "en")
    assert points and not any(" pays " in point.html for point in points)


@pytest.mark.parametrize(
    ("game", "language", "turn", "lasted"),
    [
        ("polis", "nl", "Beurt 1", "beurten"),
        ("clash", "it", "Round 1", "round"),
        ("parthenon", "nl", "Jaar 1, seizoen 1", "seizoenen"),
        ("poseidon", "it", "Round di Poseidone (PR)", "round"),
    ],
)
def test_a_game_counts_in_its_own_unit(game: str, language: str, turn: str, lasted: str) -> None:
    session = load(next(FIXTURES.glob(f"{game}/[!r]*.json")))
    title, say = session.title, session.title.words.say
    assert say(title.turn_name(session.position, 1), (), language) == turn
    assert say(title.lasted(title.turns(session.position)), (), language).endswith(f" {lasted}")


def test_half_points_are_written_as_people_do() -> None:
    clash = load(FIXTURES / "clash" / "three-players.json").title
    assert [clash.show_points(n) for n in (0, 1, 2, 61, -1)] == ["0", "½", "1", "30½", "-0.5"]


def test_the_result_is_kept_with_the_table(site: Site) -> None:
    ada = site.visitor()
    host = person_of(site.server.store, site.table(ada, "me", "open", "open"))
    id, _ = lay_out(site.server.store, host, "polis", 0.99, alone=True)
    room = site.server.rooms.get(id)
    while not room.now.session.over:
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)
    position = room.now.session.position
    record = site.server.store.tables.get(id)
    assert record is not None and record.result == Result(tuple(position.scores()), tuple(position.winners()))


def test_a_game_that_was_over_before_results_were_kept_gets_its_own_when_somebody_looks(site: Site, finished: Finished) -> None:
    _, room = finished
    record = site.server.store.tables.get(room.id)
    assert record is not None and record.result is not None
    assert list(record.result.scores) == room.now.session.position.scores()


def test_the_page_to_share_needs_no_seat_and_shows_the_board(site: Site, finished: Finished) -> None:
    _, room = finished
    stranger = site.visitor()
    page = stranger.get(f"/t/{room.id}/result")
    assert page.status_code == 200
    assert 'property="og:description"' in page.text and "<svg" in page.text.split('class="last-picture"')[1]
    assert stranger.get(f"/t/{room.id}/picture").headers["content-type"].startswith("image/")
    running = site.table(stranger, "me", "bot:novice", "bot:novice")
    assert stranger.get(f"/t/{running}/result").status_code == 404


def test_a_rematch_moves_the_seats_on_and_invites_everybody(site: Site) -> None:
    ada, bo, cy = (site.visitor() for _ in range(3))
    id = site.table(ada, "me", "open", "open", **{"o-boards": "random"})
    for visitor, name, seat in ((bo, "Bo", 1), (cy, "Cy", 2)):
        assert visitor.post(f"/t/{id}/join", data={"name": name, "seat": seat}).status_code == 303
    room = site.server.rooms.get(id)
    assert ada.post(f"/t/{id}/rematch", data={"seat": 0}).status_code == 404, "not before the end"
    while not room.now.session.over:
        seat = room.now.session.waiting[0]
        options = room.now.prompt(seat).options
        room.act(seat, next((one.key for one in options if one.key == "draw red"), options[-1].key), room.now.seq)
    answer = ada.post(f"/t/{id}/rematch", data={"seat": 0})
    again = answer.headers["location"].removeprefix("/t/")
    record = site.server.rooms.get(again).now.record
    assert [(seat.name, seat.kind) for seat in record.seats] == [("Bo", "invited"), ("Cy", "invited"), ("Ada", "person")]
    assert record.options == room.now.record.options
    assert f"/t/{again}" in bo.get(f"/t/{id}").text, "the others find it at the end of the game"
    assert f"/t/{again}" in bo.get("/").text, "and among their tables"
    assert bo.post(f"/t/{id}/rematch", data={"seat": 1}).headers["location"] == f"/t/{again}"
    page = cy.get(f"/t/{again}").text
    assert re.search(r"Bo\b", page) and "Sit here" in page
    assert cy.post(f"/t/{again}/join", data={"seat": 1}).status_code == 303
    assert site.server.rooms.get(again).now.record.state == "playing"


def test_nobody_but_a_player_sets_a_rematch(site: Site, finished: Finished) -> None:
    _, room = finished
    assert site.visitor().post(f"/t/{room.id}/rematch", data={"seat": 0}).status_code == 403
