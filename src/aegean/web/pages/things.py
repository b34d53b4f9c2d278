"""The encyclopaedia of a game as a page and for programs, and one thing beside the table."""

from urllib.parse import quote

from starlette.responses import HTMLResponse, JSONResponse, Response

from aegean.web.errors import NotFound
from aegean.web.inspector import Entry, entry, inspected
from aegean.web.links import Links
from aegean.web.pages.making import title_of
from aegean.web.pages.table import chosen_seat
from aegean.web.visit import Visit

LONGEST_SEARCH = 60


def things(visit: Visit) -> Response:
    """Everything there is in a game, or what a search finds."""
    title = title_of(visit)
    edition = title.edition()
    every = title.things(edition)
    words = visit.query.get("q", "")[:LONGEST_SEARCH]
    found = every.search(words, lambda message: title.words.say(message, (), visit.language)) if words.strip() else list(every)
    links = Links(title, title.things(edition), f"/things/{title.id}#")
    kinds: dict[str, list[Entry]] = {}
    for thing in found:
        told = entry(title, edition, thing, visit.language, links)
        kinds.setdefault(told.kind, []).append(told)
    values = {"title": title, "kinds": kinds, "words": words, "count": len(every), "found": len(found)}
    return visit.page("part_things.html", **values) if visit.for_inspector else visit.page("things.html", **values)


def things_for_programs(visit: Visit) -> Response:
    """The same as JSON."""
    title = title_of(visit)
    edition = title.edition()
    links = Links(title, title.things(edition), f"/things/{title.id}#")
    return JSONResponse([entry(title, edition, thing, visit.language, links).to_json() for thing in title.things(edition)])


def look(visit: Visit) -> Response:
    """One thing beside the table: a part of the page for the script, else the whole table with the inspector open."""
    room = visit.room()
    table = room.now
    seat = chosen_seat(visit, table)
    id = visit.query.get("thing", "")
    if not visit.for_inspector:
        place = "" if seat is None else f"seat={seat}&open=1&"
        thing = quote(id, safe=":")
        return visit.go(f"/t/{table.id}?{place}look={thing}#inspector")
    past = room.view_at(visit.number("at"), seat) if "at" in visit.query else None
    html = inspected(visit, table, seat, id, past)
    if not html:
        raise NotFound(visit.say("There is no such thing in this game."))
    return HTMLResponse(html)
