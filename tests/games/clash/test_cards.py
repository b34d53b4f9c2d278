"""Cards (COC-3.15) and the civil halves of action cards (1.10)."""

import pytest

from aegean.games.clash.actions import ARG, CARD
from aegean.games.clash.cards.politics import ChoosePlans
from aegean.games.clash.drawing import draw_action, draw_objective
from aegean.games.clash.ids import ADVANCES, SETTLEMENT
from tests.games.clash.table import Table
from tests.rule import rule


def with_card(number: int, table: Table | None = None) -> Table:
    """The card in hand, and culture to pay for it."""
    table = table or Table()
    return table.hand(0, number).levels(0, culture=2).goods(0, culture=2)


@rule("COC-3.15.1")
def test_there_is_no_hand_limit() -> None:
    table = Table()
    for _ in range(20):
        draw_action(table.g, 0)
    assert len(table.g.hands[0]) == 20


@rule("COC-3.15.2")
def test_not_the_same_name_twice_a_turn() -> None:
    table = with_card(25).hand(0, 26)
    table.act("play action-25")
    assert table.refused("play action-26") == "COC-3.15.2"


@rule("COC-3.15.3")
def test_played_cards_are_discarded_and_reshuffled() -> None:
    table = with_card(25)
    table.act("play action-25")
    assert table.g.action_discard == [24] and table.g.actions == 4 and table.good(0, "culture") == 1
    table.g.action_deck = []
    draw_action(table.g, 0)
    assert [card & 255 for card in table.g.hands[0]] == [24] and table.g.action_discard == []
    draw_action(table.g, 0)
    assert len(table.g.hands[0]) == 1, "both empty: no draw"
    assert table.refused("play action-01") == "COC-3.15.3"


@rule("COC-3.15.4", "COC-3.15.5")
def test_instant_objectives_are_shown_at_once_each_name_once() -> None:
    table = Table().settler(0, "D7").no_city("D7").goals(0, 27)
    table.act("found D7")
    assert table.asks() == "Occasion"
    assert table.refused("show objective-27 military") == "COC-3.15.4"
    table.act("show objective-27 civil")
    assert table.g.scored[0] == (52,) and table.g.goals[0] == () and table.asks() == "Turn"
    twice = Table().has(0, "tactics").army(0, "D5", 2).army(1, "D6", 3).goals(0, 6, 19).dice(1, 1, 1, 1, 1)
    twice.g.stacks[twice.at("D6")] += 1 << 3
    twice.g.take(1, 1)
    twice.whole("move D5 D6 army army").act("retreat", "show objective-06 military")
    assert twice.asks() == "Turn" and len(twice.g.goals[0]) == 1, "great-battle once, though two cards have it"


@rule("COC-3.15.4")
def test_also_in_another_players_turn_and_keeping_is_allowed() -> None:
    table = Table().has(0, "tactics").has(1, "tactics").army(0, "D5").army(1, "D6", 2).goals(1, 5).goals(0, 7).dice(1, 3, 3)
    table.whole("move D5 D6 army")
    assert table.asks() == "Turn", "nothing came true"
    table = Table().has(0, "tactics").army(0, "D5", 2).army(1, "D6").goals(1, 7).dice(1, 1, 6)
    table.whole("move D5 D6 army army")
    while table.asks() == "GoOn":
        table.dice(1, 6).act("fight")
    assert table.asks() == "Occasion" and table.seat == 1
    table.act("stop")
    assert len(table.g.goals[1]) == 1


@rule("COC-3.15.6")
def test_discarded_objectives_lie_face_down_and_come_back() -> None:
    table = Table().city(0, "D2", wonders="great-statue").goals(0, 1)
    table.act("statue objective-01")
    assert table.g.actions == 4 and [card & 255 for card in table.g.objective_discard] == [0]
    assert table.g.view(1).objective_discard[0] & 255 == 255 and table.g.view(0).objective_discard[0] & 255 == 0
    table.g.objective_deck = []
    draw_objective(table.g, 1)
    assert [card & 255 for card in table.g.goals[1]] == [0]
    draw_objective(table.g, 1)
    assert len(table.g.goals[1]) == 1


