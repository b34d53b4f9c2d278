"""The guided game of Polis by clicks: whole on a phone, the first turn on a desktop without JavaScript, and by the keyboard."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from aegean.learn.course import GuidedGame
from aegean.learn.follow import Guide, bot_move, let_bots_play
from tests.browser.conftest import Open
from tests.learn.test_courses import guided

Picture = Callable[[Page, str], None]


class Pupil:
    """Clicks what the guide suggests, else what a bot would do; a session beside the browser knows what comes."""

    def __init__(self, page: Page, course: GuidedGame) -> None:
        self.page, self.course, self.guide = page, course, Guide(course)
        self.session = course.table.session()

    def begin(self) -> None:
        self.page.goto(f"/learn/{self.course.table.title.id}")
        self.page.locator(".courses .first button").click()
        self.arrived()

    def arrived(self) -> None:
        seen = self.page.locator("#r-prompt input[name=seen]").first
        expect(seen).to_have_value(str(len(self.session.decisions)))

    def choose(self, move: str) -> None:
        button = self.page.locator(f'#r-prompt button[name=act][value="{move}"]')
        if button.count():
            button.first.click()
        else:
            form = self.page.locator("#r-prompt form.choose", has=self.page.locator(f'option[value="{move}"]'))
            form.locator("select").select_option(move)
            form.locator("button").click()

    def step(self) -> None:
        """One decision, or on to the next."""
        session, course = self.session, self.course
        if course.seat in session.waiting:
            note = self.guide.note(session)
            move = note.suggest if note and note.suggest else bot_move(course, session, course.seat)
            session.act(move, course.seat)
            self.choose(move)
            if session.over:
                return
            sure = self.page.locator("#r-prompt .confirm button.primary, #r-prompt .confirm button[name=act]").first
            seen = self.page.locator(f'#r-prompt input[name=seen][value="{len(session.decisions)}"]').first
            expect(sure.or_(seen).first).to_be_attached()
            if sure.count():
                sure.click()
        else:
            let_bots_play(
                course,
                session,
                lambda seat, move: session.act(move, seat),
                lambda: self.guide.note(session) is not None or course.ended(session),
            )
            self.page.locator("button[value=go-on]").click()
        if not session.over:
            self.arrived()


def test_a_whole_guided_game_on_a_phone(visit: Open, picture: Picture) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    pupil = Pupil(page, guided("polis"))
    pupil.begin()
    while not pupil.course.ended(pupil.session):
        note = pupil.guide.note(pupil.session)
        if note is not None:
            expect(page.locator("#coach")).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth") <= 390
            picture(page, f"learn-polis-390-{len(pupil.guide.shown):02}-{note.id}")
        pupil.step()
    expect(page.locator("#coach .coach-says")).to_have_text(pupil.course.say("end", "en"))
    picture(page, "learn-polis-390-end")


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


def test_the_keyboard_reaches_the_guide_and_undoes(visit: Open) -> None:
    page = visit()
    pupil = Pupil(page, guided("polis"))
    pupil.begin()
    page.keyboard.press("g")
    expect(page.locator("#coach")).to_be_focused()
    pupil.step()
    page.keyboard.press("u")
    expect(page.locator("#r-prompt input[name=seen]").first).to_have_value("2")
    expect(page.locator("#coach .coach-says")).to_have_text(pupil.course.say("start", "en"))
