"""Edges: the second fleet, the neighbour's cards, exact numbers, what becomes of unfinished choices."""

from collections.abc import Callable

import pytest

from aegean.games.parthenon.actions import codec
from aegean.games.parthenon.components import EventCard
from aegean.games.parthenon.costs import Cost, payable
from aegean.games.parthenon.event_phase import Resolution, ask_exemptions, hurts, strike
from aegean.games.parthenon.events import HarbourPassed, Offered, Pledged, Traded
from aegean.games.parthenon.hazard_deck import look_ahead
from aegean.games.parthenon.ids import BASICS, BUILDING_NAMES, CHEAPER, COMMODITIES, NO_ACROPOLIS, USED_STOICISM
from aegean.games.parthenon.ledger import tightened
from aegean.games.parthenon.offers import goods_from_json, goods_json
from aegean.games.parthenon.pledges import in_words
from aegean.games.parthenon.rates import getting, giving, same_kind_refused
from aegean.games.parthenon.scoring import check
from aegean.games.parthenon.state import KNOWN_GOLD, Parthenon
from aegean.kernel.events import InWords
from tests.games.parthenon.table import (
    DATA,
    aboard,
    abroad,
    asked,
    begin,
    believes,
    can,
    desk,
    do,
    draws,
    events,
    hand,
    hold,
    lot,
    over,
    stands,
    status,
    table,
    told,
    why,
    wonder,
)
from tests.rule import rule


def event(g: Parthenon, id: str) -> Parthenon:
    """The event is turned up, and nobody donates."""
    events(g, id)
    begin(g, "event")
    for seat in range(g.players):
        if type(g.top).__name__ == "Donations" and g.waiting >> seat & 1:
            do(g, seat, "ready")
    return g


# Events


@rule("PAR-R57")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_a_stoic_who_loses_something_is_asked(seat: int) -> None:
    """A pirate raid takes a card of those who cannot pay; the neighbours are stoics too, or used it."""
    left, right = (seat + 1) % 3, (seat + 2) % 3
    g = table(archon=left)
    hold(g, seat, "2 wool")
    believes(g, seat, "stoicism")
    g = event(g, "e1-pirate-raid")
    assert asked(g) == [seat] and can(g, seat) == ["ease card", "suffer"]
    g = table(archon=left)
    hold(g, seat, "2 wool")
    for other in (left, right):
        believes(g, other, "stoicism")
    g = event(g, "e1-pirate-raid")
    assert type(g.top).__name__ == "Naming", "who has no cards has nothing to ease, and who has is no stoic"


@rule("PAR-R57")
def test_stoicism_that_a_neighbour_used_is_not_used_up() -> None:
    g = table(archon=2)
    events(g, "e2-persian-tribute")
    begin(g, "event", promising=True)
    believes(g, 0, "stoicism")
    believes(g, 1, "stoicism")
    g.used[1] |= USED_STOICISM
    for seat in (0, 1):
        do(g, seat, "ready")
    assert asked(g) == [0]


@rule("PAR-R57", "PAR-1.10")
def test_a_stoic_may_spare_the_only_workshop_that_is_struck() -> None:
    g = table(archon=1)
    stands(g, 0, "workshop", "workshop")
    believes(g, 0, "stoicism")
    believes(g, 2, "stoicism")
    g = event(g, "e3-slave-revolt")
    assert asked(g) == [0] and can(g, 0) == ["ease workshop", "suffer"]
    do(g, 0, "ease workshop")
    assert g.idle[0][3] == 1


@rule("PAR-1.6")
def test_an_event_that_wants_grain_asks_who_has_grain() -> None:
    g = table(archon=1)
    for seat in (0, 2):
        stands(g, seat, "workshop")
    hold(g, 0, "grain")
    hold(g, 2, "3 wool gold")
    g = event(g, "e3-slave-revolt")
    assert asked(g) == [0]
    do(g, 0, "pay grain")
    assert hand(g, 0) == "" and g.idle[0][3] == 0 and g.idle[2][3] == 1


