"""The wonder a seat saves for: what it costs, and what goods and advances are worth on the way to it."""

from typing import Final

from aegean.games.clash.ids import CULTURE, ENGINEERING, FOOD, GOLD, ORE, PORT, SANITATION, WOOD
from aegean.games.clash.payment import amount
from aegean.games.clash.state import UNKNOWN, Clash, card_kind

GOOD_ON_THE_WAY: Final = 850
"""A good that a wonder still needs. Far more than its share of the points: half a wonder is worth nothing."""
SAVED_IN_A_TURN: Final = 5
"""Goods that a turn may put aside for a wonder."""
EARLIEST: Final = 12
"""Before so many turns from the end, goods do more in cities and advances."""
NEARLY_THERE: Final = 4
"""Goods that may be missing to save for a wonder all the same."""
ADVANCE_GOODS: Final = 3
"""What a missing advance counts for, in goods; so does Sanitation once there is pestilence."""
NEVER: Final = 99
OPENS_WONDERS: Final = 1500
OPENS_THE_WONDER: Final = 2000
MORE_CULTURE: Final = 500
CURED: Final = 2500
"""Sanitation where pestilence forbids buildings and wonders."""


def in_reach(g: Clash, seat: int) -> list[int]:
    """The wonders the seat may build: those on display, and by option those in its hand, as far as the cards are known."""
    if not g.plans[seat]:
        return g.display
    held = [card_kind(card) for card in g.plans[seat]]
    return [*g.display, *[wonder for wonder in held if wonder != UNKNOWN]]


def aim(g: Clash, seat: int, turns: int) -> int:
    """The price of the wonder in reach that is nearest, if it can be had in the turns left; else 0."""
    if not g.owns(seat, ENGINEERING):
        return 0
    spare = turns * SAVED_IN_A_TURN + (g.actions if g.active == seat else 0)
    least = NEVER
    price = 0
    for wonder in in_reach(g, seat):
        lacking = missing(g, seat, wonder)
        if lacking < least:
            least = lacking
            price = g.data.wonder_cost[wonder]
    return price if least <= spare and (turns <= EARLIEST or least <= NEARLY_THERE) else 0


def missing(g: Clash, seat: int, wonder: int) -> int:
    """How many goods are missing for a wonder; gold stands in for resources, not for culture (COC-R55)."""
    cost = g.data.wonder_cost[wonder]
    culture = amount(cost, CULTURE)
    if g.limit(seat, CULTURE) < culture:
        return NEVER
    if g.data.wonder_port[wonder] and not any(g.usable(town, PORT) for town in g.towns[seat]):
        return NEVER
    resources = 0
    gold = g.stock(seat, GOLD)
    for good in (FOOD, WOOD, ORE):
        wanted = amount(cost, good)
        short = wanted - g.stock(seat, good)
        if short > 0:
            if wanted > g.limit(seat, good) + gold:
                return NEVER
            resources += short
    advance = 0 if g.owns(seat, g.data.wonder_advance[wonder]) else ADVANCE_GOODS
    if plagued(g, seat):
        advance += ADVANCE_GOODS
    return max(0, resources - gold) + max(0, culture - g.stock(seat, CULTURE)) + advance


def plagued(g: Clash, seat: int) -> bool:
    """Whether pestilence keeps the seat from building (COC-3.6.8)."""
    return bool(g.pestilence) and not g.owns(seat, SANITATION)


def needed(g: Clash, seat: int, price: int, good: int, have: int) -> bool:
    """Whether one more of a good brings the wonder of this price nearer."""
    if good == GOLD:
        return any(g.stock(seat, other) < amount(price, other) for other in (FOOD, WOOD, ORE))
    return have < amount(price, good)


def wonder_pull(g: Clash, seat: int, advance: int, turns: int) -> int:
    """What an advance does for a wonder: opens them, opens one in reach, ends a ban, or makes room for culture."""
    if turns < 2:
        return 0
    if advance == ENGINEERING:
        return OPENS_WONDERS if turns <= EARLIEST + 3 else 0
    if advance == SANITATION and plagued(g, seat):
        return CURED
    if not g.owns(seat, ENGINEERING):
        return 0
    wonders = in_reach(g, seat)
    if not wonders:
        return 0
    pull = 0
    for wonder in wonders:
        if g.data.wonder_advance[wonder] == advance and turns <= EARLIEST:
            pull = OPENS_THE_WONDER
            break
    if g.data.blue >> advance & 1 and g.limit(seat, CULTURE) < amount(g.data.wonder_cost[wonders[0]], CULTURE):
        pull += MORE_CULTURE
    return pull
