"""Exact prices, the second time in a turn, other seats than the first: where rules are most easily a little wrong."""

import pytest

from aegean.games.clash.actions import ARG, GIVE, GIVE_CARD, GROW, INFLUENCE_PIECES, PIECE_SETTLEMENT
from aegean.games.clash.barbarians import ChooseRaid
from aegean.games.clash.cards.growth import AddBuilding
from aegean.games.clash.city import with_building
from aegean.games.clash.drawing import DrawActions
from aegean.games.clash.event_cards.draw import DrawEvent
from aegean.games.clash.event_cards.lose_units import lose_unit, unit_places
from aegean.games.clash.event_cards.moods import Enrage
from aegean.games.clash.exploration import lay_tile
from aegean.games.clash.fight import LAND, Fight
from aegean.games.clash.grow import GIFT, NO_ACTIVATION, Raise, Unveil
from aegean.games.clash.ids import ARMY, BUILDINGS, CULTURE, GOLD, GOODS, IDEAS, MOOD, OBJECTIVES, SETTLER, SHIP, WONDERS, WOOD
from aegean.games.clash.influence import boostable, influence, refuse_target
from aegean.games.clash.objective_cards import CARDS
from aegean.games.clash.objectives import fulfilled
from aegean.games.clash.payment import IDEAS_FOR_FOOD, RITUALS_PAY, can_pay, packed
from aegean.games.clash.state import shown_to
from aegean.games.clash.status import Raze, Reform
from aegean.games.clash.tactics_cards.tactical_retreat import retreat_spaces
from aegean.games.clash.terms import Terms
from aegean.games.clash.trade import Proposal, has_goods
from aegean.games.clash.units import FRESH, MOVED, after_move_action, count_in, stack_owner
from tests.games.clash.table import Table
from tests.games.clash.test_combat import attack, war
from tests.games.clash.test_improve import rivals
from tests.games.clash.test_objectives import shown
from tests.rule import rule


def second(players: int = 3) -> Table:
    """The turn of seat 1, whose city is happy."""
    return Table(players).turn(1)


def home(table: Table, seat: int) -> str:
    """The name of a seat's capital."""
    return table.g.layout.names[table.g.layout.homes[seat][0]]


# Abilities


@rule("COC-1.8", "COC-3.2.2")
def test_taxes_cost_an_action_and_a_mood_token_once_a_turn() -> None:
    table = second().has(1, "taxes").levels(1, mood=2).goods(1, mood=2)
    table.act("taxes", "good wood")
    assert table.stock(1) == {**dict.fromkeys(GOODS, 0), "wood": 1, "mood": 1} and table.g.actions == 2
    assert table.refused("taxes") == "COC-3.2.2"
    assert second().has(1, "taxes").levels(1, mood=2).refused("taxes") == "COC-3.1.3", "no token"
    assert second().has(0, "taxes").levels(1, mood=2).goods(1, mood=1).refused("taxes") == "COC-3.1.2", "another's advance"


@rule("COC-1.8")
def test_taxes_bring_one_good_for_every_city() -> None:
    table = Table().has(0, "taxes").levels(0, mood=1).goods(0, mood=1).city(0, "D4").city(0, "C4")
    table.act("taxes", "good food", "good wood", "good ore")
    assert (table.good(0, "food"), table.good(0, "wood"), table.good(0, "ore")) == (1, 1, 1) and table.asks() == "Turn"


@rule("COC-1.8")
def test_sports_cheer_a_city_of_ones_own_by_as_many_steps_as_are_paid() -> None:
    table = Table(3).turn(1).has(1, "sports").levels(1, culture=3).goods(1, culture=1)
    table.city(1, home(table, 1), "angry")
    assert table.refused(f"sports {home(table, 1)} 2") == "COC-3.1.3", "a second step costs a second token"
    assert table.refused(f"sports {home(table, 0)} 1") == "COC-3.5.1"
    table.act(f"sports {home(table, 1)} 1")
    assert table.mood(home(table, 1)) == "neutral" and table.good(1, "culture") == 0 and table.g.actions == 2
    table.goods(1, culture=3)
    assert table.refused(f"sports {home(table, 1)} 2") == "COC-3.9.1", "happy is the most"
    table.act(f"sports {home(table, 1)} 1")
    assert table.mood(home(table, 1)) == "happy", "more than once a turn"


@rule("COC-1.8")
def test_civil_liberties_give_three_mood_for_an_action_as_often_as_one_likes() -> None:
    table = Table().has(0, "civil-liberties").levels(0, mood=7).act("civil-liberties")
    assert table.good(0, "mood") == 3 and table.g.actions == 2
    assert table.act("civil-liberties").good(0, "mood") == 6


@rule("COC-1.8", "COC-3.5.6")
def test_free_economy_is_the_only_collect_of_its_turn() -> None:
    table = Table().has(0, "free-economy", "storage").levels(0, mood=3).goods(0, mood=2).city(0, "D4", "happy")
    table.act("free-economy D2")
    while table.asks() == "Collecting":
        table.act(table.options()[0])
    assert table.good(0, "mood") == 1 and table.g.actions == 3
    assert table.refused("collect D4") == "COC-3.5.6"
    assert table.refused("free-economy D4") == "COC-3.2.2"
    other = Table().has(0, "free-economy", "storage").levels(0, mood=3).goods(0, mood=2).city(0, "D4", "happy")
    other.act("collect D4")
    while other.asks() == "Collecting":
        other.act(other.options()[0])
    assert other.refused("free-economy D2") == "COC-3.5.6"


