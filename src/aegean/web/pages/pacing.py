"""Who plays alone decides how fast the bots move: slower, quicker, stopped, one move at a time."""

from typing import Final

from starlette.responses import Response

from aegean.store.records import BotPace
from aegean.web.errors import Refused
from aegean.web.pages.table import change
from aegean.web.visit import Visit

PACES: Final[dict[str, BotPace | None]] = {"slow": "slow", "usual": None, "quick": "quick", "stop": "stopped"}


def pace(visit: Visit) -> Response:
    """A pace for the bots of this table, or their next move."""
    visit.limit("act")
    room = visit.room()
    seat, what = visit.my_seat(room.now.record), visit.form.get("do", "")
    if not room.now.record.alone:
        raise Refused(visit.say("Only who plays alone can set the pace of the bots."))
    if what != "step" and what not in PACES:
        raise Refused(visit.say("There is no such choice."))
    wanted: BotPace | None = "stopped" if what == "step" else PACES[what]
    until = room.now.seq + 1 if what == "step" else 0
    return change(visit, room, seat, lambda: room.store.tables.pace_bots(room.id, wanted, until))
