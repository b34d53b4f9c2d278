"""What the actions, free actions and cards of a turn are worth, in thousandths of a point."""

from collections.abc import Callable
from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.activate import effective_size
from aegean.games.clash.advance import advance_cost
from aegean.games.clash.advice.cards import CARD_IN_HAND, PERSON, card_worth
from aegean.games.clash.advice.goals import army_pull, building_pull, city_pull, goal_worth, mood_pull, rounds_left, ship_pull
from aegean.games.clash.advice.government import temple_pull
from aegean.games.clash.advice.moves import MARCH, attack_gain, move_worth, settler_target
from aegean.games.clash.advice.reform import govern_worth
from aegean.games.clash.advice.sea import FIRST_SHIP_NOW, NEW_REGION, berth_worth, dark_coast, ship_worth
from aegean.games.clash.advice.trading import propose_worth
from aegean.games.clash.advice.worth import (
    ACTION_WORTH,
    EFFECT,
    GOOD_WORTH,
    POINT,
    TURNS,
    advance_worth,
    best_collect,
    city_worth,
    good_worth,
    goods_worth,
    later,
    saving,
    site_worth,
    threatened,
    turns_left,
)
from aegean.games.clash.city import BUILDING_KINDS, activations, building_colour, city_mood, city_size
from aegean.games.clash.collect import far_spaces, spaces_around
from aegean.games.clash.grow import building_price, payable_buildings
from aegean.games.clash.ids import (
    ACADEMY,
    ANGRY,
    ARMY,
    CULTURE,
    FOOD,
    FORTRESS,
    GREAT_LIGHTHOUSE,
    HAPPY,
    MOOD,
    NEUTRAL,
    ORE,
    PORT,
    SEA,
    SETTLEMENT,
    SETTLER,
    SHIP,
    TACTICS,
    TEMPLE,
    WOOD,
)
from aegean.games.clash.influence import boostable, range_cost
from aegean.games.clash.passage import is_enemy
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies

MOST_CITIES: Final = 7
SMALL: Final = 20
DEFENCE: Final = 300  # an army in a city that one enemy could walk into
SETTLER_NOW: Final = 450
SETTLER_LATER: Final = 2600
"""A settler: a city soon, and what it does over a whole game."""
LARGER_NOW: Final = 600
LARGER_LATER: Final = 900
"""A larger city beside its point, and its larger harvest over a whole game."""
INFLUENCED: Final = 1000
"""A building won over: a point, less for what it could be won back."""
AT_ONCE: Final = {TEMPLE: 300, PORT: 250, ACADEMY: 400, FORTRESS: 0}
LASTING: Final = {TEMPLE: 0, PORT: 600, ACADEMY: 200, FORTRESS: 200}
"""What a building does when it is built, and over a whole game."""
FORCED_TO_GROW: Final = 1200  # what the action and the goods could do in another city
FIRST_PORT: Final = 7000  # over a whole game: ships can be built
OPEN_SEA: Final = 1500
LAST_PORT: Final = 2
"""The first port while a ship could still sail from it: the goods it takes would else wait for a wonder."""


def turn_worth(g: Clash, seat: int, action: int) -> int:
    """An action, free action or card of one's turn; ending it is worth nothing."""
    kind = action & a.KIND
    if kind in BY_KIND:
        return BY_KIND[kind](g, seat, action & a.ARG)
    return SAME_FOR_ALL.get(kind, 0)


def buy_worth(g: Clash, seat: int, advance: int) -> int:
    """An advance for its price."""
    return advance_worth(g, seat, advance) - goods_worth(g, seat, advance_cost(g, seat, advance)) + _spend_food(g, seat)


def free_collect_worth(g: Clash, seat: int, space: int) -> int:
    """A Collect that takes no action."""
    return collect_worth(g, seat, space) + ACTION_WORTH - GOOD_WORTH[MOOD]


def build_action_worth(g: Clash, seat: int, space: int) -> int:
    """A Build, and what it does to the mood."""
    return build_worth(g, seat, space) - activation_price(g, space)


