"""Ships: whether to build one, and where it had best sail - for trade routes, to find new land, to carry settlers and armies."""

from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.advice.goals import ship_pull
from aegean.games.clash.advice.worth import GOOD_WORTH, later, site_worth, turns_left
from aegean.games.clash.city import city_mood, port_space
from aegean.games.clash.ids import ANGRY, CARTOGRAPHY, CULTURE, IDEAS, NAVIGATION, SEA, SETTLER, TRADE_ROUTES, UNREVEALED
from aegean.games.clash.passage import refuse_navigation, refuse_ship_exploration, sailable, ship_may_move
from aegean.games.clash.reach import around_the_border
from aegean.games.clash.state import Clash
from aegean.games.clash.units import aboard, ship_space

ROUTE: Final = 4000
"""A trade route over a whole game, for who has Trade Routes: 1 food a turn, and an objective nearer."""
ROUTE_HOPED_FOR: Final = 1000
NEW_REGION: Final = 3000
"""A region found over a whole game: land to settle, and that others do not lay it."""
FIRST_SHIP_NOW: Final = 2000
FIRST_SHIP: Final = 6000
"""The first ship of all, at once and over a whole game."""
SHIPS_WANTED: Final = 2


def ship_worth(g: Clash, seat: int, space: int) -> int:
    """A ship before the port of a city."""
    port = port_space(g.cities[space])
    if port < 0 or not turns_left(g):
        return -1
    owned = len(g.fleets[seat])
    worth = ship_pull(g, seat)
    sea = sailable(g, seat, port)
    if owned == 0:
        worth += FIRST_SHIP_NOW + later(g, FIRST_SHIP) + (later(g, NEW_REGION) // 2 if dark_coast(g, sea) else 0)
    if owned < max(SHIPS_WANTED, partners_along(g, seat, sea)):
        worth += later(g, ROUTE if g.has(seat, TRADE_ROUTES) else ROUTE_HOPED_FOR) if partners_along(g, seat, sea) > owned else 0
    return worth


def dark_coast(g: Clash, sea: list[int]) -> bool:
    """Whether unknown land lies along these spaces."""
    return any(g.terrain[near] == UNREVEALED for space in sea for near in g.layout.near[space])


def partners_along(g: Clash, seat: int, sea: list[int]) -> int:
    """How many cities of others a ship on one of these spaces could trade with."""
    reach = g.data.numbers.trade_route_reach
    count = 0
    for other in range(g.players):
        if other != seat:
            for town in g.towns[other]:
                if city_mood(g.cities[town]) != ANGRY and any(g.paths[space][town] <= reach for space in sea):
                    count += 1
    return count


def best_voyage(g: Clash, seat: int, origin: int) -> tuple[int, int]:
    """The best voyage of a ship from a space: its worth and the target as an action."""
    best = (0, -1)
    sailing = [ship for ship in g.fleets[seat] if ship_space(ship) == origin and ship_may_move(ship)]
    if not sailing:
        return best
    sea = sailable(g, seat, origin)
    hostile = g.hostile_seas(seat)
    charts = GOOD_WORTH[IDEAS] if g.has(seat, CARTOGRAPHY) else 0
    settlers = sum([aboard(ship, SETTLER) for ship in sailing])
    here = berth_worth(g, seat, origin, settlers)
    for space in sea:
        if hostile[space]:
            continue
        if space != origin:
            worth = berth_worth(g, seat, space, settlers) - here + charts
            if worth > best[0]:
                best = (worth, a.TO | space)
        for near in g.layout.near[space]:
            if g.terrain[near] == UNREVEALED:
                slot = g.layout.region[near]
                worth = later(g, NEW_REGION) + charts - here // 2
                if worth > best[0] and refuse_ship_exploration(g, seat, origin, space, slot) is None:
                    best = (worth, a.EXPLORE | space * a.REGIONS + slot)
    return best_round_trip(g, seat, origin, settlers, here, best) if g.has(seat, NAVIGATION) else best


def best_round_trip(g: Clash, seat: int, origin: int, settlers: int, here: int, best: tuple[int, int]) -> tuple[int, int]:
    """The way round the outside (COC-3.7.13), if it leads to something better; with Cartography it brings an idea and culture."""
    charts = GOOD_WORTH[IDEAS] + GOOD_WORTH[CULTURE] if g.has(seat, CARTOGRAPHY) else 0
    for way in (a.CLOCKWISE, a.COUNTER_CLOCKWISE):
        if refuse_navigation(g, seat, origin, way) is not None:
            continue
        target = around_the_border(g.layout, g.terrain, origin, 1 if way == a.CLOCKWISE else -1)
        unknown = g.terrain[target] == UNREVEALED
        worth = charts + (later(g, NEW_REGION) - here // 2 if unknown else berth_worth(g, seat, target, settlers) - here)
        if worth > best[0]:
            best = (worth, a.ROUND | way)
    return best


def berth_worth(g: Clash, seat: int, space: int, settlers: int) -> int:
    """What a ship has of lying on a sea space: a trade route, land for the settlers aboard."""
    worth = 0
    if partners_along(g, seat, [space]):
        worth += later(g, ROUTE if g.has(seat, TRADE_ROUTES) else ROUTE_HOPED_FOR)
    if settlers:
        shore = [near for near in g.layout.near[space] if g.terrain[near] not in (SEA, UNREVEALED)]
        worth += max([0, *[site_worth(g, seat, near) for near in shore]])
    return worth
