"""Phase 3: Island Trade."""

import pytest

from aegean.games.parthenon.actions import codec
from aegean.games.parthenon.events import OfferClosed
from aegean.games.parthenon.ids import COMPLETE
from aegean.games.parthenon.title import TITLE
from aegean.kernel.errors import UnknownAction
from aegean.kernel.prompt import Prompt
from tests.games.parthenon.table import asked, begin, can, desk, do, draws, hand, hold, over, table, told, why, wonder
from tests.rule import rule

# 3a


@rule("PAR-3.1", "PAR-3.2", "PAR-R56")
def test_start_actions_come_before_trading_and_may_be_several() -> None:
    g = table(archon=1)
    wonder(g, 0, "oracle")
    wonder(g, 0, "temple-of-artemis")
    hold(g, 0, "2 wool")
    begin(g, "island-start")
    assert asked(g) == [0], "whoever has no possible action is ready by himself"
    assert why(g, 0, "offer 1") != ""
    assert g.describe(0, codec(3).parse("use temple-of-artemis")).preview == {"gift": 1}
    do(g, 0, "use oracle", "use temple-of-artemis", "give wool")
    assert hand(g, 0) == "1 wool 1 gift"
    assert over(g), "each ability once a season, so nothing is left to do"
    g = table()
    wonder(g, 0, "oracle")
    begin(g, "island-start")
    do(g, 0, "ready")
    assert over(g)


@rule("PAR-3.2")
def test_the_oracle_plan_pays_the_archon() -> None:
    g = table(archon=1)
    wonder(g, 0, "oracle", "plan")
    hold(g, 0, "2 spices pottery")
    begin(g, "island-start")
    do(g, 0, "stage oracle with 1 pottery")
    assert hand(g, 0) == "1 spices" and hand(g, 1) == "1 pottery"
    g = table(archon=0)
    wonder(g, 0, "oracle", "plan")
    hold(g, 0, "spices pottery")
    begin(g, "island-start")
    do(g, 0, "stage oracle")
    assert hand(g, 0) == "", "the Archon himself pays the bank"


@rule("PAR-3.2", "PAR-R56")
def test_the_theater_partial_feeds_two_others_and_can_be_used_at_once() -> None:
    g = table(archon=1)
    wonder(g, 0, "great-theater", "partial")
    hold(g, 0, "gold 3 wool grain")
    begin(g, "island-start")
    assert asked(g) == [0]
    do(g, 0, "stage great-theater", "name 1", "pay wool")
    assert why(g, 0, "name 1") == "PAR-3.2" and why(g, 0, "name 0") != ""
    do(g, 0, "name 2", "pay wool")
    assert g.owns(0, 9) and g.wonders[0][0] & 3 == COMPLETE
    assert hand(g, 0) == "1 grain 1 wool" and hand(g, 1) == "1 wool" == hand(g, 2)
    assert 0 in asked(g)
    do(g, 0, "use great-theater", "give wool", "get ore", "stop")
    assert hand(g, 0) == "1 grain 1 ore"
    assert over(g), "nobody has anything left to do"


@rule("PAR-3.2", "PAR-3.3", "PAR-R47", "PAR-R48")
def test_services_are_paid_to_the_owner_who_cannot_refuse() -> None:
    g = table()
    wonder(g, 1, "great-theater")
    wonder(g, 1, "great-lighthouse")
    for seat in (0, 2):
        hold(g, seat, "3 wool")
    begin(g, "island-start")
    do(g, 0, "service great-lighthouse")
    do(g, 2, "service great-lighthouse")
    assert g.has_service(0, 2) and g.has_service(2, 2), "no limit to how many buy it"
    assert why(g, 0, "service great-lighthouse") == "PAR-R47"
    do(g, 0, "service great-theater", "give wool", "get ore")
    assert hand(g, 0) == "1 ore" and hand(g, 1) == "3 wool"


