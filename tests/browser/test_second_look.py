"""What stood between players and the game: the end, the lobby, history and trials, turns in hidden tabs, friends."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from aegean.games import own_titles
from aegean.store import Store
from tests.browser.conftest import Open
from tests.browser.playing import sit
from tests.browser.test_pages import faults
from tests.web.recorded import lay_out, person_of
from tests.web.serving import Serving

WIDE, PHONE = {"width": 1400, "height": 900}, {"width": 390, "height": 844}
SHOWN = """selector => [...document.querySelectorAll(selector)].every(e => {
  const box = e.getBoundingClientRect()
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return box.left >= 0 && box.right <= innerWidth && hit && e.contains(hit)
})"""


@pytest.fixture(scope="module")
def store(server: Serving) -> Iterator[Store]:
    opened = Store(f"sqlite:///{server.folder / 'aegean.db'}")
    yield opened
    opened.close()


def host(page: Page, store: Store) -> str:
    return person_of(store, sit(page, "polis", "Ada", "me", "open", "open"))


def test_the_total_is_always_in_sight_at_the_end(visit: Open, store: Store, axe: str) -> None:
    page = visit(bypass_csp=True)
    ada = host(page, store)
    for title in own_titles():
        id, _ = lay_out(store, ada, title.id)
        page.set_viewport_size(WIDE)
        page.goto(f"/t/{id}")
        for size in (WIDE, PHONE):
            page.set_viewport_size(size)
            page.locator(".scores tbody").scroll_into_view_if_needed()
            assert page.evaluate(SHOWN, ".scores tbody .total"), f"{title.id} at {size['width']}"
    page.goto(f"/t/{id}/result")
    page.evaluate(axe)
    assert faults(page) == []
    page.locator(".turning-points .number").first.click()
    page.wait_for_url("**/at/*")


def test_the_lobby_is_one_press_from_a_game(visit: Open, store: Store, axe: str) -> None:
    page = visit("/", bypass_csp=True)
    page.evaluate(axe)
    for size in (PHONE, WIDE):
        page.set_viewport_size(size)
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#game-polis form button").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#r-seats li")).to_have_count(3)
    page.goto("/")
    assert page.evaluate("document.querySelector('#mine-h').compareDocumentPosition(document.querySelector('#games-h')) & 4")
    page.goto("/new/clash?preset=first")
    page.evaluate(axe)
    page.locator("details.more summary").first.click()
    expect(page.locator("input[name=o-rounds][value='4']")).to_be_checked()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
        assert faults(page) == []
