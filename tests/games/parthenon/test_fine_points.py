"""Fine points: what is shown and to whom, votes by number, steps that find nothing to ask."""

import random

import pytest

from aegean.games.parthenon.actions import (
    BUILD,
    COUNTER,
    EXEMPT,
    GIVE,
    KEPT,
    OFFER,
    PARTNER,
    PRAY,
    READY,
    SEND,
    SERVICE,
    VOTE,
    WAIT,
    WANT,
    codec,
    kind_of,
)
from aegean.games.parthenon.archon import Election
from aegean.games.parthenon.build import Build, able, openings
from aegean.games.parthenon.building import Price, built, list_cost, may_leave_out, refuse_building
from aegean.games.parthenon.costs import FREE, basics_of, cheaper, only_payment, payable
from aegean.games.parthenon.discard import Discard, show
from aegean.games.parthenon.event_phase import Exemption, Resolution, ask_raid_victim
from aegean.games.parthenon.events import Elected
from aegean.games.parthenon.fleet_trade import single
from aegean.games.parthenon.goods import NOTHING
from aegean.games.parthenon.hazard import Peril
from aegean.games.parthenon.ids import (
    ACROPOLIS,
    AT_ISLAND_TRADE,
    BY_ARCHON,
    COMMODITIES,
    DISCARD,
    DISCARD_TO,
    GOOD_NAMES,
    LOSE_ALL,
    NO_ACROPOLIS,
    NO_CARD,
    WONDER_NAMES,
    WORKSHOP,
)
from aegean.games.parthenon.island_start import IslandStart
from aegean.games.parthenon.island_trade import IslandTrade
from aegean.games.parthenon.naming import counted_good
from aegean.games.parthenon.perils import cards_taken
from aegean.games.parthenon.suffering import hardships
from tests.games.parthenon.table import (
    DATA,
    abroad,
    asked,
    begin,
    believes,
    can,
    desk,
    do,
    hand,
    hold,
    lot,
    over,
    table,
    told,
    why,
    wonder,
)
from tests.rule import rule

# Votes and events


@rule("PAR-10.2")
@pytest.mark.parametrize("archon", [0, 1, 2])
def test_votes_are_counted_and_chance_is_asked_for_ties_only(archon: int) -> None:
    g = table(archon=archon)
    g.events = []
    second, third = (archon + 1) % 3, (archon + 2) % 3
    believes(g, second, "sophism")
    begin(g, "archon")
    word = g.rng
    do(g, archon, f"vote {third}")
    (leads,) = g.describe(second, VOTE | archon).leads_to
    assert leads.args["votes"] == 2 and leads.args["left"] == 1
    do(g, second, f"vote {archon}")
    do(g, third, f"vote {archon}")
    assert told(g, Elected) == [Elected(archon, 3, False)] and g.rng == word and g.archon == archon
    assert [Election(()).weight(g, place) for place in range(3)] == [1, 2, 1]


@rule("PAR-1.7")
@pytest.mark.parametrize("number", range(len(DATA.events)))
def test_what_an_event_does_to_who_does_not_pay_is_told(number: int) -> None:
    event = DATA.events[number]
    idle = "leads.idle-by-archon" if event.marks == BY_ARCHON else "leads.idle"
    expected = {
        "leads.lose": ("cards", event.lose),
        "leads.raid": ("cards", event.extra_victim),
        idle: ("villages", event.idle),
        "leads.idle-workshops": ("workshops", event.idle_workshops),
    }
    found = {message.id: message.args for message in hardships(event)}
    assert found.pop("leads.no-acropolis", None) is not None or not event.leaves & NO_ACROPOLIS
    assert found == {id: {what: n} for id, (what, n) in expected.items() if n}


