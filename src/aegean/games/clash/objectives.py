"""Objective cards (COC-3.15.4 - 3.15.6): which objectives are fulfilled, and showing them."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, SHOW, STOP, kind_of
from aegean.games.clash.city import BUILDING_KINDS, building_colour, city_mood, city_owner, city_size, port_space
from aegean.games.clash.ids import (
    ACADEMY,
    ADVANCED_CULTURE_OBJECTIVE,
    ANGRY,
    ARCHITECTURE_OBJECTIVE,
    CATEGORIES,
    CITY_FOUNDER_OBJECTIVE,
    CITY_PLANNER_OBJECTIVE,
    COASTAL_CULTURE_OBJECTIVE,
    COLONY_OBJECTIVE,
    CONSTRUCTION_CATEGORY,
    CONSULATE_OBJECTIVE,
    CULTURE_CATEGORY,
    CULTURE_FOCUS_OBJECTIVE,
    CULTURE_POWER_OBJECTIVE,
    DIVERSIFIED_RESEARCH_OBJECTIVE,
    ECONOMY_CATEGORY,
    EDUCATION_CATEGORY,
    EDUCATION_LEAD_OBJECTIVE,
    EUREKA_OBJECTIVE,
    EXPANSIONIST_OBJECTIVE,
    FOOD,
    FOOD_SUPPLIES_OBJECTIVE,
    FORTIFICATIONS_OBJECTIVE,
    FORTRESS,
    GOAL_FOCUSED_OBJECTIVE,
    GOLD,
    GOVERNMENT_OBJECTIVE,
    HAPPY,
    HAPPY_POPULATION_OBJECTIVE,
    IDEAS,
    LARGE_ARMY_OBJECTIVE,
    LARGE_CIVILIZATION_OBJECTIVE,
    LARGE_FLEET_OBJECTIVE,
    MAGNIFICENT_CULTURE_OBJECTIVE,
    MARITIME_CATEGORY,
    METROPOLIS_OBJECTIVE,
    MILITARIZED_OBJECTIVE,
    MILITARY_MIGHT_OBJECTIVE,
    OBJECTIVES,
    OPTIMIZED_STORAGE_OBJECTIVE,
    ORE,
    ORE_SUPPLIES_OBJECTIVE,
    OUTPOST_OBJECTIVE,
    PORT,
    RELIGIOUS_FERVOR_OBJECTIVE,
    SCIENCE_CATEGORY,
    SCIENCE_FOCUS_OBJECTIVE,
    SCIENTIFIC_LEAD_OBJECTIVE,
    SEA_BLOCKADE_OBJECTIVE,
    SEAFARERS_OBJECTIVE,
    SHIPPING_ROUTES_OBJECTIVE,
    STANDING_ARMY_OBJECTIVE,
    TEMPLE,
    TERROR_REGIME_OBJECTIVE,
    THREAT_OBJECTIVE,
    TRADE_FOCUS_OBJECTIVE,
    TRADE_POWER_OBJECTIVE,
    TRADE_ROUTES,
    WARFARE_CATEGORY,
    WEALTH_OBJECTIVE,
    WOOD,
    WOOD_SUPPLIES_OBJECTIVE,
)
from aegean.games.clash.routes import routes
from aegean.games.clash.state import Clash, card_kind
from aegean.games.clash.units import armies, ship_space, stack_owner
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_HELD: Final = Reason("COC-3.15.4", "why.goal-not-held")
NOT_FULFILLED: Final = Reason("COC-3.15.4", "why.goal-not-fulfilled", "cure.goal-later")
SCORED_ALREADY: Final = Reason("COC-3.15.5", "why.goal-scored", "cure.goal-later")
EXCLUDED: Final = Reason("COC-3.15.5", "why.goal-excluded", "cure.goal-later")

BUILDING_LEADS: Final = {
    SCIENTIFIC_LEAD_OBJECTIVE: ACADEMY,
    COASTAL_CULTURE_OBJECTIVE: PORT,
    RELIGIOUS_FERVOR_OBJECTIVE: TEMPLE,
    FORTIFICATIONS_OBJECTIVE: FORTRESS,
}
WHOLE_CATEGORIES: Final = {
    CITY_PLANNER_OBJECTIVE: CONSTRUCTION_CATEGORY,
    EDUCATION_LEAD_OBJECTIVE: EDUCATION_CATEGORY,
    MILITARIZED_OBJECTIVE: WARFARE_CATEGORY,
    CULTURE_FOCUS_OBJECTIVE: CULTURE_CATEGORY,
    SCIENCE_FOCUS_OBJECTIVE: SCIENCE_CATEGORY,
    TRADE_FOCUS_OBJECTIVE: ECONOMY_CATEGORY,
    SEAFARERS_OBJECTIVE: MARITIME_CATEGORY,
}
SUPPLIES: Final = {
    EUREKA_OBJECTIVE: IDEAS,
    WEALTH_OBJECTIVE: GOLD,
    ORE_SUPPLIES_OBJECTIVE: ORE,
    WOOD_SUPPLIES_OBJECTIVE: WOOD,
    FOOD_SUPPLIES_OBJECTIVE: FOOD,
}
EXCLUSIVE: Final = {
    STANDING_ARMY_OBJECTIVE: MILITARY_MIGHT_OBJECTIVE,
    MILITARY_MIGHT_OBJECTIVE: STANDING_ARMY_OBJECTIVE,
    TRADE_POWER_OBJECTIVE: SHIPPING_ROUTES_OBJECTIVE,
    SHIPPING_ROUTES_OBJECTIVE: TRADE_POWER_OBJECTIVE,
}


def _most(values: list[int], seat: int) -> bool:
    """Strictly more than everybody else, and at least one."""
    mine = values[seat]
    return mine > 0 and all(mine > value for other, value in enumerate(values) if other != seat)


def _cities_with(g: Clash, seat: int, building: int) -> int:
    return sum([1 for space in g.towns[seat] if g.usable(space, building)])


def _complete(g: Clash, seat: int) -> int:
    own = g.advances[seat]
    return sum([1 for members in g.data.members if own & members == members])


def _in_cities_of_others(g: Clash, seat: int) -> list[int]:
    """For every city of another player the number of buildings in the seat's colour."""
    found: list[int] = []
    for other in range(g.players):
        if other != seat:
            for space in g.towns[other]:
                found.append(sum([1 for b in range(BUILDING_KINDS) if building_colour(g.cities[space], b) == seat]))
    return found


