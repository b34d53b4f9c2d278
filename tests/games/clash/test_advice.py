"""Situations in which a good player trades cards, spies, razes, besieges, changes the government: and Citizens do."""

import pytest

from aegean.games.clash.actions import ARG
from aegean.games.clash.advice.odds import attack_odds
from aegean.games.clash.advice.ruins import likely_to_fall
from aegean.games.clash.barbarians import Reinforce
from aegean.games.clash.cards.spy import Swap
from aegean.games.clash.event_cards.draw import Exhaust
from aegean.games.clash.event_cards.moods import LowerMood
from aegean.games.clash.event_cards.unrest import Overthrow
from aegean.games.clash.ids import SETTLEMENT, WONDERS
from aegean.games.clash.state import shown_to
from aegean.games.clash.status import NameStartPlayer, Raze, Reform
from tests.games.clash.table import TITLE, Table

GUIDE = TITLE.guide()


def best(table: Table) -> str:
    """What the guide thinks best for who is asked, from what that seat sees."""
    seat = table.seat
    options = table.g.options(seat)
    worths = GUIDE.appraise(table.g.view(seat), seat, options)
    return table.codec.text(options[worths.index(max(worths))])


def worth(table: Table, text: str) -> float:
    """What an action is worth to who is asked, from what that seat sees."""
    return GUIDE.appraise(table.g.view(table.seat), table.seat, [table.codec.parse(text)])[0]


def play_on(table: Table, question: str) -> list[str]:
    """Everybody does what the guide thinks best as long as this is asked."""
    done: list[str] = []
    while table.asks() == question:
        done.append(best(table))
        table.act(done[-1])
    return done


def late(table: Table, round_of_game: int = 5) -> Table:
    """The last turn of a round, no action left."""
    table.g.round = round_of_game
    table.g.turn = table.g.data.numbers.turns
    table.g.actions = 0
    return table


# Who begins


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_names_the_start_player_goes_last(players: int) -> None:
    assert best(Table(players).asking(NameStartPlayer(0))) == "player 1"


# Trades of cards


def test_an_objective_that_holds_for_another_is_sold_before_it_can_be_shown() -> None:
    """Objective 13 asks for five wood, which seat 1 has."""
    table = late(Table(4).goals(0, 13).has(1, "storage").goods(1, wood=6, gold=3, food=2, culture=1))
    assert worth(table, "propose 1") > 0
    table.act("propose 1")
    offer = play_on(table, "Proposal")
    assert offer[0] == "give-goal objective-13" and offer[-1] == "offer" and "ask gold" in offer
    assert best(table) == "accept"
    assert worth(late(Table(4).goals(0, 13).goods(1, wood=4, gold=3, food=2)), "propose 1") < 0, "not enough wood to show it"


def test_an_objective_that_holds_for_oneself_is_not_sold() -> None:
    table = late(Table(4).goals(0, 13).goods(0, wood=5).goods(1, wood=6, gold=3))
    assert worth(table, "propose 1") < 0


def test_a_card_for_victors_is_sold_to_who_fights() -> None:
    """Hero General is of no use without Tactics and armies."""
    table = late(Table(4).hand(0, 5).has(1, "tactics").army(1, "C8", 3).goods(1, food=2, gold=2), 3)
    table.act("propose 1")
    assert play_on(table, "Proposal")[0] == "give-card action-05"
    assert best(table) == "accept"
    peaceful = late(Table(4).hand(0, 5).has(1, "storage").goods(1, food=7), 3)
    assert worth(peaceful, "propose 1") < 0, "who does not fight has no use for it"


def test_a_card_is_bought_for_what_one_has_too_much_of() -> None:
    table = late(Table(4).has(0, "storage").goods(0, food=7).hand(1, 13, 23), 3)
    table.act("propose 1")
    assert play_on(table, "Proposal")[-2:] == ["ask-cards action", "offer"]
    assert best(table) == "accept", "neither of the two cards is worth much"
    table.act("accept")
    assert table.asks() == "ChooseCards" and best(table).startswith("card action-")


def test_a_good_card_is_not_sold_for_a_trifle() -> None:
    """City Development and Inspiration: who holds them declines."""
    table = late(Table(4).has(0, "storage").goods(0, food=7).levels(1, culture=2).hand(1, 17, 3), 3)
    table.act("propose 1", "give food", "give food", "ask-cards action", "offer")
    assert best(table) == "decline"


