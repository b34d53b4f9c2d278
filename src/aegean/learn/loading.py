"""Reads guided games and lessons from their files and says of a rare which file, which key and what would be right.

Ours lie beside this module, a folder a game; whoever hosts tables may add a folder of their own with the same layout.
"""

import json
import os
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from aegean.games import title as find_title
from aegean.kernel.edition import Table as Entries
from aegean.kernel.errors import AegeanError
from aegean.kernel.events import Event
from aegean.kernel.title import Title
from aegean.kernel.words import LANGUAGES
from aegean.learn import course as made
from aegean.learn.condition import BadCondition, Condition
from aegean.learn.course import Course, GuidedGame, Lesson, Note
from aegean.learn.moment import NAMES, Moment
from aegean.learn.words import Speaker

FOLDER: Final = Path(__file__).parent / "courses"
FIRST: Final = "first"
"""The file of the guided first game."""
OWN: Final = "AEGEAN_LESSONS"
"""The environment variable that names a folder of somebody's own."""


class BadCourse(AegeanError):
    """A guided game or lesson that is not what it should be."""


def courses(game: str) -> dict[str, Course]:
    """The guided game and the lessons of a game by name, in order."""
    return _read(game, os.environ.get(OWN, ""))


@cache
def _read(game: str, own: str) -> dict[str, Course]:
    title = find_title(game)
    found: dict[str, Course] = {}
    for folder in (FOLDER, Path(own)) if own else (FOLDER,):
        paths = sorted((folder / game).glob("*.toml"))
        for path in sorted(paths, key=lambda path: path.stem != FIRST):
            number = len(found) if FIRST in found else len(found) + 1
            read = read_course(path, title, number)
            if read.name in found:
                raise BadCourse(f"{path}: there is a lesson {read.name!r} already; give the file another name.")
            found[read.name] = read
    return found


def first_game(game: str) -> GuidedGame | None:
    """The guided first game of a title, if it has one."""
    found = courses(game).get(FIRST)
    return found if isinstance(found, GuidedGame) else None


def lessons(game: str) -> list[Lesson]:
    """The lessons of a title."""
    return [course for course in courses(game).values() if isinstance(course, Lesson)]


def find_course(id: str) -> Course | None:
    """A course by its whole id, `polis/first`."""
    game, _, name = id.partition("/")
    return courses(game).get(name)


