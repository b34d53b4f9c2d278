"""Fine points: questions with nothing to choose, marks that last for one turn, what is yours and not your neighbour's."""

import random
from typing import Any

import pytest

from aegean.games.clash import actions as a
from aegean.games.clash.activate import effective_size
from aegean.games.clash.advance import FreeAdvance, change_government, gain_advance, refuse_other_government
from aegean.games.clash.barbarians import raid, raid_told
from aegean.games.clash.cards.cultural_takeover import building_in_reach, camp_in_reach
from aegean.games.clash.cards.growth import AddBuilding, Cheer, near_regions
from aegean.games.clash.cards.learning import BuyAdvance
from aegean.games.clash.cards.mercenaries import Hire, hirable
from aegean.games.clash.cards.politics import ChoosePlans
from aegean.games.clash.cards.spy import card_name
from aegean.games.clash.city import (
    ACTIVATIONS_AT,
    LOCKED,
    activations,
    new_city,
    port_space,
    rested,
    with_building,
    with_port_space,
    wonders_of,
)
from aegean.games.clash.collect import offered_goods
from aegean.games.clash.drawing import (
    DrawActions,
    discard_objective,
    discard_person,
    draw_event_card,
    reveal_wonder,
)
from aegean.games.clash.event_cards.calamities import spread
from aegean.games.clash.event_cards.draw import DrawEvent
from aegean.games.clash.event_cards.great_explorer import Colony, Expedition
from aegean.games.clash.event_cards.great_persons import PERSONS
from aegean.games.clash.event_cards.moods import lowered, sadden, saddened
from aegean.games.clash.event_cards.ruins import HeavyEarthquake, remove_wonder
from aegean.games.clash.exploration import BarbarianSite
from aegean.games.clash.foretold import building_leads_to, government_leads_to, halves
from aegean.games.clash.found import place_city
from aegean.games.clash.grow import GIFT, NO_ACTIVATION, WONDER_NOT_OPEN, Raise, may_build, refuse_wonder
from aegean.games.clash.ids import (
    ADVANCES,
    ARMY,
    CATEGORIES,
    CITY_FOUNDER_OBJECTIVE,
    CIVILS,
    CULTURE,
    FISHING,
    MOOD,
    OBJECTIVES,
    PORT,
    SETTLEMENT,
    SETTLER,
    TEMPLE,
    WONDERS,
    WOOD,
)
from aegean.games.clash.improve import Improving
from aegean.games.clash.influence import range_cost, refuse_target
from aegean.games.clash.objective_cards import CARDS
from aegean.games.clash.objectives import Occasion, StatusObjectives
from aegean.games.clash.payment import RITUALS_PAY, amount, can_pay, packed, payments
from aegean.games.clash.place import PlaceUnit, can_place
from aegean.games.clash.state import seen_by, shown_to
from aegean.games.clash.status import Raze, Reform, Status
from aegean.games.clash.turn_actions import ACTIONS
from aegean.games.clash.units import (
    FRESH,
    MOVED,
    cargo,
    cargo_item,
    count_in,
    new_ship,
    ship_at,
    ship_space,
    ship_state,
    with_cargo,
)
from aegean.kernel.message import Message
from aegean.kernel.step import Step
from tests.games.clash.table import EVERY, Table, belongings
from tests.games.clash.test_cards import with_card
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


# Advances and governments


@rule("COC-1.8", "COC-R5")
def test_writing_draws_once_and_for_who_wrote() -> None:
    table = Table().has(1, "writing", "philosophy").levels(1, mood=1)
    table.g.wrote = [1, 0]
    for name in ("voting", "separation-of-power"):
        gain_advance(table.g, 1, ADVANCES.index(name), 0, 0)
        table.g.settle()
        assert (len(table.g.hands[1]), len(table.g.goals[1]), table.g.wrote) == (1, 1, [1, 1])
    table.g.wrote = [0, 1]
    gain_advance(table.g, 1, ADVANCES.index("civil-liberties"), 0, 0)
    assert len(table.g.hands[1]) == 1


@rule("COC-R40")
def test_a_free_advance_is_one_of_those_named() -> None:
    table = Table().has(0, "fishing")
    among = 1 << ADVANCES.index("fishing") | 1 << ADVANCES.index("warships")
    table.asking(FreeAdvance(0, among, 0, 0))
    assert [table.codec.text(wish) for wish in table.g.wishes(0)] == ["learn warships"]
    assert table.options() == ["learn warships"]
    assert (table.refused("learn storage"), table.refused("stop")) == ("COC-3.3.2", "COC-3.17.3")
    assert table.act("learn warships").g.cubes[0] == 3


