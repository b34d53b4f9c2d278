"""The special cards: which to take, and when to use their powers."""

from typing import Final

from aegean.games.poseidon.actions import DOUBLE, KEEP, LATER
from aegean.games.poseidon.advice.outlook import (
    best_income_with,
    doubled_entry,
    merchant_gain,
    own_income,
    rounds_left,
    stake,
)
from aegean.games.poseidon.data import ADVANCED_CIVILIZATION, DOUBLE_EMPORIUM, EXCHANGE_FOR_MERCHANT
from aegean.games.poseidon.fleet import best_voyage
from aegean.games.poseidon.income import DoubleMovement
from aegean.games.poseidon.league import PlaceLeague
from aegean.games.poseidon.poseidon_round import PoseidonRound
from aegean.games.poseidon.powers import UsePower
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.voyage.stops import VALUE, VALUE_BITS
from aegean.kernel.codec import ARGUMENT

SEVERAL: Final = 3
"""With no more players everybody takes several cards, and pays for all of them before the first Merchant Round."""
FOUNDING_FUND: Final = (240, 300)
"""Own money that lets a player found a nation in the first Merchant Round, with one card and with several."""
DEAR: Final = (130, 160)
"""What a drachma spent in the Poseidon Round costs, in hundredths: it would have bought the first merchants."""
SITE: Final = (6, 35)
"""What each point of an Advanced Civilization is worth: with more players a nation has fewer merchants and shorter voyages."""
MERCHANT: Final = (20, 110)
"""What the Archon's merchant is worth beyond his income."""
LEAGUE: Final = (200, 400)
"""What an emporium doubled for the whole game is worth."""
MOVEMENT: Final = (80, 100)
"""What doubled fleets are worth."""
DOUBLING: Final = 400
"""What doubling a fleet should bring now rather than later in the phase."""


def appraise_cards(g: Poseidon, seat: int, options: list[int], step: PoseidonRound) -> list[float]:
    """Income over the first phases and the power, less the price; a founding fund must be left."""
    return [float(card_profit(g, seat, action & ARGUMENT)) for action in options]


def card_profit(g: Poseidon, seat: int, card: int) -> int:
    """What a card brings beyond its price."""
    several = 1 if g.players <= SEVERAL else 0
    income = g.data.card_income[card]
    worth = 5 * income[1] + 3 * income[2]
    power = g.data.power[card]
    if power == ADVANCED_CIVILIZATION:
        worth += SITE[several] * g.data.value[g.data.card_hex[card]]
    elif power == EXCHANGE_FOR_MERCHANT:
        worth += MERCHANT[several]
    elif power == DOUBLE_EMPORIUM:
        worth += LEAGUE[several]
    else:
        worth += MOVEMENT[several]
    left = g.cash[seat] - g.data.card_price[card]
    return worth - DEAR[several] * g.data.card_price[card] // 100 - max(0, FOUNDING_FUND[several] - left)


def appraise_powers(g: Poseidon, seat: int, options: list[int], step: UsePower) -> list[float]:
    """A card is used as soon as that brings more than its income."""
    card = step.card
    income = g.data.card_income[card][g.phase]
    if g.data.power[card] == EXCHANGE_FOR_MERCHANT:
        # The merchant can be had later as well: only what it earns in a round is lost by waiting.
        kept = float(4 * income * rounds_left(g))
        return [kept if action == KEEP else worth_of_merchant(g, action & ARGUMENT) for action in options]
    place = g.data.card_hex[card]
    entry = place << VALUE_BITS | g.data.value[place]
    worths: list[float] = []
    for action in options:
        if action == KEEP:
            worths.append(float(income) if rounds_left(g) else 0.0)
        else:
            nation = action & ARGUMENT
            worths.append(float((best_income_with(g, nation, entry) - own_income(g, nation)) * g.merchants(seat, nation)))
    return worths


def worth_of_merchant(g: Poseidon, nation: int) -> float:
    """A merchant that costs nothing."""
    return float(g.prestige(nation) + merchant_gain(g, nation))


def appraise_league(g: Poseidon, seat: int, options: list[int], step: PlaceLeague) -> list[float]:
    """Under the emporium whose doubling brings most; while it is early only under a good one."""
    nation = step.nation
    now = own_income(g, nation)
    early = g.phase == 1 and rounds_left(g) > 6
    worths: list[float] = []
    for action in options:
        if action == LATER:
            worths.append(0.0)
            continue
        entry = entry_at(g, nation, (action & ARGUMENT) % len(g.tokens))
        gain = (best_income_with(g, nation, doubled_entry(entry)) - now) * g.merchants(seat, nation)
        worths.append(float(gain * (rounds_left(g) + 1)) + 0.1 * (entry & VALUE))
        if gain <= 0 or (early and entry & VALUE < 4):
            worths[-1] -= 200.0
    return worths


def entry_at(g: Poseidon, nation: int, place: int) -> int:
    """The nation's emporium in a hex."""
    for entry in g.emporia[nation]:
        if entry >> VALUE_BITS == place:
            return entry
    return 0


def appraise_doubling(g: Poseidon, seat: int, options: list[int], step: DoubleMovement) -> list[float]:
    """Double a fleet that pays oneself more than the others."""
    nation = step.nation
    doubled = best_voyage(g, nation, 1)
    more = 0 if doubled is None else doubled.income - own_income(g, nation)
    return [more * stake(g, seat, nation) / 10 - DOUBLING / 10 if action == DOUBLE else 0.0 for action in options]
