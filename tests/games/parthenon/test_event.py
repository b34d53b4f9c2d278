"""Phase 1: Event."""

from typing import Any

import pytest

from aegean.games.parthenon import event_phase
from aegean.games.parthenon.actions import codec
from aegean.games.parthenon.components import NONE
from aegean.games.parthenon.events import Lost
from aegean.games.parthenon.ids import GOLDEN_AGE, NO_ACROPOLIS, UNKNOWN
from aegean.games.parthenon.setup import give_bonus_cards
from aegean.games.parthenon.state import Parthenon
from tests.games.parthenon.table import (
    DATA,
    all_villages,
    asked,
    begin,
    believes,
    can,
    do,
    events,
    hand,
    hold,
    over,
    stands,
    table,
    told,
    why,
    wonder,
)
from tests.rule import rule


def skip_donations(g: Parthenon) -> Parthenon:
    """Nobody donates anything."""
    while not over(g) and type(g.stack[-1]).__name__ == "Donations":
        for seat in asked(g):
            do(g, seat, "ready")
    return g


def place_marks(g: Parthenon) -> None:
    """The Archon chooses the first villages there are."""
    while not over(g):
        do(g, g.archon, next(option for option in can(g, g.archon) if option.startswith("idle")))


@rule("PAR-1.1")
def test_the_next_event_is_turned_up_each_season() -> None:
    g = table()
    g.season = 1
    g.row = [0, 1, 2, 3]
    assert g.view(0).row == [0, 1, UNKNOWN, UNKNOWN]
    g.season = 2
    assert g.view(0).row == [0, 1, 2, UNKNOWN]


@rule("PAR-1.1", "PAR-1.3")
def test_an_event_that_is_not_turned_up_is_not_one_that_has_struck() -> None:
    g = table(archon=2)
    events(g, "e3-slave-revolt", "e3-golden-age")
    begin(g, "event")
    assert [why(g, 2, f"event {place}") for place in range(4)] == ["", "", "kernel.not-now", "kernel.not-now"]


@rule("PAR-1.2", "PAR-1.3", "PAR-R4")
def test_all_face_up_events_strike_in_the_order_the_archon_chooses_step_by_step() -> None:
    g = table(archon=1)
    for seat in range(3):
        stands(g, seat, "workshop")
    events(g, "e3-slave-revolt", "e3-golden-age", "e3-calm-seas")
    begin(g, "event")
    assert asked(g) == [1] and can(g, 1) == ["event 0", "event 1", "event 2"]
    do(g, 1, "event 2")
    assert g.draws == [1, 1], "it has struck before the next is chosen"
    assert why(g, 1, "event 2") == "PAR-1.3"
    assert g.idle[0][3] == 0
    do(g, 1, "event 0")
    assert over(g), "with one left it is automatic"
    assert g.idle[0][3] == 1 and g.effects[0] & GOLDEN_AGE


@rule("PAR-1.4", "PAR-R5", "PAR-R12")
def test_donations_go_to_the_archon_at_once() -> None:
    g = table(archon=2)
    hold(g, 0, "2 wool army")
    hold(g, 2, "gold")
    events(g, "e1-favorable-winds")
    begin(g, "event")
    assert asked(g) == [0]
    do(g, 0, "donate 1 wool 1 army")
    assert hand(g, 2) == "1 wool 1 gold 1 army"
    do(g, 0, "donate 1 wool")
    assert hand(g, 0) == "", "everything may be given away"
    assert why(g, 0, "give wool") == "PAR-1.4"
    do(g, 0, "ready")
    assert over(g)


@rule("PAR-1.4")
def test_so_many_donations_a_phase() -> None:
    g = table(archon=2, donations=1)
    hold(g, 0, "2 wool")
    begin(g, "event")
    do(g, 0, "donate 1 wool")
    assert why(g, 0, "give wool") == "PAR-1.4"
    assert why(g, 0, "send") == "PAR-1.4"


@rule("PAR-1.5")
def test_the_archon_decides_freely_whatever_was_donated() -> None:
    g = table("chios", "crete", "rhodes", "naxos", archon=0)
    events(g, "e2-plague")
    hold(g, 1, "wool")
    begin(g, "event")
    do(g, 1, "donate 1 wool", "ready")
    assert can(g, 0) == ["name 1", "name 2", "name 3"]
    do(g, 0, "name 1")
    assert can(g, 0) == ["name 2", "name 3"]


