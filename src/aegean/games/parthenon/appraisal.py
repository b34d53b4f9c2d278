"""What cards are worth to an island: the potential of a hand towards its next structures (for bots, not for rules)."""

from typing import Final

from aegean.games.parthenon.building import list_cost, refuse_building
from aegean.games.parthenon.costs import Cost
from aegean.games.parthenon.ids import (
    ACADEMY,
    ACROPOLIS,
    BASICS,
    BUILDINGS,
    COMMODITIES,
    COMPLETE,
    FLEETS,
    FORTRESS,
    GOLD,
    NO_ACROPOLIS,
    PAPYRUS,
    PLAN,
    TREASURY,
    WORKSHOP,
)
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.wonders import stage_cost

ROUNDS: Final = 4
DISCOUNT: Final = 0.85
LEFTOVER: Final = 0.12
AFFORDABLE: Final = 0.6
VALUES: Final = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 2.0, 2.0)


class Target:
    """Something to build: what it is worth and what it costs."""

    def __init__(self, key: int, weight: float, cost: Cost) -> None:
        self.key: Final = key
        self.weight: Final = weight
        self.cost: Final = cost
        self.size: Final = cost.size
        self.exact: Final = [(kind, cost.exact[kind]) for kind in range(COMMODITIES) if cost.exact[kind]]
        self.imports: Final = cost.imports
        self.import_kinds: Final = [kind for kind in range(BASICS) if cost.import_kinds >> kind & 1]
        self.basics: Final = cost.basics
        self.rares: Final = cost.rares

    def missing(self, goods: list[int]) -> int:
        """How many cards are missing."""
        short = 0
        for kind, number in self.exact:
            if goods[kind] < number:
                short += number - goods[kind]
        if self.imports:
            there = 0
            for kind in self.import_kinds:
                there += goods[kind]
            for kind, number in self.exact:
                if kind in self.import_kinds:
                    there -= min(goods[kind], number)
            if there < self.imports:
                short += self.imports - there
        if self.basics:
            there = sum(goods[:BASICS]) - self.imports
            for kind, number in self.exact:
                if kind < BASICS:
                    there -= min(goods[kind], number)
            if there < self.basics:
                short += min(self.basics, self.basics - there)
        if self.rares:
            there = sum(goods[BASICS:GOLD])
            for kind, number in self.exact:
                if BASICS <= kind < GOLD:
                    there -= min(goods[kind], number)
            if there < self.rares:
                short += self.rares - there
        return short

    def take(self, goods: list[int]) -> None:
        """Set the cards it needs aside."""
        for kind, number in self.exact:
            goods[kind] -= min(goods[kind], number)
        for _ in range(self.imports):
            _take_most(goods, self.import_kinds)
        for _ in range(self.basics):
            _take_most(goods, list(range(BASICS)))
        for _ in range(self.rares):
            _take_most(goods, list(range(BASICS, GOLD)))


def _take_most(goods: list[int], kinds: list[int]) -> None:
    best = -1
    for kind in kinds:
        if goods[kind] and (best < 0 or goods[kind] > goods[best]):
            best = kind
    if best >= 0:
        goods[best] -= 1


FLEET_KEY: Final = BUILDINGS
WONDER_KEY: Final = BUILDINGS + 1
PLAN_KEY: Final = -1


def seasons_left(g: Parthenon) -> int:
    """Seasons to come, this one included."""
    return (g.data.years - g.year() + 1) * g.data.seasons - g.season % g.data.seasons


