"""Where groups had best go: settlers to sites, armies to battles worth fighting or on the way there, ships on voyages."""

from fractions import Fraction
from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.advice.goals import battle_pull
from aegean.games.clash.advice.sea import best_voyage
from aegean.games.clash.advice.siege import best_odds
from aegean.games.clash.advice.worth import GOOD_WORTH, POINT, city_worth, later, site_worth, threatened, turns_left
from aegean.games.clash.city import city_owner, city_size
from aegean.games.clash.group import group_armies, with_pick
from aegean.games.clash.ids import GOLD, ROADS, SEA, SETTLEMENT, TACTICS, UNREVEALED
from aegean.games.clash.passage import is_enemy, places, refuse_road, refuse_step
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies, settlers, stack_owner

GOOD_ODDS: Final = Fraction(7, 10)
UNKNOWN_SITE: Final = 700  # share of a known site's worth, in thousandths
ELBOW_ROOM: Final = 10  # for each hex within two steps
MARCH: Final = 3  # how far away a city may be to set out for it
ON_THE_WAY: Final = (100, 100, 45, 25)  # per cent of a prize, by the distance to it

# Who goes.
SETTLERS: Final = 0
ARMIES: Final = 1
SHIPS: Final = 2


def best_move(g: Clash, seat: int, origin: int) -> tuple[int, int, int]:
    """The best move from a space: its worth, the target as an action, and who goes. Cargo goes as if it stood at sea."""
    best = (0, -1, SETTLERS)
    stack = g.stacks[origin]
    if g.terrain[origin] == SEA:
        worth, target = best_voyage(g, seat, origin)
        if worth > 0:
            best = (worth, target, SHIPS)
    elif stack_owner(stack) != seat:
        return best
    group = with_pick(g, seat, origin, 0, a.PICK_SETTLER)
    if group and settlers_useful(g, seat):
        here = site_worth(g, seat, origin)
        for target in g.layout.near[origin]:
            if refuse_step(g, seat, origin, group, target) is not None:
                continue
            gain = settler_target(g, seat, target) * 3 // 4 - here
            if gain > best[0]:
                best = (gain, a.TO | target, SETTLERS)
        if g.has(seat, ROADS):
            for target in g.layout.two_away[origin]:
                if refuse_road(g, seat, origin, group, target) is None:
                    gain = settler_target(g, seat, target) * 3 // 4 - here - 300
                    if gain > best[0]:
                        best = (gain, a.ROAD | target, SETTLERS)
    band = band_of(g, seat, origin)
    if band and g.has(seat, TACTICS):
        worth, target = best_march(g, seat, origin, band)
        if worth > best[0]:
            best = (worth, target, ARMIES)
    return best


def best_march(g: Clash, seat: int, origin: int, band: int) -> tuple[int, int]:
    """The best attack next door; if there is none, a step towards a city that would fall."""
    best = (0, -1)
    sent = group_armies(band)
    for target in g.layout.near[origin]:
        if g.terrain[target] != UNREVEALED and is_enemy(g, seat, target) and refuse_step(g, seat, origin, band, target) is None:
            gain = attack_gain(g, seat, origin, target, sent)
            if gain > best[0]:
                best = (gain, a.TO | target)
    if best[0] or not turns_left(g):
        return best
    for town in range(g.layout.hexes):
        far = g.layout.distance[origin][town]
        if g.cities[town] and 1 < far <= MARCH and city_owner(g.cities[town]) != seat:
            gain = attack_gain(g, seat, origin, town, sent) * ON_THE_WAY[far] // 100
            if gain > best[0]:
                step = step_towards(g, seat, origin, band, town)
                if step >= 0:
                    best = (gain, a.TO | step)
    return best


def step_towards(g: Clash, seat: int, origin: int, band: int, town: int) -> int:
    """The first free land next door that is nearer to a city, or -1."""
    far = g.layout.distance[origin][town]
    for near in g.layout.near[origin]:
        if g.layout.distance[near][town] < far and g.terrain[near] not in (SEA, UNREVEALED) and not is_enemy(g, seat, near):
            if refuse_step(g, seat, origin, band, near) is None:
                return near
    return -1


def settlers_useful(g: Clash, seat: int) -> bool:
    """Whether there is a settlement to found with."""
    return g.left(seat, SETTLEMENT) > 0


def settler_target(g: Clash, seat: int, target: int) -> int:
    """What a settler would have of going to a space."""
    if g.terrain[target] == UNREVEALED:
        return (POINT + later(g, 3600)) * UNKNOWN_SITE // 1000 + elbow_room(g, target)
    danger = sum([1 for near in g.layout.near[target] if is_enemy(g, seat, near)])
    known = site_worth(g, seat, target)
    if not known:
        # Nothing to found here, but perhaps beyond.
        beyond = [site_worth(g, seat, near) for near in g.layout.near[target] if g.terrain[near] != UNREVEALED]
        dark = any(g.terrain[near] == UNREVEALED for near in g.layout.near[target])
        known = max([*beyond, later(g, 1600) if dark else 0]) // 2
    return known + elbow_room(g, target) - 200 * danger


def elbow_room(g: Clash, space: int) -> int:
    """Of places as good as each other the one with more hexes around it, away from the edge."""
    return ELBOW_ROOM * (len(g.layout.near[space]) + len(g.layout.two_away[space]))


def band_of(g: Clash, seat: int, origin: int) -> int:
    """As many fresh armies as may attack together."""
    band = 0
    for _ in range(g.data.numbers.army_limit):
        more = with_pick(g, seat, origin, band, a.PICK_ARMY)
        if not more:
            break
        band = more
    return band


def attack_gain(g: Clash, seat: int, origin: int, target: int, sent: int) -> int:
    """What an attack is worth: the prize by its chance, less what may be lost."""
    odds, siege = best_odds(g, seat, origin, target, sent)
    if odds.win < GOOD_ODDS:
        return 0
    prize = 300 * armies(g.stacks[target]) + 400 * settlers(g.stacks[target])
    if g.cities[target]:
        owner = city_owner(g.cities[target])
        prize += city_worth(g, target) + (GOOD_WORTH[GOLD] * city_size(g.cities[target]) if owner < g.players else 300)
        if owner < g.players:  # a rival loses it as well
            prize += city_worth(g, target) // 2
    prize += battle_pull(g, seat, target)
    left_behind = city_owner(g.cities[origin]) == seat and threatened(g, seat, origin) > armies(g.stacks[target])
    return int(prize * odds.win) - int(600 * odds.lose) - (400 if left_behind else 0) - siege


def move_worth(g: Clash, seat: int, argument: int) -> int:
    """The best move, and half of the next best."""
    gains = sorted([best_move(g, seat, origin)[0] for origin in places(g, seat)], reverse=True)
    return sum([gain // (i + 1) for i, gain in enumerate(gains[:3])])
