"""Ways to play: by clicks on the table, by keyboard only, by tapping a phone, without JavaScript."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Error, Page

from aegean.store import Store
from tests.web.recorded import person_of

DICE = random.Random(11)
LONGEST_WAIT = 300
"""How often everybody looks without being asked before something must be wrong."""
ELSEWHERE = re.compile(r"/(history|log|rules|help|me)\b")
LEFT = re.compile("context was destroyed|garbage collected")
"""What the browser says when a page is left while it is asked something."""
QUICK: dict[str, tuple[str, ...]] = {
    "polis": ("draw red", "buy red", "draw green", "pass"),
    "poseidon": ("stop", "stay", "end", "keep"),
    "parthenon": ("build", "ready", "show", "pass", "done", "suffer", "stay"),
    "clash": ("stop", "no", "decline"),
}
"""What shortens a game without leaving it empty: stacks that run out, who builds or passes, rounds nobody drags on."""
SHORT: dict[str, dict[str, str]] = {
    "polis": {},
    "poseidon": {"auto_king_money": "True"},
    "parthenon": {
        "tournament": "True",
        "offers_per_phase": "1",
        "donations_per_phase": "1",
        "trades_per_fleet": "1",
        "voyage_wait": "False",
    },
    "clash": {"rounds": "3"},
}
"""The settings on the form of a new table that make a game short."""

# What a person sees of the panel: the last entry it knows of, the buttons, the lists, and whether the game is over.
LOOK = """() => {
  const field = document.querySelector('#r-prompt input[name=seen]')
  const end = document.querySelector('#r-end .scores')
  const twice = !!document.querySelector('#r-prompt .confirm')
  const asked = twice || !!document.querySelector('#r-prompt .question#question')
  return {
    over: !!end,
    seen: asked && field ? field.value + (twice ? '?' : '') : '',
    buttons: asked ? [...document.querySelectorAll('#r-prompt button[name=act]')].map(b => b.value) : [],
    lists: asked ? [...document.querySelectorAll('#r-prompt .choose select')].map(s => [...s.options].map(o => o.value)) : [],
  }
}"""
# The same once something has changed, or after a while.
LOOK_AGAIN = """async ([before, patience]) => {
  const look = LOOK
  const news = () => { const now = look(); return now.over || now.seen !== before ? now : null }
  const now = news()
  if (now) return now
  return await new Promise(resolve => {
    const done = () => { watch.disconnect(); clearTimeout(timer); resolve(news() || look()) }
    const watch = new MutationObserver(() => { if (news()) done() })
    const timer = setTimeout(done, patience)
    watch.observe(document.querySelector('main') || document.body, {childList: true, subtree: true, attributes: true})
  })
}""".replace("LOOK", LOOK)
# Where to put the pointer so that it hits an element, which must not be covered by anything.
AIM = """async ([kind, key]) => {
  const find = {
    place: () => [...document.querySelectorAll('.board [data-act]')].find(
      e => e.dataset.act.split('|').includes(key) && e.checkVisibility({opacityProperty: true, visibilityProperty: true})),
    button: () => [...document.querySelectorAll('#r-prompt button[name=act]')].find(b => b.value === key),
    list: () => [...document.querySelectorAll('#r-prompt .choose select')].find(s => [...s.options].some(o => o.value === key))
      ?.form.querySelector('button'),
  }[kind]
  for (let tries = 0; tries < 60; tries++) {
    const element = find()
    if (!element) return null
    const kind = element.closest('.kind')
    if (kind && !element.checkVisibility()) document.querySelector(`.kinds input[value=${kind.id}]`).click()
    element.scrollIntoView({block: 'nearest', inline: 'nearest'})
    const boxes = [...element.getClientRects(), ...[...element.querySelectorAll('*')].flatMap(e => [...e.getClientRects()])]
    for (const box of boxes) {
      const x = box.x + box.width / 2, y = box.y + box.height / 2
      const hit = document.elementFromPoint(x, y)
      if (hit && hit.closest('[data-act],button') === element) return {x, y, keys: (element.dataset.act || key).split('|')}
    }
    if (kind === 'place' && tries > 10) return null
    await new Promise(resolve => requestAnimationFrame(resolve))
  }
  throw new Error('nothing can be clicked for ' + key)
}"""


@dataclass(frozen=True)
class Seen:
    """What the panel of a page asks."""

    over: bool
    seen: str
    buttons: list[str]
    lists: list[list[str]]

    @property
    def keys(self) -> list[str]:
        return self.buttons + [key for listed in self.lists for key in listed]


Way = Callable[[Page, Seen, str], None]


def look(page: Page, before: str | None = None, patience: int = 0) -> Seen:
    """The panel; with `before`, once it asks something else than that, or after so many milliseconds."""
    for _ in range(10):
        try:
            found = page.evaluate(LOOK) if before is None else page.evaluate(LOOK_AGAIN, [before, patience])
        except Error as error:
            if not LEFT.search(error.message):
                raise
            page.wait_for_load_state()
        else:
            if not ELSEWHERE.search(page.url):
                return Seen(**found)
            page.go_back()  # the panel had moved away under the pointer, which then hit the log or another link
        before = None
    raise AssertionError(f"no way back to the table from {page.url}")


def sit(page: Page, game: str, name: str, *seats: str, short: bool = False) -> str:
    """Set a table by the form of the lobby; returns its id. What is played there does not depend on the tables before it."""
    DICE.seed(game)
    page.goto(f"/new/{game}")
    if page.locator("#name").count():
        page.fill("#name", name)
    for number, kind in enumerate(seats):
        page.select_option(f"#seat{number}", kind)
    unfold(page)
    for setting, value in SHORT[game].items() if short else ():
        if page.locator(f"#o-{setting}").count():
            page.select_option(f"#o-{setting}", value)
        else:
            page.check(f'input[name="o-{setting}"][value="{value}"]')
    page.click("main button.primary")
    page.wait_for_url(re.compile(r"/t/"))
    return page.url.rsplit("/", 1)[1].split("?")[0]


def host(page: Page, store: Store) -> str:
    """Somebody who has set a table before, by their id."""
    return person_of(store, sit(page, "polis", "Ada", "me", "open", "open"))


def unfold(page: Page) -> None:
    """Show the settings of a new table that are folded away."""
    page.evaluate("document.querySelectorAll('details.more').forEach(box => { box.open = true })")


def join(page: Page, id: str, name: str) -> None:
    """Take the open seat of a table."""
    page.goto(f"/t/{id}")
    page.fill("input[name=name]", name)
    page.click(".seat-list button.primary")
    page.wait_for_selector("#r-prompt")


def pick(seen: Seen, game: str) -> str:
    """An option, mostly one that keeps the game short."""
    for wanted in QUICK[game]:
        found = [key for key in seen.keys if key == wanted or key.startswith(wanted + " ")]
        if found and DICE.random() < 0.9:
            return DICE.choice(found)
    return DICE.choice(seen.keys)


def click(page: Page, kind: str, key: str) -> list[str]:
    """Move the pointer to what offers a key and press; returns the keys offered there, none if nothing does."""
    aim = page.evaluate(AIM, [kind, key])
    if aim is None:
        return []
    page.mouse.click(aim["x"], aim["y"])
    return [str(offered) for offered in aim["keys"]]


def choose_in_list(page: Page, key: str) -> None:
    page.locator("#r-prompt .choose select").filter(has=page.locator(f'option[value="{key}"]')).select_option(key)


def by_clicks(page: Page, seen: Seen, key: str) -> None:
    """Click the card, hex or player on the table if it can be clicked, else the button of the panel."""
    offered = click(page, "place", key)
    if len([one for one in offered if one in seen.keys]) == 1:
        return
    if key in seen.buttons:
        click(page, "button", key)
    elif not offered:
        choose_in_list(page, key)
        click(page, "list", key)


def by_keyboard(page: Page, seen: Seen, key: str) -> None:
    """The number of an option, or Tab to it and Enter; the mouse is not touched."""
    if page.locator("#r-prompt .kinds").count():
        choose_kind(page, key)
    elif key in seen.buttons[:9] and DICE.random() < 0.85 and not page.locator("#r-prompt .amount").count():
        page.keyboard.press(str(seen.buttons.index(key) + 1))
        return
    listed = next((keys for keys in seen.lists if key in keys), [])
    if not _tab_to(page, listed or [key]):
        assert look(page) != seen, f"{key!r} cannot be reached by Tab"
        return
    if listed:
        page.keyboard.press("Home")
        for _ in range(listed.index(key)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Tab")
    page.keyboard.press(DICE.choice(["Enter", " "]))


def choose_kind(page: Page, key: str) -> None:
    """The kind of action a key belongs to, by the space bar on its tile."""
    kind = page.evaluate(
        """key => { const button = [...document.querySelectorAll('#r-prompt .kind button[name=act]')].find(b => b.value === key)
        return button ? button.closest('.kind').id : '' }""",
        key,
    )
    if kind:
        # The table may move on meanwhile; then there is no such tile, and nothing to wait for.
        page.evaluate("kind => document.querySelector(`.kinds input[value=${kind}]`)?.focus()", kind)
        page.keyboard.press(" ")


def _tab_to(page: Page, keys: list[str]) -> bool:
    """From the panel forwards, then back, until something with one of these keys has the focus."""
    page.keyboard.press("q")
    most = page.evaluate("document.querySelectorAll('#r-prompt :is(a, button, input, select, summary)').length") + 6
    for key in ["Tab"] * most + ["Shift+Tab"] * most * 2:
        page.keyboard.press(key)
        if page.evaluate("keys => keys.includes(document.activeElement.value)", keys):
            return True
    return False


def by_tapping(page: Page, seen: Seen, key: str) -> None:
    """Look at another part of the table, then tap an option."""
    if DICE.random() < 0.1:
        page.locator(f".tabs input[value={DICE.choice(['centre', 'opponents', 'own', 'log'])}]").check(force=True)
    kind = "button" if key in seen.buttons else "list"
    if kind == "list":
        choose_in_list(page, key)
    aim = page.evaluate(AIM, [kind, key])
    if aim is not None:
        page.touchscreen.tap(aim["x"], aim["y"])


def without_script(page: Page, seen: Seen, key: str) -> None:
    """Press a button; the page that comes back shows what happened, or asks whether this is meant."""
    if key in seen.buttons:
        button = page.locator(f'#r-prompt button[name=act][value="{key}"]')
        kind = page.locator("#r-prompt .kind").filter(has=button)
        if kind.count():
            page.locator(f".kinds input[value={kind.get_attribute('id')}]").check(force=True)
        button.click()
    else:
        choose_in_list(page, key)
        page.locator("#r-prompt .choose").filter(has=page.locator(f'option[value="{key}"]')).locator("button").click()
    if page.locator("main .confirm").count():
        page.locator("main .confirm button[name=act]").click()


def act(page: Page, way: Way, game: str, seen: Seen | None = None) -> Seen:
    """Decide something in some way; returns what the panel asks then."""
    before = seen or look(page)
    try:
        way(page, before, pick(before, game))
    except Error as error:
        if not LEFT.search(error.message):
            raise  # else an earlier press hit a link only now, and whoever looks goes back
    if way is without_script and not page.locator("#r-prompt").count():
        page.go_back()  # the table had moved on
    return look(page) if way is without_script else look(page, before.seen, 10_000)


def play(game: str, pages: list[tuple[Page, Way]], most: int, moments: Callable[[int], None] = lambda moves: None) -> int:
    """Everybody moves when asked, until the game is over for all or enough was decided; returns the number of decisions."""
    moves = idle = 0
    vain = [0] * len(pages)
    shown = [look(page) for page, _ in pages]
    while idle < LONGEST_WAIT:
        if moves >= most or all(seen.over for seen in shown):
            return moves
        idle += 1
        for place, (page, way) in enumerate(pages):
            if not shown[place].seen and not shown[place].over:
                if way is without_script:
                    if not any(seen.seen and not seen.over for seen in shown):
                        page.reload()
                        shown[place] = look(page)
                else:
                    shown[place] = look(page, "", 40)
            before = shown[place]
            if before.seen and not before.over:
                shown[place] = act(page, way, game, before)
                vain[place] = vain[place] + 1 if shown[place].seen == before.seen else 0
                assert vain[place] < 6, f"nothing comes of {before.keys} at {page.url}"
                moves += 1
                idle = 0
                moments(moves)
    raise AssertionError(f"nobody is asked any more at {[page.url for page, _ in pages]}")