def targets(g: Parthenon, seat: int) -> list[Target]:
    """What the island may want to pay for, with weights that shift from production to completion."""
    left = seasons_left(g)
    late = left <= 4
    settled = g.village_count(seat) >= 4
    found: list[Target] = []
    blocked = g.effects[seat] & NO_ACROPOLIS
    for building in range(BUILDINGS):
        reason = refuse_building(g, seat, building)
        if reason is not None and not (blocked and building >= ACROPOLIS and g.acropolis_of(seat, building - ACROPOLIS) == 0):
            continue
        if building < WORKSHOP:
            weight = 6.0 - 1.2 * (g.year() - 1)
        elif building == WORKSHOP:
            weight = 5.5 if settled else 3.5
        else:
            kind = building - ACROPOLIS
            weight = 4.0 if settled else 2.0
            if kind == FORTRESS and left > 5 and settled:
                weight = 5.2
            elif kind == TREASURY and settled:
                weight = 4.4
            elif kind == ACADEMY and left <= 5:
                weight = 5.0
        if late:
            weight = max(weight, 5.0)
        found.append(Target(building, weight, list_cost(g, seat, building)))
    if g.fleets[seat] < FLEETS and left > 2:
        gold = g.cost_of(seat)
        exact = [0] * (COMMODITIES + 4)
        exact[GOLD] = gold
        weight = (5.0 if g.fleets[seat] == 1 else 1.5) if left > 4 else 0.8
        found.append(Target(FLEET_KEY, weight, Cost(tuple(exact), 0, 0, 0, 0, 0)))
    if len(g.wonders[seat]) == 1 and left > 2:  # the gold for a second plan, the more wanted the fuller the island
        exact = [0] * (COMMODITIES + 4)
        exact[GOLD] = g.data.limits.second_plan_gold
        weight = 2.5 + 0.3 * max(0, g.structures(seat) - 8)
        found.append(Target(PLAN_KEY, weight, Cost(tuple(exact), 0, 0, 0, 0, 0)))
    for held in g.wonders[seat]:
        if held & 3 != COMPLETE:
            weight = 3.5 if held & 3 == PLAN else 5.0
            if left <= 1 and held & 3 == PLAN:
                weight = 2.5
            found.append(Target(WONDER_KEY + (held >> 2), weight, stage_cost(g, seat, held >> 2)))
    return found


def potential(aims: list[Target], held: list[int]) -> float:
    """The worth of commodities: up to a few aims one after another, each with the cards the former left."""
    goods = held[:COMMODITIES]
    todo = aims
    total = 0.0
    factor = 1.0
    for _ in range(ROUNDS):
        best = 0.0
        chosen: Target | None = None
        for aim in todo:
            missing = aim.missing(goods)
            if missing >= aim.size:
                continue
            done = 1.0 - missing / aim.size
            worth = aim.weight * done * done
            if not missing:
                worth += AFFORDABLE * aim.weight
            if worth > best:
                best = worth
                chosen = aim
        if chosen is None:
            break
        total += factor * best
        factor *= DISCOUNT
        chosen.take(goods)
        todo = [aim for aim in todo if aim is not chosen]
    for kind in range(COMMODITIES):
        if goods[kind]:
            total += LEFTOVER * VALUES[kind] * goods[kind]
    return total


def needs_papyrus(aims: list[Target], held: list[int]) -> bool:
    """Whether some aim wants papyrus that is not there."""
    wanted = sum([aim.cost.exact[PAPYRUS] for aim in aims])
    return wanted > held[PAPYRUS]


def swap_gain(aims: list[Target], held: list[int], given: dict[int, int], got: dict[int, int], now: float) -> float:
    """How much an exchange raises the potential."""
    goods = held.copy()
    for kind, number in given.items():
        goods[kind] -= number
    for kind, number in got.items():
        goods[kind] += number
    return potential(aims, goods) - now


def cheapest(aims: list[Target], held: list[int], kinds: list[int], now: float) -> list[tuple[float, int]]:
    """The kinds among these that are held, the least missed first."""
    found: list[tuple[float, int]] = []
    for kind in kinds:
        if held[kind]:
            held[kind] -= 1
            found.append((now - potential(aims, held), kind))
            held[kind] += 1
    found.sort()
    return found


def dearest(aims: list[Target], held: list[int], kinds: list[int], now: float) -> list[tuple[float, int]]:
    """The kinds among these that would help most, best first."""
    found: list[tuple[float, int]] = []
    for kind in kinds:
        held[kind] += 1
        found.append((potential(aims, held) - now, kind))
        held[kind] -= 1
    found.sort(key=lambda pair: (-pair[0], pair[1]))
    return found


KINDS: Final = list(range(COMMODITIES))