def read_course(path: Path, title: Title[Any], number: int = 1) -> Course:
    """The course in a file; everything in it is tried out once."""
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadCourse(f"{path}: cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise BadCourse(f"{path}: is not UTF-8 text (byte {error.start}).") from error
    except tomllib.TOMLDecodeError as error:
        raise BadCourse(f"{path}: is not valid TOML: {error}.") from error
    try:
        return _Reading(path, title, number, Entries(str(path), "", document)).course()
    except AegeanError as error:
        said = str(error)
        raise BadCourse(said if said.startswith(str(path)) else f"{path}: {said}") from error


class _Reading:
    """One file being read."""

    def __init__(self, path: Path, title: Title[Any], number: int, file: Entries) -> None:
        self.path = path
        self.title = title
        self.number = number
        self.file = file
        self.id = f"{title.id}/{path.stem}"
        self.speaker = Speaker(title, f"{title.id}.{path.stem}", self.texts())
        self.kinds = {kind.name for kind in title.codec(title.players.start).kinds}
        self.events = _events(title)
        self.first: Moment | None = None

    def course(self) -> Course:
        table = self.table()
        self.text("title")
        self.text("about")
        course = self.guided(table) if self.file.has("note") else self.lesson(table)
        self.file.nothing_else()
        return course

    def texts(self) -> dict[str, dict[str, str]]:
        if not self.file.has("texts"):
            return {}
        found = self.file.table("texts")
        return {
            language: {id: part.text(id) for id in part.values}
            for language in LANGUAGES
            if found.has(language)
            for part in [found.table(language)]
        }

    def text(self, id: str) -> None:
        if not self.speaker.knows(id):
            raise BadCourse(f"{self.path}: there is no text {id!r}; write it under [texts.en].")

    # The table

    def table(self) -> made.Table:
        file, title = self.file, self.title
        players = title.read_players(file.integer("players", 1, 9))
        seat = file.integer("seat", 0, players - 1) if file.has("seat") else 0
        options = title.read_options(file.any("options", "a table") if file.has("options") else {})
        moves = [self.move(text, players) for text in file.texts("moves", [])]
        seed = file.integer("seed", 0, (1 << 48) - 1)
        table = made.Table(title, players, seed, seat, file.text("bots", "greedy"), options, self.position(), moves)
        table.session()
        return table

    def position(self) -> dict[str, Any] | None:
        if not self.file.has("position"):
            return None
        name = self.file.text("position")
        try:
            document = json.loads((self.path.parent / name).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BadCourse(f"{self.path}: the position {name!r} cannot be read: {error}.") from error
        if not isinstance(document, dict):
            raise BadCourse(f"{self.path}: the position {name!r} is no position.")
        return document

    def move(self, text: str, players: int) -> tuple[int, str]:
        seat, colon, move = text.partition(": ")
        if not colon or not seat.isdigit() or int(seat) >= players:
            raise BadCourse(f"{self.path}: a move is written '0: draw red', with the seat before it, not {text!r}.")
        return int(seat), move

    # Notes and goals

    def condition(self, entries: Entries, key: str, table: made.Table) -> Condition:
        """A condition, tried on the first position."""
        text = entries.text(key)
        try:
            condition = Condition(text, NAMES)
            self._names_are_real(condition)
            condition.value(self.moment(table))
        except BadCondition as error:
            raise BadCourse(f"{self.path}: {entries.key(key)}: {error}") from error
        return condition

    def moment(self, table: made.Table) -> Moment:
        """The first moment, made once."""
        if self.first is None:
            self.first = Moment(table.session(), table.seat)
        return self.first

    def _names_are_real(self, condition: Condition) -> None:
        for function, name, fields in called(condition):
            if function in ("offers", "did") and name.split(" ")[0] not in self.kinds:
                raise BadCondition(f"{condition.text!r}: {self.title.name} has no move {name!r}.")
            if function in ("happened", "now"):
                known = self.events.get(name)
                if known is None:
                    raise BadCondition(f"{condition.text!r}: nothing called {name!r} happens in {self.title.name}.")
                for field in fields:
                    if field not in known:
                        raise BadCondition(f"{condition.text!r}: {name} has no {field!r}; it has {', '.join(known)}.")

    def guided(self, table: made.Table) -> GuidedGame:
        notes = [self.note(entries, table) for entries in self.file.tables("note", "id")]
        self.text("end")
        return GuidedGame(self.id, table, self.speaker, notes, self.condition(self.file, "end", table))

    def note(self, entries: Entries, table: made.Table) -> Note:
        id = entries.text("id")
        self.text(id)
        look = self.pointed_at(entries)
        for place in range(1, len(look) + 1):
            self.text(f"{id}.{place}")
        suggest = entries.text("suggest", "")
        if suggest:
            self.text(f"{id}.why")
        values: dict[str, Condition] = {}
        if entries.has("values"):
            given = entries.table("values")
            values = {name: self.condition(given, name, table) for name in given.values}
        about = entries.text("about")
        if about not in self.title.things(self.title.edition()):
            entries.wrong("about", f"a thing of {self.title.name}", about)
        when, watching, rare = (
            self.condition(entries, "when", table),
            entries.flag("watching", False),
            entries.flag("rare", False),
        )
        note = Note(id, when, watching, rare, about, look, suggest, values)
        entries.nothing_else()
        return note

    def pointed_at(self, entries: Entries) -> list[str]:
        """Things of the encyclopaedia, or elements of the table with a # before them; at most three."""
        look = entries.texts("look", [])
        if len(look) > 3:
            entries.wrong("look", "at most three things", look)
        things = self.title.things(self.title.edition())
        for id in look:
            if not id.startswith("#") and id not in things:
                entries.wrong("look", f"things of {self.title.name}, or elements with a # before them", id)
        return look

    def lesson(self, table: made.Table) -> Lesson:
        file = self.file
        for id in ("goal", "hint", "done"):
            self.text(id)
        goal = self.condition(file, "goal", table)
        lost = self.condition(file, "lost", table) if file.has("lost") else None
        if lost is not None:
            self.text("missed")
        solution = file.texts("solution")
        lesson = Lesson(self.id, self.number, table, self.speaker, goal, lost, solution, self.pointed_at(file))
        session = table.session()
        if lesson.reached(session):
            raise BadCourse(f"{self.path}: goal is reached before the reader does anything.")
        if lesson.missed(session):
            raise BadCourse(f"{self.path}: lost holds before the reader does anything.")
        return lesson


def called(condition: Condition) -> list[tuple[str, str, Sequence[str]]]:
    """The functions a condition calls with a text first: their name, the text, the names of the other arguments."""
    import ast

    return [
        (node.func.id, node.args[0].value, [word.arg or "" for word in node.keywords])
        for node in ast.walk(condition.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    ]


def _events(title: Title[Any]) -> dict[str, tuple[str, ...]]:
    """The events of a title and their fields."""
    module = import_module(f"{title.package}.events")
    return {
        name: tuple(getattr(kind, "__dataclass_fields__", ()))
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Event)
    }