@rule("PAR-1.6")
def test_an_event_is_resolved_in_stages() -> None:
    g = table("chios", "crete", "rhodes", "naxos", archon=0)
    events(g, "e2-plague")
    wonder(g, 3, "parthenon")
    hold(g, 1, "gold olives")
    skip_donations(begin(g, "event"))
    assert asked(g) == [1, 3], "first exemptions"
    do(g, 1, "suffer")
    do(g, 3, "exempt")
    assert over(g) is False and asked(g) == [1], "two left to name, so both are; then Crete chooses how to pay"
    do(g, 1, "pay olives")
    assert asked(g) == [2], "then marks are placed"
    do(g, 2, "idle wool")
    assert over(g)
    assert g.idle[1] == (0, 0, 0, 0) and sum(g.idle[2]) == 1 and sum(g.idle[3]) == 0


@rule("PAR-1.7")
def test_one_may_suffer_though_one_could_pay_and_is_not_asked_in_vain() -> None:
    g = table()
    events(g, "e1-drought")
    hold(g, 0, "grapes")
    hold(g, 1, "wool")
    hold(g, 2, "grapes")
    wonder(g, 2, "labyrinth")
    skip_donations(begin(g, "event"))
    assert asked(g) == [0], "Crete cannot pay, for Rhodes nothing would change"
    do(g, 0, "suffer", "idle timber")
    assert hand(g, 0) == "1 grapes"
    assert asked(g) == [1]
    assert g.idle[2] == (0, 0, 0, 0)


@rule("PAR-1.8", "PAR-T9")
@pytest.mark.parametrize(
    ("cards", "payments"),
    [
        ("grain", []),
        ("2 grain", ["pay grain", "pay grain"]),
        ("gold", ["pay gold"]),
        ("papyrus wool", ["pay papyrus"]),
    ],
)
def test_persian_tribute_takes_minimal_sets(cards: str, payments: list[str]) -> None:
    g = table(archon=1)
    events(g, "e2-persian-tribute")
    hold(g, 0, cards)
    skip_donations(begin(g, "event"))
    if payments:
        assert why(g, 0, "pay wool") in ("PAR-1.8", "PAR-1.6")
        do(g, 0, *payments)
    else:
        assert asked(g) == [1], "Chios cannot pay, the Archon chooses villages"
    place_marks(g)
    assert over(g) and sum(g.idle[0]) == (0 if payments else 1)


@rule("PAR-1.8")
def test_no_card_of_a_payment_could_be_left_out() -> None:
    g = table(archon=1)
    events(g, "e3-persian-war")
    hold(g, 0, "3 grain gold")
    skip_donations(begin(g, "event"))
    do(g, 0, "pay grain", "pay grain")
    assert can(g, 0) == ["pay grain", "drop"], "with gold one grain could be left out"


@rule("PAR-1.9", "PAR-R21")
def test_random_losses_are_drawn_from_the_hand_and_shown() -> None:
    g = table(archon=1)
    g.events = []
    events(g, "e1-pirate-raid")
    hold(g, 0, "3 wool")
    hold(g, 1, "army")
    hold(g, 2, "army")
    skip_donations(begin(g, "event"))
    assert hand(g, 0) == "1 wool", "one, and one more as the only unprotected island"
    assert sum(sum(event.goods) for event in told(g, Lost)) == 2
    assert g.least[0] == g.most[0]


@rule("PAR-1.10", "PAR-R7", "PAR-R8", "PAR-T10")
def test_marks_add_up_and_those_too_many_are_void() -> None:
    g = table(archon=0)
    events(g, "e2-persian-tribute", "e2-plague")
    begin(g, "event")
    do(g, 0, "event 0", "idle grapes", "idle ore", "idle wool")
    assert sum(g.idle[1]) == 1
    assert can(g, 0) == ["name 1", "name 2"], "half of three islands is one"
    do(g, 0, "name 1")
    assert over(g) and g.idle[1] == (0, 1, 0, 0), "2 + 1 marks, but a village always works"
    begin(g, "production")
    assert hand(g, 1) == "1 olives" and g.idle[1] == (0, 0, 0, 0), "marks are removed at the end of Production"


