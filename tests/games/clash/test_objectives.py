"""The fifty-four objectives (1.11)."""

from collections.abc import Callable

import pytest

from aegean.games.clash.actions import SHOW
from aegean.games.clash.ids import OBJECTIVES
from aegean.games.clash.objective_cards import CARDS, abroad
from aegean.games.clash.objectives import StatusObjectives, fulfilled
from tests.games.clash.table import Table
from tests.games.clash.test_combat import attack, war
from tests.rule import rule

SITES = ("B2", "B3", "B4", "B5", "F2", "F4")


def cities(table: Table, n: int, mood: str = "neutral", **buildings: int) -> Table:
    for name in SITES[:n]:
        table.city_with(0, name, mood, "", buildings)
    return table


def ports(table: Table) -> Table:
    """Two ports of player 1 facing C4 and C6."""
    return table.city(1, "C5").port(1, "C5", "C4").city(1, "B6").port(1, "B6", "C6")


def wonders(table: Table) -> Table:
    table.g.wonders_built[0] = 1
    return table


STATUS: dict[str, tuple[Callable[[], Table], Callable[[], Table]]] = {
    "large-civilization": (lambda: cities(Table(), 5), lambda: cities(Table(), 4)),
    "scientific-lead": (
        lambda: Table().has(0, "writing").city(0, "B2", academy=0),
        lambda: Table().has(0, "writing").has(1, "writing").city(0, "B2", academy=0).city(1, "B6", academy=1),
    ),
    "coastal-culture": (lambda: port_city(), Table),
    "religious-fervor": (lambda: Table().has(0, "myths").city(0, "B2", temple=1), lambda: Table().city(0, "B2", temple=0)),
    "fortifications": (lambda: Table().has(0, "tactics").city(0, "B2", fortress=0), Table),
    "advanced-culture": (
        lambda: Table().has(0, "storage", "irrigation", "husbandry", "engineering"),
        lambda: Table().has(0, "storage", "irrigation", "husbandry"),
    ),
    "city-planner": (lambda: Table().has(0, "engineering", "sanitation", "roads"), lambda: Table().has(0, "engineering")),
    "education-lead": (
        lambda: Table().has(0, "writing", "public-education", "free-education", "philosophy"),
        lambda: Table().has(0, "writing"),
    ),
    "militarized": (lambda: Table().has(0, "tactics", "siegecraft", "steel-weapons", "draft"), Table),
    "culture-focus": (lambda: Table().has(0, "arts", "sports", "monuments", "theaters"), Table),
    "science-focus": (lambda: Table().has(0, "math", "astronomy", "medicine", "metallurgy"), Table),
    "trade-focus": (lambda: Table().has(0, "bartering", "trade-routes", "taxes", "currency"), Table),
    "seafarers": (lambda: Table().has(0, "fishing", "navigation", "warships", "cartography"), Table),
    "government": (
        lambda: Table().has(0, "voting", "separation-of-power", "civil-liberties", "free-economy"),
        lambda: Table().has(0, "voting", "separation-of-power", "civil-liberties"),
    ),
    "goal-focused": (lambda: Table().has(0, "engineering", "sanitation", "roads"), Table),
    "diversified-research": (
        lambda: Table().has(0, "fishing", "writing", "tactics", "myths", "bartering", "arts", "math"),
        lambda: Table().has(0, "fishing", "writing", "tactics", "myths", "bartering", "arts"),
    ),
    "eureka": (lambda: Table().goods(0, ideas=5), lambda: Table().goods(0, ideas=4, gold=7)),
    "wealth": (lambda: Table().goods(0, gold=5), lambda: Table().goods(0, gold=4)),
    "ore-supplies": (lambda: Table().goods(0, ore=5), lambda: Table().goods(0, ore=4)),
    "wood-supplies": (lambda: Table().goods(0, wood=5), lambda: Table().goods(0, wood=4)),
    "food-supplies": (lambda: Table().goods(0, food=5), lambda: Table().goods(0, food=4)),
    "optimized-storage": (lambda: Table().goods(0, food=3, ore=3, wood=3), lambda: Table().goods(0, food=3, ore=3, wood=2)),
    "happy-population": (lambda: cities(Table(), 3, "happy"), lambda: cities(Table(), 2, "happy")),
    "architecture": (
        lambda: port_city().has(0, "myths", "writing", "tactics").city(0, "B3", temple=0, academy=0, fortress=0),
        lambda: port_city().has(0, "myths", "writing", "tactics").city(0, "B3", temple=0, academy=0, fortress=1),
    ),
    "metropolis": (
        lambda: port_city("B2", temple=0, academy=0, fortress=0),
        lambda: Table().city(0, "B2", temple=0, academy=0, fortress=0),
    ),
    "expansionist": (
        lambda: Table().city(0, "B2").city(0, "F2").city(0, "B4"),
        lambda: Table().city(0, "B2").city(0, "B3").city(0, "F2").city(0, "B4"),
    ),
    "colony": (lambda: Table().no_city("D7").city(0, "D7"), lambda: founder(Table().no_city("D7").city(0, "D7"))),
    "consulate": (
        lambda: Table().city(1, "B6", temple=0).city(1, "F6", academy=0),
        lambda: Table().city(1, "B6", temple=0, academy=0),
    ),
    "culture-power": (
        lambda: Table().city(1, "B6", temple=0),
        lambda: Table().city(1, "B6", temple=0).city(0, "B2", temple=1),
    ),
    "large-fleet": (
        lambda: Table().land(B3="sea").ship(0, "B3").ship(0, "B3"),
        lambda: Table().land(B3="sea", B4="sea").ship(0, "B3").ship(0, "B3").ship(1, "B4").ship(1, "B4"),
    ),
    "large-army": (lambda: Table().army(0, "D2", 4), lambda: Table().army(0, "D2", 4).army(1, "D7")),
    "standing-army": (
        lambda: cities(Table(), 3).army(0, "B2").army(0, "B3").army(0, "B4").army(0, "D2"),
        lambda: cities(Table(), 3).army(0, "B2").army(0, "B3").army(0, "B4"),
    ),
    "military-might": (
        lambda: Table().army(0, "D2", 4).army(0, "B2", 4).army(0, "B4", 3).land(B3="sea").ship(0, "B3"),
        lambda: Table().army(0, "D2", 4).army(0, "B2", 4).army(0, "B4", 3),
    ),
    "threat": (lambda: Table().army(0, "D6", 4), lambda: Table().army(0, "D6", 3)),
    "sea-blockade": (lambda: ports(Table()).ship(0, "C4").ship(0, "C6"), lambda: ports(Table()).ship(0, "C4")),
    "outpost": (
        lambda: Table().army(0, "B4").army(0, "B6").army(0, "F6"),
        lambda: Table().army(0, "B4").army(0, "B6").army(0, "D3"),
    ),
    "trade-power": (
        lambda: Table().has(0, "trade-routes").city(1, "D5").city(1, "C6").settler(0, "D6", 3),
        lambda: Table().has(0, "trade-routes").city(1, "D5").settler(0, "D6", 3),
    ),
    "shipping-routes": (
        lambda: Table().has(0, "trade-routes").city(1, "D5").land(D6="sea").ship(0, "D6").ship(0, "D6"),
        lambda: Table().has(0, "trade-routes").city(1, "D5").land(D6="sea").ship(0, "D6").settler(0, "D4"),
    ),
    "terror-regime": (lambda: cities(Table(), 4, "angry"), lambda: cities(Table(), 3, "angry")),
    "magnificent-culture": (lambda: wonders(Table()), Table),
}


