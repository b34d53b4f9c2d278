"""Players with a unit or city within two spaces of one of yours (Inspiration, Technology Trade)."""

from aegean.games.clash.state import Clash
from aegean.games.clash.units import ship_space


def presence(g: Clash, seat: int) -> list[int]:
    """The spaces with a city or unit of the seat."""
    found = list(g.towns[seat])
    found += [space for space in g.troops[seat] if space not in found]
    return found + [ship_space(ship) for ship in g.fleets[seat]]


def _near(g: Clash, own: list[int], others: list[int]) -> bool:
    """Whether two of these spaces are near each other; a path is looked for where there may be one."""
    reach = g.data.numbers.neighbour_reach
    for start in own:
        distance = g.layout.distance[start]
        for space in others:
            if distance[space] <= reach and g.paths[start][space] <= reach:
                return True
    return False


def neighbours(g: Clash, seat: int) -> list[int]:
    """The other seats that are near."""
    own = presence(g, seat)
    return [other for other in range(g.players) if other != seat and _near(g, own, presence(g, other))]
