"""What things are worth to the greedy bot, in thousandths of a point. Numbers of judgement, not of the rules."""

from typing import Final

from aegean.games.clash.advice.coast import sea_pull
from aegean.games.clash.advice.goals import advance_pull
from aegean.games.clash.advice.government import government_pull
from aegean.games.clash.advice.walls import siege_pull
from aegean.games.clash.advice.wonders import GOOD_ON_THE_WAY, aim, needed, wonder_pull
from aegean.games.clash.city import city_owner, city_size
from aegean.games.clash.collect import refuse_space, yields
from aegean.games.clash.found import refuse_site
from aegean.games.clash.ids import (
    ADVANCES,
    CULTURE,
    EXHAUSTED,
    FOOD,
    GOLD,
    GOODS_COUNT,
    IDEAS,
    MOOD,
    ORE,
    SEA,
    STORAGE,
    UNREVEALED,
    WOOD,
)
from aegean.games.clash.payment import amount
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies, stack_owner

POINT: Final = 1000
GOOD_WORTH: Final = (190, 170, 190, 160, 230, 140, 170)
ACTION_WORTH: Final = 500
ADVANCE_WORTH: Final = 1700
"""Any advance: its half point, its token, and what it leads to. Measured: with less, Citizens build where they should learn."""

# The effect of an advance over a whole game, besides its half point and its token.
EFFECTS: Final = {
    "storage": 1500, "irrigation": 700, "husbandry": 500, "engineering": 400, "sanitation": 300, "roads": 150, "fishing": 1100,
    "navigation": 100, "warships": 50, "cartography": 150, "writing": 1100, "public-education": 400, "free-education": 250,
    "philosophy": 500, "tactics": 1000, "siegecraft": 50, "steel-weapons": 150, "draft": 250, "myths": 1300, "rituals": 350,
    "priesthood": 400, "state-religion": 350, "bartering": 400, "trade-routes": 500, "taxes": 700, "currency": 250, "arts": 500,
    "sports": 250, "monuments": 300, "theaters": 250, "math": 450, "astronomy": 250, "medicine": 350, "metallurgy": 250,
    "voting": 400, "separation-of-power": 100, "civil-liberties": 500, "free-economy": 700, "nationalism": 250,
    "totalitarianism": 100, "absolute-power": 900, "forced-labor": 300, "dogma": 400, "devotion": 100, "conversion": 400,
    "fanaticism": 150,
}  # fmt: skip
EFFECT: Final = tuple([EFFECTS.get(name, 0) for name in ADVANCES])
TURNS: Final = 18
HELD_LATER: Final = 1500
"""What holding a city brings over a whole game, beside the points of its pieces."""


def turns_left(g: Clash) -> int:
    """Player-turns after this one, as far as the rounds are known."""
    return max(0, (g.variant.rounds - g.round) * g.data.numbers.turns + g.data.numbers.turns - g.turn)


def later(g: Clash, worth: int) -> int:
    """What pays over the rest of the game."""
    return worth * turns_left(g) // TURNS


def wanted(g: Clash, seat: int, good: int) -> int:
    """How much of a good is worth having in store."""
    limit = g.limit(seat, good)
    if good in (FOOD, WOOD, ORE):
        return min(limit, 4)
    return limit


def saving(g: Clash, seat: int) -> int:
    """The price of the wonder the seat saves for, or 0."""
    return aim(g, seat, turns_left(g))


def good_worth(g: Clash, seat: int, good: int, more: int = 0, saved_for: int = 0) -> int:
    """The worth of one more of a good, `more` of it being on its way already, for who saves for a wonder of this price."""
    have = g.stock(seat, good) + more
    if have >= g.limit(seat, good):
        return 0
    if saved_for and needed(g, seat, saved_for, good, have):
        return GOOD_ON_THE_WAY
    worth = GOOD_WORTH[good]
    if not turns_left(g):
        worth = worth * 2 // 3 if g.actions > 1 else worth // 8
    if have >= wanted(g, seat, good):
        return worth // 3
    return worth + 60 if have == 0 and good in (FOOD, WOOD, ORE) else worth


