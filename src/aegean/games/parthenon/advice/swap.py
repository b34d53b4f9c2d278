"""Swaps of card for card that help both sides."""

from typing import Final, final

from aegean.games.parthenon.advice.aims import ONE, Aims, aims_of, count, packed
from aegean.games.parthenon.advice.trust import lopsided
from aegean.games.parthenon.ids import BASICS, COMMODITIES
from aegean.games.parthenon.offers import Offer
from aegean.games.parthenon.state import Parthenon

GAIN: Final = 0.15  # the least a trade must bring
THEIR_GAIN: Final = 0.1
WIDTH: Final = 4  # how many kinds are looked at on each side
PATIENCE: Final = 0.5  # of the hope that an offer is accepted, after every one declined
FEAR: Final = 3.0  # what it costs to trade with an island that is nearly complete
MORE: Final = 0.05  # what a partner who said no must gain beyond what it was offered


@final
class Swap:
    """Cards for cards with one partner: what it brings, and how likely the partner is to want it."""

    def __init__(self, partner: int, given: int, got: int, gain: float, score: float) -> None:
        self.partner: Final = partner
        self.given: Final = given
        self.got: Final = got
        self.gain: Final = gain
        self.score: Final = score


@final
class Side:
    """One of two who trade: its aims and its hand."""

    def __init__(self, aims: Aims, goods: int) -> None:
        self.aims: Final = aims
        self.goods: Final = goods
        self.now: Final = aims.potential(goods)

    def gain(self, got: int, given: int) -> float:
        """What it is better off by."""
        return self.aims.potential(self.goods + got - given) - self.now


def own_side(g: Parthenon, seat: int) -> Side:
    """The island with the hand it knows."""
    return Side(aims_of(g, seat), packed(g.stock[seat]))


def other_side(g: Parthenon, other: int) -> Side:
    """A partner with what everybody knows of its hand."""
    return Side(aims_of(g, other), packed(g.least[other]))


def nearly_complete(g: Parthenon, seat: int) -> bool:
    """Whether one more structure would complete the island: never feed it."""
    return g.structures(seat) >= g.complete_island() - 1


def partners(g: Parthenon, seat: int, only: int) -> list[int]:
    """Those to trade with, from the left on so that no seat is always the first of equals, or the one asked for; nobody who is
    nearly complete."""
    others = [(seat + place) % g.players for place in range(1, g.players)]
    return [other for other in others if only in (-1, other) and not nearly_complete(g, other)]


def swaps(own: Side) -> list[Swap]:
    """The exchanges that would help the island, whoever the partner is."""
    goods = own.goods
    losses = [own.aims.loss(goods, kind) if count(goods, kind) else 1e9 for kind in range(COMMODITIES)]
    spare = ranked(losses, WIDTH)
    gains = [-own.gain(ONE[kind], 0) for kind in range(COMMODITIES)]
    found: list[Swap] = []
    for want in ranked(gains, WIDTH):
        if gains[want] > -GAIN:
            continue
        for give in spare:
            if give == want or not count(goods, give):
                continue
            number = 1 if give >= BASICS or want < BASICS else 2
            if count(goods, give) < number:
                continue
            gain = own.gain(ONE[want], number * ONE[give])
            if gain >= GAIN:
                found.append(Swap(-1, number * ONE[give], ONE[want], gain, gain))
    return found


def ranked(values: list[float], most: int) -> list[int]:
    """The first few places from the lowest value up."""
    return sorted(range(len(values)), key=lambda place: values[place])[:most]


def best_swap(g: Parthenon, seat: int, only: int) -> Swap | None:
    """The swap that helps both most, judging others by what everybody knows of their hands; with one partner or any."""
    found = swaps(own_side(g, seat))
    if not found:
        return None
    best: Swap | None = None
    most = 0.0
    for other in partners(g, seat, only):
        partner = other_side(g, other)
        least = demanded(g, seat, other, partner, THEIR_GAIN)
        hope = hope_of_answer(g, seat, other)
        for swap in found:
            if not contains(partner.goods, swap.got):
                continue
            their_gain = partner.gain(swap.given, swap.got)
            if their_gain < least or lopsided(g, swap.got, swap.given):
                continue
            score = hope * (swap.gain + 0.5 * their_gain)
            if score > most:
                most = score
                best = Swap(other, swap.given, swap.got, swap.gain, score)
    return best


def takers(g: Parthenon, seat: int, swap: Swap) -> int:
    """How many islands a swap would help, as far as everybody knows."""
    found = 0
    for other in partners(g, seat, -1):
        partner = other_side(g, other)
        if contains(partner.goods, swap.got):
            found += partner.gain(swap.given, swap.got) >= demanded(g, seat, other, partner, THEIR_GAIN)
    return found


def turned_down(g: Parthenon, seat: int, other: int) -> list[Offer]:
    """The seat's offers which the other has declined in this phase."""
    return [offer for offer in g.declined if offer.seat == seat and offer.answers >> other & 1]


def hope_of_answer(g: Parthenon, seat: int, other: int) -> float:
    """How likely a partner is to accept what should help it: the less, the more it declined with a hand half known."""
    hope = 1.0
    if g.least[other] != g.most[other]:
        for _ in turned_down(g, seat, other):
            hope *= PATIENCE
    return hope


def demanded(g: Parthenon, seat: int, other: int, partner: Side, least: float) -> float:
    """What a partner must gain: more than by any offer it turned down in this phase, and much if it feeds the leader."""
    if nearly_complete(g, seat):
        least += FEAR
    for offer in turned_down(g, seat, other):
        want = packed(offer.want)
        if contains(partner.goods, want):
            least = max(least, partner.gain(packed(offer.give), want) + MORE)
    return least


def contains(goods: int, part: int) -> bool:
    """Whether these cards are among those."""
    for kind in range(COMMODITIES):
        if count(goods, kind) < count(part, kind):
            return False
    return True
