"""Ways to play: by clicks on the table, by keyboard only, by tapping a phone, without JavaScript."""

import random
import re

from playwright.sync_api import Locator, Page

DICE = random.Random(11)
SEEN = (
    "() => { const field = document.querySelector('#r-prompt .options input[name=seen]');"
    " return field ? field.value + (field.closest('.confirm') ? '?' : '') : '' }"
)


def sit(page: Page, game: str, name: str, *seats: str) -> str:
    """Set a table by the form of the lobby; returns its id."""
    page.goto(f"/new/{game}")
    if page.locator("#name").count():
        page.fill("#name", name)
    for number, kind in enumerate(seats):
        page.select_option(f"#seat{number}", kind)
    page.click("main button.primary")
    page.wait_for_url(re.compile(r"/t/"))
    return page.url.rsplit("/", 1)[1].split("?")[0]


def join(page: Page, id: str, name: str) -> None:
    """Take the open seat of a table."""
    page.goto(f"/t/{id}")
    page.fill("input[name=name]", name)
    page.click(".seat-list button.primary")
    page.wait_for_selector("#r-prompt")


def over(page: Page) -> bool:
    return page.locator("#r-end .scores").count() > 0


def asked(page: Page) -> bool:
    return page.locator("#r-prompt .options button, #r-prompt .choose select").count() > 0


def seen(page: Page) -> str:
    """The last entry the panel knows of, with a mark while it asks twice; empty while nothing is asked."""
    return str(page.evaluate(f"({SEEN})()"))


def wait_for_change(page: Page, before: str) -> None:
    """Until the panel asks something else, or nothing."""
    page.wait_for_function(
        f"before => {{ const now = ({SEEN})(); return !now || now !== before }}",
        arg=before,
    )


def pick(page: Page) -> str:
    """An option. Stacks that are drawn from run out, and those who pass do not make an auction longer."""
    keys = [button.get_attribute("value") or "" for button in page.locator("#r-prompt .options button").all()]
    for wanted in ("draw red", "buy red", "draw green", "pass"):
        if wanted in keys and DICE.random() < 0.8:
            return wanted
    return DICE.choice(keys)


def button(page: Page, key: str) -> Locator:
    return page.locator(f'#r-prompt .options button[value="{key}"]')


def by_clicks(page: Page) -> None:
    """Click the card, stack or player on the table if it can be clicked, else the button of the panel."""
    before, key = seen(page), pick(page)
    place = page.locator(f'.board [data-act="{key}"]:visible')
    (place.first if place.count() else button(page, key)).click()
    wait_for_change(page, before)


def by_keyboard(page: Page) -> None:
    """The number of an option, or Tab to it and Enter; the mouse is not touched."""
    before, key = seen(page), pick(page)
    keys = [choice.get_attribute("value") for choice in page.locator("#r-prompt .options button").all()]
    place = keys.index(key)
    if place < 9 and DICE.random() < 0.6:
        page.keyboard.press(str(place + 1))
    else:
        page.keyboard.press("q")
        for _ in range(place + 1):
            page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.value") == key
        page.keyboard.press(DICE.choice(["Enter", " "]))
    wait_for_change(page, before)


def by_tapping(page: Page) -> None:
    """Look at another part of the table, then tap an option."""
    before, key = seen(page), pick(page)
    if DICE.random() < 0.2:
        page.locator(f".tabs input[value={DICE.choice(['centre', 'opponents', 'own', 'log'])}]").check(force=True)
    button(page, key).tap()
    wait_for_change(page, before)


def without_script(page: Page) -> None:
    """Press a button; the page that comes back shows what happened."""
    button(page, pick(page)).click()
