"""Going back further than one may alone: somebody asks, the other people agree or refuse, the next move ends the question.

Bots agree at once, and wait while people have not answered.
"""

from dataclasses import dataclass

from aegean.store.log import Stale
from aegean.store.records import PLAYING, Rewind
from aegean.web.errors import Outdated, Refused
from aegean.web.room import Room

TOO_LATE = "The table has changed since you looked; here is how it stands now."


@dataclass(frozen=True)
class Request:
    """A request as one seat is told of it."""

    name: str
    mine: bool
    decisions: int
    revealed: bool
    may_answer: bool
    missing: tuple[str, ...]
    refused_by: str


def open_request(room: Room) -> Rewind | None:
    """The request that waits for an answer."""
    request = room.rewind
    return request if request and request.seq == room.seq and request.refused is None else None


def may_ask(room: Room, seat: int | None) -> bool:
    """Whether a seat has something to ask back that it cannot take back alone, and nobody has refused it yet."""
    if seat is None or room.game is None or room.record.state != PLAYING or room.record.bots >> seat & 1:
        return False
    if open_request(room) or room.undoable(seat):
        return False
    request = room.rewind
    if request and request.seq == room.seq and request.refused not in (None, request.seat):
        return False
    return room.session.last_of(seat) is not None


def told(room: Room, seat: int | None) -> Request | None:
    """The request of this moment as a seat, or a spectator, is told of it; also one that was refused."""
    request = room.rewind
    if request is None or request.seq != room.seq or request.refused == request.seat or room.record.state != PLAYING:
        return None
    names = room.record.names
    missing = _missing(room, request)
    return Request(
        name=names[request.seat],
        mine=seat == request.seat,
        decisions=len(room.session.decisions) - request.kept,
        revealed=room.session.revealed_since(request.kept),
        may_answer=seat in missing,
        missing=tuple(names[other] for other in missing),
        refused_by="" if request.refused is None else names[request.refused],
    )


def ask(room: Room, seat: int, seen: int) -> int:
    """Ask to take back the seat's last decision and all that came after it; returns the table's version."""
    with room.lock:
        room.refresh()
        if seen != room.seq:
            raise Outdated(TOO_LATE)
        kept = room.session.last_of(seat)
        if kept is None or not may_ask(room, seat):
            raise Refused("There is nothing of yours that the others could let you take back now.")
        request = Rewind(room.seq, seat, kept, 1 << seat, None)
        if not _missing(room, request):
            return _go_back(room, request)
        return room.store.rewinds.ask(room.id, request)


def answer(room: Room, seat: int, seen: int, agrees: bool) -> int:
    """Agree or refuse; who asked may only withdraw. Returns the table's version."""
    with room.lock:
        request = open_request(room.refresh())
        if request is None or seen != room.seq:
            raise Outdated(TOO_LATE)
        if seat not in _missing(room, request) and (agrees or seat != request.seat):
            raise Refused("You have answered already.")
        try:
            if not agrees:
                return room.store.rewinds.refuse(room.id, request.seq, seat)
            version = room.store.rewinds.agree(room.id, request.seq, seat)
        except Stale as error:
            raise Outdated(TOO_LATE) from error
        request = open_request(room.refresh())
        return version if request is None or _missing(room, request) else _go_back(room, request)


def _missing(room: Room, request: Rewind) -> list[int]:
    """The people who have not agreed yet."""
    return [seat for seat in range(room.record.players) if not (request.agreed | room.record.bots) >> seat & 1]


def _go_back(room: Room, request: Rewind) -> int:
    session = room.session
    before = len(session.log)
    session.undo_to(request.kept, request.seat, range(session.players))
    return room.make_durable(before)
