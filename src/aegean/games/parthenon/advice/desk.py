"""Phase 3b: answering offers and making them."""

from typing import Final

from aegean.games.parthenon.actions import (
    ACCEPT,
    ARG,
    BROKEN,
    COUNTER,
    DECLINE,
    GIVE,
    KEPT,
    OFFER,
    PARTNER,
    PROMISE,
    READY,
    SEND,
    WANT,
    WITHDRAW,
    kind_of,
)
from aegean.games.parthenon.advice.aims import ONE, count, packed
from aegean.games.parthenon.advice.mind import offer_in_mind
from aegean.games.parthenon.advice.swap import FEAR, GAIN, Swap, nearly_complete, own_side, takers
from aegean.games.parthenon.advice.trust import broken_promises, lopsided, worth_of_mark
from aegean.games.parthenon.ids import ARMY, COMMODITIES, GOODS
from aegean.games.parthenon.island_trade import IslandTrade, find, undecided
from aegean.games.parthenon.offers import Offer
from aegean.games.parthenon.state import Parthenon

AEGIS_WORTH: Final = 2.0
NEVER: Final = -5.0
UNFINISHED: Final = 0.7  # less than the next card of the offer in mind
GRUDGE: Final = 0.3  # for every promise the partner broke


def worth_of_offer(g: Parthenon, seat: int, offer: Offer) -> float:
    """What accepting an offer brings; nobody gives far more than comes back, however little it is missed."""
    got = packed(offer.give)
    given = packed(offer.want)
    aegis = any(offer.give[kind] or offer.want[kind] for kind in range(COMMODITIES, GOODS))
    if not aegis and lopsided(g, given, got):
        return NEVER
    worth = own_side(g, seat).gain(got, given)
    for kind in range(COMMODITIES, GOODS):
        worth += AEGIS_WORTH * (offer.give[kind] - offer.want[kind])
    worth -= GRUDGE * broken_promises(g, offer.seat)
    return worth - FEAR if nearly_complete(g, offer.seat) else worth


def open_offer(g: Parthenon, seat: int) -> bool:
    """Whether the seat waits for an answer."""
    for offer in g.offers:
        if offer.seat == seat:
            return True
    return False


def still_helps(g: Parthenon, seat: int, offer: Offer) -> bool:
    """Whether an own offer would still bring something: the hand may have changed since it was made."""
    return own_side(g, seat).gain(packed(offer.want), packed(offer.give)) > 0.0


def worth_of_partner(g: Parthenon, seat: int, offer: Offer | None, other: int) -> float:
    """With the weakest of those who accept, and rather none that broke a promise; with nobody if it no longer helps."""
    if offer is None or nearly_complete(g, other) or not still_helps(g, seat, offer):
        return -0.2
    return 1.0 - 0.02 * g.structures(other) - GRUDGE * broken_promises(g, other)


def worth_of_withdrawing(g: Parthenon, seat: int, offer: Offer | None) -> float:
    """An offer that would no longer help is taken back, or one that only somebody accepts who must not be fed."""
    if offer is None:
        return -0.4
    if undecided(offer):
        fed = [nearly_complete(g, other) for other in range(g.players) if offer.takers >> other & 1]
        if all(fed):
            return 0.1
    return -0.4 if still_helps(g, seat, offer) else 0.1


def worth_of_declining(g: Parthenon, seat: int, offer: Offer | None) -> float:
    """What may be had of the same partner instead."""
    better = offer_in_mind(g, seat, offer.seat, haggles=True) if offer is not None else None
    return max(0.0, better.gain - GAIN) if better is not None else 0.0


def worth_of_counter(g: Parthenon, seat: int, offer: Offer | None, haggles: bool) -> float:
    """Half of what a deal of one's own with the same partner would bring, which it may decline in turn."""
    if offer is None:
        return -0.2
    mine = offer_in_mind(g, seat, offer.seat, haggles)
    return 0.5 * mine.gain - 0.05 if mine is not None and mine.score > 0.5 * GAIN else -0.2


