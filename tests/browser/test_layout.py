"""Tables at the sizes people have: whole on a desk, the question never over the table, maps under the finger on a phone."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from aegean.games import own_titles
from aegean.saves import load
from aegean.store import Store
from tests.browser.conftest import Open
from tests.browser.playing import host
from tests.web.recorded import FIXTURES, NAMES, WHOLE, lay_out

DESKS: tuple[ViewportSize, ...] = ({"width": 1400, "height": 900}, {"width": 1920, "height": 1080})
BETWEEN: tuple[ViewportSize, ...] = (
    {"width": 768, "height": 1024},
    {"width": 1024, "height": 768},
    {"width": 700, "height": 450},  # 1400 x 900 at twice its size
)
PHONE: ViewportSize = {"width": 390, "height": 844}
LINES = 6
NAME = 8.4
TARGET = 24

# What a person would measure: what does not fit, where the question stands, how much of the log and how small a name is seen.
MEASURE = """() => {
  const one = selector => document.querySelector(selector)
  const [play, ask, log] = [one('.play'), one('.ask'), one('#r-log')]
  const box = element => element.getBoundingClientRect()
  const [p, a, l] = [box(play), box(ask), box(log)]
  const within = (inner, outer) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
  const linesOf = element => { const text = new Range(); text.selectNodeContents(element); return [...text.getClientRects()] }
  const written = [...log.querySelectorAll('li')].flatMap(linesOf).filter(b => within(b, l))
  const ends = written.map(b => b.bottom).sort((a, b) => a - b)
  const names = [...document.querySelectorAll('.place, .parmap text')].filter(e => e.checkVisibility()).map(
    e => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().d)
  const targets = [...document.querySelectorAll('main :is(a[href], button, summary)')].filter(
    e => e.checkVisibility() && !e.closest('svg') && getComputedStyle(e).display !== 'inline')
  return {
    high: play.scrollHeight - play.clientHeight,
    wide: Math.max(document.documentElement.scrollWidth - innerWidth, play.scrollWidth - play.clientWidth),
    lines: ends.filter((end, n) => !n || end - ends[n - 1] > 12).length,
    share: a.width * a.height / innerWidth / innerHeight,
    apart: a.top >= p.bottom - 1 || a.left >= p.right - 4,
    name: Math.min(99, ...names),
    cut: [...document.querySelectorAll('.bar .links :is(a, summary), .r-status > *, .par-market, .to-score')].filter(
      e => e.checkVisibility() && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 3)).map(
      e => e.className),
    small: targets.filter(e => box(e).height < TARGET - 0.5 || box(e).width < TARGET - 0.5).map(e => e.outerHTML.slice(0, 120)),
  }
}""".replace("TARGET", str(TARGET))


def while_drawn(game: str, region: str, pattern: str) -> float:
    """The part of the recorded game, from its middle on, after which a region of the table shows something."""
    whole = load(FIXTURES / game / f"{WHOLE[game]}.json")
    for turn in range(len(whole.decisions) // 2, len(whole.decisions)):
        session = whole.at(turn)
        seat = session.waiting[0]
        drawn = session.title.draw(session.view(seat), seat, session.prompt(seat), "en", NAMES[: session.players], ())
        if re.search(pattern, drawn[region]):
            return (turn + 0.5) / len(whole.decisions)
    raise AssertionError(game)


@pytest.mark.parametrize("game", [title.id for title in own_titles()])
def test_the_table_is_whole_on_a_desk_and_never_under_the_question(visit: Open, store: Store, game: str) -> None:
    page = visit()
    id, _ = lay_out(store, host(page, store), game, 0.6 if game != "parthenon" else while_drawn(game, "market", 'id="offer-'))
    page.goto(f"/t/{id}")
    for size in DESKS:
        page.set_viewport_size(size)
        seen = page.evaluate(MEASURE)
        assert seen["high"] <= 0 and seen["wide"] <= 0, (size, seen)
        assert seen["lines"] >= LINES and seen["name"] >= NAME and seen["small"] == [] and seen["cut"] == [], (size, seen)
        page.locator(".r-own a.look[href]:not(svg a)").locator("visible=true").first.click()
        expect(page.locator("#inspector h2")).to_be_visible()
        assert page.evaluate(MEASURE)["lines"] >= LINES, f"beside the inspector at {size}"
        page.keyboard.press("Escape")
        page.mouse.move(0, 0)
        expect(page.locator("#inspector h2")).to_have_count(0)
    for size in BETWEEN:
        page.set_viewport_size(size)
        seen = page.evaluate(MEASURE)
        assert seen["wide"] <= 0 and seen["apart"] and seen["share"] < 0.4 and seen["small"] == [], (size, seen)
        assert seen["name"] >= NAME, (size, seen)
        page.locator("[name=fold]").focus()
        page.keyboard.press(" ")
        expect(page.locator("#r-prompt .options").last).to_be_hidden()
        assert page.evaluate(MEASURE)["share"] < seen["share"] / 2, size
        page.keyboard.press("q")
        expect(page.locator("#r-prompt .options").last).to_be_visible()


# On the first map: whether it moves both ways, where what is asked about stands, and how wide the drawing is.
MAP = """() => {
  const map = document.querySelector('[data-pan]')
  const place = map.querySelector('[data-act]').getBoundingClientRect()
  const [m, ask] = [map, document.querySelector('.ask')].map(e => e.getBoundingClientRect())
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  return {
    moves: map.scrollWidth > map.clientWidth && map.scrollHeight > map.clientHeight,
    shown: x > m.left && x < m.right && y > m.top && y < Math.min(m.bottom, ask.top),
    wide: map.querySelector('svg').getBoundingClientRect().width,
    at: [m.x + m.width / 2, m.y + m.height / 2],
  }
}"""


@pytest.mark.parametrize("game", ["poseidon", "parthenon", "clash"])
def test_a_map_is_moved_and_stretched_on_a_phone_and_shows_what_is_asked_about(visit: Open, store: Store, game: str) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    id, _ = lay_out(store, host(page, store), game, while_drawn(game, "centre", "<g [^>]*data-act"))
    page.goto(f"/t/{id}")
    before = page.evaluate(MAP)
    assert before["shown"], "what is asked about is in sight above the question"
    page.locator("[data-zoom='1.25']").click()
    closer = page.evaluate(MAP)
    assert closer["moves"] and closer["wide"] > before["wide"] * 1.2
    touch = page.context.new_cdp_session(page)
    x, y = before["at"]

    def fingers(kind: str, apart: int) -> None:
        points = [{"x": x - apart, "y": y}, {"x": x + apart, "y": y}] if apart else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 60)
    fingers("touchMove", 40)
    fingers("touchMove", 30)
    fingers("touchEnd", 0)
    assert page.evaluate(MAP)["wide"] < closer["wide"] * 0.7, "two fingers that come together make it smaller"
    page.set_viewport_size(BETWEEN[0])
    page.reload()
    assert page.evaluate(MAP)["shown"], "also where the whole map is drawn and the table scrolls"


NEWS = "#r-news .strip:not([hidden])"


def test_a_phone_tells_what_just_happened_and_where_something_is_new(visit: Open, store: Store) -> None:
    page = visit(viewport=PHONE)
    id, _ = lay_out(store, host(page, store), "polis", 0.5, just_decided=True)
    page.goto(f"/t/{id}")
    expect(page.locator(NEWS)).to_have_count(0)
    expect(page.locator("[data-new=log]")).to_be_hidden()
    page.evaluate("document.querySelector('.ask').style.maxHeight = '90px'")
    page.evaluate("document.querySelector('#r-prompt').scrollTop = 500")
    whole = load(FIXTURES / "polis" / f"{WHOLE['polis']}.json")
    decided = len(store.log.since(id, 0))
    mine = whole.decisions[decided - 1].seat
    while mine not in whole.at(decided).waiting:
        decision = whole.decisions[decided]
        waiting = whole.at(decided + 1).position.waiting
        store.log.append(id, decided, [(decision.seat, whole.text(decision), None, decision.part_of)], waiting, 0, False)
        decided += 1
    expect(page.locator("#question")).to_be_visible()
    assert page.evaluate("document.querySelector('#r-prompt').scrollTop") == 0, "a new question is read from its top"
    expect(page.locator(NEWS)).to_be_visible()
    log = page.get_by_role("radio", name="Log new")
    log.check(force=True)
    expect(page.locator("[data-new=log]")).to_be_hidden()


def test_without_javascript_the_question_folds_and_tabs_tell_what_is_new(visit: Open, store: Store) -> None:
    page = visit(viewport=PHONE, java_script_enabled=False)
    decided = load(FIXTURES / "polis" / f"{WHOLE['polis']}.json").decisions
    turn = next(n for n in range(len(decided) // 2, len(decided)) if decided[n].seat != decided[n - 1].seat)
    id, _ = lay_out(store, host(page, store), "polis", (turn + 0.5) / len(decided))
    page.goto(f"/t/{id}")
    expect(page.locator(NEWS)).to_be_visible()
    expect(page.get_by_role("radio", name="Log new")).to_have_count(1)
    page.locator("[name=fold]").check(force=True)
    expect(page.locator("#r-prompt .options")).to_be_hidden()
    expect(page.locator("#question")).to_be_visible()
    page.locator(".tabs input[value=own]").check(force=True)
    expect(page.locator(".r-own")).to_be_visible()
    expect(page.locator(".r-centre")).to_be_hidden()
