"""What there is to learn: guided first games and lessons, and the buttons of the guide."""

from typing import Any

from starlette.responses import Response

from aegean.games import titles
from aegean.kernel.title import Title
from aegean.learn.course import Course
from aegean.learn.loading import courses
from aegean.store.records import SeatRecord
from aegean.web import guiding
from aegean.web.errors import NotFound, Refused
from aegean.web.pages.making import title_of
from aegean.web.pages.table import change
from aegean.web.server import own_edition
from aegean.web.visit import Visit


def learn(visit: Visit) -> Response:
    """All games."""
    found = {title.id: list(courses(title.id).values()) for title in titles()}
    return visit.page("learn.html", titles=[title for title in titles() if found[title.id]], courses=found, **_done(visit))


def game(visit: Visit) -> Response:
    """One game: its guided first game and its lessons."""
    title = title_of(visit)
    found = courses(title.id)
    if not found:
        raise NotFound(visit.say("There is no such page."))
    return visit.page("learn.html", titles=[title], courses={title.id: list(found.values())}, **_done(visit))


def course(visit: Visit) -> Response:
    """A course by its address: on to its table, if the visitor is in the midst of it; else what it is, with a button."""
    title, found = _course(visit)
    there = visit.server.store.tables.guided(visit.person.id, found.id) if visit.person else None
    if there is not None:
        return visit.go(f"/t/{there.id}")
    return visit.page("learn.html", titles=[title], courses={title.id: [found]}, **_done(visit))


def begin(visit: Visit) -> Response:
    """Sit down to a course, at the table of last time if there is one; what is finished begins anew."""
    visit.limit("create")
    title, found = _course(visit)
    person = visit.sign_in(visit.say("Guest") if visit.person is None else None)
    there = visit.server.store.tables.guided(person.id, found.id)
    room = visit.server.rooms.get(there.id if there else set_table(visit, title, found, person.id, person.name))
    if guiding.finished(found, room.now.session):
        guiding.undo(room, found.seat, room.now.seq, 0)
    if not room.now.session.decisions:
        guiding.go_on(room, room.now.seq)
    return visit.go(f"/t/{room.id}")


def set_table(visit: Visit, title: Title[Any], found: Course, person: str, name: str) -> str:
    """A private table for one course."""
    table = found.table
    seats = [
        SeatRecord(seat, "person", name, person) if seat == table.seat else SeatRecord(seat, "bot", other, None, "citizen")
        for seat, other in enumerate(table.names(name))
    ]
    edition = own_edition(title)
    add = visit.server.store.tables.add
    return add(
        title, edition, table.seed, table.options, "live", person, seats, access="private", guide=found.id, start=table.start
    )


def press(visit: Visit) -> Response:
    """A button of the guide."""
    visit.limit("act")
    room = visit.room()
    seat, seen = visit.my_seat(room.now.record), visit.number("seen")
    match visit.form.get("do", ""):
        case "go-on":
            return change(visit, room, seat, lambda: guiding.go_on(room, seen))
        case "undo":
            return change(visit, room, seat, lambda: guiding.undo(room, seat, seen))
        case "again":
            return change(visit, room, seat, lambda: guiding.undo(room, seat, seen, 0))
        case "skip":
            return change(visit, room, seat, lambda: visit.server.store.tables.unguided(room.id))
    raise Refused(visit.say("There is no such choice."))


def _course(visit: Visit) -> tuple[Title[Any], Course]:
    title = title_of(visit)
    found = courses(title.id).get(visit.request.path_params["course"])
    if found is None:
        raise NotFound(visit.say("There is no such page."))
    return title, found


def _done(visit: Visit) -> dict[str, Any]:
    return {"finished": visit.server.store.learning.finished(visit.person.id) if visit.person else set()}
