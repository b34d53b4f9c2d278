"""Trade routes (COC-3.2.3): pairs of your settlers and ships with other players' cities."""

from aegean.games.clash.city import city_mood
from aegean.games.clash.ids import ANGRY, SETTLER
from aegean.games.clash.state import Clash
from aegean.games.clash.units import aboard, settlers, ship_space


def partners(g: Clash, seat: int, space: int) -> list[int]:
    """The cities a unit of the seat on this space could trade with."""
    found: list[int] = []
    for other in range(g.players):
        if other != seat:
            for town in g.towns[other]:
                if city_mood(g.cities[town]) != ANGRY and g.paths[space][town] <= g.data.numbers.trade_route_reach:
                    found.append(town)
    return found


def routes(g: Clash, seat: int, ships_only: bool = False) -> int:
    """The size of a maximum pairing, unit by unit along augmenting paths; settlers aboard trade too (COC-R82)."""
    traders: list[list[int]] = []
    for ship in g.fleets[seat]:
        cargo = 0 if ships_only else aboard(ship, SETTLER)
        traders += [partners(g, seat, ship_space(ship))] * (1 + cargo)
    if not ships_only:
        for space in g.troops[seat]:
            for _ in range(settlers(g.stacks[space])):
                traders.append(partners(g, seat, space))
    paired: dict[int, int] = {}
    count = 0
    for trader in range(len(traders)):
        if traders[trader] and _pair(trader, traders, paired, []):
            count += 1
    return count


def _pair(trader: int, traders: list[list[int]], paired: dict[int, int], tried: list[int]) -> bool:
    for town in traders[trader]:
        if town not in tried:
            tried.append(town)
            if town not in paired or _pair(paired[town], traders, paired, tried):
                paired[town] = trader
                return True
    return False
