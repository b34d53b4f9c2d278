"""The structures every island may expect to have in the end."""

from aegean.games.parthenon.advice.aims import aims_of, belongings
from aegean.games.parthenon.ids import COMPLETE
from aegean.games.parthenon.state import Parthenon


def expected(g: Parthenon, seat: int) -> float:
    """What stands, what the cards promise, and what the seasons to come will bring."""
    aims = aims_of(g, seat)
    return g.structures(seat) + 0.1 * aims.potential(belongings(g, seat)) + 0.05 * g.wonders_at(seat, COMPLETE)
