"""The effect of each of the forty-eight advances (1.8)."""

import inspect
import sys

from aegean.games.clash.collect import OUT_OF_REACH, SPACE_TAKEN, TWO_AWAY
from aegean.games.clash.event_cards.draw import DrawEvent
from aegean.games.clash.ids import ADVANCES
from aegean.games.clash.influence import TOO_FAR
from tests.games.clash.table import Table
from tests.games.clash.test_build import harbour
from tests.games.clash.test_combat import attack, war
from tests.games.clash.test_improve import rivals
from tests.rule import rule


def gathers(table: Table, city: str = "D2") -> list[str]:
    table.act(f"collect {city}")
    return table.options("gather")


@rule("COC-1.8")
def test_farming() -> None:
    assert {"gather D2 food", "gather C2 wood"} <= set(gathers(Table()))


@rule("COC-1.8")
def test_mining() -> None:
    assert "gather E2 ore" in gathers(Table())
    table = Table()
    table.g.advances[0] &= ~(1 << ADVANCES.index("mining"))
    assert "gather E2 ore" not in gathers(table)


@rule("COC-1.8")
def test_storage() -> None:
    table = Table()
    assert table.g.limit(0, 0) == 2 and table.has(0, "storage").g.limit(0, 0) == 7


@rule("COC-1.8")
def test_irrigation() -> None:
    assert "gather D1 food" not in gathers(Table())
    assert "gather D1 food" in gathers(Table().has(0, "irrigation"))


@rule("COC-1.8")
def test_husbandry() -> None:
    table = Table().has(0, "husbandry", "roads", "storage").city(0, "D4", "happy", temple=0)
    assert "gather B4 food" in gathers(table, "D4")
    table.act("gather B4 food", "gather B5 food")
    assert not [text for text in table.options("gather") if text.split()[1] == "F4"], "two such spaces with roads"
    while table.asks() == "Collecting":
        table.act("stop")
    assert "gather F4 food" not in gathers(table, "D4"), "once a turn"


@rule("COC-1.8")
def test_engineering() -> None:
    table = Table().goods(0, gold=2)
    table.act("advance engineering")
    assert len(table.g.display) == 1


@rule("COC-1.8")
def test_sanitation() -> None:
    table = Table().has(0, "sanitation").goods(0, mood=1)
    table.act("build D2", "train settler-by-sanitation")
    assert table.settlers("D2") == 1 and table.good(0, "mood") == 0
    again = Table().has(0, "sanitation").levels(0, 2).goods(0, mood=2)
    again.act("build D2", "train settler-by-sanitation")
    assert again.settlers("D2") == 1 and again.asks() == "Turn", "one in each Build"


@rule("COC-1.8")
def test_roads() -> None:
    table = Table().has(0, "roads").settler(0, "D2").goods(0, food=1, ore=1)
    table.act("move", "from D2", "pick settler", "road D4")
    assert table.settlers("D4") == 1


@rule("COC-1.8")
def test_fishing() -> None:
    table = Table().has(0, "fishing").land(D3="sea")
    assert "gather D3 food" in gathers(table)


@rule("COC-1.8")
def test_navigation() -> None:
    table = Table().has(0, "navigation").land(B2="sea", C2="sea", F2="sea").ship(0, "C2")
    table.act("move", "from C2", "ship 0", "round clockwise")
    assert table.ships(0) == ["F2"]


@rule("COC-1.8")
def test_warships() -> None:
    table = Table().has(0, "warships").land(B3="sea", B4="sea").ship(0, "B3").ship(1, "B4").dice(1, 6)
    table.act("move", "from B3", "ship 0", "to B4")
    assert table.asks() == "GoOn" and table.ships(0) == ["B3"]


@rule("COC-1.8")
def test_cartography() -> None:
    table = Table().has(0, "cartography", "navigation").land(B2="sea", C2="sea", F2="sea").ship(0, "C2")
    table.act("move", "from C2", "ship 0", "round clockwise")
    assert table.good(0, "ideas") == 1 and table.good(0, "culture") == 1
    on_land = Table().has(0, "cartography").settler(0, "D2").act("move", "from D2", "pick settler", "to D3")
    assert on_land.asks() == "Turn" and on_land.good(0, "ideas") == 0, "only ships draw maps"


