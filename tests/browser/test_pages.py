"""Every page, wide and narrow, light and dark: a picture to look at, no serious fault found by axe, nothing too wide."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from aegean.bots import LEVELS
from tests.browser.conftest import Open
from tests.browser.playing import by_clicks, sit

BOT = f"bot:{next(iter(LEVELS))}"
SIZES = {
    "wide": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
    "smallest": {"width": 360, "height": 640},
}
# A card's name says all that is drawn on it, in words; it does not spell out the drawing's letters as that rule wants.
RULES = "{rules: {'label-content-name-mismatch': {enabled: false}}}"
RUN = f"async () => (await axe.run({RULES})).violations.filter(v => ['serious', 'critical'].includes(v.impact))"


def faults(page: Page, axe: str) -> list[str]:
    """What axe finds that is serious."""
    page.evaluate(axe)
    found = page.evaluate(RUN)
    return [f"{fault['id']}: {node['html'][:200]}" for fault in found for node in fault["nodes"]]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_can_be_read_by_everybody(
    visit: Open, picture: Callable[[Page, str], None], axe: str, size: str, scheme: str
) -> None:
    page = visit(viewport=SIZES[size], color_scheme=scheme, bypass_csp=True)
    id = sit(page, "polis", "Ada", "me", BOT, BOT)
    for _ in range(4):
        page.wait_for_selector("#r-prompt .options button")
        page.locator("#r-prompt .options button").last.click()
        page.wait_for_timeout(100)
    page.wait_for_selector("#r-prompt .options button")
    addresses = {
        "table": f"/t/{id}",
        "past": f"/t/{id}/history?at=3",
        "log": f"/t/{id}/log",
        "lobby": "/",
        "new": "/new/polis",
        "me": "/me",
        "help": "/help",
        "rules": "/rules/polis",
    }
    found: dict[str, list[str]] = {}
    for name, address in addresses.items():
        page.goto(address)
        picture(page, f"{name}-{size}-{scheme}")
        found[name] = faults(page, axe)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{name} is {wide} pixels too wide"
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_a_move_flies_and_the_panel_keeps_the_focus(visit: Open) -> None:
    page = visit(reduced_motion="no-preference")
    sit(page, "polis", "Ada", "me", BOT, BOT)
    for _ in range(6):
        page.wait_for_selector("#r-prompt .options button")
        by_clicks(page)
    page.wait_for_selector("#r-prompt .options button")
    page.keyboard.press("q")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#r-prompt .options button")
    expect(page.locator(":focus")).to_have_count(1)


def test_pages_are_in_the_readers_language(visit: Open, picture: Callable[[Page, str], None]) -> None:
    page = visit(locale="it-IT")
    sit(page, "polis", "Ada", "me", BOT, BOT)
    page.wait_for_selector("#r-prompt .options button")
    expect(page.locator("#log-h")).to_have_text("Diario")
    picture(page, "table-italian")
