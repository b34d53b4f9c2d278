"""Anything on the table can be looked at: by mouse, by touch, by keyboard and without JavaScript; the table stays."""

import pytest
from playwright.sync_api import Locator, Page, expect

from aegean.games import own_titles
from tests.browser.conftest import Open
from tests.browser.playing import sit
from tests.browser.positions import lay_out
from tests.browser.test_pages import faults
from tests.web.serving import Serving

WIDTHS = {360: 640, 768: 1024, 1400: 900, 1920: 1080}
AXE = {360: "#inspector", 768: "html"}
"""What axe examines with the inspector open, by width; other tests examine the table without it, at other widths."""
NAME = "#inspector h2"


def table(page: Page, server: Serving, game: str, more: str = "") -> None:
    id = lay_out(server, sit(page, "polis", "Ada", "me", "open", "invited"), game, "middle")
    page.goto(f"/t/{id}?open=1{more}")


def something(page: Page, width: int, place: str = ".r-own") -> Locator:
    """A thing that nothing can be done with, in a part of the table that is shown."""
    if width < 700:
        page.locator(f".tabs input[value={place.removeprefix('.r-')}]").check(force=True)
    return page.locator(f"{place} a.look[href]:not(svg a)").locator("visible=true").first


@pytest.mark.parametrize("game", [title.id for title in own_titles()])
def test_mouse_touch_and_keyboard_open_the_inspector_at_every_width(visit: Open, server: Serving, axe: str, game: str) -> None:
    page = visit(bypass_csp=True, has_touch=True)
    table(page, server, game)
    page.evaluate(axe)
    address = page.url
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        thing = something(page, width)
        for open in (thing.click, thing.tap):
            open()
            expect(page.locator(NAME)).to_be_visible()
            expect(page.locator("#r-prompt .question")).to_be_visible()
            page.locator("#inspector .close").click()
            expect(page.locator(NAME)).to_have_count(0)
        thing.focus()
        page.keyboard.press("Enter")
        expect(page.locator(NAME)).to_be_focused()
        if width in AXE:
            assert faults(page, AXE[width]) == [], width
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{wide} pixels too wide at {width}"
        page.keyboard.press("Escape")
        expect(page.locator(NAME)).to_have_count(0)
        expect(thing).to_be_focused()
    assert page.url == address, "the table stays"


def test_arrows_walk_over_a_map_which_is_one_stop_of_the_tabulator(visit: Open, server: Serving) -> None:
    page = visit()
    table(page, server, "poseidon")
    stops = page.locator(".chart a.look[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    page.keyboard.press("Enter")
    expect(page.locator(NAME)).to_be_focused()
    first = page.locator(NAME).inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("i")
    expect(page.locator(NAME)).not_to_have_text(first)


def test_the_log_and_the_rules_open_beside_the_table(visit: Open, server: Serving) -> None:
    page = visit()
    table(page, server, "clash")
    address = page.url
    page.locator("#r-log a.named").first.click()
    expect(page.locator(NAME)).to_be_visible()
    page.locator("#inspector .rule-fold summary").first.click()
    expect(page.locator("#inspector .rule-fold p").first).to_be_visible()
    page.locator(".bar [data-beside]").first.click()
    expect(page.locator(NAME)).to_have_text("Rules")
    page.locator(".bar [data-beside]").nth(1).click()
    page.fill("#inspector [type=search]", "storage")
    page.keyboard.press("Enter")
    page.locator("#inspector .names a", has_text="Storage").first.click()
    expect(page.locator(NAME)).to_have_text("Storage")
    assert page.url == address


def test_without_javascript_a_thing_is_a_link_to_the_same_table(visit: Open, server: Serving) -> None:
    page = visit(java_script_enabled=False)
    table(page, server, "parthenon")
    page.locator(".r-own a.look[href]").first.click()
    expect(page.locator(NAME)).to_be_visible()
    expect(page.locator("#r-prompt")).to_be_visible()
