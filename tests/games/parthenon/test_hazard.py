"""Phase 5: Hazard."""

import pytest

from aegean.games.parthenon.events import HazardDrawn, Immune
from aegean.games.parthenon.ids import ARMY, HIT_NAMES, TURNED_BACK
from aegean.games.parthenon.perils import selected
from aegean.games.parthenon.state import KNOWN_GOLD, KNOWN_RARES
from tests.games.parthenon.table import (
    DATA,
    aboard,
    abroad,
    asked,
    begin,
    can,
    do,
    draws,
    hold,
    lot,
    over,
    table,
    told,
    why,
    wonder,
)
from tests.rule import rule


@rule("PAR-5.1", "PAR-E19")
def test_one_card_for_neighbours_two_for_foreign_lands() -> None:
    g = table()
    g.events = []
    abroad(g, 0, "a", "egypt", "wool")
    draws(g, "safe-journey", "safe-journey")
    begin(g, "hazard")
    drawn = told(g, HazardDrawn)
    assert len(drawn) == 2, "two for Foreign lands, also after a Safe Journey; none for Neighbouring ones"
    g = table()
    g.events = []
    abroad(g, 0, "a", "sparta", "wool")
    abroad(g, 1, "a", "athens", "wool")
    begin(g, "hazard")
    assert len(told(g, HazardDrawn)) == 1


@rule("PAR-5.2")
def test_no_card_without_fleets_nor_when_all_are_turned_back() -> None:
    g = table()
    cards = len(g.hazards)
    begin(g, "hazard")
    assert len(g.hazards) == cards
    abroad(g, 0, "a", "egypt", "4 wool")
    draws(g, "storm-headwind", "storm-squall")
    begin(g, "hazard")
    assert g.port[0] == TURNED_BACK and aboard(g, 0) == "4 wool", "the second card was not drawn"
    assert g.data.hazards[g.hazards[-1]].id == "storm-squall"


@rule("PAR-5.3")
def test_a_card_concerns_all_fleets_of_the_group_at_once() -> None:
    g = table()
    for seat, land in enumerate(("athens", "sparta", "ionia")):
        abroad(g, seat, "a", land, "2 wool")
    foreign = abroad(g, 0, "b", "egypt", "2 wool")
    draws(g, "storm-squall")
    begin(g, "hazard")
    assert [aboard(g, fleet) for fleet in (0, 3, 6)] == ["1 wool"] * 3
    assert aboard(g, foreign) == "2 wool"


@rule("PAR-5.4", "PAR-5.5", "PAR-E2")
def test_an_immune_fleet_still_counts_and_shields_the_poorer() -> None:
    g = table()
    f = abroad(g, 0, "a", "egypt", "2 tools")
    h = abroad(g, 1, "a", "italy", "3 spices warship")
    draws(g, "pirates-plunder")
    begin(g, "hazard")
    assert over(g) and aboard(g, f) == "2 tools" and aboard(g, h) == "3 spices 1 warship"


@rule("PAR-5.4", "PAR-5.8", "PAR-E3", "PAR-E4")
def test_the_gift_ignores_the_card_and_draws_another_for_its_fleet_alone() -> None:
    g = table()
    f1 = abroad(g, 0, "a", "athens", "6 wool")
    f2 = abroad(g, 1, "a", "sparta", "6 ore")
    f3 = abroad(g, 2, "a", "ionia", "3 grain gift")
    draws(g, "storm-squall", "storm-great-wave")
    begin(g, "hazard")
    assert asked(g) == [2] and can(g, 2) == ["pray a", "suffer"]
    do(g, 2, "pray a")
    assert over(g)
    assert aboard(g, f1) == "5 wool" and aboard(g, f2) == "5 ore", "the squall took one each"
    assert aboard(g, f3) == "3 grain", "the gift is gone; the great wave would hit the largest, which it is not"
    assert len(g.hazard_discards) == 2


@rule("PAR-5.6", "PAR-T4", "PAR-5.11")
def test_ties_are_all_hit_and_a_lone_fleet_is_the_largest() -> None:
    g = table()
    f1 = abroad(g, 0, "a", "athens", "4 wool")
    f2 = abroad(g, 1, "a", "sparta", "4 ore")
    f3 = abroad(g, 2, "a", "sparta", "3 ore")
    draws(g, "storm-great-wave")
    begin(g, "hazard")
    assert (aboard(g, f1), aboard(g, f2), aboard(g, f3)) == ("", "", "3 ore")
    g = table()
    lone = abroad(g, 0, "a", "sparta", "grain")
    draws(g, "storm-great-wave")
    begin(g, "hazard")
    assert aboard(g, lone) == "" and g.port[lone] == 1, "the empty fleet still arrives"


