"""Phases 3a and 8: building, wonders and what they offer, cards made at home, philosophies."""

from typing import Final

from aegean.games.parthenon.actions import (
    ADOPT,
    ARG,
    BUILD,
    DROP,
    GIVE,
    HIRE,
    INTRODUCE,
    LAUNCH,
    LEAVE,
    NAME,
    PAY,
    READY,
    SERVICE,
    STAGE,
    STOP,
    USE,
    USE_WONDER,
    WHOLE,
    kind_of,
)
from aegean.games.parthenon.advice.aims import (
    FLEET_KEY,
    ONE,
    PLAN_KEY,
    WONDER_KEY,
    Aims,
    aims_of,
    belongings,
    count,
    gold_cost,
    packed,
    unpacked,
)
from aegean.games.parthenon.advice.council import appraise_turns
from aegean.games.parthenon.advice.hand import best_exchange
from aegean.games.parthenon.advice.market import appraise_cards, goods_after
from aegean.games.parthenon.advice.schools import worth_of_philosophy
from aegean.games.parthenon.build import Build
from aegean.games.parthenon.building import cynic, festival, list_cost
from aegean.games.parthenon.costs import LEAVE_BASIC, LEAVE_IMPORT, Cost
from aegean.games.parthenon.ids import (
    BASICS,
    COMMODITIES,
    FORTRESS,
    GOLD,
    GREAT_HARBOR,
    GREAT_LIGHTHOUSE,
    GREAT_THEATER,
    MARKETPLACE,
    ORACLE,
    SHRINE,
    TEMPLE_OF_ARTEMIS,
)
from aegean.games.parthenon.island_start import IslandStart
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.undertakings import adoption_gold, agora_price, agora_service_price
from aegean.games.parthenon.wonders import stage_cost

ARMY_YIELD: Final = 0.5  # a season
LEAST_BUILD: Final = 0.05
LATER: Final = 0.1  # what speaks for a reduction now instead of for the next structure
NEVER: Final = -50.0  # less than any card that is missed


def spent(aims: Aims, goods: int, cost: Cost) -> int:
    """The goods after a price is paid with the cards missed least."""
    for kind in range(COMMODITIES):
        goods -= min(cost.exact[kind], count(goods, kind)) * ONE[kind]
    for _ in range(cost.imports):
        goods = without_cheapest(aims, goods, cost.import_kinds)
    for _ in range(cost.basics):
        goods = without_cheapest(aims, goods, (1 << BASICS) - 1)
    for _ in range(cost.rares):
        goods = without_cheapest(aims, goods, (1 << GOLD) - (1 << BASICS))
    for _ in range(cost.any):
        goods = without_cheapest(aims, goods, (1 << COMMODITIES) - 1)
    return goods


def without_cheapest(aims: Aims, goods: int, kinds: int) -> int:
    """One card of these kinds less."""
    best = -1
    least = 1e9
    for kind in range(COMMODITIES):
        if kinds >> kind & 1 and count(goods, kind):
            cost = aims.loss(goods, kind)
            if cost < least:
                least = cost
                best = kind
    return goods - ONE[best] if best >= 0 else goods


def worth_of_structure(aims: Aims, goods: int, key: int, cost: Cost) -> float:
    """A structure's weight and the potential of what is not spent, compared with keeping the cards."""
    weight = aims.weight(key)
    if not weight:
        return -0.5
    rest = aims.without(key)
    return max(LEAST_BUILD, 2.0 * weight + rest.potential(spent(rest, goods, cost)) - aims.potential(goods))


def appraise_build(g: Parthenon, seat: int, options: list[int], step: Build, draft: tuple[int, ...]) -> list[float]:
    """What to build; as Archon, who builds next."""
    return appraise_turns(g, seat, options) if step.ordering() else appraise_building(g, seat, options, draft)


