"""Where an explorer goes and builds."""

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
    idle = reach(g, nation, g.explorer[nation], 0, moves) if moves else 0
    worths: list[float] = []
    for action in options:
        kind = action & KIND_OF
        place = action & ARGUMENT
        if kind == BUILD:
            worths.append(scale * (2 * site_value(g, nation, place) + 100))
        elif kind == MOVE and moves:
            worths.append(scale * (reach(g, nation, place, moves - 1, moves) - idle))
        elif kind in (MOVE, NEW_PORT):
            worths.append(-scale)
        else:
            worths.append(0.0)
    return worths


def reach(g: Poseidon, nation: int, here: int, moves: int, later: int) -> int:
    """What an explorer at this hex can build now with the moves left, and (for less) in the next turn."""
    neighbours = g.sea.neighbours
    further = 0
    for place in neighbours[here]:
        value = site_value(g, nation, place)
        if moves:
            beyond = 0
            for other in neighbours[place]:
                beyond = max(beyond, site_value(g, nation, other))
            value = 2 * value + beyond
        further = max(further, value)
    if later == 1 or moves == 0:
        further = further * 2 // 3
    return 2 * site_value(g, nation, here) + further