@rule("COC-1.8")
def test_absolute_power_costs_two_mood() -> None:
    table = Table().has(0, "absolute-power").levels(0, mood=5).goods(0, mood=4).act("absolute-power")
    assert table.g.actions == 4 and table.good(0, "mood") == 2
    assert table.refused("absolute-power") == "COC-3.2.2"
    assert Table().has(0, "absolute-power").levels(0, mood=5).goods(0, mood=1).refused("absolute-power") == "COC-3.1.3"


@rule("COC-1.8", "COC-R16")
def test_forced_labor_needs_an_angry_city_and_lasts_for_the_turn() -> None:
    table = Table().has(0, "forced-labor").levels(0, mood=3).goods(0, mood=3)
    assert table.refused("forced-labor") == "COC-R16"
    table.city(0, "D4", "angry", temple=0).act("forced-labor")
    assert table.good(0, "mood") == 2 and table.g.actions == 3 and table.refused("forced-labor") == "COC-3.2.2"
    assert table.g.mood(table.at("D4")) == 1 and table.mood("D4") == "angry"
    table.act("end")
    assert table.g.mood(table.at("D4")) == 0


@rule("COC-1.8", "COC-3.15.8")
def test_bartering_takes_one_card_of_the_hand_or_a_great_person() -> None:
    table = second().has(1, "bartering").levels(1, culture=2).hand(1, 1, 5)
    assert table.refused("barter action-03 gold") == "COC-3.15.3", "not in the hand"
    assert table.refused("barter action-01 food") == "COC-3.1.3"
    table.act("barter action-05 culture")
    assert [card & 255 for card in table.g.hands[1]] == [0] and table.g.action_discard[-1] == 4
    assert table.good(1, "culture") == 1 and table.g.actions == 3
    assert table.refused("barter action-01 gold") == "COC-3.2.2"
    person = second().has(1, "bartering")
    person.g.event_deck.remove(18)
    person.g.persons[1] = (18,)
    assert person.act("barter event-19 gold").g.persons[1] == () and person.g.event_discard == [18]
    assert person.good(1, "gold") == 1


@rule("COC-1.8")
def test_theaters_turn_one_token_into_the_other() -> None:
    table = second().has(1, "theaters").levels(1, 3, 3).goods(1, mood=1, culture=1).act("theaters culture")
    assert (table.good(1, "mood"), table.good(1, "culture")) == (0, 2)
    assert table.refused("theaters mood") == "COC-3.2.2"
    assert second().has(1, "theaters").levels(1, 3, 3).goods(1, culture=1).refused("theaters culture") == "COC-3.1.3"
    back = second().has(1, "theaters").levels(1, 3, 3).goods(1, culture=1).act("theaters mood")
    assert (back.good(1, "mood"), back.good(1, "culture")) == (1, 0)


@rule("COC-1.9", "COC-R39")
def test_the_library_lends_an_advance_until_the_end_of_the_turn() -> None:
    table = Table().city(0, "D2", "happy", wonders="great-library").has(0, "philosophy", "tactics")
    assert table.refused("library voting") == "COC-R39" and table.refused("library tactics") == "COC-R39"
    table.act("library storage")
    assert table.g.limit(0, 0) == 7 and not table.owns(0, "storage") and table.refused("library roads") == "COC-3.2.2"
    assert table.act("end").g.limit(0, 0) == 2
    assert Table().city(1, "D6", wonders="great-library").refused("library storage") == "COC-3.1.2"


@rule("COC-1.9")
def test_the_statue_takes_one_objective_card_a_turn() -> None:
    table = Table().city(0, "D2", "happy", wonders="great-statue").goals(0, 3, 4)
    assert table.refused("statue objective-05") == "COC-3.15.3"
    table.act("statue objective-04")
    assert table.g.actions == 4 and [card & 255 for card in table.g.goals[0]] == [2]
    assert table.g.objective_discard == [3 | 1 << 8] and table.refused("statue objective-03") == "COC-3.2.2"


@rule("COC-1.9")
def test_the_lighthouse_puts_a_ship_where_no_enemy_sails() -> None:
    table = Table().city(0, "D2", "happy", wonders="great-lighthouse").port(0, "D2", "C2").land(E3="sea", E4="sea")
    table.ship(1, "E4")
    assert table.refused("lighthouse E4") == "COC-3.6.3" and table.refused("lighthouse D4") == "COC-3.6.3"
    table.act("lighthouse E3")
    assert table.ships(0) == ["E3"] and table.g.actions == 3
    assert table.g.cities[table.at("D2")] != 0 and table.mood("D2") == "happy"
    assert table.act("lighthouse E3").mood("D2") == "neutral", "it is an activation"


# Prices of advances


