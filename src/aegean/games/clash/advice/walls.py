"""Whether Siegecraft is worth an advance: where a rival's fortress stands in the way of one's armies."""

from typing import Final

from aegean.games.clash.city import city_owner
from aegean.games.clash.ids import FORTRESS, SIEGECRAFT, TACTICS
from aegean.games.clash.state import Clash

SIEGE: Final = 1200
REACH: Final = 4
ARMIES: Final = 1
LATEST: Final = 2
"""With fewer turns left or fewer armies nobody would come to besiege a city."""


def siege_pull(g: Clash, seat: int, advance: int, turns: int) -> int:
    """What an advance does for a seat whose armies could besiege a city."""
    if advance != SIEGECRAFT or turns < LATEST or not g.owns(seat, TACTICS) or g.army_count(seat) < ARMIES:
        return 0
    return SIEGE if walls_near(g, seat) else 0


def walls_near(g: Clash, seat: int) -> bool:
    """Whether a rival's fortress stands near the seat's cities."""
    for town in range(g.layout.hexes):
        owner = city_owner(g.cities[town])
        if 0 <= owner < g.players and owner != seat and g.usable(town, FORTRESS):
            if any(g.layout.distance[home][town] <= REACH for home in g.towns[seat]):
                return True
    return False
