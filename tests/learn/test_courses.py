"""Every guided game and lesson, walked to its end by its own directions; what they say is there in every language."""

from functools import cache
from typing import Any

import pytest
from babel.messages.pofile import read_po

from aegean.games import own_titles
from aegean.kernel.codec import SHIFT
from aegean.kernel.session import Session
from aegean.kernel.words import LANGUAGES, LOCALE, PLACE
from aegean.learn.course import Course, GuidedGame, Lesson
from aegean.learn.follow import Guide, let_bots_play, walk
from aegean.learn.loading import courses, first_game, lessons
from aegean.learn.words import TEXTS

GAMES = [title.id for title in own_titles()]
LESSONS = [lesson for game in GAMES for lesson in lessons(game)]
COURSES = [course for game in GAMES for course in courses(game).values()]


def guided(game: str) -> GuidedGame:
    found = first_game(game)
    assert found is not None
    return found


@cache
def walked(game: str) -> tuple[Session[Any], Guide]:
    """A guided game played to its end by its own directions."""
    session = guided(game).table.session()
    return session, walk(guided(game), session, lambda seat, move: session.act(move, seat))


def directions(game: str) -> list[str]:
    """Its moves, the bots' included."""
    session, _ = walked(game)
    return [session.text(decision) for decision in session.decisions]


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_shows_all_its_notes_to_who_follows_it(game: str) -> None:
    course = guided(game)
    session, guide = walked(game)
    assert course.ended(session)
    assert [note.id for note in course.notes if note not in guide.shown.values() and not note.rare] == []
    assert guide.step(session) == guide.steps(session), "the last note is the last that is counted, rare ones too"
    for number, note in guide.shown.items():
        for language in LANGUAGES:
            assert course.say(note.id, language, session.names, guide.args[number])
        if note.suggest:
            assert session.text(session.decisions[number]) == note.suggest, "what is suggested can be done"


@pytest.mark.parametrize("game", GAMES)
def test_another_move_than_the_one_suggested_does_no_harm(game: str) -> None:
    course = guided(game)
    session = course.table.session()
    guide = Guide(course)
    let_bots_play(course, session, lambda seat, move: session.act(move, seat), lambda: False)
    first, kept = guide.note(session), len(session.decisions)
    assert first is not None, "the first question is explained"
    other = next(option.key for option in session.prompt(course.seat).options[::-1] if option.key != first.suggest)
    session.act(other, course.seat)
    let_bots_play(course, session, lambda seat, move: session.act(move, seat), lambda: guide.note(session) is not None)
    session.undo_to(kept, course.seat, range(session.players))
    assert guide.note(session) is first, "undone, the guide says the same again"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_recorded_solution_of_a_lesson_reaches_its_goal(lesson: Lesson) -> None:
    session = lesson.table.session()
    for move in lesson.solution:
        assert not lesson.reached(session), "the solution is no longer than it must be"
        assert not lesson.missed(session)
        session.act(move, lesson.seat)
        let_bots_play(lesson, session, lambda seat, move: session.act(move, seat), lambda: lesson.reached(session))
    assert lesson.reached(session) and not lesson.missed(session)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_got_wrong_and_begun_again(lesson: Lesson) -> None:
    session = lesson.table.session()
    before = session.position.to_json()
    wrong = [option.key for option in session.prompt(lesson.seat).options if option.key != lesson.solution[0]]
    assert wrong, "there is a choice"
    session.act(wrong[-1], lesson.seat)
    session.undo_to(0, lesson.seat, range(session.players))
    assert session.position.to_json() == before


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_five_to_eight_lessons(game: str) -> None:
    assert 5 <= len(lessons(game)) <= 8


def ids_of(course: Course) -> set[str]:
    """The texts a course may say."""
    prefix = course.id.replace("/", ".")
    shared = {"title", "about"}
    if isinstance(course, Lesson):
        return {f"{prefix}.{id}" for id in shared | {"goal", "hint", "done"} | ({"missed"} if course.lost else set())}
    assert isinstance(course, GuidedGame)
    parts = [part + typed for part in ("", ".how", ".why", ".instead", ".1", ".2", ".3") for typed in ("", ".typed")]
    return {f"{prefix}.{id}" for id in shared | {"end"} | {note.id + part for note in course.notes for part in parts}}


def test_no_text_is_left_over() -> None:
    assert sorted(TEXTS.keys() - {id for course in COURSES for id in ids_of(course)}) == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_text_is_translated_with_its_arguments_and_none_is_obsolete(language: str) -> None:
    with (LOCALE / language / "LC_MESSAGES" / "learn.po").open("rb") as file:
        found = {str(message.id): str(message.string) for message in read_po(file) if message.id}
    assert found.keys() == set(TEXTS.values())
    for text, said in found.items():
        assert said.strip()
        assert {place[1] for place in PLACE.finditer(said)} == {place[1] for place in PLACE.finditer(text)}, text


def test_the_guide_forgets_what_was_undone() -> None:
    course = guided("polis")
    session = course.table.session()
    guide = Guide(course)
    session.act("draw red", course.seat)
    otherwise = guide.otherwise(session)
    assert otherwise is not None and otherwise.id == "start", "another card than the one suggested was taken"
    let_bots_play(course, session, lambda seat, move: session.act(move, seat), lambda: False)
    assert guide.step(session) == 2
    session.undo_to(0, course.seat, range(session.players))
    assert guide.otherwise(session) is None
    assert guide.step(session) == 1


def used(game: str) -> set[str]:
    """The kinds of action the pupil uses, by the directions of the guided game and the solutions of the lessons."""
    session, _ = walked(game)
    kinds = session.codec.kinds
    found = {kinds[decision.action >> SHIFT].name for decision in session.decisions if decision.seat == guided(game).seat}
    return found | {move.split()[0] for lesson in lessons(game) for move in lesson.solution}


BASICS = {
    "polis": "draw auction bid pass keep develop protect income trade attack destroy sacrifice",
    "poseidon": "take found prestige discs merchants buy sell draw move build sail ship offer price",
    "parthenon": "ready boost accept offer sail load reveal trade build launch hide show vote",
    "clash": "advance found collect build grow move improve influence show learn end tactics wonder",
}


@pytest.mark.parametrize("game", BASICS)
def test_what_a_beginner_needs_is_used(game: str) -> None:
    assert sorted(set(BASICS[game].split()) - used(game)) == []
