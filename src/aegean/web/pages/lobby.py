"""The first page: games to begin, my tables with my turn first, tables with free seats, tables to watch."""

from typing import Any

from starlette.responses import Response

from aegean.games import titles
from aegean.store.clock import now
from aegean.store.records import OVER, PLAYING, TableRecord
from aegean.web.visit import Visit


def lobby(visit: Visit) -> Response:
    return visit.page("lobby.html", titles=titles(), **tables(visit))


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

    names = {title.id: title.name for title in titles()}

    def name_of(table: TableRecord) -> str:
        return names.get(table.game, table.game)

    def ago(at: int) -> str:
        minutes = max(0, now() - at) // 60_000
        if minutes < 1:
            return visit.say("just now")
        if minutes < 120:
            return visit.say("%(n)s minutes ago") % {"n": minutes}
        if minutes < 48 * 60:
            return visit.say("%(n)s hours ago") % {"n": minutes // 60}
        return visit.say("%(n)s days ago") % {"n": minutes // 1440}

    taken = {table.id for table in own}
    return {
        "mine": sorted((table for table in own if table.state != OVER), key=lambda table: not my_turn(table)),
        "open": [table for table in store.gathering() if table.id not in taken],
        "running": [table for table in store.in_state(PLAYING, 12) if table.id not in taken],
        "finished": [table for table in own if table.state == OVER],
        "my_turn": my_turn,
        "name_of": name_of,
        "ago": ago,
    }
