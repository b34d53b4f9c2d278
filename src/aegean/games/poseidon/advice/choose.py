"""What each option is worth, by the step that asks."""

from aegean.games.poseidon.advice.cards import appraise_cards, appraise_doubling, appraise_league, appraise_powers
from aegean.games.poseidon.advice.explorer import appraise_exploring
from aegean.games.poseidon.advice.fleet import (
    appraise_answer,
    appraise_new_merchants,
    appraise_offers,
    appraise_ships,
    appraise_voyages,
)
from aegean.games.poseidon.advice.founding import appraise_discs, appraise_prestige, appraise_taken
from aegean.games.poseidon.advice.money import (
    appraise_crown,
    appraise_forced_count,
    appraise_forced_sale,
    appraise_kings_money,
    appraise_merchant_turn,
    appraise_sale,
)
from aegean.games.poseidon.exploration_round import KingsMoney
from aegean.games.poseidon.explorer import Explore
from aegean.games.poseidon.forced import ForcedCount, ForcedSale
from aegean.games.poseidon.founding import FoundDiscs, FoundMerchants, FoundPrestige
from aegean.games.poseidon.government import Crown
from aegean.games.poseidon.income import DoubleMovement, Sail
from aegean.games.poseidon.league import PlaceLeague
from aegean.games.poseidon.market import SaleCount
from aegean.games.poseidon.merchant_round import MerchantTurn
from aegean.games.poseidon.phases import NewPhase
from aegean.games.poseidon.poseidon_round import PoseidonRound
from aegean.games.poseidon.powers import UsePower
from aegean.games.poseidon.ships import BuyShips, OfferAnswer, OfferPrice
from aegean.games.poseidon.state import Poseidon


def appraise(g: Poseidon, seat: int, options: list[int]) -> list[float]:
    """What every option is worth to the seat in drachmas, compared with the others."""
    step = g.stack[-1]
    if isinstance(step, Explore):
        return appraise_exploring(g, seat, options, step)
    if isinstance(step, MerchantTurn):
        return appraise_merchant_turn(g, seat, options, step)
    if isinstance(step, Sail):
        return appraise_voyages(g, seat, options, step)
    if isinstance(step, BuyShips):
        return appraise_ships(g, seat, options, step.nation)
    if isinstance(step, KingsMoney):
        return appraise_kings_money(g, options, step)
    if isinstance(step, NewPhase):
        return appraise_new_merchants(g, options, step)
    if isinstance(step, FoundPrestige):
        return appraise_prestige(g, seat, options, step)
    if isinstance(step, FoundDiscs):
        return appraise_discs(g, seat, options, step)
    if isinstance(step, FoundMerchants):
        return appraise_taken(g, seat, options, step)
    return _rarely(g, seat, options)


def _rarely(g: Poseidon, seat: int, options: list[int]) -> list[float]:
    step = g.stack[-1]
    if isinstance(step, PoseidonRound):
        return appraise_cards(g, seat, options)
    if isinstance(step, UsePower):
        return appraise_powers(g, seat, options, step.card)
    if isinstance(step, PlaceLeague):
        return appraise_league(g, seat, options, step.nation)
    if isinstance(step, DoubleMovement):
        return appraise_doubling(g, seat, options, step.nation)
    if isinstance(step, SaleCount):
        return appraise_sale(g, seat, options, step.nation)
    if isinstance(step, Crown):
        return appraise_crown(g, seat, options, step.nation)
    if isinstance(step, OfferPrice):
        return appraise_offers(g, seat, options, step)
    if isinstance(step, OfferAnswer):
        return appraise_answer(g, seat, options, step)
    if isinstance(step, ForcedSale):
        return appraise_forced_sale(g, seat, options)
    if isinstance(step, ForcedCount):
        return appraise_forced_count(options)
    return [0.0] * len(options)
