"""The structures every island may expect to have in the end.

The weights were fitted to 600 games of Citizens and of islands that haggle, three to six players, 441,000 positions: they miss
the final number by 0.8 in the last season, 1.5 in the middle of the game and 1.8 at its start (standard deviation).
"""

from typing import Final

from aegean.games.parthenon.advice.aims import aims_of, belongings, seasons_left
from aegean.games.parthenon.ids import ARMY, BUILD_PHASE, COMPLETE, FLEETS, PARTIAL, PLAN, PRODUCTION_PHASE
from aegean.games.parthenon.state import Parthenon

VICTORY: Final = 2.0
"""A complete island wins at once."""


def expected(g: Parthenon, seat: int) -> float:
    """What stands, what the cards promise, and what the seasons to come will bring."""
    stands = g.structures(seat)
    complete = g.complete_island()
    finished = 0.15 * g.wonders_at(seat, COMPLETE)  # the first tie-break
    if stands >= complete:
        return complete + VICTORY + finished
    left = seasons_left(g)
    builds = left - 1 if g.phase > BUILD_PHASE else left
    partial = g.wonders_at(seat, PARTIAL)
    plans = g.wonders_at(seat, PLAN)
    if not builds:
        return stands + finished + 0.05 * partial + 0.02 * plans
    harvests = left - 1 if g.phase > PRODUCTION_PHASE else left
    hand = aims_of(g, seat).potential(belongings(g, seat))
    room = complete - stands
    now = 0.082 * hand + 0.248 * room + 0.49 * partial - 0.85 + 0.07 * builds + 0.005 * builds * builds
    a_season = 0.047 * g.village_count(seat) + 0.084 * g.workshops[seat] + 0.008 * armies(g, seat)
    a_season += 0.02 * g.fleets[seat] + 0.035 * room
    hoped = stands + now + harvests * a_season + 0.027 * builds * plans + finished
    return min(hoped, complete + 1.0)


def armies(g: Parthenon, seat: int) -> int:
    """Armies at home and aboard."""
    number = g.stock[seat][ARMY]
    for fleet in range(FLEETS * seat, FLEETS * seat + g.fleets[seat]):
        number += g.cargo[fleet][ARMY]
    return number