@rule("COC-3.3.8", "COC-R37")
def test_a_change_of_government_cuts_the_tokens_of_who_changes_it() -> None:
    table = Table(3).turn(1).has(1, "philosophy", "voting", "separation-of-power", "civil-liberties", "nationalism")
    table.g.advances[1] &= ~(1 << ADVANCES.index("nationalism"))
    autocracy = CATEGORIES.index("autocracy")
    for seat in range(3):
        table.goods(seat, mood=9)
    change_government(table.g, 1, autocracy)
    table.g.settle()
    assert [table.good(seat, "mood") for seat in range(3)] == [9, table.g.limit(1, MOOD), 9]
    members = [name for name in ADVANCES if table.g.data.category[ADVANCES.index(name)] == autocracy]
    assert [table.codec.text(wish) for wish in table.g.wishes(1)] == [f"learn {name}" for name in members]
    assert table.refused(f"learn {members[0]}") == table.refused("learn nationalism"), "the top has its cube already"
    for name in members[1:3]:
        assert table.g.waiting == 0b010
        for seat in range(3):
            table.goods(seat, mood=9)
        table.g.decide(1, table.codec.parse(f"learn {name}"))
        assert [table.good(seat, "mood") for seat in range(3)] == [9, table.g.limit(1, MOOD), 9]
    assert table.asks() == "Turn"


@rule("COC-3.3.1", "COC-3.3.8", "COC-3.15.3")
def test_there_is_nothing_beyond_the_last_advance_government_and_card() -> None:
    table = Table().rich(0)
    assert table.g.refuse(0, a.ADVANCE | len(ADVANCES)) is not None
    assert refuse_other_government(table.g, 0, len(CATEGORIES)) is not None
    card = next(piece for piece in ACTIONS if piece.kind == a.PLAY)
    assert not card.uses_action(table.g, len(table.g.data.civil))
    improve = next(piece for piece in ACTIONS if piece.kind == a.IMPROVE)
    vote = next(piece for piece in ACTIONS if piece.kind == a.VOTE)
    assert improve.price(table.g, 0, table.at("D4")) == vote.price(table.g, 0, table.at("D4")) == 0, "no city stands there"
    wished = [wish for wish in table.g.wishes(0) if wish & ~a.ARG == a.ADVANCE]
    assert wished == [a.ADVANCE | n for n in range(len(ADVANCES)) if not table.g.owns(0, n)]


# Building


@rule("COC-3.6.6")
def test_only_a_port_with_several_seas_asks_which() -> None:
    table = Table().city(0, "B2").city(0, "D4").land(C4="sea", D5="sea").asking(Raise(0, table_at("D4"), TEMPLE))
    assert table.asks() == "ChooseGood" and "stop" not in table.options(), "a temple gives a token"
    assert port_space(table.g.cities[table.at("D4")]) == -1
    table = Table().city(0, "B2").land(A3="sea").asking(Raise(0, table_at("B2"), PORT))
    assert table.asks() == "Turn" and port_space(table.g.cities[table.at("B2")]) == table.at("A3") == 0
    table = Table().city(0, "D4").land(C4="sea", D5="sea").asking(Raise(0, table_at("D4"), PORT))
    assert sorted(table.options()) == ["space C4", "space D5"]


def table_at(name: str) -> int:
    return Table().at(name)


