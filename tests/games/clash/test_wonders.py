"""The wonders (1.9)."""

import pytest

from aegean.games.clash.event_cards.draw import DrawEvent
from tests.games.clash.table import Table
from tests.games.clash.test_build import harbour, wonder_table
from tests.games.clash.test_combat import attack, war
from tests.rule import rule


def owner(wonder: str) -> Table:
    return Table().city(0, "D2", "happy", wonders=wonder)


@rule("COC-R55", "COC-R75")
def test_colosseum() -> None:
    table = owner("colosseum").levels(0, 1).goods(0, mood=1).hand(0, 25)
    table.act("play action-25")
    assert table.g.actions == 4 and table.good(0, "mood") == 0, "mood for culture"
    fight = war(1, 1).city(0, "D2", wonders="colosseum").levels(0, 1).goods(0, mood=1).dice(4, 1)
    attack(fight, 1)
    assert fight.asks() == "Games"
    fight.act("yes")
    assert fight.armies("D6") == 1 and fight.armies("D5") == 0, "4 + 1"
    price = wonder_table().city(0, "D2", "happy", wonders="colosseum").levels(0, 5).goods(0, mood=5, culture=0)
    assert price.refused("wonder D2 pyramids") == "COC-3.6.7", "not for wonders"


@rule("COC-E55")
def test_great_gardens() -> None:
    table = Table().has(0, "storage").city(0, "D4", "happy", temple=0, wonders="great-gardens")
    table.act("collect D4", "gather C4 gold", "gather C5 ideas", "gather D3 food")
    assert (table.good(0, "gold"), table.good(0, "ideas"), table.good(0, "food")) == (1, 1, 1)


@rule("COC-1.9")
def test_great_gardens_keep_out_who_came_over_the_fields() -> None:
    table = war(2, 1).city(1, "D6", wonders="great-gardens").army(0, "D4")
    table.act("move", "from D4", "pick army", "to D5", "stop", "move", "from D5", "pick army", "pick army", "pick army")
    assert table.refused("to D6") == "COC-3.7.6", "one of them entered a fertile space this turn"
    fresh = war(2, 1).city(1, "D6", wonders="great-gardens")
    fresh.act("move", "from D5", "pick army", "pick army")
    assert "to D6" in fresh.options()


@rule("COC-R39")
def test_great_library() -> None:
    table = owner("great-library").goods(0, food=2)
    assert table.refused("library voting") == "COC-R39"
    table.act("library storage")
    assert table.g.limit(0, 0) == 7 and table.g.limit(0, 5) == 0 and not table.owns(0, "storage")
    table.goods(0, food=5)
    assert table.refused("library myths") == "COC-3.2.2"
    table.act("end")
    assert table.good(0, "food") == 2, "the excess is lost"
    build = owner("great-library").city(0, "D4").goods(0, food=1, wood=1, ore=1)
    build.act("library writing", "grow D4 academy")
    assert build.colour("D4", "academy") == 0


@rule("COC-3.5.6", "COC-R17")
def test_great_lighthouse() -> None:
    table = owner("great-lighthouse").land(B3="sea", F3="sea").ship(1, "F3")
    assert table.refused("lighthouse F3") == "COC-3.6.3"
    table.act("lighthouse B3")
    assert table.ships(0) == ["B3"] and table.g.actions == 3
    table.act("lighthouse B3")
    assert table.mood("D2") == "neutral", "a second activation"


@rule("COC-3.6.7")
def test_great_lighthouse_needs_a_port() -> None:
    table = harbour(Table().has(0, "engineering", "fishing", "cartography").levels(0, culture=5))
    table.goods(0, food=3, wood=5, ore=4, culture=5)
    table.g.wonder_deck.remove(3)
    table.g.display.append(3)
    assert table.refused("wonder D2 great-lighthouse") == "COC-3.6.7"
    assert "wonder D4 great-lighthouse" in table.options()


@rule("COC-1.9")
def test_great_mausoleum() -> None:
    table = owner("great-mausoleum").hand(0, 25).levels(0, culture=1).goods(0, culture=1)
    table.g.action_discard = [1, 2]
    for card in (1, 2):
        table.g.action_deck.remove(card)
    table.act("play action-25")
    assert table.g.action_discard == [24, 1, 2], "under the pile"
    from aegean.games.clash.drawing import DrawActions

    table.asking(DrawActions(0, 1))
    table.act("draw discard")
    assert [card & 255 for card in table.g.hands[0]] == [2]
    table.g.event_discard = [9]
    table.g.event_deck.remove(9)
    table.g.wild_settlements = 0
    table.asking(DrawEvent(0))
    table.act("draw discard")
    assert table.good(0, "food") == 1, "A Good Year again"


@rule("COC-1.9")
def test_events_drawn_by_the_owner_of_the_mausoleum_go_under_the_pile() -> None:
    table = owner("great-mausoleum")
    table.g.event_discard = [30, 9]
    for card in (30, 9):
        table.g.event_deck.remove(card)
    table.g.wild_settlements = 0
    table.asking(DrawEvent(0)).act("draw discard")
    assert table.g.event_discard == [9, 30], "the Good Year is not on top for the next event"
    table.next_event(12).asking(DrawEvent(0)).act("draw deck")
    assert table.g.event_discard == [11, 9, 30], "under the pile from the deck too"