def grow_action_worth(g: Clash, seat: int, argument: int) -> int:
    """Increase Size."""
    return grow_worth(g, seat, argument // BUILDING_KINDS, argument % BUILDING_KINDS)


def wonder_worth(g: Clash, seat: int, argument: int) -> int:
    """The points of a wonder."""
    return 5 * POINT - activation_price(g, argument // a.WONDER_KINDS)


def attempt_worth(g: Clash, seat: int, argument: int) -> int:
    """An attempt to influence."""
    return influence_worth(g, seat, argument // a.INFLUENCE_PIECES, False)


def arts_worth(g: Clash, seat: int, argument: int) -> int:
    """An attempt by Arts."""
    return influence_worth(g, seat, argument // a.INFLUENCE_PIECES, True)


def taxes_worth(g: Clash, seat: int, argument: int) -> int:
    """Gold for every city."""
    return len(g.towns[seat]) * 150 - GOOD_WORTH[MOOD]


def liberties_worth(g: Clash, seat: int, argument: int) -> int:
    """Three mood tokens."""
    return sum([good_worth(g, seat, MOOD, i) for i in range(3)])


def sports_worth(g: Clash, seat: int, argument: int) -> int:
    """A better mood for culture."""
    space, steps = divmod(argument, a.SPORTS_AMOUNTS)
    return improve_worth(g, seat, space) // 2 + 50 - steps * GOOD_WORTH[CULTURE] // 2


def labor_worth(g: Clash, seat: int, argument: int) -> int:
    """What the angry city that gains most would gather more, or that it may grow, for a mood token."""
    gains = [forced(g, seat, space) for space in g.towns[seat] if city_mood(g.cities[space]) == ANGRY]
    return max(gains) - GOOD_WORTH[MOOD] if g.actions and gains else -GOOD_WORTH[MOOD]


def forced(g: Clash, seat: int, space: int) -> int:
    """What an angry city can do this turn by Forced Labor that it could not do else (COC-R16)."""
    size = city_size(g.cities[space])
    if activations(g.cities[space]) or size == 1:
        return 0
    far = far_spaces(g, seat)
    around = spaces_around(g, seat, space, far)
    more = best_collect(g, seat, space, around, size, far, 0)[0] - best_collect(g, seat, space, around, 1, far, 0)[0]
    if size >= len(g.towns[seat]):
        return more
    rooms = [building for building in payable_buildings(g, seat) if building_colour(g.cities[space], building) < 0]
    return max([more, *[grow_worth(g, seat, space, building) - FORCED_TO_GROW for building in rooms]])


def _spend_food(g: Clash, seat: int) -> int:
    """Food at its limit would only overflow."""
    return 150 if g.stock(seat, FOOD) >= g.limit(seat, FOOD) else 0


def found_worth(g: Clash, seat: int, space: int) -> int:
    """Here and now, or somewhere better next door."""
    here = site_worth(g, seat, space)
    return here + POINT + city_pull(g, seat) if here else 0


def activation_price(g: Clash, space: int) -> int:
    """What a further activation does to the mood."""
    if not activations(g.cities[space]) or not turns_left(g):
        return 0
    return mood_price(g, space)


def mood_price(g: Clash, space: int) -> int:
    """What a city in a worse mood costs."""
    mood = city_mood(g.cities[space])
    size = city_size(g.cities[space])
    return (350 if mood == HAPPY else 550) + 100 * size


def collect_worth(g: Clash, seat: int, space: int) -> int:
    """The best Collect of a city."""
    far = far_spaces(g, seat)
    size = effective_size(g, space) + (g.data.numbers.mass_production if g.record.mass else 0)
    worth, _plan = best_collect(g, seat, space, spaces_around(g, seat, space, far), size, far, 0)
    return worth - activation_price(g, space)


def grow_worth(g: Clash, seat: int, space: int, building: int) -> int:
    """A point, what the building does, and the city's larger harvest."""
    effect = AT_ONCE[building] + lasting(g, seat, space, building)
    price = goods_worth(g, seat, building_price(g, seat, building))
    pull = building_pull(g, seat, space, building) + (temple_pull(g, seat) if building == TEMPLE else 0)
    return POINT + LARGER_NOW + effect + pull + later(g, LARGER_LATER) - price - activation_price(g, space)


def lasting(g: Clash, seat: int, space: int, building: int) -> int:
    """What a building in a city does for the rest of the game; most of all the only port."""
    effect = later(g, LASTING[building])
    if building == FORTRESS and threatened(g, seat, space):
        effect += 300
    if building == PORT and not any(town != space and g.usable(town, PORT) for town in g.towns[seat]):
        effect += later(g, FIRST_PORT) + (OPEN_SEA if turns_left(g) >= LAST_PORT else 0)
    return effect


def settlers_wanted(g: Clash, seat: int) -> int:
    """How many more settlers could still found a city in time."""
    if turns_left(g) < 2:
        return 0
    on_map = g.data.supply[SETTLER] - g.left(seat, SETTLER)
    return min(2, MOST_CITIES - len(g.towns[seat]) - on_map, g.left(seat, SETTLEMENT) - on_map)


def train_worth(g: Clash, seat: int, space: int, action: int) -> int:
    """One more unit in a Build; stopping is worth nothing."""
    if action == a.STOP:
        return 0
    way = action & a.ARG
    mood = GOOD_WORTH[MOOD] if way in (a.SETTLER_FOR_MOOD, a.ARMY_BY_DRAFT) else 0
    if way in (SETTLER, a.SETTLER_FOR_MOOD):
        if settlers_wanted(g, seat) <= 0:
            return -1
        return SETTLER_NOW + later(g, SETTLER_LATER) + outlet(g, seat, space) - (mood or 2 * GOOD_WORTH[FOOD])
    if way == SHIP:
        return ship_worth(g, seat, space) - 2 * GOOD_WORTH[WOOD]
    return army_worth(g, seat, space) - (mood or GOOD_WORTH[FOOD] + GOOD_WORTH[ORE])


def outlet(g: Clash, seat: int, space: int) -> int:
    """Settlers from here find land: the best next door, and a little for every further place."""
    sites = [settler_target(g, seat, near) for near in g.layout.near[space] if g.terrain[near] != SEA]
    return (max([0, *sites]) + sum([site for site in sites if site > 0]) // 8) // 8


def army_worth(g: Clash, seat: int, space: int) -> int:
    """An army here: against a threat, for a city that one more would take, for an objective."""
    here = armies(g.stacks[space])
    danger = threatened(g, seat, space)
    value = 0
    if danger and not here:
        value = DEFENCE + city_worth(g, space) // 3
    if g.has(seat, TACTICS) and turns_left(g) and here < g.data.numbers.army_limit:
        for town in range(g.layout.hexes):
            far = g.layout.distance[space][town]
            if g.cities[town] and far <= MARCH and is_enemy(g, seat, town):
                value = max(value, attack_gain(g, seat, space, town, here + 1) * 2 // (far + 1))
    return value + army_pull(g, seat, space)


def build_worth(g: Clash, seat: int, space: int) -> int:
    """The best unit a Build would bring."""
    ways = [SETTLER, ARMY, SHIP] if g.usable(space, PORT) else [SETTLER, ARMY]
    affordable = [way for way in ways if g.affords(seat, g.data.unit_cost[way]) and g.left(seat, way)]
    return max([train_worth(g, seat, space, a.TRAIN | way) for way in affordable] or [-1])


def improve_worth(g: Clash, seat: int, space: int) -> int:
    """A happier city harvests more for the rest of the game."""
    size = city_size(g.cities[space])
    mood = city_mood(g.cities[space])
    gain = (200 + 150 * (size - 1)) if mood == ANGRY else 160
    if mood == NEUTRAL:
        gain += mood_pull(g, seat) // 2
    return gain * min(6, turns_left(g)) // 3 - size * GOOD_WORTH[MOOD] + (60 if g.stock(seat, MOOD) >= g.limit(seat, MOOD) else 0)


def influence_worth(g: Clash, seat: int, space: int, arts: bool) -> int:
    """A point for you and one less for them, by the chance of the roll and the culture left for it."""
    cost = range_cost(g, seat, space) + (1 if arts else 0)
    left = g.stock(seat, CULTURE) - cost
    boost = max(0, left) if boostable(g, seat, space) else 0
    chance = min(6, 2 + boost)
    spent = cost * GOOD_WORTH[CULTURE] + min(boost, 2) * GOOD_WORTH[CULTURE] // 2
    return INFLUENCED * chance // 6 - spent


def barter_worth(g: Clash, seat: int, argument: int) -> int:
    """A card for a good: only one that is hardly worth keeping."""
    card, good = divmod(argument, a.GOOD_KINDS)
    kept = max(0, card_worth(g, seat, card)) if card < a.ACTION_CARDS else POINT
    return good_worth(g, seat, good, 0, saving(g, seat)) - kept - CARD_IN_HAND


def theater_worth(g: Clash, seat: int, good: int) -> int:
    """A token for one of the other kind that is worth more."""
    other = MOOD + CULTURE - good
    saved_for = saving(g, seat)
    return good_worth(g, seat, good, 0, saved_for) - good_worth(g, seat, other, -1, saved_for) - SMALL


def vote_worth(g: Clash, seat: int, space: int) -> int:
    """A better mood without an action."""
    return improve_worth(g, seat, space) - GOOD_WORTH[MOOD]


def library_worth(g: Clash, seat: int, advance: int) -> int:
    """An advance lent for a turn: its share of a whole game."""
    return EFFECT[advance] // TURNS


def statue_worth(g: Clash, seat: int, goal: int) -> int:
    """One action more for an objective that is hardly to be hoped for any longer."""
    return ACTION_WORTH - goal_worth(g, seat, goal, rounds_left(g)) - SMALL


def lighthouse_worth(g: Clash, seat: int, space: int) -> int:
    """A ship for an activation of the city: the first, or for a trade route, an objective, or unknown land before it."""
    worth = berth_worth(g, seat, space, 0) + ship_pull(g, seat)
    if dark_coast(g, [space]):
        worth = max(worth, later(g, NEW_REGION) // 2)
    if not g.fleets[seat] and turns_left(g):
        worth += FIRST_SHIP_NOW
    return worth - activation_price(g, g.wonder_at[GREAT_LIGHTHOUSE])


BY_KIND: Final[dict[int, Callable[[Clash, int, int], int]]] = {
    a.ADVANCE: buy_worth,
    a.FOUND: found_worth,
    a.COLLECT: collect_worth,
    a.FREE_COLLECT: free_collect_worth,
    a.BUILD: build_action_worth,
    a.GROW: grow_action_worth,
    a.WONDER: wonder_worth,
    a.MOVE: move_worth,
    a.IMPROVE: improve_worth,
    a.INFLUENCE: attempt_worth,
    a.ARTS_ATTEMPT: arts_worth,
    a.PLAY: card_worth,
    a.TAXES_ACTION: taxes_worth,
    a.LIBERTIES: liberties_worth,
    a.SPORTS_ACTION: sports_worth,
    a.LABOR: labor_worth,
    a.PROPOSE: propose_worth,
    a.BARTER: barter_worth,
    a.THEATER: theater_worth,
    a.VOTE: vote_worth,
    a.LIBRARY: library_worth,
    a.LIGHTHOUSE: lighthouse_worth,
    a.STATUE: statue_worth,
    a.GOVERN: govern_worth,
}
SAME_FOR_ALL: Final = {
    a.PERSON: PERSON,
    a.ABSOLUTE: ACTION_WORTH - 2 * GOOD_WORTH[MOOD],
}
