"""What the bots are told of Clash of Cultures: options in points, what a position promises, and what a seat can tell apart."""

import pytest

from aegean.bots import make_bot
from aegean.games.clash.actions import ARG
from aegean.games.clash.advice.wonders import missing
from aegean.games.clash.cards.politics import ChoosePlans
from aegean.games.clash.event_cards.ruins import Erupt, Quake
from aegean.games.clash.ids import SEA, WONDERS
from aegean.games.clash.state import Clash, shown_to
from aegean.kernel.guide import rewards
from aegean.kernel.prompt import Prompt
from tests.games.clash.table import EDITION, TITLE, Table

GUIDE = TITLE.guide()


def best(table: Table) -> str:
    """What the guide thinks best for seat 0, as it is typed."""
    options = table.g.options(0)
    worths = GUIDE.appraise(table.g, 0, options)
    return table.codec.text(options[worths.index(max(worths))])


def worth(table: Table, text: str) -> float:
    """What an action is worth to seat 0."""
    return GUIDE.appraise(table.g, 0, [table.codec.parse(text)])[0]


def hope(table: Table, seat: int = 0) -> float:
    """The points a seat may expect."""
    return GUIDE.prospects(table.g)[seat]


def late(table: Table) -> Table:
    """The last turn of the game."""
    table.g.round = table.g.variant.rounds
    table.g.turn = table.g.data.numbers.turns
    return table


def test_a_wonder_in_reach_is_built() -> None:
    table = Table().has(0, "engineering", "rituals").levels(0, culture=5).rich(0)
    table.goods(0, food=5, wood=5, ore=5, gold=5, culture=5)
    table.g.wonder_deck = [wonder for wonder in table.g.wonder_deck if wonder != 6]
    table.g.display = [6]
    assert best(table).startswith("wonder ") and best(table).endswith(" pyramids")


def near_pyramids(hand: bool) -> Table:
    """Somebody who lacks an advance and some goods for the Pyramids, which lie open or in the hand."""
    table = Table(wonders="hand").city(0, "D4", "happy", temple=0, academy=0).has(0, "engineering").levels(0, culture=5)
    table.land(D3="mountain", D5="mountain").goods(0, food=2, wood=3, ore=3, gold=1, culture=4)
    table.g.round = 4
    pyramids = WONDERS.index("pyramids")
    table.g.wonder_deck.remove(pyramids)
    if hand:
        table.g.plans[0] = (shown_to(pyramids, 0),)
    else:
        table.g.display = [pyramids]
    return table


def test_a_wonder_in_hand_is_worth_as_much_as_one_on_display() -> None:
    held, shown = near_pyramids(True), near_pyramids(False)
    options = held.g.options(0)
    assert GUIDE.appraise(held.g, 0, options) == GUIDE.appraise(shown.g, 0, options)
    assert hope(held) == hope(shown)


def test_a_wonder_in_hand_is_saved_for() -> None:
    held, without = near_pyramids(True), near_pyramids(True)
    without.g.plans[0] = ()
    assert worth(held, "collect D4") > worth(without, "collect D4") + 1
    assert worth(held, "advance rituals") > worth(without, "advance rituals") + 0.5, "the Pyramids need it"
    assert hope(held.has(0, "rituals")) > hope(without.has(0, "rituals"))


def test_a_wonder_in_hand_is_built() -> None:
    table = near_pyramids(True).has(0, "rituals").rich(0).goods(0, gold=5, culture=5)
    assert best(table).startswith("wonder ") and best(table).endswith(" pyramids")


def test_what_wonder_another_holds_is_not_known() -> None:
    held, without = near_pyramids(True).has(0, "rituals"), near_pyramids(True).has(0, "rituals")
    without.g.plans[0] = ()
    assert GUIDE.prospects(held.g.view(1)) == GUIDE.prospects(without.g.view(1))
    assert GUIDE.prospects(held.g.view(0)) != GUIDE.prospects(without.g.view(0))


@pytest.mark.parametrize("round_of_game", [1, 3, 6])
def test_no_wonder_is_given_up_where_something_else_can_be(round_of_game: int) -> None:
    """The only port, a city nobody would like to lose, a piece of another's: anything rather than the wonder."""
    table = Table().city(0, "D4", "angry", wonders="great-gardens").city(0, "B2", "happy", wonders="pyramids", fortress=1)
    table.city(0, "F2", "happy").port(0, "F2", "F3").army(0, "F2", 4)
    table.g.round = round_of_game
    shaken = table.asking(Quake(0, 0, ()))
    while shaken.asks() == "Quake":
        assert not best(shaken).endswith(("great-gardens", "pyramids"))
        shaken.act(best(shaken))
    assert shaken.g.wonder_at[WONDERS.index("great-gardens")] >= 0 and shaken.g.wonder_at[WONDERS.index("pyramids")] >= 0


