"""Every page, wide and narrow, light and dark: a picture to look at, no serious fault found by axe, nothing too wide."""

import os
from collections.abc import Callable, Iterator
from itertools import cycle, product

import pytest
from playwright.sync_api import Page, expect

from aegean.bots import LEVELS
from aegean.games import titles
from tests.browser.conftest import Open
from tests.browser.playing import act, by_clicks, sit
from tests.browser.positions import MOMENTS, lay_out
from tests.web.serving import Serving

Take = Callable[[Page, str], None]
BOT = f"bot:{next(iter(LEVELS))}"
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
SMALLEST = (360, 640)
LOOKS = {
    "early": (("wide", "light"), ("phone", "dark")),
    "middle": (("wide", "dark"), ("phone", "light")),
    "late": (("wide", "light"), ("phone", "light")),
}
"""Sizes and schemes to look at a table in; all pairs between them."""
GAMES = [title.id for title in titles()]
TABLES = list(product(GAMES, MOMENTS)) if "AEGEAN_SOAK" in os.environ else list(zip(GAMES, cycle(["early", "middle"])))
"""All of them in `make soak`; otherwise one a game, in turns."""
# A card's name says all that is drawn on it, in words; it does not spell out the drawing's letters as that rule wants.
RULES = "{resultTypes: ['violations'], rules: {'label-content-name-mismatch': {enabled: false}}}"
RUN = f"async (within) => (await axe.run(within, {RULES})).violations.filter(v => ['serious', 'critical'].includes(v.impact))"


def faults(page: Page, within: str = "html") -> list[str]:
    """What axe finds that is serious."""
    found = page.evaluate(RUN, within)
    return [f"{fault['id']}: {node['html'][:200]}" for fault in found for node in fault["nodes"]]


def looks(page: Page, moment: str) -> Iterator[str]:
    """The same page in some sizes and schemes, each for as long as one looks at it."""
    for size, scheme in LOOKS[moment]:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
        yield f"{size}-{scheme}"


def expect_to_fit(page: Page, name: str) -> None:
    """Nothing is wider than the smallest phone."""
    page.set_viewport_size({"width": SMALLEST[0], "height": SMALLEST[1]})
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{name} is {wide} pixels too wide"
    hidden = page.locator(".bar .links").evaluate("links => links.scrollWidth - links.clientWidth")
    assert hidden <= 0, f"{hidden} pixels of the links of {name} are out of sight"


@pytest.mark.parametrize("name", ["past", "log", "lobby", "new", "me", "help", "rules", "gathering"])
def test_every_page_can_be_read_by_everybody(visit: Open, picture: Take, axe: str, server: Serving, name: str) -> None:
    page = visit(bypass_csp=True)
    gathering = sit(page, "polis", "Alexandra van den Berg", "me", "open", "invited")
    id = lay_out(server, gathering, "polis", "early")
    addresses = {
        "past": f"/t/{id}/history?at=3",
        "log": f"/t/{id}/log",
        "lobby": "/",
        "new": "/new/parthenon",
        "me": "/me",
        "help": "/help",
        "rules": "/rules/polis",
        "gathering": f"/t/{gathering}",
    }
    page.goto(addresses[name])
    page.evaluate(axe)
    found = {}
    for look in looks(page, "early"):
        picture(page, f"{name}-{look}")
        found[look] = faults(page) if name != "rules" or look.startswith("phone") else []  # a long page: axe reads it once
    assert {look: faults for look, faults in found.items() if faults} == {}
    expect_to_fit(page, name)


@pytest.mark.parametrize(("game", "moment"), TABLES)
def test_every_table_can_be_read_by_everybody(
    visit: Open, picture: Take, axe: str, server: Serving, game: str, moment: str
) -> None:
    page = visit(bypass_csp=True)
    id = lay_out(server, sit(page, "polis", "Ada", "me", "open", "invited"), game, moment)
    page.goto(f"/t/{id}")
    expect(page.locator("#question")).to_be_visible()
    page.evaluate(axe)
    found = {}
    for look in looks(page, moment):
        picture(page, f"{game}-{moment}-{look}")
        found[look] = faults(page) if moment != "late" else []
        if moment == "middle" and look == "phone-light":
            for tab in ("opponents", "own", "log", "centre"):
                page.locator(f".tabs input[value={tab}]").check(force=True)
                picture(page, f"{game}-{moment}-phone-{tab}")
    assert {look: faults for look, faults in found.items() if faults} == {}
    expect_to_fit(page, game)


def test_a_move_flies_and_the_panel_keeps_the_focus(visit: Open) -> None:
    page = visit(reduced_motion="no-preference")
    sit(page, "polis", "Ada", "me", BOT, BOT)
    for _ in range(6):
        page.wait_for_selector("#r-prompt .options button")
        act(page, by_clicks, "polis")
    page.wait_for_selector("#r-prompt .options button")
    page.keyboard.press("q")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#r-prompt .options button")
    expect(page.locator(":focus")).to_have_count(1)


def test_pages_are_in_the_readers_language(visit: Open, picture: Take) -> None:
    page = visit(locale="it-IT")
    sit(page, "polis", "Ada", "me", BOT, BOT)
    page.wait_for_selector("#r-prompt .options button")
    expect(page.locator("#log-h")).to_have_text("Diario")
    picture(page, "table-italian")