@rule("PAR-1.6", "PAR-1.8")
def test_a_card_cannot_be_paid_twice() -> None:
    g = table(archon=1)
    hold(g, 0, "wool 3 ore")
    g = event(g, "e2-persian-tribute")
    do(g, 0, "pay wool")
    assert why(g, 0, "pay wool") == "PAR-1.6" and why(g, 0, "pay ore") == ""


@rule("PAR-1.6")
def test_only_what_an_event_takes_is_shown_for_surrender() -> None:
    g = table("chios", "crete", "rhodes", archon=1)
    hold(g, 0, "army warship gift olives")
    g = event(g, "e2-plague")
    do(g, 1, "name 0")
    shown = [codec(3).text(action) for action in g.wishes(0)]
    assert shown == ["pay olives", "surrender army", "suffer"]


@rule("PAR-1.10", "PAR-R51")
def test_the_archon_is_not_asked_where_all_villages_are_alike() -> None:
    g = table(archon=1)
    for seat in range(3):
        g.villages[seat] = 0
    stands(g, 0, "village-grapes-1", "village-grapes-2")
    g = event(g, "e2-persian-tribute")
    assert over(g) and g.idle[0] == (1, 0, 0, 0), "and the last village goes on working"


@rule("PAR-1.6", "PAR-1.7")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_earthquake_keeps_only_those_from_building_who_do_not_pay(seat: int) -> None:
    g = table(archon=seat)
    for other in range(3):
        if other != seat:
            hold(g, other, "timber")
    g = event(g, "e2-earthquake")
    for other in asked(g):
        do(g, other, "pay timber")
    assert [bool(effects & NO_ACROPOLIS) for effects in g.effects] == [other == seat for other in range(3)]


@rule("PAR-1.7")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_has_built_everything_is_not_hurt_by_an_earthquake(seat: int) -> None:
    g = table()
    earthquake = next(card for card in DATA.events if card.id == "e2-earthquake")
    g.acropolis[seat] = sum(1 << 2 * kind for kind in range(6))
    assert [hurts(g, other, earthquake) for other in range(3)] == [other != seat for other in range(3)]


@rule("PAR-1.7", "PAR-1.10")
@pytest.mark.parametrize(
    ("id", "sufferers"),
    [
        ("e1-drought", "villages"),
        ("e1-pirate-raid", "nothing cards villages workshop"),
        ("e2-persian-tribute", "villages"),
        ("e3-persian-war", "villages workshop"),
        ("e3-slave-revolt", "workshop"),
    ],
)
def test_only_who_would_lose_something_is_asked_to_pay(id: str, sufferers: str) -> None:
    """Nobody loses the last village that works."""
    g = table("chios", "crete", "rhodes", "naxos")
    for seat in range(4):
        g.villages[seat] = 0
        stands(g, seat, "village-grapes-1")
    hold(g, 1, "wool")
    stands(g, 2, "village-grapes-2")
    stands(g, 3, "workshop")
    card = next(card for card in DATA.events if card.id == id)
    found = [what for seat, what in enumerate(("nothing", "cards", "villages", "workshop")) if hurts(g, seat, card)]
    assert found == sufferers.split()


# Production


@rule("PAR-2.2", "PAR-2.4")
def test_armies_are_assigned_only_where_villages_differ() -> None:
    g = table()
    g.villages[0] = 0
    stands(g, 0, "village-grapes-1", "village-grapes-2")
    hold(g, 0, "army")
    begin(g, "production")
    assert over(g) and hand(g, 0) == "3 grapes 1 army"
    g = table()
    hold(g, 0, "army")
    begin(g, "production")
    assert asked(g) == [0], "two villages of two kinds and an army for one of them"


# Island Trade


@rule("PAR-3.2")
def test_the_theater_gives_another_basic_than_it_takes() -> None:
    g = table()
    wonder(g, 0, "great-theater")
    hold(g, 0, "2 wool")
    begin(g, "island-start")
    do(g, 0, "use great-theater", "give wool")
    assert why(g, 0, "get wool") == "PAR-3.2" and why(g, 0, "get ore") == ""


