"""What the table does beside the moves: asks twice, goes back by consent, shows clocks, lets things fly."""

import re
from collections.abc import Callable

from playwright.sync_api import APIResponse, Page, Route, expect

from aegean.cli import main
from tests.browser.conftest import Open
from tests.browser.playing import act, by_clicks, join, look, sit, unfold
from tests.browser.test_pages import BOT
from tests.web.serving import Serving

WATCH = """() => {
  window.flown = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...given) {
    window.flown.push(this.dataset.fly || '')
    return animate.apply(this, given)
  }
}"""


ASK = "#r-prompt button[value=ask]"


def ask_to_undo(page: Page) -> None:
    """Until it is heard: when a bot moves in that very moment, the table has changed."""
    while not page.locator("#r-prompt .request").count():
        page.locator(ASK).click()
        page.wait_for_selector("#r-prompt .request, #notice p")


def test_undoing_is_asked_and_agreed_in_the_panels(visit: Open, picture: Callable[[Page, str], None]) -> None:
    ada, bo = visit(), visit()
    id = sit(ada, "polis", "Ada", "me", "open", BOT)
    join(bo, id, "Bo")
    ada.goto(f"/t/{id}")
    first = ada
    while not first.locator(ASK).count():
        for page in (ada, bo):
            if page.locator("#r-prompt .options button").count():
                act(page, by_clicks, "polis")
                first = page
        first.wait_for_timeout(100)
    other = bo if first is ada else ada
    ask_to_undo(first)
    before = int(first.locator("#scrub").get_attribute("max") or 0)
    expect(first.locator("#r-prompt .request")).to_contain_text("You ask to undo")
    agree = other.locator("#r-prompt button[value=agree]")
    expect(agree).to_be_visible()
    picture(other, "undo")
    other.set_viewport_size({"width": 390, "height": 844})
    picture(other, "undo-phone")
    agree.click()
    expect(first.locator("#r-prompt .request")).to_have_count(0)
    assert int(first.locator("#scrub").get_attribute("max") or 0) < before + 1
    expect(first.locator("#r-log")).to_contain_text("undo")


def test_an_open_page_is_loaded_anew_when_a_copy_was_restored(visit: Open, server: Serving) -> None:
    page = visit()
    id = sit(page, "polis", "Ada", "me", BOT, BOT)
    copy, where = str(server.folder / "copy.db"), ["--data", str(server.folder)]
    assert main(["backup", copy, *where]) == 0
    page.evaluate("window.before = true")
    assert main(["restore", copy, "--replace", *where]) == 0
    page.wait_for_function("window.before === undefined")
    expect(page.locator("#r-prompt")).to_be_visible()
    assert page.url.endswith(id)


def test_a_clock_counts_down(visit: Open, picture: Callable[[Page, str], None]) -> None:
    page = visit("/new/poseidon")
    page.fill("#name", "Ada")
    page.select_option("#seat1", BOT)
    unfold(page)
    page.select_option("#time", "10")
    page.select_option("#bonus", "30")
    picture(page, "new-with-clock")
    expect(page.locator("#days")).to_be_hidden()
    page.click("main button.primary")
    clock = page.locator("#r-seats .clock.runs")
    expect(clock).to_be_visible()
    expect(clock).not_to_contain_text("UTC")
    shown = clock.text_content() or ""
    assert ":" in shown
    expect(clock).not_to_have_text(shown)
    picture(page, "clock")


def test_a_card_drawn_flies_from_its_stack_and_coins_count(visit: Open) -> None:
    page = visit(reduced_motion="no-preference")
    sit(page, "polis", "Ada", "me", BOT, BOT)
    page.evaluate(WATCH)
    for _ in range(5):
        page.wait_for_selector("#r-prompt .options button")
        act(page, by_clicks, "polis")
    page.wait_for_function("window.flown.some((name) => name.endsWith('@hand'))")
    page.wait_for_selector("#r-prompt .options button")
    page.wait_for_function(  # in the end, when nobody moves any more, the numbers are the true ones
        "() => { const shown = [...document.querySelectorAll('[data-count]')];"
        " return shown.length && shown.every((e) => e.textContent.includes(e.dataset.count)); }"
    )


def test_nothing_flies_for_who_wants_it_calm(visit: Open) -> None:
    page = visit()
    sit(page, "polis", "Ada", "me", BOT, BOT)
    page.evaluate(WATCH)
    for _ in range(5):
        page.wait_for_selector("#r-prompt .options button")
        act(page, by_clicks, "polis")
    assert page.evaluate("window.flown") == []


