"""Archimedes and the Priestess: put a hand card away and draw another (POL-C.2, C.17, R26)."""

from typing import Final

from aegean.games.polis.state import Polis
from aegean.kernel.reason import Reason

NO_HAND: Final = Reason("POL-R26", "why.no-hand", "cure.none")
NO_OPEN_STACK: Final = Reason("POL-R26", "why.no-open-stack", "cure.none")
TOO_FEW_POINTS: Final = Reason("POL-C.17", "why.priestess-points", "cure.points")


def refuse_archimedes(g: Polis, seat: int) -> Reason | None:
    """POL-R26: needs a hand card and an open stack."""
    if not g.hand[seat]:
        return NO_HAND
    return None if g.open else NO_OPEN_STACK


def refuse_priestess(g: Polis, seat: int) -> Reason | None:
    """POL-C.17: like Archimedes, for a point."""
    if g.points[seat] < g.data.priestess_points:
        return TOO_FEW_POINTS
    return refuse_archimedes(g, seat)