def appraise_island_trade(g: Parthenon, seat: int, options: list[int], step: IslandTrade, draft: tuple[int, ...]) -> list[float]:
    """Card for card."""
    return appraise_desk(g, seat, options, draft, haggles=False)


def haggle(g: Parthenon, seat: int, options: list[int], step: IslandTrade, draft: tuple[int, ...]) -> list[float]:
    """As much as a partner will accept."""
    return appraise_desk(g, seat, options, draft, haggles=True)


def appraise_desk(g: Parthenon, seat: int, options: list[int], draft: tuple[int, ...], haggles: bool) -> list[float]:
    """Answer what waits, then propose what helps both, then be ready."""
    if draft:
        return appraise_terms(g, seat, options, draft, haggles)
    answering = any(kind_of(action) == DECLINE for action in options)
    best: Swap | None = None
    if not answering and not open_offer(g, seat) and any(kind_of(action) == OFFER for action in options):
        best = offer_in_mind(g, seat, -1, haggles)
    whom = -1
    if best is not None and best.score > 0.5 * GAIN:  # an offer to all, where it helps several
        whom = g.players if not haggles and takers(g, seat, best) > 1 else best.partner
    worths: list[float] = []
    for action in options:
        kind = kind_of(action)
        if kind == READY:
            worths.append(-1.0 if answering else 0.0)
        elif kind == ACCEPT:
            offer = find(g, action & ARG)
            worths.append(worth_of_offer(g, seat, offer) - GAIN if offer is not None else NEVER)
        elif kind == DECLINE:
            worths.append(worth_of_declining(g, seat, find(g, action & ARG)) if haggles else 0.0)
        elif kind == PARTNER:
            worths.append(worth_of_partner(g, seat, find(g, (action & ARG) // g.players), (action & ARG) % g.players))
        elif kind == COUNTER:
            worths.append(worth_of_counter(g, seat, find(g, action & ARG), haggles))
        elif kind == OFFER:
            worths.append(0.5 * best.gain if best is not None and whom == action & ARG else -0.3)
        elif kind == WITHDRAW:
            worths.append(worth_of_withdrawing(g, seat, find(g, action & ARG)))
        else:
            worths.append(worth_of_mark(g, seat, action) if kind in (KEPT, BROKEN) else -0.4)
    return worths


def appraise_terms(g: Parthenon, seat: int, options: list[int], draft: tuple[int, ...], haggles: bool) -> list[float]:
    """The cards of an offer one by one, as in the best that can be offered to that partner."""
    partner = draft[0] & ARG
    if kind_of(draft[0]) == COUNTER:
        offer = find(g, partner)
        partner = offer.seat if offer is not None else -1
    elif partner == g.players:
        partner = -1
    swap = offer_in_mind(g, seat, partner, haggles)
    given = 0
    got = 0
    for action in draft:
        if action & ARG < COMMODITIES:
            if kind_of(action) == GIVE:
                given += ONE[action & ARG]
            elif kind_of(action) == WANT:
                got += ONE[action & ARG]
    own = own_side(g, seat)
    worths: list[float] = []
    for action in options:
        kind = kind_of(action)
        good = action & ARG
        if kind == SEND:
            done = swap is not None and given == swap.given and got == swap.got
            gain = own.gain(got, given) - 0.3
            worths.append(1.0 if done else gain if swap is None else min(gain, UNFINISHED))
        elif kind in (GIVE, WANT):
            if good >= ARMY:
                worths.append(-1.5)
            elif swap is not None and kind == GIVE and count(given, good) < count(swap.given, good):
                worths.append(0.9)
            elif swap is not None and kind == WANT and count(got, good) < count(swap.got, good):
                worths.append(0.8)
            else:
                worths.append(-1.0)
        else:
            worths.append(-1.2 if kind == PROMISE else -0.5 if swap is None else -0.9)
    return worths
