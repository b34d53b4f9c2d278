"""Phase 3b: swaps that help both sides."""

from typing import Final, final

from aegean.games.parthenon.actions import (
    ACCEPT,
    ARG,
    COUNTER,
    DECLINE,
    GIVE,
    KEPT,
    OFFER,
    PROMISE,
    READY,
    SEND,
    WANT,
    kind_of,
)
from aegean.games.parthenon.advice.aims import ONE, Aims, aims_of, count, packed
from aegean.games.parthenon.ids import ARMY, BASICS, COMMODITIES, GOODS
from aegean.games.parthenon.island_trade import find
from aegean.games.parthenon.offers import Offer
from aegean.games.parthenon.state import Parthenon

GAIN: Final = 0.15  # the least a trade must bring
THEIR_GAIN: Final = 0.1
WIDTH: Final = 4  # how many kinds are looked at on each side
AEGIS_WORTH: Final = 2.0
PATIENCE: Final = 0.5  # of the hope that an offer is accepted, after every offer made
NEVER: Final = -5.0


@final
class Swap:
    """Cards for cards with one partner: what it brings, and how likely the partner is to want it."""

    def __init__(self, partner: int, given: int, got: int, gain: float, score: float) -> None:
        self.partner: Final = partner
        self.given: Final = given
        self.got: Final = got
        self.gain: Final = gain
        self.score: Final = score


def nearly_complete(g: Parthenon, seat: int) -> bool:
    """Whether one more structure would complete the island: never feed it."""
    return g.structures(seat) >= g.complete_island() - 1


def worth_of_offer(g: Parthenon, seat: int, offer: Offer) -> float:
    """What accepting an offer brings."""
    aims = aims_of(g, seat)
    goods = packed(g.stock[seat])
    worth = aims.potential(goods + packed(offer.give) - packed(offer.want)) - aims.potential(goods)
    for kind in range(COMMODITIES, GOODS):
        worth += AEGIS_WORTH * (offer.give[kind] - offer.want[kind])
    return worth - 3.0 if nearly_complete(g, offer.seat) else worth


def swaps(g: Parthenon, aims: Aims, goods: int) -> list[Swap]:
    """The exchanges that would help the island, whoever the partner is."""
    now = aims.potential(goods)
    spare = ranked([aims.loss(goods, kind) if count(goods, kind) else 1e9 for kind in range(COMMODITIES)])
    gains = [-aims.gain(goods, kind) for kind in range(COMMODITIES)]
    found: list[Swap] = []
    for want in ranked(gains):
        if gains[want] > -GAIN:
            continue
        for give in spare:
            if give == want or not count(goods, give):
                continue
            number = 1 if give >= BASICS or want < BASICS else 2
            if count(goods, give) < number:
                continue
            gain = aims.potential(goods - number * ONE[give] + ONE[want]) - now
            if gain >= GAIN:
                found.append(Swap(-1, number * ONE[give], ONE[want], gain, gain))
    return found


def ranked(values: list[float]) -> list[int]:
    """The first few places from the lowest value up."""
    return sorted(range(len(values)), key=lambda place: values[place])[:WIDTH]


def best_swap(g: Parthenon, seat: int, only: int) -> Swap | None:
    """The swap that helps both most, judging others by what everybody knows of their hands; with one partner or any."""
    aims = aims_of(g, seat)
    found = swaps(g, aims, packed(g.stock[seat]))
    if not found:
        return None
    best: Swap | None = None
    most = 0.0
    for other in range(g.players):
        if other == seat or nearly_complete(g, other) or (only >= 0 and other != only):
            continue
        theirs = packed(g.least[other])
        their_aims = aims_of(g, other)
        before = their_aims.potential(theirs)
        hope = 1.0
        if g.least[other] != g.most[other]:
            for _ in range(g.made[seat]):
                hope *= PATIENCE
        for swap in found:
            if not contains(theirs, swap.got):
                continue
            their_gain = their_aims.potential(theirs - swap.got + swap.given) - before
            if their_gain < THEIR_GAIN:
                continue
            score = hope * (swap.gain + 0.5 * their_gain)
            if score > most:
                most = score
                best = Swap(other, swap.given, swap.got, swap.gain, score)
    return best


def contains(goods: int, part: int) -> bool:
    """Whether these cards are among those."""
    for kind in range(COMMODITIES):
        if count(goods, kind) < count(part, kind):
            return False
    return True


def open_offer(g: Parthenon, seat: int) -> bool:
    """Whether the seat waits for an answer."""
    for offer in g.offers:
        if offer.seat == seat:
            return True
    return False


def appraise_island_trade(g: Parthenon, seat: int, options: list[int], draft: tuple[int, ...]) -> list[float]:
    """Answer what waits, then propose what helps both, then be ready."""
    if draft:
        return appraise_terms(g, seat, options, draft)
    answering = any(kind_of(action) == DECLINE for action in options)
    best: Swap | None = None
    if not answering and not open_offer(g, seat) and any(kind_of(action) == OFFER for action in options):
        best = best_swap(g, seat, -1)
    worths: list[float] = []
    for action in options:
        kind = kind_of(action)
        if kind == READY:
            worths.append(-1.0 if answering else 0.0)
        elif kind == ACCEPT:
            offer = find(g, action & ARG)
            worths.append(worth_of_offer(g, seat, offer) - GAIN if offer is not None else NEVER)
        elif kind == DECLINE:
            worths.append(0.0)
        elif kind == COUNTER:
            worths.append(-0.2)
        elif kind == OFFER:
            hopeful = best is not None and best.partner == action & ARG and best.score > 0.5 * GAIN
            worths.append(0.5 * best.gain if best is not None and hopeful else -0.3)
        else:
            worths.append(-0.1 if kind == KEPT else -0.4)
    return worths


def appraise_terms(g: Parthenon, seat: int, options: list[int], draft: tuple[int, ...]) -> list[float]:
    """The cards of an offer one by one, as in the best swap with that partner."""
    partner = draft[0] & ARG
    if kind_of(draft[0]) == COUNTER:
        offer = find(g, partner)
        partner = offer.seat if offer is not None else -1
    elif partner == g.players:
        partner = -1
    swap = best_swap(g, seat, partner)
    given = 0
    got = 0
    for action in draft:
        if action & ARG < COMMODITIES:
            if kind_of(action) == GIVE:
                given += ONE[action & ARG]
            elif kind_of(action) == WANT:
                got += ONE[action & ARG]
    aims = aims_of(g, seat)
    goods = packed(g.stock[seat])
    worths: list[float] = []
    for action in options:
        kind = kind_of(action)
        good = action & ARG
        if kind == SEND:
            done = swap is not None and given == swap.given and got == swap.got
            worths.append(1.0 if done else aims.potential(goods - given + got) - aims.potential(goods) - 0.3)
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
