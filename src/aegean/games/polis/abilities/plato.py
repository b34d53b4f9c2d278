"""Plato: a point for fifteen coins, of which five go to another player (POL-C.16, R27)."""

from typing import Final

from aegean.games.polis.events import CoinsGiven
from aegean.games.polis.state import Polis
from aegean.kernel.reason import Reason

TOO_FEW_POINTS: Final = Reason("POL-C.16", "why.plato-points", "cure.points")


def refuse_plato(g: Polis, seat: int) -> Reason | None:
    """POL-C.16: needs the point."""
    return TOO_FEW_POINTS if g.points[seat] < g.data.plato_points else None


def give_coins(g: Polis, seat: int, other: int) -> None:
    """The other player cannot refuse."""
    gift = g.data.plato_gift
    kept = g.data.plato_coins - gift
    g.points[seat] -= g.data.plato_points
    g.coins[seat] += kept
    g.coins[other] += gift
    if g.events is not None:
        g.tell(CoinsGiven(seat, other, kept, gift))
