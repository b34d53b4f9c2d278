"""What each option is worth, by the step that asks."""

from collections.abc import Callable
from typing import Any, Final

from aegean.games.poseidon.advice.cards import appraise_cards, appraise_doubling, appraise_league, appraise_powers
from aegean.games.poseidon.advice.explorer import appraise_exploring
from aegean.games.poseidon.advice.fleet import (
    appraise_new_merchants,
    appraise_ships,
)
from aegean.games.poseidon.advice.founding import appraise_discs, appraise_prestige, appraise_taken
from aegean.games.poseidon.advice.money import (
    appraise_crown,
    appraise_forced_count,
    appraise_forced_sale,
    appraise_kings_money,
    appraise_merchant_turn,
)
from aegean.games.poseidon.advice.sale import appraise_sale
from aegean.games.poseidon.advice.trade import appraise_answer, appraise_offers
from aegean.games.poseidon.advice.voyages import appraise_steering, appraise_voyages
from aegean.games.poseidon.exploration_round import KingsMoney
from aegean.games.poseidon.explorer import Explore
from aegean.games.poseidon.forced import ForcedCount, ForcedSale
from aegean.games.poseidon.founding import FoundDiscs, FoundMerchants, FoundPrestige
from aegean.games.poseidon.government import Crown
from aegean.games.poseidon.income import DoubleMovement, Sail
from aegean.games.poseidon.league import PlaceLeague
from aegean.games.poseidon.market import SaleCount
from aegean.games.poseidon.merchant_round import MerchantTurn
from aegean.games.poseidon.offers import OfferAnswer, OfferPrice
from aegean.games.poseidon.phases import NewPhase
from aegean.games.poseidon.poseidon_round import PoseidonRound
from aegean.games.poseidon.powers import UsePower
from aegean.games.poseidon.ships import BuyShips
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.steering import Steer

Appraisal = Callable[[Poseidon, int, list[int], Any], list[float]]

ADVICE: Final[dict[type, Appraisal]] = {
    PoseidonRound: appraise_cards,
    MerchantTurn: appraise_merchant_turn,
    SaleCount: appraise_sale,
    FoundPrestige: appraise_prestige,
    FoundDiscs: appraise_discs,
    FoundMerchants: appraise_taken,
    Crown: appraise_crown,
    UsePower: appraise_powers,
    KingsMoney: appraise_kings_money,
    Explore: appraise_exploring,
    PlaceLeague: appraise_league,
    DoubleMovement: appraise_doubling,
    Sail: appraise_voyages,
    Steer: appraise_steering,
    BuyShips: appraise_ships,
    OfferPrice: appraise_offers,
    OfferAnswer: appraise_answer,
    NewPhase: appraise_new_merchants,
    ForcedSale: appraise_forced_sale,
    ForcedCount: appraise_forced_count,
}


def appraise(g: Poseidon, seat: int, options: list[int]) -> list[float]:
    """What every option is worth to the seat in drachmas, compared with the others."""
    step = g.top
    return ADVICE[type(step)](g, seat, options, step)
