"""Civic Improvement (COC-3.9) and Cultural Influence (COC-3.10)."""

from aegean.games.clash.influence import NO_SOURCE, NOT_A_TARGET
from tests.games.clash.table import Table
from tests.rule import rule


@rule("COC-3.9.1", "COC-E15")
def test_a_step_costs_the_size_in_mood() -> None:
    table = Table().city(0, "D4", "angry", temple=0, academy=0).levels(0, 6).goods(0, mood=6)
    table.act("improve D4")
    assert table.mood("D4") == "neutral" and table.good(0, "mood") == 3
    table.act("improve D4")
    assert table.mood("D4") == "happy" and table.good(0, "mood") == 0 and table.g.actions == 2
    table = Table().city(0, "D4", "angry", temple=0, academy=0).levels(0, 6).goods(0, mood=2)
    assert table.refused("improve D4") == "COC-3.9.1" and table.refused("improve D2") == "COC-3.9.1"


@rule("COC-3.9.1")
def test_several_cities_in_one_action() -> None:
    table = Table().city(0, "D4").city(0, "B2").levels(0, 2).goods(0, mood=2)
    table.act("improve D4", "improve B2")
    assert table.mood("D4") == table.mood("B2") == "happy" and table.g.actions == 2


def rivals(distance: str = "D6", **buildings: int) -> Table:
    """Player 0's source in D4 of size 2, a target of player 1."""
    table = Table().no_city("D2").no_city("D7").city(0, "D4", temple=0)
    table.city_with(1, distance, "neutral", "", buildings or {"academy": 1})
    return table.levels(0, culture=5)


@rule("COC-3.10.1", "COC-3.10.3", "COC-3.10.5", "COC-E16")
def test_range_costs_culture_and_the_roll_may_be_boosted() -> None:
    table = rivals("D8").goods(0, culture=5).dice(4)
    table.act("influence D8 academy")
    assert table.good(0, "culture") == 3 and table.asks() == "Boost", "two for the range"
    table.act("yes")
    assert table.colour("D8", "academy") == 0 and table.good(0, "culture") == 2
    assert table.refused("influence D8 academy") == "COC-3.10.5"
    table = rivals("D8").goods(0, culture=2).dice(5)
    table.act("influence D8 academy")
    assert table.colour("D8", "academy") == 0


@rule("COC-3.10.1", "COC-E18")
def test_the_target_must_have_size_two() -> None:
    table = rivals().city(1, "D5").goods(0, culture=5)
    assert table.refused("influence D5 temple") == "COC-3.10.1"


@rule("COC-3.10.1", "COC-E17")
def test_a_city_with_a_foreign_building_is_no_source() -> None:
    table = Table().no_city("D2").no_city("D7").city(0, "D4", temple=1).city(1, "D5", academy=1).goods(0, culture=0)
    assert table.refused("influence D5 academy") == "COC-3.10.1"


@rule("COC-3.10.1")
def test_range_is_the_way_over_revealed_spaces() -> None:
    table = rivals("D5").goods(0, culture=0)
    assert "influence D5 academy" in table.options()
    table = rivals("D7").goods(0, culture=0)
    assert table.refused("influence D7 academy") == "COC-3.10.1"
    dark = Table(dark=True).city(0, "D2", temple=0).city(1, "D7", academy=1).levels(0, culture=5).goods(0, culture=5)
    assert dark.refused("influence D7 academy") == "COC-3.10.1"


@rule("COC-3.10.2", "COC-R35")
def test_name_a_building_that_is_not_yours_and_that_you_have() -> None:
    table = rivals("D5", academy=1, temple=0).goods(0, culture=5)
    assert table.refused("influence D5 temple") == "COC-3.10.2"
    assert table.refused("influence D5 port") == "COC-3.10.2"
    assert table.refused("influence D5 settlement") == "COC-3.10.2"
    table.g.supply[3 + 2] = 0
    assert table.refused("influence D5 academy") == "COC-R35"


@rule("COC-3.10.3")
def test_a_low_roll_fails() -> None:
    table = rivals("D5").goods(0, culture=0).dice(4)
    table.act("influence D5 academy")
    assert table.colour("D5", "academy") == 1 and table.asks() == "Turn"
    table = rivals("D5").goods(0, culture=1).dice(4)
    table.act("influence D5 academy", "no")
    assert table.colour("D5", "academy") == 1 and table.good(0, "culture") == 1


