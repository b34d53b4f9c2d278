"""Looking back: any position of the game, as the seat saw it then."""

from typing import Any

from starlette.responses import HTMLResponse, Response

from aegean.web.frames import DRAWN, Eyes, draw_board, into, since_last_turn
from aegean.web.pages.table import chosen_seat, eyes_of, room_of
from aegean.web.room import Room
from aegean.web.story import story
from aegean.web.templating import render
from aegean.web.visit import Visit


def history(visit: Visit) -> Response:
    room = room_of(visit)
    with room.lock:
        seat = chosen_seat(visit, room)
        eyes = eyes_of(visit, room, seat)
        decisions = len(room.session.decisions)
        at = max(0, min(visit.number("to", visit.number("at", decisions)), decisions))
        frame = moment(room, eyes, at)
        lines = story(room, seat, visit.language)[::-1]
        since = since_last_turn(room, seat)
    frame["log"] = render("part_log.html", visit.language, lines=lines, table=room.record, seat=seat)
    return visit.page(
        "history.html",
        title=room.title,
        table=room.record,
        seat=seat,
        seat_query=seat_query(seat),
        at=at,
        decisions=decisions,
        frame=frame,
        play="play" in visit.query,
        since=since,
    )


def past(visit: Visit) -> Response:
    """The regions of one position, for the slider."""
    room = room_of(visit)
    with room.lock:
        frame = moment(room, eyes_of(visit, room, chosen_seat(visit, room)), visit.number("at"))
    return HTMLResponse("".join(into(name, html) for name, html in frame.items()))


def moment(room: Room, eyes: Eyes, at: int) -> dict[str, Any]:
    """The drawn regions after so many decisions, and what had just happened."""
    regions: dict[str, Any] = dict.fromkeys(DRAWN, "")
    regions.update(draw_board(room, room.view_at(at, eyes.seat), eyes, at, asked=None))
    lines = [line for line in story(room, eyes.seat, eyes.language) if line.decision == at]
    decisions = len(room.session.decisions)
    regions["moment"] = render("part_moment.html", eyes.language, at=at, decisions=decisions, moment=lines)
    return regions


def whole_log(visit: Visit) -> Response:
    """Everything that happened."""
    room = room_of(visit)
    with room.lock:
        seat = chosen_seat(visit, room)
        lines = story(room, seat, visit.language)
    return visit.page("log.html", title=room.title, table=room.record, seat=seat, seat_query=seat_query(seat), lines=lines)


def seat_query(seat: int | None) -> str:
    return "" if seat is None else f"?seat={seat}&open=1"