def appraise_building(g: Parthenon, seat: int, options: list[int], draft: tuple[int, ...]) -> list[float]:
    """What to build next, and with which cards."""
    aims = aims_of(g, seat)
    goods = belongings(g, seat)
    if draft:
        return appraise_price(g, seat, options, draft, aims, goods)
    return [worth_of_work(g, seat, aims, goods, action) for action in options]


def worth_of_work(g: Parthenon, seat: int, aims: Aims, goods: int, action: int) -> float:
    """One thing to do in the Build phase."""
    kind = kind_of(action)
    place = action & ARG
    if action == READY:
        return 0.0
    if kind == BUILD:
        return worth_of_structure(aims, goods, place, list_cost(g, seat, place))
    if kind == STAGE:
        return worth_of_structure(aims, goods, WONDER_KEY + place, stage_cost(g, seat, place))
    if kind == LAUNCH:
        return worth_of_structure(aims, goods, FLEET_KEY, gold_cost(g.cost_of(seat)))
    if kind == USE:
        if place >= USE_WONDER:
            return exchanged(aims, goods, agora_price(g), ONE[GOLD]) - 0.05
        cost = g.data.islands[g.islands[seat]].prices[place]
        if place == MARKETPLACE:
            return exchanged(aims, goods, cost, ONE[GOLD]) - 0.05
        return exchanged(aims, goods, cost, 0) + worth_of_made(place, aims.left) - 0.3
    if kind == SERVICE:
        return exchanged(aims, goods, agora_service_price(g), ONE[GOLD]) - 0.05
    if kind == HIRE:
        return exchanged(aims, goods, gold_cost(g.data.army_gold), 0) + ARMY_YIELD * (aims.left - 1) - 0.3
    if kind == ADOPT:
        price = exchanged(aims, goods, gold_cost(adoption_gold(g, seat)), 0)
        tie_break = 0.5 if aims.left == 1 else 0.0
        return worth_of_philosophy(g, seat, place, aims) + price + tie_break
    return -0.3


def exchanged(aims: Aims, goods: int, cost: Cost, got: int) -> float:
    """What a price brings or costs, with something got for it."""
    return aims.potential(spent(aims, goods, cost) + got) - aims.potential(goods)


def worth_of_made(structure: int, left: int) -> float:
    """The Aegis card an Acropolis structure makes."""
    if structure == FORTRESS:
        return ARMY_YIELD * (left - 1)
    if structure == SHRINE:
        return 0.9 if left > 2 else 0.0
    return 0.6 if structure == GREAT_HARBOR and left > 2 else 0.0


def appraise_price(g: Parthenon, seat: int, options: list[int], draft: tuple[int, ...], aims: Aims, goods: int) -> list[float]:
    """What is left out of a price, the cards paid, a philosophy."""
    kind = kind_of(draft[0])
    place = draft[0] & ARG
    rest = aims
    goods = goods_after(aims, goods, draft)
    if kind == BUILD:
        rest = aims.without(place)
        goods = exact_paid(goods, list_cost(g, seat, place))
    elif kind == STAGE:
        rest = aims.without(WONDER_KEY + place)
        goods = exact_paid(goods, stage_cost(g, seat, place))
    worths: list[float] = []
    for action in options:
        chosen = kind_of(action)
        good = action & ARG
        if chosen == PAY:
            worths.append(-rest.loss(goods, good))
        elif chosen == LEAVE:
            worths.append(worth_of_leaving(g, seat, rest, goods, good))
        elif action == WHOLE:
            worths.append(worth_of_the_next_reduction(rest, goods))
        elif chosen == INTRODUCE:
            worths.append(1.0 + worth_of_philosophy(g, seat, good, aims))
        else:
            worths.append(NEVER)
    return worths


def exact_paid(goods: int, cost: Cost) -> int:
    """The goods without the cards a price names."""
    for kind in range(COMMODITIES):
        goods -= min(cost.exact[kind], count(goods, kind)) * ONE[kind]
    return goods


