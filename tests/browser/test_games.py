"""Whole games in a real browser."""

import os
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from aegean.bots import LEVELS
from aegean.games import titles
from tests.browser.conftest import Open
from tests.browser.playing import act, by_clicks, by_keyboard, by_tapping, join, look, play, sit, without_script
from tests.web.serving import Serving

Take = Callable[[Page, str], None]
BOT = f"bot:{next(iter(LEVELS))}"
LONGEST = 1500
GAMES = [title.id for title in titles()]
FEWEST = {title.id: title.players.start for title in titles()}
SOAK = "AEGEAN_SOAK" in os.environ
WHOLE = "poseidon"
"""When time is short, clicks and keyboard play this to its end, and others a part of their games; in `make soak` all do."""
PHONES = GAMES if SOAK else ["polis", "clash"]
PART = 8


def table_of_two(first: Page, second: Page, game: str) -> None:
    """Two people and as few bots as the game needs, with the settings that make it short."""
    id = sit(first, game, "Ada", "me", "open", *[BOT] * (FEWEST[game] - 2), short=True)
    expect(first.locator("#r-gathering")).to_contain_text("open to anybody")
    join(second, id, "Bo")
    first.wait_for_selector("#r-prompt")


def expect_result(page: Page, game: str) -> None:
    """The final screen: who won, the scores by their parts, the chart."""
    expect(page.locator(".r-end h2")).to_contain_text(re.compile("win|share"))
    expect(page.locator(".r-end .scores tbody tr")).to_have_count(FEWEST[game])
    parts = page.locator(".r-end .scores thead th").count() - 2
    assert parts >= (1 if game == "poseidon" else 2), "a total alone is no itemised score; who holds no merchants has cash only"
    expect(page.locator(".chart .line")).to_have_count(FEWEST[game])


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_one_by_clicks_one_by_keyboard(visit: Open, picture: Take, game: str) -> None:
    ada, bo = visit(), visit()
    table_of_two(ada, bo, game)
    whole = SOAK or game == WHOLE
    play(game, [(ada, by_clicks), (bo, by_keyboard)], LONGEST if whole else 2 * PART)
    if whole:
        for page in (ada, bo):
            expect_result(page, game)
        picture(ada, f"{game}-end")


@pytest.mark.parametrize("game", PHONES)
def test_a_phone_and_a_browser_without_javascript_play(visit: Open, picture: Take, game: str) -> None:
    phone = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    plain = visit(java_script_enabled=False)
    table_of_two(phone, plain, game)
    play(game, [(phone, by_tapping), (plain, without_script)], LONGEST if SOAK else PART)
    picture(plain, f"{game}-without-javascript")
    if SOAK:
        for page in (phone, plain):
            page.reload()
            expect_result(page, game)
        picture(phone, f"{game}-phone-end")
    overflow = phone.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0, "nothing is wider than the phone"


def test_bots_are_watched_to_their_end_and_the_game_again_from_the_start(visit: Open, picture: Take) -> None:
    page = visit()
    sit(page, "polis", "Eve", BOT, BOT, BOT)
    page.wait_for_selector("#r-end .scores", timeout=60_000)
    page.click("text=Watch it again")
    expect(page.locator("[data-player]")).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("() => document.querySelector('#at').value > 1")
    page.click("[data-player]")
    before = page.locator("#at").input_value()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#at")).to_have_value(str(int(before) + 1))
    expect(page.locator("#r-moment")).to_contain_text(str(int(before) + 1))
    picture(page, "history")


def test_a_restart_in_mid_game_is_survived_by_open_pages(visit: Open, server: Serving) -> None:
    page = visit(server_stops=True)
    sit(page, "polis", "Fay", "me", BOT, BOT)
    for _ in range(5):
        page.wait_for_selector("#r-prompt .options button")
        act(page, by_clicks, "polis")
    page.wait_for_selector("#r-prompt .options button")
    page.evaluate("window.stillHere = true")
    server.stop()
    server.start()
    for _ in range(3):
        page.wait_for_selector("#r-prompt .options button")
        act(page, by_clicks, "polis")
    assert page.evaluate("window.stillHere"), "the page was not loaded anew"


def test_what_cannot_be_done_tells_why_on_the_table(visit: Open, picture: Take) -> None:
    page = visit()
    sit(page, "polis", "Gus", "me", BOT, BOT)
    for _ in range(200):
        page.wait_for_selector("#r-prompt .options button, #r-end .scores")
        assert not look(page).over, "a refusal was never shown"
        if page.locator(".board [data-why]:visible").count():
            break
        act(page, by_clicks, "polis")
    page.locator(".board [data-why]:visible").first.click(force=True)
    expect(page.locator("#inspector .may-not li").first).to_be_visible()
    picture(page, "why-not")
    page.locator("#inspector .may-not .rule-fold summary").first.click()
    page.wait_for_timeout(700)  # a pointer that rests looks after 600 ms; where it has pressed it must not look again
    expect(page.locator("#inspector .may-not .rule-fold p").first).to_be_visible()
    picture(page, "rule")


@pytest.mark.parametrize("seat", [0, 1])
def test_people_talk_and_look_on(visit: Open, seat: int) -> None:
    ada, bo, eve = visit(), visit(), visit()
    id = sit(ada, "polis", "Ada", "me", "open", BOT)
    join(bo, id, "Bo")
    eve.goto(f"/t/{id}")
    ada.wait_for_selector("#r-prompt")
    speaker, words = ((ada, "good luck"), (bo, "<b>you too</b>"))[seat]
    speaker.keyboard.press("c")
    speaker.keyboard.type(words)
    speaker.keyboard.press("Enter")
    for page in (ada, bo, eve):
        expect(page.locator("#r-chat")).to_contain_text(words)
    assert eve.locator(".say").count() == 0
    assert eve.locator("#r-prompt button").count() == 0
