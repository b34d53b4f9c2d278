"""Anything on the table can be looked at: by mouse, by touch, by keyboard and without JavaScript."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.playing import sit
from tests.browser.positions import lay_out
from tests.web.serving import Serving

WIDTHS = {"small phone": (360, 640), "tablet": (768, 1024), "desktop": (1400, 900), "large": (1920, 1080)}


def table(page: Page, server: Serving) -> None:
    id = lay_out(server, sit(page, "polis", "Ada", "me", "open", "invited"), "polis", "middle")
    page.goto(f"/t/{id}?seat=0&open=1")


def somebodys_card(page: Page) -> str:
    """A card of a city that nothing can be done with, in a part of the table that is shown."""
    return ".r-own a.look[data-thing^='card:'], .r-own a.look[data-thing^='board:']"


@pytest.mark.parametrize("size", WIDTHS)
def test_a_press_on_a_thing_opens_the_inspector_and_leaves_the_table(visit: Open, server: Serving, size: str) -> None:
    width, height = WIDTHS[size]
    page = visit(viewport={"width": width, "height": height}, has_touch=width < 1000)
    table(page, server)
    if width < 700:
        page.locator(".tabs label", has_text="Mine").tap()
    thing = page.locator(somebodys_card(page)).first
    (thing.tap if width < 1000 else thing.click)()
    expect(page.locator("#inspector h2")).to_be_visible()
    assert "look=" not in page.url, "the table stays"
    expect(page.locator("#r-prompt .question")).to_be_visible()
    page.locator("#inspector .close").click()
    expect(page.locator("#inspector h2")).to_have_count(0)


def test_the_keyboard_opens_steps_on_and_closes(visit: Open, server: Serving) -> None:
    page = visit()
    table(page, server)
    thing = page.locator(somebodys_card(page)).first
    thing.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#inspector h2")).to_be_focused()
    first = page.locator("#inspector h2").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("#inspector h2")).to_have_count(0)
    expect(thing).to_be_focused()
    page.keyboard.press("i")
    expect(page.locator("#inspector h2")).to_have_text(first)


def test_without_javascript_a_thing_is_a_link_to_the_same_table(visit: Open, server: Serving) -> None:
    page = visit(java_script_enabled=False)
    table(page, server)
    page.locator(somebodys_card(page)).first.click()
    expect(page.locator("#inspector h2")).to_be_visible()
    expect(page.locator("#r-prompt")).to_be_visible()
