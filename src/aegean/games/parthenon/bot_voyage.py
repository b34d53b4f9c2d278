"""The greedy bot at sea: what to load for which land, and which rates to use there."""

from typing import Final

from aegean.games.parthenon.actions import ARG as ARGUMENT
from aegean.games.parthenon.actions import BUY, DONE, GET, GIVE, LOAD, RATES, READY, SAIL, STAY, STOP, TRADE, kind_of
from aegean.games.parthenon.appraisal import KINDS, Target, cheapest, dearest, needs_papyrus, potential, seasons_left, targets
from aegean.games.parthenon.costs import next_cards, payable
from aegean.games.parthenon.data import SPECIAL_PLAN, Rate
from aegean.games.parthenon.fleet_trade import only_cards, rate_holds, scarce_at, single
from aegean.games.parthenon.goods import NOTHING, changed
from aegean.games.parthenon.ids import (
    ARMY,
    ATHENS,
    BASICS,
    BLOCKADE,
    BRIGANDS,
    COMMODITIES,
    FLEETS,
    FOREIGN,
    GIFT,
    GOLD,
    KIND_BITS,
    LANDS,
    NO_CARD,
    OPEN,
    PAPYRUS,
    PYTHAGOREANISM,
    SHORTAGE,
    SURPLUS,
    TAX,
    THRIVING,
    UNKNOWN,
    WARSHIP,
)
from aegean.games.parthenon.rates import getting, giving, holds
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.wonders import due_at, stage_cost

LEAST_GAIN: Final = 0.2  # a voyage must promise so much
LEAST_TRADE: Final = 0.02
SMALL: Final = 3
PLAN_WORTH: Final = 2.5
SECOND_PLAN_WORTH: Final = 1.5
SECOND_PLAN_URGENCY: Final = 0.4


class Sea:
    """What the bot knows of a land: its group, status and what it sells."""

    def __init__(self, g: Parthenon, land: int, seat: int) -> None:
        card = g.harbours[land]
        known = card != NO_CARD and card & KIND_BITS != UNKNOWN
        self.land: Final = land
        self.group: Final = g.data.lands[land].group
        self.unknown: Final = card != NO_CARD and not known
        status = g.data.statuses[card & KIND_BITS] if known else None
        self.effect: Final = status.effect if status is not None else OPEN
        self.scarce: Final = status.commodity if status is not None else NO_CARD
        self.pythagorean: Final = g.believes(seat, PYTHAGOREANISM)
        self.thriving: Final = g.effects[seat] & THRIVING != 0


def take_best(
    g: Parthenon, rates: list[tuple[Rate, int, int]], aims: list[Target], goods: list[int], cargo: list[int], now: float
) -> tuple[float, int, list[int], list[int]]:
    """The best of some rates for a cargo: estimated gain, place in the list, kinds given, kinds got."""
    losses = cheapest(aims, goods, [kind for kind in KINDS if cargo[kind]], now)
    gains = dearest(aims, goods, KINDS, now)
    best: tuple[float, int, list[int], list[int]] = (0.0, NO_CARD, [], [])
    for place, (rate, give_kinds, get_kinds) in enumerate(rates):
        given: list[int] = []
        loss = 0.0
        for value, kind in losses:
            if give_kinds >> kind & 1:
                number = min(cargo[kind], rate.gives - len(given))
                given += [kind] * number
                loss += value * number
        if len(given) < rate.gives:
            continue
        got: list[int] = []
        gain = 0.0
        for value, kind in gains:
            if get_kinds >> kind & 1 and kind not in given:
                if get_kinds & (get_kinds - 1) == 0:
                    got = [kind] * rate.gets
                    gain = value * rate.gets
                else:
                    got.append(kind)
                    gain += value
                if len(got) >= rate.gets:
                    break
        if len(got) < rate.gets:
            continue
        if gain - loss > best[0]:
            best = (gain - loss, place, given, got)
    return best


