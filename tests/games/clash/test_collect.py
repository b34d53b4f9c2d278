"""Activating cities and Collect (COC-3.5)."""

from aegean.games.clash.activate import effective_size
from aegean.games.clash.events import Gained, Overflowed
from aegean.kernel.prompt import Prompt
from tests.games.clash.table import TITLE, Table
from tests.rule import rule


def collect_all(table: Table, city: str) -> list[str]:
    """Collect as long as something is offered; what was taken."""
    taken = []
    table.act(f"collect {city}")
    while table.asks() == "Collecting":
        option = table.options("gather")[0]
        taken.append(option)
        table.act(option)
    return taken


@rule("COC-3.5.1", "COC-3.5.2", "COC-E1")
def test_effective_size_by_mood() -> None:
    for mood, size in (("happy", 4), ("neutral", 3), ("angry", 1)):
        table = Table().city(0, "D4", mood, temple=0, academy=0).goods(0, food=2).has(0, "storage")
        table.goods(0, food=7, wood=7, ore=7)
        assert effective_size(table.g, table.at("D4")) == size
        table.act("build D4")
        built = 0
        while table.asks() == "Building":
            table.act("train army" if built < 4 else "stop")
            built += 1
        assert built == size and table.armies("D4") == size


@rule("COC-3.5.3", "COC-E9")
def test_an_angry_city_collects_one_cannot_grow_and_works_once() -> None:
    table = Table().city(0, "D4", "angry", temple=0, academy=0, fortress=0).has(0, "fishing").rich(0).land(D5="sea")
    for name in ("B2", "B3", "B4", "B5"):
        table.city(0, name)
    table.goods(0, food=0)
    assert table.refused("grow D4 port") == "COC-3.5.3"
    assert len(collect_all(table, "D4")) == 1
    assert table.refused("collect D4") == "COC-3.5.3"


@rule("COC-3.5.4", "COC-3.5.5", "COC-E7")
def test_a_second_activation_lowers_the_mood_afterwards() -> None:
    table = Table().city(0, "D4", temple=0).has(0, "storage").goods(0, food=7, ore=5)
    collect_all(table, "D4")
    table.act("build D4", "train army", "train army")
    assert table.armies("D4") == 2 and table.mood("D4") == "angry"
    assert table.refused("collect D4") == "COC-3.5.5"


@rule("COC-3.5.4", "COC-E8")
def test_a_happy_city_works_three_times() -> None:
    table = Table().goods(0, food=0)
    moods = []
    for _ in range(3):
        table.goods(0, food=0)
        collect_all(table, "D2")
        moods.append(table.mood("D2"))
    assert moods == ["happy", "neutral", "angry"]
    table.g.actions = 1
    assert table.refused("collect D2") == "COC-3.5.5"


@rule("COC-3.5.5", "COC-R58", "COC-E56")
def test_an_angry_city_raised_may_work_again_once() -> None:
    table = Table().city(0, "D4", "angry").levels(0, 4).goods(0, mood=4, food=2, ore=3).has(0, "storage")
    table.g.actions = 9
    collect_all(table, "D4")
    table.act("improve D4", "stop")
    assert table.mood("D4") == "neutral"
    table.act("build D4", "train army")
    assert table.mood("D4") == "angry"
    table.act("improve D4", "stop")
    assert table.refused("build D4") == "COC-3.5.5"


@rule("COC-3.5.6")
def test_free_activations_count() -> None:
    table = Table().has(0, "voting", "free-economy").levels(0, 2).goods(0, mood=2, food=0)
    table.act("free-economy D2")
    while table.asks() == "Collecting":
        table.act(table.options("gather")[0])
    assert table.g.actions == 3
    assert table.refused("collect D2") == "COC-3.5.6"
    table.goods(0, food=1, ore=1).act("build D2", "train army")
    if table.asks() == "Building":
        table.act("stop")
    assert table.mood("D2") == "neutral", "the second activation of the turn"


@rule("COC-3.5.7", "COC-3.5.8", "COC-E10")
def test_collect_from_the_city_and_around_it() -> None:
    table = Table().no_city("D2").city(0, "D4", "happy", temple=0).goods(0, food=0)
    table.land(D3="forest", E4="mountain", E5="mountain", C4="barren", C5="barren", D5="barren")
    table.city(0, "D3").settler(1, "E4")
    table.act("collect D4")
    offered = table.options("gather")
    assert offered == ["gather D4 food", "gather E5 ore"]
    assert table.refused("gather D3 wood") == "COC-3.5.8"
    assert table.refused("gather E4 ore") == "COC-3.5.8"
    table.act("gather D4 food")
    assert table.refused("gather D4 food") == "COC-3.5.7", "a space gives one"


@rule("COC-3.5.8")
def test_one_sea_space_with_fishing_and_none_exhausted() -> None:
    table = Table().no_city("D2").city(0, "D4", "happy", temple=0).goods(0, food=0).land(D3="sea", D5="sea", C4="forest")
    table.act("collect D4")
    assert "gather D3 food" not in table.options()
    table = Table().no_city("D2").has(0, "fishing", "storage").city(0, "D4", "happy", temple=0).goods(0, food=0)
    table.land(D3="sea", D5="sea")
    table.act("collect D4", "gather D3 food")
    assert table.refused("gather D5 food") == "COC-3.5.8"
    table.g.terrain[table.at("E4")] |= 8
    assert table.refused("gather E4 food") == "COC-3.5.8"


