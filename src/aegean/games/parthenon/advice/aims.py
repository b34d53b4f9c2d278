"""What cards are worth to an island: the potential of what it owns towards its next structures.

Commodities are counted in one number, five bits a kind, so that what was worked out once is found again quickly.
"""

from typing import Final, final

from aegean.games.parthenon.building import list_cost, refuse_building
from aegean.games.parthenon.costs import Cost
from aegean.games.parthenon.ids import (
    ACADEMY,
    ACROPOLIS,
    BASICS,
    BUILDINGS,
    COMMODITIES,
    COMPLETE,
    DEARER,
    FLEETS,
    FORTRESS,
    GOLD,
    GOODS,
    NO_ACROPOLIS,
    PAPYRUS,
    PLAN,
    TREASURY,
    WORKSHOP,
)
from aegean.games.parthenon.state import Parthenon, Settings
from aegean.games.parthenon.wonders import stage_cost

ROUNDS: Final = 4
DISCOUNT: Final = 0.8
LEFTOVER: Final = 0.12
AFFORDABLE: Final = 0.6

BITS: Final = 5
MASK: Final = 31
ONE: Final = [1 << 5 * kind for kind in range(11)]
"""A single card of each commodity."""

FLEET_KEY: Final = BUILDINGS
WONDER_KEY: Final = BUILDINGS + 1
PLAN_KEY: Final = -1

MOST_AIMS: Final = 4000
MOST_VALUES: Final = 20000


def packed(goods: tuple[int, ...]) -> int:
    """The commodities of a hand or cargo as one number."""
    number = 0
    for kind in range(COMMODITIES):
        if goods[kind]:
            number += min(goods[kind], MASK) << BITS * kind
    return number


def unpacked(goods: int) -> list[int]:
    """How many of each commodity."""
    return [goods >> BITS * kind & MASK for kind in range(COMMODITIES)]


def count(goods: int, kind: int) -> int:
    """How many of one commodity."""
    return goods >> BITS * kind & MASK


def size(goods: int) -> int:
    """How many cards."""
    total = 0
    for kind in range(COMMODITIES):
        total += count(goods, kind)
    return total


def belongings(g: Parthenon, seat: int) -> int:
    """Commodities in hand and in all cargoes."""
    goods = packed(g.stock[seat])
    for fleet in range(FLEETS * seat, FLEETS * seat + g.fleets[seat]):
        if g.port[fleet] != -1:
            goods += packed(g.cargo[fleet])
    return goods


def seasons_left(g: Parthenon) -> int:
    """Seasons to come, this one included."""
    return (g.data.years - g.year() + 1) * g.data.seasons - g.season % g.data.seasons


@final
class Target:
    """Something to build: what it is worth and what it costs."""

    def __init__(self, key: int, weight: float, cost: Cost) -> None:
        self.key: Final = key
        self.weight: Final = weight
        self.cost: Final = cost
        self.size: Final = cost.size
        self.kinds: Final = [kind for kind in range(COMMODITIES) if cost.exact[kind]]
        self.numbers: Final = [cost.exact[kind] for kind in self.kinds]
        self.imports: Final = cost.imports
        self.import_kinds: Final = cost.import_kinds
        self.basics: Final = cost.basics
        self.rares: Final = cost.rares

    def missing(self, goods: list[int]) -> int:
        """How many cards are missing."""
        short = 0
        imports = 0
        basics = 0
        rares = 0
        for place in range(len(self.kinds)):
            kind = self.kinds[place]
            used = self.numbers[place]
            if goods[kind] < used:
                short += used - goods[kind]
                used = goods[kind]
            if kind >= GOLD:
                continue
            if kind >= BASICS:
                rares += used
            else:
                basics += used
                if self.import_kinds >> kind & 1:
                    imports += used
        if self.imports:
            there = -imports
            for kind in range(BASICS):
                if self.import_kinds >> kind & 1:
                    there += goods[kind]
            if there < self.imports:
                short += self.imports - there
        if self.basics:
            there = -basics - self.imports
            for kind in range(BASICS):
                there += goods[kind]
            if there < self.basics:
                short += self.basics if there < 0 else self.basics - there
        if self.rares:
            there = -rares
            for kind in range(BASICS, GOLD):
                there += goods[kind]
            if there < self.rares:
                short += self.rares - there
        return short

    def worth(self, goods: list[int]) -> float:
        """How far the cards bring it, the more the nearer it is."""
        missing = self.missing(goods)
        if missing >= self.size:
            return 0.0
        done = 1.0 - missing / self.size
        worth = self.weight * done * done
        return worth if missing else worth + AFFORDABLE * self.weight

    def take(self, goods: list[int]) -> None:
        """Set the cards it needs aside."""
        for place in range(len(self.kinds)):
            kind = self.kinds[place]
            goods[kind] -= min(goods[kind], self.numbers[place])
        for _ in range(self.imports):
            take_most(goods, self.import_kinds)
        for _ in range(self.basics):
            take_most(goods, (1 << BASICS) - 1)
        for _ in range(self.rares):
            take_most(goods, (1 << GOLD) - (1 << BASICS))