@rule("COC-1.8", "COC-R70")
def test_only_what_a_science_names_is_free() -> None:
    assert Table().has(0, "astronomy", "fishing").refused("advance storage") == "COC-3.3.1"
    assert Table().has(0, "math").refused("advance storage") == "COC-3.3.1"
    assert Table().has(1, "astronomy").has(0, "fishing").refused("advance cartography") == "COC-3.3.1"


@rule("COC-1.8")
def test_priesthood_pays_for_one_science_a_turn() -> None:
    table = Table().has(0, "myths", "priesthood")
    assert table.refused("advance storage") == "COC-3.3.1"
    table.act("advance math")
    assert table.refused("advance astronomy") == "COC-3.3.1"
    assert Table().has(1, "myths", "priesthood").refused("advance math") == "COC-3.3.1"


@rule("COC-3.3.1")
def test_an_advance_costs_exactly_two_food() -> None:
    assert Table().goods(0, food=1).refused("advance storage") == "COC-3.3.1"
    table = Table().has(0, "storage").goods(0, food=3).act("advance husbandry")
    assert table.good(0, "food") == 1 and table.g.actions == 2


# Cards


@rule("COC-1.10", "COC-R54")
@pytest.mark.parametrize("number", [5, 11])
def test_cards_of_victory_need_one_by_the_player(number: int) -> None:
    table = second().hand(1, number).city(1, home(second(), 1), "neutral")
    assert table.refused(f"play action-{number:02d}") == "COC-R54"
    table.g.record.won = 1 << 0
    assert table.refused(f"play action-{number:02d}") == "COC-R54", "another's victory"
    table.g.record.won = 1 << 1
    table.act(f"play action-{number:02d}")


@rule("COC-1.10")
def test_hero_general_cheers_again_for_a_token() -> None:
    table = second().hand(1, 5).levels(1, mood=2).goods(1, mood=1)
    table.city(1, home(table, 1), "angry").g.record.won = 1 << 1
    table.act("play action-05", f"space {home(table, 1)}")
    assert table.mood(home(table, 1)) == "neutral" and table.good(1, "mood") == 1 and "stop" in table.options()
    table.act(f"space {home(table, 1)}")
    assert table.mood(home(table, 1)) == "happy" and table.good(1, "mood") == 0 and table.asks() == "Turn"
    poor = second().hand(1, 5)
    poor.city(1, home(poor, 1), "angry").g.record.won = 1 << 1
    assert poor.act("play action-05", f"space {home(poor, 1)}").asks() == "Turn", "nothing to pay with"


@rule("COC-1.10", "COC-R45")
def test_a_player_is_named_where_there_are_several() -> None:
    table = second().hand(1, 27, 28).levels(1, culture=2).goods(1, culture=2).act("play action-27")
    assert table.options() == ["player 0", "player 2"] and table.refused("player 1") == "COC-R45"
    table.act("player 2")
    assert table.g.assassinated == [0, 0, 1] and table.good(1, "culture") == 1
    table.act("end", "end")
    assert table.g.assassinated == [0, 0, 0]


@rule("COC-1.10")
def test_assassination_takes_one_action_and_marks_once() -> None:
    table = Table().hand(0, 27).hand(1, 28).levels(0, culture=1).goods(0, culture=1).act("play action-27", "end")
    assert table.seat == 1 and table.g.actions == 2
    marked = Table().hand(0, 27).levels(0, culture=1).goods(0, culture=1)
    marked.g.assassinated[1] = 1
    assert marked.refused("play action-27") == "COC-R54"


@rule("COC-1.10", "COC-3.15.2")
def test_leadership_gives_one_action_and_its_name_is_played_once() -> None:
    table = second().hand(1, 25, 26).levels(1, culture=2).goods(1, culture=2).act("play action-25")
    assert table.g.actions == 4 and table.refused("play action-26") == "COC-3.15.2"
    assert second().hand(1, 25).refused("play action-25") == "COC-3.15.3", "a culture token"
    assert second().hand(0, 25).levels(1, culture=1).goods(1, culture=1).refused("play action-25") == "COC-3.15.3"


@rule("COC-1.10", "COC-3.1.1")
def test_cards_that_take_an_action_are_refused_without_one() -> None:
    table = second().hand(1, 17, 29).has(1, "writing").levels(1, culture=1).goods(1, culture=1)
    table.city(1, "D4")
    table.g.actions = 0
    assert table.refused("play action-17") == "COC-3.1.1"
    assert table.refused("play action-29") == "COC-R54", "no Collect is left"


@rule("COC-1.10", "COC-R71")
def test_only_one_card_waits_for_a_collect() -> None:
    table = Table().hand(0, 19, 29, 30).act("play action-19")
    assert table.refused("play action-29") == "COC-R71"
    mass = Table().hand(0, 19, 29).act("play action-29")
    assert mass.refused("play action-19") == "COC-R71"