def test_of_cards_asked_for_the_worst_is_given() -> None:
    table = Table().goods(0, gold=3).levels(1, culture=2).hand(1, 17, 13, 3)
    table.act("propose 1", "give gold", "ask-cards action", "offer", "accept")
    assert best(table) == "card action-13", "Mercenaries, not City Development or Inspiration"


def test_the_fewer_rivals_the_more_a_trade_must_bring() -> None:
    """Two food of six for an ore: good for both, but better for who has no food."""
    for players, answer in ((2, "decline"), (4, "accept")):
        table = Table(players).goods(0, ore=2).has(1, "storage").goods(1, food=6)
        table.act("propose 1", "give ore", "ask food", "ask food", "offer")
        assert best(table) == answer


# The Spy


def spying(mine: int, theirs: int) -> Table:
    """Both hold an objective; seat 0 has five wood and the Spy, and has seen the other's hand."""
    table = Table().goals(0, mine).goals(1, theirs).goods(0, wood=5, culture=1).levels(0, culture=2)
    table.g.goals[1] = tuple([shown_to(card, 0) for card in table.g.goals[1]])
    return table


def test_the_spy_takes_an_objective_that_holds() -> None:
    """Objective 13 asks for five wood, 9 for all of education."""
    table = spying(9, 13).asking(Swap(0, 1, -1))
    assert play_on(table, "Swap") == ["goal objective-13", "goal objective-09"]


def test_the_spy_leaves_alone_what_is_no_better() -> None:
    assert best(spying(13, 9).asking(Swap(0, 1, -1))) == "stop"


def test_the_spy_is_sent_where_an_objective_is_known_to_be() -> None:
    known, other = spying(9, 13).hand(0, 7), spying(9, 10).hand(0, 7)
    for table in (known, other):
        table.g.turn = table.g.data.numbers.turns
    assert worth(known, "play action-07") > 0.5
    assert worth(other, "play action-07") < 0, "an objective that does not hold"


def test_the_spy_takes_the_wonder_that_can_be_built() -> None:
    """Option wonders in hand: the Great Lighthouse needs a port, the Pyramids nothing that seat 0 lacks."""
    table = Table(wonders="hand").has(0, "engineering", "rituals").levels(0, culture=5).rich(0)
    lighthouse, pyramids = WONDERS.index("great-lighthouse"), WONDERS.index("pyramids")
    table.g.wonder_deck = [wonder for wonder in table.g.wonder_deck if wonder not in (lighthouse, pyramids)]
    table.g.plans[0] = (shown_to(lighthouse, 0),)
    table.g.plans[1] = (shown_to(shown_to(pyramids, 1), 0),)
    table.asking(Swap(0, 1, -1))
    assert play_on(table, "Swap") == ["plan pyramids", "plan great-lighthouse"]


# Razing


def doomed(players: int = 2, mood: str = "angry") -> Table:
    """A bare city beside three armies of a rival, and nothing to raise an army with."""
    table = Table(players).city(0, "D4", mood).has(1, "tactics").army(1, "D5", 3)
    table.g.round = 3
    return table


def test_a_city_that_cannot_be_held_is_razed() -> None:
    assert best(doomed().asking(Raze(0))) == "raze D4"
    assert best(Table().city(0, "D4", "angry").asking(Raze(0))) == "stop", "nobody is near"


def test_a_city_with_a_wonder_is_not_razed() -> None:
    table = Table().city(0, "D4", "angry", wonders="great-gardens").has(1, "tactics").army(1, "D5", 3)
    assert best(table.asking(Raze(0))) == "stop"


def test_armies_that_cannot_march_frighten_nobody() -> None:
    table = Table().city(0, "D4", "angry").army(1, "D5", 3)
    assert likely_to_fall(table.g, 0, table.at("D4")) == 0
    assert best(table.asking(Raze(0))) == "stop"


def test_with_four_a_calm_city_is_left_to_its_fate() -> None:
    """Its people flee to another city, and only one of three rivals gains by it."""
    assert best(doomed(4, "neutral").asking(Raze(0))) == "stop"


# Sieges


def besieged(wood: int, ore: int) -> Table:
    """Three armies before a fortress with two."""
    table = Table().city(1, "D6", fortress=1).army(1, "D6", 2).army(0, "D5", 3).has(1, "tactics")
    return table.has(0, "tactics", "siegecraft").goods(0, wood=wood, ore=ore)


