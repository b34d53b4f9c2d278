"""What the objective cards in one's own hand make worth doing: steer when little is missing."""

from typing import Final

from aegean.games.clash.city import BUILDING_KINDS, city_owner, city_size
from aegean.games.clash.ids import (
    ADVANCED_CULTURE_OBJECTIVE,
    AGGRESSOR_OBJECTIVE,
    ARCHITECTURE_OBJECTIVE,
    BARBARIAN_CONQUEST_OBJECTIVE,
    CONQUEROR_OBJECTIVE,
    DIVERSIFIED_RESEARCH_OBJECTIVE,
    EXPANSIONIST_OBJECTIVE,
    FORTRESS,
    GENERAL_OBJECTIVE,
    GOVERNMENT_OBJECTIVE,
    HAPPY,
    HAPPY_POPULATION_OBJECTIVE,
    LARGE_ARMY_OBJECTIVE,
    LARGE_CIVILIZATION_OBJECTIVE,
    LARGE_FLEET_OBJECTIVE,
    METROPOLIS_OBJECTIVE,
    MILITARY_MIGHT_OBJECTIVE,
    RESISTANCE_OBJECTIVE,
    SHIPPING_ROUTES_OBJECTIVE,
    STANDING_ARMY_OBJECTIVE,
)
from aegean.games.clash.objective_cards import BUILDING_LEADS, WHOLE_CATEGORIES, cities_in_mood
from aegean.games.clash.objectives import fulfilled
from aegean.games.clash.state import UNKNOWN, Clash, card_kind
from aegean.games.clash.units import armies, stack_owner

PRIZE: Final = 2000
"""What a scored objective is worth, in thousandths of a point."""
SHARES: Final = (1000, 700, 400, 250, 150)
"""The share of the prize one step towards it is worth, by the steps that are missing after it."""
HOPE: Final = 500
"""An objective card that is not fulfilled yet."""


def names(g: Clash, seat: int) -> list[int]:
    """The objectives of the seat's cards, as far as they are known."""
    found: list[int] = []
    for card in g.goals[seat]:
        kind = card_kind(card)
        if kind != UNKNOWN:
            civil, military = g.data.objectives[kind]
            found.append(civil)
            found.append(military)
    return found


def _step(missing: int) -> int:
    """The pull of the next step when so many are missing before it."""
    return PRIZE * SHARES[missing - 1] // 1000 * 2 // 3 if 1 <= missing <= len(SHARES) else 0


def advance_pull(g: Clash, seat: int, advance: int) -> int:
    """What an advance does for the objectives in hand."""
    pull = 0
    own = g.advances[seat]
    category = g.data.category[advance]
    members = g.data.members[category]
    for name in names(g, seat):
        if name in WHOLE_CATEGORIES:
            if WHOLE_CATEGORIES[name] == category:
                pull += _step((members & ~own).bit_count())
        elif name == GOVERNMENT_OBJECTIVE:
            if g.data.is_government[category]:
                pull += _step((members & ~own).bit_count())
        elif name == DIVERSIFIED_RESEARCH_OBJECTIVE:
            if not own & members:
                met = sum([1 for others in g.data.members if own & others])
                pull += _step(g.data.objective_count[name] - met)
        elif name == ADVANCED_CULTURE_OBJECTIVE:
            most = max([g.advances[other].bit_count() for other in range(g.players) if other != seat])
            pull += _step(max(most + 1, g.data.objective_count[name]) - own.bit_count())
    return pull


def building_pull(g: Clash, seat: int, space: int, building: int) -> int:
    """What a building in a city does for the objectives in hand."""
    pull = 0
    for name in names(g, seat):
        if name in BUILDING_LEADS:
            if BUILDING_LEADS[name] == building:
                most = max([_with(g, other, building) for other in range(g.players) if other != seat])
                pull += _step(most + 1 - _with(g, seat, building))
        elif name == METROPOLIS_OBJECTIVE:
            largest = max([city_size(g.cities[town]) for town in g.towns[seat]])
            if city_size(g.cities[space]) == largest:
                pull += _step(g.data.objective_count[name] - largest)
        elif name == ARCHITECTURE_OBJECTIVE and not _with(g, seat, building):
            kinds = sum([1 for kind in range(BUILDING_KINDS) if _with(g, seat, kind)])
            pull += _step(g.data.objective_count[name] - kinds)
    return pull


