"""Phase 8: Build."""

import pytest

from aegean.games.parthenon.actions import codec
from aegean.games.parthenon.costs import Cost, lacking, missing_cards, payable
from aegean.games.parthenon.ids import CHEAPER, DEARER, HIRING, NO_ACROPOLIS
from tests.games.parthenon.table import (
    all_villages,
    asked,
    begin,
    believes,
    can,
    do,
    hand,
    hold,
    lot,
    over,
    stands,
    table,
    why,
    wonder,
    words,
)
from tests.rule import rule


@rule("PAR-8.1", "PAR-8.5", "PAR-E12", "PAR-8.4")
def test_something_built_may_be_used_at_once() -> None:
    g = table()
    hold(g, 0, "gold 2 grain 2 ore 2 wool")
    begin(g, "build")
    do(g, 0, "build marketplace", "use marketplace")
    assert hand(g, 0) == "1 gold", "three imports made a gold"
    hold(g, 0, "3 wool")
    assert why(g, 0, "use marketplace") == "PAR-8.4"
    do(g, 0, "launch")
    assert g.fleets[0] == 2 and hand(g, 0) == "3 wool", "and the gold could be spent"


@rule("PAR-8.2", "PAR-R1")
def test_prices_of_villages_workshops_and_structures() -> None:
    g = table()
    hold(g, 0, "2 grapes 2 timber grain")
    begin(g, "build")
    assert why(g, 0, "build village-grain-1") == "PAR-8.2", "not a village of Chios"
    assert why(g, 0, "build village-grapes-1") == "PAR-8.2", "it stands"
    assert why(g, 0, "build village-grapes-2") == "PAR-8.2", "olives are missing"
    assert why(g, 0, "build workshop") == "PAR-8.2"
    do(g, 0, "build village-olives-2")
    assert hand(g, 0) == "1 grapes 1 timber", "grapes, timber and an import: grain, the only one held"
    do(g, 0, "build village-olives-1")
    assert g.village_count(0) == 4


@rule("PAR-8.2", "PAR-R1")
def test_imports_stay_imports_and_are_chosen_card_by_card() -> None:
    g = table()
    all_villages(g, 0)
    hold(g, 0, "tools 2 grain ore grapes")
    begin(g, "build")
    do(g, 0, "build fortress")
    assert why(g, 0, "pay grapes") == "PAR-8.2" and set(can(g, 0)) == {"pay grain", "pay ore", "drop"}
    do(g, 0, "pay grain", "pay ore")
    assert g.acropolis_of(0, 0) == 1 and hand(g, 0) == "1 grain 1 grapes"


@rule("PAR-8.3", "PAR-R32", "PAR-T30")
def test_one_alternate_a_game() -> None:
    g = table()
    hold(g, 1, "3 tools 2 pottery 9 grapes")
    begin(g, "build")
    do(g, 1, "build fortress", "build fortress")
    assert g.acropolis_of(1, 0) == 2 and g.alternates(1) == 1
    assert why(g, 1, "build fortress") == "PAR-8.3"
    do(g, 1, "build great-harbor")
    assert why(g, 1, "build great-harbor") == "PAR-8.3", "a second alternate, never"


@rule("PAR-8.3", "PAR-R33")
def test_no_second_copy_of_what_is_not_an_alternate() -> None:
    g = table()
    stands(g, 0, "treasury", "academy", "fortress")
    hold(g, 0, "4 gold papyrus tools 5 wool")
    begin(g, "build")
    for name in ("treasury", "academy", "fortress"):
        assert why(g, 0, f"build {name}") == "PAR-8.3"


@rule("PAR-8.3", "PAR-8.4", "PAR-T8", "PAR-E13")
def test_six_at_most_and_one_card_a_copy() -> None:
    g = table()
    stands(g, 0, "fortress", "shrine", "great-harbor", "marketplace", "treasury")
    hold(g, 0, "spices 2 wool papyrus grain 3 tools gold")
    begin(g, "build")
    do(g, 0, "build shrine with 2 wool")
    assert g.acropolis_count(0) == 6 and g.acropolis_of(0, 1) == 2
    assert why(g, 0, "build academy") == "PAR-8.3"
    do(g, 0, "use shrine with 1 tools", "use shrine with 1 tools")
    assert why(g, 0, "use shrine") == "PAR-8.4"
    assert hand(g, 0) == "1 grain 1 tools 1 papyrus 1 gold 2 gift"