@rule("COC-3.15.7")
def test_revealing_wonders() -> None:
    table = Table().goods(0, gold=4)
    top = table.g.wonder_deck[-1]
    table.act("advance engineering")
    assert table.g.display == [top]
    table.g.wonder_deck = []
    table.act("advance arts").goods(0, gold=2)
    table.act("advance monuments")
    assert table.g.display == [top]
    hidden = Table(wonders="hand").goods(0, gold=2)
    hidden.act("advance engineering")
    assert hidden.g.display == [] and len(hidden.g.plans[0]) == 1
    assert hidden.g.view(1).plans[0][0] & 255 == 255


@rule("COC-3.15.8", "COC-3.16.2")
def test_great_persons_count_as_action_cards_in_trade() -> None:
    table = Table().goods(1, gold=1)
    table.g.event_deck.remove(20)
    table.g.persons[0] = (20,)
    table.act("propose 1", "give-card event-21", "ask gold", "offer", "accept")
    assert table.g.persons == [(), (20,)] and table.good(0, "gold") == 1


@rule("COC-1.10")
@pytest.mark.parametrize("number", [1, 2])
def test_quick_advance(number: int) -> None:
    table = with_card(number)
    table.act(f"play action-{number:02d}", "learn storage")
    assert table.owns(0, "storage") and table.g.actions == 3 and table.good(0, "culture") == 1


@rule("COC-R54")
@pytest.mark.parametrize("number", [3, 4])
def test_inspiration(number: int) -> None:
    table = with_card(number).has(1, "myths", "tactics")
    assert table.refused(f"play action-{number:02d}") == "COC-R54", "nobody is near"
    table.settler(0, "D5")
    table.act(f"play action-{number:02d}")
    assert table.options() == ["learn tactics", "learn myths"]
    table.act("learn myths")
    assert table.owns(0, "myths") and table.g.cubes[0] == 3


@rule("COC-1.10")
@pytest.mark.parametrize("number", [5, 6])
def test_hero_general(number: int) -> None:
    table = with_card(number).city(0, "D4", "angry").levels(0, 1).goods(0, mood=1)
    assert table.refused(f"play action-{number:02d}") == "COC-R54"
    table.g.record.won = 1
    table.act(f"play action-{number:02d}", "space D4", "space D4")
    assert table.mood("D4") == "happy" and table.good(0, "mood") == 0 and table.g.actions == 3


@rule("COC-1.10")
@pytest.mark.parametrize("number", [7, 8])
def test_spy(number: int) -> None:
    table = with_card(number).hand(0, 20).hand(1, 30).goals(1, 3)
    table.act(f"play action-{number:02d}")
    assert table.g.view(0).hands[1][0] & 255 == 29, "the spy has seen it"
    table.act("card action-30")
    assert table.options() == ["card action-20"]
    table.act("card action-20")
    assert [card & 255 for card in table.g.hands[0]] == [29] and [card & 255 for card in table.g.hands[1]] == [19]
    assert table.g.actions == 2 and table.g.view(0).goals[1][0] & 255 == 2
    nothing = with_card(number)
    assert nothing.refused(f"play action-{number:02d}") == "COC-R54"


@rule("COC-1.10")
@pytest.mark.parametrize("number", [9, 10])
def test_ideas(number: int) -> None:
    table = with_card(number).has(0, "writing").city(0, "D4", academy=0).city(0, "B2", academy=0)
    table.act(f"play action-{number:02d}")
    assert table.good(0, "ideas") == 2
    assert with_card(number).refused(f"play action-{number:02d}") == "COC-R54"


@rule("COC-1.10")
@pytest.mark.parametrize("number", [11, 12])
def test_great_ideas(number: int) -> None:
    table = with_card(number)
    assert table.refused(f"play action-{number:02d}") == "COC-R54"
    table.g.record.captured = 1
    table.act(f"play action-{number:02d}")
    assert table.good(0, "ideas") == 2


@rule("COC-R49")
@pytest.mark.parametrize("number", [13, 14])
def test_mercenaries(number: int) -> None:
    table = with_card(number).barbarians("D5", 2).army(0, "D4").goods(0, wood=1, ore=1).dice(5, 5)
    table.act(f"play action-{number:02d}", "space D5", "space D7")
    table.act("good wood", "good ore")
    assert table.mood("D7") == "angry" and table.g.actions == 2 and table.good(0, "culture") == 2
    assert table.armies("D5") == 2 and table.good(0, "gold") == 0
    assert with_card(number).refused(f"play action-{number:02d}") == "COC-R54"


