"""Everything drawn on a table can be looked at, and every name that leads somewhere leads to an entry."""

import random
import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from aegean.games import own_titles
from aegean.kernel.session import Session
from aegean.kernel.title import Title
from aegean.web.inspector import inspect
from aegean.web.links import at_table

every_title = pytest.mark.parametrize("title", own_titles(), ids=lambda title: title.id)
NAMES = ("Ada", "Ben", "Cleo", "Dion")
SHORT = {"polis": 110}
"""Games that are over sooner than others when everybody plays by lot."""
LABELLED = ("role", "aria-label", "data-act", "data-why")
NOT_THINGS = {
    r"^(chart|map)$": "a map as a whole: its places are things",
    r"^seat-\d$|^flag$": "a player; what they have are things",
    r"^(order|track|shiprow|specials|advances|supply|rail)$": "a row or a board as a whole: its fields are things",
    r"^(hand|coc-hand|goals|soft)$": "a hand that is empty, and the words that say so",
    r"^button$": "a button of the page: closer to a map, farther from it",
    r"^(bid|offer.*|way-.*|player-.*)$": "an amount, an offer or a person to choose; its button says what it does",
}
"""What is drawn and is nothing to look up, by id or class, with the reason."""


@cache
def midway(title: Title[Any]) -> Session[Any]:
    """A game in its middle, played by lot."""
    session: Session[Any] = Session(title, min(4, title.players[-1]), 5)
    dice = random.Random(5)
    for _ in range(SHORT.get(title.id, 260)):
        seat = session.waiting[0]
        session.act(dice.choice(session.position.options(seat)), seat)
    return session


@cache
def drawn(title: Title[Any], asked: bool) -> ElementTree.Element:
    """The table as whoever is asked sees it, or as one of the others does."""
    session = midway(title)
    seat = session.waiting[0] if asked else next(seat for seat in range(session.players) if seat not in session.waiting)
    regions = title.draw(session.view(seat), seat, session.prompt(seat), "en", NAMES)
    html = "".join(f"<section>{html}</section>" for html in regions.values())
    return ElementTree.fromstring(f"<main>{re.sub(r'&(?!amp|lt|gt|quot|#)', '&amp;', html)}</main>")


@every_title
@pytest.mark.parametrize("asked", [True, False])
def test_every_thing_on_a_table_has_an_entry(title: Title[Any], asked: bool) -> None:
    session = midway(title)
    seat = session.waiting[0]
    view, prompt = session.view(seat), session.prompt(seat)
    links = at_table(title, title.edition(), "t", seat)
    ids = {element.get("data-thing", "") for element in drawn(title, asked).iter() if element.get("data-thing")}
    assert len(ids) > 30
    for id in ids:
        assert inspect(title, view, seat, prompt, id, "en", NAMES, links) is not None, id


@every_title
@pytest.mark.parametrize("asked", [True, False])
def test_everything_drawn_can_be_looked_at(title: Title[Any], asked: bool) -> None:
    missing = []
    above: list[bool] = []

    def walk(element: ElementTree.Element) -> None:
        inside = any(child.get("data-thing") for child in element.iter())
        if any(element.get(name) for name in LABELLED) and not inside and not any(above):
            name = element.get("id") or element.get("class", "").split(" ")[0] or element.tag
            if not any(re.search(pattern, name) for pattern in NOT_THINGS):
                missing.append((element.tag, name, element.get("aria-label")))
        above.append(bool(element.get("data-thing")))
        for child in element:
            walk(child)
        above.pop()

    walk(drawn(title, asked))
    assert missing == []


@every_title
def test_links_are_never_inside_links_or_buttons(title: Title[Any]) -> None:
    for asked in (True, False):
        for link in drawn(title, asked).iter("a"):
            assert not [inner for inner in link.iter("a") if inner is not link]
        for button in drawn(title, asked).iter():
            if button.get("role") == "button":
                assert not [link for link in button.iter("a") if link.get("href")], button.get("aria-label")


@every_title
def test_nothing_is_told_by_a_tooltip(title: Title[Any]) -> None:
    for asked in (True, False):
        for element in drawn(title, asked).iter():
            assert not element.get("title") and element.tag != "title", element.get("aria-label")


@every_title
def test_names_in_the_log_lead_to_their_things(title: Title[Any]) -> None:
    session = midway(title)
    links = at_table(title, title.edition(), "t", 0)
    messages = [message for happened in session.events_for(0) if (message := session.message(happened.event))]
    told = [links.say(message, NAMES, "it") for message in messages]
    assert sum('class="look named"' in line for line in told) > len(told) / 3
    for line in told:
        assert all(id in links.things for id in re.findall(r'data-thing="([^"]*)"', line))
        assert not set("\x02\x03\x04\x05\x06") & set(line)
