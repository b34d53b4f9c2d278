"""Ships between nations (POS-13.3): what one is worth to who has it and to who wants it."""

from typing import Final

from aegean.games.poseidon.actions import ACCEPT
from aegean.games.poseidon.advice.outlook import (
    HEX_PAYS,
    enduring,
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
    """What a ship of another king brings, for the least he should take."""
    price = least_price(g, seller, ship)
    if price == 0 or price > most:
        return RUINOUS
    drachma = treasury_worth(g, seat, nation) / 100
    brings = more_income(g, nation, ship) * max(0, stake(g, seat, nation)) * rounds_of_use(g, ship) / 10
    return brings - drachma * price - BARGAIN


def appraise_offers(g: Poseidon, seat: int, options: list[int], step: OfferPrice) -> list[float]:
    """As little as the other king should take: next to nothing if that is oneself."""
    own = g.king[step.seller] == seat
    asked = 0 if own else least_price(g, step.seller, step.ship)
    worths: list[float] = []
    for action in options:
        price = action & ARGUMENT
        refused = 0.2 * (asked - price) if price < asked else 0.0
        worths.append(-0.1 * price - refused)
    return worths


def appraise_answer(g: Poseidon, seat: int, options: list[int], step: OfferAnswer) -> list[float]:
    """What the treasury can do with the money, less what the ship still brings."""
    if len(g.fleet[step.seller]) == 1:
        good = RUINOUS
    else:
        money = treasury_worth(g, seat, step.seller) * step.price / 100
        good = money - loss_of_ship(g, seat, step.seller, step.ship) - HELP
    return [good if action == ACCEPT else 0.0 for action in options]