@rule("PAR-1.10", "PAR-R7")
@pytest.mark.parametrize(
    ("event", "villages", "marks"),
    [
        ("e2-persian-tribute", 1, 0),
        ("e2-persian-tribute", 2, 1),
        ("e2-persian-tribute", 3, 2),
        ("e3-persian-war", 2, 1),
        ("e3-hard-winter", 2, 1),
        ("e1-drought", 1, 0),
        ("e1-drought", 2, 1),
    ],
)
def test_no_event_idles_the_last_working_village(event: str, villages: int, marks: int) -> None:
    g = table("chios", "crete", "rhodes", archon=0)
    g.events = []
    events(g, event)
    g.villages[1] = 0
    stands(g, 1, *["village-olives-1", "village-ore-1", "village-grain-1"][:villages])
    begin(g, "event")
    while not over(g):
        seat = asked(g)[0]
        do(g, seat, "name 1" if "name 1" in can(g, seat) else can(g, seat)[0])
    assert sum(g.idle[1]) == marks
    begin(g, "production")
    assert sum(g.stock[1]) == villages - marks > 0


@rule("PAR-1.11", "PAR-R52")
def test_sophists_are_named_last() -> None:
    g = table("chios", "crete", "rhodes", "naxos", archon=0)
    events(g, "e3-hard-winter")
    believes(g, 1, "sophism")
    begin(g, "event")
    assert asked(g) == [2, 3], "both choose which village stands idle"
    do(g, 2, "idle wool")
    do(g, 3, "idle ore")
    assert sum(g.idle[2]) == sum(g.idle[3]) == 1
    assert sum(g.idle[1]) == 0 and sum(g.idle[0]) == 0, "two to name, two others: no choice, never the Archon's own"
    g = table("chios", "crete", "rhodes", "naxos", archon=0)
    events(g, "e3-hard-winter")
    believes(g, 1, "sophism")
    believes(g, 2, "sophism")
    begin(g, "event")
    assert can(g, 0) == ["name 1", "name 2", "name 3"], "too few others remain"


@rule("PAR-1.11")
def test_the_archon_may_not_name_his_own_island_nor_a_sophist() -> None:
    g = table("chios", "crete", "rhodes", "naxos", "lemnos", archon=0)
    events(g, "e3-hard-winter")
    believes(g, 1, "sophism")
    begin(g, "event")
    assert why(g, 0, "name 0") == "PAR-1.11" and why(g, 0, "name 1") == "PAR-1.11"
    assert can(g, 0) == ["name 2", "name 3", "name 4"]


@rule("PAR-1.12")
def test_in_the_first_season_nobody_can_pay_but_bonus_armies_count() -> None:
    g = table("chios", "crete", "rhodes", "lemnos", archon=0)
    give_bonus_cards(g)
    events(g, "e1-pirate-raid")
    skip_donations(begin(g, "event"))
    assert asked(g) == [0] and can(g, 0) == ["name 0", "name 1", "name 2"], "all but Lemnos with its army"


@rule("PAR-R10", "PAR-T22", "PAR-R59")
def test_the_archon_may_be_the_only_victim() -> None:
    g = table(archon=0)
    events(g, "e1-pirate-raid")
    hold(g, 0, "3 wool")
    hold(g, 1, "ore")
    hold(g, 2, "army")
    skip_donations(begin(g, "event"))
    do(g, 1, "pay ore")
    assert over(g) and hand(g, 0) == "1 wool"
    g = table(archon=0)
    events(g, "e1-pirate-raid")
    begin(g, "event")
    do(g, 0, "name 2")
    assert over(g), "an empty hand is still named, without effect"


@rule("PAR-R11")
def test_persian_war_payments() -> None:
    g = table(archon=1)
    events(g, "e3-persian-war")
    stands(g, 0, "workshop")
    hold(g, 0, "army warship gold wool")
    skip_donations(begin(g, "event"))
    assert set(can(g, 0)) == {"pay wool", "pay gold", "surrender army", "surrender warship", "suffer"}
    do(g, 0, "surrender warship")
    assert hand(g, 0) == "1 wool 1 gold 1 army" and sum(g.idle[0]) == 0


