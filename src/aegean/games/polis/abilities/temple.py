"""Temples: on entering a city they draw a card of their colour (POL-C.19)."""

from aegean.games.polis.stacks import draw
from aegean.games.polis.state import Polis


def draw_for_temple(g: Polis, seat: int, kind: int, paid: int) -> None:
    """POL-C.19a: at once and not optional (POL-R17), unless the stack is blocked. POL-C.19b: in one's own phase 3 the card is in
    hand when the next development is asked for."""
    colour = g.data.temple_stack[kind]
    if g.is_open(colour):
        draw(g, seat, colour)
