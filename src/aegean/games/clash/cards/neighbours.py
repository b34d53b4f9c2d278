"""Players with a unit or city within two spaces of one of yours (Inspiration, Technology Trade)."""

from aegean.games.clash.state import Clash
from aegean.games.clash.units import ship_space


def presence(g: Clash, seat: int) -> list[int]:
    """The spaces with a city or unit of the seat."""
    found = list(g.towns[seat])
    found += [space for space in g.stands(seat) if space not in found]
    return found + [ship_space(ship) for ship in g.fleets[seat]]


def neighbours(g: Clash, seat: int) -> list[int]:
    """The other seats that are near."""
    own = presence(g, seat)
    reach = g.data.numbers.neighbour_reach
    found: list[int] = []
    for other in range(g.players):
        if other != seat and any(g.paths[a][b] <= reach for b in presence(g, other) for a in own):
            found.append(other)
    return found