@rule("PAR-R11", "PAR-R51", "PAR-R59")
def test_persian_war_unpaid_idles_villages_of_the_archons_choice() -> None:
    g = table(archon=0)
    events(g, "e3-persian-war")
    for seat in (0, 1):
        all_villages(g, seat)
        stands(g, seat, "workshop", "workshop")
    begin(g, "event")
    assert asked(g) == [0] and can(g, 0) == ["idle grapes", "idle timber", "idle olives"], "his own first"
    do(g, 0, "idle grapes", "idle grapes")
    assert why(g, 0, "idle grapes") == "PAR-1.10", "now Crete"
    do(g, 0, "idle ore", "idle grain", "idle wool")
    assert over(g)
    assert g.idle[0] == (2, 0, 0, 1) and g.idle[1] == (0, 1, 1, 1) and g.idle[2] == (0, 1, 0, 0)


@rule("PAR-R57", "PAR-T27")
def test_stoicism_takes_one_effective_mark_away() -> None:
    g = table(archon=1)
    events(g, "e2-persian-tribute")
    believes(g, 0, "stoicism")
    stands(g, 0, "village-olives-1")
    begin(g, "event")
    assert asked(g) == [0]
    assert why(g, 0, "ease card") == "PAR-R57"
    do(g, 0, "ease village")
    do(g, 1, "idle olives", "idle grain", "idle grapes")
    assert over(g) and g.idle[0] == (1, 0, 0, 0)
    g = table(archon=1)
    events(g, "e2-persian-tribute")
    believes(g, 0, "stoicism")
    stands(g, 0, "village-olives-1")
    event_phase.begin(g)
    g.idle[0] = (1, 0, 0, 0)
    g.settle()
    skip_donations(g)
    do(g, 0, "ease village")
    place_marks(g)
    begin(g, "production")
    assert hand(g, 0) == "1 olives 1 timber", "one mark void, one eased, one village was idle before"


@rule("PAR-R57")
def test_stoicism_is_no_help_against_an_earthquake() -> None:
    g = table(archon=1)
    events(g, "e2-earthquake")
    believes(g, 0, "stoicism")
    begin(g, "event")
    assert over(g) and g.effects[0] & NO_ACROPOLIS


@rule("PAR-R60")
def test_an_exemption_covers_season_flags_too_once_a_season() -> None:
    g = table(archon=1)
    events(g, "e1-unskilled-labor", "e1-drought")
    wonder(g, 0, "parthenon")
    hold(g, 2, "2 gold")
    skip_donations(begin(g, "event"))
    do(g, 1, "event 0")
    do(g, 0, "exempt")
    do(g, 2, "exempt")
    assert g.effects == [0, 1, 0] and hand(g, 0) == "1 gold", "the service is paid to the owner"
    assert type(g.stack[-1]).__name__ == "OwnerMarks", "nobody is asked a second time this season"


@rule("PAR-1.6")
def test_rewards() -> None:
    g = table("chios", "crete", "rhodes", "naxos", archon=3)
    events(g, "e1-olympic-games")
    begin(g, "event")
    assert can(g, 3) == ["name 0", "name 1", "name 2"]
    do(g, 3, "name 1")
    assert can(g, 1) == ["get pottery", "get spices", "get tools"] and why(g, 1, "get papyrus") == "PAR-1.6"
    do(g, 1, "get tools")
    assert hand(g, 1) == "1 tools"
    g = table(archon=0)
    events(g, "e2-athenian-patronage")
    begin(g, "event")
    do(g, 0, "name 2")
    assert hand(g, 2) == "1 gold"


@rule("PAR-1.13", "PAR-Y1")
def test_each_basic_protects_against_one_event() -> None:
    prices = sorted(event.price for event in DATA.events if event.price != NONE)
    assert prices == [0, 1, 2, 3, 4, 5]
    assert sorted(event.year for event in DATA.events) == [1] * 6 + [2] * 6 + [3] * 6


