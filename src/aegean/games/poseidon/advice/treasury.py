"""What the money of a nation is good for."""

from typing import Final

from aegean.games.poseidon.advice.outlook import (
    EMPORIUM_PAYS,
    HEX_PAYS,
    fleet_endures,
    lasting_price,
    own_income,
    phase_is_near,
    rounds_left,
    stake,
)
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.voyage.stops import VALUE

AT_HOME: Final = 90
MOST: Final = 130
"""How much of what a ship brings is counted for the drachmas that pay it, and at most, in hundredths."""


def treasury_worth(g: Poseidon, seat: int, nation: int) -> int:
    """What a drachma in the treasury is worth to its king, in hundredths: the ship it helps to buy."""
    left = rounds_left(g)
    top = g.top_ship()
    if left == 0:
        return 0
    if top == NONE:
        return 5
    full = len(g.fleet[nation]) == g.data.ships_in_fleet
    if not fleet_endures(g, nation) and g.treasury[nation] < lasting_price(g):
        worth = 30 if left == 1 else 80 if phase_is_near(g) else 45
    elif full and not g.has_endless(nation):
        worth = 15
    else:
        worth = 45 if left > 2 else 5
    short = g.data.ship_price[top] - g.treasury[nation]
    if full or short <= 0:
        return worth
    income = g.data.stay_home_income[g.phase]
    rounds = -(-short // income)  # at home until the ship can be paid
    brings = more_income(g, nation, top) * stake(g, seat, nation) * (left - rounds) // 10
    return max(worth, min(MOST, AT_HOME * brings // (rounds * income)))


def more_income(g: Poseidon, nation: int, ship: int) -> int:
    """By how much another ship raises what a voyage pays."""
    everything = EMPORIUM_PAYS * g.phase if g.potential[nation] else 0
    for entry in g.emporia[nation]:
        everything += entry & VALUE
    more = everything - own_income(g, nation)
    return max(0, more if g.data.endless(ship) else min(more, HEX_PAYS * g.data.movement[ship] // 10))
