"""Small print: whose goods pay, who is asked when nothing is left to ask, what third players see, which way is forced."""

from typing import Any

import pytest

from aegean.games.clash.barbarians import ChooseRaid
from aegean.games.clash.battle_objectives import AFTER_BATTLE, Outcome
from aegean.games.clash.cards.growth import near_regions
from aegean.games.clash.cards.learning import BuyAdvance, Synergy, second_after
from aegean.games.clash.cards.mercenaries import hirable, wages
from aegean.games.clash.cards.spy import cards_of
from aegean.games.clash.cards.teach_us import OfferTeachUs
from aegean.games.clash.city import with_building, wonders_of
from aegean.games.clash.combat import reveal
from aegean.games.clash.event_cards.draw import DrawEvent
from aegean.games.clash.event_cards.great_explorer import Colony, Expedition
from aegean.games.clash.event_cards.great_persons import PERSONS, Delight, refuse_person
from aegean.games.clash.event_cards.lose_units import unit_places
from aegean.games.clash.event_cards.ruins import Quake
from aegean.games.clash.exploration import BY_SHIP, SHIP_ENTERS, raided_from, refuse_orientation, ship_entries
from aegean.games.clash.fight import LAND, NAVAL, Fight
from aegean.games.clash.fighting import Sink
from aegean.games.clash.group import CLASS_UNIT
from aegean.games.clash.ids import (
    ADVANCES,
    ARMY,
    BARBARIANS,
    BUILDINGS,
    CULTURE,
    GOODS,
    MOOD,
    OBJECTIVES,
    SETTLER,
    TERRAINS,
    UNREVEALED,
    WONDERS,
)
from aegean.games.clash.influence import Defector
from aegean.games.clash.move import BEGUN, NAVIGATED, SAILED, Moving
from aegean.games.clash.passage import (
    GARDENS,
    NEEDS_TACTICS,
    can_start,
    refuse_navigation,
    refuse_road,
    refuse_step,
    road_beside_fields,
    why_not_start,
)
from aegean.games.clash.payment import COLOSSEUM_PAYS, can_pay
from aegean.games.clash.reach import around_the_border
from aegean.games.clash.state import Clash, shown_to
from aegean.games.clash.status import DrawCards, namer
from aegean.games.clash.terms import Terms
from aegean.games.clash.trade import ChooseCards
from aegean.games.clash.turn import Turn
from tests.games.clash.census import cards
from tests.games.clash.table import EDITION, TITLE, Table
from tests.games.clash.test_combat import attack, war
from tests.games.clash.test_improve import rivals
from tests.rule import rule


def home(table: Table, seat: int) -> str:
    """The name of a seat's capital."""
    return table.g.layout.names[table.g.layout.homes[seat][0]]


# Paying


@rule("COC-R55")
@pytest.mark.parametrize(("short", "instead"), [(MOOD, CULTURE), (CULTURE, MOOD)])
def test_in_the_colosseum_one_token_stands_in_for_one_of_the_other(short: int, instead: int) -> None:
    for has, needs, enough in ((1, 1, True), (1, 2, False), (2, 2, True), (0, 1, False)):
        stock = [0] * len(GOODS)
        stock[instead] = has
        cost = needs << 4 * short
        assert can_pay(stock, 0, cost, COLOSSEUM_PAYS) == enough and not can_pay(stock, 0, cost, 0)
    stock = [0] * len(GOODS)
    stock[instead] = 2
    assert not can_pay(stock, 0, (2 << 4 * short) + (1 << 4 * instead), COLOSSEUM_PAYS), "what is owed itself is not to spare"
    assert can_pay(stock, 0, (1 << 4 * short) + (1 << 4 * instead), COLOSSEUM_PAYS)


@rule("COC-R49")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_mood_hires_mercenaries_for_the_owner_of_the_colosseum_only(seat: int) -> None:
    table = Table(players=3).city(seat, home(Table(players=3), seat), wonders="colosseum")
    assert [MOOD in wages(table.g, other) for other in range(3)] == [other == seat for other in range(3)]


@rule("COC-R49")
@pytest.mark.parametrize("seat", [0, 1])
def test_mercenaries_are_paid_from_the_own_purse(seat: int) -> None:
    table = Table().barbarians("D5", 2).city(0, "D4").city(1, "D6")
    table.goods(seat, wood=2).goods(1 - seat, wood=1)
    assert [bool(hirable(table.g, other)) for other in (0, 1)] == [other == seat for other in (0, 1)]


# Cards


@rule("COC-R50")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_explorer_without_a_settler_left_must_explore(seat: int) -> None:
    table = Table(dark=True).turn(seat).hand(seat, 21).levels(seat, culture=1).goods(seat, culture=1)
    table.g.take(seat, SETTLER, table.g.left(seat, SETTLER))
    table.act("play action-21")
    assert near_regions(table.g, seat) and table.refused("stop") == "COC-R50" and "stop" not in table.options()