def port_city(name: str = "B2", **buildings: int) -> Table:
    """A city of player 0 with a port facing C3, Fishing known."""
    return Table().has(0, "fishing").city_with(0, name, "neutral", "", buildings).port(0, name, "C3")


def founder(table: Table) -> Table:
    table.g.founder_round[0] = table.g.round
    return table


@rule("COC-R73")
@rule("COC-3.15.4")
def test_how_far_one_is() -> None:
    def far(table: Table, name: str) -> tuple[int, int]:
        card = CARDS[OBJECTIVES.index(name)]
        return card.have(table.g, 0), card.needed(table.g, 0)

    assert far(cities(Table(), 3), "large-civilization") == (4, 6), "the capital counts"
    assert far(Table().goods(0, food=3, ore=3, wood=2), "optimized-storage") == (2, 3), "what there is least of"
    assert far(Table().has(1, "storage", "irrigation", "husbandry", "engineering", "roads"), "advanced-culture")[1] == 8, (
        "one more than anybody else"
    )
    assert far(Table().has(0, "voting"), "government") == (1, 4)
    assert far(Table(), "general") == (0, 0), "a moment cannot be counted"
    nothing = Table().no_city("D2")
    nothing.g.advances[0] = 0
    assert {far(nothing, name)[0] for name in OBJECTIVES} == {0}, "who has nothing has done nothing"


@rule("COC-1.11")
@pytest.mark.parametrize("name", STATUS)
def test_status_objectives(name: str) -> None:
    number = OBJECTIVES.index(name)
    card, halves = next((card, halves) for card, halves in enumerate(Table().g.data.objectives) if number in halves)
    for table, scores in zip([*[table() for table in STATUS[name]], Table()], (True, False, False), strict=True):
        assert fulfilled(table.g, 0, number) == scores
        table.goals(0, card + 1).asking(StatusObjectives(0, 0))
        assert (SHOW | card * 2 + halves.index(number) in table.g.options(0)) == scores