@pytest.mark.parametrize("last", [False, True])
def test_a_volcano_is_given_a_city_without_a_wonder(last: bool) -> None:
    """Though another would lose little more, or score more in the end."""
    table = Table().no_city("D2").city(0, "D4", "angry", wonders="great-gardens", temple=0, academy=0)
    table.city(0, "F2", "happy", temple=1, fortress=1).port(0, "F2", "F3").army(0, "F2", 4).settler(0, "F2", 2)
    if last:
        late(table)
    assert best(table.asking(Erupt(0))) == "space F2"


def test_the_only_wonder_of_bare_cities_is_given_up_after_all() -> None:
    table = Table().no_city("D2").city(0, "D4", wonders="great-gardens")
    assert best(table.asking(Quake(0, 0, ()))) == "remove D4 great-gardens"


def test_an_earthquake_takes_little_early_and_three_of_ones_own_pieces_in_the_end() -> None:
    """A piece scores twice as much on the event card, for whoever it belongs to."""
    built = Table().city(0, "D4", "happy", temple=0, academy=1).city(0, "B2", "happy", temple=0, academy=0)
    assert best(built.asking(Quake(0, 1, (built.at("D4"),)))) == "stop"
    table = late(Table().city(0, "D4", "happy", temple=0, academy=1).city(0, "B2", "happy", temple=0, academy=0))
    before = table.g.scores()
    table.asking(Quake(0, 0, ()))
    while table.asks() == "Quake":
        table.act(best(table))
    assert [after - score for after, score in zip(table.g.scores(), before, strict=True)] == [3 * 2, 0]


def test_pestilence_makes_sanitation_worth_more_to_who_lacks_it() -> None:
    """Nobody builds without it; who saves for a wonder has it to gain first."""
    table = Table().has(0, "engineering", "rituals").levels(0, culture=5)
    healthy, near = worth(table, "advance sanitation"), missing(table.g, 0, 6)
    table.g.pestilence = 1
    assert worth(table, "advance sanitation") > healthy + 2
    assert missing(table.g, 0, 6) > near
    assert missing(table.has(0, "sanitation").g, 0, 6) == near


def test_fishing_is_worth_more_once_a_sea_leads_to_another_player() -> None:
    table = Table().city(0, "C3").city(1, "C5")
    table.g.round = 3
    inland = worth(table, "advance fishing")
    table.land(C4="sea")
    assert worth(table, "advance fishing") > inland + 1
    assert worth(late(table), "advance fishing") == worth(late(Table()), "advance fishing"), "no ship would sail any more"


def test_the_statue_takes_an_objective_without_hope() -> None:
    """Objective 13 asks for five wood."""
    assert worth(Table().goals(0, 13), "statue objective-13") < 0, "there is time for it"
    assert worth(late(Table().goals(0, 13)), "statue objective-13") > 0
    assert worth(late(Table().goals(0, 13).goods(0, wood=5)), "statue objective-13") < 0, "it will be shown"


def test_of_new_plans_the_one_that_holds_is_kept() -> None:
    """Objective 13 asks for five wood, 9 for all of education; the last card was drawn."""
    assert best(late(Table().goods(0, wood=5).goals(0, 9, 13).asking(ChoosePlans(0, 1, -1)))) == "goal objective-13"
    assert best(late(Table().goods(0, wood=5).goals(0, 13, 9).asking(ChoosePlans(0, 1, -1)))) == "stop"
    returned = late(Table().goods(0, wood=5).goals(0, 9, 13, 14).asking(ChoosePlans(0, 1, 13)))
    assert best(returned) == "goal objective-09"


def test_options_are_valued_in_points_and_ending_the_turn_is_worth_nothing() -> None:
    table = Table().settler(0, "B2").goods(0, food=2)
    options = table.g.options(0)
    worths = dict(zip([table.codec.text(option) for option in options], GUIDE.appraise(table.g, 0, options), strict=True))
    assert worths["end"] == 0
    assert 1 < worths["found B2"] < 10, "a point, and what the city will bring"
    assert best(table) == "found B2"


def test_the_objective_in_hand_makes_its_advances_worth_more() -> None:
    """Objective 9 asks for all of education."""
    plain = Table().has(0, "writing", "public-education", "free-education").goods(0, food=2)
    steered = Table().has(0, "writing", "public-education", "free-education").goods(0, food=2).goals(0, 9)
    action = plain.codec.parse("advance philosophy")
    gain = GUIDE.appraise(steered.g, 0, [action])[0] - GUIDE.appraise(plain.g, 0, [action])[0]
    assert gain == pytest.approx(4 / 3, abs=0.01), "two thirds of the two points it completes"