@rule("COC-R5", "COC-E49")
def test_writing() -> None:
    table = Table().has(0, "writing", "philosophy", "tactics", "draft").goods(0, gold=4)
    table.act("advance voting")
    assert len(table.g.hands[0]) == len(table.g.goals[0]) == 1
    table.act("govern autocracy")
    assert len(table.g.hands[0]) == 1, "no second draw"
    late = Table().goods(0, gold=2)
    late.act("advance writing")
    assert late.g.hands[0] == ()
    at_once = Table(writing="immediate").goods(0, gold=2)
    at_once.act("advance writing")
    assert len(at_once.g.hands[0]) == len(at_once.g.goals[0]) == 1


@rule("COC-1.8")
def test_public_education() -> None:
    table = Table().has(0, "writing", "public-education").city(0, "D4", academy=0)
    table.act("collect D4")
    table.act(table.options("gather")[0], "stop")
    assert table.good(0, "ideas") == 1


@rule("COC-1.8")
def test_free_education() -> None:
    table = Table().has(0, "writing", "free-education").goods(0, ideas=3)
    table.act("advance tactics")
    assert table.asks() == "FreeEducation"
    table.act("yes")
    assert table.good(0, "mood") == 1 and table.good(0, "ideas") == 0
    food = Table().has(0, "writing", "free-education").goods(0, food=2, ideas=1)
    food.act("advance tactics", "pay food 2")
    assert food.asks() == "Turn", "only when ideas or gold were paid"


@rule("COC-1.8")
def test_philosophy() -> None:
    table = Table().has(0, "writing").goods(0, gold=4)
    table.act("advance philosophy")
    assert table.good(0, "ideas") == 1
    table.goods(0, ideas=0).act("advance math")
    assert table.good(0, "ideas") == 1


@rule("COC-1.8")
def test_tactics() -> None:
    assert Table().army(0, "D2").refused("move") == "COC-3.7.1"
    assert "move" in Table().has(0, "tactics").army(0, "D2").options()


@rule("COC-1.8")
def test_siegecraft() -> None:
    table = war(1, 0).city(1, "D6", fortress=1).has(0, "siegecraft").goods(0, wood=2).dice(1)
    attack(table, 1).act("siegecraft wood")
    assert table.owner("D6") == 0, "no die for the fortress"


@rule("COC-1.8")
def test_steel_weapons() -> None:
    table = war(1, 1).has(0, "steel-weapons").goods(0, ore=1).dice(3, 1)
    attack(table, 1).act("yes")
    assert table.armies("D6") == 1 and table.armies("D5") == 0


@rule("COC-1.8")
def test_draft() -> None:
    table = Table().has(0, "tactics", "draft").levels(0, 1).goods(0, mood=1)
    table.act("build D2", "train army-by-draft")
    assert table.armies("D2") == 1 and table.good(0, "mood") == 0


@rule("COC-1.8")
def test_myths() -> None:
    table = Table().has(0, "myths").goods(0, mood=1).next_event(32).land(D3="sea").asking(DrawEvent(0))
    table.act("space D2", "yes")
    assert table.mood("D2") == "happy" and table.good(0, "mood") == 0


@rule("COC-1.8")
def test_rituals() -> None:
    table = Table().has(0, "myths", "rituals").city(0, "D4").goods(0, wood=1)
    table.act("improve D4")
    assert table.mood("D4") == "happy" and table.good(0, "wood") == 0


@rule("COC-1.8")
def test_priesthood() -> None:
    table = Table().has(0, "myths", "priesthood")
    table.act("advance math")
    assert table.owns(0, "math")
    assert table.refused("advance medicine") == "COC-3.3.1", "once a turn"


@rule("COC-1.8")
def test_state_religion() -> None:
    table = Table().has(0, "myths", "state-religion").city(0, "D4").city(0, "B2").goods(0, wood=2, ore=2)
    table.act("grow D4 temple", "good mood")
    assert table.colour("D4", "temple") == 0
    assert table.refused("grow B2 temple") == "COC-3.6.4"