HIT = {
    "none": "", "all": "abcd", "largest": "a", "most-rares": "cd", "most-gold": "bc", "any-rare-or-gold": "bcd", "no-army": "ac",
}  # fmt: skip
"""Of one with 6 wool, one with 2 gold, an army and a warship, one with 2 papyrus and 2 gold, one with 2 spices and an army."""


@rule("PAR-5.3", "PAR-5.6")
@pytest.mark.parametrize("turn", range(4))
def test_whom_a_card_hits(turn: int) -> None:
    cargo = [lot("6 wool"), lot("2 gold army warship"), lot("2 papyrus 2 gold"), lot("2 spices army")]
    order = [(turn + n) % 4 for n in range(4)]
    for hazard in DATA.hazards:
        kind = HIT_NAMES[hazard.hits]
        hit = HIT[kind] if kind != "more-than" else {3: "abc", 4: "a"}[hazard.cards]
        found = selected(hazard, list(range(4)), [cargo[n] for n in order])
        assert "".join(sorted("abcd"[order[place]] for place in found)) == hit, hazard.id


@rule("PAR-5.6")
def test_most_of_nothing_is_nobody() -> None:
    g = table()
    fleet = abroad(g, 0, "a", "athens", "2 wool")
    draws(g, "pirates-plunder")
    begin(g, "hazard")
    assert aboard(g, fleet) == "2 wool"


@rule("PAR-5.7")
def test_immunities_apply_by_themselves() -> None:
    g = table()
    warship = abroad(g, 0, "a", "athens", "2 gold warship")
    army = abroad(g, 1, "a", "athens", "wool army")
    plain = abroad(g, 2, "a", "athens", "wool")
    draws(g, "pirates-boarders")
    begin(g, "hazard")
    assert aboard(g, warship) == "2 gold 1 warship", "shown, not discarded"
    assert g.shown[warship][12] == 1
    assert aboard(g, army) == "1 wool 1 army" and aboard(g, plain) == ""


@rule("PAR-5.7")
def test_the_lighthouse_guards_against_storms_nearby() -> None:
    g = table()
    wonder(g, 0, "great-lighthouse")
    near = abroad(g, 0, "a", "athens", "2 wool")
    far = abroad(g, 0, "b", "egypt", "2 wool")
    draws(g, "storm-squall", "storm-squall")
    begin(g, "hazard")
    assert aboard(g, near) == "2 wool" and aboard(g, far) == "1 wool"
    g = table()
    wonder(g, 1, "great-lighthouse")
    hold(g, 0, "wool")
    begin(g, "island-start")
    do(g, 0, "service great-lighthouse")
    near = abroad(g, 0, "a", "athens", "2 wool")
    draws(g, "storm-squall")
    begin(g, "hazard")
    assert aboard(g, near) == "2 wool", "a bought service works as well"


@rule("PAR-5.8", "PAR-T5", "PAR-R19")
def test_a_second_gift_answers_the_card_of_the_first() -> None:
    g = table()
    fleet = abroad(g, 0, "a", "athens", "3 ore 2 gift")
    abroad(g, 1, "a", "sparta", "3 wool")
    draws(g, "storm-heavy-seas", "storm-great-wave", "storm-squall")
    begin(g, "hazard")
    do(g, 0, "pray a")
    do(g, 0, "pray a")
    assert over(g)
    assert aboard(g, fleet) == "2 ore", "the third card decides; both gifts are gone"


@rule("PAR-5.8", "PAR-T28")
def test_the_others_count_in_their_present_state() -> None:
    g = table()
    f1 = abroad(g, 0, "a", "athens", "4 wool")
    f2 = abroad(g, 1, "a", "sparta", "4 ore gift")
    draws(g, "storm-squall", "storm-great-wave")
    begin(g, "hazard")
    do(g, 1, "pray a")
    assert aboard(g, f1) == "3 wool" and aboard(g, f2) == ""


@rule("PAR-5.8")
def test_gifts_resolve_in_canonical_order() -> None:
    g = table(archon=1)
    g.events = []
    abroad(g, 0, "a", "athens", "2 wool gift")
    abroad(g, 1, "a", "athens", "2 wool gift")
    draws(g, "storm-squall")
    begin(g, "hazard")
    do(g, 0, "pray a")
    do(g, 1, "pray a")
    alone = [event.seat for event in told(g, HazardDrawn)]
    assert alone == [-1, 1, 0]


@rule("PAR-5.9", "PAR-R20")
def test_commodities_spare_aegis_cards_cargo_does_not() -> None:
    g = table()
    fleet = abroad(g, 0, "a", "athens", "army warship")
    draws(g, "storm-squall")
    begin(g, "hazard")
    assert aboard(g, fleet) == "1 army 1 warship"
    draws(g, "storm-great-wave")
    begin(g, "hazard")
    assert aboard(g, fleet) == ""


