"""Phase 9: Discard."""

from aegean.games.parthenon.events import DiscardedUnseen, KeptHidden
from tests.games.parthenon.table import asked, begin, can, do, hand, hold, over, stands, table, told, why, wonder
from tests.rule import rule


@rule("PAR-9.1", "PAR-E15")
def test_option_a_keeps_three_option_b_one_of_each() -> None:
    cards = "3 grain wool ore grapes"
    g = table()
    hold(g, 0, cards)
    hold(g, 1, cards)
    begin(g, "discard")
    do(g, 0, "hide 3 grain")
    do(g, 1, "show")
    assert hand(g, 0) == "3 grain"
    assert hand(g, 1) == "1 grain 1 grapes 1 ore 1 wool"


@rule("PAR-9.1", "PAR-E16", "PAR-R38")
def test_with_a_treasury_six_are_kept_and_few_cards_need_no_choice() -> None:
    g = table()
    stands(g, 0, "treasury")
    hold(g, 0, "3 grain wool ore grapes")
    hold(g, 1, "2 wool")
    begin(g, "discard")
    do(g, 0, "hide")
    do(g, 1, "hide")
    assert over(g) and hand(g, 0) == "3 grain 1 grapes 1 ore 1 wool" and hand(g, 1) == "2 wool"
    assert g.least[0] == g.most[0], "nothing was discarded, nothing is uncertain"


@rule("PAR-9.2")
def test_nothing_else_is_discarded() -> None:
    g = table()
    hold(g, 0, "5 wool 3 army 2 gift")
    wonder(g, 0, "oracle", "plan")
    begin(g, "discard")
    do(g, 0, "hide 3 wool")
    assert hand(g, 0) == "3 wool 3 army 2 gift" and len(g.wonders[0]) == 1


@rule("PAR-9.3")
def test_a_shown_hand_stays_face_up() -> None:
    g = table()
    hold(g, 0, "2 wool gold")
    begin(g, "discard")
    do(g, 0, "show")
    assert hand(g.view(1), 0) == "1 wool 1 gold"


@rule("PAR-9.4")
def test_discards_under_a_are_counted_not_shown() -> None:
    g = table()
    g.events = []
    hold(g, 0, "3 wool 2 gold")
    begin(g, "discard")
    do(g, 0, "hide 2 gold 1 wool")
    public = [event for event in g.events if event.audience() == -1]
    assert [event.discarded for event in told(g, KeptHidden)] == [2]
    assert not any(isinstance(event, DiscardedUnseen) for event in public)
    assert g.least[0][5] == 1 and g.most[0][5] == 3 and g.least[0][10] == 0


@rule("PAR-9.4")
def test_all_choose_at_the_same_time() -> None:
    g = table()
    hold(g, 0, "2 wool")
    hold(g, 1, "2 wool")
    begin(g, "discard")
    assert asked(g) == [0, 1]
    do(g, 0, "show")
    assert hand(g, 0) == "2 wool" and g.view(1).draft[0] == ()


@rule("PAR-9.5")
def test_the_mausoleum_exchanges_two_cards_first() -> None:
    g = table()
    wonder(g, 0, "mausoleum")
    hold(g, 0, "3 wool ore grain army")
    hold(g, 1, "2 wool")
    begin(g, "discard")
    assert why(g, 1, "give wool") == "PAR-9.5"
    do(g, 0, "give wool")
    assert why(g, 0, "hide") == "PAR-9.5" and "hide" not in can(g, 0)
    do(g, 0, "give ore", "hide", "keep gold", "keep wool", "keep wool")
    do(g, 1, "hide")
    assert hand(g, 0) == "2 wool 1 gold 1 army"


@rule("PAR-R39")
def test_no_hand_exceeds_the_tie_break_maxima_after_discard() -> None:
    g = table()
    stands(g, 0, "treasury")
    hold(g, 0, "9 gold")
    hold(g, 1, "2 grain 2 grapes 2 olives 2 ore 2 timber 2 wool 2 pottery 2 spices 2 tools 2 papyrus 2 gold")
    begin(g, "discard")
    do(g, 0, "hide 6 gold")
    do(g, 1, "show")
    assert hand(g, 0) == "6 gold" and sum(g.stock[1]) == 11