@rule("COC-1.8")
def test_bartering() -> None:
    table = Table().has(0, "bartering").levels(0, 1, 1).hand(0, 1)
    table.act("barter action-01 culture")
    assert table.good(0, "culture") == 1 and table.g.hands[0] == () and table.g.actions == 3


@rule("COC-1.8")
def test_trade_routes() -> None:
    table = Table().has(0, "trade-routes").settler(0, "D5").fresh_turn(0)
    assert table.good(0, "food") == 1


@rule("COC-1.8")
def test_taxes() -> None:
    table = Table().has(0, "taxes").levels(0, 2).goods(0, mood=2).city(0, "D4")
    table.act("taxes", "good wood", "good ore")
    assert table.good(0, "wood") == table.good(0, "ore") == 1 and table.good(0, "mood") == 1 and table.g.actions == 2
    assert table.refused("taxes") == "COC-3.2.2"


@rule("COC-1.8")
def test_currency() -> None:
    table = Table().has(0, "trade-routes", "currency").settler(0, "D5").fresh_turn(0)
    table.act("good gold")
    assert table.good(0, "gold") == 1


@rule("COC-1.8")
def test_arts() -> None:
    table = rivals("D5").has(0, "arts").goods(0, culture=1).dice(5)
    table.act("arts D5 academy")
    assert table.colour("D5", "academy") == 0 and table.g.actions == 3 and table.good(0, "culture") == 0


@rule("COC-1.8")
def test_sports() -> None:
    table = Table().has(0, "sports").levels(0, culture=2).goods(0, culture=2).city(0, "D4", "angry")
    table.act("sports D4 2")
    assert table.mood("D4") == "happy" and table.good(0, "culture") == 0 and table.g.actions == 2


@rule("COC-1.8")
def test_monuments() -> None:
    table = Table().has(0, "arts").goods(0, gold=2)
    table.act("advance monuments")
    assert len(table.g.display) == 1
    safe = rivals("D5").city(1, "D5", academy=1, wonders="great-library").has(1, "monuments")
    assert safe.refused("influence D5 academy") == "COC-R65"


@rule("COC-1.8")
def test_theaters() -> None:
    table = Table().has(0, "theaters").levels(0, 1, 1).goods(0, culture=1)
    table.act("theaters mood")
    assert table.good(0, "mood") == 1 and table.good(0, "culture") == 0
    assert table.refused("theaters culture") == "COC-3.2.2"


@rule("COC-1.8", "COC-R55")
def test_what_is_turned_at_the_theaters_must_be_there_whatever_the_colosseum_lets_pay() -> None:
    table = Table().city(1, "D5", wonders="colosseum").has(1, "theaters").levels(1, 1, 1).goods(1, culture=1).turn(1)
    assert table.options("theaters") == ["theaters mood"] and table.refused("theaters culture") == "COC-3.1.3"
    table.act("theaters mood")
    assert table.good(1, "mood") == 1 and table.good(1, "culture") == 0


@rule("COC-1.8")
def test_math() -> None:
    table = Table().has(0, "math")
    table.act("advance engineering", "advance roads")
    assert table.owns(0, "roads")


@rule("COC-1.8")
def test_astronomy() -> None:
    table = Table().has(0, "astronomy", "fishing")
    table.act("advance cartography", "advance navigation")
    assert table.owns(0, "navigation")


@rule("COC-1.8")
def test_medicine() -> None:
    table = Table().has(0, "medicine").goods(0, food=2)
    table.act("build D2", "train settler", "good food")
    assert table.good(0, "food") == 1


@rule("COC-1.8")
def test_metallurgy() -> None:
    table = Table().has(0, "metallurgy").land(D3="mountain")
    table.act("collect D2", "gather D3 ore", "gather E2 ore", "yes")
    assert table.good(0, "ore") == 1 and table.good(0, "gold") == 1


