"""Euclid: buy or sell victory points at a fixed rate, in one direction a turn (POL-C.5, R24)."""

from typing import Final

from aegean.games.polis.data import EUCLID
from aegean.games.polis.events import PointBought, PointSold
from aegean.games.polis.rulings import EUCLID_BOTH_WAYS
from aegean.games.polis.state import Polis
from aegean.kernel.reason import Reason

BUYING: Final = 1
SELLING: Final = 2

NO_EUCLID: Final = Reason("POL-C.5", "why.no-euclid", "cure.end")
OTHER_WAY: Final = Reason("POL-R24", "why.euclid-direction", "cure.next-turn")
TOO_POOR: Final = Reason("POL-C.5", "why.euclid-coins", "cure.end")
NO_POINT: Final = Reason("POL-C.5", "why.euclid-points", "cure.points")


def bound_to(g: Polis, direction: int) -> int:
    """POL-R24: what the first use in a turn settles on; nothing at a table that lets Euclid go both ways."""
    return 0 if g.rulings & EUCLID_BOTH_WAYS else direction


def refuse_buy_point(g: Polis, seat: int, direction: int) -> Reason | None:
    """Why no point can be bought; `direction` is what the owner has committed to this turn."""
    if not g.has(seat, EUCLID):
        return NO_EUCLID
    if direction == SELLING:
        return OTHER_WAY
    return TOO_POOR if g.coins[seat] < g.data.euclid_rate else None


def refuse_sell_point(g: Polis, seat: int, direction: int) -> Reason | None:
    """Why no point can be sold."""
    if not g.has(seat, EUCLID):
        return NO_EUCLID
    if direction == BUYING:
        return OTHER_WAY
    return NO_POINT if not g.points[seat] else None


def buy_point(g: Polis, seat: int) -> None:
    """A point for coins."""
    g.pay(seat, g.data.euclid_rate)
    g.points[seat] += 1
    if g.events is not None:
        g.tell(PointBought(seat, g.data.euclid_rate))


def sell_point(g: Polis, seat: int) -> None:
    """Coins for a point."""
    g.points[seat] -= 1
    g.earn(seat, g.data.euclid_rate)
    if g.events is not None:
        g.tell(PointSold(seat, g.data.euclid_rate))
