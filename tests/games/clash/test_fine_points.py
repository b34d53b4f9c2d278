"""Fine points: questions with nothing to choose, marks that last for one turn, what is yours and not your neighbour's."""

from typing import Any

import pytest

from aegean.games.clash.activate import effective_size
from aegean.games.clash.advance import FreeAdvance
from aegean.games.clash.cards.growth import AddBuilding, Cheer
from aegean.games.clash.cards.learning import BuyAdvance
from aegean.games.clash.cards.politics import ChoosePlans
from aegean.games.clash.collect import offered_goods
from aegean.games.clash.event_cards.great_explorer import Colony
from aegean.games.clash.exploration import BarbarianSite
from aegean.games.clash.grow import GIFT
from aegean.games.clash.ids import ARMY, FISHING, SETTLER, WOOD
from aegean.games.clash.improve import Improving
from aegean.games.clash.objectives import Occasion, StatusObjectives
from aegean.games.clash.place import PlaceUnit
from aegean.games.clash.status import Raze, Reform
from aegean.kernel.step import Step
from tests.games.clash.table import Table, belongings
from tests.games.clash.test_collect import collect_all
from tests.rule import rule

BARE = dict.fromkeys(("D3", "D5", "C4", "C5", "E4", "E5"), "barren")
"""The land round D4."""


def only_far(seat: int) -> Table:
    """A city on bare land with nothing but a forest two spaces away."""
    table = Table().turn(seat).city(seat, "D4", "happy", temple=seat).land(D4="barren", **BARE)
    return table.land(**dict.fromkeys(("B3", "B4", "B5", "C3", "C6", "D6", "E3", "E6", "F3", "F4", "F5", "D2"), "barren"))


# Nothing to ask


@rule("COC-R40", "COC-R50", "COC-R52", "COC-R54", "COC-3.8.5", "COC-3.9.1", "COC-3.17.5")
@pytest.mark.parametrize(
    "step",
    [
        Cheer(0, 0),
        AddBuilding(0, GIFT, -1, 0),
        BuyAdvance(0),
        ChoosePlans(0, 0, -1),
        Colony(0, 3, -1),
        BarbarianSite(0, 3, -1),
        Reform(0, -1),
        Improving(0, -1),
        FreeAdvance(0, 0, 0, 1),
        PlaceUnit(0, ARMY, 0),
        PlaceUnit(0, SETTLER, 1),
        Raze(0),
        Occasion(0, 0),
        StatusObjectives(0, 0),
    ],
    ids=lambda step: type(step).__name__,
)
def test_who_has_nothing_to_choose_is_not_asked(step: Step[Any]) -> None:
    table = Table().levels(0, mood=3, culture=3).goods(0, food=1, mood=2, culture=2)
    table.g.towns  # noqa: B018
    for space in table.g.layout.slots[3]:
        table.g.terrain[space] = 0
    table.land(**{table.g.layout.names[space]: "sea" for space in table.g.layout.slots[3]})
    table.g.take(0, ARMY, table.g.left(0, ARMY))
    table.g.take(0, SETTLER, table.g.left(0, SETTLER))
    before = belongings(table.g, 0)
    table.asking(step)
    assert belongings(table.g, 0) == before and table.asks() == "Turn"


# Collect


@rule("COC-3.5.9", "COC-3.5.10")
@pytest.mark.parametrize("seat", [0, 1])
def test_ones_own_husbandry_finds_the_only_forest(seat: int) -> None:
    for farmer in (0, 1):
        table = only_far(seat).land(D6="forest").has(farmer, "husbandry")
        assert ("collect D4" in table.options()) == (farmer == seat)
        assert offered_goods(table.g, seat, table.at("D4")) == ([WOOD] if farmer == seat else [])