@rule("COC-R71")
@pytest.mark.parametrize("number", [15, 16])
def test_cultural_takeover(number: int) -> None:
    table = with_card(number).barbarians("D3", 2).dice(5)
    table.act(f"play action-{number:02d}")
    assert table.refused("collect D2") == "COC-R71"
    table.act("influence D3 settlement", "pick army")
    assert table.owner("D3") == 0 and table.mood("D3") == "neutral" and table.armies("D3") == 1
    assert table.g.wild_armies == 20 and table.g.wild_settlements == 7 and table.g.actions == 2
    assert with_card(number).refused(f"play action-{number:02d}") == "COC-R54"


@rule("COC-1.10")
@pytest.mark.parametrize("number", [17, 18])
def test_city_development(number: int) -> None:
    table = with_card(number).has(0, "writing").city(0, "D4")
    table.act(f"play action-{number:02d}", "grow D4 academy")
    assert table.colour("D4", "academy") == 0 and table.g.actions == 2 and table.good(0, "culture") == 1
    assert table.g.cities[table.at("D4")] >> 24 & 7 == 1, "an activation"


@rule("COC-R71")
@pytest.mark.parametrize("number", [19, 20])
def test_production_focus(number: int) -> None:
    table = with_card(number).has(0, "storage").hand(0, 29)
    table.act(f"play action-{number:02d}")
    assert table.refused("play action-29") == "COC-R71"
    table.act("collect D2", "gather C2 wood", "gather C2 wood")
    assert table.good(0, "wood") == 2 and table.asks() == "Turn", "the total does not grow"


@rule("COC-R50")
@pytest.mark.parametrize("number", [21, 22])
def test_explorer(number: int) -> None:
    table = with_card(number, Table(dark=True).tile("r3", 13))
    table.act(f"play action-{number:02d}", "space D3", "orient A", "space D2")
    assert table.terrain("D3") == "fertile" and table.settlers("D2") == 1 and table.g.actions == 2
    full = with_card(number).settler(0, "D4", 4)
    assert full.refused(f"play action-{number:02d}") == "COC-R50"


@rule("COC-1.10")
@pytest.mark.parametrize("number", [23, 24])
def test_negotiations(number: int) -> None:
    table = with_card(number)
    table.act(f"play action-{number:02d}")
    assert table.g.truce == [2, 1]


@rule("COC-1.10")
@pytest.mark.parametrize("number", [25, 26])
def test_leadership(number: int) -> None:
    table = with_card(number)
    table.act(f"play action-{number:02d}")
    assert table.g.actions == 4


@rule("COC-1.10")
@pytest.mark.parametrize("number", [27, 28])
def test_assassination(number: int) -> None:
    table = with_card(number)
    table.act(f"play action-{number:02d}", "end")
    assert table.seat == 1 and table.g.actions == 2
    table.turn(0)
    table.g.assassinated[1] = 1
    assert with_card(number, table).refused(f"play action-{number:02d}") == "COC-R54"


@rule("COC-1.10")
@pytest.mark.parametrize("number", [29, 30])
def test_mass_production(number: int) -> None:
    table = with_card(number).has(0, "storage")
    table.act(f"play action-{number:02d}", "collect D2")
    taken = 0
    while table.asks() == "Collecting":
        table.act(table.options("gather")[0])
        taken += 1
    assert taken == 4


@rule("COC-1.10")
@pytest.mark.parametrize("number", [31, 32])
def test_new_plans(number: int) -> None:
    table = with_card(number).goals(0, 1)
    deck = len(table.g.objective_deck)
    table.act(f"play action-{number:02d}")
    assert len(table.g.goals[0]) == 3
    new = table.options("goal")
    table.act(new[0], "goal objective-01")
    assert len(table.g.goals[0]) == 1 and len(table.g.objective_deck) == deck
    assert table.g.goals[0][0] & 255 == int(new[0][-2:]) - 1
    assert with_card(number).refused(f"play action-{number:02d}") == "COC-R54"


@rule("COC-1.10")
@pytest.mark.parametrize("number", [33, 34])
def test_synergies(number: int) -> None:
    table = with_card(number).goods(0, gold=4)
    table.act(f"play action-{number:02d}", "learn storage")
    assert table.options() == ["learn irrigation", "learn husbandry"]
    table.act("learn husbandry")
    assert table.good(0, "gold") == 0 and table.g.cubes[0] == 3 and table.g.actions == 2
    assert with_card(number).goods(0, gold=3).refused(f"play action-{number:02d}") == "COC-R54"