def angry_cities(g: Clash, seat: int) -> int:
    """How many cities of the seat are angry."""
    return sum([1 for space in g.towns[seat] if city_mood(g.cities[space]) == ANGRY])


def fulfilled(g: Clash, seat: int, name: int) -> bool:
    """Whether a status objective holds now (1.11)."""
    n = g.data.objective_count[name]
    towns = g.towns[seat]
    seats = range(g.players)
    own = g.advances[seat]
    if name in BUILDING_LEADS:
        return _most([_cities_with(g, s, BUILDING_LEADS[name]) for s in seats], seat)
    if name in WHOLE_CATEGORIES:
        members = g.data.members[WHOLE_CATEGORIES[name]]
        return own & members == members
    if name in SUPPLIES:
        return g.stock(seat, SUPPLIES[name]) >= n
    if name == LARGE_CIVILIZATION_OBJECTIVE:
        return len(towns) >= n
    if name == ADVANCED_CULTURE_OBJECTIVE:
        return own.bit_count() >= n and _most([g.advances[s].bit_count() for s in seats], seat)
    if name == GOVERNMENT_OBJECTIVE:
        category = g.government(seat)
        return category >= 0 and own & g.data.members[category] == g.data.members[category]
    if name == GOAL_FOCUSED_OBJECTIVE:
        return _most([_complete(g, s) for s in seats], seat)
    if name == DIVERSIFIED_RESEARCH_OBJECTIVE:
        return sum([1 for category in range(len(CATEGORIES)) if own & g.data.members[category]]) >= n
    if name == OPTIMIZED_STORAGE_OBJECTIVE:
        return min(g.stock(seat, FOOD), g.stock(seat, ORE), g.stock(seat, WOOD)) >= n
    if name == HAPPY_POPULATION_OBJECTIVE:
        return sum([1 for space in towns if city_mood(g.cities[space]) == HAPPY]) >= n
    if name == ARCHITECTURE_OBJECTIVE:
        kinds = {
            b
            for space in towns
            for b in range(BUILDING_KINDS)
            if building_colour(g.cities[space], b) == seat and g.usable(space, b)
        }
        return len(kinds) >= n
    if name == METROPOLIS_OBJECTIVE:
        return any(city_size(g.cities[space]) >= n for space in towns)
    if name == EXPANSIONIST_OBJECTIVE:
        return sum([1 for space in towns if not any(g.cities[near] for near in g.layout.near[space])]) >= n
    if name == COLONY_OBJECTIVE:
        distance = g.layout.distance[g.layout.homes[seat][0]]
        return g.founder_round[seat] != g.round and any(distance[space] >= n for space in towns)
    if name == CONSULATE_OBJECTIVE:
        return sum([1 for count in _in_cities_of_others(g, seat) if count]) >= n
    if name == CULTURE_POWER_OBJECTIVE:
        return _most([sum(_in_cities_of_others(g, s)) for s in seats], seat)
    if name == LARGE_FLEET_OBJECTIVE:
        ships = [len(fleet) for fleet in g.fleets]
        return ships[seat] >= n or (ships[seat] >= g.data.objective_least[name] and _most(ships, seat))
    if name == LARGE_ARMY_OBJECTIVE:
        return all(g.army_count(seat) >= g.army_count(s) + n for s in seats if s != seat)
    if name == STANDING_ARMY_OBJECTIVE:
        return sum([1 for space in towns if stack_owner(g.stacks[space]) == seat and armies(g.stacks[space])]) >= n
    if name == MILITARY_MIGHT_OBJECTIVE:
        return g.army_count(seat) + len(g.fleets[seat]) >= n
    if name == THREAT_OBJECTIVE:
        return (
            sum(
                [
                    armies(stack)
                    for space, stack in enumerate(g.stacks)
                    if stack_owner(stack) == seat and _beside_rival(g, seat, space)
                ]
            )
            >= n
        )
    if name == SEA_BLOCKADE_OBJECTIVE:
        ports = [port_space(g.cities[town]) for other in seats if other != seat for town in g.towns[other]]
        return sum([1 for ship in g.fleets[seat] if ship_space(ship) in ports]) >= n
    if name == OUTPOST_OBJECTIVE:
        return (
            sum(
                [
                    1
                    for space, stack in enumerate(g.stacks)
                    if stack_owner(stack) == seat and armies(stack) and _abroad(g, seat, space)
                ]
            )
            >= n
        )
    if name in (TRADE_POWER_OBJECTIVE, SHIPPING_ROUTES_OBJECTIVE):
        return g.owns(seat, TRADE_ROUTES) and routes(g, seat, name == SHIPPING_ROUTES_OBJECTIVE) >= n
    if name == TERROR_REGIME_OBJECTIVE:
        return angry_cities(g, seat) >= n
    if name == MAGNIFICENT_CULTURE_OBJECTIVE:
        return g.wonders_built[seat] > 0 and all(not g.wonders_built[s] for s in seats if s != seat)
    return False


