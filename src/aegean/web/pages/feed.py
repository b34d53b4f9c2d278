"""My turns as an Atom feed, at an address only I know: a notice over days that needs no mail."""

from datetime import UTC, datetime

from starlette.responses import Response

from aegean.games import titles
from aegean.web.errors import NotFound
from aegean.web.templating import render
from aegean.web.visit import Visit


def feed(visit: Visit) -> Response:
    """The tables that wait for whoever the address belongs to. An entry's id changes with every turn."""
    person = visit.server.store.people.of_feed(visit.request.path_params["secret"])
    if person is None:
        raise NotFound(visit.say("There is no such feed."))
    store = visit.server.store.tables
    found = [table for table in map(store.get, store.my_turn(person.id)) if table is not None]
    names = {title.id: title.name for title in titles()}
    turns = [
        {"table": table, "game": names.get(table.game, table.game), "at": _moment(table.changed), "number": table.version}
        for table in found
    ]
    latest = max((table.changed for table in found), default=0)
    base = str(visit.request.base_url)
    body = render("feed.xml", visit.language, turns=turns, updated=_moment(latest), base=base, person=person)
    return Response(body, headers={"content-type": "application/atom+xml; charset=utf-8"})


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
