"""The game as it was recorded while it was played, whatever rules have come since: what was told, and the positions."""

import json

from starlette.responses import Response

from aegean.kernel.position import Position
from aegean.web.frames import DRAWN
from aegean.web.pages.history import seat_query
from aegean.web.pages.table import chosen_seat
from aegean.web.plain import draw_plainly
from aegean.web.record import read_again
from aegean.web.room import Room
from aegean.web.snapshot import Snapshot
from aegean.web.visit import Visit


def recorded(visit: Visit) -> Response:
    room = visit.room()
    table = room.now
    seat = chosen_seat(visit, table)
    entries = visit.server.store.log.since(table.id, 0)[: table.seq]
    lines = list(read_again(entries, table.record, table.title.words, seat, visit.language))
    seen = [entry.seq for entry in entries if entry.position is not None]
    at = visit.number("entry", seen[-1] if seen else 0)
    view = position_of(room, at, seat)
    frame: dict[str, str] = dict.fromkeys(DRAWN, "")
    if view is not None:
        drawn = table.title.draw(view, seat, None, visit.language, table.record.names)
        frame.update(drawn or draw_plainly(view))
    return visit.page(
        "recorded.html",
        title=table.title,
        table=table.record,
        seat=seat,
        seat_query=seat_query(seat),
        lines=lines,
        at=at,
        before=max((one for one in seen if one < at), default=0),
        after=min((one for one in seen if one > at), default=0),
        drawn=view is not None,
        frame=frame,
    )


def position_of(room: Room, entry: int, seat: int | None) -> Position | None:
    """What a seat, or a spectator, saw after an entry; None where that was not recorded or can no longer be read."""
    table: Snapshot = room.now
    try:
        text = room.store.log.position(table.id, entry) if 0 < entry <= table.seq else None
        position = table.title.from_json(json.loads(text), table.edition) if text is not None else None
    except Exception:  # by other rules a recorded position may fail in any way; the lines are still read
        return None
    if position is None:
        return None
    found: Position = position.public() if seat is None else position.view(seat)
    return found
