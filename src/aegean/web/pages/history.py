"""Looking back: any position of the game, as the seat saw it then."""

from typing import Any

from starlette.responses import HTMLResponse, Response

from aegean.kernel.message import Message
from aegean.web.course import course, turn_name
from aegean.web.frames import DRAWN, LINES, Eyes, draw_board, into, since_last_turn
from aegean.web.pages.table import chosen_seat, eyes_of
from aegean.web.room import Room
from aegean.web.snapshot import Snapshot
from aegean.web.story import story
from aegean.web.templating import render
from aegean.web.visit import Visit


def history(visit: Visit) -> Response:
    room = visit.room()
    table = room.now
    seat = chosen_seat(visit, table)
    decisions = len(table.session.decisions)
    wanted = visit.request.path_params.get("at", visit.number("at", decisions))
    at = max(0, min(visit.number("to", wanted), decisions))
    frame = moment(room, table, eyes_of(visit, table, seat), at)
    return visit.page(
        "history.html",
        title=room.title,
        table=table.record,
        seat=seat,
        seat_query=seat_query(seat),
        at=at,
        decisions=decisions,
        frame=frame,
        turns=turn_starts(table, visit),
        unit=room.title.words.say(Message(f"kernel.{room.title.unit}"), (), visit.language),
        play="play" in visit.query,
        since=since_last_turn(table, seat),
    )


def past(visit: Visit) -> Response:
    """The regions of one position, for the slider."""
    room = visit.room()
    table = room.now
    frame = moment(room, table, eyes_of(visit, table, chosen_seat(visit, table)), visit.number("at"))
    return HTMLResponse("".join(into(name, html) for name, html in frame.items()))


def moment(room: Room, table: Snapshot, eyes: Eyes, at: int) -> dict[str, Any]:
    """The drawn regions after so many decisions, and what had just happened."""
    regions: dict[str, Any] = dict.fromkeys(DRAWN, "")
    regions.update(draw_board(table, room.view_at(at, eyes.seat), eyes, at, asked=None))
    told = [line for line in story(table, eyes.seat, eyes.language) if line.decision <= at]
    lines = [line for line in told if line.decision == at]
    decisions = len(table.session.decisions)
    phases = phases_at(table, at, eyes.language)
    told_now = {"at": at, "decisions": decisions, "moment": lines, "table": table.record, "seat": eyes.seat, "phases": phases}
    regions["moment"] = render("part_moment.html", eyes.language, **told_now)
    shown = {"lines": told[-LINES:][::-1], "table": table.record, "seat": eyes.seat, "at": at}
    regions["log"] = render("part_log.html", eyes.language, **shown)
    return regions


def turn_starts(table: Snapshot, visit: Visit) -> list[tuple[str, int]]:
    """The turns of a game by name, each with the number of decisions it began after."""
    turns = course(table).turns
    first = [number for number, turn in enumerate(turns) if number == 0 or turn > turns[number - 1]]
    return [(turn_name(table, turns[number], visit.language) or visit.say("The beginning"), number) for number in first]


def phases_at(table: Snapshot, at: int, language: str) -> list[tuple[str, int, bool]]:
    """The phases of the turn of a moment: what each is called, the decisions before it, and whether the moment is part of it."""
    found = course(table)
    parts = found.parts(found.turns[at])
    now = max((first for _, first in parts if first <= at), default=-1)
    say = table.title.words.say
    return [(say(phase, table.record.names, language), first, first == now) for phase, first in parts]


def whole_log(visit: Visit) -> Response:
    """Everything that happened."""
    table = visit.room().now
    seat = chosen_seat(visit, table)
    lines = story(table, seat, visit.language)
    return visit.page("log.html", title=table.title, table=table.record, seat=seat, seat_query=seat_query(seat), lines=lines)


def seat_query(seat: int | None) -> str:
    return "" if seat is None else f"?seat={seat}&open=1"
