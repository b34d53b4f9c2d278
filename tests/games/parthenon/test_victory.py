"""Victory and its tie-breaks."""

import pytest

from aegean.games.parthenon.scoring import BY_ARCHON, BY_COMPLETION, BY_COUNT, TIE_BREAKS, check
from aegean.games.parthenon.season import Season
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from tests.games.parthenon.table import all_villages, asked, believes, can, do, hand, hold, stands, table, why, wonder
from tests.rule import rule


def complete(g: Parthenon, seat: int, *wonders: str) -> None:
    all_villages(g, seat)
    stands(g, seat, "workshop", "workshop", "fortress", "shrine", "great-harbor", "marketplace", "academy", "treasury")
    for name in wonders:
        wonder(g, seat, name)


def end_season(g: Parthenon) -> None:
    g.stack = [Season(12)]
    g.settle()


@rule("PAR-V1")
def test_one_complete_island_wins_at_the_end_of_a_season() -> None:
    g = table()
    complete(g, 1, "oracle", "labyrinth")
    end_season(g)
    assert g.over and g.victors == [1] and g.decided_by == BY_COMPLETION
    assert TITLE.end_reason(g) == "completion"


@rule("PAR-V4", "PAR-R41")
def test_mid_season_completion_is_not_yet_a_win() -> None:
    g = table()
    complete(g, 1, "oracle", "labyrinth")
    g.stack = [Season(11)]
    g.settle()
    assert not g.over and asked(g) == [0], "the Archon phase is still played"


@rule("PAR-V2", "PAR-E18", "PAR-R53")
def test_two_complete_islands_start_at_tie_break_six() -> None:
    g = table()
    complete(g, 0, "oracle", "labyrinth")
    complete(g, 1, "colossus", "mausoleum")
    believes(g, 0, "stoicism", "cynicism")
    believes(g, 1, "sophism")
    believes(g, 2, "epicureanism", "milesian-school", "pythagoreanism")
    g.fleets = [2, 3, 3]
    end_season(g)
    assert g.victors == [0] and g.decided_by == 6


@rule("PAR-V3")
def test_most_structures_after_the_last_season() -> None:
    g = table()
    g.season = 11
    stands(g, 2, "workshop")
    end_season(g)
    assert g.over and g.victors == [2] and g.decided_by == BY_COUNT
    g = table()
    g.season = 10
    stands(g, 2, "workshop")
    end_season(g)
    assert not g.over


@rule("PAR-V3", "PAR-V5", "PAR-T19", "PAR-R62")
def test_a_partial_wonder_beats_a_plan() -> None:
    g = table()
    g.season = 11
    for seat in (0, 1):
        all_villages(g, seat)
    wonder(g, 0, "oracle")
    wonder(g, 0, "colossus", "partial")
    wonder(g, 1, "labyrinth")
    wonder(g, 1, "mausoleum", "plan")
    end_season(g)
    assert g.victors == [0] and g.decided_by == 2


@rule("PAR-V5", "PAR-R62")
@pytest.mark.parametrize("number", range(1, TIE_BREAKS + 1))
def test_each_tie_break_in_turn(number: int) -> None:
    g = table()
    g.season = 11
    if number == 1:
        wonder(g, 1, "oracle")
        stands(g, 0, "workshop")
    elif number == 2:
        wonder(g, 1, "oracle", "partial")
    elif number == 3:
        wonder(g, 1, "oracle", "plan")
    elif number == 4:
        stands(g, 1, "treasury")
        stands(g, 0, "workshop")
    elif number == 5:
        stands(g, 1, "workshop")
        stands(g, 0, "village-olives-1")
    elif number == 6:
        believes(g, 1, "sophism")
    elif number == 7:
        g.fleets[1] = 2
    elif number == 8:
        hold(g, 1, "gift")
    elif number == 9:
        hold(g, 1, "gold")
    elif number == 10:
        hold(g, 1, "papyrus")
    else:
        hold(g, 1, "wool")
    end_season(g)
    assert g.victors == [1] and g.decided_by == number
    assert TITLE.end_reason(g) == str(number)


@rule("PAR-R62")
def test_hands_of_the_tied_are_shown_when_one_of_them_counts() -> None:
    g = table()
    g.season = 11
    hold(g, 1, "wool")
    end_season(g)
    assert hand(g.view(0), 1) == "1 wool"


@rule("PAR-V6", "PAR-R59")
def test_still_tied_the_archon_chooses_perhaps_himself() -> None:
    g = table(archon=1)
    g.season = 11
    stands(g, 0, "workshop")
    stands(g, 1, "workshop")
    end_season(g)
    assert asked(g) == [1] and can(g, 1) == ["crown 0", "crown 1"]
    assert why(g, 1, "crown 2") == "PAR-V6" and g.victors == [0, 1]
    do(g, 1, "crown 1")
    assert g.over and g.victors == [1] and g.decided_by == BY_ARCHON


@rule("PAR-V1")
def test_no_check_before_the_end() -> None:
    g = table()
    check(g)
    assert not g.victors
