"""Somebody's time is up: a bot plays for them, this once or until they come back, and they may come back at any time."""

from starlette.responses import Response

from aegean.store.clock import now
from aegean.store.records import StandIn
from aegean.web.errors import Outdated, Refused
from aegean.web.pages.making import USUAL_LEVEL
from aegean.web.pages.table import change
from aegean.web.room import Room
from aegean.web.visit import Visit


def stand_in(visit: Visit) -> Response:
    """One of the others lets a bot play for somebody whose time is up."""
    visit.limit("act")
    room = visit.room()
    mine, absent, how = visit.my_seat(room.now.record), visit.number("for"), visit.form.get("do", "")
    if how not in ("once", "stay"):
        raise Refused(visit.say("There is no such choice."))
    kind: StandIn = "stay" if how == "stay" else "once"
    return change(visit, room, mine, lambda: _let_a_bot_play(room, mine, absent, kind))


def _let_a_bot_play(room: Room, mine: int, absent: int, how: StandIn) -> int:
    with room.changing() as session:
        table = room.now
        if not 0 <= absent < table.record.players or absent == mine:
            raise Refused("There is no such seat.")
        if not table.late(now()) >> absent & 1:
            raise Outdated("Their time is not up.")
        bots = session.position.waiting & (table.record.bots | 1 << absent)
        return room.store.tables.stand_in(room.id, absent, how, USUAL_LEVEL, bots)


def come_back(visit: Visit) -> Response:
    """Take one's seat again."""
    visit.limit("act")
    room = visit.room()
    seat = visit.my_seat(room.now.record)
    return change(visit, room, seat, lambda: take_seat_again(room, seat))


def take_seat_again(room: Room, seat: int) -> int:
    """The bot stops playing for somebody; returns the table's version."""
    with room.changing() as session:
        bots = session.position.waiting & room.now.record.bots & ~(1 << seat)
        return room.store.tables.stand_in(room.id, seat, None, None, bots)