@rule("COC-R50", "COC-R29")
def test_the_settler_of_an_explorer_who_stays_at_home_is_placed() -> None:
    table = Table(dark=True).hand(0, 21).levels(0, culture=1).goods(0, culture=1).city(0, "C2")
    table.act("play action-21", "stop")
    assert table.asks() == "PlaceUnit" and "stop" not in table.options()
    assert table.g.refuse(0, table.codec.parse("stop")) is not None


@rule("COC-1.10")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_spy_swaps_cards_of_the_hand_objectives_and_plans(seat: int) -> None:
    table = Table(players=3).hand(seat, 2).goals(seat, 3)
    table.g.plans[seat] = (shown_to(4, seat),)
    texts = [[table.codec.text(action) for action in cards_of(table.g, other)] for other in range(3)]
    mine = ["card action-02", "goal objective-03", f"plan {WONDERS[4]}"]
    assert texts == [mine if other == seat else [] for other in range(3)]


@rule("COC-1.10")
def test_a_spy_gives_a_card_of_the_kind_it_takes() -> None:
    table = Table().hand(0, 7, 9).goals(0, 1).hand(1, 2).goals(1, 3).levels(0, culture=1).goods(0, culture=1)
    table.g.wonder_deck.remove(4)
    table.g.plans[1] = (shown_to(4, 1),)
    table.act("play action-07")
    assert table.g.refuse(0, table.codec.parse(f"plan {WONDERS[4]}")) is not None, "no plan to give"
    table.act("goal objective-03")
    assert table.options() == ["goal objective-01"] and table.refused("goal objective-03") == "COC-R54"
    table.act("goal objective-01")
    assert [[card & 255 for card in goals] for goals in table.g.goals] == [[2], [0]]