@rule("COC-3.1.3")
@pytest.mark.parametrize("number", [35, 36])
def test_teach_us(number: int) -> None:
    table = Table().has(0, "tactics").army(0, "D6").hand(0, number).has(1, "myths").city(1, "B6")
    assert table.refused(f"play action-{number:02d}") == "COC-3.1.3"
    table.whole("move D6 D7 army")
    table.act("space B6", f"play action-{number:02d}")
    table.act("learn myths")
    assert table.owns(0, "myths") and table.g.cubes[0] == 3


@rule("COC-R29", "COC-R53")
@pytest.mark.parametrize("number", [37, 38])
def test_militia(number: int) -> None:
    table = with_card(number)
    table.act(f"play action-{number:02d}", "space D2")
    assert table.armies("D2") == 1 and table.g.actions == 3
    full = with_card(number).army(0, "D2", 4)
    assert full.refused(f"play action-{number:02d}") == "COC-R54"


@rule("COC-1.10")
@pytest.mark.parametrize("number", [39, 40])
def test_technology_trade(number: int) -> None:
    table = with_card(number).has(0, "tactics").has(1, "myths").settler(0, "D5")
    table.g.advances[0] = table.g.data.start_advances | 1 << 16
    table.act(f"play action-{number:02d}", "learn myths")
    assert table.seat == 1
    table.act("learn tactics")
    assert table.owns(0, "myths") and table.owns(1, "tactics") and table.g.cubes == [3, 3]


@rule("COC-R54")
@pytest.mark.parametrize("number", [3, 39])
@pytest.mark.parametrize(("learned", "near"), [(1, "army"), (1, "ship"), (1, ""), (0, "army"), (0, "ship")])
def test_neighbours_teach_what_one_lacks_from_land_and_sea(number: int, learned: int, near: str) -> None:
    """Seat 0 plays; seat 1 is near with a unit only, and seat 2 knows everything but is far away."""
    table = with_card(number, Table(players=3)).has(learned, "tactics").has(2, *ADVANCES)
    home = table.g.layout.names[table.g.layout.near[table.g.towns[0][0]][0]]
    if near == "ship":
        table.land(**{home: "sea"}).ship(1, home)
    elif near:
        table.army(1, home)
    assert (f"play action-{number:02d}" in table.options()) == (learned == 1 and near != "")


@rule("COC-1.10")
@pytest.mark.parametrize("number", [41, 42])
def test_new_ideas(number: int) -> None:
    table = with_card(number).goods(0, gold=2)
    table.act(f"play action-{number:02d}", "learn storage")
    assert table.good(0, "gold") == 0 and table.good(0, "ideas") == 2 and table.g.cubes[0] == 3 and table.g.actions == 2


@rule("COC-R48")
def test_a_traded_objective_looks_at_the_moment_only() -> None:
    table = Table().settler(0, "D7").no_city("D7").goals(1, 27).goods(0, gold=1)
    table.act("found D7")
    table.act("propose 1", "give gold", "ask-cards objective", "offer", "accept", "goal objective-27")
    assert len(table.g.goals[0]) == 1 and table.asks() == "Turn", "the founding is past"


@rule("COC-R49", "COC-1.10")
def test_mercenaries_ask_how_they_are_paid_only_where_there_is_a_choice() -> None:
    table = with_card(13).barbarians("D5", 2).army(0, "D4").goods(0, wood=2)
    table.goods(0, culture=2).dice(5, 5).act("play action-13", "space D5", "space D7", "good wood", "good wood")
    assert table.good(0, "wood") == 0 and table.mood("D7") == "angry"
    bare = with_card(13).barbarians("D5", 2).army(0, "D4").goods(0, wood=2, culture=0)
    bare.dice(5, 5).act("play action-13", "space D5", "space D7")
    assert bare.asks() == "Turn" and bare.good(0, "wood") == 0, "wood is all there is, and just enough"
    poor = with_card(13).barbarians("D5", 2).army(0, "D4").goods(0, wood=1, culture=0)
    assert poor.refused("play action-13") == "COC-R54"