def take_most(goods: list[int], kinds: int) -> None:
    """One card of the kind there is most of."""
    best = -1
    for kind in range(GOLD):
        if kinds >> kind & 1 and goods[kind] and (best < 0 or goods[kind] > goods[best]):
            best = kind
    if best >= 0:
        goods[best] -= 1


@final
class Voyage:
    """The best cargo thought of for one land, and what it promises."""

    def __init__(self, land: int, worth: float, cargo: list[int]) -> None:
        self.land: Final = land
        self.worth: Final = worth
        self.cargo: Final = cargo


@final
class Aims:
    """What an island wants to pay for, and what its cards are worth for that."""

    def __init__(self, targets: list[Target], left: int) -> None:
        self.targets: Final = targets
        self.left: Final = left
        self.values: Final[dict[int, float]] = {}
        self.parts: Final[dict[int, Aims]] = {}
        self.sales: Final[dict[tuple[int, int, int], float]] = {}
        self.voyages: Final[dict[tuple[object, ...], list[Voyage]]] = {}
        self.papyrus: Final = sum([aim.cost.exact[PAPYRUS] for aim in targets])

    def weight(self, key: int) -> float:
        """What is hoped of a target; 0 if it is none."""
        for aim in self.targets:
            if aim.key == key:
                return aim.weight
        return 0.0

    def without(self, key: int) -> "Aims":
        """The aims when this one is reached."""
        found = self.parts.get(key)
        if found is None:
            found = self.parts[key] = Aims([aim for aim in self.targets if aim.key != key], self.left)
        return found

    def potential(self, goods: int) -> float:
        """The worth of commodities."""
        value = self.values.get(goods)
        if value is None:
            value = self.work_out(unpacked(goods))
            if len(self.values) > MOST_VALUES:
                self.values.clear()
            self.values[goods] = value
        return value

    def work_out(self, goods: list[int]) -> float:
        """Up to a few aims one after another, each with the cards the former left.

        Fewer cards never make an aim worth more, so what it was worth before says whether to look again.
        """
        targets = self.targets
        bounds = [aim.worth(goods) for aim in targets]
        looked = [0] * len(targets)
        total = 0.0
        factor = 1.0
        for number in range(ROUNDS):
            while True:
                best = 0.0
                chosen = -1
                for place in range(len(bounds)):
                    if bounds[place] > best:
                        best = bounds[place]
                        chosen = place
                if chosen < 0 or looked[chosen] == number:
                    break
                bounds[chosen] = targets[chosen].worth(goods)
                looked[chosen] = number
            if chosen < 0:
                break
            total += factor * best
            factor *= DISCOUNT
            targets[chosen].take(goods)
            bounds[chosen] = 0.0
        for kind in range(COMMODITIES):
            if goods[kind]:
                total += LEFTOVER * goods[kind] if kind < BASICS else 2.0 * LEFTOVER * goods[kind]
        return total

    def loss(self, goods: int, kind: int) -> float:
        """What a card less would cost."""
        return self.potential(goods) - self.potential(goods - ONE[kind])

    def gain(self, goods: int, kind: int) -> float:
        """What a card more would bring."""
        return self.potential(goods + ONE[kind]) - self.potential(goods)

    def cheapest(self, goods: int, among: int) -> int:
        """The kind missed least of the cards that may be given, or -1."""
        best = -1
        least = 1e9
        for kind in range(COMMODITIES):
            if count(among, kind):
                cost = self.loss(goods, kind)
                if cost < least:
                    least = cost
                    best = kind
        return best

    def needs_papyrus(self, goods: int) -> bool:
        """Whether some aim wants papyrus that is not there."""
        return self.papyrus > count(goods, PAPYRUS)