@rule("PAR-1.6")
def test_slave_revolt_stops_at_an_army() -> None:
    g = table()
    events(g, "e3-slave-revolt")
    stands(g, 0, "workshop", "workshop")
    stands(g, 1, "workshop")
    hold(g, 1, "army")
    skip_donations(begin(g, "event"))
    assert g.idle[0][3] == 2 and g.idle[1][3] == 0


# Donations while the Archon chooses


def about_to_name(**settings: Any) -> Parthenon:
    """The Archon of four islands is about to name whom the winter strikes; nobody has donated yet."""
    g = table("chios", "crete", "rhodes", "naxos", archon=0, **settings)
    g.events = []
    events(g, "e3-hard-winter")
    for seat in range(4):
        hold(g, seat, "2 wool")
    skip_donations(begin(g, "event"))
    assert asked(g) == [0] and "name 1" in can(g, 0)
    return g


@rule("PAR-1.4", "PAR-R5")
def test_islands_may_still_donate_while_the_archon_chooses() -> None:
    g = about_to_name()
    assert "give wool" in [codec(4).text(action) for action in g.unasked(1)]
    do(g, 1, "donate 1 wool promise vote-for-you")
    assert hand(g, 0) == "3 wool" and hand(g, 1) == "1 wool" and len(g.pledges) == 1
    assert asked(g) == [0] and "name 1" in can(g, 0), "he decides freely all the same"
    assert why(g, 2, "name 1") == "kernel.not-asked" and why(g, 2, "send") == "kernel.not-asked"
    do(g, 0, "name 1")
    do(g, 3, "donate 1 wool")
    do(g, 0, "name 2")
    assert why(g, 3, "give wool") != "", "now named islands are asked to pay"


@rule("PAR-1.4")
def test_the_limit_of_donations_holds_for_the_whole_phase() -> None:
    g = about_to_name(donations=1)
    do(g, 1, "donate 1 wool")
    assert why(g, 1, "give wool") != "" and g.unasked(1) == []
    assert why(g, 2, "give wool") == ""


@rule("PAR-R5")
def test_an_unfinished_donation_is_dropped_when_the_archon_chooses() -> None:
    g = about_to_name()
    do(g, 1, "give wool")
    assert g.draft[1] and not g.view(0).draft[1], "nobody sees it"
    do(g, 0, "name 1")
    assert g.draft[1] == () and hand(g, 1) == "2 wool"
    do(g, 1, "give wool", "drop")
    assert g.draft[1] == () and g.drops[1] == 1


@rule("PAR-R5")
def test_with_the_window_as_option_there_are_no_donations_later() -> None:
    g = about_to_name(single_window=True)
    assert g.unasked(1) == [] and why(g, 1, "give wool") == "kernel.not-asked"


@rule("PAR-R5", "PAR-1.3")
def test_before_each_event_the_archon_can_be_bribed() -> None:
    g = table(archon=0)
    events(g, "e1-unskilled-labor", "e1-favorable-winds")
    hold(g, 1, "wool")
    skip_donations(begin(g, "event"))
    assert can(g, 0) == ["event 0", "event 1"]
    do(g, 1, "donate 1 wool")
    assert hand(g, 0) == "1 wool"


@rule("PAR-R65", "PAR-1.4")
def test_an_island_without_cards_may_promise() -> None:
    g = begin(table(archon=2), "event", promising=True)
    assert asked(g) == [0, 1], "all but the Archon"
    do(g, 0, "promise vote-for-you", "send")
    assert [pledge[1:4] for pledge in g.pledges] == [(0, 2, g.data.phrases.index("vote-for-you"))]
    assert g.made[0] == 1, "it counts as a donation"


@rule("PAR-1.1", "PAR-R47", "PAR-1.2")
def test_what_works_once_a_season_works_again_in_the_next() -> None:
    g = table(archon=2)
    events(g, "e3-golden-age")
    wonder(g, 0, "oracle")
    believes(g, 1, "cynicism")
    for seat in range(3):
        g.used[seat] = (1 << 40) - 1
        g.effects[seat] = 127
    g.draws[0] = 0
    skip_donations(begin(g, "event"))
    assert g.used == [0, 0, 0] and g.effects == [GOLDEN_AGE] * 3 and g.draws == list(g.data.draws)
    begin(g, "island-start")
    assert asked(g) == [0] and "use oracle" in can(g, 0)
