"""Phase 4: what to load for which land."""

from typing import Any, Final

from aegean.games.parthenon.actions import ARG, LOAD, READY, SAIL, STAY, STOP, WAIT, kind_of
from aegean.games.parthenon.advice.aims import ONE, Aims, Voyage, aims_of, count, packed, size, unpacked
from aegean.games.parthenon.advice.council import appraise_turns
from aegean.games.parthenon.advice.sea import LARGEST, SMALL, Sea, foreseen_by, hope, papyrus_for, seas_of
from aegean.games.parthenon.components import SPECIAL_PLAN
from aegean.games.parthenon.costs import next_cards, payable
from aegean.games.parthenon.goods import NOTHING, changed
from aegean.games.parthenon.ids import (
    ARMY,
    BASICS,
    BLOCKADE,
    COMMODITIES,
    GIFT,
    GOLD,
    GOODS,
    NO_CARD,
    PAPYRUS,
    WARSHIP,
)
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.voyage import LateSailing, LoadPlan
from aegean.games.parthenon.wonders import due_at, stage_cost
from aegean.kernel.step import Step

LEAST_GAIN: Final = 0.2  # a voyage must promise so much
PLAN_WORTH: Final = 2.5
SECOND_PLAN_WORTH: Final = 1.5
SECOND_PLAN_URGENCY: Final = 0.4
DELIVERY_WORTH: Final = 5.0
MOST_VOYAGES: Final = 1000
PATIENCE: Final = 0.1  # what it costs to let others sail first


def voyages(g: Parthenon, seat: int, plan: LoadPlan, draft: tuple[int, ...]) -> list[Voyage]:
    """For every land (or the one chosen) the best way to load the fleet decided now, with what was loaded so far."""
    aims = aims_of(g, seat)
    seas = seas_of(g, seat)
    key = (g.stock[seat], draft, tuple(g.draws), tuple([sea.outlook for sea in seas]))
    found = aims.voyages.get(key)
    if found is None:
        if len(aims.voyages) > MOST_VOYAGES:
            aims.voyages.clear()
        found = aims.voyages[key] = work_out(g, seat, plan, aims, seas)
    return found


def work_out(g: Parthenon, seat: int, plan: LoadPlan, aims: Aims, seas: list[Sea]) -> list[Voyage]:
    goods = packed(g.stock[seat])
    spare = kept_back(aims, goods)
    rest = list(plan.rest)
    for kind in range(COMMODITIES):
        spare[kind] = min(spare[kind], rest[kind])
    order = by_loss(aims, goods, rest)
    found: list[Voyage] = []
    for sea in seas:
        if plan.land == NO_CARD or plan.land == sea.land:
            found.append(best_voyage(g, seat, plan, aims, goods, rest, spare, order, sea))
    return found


def kept_back(aims: Aims, goods: int) -> list[int]:
    """What is left when everything that can be built now stays at home."""
    spare = unpacked(goods)
    weight = 100.0
    while True:  # from the weightiest aim down
        heaviest = 0.0
        for aim in aims.targets:
            if heaviest < aim.weight < weight:
                heaviest = aim.weight
        if not heaviest:
            return spare
        for aim in aims.targets:
            if aim.weight == heaviest and not aim.missing(spare):
                aim.take(spare)
        weight = heaviest


def by_loss(aims: Aims, goods: int, rest: list[int]) -> list[int]:
    """The kinds in hand, the least missed first."""
    kinds = [kind for kind in range(COMMODITIES) if rest[kind]]
    losses = [aims.loss(goods, kind) for kind in range(COMMODITIES) if rest[kind]]
    order = sorted(range(len(kinds)), key=lambda place: losses[place])
    return [kinds[place] for place in order]


