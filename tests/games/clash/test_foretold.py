"""What an option is said to cost, bring and lead to is what happens; questions count down, the log and the scores tell all."""

import re

import pytest

from aegean.bots import make_bot
from aegean.games.clash.actions import SHOW
from aegean.games.clash.barbarians import Spawn
from aegean.games.clash.cards.mercenaries import Hire
from aegean.games.clash.event_cards.good_years import GiveFood
from aegean.games.clash.events import BattleBegan, EventDrawn, Paid
from aegean.games.clash.guide import ClashGuide
from aegean.games.clash.ids import ADVANCES, FIRST_BUILDING, GOODS, SETTLEMENT, TEMPLE, TERRAINS
from aegean.games.clash.objectives import StatusObjectives
from aegean.games.clash.status import Raze
from aegean.games.clash.title import TITLE
from aegean.kernel.message import Message
from aegean.kernel.prompt import Option, Prompt
from aegean.testing.consequences import consequences
from tests.games.clash.table import Table
from tests.rule import rule

GUIDE = ClashGuide()


def prompt(table: Table) -> Prompt:
    seat = table.g.seats_waiting()[0]
    return Prompt(TITLE, table.g.view(seat), seat)


def option(table: Table, key: str) -> Option:
    return next(option for option in prompt(table).options if option.key == key)


def leads(table: Table, key: str) -> str:
    return " ".join(TITLE.words.say(message) for message in option(table, key).leads_to)


def warning(table: Table, key: str) -> str:
    found = option(table, key).warning
    return TITLE.words.say(found) if found else ""


def question(table: Table) -> str:
    return TITLE.words.say(prompt(table).question)


@rule("COC-3.3.1", "COC-3.3.4")
def test_every_advance_says_what_it_gives() -> None:
    table = Table().goods(0, food=2)
    offered = [entry for entry in prompt(table).options if entry.key.startswith("advance")]
    assert len(offered) > 8
    for entry in offered:
        printed = "says:advance:" + ADVANCES[entry.action]
        assert entry.leads_to[0].args["says"].id == printed  # type: ignore[union-attr]
        assert entry.preview["food"] == -2
    assert leads(table, "advance fishing").endswith("Unlocks: Port. An event comes after 2 more advances.")
    assert option(table, "advance fishing").preview == {"food": -2, "mood": 1}
    table.g.cubes[0] = 1
    assert leads(table, "advance fishing").endswith("It brings an event.")


@rule("COC-3.19.1", "COC-3.19.2", "COC-3.19.4")
def test_a_price_is_told_as_it_will_be_paid() -> None:
    table = Table().goods(0, ideas=2)
    assert option(table, "advance fishing").preview == {"ideas": -2, "mood": 1}
    table = Table().goods(0, food=1, ideas=1, gold=1)
    table.act("advance fishing")
    assert question(table).startswith("You owe 2 food: how do you pay?")
    assert option(table, "pay food 1").preview == {"food": -1}
    assert leads(table, "pay food 1") == "The rest of the payment is asked next."
    assert option(table, "pay food 0").preview == {"ideas": -1, "gold": -1}
    assert leads(table, "pay food 0") == "That is the whole payment."


@rule("COC-3.5.4", "COC-3.5.5", "COC-3.1.4")
def test_a_second_activation_and_lost_actions_are_warned_of() -> None:
    table = Table().no_city("D2").city(0, "D4", "happy").goods(0, food=0).land(D3="forest")
    assert not warning(table, "collect D4")
    assert "food" in leads(table, "collect D4")
    assert warning(table, "end") == "3 actions are still left and will be lost."
    table.act("collect D4", "gather D4 food", "stop")
    assert warning(table, "collect D4") == "It is not the first activation of D4 this turn: it becomes neutral."
    table.act("collect D4", "gather D4 food", "stop")
    assert table.mood("D4") == "neutral"


@rule("COC-3.17.5")
def test_razing_warns_of_what_is_lost() -> None:
    table = Table().city(0, "D4").goods(0, gold=0).asking(Raze(0))
    assert warning(table, "raze D4") == "D4 is lost for good, with its point."
    assert option(table, "raze D4").preview == {"gold": 1}
    assert not warning(table, "stop")