@rule("PAR-3.8")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_withdraws_an_offer_is_told(seat: int) -> None:
    g = desk("wool", "wool", "wool")
    g.events = []
    do(g, seat, f"offer {(seat + 1) % 3} 1 wool for 1 grain", "withdraw 1")
    assert told(g, OfferClosed) == [OfferClosed(1, seat, "withdrawn")] and not g.offers


@rule("PAR-3.9")
def test_a_trade_is_looked_at_by_every_offer_to_all() -> None:
    g = desk("2 gold", "2 gold", "wool", "wool ore")
    do(g, 0, "offer all 1 gold for 1 ore")
    do(g, 1, "offer all 1 gold for 1 wool", "offer 2 1 gold for 1 wool")
    do(g, 3, "accept 1", "accept 2")
    do(g, 2, "accept 2", "accept 3")
    assert [(offer.number, offer.takers) for offer in g.offers] == [(1, 0b1000), (2, 0b1000)], "the second has sold its wool"


@rule("PAR-3.9", "PAR-G6")
def test_a_counter_that_is_being_put_together_goes_with_the_offer() -> None:
    g = desk("2 wool", "grain", "ore")
    do(g, 0, "offer 1 1 wool for 1 grain")
    do(g, 1, "counter 1")
    assert [bool(g.stack[-1].matters(g, seat)) for seat in (0, 1)] == [True, False], "who is busy is not shown the offer besides"
    assert [codec(3).text(action) for matter in g.stack[-1].matters(g, 0) for action in matter.actions] == ["withdraw 1"]
    do(g, 0, "offer 2 1 wool for 1 ore")
    assert g.draft[1], "another offer leaves it alone"
    do(g, 0, "withdraw 1")
    assert g.draft[1] == () and "counter 1" not in can(g, 1)


@rule("PAR-3.8")
@pytest.mark.parametrize("seat", [1, 2])
def test_all_are_told_who_declined(seat: int) -> None:
    g = desk("wool", "wool", "wool")
    do(g, 0, f"offer {seat} 1 wool for 1 grain")
    g.events = []
    do(g, seat, "decline 1")
    assert told(g, OfferClosed) == [OfferClosed(1, seat, "declined")]


@rule("PAR-3.3")
def test_a_service_is_paid_with_the_card_its_buyer_names() -> None:
    g = table()
    wonder(g, 2, "great-lighthouse")
    hold(g, 0, "wool ore")
    hold(g, 1, "wool")
    begin(g, "island-start")
    do(g, 0, "service great-lighthouse", "pay ore")
    assert hand(g, 0) == "1 wool" == hand(g, 1) and hand(g, 2) == "1 ore", "whatever the neighbour has to pay with"


@rule("PAR-3.2")
def test_the_oracle_service_shows_the_buyer_two_hazards() -> None:
    g = table()
    wonder(g, 1, "oracle")
    hold(g, 0, "wool")
    draws(g, "storm-squall", "pirates-toll")
    begin(g, "island-start")
    do(g, 0, "service oracle")
    view = g.view(0)
    assert [view.data.hazards[card & 255].id for card in view.hazards[-2:]] == ["pirates-toll", "storm-squall"]
    assert g.view(2).hazards[-1] & 255 == 255


# 3b


@rule("PAR-3.4", "PAR-3.6", "PAR-3.9", "PAR-R13")
def test_an_accepted_offer_swaps_at_once() -> None:
    g = desk("2 wool ore army", "spices", "")
    do(g, 0, "offer crete 2 wool 1 army for 1 spices")
    assert g.view(2).offers[0].give == g.offers[0].give, "offers are public"
    do(g, 1, "accept 1")
    assert hand(g, 0) == "1 ore 1 spices" and hand(g, 1) == "2 wool 1 army"
    assert g.offers == []


@rule("PAR-3.4")
def test_only_commodities_and_aegis_cards_can_be_named() -> None:
    g = desk("wool", "", "")
    with pytest.raises(UnknownAction):
        do(g, 0, "offer crete 1 wool for 1 philosophy")


