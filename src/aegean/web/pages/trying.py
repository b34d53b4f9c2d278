"""Trying things out from any moment one may see: a table apart, all seats one's own; what was tried can be carried over."""

import secrets
from typing import Final

from starlette.responses import Response

from aegean.kernel.errors import AegeanError
from aegean.kernel.rng import WORD
from aegean.kernel.session import fresh_seed
from aegean.store.records import SeatRecord, Trial
from aegean.web.errors import Refused
from aegean.web.pages.table import chosen_seat, refuse_absent
from aegean.web.room import Room
from aegean.web.visit import Visit

MOST: Final = 20
"""So many trials are kept for a person; a new one takes the place of the oldest."""


def begin(visit: Visit) -> Response:
    """A trial from a moment of a table, as the visitor sees it."""
    visit.limit("create")
    room = visit.room()
    now = room.now
    seat, at = chosen_seat(visit, now), visit.number("at")
    position = room.trial_from(at, seat, secrets.randbelow(WORD))
    if position.over:
        raise Refused(visit.say("The game is over there; choose an earlier moment."))
    person = visit.sign_in(visit.say("Guest"))
    for old in visit.server.store.tables.trials(person.id)[MOST - 1 :]:
        visit.server.store.tables.forget_trial(old.id)
    record = now.record
    id = visit.server.store.tables.add(
        now.title,
        now.edition,
        fresh_seed(),
        record.options,
        "live",
        person.id,
        [SeatRecord(number, "person", name, person.id) for number, name in enumerate(record.names)],
        access="private" if record.access == "private" else "link",
        several=True,
        trial=Trial(room.id, at, seat),
        start=position.to_json(),
    )
    visit.server.rooms.get(id)
    return visit.go(f"/t/{id}")


def carry_over(visit: Visit) -> Response:
    """Make the moves tried at the beginning of a trial at its table, one after the other, as far as they are still legal."""
    visit.limit("act")
    trial = visit.room()
    begun = trial.now.record.trial
    visit.my_seat(trial.now.record)
    if begun is None or begun.seat is None:
        raise Refused(visit.say("There is no such choice."))
    room = visit.server.rooms.get(begun.of)
    if begun.seat not in room.now.record.seats_of(visit.person.id if visit.person else None):
        raise Refused(visit.say("That is not your seat."))
    refuse_absent(visit, room, begun.seat)
    if len(room.now.session.decisions) != begun.at:
        raise Refused(visit.say("The table has moved on since; nothing was carried over."))
    made = _make(room, begun.seat, trial.now.tried)
    if not made:
        raise Refused(visit.say("Nothing could be carried over: the first move is not possible there."))
    visit.server.changed(room.id, room.now.version)
    return visit.go(f"/t/{room.id}?seat={begun.seat}&open=1")


def _make(room: Room, seat: int, moves: list[str]) -> int:
    """The moves in their order until one is refused, as chance may have gone another way; returns how many were made."""
    for number, move in enumerate(moves):
        try:
            room.act(seat, move, room.refresh().seq)
        except AegeanError:
            return number
    return len(moves)