@rule("PAR-3.3", "PAR-G6")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_service_is_paid_from_the_own_hand(seat: int) -> None:
    """A choice of cards is one's own, whatever the neighbours hold; it can be made in a form."""
    g = table()
    wonder(g, 1, "oracle")
    hold(g, seat, "wool ore")
    begin(g, "island-start")
    assert g.compose(seat) == []
    do(g, seat, "service oracle")
    assert len(g.compose(seat)) == 1
    assert can(g, seat) == ["pay ore", "pay wool", "drop"]
    do(g, seat, "pay ore")
    assert hand(g, seat) == "1 wool" and hand(g, 1) == "1 ore"


@rule("PAR-3.2", "PAR-G6")
def test_a_stage_paid_in_island_trade_can_be_paid_in_a_form() -> None:
    g = table(archon=1)
    wonder(g, 0, "oracle", "plan")
    hold(g, 0, "spices pottery tools")
    begin(g, "island-start")
    assert g.compose(0) == []
    do(g, 0, "stage oracle")
    assert len(g.compose(0)) == 1


@rule("PAR-3.8")
def test_the_proposer_chooses_among_the_first_two_islands() -> None:
    g = desk("wool", "wool", "gold")
    do(g, 2, "offer all 1 gold for 1 wool", "ready")
    do(g, 0, "accept 1")
    do(g, 1, "accept 1")
    for seat in (0, 1):
        if seat in asked(g):
            do(g, seat, "ready")
    assert asked(g) == [2] and can(g, 2) == ["partner 1 0", "partner 1 1", "withdraw 1"]
    do(g, 2, "partner 1 1")
    assert hand(g, 1) == "1 gold" and hand(g, 2) == "1 wool"


@rule("PAR-3.9")
def test_a_partner_can_only_be_chosen_for_an_offer_that_is_there() -> None:
    g = desk("wool", "wool", "gold")
    assert why(g, 2, "partner 1 0") == "PAR-3.9"


@rule("PAR-3.12")
def test_small_offers_are_of_two_kinds_at_most() -> None:
    g = desk("wool ore grain", "gold", "gold")
    do(g, 0, "offer 1", "give wool")
    assert {"give ore", "give grain"} <= set(can(g, 0))
    do(g, 0, "give ore")
    assert "give grain" not in can(g, 0)


@rule("PAR-3.9", "PAR-R56")
def test_after_a_trade_that_touches_other_offers_nobody_goes_back_alone() -> None:
    """Chios sells its gold although others accept its offer to all: whether these still stand tells of hands."""
    g = desk("2 gold", "2 wool", "wool", "wool")
    do(g, 0, "offer all 1 gold for 1 wool", "offer 1 1 gold for 1 wool")
    do(g, 2, "accept 1")
    before = g.reveals
    do(g, 1, "accept 2")
    assert g.reveals > before


@rule("PAR-3.10")
def test_an_offer_that_was_not_sent_is_gone_with_the_phase() -> None:
    g = desk("wool", "gold", "gold")
    for seat in (0, 1):
        do(g, seat, "ready")
    do(g, 0, "offer 1", "give wool")
    do(g, 2, "ready")
    assert over(g) and g.draft[0], "nobody waits for it"
    begin(g, "voyage")
    assert g.draft[0] == () and set(can(g, 0)) >= {"stay", "wait"}


@rule("PAR-R65")
def test_words_stand_beside_the_offer_they_were_added_to() -> None:
    offers = [Offered(number, 0, 1, lot("wool"), lot("gold"), 8) for number in (1, 2)]
    assert in_words([offers[0], InWords(0, "soon"), offers[1]]) == ({1: "soon"}, [])
    told_of = [offers[0], InWords(0, "soon"), Traded(1, 0, 1, lot("wool"), lot("gold")), Pledged(0, 1, 8)]
    assert in_words(told_of)[1] == ["soon"]


@rule("PAR-3.6")
def test_an_offer_is_read_back_as_it_was_written() -> None:
    goods = lot("2 wool army")
    assert goods_from_json(goods_json(goods)) == goods
    for wrong in ({"wool": "2"}, {"wool": -1}, {"honey": 1}, {"wool": True}):
        with pytest.raises(ValueError, match="goods are numbers of"):
            goods_from_json(wrong)