@rule("COC-3.5.8", "COC-3.5.10")
@pytest.mark.parametrize("seat", [0, 1])
def test_ones_own_units_and_ships_are_not_in_the_way(seat: int) -> None:
    for there in (0, 1):
        table = only_far(seat).land(E4="forest", C4="sea").settler(there, "E4")
        assert ("collect D4" in table.options()) == (there == seat)
        assert offered_goods(table.g, seat, table.at("D4")) == ([WOOD] if there == seat else [])
        table.has(seat, "fishing").ship(there, "C4").land(E4="barren")
        assert ("collect D4" in table.options()) == (there == seat)
        table.g.advances[seat] &= ~(1 << FISHING)
        assert "collect D4" not in table.has(1 - seat, "fishing").options()
        assert offered_goods(table.g, seat, table.at("D4")) == []


@rule("COC-3.5.7", "COC-3.5.10")
def test_a_collect_ends_when_no_space_is_left_that_yields() -> None:
    table = Table().city(0, "D4", "happy", temple=0, academy=0).land(D4="fertile", **BARE).land(E4="forest")
    assert effective_size(table.g, table.at("D4")) == 4
    table.act("collect D4", "gather E4 wood")
    assert table.options() == ["gather D4 food", "stop"]
    assert table.act("gather D4 food").asks() == "Turn"


@rule("COC-R71")
def test_cards_for_collecting_last_for_one_collect() -> None:
    for mark in ("mass", "focus"):
        table = Table().city(0, "D4", "happy").has(0, "storage")
        setattr(table.g.record, mark, 1)
        first = len(collect_all(table, "D4"))
        assert first == (2 + table.g.data.numbers.mass_production if mark == "mass" else 2)
        assert (table.g.record.mass, table.g.record.focus) == (0, 0)
        table.city(0, "C6", "happy")
        assert len(collect_all(table, "C6")) == 2


@rule("COC-3.5.9")
def test_a_second_space_two_away_needs_roads() -> None:
    table = Table().no_city("D2").has(0, "husbandry", "storage").city(0, "D4", "happy", temple=0)
    table.act("collect D4", "gather B4 food")
    assert table.refused("gather D6 food") == "COC-3.5.9"
    assert table.refused("gather D7 food") in ("COC-3.5.7", "COC-3.5.8"), "three away"


@rule("COC-3.5.8", "COC-3.5.9")
def test_husbandry_finds_no_fish_two_away() -> None:
    table = Table().has(0, "husbandry", "fishing", "storage").city(0, "D4", "happy", temple=0).land(D6="sea")
    table.act("collect D4")
    assert table.refused("gather D6 food") == "COC-3.5.7"
    assert table.city(1, "C4").refused("gather C4 food") == "COC-3.5.8", "a city stands there"
    assert table.land(E4="unrevealed").refused("gather E4 food") == "COC-3.5.8"


@rule("COC-1.8")
def test_metallurgy_asks_for_enough_ore_of_one_collect() -> None:
    for ore, knows, asked in ((1, True, False), (2, True, True), (2, False, False)):
        table = Table().no_city("D2").city(0, "D4", "happy", temple=0, academy=0).goods(0, ore=2)
        table.land(D4="mountain", D3="mountain", E4="forest").act("collect D4")
        if knows:
            table.has(0, "metallurgy")
        table.act("gather E4 wood", "gather D4 ore")
        table.act(*["gather D3 ore"] * (ore - 1), "stop")
        assert (table.asks() == "Smelt") == asked, (ore, knows)
        assert table.g.data.numbers.metallurgy_ore == 2


@rule("COC-1.8")
def test_public_education_brings_one_idea_a_turn_told_beforehand() -> None:
    table = Table().has(0, "writing", "public-education", "storage").city(0, "D4", "happy", academy=0)
    table.city(0, "C6", "happy", academy=0).act("collect D4")

    def told(text: str) -> int:
        return table.g.describe(0, table.codec.parse(text)).preview.get("ideas", 0)

    assert told("gather C4 food") == 0
    table.act("gather C4 food")
    assert told("stop") == 1 and told("gather D4 food") == 0
    table.act("gather D4 food")
    assert told("gather E4 food") == 1
    assert table.act("stop").good(0, "ideas") == 1
    table.act("collect C6", "gather C6 food")
    assert told("stop") == 0
    assert table.act("stop").good(0, "ideas") == 1
