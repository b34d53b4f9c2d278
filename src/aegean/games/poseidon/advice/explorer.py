"""Where an explorer goes and builds."""

from typing import Final, final

from aegean.games.poseidon.actions import BUILD, KIND_OF, MOVE, NEW_PORT
from aegean.games.poseidon.advice.outlook import rounds_left, site_value
from aegean.games.poseidon.explorer import Explore
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT


def appraise_exploring(g: Poseidon, seat: int, options: list[int], step: Explore) -> list[float]:
    """Build wherever the explorer was, then go where the best sites lie."""
    nation = step.nation
    # Site values are tenths of income, counted twice; about two voyages in three call at a new emporium.
    scale = g.merchants(seat, nation) * (rounds_left(g) + 1) / 30
    moves = step.moves if g.potential[nation] else 0
    sites = Sites(g, nation)
    idle = reach(sites, g.explorer[nation], 0, moves) if moves else 0
    worths: list[float] = []
    for action in options:
        kind = action & KIND_OF
        place = action & ARGUMENT
        if kind == BUILD:
            worths.append(scale * (2 * sites.value(place) + 100))
        elif kind == MOVE and moves:
            worths.append(scale * (reach(sites, place, moves - 1, moves) - idle))
        elif kind in (MOVE, NEW_PORT):
            worths.append(-scale)
        else:
            worths.append(0.0)
    return worths


@final
class Sites:
    """What an emporium would be worth to a nation, hex by hex, each worked out once."""

    def __init__(self, g: Poseidon, nation: int) -> None:
        self.g: Final = g
        self.nation: Final = nation
        self.neighbours: Final = g.sea.neighbours
        self.known: Final = [-1] * len(g.tokens)

    def value(self, place: int) -> int:
        found = self.known[place]
        if found < 0:
            found = site_value(self.g, self.nation, place)
            self.known[place] = found
        return found


def reach(sites: Sites, here: int, moves: int, later: int) -> int:
    """What an explorer at this hex can build now with the moves left, and (for less) in the next turn."""
    neighbours = sites.neighbours
    further = 0
    for place in neighbours[here]:
        value = sites.value(place)
        if moves:
            beyond = 0
            for other in neighbours[place]:
                beyond = max(beyond, sites.value(other))
            value = 2 * value + beyond
        further = max(further, value)
    if later == 1 or moves == 0:
        further = further * 2 // 3
    return 2 * sites.value(here) + further
