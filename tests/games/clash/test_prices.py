"""What an option says it costs is what is paid (COC-3.19.1)."""

from collections.abc import Callable

import pytest

from aegean.games.clash.asking import Asking
from aegean.games.clash.ids import GOODS
from aegean.games.clash.payment import amount
from aegean.games.clash.status import Reform
from tests.games.clash.table import Table
from tests.games.clash.test_build import harbour, wonder_table
from tests.games.clash.test_improve import rivals
from tests.rule import rule


def told(table: Table, text: str) -> dict[str, int]:
    """The price an option tells."""
    step = table.g.stack[-1]
    assert isinstance(step, Asking)
    cost = step.price(table.g, table.seat, table.codec.parse(text))
    return {good: amount(cost, number) for number, good in enumerate(GOODS) if amount(cost, number)}


def roads() -> Table:
    table = Table().has(0, "tactics", "engineering", "roads").city(0, "D4").army(0, "D4").goods(0, food=1, ore=1)
    return table.act("move", "from D4", "pick army")


def reform() -> Table:
    learned = ("writing", "philosophy", "voting", "tactics", "draft", "storage", "arts", "myths")
    table = Table(status_government="on").has(0, *learned).goods(0, mood=1, culture=1)
    return table.asking(Reform(0, -1))


OFFERS: dict[str, tuple[Callable[[], Table], str, dict[str, int]]] = {
    "an advance": (lambda: Table().goods(0, food=2), "advance writing", {"food": 2}),
    "a building": (
        lambda: Table().has(0, "tactics").city(0, "D4").goods(0, food=1, wood=1, ore=1),
        "grow D4 fortress",
        {"food": 1, "wood": 1, "ore": 1},
    ),
    "a wonder": (wonder_table, "wonder D2 pyramids", {"food": 2, "wood": 3, "ore": 7, "culture": 5}),
    "a better mood": (lambda: Table().city(0, "D4", temple=0).levels(0, 2).goods(0, mood=2), "improve D4", {"mood": 2}),
    "a vote": (lambda: Table().has(0, "voting").city(0, "D4", temple=0).levels(0, 3).goods(0, mood=3), "vote D4", {"mood": 3}),
    "an attempt from afar": (lambda: rivals("D8").goods(0, culture=5).dice(5), "influence D8 academy", {"culture": 2}),
    "an attempt next door": (lambda: rivals("D5").goods(0, culture=5).dice(5), "influence D5 academy", {}),
    "a road": (roads, "road D6", {"food": 1, "ore": 1}),
    "an army": (lambda: Table().goods(0, food=1, ore=1).act("build D2"), "train army", {"food": 1, "ore": 1}),
    "a ship": (lambda: harbour(Table().has(0, "fishing")).goods(0, wood=2).act("build D4"), "train ship", {"wood": 2}),
    "another government": (reform, "govern autocracy", {"mood": 1, "culture": 1}),
}


@rule("COC-3.19.1")
@pytest.mark.parametrize("what", OFFERS)
def test_what_an_option_costs_is_told_and_paid(what: str) -> None:
    make, text, price = OFFERS[what]
    table = make()
    seat, before = table.seat, table.stock(table.seat)
    assert told(table, text) == price
    table.act(text)
    assert {good: before[good] - n for good, n in table.stock(seat).items() if before[good] > n} == price


@rule("COC-3.19.1")
def test_what_costs_nothing_tells_no_price() -> None:
    assert told(Table(), "end") == {} and told(Table(), "collect D2") == {}
    assert told(Table().goods(0, food=1, ore=1).act("build D2"), "stop") == {}


@rule("COC-3.9.1")
def test_the_next_city_of_a_civic_improvement_tells_its_price_too() -> None:
    table = Table().city(0, "D4").city(0, "B2", temple=0).levels(0, 3).goods(0, mood=3).act("improve D4")
    assert table.asks() == "Improving" and told(table, "improve B2") == {"mood": 2} and told(table, "stop") == {}


@rule("COC-1.8")
def test_theaters_synergies_and_new_ideas_tell_their_price() -> None:
    table = Table().has(0, "theaters").levels(0, 1, 1).goods(0, mood=1)
    assert told(table, "theaters culture") == {"mood": 1}
    table.act("theaters culture")
    assert (table.good(0, "mood"), table.good(0, "culture")) == (0, 1)
    assert told(table, "theaters mood") == {"culture": 1}
    table = Table().hand(0, 33).goods(0, food=2, ideas=2).act("play action-33")
    assert told(table, "learn storage") == {"food": 2}
    table = Table().hand(0, 41).goods(0, food=2).act("play action-41")
    assert told(table, "learn storage") == {"food": 2}


@rule("COC-1.8")
def test_a_draft_costs_what_its_owner_pays() -> None:
    for dear, price in ((0, 2), (1, 1)):
        table = Table().has(0, "tactics", "draft").has(dear, "civil-liberties").levels(0, 2).goods(0, mood=2).act("build D2")
        assert told(table, "train army-by-draft") == {"mood": price}


@rule("COC-3.19.4")
def test_where_something_is_short_the_obvious_payment_is_told() -> None:
    table = Table().goods(1, ideas=1, gold=2, wood=1).turn(1)
    preview = table.g.describe(1, table.codec.parse("advance writing")).preview
    assert preview["ideas"] == -1 and preview["gold"] == -1 and "food" not in preview
    assert len(table.act("advance writing").options("pay")) == 2, "gold alone would do as well"