@rule("COC-R49")
def test_mercenaries_from_and_to_the_first_space_of_the_map() -> None:
    table = with_card(13).barbarians("A3", 1).army(0, "B3").city(1, "B2").city(1, "C3").goods(0, wood=1, ore=1).dice(5)
    table.act("play action-13")
    assert table.options() == ["space A3"]
    table.act("space A3")
    assert table.asks() == "Hire" and set(table.options("space")) >= {"space B2", "space C3"}, "now the city is named"
    table.act("space B2", "good ore")
    assert table.asks() == "Turn" and table.mood("B2") == "angry" and table.good(0, "wood") == 1
    target = with_card(13).barbarians("B3", 1).army(0, "B4").city(1, "A3").goods(0, wood=1, ore=1).dice(5)
    target.act("play action-13", "space B3", "space A3")
    assert set(target.options()) >= {"good wood", "good ore"}
    target.act("good ore")
    assert target.mood("A3") == "angry" and target.good(0, "wood") == 1


@rule("COC-1.10")
def test_new_plans_are_kept_from_the_others_until_they_are_done() -> None:
    table = Table(players=3).hand(0, 31).levels(0, culture=1).goods(0, culture=1).goals(0, 1, 2)
    table.act("play action-31")
    table.act(table.options("goal")[0])
    kept = table.g.stack[-1]
    assert table.g.view(0).stack[-1].kept == kept.kept, "who plans knows what is kept"  # type: ignore[attr-defined]
    for seat in (1, 2):
        assert table.g.view(seat).stack[-1].kept == 255  # type: ignore[attr-defined]
        assert ChoosePlans(0, 2, 0).masked(table.g, seat).kept == 255, "nor the first of all cards"
        assert ChoosePlans(0, 2, -1).masked(table.g, seat).kept == -1, "that nothing is chosen yet is no secret"


@rule("COC-1.10")
def test_new_plans_may_return_all_that_was_drawn() -> None:
    table = Table().hand(0, 31).levels(0, culture=1).goods(0, culture=1).goals(0, 1, 2)
    left = len(table.g.objective_deck)
    table.act("play action-31", "stop")
    assert sorted(card & 255 for card in table.g.goals[0]) == [0, 1] and len(table.g.objective_deck) == left
    assert table.asks() == "Turn"


@rule("COC-1.10")
def test_what_a_spy_names_is_between_the_two() -> None:
    table = Table(players=3).hand(0, 7).hand(0, 9).hand(1, 1, 2).levels(0, culture=1).goods(0, culture=1)
    table.act("play action-07")
    while table.asks() == "ChoosePlayer":
        table.act("player 1")
    table.act("card action-02")
    for seat, seen in ((0, 1), (1, 1), (2, ARG)):
        wanted = table.g.view(seat).stack[-1].wanted  # type: ignore[attr-defined]
        assert wanted == CARD | seen, "a third player sees the kind of card only"
    table.act("card action-09")
    assert sorted(card & 255 for card in table.g.hands[1]) == [0, 8]


@rule("COC-1.10")
def test_synergies_need_a_second_advance_of_the_category() -> None:
    table = Table().hand(0, 33).goods(0, food=2, ideas=2).has(0, "writing", "public-education", "free-education")
    table.act("play action-33")
    assert table.refused("learn philosophy") == "COC-R54", "it would be the last of Education"
    assert "learn storage" in table.options()
    table.act("learn storage", "pay food 2")
    assert set(table.options("learn")) == {"learn irrigation", "learn husbandry"}


@rule("COC-R49")
def test_mercenaries_are_hired_within_two_spaces() -> None:
    for camp, near in (("D4", True), ("D5", False)):
        table = with_card(13).barbarians(camp, 1).city(1, "D6").goods(0, wood=1)
        assert ("play action-13" in table.options()) == near, "two spaces from the city in D2"


@rule("COC-R71", "COC-R53")
def test_who_defects_stays_as_a_unit_of_the_new_owner() -> None:
    for unit in ("army", "settler"):
        table = with_card(15).barbarians("D3", 2).dice(5)
        table.act("play action-15", "influence D3 settlement", f"pick {unit}")
        assert table.g.stacks[table.at("D3")] & 7 == 1 and (table.armies("D3"), table.settlers("D3")) == (
            (1, 0) if unit == "army" else (0, 1)
        )


@rule("COC-R54", "COC-R71")
def test_cultural_takeover_by_arts_where_no_action_is_left() -> None:
    def takeover(camp: str, culture: int, *arts: str) -> Table:
        table = Table().hand(0, 15).barbarians(camp, 1).has(0, *arts).goods(0, culture=culture)
        table.g.actions = 0
        return table

    assert takeover("D3", 1).refused("play action-15") == "COC-R54", "no action, and no Arts"
    assert takeover("D3", 0, "arts").refused("play action-15") == "COC-R54", "Arts cost one"
    assert takeover("D4", 1, "arts").refused("play action-15") == "COC-R54", "and the range one more"
    table = takeover("D3", 1, "arts").dice(5)
    table.act("play action-15", "arts D3 settlement", "pick army")
    assert table.owner("D3") == 0 and table.g.actions == 0 and table.good(0, "culture") == 0