@rule("COC-3.7.1", "COC-3.7.2")
def test_a_move_says_what_is_there() -> None:
    table = Table().settler(0, "D4").land(D3="mountain", D5="fertile").army(1, "D5")
    table.act("move")
    assert leads(table, "from D4").endswith(", 1 settler of yours.")
    table.act("from D4", "pick settler")
    assert leads(table, "to D3").endswith("A city can be founded there. On a mountain it moves no more this turn.")


@rule("COC-3.8.1", "COC-3.8.5")
def test_a_new_region_says_how_it_lies_and_who_lives_there() -> None:
    table = Table(dark=True).tile("r3", 18).settler(0, "D2")
    table.act("move", "from D2", "pick settler", "to D3")
    said = leads(table, "orient A")
    table.act("orient A")
    for space in table.g.layout.slots[2]:
        terrain = TITLE.words.say(Message("terrain:" + TERRAINS[table.g.terrain[space]]))
        assert f"{table.g.layout.names[space]} {terrain}" in said
    assert "Barbarians live here" in said and table.asks() == "BarbarianSite"
    assert "They can attack your D2" in leads(table, "space D4")


@rule("COC-3.7.4")
def test_boarding_says_what_a_ship_carries() -> None:
    table = Table().has(0, "tactics").army(0, "D2").land(D3="sea").ship(0, "D3").ship(0, "D3", "settler")
    table.act("move", "from D2", "pick army", "to D3")
    assert question(table) == "1 unit goes aboard at D3: which ship takes the Army?"
    assert leads(table, "ship 0") == "It lies at D3 and carries nothing. Room for 1 more after this."
    assert leads(table, "ship 1") == "It lies at D3 and carries: Settler. Then it is full."


@rule("COC-3.11.4", "COC-3.12.5")
def test_barbarians_that_settle_say_whom_they_can_attack() -> None:
    table = Table().asking(Spawn(0))
    assert "They can attack your D2" in leads(table, "space D4")
    table.act("space D4")
    assert leads(table, "space D4").startswith("2 barbarians are there then.")


@rule("COC-1.10")
def test_a_spy_is_told_both_halves_and_what_changes_hands() -> None:
    table = Table().hand(0, 7, 1).hand(1, 30).levels(0, culture=1).goods(0, culture=1).act("play action-07")
    took, gave = (TITLE.words.say(Message(f"card:{id}")) for id in ("action-30", "action-01"))
    halves = took.split(" / ")
    said = leads(table, "card action-30")
    assert all(f"{half}: " in said for half in halves) and said.endswith("You choose next what you give for it.")
    table.g.events = []
    table.act("card action-30")
    assert f"You get {took}" in leads(table, "card action-01")
    table.act("card action-01")
    told = {type(event).__name__: event for event in table.g.events}
    assert told["SwapSeen"].audience() == 0b11 and told["CardSwapped"].audience() == -1
    message = TITLE.event_message(table.g, told["SwapSeen"])
    assert message is not None
    assert TITLE.words.say(message, ("Ada", "Bo")) == f"Ada takes {took} from Bo for {gave}."


@rule("COC-R49")
def test_mercenaries_say_what_they_cost_and_whom_they_attack() -> None:
    table = Table().barbarians("D4", 2).city(1, "D5").goods(0, food=2, wood=1).asking(Hire(0, -1, -1, 0, 0))
    assert leads(table, "space D4") == "2 to pay, one good for each barbarian; then they attack: D5."
    table.act("space D4")
    assert leads(table, "space D5").endswith("You pay 2, one good for each barbarian. 2 barbarians attack for one round: D5.")
    table.act("space D5")
    assert option(table, "good food").preview == {"food": -1}


@rule("COC-R45", "COC-R67")
def test_naming_a_player_says_what_for() -> None:
    table = Table(3).asking(GiveFood(0, 2))
    assert question(table) == "The good year: 2 food to give away. Who gets one?"
    assert leads(table, "player 1").endswith("1 to give away after this.")


@rule("COC-1.8")
def test_a_bartered_card_lies_open_and_is_named() -> None:
    table = Table().has(0, "bartering").levels(0, 1, 1).hand(0, 1)
    table.g.events = []
    table.act("barter action-01 culture")
    bartered = next(event for event in table.g.events if type(event).__name__ == "CardBartered")
    message = TITLE.event_message(table.g, bartered)
    assert bartered.audience() == -1 and message is not None
    assert TITLE.words.say(Message("card:action-01")) in TITLE.words.say(message, ("Ada", "Bo"))


