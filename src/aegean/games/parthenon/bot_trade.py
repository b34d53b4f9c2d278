"""The greedy bot at the trade desk: swaps that help both sides."""

from typing import Final

from aegean.games.parthenon.actions import GIVE, OFFER, SEND, WANT
from aegean.games.parthenon.appraisal import KINDS, Target, cheapest, dearest, potential, swap_gain, targets
from aegean.games.parthenon.ids import BASICS, COMMODITIES, GOODS
from aegean.games.parthenon.offers import Offer
from aegean.games.parthenon.state import Parthenon

GAIN: Final = 0.15  # the least a trade must bring
THEIR_GAIN: Final = 0.1
WIDTH: Final = 4  # how many kinds are looked at on each side
AEGIS_WORTH: Final = 2.0


def nearly_complete(g: Parthenon, seat: int) -> bool:
    """Whether one more structure would complete the island: never feed it."""
    return g.structures(seat) >= g.complete_island() - 1


def worth_accepting(g: Parthenon, seat: int, offer: Offer) -> bool:
    """Whether an offer made to this seat helps it enough."""
    if nearly_complete(g, offer.seat):
        return False
    aims = targets(g, seat)
    held = list(g.stock[seat][:COMMODITIES])
    given = {kind: offer.want[kind] for kind in range(COMMODITIES) if offer.want[kind]}
    got = {kind: offer.give[kind] for kind in range(COMMODITIES) if offer.give[kind]}
    gain = swap_gain(aims, held, given, got, potential(aims, held))
    for kind in range(COMMODITIES, GOODS):
        gain += AEGIS_WORTH * (offer.give[kind] - offer.want[kind])
    return gain >= GAIN


def best_offer(g: Parthenon, seat: int, refused: set[tuple[int, ...]]) -> list[int] | None:
    """The swap that helps both most, judging the others by what everybody knows of their hands."""
    aims = targets(g, seat)
    held = list(g.stock[seat][:COMMODITIES])
    now = potential(aims, held)
    spare = cheapest(aims, held, KINDS, now)
    wanted = [(value, kind) for value, kind in dearest(aims, held, KINDS, now) if value > GAIN][:WIDTH]
    swaps: list[tuple[float, dict[int, int], dict[int, int]]] = []
    for _, want in wanted:
        for _, give in spare[:WIDTH]:
            if give == want:
                continue
            number = 1 if (give < BASICS) == (want < BASICS) or give >= BASICS else 2
            if held[give] < number:
                continue
            gain = swap_gain(aims, held, {give: number}, {want: 1}, now)
            if gain >= GAIN:
                swaps.append((gain, {give: number}, {want: 1}))
    best: list[int] | None = None
    most = 0.0
    for other in range(g.players):
        if other == seat or nearly_complete(g, other) or not swaps:
            continue
        theirs = list(g.least[other])
        their_aims: list[Target] = targets(g, other)
        before = potential(their_aims, theirs)
        for gain, give_side, want_side in swaps:
            if any(theirs[kind] < number for kind, number in want_side.items()):
                continue
            offer = [OFFER | other]
            for kind, number in give_side.items():
                offer += [GIVE | kind] * number
            for kind, number in want_side.items():
                offer += [WANT | kind] * number
            offer.append(SEND)
            if tuple(offer) in refused:
                continue
            their_gain = swap_gain(their_aims, theirs, want_side, give_side, before)
            if their_gain >= THEIR_GAIN and gain + 0.5 * their_gain > most:
                most = gain + 0.5 * their_gain
                best = offer
    return best
