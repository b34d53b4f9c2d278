"""How Strategos trades in Parthenon: more for a card than a Citizen would ask, and never twice what was declined."""

from typing import Any

from aegean.games.parthenon.actions import ACCEPT, ARG, DECLINE, SEND, codec, kind_of
from aegean.games.parthenon.advice.aims import ONE, packed
from aegean.games.parthenon.advice.bargain import best_bargain, handfuls
from aegean.games.parthenon.advice.desk import worth_of_offer
from aegean.games.parthenon.advice.swap import GAIN, best_swap
from aegean.games.parthenon.island_trade import IslandTrade, find
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from aegean.kernel.guide import Guide
from tests.games.parthenon.table import desk, do, hand, hold, lot
from tests.rule import rule

CITIZEN = TITLE.guide()
STRATEGOS = CITIZEN.shrewd()


def move(g: Parthenon, seat: int, guide: Guide[Any]) -> str:
    """The seat's whole move by a guide, made."""
    texts: list[str] = []
    while True:
        options = g.options(seat)
        action = guide.choose(g, seat, options, 0)
        texts.append(codec(g.players).text(action))
        g.decide(seat, action)
        if not g.draft[seat]:
            return " ".join(texts)


def test_all_handfuls_of_a_few_cards() -> None:
    goods = packed(lot("2 grain wool"))
    grain, wool = ONE[0], ONE[5]
    assert sorted(handfuls(goods, 2)) == sorted([grain, wool, 2 * grain, grain + wool])
    assert handfuls(0, 2) == []


def test_strategos_asks_for_more_than_a_citizen() -> None:
    g = desk("4 grapes", "4 olives")
    assert move(g.clone(), 0, CITIZEN) == "offer 1 give grapes want olives send"
    assert move(g, 0, STRATEGOS) == "offer 1 give grapes want olives want olives send"
    assert move(g, 1, CITIZEN) == "accept 1"
    assert hand(g, 0) == "3 grapes 2 olives"


def test_more_is_asked_for_while_the_partner_can_spare_it_but_no_more_than_twice_the_worth() -> None:
    g = desk("3 grapes 2 timber", "4 olives 3 ore 2 grain", "wool")
    found = best_bargain(g, 0, -1)
    assert found is not None and found.given == packed(lot("grapes")) and found.got == packed(lot("grain olives"))


def test_an_offer_is_declined_for_a_better_one() -> None:
    g = desk("4 grapes", "4 olives")
    do(g, 1, "offer 0 1 olives for 1 grapes")
    assert worth_of_offer(g, 0, g.offers[0]) > GAIN, "a Citizen would accept"
    assert move(g.clone(), 0, CITIZEN) == "accept 1"
    assert move(g, 0, STRATEGOS) == "decline 1"
    assert move(g, 0, STRATEGOS) == "offer 1 give grapes want olives want olives send"


@rule("PAR-3.8")
def test_what_was_declined_is_remembered_until_the_desk_closes() -> None:
    g = desk("4 grapes", "4 olives", "wool")
    do(g, 0, "offer all 1 grapes for 1 olives")
    do(g, 2, "decline 1")
    assert [(offer.number, offer.seat, offer.answers) for offer in g.declined] == [(1, 0, 1 << 2)]
    do(g, 1, "decline 1")
    assert [offer.answers for offer in g.declined] == [1 << 2, 1 << 1] and not g.offers
    assert len(g.clone().declined) == 2
    assert len(g.view(2).declined) == 2, "everybody has heard it"
    for seat in range(3):
        do(g, seat, "ready")
    assert not g.declined


def test_nobody_repeats_an_offer_that_was_declined() -> None:
    """A player who says no to everything hears better and better offers, and each but once."""
    for guide in (CITIZEN, STRATEGOS):
        g = desk("4 grapes 3 timber", "4 olives 3 ore 2 grain")
        made: list[str] = []
        while True:
            text = move(g, 0, guide)
            if text == "ready":
                break
            made.append(text)
            do(g, 1, f"decline {len(made)}")
        assert made and len(set(made)) == len(made)


def test_a_partner_who_declined_is_offered_more() -> None:
    g = desk("4 grapes 3 timber", "4 olives 3 ore 2 grain")
    first = best_bargain(g, 0, 1)
    assert first is not None
    move(g, 0, STRATEGOS)
    do(g, 1, "decline 1")
    second = best_bargain(g, 0, 1)
    assert second is not None and second.gain < first.gain


def test_citizens_accept_what_strategos_offers_to_a_hand_everybody_knows() -> None:
    """Unless the hand has changed since, by a trade with somebody else."""
    accepted = 0
    for seed in (1, 2):
        g = TITLE.new(4, seed, TITLE.read_options({}), TITLE.edition())
        assert isinstance(g, Parthenon)
        g.events = None
        hands: dict[int, tuple[int, ...]] = {}
        while g.waiting:
            seat = g.next_seat()
            action = (CITIZEN if seat else STRATEGOS).choose(g, seat, g.options(seat), 0)
            if isinstance(g.stack[-1], IslandTrade) and kind_of(action) in (ACCEPT, DECLINE):
                offer = find(g, action & ARG)
                if offer is not None and offer.seat == 0 and g.stock[seat] == hands[offer.number]:
                    assert kind_of(action) == ACCEPT
                    accepted += 1
            g.decide(seat, action)
            if seat == 0 and action == SEND and g.offers and g.offers[-1].seat == 0:
                to = g.offers[-1].to
                hands[g.offers[-1].number] = g.stock[to] if g.least[to] == g.most[to] else ()
    assert accepted > 5


def test_a_citizen_offers_to_all_what_helps_several_and_deals_with_the_first() -> None:
    g = desk("4 grapes", "4 olives", "4 olives")
    assert move(g.clone(), 0, STRATEGOS).startswith("offer 1 "), "who asks for more asks one"
    assert move(g, 0, CITIZEN) == "offer all give grapes want olives send"
    do(g, 2, "accept 1")
    assert move(g, 0, CITIZEN) == "partner 1 2"
    assert hand(g, 0) == "3 grapes 1 olives"


def test_a_citizen_takes_back_an_offer_that_no_longer_helps() -> None:
    g = desk("4 grapes", "4 olives", "wool")
    do(g, 0, "offer 1 1 grapes for 1 olives")
    assert move(g.clone(), 0, CITIZEN) == "ready"
    hold(g, 0, "grapes 4 olives")
    assert move(g, 0, CITIZEN) == "withdraw 1"


def test_a_citizen_still_swaps_card_for_card() -> None:
    g = desk("3 grapes timber", "3 olives 2 grain ore")
    swap = best_swap(g, 0, -1)
    assert swap is not None and swap.given == packed(lot("grapes")) and swap.got == packed(lot("grain"))
    assert SEND not in g.options(0)
