"""Guided games and lessons at the keyboard."""

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from aegean.cli import main
from aegean.kernel.session import Session
from aegean.learn.course import GuidedGame
from aegean.learn.follow import Guide, bot_move
from aegean.learn.loading import lessons
from aegean.terminal.ask import Reader
from aegean.terminal.learn import GuidedTable, LessonTable, learnt
from tests.learn.test_courses import guided


@pytest.fixture(autouse=True)
def own_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


class Follower(Reader):
    """Types what the guide suggests, else what a bot would do."""

    def __init__(self, course: GuidedGame, session: Session[Any]) -> None:
        super().__init__()
        self.course, self.session, self.guide = course, session, Guide(course)

    def line(self, sign: str, options: list[str]) -> str:
        if not options or self.course.ended(self.session):
            return "quit" if options else ""
        note = self.guide.note(self.session)
        return note.suggest if note and note.suggest else bot_move(self.course, self.session, self.course.seat)


class Typist(Reader):
    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.lines = list(lines)

    def line(self, sign: str, options: list[str]) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def test_the_whole_guided_game_of_polis_in_italian() -> None:
    language = "it"
    course = guided("polis")
    session = course.table.session()
    session.language = language
    said = io.StringIO()
    table = GuidedTable(course, session, Console(file=said, width=4000), Follower(course, session))
    table.draw = lambda seat: None  # type: ignore[method-assign]
    table.play()
    assert session.over
    for note in course.notes:
        if not note.rare and not note.values:
            assert course.say(note.id, language) in said.getvalue()
    assert course.say("end", language) in said.getvalue()
    assert learnt() == ["polis/first"]


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