@rule("COC-1.10", "COC-R72")
def test_negotiations_come_first_and_bind_both() -> None:
    table = second().hand(1, 23).levels(1, culture=1).goods(1, culture=1).act("play action-23", "player 0")
    assert table.g.truce == [1 << 1, 1 << 0, 0]
    table.act("end")
    assert table.g.truce == [1 << 1, 0, 0], "theirs lasts until the end of their turn"
    late = second().hand(1, 23).levels(1, culture=1).goods(1, culture=1, food=2).act("advance storage")
    assert late.refused("play action-23") == "COC-R72"


@rule("COC-1.10")
def test_ideas_count_working_academies() -> None:
    table = second().hand(1, 9).has(1, "writing").city(1, home(second(), 1), "happy", academy=1)
    table.act("play action-09")
    assert table.good(1, "ideas") == 1
    assert second().hand(1, 9).has(1, "writing").refused("play action-09") == "COC-R54"


@rule("COC-1.10")
def test_great_ideas_and_new_ideas_give_two() -> None:
    table = second().hand(1, 11)
    table.g.record.captured = 1 << 1
    assert table.act("play action-11").good(1, "ideas") == 2 and table.g.actions == 3
    new = second().hand(1, 41).goods(1, food=2).act("play action-41", "learn storage")
    assert new.good(1, "ideas") == 2 and new.good(1, "food") == 0 and new.g.cubes[1] == 3 and new.g.actions == 2
    assert second().hand(1, 41).refused("play action-41") == "COC-R54"


@rule("COC-1.10")
def test_synergies_are_two_paid_advances_of_one_category() -> None:
    table = second().hand(1, 33).goods(1, food=2, ideas=2).act("play action-33")
    assert "learn tactics" in table.options()
    table.act("learn storage", "pay food 2")
    assert set(table.options()) == {"learn irrigation", "learn husbandry"}
    table.act("learn irrigation")
    assert table.owns(1, "irrigation") and table.good(1, "food") + table.good(1, "ideas") == 0 and table.g.cubes[1] == 3
    assert second().hand(1, 33).goods(1, food=2, ideas=1).refused("play action-33") == "COC-R54"


@rule("COC-1.10")
def test_militia_need_room_and_a_piece() -> None:
    table = second().hand(1, 37).levels(1, culture=1).goods(1, culture=1)
    table.army(1, home(table, 1), 3).act("play action-37", f"space {home(table, 1)}")
    assert table.armies(home(table, 1)) == 4
    full = second().hand(1, 37).levels(1, culture=1).goods(1, culture=1)
    assert full.army(1, home(full, 1), 4).refused("play action-37") == "COC-R54"


@rule("COC-1.10")
def test_new_plans_swaps_one_objective_card_for_one_of_two() -> None:
    table = second().hand(1, 31).levels(1, culture=1).goods(1, culture=1).goals(1, 1, 2)
    table.g.objective_deck.remove(9)
    table.g.objective_deck.remove(19)
    table.g.objective_deck += [9, 19]
    table.act("play action-31")
    assert set(table.options()) == {"goal objective-10", "goal objective-20", "stop"}
    table.act("goal objective-20")
    assert set(table.options()) == {"goal objective-01", "goal objective-02"}
    table.act("goal objective-02")
    assert sorted(card & 255 for card in table.g.goals[1]) == [0, 19]
    assert {1, 9} <= {card & 255 for card in table.g.objective_deck} and len(table.g.objective_deck) == 30


# Objectives


@rule("COC-1.11")
def test_most_means_more_than_everybody_else() -> None:
    table = Table(4)
    names = [home(table, seat) for seat in range(4)]
    for seat in (1, 3):
        table.city(seat, names[seat], temple=seat).has(seat, "myths")
    assert not fulfilled(table.g, 1, 3) and not fulfilled(table.g, 3, 3), "a tie is not most"
    assert not fulfilled(table.g, 0, 3), "none is not most"
    table.g.advances[3] &= ~(1 << 20)
    assert fulfilled(table.g, 1, 3), "without Myths a temple does not count"


@rule("COC-1.11")
@pytest.mark.parametrize(("name", "good"), [(16, "ideas"), (17, "gold"), (18, "ore"), (19, "wood"), (20, "food")])
def test_supplies_count_five_of_ones_own(name: int, good: str) -> None:
    table = Table(3).has(1, "storage").goods(1, **{good: 4}).goods(2, **{good: 7})
    assert not fulfilled(table.g, 1, name)
    assert fulfilled(table.goods(1, **{good: 5}).g, 1, name)


@rule("COC-1.11")
def test_armies_are_compared_with_everybody() -> None:
    table = Table(3).army(1, home(Table(3), 1), 4).army(2, home(Table(3), 2), 1)
    assert not fulfilled(table.g, 1, 30)
    table.army(1, "D4", 1)
    assert fulfilled(table.g, 1, 30) and not fulfilled(table.g, 2, 30)


# Events


@rule("COC-1.12", "COC-3.11.8")
def test_famine_takes_from_the_drawer_only_what_irrigation_does_not_keep() -> None:
    table = second().goods(1, food=2).goods(0, food=2).next_event(4)
    table.asking(DrawEvent(1))
    assert table.good(1, "food") == 1 and table.good(0, "food") == 2
    safe = second().has(1, "irrigation").goods(1, food=2).next_event(4)
    assert safe.asking(DrawEvent(1)).good(1, "food") == 2


