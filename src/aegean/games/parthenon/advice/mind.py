"""The offer an island has in mind.

It is looked for again at every card of an offer that is put together, and in every imagined game from the same position, so what
was found is remembered.
"""

from typing import Final

from aegean.games.parthenon.advice.aims import aims_of, packed
from aegean.games.parthenon.advice.bargain import best_bargain
from aegean.games.parthenon.advice.swap import Swap, best_swap
from aegean.games.parthenon.state import Parthenon

MOST_OFFERS: Final = 10_000
NOT_LOOKED_FOR: Final = Swap(-1, 0, 0, 0.0, 0.0)

OFFERS: Final[dict[tuple[object, ...], Swap | None]] = {}


def offer_in_mind(g: Parthenon, seat: int, only: int, haggles: bool) -> Swap | None:
    """The best offer the seat can think of; with one partner or any."""
    key = looked_at(g, seat, only, haggles)
    found = OFFERS.get(key, NOT_LOOKED_FOR)
    if found is NOT_LOOKED_FOR:
        found = best_bargain(g, seat, only) if haggles else best_swap(g, seat, only)
        if len(OFFERS) >= MOST_OFFERS:
            OFFERS.clear()
        OFFERS[key] = found
    return found


def looked_at(g: Parthenon, seat: int, only: int, haggles: bool) -> tuple[object, ...]:
    """All that an offer depends on. Aims stand for the islands and the table: there are none alike of two tables."""
    return (
        haggles,
        seat,
        only,
        packed(g.stock[seat]),
        tuple([aims_of(g, other) for other in range(g.players)]),
        tuple(g.least),
        tuple(g.most),
        tuple([(offer.answers, offer.give, offer.want) for offer in g.declined if offer.seat == seat]),
    )