@rule("PAR-8.4", "PAR-E13")
def test_one_shrine_one_gift() -> None:
    g = table()
    stands(g, 0, "shrine")
    hold(g, 0, "2 tools")
    begin(g, "build")
    do(g, 0, "use shrine")
    assert hand(g, 0) == "1 tools 1 gift" and why(g, 0, "use shrine") in ("PAR-8.4", "kernel.not-asked", "kernel.not-now")


@rule("PAR-8.4")
def test_what_fortress_and_harbor_create() -> None:
    g = table()
    stands(g, 0, "fortress", "great-harbor", "treasury")
    hold(g, 0, "6 wool")
    begin(g, "build")
    do(g, 0, "use fortress", "use great-harbor")
    assert hand(g, 0) == "1 wool 1 army 1 warship"
    assert why(g, 0, "use treasury") in ("PAR-8.4", "kernel.not-asked", "kernel.not-now")


@rule("PAR-8.6", "PAR-R34")
def test_an_academy_introduces_a_new_philosophy() -> None:
    g = table()
    believes(g, 1, "cynicism")
    hold(g, 0, "papyrus wool")
    begin(g, "build")
    do(g, 0, "build academy")
    assert g.acropolis_of(0, 4) == 0, "building and choosing are one choice"
    assert why(g, 0, "introduce cynicism") == "PAR-8.6"
    assert len([move for move in can(g, 0) if move.startswith("introduce")]) == 5
    do(g, 0, "introduce stoicism")
    assert g.believes(0, 0) and g.introduced[0] == 0 and g.acropolis_of(0, 4) == 1


@rule("PAR-8.7", "PAR-E14", "PAR-R35")
def test_adopting_costs_a_gold_for_each_philosophy_owned() -> None:
    g = table()
    stands(g, 0, "academy")
    believes(g, 0, "stoicism")
    believes(g, 1, "sophism")
    believes(g, 2, "cynicism")
    hold(g, 0, "4 gold")
    hold(g, 1, "9 gold")
    begin(g, "build")
    assert why(g, 0, "adopt stoicism") == "PAR-R35"
    assert why(g, 0, "adopt epicureanism") == "PAR-8.7", "not introduced"
    assert why(g, 1, "adopt cynicism") == "PAR-8.7", "no Academy"
    do(g, 0, "adopt sophism")
    assert hand(g, 0) == "3 gold"
    do(g, 0, "adopt cynicism")
    assert hand(g, 0) == "1 gold" and hand(g, 1) == "9 gold", "paid to the bank"


@rule("PAR-8.7", "PAR-T23")
def test_four_copies_of_a_philosophy() -> None:
    g = table("chios", "crete", "rhodes", "naxos", "lemnos")
    for seat in range(4):
        believes(g, seat, "sophism")
    stands(g, 4, "academy")
    believes(g, 4, "stoicism")
    hold(g, 4, "5 gold")
    begin(g, "build")
    assert why(g, 4, "adopt sophism") == "PAR-8.7"


@rule("PAR-R37", "PAR-8.7", "PAR-R56")
def test_the_great_library_shares_in_adoptions() -> None:
    g = table()
    wonder(g, 1, "great-library")
    stands(g, 0, "academy")
    stands(g, 1, "academy")
    believes(g, 0, "stoicism", "cynicism")
    believes(g, 1, "sophism")
    hold(g, 0, "2 gold")
    begin(g, "build")
    assert asked(g) == [0]
    do(g, 0, "adopt sophism")
    assert hand(g, 1) == "1 gold", "one of two to the Library's owner"
    assert asked(g) == [1], "who could do nothing before and can now"
    do(g, 1, "adopt cynicism")
    assert hand(g, 1) == "", "a flat gold for the owner, whatever it has"


