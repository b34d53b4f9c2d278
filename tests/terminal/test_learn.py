"""Guided games and lessons at the keyboard."""

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from aegean.cli import main
from aegean.kernel.session import Session
from aegean.kernel.words import LANGUAGES
from aegean.learn.course import Lesson
from aegean.learn.loading import lessons
from aegean.terminal.ask import Reader
from aegean.terminal.frame import own_name
from aegean.terminal.learn import GuidedTable, LessonTable, learnt
from aegean.terminal.play import Quit
from tests.learn.test_courses import GAMES, LESSONS, directions, guided


@pytest.fixture(autouse=True)
def own_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


class Follower(Reader):
    """Types what the directions of a guided game say."""

    def __init__(self, session: Session[Any], moves: list[str]) -> None:
        super().__init__()
        self.session, self.moves = session, moves

    def line(self, sign: str, options: list[str]) -> str:
        if len(self.session.decisions) == len(self.moves):
            return "quit"
        return self.moves[len(self.session.decisions)] if options else ""


class Typist(Reader):
    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.lines = list(lines)

    def line(self, sign: str, options: list[str]) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_to_its_end(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    course, moves = guided(game), directions(game)
    session = course.table.session()

    def directed(*_: object) -> str:
        if len(session.decisions) == len(moves):
            raise Quit
        return moves[len(session.decisions)]

    monkeypatch.setattr("aegean.terminal.learn.bot_move", directed)
    session.language = language
    said = io.StringIO()
    table = GuidedTable(course, session, Console(file=said, width=4000), Follower(session, moves))
    monkeypatch.setattr(table, "draw", lambda seat: None)
    table.play()
    assert course.ended(session)
    for note in course.notes:
        if not note.rare and not note.values:
            id = f"{note.id}.typed" if course.knows(f"{note.id}.typed") else note.id
            assert course.say(id, language) in said.getvalue()
    assert course.say("end", language) in said.getvalue()
    assert learnt() == [course.id]


@pytest.mark.parametrize(("number", "lesson"), list(enumerate(LESSONS)), ids=[lesson.id for lesson in LESSONS])
def test_a_lesson_to_its_end(number: int, lesson: Lesson) -> None:
    """Each in one of the languages, in turn."""
    language = LANGUAGES[number % len(LANGUAGES)]
    session = lesson.table.session()
    session.language = language
    said = io.StringIO()
    table = LessonTable(lesson, session, Console(file=said, width=4000), Typist("hint", *lesson.solution))
    table.draw = lambda seat: None  # type: ignore[method-assign]
    table.play()
    for text in ("about", "goal", "hint", "done"):
        assert lesson.say(text, language) in said.getvalue()
    assert learnt() == [lesson.id]


def test_a_lesson_got_wrong_begins_again_and_is_kept_once_done() -> None:
    lesson = lessons("polis")[0]
    session = lesson.table.session()
    said = io.StringIO()
    LessonTable(lesson, session, Console(file=said, width=200), Typist("bid 9", "hint", "undo", "bid 4")).play()
    assert lesson.say("missed", "en") in said.getvalue()
    assert lesson.say("hint", "en") in said.getvalue()
    assert lesson.say("done", "en") in said.getvalue()
    assert learnt() == [lesson.id]


def test_undo_takes_back_what_the_bots_did_too() -> None:
    course = guided("polis")
    session = course.table.session()
    table = GuidedTable(course, session, Console(file=io.StringIO(), width=200), Typist("draw red", "undo"))
    table.play()
    assert session.decisions == []


def test_the_list_and_a_lesson_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "polis", "--list", "--language", "it"]) == 0
    assert lessons("polis")[2].say("title", "it") in capsys.readouterr().out
    assert main(["learn", "polis", "--lesson", "77"]) == 2
    assert "no such lesson" in capsys.readouterr().err


def test_the_guide_at_a_keyboard_speaks_of_typing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("USER", raising=False)
    course = guided("clash")
    session = course.table.session(own_name("nl"))
    session.language = "nl"
    said = io.StringIO()
    GuidedTable(course, session, Console(file=said, width=4000), Typist()).paragraph("advance.how", {})
    assert said.getvalue().startswith("Typ ? en een naam")
    assert session.names[course.seat] == "Speler", "somebody whose name nobody knows"