def test_every_page_counts_my_turns_in_the_bar_and_the_title(visit: Open) -> None:
    page = visit()
    id = sit(page, "polis", "Ada", "me", BOT, BOT)
    page.wait_for_selector("#r-prompt .options button")
    page.goto("/help")
    expect(page.locator("#turns a")).to_have_text("My turn: 1")
    assert page.title().startswith("(1) ")
    page.locator("#turns a").click()
    page.wait_for_url(f"**/t/{id}")
    assert page.title().startswith("● ")


def test_an_answer_that_comes_late_does_not_hide_what_is_newer(visit: Open) -> None:
    """Sent with an old page, refused, and underway while the table moves on."""
    page = visit()
    id = sit(page, "polis", "Ada", "me", BOT, BOT)
    for _ in range(4):
        page.wait_for_selector("#r-prompt .options button")
        act(page, by_clicks, "polis")
    page.wait_for_selector("#r-prompt .options button")
    before = look(page)
    held: list[tuple[Route, APIResponse, str]] = []

    def hold(route: Route) -> None:
        form = route.request.post_data or ""
        held.append((route, route.fetch(post_data=re.sub(r"seen=\d+", "seen=0", form)), form))

    page.route("**/act", hold, times=1)
    page.locator(f'#r-prompt button[value="{before.buttons[0]}"]').first.click()
    while not held:
        page.wait_for_timeout(20)
    route, refused, form = held[0]
    assert refused.status == 409
    page.evaluate(
        "([to, body]) => fetch(to, {method: 'POST', body, headers: {'Content-Type': 'application/x-www-form-urlencoded'}})",
        [f"/t/{id}/act", form],
    )
    page.wait_for_function("seen => document.querySelector('#r-prompt input[name=seen]')?.value > seen", arg=int(before.seen))
    page.wait_for_selector("#r-prompt .options button")
    now = look(page)
    route.fulfill(response=refused)
    expect(page.locator("#notice")).to_contain_text("The table has changed")
    assert look(page) == now


def test_ending_a_turn_early_is_asked_twice_and_the_way_back_is_open(visit: Open, picture: Callable[[Page, str], None]) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    sit(page, "clash", "Ada", "me", BOT)
    end = page.locator('#r-prompt .options button[value="end"]')
    while not end.count():
        page.wait_for_selector("#r-prompt .options button")
        act(page, by_clicks, "clash")
        page.wait_for_timeout(50)
    end.click()
    expect(page.locator("#r-prompt .confirm")).to_contain_text("Are you sure?")
    picture(page, "confirm-phone")
    page.set_viewport_size({"width": 1280, "height": 800})
    picture(page, "confirm")
    page.locator("#r-prompt .confirm a").click()
    expect(page.locator("#r-prompt .confirm")).to_have_count(0)
    expect(page.locator("#r-prompt .options button")).not_to_have_count(1)
    end.click()
    asked = page.locator("#r-prompt .confirm input[name=seen]").first.input_value()
    page.locator("#r-prompt .confirm button").click()
    expect(page.locator("#r-prompt .confirm")).to_have_count(0)
    # The bot may have played its turn already: what counts is that the game has gone on.
    expect(page.locator(f'#r-prompt input[name=seen][value="{asked}"]')).to_have_count(0)


ONE_CHOICE = """() => {
  const form = document.querySelector('.options')
  form.querySelectorAll('button[name=act]').forEach((button, place) => { if (place) button.remove() })
  form.dataset.only = ''
  document.querySelector('#r-prompt').append('')
}"""


def test_the_only_choice_is_taken_after_a_moment_but_not_by_whoever_wants_to_be_asked(visit: Open) -> None:
    page = visit()
    sit(page, "polis", "Ada", "me", BOT, BOT)
    page.wait_for_selector(".options button")
    page.clock.install()
    page.reload()
    seen = page.locator("#r-prompt input[name=seen]").first.get_attribute("value") or ""
    page.evaluate(ONE_CHOICE)
    page.clock.fast_forward(4000)
    expect(page.locator("#r-prompt input[name=seen]").first).to_have_value(seen)
    page.context.clear_cookies(name="answers")
    page.reload()
    page.evaluate(ONE_CHOICE)
    page.clock.fast_forward(1000)
    expect(page.locator("#r-prompt input[name=seen]").first).to_have_value(seen)
    page.clock.fast_forward(3000)
    expect(page.locator(f"#r-prompt input[name=seen][value='{seen}']")).to_have_count(0)
