"""How to lay a region one has discovered: good land where one comes from, barbarians far away."""

from typing import Final

from aegean.games.clash.exploration import tile_terrain
from aegean.games.clash.ids import BARREN, SEA
from aegean.games.clash.state import Clash

REACH: Final = 5  # hexes at this distance and more do not matter
LAND: Final = 30
POOR: Final = 10
"""Land that yields nothing can be lived on; the sea feeds a port at best."""


def way_worth(g: Clash, seat: int, slot: int, way: int, explorers: int) -> int:
    """A way to lay the region of a slot: its hexes count the more the nearer they lie to one's cities and explorers."""
    worth = 0
    for place, space in enumerate(g.layout.slots[slot]):
        terrain = tile_terrain(g, g.tiles[slot], way, place)
        far = min(from_home(g, seat, space), g.layout.distance[explorers][space])
        worth += (POOR if terrain in (BARREN, SEA) else LAND) * (REACH - far)
    return worth


def barbarians_worth(g: Clash, seat: int, space: int) -> int:
    """Barbarians on a hex of a new region."""
    return LAND * min(REACH, from_home(g, seat, space))


def from_home(g: Clash, seat: int, space: int) -> int:
    """How far a hex is from the nearest of one's cities."""
    nearest = REACH
    for town in g.towns[seat]:
        nearest = min(nearest, g.layout.distance[town][space])
    return nearest