@rule("COC-1.8")
def test_voting() -> None:
    table = Table().has(0, "voting").levels(0, 2).goods(0, mood=2).city(0, "D4")
    table.act("vote D4")
    assert table.mood("D4") == "happy" and table.good(0, "mood") == 0 and table.g.actions == 3
    assert Table().has(0, "voting").levels(0, 1).goods(0, mood=1).city(0, "D4").refused("vote D4") == "COC-3.9.1"


@rule("COC-1.8")
def test_separation_of_power() -> None:
    table = rivals("D5").city(1, "D5", "happy", academy=1).has(1, "separation-of-power").goods(0, culture=5).dice(4)
    table.act("influence D5 academy")
    assert table.asks() == "Turn"


@rule("COC-1.8")
def test_civil_liberties() -> None:
    table = Table().has(0, "voting", "civil-liberties", "tactics", "draft").levels(0, 3)
    table.act("civil-liberties")
    assert table.good(0, "mood") == 3 and table.g.actions == 2
    table.act("build D2", "train army-by-draft")
    assert table.good(0, "mood") == 1, "Draft costs two"


@rule("COC-1.8")
def test_free_economy() -> None:
    table = Table().has(0, "voting", "free-economy").levels(0, 1).goods(0, mood=1)
    table.act("free-economy D2", "gather C2 wood", "stop")
    assert table.good(0, "wood") == 1 and table.g.actions == 3
    collected = Table().has(0, "voting", "free-economy").levels(0, 1).goods(0, mood=1)
    collected.act("collect D2", "gather C2 wood", "stop")
    assert collected.refused("free-economy D2") == "COC-3.5.6"


@rule("COC-1.8")
def test_nationalism() -> None:
    table = Table().has(0, "nationalism").levels(0, 1).goods(0, food=1, ore=1)
    table.act("build D2", "train army", "good mood")
    assert table.good(0, "mood") == 1


@rule("COC-1.8")
def test_totalitarianism() -> None:
    table = rivals("D5").has(1, "totalitarianism").army(1, "D5").goods(0, culture=5).dice(4)
    table.act("influence D5 academy")
    assert table.asks() == "Turn"


@rule("COC-1.8")
def test_absolute_power() -> None:
    table = Table().has(0, "nationalism", "absolute-power").levels(0, 2).goods(0, mood=2)
    table.act("absolute-power")
    assert table.g.actions == 4 and table.good(0, "mood") == 0


@rule("COC-1.8")
def test_forced_labor() -> None:
    table = Table().has(0, "forced-labor").levels(0, 1).goods(0, mood=1).city(0, "D4", "angry", temple=0)
    table.act("forced-labor", "collect D4", "gather D4 food")
    assert table.asks() == "Collecting", "two may be taken"
    assert Table().has(0, "forced-labor").levels(0, 1).goods(0, mood=1).refused("forced-labor") == "COC-R16"


@rule("COC-1.8")
def test_dogma() -> None:
    table = Table().has(0, "myths", "state-religion").goods(0, gold=2, ideas=5)
    table.act("advance dogma")
    while table.asks() == "Pay":
        table.act(table.options()[-1])
    assert table.good(0, "ideas") == 2


@rule("COC-1.8")
def test_devotion() -> None:
    table = rivals("D5").city(1, "D5", temple=1).has(1, "devotion").goods(0, culture=5).dice(4)
    table.act("influence D5 temple")
    assert table.asks() == "Turn"


@rule("COC-1.8")
def test_conversion() -> None:
    table = rivals("D5").has(0, "conversion").goods(0, culture=0).dice(4)
    table.act("influence D5 academy")
    assert table.colour("D5", "academy") == 0 and table.good(0, "culture") == 1


@rule("COC-1.8")
def test_fanaticism() -> None:
    table = war(1, 1).city(1, "D6", temple=1).has(0, "fanaticism").dice(3, 1)
    attack(table, 1).act("space D7")
    assert table.owner("D6") == 0, "3 + 2"
    lost = war(1, 1).city(1, "D6", temple=1).has(0, "fanaticism").dice(1, 6)
    assert attack(lost, 1).options() == ["space D2"], "it cannot be declined"
    lost.act("space D2")
    assert lost.armies("D2") == 1