# Voyage, hazards and harbours


@rule("PAR-G7", "PAR-3.8")
def test_a_sequential_table_goes_round() -> None:
    g = desk("2 wool", "gold", "gold")
    assert g.seats_waiting() == [0, 1, 2]
    do(g, 0, "offer 1 1 wool for 1 gold")
    do(g, 1, "decline 1")
    assert g.seats_waiting() == [2, 0, 1], "after Crete it is Rhodes' turn"


@rule("PAR-5.13")
@pytest.mark.parametrize(("deck", "number", "seen"), [(5, 2, 2), (3, 3, 3), (2, 3, 2), (1, 1, 1)])
def test_looking_ahead_shows_the_top_cards_and_no_others(deck: int, number: int, seen: int) -> None:
    g = table()
    g.hazards = list(range(deck))
    assert look_ahead(g, 1, number) == list(range(deck))[::-1][:seen]
    known = [place for place, card in enumerate(g.view(1).hazards) if card == g.hazards[place]]
    assert known == list(range(deck - seen, deck))


@rule("PAR-6.2")
def test_all_are_told_which_harbours_were_passed() -> None:
    g = table()
    g.events = []
    abroad(g, 0, "a", "ionia", "wool")
    abroad(g, 1, "a", "egypt", "wool")
    for land in ("ionia", "egypt"):
        status(g, land, "open-harbor", up=False)
    begin(g, "harbour")
    do(g, 0, "pass ionia")
    do(g, 1, "reveal egypt")
    assert [passed.land for passed in told(g, HarbourPassed)] == [2]


@rule("PAR-6.5")
def test_a_tax_can_be_paid_with_the_only_card_aboard() -> None:
    g = table()
    abroad(g, 0, "a", "ionia", "grain")
    status(g, "ionia", "harbor-tax")
    begin(g, "fleet-trade")
    assert can(g, 0) == ["enter a", "done a"]
    do(g, 0, "enter a")
    assert over(g) and aboard(g, 0) == "", "it has nothing left to trade"


@rule("PAR-6.5")
def test_the_second_fleet_chooses_its_tax_too() -> None:
    g = table()
    fleet = abroad(g, 0, "b", "ionia", "grain ore wool")
    status(g, "ionia", "harbor-tax")
    begin(g, "fleet-trade")
    do(g, 0, "enter b")
    assert can(g, 0) == ["pay grain", "pay ore", "pay wool", "drop"]
    do(g, 0, "pay ore")
    assert aboard(g, fleet) == "1 grain 1 wool"


@rule("PAR-R56")
def test_who_is_asked_to_trade_tells_of_cargoes() -> None:
    g = table()
    abroad(g, 0, "a", "ionia", "2 wool")
    status(g, "ionia", "open-harbor")
    before = g.reveals
    begin(g, "fleet-trade")
    assert g.reveals > before, "so nobody goes back behind it alone"


@rule("PAR-6.6")
@pytest.mark.parametrize("cargo", ["grain", "gold"])
def test_brigands_take_whatever_commodity_is_aboard(cargo: str) -> None:
    g = table()
    fleet = abroad(g, 0, "b", "ionia", f"{cargo} gift")
    status(g, "ionia", "brigands")
    begin(g, "fleet-trade")
    do(g, 0, "enter b")
    assert aboard(g, fleet) == "1 gift"


@rule("PAR-6.10", "PAR-6.13")
def test_the_second_fleet_takes_plans_and_delivers() -> None:
    g = table()
    abroad(g, 0, "a", "egypt", "3 wool")
    fleet = abroad(g, 0, "b", "athens", "2 gold")
    status(g, "egypt", "blockade")
    status(g, "athens", "open-harbor")
    begin(g, "fleet-trade")
    do(g, 0, "plan b", "plan b")
    assert len(g.wonders[0]) == 2 and aboard(g, fleet) == "1 gold", "the second plan costs a gold"
    g = table()
    fleet = abroad(g, 0, "b", "ionia", "pottery spices tools")
    status(g, "ionia", "open-harbor")
    wonder(g, 0, "temple-of-artemis", "partial")
    begin(g, "fleet-trade")
    do(g, 0, "deliver b temple-of-artemis", "pay pottery")
    assert why(g, 0, "pay pottery") == "PAR-6.13"
    do(g, 0, "pay tools")
    assert aboard(g, fleet) == "1 spices" and g.owns(0, 6)