@rule("COC-R73")
def test_cargo_counts_for_large_army_not_for_threat() -> None:
    table = Table().land(D6="sea").ship(0, "D6", "army", "army").ship(0, "D6", "army", "army")
    assert fulfilled(table.g, 0, OBJECTIVES.index("large-army"))
    assert not fulfilled(table.g, 0, OBJECTIVES.index("threat"))


def shown(table: Table) -> set[str]:
    """The objectives that are offered to be shown, card by card, to whoever is asked."""
    if table.asks() != "Occasion":
        return set()
    offered = set()
    for name in range(len(OBJECTIVES)):
        if table.g.stack[-1].names >> name & 1:  # type: ignore[attr-defined]
            offered.add(OBJECTIVES[name])
    return offered


@rule("COC-1.11")
def test_city_founder() -> None:
    table = Table().no_city("D7").settler(0, "D7").goals(0, 27)
    assert "city-founder" in shown(table.act("found D7"))
    near = Table().settler(0, "D5").goals(0, 27)
    assert shown(near.act("found D5")) == set()


@rule("COC-1.11")
def test_draft() -> None:
    table = Table().has(0, "tactics", "draft").levels(0, 3).goods(0, mood=3).goals(0, 1).city(0, "D4")
    table.act("build D2", "train army-by-draft")
    if table.asks() == "Building":
        table.act("stop")
    table.act("build D4", "train army-by-draft")
    assert "draft" in shown(table)


@rule("COC-1.11")
def test_conqueror_and_naval_assault() -> None:
    table = war(2, 1, city=True).goals(0, 2, 10).dice(5, 5, 1)
    attack(table, 2).act("space D7")
    assert "conqueror" in shown(table) and "naval-assault" not in shown(table)
    walk = attack(war(1, 0, city=True).goals(0, 2), 1).act("space D7")
    assert shown(walk) == set(), "it was not defended"
    sea = Table().has(0, "tactics").land(D5="sea").ship(0, "D5", "army").city(1, "D6").goals(0, 10)
    sea.act("move", "from D5", "pick army", "to D6", "space D7")
    assert "naval-assault" in shown(sea)


@rule("COC-1.11")
@pytest.mark.parametrize(("home", "first", "second"), [("D5", "D6", "C5"), ("B3", "A3", "B4")], ids=["inland", "the first hex"])
def test_warmonger(home: str, first: str, second: str) -> None:
    table = Table().has(0, "tactics").army(0, home, 2).army(1, first).army(1, second).goals(0, 3)
    table.dice(6, 1).act("move", f"from {home}", "pick army", f"to {first}")
    while table.asks() == "Occasion":
        table.act("stop")
    table.dice(6, 1).act(f"from {home}", "pick army", f"to {second}")
    assert "warmonger" in shown(table)


@rule("COC-R83")
def test_a_third_battle_makes_no_warmonger_again() -> None:
    table = Table().has(0, "tactics").army(0, "D5", 3).army(1, "D6").army(1, "C5").army(1, "E5").goals(0, 3)
    for target, told in (("D6", False), ("C5", True), ("E5", False)):
        table.dice(6, 1).act(*([] if table.asks() == "Moving" else ["move"]), "from D5", "pick army", f"to {target}")
        assert ("warmonger" in shown(table)) == told
        while table.asks() == "Occasion":
            table.act("stop")


@rule("COC-1.11")
def test_general_great_battle_and_aggressor() -> None:
    table = war(4, 3).goals(0, 5).dice(6, 6, 6, 6, 1, 1, 1)
    attack(table, 4)
    assert {"general", "great-battle", "aggressor"} <= shown(table)
    small = war(4, 1).goals(0, 5).dice(6, 6, 6, 6, 1)
    assert not {"general", "great-battle", "aggressor"} & shown(attack(small, 4))


@rule("COC-R24")
def test_defiance_and_bold() -> None:
    table = war(1, 2).goals(0, 7).dice(5, 1, 1)
    attack(table, 1)
    table.dice(5, 1).act("fight")
    assert {"defiance", "bold"} <= shown(table)
    lesser = war(1, 1).has(1, "siegecraft").goals(0, 16).dice(5, 1)
    assert "bold" in shown(attack(lesser, 1)) and "defiance" not in shown(lesser)
    wild = Table().has(0, "tactics").army(0, "D5").barbarians("D6").goals(0, 7).dice(5, 1)
    attack(wild, 1).act("keep")
    assert not {"bold", "defiance"} & shown(wild)


