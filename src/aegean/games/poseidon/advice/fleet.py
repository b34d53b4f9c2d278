"""A nation's fleet and treasury: voyages, ships, new merchants."""

from typing import Final

from aegean.games.poseidon.actions import ACCEPT, KIND_OF, OFFER, SHIP, STAY, STEER, STOP, TRADE_IN
from aegean.games.poseidon.advice.outlook import (
    EMPORIUM_PAYS,
    HEX_PAYS,
    enduring,
    fleet_endures,
    lasting_price,
    own_income,
    phase_is_near,
    rise,
    rounds_left,
    stake,
)
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.fleet import voyages
from aegean.games.poseidon.income import Sail
from aegean.games.poseidon.offers import OfferAnswer, OfferPrice
from aegean.games.poseidon.phases import NewPhase
from aegean.games.poseidon.ships import BuyShips
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.steering import Steer
from aegean.games.poseidon.voyage.stops import VALUE
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.guide import SENSELESS

UNWISE: Final = -1000.0
"""To look for a course of one's own, where the best one is offered."""
WANTED: Final = 150.0
"""What a ship is worth that the nation should have, beyond its price."""
KEPT: Final = 5
"""What money kept for a better ship is worth for every round in which that could still sail, in hundredths."""
AT_HOME: Final = 90
MOST: Final = 130
"""How much of what a ship brings is counted for the drachmas that pay it, and at most, in hundredths."""
ISSUE_UNTIL: Final = 2
"""With fewer rounds to come a treasury has no use for more."""
KEPT_DISCS: Final = 2
"""Discs that stay for emporia when a phase begins; all others fill the treasury, which buys the ships that reach the emporia."""
VITAL: Final = 450.0
"""What is at stake where a king may have to pay for a ship himself: also who chooses by lot should see that."""


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


def appraise_voyages(g: Poseidon, seat: int, options: list[int], step: Sail) -> list[float]:
    """What a voyage pays and the prestige it brings, less its donation; or the treasury's sum."""
    nation = step.nation
    drachma = treasury_worth(g, seat, nation) / 100
    own = stake(g, seat, nation) / 10
    higher = rise(g, nation, 1)
    found = voyages(g, nation, step.doubled)
    worths: list[float] = []
    for action in options:
        if action == STAY:
            worths.append(drachma * g.data.stay_home_income[g.phase])
            continue
        if action == STEER:
            worths.append(UNWISE)
            continue
        donation = action & ARGUMENT
        income = 0
        for voyage in found:
            if voyage.donation == donation:
                income = voyage.income
        worths.append(own * (income + higher) - drachma * donation)
    return worths


def appraise_steering(g: Poseidon, seat: int, options: list[int], step: Steer) -> list[float]:
    """End the voyage as it is, or stay home: the best course is offered whole."""
    drachma = treasury_worth(g, seat, step.nation) / 100
    own = stake(g, seat, step.nation) / 10
    worth = own * (step.income(g) + rise(g, step.nation, 1)) - drachma * step.donation(g)
    home = drachma * g.data.stay_home_income[g.phase]
    return [home if action == STAY else worth if action == STOP else UNWISE for action in options]


def appraise_ships(g: Poseidon, seat: int, options: list[int], step: BuyShips) -> list[float]:
    """A ship if there is none; otherwise while it makes the fleet reach more, or last."""
    nation = step.nation
    first = not g.fleet[nation]
    top = g.top_ship()
    paid = top != NONE and g.treasury[nation] >= g.data.ship_price[top]
    bank = 0.0 if first else worth_of_ship(g, seat, nation)
    worths: list[float] = []
    for action in options:
        kind = action & KIND_OF
        if action == STOP:
            worths.append(0.0)
        elif action == SHIP:
            worths.append(bank + (WANTED if first else 0.0))
        elif kind == TRADE_IN:
            worths.append(bank - 10.0 - (action & ARGUMENT))
        elif kind == OFFER:
            seller, ship = divmod(action & ARGUMENT, len(g.deck))
            spare = first and not paid and g.king[seller] == seat and len(g.fleet[seller]) > 1
            refused = step.highest_refused(g, seller, ship)
            worths.append(SENSELESS if refused else WANTED + VITAL if spare else -VITAL)
        else:
            worths.append(-WANTED)
    return worths


def worth_of_ship(g: Poseidon, seat: int, nation: int) -> float:
    """Another ship of the bank for a nation that has one: what it adds to every voyage to come, and safety if it lasts.

    Treasuries count nothing in the end, so money is kept for a better ship only while there is time to use that.
    """
    top = g.top_ship()
    left = rounds_left(g)
    if left == 0 or top == NONE or g.has_endless(nation):
        return -WANTED
    price = g.data.ship_price[top]
    if not enduring(g, top) and phase_is_near(g) and g.treasury[nation] - price < lasting_price(g):
        return -VITAL
    worth = more_income(g, nation, top) * stake(g, seat, nation) * left / 10 - KEPT * (left - 1) * price / 100
    return worth + VITAL if enduring(g, top) and not fleet_endures(g, nation) else worth


def appraise_offers(g: Poseidon, seat: int, options: list[int], step: OfferPrice) -> list[float]:
    """As little as one's own other nation takes; a stranger sells for the printed price."""
    printed = g.data.ship_price[step.ship]
    worths: list[float] = []
    for action in options:
        price = action & ARGUMENT
        refused = g.king[step.seller] != seat and price < printed
        worths.append(-0.1 * price - (0.2 * printed if refused else 0.0) - 2.0 * max(0, price - printed))
    return worths


def appraise_answer(g: Poseidon, seat: int, options: list[int], step: OfferAnswer) -> list[float]:
    """Sell a ship the nation can spare for a good price."""
    spare = len(g.fleet[step.seller]) > 1
    good = (step.price - g.data.ship_price[step.ship] + 1) / 10 if spare else -WANTED
    return [good if action == ACCEPT else 0.0 for action in options]


def appraise_new_merchants(g: Poseidon, seat: int, options: list[int], step: NewPhase) -> list[float]:
    """Enough for the next ship if the old fleet goes; otherwise what the emporia leave over."""
    wanted = wanted_merchants(g, step)
    return [-15.0 * abs((action & ARGUMENT) - wanted) for action in options]


def wanted_merchants(g: Poseidon, step: NewPhase) -> int:
    """How many discs become merchants."""
    nation = step.nations[0]
    most = step.most(g)
    spare = max(0, min(most, g.potential[nation] - min(KEPT_DISCS, 2 * rounds_left(g))))
    top = g.top_ship()
    lasting = any(g.data.obsolete[ship] != step.phase for ship in g.fleet[nation])
    if top == NONE or lasting:
        return spare if rounds_left(g) >= ISSUE_UNTIL else 0
    missing = g.data.ship_price[top] - g.treasury[nation]
    needed = -(-missing // g.prestige(nation)) if missing > 0 else 0
    return min(most, max(needed, spare))
