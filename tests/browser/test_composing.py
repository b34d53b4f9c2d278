"""Composing a compound move in a real browser: sums while one fills in, refusals, and what others do meanwhile."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

SET_OUT = """async () => {
  const seats = {name: 'Ada', seat0: 'me', seat1: 'here', seat2: 'here', name1: 'Bo', name2: 'Cy'}
  return (await fetch('/new/parthenon', {method: 'POST', body: new URLSearchParams(seats)})).url
}"""
FIRST_OPTION = """async (table) => {
  const button = document.querySelector('.options button[name=act]')
  const form = new URLSearchParams(new FormData(document.querySelector('.options')))
  form.set('act', button.value)
  await fetch(table + '/act', {method: 'POST', body: form})
}"""


def composing(visit: Open, form: str, **options: bool) -> Page:
    """A table of Parthenon at one screen, played on by first options until this form is there."""
    page = visit("/new/parthenon", **options)
    table = str(page.evaluate(SET_OUT)).split("?")[0]
    for _ in range(120):
        page.goto(table + "?open=1")
        if page.locator(form).count():
            return page
        page.evaluate(FIRST_OPTION, table)
    raise AssertionError(f"{form} never came")


def test_a_cargo_is_summed_refused_kept_and_sent(visit: Open, picture: Callable[[Page, str], None]) -> None:
    page = composing(visit, "#cf-voyage", server_stops=True)  # what is refused is an error on the console
    form = page.locator("#cf-voyage")
    sum = form.locator("[data-meter=a] b")
    expect(sum).to_have_text("0")
    plus = form.locator("[data-by='1']").first
    plus.click()
    expect(sum).to_have_text("1")
    picture(page, "composing-voyage")
    form.get_by_role("button", name="Do it").click()
    expect(form.locator(".refused")).to_contain_text("Choose where fleet A sails")
    expect(form.locator("input[type=number]").first).to_have_value("1")
    form.get_by_label("Sails to").select_option("athens")
    form.get_by_role("button", name="Do it").click()
    expect(page.locator("#cf-voyage")).to_have_count(0)


def test_what_is_filled_in_stays_while_others_move(visit: Open, picture: Callable[[Page, str], None]) -> None:
    page = composing(visit, "#cf-offer")
    send = page.locator("#cf-offer .send")
    expect(send).to_be_disabled()
    expect(page.locator("#cl-offer")).to_have_text("An offer needs at least one card on one side.")
    page.locator("#cf-offer input[type=number]").first.press(
        "Enter"
    )  # nothing is sent: a refusal would be an error on the console
    page.locator("#cf-offer [data-by='1']").first.click()
    expect(send).to_be_enabled()
    expect(page.locator("#cl-offer")).to_be_empty()
    field = page.locator("#cf-offer input[type=number]").first
    expect(field).to_have_value("1")
    picture(page, "composing-offer")
    mine = page.locator("#cf-offer input[name=seat]").get_attribute("value")
    seen = page.locator("#cf-offer input[name=seen]").get_attribute("value")
    other = str((int(mine or 0) + 1) % 3)
    page.evaluate(
        """async ([other, seen]) => {
          const move = new URLSearchParams({seat: other, seen, act: 'ready'})
          await fetch(location.pathname + '/act', {method: 'POST', body: move})
        }""",
        [other, seen],
    )
    expect(page.locator("#cf-offer input[name=seen]")).not_to_have_value(seen or "")
    expect(field).to_have_value("1")
    expect(field).to_be_visible()
    page.locator("#cf-offer").get_by_role("button", name="Do it").click()
    expect(page.locator("#r-prompt .matter")).to_contain_text("Not answered yet")
    expect(field).to_have_value("0")
    expect(send).to_be_disabled()


def test_without_a_script_the_form_comes_back_as_it_was_sent(visit: Open) -> None:
    page = composing(visit, "#cf-voyage")
    browser = page.context.browser
    assert browser is not None
    plain = browser.new_context(java_script_enabled=False, storage_state=page.context.storage_state())
    bare = plain.new_page()
    bare.goto(page.url)
    bare.locator("#cf-voyage input[type=number]").first.fill("1")
    bare.locator("#cf-voyage").get_by_role("button", name="Do it").click()
    expect(bare.locator("#cw-voyage")).to_contain_text("Choose where fleet A sails")
    expect(bare.locator("#cf-voyage input[type=number]").first).to_have_value("1")
    bare.locator("#cf-voyage").get_by_label("Sails to").select_option("athens")
    bare.locator("#cf-voyage").get_by_role("button", name="Do it").click()
    expect(bare.locator("#cf-voyage")).to_have_count(0)
    plain.close()
