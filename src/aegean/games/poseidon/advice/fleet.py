"""A nation's fleet and treasury: voyages, ships, new merchants."""

from typing import Final

from aegean.games.poseidon.actions import KIND_OF, OFFER, SHIP, STOP, TRADE_IN
from aegean.games.poseidon.advice.outlook import (
    enduring,
    fleet_endures,
    lasting_price,
    phase_is_near,
    rounds_left,
    stake,
)
from aegean.games.poseidon.advice.trade import RUINOUS, worth_of_offer
from aegean.games.poseidon.advice.treasury import more_income
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.phases import NewPhase
from aegean.games.poseidon.ships import BuyShips
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.guide import SENSELESS

WANTED: Final = 150.0
"""What a ship is worth that the nation should have, beyond its price."""
KEPT: Final = 5
"""What money kept for a better ship is worth for every round in which that could still sail, in hundredths."""
ISSUE_UNTIL: Final = 2
"""With fewer rounds to come a treasury has no use for more."""
KEPT_DISCS: Final = 2
"""Discs that stay for emporia when a phase begins; all others fill the treasury, which buys the ships that reach the emporia."""
VITAL: Final = 450.0
"""What is at stake where a king may have to pay for a ship himself: also who chooses by lot should see that."""


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
            worths.append(
                SENSELESS if step.highest_refused(g, seller, ship) else worth_of_asking(g, seat, step, seller, ship, paid)
            )
        else:
            worths.append(-WANTED)
    return worths


def worth_of_asking(g: Poseidon, seat: int, step: BuyShips, seller: int, ship: int, paid: bool) -> float:
    """A ship of another nation, while the bank's is too dear: a spare one of one's own, or what another king may sell."""
    nation = step.nation
    if paid or len(g.fleet[seller]) == 1:
        return RUINOUS
    forced = 0.0 if g.fleet[nation] else WANTED + VITAL
    if g.king[seller] == seat:
        return forced or RUINOUS
    worth = worth_of_offer(g, seat, nation, seller, ship, step.most_offered(g))
    return worth if worth == RUINOUS else worth + forced


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
