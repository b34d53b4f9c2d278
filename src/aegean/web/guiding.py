"""What the buttons of a guide do: bots that wait, undo of anything, and what is kept once a course is finished."""

from typing import Any

from aegean.kernel.session import Session
from aegean.learn.course import Course, GuidedGame, Lesson
from aegean.learn.follow import let_bots_play
from aegean.store.clock import now
from aegean.store.records import UndoRequest
from aegean.web.coach import GUIDES, course_of
from aegean.web.errors import Outdated, Refused
from aegean.web.room import CHANGED, Room


def go_on(room: Room, seen: int) -> int:
    """The bots play until the reader is asked or there is something to look at; returns the table's version."""
    with room.changing() as session:
        if seen != room.now.seq:
            raise Outdated(CHANGED)
        course = course_of(room.now)
        if course is None:
            raise Refused("There is no guide at this table.")
        _let_bots_play(room, session, course)
        return room.now.version


def _let_bots_play(room: Room, session: Session[Any], course: Course) -> None:
    def play(seat: int, move: str) -> None:
        room.act(seat, move, room.now.seq)

    def pause() -> bool:
        if isinstance(course, Lesson):
            return course.reached(session) or course.missed(session)
        assert isinstance(course, GuidedGame)
        with GUIDES.lock:
            return GUIDES.get(room.id, course).note(session) is not None or course.ended(session)

    if not isinstance(course, Lesson) or not pause():
        let_bots_play(course, session, play, pause)


def after_move(room: Room) -> int:
    """In a lesson the bots answer at once; what is reached is kept. Returns the table's version."""
    course = course_of(room.now)
    if course is not None and not room.now.over:
        with room.changing() as session:
            if isinstance(course, Lesson):
                _let_bots_play(room, session, course)
    if course is not None and finished(course, room.now.session):
        room.store.learning.finish(room.now.record.host, course.id)
    return room.now.version


def finished(course: Course, session: Session[Any]) -> bool:
    """Whether there is nothing more to do in a course."""
    if isinstance(course, Lesson):
        return course.reached(session)
    return isinstance(course, GuidedGame) and course.ended(session)


def undo(room: Room, seat: int, seen: int, kept: int | None = None) -> int:
    """Whoever learns takes back anything: the last move, or all but the first so many. Returns the table's version."""
    with room.changing() as session:
        if room.now.record.guide is None or seen != room.now.seq:
            raise Outdated(CHANGED)
        kept = session.last_of(seat) if kept is None else kept
        if kept is None or kept >= len(session.decisions):
            raise Refused("There is nothing of yours to undo.")
        return room.undo_by_consent(UndoRequest(room.now.seq, seat, kept, 1 << seat, None, now()))