@rule("COC-1.9")
def test_events_drawn_by_others_lie_on_top_of_the_pile() -> None:
    table = owner("great-mausoleum")
    table.g.wild_settlements = 0
    table.next_event(10).asking(DrawEvent(1))
    table.next_event(12).asking(DrawEvent(1))
    assert [table.g.data.event_ids[card] for card in table.g.event_discard] == ["event-10", "event-12"]


@rule("COC-1.9")
def test_great_statue() -> None:
    table = Table().has(0, "engineering", "arts", "monuments").levels(0, culture=5).goods(0, food=3, wood=4, ore=5, culture=5)
    table.g.wonder_deck.remove(5)
    table.g.display.append(5)
    table.act("wonder D2 great-statue")
    assert len(table.g.goals[0]) == 1
    while table.asks() == "Occasion":
        table.act("stop")
    card = table.options("statue")[0]
    table.act(card)
    assert table.g.actions == 3 and not table.g.goals[0]


@rule("COC-1.9")
def test_pyramids() -> None:
    table = wonder_table()
    before = table.g.scores()[0]
    table.act("wonder D2 pyramids")
    assert table.g.scores()[0] == before + 10
    table.city(0, "D4").g.remove_wonders(table.at("D2"))
    assert table.g.scores()[0] == before + 12, "for ever, even if the city is destroyed"


@rule("COC-1.9")
def test_great_wall() -> None:
    table = Table(great_wall="on").has(0, "tactics").army(0, "D5").city(1, "D6", "happy", wonders="great-wall").army(1, "D6")
    table.dice(6, 1)
    attack(table, 1)
    assert table.asks() == "GoOn" and table.armies("D6") == 1, "6 - 2 misses in the first round"
    table.dice(6, 1).act("fight", "space D7")
    assert table.owner("D6") == 0
    assert 7 not in Table().g.wonder_deck and len(Table(great_wall="on").g.wonder_deck) >= 8


@rule("COC-3.6.7")
def test_the_colosseum_needs_no_port() -> None:
    table = (
        Table().has(0, "engineering", "sports").levels(0, culture=5).goods(0, food=3, wood=4, ore=5, culture=5).has(0, "storage")
    )
    table.g.wonder_deck.remove(0)
    table.g.display.append(0)
    table.act("wonder D2 colosseum")
    assert table.g.wonder_at[0] == table.at("D2")


def gardeners(**land: str) -> Table:
    """Roads for player 0, whose city is in D4; the Great Gardens of player 1 in D6, undefended."""
    table = Table().has(0, "tactics", "engineering", "roads").city(0, "D4").city(1, "D6", wonders="great-gardens")
    return table.land(**land).goods(0, food=1, ore=1)


@rule("COC-R81")
@pytest.mark.parametrize("terrain", ["forest", "mountain"])
def test_fields_are_remembered_in_an_own_city_and_on_the_road(terrain: str) -> None:
    for start, allowed in (("barren", True), ("fertile", False)):
        table = gardeners(D3=start, D4=terrain, D5="barren").army(0, "C3").land(C3="barren")
        table.act("move", "from C3", "pick army", "to D3")
        table.act("move", "from D3", "pick army", "to D4")
        kind = "wooded" if terrain == "forest" else "climbed"
        table.act("move", "from D4", f"pick army-{kind}")
        if allowed:
            assert "road D6" in table.options()
        else:
            assert table.refused("road D6") == "COC-3.7.6", "it came over the fields of D3"


@rule("COC-R81")
def test_a_road_over_fields_does_not_lead_into_the_great_gardens() -> None:
    table = gardeners(D5="fertile", C5="fertile", E5="fertile").army(0, "D4")
    table.act("move", "from D4", "pick army")
    assert table.refused("road D6") == "COC-3.7.6"
    beside = gardeners(D5="barren").army(0, "D4")
    beside.act("move", "from D4", "pick army")
    assert "road D6" in beside.options(), "the road may avoid the fields"


@rule("COC-R81")
def test_a_road_over_fields_is_remembered_afterwards() -> None:
    for middle, refused in (("fertile", True), ("barren", False)):
        table = Table().has(0, "tactics", "engineering", "roads").goods(0, food=1, ore=1).army(0, "D2")
        table.land(D3=middle, C3="sea", E3="sea", D4="barren").city(1, "D5", wonders="great-gardens")
        table.act("move", "from D2", "pick army", "road D4")
        table.act("move", "from D4", "pick army")
        assert ("to D5" not in table.options()) == refused


@rule("COC-1.9", "COC-R81")
def test_the_owner_of_the_great_gardens_comes_home_over_the_fields() -> None:
    table = Table().has(0, "tactics", "engineering", "roads").city(0, "D4").city(0, "D6", wonders="great-gardens")
    table.goods(0, food=1, ore=1).army(0, "D4").act("move", "from D4", "pick army")
    assert "road D6" in table.options()
    other = gardeners(D5="fertile", C5="fertile", E5="fertile").army(0, "D4").city(1, "C3").no_city("D6").city(0, "D6")
    other.g.remove_wonders(other.at("D6"))
    other.act("move", "from D4", "pick army")
    assert "road D6" in other.options(), "without the gardens nobody minds the fields"