@rule("PAR-6.7")
def test_a_limit_of_trades_counts_every_trade_once() -> None:
    g = table(trades=3)
    fleet = abroad(g, 0, "a", "egypt", "6 gold")
    status(g, "egypt", "open-harbor")
    begin(g, "fleet-trade")
    do(g, 0, "buy a", "trade a f-gb", "get wool", "get ore")
    assert why(g, 0, "buy a") == "", "two of three"
    do(g, 0, "buy a")
    assert over(g) and aboard(g, fleet) == "1 ore 1 wool 2 papyrus 1 gold"


@rule("PAR-6.9", "PAR-R28")
def test_grain_too_is_kept_out_where_it_is_scarce() -> None:
    rate = next(rate for rate in DATA.rates if rate.give == rate.get == 0 and rate.when == 0)
    basics = (1 << BASICS) - 1
    assert giving(DATA, rate, -1) == getting(DATA, rate, -1) == basics
    assert giving(DATA, rate, 0) == getting(DATA, rate, 0) == basics - 1


@rule("PAR-6.12")
def test_only_one_for_one_within_a_class_asks_for_another_kind() -> None:
    refused = [(rate.give, rate.gives, rate.gets) for rate in DATA.rates if same_kind_refused(rate)]
    assert refused == [(0, 1, 1), (1, 1, 1), (0, 1, 1)]


@rule("PAR-5.12", "PAR-R3")
def test_what_pirates_made_known_changes_with_what_is_traded() -> None:
    """The gold aboard was announced; then basics are traded, and later gold."""
    g = table()
    fleet = abroad(g, 0, "a", "egypt", "4 wool gold")
    draws(g, "pirates-gold-hunters")
    begin(g, "hazard")
    shown = g.shown[fleet][KNOWN_GOLD]
    assert shown >= 0
    status(g, "egypt", "open-harbor")
    begin(g, "fleet-trade")
    do(g, 0, "trade a f-bb", "get ore")
    assert g.shown[fleet][KNOWN_GOLD] == shown, "wool and ore are no gold"


# Home


@rule("PAR-7.2", "PAR-R31", "PAR-G6")
def test_what_was_thrown_overboard_is_gone() -> None:
    g = table()
    abroad(g, 0, "a", "sparta", "7 wool olives")
    abroad(g, 0, "b", "egypt", "7 ore")
    begin(g, "return")
    (form,) = g.compose(0)
    assert len(form.fields) == 3 and g.compose(1) == [], "wool, olives and ore"
    do(g, 0, "discard olives")
    assert why(g, 0, "discard olives") == "PAR-7.2"
    do(g, 0, "discard wool")
    assert can(g, 0) == ["discard ore", "drop"], "now those of the other land"


@rule("PAR-8.9")
def test_a_stage_at_home_costs_what_the_wonder_says() -> None:
    g = table()
    wonder(g, 0, "colossus", "plan")
    hold(g, 0, "3 tools")
    begin(g, "build")
    do(g, 0, "stage colossus")
    assert hand(g, 0) == "1 tools"


@rule("PAR-8.9")
def test_the_cards_of_a_stage_are_chosen_by_its_own_price() -> None:
    g = table()
    wonder(g, 0, "temple-of-artemis", "plan")
    hold(g, 0, "3 grain 3 ore")
    begin(g, "build")
    do(g, 0, "stage temple-of-artemis", "pay grain", "pay grain", "pay ore")
    assert g.draft[0] and hand(g, 0) == "3 grain 3 ore", "four imports, one is missing"
    do(g, 0, "pay ore")
    assert hand(g, 0) == "1 grain 1 ore"


