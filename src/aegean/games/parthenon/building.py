"""What a village, a workshop or an Acropolis structure costs now, and whether it may be built at all."""

from typing import Final, final

from aegean.games.parthenon.actions import ARG, LEAVE, WHOLE, kind_of
from aegean.games.parthenon.costs import FREE, Cost, basics_of, cheaper, dearer, payable
from aegean.games.parthenon.events import Built
from aegean.games.parthenon.ids import (
    ACROPOLIS,
    CHEAPER,
    CYNICISM,
    DEARER,
    NO_ACROPOLIS,
    USED_CHEAPER,
    USED_CYNICISM,
    WORKSHOP,
)
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.reason import Reason

NOT_ON_ISLAND: Final = Reason("PAR-8.2", "why.village-not-here", "cure.other-building")
STANDS: Final = Reason("PAR-8.2", "why.already-built", "cure.other-building")
ALL_WORKSHOPS: Final = Reason("PAR-8.2", "why.all-workshops", "cure.other-building")
EARTHQUAKE: Final = Reason("PAR-8.2", "why.earthquake", "cure.pay-timber")
ACROPOLIS_FULL: Final = Reason("PAR-8.3", "why.acropolis-full")
NO_ALTERNATE: Final = Reason("PAR-8.3", "why.no-alternate", "cure.other-building")
ONE_ALTERNATE: Final = Reason("PAR-8.3", "why.one-alternate", "cure.other-building")


def refuse_building(g: Parthenon, seat: int, building: int) -> Reason | None:
    """Why the structure may not be built, whatever the island holds."""
    island = g.data.islands[g.islands[seat]]
    if building < WORKSHOP:
        if not island.villages >> building & 1:
            return NOT_ON_ISLAND
        return STANDS if g.villages[seat] >> building & 1 else None
    if building == WORKSHOP:
        return None if g.workshops[seat] < g.data.workshops else ALL_WORKSHOPS
    if g.effects[seat] & NO_ACROPOLIS:
        return EARTHQUAKE
    if g.acropolis_count(seat) >= g.data.limits.acropolis:
        return ACROPOLIS_FULL
    kind = building - ACROPOLIS
    copies = g.acropolis_of(seat, kind)
    if not copies:
        return None
    if kind not in island.alternates or copies > 1:  # PAR-R33
        return NO_ALTERNATE
    return ONE_ALTERNATE if g.alternates(seat) >= g.data.limits.alternates else None


def built(g: Parthenon, seat: int, building: int) -> None:
    """The structure stands."""
    if building < WORKSHOP:
        g.villages[seat] |= 1 << building
    elif building == WORKSHOP:
        g.workshops[seat] += 1
    else:
        g.acropolis[seat] += 1 << 2 * (building - ACROPOLIS)
    if g.events is not None:
        g.tell(Built(seat, building))


def list_cost(g: Parthenon, seat: int, building: int) -> Cost:
    """PAR-8.2, 8.11: the island card's price, dearer under Unskilled Labor."""
    cost = g.data.islands[g.islands[seat]].costs[building]
    if cost is None:
        return FREE
    return dearer(cost, g.data.dearer) if g.effects[seat] & DEARER else cost


@final
class Price:
    """A price on the way: what is left of it, and which reduction is to be chosen next (PAR-R58)."""

    def __init__(
        self,
        cost: Cost,
        asks_festival: bool = False,
        asks_cynicism: bool = False,
        festival_used: bool = False,
        cynicism_used: bool = False,
    ) -> None:
        self.cost: Final = cost
        self.asks_festival: Final = asks_festival
        self.asks_cynicism: Final = asks_cynicism
        self.festival_used: Final = festival_used
        self.cynicism_used: Final = cynicism_used


def festival(g: Parthenon, seat: int) -> bool:
    """Whether the next building is cheaper by itself."""
    return g.effects[seat] & CHEAPER != 0 and not g.used[seat] & USED_CHEAPER


def cynic(g: Parthenon, seat: int) -> bool:
    """Whether a basic may be left out on top of that."""
    return g.believes(seat, CYNICISM) and not g.used[seat] & USED_CYNICISM


def price(g: Parthenon, seat: int, building: int, draft: tuple[int, ...]) -> Price:
    """The price after the reductions chosen in the draft. First the Festival's basic, then Cynicism's."""
    cost = list_cost(g, seat, building)
    left_out = [action for action in draft if kind_of(action) == LEAVE]
    used = 0
    festival_used = False
    cynicism_used = False
    if festival(g, seat):
        found = basics_of(cost)
        if len(found) == 1:
            cost = cheaper(cost, found[0])
            festival_used = True
        elif found:
            if not left_out:
                return Price(cost, asks_festival=True)
            cost = cheaper(cost, left_out[0] & ARG)
            used = 1
            festival_used = True
    if cynic(g, seat) and basics_of(cost):
        if len(left_out) > used:
            cost = cheaper(cost, left_out[used] & ARG)
            cynicism_used = True
        elif WHOLE not in draft:
            return Price(cost, asks_cynicism=True, festival_used=festival_used)
    return Price(cost, festival_used=festival_used, cynicism_used=cynicism_used)


def may_leave_out(g: Parthenon, seat: int, deal: Price, left_out: int) -> bool:
    """Whether the price without this basic can still be brought within reach."""
    cost = cheaper(deal.cost, left_out)
    if payable(cost, g.stock[seat]):
        return True
    return deal.asks_festival and cynic(g, seat) and reachable(cost, g.stock[seat], 1)


def reachable(cost: Cost, have: tuple[int, ...], reductions: int) -> bool:
    """Whether the price can be paid when up to so many of its basics are left out."""
    if payable(cost, have):
        return True
    if reductions:
        for left_out in basics_of(cost):
            if reachable(cheaper(cost, left_out), have, reductions - 1):
                return True
    return False


def some_price_payable(g: Parthenon, seat: int, building: int) -> bool:
    """Whether the structure is within reach with the reductions the island may use."""
    reductions = (1 if festival(g, seat) else 0) + (1 if cynic(g, seat) else 0)
    return reachable(list_cost(g, seat, building), g.stock[seat], reductions)
