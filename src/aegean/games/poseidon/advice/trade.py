"""Ships between nations (POS-13.3): what one is worth to who has it and to who wants it."""

from typing import Final

from aegean.games.poseidon.actions import ACCEPT
from aegean.games.poseidon.advice.outlook import (
    HEX_PAYS,
    enduring,
    fleet_endures,
    lasting_price,
    phase_is_near,
    rounds_left,
    stake,
    wanted_movement,
)
from aegean.games.poseidon.advice.treasury import more_income, treasury_worth
from aegean.games.poseidon.offers import OfferAnswer, OfferPrice
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT

RUINOUS: Final = -1000.0
"""To sell the only ship, or to pay for one that is of no use: not even who chooses by lot should."""
HELP: Final = 15.0
"""What it costs to help another king to a ship."""
BARGAIN: Final = 40.0
"""What a foreign ship must bring beyond its price, since the other king may refuse."""

RATE: Final = 0.6
"""What a drachma of the treasury counts when a price is named."""
REFUSED: Final = 6.0
"""What a refusal costs: the ship, but it is not certain."""


def rounds_of_use(g: Poseidon, ship: int) -> int:
    """How many rounds to come a ship sails in: one that goes with the next phase, when that is near, hardly in any."""
    left = rounds_left(g)
    return left if enduring(g, ship) or not phase_is_near(g) else min(left, 1)


def loss_of_ship(g: Poseidon, seat: int, seller: int, ship: int) -> float:
    """What the king of a nation loses with one of its ships: nothing, while the others reach all there is to reach."""
    if g.data.endless(ship):
        return -RUINOUS
    if g.has_endless(seller):
        return 0.0
    movement = g.data.movement[ship]
    missing = max(0, min(movement, wanted_movement(g, seller) - g.fleet_movement(seller) + movement))
    return HEX_PAYS * missing * max(0, stake(g, seat, seller)) * rounds_of_use(g, ship) / 100


def least_price(g: Poseidon, seller: int, ship: int) -> int:
    """For how much its king should part with a ship; 0 if for no price."""
    seat = g.king[seller]
    drachma = treasury_worth(g, seat, seller)
    if len(g.fleet[seller]) == 1 or drachma == 0 or g.data.endless(ship):
        return 0
    return int((loss_of_ship(g, seat, seller, ship) + HELP) * 100 / drachma) + 1


def worth_of_offer(g: Poseidon, seat: int, nation: int, seller: int, ship: int, most: int) -> float:
    """What a ship of another king brings, for the least he should take.

    A nation without a ship that lasts keeps its money for one, if it has a ship at all.
    """
    price = least_price(g, seller, ship)
    if price == 0 or price > min(most, g.data.ship_price[ship]):
        return RUINOUS
    lasts = enduring(g, ship) or fleet_endures(g, nation)
    if g.fleet[nation] and not lasts and g.treasury[nation] - price < lasting_price(g):
        return RUINOUS
    drachma = treasury_worth(g, seat, nation) / 100
    brings = more_income(g, nation, ship) * max(0, stake(g, seat, nation)) * rounds_of_use(g, ship) / 10
    return brings - drachma * price - BARGAIN


def appraise_offers(g: Poseidon, seat: int, options: list[int], step: OfferPrice) -> list[float]:
    """As little as the other king should take: next to nothing if that is oneself. Less may be tried as well."""
    asked = 0 if g.king[step.seller] == seat else least_price(g, step.seller, step.ship)
    enough = min([action & ARGUMENT for action in options if action & ARGUMENT >= asked], default=asked)
    worths: list[float] = []
    for action in options:
        price = action & ARGUMENT
        dear = RATE * max(0, price - g.data.ship_price[step.ship])
        worths.append(-RATE * price - dear if price >= asked else -RATE * enough - REFUSED)
    return worths


def appraise_answer(g: Poseidon, seat: int, options: list[int], step: OfferAnswer) -> list[float]:
    """What the treasury can do with the money, less what the ship still brings."""
    if len(g.fleet[step.seller]) == 1:
        good = RUINOUS
    else:
        money = treasury_worth(g, seat, step.seller) * step.price / 100
        good = money - loss_of_ship(g, seat, step.seller, step.ship) - HELP
    return [good if action == ACCEPT else 0.0 for action in options]
