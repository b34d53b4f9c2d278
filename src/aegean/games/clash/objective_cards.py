"""The objectives by number: when each is fulfilled, what it costs, what it goes together with (COC-1.11)."""

from typing import Final, final

from aegean.games.clash.battle_objectives import AFTER_BATTLE
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
from aegean.games.clash.objective_card import Counted, Most, Objective
from aegean.games.clash.routes import routes
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies, ship_space, stack_owner

# Cities


@final
class LargeCivilization(Counted):
    """So many cities."""

    def have(self, g: Clash, seat: int) -> int:
        return len(g.towns[seat])


@final
class HappyPopulation(Counted):
    """So many happy cities."""

    def have(self, g: Clash, seat: int) -> int:
        return cities_in_mood(g, seat, HAPPY)


@final
class TerrorRegime(Counted):
    """So many angry cities; also looked at after every action of one's turn."""

    def have(self, g: Clash, seat: int) -> int:
        return cities_in_mood(g, seat, ANGRY)


@final
class Metropolis(Counted):
    """A city of that size."""

    def have(self, g: Clash, seat: int) -> int:
        return max([city_size(g.cities[space]) for space in g.towns[seat]], default=0)


@final
class Expansionist(Counted):
    """So many cities without another next to them."""

    def have(self, g: Clash, seat: int) -> int:
        return sum([1 for space in g.towns[seat] if not any(g.cities[near] for near in g.layout.near[space])])


@final
class CityFounder(Objective):
    """A city far from home has just been founded: it is no colony in this round."""

    def scored(self, g: Clash, seat: int) -> None:
        g.founder_round[seat] = g.round


@final
class Colony(Counted):
    """A city so far from home."""

    def have(self, g: Clash, seat: int) -> int:
        distance = g.layout.distance[g.layout.homes[seat][0]]
        return max([distance[space] for space in g.towns[seat]], default=0)

    def fulfilled(self, g: Clash, seat: int) -> bool:
        return g.founder_round[seat] != g.round and super().fulfilled(g, seat)


# Buildings and wonders


@final
class BuildingLead(Most):
    """More cities with a building of this kind than anybody else."""

    def __init__(self, name: int, building: int) -> None:
        super().__init__(name)
        self.building: Final = building

    def have(self, g: Clash, seat: int) -> int:
        return cities_with(g, seat, self.building)


@final
class Architecture(Counted):
    """So many kinds of buildings of one's own colour in one's cities."""

    def have(self, g: Clash, seat: int) -> int:
        kinds = 0
        for building in range(BUILDING_KINDS):
            for space in g.towns[seat]:
                if building_colour(g.cities[space], building) == seat and g.usable(space, building):
                    kinds += 1
                    break
        return kinds


@final
class Consulate(Counted):
    """Buildings of one's colour in so many cities of others."""

    def have(self, g: Clash, seat: int) -> int:
        return sum([1 for buildings in abroad(g, seat) if buildings])


@final
class CulturePower(Most):
    """More buildings in cities of others than anybody else."""

    def have(self, g: Clash, seat: int) -> int:
        return sum(abroad(g, seat))


@final
class MagnificentCulture(Objective):
    """The only one who built a wonder this round; also looked at when it is built."""

    def fulfilled(self, g: Clash, seat: int) -> bool:
        return g.wonders_built[seat] > 0 and all(not g.wonders_built[other] for other in range(g.players) if other != seat)


# Advances


@final
class WholeCategory(Objective):
    """All advances of this category."""

    def __init__(self, name: int, category: int) -> None:
        super().__init__(name)
        self.category: Final = category

    def have(self, g: Clash, seat: int) -> int:
        return (g.advances[seat] & g.data.members[self.category]).bit_count()

    def needed(self, g: Clash, seat: int) -> int:
        return g.data.members[self.category].bit_count()


@final
class Government(Objective):
    """All advances of one's government."""

    def have(self, g: Clash, seat: int) -> int:
        category = g.government(seat)
        return (g.advances[seat] & g.data.members[category]).bit_count() if category >= 0 else 0

    def needed(self, g: Clash, seat: int) -> int:
        category = g.government(seat)
        return g.data.members[category].bit_count() if category >= 0 else 0


@final
class GoalFocused(Most):
    """More complete categories than anybody else."""

    def have(self, g: Clash, seat: int) -> int:
        return sum([1 for category in range(len(CATEGORIES)) if complete(g, seat, category)])