@rule("PAR-3.5", "PAR-R15")
def test_nobody_has_to_trade() -> None:
    g = desk("wool", "grain", "")
    do(g, 0, "offer crete 1 wool for 1 grain")
    assert can(g, 1)[:3] == ["accept 1", "decline 1", "counter 1"]
    do(g, 1, "decline 1")
    assert hand(g, 0) == "1 wool" and g.offers == []


@rule("PAR-3.6")
def test_offers_and_gifts_and_requests() -> None:
    g = desk("wool", "", "")
    assert why(g, 0, "offer 0") == "PAR-3.6"
    do(g, 0, "offer crete")
    assert why(g, 0, "send") == "PAR-3.6", "not both sides empty"
    assert why(g, 0, "give grain") == "PAR-3.6", "one must hold what one gives"
    do(g, 0, "want grain", "send")
    do(g, 0, "offer rhodes 1 wool")
    do(g, 2, "accept 2")
    assert hand(g, 2) == "1 wool"


@rule("PAR-3.7")
def test_so_many_offers_a_phase_and_three_open() -> None:
    g = desk("wool", "", "")
    for number in range(3):
        do(g, 0, f"offer {1 + number % 2} 1 wool for 1 grain")
    assert why(g, 0, "offer 1") == "PAR-3.7"
    do(g, 0, "withdraw 1")
    do(g, 0, "offer 1 1 wool for 1 ore")
    for number in (2, 3, 4):
        do(g, 0, f"withdraw {number}")
    do(g, 0, "offer 1 1 wool for 1 ore", "offer 2 1 wool for 1 ore")
    do(g, 0, "withdraw 5")
    assert g.made[0] == 6 and why(g, 0, "offer 1") == "PAR-3.7"


@rule("PAR-3.8")
def test_a_counter_declines_and_offers_to_the_proposer() -> None:
    g = desk("2 wool", "grain", "")
    do(g, 0, "offer crete 1 wool for 1 grain")
    do(g, 1, "counter 1 1 grain for 2 wool")
    assert [(o.number, o.seat, o.to, o.parent) for o in g.offers] == [(2, 1, 0, 1)]
    assert g.made[1] == 1
    do(g, 0, "accept 2")
    assert hand(g, 0) == "1 grain" and hand(g, 1) == "2 wool"


@rule("PAR-3.8")
def test_the_proposer_of_an_offer_to_all_chooses_among_those_who_accept() -> None:
    g = desk("2 wool", "grain", "grain", "grain")
    do(g, 0, "offer all 1 wool for 1 grain", "ready")
    assert asked(g) == [1, 2, 3]
    do(g, 3, "accept 1")
    assert hand(g, 3) == "1 grain", "the first does not win by being first"
    assert why(g, 3, "accept 1") == "PAR-3.8" and why(g, 3, "decline 1") == "PAR-3.8", "it has answered"
    do(g, 1, "accept 1")
    assert why(g, 0, "partner 1 2") == "kernel.not-asked", "Rhodes has not answered"
    do(g, 2, "decline 1")
    assert 0 in asked(g) and g.seats_waiting()[0] == 0, "all have answered and two accept"
    assert can(g, 0) == ["partner 1 1", "partner 1 3", "withdraw 1"]
    assert why(g, 0, "partner 1 2") == "PAR-3.8" and why(g, 1, "partner 1 1") == "PAR-3.8"
    do(g, 0, "partner 1 naxos")
    assert hand(g, 3) == "1 wool" and hand(g, 1) == "1 grain" and hand(g, 0) == "1 grain 1 wool" and g.offers == []
    assert asked(g) == [0, 1, 2, 3], "who has traded is not ready any more"


@rule("PAR-3.8")
def test_the_proposer_need_not_wait_for_all_answers() -> None:
    g = desk("2 wool", "grain", "grain", "grain")
    do(g, 0, "offer all 1 wool for 1 grain", "ready")
    do(g, 3, "accept 1")
    do(g, 0, "partner 1 3")
    assert hand(g, 3) == "1 wool" and g.offers == []