def sell(g: Parthenon, sea: Sea, aims: list[Target], goods: list[int], cargo: list[int]) -> float:
    """What trading this cargo in that land would bring, by the best trades one after another."""
    rates = [
        (rate, giving(g.data, rate, sea.scarce), getting(g.data, rate, sea.scarce))
        for rate in g.data.rates
        if holds(rate, sea.group, sea.effect, sea.pythagorean, sea.thriving, True)
    ]
    goods = goods.copy()
    cargo = cargo.copy()
    start = now = potential(aims, goods)
    for _ in range(SMALL):
        gain, place, given, got = take_best(g, rates, aims, goods, cargo, now)
        land = g.data.lands[sea.land]
        if land.special == PAPYRUS and cargo[GOLD] >= land.price and needs_papyrus(aims, goods):
            given, got, place = [GOLD] * land.price, [PAPYRUS], 0
        if place == NO_CARD or (gain < LEAST_TRADE and PAPYRUS not in got):
            break
        for kind in given:
            goods[kind] -= 1
            cargo[kind] -= 1
        for kind in got:
            goods[kind] += 1
            cargo[kind] += 1
        now = potential(aims, goods)
    return now - start


def risk(g: Parthenon, sea: Sea, cargo: list[int], warship: bool) -> float:
    """The chance that something happens on the way."""
    size = sum(cargo)
    one = 0.12 if size <= SMALL else 0.3
    if sum(cargo[BASICS:]):
        one += 0.08
    if warship:
        one *= 0.6
    return 1.0 - (1.0 - one) ** g.draws[sea.group]


def load_fleets(g: Parthenon, seat: int) -> list[int]:
    """A destination and a cargo for every fleet, or to stay at home."""
    aims = targets(g, seat)
    stock = list(g.stock[seat])
    goods = stock[:COMMODITIES]
    spare = goods.copy()
    for aim in sorted(aims, key=lambda aim: -aim.weight):  # what can be built now stays at home
        if not aim.missing(spare):
            aim.take(spare)
    seas = [Sea(g, land, seat) for land in range(LANDS)]
    moves: list[int] = []
    plans = len(g.wonders[seat])
    taken: set[int] = set()
    for _ in range(g.fleets[seat]):
        if not sum(stock):
            break
        best = delivery(g, seat, stock, taken) or voyage(g, seat, aims, goods, stock, spare, seas, plans)
        if best is None:
            moves.append(STAY)
            continue
        land, cargo, is_plan = best
        if is_plan:
            plans += 1
        moves.append(SAIL | land)
        size = 0
        for kind, number in enumerate(cargo):
            moves += [LOAD | kind] * number
            stock[kind] -= number
            size += number
            if kind < COMMODITIES:
                spare[kind] = max(0, min(spare[kind] - number, stock[kind]))
        if size < g.data.limits.cargo and sum(stock) > 0:
            moves.append(STOP)
    moves.append(READY)
    return moves


def delivery(g: Parthenon, seat: int, stock: list[int], taken: set[int]) -> tuple[int, list[int], bool] | None:
    """A wonder's stage that is paid abroad and can be paid."""
    for held in g.wonders[seat]:
        wonder = held >> 2
        for land in range(LANDS):
            if wonder in taken or not due_at(g, seat, wonder, land):
                continue
            card = g.harbours[land]
            if card != NO_CARD and card & KIND_BITS != UNKNOWN and g.data.statuses[card & KIND_BITS].effect == BLOCKADE:
                continue
            cost = stage_cost(g, seat, wonder)
            have = tuple(stock)
            if payable(cost, have) and cost.size < g.data.limits.cargo:
                chosen = NOTHING
                for _ in range(cost.chosen):
                    chosen = changed(chosen, next_cards(cost, have, chosen)[0], 1)
                cargo = [cost.exact[kind] + chosen[kind] for kind in range(GIFT + 1)]
                add_guards(cargo, stock, g.data.limits.cargo)
                taken.add(wonder)
                return land, cargo, False
    return None


def add_guards(cargo: list[int], stock: list[int], limit: int) -> None:
    """A warship for treasure and a gift for many cards, if they are there and fit."""
    if stock[WARSHIP] and sum(cargo[BASICS:COMMODITIES]) and sum(cargo) < limit:
        cargo[WARSHIP] = 1
    if stock[GIFT] and sum(cargo) >= SMALL and sum(cargo) < limit:
        cargo[GIFT] = 1