def best_voyage(
    g: Parthenon,
    seat: int,
    plan: LoadPlan,
    aims: Aims,
    goods: int,
    rest: list[int],
    spare: list[int],
    order: list[int],
    sea: Sea,
) -> Voyage:
    """The best of a few cargoes for one land: a delivery, a plan, a small load or a full one."""
    room = g.data.limits.cargo
    begun = list(plan.load)
    if sea.effect == BLOCKADE:
        return Voyage(sea.land, -1.0, some_cargo(begun, rest, order))
    for held in g.wonders[seat]:
        if due_at(g, seat, held >> 2, sea.land) and not on_its_way(g, plan, sea.land):
            cargo = delivery(g, seat, held >> 2, begun, rest)
            if cargo is not None:
                return Voyage(sea.land, DELIVERY_WORTH, guarded(cargo, rest, room))
    warship = rest[WARSHIP] > 0
    base = packed(plan.load)
    guards = sum(begun[COMMODITIES:])
    best = begun if sum(begun) else some_cargo(begun, rest, order)
    most = hope(g, seat, sea, aims, goods, packed(tuple(best)), guards, warship) - 0.05
    for load in loads(aims, goods, rest, spare, order, sea, base, guards, room):
        worth = hope(g, seat, sea, aims, goods, load, guards, warship)
        if worth > most:
            most = worth
            best = [*unpacked(load), *begun[COMMODITIES:]]
    if sum(best) > sum(begun) or not sum(begun):
        best = guarded(best, with_back(rest, begun), room)
    fetched = worth_of_plan(g, seat, plan, aims.left, sea)
    if fetched > most:
        return Voyage(sea.land, fetched, plan_cargo(g, seat, begun, rest, spare, order, sea))
    return Voyage(sea.land, most, best)


def with_back(rest: list[int], begun: list[int]) -> list[int]:
    """The cards at home and those loaded so far."""
    return [rest[kind] + begun[kind] for kind in range(GOODS)]


def some_cargo(begun: list[int], rest: list[int], order: list[int]) -> list[int]:
    """The smallest load with which a fleet may sail."""
    cargo = begun.copy()
    if not sum(cargo):
        if order:
            cargo[order[0]] += 1
        else:
            for kind in range(COMMODITIES, GOODS):
                if rest[kind]:
                    cargo[kind] += 1
                    break
    return cargo


def loads(
    aims: Aims, goods: int, rest: list[int], spare: list[int], order: list[int], sea: Sea, base: int, guards: int, room: int
) -> list[int]:
    """The cargoes worth thinking about: what can be spared, a few or many; treasure for papyrus; what is short there."""
    found: list[int] = []
    load = base
    cards = size(base) + guards
    for kind in order:
        for _ in range(spare[kind]):
            if cards < room:
                load += ONE[kind]
                cards += 1
                if cards == SMALL:
                    found.append(load)
    if cards > 0 and cards != SMALL:
        found.append(load)
    if sea.special == PAPYRUS and size(base) + guards < room:
        deal = papyrus_for(aims, goods, base + packed((*rest[:COMMODITIES], *NOTHING[COMMODITIES:])), sea.price)
        if deal is not None:
            bought = base
            for kind in range(COMMODITIES):
                bought += max(0, count(deal.given, kind) - count(base, kind)) * ONE[kind]
            if size(bought) + guards <= room:
                found.append(bought)
    if sea.scarce != NO_CARD:
        number = min(rest[sea.scarce], room - size(base) - guards)
        if number > 0:
            found.append(base + number * ONE[sea.scarce])
    return found


def guarded(cargo: list[int], stock: list[int], limit: int) -> list[int]:
    """A warship for treasure and a gift for many cards, if they are there and fit."""
    cards = cargo.copy()
    if stock[WARSHIP] and not cards[WARSHIP] and sum(cards[BASICS:COMMODITIES]) and sum(cards) < limit:
        cards[WARSHIP] += 1
    if stock[GIFT] and not cards[GIFT] and sum(cards) >= SMALL and sum(cards) < limit:
        cards[GIFT] += 1
    return cards


# Plans and deliveries


def on_its_way(g: Parthenon, plan: LoadPlan, land: int) -> bool:
    """Whether a fleet decided before already goes there."""
    return land in plan.lands


def worth_of_plan(g: Parthenon, seat: int, plan: LoadPlan, left: int, sea: Sea) -> float:
    """What fetching a plan is worth: the first is free, the fuller the island the more it needs a second."""
    taken = len(g.wonders[seat])
    if sea.special != SPECIAL_PLAN or taken >= g.data.limits.plans or left <= 2 or on_its_way(g, plan, sea.land):
        return -1.0
    if not taken:
        return PLAN_WORTH
    if not plan.rest[GOLD] and not plan.load[GOLD]:
        return -1.0
    return SECOND_PLAN_WORTH + SECOND_PLAN_URGENCY * max(0, g.structures(seat) - 8)