@rule("COC-1.12")
def test_severe_famine_that_finds_too_little_makes_a_city_angry() -> None:
    table = second().goods(1, food=1).next_event(6).asking(DrawEvent(1))
    table.act(f"space {home(table, 1)}")
    assert table.good(1, "food") == 0 and table.mood(home(table, 1)) == "angry"
    enough = second().goods(1, food=2).next_event(6).asking(DrawEvent(1))
    assert enough.good(1, "food") == 0 and enough.asks() == "Turn"


@rule("COC-1.12")
@pytest.mark.parametrize(("number", "all_", "amount"), [(9, True, 1), (10, False, 1), (13, True, 2), (12, False, 2)])
def test_good_years(number: int, all_: bool, amount: int) -> None:
    table = second().next_event(number)
    for seat in range(3):
        table.has(seat, "storage")
    table.g.wild_settlements = table.g.exhausted_left = 0
    table.asking(DrawEvent(1))
    assert [table.good(seat, "food") for seat in range(3)] == ([amount] * 3 if all_ else [0, amount, 0])


@rule("COC-1.12", "COC-R67")
def test_food_is_given_to_who_has_room_for_it() -> None:
    table = Table(4).turn(1).next_event(16)
    for seat in range(4):
        table.has(seat, "storage")
    table.goods(2, food=7).g.wild_settlements = 0
    table.asking(DrawEvent(1)).act("player 0", "player 3")
    assert table.refused("player 2") == "COC-R45" and table.refused("player 1") == "COC-R45"
    table.act("player 3")
    assert [table.good(seat, "food") for seat in range(4)] == [1, 3, 7, 2] and table.asks() == "Turn"


@rule("COC-1.12", "COC-R68")
def test_population_boom_gives_a_settler_to_the_drawer_and_to_another() -> None:
    table = second().next_event(28)
    table.asking(DrawEvent(1)).act(f"space {home(table, 1)}", "player 2", f"space {home(table, 2)}")
    assert [table.settlers(home(table, seat)) for seat in range(3)] == [0, 1, 1]


@rule("COC-1.12")
def test_heavy_flood_asks_everybody_with_a_city_by_the_sea_in_turn_order() -> None:
    table = second().next_event(33)
    for seat in range(3):
        near = table.g.layout.near[table.at(home(table, seat))][0]
        table.land(**{table.g.layout.names[near]: "sea"})
    table.asking(DrawEvent(1))
    asked = []
    while table.asks() == "LowerMood":
        asked.append(table.seat)
        table.act(f"space {home(table, table.seat)}")
    assert asked == [1, 2, 0] and {table.mood(home(table, seat)) for seat in range(3)} == {"neutral"}


@rule("COC-1.12")
def test_volcano_needs_four_cities_and_leaves_nothing() -> None:
    few = Table().city(0, "D4").city(0, "C4").next_event(29)
    assert few.asking(DrawEvent(0)).asks() == "Turn", "three are not enough"
    table = Table().city(0, "D4", temple=0, academy=0).city(0, "C4").city(0, "C3")
    table.army(0, "D4", 2).settler(0, "D4").next_event(29)
    table.asking(DrawEvent(0)).act("space D4")
    assert table.owner("D4") == -1 and table.armies("D4") == 0 and table.settlers("D4") == 0
    assert table.g.event_points[0] == 3 * 4, "two points for each of three pieces, in half points"


# The status phase


@rule("COC-3.17.5", "COC-R12")
def test_raze_a_small_city_of_ones_own_but_never_the_last() -> None:
    table = second().city(1, "D4").city(0, "C4").asking(Raze(1))
    assert table.refused("raze C4") == "COC-3.17.5"
    table.act("raze D4")
    assert table.owner("D4") == -1 and table.good(1, "gold") == 1 and table.asks() == "Turn"
    last = second().asking(Raze(1))
    assert last.asks() == "Turn", "nothing to raze, nobody is asked"
    large = second().city(1, "D4", temple=1).city(1, "C4").asking(Raze(1))
    assert large.refused("raze D4") == "COC-3.17.5"


@rule("COC-3.17.1", "COC-3.17.4", "COC-3.17.6")
def test_a_round_ends_with_the_status_phase_for_everybody_in_order() -> None:
    table = Table(3)
    table.g.turn = 3
    table.g.start = 1
    table.turn(0)
    table.g.wonders_built[2] = 1
    cards = [(len(hand), len(goals)) for hand, goals in zip(table.g.hands, table.g.goals, strict=True)]
    asked = []
    table.act("end")
    while table.asks() != "NameStartPlayer":
        asked.append((table.asks(), table.seat))
        table.act(table.options("learn")[0] if table.asks() == "FreeAdvance" else table.options()[0])
    assert [seat for step, seat in asked if step == "FreeAdvance"] == [1, 2, 0]
    assert table.seat == 1, "all levels are alike: first in turn order"
    now = [(len(hand), len(goals)) for hand, goals in zip(table.g.hands, table.g.goals, strict=True)]
    assert now == [(hand + 1, goals + 1) for hand, goals in cards]
    table.act("player 2")
    assert (table.g.round, table.g.turn, table.g.start, table.seat) == (2, 1, 2, 2) and table.g.wonders_built == [0, 0, 0]