def voyage(
    g: Parthenon,
    seat: int,
    aims: list[Target],
    goods: list[int],
    stock: list[int],
    spare: list[int],
    seas: list[Sea],
    plans: int,
) -> tuple[int, list[int], bool] | None:
    """The most promising voyage for one fleet: land, cargo, whether it is for a plan."""
    most = LEAST_GAIN
    best: tuple[int, list[int], bool] | None = None
    order = [kind for _, kind in cheapest(aims, [min(a, b) for a, b in zip(goods, stock, strict=False)], KINDS, 0.0)]
    left = seasons_left(g)
    athens = seas[ATHENS]
    if plans < g.data.limits.plans and left > 2 and athens.effect != BLOCKADE and g.data.lands[ATHENS].special == SPECIAL_PLAN:
        cargo = [0] * (GIFT + 1)
        wanted = [GOLD] if plans and stock[GOLD] else [] if plans else [kind for kind in order if spare[kind]] or order
        if not wanted and not plans and stock[ARMY]:
            wanted = [ARMY]
        if wanted:
            cargo[wanted[0]] = 1
            if athens.effect in (TAX, BRIGANDS):
                for kind in order:
                    if stock[kind] > cargo[kind]:
                        cargo[kind] += 1
                        break
            worth = PLAN_WORTH
            if plans:  # the fuller the island, the more it needs a second wonder
                worth = SECOND_PLAN_WORTH + SECOND_PLAN_URGENCY * max(0, g.structures(seat) - 8)
            if worth > most:
                most = worth
                best = ATHENS, cargo, True
    loads: list[list[int]] = []
    load = [0] * (GIFT + 1)
    for kind in order:
        for _ in range(min(spare[kind], stock[kind])):
            if sum(load) < g.data.limits.cargo:
                load[kind] += 1
                if sum(load) == SMALL:
                    loads.append(load.copy())
    if sum(load) and sum(load) != SMALL:
        loads.append(load)
    cache: dict[tuple[int, ...], float] = {}
    for number, cargo in enumerate(loads):
        for sea in seas:
            if sea.effect == BLOCKADE:
                continue
            plain = sea.effect not in (SHORTAGE, SURPLUS) and sea.land < LANDS and g.data.lands[sea.land].special != PAPYRUS
            key = (number, sea.group, NO_CARD if plain else sea.land)
            if key not in cache:
                cache[key] = sell(g, sea, aims, goods, cargo[:COMMODITIES])
            gain = cache[key] * (1.0 - risk(g, sea, cargo, stock[WARSHIP] > 0))
            if sea.unknown:
                gain *= 0.8
            if sea.effect in (TAX, BRIGANDS):
                gain -= 0.5
            if sea.group == FOREIGN and sea.unknown:
                gain += 0.01 * ((sea.land + seat) % 3)  # not everybody to the same land
            if gain > most:
                most = gain
                best = sea.land, cargo, False
    if best is not None and not best[2]:
        add_guards(best[1], stock, g.data.limits.cargo)
    return best


def best_deal(g: Parthenon, seat: int, options: list[int], aims: list[Target], goods: list[int]) -> list[int]:
    """The best trade of any fleet while one helps, else done."""
    now = potential(aims, goods)
    for action in options:
        if kind_of(action) == BUY:
            sold = g.data.lands[g.port[FLEETS * seat + (action & ARGUMENT)]].special
            if sold == PAPYRUS and needs_papyrus(aims, goods):
                return [action]
            if sold == ARMY and seasons_left(g) > 5:
                return [action]
    most = LEAST_TRADE
    best: list[int] = []
    for letter in range(FLEETS):
        fleet = FLEETS * seat + letter
        legal = [action & ARGUMENT for action in options if kind_of(action) == TRADE and (action & ARGUMENT) // RATES == letter]
        if not legal:
            continue
        scarce = scarce_at(g, fleet)
        numbers = [packed % RATES for packed in legal if rate_holds(g, fleet, g.data.rates[packed % RATES])]
        rates = [
            (g.data.rates[n], giving(g.data, g.data.rates[n], scarce), getting(g.data, g.data.rates[n], scarce)) for n in numbers
        ]
        cargo = list(g.cargo[fleet][:COMMODITIES])
        gain, place, given, got = take_best(g, rates, aims, goods, cargo, now)
        if place == NO_CARD or gain <= most:
            continue
        rate, give_kinds, get_kinds = rates[place]
        forced = only_cards(g.cargo[fleet], give_kinds, rate.gives)
        after = goods.copy()
        for kind in given:
            after[kind] -= 1
        for kind in got:
            after[kind] += 1
        if potential(aims, after) - now <= LEAST_TRADE:
            continue
        most = gain
        best = [TRADE | letter * RATES + numbers[place]]
        if forced is None:
            best += [GIVE | kind for kind in given]
        if single(get_kinds) == NO_CARD:
            best += [GET | kind for kind in got]
    if best:
        return best
    return [next(action for action in options if kind_of(action) == DONE)]