@rule("COC-1.11")
def test_legendary_battle() -> None:
    table = war(3, 1).goals(0, 18)
    table.city(1, "D6", temple=1, academy=1, fortress=1, wonders="great-library")
    from aegean.games.clash.city import with_building

    table.g.cities[table.at("D6")] = with_building(table.g.cities[table.at("D6")], 1, 1)
    table.dice(1, 1, 1, 1, 1)
    attack(table, 3)
    table.act("retreat")
    assert "legendary-battle" in shown(table)


@rule("COC-1.11")
def test_scavenger() -> None:
    table = Table().has(0, "tactics").has(1, "trade-routes").army(0, "D4").settler(1, "D3").goals(0, 21)
    table.whole("move D4 D3 army")
    assert "scavenger" in shown(table)
    idle = Table().has(0, "tactics").army(0, "D4").settler(1, "D3").goals(0, 21)
    assert shown(idle.whole("move D4 D3 army")) == set()


@rule("COC-1.11")
def test_barbarian_conquest_and_resistance() -> None:
    table = Table().has(0, "tactics").army(0, "D5", 4).barbarians("D6", 2).goals(0, 24).dice(6, 6, 6, 6, 1, 1)
    attack(table, 4).act("keep")
    assert {"barbarian-conquest", "resistance"} <= shown(table)


@rule("COC-1.11")
def test_terror_regime_and_magnificent_culture_at_once() -> None:
    table = cities(Table(), 4, "angry").goals(0, 29).goods(0, gold=2)
    table.act("advance storage")
    assert "terror-regime" in shown(table)
    from tests.games.clash.test_build import wonder_table

    wonder = wonder_table().goals(0, 32)
    wonder.act("wonder D2 pyramids")
    assert "magnificent-culture" in shown(wonder)


@rule("COC-1.11")
def test_every_objective_has_a_test() -> None:
    import inspect
    import sys

    source = inspect.getsource(sys.modules[__name__])
    assert [name for name in OBJECTIVES if f'"{name}"' not in source] == []


@rule("COC-3.17.1")
def test_objectives_that_exclude_each_other() -> None:
    table = Table().army(0, "D2", 4).goals(0, 14, 26)
    cities(table, 3)
    for name in SITES[:3]:
        table.army(0, name, 3)
    table.asking(StatusObjectives(0, 0))
    table.act("show objective-14 military")
    assert table.refused("show objective-26 military") == "COC-3.15.5"


@rule("COC-1.11")
def test_culture_power_counts_every_building_once() -> None:
    table = Table().city(1, "B6", temple=0, academy=0).city(0, "B2", temple=1)
    assert fulfilled(table.g, 0, OBJECTIVES.index("culture-power")) and not fulfilled(
        table.g, 1, OBJECTIVES.index("culture-power")
    )
    assert abroad(table.g, 0) == [0, 2] or abroad(table.g, 0) == [2, 0]
    assert sorted(abroad(table.g, 1)) == [0, 1]


@rule("COC-1.11")
@pytest.mark.parametrize("trades", [True, False])
def test_who_kills_settlers_behind_the_attackers_scavenges_too(trades: bool) -> None:
    table = war(1, 3).settler(0, "D5").goals(1, 21).dice(1, 6, 6, 6)
    if trades:
        table.has(0, "trade-routes")
    table.whole("move D5 D6 army settler")
    assert ("scavenger" in shown(table)) == trades
    nobody = war(1, 3).goals(1, 21).has(0, "trade-routes").dice(1, 6, 6, 6)
    assert "scavenger" not in shown(attack(nobody, 1)), "no settler was lost"


@rule("COC-1.11")
def test_who_sinks_a_trading_ship_scavenges() -> None:
    for trades in (True, False):
        table = Table().land(C6="sea", C7="sea").ship(0, "C6").ship(1, "C7").goals(0, 21).city(0, "B6").dice(6, 1)
        if trades:
            table.has(1, "trade-routes")
        table.act("move", "from C6", "ship 0", "to C7")
        assert ("scavenger" in shown(table)) == trades


@rule("COC-3.15.4", "COC-1.11")
def test_the_active_player_shows_objectives_of_a_battle_first() -> None:
    table = war(4, 4).goals(0, 21).goals(1, 22).dice(6, 6, 6, 6, 1, 1, 1, 1)
    table.g.start = 1
    attack(table, 4)
    asked = []
    while table.asks() == "Occasion":
        asked.append(table.seat)
        table.act("stop")
    assert asked == [0, 1], "player 0 is on turn, though player 1 began the round"


@rule("COC-1.11")
def test_resistance_is_against_barbarians_and_conqueror_against_players() -> None:
    table = war(4, 4, city=True).goals(0, 24).dice(6, 6, 6, 6, 1, 1, 1, 1)
    attack(table, 4)
    while table.asks() == "GoOn":
        table.dice(6, 6, 6, 6, 1).act("fight")
    assert "resistance" not in shown(table) and "barbarian-conquest" not in shown(table)
