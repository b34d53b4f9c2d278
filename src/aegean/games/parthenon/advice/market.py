"""Phases 5 and 6: gifts at sea, harbours, and trade with the lands."""

from typing import Final

from aegean.games.parthenon.actions import (
    ARG,
    BUY,
    DELIVER,
    DONE,
    DROP,
    ENTER,
    GET,
    GIVE,
    PAY,
    PRAY,
    RATES,
    REVEAL,
    TAKE_PLAN,
    TRADE,
    kind_of,
)
from aegean.games.parthenon.advice.aims import ONE, WONDER_KEY, Aims, aims_of, belongings, packed, seasons_left
from aegean.games.parthenon.advice.sea import LEAST_TRADE, Bargain, bargains, best_of
from aegean.games.parthenon.fleet_trade import FleetTrade, effect_at, scarce_at
from aegean.games.parthenon.goods import commodities
from aegean.games.parthenon.harbour import Declare
from aegean.games.parthenon.hazard import Peril
from aegean.games.parthenon.ids import ARMY, BLOCKADE, FLEETS, PAPYRUS, PYTHAGOREANISM, TURN_BACK, WONDERS
from aegean.games.parthenon.perils import cards_taken
from aegean.games.parthenon.state import Parthenon

FIRST_PLAN: Final = 4.0
NEVER: Final = -5.0


def appraise_perils(g: Parthenon, seat: int, options: list[int], step: Peril, draft: tuple[int, ...]) -> list[float]:
    """A gift is used when the fleet is turned back or at least two cards would be lost."""
    hazard = g.data.hazards[step.card]
    worths: list[float] = []
    for action in options:
        if kind_of(action) == PRAY:
            cargo = g.cargo[FLEETS * seat + (action & ARG)]
            lost = 2 if hazard.effect == TURN_BACK else cards_taken(hazard, cargo)
            worths.append(0.8 * lost - 1.2)
        else:
            worths.append(NEVER if action == DROP else 0.0)
    return worths


def appraise_declarations(g: Parthenon, seat: int, options: list[int], step: Declare, draft: tuple[int, ...]) -> list[float]:
    """Reveal, unless it is a blockade that would only help others to know."""
    last = g.season % g.data.seasons == g.data.seasons - 1
    worths: list[float] = []
    for action in options:
        if action == DROP:
            worths.append(NEVER)
        elif kind_of(action) == REVEAL:
            blocked = g.data.statuses[g.status(action & ARG)].effect == BLOCKADE
            worths.append(-0.1 if blocked and not last else 0.5)
        else:
            worths.append(0.0)
    return worths


def wants_plan(g: Parthenon, seat: int) -> bool:
    """A plan is of use while there is time to pay for it."""
    return seasons_left(g) > (1 if not g.wonders[seat] else 2)


def rates_of(g: Parthenon, fleet: int) -> list[Bargain]:
    """The rates in force for a fleet now."""
    seat = fleet // FLEETS
    return bargains(
        g,
        g.data.lands[g.port[fleet]].group,
        effect_at(g, fleet),
        scarce_at(g, fleet),
        g.believes(seat, PYTHAGOREANISM),
        g.effects[seat],
        g.dealings[fleet] == 0,
    )


def appraise_fleet_trade(g: Parthenon, seat: int, options: list[int], step: FleetTrade, draft: tuple[int, ...]) -> list[float]:
    """Deliveries and plans first, then the best trade while one helps."""
    aims = aims_of(g, seat)
    goods = belongings(g, seat)
    if draft:
        return appraise_cards(aims, goods_after(aims, goods, draft), options)
    worths: list[float] = []
    offered: list[list[Bargain]] = [[], [], []]
    for action in options:
        kind = kind_of(action)
        packed_action = action & ARG
        if kind == TRADE:
            letter = packed_action // RATES
            fleet = FLEETS * seat + letter
            if not offered[letter]:
                offered[letter] = rates_of(g, fleet)
            worths.append(worth_of_rate(aims, offered[letter], packed_action % RATES, goods, packed(g.cargo[fleet])))
        elif kind == DELIVER:
            worths.append(2.0 * aims.weight(WONDER_KEY + packed_action % WONDERS))
        elif kind == TAKE_PLAN:
            worths.append(FIRST_PLAN if wants_plan(g, seat) else -0.5)
        elif kind == ENTER:
            cargo = g.cargo[FLEETS * seat + packed_action]
            enters = commodities(cargo) >= 2 or (wants_plan(g, seat) and not g.wonders[seat])
            worths.append(0.5 if enters else -0.5)
        elif kind == BUY:
            worths.append(worth_of_purchase(g, aims, goods, FLEETS * seat + packed_action))
        else:
            worths.append(0.0 if kind == DONE else NEVER)
    return worths


def worth_of_rate(aims: Aims, offered: list[Bargain], number: int, goods: int, cargo: int) -> float:
    """The best trade at one rate."""
    for place in range(len(offered)):
        if offered[place].number == number:
            deal = best_of(aims, offered[place], goods, cargo, place)
            return deal.worth - LEAST_TRADE if deal is not None else NEVER
    return NEVER


def worth_of_purchase(g: Parthenon, aims: Aims, goods: int, fleet: int) -> float:
    """Papyrus that is needed; an army while it pays for itself."""
    land = g.data.lands[g.port[fleet]]
    price = aims.potential(goods) - aims.potential(goods - land.price * ONE[10])
    if land.special == PAPYRUS:
        return 3.0 if aims.needs_papyrus(goods) else -0.5 - price
    if land.special == ARMY:
        return 0.6 * (aims.left - 1) - price
    return 0.2 - price if aims.left > 3 else -price


def goods_after(aims: Aims, goods: int, draft: tuple[int, ...]) -> int:
    """The goods when the cards of an unfinished choice have changed hands."""
    for action in draft:
        kind = kind_of(action)
        if kind in (GIVE, PAY):
            goods -= ONE[action & ARG]
        elif kind == GET:
            goods += ONE[action & ARG]
    return goods


def appraise_cards(aims: Aims, goods: int, options: list[int]) -> list[float]:
    """Cards one by one: what is missed least when given, what helps most when got."""
    worths: list[float] = []
    for action in options:
        kind = kind_of(action)
        good = action & ARG
        if action == DROP:
            worths.append(NEVER)
        elif good >= ARMY:
            worths.append(2.0 if kind == GET else -2.0)
        elif kind == GET:
            worths.append(aims.gain(goods, good))
        else:
            worths.append(-aims.loss(goods, good))
    return worths
