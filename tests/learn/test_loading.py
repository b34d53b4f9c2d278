"""Files of somebody's own: what a condition may say, and how a mistake is told."""

from pathlib import Path
from typing import Any

import pytest

from aegean.games import title
from aegean.learn.condition import BadCondition, Condition
from aegean.learn.course import Lesson
from aegean.learn.loading import BadCourse, courses, read_course

LESSON = """
players = 3
seed = 140
goal = 'did("draw")'
solution = ["draw red"]
[texts.en]
title = "Take a card"
about = "The first thing one does."
goal = "Draw a card, {reader}."
hint = "Press a stack."
done = "Well drawn."
missed = "Not drawn."
[texts.it]
title = "Prendi una carta"
"""


def read(folder: Path, text: str) -> Any:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return read_course(path, title("polis"))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a.b[1] + 2 * c >= 7 and not d", True),
        ("1 < c < 3", True),
        ("sum(x for x in a.b if x > 1)", 5),
        ("'yes' if 3 in a.b else 'no'", "yes"),
        ("twice(c, more=1)", 5),
    ],
)
def test_a_condition_is_worked_out(text: str, value: object) -> None:
    values = {"a": {"b": [1, 3, 2]}, "c": 2, "d": False, "twice": lambda n, more: 2 * n + more}
    assert Condition(text, frozenset(values)).value(values) == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a +", "cannot be read"),
        ("b", "'b' is not known; known are a,"),
        ("a.b()", "only functions are called"),
        ("[x for x in a]", "ListComp is no part"),
        ("(lambda: a)()", "only functions"),
        ("a.__class__", "asks for something that is not there"),
        ("a.b[3]", "asks for something that is not there"),
    ],
)
def test_a_condition_that_is_none_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadCondition, match=said.replace("(", r"\(").replace(".", r"\.")):
        Condition(text, frozenset({"a"})).value({"a": {"b": [1]}})


def test_a_lesson_of_ones_own_brings_its_texts(tmp_path: Path) -> None:
    lesson = read(tmp_path, LESSON.replace(", {reader}", ""))
    assert isinstance(lesson, Lesson)
    assert lesson.say("title", "it") == "Prendi una carta"
    assert lesson.say("hint", "it") == "Press a stack.", "what is not translated is said in English"
    session = lesson.table.session()
    session.act("draw red", 0)
    assert lesson.reached(session)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("players = 3", "players = 3\nplayers = 4", "is not valid TOML"),
        ("players = 3", "players = 9", "3 to 5 players, not 9"),
        ("seed = 140", "", "seed is missing"),
        ("seed = 140", 'seed = 140\nmoves = ["draw red"]', "a move is written '0: draw red'"),
        ("seed = 140", 'seed = 140\nmoves = ["1: draw red"]', "not your decision"),
        ("seed = 140", 'seed = 140\nposition = "none.json"', "the position 'none.json' cannot be read"),
        ("seed = 140", 'seed = 140\nlook = ["card:nothing"]', "look must be things of Polis"),
        ("seed = 140", "seed = 140\nlesson = 1", "lesson is not known"),
        ("""'did("draw")'""", "'view.seats[7].coins > 1'", "goal: .*is not there"),
        ("""'did("draw")'""", """'did("fly")'""", "Polis has no move 'fly'"),
        ("""'did("draw")'""", """'happened("Flood")'""", "nothing called 'Flood' happens"),
        ("""'did("draw")'""", """'happened("BidMade", who=1)'""", "BidMade has no 'who'; it has seat, amount"),
        ("""'did("draw")'""", "'asked'", "goal is reached before"),
        ("""'did("draw")'""", """'did("draw")'\nlost = 'asked'""", "lost holds before"),
        ('hint = "Press a stack."', "", "there is no text 'hint'"),
    ],
)
def test_a_mistake_in_a_file_is_named(tmp_path: Path, before: str, after: str, said: str) -> None:
    assert before in LESSON
    with pytest.raises(BadCourse, match=said) as error:
        read(tmp_path, LESSON.replace(before, after))
    assert str(error.value).startswith(str(tmp_path / "mine.toml")), "the file is named"


def test_an_owner_adds_lessons_in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "polis").mkdir()
    (tmp_path / "polis" / "mine.toml").write_text(LESSON, encoding="utf-8")
    before = courses("polis")
    monkeypatch.setenv("AEGEAN_LESSONS", str(tmp_path))
    found = courses("polis")
    assert list(found) == [*before, "mine"]
    assert found["mine"].number == len(before)
