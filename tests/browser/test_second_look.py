"""What stood between players and the game: the end, the lobby, history and trials, turns in hidden tabs, friends."""

import re

from playwright.sync_api import ViewportSize, expect

from aegean.games import own_titles
from aegean.saves import load
from aegean.store import Store
from tests.browser.conftest import Open
from tests.browser.playing import host, sit
from tests.browser.test_pages import faults
from tests.web.recorded import FIXTURES, WHOLE, lay_out

WIDE: ViewportSize = {"width": 1400, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SHOWN = """selector => [...document.querySelectorAll(selector)].every(e => {
  scrollBy({ top: e.getBoundingClientRect().y - innerHeight / 3, behavior: 'instant' })
  const box = e.getBoundingClientRect()
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return box.left >= 0 && box.right <= innerWidth && hit && e.contains(hit)
})"""


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
            beyond = page.locator(".scores").evaluate("scores => scores.scrollWidth - scores.parentElement.clientWidth")
            assert size == PHONE or beyond <= 0, f"{beyond} pixels of the scores of {title.id} are out of sight"
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


def test_a_moment_has_an_address_and_can_be_tried_from(visit: Open, store: Store, axe: str) -> None:
    page = visit(bypass_csp=True)
    id, mine = lay_out(store, host(page, store), "polis", 0.5)
    page.goto(f"/t/{id}/at/30?seat={mine}")
    page.evaluate(axe)
    assert faults(page) == []
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/t/{id}/at/31*")
    expect(page.locator("#r-moment")).to_contain_text("31")
    expect(page.locator("#r-log li.now").first).to_be_visible()
    expect(page.locator("#r-log a[href*='/at/32']")).to_have_count(0)
    page.locator("#to-turn").select_option(index=1)
    expect(page.locator("#r-moment")).not_to_contain_text("31")
    phase = page.locator("#r-moment [data-to]").nth(1)
    began = phase.get_attribute("data-to")
    phase.click()
    page.wait_for_url(f"**/t/{id}/at/{began}*")
    page.goto(f"/t/{id}")
    decided = page.locator("#scrub").get_attribute("max")
    page.goto(f"/t/{id}/at/{decided}?seat={mine}")
    page.locator("#try button").click()
    expect(page.locator(".trial")).to_be_visible()
    page.set_viewport_size(PHONE)
    page.evaluate(axe)
    assert faults(page) == []
    before = page.locator("#r-prompt input[name=seen]").first.input_value()
    page.locator("#r-prompt .options button[name=act]").first.click()
    expect(page.locator("#r-prompt input[name=seen]").first).not_to_have_value(before)
    carry = page.locator(".trial form[action$=carry-over] button")
    carry.click()
    page.wait_for_url(f"**/t/{id}?*")


HIDE = """() => {
  window.told = []
  window.Notification = class { constructor (title) { window.told.push(title) } close () {} }
  window.Notification.permission = 'granted'
  Object.defineProperty(document, 'hidden', {get: () => true})
  Object.defineProperty(document, 'visibilityState', {get: () => 'hidden'})
  document.dispatchEvent(new Event('visibilitychange'))
}"""


def test_a_hidden_tab_tells_that_it_is_ones_turn(visit: Open, store: Store) -> None:
    page = visit()
    id, mine = lay_out(store, host(page, store), "polis", 0.5, just_decided=True)
    page.goto(f"/t/{id}")
    expect(page.locator("#question")).to_have_count(0)
    page.evaluate(HIDE)
    decided = len(store.log.since(id, 0))
    store.log.append(id, decided, [(mine, "undo", decided - 1, 0)], 1 << mine, 0, False)
    expect(page).to_have_title(re.compile("^●"), timeout=2000)
    assert page.evaluate("window.told.length") == 1
    assert "icon-turn" in (page.locator("link[rel=icon]").get_attribute("href") or "")


def test_who_plays_alone_stops_the_bots_and_lets_them_move_one_by_one(visit: Open, store: Store) -> None:
    page = visit()
    id, _ = lay_out(store, host(page, store), "polis", 0.5, bots=True, just_decided=True)
    store.tables.pace_bots(id, "stopped", 0)
    page.goto(f"/t/{id}")
    decided = int(page.locator("#scrub").get_attribute("max") or 0)
    page.locator("#step").click()
    expect(page.locator("#scrub")).to_have_attribute("max", str(decided + 1))
    expect(page.locator(".last-move")).to_be_visible()
    expect(page.locator(".pace [value=stop]")).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size(PHONE)
    page.locator(".tabs input[value=opponents]").check(force=True)
    page.locator(".pace [value=quick]").click()
    expect(page.locator("#question")).to_be_attached()


def test_friends_find_invitations_and_each_others_words(visit: Open, store: Store, axe: str) -> None:
    ada, bo = visit(bypass_csp=True), visit()
    sit(ada, "polis", "Ada", "me", "invited", "bot:novice")
    ada.reload()
    ada.evaluate(axe)
    ada.locator(".link-row summary").click()
    expect(ada.locator(".qr")).to_be_visible()
    assert faults(ada) == []
    bo.goto(ada.locator("#link1").input_value())
    bo.fill("#name", "Anna")
    bo.locator("main button.primary").click()
    bo.wait_for_selector("#r-seats")
    expect(ada.locator("#s0")).to_contain_text("host")
    assert [ada.locator(f"#s{seat} svg text").text_content() for seat in (0, 1)] == ["Ad", "An"]
    expect(ada.locator(".chat-box [data-unread]")).to_be_hidden()
    bo.keyboard.press("c")
    bo.locator(".say input[name=text]").fill("Well played")
    bo.keyboard.press("Enter")
    expect(ada.locator(".chat-box [data-unread]")).to_have_text("1")
    expect(ada.locator("#chat-notice")).to_contain_text("Well played")
    ada.keyboard.press("c")
    expect(ada.locator(".chat-box [data-unread]")).to_be_hidden()
    ada.set_viewport_size(PHONE)
    ada.locator(".leave summary").click()
    ada.locator(".leave button").click()
    ada.wait_for_url(re.compile(r"/$"))


def test_questions_are_shaped_like_the_decision(visit: Open, store: Store, axe: str) -> None:
    page = visit(bypass_csp=True)
    ada = host(page, store)
    clash = load(FIXTURES / "clash" / f"{WHOLE['clash']}.json")
    whole, position, turn = len(clash.decisions), clash.at(0).position, 0
    while turn < whole // 3 or len(position.options(clash.decisions[turn].seat)) < 16:
        turn += 1
        clash.carry_out(position, turn, clash.decisions[turn - 1])
    id, _ = lay_out(store, ada, "clash", (turn + 0.5) / whole)
    page.goto(f"/t/{id}")
    page.evaluate(axe)
    assert faults(page) == []
    tiles = page.locator(".kinds label")
    assert tiles.count() > 1
    assert page.locator("#r-prompt .options .primary").count() == 0
    before = page.locator(".kind button[name=act]:visible").first.get_attribute("value")
    tiles.nth(1).click()
    expect(page.locator(".kind button[name=act]:visible").first).not_to_have_attribute("value", before or "")
    polis = load(FIXTURES / "polis" / f"{WHOLE['polis']}.json")
    bid = next(n for n, decision in enumerate(polis.decisions) if polis.text(decision).startswith("bid "))
    id, _ = lay_out(store, ada, "polis", (bid + 0.5) / len(polis.decisions))
    for size in (PHONE, WIDE):
        page.set_viewport_size(size)
        page.goto(f"/t/{id}")
        page.evaluate(axe)
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("5")
    expect(page.locator("input[name=amount]")).to_have_value("5")
    expect(page.locator(".each p:visible")).to_contain_text("Bid 5")
    page.keyboard.press("Enter")
    expect(page.locator("#r-log")).to_contain_text("bids 5")
