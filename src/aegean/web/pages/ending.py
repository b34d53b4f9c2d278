"""After the end: a page to share, the final picture, and the same people once more."""

from dataclasses import replace

from markupsafe import Markup
from starlette.responses import Response

from aegean.kernel.errors import BadOption
from aegean.kernel.luck import fresh_secret
from aegean.kernel.session import fresh_seed
from aegean.render.flat import flat
from aegean.render.png import png
from aegean.store.records import SeatRecord
from aegean.web.errors import NotFound, Refused
from aegean.web.final import final
from aegean.web.pages.seats import sit_where_kept
from aegean.web.snapshot import Snapshot
from aegean.web.visit import Visit

PICTURE_WIDTH = 1200


def finished(visit: Visit) -> Snapshot:
    """The table in the address, whose game is over."""
    now = visit.room().now
    if not now.over or now.damage:
        raise NotFound(visit.say("This game is not over yet."))
    return now


def result(visit: Visit) -> Response:
    """Who won and why, for everybody who has the address of the table."""
    now = finished(visit)
    found = final(now, visit.language)
    names = [row.name for row in found.winners]
    headline = (
        visit.say("%(name)s wins with %(points)s") % {"name": names[0], "points": found.rows[0].total}
        if len(names) == 1
        else visit.say("%(names)s share the victory") % {"names": ", ".join(names)}
    )
    return visit.page(
        "result.html",
        title=now.title,
        table=now.record,
        final=found,
        decisions=len(now.session.decisions),
        headline=headline,
        summary=", ".join(f"{row.name} {row.total}" for row in found.rows),
        picture_address=f"{visit.request.base_url}t/{now.id}/picture",
        board=Markup(now.title.board(now.view(None), visit.language, now.record.names)),
        show_points=now.title.show_points,
        mine=(),
        over_actions=False,
        seat=None,
    )


def picture(visit: Visit) -> Response:
    """The board at the end as a file: a PNG where the server can make one."""
    now = finished(visit)
    svg = flat(now.title.board(now.view(None), visit.language, now.record.names), now.title.folder)
    kept = {"cache-control": "public, max-age=86400"}
    try:
        return Response(png(svg, PICTURE_WIDTH), media_type="image/png", headers=kept)
    except BadOption:
        return Response(svg, media_type="image/svg+xml", headers=kept)


def rematch(visit: Visit) -> Response:
    """The same people, bots and options, the seats moved on by one; whoever is not asking is invited. The first to ask sets the
    table, the others find it."""
    now = finished(visit)
    seat = visit.my_seat(now.record)
    if now.record.rematch is None:
        visit.limit("create")
        again = _set_again(visit, now, seat)
        visit.server.changed(now.id, visit.server.store.tables.rematch(now.id, again))
    again = visit.room().refresh().record.rematch or ""
    sit_where_kept(visit, again)
    return visit.go(f"/t/{again}")


def _set_again(visit: Visit, now: Snapshot, seat: int) -> str:
    record = now.record
    person = record.seats[seat].person
    if person is None:
        raise Refused(visit.say("That is not your seat."))
    places = [_kept(place, number, person) for number, place in enumerate((*record.seats[1:], record.seats[0]))]
    people = [place.person for place in places if place.person]
    return visit.server.store.tables.add(
        now.title,
        now.edition,
        fresh_seed(),
        record.options,
        record.pace,
        person,
        places,
        record.bank,
        record.bonus,
        record.access,
        record.several or len(set(people)) < len(people),
        fresh_secret(),
    )


def _kept(place: SeatRecord, number: int, asking: str) -> SeatRecord:
    """Whoever sat there, one seat further; a person who has not agreed yet finds the seat kept."""
    waits = place.kind == "person" and place.person != asking
    return replace(place, seat=number, kind="invited" if waits else place.kind, invite=None, stand_in=None, word=None)
