"""The guide beside the question: notes of a guided game, or the goal of a lesson; and what its buttons do."""

import threading
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from markupsafe import Markup

from aegean.kernel.message import Message
from aegean.kernel.session import Session
from aegean.learn.course import Course, GuidedGame, Lesson
from aegean.learn.follow import Guide, bots_asked, let_bots_play
from aegean.learn.loading import find_course, lessons
from aegean.store.clock import now
from aegean.store.records import UndoRequest
from aegean.web.errors import Outdated, Refused
from aegean.web.room import CHANGED, Room
from aegean.web.snapshot import Snapshot
from aegean.web.story import story

KEPT: Final = 300
NEWS: Final = 2
SEARCHED: Final = ("own", "centre", "market", "opponents", "status")
"""The regions of the table in the order in which a thing that is pointed at is looked for."""


@dataclass(frozen=True)
class Pointer:
    """Something to look at: where it is drawn, its name, and a clause about it."""

    number: int
    target: str
    name: str
    text: str

    @property
    def attribute(self) -> str:
        """What the drawing calls it."""
        return f'id="{self.target[1:]}"' if self.target.startswith("#") else f'data-thing="{self.target}"'


@dataclass(frozen=True)
class Coach:
    """What the panel of a guide shows."""

    title: str
    game: str
    step: int = 0
    steps: int = 0
    about: str = ""
    heading: str = ""
    says: str = ""
    how: str = ""
    why: str = ""
    suggest: str = ""
    key: str = ""
    """The move that is suggested, as it is sent; `suggest` is its label."""
    instead: str = ""
    look: tuple[Pointer, ...] = ()
    news: tuple[Markup, ...] = ()
    waits: bool = False
    may_undo: bool = False
    ended: str = ""
    goal: str = ""
    hint: str = ""
    done: str = ""
    missed: str = ""
    next: str = ""
    """The lesson to go on with, as the address that begins it."""


class Guides:
    """Who reads along at which table; they follow from the log, so whatever is forgotten is worked out again."""

    def __init__(self) -> None:
        self.lock: Final = threading.Lock()
        self.by_table: Final[dict[str, Guide]] = {}

    def get(self, id: str, game: GuidedGame) -> Guide:
        guide = self.by_table.pop(id, None) or Guide(game)
        self.by_table[id] = guide
        while len(self.by_table) > KEPT:
            del self.by_table[next(iter(self.by_table))]
        return guide


GUIDES: Final = Guides()


def course_of(table: Snapshot) -> Course | None:
    """What is taught at a table; nothing at others, or if the course is no longer there."""
    return find_course(table.record.guide) if table.record.guide else None


def coach(table: Snapshot, seat: int | None, language: str) -> Coach | None:
    """The guide of a seat at a guided table."""
    course = course_of(table)
    if course is None or seat != course.seat:
        return None
    return _of_lesson(course, table, language) if isinstance(course, Lesson) else _of_game(course, table, language)


def _of_game(game: Course, table: Snapshot, language: str) -> Coach:
    assert isinstance(game, GuidedGame)
    session, names = table.session, table.record.names
    with GUIDES.lock:
        guide = GUIDES.get(table.id, game)
        note, otherwise, step = guide.note(session), guide.otherwise(session), guide.step(session)
        args = guide.args.get(len(session.decisions), {})

    def say(id: str) -> str:
        return game.say(id, language, names, args) if game.knows(id) else ""

    suggested = ""
    if note is not None and note.suggest:
        options = table.prompt(game.seat).options
        suggested = next((table.title.words.say(o.message, names, language) for o in options if o.key == note.suggest), "")
    ended = game.ended(session)
    return Coach(
        title=game.say("title", language),
        game=table.record.game,
        step=step,
        steps=len([one for one in game.notes if not one.rare]),
        about=note.about if note else "",
        heading=table.title.words.say(Message(note.about), names, language) if note else "",
        says=say(note.id) if note else "",
        how=say(f"{note.id}.how") if note else "",
        why=say(f"{note.id}.why") if note and suggested else "",
        suggest=suggested,
        key=note.suggest if note and suggested else "",
        instead=game.say(f"{otherwise.id}.instead", language) if otherwise and game.knows(f"{otherwise.id}.instead") else "",
        look=_pointers(note.look, [say(f"{note.id}.{n + 1}") for n in range(len(note.look))]) if note else (),
        news=_news(table, game.seat, language),
        waits=bool(bots_asked(game, session)) and not table.over,
        may_undo=session.last_of(game.seat) is not None and not table.over,
        ended=game.say("end", language) if ended else "",
    )


def _of_lesson(lesson: Lesson, table: Snapshot, language: str) -> Coach:
    session = table.session
    reached = lesson.reached(session)
    missed = not reached and lesson.missed(session)
    after = next((one for one in lessons(table.record.game) if one.number == lesson.number + 1), None)
    names = [table.title.words.say(Message(id), (), language) if ":" in id else "" for id in lesson.look]
    return Coach(
        title=f"{lesson.number}. {lesson.say('title', language)}",
        game=table.record.game,
        look=_pointers(lesson.look, names) if not reached else (),
        news=_news(table, lesson.seat, language),
        may_undo=session.last_of(lesson.seat) is not None and not table.over,
        goal=lesson.say("goal", language),
        hint=lesson.say("hint", language),
        done=lesson.say("done", language) if reached else "",
        missed=lesson.say("missed", language) if missed else "",
        next=f"/learn/{quote(after.id)}" if after else "",
    )


def _pointers(targets: tuple[str, ...], texts: list[str]) -> tuple[Pointer, ...]:
    parts = [text.partition(". ") for text in texts]
    return tuple(
        Pointer(number, target, name + dot.strip(), text)
        for number, (target, (name, dot, text)) in enumerate(zip(targets, parts, strict=True), start=1)
    )


def _news(table: Snapshot, seat: int, language: str) -> tuple[Markup, ...]:
    """What the others did since the reader last decided."""
    decisions = table.session.decisions
    if not decisions or decisions[-1].seat == seat:
        return ()
    mine = max((number for number, decision in enumerate(decisions, start=1) if decision.seat == seat), default=0)
    return tuple(line.html for line in story(table, seat, language, 80) if line.decision > mine)[-NEWS:]


def ring(regions: dict[str, str], shown: Coach | None) -> None:
    """Mark on the drawn table what the guide points at."""
    for pointer in shown.look if shown else ():
        place = next((name for name in SEARCHED if pointer.attribute in regions[name]), None)
        if place is not None:
            marked = f'{pointer.attribute} data-guide="{pointer.number}" aria-describedby="guide-{pointer.number}"'
            regions[place] = regions[place].replace(pointer.attribute, marked, 1)


# What the buttons do


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