@rule("PAR-8.8")
def test_fleets_b_then_c() -> None:
    g = table()
    hold(g, 0, "4 gold")
    begin(g, "build")
    do(g, 0, "launch")
    assert hand(g, 0) == "3 gold"
    do(g, 0, "launch")
    assert hand(g, 0) == "1 gold" and g.fleets[0] == 3
    assert why(g, 0, "launch") in ("PAR-8.8", "kernel.not-now", "kernel.not-asked")


@rule("PAR-8.9")
def test_both_stages_of_a_wonder_in_one_phase() -> None:
    g = table()
    wonder(g, 0, "parthenon", "plan")
    hold(g, 0, "pottery tools 2 gold")
    begin(g, "build")
    before = g.structures(0)
    do(g, 0, "stage parthenon")
    assert g.stage_of(0, 0) == 1 and g.structures(0) == before and 0 not in g.plans
    do(g, 0, "stage parthenon")
    assert g.owns(0, 0) and g.structures(0) == before + 1


@rule("PAR-8.9", "PAR-R54")
def test_a_stage_due_elsewhere_is_not_paid_at_home() -> None:
    g = table()
    wonder(g, 0, "oracle", "plan")
    hold(g, 0, "spices tools 4 gold")
    begin(g, "build")
    assert why(g, 0, "stage oracle") == "PAR-8.9"


@rule("PAR-8.10", "PAR-E16")
def test_a_treasury_counts_at_once() -> None:
    g = table()
    hold(g, 0, "2 gold")
    begin(g, "build")
    assert g.hand_limit(0) == 3
    do(g, 0, "build treasury")
    assert g.hand_limit(0) == 6


@rule("PAR-8.11", "PAR-T6")
def test_unskilled_labor_costs_one_basic_more() -> None:
    g = table()
    g.effects[0] = DEARER
    hold(g, 0, "grapes timber")
    begin(g, "build")
    assert over(g), "not affordable"
    hold(g, 0, "wool")
    begin(g, "build")
    do(g, 0, "build village-olives-1")
    assert hand(g, 0) == ""


@rule("PAR-8.11", "PAR-T7", "PAR-R58")
def test_cynicism_leaves_a_basic_out() -> None:
    g = table()
    g.effects[0] = DEARER
    believes(g, 0, "cynicism")
    hold(g, 0, "grapes timber")
    begin(g, "build")
    do(g, 0, "build village-olives-1")
    assert why(g, 0, "whole") == "PAR-R58", "out of reach without it"
    assert why(g, 0, "leave ore") == "PAR-R58"
    do(g, 0, "leave any")
    assert hand(g, 0) == "" and g.village_count(0) == 3
    hold(g, 0, "timber olives wool")
    begin(g, "build")
    do(g, 0, "build village-grapes-2")
    assert g.village_count(0) == 4, "used up this season, so the full price is paid without asking"


@rule("PAR-8.11")
def test_prices_of_other_things_do_not_change() -> None:
    g = table()
    g.effects[0] = DEARER
    stands(g, 0, "shrine")
    hold(g, 0, "gold tools")
    begin(g, "build")
    do(g, 0, "launch", "use shrine")
    assert hand(g, 0) == "1 gift"


@rule("PAR-R58", "PAR-T29")
def test_the_festival_waits_for_a_price_with_a_basic() -> None:
    g = table()
    g.effects[0] = CHEAPER
    hold(g, 0, "2 gold tools wool")
    begin(g, "build")
    do(g, 0, "build treasury")
    assert hand(g, 0) == "1 wool 1 tools"
    do(g, 0, "build fortress")
    assert hand(g, 0) == "" and g.acropolis_count(0) == 2


@rule("PAR-R58")
def test_festival_takes_the_only_basic_and_cynicism_stays_unused() -> None:
    g = table()
    g.effects[0] = CHEAPER
    believes(g, 0, "cynicism")
    hold(g, 0, "papyrus wool grapes timber")
    begin(g, "build")
    do(g, 0, "build academy", "introduce stoicism")
    assert hand(g, 0) == "1 grapes 1 timber 1 wool"
    do(g, 0, "build village-olives-1", "leave grapes")
    assert hand(g, 0) == "1 grapes 1 wool"