def test_a_new_region_is_laid_with_good_land_where_the_settler_enters() -> None:
    table = Table(dark=True).tile("r2", 1).settler(0, "E2")
    table.act("move", "from E2", "pick settler", "to F2")
    assert table.options("orient") == ["orient A", "orient B"]
    assert best(table) == "orient A", "a mountain to live on, and not the barren hex"


def test_barbarians_are_sent_far_from_ones_cities() -> None:
    table = Table(dark=True).tile("r2", 2).settler(0, "E2")
    table.act("move", "from E2", "pick settler", "to F2", "orient A")
    assert table.asks() == "BarbarianSite"
    far = max(table.g.layout.distance[table.g.towns[0][0]][action & ARG] for action in table.g.options(0))
    assert table.g.layout.distance[table.g.towns[0][0]][table.codec.parse(best(table)) & ARG] == far


def test_settlers_come_from_the_city_with_land_to_go_to() -> None:
    table = Table().city(0, "E5").goods(0, food=4)
    for near in table.g.layout.near[table.g.layout.number["D2"]]:
        table.g.terrain[near] = SEA
    builds = table.options("build")
    worths = dict(zip(builds, GUIDE.appraise(table.g, 0, [table.codec.parse(build) for build in builds]), strict=True))
    assert worths["build E5"] > worths["build D2"], "D2 has the sea all around"


def test_a_position_promises_more_with_cities_goods_and_cards() -> None:
    assert hope(Table().city(0, "B3")) > hope(Table()) + 1
    assert hope(Table().goods(0, food=2, gold=2)) > hope(Table())
    assert hope(Table().hand(0, 1)) > hope(Table())
    assert hope(Table().city(0, "B3", mood="happy")) > hope(Table().city(0, "B3", mood="angry"))


def test_a_fulfilled_objective_is_worth_more_than_a_hope() -> None:
    """Objective 13 asks for five wood."""
    assert hope(Table().goals(0, 13).goods(0, wood=5)) > hope(Table().goals(0, 13).goods(0, wood=0)) + 1


def test_what_pays_later_is_worth_nothing_at_the_end() -> None:
    early = hope(Table().has(0, "storage")) - hope(Table())
    end = hope(late(Table().has(0, "storage"))) - hope(late(Table()))
    assert early > end == pytest.approx(0.5)


def test_an_enemy_next_door_is_a_danger() -> None:
    calm = Table().city(0, "C3").has(1, "tactics")
    feared = Table().city(0, "C3").has(1, "tactics").army(1, "C4", 3)
    assert hope(feared) < hope(calm)


def test_the_key_is_the_same_for_all_guesses_of_one_view_and_differs_between_positions() -> None:
    for players in (2, 3, 4):
        game = TITLE.new(players, 3, TITLE.read_options({}), EDITION)
        assert isinstance(game, Clash)
        game.events = None
        bot = make_bot("greedy", TITLE, 0)
        met: dict[object, str] = {}
        for number in range(220):
            seat = game.next_seat()
            view = game.view(seat)
            key = GUIDE.key(game, seat)
            if number % 4 == 0:
                assert {GUIDE.key(view.determinise(seat, word), seat) for word in (1, 2, 3)} == {key}
                assert GUIDE.key(view, seat) == key
            shown = str(view.to_json())
            assert met.setdefault((seat, key), shown) == shown, "what looks different to the seat has a key of its own"
            game.decide(seat, bot.choose(view, Prompt(TITLE, view, seat)))
        assert len(met) == 220


def test_no_key_tells_a_card_in_another_hand() -> None:
    """Seat 1 holds another card: seat 0 cannot see it, seat 1 can."""
    one, other = Table().hand(1, 1), Table().hand(1, 2)
    assert GUIDE.key(one.g, 0) == GUIDE.key(other.g, 0)
    assert GUIDE.key(one.g, 1) != GUIDE.key(other.g, 1)


def test_chances_to_win_follow_the_lead() -> None:
    table = Table().city(0, "B3").city(0, "C3")
    mine, theirs = rewards(GUIDE, table.g)
    assert mine > 0.6 and mine + theirs == pytest.approx(1)


def test_a_citizen_says_what_it_compared() -> None:
    table = Table().settler(0, "B2").goods(0, food=2)
    bot = make_bot("greedy", TITLE, 0)
    prompt = Prompt(TITLE, table.g.view(0), 0)
    bot.choose(prompt.position, prompt)
    words = TITLE.words.say(bot.explain(), ("Ann", "Bo"))
    assert "B2" in words and f"of {len(prompt.actions)} options" in words and "before" in words


def test_a_strategos_says_its_chances() -> None:
    table = Table().settler(0, "B2").goods(0, food=2)
    bot = make_bot("search:40", TITLE, 1)
    prompt = Prompt(TITLE, table.g.view(0), 0)
    bot.choose(prompt.position, prompt)
    assert "%" in TITLE.words.say(bot.explain(), ("Ann", "Bo"))
