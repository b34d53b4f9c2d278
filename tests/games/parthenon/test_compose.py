"""Compound choices of Parthenon put together in forms."""

from typing import Any

import pytest

from aegean.games.parthenon.ids import GOOD_NAMES
from aegean.games.parthenon.naming import island
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


def at_the_desk() -> Session[Any]:
    g = table()
    hold(g, 0, "2 wool")
    hold(g, 1, "1 ore 1 gold 1 army")
    return session(g, "island-trade")


def test_the_desk_tells_what_both_sides_have_and_what_lands_would_give() -> None:
    here = at_the_desk()
    begin = here.position
    begin.least[1] = tuple(1 if name == "ore" else 0 for name in GOOD_NAMES[: len(begin.least[1])])
    begin.most[1] = tuple(2 if name == "ore" else 0 for name in GOOD_NAMES[: len(begin.most[1])])
    offer = next(one for one in begin.view(0).compose(0) if one.id == "offer")
    counts = {field.name: field for field in offer.fields if isinstance(field, Count)}
    said = {name: here.say(field.known) for name, field in counts.items() if field.known is not None}
    rival = here.say(island(begin, 1))
    assert said == {"give-wool": "of 2", "want-ore": f"{rival} 1+", "want-army": f"{rival} 1"}
    assert {name for name, field in counts.items() if field.usual and name.startswith("want-")} == {"want-ore", "want-army"}
    assert "2 basic" in here.say(offer.told[1]), "what neighbouring lands give"
    assert offer.desk and {here.codec.text(action) for action in offer.stands_for} == {"offer 1", "offer 2", "offer all"}


def test_an_empty_offer_cannot_be_sent_and_a_gift_can() -> None:
    here = at_the_desk()
    offer = form(here, "offer")
    with pytest.raises(BadField) as refused:
        offer.text({"to": "1"})
    assert [here.say(message) for message in refused.value.said] == ["An offer needs at least one card on one side."]
    here.act(offer.text({"to": "1", "give-wool": "1"}), 0)
    assert decided(here)[-1] == "send"


def test_an_offer_and_its_answer_stand_in_the_same_place() -> None:
    here = at_the_desk()
    here.act(form(here, "offer").text({"to": "1", "give-wool": "2", "want-ore": "1"}), 0)
    (asked,) = here.prompt(1).matters
    (number,) = [offer["number"] for offer in here.position.to_json()["offers"]]
    assert [here.codec.text(action) for action in asked.actions] == [f"accept {number}", f"decline {number}", f"counter {number}"]
    assert asked.form == f"counter-{number}" and here.say(asked.lines[0]) == "You get 2 wool and give 1 ore."
    (mine,) = here.prompt(0).matters
    assert [here.codec.text(action) for action in mine.actions] == [f"withdraw {number}"]
    assert "Not answered yet" in here.say(mine.lines[-1]) and here.prompt(2).matters == []
    here.act(f"decline {number}", 1)
    (told,) = here.prompt(0).matters
    assert told.id == mine.id and told.actions == () and here.say(told.lines[-1]).startswith("Declined by")