def _with(g: Clash, seat: int, building: int) -> int:
    return sum([1 for space in g.towns[seat] if g.usable(space, building)])


def city_pull(g: Clash, seat: int) -> int:
    """What one more city does for the objectives in hand."""
    pull = 0
    for name in names(g, seat):
        if name in (LARGE_CIVILIZATION_OBJECTIVE, EXPANSIONIST_OBJECTIVE):
            pull += _step(g.data.objective_count[name] - len(g.towns[seat]))
    return pull


def army_pull(g: Clash, seat: int, space: int) -> int:
    """What an army in a city does for the objectives in hand."""
    pull = 0
    for name in names(g, seat):
        if name == STANDING_ARMY_OBJECTIVE:
            if not armies(g.stacks[space]):
                held = sum([1 for town in g.towns[seat] if stack_owner(g.stacks[town]) == seat and armies(g.stacks[town])])
                pull += _step(g.data.objective_count[name] - held)
        elif name == LARGE_ARMY_OBJECTIVE:
            most = max([g.army_count(other) for other in range(g.players) if other != seat])
            pull += _step(most + g.data.objective_count[name] - g.army_count(seat))
        elif name == MILITARY_MIGHT_OBJECTIVE:
            pull += _step(g.data.objective_count[name] - g.army_count(seat) - len(g.fleets[seat]))
    return pull


def ship_pull(g: Clash, seat: int) -> int:
    """What one more ship does for the objectives in hand."""
    pull = 0
    for name in names(g, seat):
        if name in (LARGE_FLEET_OBJECTIVE, SHIPPING_ROUTES_OBJECTIVE):
            pull += _step(max(1, g.data.objective_count[name] - len(g.fleets[seat])))
        elif name == MILITARY_MIGHT_OBJECTIVE:
            pull += _step(g.data.objective_count[name] - g.army_count(seat) - len(g.fleets[seat]))
    return pull


def mood_pull(g: Clash, seat: int) -> int:
    """What one more happy city does for the objectives in hand."""
    if HAPPY_POPULATION_OBJECTIVE not in names(g, seat):
        return 0
    return _step(g.data.objective_count[HAPPY_POPULATION_OBJECTIVE] - cities_in_mood(g, seat, HAPPY))


def battle_pull(g: Clash, seat: int, space: int) -> int:
    """What a victory on a space does for the objectives in hand."""
    enemies = armies(g.stacks[space])
    owner = city_owner(g.cities[space])
    wild = owner >= g.players
    pull = 0
    for name in names(g, seat):
        if name == CONQUEROR_OBJECTIVE:
            won = owner >= 0 and not wild and (enemies > 0 or g.usable(space, FORTRESS))
        elif name in (BARBARIAN_CONQUEST_OBJECTIVE, RESISTANCE_OBJECTIVE):
            won = wild and enemies >= g.data.objective_count[name]
        elif name in (GENERAL_OBJECTIVE, AGGRESSOR_OBJECTIVE):
            won = enemies >= g.data.objective_count[name]
        else:
            won = False
        if won:
            pull += PRIZE * 3 // 4
    return pull


def rounds_left(g: Clash) -> int:
    """The status phases to come, in which an objective may be shown."""
    return g.variant.rounds - g.round + 1


def hand_worth(g: Clash, seat: int, rounds: int) -> int:
    """What the objective cards in hand are likely to bring: those that hold now nearly all, the others a hope."""
    return sum([goal_worth(g, seat, card_kind(card), rounds) for card in g.goals[seat]])


def goal_worth(g: Clash, seat: int, kind: int, rounds: int) -> int:
    """What one of them is likely to bring."""
    if kind != UNKNOWN and holds_now(g, seat, kind):
        return PRIZE * 4 // 5
    return HOPE * min(rounds, 3) // 3


def holds_now(g: Clash, seat: int, kind: int) -> bool:
    """Whether the seat could show this objective if the status phase were now."""
    return any(g.data.status_objective[name] and fulfilled(g, seat, name) for name in g.data.objectives[kind])