@rule("PAR-3.3")
def test_services_of_island_trade_are_not_sold_while_building() -> None:
    g = table()
    wonder(g, 1, "great-theater")
    hold(g, 0, "9 grain 9 grapes 9 olives 9 ore 9 timber 9 wool")
    begin(g, "build")
    assert why(g, 0, "service great-theater") == "PAR-3.3"


@rule("PAR-8.2")
def test_the_village_that_is_built_stands() -> None:
    g = table()
    hold(g, 0, "9 grain 9 grapes 9 olives 9 ore 9 timber 9 wool")
    begin(g, "build")
    do(g, 0, "build village-olives-1")
    assert g.villages[0] >> BUILDING_NAMES.index("village-olives-1") & 1
    assert why(g, 0, "build village-olives-1") == "PAR-8.2"


@rule("PAR-9.5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_mausoleum_takes_two_cards_of_its_owner(seat: int) -> None:
    g = table()
    for other in range(3):
        hold(g, other, "2 wool")
    wonder(g, seat, "mausoleum")
    begin(g, "discard")
    do(g, seat, "give wool", "give wool", "hide")
    for other in range(3):
        if other != seat:
            do(g, other, "hide")
    assert [hand(g, other) for other in range(3)] == ["1 gold" if other == seat else "2 wool" for other in range(3)]


@rule("PAR-8.8")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_price_of_a_fleet_is_ones_own(seat: int) -> None:
    g = table()
    left = (seat + 1) % 3
    g.fleets[seat], g.fleets[left] = 1, 3
    hold(g, seat, "5 gold")
    begin(g, "build")
    launch = next(action for action in g.options(seat) if g.verb(action) == "launch")
    assert g.describe(seat, launch).preview == {"gold": -DATA.fleet_gold[1]}
    do(g, seat, "launch")
    assert g.stock[seat][10] == 5 - DATA.fleet_gold[1]


@rule("PAR-8.1", "PAR-1.4", "PAR-G6")
def test_forms_come_with_a_choice_that_has_begun_or_not() -> None:
    g = table()
    hold(g, 0, "2 grapes 2 timber wool ore")
    begin(g, "build")
    assert g.compose(0) == [], "first one says what is built"
    g = table(archon=1)
    hold(g, 0, "2 wool")
    events(g, "e1-bountiful-harvest")
    begin(g, "event")
    assert len(g.compose(0)) == 1
    do(g, 0, "give wool")
    assert g.compose(0) == []


@rule("PAR-R3")
def test_the_ledger_draws_every_conclusion() -> None:
    """Four cards: at least two are of the first kind, so of any other there are two at most. If of the others there can only be
    one, three are of the first."""
    none = [0] * COMMODITIES
    low, high = tightened([2, *none[1:]], [9, 9, *none[2:]], 4)
    assert (low[:2], high[:2]) == ((2, 0), (4, 2))
    low, high = tightened([2, *none[1:]], [9, 1, *none[2:]], 4)
    assert (low[:2], high[:2]) == ((3, 0), (4, 1))


# Boundaries of prices and losses


@rule("PAR-8.2", "PAR-8.3")
def test_there_is_no_third_workshop_and_no_third_shrine() -> None:
    g = table()
    stands(g, 0, "workshop", "workshop", "shrine", "shrine")
    hold(g, 0, "6 tools 6 grapes 6 olives 6 timber 6 grain 6 ore 6 wool 6 papyrus 6 gold")
    begin(g, "build")
    assert why(g, 0, "build workshop") == "PAR-8.2"
    reason = g.refuse(0, codec(3).parse("build shrine"))
    assert reason is not None and reason.why == "why.no-alternate"


@rule("PAR-R58")
def test_the_festival_is_over_after_a_choice_of_basics_too() -> None:
    g = table()
    g.effects[0] = CHEAPER
    hold(g, 0, "2 grapes 2 timber olives wool")
    begin(g, "build")
    do(g, 0, "build village-olives-1", "leave grapes")
    assert hand(g, 0) == "2 grapes 1 olives 1 timber 1 wool"
    do(g, 0, "build village-grapes-2")
    assert hand(g, 0) == "2 grapes 1 wool", "the next one costs what the island card says"


@rule("PAR-R58")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_two_reductions_bring_a_price_within_reach_and_one_does_not(seat: int) -> None:
    g = table("chios", "chios", "chios")
    g.effects[seat] = CHEAPER
    believes(g, seat, "cynicism")
    hold(g, seat, "grapes")
    begin(g, "build")
    do(g, seat, "build village-olives-2", "leave timber", "leave import")
    assert hand(g, seat) == "" and g.village_count(seat) == 3
    for reduced in ("festival", "cynicism"):
        g = table("chios", "chios", "chios")
        if reduced == "festival":
            g.effects[seat] = CHEAPER
        else:
            believes(g, seat, "cynicism")
        hold(g, seat, "grapes")
        begin(g, "build")
        assert why(g, seat, "build village-olives-2") == "PAR-8.2", "two basics are lacking"


@rule("PAR-8.2")
def test_a_price_of_an_import_and_a_basic_takes_two_basics() -> None:
    cost = Cost(imports=1, basics=1, any=1, import_kinds=1 << BASICS - 1)
    assert not payable(cost, lot("wool gold papyrus"))
    assert payable(cost, lot("2 wool gold")) and payable(cost, lot("wool grapes gold"))


@rule("PAR-9.1")
def test_an_island_without_a_hand_is_not_asked_what_to_keep() -> None:
    g = table()
    hold(g, 1, "6 wool")
    begin(g, "discard")
    assert asked(g) == [1]


@rule("PAR-1.4")
def test_a_donation_is_counted_before_it_is_sent() -> None:
    g = table(archon=0)
    hold(g, 1, "2 wool grain")
    events(g, "e1-pirate-raid")
    begin(g, "event")
    do(g, 1, "give wool", "give grain")
    assert g.describe(1, codec(3).parse("send")).preview == {"wool": -1, "grain": -1}
    assert g.describe(1, codec(3).parse("give wool")).preview == {"wool": -1}
    assert g.describe(1, codec(3).parse("promise 1")).preview == {}


@rule("PAR-R57", "PAR-R10")
def test_a_stoic_who_is_not_raided_again_is_not_asked_again() -> None:
    g = table(archon=0)
    believes(g, 2, "stoicism")
    hold(g, 1, "3 wool")
    hold(g, 2, "3 wool")
    event(g, "e1-pirate-raid")
    assert asked(g) == [2]
    do(g, 2, "accept-loss" if "accept-loss" in can(g, 2) else can(g, 2)[-1])
    do(g, 0, "name 1")
    assert over(g) and hand(g, 1) == "1 wool" and hand(g, 2) == "2 wool"


@rule("PAR-7.1", "PAR-7.2")
def test_every_island_has_room_for_its_own_cargo_only() -> None:
    g = table()
    for seat in range(3):
        abroad(g, seat, "a", "egypt", "6 wool")
    begin(g, "return")
    assert over(g) and [hand(g, seat) for seat in range(3)] == ["6 wool"] * 3
    g = table()
    for seat in range(3):
        abroad(g, seat, "a", "egypt", "7 wool" if seat == 0 else "2 wool")
    begin(g, "return")
    assert asked(g) == [0]


@rule("PAR-6.11")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_second_fleet_buys_with_its_own_gold(seat: int) -> None:
    g = table()
    land = next(land.id for land in DATA.lands if land.special >= 0 and land.price)
    status(g, land, "open-harbor")
    abroad(g, seat, "a", land, "wool")
    fleet = abroad(g, seat, "b", land, "6 gold")
    begin(g, "fleet-trade")
    do(g, seat, "buy b")
    assert g.cargo[fleet][DATA.lands[g.port[fleet]].special] == 1 and aboard(g, fleet - 1) == "1 wool"


@rule("PAR-R56")
@pytest.mark.parametrize("phase", ["island-start", "build", "fleet-trade", "production"])
def test_who_is_asked_tells_something_of_hands_so_nobody_looks_and_goes_back(phase: str) -> None:
    g = table()
    hold(g, 0, "2 gold")
    before = g.reveals
    begin(g, phase)
    assert g.reveals != before


@rule("PAR-R56")
@pytest.mark.parametrize("stage", [ask_exemptions, strike])
def test_who_can_pay_for_an_event_is_told_by_asking(stage: Callable[[Parthenon, Resolution, EventCard], None]) -> None:
    g = table()
    events(g, "e1-drought")
    wonder(g, 0, "parthenon")
    g.stack.append(Resolution(0, 1))
    before = g.reveals
    stage(g, Resolution(0, 1), g.data.events[g.row[0]])
    assert g.reveals != before


@rule("PAR-R56")
def test_a_service_that_others_may_act_on_is_not_looked_at_and_taken_back() -> None:
    g = table()
    wonder(g, 2, "great-lighthouse")
    hold(g, 0, "wool")
    begin(g, "island-start")
    before = g.reveals
    do(g, 0, "service great-lighthouse")
    assert g.reveals != before


@rule("PAR-3.2", "PAR-3.3")
@pytest.mark.parametrize("name", ["temple-of-artemis", "great-theater"])
def test_an_ability_that_takes_basics_needs_one(name: str) -> None:
    g = table()
    wonder(g, 0, name)
    wonder(g, 0, "oracle")
    hold(g, 0, "gold")
    begin(g, "island-start")
    assert why(g, 0, f"use {name}") == "PAR-3.2" and f"use {name}" not in can(g, 0)
    hold(g, 0, "wool")
    assert why(g, 0, f"use {name}") == ""


@rule("PAR-3.8", "PAR-3.10")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_the_maker_of_an_offer_is_shown_how_to_withdraw_it(seat: int) -> None:
    g = desk("wool", "wool", "wool")
    do(g, seat, f"offer {(seat + 1) % 3} 1 wool for 1 grain")
    for other in range(3):
        shown = [codec(3).text(action) for action in g.wishes(other)]
        assert ("withdraw 1" in shown) == (other == seat)
        assert f"offer {other}" not in shown
        assert not [action for action in shown if action.startswith(("kept", "broken"))], "nobody has promised anything"


@rule("PAR-3.12")
def test_the_small_choice_space_has_two_types_on_the_other_side_too() -> None:
    g = desk("4 wool", "5 spices", "")
    do(g, 0, "offer crete", "give wool", "want grain", "want ore")
    assert "want grapes" not in can(g, 0) and "want ore" in can(g, 0)
    do(g, 0, "want ore")
    assert not [action for action in can(g, 0) if action.startswith("want")], "three cards"


@rule("PAR-2.7", "PAR-R36")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_epicurean_is_asked_if_it_has_a_basic_itself(seat: int) -> None:
    g = table()
    for other in range(3):
        g.villages[other] = 0
        g.workshops[other] = 0
        hold(g, other, "wool" if other != seat else "gold")
    believes(g, seat, "epicureanism")
    assert over(begin(g, "production"))
    g = table()
    for other in range(3):
        g.villages[other] = 0
    hold(g, seat, "wool")
    believes(g, seat, "epicureanism")
    begin(g, "production")
    assert asked(g) == [seat]


@rule("PAR-R62", "PAR-R3")
def test_hands_laid_open_to_break_a_tie_are_known_exactly() -> None:
    g = table()
    g.season = 11
    for seat in (0, 1):
        abroad(g, seat, "a", "egypt", "4 wool 4 ore")
    begin(g, "return")
    for seat in (0, 1):
        do(g, seat, "discard wool", "discard wool")
    assert g.least[1] != g.most[1], "nobody saw what was discarded"
    hold(g, 1, "grain")
    check(g)
    assert g.victors == [1]
    for seat in (0, 1):
        assert g.least[seat] == g.most[seat] == g.stock[seat][:COMMODITIES]


@rule("PAR-R66")
def test_a_secret_choice_can_be_dropped_before_it_is_whole() -> None:
    g = table()
    hold(g, 0, "4 wool")
    begin(g, "discard")
    do(g, 0, can(g, 0)[0])
    assert g.draft[0]
    do(g, 0, "drop")
    assert g.draft[0] == () and g.drops[0] == 1