@rule("COC-R54")
def test_cultural_takeover_needs_a_settlement_and_no_success_before() -> None:
    table = with_card(15).barbarians("D3", 1)
    table.g.record.influenced = 1
    assert table.refused("play action-15") == "COC-R54"
    table = with_card(15).barbarians("D3", 1)
    table.g.take(0, SETTLEMENT, table.g.left(0, SETTLEMENT))
    assert table.refused("play action-15") == "COC-R54"


@rule("COC-1.10")
def test_city_development_needs_something_to_add() -> None:
    table = with_card(17)
    assert table.refused("play action-17") == "COC-R54", "a single city of size 1 cannot grow without its advance"


@rule("COC-1.10")
def test_explorer_may_only_bring_the_settler() -> None:
    table = with_card(21, Table(dark=True))
    table.act("play action-21", "stop", "space D2")
    assert table.settlers("D2") == 1 and table.asks() == "Turn"
    known = with_card(21)
    assert known.act("play action-21").options() == ["space D2"], "and the settler is no offer to be refused"
    known.act("space D2")
    assert known.settlers("D2") == 1, "nothing is left to explore"


@rule("COC-1.10")
def test_city_development_adds_a_building_without_fail() -> None:
    table = with_card(17).has(0, "tactics").city(0, "D4").act("play action-17")
    assert table.asks() == "AddBuilding" and "stop" not in table.options()
    assert table.g.refuse(0, table.codec.parse("stop")) is not None


@rule("COC-1.10")
def test_two_synergies_are_enough() -> None:
    table = Table().hand(0, 33).has(0, "bartering").goods(0, food=2, ideas=7, gold=7)
    table.act("play action-33", "learn storage")
    while table.asks() == "Pay":
        table.act(table.options()[0])
    table.act("learn irrigation")
    while table.asks() == "Pay":
        table.act(table.options()[0])
    assert table.asks() == "Turn" and not table.owns(0, "husbandry")


@rule("COC-R49")
def test_mercenaries_are_hired_near_ones_own_cities_and_armies_only() -> None:
    table = with_card(13).no_city("D2").city(0, "A7").barbarians("F3", 1).city(1, "F4").army(1, "F2").goods(0, wood=1)
    assert table.refused("play action-13") == "COC-R54"
    table.army(0, "F5")
    assert "play action-13" in table.options()


@rule("COC-1.10")
def test_new_plans_may_keep_the_first_objective_of_all() -> None:
    table = Table().hand(0, 31).levels(0, culture=1).goods(0, culture=1).goals(0, 2, 3)
    for card in (5, 0):
        table.g.objective_deck.remove(card)
        table.g.objective_deck.append(card)
    table.act("play action-31", "goal objective-01")
    assert set(table.options()) == {"goal objective-02", "goal objective-03"}
    table.act("goal objective-03")
    assert sorted(card & 255 for card in table.g.goals[0]) == [0, 1] and table.asks() == "Turn"


@rule("COC-R54", "COC-R71")
def test_cultural_takeover_is_paid_by_who_plays_it() -> None:
    table = with_card(15).barbarians("D5", 1).goods(0, culture=1).levels(1, culture=5).goods(1, culture=5)
    assert table.refused("play action-15") == "COC-R54", "two more spaces than D2 reaches"
    assert "play action-15" in table.goods(0, culture=2).options()


@rule("COC-1.10")
def test_after_a_swap_the_two_know_what_they_saw() -> None:
    table = Table(players=3).hand(0, 30).hand(1, 7, 9).hand(2, 1, 2).levels(1, culture=1).goods(1, culture=1).turn(1)
    table.act("play action-07", "player 2", "card action-02", "card action-09")
    known = [sorted(card & 255 for card in table.g.view(seat).hands[2]) for seat in range(3)]
    assert known[1] == known[2] == [0, 8] and known[0] == [255, 255]
    mine = [sorted(card & 255 for card in table.g.view(seat).hands[1]) for seat in range(3)]
    assert mine[1] == mine[2] == [1] and mine[0] == [255]
