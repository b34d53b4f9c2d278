"""Taking a seat: open ones, invitations, and what the host does with seats that are still free."""

from dataclasses import dataclass

import segno
from markupsafe import Markup
from starlette.responses import Response

from aegean.bots import levels
from aegean.games import title
from aegean.store.records import GATHERING, TableRecord
from aegean.web.errors import NotFound, NotYours, Refused
from aegean.web.pages.making import BOT_NAMES, USUAL_LEVEL
from aegean.web.room import Room
from aegean.web.visit import Visit

GONE = "This invitation is not valid: it was used, replaced or withdrawn."


@dataclass(frozen=True)
class Link:
    """An invitation as the host sends it: the address, and the same as a QR code."""

    seat: int
    address: str
    code: Markup


def gathering(visit: Visit, room: Room) -> Response:
    """The table while it waits for players; its host finds the invitations here whenever wanted."""
    record = room.now.record
    host = visit.person is not None and visit.person.id == record.host
    return visit.page(
        "gathering.html",
        title=room.title,
        table=record,
        host=host,
        usual=USUAL_LEVEL,
        links=links(visit, record) if host else [],
        address=f"{visit.request.base_url}t/{room.id}",
    )


def links(visit: Visit, record: TableRecord) -> list[Link]:
    """The invitations of a table that still hold."""
    found = []
    for sitting in record.seats:
        token = visit.server.invitation(record, sitting.seat)
        if token:
            address = f"{visit.request.base_url}join/{token}"
            found.append(Link(sitting.seat, address, qr_code(address)))
    return found


def qr_code(address: str) -> Markup:
    """An address to be read by a phone."""
    code = segno.make(address, error="m")
    drawn = code.svg_inline(scale=4, border=3, light="#fff", dark="#221d18", svgclass="qr", lineclass=None)
    return Markup(drawn.replace("<svg ", '<svg role="img" aria-label="QR" ', 1))


def gathering_part(visit: Visit) -> Response:
    """The seats alone, for the page to stay up to date; once full, the page moves on by itself."""
    room = visit.room()
    record = room.now.record
    response = visit.page("part_gathering.html", table=record)
    if record.state != GATHERING:
        response.headers["hx-redirect"] = f"/t/{room.id}"
    return response


def join(visit: Visit) -> Response:
    """Sit down in an open seat."""
    visit.limit("join")
    room = visit.room()
    seat, record = visit.number("seat"), room.now.record
    if seat in record.reserved(visit.person.id if visit.person else None):
        sit_where_kept(visit, room.id)
        return visit.go(f"/t/{room.id}")
    if not 0 <= seat < record.players or record.seats[seat].kind != "open":
        raise Refused(visit.say("This seat is not open."))
    _sit(visit, record, seat)
    return visit.go(f"/t/{room.id}")


def sit_where_kept(visit: Visit, id: str) -> None:
    """Take the seats of a table that are kept for the visitor."""
    record = visit.server.rooms.get(id).now.record
    person = visit.person.id if visit.person else None
    for seat in record.reserved(person):
        visit.server.store.tables.sit(id, seat, person or "", record.names[seat], visit.word())
    visit.server.changed(id, visit.server.rooms.get(id).refresh().version)


def invitation(visit: Visit) -> Response:
    """What a link offers. Looking at it takes nothing: previews and scanners look too."""
    visit.limit("join")
    found = visit.server.store.tables.invited(visit.request.path_params["token"])
    if found is None:
        raise NotFound(visit.say(GONE))
    table, seat = found
    return visit.page("join.html", title=title(table.game), table=table, seat=seat)


def accept(visit: Visit) -> Response:
    """Take the seat of a link, which is used up by it."""
    visit.limit("join")
    found = visit.server.store.tables.invited(visit.request.path_params["token"])
    if found is None:
        raise NotFound(visit.say(GONE))
    table, seat = found
    _sit(visit, table, seat.seat)
    return visit.go(f"/t/{table.id}")


def _sit(visit: Visit, table: TableRecord, seat: int) -> None:
    person = visit.sign_in()
    taken = {other.name for other in table.seats}
    name = person.name if person.name not in taken else f"{person.name} {seat + 1}"
    visit.server.store.tables.sit(table.id, seat, person.id, name, visit.word())
    visit.server.changed(table.id, visit.server.rooms.get(table.id).now.version)


def manage(visit: Visit) -> Response:
    """The host gives out a link, withdraws it, or seats a bot."""
    room = visit.room()
    record = room.now.record
    if visit.person is None or visit.person.id != record.host:
        raise NotYours(visit.say("Only who set the table can do that."))
    seat, what = visit.number("seat"), visit.form.get("do", "")
    if not 0 <= seat < record.players:
        raise Refused(visit.say("There is no such seat."))
    tables = visit.server.store.tables
    if what == "invite":
        visit.server.invite(room.id, seat)
    elif what == "open":
        tables.open(room.id, seat)
    elif what.removeprefix("bot:") in levels() and record.seats[seat].kind != "person":
        tables.seat_bot(room.id, seat, what.removeprefix("bot:"), BOT_NAMES[seat])
    else:
        raise Refused(visit.say("There is no such choice."))
    visit.server.changed(room.id, room.refresh().version)
    return visit.go(f"/t/{room.id}")


def leave(visit: Visit) -> Response:
    """Stand up for good: a bot plays on."""
    room = visit.room()
    seat = visit.my_seat(room.now.record)
    if room.now.record.trial:
        visit.server.store.tables.forget_trial(room.id)
        return visit.go(f"/t/{room.now.record.trial.of}")
    visit.server.store.tables.seat_bot(room.id, seat, USUAL_LEVEL, BOT_NAMES[seat])
    room.note_asked()
    visit.server.changed(room.id, room.refresh().version)
    return visit.go("/")