@rule("COC-3.10.3")
def test_an_attempt_says_what_the_die_must_show() -> None:
    table = Table().no_city("D2").no_city("D7").city(0, "D4", temple=0).city(1, "D5", academy=1).goods(0, culture=0)
    assert leads(table, "influence D5 academy").startswith("The die of 6 must show 5 or more")


@rule("COC-R78")
def test_the_end_of_a_move_tells_what_maps_bring() -> None:
    table = Table().has(0, "cartography", "navigation").land(B2="sea", C2="sea", F2="sea").ship(0, "C2").settler(0, "D2")
    table.act("move", "from C2", "ship 0", "round clockwise")
    assert option(table, "stop").preview == {"ideas": 1, "culture": 1}


@rule("COC-3.19.3")
def test_what_options_tell_of_goods_is_what_happens() -> None:
    """In a game with slips: what an option changes for certain is what it tells, unless a choice of payment comes first, or more
    than the option itself has happened: an event, a battle, a trade, or the rest of what had begun before it."""
    g = TITLE.new(3, 5, TITLE.read_options({}), TITLE.edition())
    g.events = None
    bots = [make_bot("greedy:20", TITLE, seat) for seat in range(3)]
    number = compared = 0
    while g.waiting and number < 400:
        seat = g.seats_waiting()[0]
        if number % 4 == 0 and g.top is not None and type(g.top).__name__ not in ("Pay", "Answer", "ChooseCards"):
            for found in consequences(TITLE, g, seat):
                then = g.clone()
                then.events = []
                then.decide(seat, found.option.action)
                begun = [type(step) for step in g.stack[:-1]]
                more = begun != [type(step) for step in then.stack[: len(begun)]] or any(
                    isinstance(event, EventDrawn | BattleBegan) for event in then.events
                )
                if not found.option.key.startswith(("play", "person")) and type(then.top).__name__ != "Pay" and not more:
                    assert found.change == found.option.preview, found
                    compared += 1
        view = g.view(seat)
        g.decide(seat, bots[seat].choose(view, Prompt(TITLE, view, seat)))
        number += 1
    assert compared > 300


@rule("COC-3.11.1")
def test_an_event_is_told_with_its_text() -> None:
    g = Table().g
    drawn = TITLE.event_message(g, EventDrawn(0, g.data.event_ids[0]))
    assert drawn is not None
    said = TITLE.words.say(drawn, ("Ann", "Bo"))
    assert said.startswith("Ann draws the event ") and len(said) > 60


@rule("COC-3.18.1")
def test_scores_name_their_products() -> None:
    table = Table().city(0, "D4", temple=0).has(0, "fishing", "mining")
    products = {part: TITLE.words.say(made) for part, made in TITLE.made_of(table.g)[0].items()}
    parts = TITLE.result_parts(table.g)[0]
    assert products["pieces"] == "3 x 1" and parts["pieces"] == 6
    assert re.fullmatch(r"\d+ x ½", products["advances"])
    assert "wonders" not in products


def test_a_bot_says_what_it_saw_in_the_terms_of_the_game() -> None:
    table = Table().no_city("D2").city(0, "D4", "happy").settler(0, "B2").goods(0, food=2).land(D3="forest")
    said = {
        option.key: ", ".join(TITLE.words.say(message) for message in GUIDE.saw(table.g, 0, option.action))
        for option in prompt(table).options
    }
    assert "to collect" in said["collect D4"]
    assert said["advance storage"].startswith("Up to 7 food")
    assert said["end"] == "nothing better to do"
    assert not any(re.search(r" \d\.\d\b(?!\.)", sentence) for sentence in said.values())


@rule("COC-3.19.3", "COC-3.3.4")
def test_what_is_paid_makes_room_for_what_is_gained() -> None:
    table = Table().has(0, "philosophy")
    table.goods(0, ideas=table.g.limit(0, GOODS.index("ideas")))
    assert option(table, "advance math").preview == {"ideas": -1, "culture": 1}
    assert table.act("advance math").good(0, "ideas") == 6