@final
class DiversifiedResearch(Counted):
    """An advance in so many categories."""

    def have(self, g: Clash, seat: int) -> int:
        return sum([1 for category in range(len(CATEGORIES)) if g.advances[seat] & g.data.members[category]])


@final
class AdvancedCulture(Most):
    """So many advances, and more than anybody else."""

    def have(self, g: Clash, seat: int) -> int:
        return g.advances[seat].bit_count()

    def needed(self, g: Clash, seat: int) -> int:
        return max(self.count(g), super().needed(g, seat))


# Goods


@final
class Supplies(Counted):
    """So many of a good, some of which are paid."""

    def __init__(self, name: int, good: int) -> None:
        super().__init__(name)
        self.good: Final = good

    def have(self, g: Clash, seat: int) -> int:
        return g.stock(seat, self.good)

    def price(self, g: Clash) -> int:
        return g.data.objective_pay[self.name] << 4 * self.good


@final
class OptimizedStorage(Counted):
    """So many of each of food, ore and wood."""

    def have(self, g: Clash, seat: int) -> int:
        return min(g.stock(seat, FOOD), g.stock(seat, ORE), g.stock(seat, WOOD))


@final
class Routes(Counted):
    """So many trade routes, by any units or by ships only."""

    def __init__(self, name: int, ships_only: bool, excludes: int) -> None:
        super().__init__(name, excludes)
        self.ships_only: Final = ships_only

    def have(self, g: Clash, seat: int) -> int:
        return routes(g, seat, self.ships_only) if g.owns(seat, TRADE_ROUTES) else 0


# Units


@final
class LargeFleet(Most):
    """So many ships, or fewer if nobody has as many."""

    def have(self, g: Clash, seat: int) -> int:
        return len(g.fleets[seat])

    def needed(self, g: Clash, seat: int) -> int:
        return min(self.count(g), max(g.data.objective_least[self.name], super().needed(g, seat)))


@final
class LargeArmy(Objective):
    """So many armies more than anybody else."""

    def have(self, g: Clash, seat: int) -> int:
        return g.army_count(seat)

    def needed(self, g: Clash, seat: int) -> int:
        return self.count(g) + max([g.army_count(other) for other in range(g.players) if other != seat])


@final
class StandingArmy(Counted):
    """An army in so many cities."""

    def have(self, g: Clash, seat: int) -> int:
        held = [space for space in g.towns[seat] if stack_owner(g.stacks[space]) == seat and armies(g.stacks[space])]
        return len(held)


@final
class MilitaryMight(Counted):
    """So many armies and ships."""

    def have(self, g: Clash, seat: int) -> int:
        return g.army_count(seat) + len(g.fleets[seat])


@final
class Threat(Counted):
    """So many armies next to cities of others."""

    def have(self, g: Clash, seat: int) -> int:
        beside = 0
        for space in g.troops[seat]:
            if beside_rival(g, seat, space):
                beside += armies(g.stacks[space])
        return beside


@final
class Outpost(Counted):
    """Armies in so many spaces away from one's own cities."""

    def have(self, g: Clash, seat: int) -> int:
        away = 0
        for space in g.troops[seat]:
            if armies(g.stacks[space]) and far_from_home(g, seat, space):
                away += 1
        return away


@final
class SeaBlockade(Counted):
    """So many ships before the ports of others."""

    def have(self, g: Clash, seat: int) -> int:
        ports = [port_space(g.cities[town]) for other in range(g.players) if other != seat for town in g.towns[other]]
        return sum([1 for ship in g.fleets[seat] if ship_space(ship) in ports])


# What they look at


def cities_in_mood(g: Clash, seat: int, mood: int) -> int:
    """How many cities of the seat are in this mood."""
    return sum([1 for space in g.towns[seat] if city_mood(g.cities[space]) == mood])


def cities_with(g: Clash, seat: int, building: int) -> int:
    """How many cities of the seat have a working building of this kind."""
    return sum([1 for space in g.towns[seat] if g.usable(space, building)])


def complete(g: Clash, seat: int, category: int) -> bool:
    """Whether the seat has every advance of a category."""
    members = g.data.members[category]
    return g.advances[seat] & members == members


def abroad(g: Clash, seat: int) -> list[int]:
    """For every city of another player the number of buildings in the seat's colour."""
    found: list[int] = []
    for other in range(g.players):
        if other != seat:
            for space in g.towns[other]:
                found.append(sum([1 for b in range(BUILDING_KINDS) if building_colour(g.cities[space], b) == seat]))
    return found


