"""Learning by clicks: Polis whole on a phone (all in `make soak`), first steps and a lesson of each, without scripts, by keys."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from aegean.learn.course import GuidedGame, Lesson
from aegean.learn.follow import Guide, bot_move, let_bots_play
from aegean.learn.loading import lessons
from tests.browser.conftest import Open
from tests.learn.test_courses import GAMES, guided

Picture = Callable[[Page, str], None]
SOAK = "AEGEAN_SOAK" in os.environ
WHOLE = GAMES if SOAK else ["polis"]
BY_KEYS = 30 if SOAK else 4
BY_TAPS = 1000 if SOAK else 16
"""Of the longest guided game a part is played when time is short; without a script it is always played to its end (tests/web)."""
"""So many presses of a guided game without a mouse."""


def choose(page: Page, move: str) -> None:
    """Click an option, in a list of kinds where it stands in one."""
    button = page.locator(f'#r-prompt button[name=act][value="{move}"]')
    if button.count():
        kind = page.locator(".kind", has=page.locator(f'button[value="{move}"]')).first
        if kind.count() and not button.first.is_visible():
            page.locator(f".kinds input[value={kind.get_attribute('id')}]").check(force=True)
        button.first.click()
    elif (run := run_of(page, move)).count():
        run.locator("input[name=amount]").fill(move.split()[1])
        run.locator(".do button[name=act]").click()
    else:
        form = page.locator("#r-prompt form.choose", has=page.locator(f'option[value="{move}"]'))
        form.locator("select").select_option(move)
        form.locator("button").click()


def run_of(page: Page, move: str) -> Locator:
    """The control of a run of numbers a move belongs to."""
    return page.locator("#r-prompt form.amount", has=page.locator(f'.do button[value="{move.split()[0]}"]'))


def offered(page: Page, move: str) -> bool:
    """Whether a move has a button or stands in a list; a part of an offer has only the form of the whole."""
    there = page.locator(f'#r-prompt :is(button[name=act], .choose option)[value="{move}"]')
    return there.count() > 0 or run_of(page, move).count() > 0


class Pupil:
    """Clicks what the guide suggests, else what a bot would do; a session beside the browser knows what comes."""

    def __init__(self, page: Page, course: GuidedGame) -> None:
        self.page, self.course, self.guide = page, course, Guide(course)
        self.session = course.table.session()

    def begin(self) -> None:
        self.page.goto(f"/learn/{self.course.table.title.id}")
        self.page.locator(".courses .first button").click()
        self.bots_play()
        self.arrived()

    def bots_play(self) -> None:
        """What the page lets the bots do, in the session beside it."""
        session, course = self.session, self.course
        let_bots_play(
            course,
            session,
            lambda seat, move: session.act(move, seat),
            lambda: self.guide.note(session) is not None or course.ended(session),
        )

    def arrived(self) -> None:
        seen = self.page.locator("#r-prompt input[name=seen]").first
        expect(seen).to_have_value(str(len(self.session.decisions)))

    def wish(self) -> str:
        """What a bot would do; where that has no button, what has one."""
        move = bot_move(self.course, self.session, self.course.seat)
        if offered(self.page, move):
            return move
        return self.page.locator("#r-prompt .options button[name=act]").first.get_attribute("value") or move

    def step(self) -> None:
        """One decision, or on to the next."""
        session, course = self.session, self.course
        if course.seat in session.waiting:
            note = self.guide.note(session)
            move = note.suggest if note and note.suggest else self.wish()
            session.act(move, course.seat)
            self.choose(move)
            if session.over:
                return
            sure = self.page.locator("#r-prompt .confirm button.primary, #r-prompt .confirm button[name=act]").first
            seen = self.page.locator(f'#r-prompt input[name=seen][value="{len(session.decisions)}"]').first
            expect(sure.or_(seen).first).to_be_attached()
            if sure.count():
                self.press(sure)
        else:
            self.bots_play()
            self.press(self.page.locator("button[value=go-on]"))
        if not session.over:
            self.arrived()

    def choose(self, move: str) -> None:
        choose(self.page, move)

    def press(self, button: Locator) -> None:
        button.click()


class PupilWithoutMouse(Pupil):
    """The same by the tabulator, arrows and Enter; what has the focus is always in sight."""

    def choose(self, move: str) -> None:
        button = self.page.locator(f'#r-prompt button[name=act][value="{move}"]')
        if not button.count():
            self.reach(run_of(self.page, move).locator("input[name=amount]"))
            self.page.keyboard.press("Control+a")
            self.page.keyboard.type(move.split()[1])
            self.page.keyboard.press("Enter")
            return
        kind = self.page.locator(".kind", has=self.page.locator(f'button[value="{move}"]')).first
        if kind.count() and not button.first.is_visible():
            self.reach(self.page.locator(".kinds input:checked"), "Shift+Tab")
            self.reach(self.page.locator(f".kinds input[value={kind.get_attribute('id')}]"), "ArrowRight")
        self.press(button)

    def press(self, button: Locator) -> None:
        self.reach(button)
        expect(self.page.locator(":focus")).to_be_in_viewport()
        self.page.keyboard.press("Enter")

    def reach(self, wanted: Locator, key: str = "Tab") -> None:
        """One of these; the guide offers what it suggests, too."""
        for _ in range(250):
            if wanted.evaluate_all("elements => elements.includes(document.activeElement)"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{wanted} is not reached by {key}")


@pytest.mark.parametrize("game", WHOLE)
def test_a_guided_game_on_a_phone(visit: Open, picture: Picture, game: str) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    pupil = Pupil(page, guided(game))
    pupil.begin()
    for _ in range(BY_TAPS):
        if pupil.course.ended(pupil.session):
            break
        note = pupil.guide.note(pupil.session)
        if note is not None:
            expect(page.locator("#coach")).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth") <= 390
            picture(page, f"learn-{game}-390-{len(pupil.guide.shown):02}-{note.id}")
        pupil.step()
    if SOAK:
        expect(page.locator("#coach .coach-says")).to_have_text(pupil.course.say("end", "en"))
        picture(page, f"learn-{game}-390-end")


def test_the_first_turn_on_a_desktop_without_javascript(visit: Open, picture: Picture) -> None:
    page = visit(viewport={"width": 1400, "height": 900}, java_script_enabled=False)
    pupil = Pupil(page, guided("polis"))
    pupil.begin()
    while (note := pupil.guide.note(pupil.session)) is None or note.id != "bid":
        if note is not None:
            picture(page, f"learn-polis-1400-{note.id}")
        if note is not None and note.id == "start":
            expect(page.locator("[data-guide]")).to_have_count(3)
        pupil.step()
    picture(page, "learn-polis-1400-bid")


@pytest.mark.parametrize("game", WHOLE)
def test_a_guided_game_by_the_keyboard_alone(visit: Open, game: str) -> None:
    page = visit()
    pupil = PupilWithoutMouse(page, guided(game))
    pupil.begin()
    for key in ("Tab", "Tab", "Enter"):  # past the way to the content, to the question
        page.keyboard.press(key)
    for _ in range(BY_KEYS):
        pupil.step()
        expect(page.locator("#r-prompt :is(button[name=act], [value=go-on]):focus")).to_be_in_viewport()
    page.keyboard.press("g")
    expect(page.locator("#coach")).to_be_focused()
    page.keyboard.press("u")
    expect(page.locator("#r-prompt input[name=seen]").first).to_have_value(str(len(pupil.session.decisions) + 1))
    if SOAK:
        solve_by_keys(pupil, lessons(game)[0])


def solve_by_keys(pupil: PupilWithoutMouse, lesson: Lesson) -> None:
    page = pupil.page
    page.goto(f"/learn/{lesson.id}")
    pupil.press(page.locator(".courses button"))
    for move in lesson.solution:
        expect(page.locator(f'#r-prompt button[value="{move}"]').or_(run_of(page, move)).first).to_be_attached()
        pupil.choose(move)
        sure = page.locator("#r-prompt .confirm button[name=act]").first
        gone = page.locator("#coach .learnt").or_(page.locator("#r-prompt button[name=act]:focus"))
        expect(sure.or_(gone).first).to_be_attached()
        if sure.count():
            pupil.press(sure)
    expect(page.locator("#coach .learnt")).to_be_visible()


FIRST_NOTES = 4


@pytest.mark.parametrize("game", GAMES)
def test_the_first_steps_of_every_guided_game(visit: Open, picture: Picture, game: str) -> None:
    """At the desk, by clicks: each of the first notes is shown, and what it points at is joined to it by a line."""
    page = visit(viewport={"width": 1400, "height": 900})
    pupil = Pupil(page, guided(game))
    pupil.begin()
    while len(pupil.guide.shown) < FIRST_NOTES:
        if (note := pupil.guide.note(pupil.session)) is not None:
            expect(page.locator("#coach .coach-says")).to_be_in_viewport()
            picture(page, f"learn-{game}-1400-{note.id}")
            if note.look:
                expect(page.locator(".guide-lines .line")).to_have_count(1)
        pupil.step()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_got_wrong_and_then_right(visit: Open, picture: Picture, game: str) -> None:
    """On a phone: another move than the one that solves it does no harm."""
    lesson = lessons(game)[0]
    page = visit(f"/learn/{lesson.id}", viewport={"width": 390, "height": 844}, has_touch=True)
    page.locator(".courses button").click()
    expect(page.locator("#coach .coach-says")).to_have_text(lesson.say("goal", "en"))
    page.locator("#coach summary").click()
    expect(page.locator(".coach-look p")).to_have_text(lesson.say("hint", "en"))
    picture(page, f"lesson-{game}-390")
    prompt = lesson.table.session().prompt(lesson.seat)
    wrong = next(one.key for one in prompt.options if one.key != lesson.solution[0] and not prompt.weighty(one.action))
    choose(page, wrong)
    page.locator("button[value=again]").click()
    expect(page.locator("button[value=again]")).to_have_count(0)
    for move in lesson.solution:
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        before = page.locator("#r-prompt input[name=seen]").first.input_value()
        choose(page, move)
        sure = page.locator("#r-prompt .confirm button.primary, #r-prompt .confirm button[name=act]")
        done = page.locator("#coach .learnt")
        after = page.locator(f'#r-prompt input[name=seen]:not([value="{before}"])')
        expect(sure.or_(done).or_(after).first).to_be_attached()
        if sure.count():
            sure.first.click()
            expect(done.or_(after).first).to_be_attached()
    expect(page.locator("#coach .learnt")).to_be_visible()