@rule("COC-R54", "COC-3.19.3")
def test_the_ideas_of_new_ideas_are_told_with_the_advance() -> None:
    table = Table().hand(0, 41).goods(0, food=2, ideas=0).act("play action-41")
    assert option(table, "learn fishing").preview == {"food": -2, "ideas": 2, "mood": 1}
    assert not warning(table, "learn fishing")
    assert table.act("learn fishing").good(0, "ideas") == 2 and table.good(0, "food") == 0
    table = Table().has(0, "philosophy").hand(0, 41).goods(0, food=2, ideas=5).act("play action-41")
    assert option(table, "learn math").preview == {"food": -2, "ideas": 2, "culture": 1}, "no room for the third"
    assert warning(table.goods(0, ideas=6), "learn fishing") == "You can keep 1 of the 2 ideas: the rest would be lost."
    assert warning(table.goods(0, ideas=7), "learn fishing") == "You can hold no more ideas: it would be lost."


@rule("COC-1.11", "COC-3.17.1")
def test_what_showing_supplies_costs_is_told_and_paid_in_kind() -> None:
    paid = set()
    for card, halves in enumerate(Table().g.data.objectives):
        for half, name in enumerate(halves):
            price = Table().g.data.objective_pay[name]
            if not price:
                continue
            table = Table().has(1, "storage").turn(1).goods(1, food=7, wood=7, ore=7, ideas=7, gold=7)
            table.goals(1, card + 1).asking(StatusObjectives(1, 0))
            table.g.events = []
            key = table.codec.text(SHOW | card * 2 + half)
            (good,) = option(table, key).preview
            assert option(table, key).preview == {good: -price}
            left = [table.good(1, each) for each in GOODS]
            table.act(key)
            assert [table.good(1, each) for each in GOODS] == [
                n - price * (each == good) for each, n in zip(GOODS, left, strict=True)
            ]
            assert Paid(1, good, price) in table.g.events
            paid.add(good)
    assert paid == {"food", "wood", "ore", "ideas", "gold"}


def attacking(seat: int, mood: str = "neutral") -> Table:
    """The seat is about to move an army from D4 to D5, where the other has a city."""
    table = Table().turn(seat).has(seat, "tactics").army(seat, "D4").city(1 - seat, "D5", mood, temple=1 - seat)
    return table.act("move", "from D4", "pick army")


@rule("COC-3.7.10", "COC-3.14.2", "COC-3.14.3", "COC-3.14.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_taking_what_nobody_defends_is_told_with_its_gold(seat: int) -> None:
    table = attacking(seat)
    assert leads(table, "to D5").endswith("Nobody defends it: the city becomes yours, and angry.")
    assert option(table, "to D5").preview == {"gold": 2}
    assert table.act("to D5").good(seat, "gold") == 2

    table = attacking(seat, "angry")
    assert not option(table, "to D5").preview
    assert table.act("to D5").good(seat, "gold") == 0

    table = attacking(seat)
    table.g.take(seat, FIRST_BUILDING + TEMPLE, table.g.left(seat, FIRST_BUILDING + TEMPLE))
    assert option(table, "to D5").preview == {"gold": 3}, "one for the temple that cannot stay"
    assert table.act("to D5").good(seat, "gold") == 3

    table = attacking(seat)
    for piece in (SETTLEMENT, FIRST_BUILDING + TEMPLE):
        table.g.take(seat, piece, table.g.left(seat, piece))
    assert "the city leaves the map" in leads(table, "to D5")
    assert option(table, "to D5").preview == {"gold": 2}
    assert table.act("to D5").good(seat, "gold") == 2 and not table.g.cities[table.at("D5")]

    defended = attacking(seat).army(1 - seat, "D5")
    assert leads(defended, "to D5").endswith("A battle begins.") and not option(defended, "to D5").preview
    walled = attacking(seat).city(1 - seat, "D5", fortress=1 - seat).has(1 - seat, "tactics")
    assert leads(walled, "to D5").endswith("A battle begins.") and not option(walled, "to D5").preview
    wagons = attacking(seat).no_city("D5").settler(1 - seat, "D5")
    assert "the settlers there are lost" in leads(wagons, "to D5") and not option(wagons, "to D5").preview