def beside_rival(g: Clash, seat: int, space: int) -> bool:
    """Whether a city of another player is next to the space."""
    for near in g.layout.near[space]:
        if city_owner(g.cities[near]) in range(g.players) and city_owner(g.cities[near]) != seat:
            return True
    return False


def far_from_home(g: Clash, seat: int, space: int) -> bool:
    """Neither in nor next to a city of the seat."""
    return not any(city_owner(g.cities[near]) == seat for near in [space, *g.layout.near[space]])


LOOKED_AT: Final[tuple[Objective, ...]] = (
    LargeCivilization(LARGE_CIVILIZATION_OBJECTIVE),
    BuildingLead(SCIENTIFIC_LEAD_OBJECTIVE, ACADEMY),
    BuildingLead(COASTAL_CULTURE_OBJECTIVE, PORT),
    BuildingLead(RELIGIOUS_FERVOR_OBJECTIVE, TEMPLE),
    BuildingLead(FORTIFICATIONS_OBJECTIVE, FORTRESS),
    AdvancedCulture(ADVANCED_CULTURE_OBJECTIVE),
    WholeCategory(CITY_PLANNER_OBJECTIVE, CONSTRUCTION_CATEGORY),
    WholeCategory(EDUCATION_LEAD_OBJECTIVE, EDUCATION_CATEGORY),
    WholeCategory(MILITARIZED_OBJECTIVE, WARFARE_CATEGORY),
    WholeCategory(CULTURE_FOCUS_OBJECTIVE, CULTURE_CATEGORY),
    WholeCategory(SCIENCE_FOCUS_OBJECTIVE, SCIENCE_CATEGORY),
    WholeCategory(TRADE_FOCUS_OBJECTIVE, ECONOMY_CATEGORY),
    WholeCategory(SEAFARERS_OBJECTIVE, MARITIME_CATEGORY),
    Government(GOVERNMENT_OBJECTIVE),
    GoalFocused(GOAL_FOCUSED_OBJECTIVE),
    DiversifiedResearch(DIVERSIFIED_RESEARCH_OBJECTIVE),
    Supplies(EUREKA_OBJECTIVE, IDEAS),
    Supplies(WEALTH_OBJECTIVE, GOLD),
    Supplies(ORE_SUPPLIES_OBJECTIVE, ORE),
    Supplies(WOOD_SUPPLIES_OBJECTIVE, WOOD),
    Supplies(FOOD_SUPPLIES_OBJECTIVE, FOOD),
    OptimizedStorage(OPTIMIZED_STORAGE_OBJECTIVE),
    HappyPopulation(HAPPY_POPULATION_OBJECTIVE),
    Architecture(ARCHITECTURE_OBJECTIVE),
    Metropolis(METROPOLIS_OBJECTIVE),
    Expansionist(EXPANSIONIST_OBJECTIVE),
    Colony(COLONY_OBJECTIVE),
    Consulate(CONSULATE_OBJECTIVE),
    CulturePower(CULTURE_POWER_OBJECTIVE),
    LargeFleet(LARGE_FLEET_OBJECTIVE),
    LargeArmy(LARGE_ARMY_OBJECTIVE),
    StandingArmy(STANDING_ARMY_OBJECTIVE, MILITARY_MIGHT_OBJECTIVE),
    MilitaryMight(MILITARY_MIGHT_OBJECTIVE, STANDING_ARMY_OBJECTIVE),
    Threat(THREAT_OBJECTIVE),
    SeaBlockade(SEA_BLOCKADE_OBJECTIVE),
    Outpost(OUTPOST_OBJECTIVE),
    Routes(TRADE_POWER_OBJECTIVE, False, SHIPPING_ROUTES_OBJECTIVE),
    Routes(SHIPPING_ROUTES_OBJECTIVE, True, TRADE_POWER_OBJECTIVE),
    TerrorRegime(TERROR_REGIME_OBJECTIVE),
    MagnificentCulture(MAGNIFICENT_CULTURE_OBJECTIVE),
    CityFounder(CITY_FOUNDER_OBJECTIVE),
)
# By number; those of a moment that are not listed need nothing of their own.
CARDS: Final[dict[int, Objective]] = {name: Objective(name) for name in range(len(OBJECTIVES))}
CARDS.update({card.name: card for card in (*LOOKED_AT, *AFTER_BATTLE)})

# For those who steer towards them.
BUILDING_LEADS: Final = {card.name: card.building for card in LOOKED_AT if isinstance(card, BuildingLead)}
WHOLE_CATEGORIES: Final = {card.name: card.category for card in LOOKED_AT if isinstance(card, WholeCategory)}
