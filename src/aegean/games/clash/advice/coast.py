"""Whether the sea is worth an advance: where it leads to others, Fishing opens ports, ships and trade routes."""

from typing import Final

from aegean.games.clash.ids import FISHING, SEA
from aegean.games.clash.reach import connected_sea
from aegean.games.clash.state import Clash

SEA_TRADE: Final = 1500
EARLIEST: Final = 13
"""Before so many turns from the end other advances do more: Fishing as one of the first cost a point and a half of the lead."""
LATEST: Final = 4
"""Later no ship would sail any more."""


def sea_pull(g: Clash, seat: int, advance: int, turns: int) -> int:
    """What an advance does for a seat whose cities share a sea with those of others."""
    return SEA_TRADE if advance == FISHING and LATEST <= turns <= EARLIEST and sea_to_others(g, seat) else 0


def sea_to_others(g: Clash, seat: int) -> bool:
    """Whether a sea leads from a city of the seat to one of another player."""
    own = shore(g, seat)
    others = [space for other in range(g.players) if other != seat for space in shore(g, other)]
    calm = [0] * g.layout.hexes
    return any(space in others for start in own for space in connected_sea(g.layout, g.terrain, start, calm))


def shore(g: Clash, seat: int) -> list[int]:
    """The sea spaces beside the cities of a seat."""
    return [near for town in g.towns[seat] for near in g.layout.near[town] if g.terrain[near] == SEA]
