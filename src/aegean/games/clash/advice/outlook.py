"""What a position promises a seat: the points it has and what it is likely to make of the rest of the game."""

from typing import Final

from aegean.games.clash.advice.goals import hand_worth, rounds_left
from aegean.games.clash.advice.wonders import in_reach
from aegean.games.clash.advice.worth import ACTION_WORTH, EFFECT, GOOD_WORTH, POINT, TURNS, turns_left
from aegean.games.clash.city import city_mood, city_size
from aegean.games.clash.ids import (
    ANGRY,
    CULTURE,
    ENGINEERING,
    FORTRESS,
    GOLD,
    GOODS_COUNT,
    HAPPY,
    SETTLEMENT,
    SETTLER,
    TACTICS,
)
from aegean.games.clash.payment import amount
from aegean.games.clash.scoring import points
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies, stack_owner

HARVEST: Final = 110
"""What a point of a city's effective size brings each turn, in thousandths of a point."""
FULL_HARVEST: Final = 5
"""Beyond so many points of size all together, a turn's three actions cannot use them all."""
SETTLER_WORTH: Final = 900
ARMY_WORTH: Final = 220
CARD_WORTH: Final = 300
PERSON_WORTH: Final = 500
GOODS_PER_ACTION: Final = 3
"""Goods that an action can turn into points."""
FALL: Final = 250
"""The danger, in thousandths, that a city next to a stronger enemy falls."""


def turns_to_come(g: Clash, seat: int) -> int:
    """Whole player-turns the seat has before it, the present one apart."""
    left = turns_left(g)
    if g.active >= 0 and (seat - g.start) % g.players > (g.active - g.start) % g.players:
        left += 1
    return left


def outlook(g: Clash, seat: int) -> float:
    """The points the seat may expect in the end."""
    turns = turns_to_come(g, seat)
    actions = turns * g.data.numbers.actions + (g.actions if g.active == seat else 0)
    worth = sum(points(g, seat)) * POINT // 2
    worth += actions * ACTION_WORTH
    worth += _cities(g, seat, turns)
    worth += _stores(g, seat, actions)
    worth += _advances(g, seat, turns)
    worth += hand_worth(g, seat, rounds_left(g))
    if actions > 3:
        on_map = g.data.supply[SETTLER] - g.left(seat, SETTLER)
        worth += min(on_map, g.left(seat, SETTLEMENT), 3) * (SETTLER_WORTH + HARVEST * turns)
    worth += min(g.army_count(seat), 6) * ARMY_WORTH * min(turns, 6) // 6
    worth += len(g.hands[seat]) * CARD_WORTH * min(actions, 6) // 6
    worth += len(g.persons[seat]) * PERSON_WORTH * min(actions, 3) // 3
    return worth / POINT


def _cities(g: Clash, seat: int, turns: int) -> int:
    """What the cities will bring, and the danger they are in."""
    worth = 0
    size = 0
    for space in g.towns[seat]:
        city = g.cities[space]
        pieces = city_size(city)
        mood = city_mood(city)
        effective = 1 if mood == ANGRY else pieces + 1 if mood == HAPPY else pieces
        size += effective
        if turns:
            worth -= _danger(g, seat, space) * pieces
    most = FULL_HARVEST + len(g.towns[seat])
    worth += (min(size, most) * 3 + max(0, size - most)) * HARVEST * turns // 3
    return worth


def _danger(g: Clash, seat: int, space: int) -> int:
    """What is likely to be lost here, for every piece of the city."""
    strength = armies(g.stacks[space]) + (1 if g.usable(space, FORTRESS) else 0)
    for near in g.layout.near[space]:
        stack = g.stacks[near]
        owner = stack_owner(stack)
        if owner >= 0 and owner != seat and armies(stack) > strength and (owner >= g.players or g.has(owner, TACTICS)):
            return FALL * 2 if owner < g.players else FALL // 2
    return 0


def _stores(g: Clash, seat: int, actions: int) -> int:
    """Goods that can still be used, and the way to a wonder."""
    usable = actions * GOODS_PER_ACTION
    worth = 0
    count = 0
    for good in range(GOODS_COUNT):
        have = g.stock(seat, good)
        count += have
        worth += have * GOOD_WORTH[good]
    if count > usable:
        worth = worth * usable // count
    if actions > 1 and g.owns(seat, ENGINEERING):
        worth += max([_wonder(g, seat, wonder) for wonder in in_reach(g, seat)], default=0)
    return worth


def _wonder(g: Clash, seat: int, wonder: int) -> int:
    """How far a wonder is on its way, in thousandths of a point on top of the goods themselves."""
    if not g.owns(seat, g.data.wonder_advance[wonder]):
        return 0
    cost = g.data.wonder_cost[wonder]
    missing = 0
    for good in range(GOODS_COUNT):
        short = max(0, amount(cost, good) - g.stock(seat, good))
        missing += 2 * short if good == CULTURE else short
    missing = max(0, missing - g.stock(seat, GOLD))
    return max(0, 2 * POINT - missing * 200)


def _advances(g: Clash, seat: int, turns: int) -> int:
    """What the advances go on doing."""
    own = g.advances[seat]
    worth = 0
    for advance in range(len(EFFECT)):
        if own >> advance & 1:
            worth += EFFECT[advance]
    return worth * turns // TURNS
