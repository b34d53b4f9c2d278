"""The first page: my tables with my turn first, games to begin, tables with free seats; all tables on a page of their own."""

from typing import Any

from starlette.responses import Response

from aegean.games import titles
from aegean.kernel.words import LANGUAGES
from aegean.store.clock import now
from aegean.store.records import GATHERING, OVER, PLAYING, TableRecord
from aegean.web.pages.making import title_of
from aegean.web.pictures import board_picture
from aegean.web.visit import Visit


def lobby(visit: Visit) -> Response:
    return visit.page("lobby.html", titles=titles(), **tables(visit))


def all_tables(visit: Visit) -> Response:
    """Tables to watch, and my finished games with their results."""
    return visit.page("tables.html", **tables(visit))


def picture(visit: Visit) -> Response:
    """The picture of a game in the language its address names: browsers, and whoever is between, keep it for a day."""
    language = next((code for code in LANGUAGES if code in visit.query), visit.language)
    drawn = board_picture(title_of(visit).id, language, "dark" in visit.query)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})


def lists(visit: Visit) -> Response:
    """The tables alone, for the page to stay up to date."""
    return visit.page("part_tables.html", **tables(visit))


def turns(visit: Visit) -> Response:
    """How many tables wait for me, for the bar to stay up to date."""
    return visit.page("part_turns.html")


def next_turn(visit: Visit) -> Response:
    """On to the table that has waited for me the longest."""
    waiting = visit.server.store.tables.my_turn(visit.person.id) if visit.person else []
    others = [id for id in waiting if id != visit.here] or waiting
    return visit.go(f"/t/{others[0]}" if others else "/")


def tables(visit: Visit) -> dict[str, Any]:
    """All lists of the lobby."""
    store = visit.server.store.tables
    person = visit.person.id if visit.person else None
    own = store.of_person(person) if person else []

    def my_turn(table: TableRecord) -> bool:
        return any(table.asked & ~table.bots & 1 << seat for seat in table.seats_of(person))

    known = {title.id: title for title in titles()}

    def name_of(table: TableRecord) -> str:
        return known[table.game].name

    def whose(table: TableRecord) -> str:
        asked = [seat.name for seat in table.seats if table.asked >> seat.seat & 1]
        if len(asked) == 1:
            return visit.say("It is %(name)s's turn.") % {"name": asked[0]}
        return visit.say("Waiting for %(names)s.") % {"names": ", ".join(asked)} if asked else ""

    def outcome(table: TableRecord) -> str:
        """Who won, and the scores."""
        result, show = table.result, known[table.game].show_points
        if result is None:
            return ""
        order = sorted(range(table.players), key=lambda seat: (seat not in result.winners, -result.scores[seat]))
        crown = dict.fromkeys(result.winners, "★ ")
        return ", ".join(f"{crown.get(seat, '')}{table.names[seat]} {show(result.scores[seat])}" for seat in order)

    def ago(at: int) -> str:
        minutes = max(0, now() - at) // 60_000
        if minutes < 1:
            return visit.say("just now")
        if minutes == 1:
            return visit.say("a minute ago")
        if minutes < 120:
            return visit.say("%(n)s minutes ago") % {"n": minutes}
        if minutes < 48 * 60:
            return visit.say("%(n)s hours ago") % {"n": minutes // 60}
        return visit.say("%(n)s days ago") % {"n": minutes // 1440}

    own = [table for table in own if table.game in known]
    taken = {table.id for table in own}
    mine = [table for table in own if table.state != OVER]
    running = [table for table in store.in_state(PLAYING) if table.id not in taken and table.game in known]
    finished = [table for table in own if table.state == OVER]
    waiting = sum(my_turn(table) for table in mine)
    return {
        "mine": sorted(mine, key=lambda table: not my_turn(table)),
        "open": [table for table in store.gathering() if table.id not in taken and table.game in known],
        "running": running,
        "finished": finished,
        "counts": {"running": len(running), "finished": len(finished), "waiting": waiting},
        "my_turn": my_turn,
        "invited": lambda table: table.state == GATHERING and bool(table.reserved(person)),
        "title_of": lambda table: known[table.game],
        "name_of": name_of,
        "whose": whose,
        "outcome": outcome,
        "ago": ago,
    }