def plan_cargo(
    g: Parthenon, seat: int, begun: list[int], rest: list[int], spare: list[int], order: list[int], sea: Sea
) -> list[int]:
    """One card is enough for the first plan, a gold for the second; one more where something must be paid to enter."""
    cargo = begun.copy()
    if g.wonders[seat]:
        if not cargo[GOLD]:
            cargo[GOLD] += 1
    elif not sum(cargo):
        for kind in order:
            if spare[kind]:
                cargo[kind] += 1
                break
        if not sum(cargo):
            cargo = some_cargo(cargo, rest, order)
    if sea.toll and sum(cargo[:COMMODITIES]) < 2:
        for kind in order:
            if rest[kind] + begun[kind] > cargo[kind]:
                cargo[kind] += 1
                break
    return cargo


def delivery(g: Parthenon, seat: int, wonder: int, begun: list[int], rest: list[int]) -> list[int] | None:
    """The cargo that pays a wonder's stage abroad, if the island has it."""
    cost = stage_cost(g, seat, wonder)
    have = (*tuple([rest[kind] + begun[kind] for kind in range(GOODS)]), 0)
    if not payable(cost, have) or cost.size + sum(begun) > g.data.limits.cargo:
        return None
    chosen = NOTHING
    for _ in range(cost.chosen):
        chosen = changed(chosen, next_cards(cost, have, chosen)[0], 1)
    return [max(begun[kind], cost.exact[kind] + chosen[kind]) for kind in range(GOODS)]


# Worth of the options


def appraise_late_sailing(g: Parthenon, seat: int, options: list[int], step: LateSailing, draft: tuple[int, ...]) -> list[float]:
    """What to load, seeing the others; as Archon, who loads next."""
    if step.turn == NO_CARD:
        return appraise_turns(g, seat, options)
    return appraise_loading(g, seat, options, step, draft)


def appraise_loading(g: Parthenon, seat: int, options: list[int], step: Step[Any], draft: tuple[int, ...]) -> list[float]:
    """PAR-4.1: a land for every fleet, card by card what it carries."""
    plan = LoadPlan(g, seat, draft)
    if plan.whole:
        return [0.0 if action == READY else -5.0 for action in options]
    found = voyages(g, seat, plan, draft)
    if plan.land == NO_CARD:
        return [worth_of_departure(g, seat, found, action) for action in options]
    cargo = found[0].cargo
    worths: list[float] = []
    complete = all(plan.load[kind] >= cargo[kind] for kind in range(GOODS))
    first = True
    for action in options:
        kind = kind_of(action)
        if kind == STOP:
            worths.append(0.0 if complete else -0.6)
        elif kind == LOAD:
            good = action & ARG
            if plan.load[good] < cargo[good]:
                worths.append(0.6 if good >= ARMY else 0.5 if first else 0.4)  # what guards the cargo first, while there is room
                first = False
            else:
                worths.append(-0.3 if good < BASICS else -0.5 if good < ARMY else -0.8)
        else:
            worths.append(-5.0)
    return worths


def worth_of_departure(g: Parthenon, seat: int, found: list[Voyage], action: int) -> float:
    """Sailing to a land, staying at home, or waiting."""
    kind = kind_of(action)
    if kind == SAIL:
        return found[action & ARG].worth
    if kind == STAY:
        return LEAST_GAIN
    if kind == WAIT:
        return worth_of_waiting(g, seat, found)
    return -5.0


def worth_of_waiting(g: Parthenon, seat: int, found: list[Voyage]) -> float:
    """PAR-4.4: who means to send a large cargo likes to see first whether it would be the largest."""
    best = max(found, key=lambda voyage: voyage.worth)
    if best.worth <= LEAST_GAIN:
        return LEAST_GAIN - 0.3
    exposed = sum(best.cargo) > SMALL and g.draws[g.data.lands[best.land].group] > 0 and not foreseen_by(g, seat)
    return best.worth + (LARGEST * best.worth - PATIENCE if exposed else -0.3)
