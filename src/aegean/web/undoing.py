"""Undo of more than one may alone: somebody asks, the other people agree or refuse, the next move ends the question.

Bots agree at once, and wait while people have not answered.
"""

from dataclasses import dataclass
from typing import Final

from aegean.store.clock import now
from aegean.store.log import Stale
from aegean.store.records import PLAYING, UndoRequest
from aegean.web.errors import Outdated, Refused
from aegean.web.room import CHANGED, Room
from aegean.web.snapshot import Snapshot

PATIENCE: Final = {"live": 2 * 60_000, "days": 24 * 3_600_000}
"""How long bots wait for somebody who is asked and absent, by the table's pace."""


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


def open_request(table: Snapshot) -> UndoRequest | None:
    """The request that waits for an answer."""
    request = table.undo_request
    return request if request and request.seq == table.seq and request.refused is None else None


def bots_wait(table: Snapshot) -> bool:
    """Whether bots leave people the time to answer a request: always if one of them is there, for a while if all are away."""
    request = open_request(table)
    if request is None:
        return False
    there = [seat for seat in _missing(table, request) if not table.record.seats[seat].stand_in]
    return bool(there) or now() < request.at + PATIENCE[table.record.pace]


def may_ask(table: Snapshot, seat: int | None) -> bool:
    """Whether a seat has something it cannot undo alone, and nobody has refused it yet."""
    if seat is None or table.game is None or table.record.state != PLAYING or table.record.bots >> seat & 1:
        return False
    if open_request(table) or table.undoable(seat):
        return False
    request = table.undo_request
    if request and request.seq == table.seq and request.refused not in (None, request.seat):
        return False
    return table.session.last_of(seat) is not None


def told(table: Snapshot, seat: int | None) -> Request | None:
    """The request of this moment as a seat, or a spectator, is told of it; also one that was refused."""
    request = table.undo_request
    if request is None or request.seq != table.seq or request.refused == request.seat or table.record.state != PLAYING:
        return None
    names = table.record.names
    missing = _missing(table, request)
    return Request(
        name=names[request.seat],
        mine=seat == request.seat,
        decisions=len(table.session.decisions) - request.kept,
        revealed=table.session.revealed_since(request.kept),
        may_answer=seat in missing,
        missing=tuple(names[other] for other in missing),
        refused_by="" if request.refused is None else names[request.refused],
    )


def ask(room: Room, seat: int, seen: int) -> int:
    """Ask to undo the seat's last decision and all that came after it; returns the table's version."""
    with room.changing():
        table = room.now
        if seen != table.seq:
            raise Outdated(CHANGED)
        kept = table.session.last_of(seat)
        if kept is None or not may_ask(table, seat):
            raise Refused("There is nothing of yours that the others could let you undo now.")
        request = UndoRequest(table.seq, seat, kept, 1 << seat, None, now())
        if not _missing(table, request):
            return room.undo_by_consent(request)
        return room.store.undo_requests.ask(room.id, request)


def answer(room: Room, seat: int, seen: int, agrees: bool) -> int:
    """Agree or refuse; who asked may only withdraw. Returns the table's version."""
    with room.changing():
        table = room.now
        request = open_request(table)
        if request is None or seen != table.seq:
            raise Outdated(CHANGED)
        if seat not in _missing(table, request) and (agrees or seat != request.seat):
            raise Refused("You have answered already.")
        try:
            if not agrees:
                return room.store.undo_requests.refuse(room.id, request.seq, seat)
            version = room.store.undo_requests.agree(room.id, request.seq, seat)
        except Stale as error:
            raise Outdated(CHANGED) from error
        table = room.refresh()
        request = open_request(table)
        return version if request is None or _missing(table, request) else room.undo_by_consent(request)


def _missing(table: Snapshot, request: UndoRequest) -> list[int]:
    """The people who have not agreed yet, also those for whom a bot plays meanwhile."""
    return [seat.seat for seat in table.record.seats if seat.kind != "bot" and not request.agreed >> seat.seat & 1]
