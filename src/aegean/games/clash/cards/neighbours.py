"""Players with a unit or city within two spaces of one of yours (Inspiration, Technology Trade)."""

from aegean.games.clash.forces import is_player
from aegean.games.clash.state import Clash
from aegean.games.clash.units import ship_space, stack_owner


def presence(g: Clash, seat: int) -> list[int]:
    """The spaces with a city or unit of the seat."""
    found = list(g.towns[seat])
    found += [space for space in g.stands(seat) if space not in found]
    return found + [ship_space(ship) for ship in g.fleets[seat]]


def _reached(g: Clash, own: list[int], space: int) -> bool:
    """Whether one of these spaces is near another."""
    reach = g.data.numbers.neighbour_reach
    for start in own:
        if g.paths[start][space] <= reach:
            return True
    return False


def neighbours(g: Clash, seat: int) -> list[int]:
    """The other seats that are near; whoever has a city there need not be looked for among the units."""
    own = presence(g, seat)
    near = [other == seat for other in range(g.players)]
    for other in range(g.players):
        for town in g.towns[other]:
            near[other] = near[other] or _reached(g, own, town)
        for ship in g.fleets[other]:
            near[other] = near[other] or _reached(g, own, ship_space(ship))
    for space, stack in enumerate(g.stacks):
        if stack:
            holder = stack_owner(stack)
            if is_player(holder) and not near[holder]:
                near[holder] = _reached(g, own, space)
    return [other for other in range(g.players) if other != seat and near[other]]