def _beside_rival(g: Clash, seat: int, space: int) -> bool:
    for near in g.layout.near[space]:
        if city_owner(g.cities[near]) in range(g.players) and city_owner(g.cities[near]) != seat:
            return True
    return False


def _abroad(g: Clash, seat: int, space: int) -> bool:
    return not any(city_owner(g.cities[near]) == seat for near in [space, *g.layout.near[space]])


# Showing cards


def occasion(g: Clash, seat: int, names: int) -> None:
    """COC-3.15.4: these instant objectives have just come true for a seat. Everybody who holds objective cards is asked,
    whatever they are: a question tells nobody what is in a hand."""
    if names and g.goals[seat]:
        g.call(Occasion(seat, names))


def score(g: Clash, seat: int, card: int, half: int) -> None:
    """The card lies in front of its owner."""
    name = g.data.objectives[card][half]
    g.goals[seat] = tuple([held for held in g.goals[seat] if card_kind(held) != card])
    g.scored[seat] = (*g.scored[seat], card * 2 + half)
    g.reveals += 1
    if name == CITY_FOUNDER_OBJECTIVE:
        g.founder_round[seat] = g.round
    if g.events is not None:
        g.note("objective", seat, thing=OBJECTIVES[name])


def _wish_show(g: Clash, seat: int) -> list[int]:
    found: list[int] = []
    for card in g.goals[seat]:
        found += [SHOW | card_kind(card) * 2, SHOW | card_kind(card) * 2 + 1]
    return [*found, STOP]


def _held(g: Clash, seat: int, card: int) -> bool:
    return card < len(g.data.objectives) and any(card_kind(held) == card for held in g.goals[seat])


@final
class Occasion(Step[Clash]):
    """D24: objectives that look at the moment; each name once (COC-3.15.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "names")

    def __init__(self, seat: int, names: int) -> None:
        self.seat: Final = seat
        self.names: Final = names

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.names and g.goals[self.seat] else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return _wish_show(g, seat)

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != SHOW:
            return NOT_NOW
        card, half = divmod(action & ARG, 2)
        if not _held(g, seat, card):
            return NOT_HELD
        return None if self.names >> g.data.objectives[card][half] & 1 else NOT_FULFILLED

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
            return
        card, half = divmod(action & ARG, 2)
        g.become(Occasion(seat, self.names & ~(1 << g.data.objectives[card][half])))
        score(g, seat, card, half)


@final
class StatusObjectives(Step[Clash]):
    """COC-3.17.1: any number of status objectives, each name once; payments one after the other (D25)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "names")

    def __init__(self, seat: int, names: int) -> None:
        self.seat: Final = seat
        self.names: Final = names  # scored in this status phase

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if g.goals[self.seat] else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return _wish_show(g, seat)

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != SHOW:
            return NOT_NOW
        card, half = divmod(action & ARG, 2)
        if not _held(g, seat, card):
            return NOT_HELD
        name = g.data.objectives[card][half]
        if self.names >> name & 1:
            return SCORED_ALREADY
        if name in EXCLUSIVE and self.names >> EXCLUSIVE[name] & 1:
            return EXCLUDED
        return None if g.data.status_objective[name] and fulfilled(g, seat, name) else NOT_FULFILLED

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
            return
        card, half = divmod(action & ARG, 2)
        name = g.data.objectives[card][half]
        g.become(StatusObjectives(seat, self.names | 1 << name))
        if name in SUPPLIES:
            g.lose(seat, SUPPLIES[name], g.data.objective_pay[name])
        score(g, seat, card, half)