@rule("COC-3.6.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_pestilence_only_ones_own_sanitation_lets_one_build_wonders(seat: int) -> None:
    for healthy in (0, 1):
        table = Table().turn(seat).city(seat, "D4", "happy").has(seat, "engineering", "rituals", "myths")
        table.levels(seat, culture=6).goods(seat, food=5, wood=7, ore=7, culture=6).has(healthy, "sanitation")
        table.g.wonder_deck.remove(6)
        table.g.display.append(6)
        assert "wonder D4 pyramids" in table.options()
        table.g.pestilence = 1
        assert ("wonder D4 pyramids" in table.options()) == (healthy == seat)


@rule("COC-3.4.1")
def test_a_city_is_founded_by_a_settler_of_ones_own() -> None:
    table = Table().settler(1, "D4").army(0, "C4").settler(0, "B3")
    assert table.refused("found D4") == table.refused("found C4") == "COC-3.4.1"
    assert "found B3" in table.options()


@rule("COC-1.11")
@pytest.mark.parametrize("seat", [0, 1])
def test_far_from_home_is_counted_from_ones_own_capital(seat: int) -> None:
    table = Table().turn(seat)
    capital = table.g.layout.homes[seat][0]
    founder = next(card for card, halves in enumerate(table.g.data.objectives) if CITY_FOUNDER_OBJECTIVE in halves)
    table.goals(seat, founder + 1)
    for space in range(table.g.layout.hexes):
        world = table.g.clone()
        if not world.cities[space]:
            far = table.g.layout.distance[capital][space] >= 5
            place_city(world, seat, space)
            assert (type(world.stack[-1]) is Occasion) == far
            assert CARDS[OBJECTIVES.index("colony")].fulfilled(world, seat) == far


@rule("COC-3.9.1", "COC-1.8")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_votes_pays_and_improves_one_city_after_another(seat: int) -> None:
    for rich in range(3):
        table = Table(3).turn(seat).has(seat, "voting", "rituals").levels(seat, mood=6).levels(rich, mood=6).goods(rich, mood=6)
        first, second, third = (table.g.layout.names[slot[0]] for slot in table.g.layout.slots[:3])
        for name in (first, second, third):
            table.city(seat, name, "angry")
        assert (f"vote {first}" in table.options()) == (f"improve {first}" in table.options()) == (rich == seat)
        for other in range(3):
            table.g.advances[other] &= ~(1 << ADVANCES.index("rituals"))
        table.has(rich, "rituals")
        assert Improving(seat, -1).also(table.g, seat, 0) == (RITUALS_PAY if rich == seat else 0)
        if rich == seat:
            told = table.g.describe(seat, table.codec.parse(f"improve {first}")).leads_to[0]
            assert told.args["mood"] == Message("mood:neutral")
            table.act(f"improve {first}")
            for name in (second, third):
                while table.asks() == "Pay":
                    table.act(table.options()[-1])
                assert table.g.waiting == 1 << seat
                table.act(f"improve {name}")


# The end of a turn and of a round


@rule("COC-3.2.2", "COC-3.1.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_at_the_end_of_a_turn_ones_own_things_are_fresh(seat: int) -> None:
    table = Table(3).turn(seat).land(C4="sea", C5="sea").city(seat, "D4", "happy")
    for owner, name in ((seat, "D3"), (seat + 1, "E5")):
        table.army(owner, name, 1, MOVED).ship(owner, "C4" if owner == seat else "C5", "army")
        ship = table.g.fleets[owner][0]
        table.g.fleets[owner] = (with_cargo(ship_at(ship, ship_space(ship), MOVED), cargo_item(ARMY, MOVED), 0),)
    collect_all(table, "D4")
    table.act("end")
    assert activations(table.g.cities[table.at("D4")]) == 0
    assert [count_in(table.g.stacks[table.at(name)], ARMY, MOVED) for name in ("D3", "E5")] == [0, 1]
    mine, theirs = table.g.fleets[seat][0], table.g.fleets[seat + 1][0]
    assert (ship_state(mine), ship_space(mine), cargo(mine, 0)) == (FRESH, table.at("C4"), cargo_item(ARMY, FRESH))
    assert (ship_state(theirs), ship_space(theirs), cargo(theirs, 0)) == (MOVED, table.at("C5"), cargo_item(ARMY, MOVED))


@rule("COC-3.17.1", "COC-3.17.5")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_every_part_of_the_status_phase_goes_round_from_the_start_player(start: int) -> None:
    table = Table(3, status_government="on")
    table.g.start = start
    for seat in range(3):
        table.goals(seat, seat + 1).has(
            seat, "philosophy", "writing", "voting", "tactics", "siegecraft", "steel-weapons", "draft"
        )
        table.levels(seat, 4, 4).goods(seat, mood=4, culture=4).city(seat, ("B2", "B4", "B6")[seat])
        table.g.wrote[seat] = 1
    table.g.stack = [Status(0, 0)]
    table.g.settle()
    asked: list[tuple[str, int]] = []
    while table.asks() != "NameStartPlayer":
        if not asked or asked[-1] != (table.asks(), table.seat):
            asked.append((table.asks(), table.seat))
        assert table.g.waiting == 1 << table.seat
        table.g.decide(table.seat, table.g.options(table.seat)[-1])
        if table.asks() not in ("StatusObjectives", "FreeAdvance", "Raze", "Reform", "NameStartPlayer"):
            table.g.decide(table.seat, table.g.options(table.seat)[0])
    order = [(start + place) % 3 for place in range(3)]
    for part in ("StatusObjectives", "Raze", "Reform"):
        assert [seat for asks, seat in asked if asks == part] == order, part
    assert table.g.refuse(table.seat, a.PLAYER | 3) is not None


@rule("COC-3.17.1")
def test_the_first_objective_of_all_is_shown_like_the_others() -> None:
    table = Table().goals(0, 1)
    for name in ("B2", "B3", "B4", "B5", "B6", "C3", "C5"):
        table.city(0, name)
    table.g.stack = [Status(0, 0)]
    table.g.settle()
    assert table.asks() == "StatusObjectives" and len(table.options("show")) == 1


@rule("COC-3.17.5")
def test_a_reform_is_paid_and_made_once() -> None:
    def reformed(tokens: int) -> Table:
        table = Table().has(0, "philosophy", "voting", "tactics", "draft", "steel-weapons", "siegecraft").levels(0, 4, 4)
        return table.goods(0, mood=tokens, culture=tokens).asking(Reform(0, -1))

    price = reformed(4).g.data.numbers.status_government_mood
    assert reformed(price).asks() == "Reform" and reformed(0).asks() == "Turn"
    table = reformed(4).act("govern autocracy")
    assert table.g.government(0) == CATEGORIES.index("autocracy") and table.asks() == "Turn"


@rule("COC-3.15.3", "COC-3.1.3")
def test_without_an_action_left_what_takes_one_is_not_offered() -> None:
    table = Table().hand(0, *range(1, 40, 2)).rich(0).city(0, "D4", "angry")
    table.g.actions = 0
    offered = table.g.options(0)
    assert [wish for wish in table.g.wishes(0) if table.g.refuse(0, wish) is None] == offered
    assert all(not piece.uses_action(table.g, one & a.ARG) for one in offered for piece in ACTIONS if piece.kind == one & ~a.ARG)


# Objectives


@rule("COC-1.11")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_counts_for_objectives_of_units(seat: int) -> None:
    def holds(table: Table, name: str) -> bool:
        return CARDS[OBJECTIVES.index(name)].fulfilled(table.g, seat)

    for mine, theirs, large in (
        (4, 6, True),
        (3, 3, False),
        (3, 2, True),
        (2, 1, True),
        (2, 2, False),
        (1, 0, False),
        (0, 5, False),
    ):
        table = Table(3).land(C4="sea", C5="sea")
        for _ in range(mine):
            table.ship(seat, "C4")
        for _ in range(theirs):
            table.g.fleets[2] = (*table.g.fleets[2], new_ship(table.at("C5")))
        assert holds(table, "large-fleet") == large, (mine, theirs)
    table = Table(3)
    for name in ("B2", "B4", "B6"):
        table.city(seat, name).army(seat, name)
    table.city(seat, "F4").settler(seat, "F4")
    assert not holds(table, "standing-army")
    assert holds(table.army(seat, "F4"), "standing-army")
    table = Table().barbarians("F4").city(seat, "E6").army(seat, "E5", 4)
    assert not holds(table, "threat"), "next to barbarians and one's own city"
    table.army(1 - seat, "D5", 4)
    assert not holds(table, "threat"), "armies of others"
    assert holds(table.city(1 - seat, "D4"), "threat")


@rule("COC-3.16.1")
def test_who_shows_an_objective_goes_on_to_the_next() -> None:
    table = Table(3).turn(1).goals(1, 1, 2)
    names = table.g.data.objectives
    table.asking(Occasion(1, 1 << names[0][0] | 1 << names[1][0])).act(table.codec.text(a.SHOW))
    assert table.asks() == "Occasion" and table.g.waiting == 0b010


# Must and may


@rule("COC-R29", "COC-R40", "COC-3.6.5")
@pytest.mark.parametrize("card", ["action-37", "action-01"])
def test_a_card_that_gives_something_is_not_refused(card: str) -> None:
    table = with_card(int(card[-2:])).city(0, "D4").act(f"play {card}")
    assert "stop" not in table.options()


@rule("COC-R29")
def test_the_last_piece_is_placed_too() -> None:
    for left in (0, 1):
        table = Table()
        table.g.take(0, ARMY, table.g.left(0, ARMY) - left)
        assert can_place(table.g, 0, ARMY) == bool(left)


@rule("COC-R54")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_for_collecting_needs_a_city_that_can(seat: int) -> None:
    waiting = {"production-focus", "mass-production"}
    numbers = [n + 1 for n, civil in enumerate(Table().g.data.civil) if CIVILS[civil] in waiting]
    assert len(numbers) == 4
    for number in numbers:
        table = only_far(seat).hand(seat, number).levels(seat, culture=3).goods(seat, culture=3).no_city(("D2", "D7")[seat])
        assert table.refused(f"play action-{number}") == "COC-R54"
        assert f"play action-{number}" in table.land(E4="forest").options()


@rule("COC-3.11.4", "COC-3.8.1")
def test_who_explores_turns_the_tile() -> None:
    table = Table(3, dark=True).turn(1)
    table.asking(Expedition(1))
    table.act(table.options("space")[0])
    assert table.asks() == "Orientation" and table.g.waiting == 0b010


@rule("COC-3.10.2", "COC-1.9")
def test_barbarians_are_influenced_after_a_takeover_only() -> None:
    table = Table(3).levels(0, culture=5).goods(0, culture=5).barbarians("D4")
    assert refuse_target(table.g, 0, table.at("D4"), a.PIECE_SETTLEMENT) is not None
    table.g.record.takeover = 1
    assert refuse_target(table.g, 0, table.at("D4"), a.PIECE_SETTLEMENT) is None
    for empty in (0, 1):
        world = table.g.clone()
        world.take(empty, SETTLEMENT, world.left(empty, SETTLEMENT))
        assert (refuse_target(world, 0, table.at("D4"), a.PIECE_SETTLEMENT) is None) == (empty != 0)
    table.city(1, "D5", wonders="great-statue", temple=1)
    for builder in (1, 2):
        world = table.g.clone()
        world.record.takeover = 0
        world.advances[builder] |= 1 << ADVANCES.index("monuments")
        assert (refuse_target(world, 0, table.at("D5"), TEMPLE) is None) == (builder != 1)


@rule("COC-3.7.3")
def test_a_space_with_a_ship_is_not_empty_whoever_owns_it() -> None:
    table = Table().land(C4="sea", C5="sea").ship(0, "C4").ship(1, "C5")
    assert not table.g.empty(table.at("C4")) and not table.g.empty(table.at("C5"))


# Cities, ships and cards by themselves


@rule("COC-3.6.6", "COC-3.10.5", "COC-3.5.4")
def test_a_port_faces_its_sea_in_whatever_colour_until_it_goes() -> None:
    city = with_port_space(with_building(new_city(1, 1), PORT, 1), 40)
    assert [port_space(with_building(city, PORT, colour)) for colour in (0, 1, 3, -1)] == [40, 40, 40, -1]
    assert port_space(with_port_space(city, 3)) == 3
    for times in range(8):
        assert rested(city | times << ACTIVATIONS_AT) == city


@rule("COC-3.11.6")
def test_sickness_travels_on_roads_ships_and_trade() -> None:
    assert spread(Table().has(1, "roads").g, 0) == 1
    assert [spread(Table().has(0, name).g, 0) for name in ("roads", "navigation", "trade-routes")] == [2, 2, 2]


@rule("COC-R18", "COC-1.8")
def test_what_an_event_makes_of_a_mood_is_told() -> None:
    table = Table().city(0, "D4", "angry").city(0, "C4", "neutral")
    assert [lowered(table.g, table.at(name)) for name in ("D4", "C4", "D2")] == [0, 0, 1]
    for believer, payer in ((0, 0), (0, 1), (1, 0), (1, 1)):
        table = Table().has(believer, "myths").levels(payer, mood=1).goods(payer, mood=1)
        assert (len(saddened(table.g, 0, table.at("D2"), 0)) == 2) == (believer == payer == 0)
        sadden(table.g, 0, table.at("D2"), 0)
        assert (type(table.g.stack[-1]).__name__ == "Myths") == (believer == payer == 0)


@rule("COC-3.3.8", "COC-3.6.4")
def test_how_many_cubes_move_and_how_large_a_city_becomes_is_told() -> None:
    table = Table().has(0, "voting", "separation-of-power").has(1, "nationalism").city(0, "D4", temple=0)
    assert government_leads_to(table.g, 0, CATEGORIES.index("autocracy"))[0].args["n"] == 2
    assert building_leads_to(table.g, table.at("D4"), PORT)[1].args["n"] == 3


@rule("COC-3.15.8", "COC-3.15.7")
def test_cards_are_called_by_their_names() -> None:
    g = Table().g
    assert card_name(g, a.PLAN | 2).id == "wonder:" + WONDERS[2]
    assert card_name(g, a.CARD | a.ACTION_CARDS).id == "card:" + g.data.event_ids[0]
    assert card_name(g, a.CARD | a.ACTION_CARDS + 3).id == "card:" + g.data.event_ids[3]
    assert card_name(g, a.CARD | a.ACTION_CARDS - 1).id == "card:" + g.data.action_ids[-1]
    assert [len(halves(g, a.CARD | card)) for card in (a.ACTION_CARDS - 1, a.ACTION_CARDS)] == [2, 1]
    assert len(halves(g, a.PLAN | 2)) == 1


@rule("COC-3.15.8", "COC-1.9")
def test_a_person_is_discarded_from_the_hand_it_is_in() -> None:
    for buried in (0, 1, 2):
        table = Table(3).city(buried, home(buried), "happy", wonders="great-mausoleum")
        table.g.persons = [(18,), (18, 20), (18,)]
        table.g.event_discard = [5]
        discard_person(table.g, 1, 18)
        assert table.g.persons == [(18,), (20,), (18,)]
        assert table.g.event_discard == ([18, 5] if buried == 1 else [5, 18])


def home(seat: int) -> str:
    """The capital of a seat at a table of three."""
    layout = Table(3).g.layout
    return layout.names[layout.homes[seat][0]]


@rule("COC-3.15.6")
def test_an_objective_that_leaves_unseen_makes_the_others_unsure() -> None:
    table = Table(3).goals(1, 4, 5).goals(2, 6)
    table.g.goals[1] = tuple(shown_to(card, 2) for card in table.g.goals[1])
    table.g.goals[2] = tuple(shown_to(card, 0) for card in table.g.goals[2])
    discard_objective(table.g, 1, 3)
    (left,) = table.g.goals[1]
    assert [seen_by(left, seat) for seat in range(3)] == [False, True, False]
    assert seen_by(table.g.goals[2][0], 0) and seen_by(table.g.objective_discard[-1], 1)


@rule("COC-1.9", "COC-3.15.3")
def test_the_mausoleum_gives_as_many_cards_as_are_drawn() -> None:
    table = Table(3).turn(1).city(1, home(1), "happy", wonders="great-mausoleum")
    table.g.action_discard = [table.g.action_deck.pop(), table.g.action_deck.pop()]
    top = table.g.action_discard[-1]
    table.asking(DrawActions(1, 2)).act("draw discard")
    assert table.asks() == "DrawActions" and table.g.waiting == 0b010
    (card,) = table.g.hands[1]
    assert card & 255 == top and all(seen_by(card, seat) for seat in range(3))
    assert len(table.act("draw deck").g.hands[1]) == 2 and table.asks() == "Turn" and table.g.hands[0] == ()


@rule("COC-3.15.7", "COC-3.11.10")
def test_plans_go_to_who_drew_them_and_no_card_is_drawn_from_nothing() -> None:
    table = Table(3, wonders="hand")
    reveal_wonder(table.g, 1)
    (card,) = table.g.plans[1]
    assert [seen_by(card, seat) for seat in range(3)] == [False, True, False] and not table.g.plans[0] + table.g.plans[2]
    table.g.event_deck, table.g.event_discard = [], []
    assert draw_event_card(table.g) == -1


@rule("COC-1.11", "COC-3.16.1")
def test_magnificent_is_who_alone_built_and_a_founder_is_remembered() -> None:
    magnificent = CARDS[OBJECTIVES.index("magnificent-culture")]
    for built, fulfilled in (([1, 0, 0], True), ([1, 0, 1], False), ([1, 1, 0], False), ([0, 0, 0], False)):
        table = Table(3)
        table.g.wonders_built = built
        assert magnificent.fulfilled(table.g, 0) == fulfilled
    table = Table(3).turn(1)
    card = next(n for n, halves in enumerate(table.g.data.objectives) if CITY_FOUNDER_OBJECTIVE in halves)
    table.g.round = 3
    table.goals(1, card + 1).asking(Occasion(1, 1 << CITY_FOUNDER_OBJECTIVE)).act(table.options("show")[0])
    assert table.g.founder_round == [0, 3, 0]


@rule("COC-3.13.3")
def test_a_ship_that_sinks_gives_back_all_it_carried() -> None:
    table = Table().land(C4="sea").ship(0, "C4", "settler", "army").army(0, "D2", 2)
    assert table.g.unit_count(0) == 5
    table.g.remove_fleet_ship(0, table.g.fleets[0][0])
    assert table.g.unit_count(0) == 2 and table.g.army_count(0) == 2 and table.g.fleets[0] == ()


@rule("COC-R39")
def test_the_library_lends_everything_but_governments() -> None:
    table = Table().city(0, "D2", "happy", wonders="great-library")
    g = table.g
    for number, name in enumerate(ADVANCES):
        refused = g.refuse(0, table.codec.parse(f"library {name}")) is not None
        assert refused == (bool(g.data.governments >> number & 1) or g.owns(0, number)), name


# Events, raids and cards of the other seats


@rule("COC-R66", "COC-1.12")
def test_a_wonder_that_falls_leaves_the_others_standing() -> None:
    for wonder in range(len(WONDERS)):
        table = Table().city(1, "D4", wonders=" ".join(WONDERS))
        before = table.g.event_points[1]
        remove_wonder(table.g, table.at("D4"), wonder)
        assert wonders_of(table.g.cities[table.at("D4")]) == (1 << len(WONDERS)) - 1 - (1 << wonder)
        assert [space < 0 for space in table.g.wonder_at] == [other == wonder for other in range(len(WONDERS))]
        assert (table.g.event_points[1] > before) == (WONDERS[wonder] != "pyramids")


@rule("COC-R66", "COC-3.11.8")
def test_a_heavy_earthquake_asks_everybody_from_the_drawer_on() -> None:
    table = Table(3).turn(1)
    for seat in range(3):
        table.city(seat, home(seat), "happy", temple=seat)
        for slot in (2 * seat, 2 * seat + 1):
            table.city(seat, table.g.layout.names[table.g.layout.slots[slot][0]])
    HeavyEarthquake().happen(table.g, 1, 0)
    table.g.settle()
    for seat in (1, 2, 0):
        assert table.asks() == "Quake" and table.g.waiting == 1 << seat and "stop" not in table.options()
        table.act(f"remove {home(seat)} temple", "stop")
    assert table.asks() == "Turn"


@rule("COC-3.11.4", "COC-R23", "COC-3.12.6")
def test_barbarians_come_for_the_drawer_and_respect_walls_and_fortresses() -> None:
    table = Table(3).turn(1).next_event(10).asking(DrawEvent(1))
    table.act(table.options()[0])
    assert table.asks() == "Reinforce" and table.g.waiting == 0b010
    table = Table(3, great_wall="on").city(1, home(1), "happy", wonders="great-wall").barbarians("D4")
    told = [raid_told(table.g, seat, table.at("D4"), [table.at(home(seat))]).id for seat in range(3)]
    assert told == ["leads.raid", "leads.wall-holds", "leads.raid"]
    for knows, fortress in ((True, 1), (False, 0)):
        table = Table().city(0, "D3", fortress=0).barbarians("D4")
        if knows:
            table.has(0, "tactics")
        raid(table.g, table.at("D4"), table.at("D3"), 0)
        assert table.g.fight is not None and table.g.fight.fortress == fortress


@rule("COC-3.6.1", "COC-3.6.3", "COC-1.8")
def test_what_is_built_and_what_it_brings() -> None:
    table = Table(3).turn(1).has(1, "nationalism").rich(1)
    table.act(f"build {home(1)}")
    assert "stop" not in table.options()
    table.act("train settler", "train army")
    if table.asks() == "Building":
        table.act("stop")
    assert table.asks() == "ChooseGood" and table.g.waiting == 0b010
    assert [table.codec.text(wish) for wish in table.g.wishes(1)] == ["good mood", "good culture"] == table.options()
    table = Table().has(0, "fishing").city(0, "D4", "happy").port(0, "D4", "C4").ship(1, "C4").rich(0)
    table.act("build D4", "train army", "stop")
    assert table.asks() == "Turn" and table.g.fight is None, "no ship was built"


@rule("COC-1.9", "COC-R54")
def test_a_takeover_is_looked_for_in_ones_own_reach() -> None:
    cases = ((0, 3, 0, True), (1, 3, 0, False), (1, 3, 1, True), (1, 0, 1, False), (0, 0, 0, False))
    for artist, culture, actions, possible in cases:
        table = Table().has(artist, "arts").levels(0, culture=5).goods(0, culture=culture).city(0, "B2")
        table.no_city("D2").city(1, "B4", temple=1, academy=1)
        table.g.actions = actions
        assert building_in_reach(table.g, 0) == possible, (artist, culture, actions)
    for seat, near in ((0, True), (1, False)):
        table = Table().barbarians("D4").turn(seat).levels(seat, culture=5)
        if not near:
            table.g.take(seat, SETTLEMENT, table.g.left(seat, SETTLEMENT))
        assert camp_in_reach(table.g, seat) == (near and range_cost(table.g, seat, table.at("D4")) <= 0)


@rule("COC-R51", "COC-3.5.5")
def test_a_building_without_activation_may_stand_in_a_city_that_is_tired() -> None:
    for way, allowed in ((NO_ACTIVATION, True), (GIFT, False)):
        table = Table().city(0, "D4").city(0, "B2").has(0, "myths", "writing").rich(0)
        table.g.cities[table.at("D4")] |= LOCKED
        step = AddBuilding(0, way, TEMPLE, 1)
        table.asking(step)
        assert ("grow D4 temple" in table.options()) == allowed
        table.refused("grow B2 academy")
        told = {text: table.g.describe(0, table.codec.parse(text)).preview for text in table.options("grow")}
        assert all(("food" in cost) == (way == NO_ACTIVATION) for cost in told.values())


@rule("COC-R54")
@pytest.mark.parametrize("text", ["stop", "space D4"])
def test_cheering_twice_is_enough(text: str) -> None:
    table = Table().city(0, "D4", "angry").levels(0, mood=3).goods(0, mood=2).asking(Cheer(0, 1)).act(text)
    assert table.asks() == "Turn" and table.good(0, "mood") == (2 if text == "stop" else 1)


@rule("COC-R50")
def test_regions_next_to_home_are_near() -> None:
    table = Table(dark=True)
    assert [near_regions(table.g, seat) for seat in (0, 1)] == [[0, 1, 2], [5, 6, 7]]


@rule("COC-R54")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_quick_advance_is_for_who_lacks_one(seat: int) -> None:
    for learned in (0, 1):
        table = Table().turn(seat).hand(seat, 1).levels(seat, culture=3).goods(seat, culture=3)
        table.g.advances[learned] = (1 << len(ADVANCES)) - 1
        assert ("play action-01" in table.options()) == (learned != seat)


@rule("COC-R49")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_empty_camp_has_nobody_to_hire_and_wages_are_ones_own(seat: int) -> None:
    for n in (0, 1):
        table = Table().barbarians("D4", n).city(seat, "D3").city(1 - seat, "D5").goods(seat, food=2)
        assert hirable(table.g, seat) == ([table.at("D4")] if n else [])
    for owner in (0, 1):
        table = Table().city(owner, "B2", wonders="colosseum").goods(seat, food=2, mood=1)
        step = Hire(seat, table.at("D4"), table.at("D5"), 1, 0)
        assert (a.GOOD | MOOD in step.wishes(table.g, seat)) == (owner == seat)


@rule("COC-3.19.1", "COC-3.19.2", "COC-1.9", "COC-1.8")
def test_a_cost_can_be_paid_where_there_is_a_way_to_pay_it() -> None:
    dice = random.Random(5)
    for _ in range(1500):
        stock = [dice.choice((0, 0, 1, 2)) for _ in range(7)]
        cost = packed(*[dice.choice((0, 0, 0, 1, 2)) for _ in range(7)])
        how = dice.choice([how for how in range(16) if not how & RITUALS_PAY or not amount(cost, CULTURE)])
        assert can_pay(stock, 0, cost, how) == bool(payments(stock, 0, cost, how)), (stock, hex(cost), how)


@rule("COC-R77", "COC-R51")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_prophet_and_an_engineer_work_for_who_can_pay(seat: int) -> None:
    for payer in (0, 1):
        table = Table().turn(seat).city(seat, "B2").city(seat, "B4", "angry").rich(payer)
        for owner in (0, 1):
            table.has(owner, "myths", "engineering", "writing")
            table.g.advances[owner] |= table.g.data.members[CATEGORIES.index("spirituality")]
            table.g.advances[owner] |= table.g.data.members[CATEGORIES.index("construction")]
        for text, person in PERSONS.items():
            if type(person).__name__ in ("GreatProphet", "GreatEngineer"):
                assert person.works(table.g, seat) == (payer == seat), text
        if payer == seat:
            PERSONS[next(t for t, p in PERSONS.items() if type(p).__name__ == "GreatEngineer")].work(table.g, seat)
            table.g.settle()
            assert table.asks() == "AddBuilding" and table.g.waiting == 1 << seat and "stop" in table.options()


@rule("COC-R8", "COC-3.15.7")
def test_plans_in_a_hand_are_for_its_owner_and_the_display_for_everybody() -> None:
    table = Table(3, wonders="hand")
    table.g.plans = [(2,), (3,), ()]
    table.g.display = [5]
    assert [may_build(table.g, seat) for seat in range(3)] == [[5, 2], [5, 3], [5]]
    for seat in range(3):
        reasons = [refuse_wonder(table.g, seat, table.at(home(seat)), wonder) for wonder in (2, 3, 5)]
        closed = [reason is WONDER_NOT_OPEN for reason in reasons]
        assert closed == [seat != 0, seat != 1, False]


@rule("COC-R29", "COC-R50")
@pytest.mark.parametrize("optional", [0, 1])
def test_a_unit_got_for_nothing_is_placed_in_a_city_or_left_where_the_card_says_so(optional: int) -> None:
    table = Table().city(0, "D4").asking(PlaceUnit(0, SETTLER, optional))
    allowed = [table.codec.text(action) for action in EVERY[2] if table.g.refuse(0, action) is None]
    assert sorted(allowed) == sorted(table.options()) == sorted(["space D2", "space D4", *["stop"] * optional])


@rule("COC-R55", "COC-1.9")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_colosseum_pays_for_an_army_of_its_owner_by_draft(owner: int) -> None:
    """Seat 0 has a culture and a mood token; who owns the Colosseum may pay with either."""
    table = Table().has(0, "tactics", "draft").levels(0, mood=2, culture=2).goods(0, mood=1, culture=1)
    table.city(owner, "D2" if owner == 0 else "D7", "happy", wonders="colosseum")
    table.act("build D2", "train army-by-draft")
    assert (table.asks() == "Pay") == (owner == 0)


@rule("COC-3.13.9")
def test_who_wins_from_the_sea_goes_ashore_from_that_ship_alone() -> None:
    table = Table().has(0, "tactics").land(D5="sea", C5="sea").ship(0, "D5", "army", "army").ship(0, "C5", "settler")
    table.army(1, "D6").dice(6, 6, 1).act("move", "from D5", "pick army", "pick army", "to D6")
    assert table.armies("D6") == 2 and table.g.troops[0] == (table.at("D6"),)
    assert table.aboard(0, "army") == 0 and table.aboard(0, "settler") == 1
