"""Founding a nation: whether, which one, and with how much."""

from typing import Final

from aegean.games.poseidon.advice.outlook import home_waters, lasting_price, rounds_left
from aegean.games.poseidon.founding import FoundDiscs, FoundMerchants, FoundPrestige, half, most_taken
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT

TREASURY: Final = 400
"""What a new nation should have for its first ships."""
FUND: Final = 300
"""Own money with which a player founds another nation."""
LATE: Final = 8
"""With no more rounds to come, a nation is founded for its treasury and prestige rather than for many merchants."""
EMPORIUM_DISCS: Final = 6
"""Discs a nation keeps for emporia."""


def worth_of_founding(g: Poseidon, seat: int, nation: int, can_buy: bool) -> float:
    """Founding a nation now rather than buying merchants: one each at once, another when there is money and time."""
    ruled = g.king.count(seat)
    left = rounds_left(g)
    waters = home_waters(g, nation) / 2
    if left < 3 or g.cash[seat] < half(g.data.least_founding_merchants) * 55:
        return waters - 600.0
    if ruled == 0:
        return waters + 300.0
    if ruled < 3 and left >= 4 and g.cash[seat] >= FUND and (not can_buy or g.room(seat) >= 5):
        return waters + 200.0
    return waters - 600.0


def appraise_prestige(g: Poseidon, seat: int, options: list[int], step: FoundPrestige) -> list[float]:
    """The best that can be made of each space."""
    return [best_at(g, seat, step.nation, action & ARGUMENT) for action in options]


def appraise_discs(g: Poseidon, seat: int, options: list[int], step: FoundDiscs) -> list[float]:
    """The best that can be made of each number of discs."""
    return [best_with(g, seat, step.nation, step.space, action & ARGUMENT) for action in options]


def appraise_taken(g: Poseidon, seat: int, options: list[int], step: FoundMerchants) -> list[float]:
    """As many merchants as pay."""
    return [worth_of_plan(g, step.nation, step.space, step.discs, action & ARGUMENT) for action in options]


def best_at(g: Poseidon, seat: int, nation: int, space: int) -> float:
    """The best number of discs at this prestige."""
    most = most_taken(g, seat, space)
    best = -10000.0
    for discs in range(g.data.least_founding_merchants | 1, g.potential[nation] + 1, 2):
        if half(discs) > most:
            break
        best = max(best, best_with(g, seat, nation, space, discs))
    return best


def best_with(g: Poseidon, seat: int, nation: int, space: int, discs: int) -> float:
    """The best number of merchants to take: the more the better."""
    return worth_of_plan(g, nation, space, discs, min(discs, most_taken(g, seat, space)))


def worth_of_plan(g: Poseidon, nation: int, space: int, discs: int, taken: int) -> float:
    """A treasury for the first ships, as many merchants of one's own as money allows, and discs left for emporia."""
    value = g.data.track[space]
    treasury = discs * value
    first = rounds_left(g) > LATE
    enough = TREASURY + 200 if first else lasting_price(g) + 500
    worth = min(treasury, enough) + 60 * taken - 25 * (discs - taken) + (value if first else 3 * value)
    if treasury < TREASURY:
        worth -= 3 * (TREASURY - treasury)
    lacking = discs + EMPORIUM_DISCS - g.potential[nation]
    if lacking > 0:
        worth -= 150 * lacking
    return float(worth)