def test_siegecraft_is_used_where_it_decides_the_battle() -> None:
    table = besieged(2, 2)
    table.act("move", "from D5", "pick army", "pick army", "pick army", "to D6")
    assert table.asks() == "Siegecraft" and best(table) == "siegecraft both"


def test_an_attack_reckons_with_siegecraft() -> None:
    rich, poor = besieged(2, 2), besieged(0, 0)
    assert worth(rich, "move") > worth(poor, "move")
    place = (rich.at("D5"), rich.at("D6"))
    assert attack_odds(rich.g, 0, *place, 3, 3).win > attack_odds(rich.g, 0, *place, 3).win


def test_siegecraft_is_worth_learning_where_a_fortress_stands_near() -> None:
    def learning(walls: bool) -> float:
        table = Table().has(0, "tactics").army(0, "D2", 2).goods(0, food=2)
        return worth(
            table.city_with(1, "D4", "neutral", "", {"fortress": 1} if walls else {}).has(1, "tactics"), "advance siegecraft"
        )

    assert learning(True) > learning(False) + 0.5


# Governments and labour


def test_a_revolution_costs_no_army_where_another_government_is_as_good() -> None:
    table = Table().has(0, "philosophy", "voting", "draft", "tactics").army(0, "D2", 1)
    assert best(table.asking(Overthrow(0))) == "govern autocracy"


def test_who_will_build_temples_changes_to_theocracy() -> None:
    """Option status-government: with Dogma every temple brings an advance."""
    learned = ("philosophy", "separation-of-power", "voting", "state-religion", "myths")
    table = Table(status_government="on").has(0, *learned).goods(0, mood=1, culture=1).levels(0, mood=2, culture=2)
    for name in ("B2", "B4", "F4"):
        table.city(0, name)
    table.g.round = 3
    assert best(table.asking(Reform(0, -1))) == "govern theocracy"


def test_in_the_end_no_government_is_changed() -> None:
    learned = ("philosophy", "voting", "state-religion", "myths")
    table = Table(status_government="on").has(0, *learned).goods(0, mood=1, culture=1).levels(0, mood=2, culture=2)
    table.g.round = table.g.variant.rounds
    table.g.turn = table.g.data.numbers.turns
    assert best(table.asking(Reform(0, -1))) == "stop"


def test_the_first_government_is_worth_more_to_who_can_write() -> None:
    literate = Table().has(0, "philosophy", "writing").goods(0, food=2)
    assert worth(literate, "advance voting") > worth(Table().has(0, "philosophy").goods(0, food=2), "advance voting") + 0.5


def test_labour_is_forced_in_a_large_angry_city() -> None:
    table = Table().city(0, "D4", "angry", temple=0, academy=0, fortress=0).has(0, "forced-labor")
    table.goods(0, mood=1).levels(0, mood=2)
    assert worth(table, "forced-labor") > 0
    assert worth(table.city(0, "D4", "angry"), "forced-labor") < 0, "a small city does no more when it is calm"


# Lesser questions


def test_nobody_sets_out_for_nothing() -> None:
    """An army beside nothing to conquer stays where it is."""
    table = Table().has(0, "tactics").army(0, "D2", 1).settler(0, "D2")
    table.act("move", "from D2", "pick settler", "to D3")
    assert "from D2" in table.options("from") and best(table) == "stop"


def test_a_field_that_others_need_too_is_exhausted() -> None:
    """Nobody could found a city there: seat 0 has no settlement left."""
    table = Table().no_city("D2").city(0, "D4").city(1, "D6")
    table.g.take(0, SETTLEMENT, table.g.left(0, SETTLEMENT))
    table.asking(Exhaust(0))
    assert table.g.layout.distance[table.at("D6")][table.codec.parse(best(table)) & ARG] == 1


def test_barbarians_grow_strong_beside_others() -> None:
    table = Table().barbarians("D3").barbarians("D6").asking(Reinforce(0))
    assert best(table) == "space D6"


def test_a_happy_city_grows_sad_rather_than_a_large_one_angry() -> None:
    table = Table().no_city("D2").city(0, "D4", "neutral", temple=0, academy=0).city(0, "B3", "happy", temple=0, academy=0)
    assert best(table.asking(LowerMood(0, 1, 0, ()))) == "space B3"


def test_gold_is_not_paid_where_food_will_do() -> None:
    table = Table().has(0, "storage").goods(0, food=6, gold=2)
    table.act("advance writing")
    assert play_on(table, "Pay") == ["pay food 2"]
