"""Offers of an island that haggles: as much as the other side will still accept.

A partner's hand is judged by what everybody knows of it, and its wishes by its island. The plain swaps of `swap` are card for
card; here up to two cards are offered for one or two, and then for whatever else the partner can spare.
"""

from typing import Final

from aegean.games.parthenon.advice.aims import ONE, count, size
from aegean.games.parthenon.advice.swap import (
    GAIN,
    Side,
    Swap,
    demanded,
    hope_of_answer,
    other_side,
    own_side,
    partners,
    ranked,
)
from aegean.games.parthenon.advice.trust import lopsided
from aegean.games.parthenon.ids import COMMODITIES
from aegean.games.parthenon.state import Parthenon

ACCEPTED: Final = GAIN + 0.02
"""What a partner must gain: a little more than the least it would accept."""
ENVY: Final = 0.2
"""What a partner gains counts so much against an offer."""
FIRST_CARDS: Final = 2
"""Offers with so many cards on a side are compared before the best of them is stretched."""
WISHES: Final = 12
GIFTS: Final = 10
"""Of the many ways to ask and to give, the most promising: an imagined game must not wait for a rich hand."""


def best_bargain(g: Parthenon, seat: int, only: int) -> Swap | None:
    """The offer that brings most and is still likely to be accepted; to one partner or any."""
    own = own_side(g, seat)
    gifts = handfuls(own.goods, FIRST_CARDS)
    best: Swap | None = None
    for other in partners(g, seat, only):
        partner = other_side(g, other)
        least = demanded(g, seat, other, partner, ACCEPTED)
        welcome = welcome_gifts(own, partner, gifts, least)
        hope = hope_of_answer(g, seat, other)
        most = best.score if best is not None else 0.0
        for wish in best_wishes(own, partner):
            # Giving nothing would be best: what even that does not bring need not be looked at.
            if hope * own.gain(wish, 0) <= most:
                break
            for gift in welcome:
                gain = own.gain(wish, gift)
                if gain < GAIN or hope * gain <= most:
                    continue
                their_gain = partner.gain(gift, wish)
                score = hope * (gain - ENVY * their_gain)
                if their_gain >= least and score > most and not lopsided(g, wish, gift):
                    most = score
                    best = Swap(other, gift, wish, gain, score)
    return None if best is None else stretched(g, seat, best, own)


def best_wishes(own: Side, partner: Side) -> list[int]:
    """What to ask for, the best first."""
    wishes = handfuls(partner.goods, FIRST_CARDS)
    return [wishes[place] for place in ranked([-own.gain(wish, 0) for wish in wishes], WISHES)]


def welcome_gifts(own: Side, partner: Side, gifts: list[int], least: float) -> list[int]:
    """What the partner would like enough to part with something; first what helps it most and is missed least."""
    liked = [gift for gift in gifts if partner.gain(gift, 0) >= least]
    return [liked[place] for place in ranked([-partner.gain(gift, 0) - own.gain(0, gift) for gift in liked], GIFTS)]


def stretched(g: Parthenon, seat: int, swap: Swap, own: Side) -> Swap:
    """The same offer with more wanted for it, card by card, as long as it stays welcome."""
    partner = other_side(g, swap.partner)
    least = demanded(g, seat, swap.partner, partner, ACCEPTED)
    wish = swap.got
    gain = swap.gain
    limits = g.data.limits
    for _ in range(limits.offer_cards - size(wish)):
        chosen = -1
        full = len([kind for kind in range(COMMODITIES) if count(wish, kind)]) >= limits.offer_types
        for kind in range(COMMODITIES):
            if count(swap.given, kind) or (full and not count(wish, kind)):
                continue
            if count(partner.goods, kind) > count(wish, kind):
                more = own.gain(wish + ONE[kind], swap.given)
                if more <= gain or lopsided(g, wish + ONE[kind], swap.given):
                    continue
                if partner.gain(swap.given, wish + ONE[kind]) >= least:
                    gain = more
                    chosen = kind
        if chosen < 0:
            break
        wish += ONE[chosen]
    return Swap(swap.partner, swap.given, wish, gain, swap.score)


def handfuls(goods: int, most: int) -> list[int]:
    """All choices of up to so many cards."""
    found: list[int] = []
    begun = [(0, 0)]
    for _ in range(most):
        longer: list[tuple[int, int]] = []
        for cards, first in begun:
            for kind in range(first, COMMODITIES):
                if count(goods, kind) > count(cards, kind):
                    longer.append((cards + ONE[kind], kind))
        found.extend([cards for cards, _ in longer])
        begun = longer
    return found