@rule("PAR-R58")
def test_both_reductions_are_chosen_one_after_the_other() -> None:
    g = table()
    g.effects[0] = CHEAPER
    believes(g, 0, "cynicism")
    hold(g, 0, "grapes timber")
    begin(g, "build")
    do(g, 0, "build village-olives-1", "leave grapes", "leave timber")
    assert hand(g, 0) == "1 grapes 1 timber" and g.village_count(0) == 3


@rule("PAR-8.2")
def test_an_earthquake_forbids_acropolis_structures() -> None:
    g = table()
    g.effects[0] = NO_ACROPOLIS
    hold(g, 0, "4 gold")
    begin(g, "build")
    assert why(g, 0, "build treasury") == "PAR-8.2"


@rule("PAR-8.12")
def test_contested_items_go_to_the_earlier_submission() -> None:
    g = table()
    for seat in (0, 1):
        hold(g, seat, "papyrus wool grapes")
    begin(g, "build")
    do(g, 0, "build academy")
    do(g, 1, "build academy with 1 wool")
    do(g, 0, "introduce sophism")
    assert why(g, 1, "introduce sophism") == "PAR-8.6"
    do(g, 1, "introduce stoicism")
    assert g.introduced[5] == 0 and g.introduced[0] == 1


@rule("PAR-R56")
def test_ready_is_final_in_build() -> None:
    g = table()
    hold(g, 0, "grapes timber")
    hold(g, 1, "olives ore")
    begin(g, "build")
    do(g, 0, "ready")
    assert asked(g) == [1] and why(g, 0, "build village-olives-1") == "kernel.not-asked"


@rule("PAR-8.1", "PAR-3.3", "PAR-R47")
def test_the_agora_exchanges_basics_for_gold_also_as_a_service() -> None:
    g = table()
    wonder(g, 1, "great-agora")
    hold(g, 0, "3 wool")
    hold(g, 1, "2 ore")
    begin(g, "build")
    do(g, 1, "use great-agora")
    do(g, 0, "service great-agora")
    assert hand(g, 0) == "1 gold" and hand(g, 1) == "1 wool 1 gold"


@rule("PAR-8.1")
def test_mercenaries_once_a_season() -> None:
    g = table()
    g.effects[0] = HIRING
    hold(g, 0, "3 gold")
    begin(g, "build")
    do(g, 0, "hire")
    assert hand(g, 0) == "2 gold 1 army" and why(g, 0, "hire") == "PAR-8.1"


@rule("PAR-G2")
def test_fifteen_structures_are_not_a_complete_island() -> None:
    g = table()
    all_villages(g, 0)
    stands(g, 0, "workshop", "workshop", "fortress", "shrine", "great-harbor", "marketplace", "treasury")
    wonder(g, 0, "oracle")
    wonder(g, 0, "labyrinth")
    assert g.structures(0) == 15 < g.complete_island()


@rule("PAR-8.1", "PAR-8.3", "PAR-8.4")
def test_a_builder_is_shown_everything_that_is_not_finished() -> None:
    g = table("naxos", "rhodes", "crete")
    stands(g, 2, "workshop", "fortress", "marketplace", "village-grain-1")
    hold(g, 2, "9 gold")
    begin(g, "build")
    assert [codec(3).text(action) for action in g.wishes(2)] == [
        "ready",
        *[f"build village-{name}" for name in ("grain-2", "olives-2", "ore-2")],
        *[f"build {name}" for name in ("workshop", "fortress", "shrine", "great-harbor", "academy", "treasury")],
        "launch",
        "use fortress",
        "use marketplace",
        "wait",
    ], "a second fortress is on Crete's list of alternates, a second marketplace is not"