@rule("COC-3.1.1")
def test_three_turns_make_a_round() -> None:
    table = Table(3)
    table.g.turn = 1
    for turn in (1, 2, 3):
        for seat in (0, 1, 2):
            assert (table.g.turn, table.seat, table.g.actions) == (turn, seat, 3)
            table.act("end")
    assert table.asks() == "FreeAdvance" and table.g.round == 1


@rule("COC-3.19.3")
def test_tokens_beyond_the_level_are_lost() -> None:
    table = second().levels(1, mood=2, culture=1)
    table.g.gain(1, MOOD, 5)
    table.g.gain(1, CULTURE, 5)
    assert (table.good(1, "mood"), table.good(1, "culture")) == (2, 1)


@rule("COC-1.10", "COC-R54")
def test_cultural_takeover_may_also_be_followed_by_an_attempt_on_a_building() -> None:
    table = rivals("D5").city(1, "D5", academy=1).hand(0, 15)
    assert table.refused("influence D5 settlement") != "" and "influence D5 academy" in table.options()
    table.act("play action-15")
    assert "influence D5 academy" in table.options() and table.refused("collect D2") == "COC-R71"


@rule("COC-1.10", "COC-1.8")
def test_an_idea_spent_on_free_education_may_be_missing_for_the_second_synergy() -> None:
    table = Table().has(0, "writing", "free-education").levels(0, mood=3).hand(0, 33).goods(0, ideas=4)
    table.act("play action-33", "learn fishing")
    if table.asks() == "FreeEducation":
        table.act("yes")
    assert table.good(0, "ideas") == 1 and table.asks() == "Turn" and not table.owns(0, "cartography")


@rule("COC-3.12.5")
def test_raiders_on_the_first_space_of_the_map_choose_their_city_too() -> None:
    table = Table()
    first = table.g.layout.names[0]
    near = [table.g.layout.names[space] for space in table.g.layout.near[0]][:2]
    table.land(**dict.fromkeys([first, *near], "fertile")).barbarians(first)
    for name in near:
        table.city(0, name)
    table.g.measure()
    table.asking(ChooseRaid(0, -1))
    assert set(table.options()) == {f"space {name}" for name in near}


@rule("COC-1.8")
def test_drawing_from_the_deck_where_the_discard_is_offered() -> None:
    table = Table().city(0, "D2", "happy", wonders="great-mausoleum").levels(0, culture=2).goods(0, culture=2)
    table.g.action_discard = [table.g.action_deck.pop(0)]
    top = table.g.action_deck[-1]
    table.asking(DrawActions(0, 1))
    assert table.options() == ["draw deck", "draw discard"]
    table.act("draw deck")
    assert [card & 255 for card in table.g.hands[0]] == [top] and len(table.g.action_discard) == 1


@rule("COC-1.8")
def test_taxes_need_a_city_of_ones_own() -> None:
    table = Table().has(0, "taxes").levels(0, mood=2).goods(0, mood=2).no_city("D2").army(0, "D2")
    assert table.refused("taxes") == "COC-3.1.2" and "taxes" in table.city(0, "D2").options()


@rule("COC-1.9")
def test_the_lighthouse_needs_a_ship_in_its_owners_supply() -> None:
    for poor, allowed in ((0, False), (1, True)):
        table = Table().city(0, "D2", "happy", wonders="great-lighthouse").port(0, "D2", "C2").land(E3="sea")
        table.g.take(poor, SHIP, table.g.left(poor, SHIP))
        assert ("lighthouse E3" in table.options()) == allowed


# What is counted, and whose it is


@rule("COC-3.19.1", "COC-3.19.2")
def test_the_last_idea_and_gold_beside_other_resources_pay() -> None:
    stock = [0] * len(GOODS)
    stock[IDEAS] = 1
    assert can_pay(stock, 0, packed(food=1), IDEAS_FOR_FOOD) and not can_pay(stock, 0, packed(food=2), IDEAS_FOR_FOOD)
    assert not can_pay(stock, 0, packed(food=1), 0)
    stock = [0] * len(GOODS)
    stock[GOLD] = stock[WOOD] = 1
    assert can_pay(stock, 0, packed(mood=2), RITUALS_PAY) and not can_pay(stock, 0, packed(mood=3), RITUALS_PAY)


