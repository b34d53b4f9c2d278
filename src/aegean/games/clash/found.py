"""Found City (COC-3.4)."""

from typing import Final

from aegean.games.clash.city import new_city
from aegean.games.clash.events import CityFounded
from aegean.games.clash.fighting import remove_unit
from aegean.games.clash.ids import CITY_FOUNDER_OBJECTIVE, EXHAUSTED, NEUTRAL, SETTLEMENT, SETTLER, UNREVEALED
from aegean.games.clash.objectives import occasion
from aegean.games.clash.state import Clash
from aegean.games.clash.units import any_settlers, stack_owner
from aegean.kernel.reason import Reason

NO_SETTLER: Final = Reason("COC-3.4.1", "why.no-settler", "cure.settler-there")
NO_SETTLEMENT: Final = Reason("COC-3.4.1", "why.no-settlement")
BAD_GROUND: Final = Reason("COC-3.4.2", "why.bad-ground", "cure.other-space")
CITY_THERE: Final = Reason("COC-3.4.2", "why.city-there", "cure.other-space")


def refuse_site(g: Clash, seat: int, space: int) -> Reason | None:
    """Why no city of the seat may be founded on this space, settlers apart. Neighbours do not matter (COC-R10)."""
    if g.cities[space]:
        return CITY_THERE
    terrain = g.terrain[space]
    if terrain & EXHAUSTED or terrain == UNREVEALED or not g.data.terrain_city[terrain]:
        return BAD_GROUND
    if not g.left(seat, SETTLEMENT):
        return NO_SETTLEMENT
    return None


def refuse_found(g: Clash, seat: int, space: int) -> Reason | None:
    """Why the seat may not found a city here."""
    stack = g.stacks[space]
    if stack_owner(stack) != seat or not any_settlers(stack):
        return NO_SETTLER
    return refuse_site(g, seat, space)


def found(g: Clash, seat: int, space: int) -> None:
    """COC-3.4.1: the settler becomes a settlement; those who can do least go first."""
    remove_unit(g, space, SETTLER)
    place_city(g, seat, space)


def place_city(g: Clash, seat: int, space: int) -> None:
    """A new neutral city (COC-3.4.3)."""
    g.take(seat, SETTLEMENT)
    g.set_city(space, new_city(seat, NEUTRAL))
    if g.events is not None:
        g.tell(CityFounded(seat, space))
    capital = g.layout.homes[seat][0]
    if g.layout.distance[capital][space] >= g.data.objective_count[CITY_FOUNDER_OBJECTIVE]:
        occasion(g, seat, 1 << CITY_FOUNDER_OBJECTIVE)