@rule("PAR-5.10", "PAR-T3")
def test_a_fleet_turned_back_leaves_the_group() -> None:
    g = table()
    f = abroad(g, 0, "a", "egypt", "5 wool")
    h = abroad(g, 1, "a", "italy", "2 wool")
    draws(g, "storm-headwind", "storm-battered")
    begin(g, "hazard")
    assert g.port[f] == TURNED_BACK and g.port[h] == TURNED_BACK
    begin(g, "harbour")
    assert over(g), "it may not look at the harbour"
    begin(g, "return")
    assert sum(g.stock[0]) == 5, "its cargo comes home"


@rule("PAR-5.11", "PAR-R23")
def test_a_diverted_fleet_arrives_elsewhere() -> None:
    g = table()
    fleet = abroad(g, 0, "a", "athens", "2 wool")
    draws(g, "storm-off-course")
    begin(g, "hazard")
    assert g.port[fleet] == 1
    begin(g, "harbour")
    assert can(g, 0) == ["reveal sparta", "pass sparta"]


@rule("PAR-5.12")
def test_conditions_on_treasure_announce_every_fleets_counts() -> None:
    g = table()
    f = abroad(g, 0, "a", "egypt", "2 tools gold")
    h = abroad(g, 1, "a", "egypt", "3 wool")
    draws(g, "pirates-toll")
    begin(g, "hazard")
    assert g.shown[f][KNOWN_RARES] + g.shown[f][KNOWN_GOLD] == 2, "one of three was taken, and shown"
    assert (g.shown[h][KNOWN_RARES], g.shown[h][KNOWN_GOLD]) == (0, 0)
    g = table()
    f = abroad(g, 0, "a", "egypt", "2 tools gold")
    draws(g, "storm-squall")
    begin(g, "hazard")
    assert g.shown[f][KNOWN_RARES] == -1


@rule("PAR-5.13")
def test_an_empty_deck_is_shuffled_again() -> None:
    g = table()
    abroad(g, 0, "a", "athens", "wool")
    g.hazard_discards = [0] * 5
    g.hazards = []
    begin(g, "hazard")
    assert len(g.hazards) == 4 and len(g.hazard_discards) == 1
    wonder(g, 0, "oracle")
    g.hazards = [0]
    begin(g, "island-start")
    do(g, 0, "use oracle")
    assert g.hazards[0] >> 8 == 1, "with one card left it shows that one only"


@rule("PAR-R18")
def test_a_gift_is_for_a_fleet_that_would_be_hurt() -> None:
    g = table()
    abroad(g, 0, "a", "athens", "2 wool gift")
    abroad(g, 0, "b", "sparta", "5 wool gift")
    draws(g, "storm-headwind")
    begin(g, "hazard")
    assert why(g, 0, "pray a") == "PAR-R18"
    do(g, 0, "pray b")
    g = table()
    abroad(g, 0, "a", "athens", "gift")
    draws(g, "storm-squall")
    begin(g, "hazard")
    assert over(g), "nothing to lose, nobody asked"


@rule("PAR-R21")
def test_discard_what_there_is() -> None:
    g = table()
    fleet = abroad(g, 0, "a", "athens", "wool 3 army")
    draws(g, "pirates-ambush")
    begin(g, "hazard")
    assert aboard(g, fleet) == "3 army"


@rule("PAR-R22")
def test_overladen_leaves_exactly_three() -> None:
    g = table()
    fleet = abroad(g, 0, "a", "athens", "4 wool 2 gift")
    other = abroad(g, 1, "a", "athens", "4 wool")
    draws(g, "storm-overladen")
    begin(g, "hazard")
    do(g, 0, "suffer")
    assert sum(g.cargo[fleet]) == 3 and aboard(g, other) == "4 wool"


@rule("PAR-5.7")
def test_immunity_by_an_army_is_announced_and_shown() -> None:
    g = table()
    g.events = []
    safe = abroad(g, 0, "a", "athens", "2 wool army")
    struck = abroad(g, 1, "a", "sparta", "2 wool")
    draws(g, "pirates-boarders")
    begin(g, "hazard")
    assert [(event.seat, event.fleet, event.good) for event in told(g, Immune)] == [(0, 0, ARMY)]
    assert g.shown[safe][ARMY] == 1 and aboard(g, safe) == "2 wool 1 army", "shown, not discarded"
    assert aboard(g, struck) == "1 wool"


@rule("PAR-5.7")
def test_only_the_fleet_a_card_can_hit_is_announced_as_immune() -> None:
    g = table()
    g.events = []
    abroad(g, 0, "a", "athens", "2 wool army")
    abroad(g, 1, "a", "sparta", "3 wool gift army")
    draws(g, "storm-squall", "pirates-boarders")
    begin(g, "hazard")
    do(g, 1, "pray a")
    assert [(event.seat, event.good) for event in told(g, Immune)] == [(1, ARMY)], "the card drawn by the gift concerns one fleet"