@rule("COC-3.12.1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_card_of_any_kind_is_something_to_trade_for_its_owner_only(seat: int) -> None:
    for kind in ("hand", "goals", "person"):
        table = Table(players=3)
        if kind == "hand":
            table.hand(seat, 1)
        elif kind == "goals":
            table.goals(seat, 1)
        else:
            table.g.persons[seat] = (20,)
        assert [has_goods(table.g, other) for other in range(3)] == [other == seat for other in range(3)]


@rule("COC-3.9.1")
def test_wonders_are_counted_for_their_builder() -> None:
    table = Table(players=3)
    table.g.build_wonder(table.at("D2"), 0, 1)
    assert table.g.wonders_built == [0, 1, 0]


@rule("COC-3.7.1")
def test_armies_that_moved_are_fresh_again_for_the_next_move_action() -> None:
    table = Table().army(0, "D3", 2, FRESH + MOVED)
    after = after_move_action(table.g.stacks[table.at("D3")])
    assert (count_in(after, ARMY, FRESH), count_in(after, ARMY, FRESH + MOVED)) == (2, 0)


@rule("COC-1.10")
@pytest.mark.parametrize("spy", [0, 1, 2])
def test_a_spy_alone_sees_the_plans_of_wonders(spy: int) -> None:
    victim, third = (spy + 1) % 3, (spy + 2) % 3
    table = Table(players=3).turn(spy).hand(spy, 7, 9).hand(victim, 1).levels(spy, culture=1).goods(spy, culture=1)
    table.g.wonder_deck.remove(2)
    table.g.plans[victim] = (shown_to(2, victim),)
    table.act("play action-07")
    while table.asks() == "ChoosePlayer":
        table.act(f"player {victim}")
    assert table.g.view(spy).plans[victim][0] & 255 == 2
    assert table.g.view(third).plans[victim][0] & 255 == 255


@rule("COC-3.11.10", "COC-3.15.8")
def test_a_great_person_is_offered_to_one_after_another_and_joins_ones_own() -> None:
    table = Table(players=3)
    for seat in range(3):
        table.levels(seat, culture=2).goods(seat, culture=2)
    for seat, person in enumerate((18, 19)):
        table.g.event_deck.remove(person)
        table.g.persons[seat] = (person,)
    table.next_event(21).asking(DrawEvent(0))
    asked = [table.seat]
    table.act("no")
    asked.append(table.seat)
    table.act("no")
    asked.append(table.seat)
    table.act("yes")
    assert asked == [0, 1, 2] and table.g.persons == [(18,), (19,), (20,)]


@rule("COC-1.8", "COC-3.10.6")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_no_culture_is_spent_on_the_temple_city_of_a_devout_owner_whoever_he_is(owner: int) -> None:
    table = Table(players=3).city_with(owner, "D4", "neutral", "", {"temple": owner, "academy": owner})
    rival = (owner + 1) % 3
    assert boostable(table.g, rival, table.at("D4"))
    assert not boostable(table.has(owner, "devotion").g, rival, table.at("D4"))


@rule("COC-1.11")
def test_a_battle_for_the_first_wonder_of_all_is_legendary_too() -> None:
    table = war(3, 1).goals(0, 18)
    table.city(1, "D6", temple=1, academy=1, fortress=1, wonders=WONDERS[0])
    table.g.cities[table.at("D6")] = with_building(table.g.cities[table.at("D6")], 1, 1)
    attack(table.dice(1, 1, 1, 1, 1), 3).act("retreat")
    assert "legendary-battle" in shown(table)


@rule("COC-1.8")
def test_metallurgy_wins_where_the_die_alone_would_not() -> None:
    free = attack(war(1, 1).has(0, "steel-weapons", "metallurgy").dice(3, 1), 1)
    assert stack_owner(free.g.stacks[free.at("D6")]) == 0 and free.armies("D5") == 0


@rule("COC-3.9.1")
@pytest.mark.parametrize("builder", [0, 1])
def test_a_wonder_planned_is_built_from_ones_own_plans(builder: int) -> None:
    table = Table().turn(builder)
    table.g.display = []
    table.g.plans = [(shown_to(2, 0), shown_to(3, 0)), (shown_to(4, 1), shown_to(5, 1))]
    wonder = (2, 4)[builder]
    table.asking(Unveil(builder, table.at("D2"), wonder))
    table.g.settle()
    assert [[card & 255 for card in plans] for plans in table.g.plans] == ([[3], [4, 5]] if builder == 0 else [[2, 3], [5]])


@rule("COC-3.8.3")
def test_a_region_laid_as_it_is_printed_lies_so() -> None:
    table = Table(dark=True).tile("r3", 13)
    lay_tile(table.g, 0, 2, 0, -1)
    assert table.g.placed[2] == 1


@rule("COC-3.17.5")
def test_a_reform_of_the_status_phase_may_be_declined() -> None:
    learned = ("writing", "philosophy", "voting", "tactics", "draft", "storage")
    table = Table(status_government="on").has(0, *learned).goods(0, mood=1, culture=1).asking(Reform(0, -1))
    table.act("stop")
    assert table.asks() != "Reform" and not table.owns(0, "nationalism")


@rule("COC-3.15.5")
def test_where_every_city_is_angry_nobody_is_asked_which_becomes_so() -> None:
    table = Table().city(0, "D2", "angry").asking(Enrage(0))
    table.g.settle()
    assert table.asks() != "Enrage"


@rule("COC-1.11")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_round_of_a_founder_is_remembered_for_who_founded(seat: int) -> None:
    table = Table(players=3)
    CARDS[OBJECTIVES.index("city-founder")].scored(table.g, seat)
    assert table.g.founder_round == [table.g.round if other == seat else 0 for other in range(3)]


@rule("COC-3.15.5")
@pytest.mark.parametrize(("lost", "kept"), [(ARMY, SETTLER), (SETTLER, ARMY)])
def test_the_unit_that_is_named_is_lost_of_a_cargo_of_two(lost: int, kept: int) -> None:
    for first, second_unit in (("settler", "army"), ("army", "settler")):
        table = Table().ship(0, "C3", first, second_unit)
        (named,) = unit_places(table.g, 0, lost)
        lose_unit(table.g, 0, named)
        assert unit_places(table.g, 0, lost) == [] and len(unit_places(table.g, 0, kept)) == 1


@rule("COC-1.10")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_building_that_stands_is_not_looked_for_again(seat: int) -> None:
    table = Table().turn(seat).city_with(seat, "D4", "neutral", "", {"temple": seat})
    shown = [table.codec.text(action) for action in AddBuilding(seat, GIFT, -1, 0).wishes(table.g, seat)]
    assert [text for text in shown if "D4" in text and "temple" in text] == []
    assert [text for text in shown if "D4" in text and "academy" in text]


@rule("COC-1.8")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_temple_gives_its_builder_a_token_of_his_choice(seat: int) -> None:
    table = Table(players=3).turn(seat).levels(seat, mood=1, culture=1).city_with(seat, "D4", "neutral", "", {})
    table.asking(Raise(seat, table.at("D4"), BUILDINGS.index("temple")))
    table.g.settle()
    assert table.seat == seat
    table.act("good mood")
    assert [table.good(other, "mood") for other in range(3)] == [int(other == seat) for other in range(3)]


@rule("COC-3.10.2")
def test_a_takeover_is_for_settlements_of_barbarians_and_for_one_attempt() -> None:
    table = rivals("D5").barbarians("D6").goods(0, culture=5)
    table.g.record.takeover = 1
    for piece in range(INFLUENCE_PIECES):
        reason = refuse_target(table.g, 0, table.at("D6"), piece)
        assert (reason is None) == (piece == PIECE_SETTLEMENT)
    influence(table.g, 0, table.at("D6"), PIECE_SETTLEMENT)
    assert table.g.record.takeover == 0


@rule("COC-3.12.1")
def test_third_players_see_that_a_card_is_given_but_not_which() -> None:
    g = Table(players=3).hand(0, 4).g
    hidden = Proposal(0, 1, Terms(cards=(3,)), GIVE_CARD | 3, 0).masked(g, 2)
    assert hidden.last == GIVE_CARD | ARG and 3 not in hidden.terms.cards
    assert Proposal(0, 1, Terms(give=1), GIVE | 1, 0).masked(g, 2).last == GIVE | 1
    assert Proposal(0, 1, Terms(cards=(3,)), GIVE_CARD | 3, 0).masked(g, 1).terms.cards == (3,)


@rule("COC-1.10")
@pytest.mark.parametrize(("there", "room"), [(2, True), (3, False)])
def test_a_tactical_retreat_may_fill_a_space_but_not_more(there: int, room: bool) -> None:
    table = war(2, 2).army(1, "D7", there)
    fight = Fight(LAND, 0, 1, table.at("D5"), table.at("D6"))
    assert (table.at("D7") in retreat_spaces(table.g, fight)) == room


@rule("COC-1.8")
def test_what_a_barter_and_an_academy_bring_is_told_before() -> None:
    table = Table().hand(0, 1).has(0, "bartering")
    assert table.g.describe(0, table.codec.parse("barter action-01 wood")).preview.get("wood") == 1
    adding = AddBuilding(0, GIFT, -1, 0)
    d2 = table.at("D2") * len(BUILDINGS)
    assert adding.brings(table.g, 0, GROW | d2 + BUILDINGS.index("academy")) == packed(ideas=table.g.data.numbers.academy_ideas)
    assert adding.brings(table.g, 0, GROW | d2 + BUILDINGS.index("temple")) == 0


@rule("COC-3.7.1")
def test_a_ship_joins_a_group_once() -> None:
    table = Table().land(C3="sea", C4="sea").ship(0, "C3").ship(0, "C3").act("move", "from C3", "ship 0")
    assert table.refused("ship 0") and "ship 1" in table.options()


@rule("COC-1.8")
def test_an_attempt_of_the_arts_is_priced_by_ones_own_range() -> None:
    table = rivals("D5").has(0, "arts").goods(0, culture=5)
    action = next(action for action in table.g.options(0) if table.codec.text(action).startswith("arts"))
    assert table.g.describe(0, action).preview["culture"] == -1


@rule("COC-1.12", "COC-1.8")
def test_state_religion_saves_food_for_a_temple_of_a_great_person_too() -> None:
    table = Table().has(0, "myths", "state-religion", "writing").city(0, "D4").goods(0, food=1, wood=1, ore=1)
    table.asking(AddBuilding(0, NO_ACTIVATION, -1, 1))
    told = {text: table.g.describe(0, table.codec.parse(text)).preview for text in ("grow D4 temple", "grow D4 academy")}
    assert "food" not in told["grow D4 temple"] and told["grow D4 academy"]["food"] == -1
    table.act("grow D4 temple")
    assert table.good(0, "food") == 1