@rule("COC-3.10.4", "COC-R76", "COC-R34")
def test_success_exchanges_the_building() -> None:
    table = rivals("D5").army(1, "D5").goods(0, culture=0).dice(6)
    before = [table.g.left(0, 5), table.g.left(1, 5)]
    points = table.g.scores()
    table.act("influence D5 academy")
    assert [table.g.left(0, 5), table.g.left(1, 5)] == [before[0] - 1, before[1] + 1]
    assert table.size("D5") == 2 and table.owner("D5") == 1
    assert table.g.scores() == [points[0] + 2, points[1] - 2]
    assert table.good(0, "ideas") == 0, "no effect of building it"


@rule("COC-3.10.5")
def test_attempts_cost_actions_until_one_succeeds() -> None:
    table = rivals("D5").goods(0, culture=0).dice(1, 2, 6)
    table.act("influence D5 academy", "influence D5 academy", "influence D5 academy")
    assert table.g.actions == 0 and table.colour("D5", "academy") == 0


@rule("COC-3.10.6")
def test_what_may_not_be_boosted() -> None:
    for advance, mood in (("separation-of-power", "happy"), ("totalitarianism", "neutral"), ("devotion", "neutral")):
        table = rivals("D5").city(1, "D5", mood, academy=1, temple=1).has(1, advance).goods(0, culture=5).dice(4)
        if advance == "totalitarianism":
            table.army(1, "D5")
        table.act("influence D5 academy")
        assert table.asks() == "Turn" and table.colour("D5", "academy") == 1
        far = rivals("D8").city(1, "D8", mood, academy=1, temple=1).has(1, advance).goods(0, culture=5)
        if advance == "totalitarianism":
            far.army(1, "D8")
        assert far.refused("influence D8 academy") == "COC-3.10.6"


@rule("COC-3.10.7")
def test_taking_back_a_building_in_ones_own_city() -> None:
    table = Table().city(0, "D2", temple=1).levels(0, culture=3).goods(0, culture=3).dice(4)
    table.act("influence D2 temple")
    assert table.colour("D2", "temple") == 1 and table.asks() == "Turn", "not boostable"
    table.dice(5).act("influence D2 temple")
    assert table.colour("D2", "temple") == 0


@rule("COC-R65")
def test_conversion_helps_always_and_monuments_protect_wonders() -> None:
    table = rivals("D5").has(0, "conversion").has(1, "devotion").city(1, "D5", temple=1).goods(0, culture=0).dice(4)
    table.act("influence D5 temple")
    assert table.colour("D5", "temple") == 0 and table.good(0, "culture") == 1
    table = rivals("D5").city(1, "D5", wonders="great-library", academy=1).has(1, "monuments")
    assert table.refused("influence D5 academy") == "COC-R65"
    own = Table().city(0, "D2", wonders="great-library", academy=1).has(0, "monuments")
    assert "influence D2 academy" in own.options()


@rule("COC-3.10.1")
def test_no_way_is_not_the_same_as_too_far() -> None:
    table = rivals("D8").goods(0, culture=5)
    table.land(**{name: "unrevealed" for name in table.g.layout.names if name[1:] in ("5", "6")})
    assert table.g.refuse(0, table.codec.parse("influence D8 academy")) == NO_SOURCE


@rule("COC-3.10.1", "COC-3.10.5")
def test_the_second_player_influences_the_first() -> None:
    table = Table().no_city("D2").no_city("D7").city(1, "D4", temple=1).city(0, "D5", academy=0)
    table.levels(1, culture=2).turn(1).dice(5).act("influence D5 academy")
    assert table.colour("D5", "academy") == 1
    assert table.refused("influence D5 academy") == "COC-3.10.5"


@rule("COC-3.10.1")
def test_a_building_that_is_not_there_is_no_target() -> None:
    table = rivals("D5", academy=1, temple=1).goods(0, culture=5)
    assert table.g.refuse(0, table.codec.parse("influence D5 fortress")) == NOT_A_TARGET