@rule("COC-1.8")
def test_harbours_need_fishing() -> None:
    table = harbour(Table()).goods(0, wood=2)
    assert table.refused("build D4") == "COC-3.6.1"


@rule("COC-1.8")
def test_every_advance_has_a_test() -> None:
    names = {name for name, _ in inspect.getmembers(sys.modules[__name__], inspect.isfunction)}
    assert [name for name in ADVANCES if "test_" + name.replace("-", "_") not in names] == []


@rule("COC-1.8")
def test_husbandry_stays_for_later_where_it_was_not_needed() -> None:
    table = Table().has(0, "husbandry").city(0, "D4", "happy", temple=0)
    gathers(table, "D4")
    table.act("gather D3 food", "gather D5 food")
    while table.asks() == "Collecting":
        table.act("stop")
    assert "gather B4 food" in gathers(table, "D4"), "the first collect did not go two spaces far"


@rule("COC-1.8")
def test_a_temple_with_dogma_brings_one_advance_of_theocracy() -> None:
    table = Table().has(0, "myths", "state-religion", "dogma").city(0, "D4").goods(0, food=1, wood=1, ore=1)
    table.act("grow D4 temple", "good culture")
    assert set(table.options("learn")) <= {"learn devotion", "learn conversion", "learn fanaticism"}
    had = table.g.advances[0].bit_count()
    table.act(table.options("learn")[0])
    while table.asks() not in ("Turn", "FreeAdvance"):
        table.act(table.options()[0])
    assert table.asks() == "Turn" and table.g.advances[0].bit_count() == had + 1


@rule("COC-1.8", "COC-3.10.5")
def test_arts_cost_one_culture_besides_the_range() -> None:
    table = rivals("D7").has(0, "arts").goods(0, culture=1)
    assert table.g.refuse(0, table.codec.parse("arts D7 academy")) == TOO_FAR, "one for the range and one for Arts"
    table.goods(0, culture=2).dice(5).act("arts D7 academy")
    assert table.colour("D7", "academy") == 0 and table.good(0, "culture") == 0 and table.g.actions == 3
    again = rivals("D5").has(0, "arts").goods(0, culture=2).dice(1)
    again.act("arts D5 academy")
    while again.asks() != "Turn":
        again.act("no")
    assert again.refused("arts D5 academy") == "COC-3.2.2", "once a turn"


@rule("COC-1.8")
def test_medicine_and_nationalism_look_at_what_was_built() -> None:
    table = Table().has(0, "nationalism", "tactics").goods(0, food=2).act("build D2", "train settler")
    assert table.asks() == "Turn", "a settler is no soldier"
    table = Table().has(0, "medicine", "tactics", "draft").levels(0, 1).goods(0, mood=1)
    table.act("build D2", "train army-by-draft")
    assert table.asks() == "Turn", "no resource was paid that Medicine could give back"
    table = Table().has(0, "medicine").goods(0, food=1, ore=1).act("build D2", "train army")
    assert set(table.options("good")) == {"good food", "good ore"}


@rule("COC-1.11", "COC-1.8")
def test_only_armies_by_draft_count_as_drafts() -> None:
    table = Table().has(0, "tactics", "draft").levels(0, 1).goods(0, food=1, ore=1, mood=1).goals(0, 1)
    table.act("build D2", "train army")
    while table.asks() != "Turn":
        table.act("stop")
    assert table.g.record.drafts == 0


@rule("COC-1.8", "COC-3.5.8")
def test_husbandry_goes_two_spaces_over_land() -> None:
    table = Table().has(0, "husbandry").city(0, "D4", "happy").land(D5="sea")
    gathers(table, "D4")
    for space, reason in (("D6", TWO_AWAY), ("D7", SPACE_TAKEN), ("D8", OUT_OF_REACH), ("C7", OUT_OF_REACH)):
        assert table.g.refuse(0, table.codec.parse(f"gather {space} food")) == reason
    assert "gather B4 food" in table.options()
