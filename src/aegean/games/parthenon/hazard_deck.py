"""The Hazard deck (PAR-5.13): drawing, looking ahead, shuffling the discards back in."""

from aegean.games.parthenon.ids import KIND_BITS, SEEN
from aegean.games.parthenon.state import Parthenon


def refill(g: Parthenon) -> None:
    """An empty deck is made of its discards again."""
    if not g.hazards:
        g.hazards = g.shuffled(g.hazard_discards)
        g.hazard_discards = []


def draw_hazard(g: Parthenon) -> int:
    """The top card, shown to everybody; it lies among the drawn ones until it is resolved."""
    refill(g)
    card = g.hazards.pop() & KIND_BITS
    g.drawn.append(card)
    g.reveals += 1
    return card


def resolved(g: Parthenon) -> None:
    """The last drawn card is discarded."""
    g.hazard_discards.append(g.drawn.pop())


def look_ahead(g: Parthenon, seat: int, number: int) -> list[int]:
    """A seat looks at the top cards in secret; with fewer left it sees those only."""
    refill(g)
    seen: list[int] = []
    for place in range(len(g.hazards) - 1, max(-1, len(g.hazards) - 1 - number), -1):
        g.hazards[place] |= 1 << SEEN + seat
        seen.append(g.hazards[place] & KIND_BITS)
    g.reveals += 1
    return seen
