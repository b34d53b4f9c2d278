"""Compound choices of Parthenon put together in forms."""

from typing import Any

import pytest

from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from aegean.kernel.compose import Composition, Count
from aegean.kernel.errors import BadField, IllegalAction
from aegean.kernel.own_words import BEFORE_WORDS
from aegean.kernel.session import Session
from tests.games.parthenon.table import abroad, begin, hold, status, table


def session(g: Parthenon, phase: str) -> Session[Any]:
    """A session that begins with the phase and ends with it."""
    begin(g, phase)
    del g.stack[0]
    return Session(TITLE, g.players, 1, start=g.to_json())


def form(here: Session[Any], id: str, seat: int = 0) -> Composition:
    return next(one for one in here.prompt(seat).compositions if one.id == id)


def decided(here: Session[Any]) -> list[str]:
    return [here.text(decision) for decision in here.decisions]


def loading() -> Session[Any]:
    g = table()
    g.fleets[0] = 2
    hold(g, 0, "3 wool 2 ore 1 gift")
    hold(g, 1, "grain")
    return session(g, "voyage")


def test_both_fleets_are_loaded_and_sent_in_one_form() -> None:
    here = loading()
    voyage = form(here, "voyage")
    here.act(voyage.text({"a-to": "egypt", "a-wool": "2", "b-to": "athens", "b-ore": "1", "b-gift": "1"}), 0)
    assert decided(here) == [
        *["sail egypt", "load wool", "load wool", "stop"],
        *["sail athens", "load ore", "load gift", "stop", "ready"],
    ]


def test_a_fleet_that_takes_the_last_card_ends_the_loading() -> None:
    here = loading()
    here.act(form(here, "voyage").text({"a-to": "egypt", "a-wool": "3", "a-ore": "2", "a-gift": "1"}), 0)
    assert decided(here)[-2:] == ["load gift", "ready"]
    home = loading()
    home.act(form(home, "voyage").text({}), 0)
    assert decided(home) == ["stay", "stay", "ready"]


@pytest.mark.parametrize(
    "filled",
    [
        {"a-to": "egypt"},
        {"a-wool": "1"},
        {"a-to": "egypt", "a-wool": "4"},
        {"a-to": "egypt", "a-wool": "2", "b-to": "athens", "b-wool": "2"},
        {"a-to": "atlantis", "a-wool": "2"},
    ],
)
def test_a_cargo_that_cannot_be_changes_nothing(filled: dict[str, str]) -> None:
    here = loading()
    before = here.position.to_json()
    with pytest.raises((BadField, IllegalAction)):
        here.act(form(here, "voyage").text(filled), 0)
    assert here.decisions == [] and here.position.to_json() == before


def test_an_offer_with_a_promise_and_its_answer() -> None:
    g = table()
    hold(g, 0, "2 wool")
    hold(g, 1, "1 ore 1 gold")
    here = session(g, "island-trade")
    offer = form(here, "offer")
    here.act(offer.text({"to": "1", "give-wool": "2", "want-ore": "1", "words": "soon"}) + BEFORE_WORDS + "soon", 0)
    assert decided(here)[-2:] == ["promise 8 -- soon", "send"]
    counter = form(here, f"counter-{here.position.to_json()['offers'][0]['number']}", 1)
    begun = {f.name: f.start for f in counter.fields if isinstance(f, Count) and f.start}
    assert begun == {"give-ore": 1, "want-wool": 2}, "the terms of the offer seen from the other side"
    here.act(counter.text({"want-wool": "1"}), 1)
    answer = here.position.to_json()["offers"][-1]
    assert (answer["give"], answer["want"], answer["parent"] >= 0) == ({"ore": 1}, {"wool": 1}, True)


def test_both_sides_of_a_rate_in_one_form() -> None:
    g = table()
    abroad(g, 0, "a", "athens", "3 wool 3 ore 2 grain")
    status(g, "athens", "open-harbor")
    here = session(g, "fleet-trade")
    here.act("trade a n-bb", 0)
    rate = next(rate for rate in g.data.rates if rate.id == "n-bb")
    deal = form(here, "deal")
    assert [(meter.least, meter.most) for meter in deal.meters] == [(rate.gives, rate.gives), (rate.gets, rate.gets)]
    with pytest.raises(BadField):
        deal.text({"give-wool": "1"})
    given = {"give-wool": "1", "give-ore": str(rate.gives - 1), "get-grapes": str(rate.gets)}
    here.act(deal.text(given), 0)
    assert decided(here) == ["trade a n-bb", *["give ore"] * (rate.gives - 1), "give wool", *["get grapes"] * rate.gets]