@rule("COC-3.5.9")
def test_husbandry_reaches_two_away_over_land() -> None:
    table = Table().no_city("D2").has(0, "husbandry", "storage").city(0, "D4", "happy").goods(0, food=0)
    table.act("collect D4")
    assert "gather D6 food" in table.options()
    table.act("gather B4 food")
    assert all(text.split()[1] not in ("D6", "F4") for text in table.options("gather")), "only one such space"
    table = Table().has(0, "husbandry").city(0, "D4", "happy").land(D5="sea", C5="sea", E5="sea", C6="sea", E6="sea")
    table.act("collect D4")
    assert table.refused("gather D6 food") == "COC-3.5.9", "no land in between"


@rule("COC-3.5.10")
def test_at_least_one_thing_and_no_more_than_wanted() -> None:
    table = Table().goods(0, food=0)
    table.act("collect D2")
    assert table.refused("stop") == "COC-3.5.10"
    table.act(table.options("gather")[0], "stop")
    assert sum(table.stock(0).values()) == 1
    bare = Table().city(0, "D4", "angry").land(D4="fertile")
    bare.g.advances[0] = 0
    assert bare.refused("collect D4") == "COC-3.5.10"


@rule("COC-R15")
def test_a_city_made_angry_by_an_event_had_its_activation() -> None:
    from aegean.games.clash.activate import set_mood

    table = Table().goods(0, food=0)
    collect_all(table, "D2")
    set_mood(table.g, table.at("D2"), 0)
    assert table.refused("collect D2") == "COC-3.5.3"
    set_mood(table.g, table.at("D2"), 1)
    table.goods(0, food=0)
    assert "collect D2" in table.options()


@rule("COC-R16")
def test_forced_labor_makes_angry_cities_neutral_for_the_turn() -> None:
    table = Table().has(0, "nationalism", "forced-labor").levels(0, 2).goods(0, mood=1, food=0).city(0, "D4", "angry", temple=0)
    table.city(0, "B2").city(0, "B3")
    table.act("forced-labor")
    assert effective_size(table.g, table.at("D4")) == 2
    assert table.mood("D4") == "angry", "other rules see it as it is"
    collect_all(table, "D4")
    table.goods(0, food=0)
    collect_all(table, "D4")
    assert table.refused("collect D4") == "COC-3.5.5"


@rule("COC-R17")
def test_a_wonder_as_second_activation_lowers_the_mood() -> None:
    table = Table().has(0, "engineering", "rituals", "myths").levels(0, culture=5).goods(0, food=2, wood=3, ore=7, culture=5)
    table.g.wonder_deck.remove(6)
    table.g.display.append(6)
    table.g.cities[table.at("D2")] += 1 << 24
    table.act("wonder D2 pyramids")
    assert table.mood("D2") == "neutral"


@rule("COC-R18")
def test_moods_never_fall_below_angry() -> None:
    from aegean.games.clash.activate import lower_mood

    table = Table()
    for expected in ("neutral", "angry", "angry"):
        lower_mood(table.g, table.at("D2"))
        assert table.mood("D2") == expected


@rule("COC-3.5.7")
def test_spaces_are_taken_in_any_order_until_none_is_left() -> None:
    table = Table().no_city("D2").city(0, "D4", "happy", temple=0).goods(0, food=0).has(0, "storage")
    table.land(D3="forest", E4="mountain", E5="barren", C4="barren", C5="barren", D5="barren")
    table.act("collect D4", "gather E4 ore")
    assert table.options() == ["gather D3 wood", "gather D4 food", "stop"]
    table.act("gather D4 food", "gather D3 wood")
    assert table.asks() == "Turn"
    assert table.stock(0) == {"food": 1, "wood": 1, "ore": 1, "ideas": 0, "gold": 0, "mood": 0, "culture": 0}


@rule("COC-3.5.8")
def test_one_sea_space_in_whatever_order() -> None:
    table = Table().no_city("D2").has(0, "fishing", "storage").city(0, "D4", "happy", temple=0).goods(0, food=0)
    table.land(D3="sea", D5="sea")
    table.act("collect D4", "gather D5 food")
    assert table.refused("gather D3 food") == "COC-3.5.8"


@rule("COC-3.5.10", "COC-3.19.3")
def test_what_would_be_lost_is_said_before_and_told_after() -> None:
    table = Table().no_city("D2").city(0, "D4", "happy", temple=0).goods(0, food=1).land(D3="forest")
    table.act("collect D4")
    warned = {option.key for option in Prompt(TITLE, table.g.view(0), 0).options if option.warning is not None}
    assert warned == set()
    table.act("gather D4 food")
    warned = {option.key for option in Prompt(TITLE, table.g.view(0), 0).options if option.warning is not None}
    assert warned == {key for key in table.options("gather") if key.endswith("food")}
    table.g.events = []
    table.act("gather C4 food")
    assert table.g.events == [Overflowed(0, "food", 1)], "two is all that fits: no gain is told"
    table.g.events = []
    table.g.gain(0, 1, 9)
    assert table.g.events == [Gained(0, "wood", 7), Overflowed(0, "wood", 2)]
