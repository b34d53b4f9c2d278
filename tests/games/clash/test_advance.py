"""Advances and governments (COC-3.3)."""

import json
import random

import pytest

from aegean.games.clash.advance import FreeAdvance, in_mask, open_beside, refuse_beside
from aegean.games.clash.ids import ADVANCES
from tests.games.clash.table import EDITION, TITLE, Table
from tests.rule import rule

EVERYTHING = (1 << 48) - 1
EDUCATION = ("writing", "public-education", "free-education", "philosophy")


@rule("COC-3.3.1", "COC-E3", "COC-R3")
@pytest.mark.parametrize(
    ("goods", "payable"),
    [
        ({"food": 1, "ideas": 1}, True),
        ({"food": 0, "ideas": 2}, True),
        ({"food": 0, "ideas": 1, "gold": 1}, True),
        ({"food": 0, "gold": 2}, True),
        ({"food": 1}, False),
        ({"food": 0, "ideas": 1}, False),
    ],
)
def test_an_advance_costs_two_in_any_mix(goods: dict[str, int], payable: bool) -> None:
    table = Table().goods(0, food=0).goods(0, **goods)
    assert ("advance storage" in table.options()) == payable
    if payable:
        table.act("advance storage")
        assert table.owns(0, "storage") and sum(table.stock(0).values()) == 1, "one mood token from the yellow border"
    else:
        assert table.refused("advance storage") == "COC-3.3.1"


@rule("COC-3.3.2")
def test_the_top_of_a_category_comes_first() -> None:
    table = Table().goods(0, gold=6)
    assert table.refused("advance draft") == "COC-3.3.2"
    table.act("advance tactics", "advance draft")
    assert table.owns(0, "draft")


@rule("COC-3.3.2", "COC-R4")
def test_roads_need_engineering_and_navigation_cartography() -> None:
    table = Table().goods(0, gold=7).has(0, "fishing")
    assert table.refused("advance roads") == "COC-3.3.2"
    assert table.refused("advance navigation") == "COC-3.3.2"
    table.has(0, "engineering", "cartography")
    assert {"advance roads", "advance navigation"} <= set(table.options("advance"))
    required = [ADVANCES[i] for i, r in enumerate(table.g.data.requires) if r >= 0]
    assert required == ["roads", "navigation"]


@rule("COC-3.3.2", "COC-3.3.3", "COC-R4")
def test_what_is_open_by_categories_is_what_no_rule_refuses() -> None:
    data = Table().g.data
    for seed in range(8):
        dice = random.Random(seed)
        own, offered = data.start_advances, in_mask(open_beside(data, data.start_advances))
        while offered:
            assert offered == [advance for advance in range(len(ADVANCES)) if refuse_beside(data, own, advance) is None]
            own |= 1 << dice.choice(offered)
            offered = in_mask(open_beside(data, own))


@rule("COC-3.3.3", "COC-E4")
def test_a_government_needs_the_last_advance_of_its_parent() -> None:
    table = Table().goods(0, gold=2).has(0, *EDUCATION)
    offered = table.options("advance")
    assert "advance voting" in offered
    assert table.refused("advance dogma") == "COC-3.3.3"
    assert table.refused("advance nationalism") == "COC-3.3.3"
    table.has(0, "voting", "tactics", "draft")
    assert table.refused("advance nationalism") == "COC-3.3.3", "only one government"


@rule("COC-3.3.4", "COC-E6")
def test_gaining_an_advance_raises_level_and_token() -> None:
    table = Table().has(0, "writing", "tactics").goods(0, gold=2, culture=2)
    assert table.g.limit(0, 6) == 2
    table.act("advance arts")
    assert table.g.limit(0, 6) == 3 and table.good(0, "culture") == 3
    table.g.gain(0, 6, 2)
    assert table.good(0, "culture") == 3


@rule("COC-3.3.4", "COC-3.3.7")
def test_every_third_advance_brings_an_event_after_it_is_complete() -> None:
    table = Table().goods(0, gold=6, food=0).next_event(10).land(D3="barren")
    table.act("advance storage", "advance irrigation")
    assert table.g.cubes[0] == 1 and not table.g.event_discard
    table.act("advance husbandry")
    assert table.g.event_discard == [9] and table.g.cubes[0] == 3
    assert table.owns(0, "husbandry") and table.asks() == "Spawn", "the icon of A Good Year"


@rule("COC-3.3.5", "COC-E41")
def test_advances_without_event_cube_skip_the_event() -> None:
    table = Table().hand(0, 1).levels(0, culture=1).goods(0, culture=1)
    table.g.cubes[0] = 1
    table.act("play action-01", "learn storage")
    assert table.g.cubes[0] == 1 and not table.g.event_discard
    assert Table().g.cubes == [3, 3], "the starting advances took no cube"