@rule("COC-1.10", "COC-1.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_second_synergy_is_priced_by_ones_own_sciences(seat: int) -> None:
    """Astronomy makes Navigation and Cartography free."""
    table = Table().has(seat, "astronomy", "fishing").has(1 - seat, "fishing")
    for other in (0, 1):
        table.goods(other, food=2)
    navigation, cartography = ADVANCES.index("navigation"), ADVANCES.index("cartography")
    priced = [other for other in (0, 1) if cartography in second_after(table.g, other, navigation)]
    assert priced == [seat]


@rule("COC-1.10", "COC-1.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_ones_own_priesthood_pays_for_one_science_of_two(seat: int) -> None:
    """Math and Astronomy are of one category; without Priesthood both cost two food."""
    math, astronomy = ADVANCES.index("math"), ADVANCES.index("astronomy")
    for food, priest, enough in ((2, True, True), (1, True, False), (4, False, True), (2, False, False)):
        table = Table().goods(seat, food=food).goods(1 - seat, food=4)
        table.has(seat if priest else 1 - seat, "myths", "priesthood")
        assert (astronomy in second_after(table.g, seat, math)) == enough


@rule("COC-1.10", "COC-3.3.1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_may_be_learnt_is_what_one_does_not_have(seat: int) -> None:
    table = Table(players=3).has(seat, "storage", "math").has((seat + 1) % 3, "fishing", "roads")
    missing = {f"learn {name}" for name in ADVANCES if not table.owns(seat, name)}
    for step in (BuyAdvance(seat), Synergy(seat, -1)):
        assert {table.codec.text(action) for action in step.wishes(table.g, seat)} == missing
    category = table.g.data.category[ADVANCES.index("storage")]
    same = {name for number, name in enumerate(ADVANCES) if table.g.data.category[number] == category}
    shown = {table.codec.text(action) for action in Synergy(seat, category).wishes(table.g, seat)}
    assert shown == {f"learn {name}" for name in same} & missing


@rule("COC-1.10")
def test_a_scout_takes_the_first_card_of_all_too() -> None:
    table = war(2, 2).hand(0, 23).hand(1, 1).dice(1, 1, 1, 1)
    attack(table, 2)
    table.act("tactics action-23", "tactics action-01")
    assert [card & 255 for card in table.g.hands[0]] == [0] and table.g.hands[1] == ()


@rule("COC-R49", "COC-R55")
@pytest.mark.parametrize("seat", [0, 1])
def test_mood_counts_in_the_purse_of_who_has_the_colosseum(seat: int) -> None:
    for owner in (0, 1):
        table = Table().barbarians("D5", 1).city(0, "D4").city(1, "D6").levels(seat, mood=1).goods(seat, mood=1)
        table.city(owner, home(table, owner), wonders="colosseum")
        assert bool(hirable(table.g, seat)) == (owner == seat)


@rule("COC-R54", "COC-1.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_for_collecting_without_an_action_needs_ones_own_free_economy(seat: int) -> None:
    def card(mood: int, *advances: str, used: bool = False, collects: int = 0) -> bool:
        table = (
            Table()
            .turn(seat)
            .hand(seat, 19)
            .has(seat, *advances)
            .has(1 - seat, "free-economy")
            .levels(0, mood=1)
            .levels(1, mood=1)
        )
        table.goods(seat, mood=mood).goods(1 - seat, mood=1 - mood)
        table.g.actions = 0
        table.g.record.collects = collects
        if used:
            table.g.record.used |= 1 << ADVANCES.index("free-economy")
        return "play action-19" in table.options()

    assert card(1, "free-economy")
    assert not card(0, "free-economy") and not card(1)
    assert not card(1, "free-economy", used=True) and not card(1, "free-economy", collects=1)


@rule("COC-3.1.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_no_card_is_not_asked_to_be_taught(seat: int) -> None:
    table = Table().turn(seat).hand(1 - seat, 35).has(1 - seat, "myths").asking(OfferTeachUs(seat, 1 - seat))
    assert table.asks() == "Turn" and table.seat == seat


@rule("COC-3.1.3")
def test_teach_us_is_found_among_other_cards() -> None:
    table = Table().has(0, "tactics").army(0, "D6").hand(0, 25, 35).has(1, "myths").city(1, "B6")
    table.whole("move D6 D7 army")
    table.act("space B6")
    assert table.options("play") == ["play action-35"] and table.refused("play action-25") != ""
    table.act("play action-35", "learn myths")
    assert [card & 255 for card in table.g.hands[0]] == [24]


# Improving, influencing, collecting


@rule("COC-1.8", "COC-3.9.1")
def test_a_vote_is_one_improvement() -> None:
    table = Table().has(0, "voting").city(0, "D4", "angry").levels(0, mood=6).goods(0, mood=6)
    table.act("vote D4")
    assert table.mood("D4") == "neutral" and table.good(0, "mood") == 4 and table.asks() == "Improving"
    table.act("stop")
    assert table.asks() == "Turn" and table.good(0, "mood") == 4 and table.g.actions == 3


@rule("COC-3.10.3")
def test_one_die_is_rolled_for_an_attempt() -> None:
    table = rivals("D5").goods(0, culture=1).dice(5, 4)
    table.act("influence D5 academy")
    assert table.colour("D5", "academy") == 0 and table.asks() == "Turn"
    failed = rivals("D5").goods(0, culture=1).dice(3, 4)
    failed.act("influence D5 academy")
    assert failed.colour("D5", "academy") == 1 and failed.asks() == "Turn" and failed.g.actions == 2


@rule("COC-R71")
@pytest.mark.parametrize("left", [(), (ARMY,), (SETTLER,), (ARMY, SETTLER)])
def test_who_defects_needs_a_piece(left: tuple[int, ...]) -> None:
    table = Table().turn(1)
    for unit in (ARMY, SETTLER):
        if unit not in left:
            table.g.take(1, unit, table.g.left(1, unit))
    table.asking(Defector(1, table.at("D7")))
    if not left:
        assert table.asks() == "Turn" and table.seat == 1
    else:
        names = {ARMY: "pick army", SETTLER: "pick settler"}
        assert table.asks() == "Defector" and set(table.options()) == {names[unit] for unit in left}


# Great persons and events


@rule("COC-1.12")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_artist_asks_only_where_a_city_is_not_happy(seat: int) -> None:
    for mood, asks in (("happy", "Turn"), ("neutral", "Delight"), ("angry", "Delight")):
        table = Table().turn(seat)
        table.city(seat, home(table, seat), mood).city(1 - seat, home(table, 1 - seat), "angry").asking(Delight(seat))
        assert table.asks() == asks and table.seat == seat


@rule("COC-R52")
def test_a_great_explorer_may_stay_and_may_found_nothing() -> None:
    table = Table(dark=True).tile("r3", 13).goods(0, food=2).asking(Expedition(0))
    assert "stop" in table.options()
    table.act("stop")
    assert table.asks() == "Turn" and table.terrain("D3") == "unrevealed"
    table = Table(dark=True).tile("r3", 13).goods(0, food=2).asking(Expedition(0))
    table.act("space D3", "orient A")
    assert table.asks() == "Colony"
    table.act("stop")
    assert table.asks() == "Turn" and table.terrain("D3") == "fertile" and table.good(0, "food") == 2
    assert Table().asking(Expedition(0)).asks() == "Turn", "nothing is left to explore"


@rule("COC-1.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_cartography_brings_an_idea_by_sea_and_culture_round_the_border(seat: int) -> None:
    sailing = ((0, seat, 0, 0), (SAILED, seat, 1, 0), (SAILED | NAVIGATED, seat, 1, 1), (SAILED, 1 - seat, 0, 0))
    for notes, who, ideas, culture in sailing:
        table = Table().turn(seat).has(who, "cartography").levels(seat, culture=2).levels(1 - seat, culture=2)
        table.asking(Moving(seat, 1, notes | BEGUN))
        if table.asks() == "Moving":
            table.act("stop")
        assert (table.good(seat, "ideas"), table.good(seat, "culture")) == (ideas, culture)
        assert table.good(1 - seat, "ideas") == 0


@rule("COC-R77")
def test_ideas_and_cards_of_a_great_person_are_always_of_use() -> None:
    for event, person in PERSONS.items():
        plain = type(person).__name__ in ("GreatPhilosopher", "GreatScientist", "ElderStatesman")
        if plain:
            table = Table()
            assert person.works(table.g, 0)
            number = table.g.data.event_text.index(event)
            table.g.persons[0] = (number,)
            table.g.advances[0] = (1 << len(ADVANCES)) - 1
            assert refuse_person(table.g, 0, number) is None


@rule("COC-3.11.6", "COC-3.11.8")
@pytest.mark.parametrize(("event", "asks"), [(1, "LowerMood"), (2, "LoseUnits")])
def test_sickness_strikes_who_has_enough_and_no_guard(event: int, asks: str) -> None:
    def struck(enough: bool, guarded: bool) -> bool:
        table = Table().no_city("D7").next_event(event)
        if enough:
            table.city(0, "D4").army(0, "D2", 2)
        return table.has(0, *(["sanitation"] if guarded else [])).asking(DrawEvent(0)).asks() == asks

    assert struck(True, False) and not struck(True, True) and not struck(False, False) and not struck(False, True)


@rule("COC-3.11.6")
def test_any_unit_may_fall_sick_and_one_must() -> None:
    table = Table().no_city("D7").army(0, "D2").settler(0, "D4").land(C3="sea").ship(0, "C3").next_event(2).asking(DrawEvent(0))
    assert set(table.options()) == {"lose D2 army", "lose D4 settler", "ship 0"}


@rule("COC-3.11.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_unit_can_be_lost_where_any_can(seat: int) -> None:
    table = Table().land(C3="sea").army(seat, "D4").settler(seat, "D5").ship(seat, "C3", "settler", "army")
    table.army(1 - seat, "D6").settler(1 - seat, "D6")

    def places(only: int) -> list[str]:
        return sorted(table.codec.text(action) for action in unit_places(table.g, seat, only))

    armies, settlers = ["lose C3 army", "lose D4 army"], ["lose C3 settler", "lose D5 settler"]
    assert places(ARMY) == armies and places(SETTLER) == settlers
    assert places(-1) == sorted([*armies, *settlers, "ship 0"])


@rule("COC-R37")
def test_nothing_is_told_of_goods_that_fit() -> None:
    table = Table().goods(0, food=2)
    table.g.events = []
    table.g.trim(0)
    assert table.g.events == [] and table.good(0, "food") == 2
    table.goods(0, food=3).g.trim(0)
    assert len(table.g.events) == 1 and table.good(0, "food") == 2


@rule("COC-3.17.5", "COC-1.9")
def test_only_the_wonders_of_a_city_go_with_it() -> None:
    table = Table().city(0, "D4", wonders="great-library").city(0, "C4", wonders="great-statue colosseum")
    table.g.remove_wonders(table.at("C4"))
    stand = {name: space for name, space in zip(WONDERS, table.g.wonder_at, strict=True) if space >= 0}
    assert stand == {"great-library": table.at("D4")}


@rule("COC-3.9.1", "COC-1.9")
@pytest.mark.parametrize("wonder", [0, 3, len(WONDERS) - 1])
def test_a_wonder_stands_where_it_was_built(wonder: int) -> None:
    table = Table().city(0, "D4")
    table.g.build_wonder(table.at("D4"), wonder, 0)
    assert wonders_of(table.g.cities[table.at("D4")]) == 1 << wonder and table.size("D4") == 1
    assert [space for space in table.g.wonder_at if space >= 0] == [table.at("D4")] and table.g.raised == 1 << wonder


@rule("COC-3.17.4")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_draws_for_themselves(seat: int) -> None:
    table = Table(players=3)
    DrawCards().begin(table.g, seat)
    table.g.settle()
    drawn = [(len(hand), len(goals)) for hand, goals in zip(table.g.hands, table.g.goals, strict=True)]
    numbers = table.g.data.numbers
    mine = (numbers.status_action_cards, numbers.status_objective_cards)
    assert drawn == [mine if other == seat else (0, 0) for other in range(3)]


@rule("COC-3.17.1")
@pytest.mark.parametrize(
    ("ends", "turn", "round", "told"),
    [
        (0, 3, 1, "leads.next-player"),
        (1, 1, 1, "leads.next-turn"),
        (1, 2, 1, "leads.next-turn"),
        (1, 3, 1, "leads.status-phase"),
        (1, 3, 5, "leads.status-phase"),
        (1, 3, 6, "leads.last-status-phase"),
    ],
)
def test_the_end_of_a_turn_says_what_comes_next(ends: int, turn: int, round: int, told: str) -> None:
    table = Table().turn(ends)
    table.g.turn, table.g.round = turn, round
    assert Turn(ends, 0).end_leads_to(table.g).id == told


@rule("COC-3.8.1", "COC-3.15.1")
@pytest.mark.parametrize("players", TITLE.players)
def test_a_new_game_has_every_tile_and_card_once(players: int) -> None:
    g = TITLE.new(players, 3, TITLE.read_options({}), EDITION)
    assert isinstance(g, Clash)
    assert sorted([*g.tiles, *g.box]) == list(range(len(g.data.tile_ids))) and len(g.tiles) == len(g.layout.slots)
    assert cards(g) == cards(Table(players).g) and not any(g.placed)
    assert [len(towns) for towns in g.towns] == [1] * players and not any(g.event_points)


# The first space, card and piece of all


def first_space(table: Table) -> str:
    """The first space of the map, as land."""
    name = table.g.layout.names[0]
    table.land(**{name: "fertile"})
    return name


@rule("COC-3.9.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_city_on_the_first_space_is_improved_once_for_each_price(seat: int) -> None:
    table = Table().turn(seat)
    name = first_space(table)
    table.city(seat, name, "angry").levels(seat, mood=4).goods(seat, mood=4)
    table.act(f"improve {name}")
    assert table.mood(name) == "neutral" and table.good(seat, "mood") == 3 and table.asks() == "Improving"
    table.act("stop")
    assert table.asks() == "Turn" and table.mood(name) == "neutral"


@rule("COC-3.12.5")
def test_raiders_on_the_first_space_raid_once() -> None:
    table = Table()
    near = [table.g.layout.names[space] for space in table.g.layout.near[0]][:2]
    table.land(**dict.fromkeys(near, "fertile")).barbarians(first_space(table))
    for name in near:
        table.city(0, name, "happy")
    table.g.measure()
    table.asking(ChooseRaid(0, -1))
    table.dice(5).act(f"space {near[1]}")
    assert table.asks() not in ("ChooseRaid", "Turn") or table.mood(near[1]) == "angry", "the city that was named is raided"
    assert table.mood(near[0]) == "happy"


@rule("COC-3.17.6")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_lighthouse_on_the_first_space_names_who_starts(owner: int) -> None:
    table = Table(players=3)
    table.city(owner, first_space(table), wonders="great-lighthouse").levels((owner + 1) % 3, mood=3)
    assert namer(table.g) == owner


@rule("COC-3.17.6", "COC-R11")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_highest_levels_name_who_starts_and_ties_go_round(start: int) -> None:
    table = Table(players=3)
    table.g.start = start
    assert namer(table.g) == start
    for seat in range(3):
        higher = Table(players=3).levels(seat, mood=1)
        higher.g.start = start
        assert namer(higher.g) == seat
        other = Table(players=3).levels(seat, culture=1)
        other.g.start = start
        assert namer(other.g) == seat
    tied = Table(players=3).levels((start + 1) % 3, mood=1).levels((start + 2) % 3, culture=1)
    tied.g.start = start
    assert namer(tied.g) == (start + 1) % 3


@rule("COC-3.13.1")
@pytest.mark.parametrize("card", [1, 6])
def test_tactics_lie_face_down_for_everybody_else(card: int) -> None:
    table = Table(players=3).has(0, "tactics").has(1, "tactics").army(0, "D5", 2).army(1, "D6", 2).hand(0, card).hand(1, 24)
    table.whole("move D5 D6 army army").act(f"tactics action-{card:02d}")
    seen = [view.fight.attacker.card if view.fight is not None else -1 for view in map(table.g.view, range(3))]
    assert seen[0] == card - 1 and seen[1] == seen[2] == 255


@rule("COC-R66")
def test_an_earthquake_shows_what_stands_and_nothing_else() -> None:
    table = Table().city(0, "D4", temple=0, academy=1, wonders="great-library").city(1, "D6", wonders="great-statue")
    shown = [table.codec.text(action) for action in Quake(0, 0, ()).wishes(table.g, 0)]
    pieces = [f"remove D4 {piece}" for piece in ("temple", "academy", "settlement", "great-library")]
    assert sorted(shown) == sorted([*pieces, "remove D2 settlement", "stop"])


@rule("COC-3.6.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_pestilence_only_ones_own_sanitation_lets_one_build(seat: int) -> None:
    for healthy in (0, 1):
        table = Table().turn(seat).city(seat, "D4", "happy").city(seat, "D3").has(0, "writing").has(1, "writing").rich(seat)
        table.has(healthy, "sanitation").g.pestilence = 1
        assert ("grow D4 academy" in table.options()) == (healthy == seat)


# Exploring and moving


@rule("COC-3.8.3")
def test_the_way_that_lets_the_ship_in_is_forced_whichever_it_is() -> None:
    forced: set[int] = set()
    for tile in range(5, 21):
        for place in ("E3", "F3"):
            table = Table(dark=True).tile("r2", 8, "A")
            if tile == 8:
                continue
            table.tile("r3", tile).ship(0, place)
            slot, number = 2, table.g.tiles[2]
            enters = [bool(ship_entries(table.g, 0, slot, number, way, table.at(place))) for way in (0, 1)]
            refused = [refuse_orientation(table.g, 0, slot, way, BY_SHIP, table.at(place)) == SHIP_ENTERS for way in (0, 1)]
            assert refused == [not enters[way] and enters[1 - way] for way in (0, 1)]
            forced.update(way for way in (0, 1) if refused[1 - way])
    assert forced, "at least one way was forced"


@rule("COC-3.8.3", "COC-3.7.3")
@pytest.mark.parametrize("blocked", [0, 1])
def test_enemy_ships_close_the_way_to_a_region(blocked: int) -> None:
    """F3 and E3 are one sea; an enemy on E3 ends the way there, so that nothing beyond is reached."""
    table = Table(dark=True).tile("r2", 8, "A").tile("r3", 13).ship(1 - blocked, "E3")
    entries = [ship_entries(table.g, seat, 2, table.g.tiles[2], 1, table.at("F3")) for seat in (0, 1)]
    assert entries[1 - blocked], "its own ships do not stop it"


@rule("COC-3.12.5")
def test_a_camp_says_whose_cities_it_threatens() -> None:
    table = Table().no_city("D2").no_city("D7").city(0, "D3").city(1, "D5")
    told = {message.id: message.args["cities"] for message in raided_from(table.g, 0, table.at("D4"))}
    counted = {id: len(cities) for id, cities in told.items() if isinstance(cities, tuple)}
    assert counted == {"leads.raids-you": 1, "leads.raids-others": 1}
    alone = Table().no_city("D2").no_city("D7").city(1, "D5")
    assert [message.id for message in raided_from(alone.g, 0, alone.at("D4"))] == ["leads.raids-others"]
    assert [message.id for message in raided_from(alone.g, 1, alone.at("D4"))] == ["leads.raids-you"]


@rule("COC-3.7.1")
def test_of_ships_that_are_alike_the_first_is_picked_first() -> None:
    table = Table().land(C3="sea", C4="sea").ship(0, "C3").ship(0, "C3").act("move", "from C3")
    assert table.options("ship") == ["ship 0"] and table.refused("ship 1")
    table.act("ship 0")
    assert table.options("ship") == ["ship 1"]
    unlike = Table().land(C3="sea", C4="sea").ship(0, "C3").ship(0, "C3", "settler").act("move", "from C3")
    assert unlike.options("ship") == ["ship 0", "ship 1"]


@rule("COC-3.7.13")
def test_navigation_leads_past_the_own_sea_and_the_land() -> None:
    table = Table()
    layout = table.g.layout
    border = layout.border
    for space in border:
        table.g.terrain[space] = TERRAINS.index("fertile")
    for place in (0, 1, 2, 5, 6):
        table.g.terrain[border[place]] = TERRAINS.index("sea")
    assert around_the_border(layout, table.g.terrain, border[0], 1) == border[5]
    assert around_the_border(layout, table.g.terrain, border[1], 1) == border[5]
    assert around_the_border(layout, table.g.terrain, border[2], -1) == border[6], "all the way round"
    table.g.terrain[border[3]] = UNREVEALED
    assert around_the_border(layout, table.g.terrain, border[0], 1) == border[3]
    for place in (3, 5, 6):
        table.g.terrain[border[place]] = TERRAINS.index("fertile")
    assert around_the_border(layout, table.g.terrain, border[0], 1) == -1


@rule("COC-3.7.13")
def test_navigation_that_leads_nowhere_is_refused() -> None:
    table = Table().has(0, "navigation").turn(0)
    border = table.g.layout.border
    for space in border:
        table.g.terrain[space] = TERRAINS.index("fertile")
    table.g.terrain[border[0]] = TERRAINS.index("sea")
    for way in (0, 1):
        assert refuse_navigation(table.g, 0, border[0], way) is not None
        assert refuse_navigation(table.g, 0, table.at("D4"), way) is not None, "not on the border"
    table.g.terrain[border[4]] = TERRAINS.index("sea")
    assert [refuse_navigation(table.g, seat, border[0], 0) is None for seat in (0, 1)] == [True, False]


@rule("COC-3.7.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_ones_own_units_begin_a_move(seat: int) -> None:
    table = Table().has(0, "tactics").has(1, "tactics").land(C3="sea", C4="sea").army(1 - seat, "D5").settler(1 - seat, "E5")
    assert not can_start(table.g, seat, table.at("D5")) and can_start(table.g, 1 - seat, table.at("D5"))
    assert not can_start(table.g, seat, table.at("E4")) and not can_start(table.g, seat, table.at("C3"))
    table.army(seat, "D4").ship(seat, "C3")
    assert can_start(table.g, seat, table.at("D4")) and can_start(table.g, seat, table.at("C3"))
    assert not can_start(table.g, 1 - seat, table.at("D4")) and not can_start(table.g, 1 - seat, table.at("C3"))


@rule("COC-3.7.11")
def test_why_nobody_can_leave_a_ship() -> None:
    def why(*cargo: str, tactics: bool = True) -> str:
        table = Table().land(C3="sea").ship(0, "C3", *cargo)
        return why_not_start(table.has(0, *(["tactics"] if tactics else [])).g, 0, table.at("C3")).why

    assert why() == why("army", tactics=False) == "why.cannot-move"
    assert why_not_start(Table().g, 0, Table().at("D5")).why == "why.no-units-here"
    for seat in (0, 1):
        for knows in (0, 1):
            table = Table().army(seat, "D5").has(knows, "tactics")
            told = "why.cannot-move" if knows == seat else "why.needs-tactics"
            assert why_not_start(table.g, seat, table.at("D5")).why == told


@rule("COC-R81")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_road_avoids_fields_where_no_enemy_stands(seat: int) -> None:
    """Two ways lead from D4 to D6; one is barren, and an enemy may stand there."""
    table = Table()
    ways = [
        table.g.layout.names[space]
        for space in table.g.layout.near[table.at("D4")]
        if table.g.layout.distance[space][table.at("D6")] == 1
    ]
    table.land(**dict.fromkeys(ways, "fertile")).land(**{ways[0]: "barren"})
    group = 1
    assert road_beside_fields(table.g, seat, table.at("D4"), group, table.at("D6"))
    table.army(1 - seat, ways[0])
    beside = [road_beside_fields(table.g, other, table.at("D4"), group, table.at("D6")) for other in (0, 1)]
    assert beside == [other != seat for other in (0, 1)]


@rule("COC-R81")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_road_to_the_great_gardens_is_closed_where_an_enemy_stands_beside_the_fields(seat: int) -> None:
    for blocker, told in ((None, "why"), (seat, "why"), (1 - seat, "gardens")):
        table = Table().has(seat, "roads", "tactics").goods(seat, food=1, ore=1).army(seat, "D4")
        table.city(seat, "D4").city(1 - seat, "C6", wonders="great-gardens")
        layout = table.g.layout
        ways = ["C5", "D5"]
        assert {table.at(way) for way in ways} == set(layout.near[table.at("D4")]) & set(layout.near[table.at("C6")])
        table.land(**dict.fromkeys(ways, "fertile")).land(**{ways[0]: "barren"})
        if blocker is not None:
            table.army(blocker, ways[0])
        refused = refuse_road(table.g, seat, table.at("D4"), 1, table.at("C6"))
        assert (refused is GARDENS) == (told == "gardens")


@rule("COC-R25")
def test_of_ships_that_sink_one_of_each_cargo_is_named() -> None:
    table = (
        Table()
        .land(C3="sea", C4="sea")
        .ship(0, "C3")
        .ship(1, "C4")
        .ship(1, "C4")
        .ship(1, "C4", "settler")
        .ship(1, "C4", "settler")
    )
    table.g.fight = Fight(NAVAL, 0, 1, table.at("C3"), table.at("C4"))
    table.g.stack.append(Sink(0, 1))
    table.g.settle()
    assert table.asks() == "Sink" and table.seat == 1
    assert len(table.options("ship")) == 2


# Battles and trade


BATTLES: dict[str, tuple[dict[str, Any], list[dict[str, Any]]]] = {
    "scavenger": ({"scavenged": 1}, [{"scavenged": 0}]),
    "general": ({"kills": 0}, [{"kind": NAVAL}, {"kills": -1}]),
    "great-battle": ({"units": -1, "enemies": 1, "enemy": 1}, [{"kind": NAVAL}, {"enemies": 0}]),
    "warmonger": ({"second": True}, [{"kind": NAVAL}, {"second": False}]),
    "aggressor": ({"won": True, "kills": 0}, [{"kind": NAVAL}, {"won": False}, {"attacking": False}, {"kills": -1}]),
    "legendary-battle": (
        {"city": 1, "wonder": True},
        [{"kind": NAVAL}, {"attacking": False}, {"units": -1}, {"city": -1}, {"wonder": False}, {"small": True}],
    ),
    "resistance": (
        {"won": True, "enemy": BARBARIANS, "kills": 0, "city": 0, "attacking": False},
        [{"kind": NAVAL}, {"won": False}, {"enemy": 1}, {"kills": -1}, {"city": -1}],
    ),
    "defiance": ({"won": True, "enemies": 1}, [{"won": False}, {"enemy": BARBARIANS}, {"enemies": 0}]),
    "bold": ({"won": True, "enemies": 1}, [{"won": False}, {"enemy": BARBARIANS}, {"enemies": 0}]),
    "naval-assault": (
        {"won": True, "city": 1, "ships": 1},
        [{"won": False}, {"attacking": False}, {"kind": NAVAL}, {"city": -1}, {"city": 0}, {"city": BARBARIANS}, {"ships": 0}],
    ),
    "barbarian-conquest": (
        {"won": True, "city": BARBARIANS, "enemy": BARBARIANS, "enemies": 0},
        [{"won": False}, {"attacking": False}, {"kind": NAVAL}, {"city": -1}, {"enemy": 1}, {"enemies": -1}],
    ),
    "conqueror": (
        {"won": True, "city": 1},
        [{"won": False}, {"attacking": False}, {"kind": NAVAL}, {"city": -1}, {"enemy": BARBARIANS}],
    ),
}
"""What a battle needs for an objective, numbers of units and kills apart from the printed one; and what is enough to miss it."""


def comes_true(
    name: str,
    kind: int = LAND,
    attacking: bool = True,
    enemy: int = 1,
    won: bool = False,
    units: int = 0,
    enemies: int = 0,
    kills: int = 0,
    city: int = -1,
    wonder: bool = False,
    small: bool = False,
    ships: int = 0,
    scavenged: int = 0,
    second: bool = False,
) -> bool:
    """Whether the objective has come true for seat 0 after such a battle over D6."""
    table = Table()
    card = next(card for card in AFTER_BATTLE if OBJECTIVES[card.name] == name)
    if city == BARBARIANS:
        table.barbarians("D6")
    elif city >= 0:
        table.city(city, "D6", "neutral", WONDERS[0] if wonder else "", temple=1, academy=1)
        if not small:
            for building in range(len(BUILDINGS)):
                table.g.cities[table.at("D6")] = with_building(table.g.cities[table.at("D6")], building, 1)
    fight = Fight(kind, 0 if attacking else enemy, enemy if attacking else 0, table.at("D5"), table.at("D6"))
    fight.from_ships = ships
    own, other = (fight.attacker, fight.defender) if attacking else (fight.defender, fight.attacker)
    least = max(0, card.count(table.g))
    own.units, own.kills, own.scavenged = least + units, least + kills, scavenged
    other.units = (0 if name == "great-battle" else least) + enemies
    return card.after_battle(table.g, Outcome(fight, own, won, second))


@rule("COC-1.11", "COC-R73", "COC-R74")
@pytest.mark.parametrize("name", sorted(BATTLES))
def test_what_a_battle_needs_for_an_objective(name: str) -> None:
    """All of it is needed: without any one thing the objective does not come true."""
    needed, missing = BATTLES[name]
    assert comes_true(name, **needed)
    for change in missing:
        assert not comes_true(name, **{**needed, **change}), change


@rule("COC-1.11")
def test_the_bold_beat_who_knows_more_of_war() -> None:
    card = next(card for card in AFTER_BATTLE if OBJECTIVES[card.name] == "bold")
    for mine, theirs, bold in (((), ("tactics",), True), (("tactics",), ("tactics",), False), (("tactics",), (), False)):
        table = Table().has(0, *mine).has(1, *theirs)
        fight = Fight(LAND, 0, 1, table.at("D5"), table.at("D6"))
        fight.attacker.units = fight.defender.units = 2
        assert card.after_battle(table.g, Outcome(fight, fight.attacker, True, False)) == bold


@rule("COC-3.16.4")
def test_what_is_chosen_in_a_trade_is_seen_by_the_giver_only() -> None:
    g = Table(players=3).hand(0, 4).hand(1, 5).g
    choosing = ChooseCards(0, 1, Terms(cards=(3,), ask_cards=1), Terms(cards=(4,)))
    offered = [3 in choosing.masked(g, seat).terms.cards for seat in range(3)]
    chosen = [4 in choosing.masked(g, seat).back.cards for seat in range(3)]
    assert offered == [True, True, False] and chosen == [False, True, False]


@rule("COC-3.7.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_armies_leave_neither_on_foot_nor_by_road_without_tactics_of_ones_own(seat: int) -> None:
    an_army, a_settler = (1 << 3 * kind for kind in (CLASS_UNIT.index(ARMY), CLASS_UNIT.index(SETTLER)))
    for knows in (0, 1):
        table = Table().city(seat, "D4").has(seat, "roads").has(knows, "tactics").goods(seat, food=1, ore=1)
        start, near, far = (table.at(name) for name in ("D4", "D5", "D6"))
        told = [refuse_step(table.g, seat, start, an_army, near), refuse_road(table.g, seat, start, an_army, far)]
        assert told == [None if knows == seat else NEEDS_TACTICS] * 2
        assert refuse_step(table.g, seat, start, a_settler, near) is None, "settlers need none"


@rule("COC-R50", "COC-3.15.8")
def test_the_explorer_founds_no_city_in_a_region_without_room() -> None:
    for terrain, asked in (("fertile", "Colony"), ("sea", "Turn")):
        table = Table().goods(0, food=2)
        spaces = [table.g.layout.names[space] for space in table.g.layout.slots[2]]
        table.land(**dict.fromkeys(spaces, terrain)).asking(Colony(0, 2, -1))
        assert table.asks() == asked


@rule("COC-3.13.2")
@pytest.mark.parametrize(("city", "wall"), [(False, False), (True, True)])
def test_a_card_that_does_not_fit_the_battle_has_no_effect(city: bool, wall: bool) -> None:
    """High Ground is of no use against a city; such a card is turned up only where a hidden one was guessed at."""
    table = war(1, 1, city=city).hand(0, 9)
    table.g.fight = Fight(LAND, 0, 1, table.at("D5"), table.at("D6"))
    table.g.fight.attacker.card = 8
    reveal(table.g, table.g.fight, table.g.fight.attacker)
    assert bool(table.g.fight.attacker.silenced) == wall