def goods_worth(g: Clash, seat: int, cost: int) -> int:
    """What a payment is worth to the one who pays it; dearer what would be missing for a wonder."""
    saved_for = saving(g, seat)
    worth = 0
    dear = 0
    for good in range(GOODS_COUNT):
        n = amount(cost, good)
        if n and saved_for and needed(g, seat, saved_for, good, g.stock(seat, good) - n):
            dear += n * GOOD_ON_THE_WAY
        else:
            worth += n * GOOD_WORTH[good]
    return worth * (3 if turns_left(g) else 1) // 4 + dear


def site_worth(g: Clash, seat: int, space: int) -> int:
    """A city on this space: its point, and what it could collect."""
    if refuse_site(g, seat, space) is not None:
        return 0
    found: list[int] = []
    dangers = 0
    for near in [space, *g.layout.near[space]]:
        terrain = g.terrain[near] & ~EXHAUSTED if g.terrain[near] != UNREVEALED else UNREVEALED
        if terrain == UNREVEALED:
            continue
        if near != space and g.cities[near]:
            if city_owner(g.cities[near]) != seat:
                dangers += 1
            continue
        if terrain not in found and terrain != SEA:
            found.append(terrain)
        elif terrain == SEA and SEA not in found:
            found.append(SEA)
    return POINT + later(g, 2200 + 500 * len(found)) - 150 * dangers


def best_collect(
    g: Clash, seat: int, home: int, spaces: list[int], size: int, far: int, sea: int
) -> tuple[int, list[tuple[int, int]]]:
    """The best spaces and goods for so many picks: what they are worth, and which they are in the order of the map."""
    plan: list[tuple[int, int]] = []
    total = 0
    taken: list[int] = []
    more = [0] * GOODS_COUNT
    saved_for = saving(g, seat)
    for _ in range(size):
        best = -1
        choice = (-1, -1)
        for space in spaces:
            if space in taken or (g.terrain[space] == SEA and sea) or (g.layout.distance[home][space] > 1 and not far):
                continue
            if refuse_space(g, seat, home, space) is not None:
                continue
            for good in yields(g, seat, home, space):
                worth = good_worth(g, seat, good, more[good], saved_for)
                if worth > best:
                    best = worth
                    choice = (space, good)
        if best <= 0:
            break
        space, good = choice
        total += best
        taken.append(space)
        more[good] += 1
        sea = 1 if g.terrain[space] == SEA else sea
        far -= 1 if g.layout.distance[home][space] > 1 else 0
        plan.append(choice)
    return total, sorted(plan)


def advance_worth(g: Clash, seat: int, advance: int) -> int:
    """Half a point, the effect over the rest of the game, and the token of the border."""
    worth = ADVANCE_WORTH + later(g, EFFECT[advance])
    border = g.data.border[advance]
    if border:
        worth += GOOD_WORTH[MOOD if border == 1 else CULTURE]
    if advance == STORAGE:
        worth += later(g, 400)
    turns = turns_left(g)
    worth += advance_pull(g, seat, advance) + wonder_pull(g, seat, advance, turns) + sea_pull(g, seat, advance, turns)
    return worth + government_pull(g, seat, advance, turns) + siege_pull(g, seat, advance, turns)


def threatened(g: Clash, seat: int, space: int) -> int:
    """Enemy armies within two spaces of a city of the seat."""
    count = 0
    for other in range(g.layout.hexes):
        if g.paths[space][other] <= 2 and stack_owner(g.stacks[other]) not in (-1, seat):
            count += armies(g.stacks[other])
    return count


def city_worth(g: Clash, space: int) -> int:
    """What holding a city is worth."""
    return city_size(g.cities[space]) * POINT + later(g, HELD_LATER)


def spare(g: Clash, seat: int) -> int:
    """Resources in store."""
    return sum([g.stock(seat, good) for good in (FOOD, WOOD, ORE, IDEAS, GOLD)])