@rule("COC-3.3.6")
def test_a_free_advance_still_needs_the_action() -> None:
    table = Table().has(0, "math").goods(0, food=0)
    table.act("advance engineering")
    assert table.g.actions == 2
    table.g.actions = 0
    assert table.refused("advance roads") == "COC-3.1.1"


@rule("COC-3.3.8", "COC-E5")
def test_changing_government_moves_all_cubes() -> None:
    table = Table().has(0, *EDUCATION, "voting", "free-economy", "myths", "state-religion").goods(0, food=2)
    before = table.g.advances[0].bit_count()
    assert table.refused("govern democracy") == "COC-3.3.8"
    assert table.refused("govern autocracy") == "COC-3.3.3"
    table.act("govern theocracy")
    assert table.owns(0, "dogma") and not table.owns(0, "voting") and not table.owns(0, "free-economy")
    table.act("learn conversion")
    assert table.owns(0, "conversion") and table.g.advances[0].bit_count() == before
    assert table.g.cubes[0] == 3 and table.good(0, "food") == 0 and table.g.actions == 2


@rule("COC-3.3.8")
def test_gold_and_ideas_may_pay_for_a_change_of_government() -> None:
    table = Table().has(0, *EDUCATION, "voting", "myths", "state-religion").goods(0, food=0, gold=1, ideas=1)
    table.act("govern theocracy")
    assert table.owns(0, "dogma") and sum(table.stock(0).values()) == 0
    table = Table().has(0, *EDUCATION, "voting", "myths", "state-religion").goods(0, food=1)
    assert table.refused("govern theocracy") == "COC-3.3.8"


@rule("COC-R38", "COC-R40")
def test_a_free_advance_with_nothing_left_is_skipped() -> None:
    table = Table()
    table.g.advances[0] = EVERYTHING & ~table.g.data.governments | table.g.data.members[9]
    table.asking(FreeAdvance(0, EVERYTHING, 1, 0))
    assert table.asks() == "Turn"
    mask = table.g.advances[0]
    assert (mask & table.g.data.yellow).bit_count() == 13 and (mask & table.g.data.blue).bit_count() == 14


@rule("COC-R70")
def test_discounts_apply_by_themselves_once() -> None:
    table = Table().has(0, "myths", "priesthood").goods(0, food=2)
    table.act("advance math")
    assert table.good(0, "food") == 2
    table.act("advance astronomy")
    assert table.good(0, "food") == 0


@rule("COC-R37", "COC-E48")
def test_dogma_limits_ideas_and_temples_bring_theocracy() -> None:
    table = Table().has(0, "myths", "state-religion", "storage").goods(0, food=5, ideas=4, wood=1, ore=1).city(0, "C2")
    table.act("advance dogma")
    while table.asks() == "Pay":
        table.act(table.options()[0])
    assert table.good(0, "ideas") == 2
    cubes = table.g.cubes[0]
    table.act("grow D2 temple")
    while table.asks() == "Pay":
        table.act(table.options()[0])
    table.act("good mood")
    assert table.asks() == "FreeAdvance" and "stop" in table.options()
    table.act("learn devotion")
    assert table.owns(0, "devotion") and table.g.cubes[0] == cubes - 1
    table.has(0, *EDUCATION)
    table.goods(0, food=2, ideas=0)
    table.act("govern democracy")
    while table.asks() != "Turn":
        table.act(table.options()[0])
    assert table.g.limit(0, 3) == 7, "the limit is back, nothing is regained"
    assert table.good(0, "ideas") == 0


@rule("COC-3.5.4", "COC-3.11.9")
def test_a_city_that_its_own_temple_brings_to_ruin_is_gone() -> None:
    table = Table().has(0, "myths", "state-religion", "storage", "dogma").goods(0, food=1, wood=1, ore=1)
    table.city(0, "C2").city(0, "B2").city(0, "B3").next_event(29)
    table.g.cubes[0] = 1
    table.g.cities[table.at("D2")] += 1 << 24
    table.act("grow D2 temple")
    while table.asks() == "Pay":
        table.act(table.options()[0])
    table.act("good mood", "learn devotion", "space D2")
    assert table.asks() == "Turn"
    assert table.g.cities[table.at("D2")] == 0, "nothing is left that an activation could make angry"
    again = TITLE.from_json(json.loads(json.dumps(table.g.to_json())), EDITION)
    assert again.cities == table.g.cities