@rule("PAR-8.7", "PAR-3.3", "PAR-8.9")
def test_a_builder_is_shown_philosophies_stages_and_services() -> None:
    g = table("naxos", "rhodes", "crete")
    all_villages(g, 1)
    stands(g, 1, "workshop", "workshop", "academy", "fortress", "shrine", "great-harbor", "marketplace", "treasury")
    believes(g, 0, "stoicism", "cynicism")
    believes(g, 1, "sophism")
    wonder(g, 0, "great-agora")
    wonder(g, 1, "colossus", "plan")
    wonder(g, 1, "mausoleum", "plan")
    g.fleets[1] = 3
    hold(g, 1, "9 gold 9 grain")
    begin(g, "build")
    shown = [codec(3).text(action) for action in g.wishes(1)]
    assert shown == [
        "ready",
        "stage colossus",
        *[f"use {name}" for name in ("fortress", "shrine", "great-harbor", "marketplace")],
        "service great-agora",
        "adopt stoicism",
        "adopt cynicism",
        "wait",
    ], "the Mausoleum's plan is paid abroad"
    wonder(g, 2, "great-theater")
    hold(g, 0, "4 grain")
    assert "use great-agora" in [codec(3).text(action) for action in g.wishes(0)]


@rule("PAR-8.2")
@pytest.mark.parametrize(
    ("cost", "held", "missing"),
    [
        (Cost(lot("2 grain gold")), "2 grain gold", ("", 0, 0, 0, 0)),
        (Cost(lot("2 grain gold")), "grain", ("1 grain 1 gold", 0, 0, 0, 0)),
        (Cost(lot("tools"), imports=2, import_kinds=0b111), "tools grain", ("", 1, 0, 0, 0)),
        (Cost(lot("grain"), imports=2, import_kinds=0b111), "2 grain", ("", 1, 0, 0, 0)),
        (Cost(imports=1, basics=2, import_kinds=0b111), "2 wool", ("", 1, 0, 0, 0)),
        (Cost(imports=1, basics=2, import_kinds=0b111), "grain wool", ("", 0, 1, 0, 0)),
        (Cost(imports=2, basics=1, import_kinds=0b111), "2 grain", ("", 0, 1, 0, 0)),
        (Cost(rares=2), "pottery gold army", ("", 0, 0, 1, 0)),
        (Cost(any=3), "gold wool", ("", 0, 0, 0, 1)),
        (Cost(basics=1, rares=1, any=1), "2 wool", ("", 0, 0, 1, 0)),
        (Cost(basics=1, rares=1, any=1), "wool pottery", ("", 0, 0, 0, 1)),
    ],
)
def test_what_is_lacking_of_a_price(cost: Cost, held: str, missing: tuple[str, int, int, int, int]) -> None:
    exact, *chosen = lacking(cost, lot(held))
    assert (words(exact), *chosen) == missing
    assert missing_cards(cost, lot(held)) == sum(exact[:11]) + sum(chosen)
    assert payable(cost, lot(held)) == (missing_cards(cost, lot(held)) == 0)


@rule("PAR-G8", "PAR-G5")
def test_the_archon_cannot_name_who_has_built_already() -> None:
    g = table(archon=0)
    for seat in range(3):
        hold(g, seat, "9 gold")
    begin(g, "build")
    for seat in range(3):
        do(g, seat, "wait")
    assert asked(g) == [0] and can(g, 0) == ["name 0", "name 1", "name 2"]
    do(g, 0, "name 2")
    assert asked(g) == [2]
    do(g, 2, "launch", "ready")
    assert asked(g) == [0] and can(g, 0) == ["name 0", "name 1"] and why(g, 0, "name 2") == "PAR-G8"


@rule("PAR-G8")
def test_who_has_waited_and_can_build_no_more_is_not_named_again() -> None:
    g = table(archon=0)
    hold(g, 0, "4 grapes 4 olives 4 timber")
    hold(g, 1, "gold")
    hold(g, 2, "9 gold")
    begin(g, "build")
    for seat in range(3):
        do(g, seat, "wait")
    do(g, 0, "name 1")
    do(g, 1, "launch")
    assert asked(g) == [0] and can(g, 0) == ["name 0", "name 2"]
    do(g, 0, "name 0")
    do(g, 0, "ready")
    assert asked(g) == [2], "the last of them needs no naming"
