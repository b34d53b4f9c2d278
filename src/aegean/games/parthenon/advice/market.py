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
from aegean.games.parthenon.advice.aims import ONE, WONDER_KEY, Aims, aims_of, belongings, count, packed, seasons_left
from aegean.games.parthenon.advice.sea import LEAST_TRADE, Bargain, Sea, bargains, best_of, papyrus_for, sell
from aegean.games.parthenon.components import SPECIAL_PLAN
from aegean.games.parthenon.fleet_trade import FleetTrade, effect_at, scarce_at
from aegean.games.parthenon.harbour import Declare
from aegean.games.parthenon.hazard import Peril
from aegean.games.parthenon.ids import ARMY, BLOCKADE, FLEETS, GOLD, PAPYRUS, PYTHAGOREANISM, TURN_BACK, WONDERS
from aegean.games.parthenon.perils import cards_taken
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.wonders import due_at

FIRST_PLAN: Final = 4.0
DELIVERED: Final = 5.0
NEVER: Final = -50.0  # less than any card that is missed


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
            worths.append(worth_of_rate(g, aims, offered[letter], packed_action % RATES, goods, fleet))
        elif kind == DELIVER:
            worths.append(2.0 * aims.weight(WONDER_KEY + packed_action % WONDERS))
        elif kind == TAKE_PLAN:
            worths.append(FIRST_PLAN if wants_plan(g, seat) else -0.5)
        elif kind == ENTER:
            worths.append(worth_of_entering(g, seat, aims, goods, FLEETS * seat + packed_action))
        elif kind == BUY:
            worths.append(worth_of_purchase(g, aims, goods, FLEETS * seat + packed_action))
        else:
            worths.append(0.0 if kind == DONE else NEVER)
    return worths


def worth_of_entering(g: Parthenon, seat: int, aims: Aims, goods: int, fleet: int) -> float:
    """PAR-6.5, 6.6: what is sold, delivered and taken there, for a card that has to be given up."""
    cargo = packed(g.cargo[fleet])
    toll = aims.cheapest(goods, cargo)
    if toll < 0:
        return 0.5
    land = g.port[fleet]
    worth = sell(g, seat, Sea(g, land, seat), aims, goods - ONE[toll], cargo - ONE[toll])
    for held in g.wonders[seat]:
        if due_at(g, seat, held >> 2, land):
            worth += DELIVERED
    if g.data.lands[land].special == SPECIAL_PLAN and wants_plan(g, seat) and not g.wonders[seat]:
        worth += FIRST_PLAN
    return worth - aims.loss(goods, toll)


def worth_of_rate(g: Parthenon, aims: Aims, offered: list[Bargain], number: int, goods: int, fleet: int) -> float:
    """The best trade at one rate."""
    for place in range(len(offered)):
        if offered[place].number == number:
            deal = best_of(aims, offered[place], goods, packed(g.cargo[fleet]), place)
            if deal is None:
                return NEVER
            return max(deal.worth - LEAST_TRADE, worth_of_coining(g, aims, goods, fleet, offered[place]))
    return NEVER


def worth_of_coining(g: Parthenon, aims: Aims, goods: int, fleet: int, bargain: Bargain) -> float:
    """Cards that become the gold papyrus is bought with."""
    land = g.data.lands[g.port[fleet]]
    if land.special != PAPYRUS or bargain.get_kinds != 1 << GOLD or g.cargo[fleet][GOLD] >= land.price:
        return NEVER
    deal = papyrus_for(aims, goods, packed(g.cargo[fleet]), land.price)
    if deal is None or deal.worth <= LEAST_TRADE:
        return NEVER
    coins = sum([count(deal.given, kind) for kind in range(GOLD) if bargain.give_kinds >> kind & 1])
    return deal.worth if coins >= bargain.gives else NEVER


def worth_of_purchase(g: Parthenon, aims: Aims, goods: int, fleet: int) -> float:
    """Papyrus that is needed; an army while it pays for itself."""
    land = g.data.lands[g.port[fleet]]
    price = aims.potential(goods) - aims.potential(goods - land.price * ONE[10])
    if land.special == PAPYRUS:
        deal = papyrus_for(aims, goods, land.price * ONE[GOLD], land.price)
        return deal.worth if deal is not None else -0.5 - price
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