@rule("PAR-3.8")
def test_the_only_one_who_accepts_gets_it() -> None:
    g = desk("2 wool", "grain", "grain", "grain")
    do(g, 0, "offer all 1 wool for 1 grain")
    do(g, 1, "decline 1")
    do(g, 3, "accept 1")
    assert len(g.offers) == 1, "Rhodes may still accept"
    do(g, 2, "decline 1")
    assert hand(g, 3) == "1 wool" and g.offers == []
    do(g, 0, "offer all 1 wool for 1 gold")
    for seat in (1, 2):
        do(g, seat, "decline 2")
    assert len(g.offers) == 1
    do(g, 3, "counter 2 1 wool for 1 grain")
    assert [offer.number for offer in g.offers] == [3], "a counter is that seat's decline"


@rule("PAR-3.8", "PAR-3.9")
def test_the_last_who_may_accept_is_told_what_changes_hands() -> None:
    g = desk("wool", "grain", "grain", "grain")
    do(g, 0, "offer all 1 wool for 1 grain")
    accept = codec(4).parse("accept 1")
    assert g.describe(3, accept).preview == {}, "others may accept, and then the proposer chooses"
    do(g, 1, "decline 1")
    do(g, 2, "decline 1")
    assert g.describe(3, accept).preview == {"wool": 1, "grain": -1}
    do(g, 3, "accept 1")
    assert hand(g, 3) == "1 wool"


@rule("PAR-3.8")
def test_the_last_answer_may_be_a_counter() -> None:
    g = desk("2 wool", "grain", "2 grain", "")
    do(g, 0, "offer all 1 wool for 1 grain", "ready")
    do(g, 3, "ready", "decline 1")
    do(g, 1, "ready", "accept 1")
    do(g, 2, "counter 1 1 grain for 2 wool")
    assert hand(g, 0) == "1 grain 1 wool" and hand(g, 1) == "1 wool", "carried out with the only one who accepts"
    assert [offer.number for offer in g.offers] == [2]
    assert asked(g) == [0, 1, 2], "traders and proposers are not ready, Naxos is"


@rule("PAR-3.9")
def test_who_no_longer_holds_what_is_wanted_does_not_accept_any_more() -> None:
    g = desk("2 wool", "grain ore", "grain", "2 timber")
    do(g, 0, "offer all 1 wool for 1 grain")
    for seat in (1, 2):
        do(g, seat, "accept 1")
    do(g, 3, "offer crete 1 timber for 1 grain")
    do(g, 1, "accept 2")
    assert g.offers[0].takers == 0b100, "Crete has sold its grain"
    do(g, 3, "decline 1")
    assert hand(g, 2) == "1 wool" and g.offers == []
    g = desk("2 wool", "grain", "grain", "2 timber")
    do(g, 0, "offer all 1 wool for 1 grain")
    do(g, 3, "decline 1")
    for seat in (1, 2):
        do(g, seat, "accept 1")
    do(g, 3, "offer crete 1 timber for 1 grain")
    do(g, 1, "accept 2")
    assert hand(g, 2) == "1 wool" and g.offers == [], "one is left, and gets it at once"


@rule("PAR-3.8", "PAR-3.10")
def test_an_offer_to_all_can_be_withdrawn_though_some_accept() -> None:
    g = desk("2 wool", "grain", "grain")
    do(g, 0, "offer all 1 wool for 1 grain", "ready")
    for seat in (1, 2):
        do(g, seat, "accept 1", "ready")
    do(g, 0, "withdraw 1")
    assert over(g) and hand(g, 0) == "2 wool"


@rule("PAR-3.9", "PAR-R14")
def test_who_lacks_the_cards_can_only_decline_or_counter() -> None:
    g = desk("wool", "", "")
    do(g, 0, "offer crete 1 wool for 1 grain")
    assert why(g, 1, "accept 1") == "PAR-3.9"
    assert can(g, 1)[:2] == ["decline 1", "counter 1"]