@final
class Memory:
    """What was worked out for one table; forgotten when it grows too large. Another table has other settings and seats, and
    what was found for one must not sway the other."""

    def __init__(self) -> None:
        self.settings: Settings | None = None
        self.aims: Final[dict[tuple[int, ...], Aims]] = {}

    def find(self, g: Parthenon, seat: int) -> Aims:
        """The aims of an island."""
        if self.settings is not g.settings or len(self.aims) > MOST_AIMS:
            self.aims.clear()
            self.settings = g.settings
        key = (
            g.islands[seat] << 8 | seasons_left(g) << 4 | g.year(),
            g.villages[seat] << 20 | g.acropolis[seat] << 4 | g.workshops[seat],
            g.effects[seat] & (DEARER | NO_ACROPOLIS) | g.fleets[seat] << 8,
            *g.wonders[seat],
        )
        found = self.aims.get(key)
        if found is None:
            found = self.aims[key] = Aims(targets(g, seat), seasons_left(g))
        return found


MEMORY: Final = Memory()


def aims_of(g: Parthenon, seat: int) -> Aims:
    """What the island may want to pay for."""
    return MEMORY.find(g, seat)


def targets(g: Parthenon, seat: int) -> list[Target]:
    """What the island may want to pay for, with weights that shift from production to completion."""
    left = seasons_left(g)
    found: list[Target] = []
    blocked = g.effects[seat] & NO_ACROPOLIS
    for building in range(BUILDINGS):
        reason = refuse_building(g, seat, building)
        if reason is None or (blocked and building >= ACROPOLIS and g.acropolis_of(seat, building - ACROPOLIS) == 0):
            found.append(Target(building, weight_of_building(g, seat, building, left), list_cost(g, seat, building)))
    if g.fleets[seat] < FLEETS and left > 2:
        weight = (5.0 if g.fleets[seat] == 1 else 1.5) if left > 4 else 0.8
        found.append(Target(FLEET_KEY, weight, gold_cost(g.cost_of(seat))))
    if len(g.wonders[seat]) == 1 and left > 2:  # the gold for a second plan, the more wanted the fuller the island
        weight = 2.5 + 0.3 * max(0, g.structures(seat) - 8)
        found.append(Target(PLAN_KEY, weight, gold_cost(g.data.limits.second_plan_gold)))
    for held in g.wonders[seat]:
        if held & 3 != COMPLETE:
            weight = 2.5 if left <= 1 and held & 3 == PLAN else 5.0
            found.append(Target(WONDER_KEY + (held >> 2), weight, stage_cost(g, seat, held >> 2)))
    return found


def weight_of_building(g: Parthenon, seat: int, building: int, left: int) -> float:
    """Villages early, then workshops, then whatever completes the island."""
    settled = g.village_count(seat) >= 4
    if building < WORKSHOP:
        weight = 6.6 - 1.2 * (g.year() - 1)
    elif building == WORKSHOP:
        weight = 8.5 if settled else 3.5
    else:
        kind = building - ACROPOLIS
        weight = 3.4 if settled else 2.0
        if kind == FORTRESS and left > 5 and settled:
            weight = 5.2
        elif kind == TREASURY and settled:
            weight = 4.4
        elif kind == ACADEMY and (settled or left <= 5):
            weight = 6.5  # a structure, and a philosophy for all seasons to come
    return max(weight, 5.0) if left <= 4 else weight


def gold_cost(number: int) -> Cost:
    """A price in gold."""
    exact = [0] * (GOODS + 1)
    exact[GOLD] = number
    return Cost(tuple(exact))