@rule("PAR-1.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_exemption_costs_gold_but_for_the_parthenons_owner(seat: int) -> None:
    for gold, owner, allowed in ((0, 2, False), (9, 2, True), (0, seat, True), (0, 1 - seat, False)):
        g = table()
        wonder(g, owner, "parthenon")
        hold(g, seat, f"{gold} gold")
        assert (Exemption(7, 7, 0).objection(g, seat, (), EXEMPT) is None) == allowed, (gold, owner)


# Hazards


@rule("PAR-R20", "PAR-R21", "PAR-R22")
@pytest.mark.parametrize("number", range(len(DATA.hazards)))
def test_only_losses_take_cards(number: int) -> None:
    hazard = DATA.hazards[number]
    taken = [cards_taken(hazard, lot(cargo)) for cargo in ("", "9 wool 9 gold 9 papyrus")]
    assert taken[0] == 0 and (taken[1] > 0) == (hazard.effect in (DISCARD, DISCARD_TO, LOSE_ALL))


@rule("PAR-5.8")
def test_who_prays_does_so_for_each_fleet_with_a_gift() -> None:
    g = table()
    card = next(n for n, hazard in enumerate(DATA.hazards) if hazard.effect == LOSE_ALL or hazard.effect == DISCARD)
    fleets = [abroad(g, 0, "a", "egypt", "5 wool 5 gold gift"), abroad(g, 0, "b", "egypt", "5 wool 5 gold gift")]
    fleets += [abroad(g, 1, "a", "egypt", "5 wool 5 gold gift"), abroad(g, 2, "a", "egypt", "5 wool 5 gold")]
    mask = sum(1 << fleet for fleet in fleets)
    peril = Peril(7, 7, card, mask, mask)
    assert [len(peril.fleets_asked(g, seat)) for seat in range(3)] == [2, 1, 0]
    for seat, enough in ((0, 2), (1, 1), (2, 0)):
        assert [peril.finished(g, seat, (PRAY,) * n) for n in range(3)] == [n >= enough for n in range(3)]
    reason = peril.objection(g, 2, (), PRAY)
    assert reason is not None and reason.why == "why.no-gift-aboard" and peril.objection(g, 0, (), PRAY) is None


# Island trade


@rule("PAR-3.3")
def test_only_services_that_stand_and_are_sold_now_are_looked_for() -> None:
    for number, card in enumerate(DATA.wonders):
        for stage in ("partial", "complete"):
            g = table()
            wonder(g, 1, WONDER_NAMES[number], stage)
            found = [action for action in IslandStart(0).openings(g, 0) if kind_of(action) == SERVICE]
            sold = card.service == AT_ISLAND_TRADE and stage == "complete"
            assert found == ([SERVICE | number] if sold else [])
            assert SERVICE | number not in IslandStart(0).openings(g, 1)


@rule("PAR-3.8", "PAR-3.10")
def test_the_proposer_chooses_among_those_who_accept() -> None:
    g = desk("2 gold", "wool", "wool", "wool")
    do(g, 0, "offer all 1 gold for 1 wool")
    do(g, 2, "accept 1")
    chosen = [action for action in IslandTrade(0).own(g, 0) if kind_of(action) == PARTNER]
    assert len(chosen) == 1 and not IslandTrade(0).own(g, 1)
    do(g, 3, "accept 1")
    assert len([action for action in IslandTrade(0).own(g, 0) if kind_of(action) == PARTNER]) == 2


@rule("PAR-3.10")
def test_who_is_ready_may_offer_but_not_be_ready_again() -> None:
    g = desk("2 gold", "wool", "wool")
    do(g, 0, "ready")
    assert g.stack[-1].allows_unasked(g, 0, OFFER | 1)
    assert not g.stack[-1].allows_unasked(g, 0, READY) and not g.stack[-1].allows_unasked(g, 0, KEPT)
    assert g.refuse(1, OFFER | 3) is None and g.refuse(1, OFFER | 4) is not None, "three is everybody, four is nobody"


@rule("PAR-3.9")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_counter_offer_needs_the_offer_it_answers(seat: int) -> None:
    g = desk("2 gold", "wool", "wool")
    do(g, 0, "offer 1 1 gold for 1 wool")
    answer = IslandTrade(0).refuse_term(g, seat, (COUNTER | 1, WANT), SEND)
    assert (answer is None) == (seat == 1)
    gone = IslandTrade(0).refuse_term(g, seat, (COUNTER | 7, WANT), SEND)
    assert gone is not None and gone.why == "why.no-such-offer"


# Building


@rule("PAR-G8", "PAR-8.1")
def test_waiting_comes_first_and_not_at_every_table() -> None:
    g = table(waits=False)
    hold(g, 0, "9 gold")
    begin(g, "build")
    assert why(g, 0, "wait") and "wait" not in can(g, 0)
    g = table()
    for seat in range(3):
        hold(g, seat, "9 gold 9 wool 9 ore")
    begin(g, "build")
    assert WAIT in g.wishes(0)
    do(g, 0, "launch")
    assert WAIT not in g.wishes(0) and WAIT in g.wishes(1)


@rule("PAR-R56")
def test_who_waited_and_cannot_build_is_not_asked() -> None:
    g = table()
    hold(g, 0, "9 gold")
    assert (able(g, 0b111), able(g, 0b110), able(g, 0b001)) == (0b001, 0, 0b001)
    g.stack.append(Build(ready=0b001, active=0b011, waiters=0b010))
    g.settle()
    assert over(g)
    g.stack.append(Build(ready=0b110, active=0b011, waiters=0b001))
    g.settle()
    assert asked(g) == [0]


@rule("PAR-8.2")
def test_the_acropolis_is_looked_for_whatever_the_workshops() -> None:
    g = table()
    for workshops in range(g.data.workshops + 1):
        g.workshops[0] = workshops
        shown = [action & 0xFFFFF for action in openings(g, 0) if kind_of(action) == BUILD]
        assert ACROPOLIS in shown and (ACROPOLIS - 1 in shown) == (workshops < g.data.workshops)
    for building, cost in enumerate(DATA.islands[g.islands[0]].costs):
        assert (list_cost(g, 0, building) is FREE) == (cost is None)
    assert only_payment(FREE, lot("9 wool")) == NOTHING


# Discarding


@rule("PAR-R33", "PAR-9.1")
def test_the_mausoleum_needs_two_cards_to_exchange() -> None:
    for held, possible in (("wool", False), ("2 wool", True), ("wool ore", True)):
        g = table()
        wonder(g, 0, "mausoleum")
        hold(g, 0, held)
        begin(g, "discard")
        assert ("give wool" in can(g, 0)) == possible, held


@rule("PAR-8.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_is_built_stands_on_the_island_of_its_builder(seat: int) -> None:
    for building in range(ACROPOLIS + 2):
        g = table()
        before = [(g.villages[s], g.workshops[s], g.acropolis[s]) for s in range(3)]
        built(g, seat, building)
        villages, workshops, acropolis = before[seat]
        if building < WORKSHOP:
            villages |= 1 << building
        elif building == WORKSHOP:
            workshops += 1
        else:
            acropolis += 1 << 2 * (building - ACROPOLIS)
        before[seat] = (villages, workshops, acropolis)
        assert [(g.villages[s], g.workshops[s], g.acropolis[s]) for s in range(3)] == before
    g = table()
    assert refuse_building(g, seat, WORKSHOP) is None
    g.workshops[seat] = g.data.workshops
    reason = refuse_building(g, seat, WORKSHOP)
    assert reason is not None and reason.why == "why.all-workshops"


@rule("PAR-8.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_a_structure_is_good_for_is_told(seat: int) -> None:
    g = table("chios", "crete", "rhodes")
    island = DATA.islands[g.islands[seat]]
    for building in range(WORKSHOP + 1):
        (message,) = Build().use_of(g, seat, building)
        assert message.args["good"] == counted_good(GOOD_NAMES[island.rare if building == WORKSHOP else building // 2], 1)
    assert Build().use_of(g, seat, ACROPOLIS)[0].id != "leads.yields"


@rule("PAR-R58", "PAR-8.11")
def test_of_a_price_with_two_reductions_the_first_may_leave_out_what_the_second_can_finish() -> None:
    dice = random.Random(3)
    outcomes: set[bool] = set()
    for _ in range(150):
        g = table()
        believes(g, 0, "cynicism")
        hold(g, 0, " ".join(f"{dice.randrange(3)} {name}" for name in ("grain", "grapes", "olives", "ore", "timber", "wool")))
        cost = list_cost(g, 0, dice.choice([b for b in range(ACROPOLIS + 5) if DATA.islands[g.islands[0]].costs[b] is not None]))
        deal = Price(cost, asks_festival=True)
        for left_out in basics_of(cost):
            rest = cheaper(cost, left_out)
            second = [cheaper(rest, other) for other in basics_of(rest)]
            expected = any(payable(way, g.stock[0]) for way in (rest, *second))
            assert may_leave_out(g, 0, deal, left_out) == expected
            outcomes.add(expected)
    assert outcomes == {True, False}


@rule("PAR-8.6", "PAR-R56", "PAR-G8")
def test_who_is_asked_again_and_who_may_still_wait() -> None:
    g = table()
    for seat in range(2):
        hold(g, seat, "9 gold 9 wool 9 ore")
    begin(g, "build")
    assert asked(g) == [0, 1]
    before = g.reveals
    do(g, 1, "launch")
    assert g.reveals == before, "nobody can do more by it, so nothing is learnt of hands"
    do(g, 0, "ready")
    assert WAIT not in g.wishes(1) and asked(g) == [1]


@rule("PAR-G8")
def test_another_who_waits_does_not_let_me_wait_after_all() -> None:
    g = table()
    for seat in range(3):
        hold(g, seat, "9 gold")
    begin(g, "build")
    do(g, 1, "launch")
    do(g, 0, "wait")
    assert [WAIT in g.wishes(seat) for seat in asked(g)] == [False, True] and asked(g) == [1, 2]


@rule("PAR-R56")
@pytest.mark.parametrize("ready", [False, True])
def test_who_is_active_or_ready_shows_nothing_of_its_hand_by_a_service(ready: bool) -> None:
    g = table()
    wonder(g, 2, "great-agora")
    for seat in range(3):
        hold(g, seat, "9 gold 9 wool 9 ore")
    begin(g, "build")
    if ready:
        do(g, 1, "ready")
        do(g, 2, "ready")
    before = g.reveals
    do(g, 0, "service great-agora", *["pay wool"] * (1 + DATA.powers.agora_basics))
    assert hand(g, 0).endswith("10 gold") and g.reveals == before


@rule("PAR-R56", "PAR-3.3")
@pytest.mark.parametrize("fee", ["wool", "ore"])
def test_who_has_nothing_to_do_may_get_it_by_a_fee_and_shows_its_hand(fee: str) -> None:
    g = table()
    wonder(g, 2, "great-agora")
    hold(g, 0, "9 wool 9 ore")
    hold(g, 2, "wool")
    begin(g, "build")
    assert asked(g) == [0]
    before = g.reveals
    do(g, 0, "service great-agora", f"pay {fee}", *["pay wool"] * DATA.powers.agora_basics)
    assert asked(g) == [0, 2] and g.reveals > before
    assert hand(g, 2) == {"wool": "2 wool", "ore": "1 ore 1 wool"}[fee], "the first basic named is the owner's"


@rule("PAR-R56", "PAR-G8")
@pytest.mark.parametrize("held", ["wool", "9 gold"])
def test_whether_the_only_one_who_waited_can_still_build_tells_of_its_hand(held: str) -> None:
    g = table()
    hold(g, 0, "9 gold")
    hold(g, 1, held)
    g.stack.append(Build(active=0b011, waiters=0b010))
    g.settle()
    before = g.reveals
    do(g, 0, "ready")
    assert asked(g) == ([1] if held == "9 gold" else []) and g.reveals > before


@rule("PAR-9.2", "PAR-9.3")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_hand_that_is_shown_is_known_to_all_and_no_other(seat: int) -> None:
    g = table()
    for other in range(3):
        hold(g, other, "3 wool 2 ore gold")
        g.least[other], g.most[other] = NOTHING[:COMMODITIES], (9,) * COMMODITIES
    show(g, seat)
    watcher = (seat + 1) % 3
    seen = [g.view(watcher).stock[other] == g.stock[other] for other in range(3)]
    assert seen == [other in (seat, watcher) for other in range(3)] and g.open_hands == 1 << seat
    for other in range(3):
        assert (g.least[other] == g.most[other] == g.stock[other][:COMMODITIES]) == (other == seat), "the table remembers it"


@rule("PAR-9.1")
def test_the_mausoleum_makes_one_gold_of_two_cards() -> None:
    g = table()
    wonder(g, 0, "mausoleum")
    hold(g, 0, "4 wool 3 ore")
    begin(g, "discard")
    step = g.stack[-1]
    assert isinstance(step, Discard)
    assert step.hand(g, 0, (GIVE | 5,)) == lot("3 wool 3 ore")
    assert step.hand(g, 0, (GIVE | 5, GIVE | 3)) == lot("3 wool 2 ore gold")


@rule("PAR-R10", "PAR-1.11", "PAR-R52")
def test_an_extra_victim_may_be_the_archon_but_no_sophist() -> None:
    event = next(card for card in DATA.events if card.extra_victim)
    g = table(archon=1)
    believes(g, 2, "sophism")
    ask_raid_victim(g, Resolution(0, suffering=0b111), event)
    g.settle()
    assert asked(g) == [1] and can(g, 1) == ["name 0", "name 1"]


@rule("PAR-6.9")
def test_of_one_kind_nothing_is_chosen_whichever_it_is() -> None:
    assert [single(1 << kind) for kind in range(COMMODITIES)] == list(range(COMMODITIES))
    assert {single(1 << kind | 1 << other) for kind in range(COMMODITIES) for other in range(kind)} == {NO_CARD}


@rule("PAR-8.2", "PAR-V1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_structure_it_can_pay_stands_out(seat: int) -> None:
    g = table()
    hold(g, seat, "9 grain 9 grapes 9 olives 9 ore 9 timber 9 wool 9 gold")
    begin(g, "build")
    assert codec(3).text(g.usual(seat)) == next(move for move in can(g, seat) if move.startswith("build"))
    assert [g.usual(other) for other in range(3) if other != seat] == [-1, -1]