def worth_of_leaving(g: Parthenon, seat: int, aims: Aims, goods: int, left_out: int) -> float:
    """A basic kept: the one that helps most."""
    assert cynic(g, seat) or festival(g, seat)
    if left_out < BASICS:
        return aims.gain(goods, left_out)
    kinds = g.data.islands[g.islands[seat]].imports if left_out == LEAVE_IMPORT else (1 << BASICS) - 1
    assert left_out in (LEAVE_IMPORT, LEAVE_BASIC)
    least = 1.0
    for kind in range(BASICS):
        if kinds >> kind & 1 and count(goods, kind):
            least = min(least, aims.loss(goods, kind))
    return least


def worth_of_the_next_reduction(aims: Aims, goods: int) -> float:
    """PAR-R58: Cynicism kept for another structure of this season, which then needs no basic that is missing now."""
    best = -0.5
    for aim in aims.targets:
        if aim.key >= FLEET_KEY or aim.key == PLAN_KEY or aim.missing(unpacked(goods)) != 1:
            continue
        for kind in range(BASICS):
            if not aim.missing(unpacked(goods + ONE[kind])):
                best = max(best, aims.gain(goods, kind) - LATER)
    return best


# Phase 3a


def appraise_start(g: Parthenon, seat: int, options: list[int], step: IslandStart, draft: tuple[int, ...]) -> list[float]:
    """Wonders that are paid or used before trading begins, and services of others."""
    aims = aims_of(g, seat)
    goods = packed(g.stock[seat])
    if draft:
        return appraise_start_terms(g, seat, options, aims, goods_after(aims, goods, draft), draft)
    worths: list[float] = []
    for action in options:
        kind = kind_of(action)
        place = action & ARG
        if kind == STAGE:
            worths.append(worth_of_structure(aims, goods, WONDER_KEY + place, stage_cost(g, seat, place)))
        elif kind == USE:
            worths.append(worth_of_wonder(aims, goods, place - USE_WONDER))
        elif kind == SERVICE:
            price = exchanged(aims, goods, g.data.islands[g.islands[seat]].services[place], 0)
            worths.append(worth_of_wonder(aims, goods, place) + price - 0.4)
        else:
            worths.append(0.0 if action == READY else NEVER)
    return worths


def worth_of_wonder(aims: Aims, goods: int, wonder: int) -> float:
    """Using a wonder's ability now."""
    if wonder == ORACLE:
        return 0.1
    if wonder == GREAT_LIGHTHOUSE:
        return 0.3
    if wonder == TEMPLE_OF_ARTEMIS:
        cheapest = aims.cheapest(goods, goods & ((1 << 5 * BASICS) - 1))
        return (0.9 if aims.left > 1 else 0.0) - aims.loss(goods, cheapest) if cheapest >= 0 else NEVER
    if wonder == GREAT_THEATER:
        best = -0.02
        for kind in range(BASICS):
            if count(goods, kind):
                best = max(best, best_exchange(aims, goods, kind))
        return best
    return NEVER


def appraise_start_terms(
    g: Parthenon, seat: int, options: list[int], aims: Aims, goods: int, draft: tuple[int, ...]
) -> list[float]:
    """The cards of a wonder's price or exchange; whom the Theater's price goes to."""
    swaps = draft[0] in (USE | USE_WONDER + GREAT_THEATER, SERVICE | GREAT_THEATER)
    worths: list[float] = []
    for action in options:
        kind = kind_of(action)
        if kind == NAME:
            worths.append(-0.1 * g.structures(action & ARG))
        elif action in (STOP, DROP):
            worths.append(0.0 if action == STOP else NEVER)
        elif kind == GIVE and swaps:
            worths.append(best_exchange(aims, goods, action & ARG))
        else:
            worths.append(appraise_cards(aims, goods, [action])[0])
    return worths
