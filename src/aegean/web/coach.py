"""What stands above the question at a guided table: a note of a guided game, or the goal of a lesson."""

import re
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final
from urllib.parse import quote

from markupsafe import Markup

from aegean.kernel.message import Message
from aegean.learn.course import Course, GuidedGame, Lesson, Note
from aegean.learn.follow import Guide, bots_asked
from aegean.learn.loading import find_course, lessons
from aegean.web.snapshot import Snapshot
from aegean.web.story import story

KEPT: Final = 300
SEAT: Final = re.compile(r"#seat-(\d)")
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
class Suggestion:
    """A move with its reason; `key` is the move as it is sent."""

    why: str
    label: str
    key: str


@dataclass(frozen=True)
class NoteCoach:
    """A note as the panel shows it: what it is about, the rule that matters now, how to decide, a move to try."""

    about: str
    heading: str
    says: str
    how: str
    suggestion: Suggestion | None
    look: tuple[Pointer, ...]


@dataclass(frozen=True)
class GuideCoach:
    """The guide of a first game: how far it is, its note, if there is one at this moment, and a word about the last move."""

    game: str
    step: int
    steps: int
    note: NoteCoach | None
    instead: str
    news: tuple[Markup, ...]
    may_undo: bool
    goes_on: bool
    """Whether bots wait for the reader."""
    ended: str
    template: ClassVar = "part_guide.html"

    @property
    def look(self) -> tuple[Pointer, ...]:
        """What it points at."""
        return self.note.look if self.note else ()

    @property
    def suggested(self) -> str:
        """The move it suggests."""
        return self.note.suggestion.key if self.note and self.note.suggestion else ""


@dataclass(frozen=True)
class LessonCoach:
    """A lesson: its goal, its hint, and how it went so far (`done` or `missed`)."""

    game: str
    title: str
    goal: str
    hint: str
    done: str
    missed: str
    next: str
    """The lesson to go on with, as the address that begins it."""
    look: tuple[Pointer, ...]
    news: tuple[Markup, ...]
    may_undo: bool
    goes_on: ClassVar = False
    """The bots answer at once."""
    suggested: ClassVar = ""
    """To find out is the lesson."""
    template: ClassVar = "part_lesson.html"


Coach = GuideCoach | LessonCoach


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
    if isinstance(course, Lesson):
        return _of_lesson(course, table, language)
    assert isinstance(course, GuidedGame)
    return _of_game(course, table, language)


def _of_game(game: GuidedGame, table: Snapshot, language: str) -> GuideCoach:
    session = table.session
    with GUIDES.lock:
        guide = GUIDES.get(table.id, game)
        note, otherwise = guide.note(session), guide.otherwise(session)
        step, steps = guide.step(session), guide.steps(session)
        args = guide.args.get(len(session.decisions), {})
    ended = game.ended(session)
    return GuideCoach(
        game=table.record.game,
        step=step,
        steps=steps,
        note=_note(game, note, args, table, language) if note else None,
        instead=game.say(f"{otherwise.id}.instead", language) if otherwise and game.knows(f"{otherwise.id}.instead") else "",
        news=_news(table, game.seat, language),
        may_undo=_may_undo(table, game),
        goes_on=bool(bots_asked(game, session)) and not table.over and not ended,
        ended=game.say("end", language) if ended else "",
    )


def _note(game: GuidedGame, note: Note, args: dict[str, int | str], table: Snapshot, language: str) -> NoteCoach:
    names = table.record.names

    def told(part: str) -> str:
        return game.say(note.id + part, language, names, args) if game.knows(note.id + part) else ""

    options = table.prompt(game.seat).options if note.suggest else ()
    labels = {option.key: table.title.words.say(option.message, names, language) for option in options}
    return NoteCoach(
        about=note.about,
        heading=table.title.words.say(Message(note.about), names, language),
        says=told(""),
        how=told(".how"),
        suggestion=Suggestion(told(".why"), labels[note.suggest], note.suggest) if note.suggest in labels else None,
        look=_pointers(note.look, [told(f".{number}") for number in range(1, len(note.look) + 1)]),
    )


def _of_lesson(lesson: Lesson, table: Snapshot, language: str) -> LessonCoach:
    reached = lesson.reached(table.session)
    missed = not reached and lesson.missed(table.session)
    after = next((one for one in lessons(table.record.game) if one.number == lesson.number + 1), None)
    names = [_called(table, target, language) for target in lesson.look]
    return LessonCoach(
        game=table.record.game,
        title=f"{lesson.number}. {lesson.say('title', language)}",
        goal=lesson.say("goal", language),
        hint=lesson.say("hint", language),
        done=lesson.say("done", language) if reached else "",
        missed=lesson.say("missed", language) if missed else "",
        next=f"/learn/{quote(after.id)}" if after else "",
        look=_pointers(lesson.look, names) if not reached else (),
        news=_news(table, lesson.seat, language),
        may_undo=_may_undo(table, lesson),
    )


def _called(table: Snapshot, target: str, language: str) -> str:
    """The name of what a lesson points at: a thing, or the player whose seat it is."""
    seat = SEAT.fullmatch(target)
    name = table.record.names[int(seat[1])] if seat else table.title.words.say(Message(target), (), language)
    return name[:1].upper() + name[1:]


def _may_undo(table: Snapshot, course: Course) -> bool:
    return table.session.last_of(course.seat) is not None and not table.over


def _pointers(targets: Sequence[str], texts: Sequence[str]) -> tuple[Pointer, ...]:
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