@rule("PAR-3.9", "PAR-T11")
def test_offers_without_their_goods_are_void() -> None:
    g = desk("grain", "wool", "ore")
    do(g, 0, "offer crete 1 grain for 1 wool", "offer rhodes 1 grain for 1 ore")
    do(g, 1, "accept 1")
    assert g.offers == []
    assert why(g, 2, "accept 2") == "PAR-3.9" and g.made[0] == 2, "it stays used up"


@rule("PAR-3.10", "PAR-T12")
def test_an_offer_cancels_the_readiness_of_its_maker_only() -> None:
    g = desk("wool", "grain", "")
    do(g, 0, "ready")
    do(g, 1, "ready")
    assert asked(g) == [2]
    do(g, 0, "offer crete 1 wool for 1 grain")  # unasked
    assert asked(g) == [0, 1, 2]
    assert can(g, 1) == ["accept 1", "decline 1", "counter 1"], "a ready seat is asked for answers only"
    do(g, 1, "decline 1")
    assert asked(g) == [0, 2]
    do(g, 2, "ready")
    do(g, 0, "ready")
    assert over(g)


@rule("PAR-3.10", "PAR-T25")
def test_a_trade_cancels_the_readiness_of_both() -> None:
    g = desk("wool", "grain", "")
    do(g, 0, "ready")
    do(g, 1, "ready")
    do(g, 0, "offer crete 1 wool for 1 grain")
    do(g, 1, "accept 1")
    assert asked(g) == [0, 1, 2]
    for seat in range(3):
        assert not over(g)
        do(g, seat, "ready")
    assert over(g)


@rule("PAR-3.10")
def test_open_offers_stay_open_when_their_maker_is_ready_and_keep_the_phase_open() -> None:
    g = desk("wool", "grain", "")
    do(g, 0, "offer crete 1 wool for 1 grain", "ready")
    do(g, 1, "ready")
    do(g, 2, "ready")
    assert asked(g) == [1]
    do(g, 0, "withdraw 1")
    assert over(g), "a ready seat may withdraw unasked"


@rule("PAR-3.12")
def test_the_small_choice_space_and_what_people_may_compose() -> None:
    g = desk("4 wool 2 ore 2 grain", "5 spices", "")
    do(g, 0, "offer crete", "give wool", "give ore")
    assert "give grain" not in can(g, 0) and "give wool" in can(g, 0)
    assert why(g, 0, "give grain") == "", "people may compose any offer"
    do(g, 0, "drop")
    do(g, 0, "offer crete 4 wool 2 ore 2 grain for 5 spices")
    do(g, 1, "accept 1")
    assert hand(g, 0) == "5 spices"


@rule("PAR-R67")
def test_nobody_wants_more_than_thirty() -> None:
    g = desk("wool", "", "")
    do(g, 0, "offer crete 1 wool for 30 grain")
    do(g, 0, "offer crete", *["want grain"] * 30)
    assert why(g, 0, "want grain") == "PAR-R67"


@rule("PAR-R1", "PAR-R54")
def test_prompt_says_what_is_missing_and_from_where_it_could_come() -> None:
    g = table()
    hold(g, 0, "tools grapes timber")
    begin(g, "build")
    prompt = Prompt(TITLE, g.view(0), 0)
    refusals = {refusal.key: refusal for refusal in prompt.refusals}
    say = TITLE.words.say
    fortress = refusals["build fortress"]
    assert fortress.cure is not None
    assert say(fortress.why) == "You still lack 2 imports (any of grain, ore, wool)."
    assert "Grain: Crete, Rhodes, or the lands across the sea." in say(fortress.cure)
    assert fortress.rule == "PAR-8.2"
    assert "Papyrus: Egypt, for gold." in say(refusals["build academy"].cure or refusals["build academy"].why)
