"""Whole games in a real browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from aegean.bots import LEVELS
from tests.browser.conftest import Open
from tests.browser.playing import asked, by_clicks, by_keyboard, by_tapping, join, over, sit, without_script
from tests.web.serving import Serving

Take = Callable[[Page, str], None]
BOT = f"bot:{next(iter(LEVELS))}"
LONGEST = 1500


def play(pages: list[tuple[Page, Callable[[Page], None]]], moments: Callable[[int], None]) -> int:
    """Everybody moves when asked, until the game is over for all; returns the number of moves people made."""
    moves = 0
    for _ in range(LONGEST * 20):
        if all(over(page) for page, _ in pages):
            return moves
        moved = False
        for page, way in pages:
            if asked(page):
                way(page)
                moves += 1
                moved = True
                moments(moves)
        if not moved:
            pages[0][0].wait_for_timeout(20)
            for page, way in pages:
                if way is without_script:
                    page.reload()
    raise AssertionError("the game did not end")


def test_two_people_play_polis_one_by_clicks_one_by_keyboard(visit: Open, picture: Take) -> None:
    ada, bo = visit(), visit()
    id = sit(ada, "polis", "Ada", "me", "open", BOT)
    expect(ada.locator("#r-gathering")).to_contain_text("open to anybody")
    picture(ada, "gathering")
    join(bo, id, "Bo")
    ada.wait_for_selector("#r-prompt")

    def moments(moves: int) -> None:
        names = {2: "early", 30: "middle", 70: "late"}
        if moves in names:
            picture(ada, f"polis-{names[moves]}")

    play([(ada, by_clicks), (bo, by_keyboard)], moments)
    expect(ada.locator(".r-end h2")).to_contain_text(re.compile("win|share"))
    expect(ada.locator(".chart .line")).to_have_count(3)
    picture(ada, "polis-end")


def test_a_phone_and_a_browser_without_javascript_play_polis(visit: Open, picture: Take) -> None:
    phone = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    plain = visit(java_script_enabled=False)
    id = sit(phone, "polis", "Cy", "me", "open", BOT)
    join(plain, id, "Di")
    phone.wait_for_selector("#r-prompt")

    def moments(moves: int) -> None:
        if moves == 40:
            for tab in ("centre", "opponents", "own", "log"):
                phone.locator(f".tabs input[value={tab}]").check(force=True)
                picture(phone, f"polis-phone-{tab}")
            phone.locator(".tabs input[value=centre]").check(force=True)
            picture(plain, "polis-without-javascript")

    play([(phone, by_tapping), (plain, without_script)], moments)
    picture(phone, "polis-phone-end")
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
        by_clicks(page)
    page.wait_for_selector("#r-prompt .options button")
    page.evaluate("window.stillHere = true")
    server.stop()
    server.start()
    for _ in range(3):
        page.wait_for_selector("#r-prompt .options button")
        by_clicks(page)
    assert page.evaluate("window.stillHere"), "the page was not loaded anew"


def test_what_cannot_be_done_tells_why_on_the_table(visit: Open, picture: Take) -> None:
    page = visit()
    sit(page, "polis", "Gus", "me", BOT, BOT)
    for _ in range(200):
        page.wait_for_selector("#r-prompt .options button, #r-end .scores")
        assert not over(page), "a refusal was never shown"
        if page.locator(".board [data-why]:visible").count():
            break
        by_clicks(page)
    page.locator(".board [data-why]:visible").first.click(force=True)
    expect(page.locator("#why-not li.lit")).to_be_visible()
    picture(page, "why-not")
    page.locator("#why-not li.lit a.rule").click()
    expect(page.locator(".rule-text:target")).to_be_visible()
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
