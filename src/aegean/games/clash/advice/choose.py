"""What each option is worth now, one decision at a time, from what the seat sees alone."""

from fractions import Fraction
from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.activate import effective_size
from aegean.games.clash.advance import FreeAdvance, PlaceCubes, advance_cost
from aegean.games.clash.advice.discovery import barbarians_worth, way_worth
from aegean.games.clash.advice.goals import building_pull, city_pull
from aegean.games.clash.advice.odds import attack_odds, fight_odds
from aegean.games.clash.advice.worth import (
    ACTION_WORTH,
    GOOD_WORTH,
    POINT,
    advance_worth,
    city_worth,
    collect_plan,
    good_worth,
    goods_worth,
    later,
    plan_worth,
    site_worth,
    threatened,
    turns_left,
)
from aegean.games.clash.battle_questions import PlayTactics
from aegean.games.clash.build import Building
from aegean.games.clash.cards.growth import near_regions
from aegean.games.clash.city import BUILDING_KINDS, activations, city_mood, city_owner, city_size
from aegean.games.clash.collect import Collecting, far_spaces, spaces_around
from aegean.games.clash.combat import GoOn
from aegean.games.clash.event_cards.great_person import Sale
from aegean.games.clash.event_cards.lose_units import LoseUnits
from aegean.games.clash.event_cards.moods import Enrage, LowerMood, Myths
from aegean.games.clash.event_cards.ruins import Quake
from aegean.games.clash.event_cards.unrest import Overthrow, Strike
from aegean.games.clash.exploration import BarbarianSite, Orientation
from aegean.games.clash.group import group_armies, group_settlers, with_pick
from aegean.games.clash.grow import building_price
from aegean.games.clash.ids import (
    ACADEMY,
    ANGRY,
    ARMY,
    CIVILS,
    CULTURE,
    FOOD,
    FORTRESS,
    GOLD,
    HAPPY,
    MOOD,
    ORE,
    PORT,
    ROADS,
    SEA,
    SETTLEMENT,
    SETTLER,
    SHIP,
    TACTICS,
    TEMPLE,
    UNREVEALED,
)
from aegean.games.clash.improve import Improving
from aegean.games.clash.influence import Boost, boostable, range_cost
from aegean.games.clash.move import Group, Moving
from aegean.games.clash.passage import is_enemy, places, refuse_road, refuse_step
from aegean.games.clash.place import PlaceUnit
from aegean.games.clash.state import Clash
from aegean.games.clash.status import Raze
from aegean.games.clash.trade import Answer
from aegean.games.clash.turn import Turn
from aegean.games.clash.units import armies, settlers, stack_owner

GOOD_ODDS: Final = Fraction(7, 10)
STAY_ODDS: Final = Fraction(2, 5)
MOST_CITIES: Final = 7
PREFERRED: Final = 300
"""How much better a step of a plan is than another, where nothing finer is known."""
UNKNOWN_SITE: Final = 700  # share of a known site's worth, in thousandths
ELBOW_ROOM: Final = 10  # for each hex within two steps

CARD_WORTH: Final = {
    "quick-advance": 700, "inspiration": 900, "hero-general": 300, "spy": -400, "ideas": 250, "great-ideas": 320,
    "mercenaries": -200, "cultural-takeover": 500, "city-development": 1300, "production-focus": -50, "explorer": 500,
    "negotiations": -100, "leadership": 400, "assassination": 150, "mass-production": 250, "new-plans": 150, "synergies": 1100,
    "militia": 150, "technology-trade": 600, "new-ideas": 900,
}  # fmt: skip
CARD: Final = tuple([CARD_WORTH.get(name, 0) for name in CIVILS])


def worths(g: Clash, seat: int, options: list[int]) -> list[int]:
    """What every option is worth, in thousandths of a point; a plan is made once for all of them."""
    step = g.stack[-1]
    if isinstance(step, Collecting):
        return _wish(options, _gather(g, seat, step))
    if isinstance(step, Group):
        return _group(g, seat, options, step)
    if isinstance(step, GoOn):
        return _wish(options, _go_on(g))
    return [worth(g, seat, action) for action in options]


def _wish(options: list[int], wish: int) -> list[int]:
    return [PREFERRED if action == wish else 0 for action in options]


def worth(g: Clash, seat: int, action: int) -> int:
    """What an option is worth at this point, by the question that is asked."""
    step = g.stack[-1]
    if isinstance(step, Turn):
        return turn_worth(g, seat, action)
    if isinstance(step, Moving):
        return 0 if action == a.STOP else _best_move(g, seat, action & a.ARG)[0]
    if isinstance(step, Building):
        return train_worth(g, seat, step.space, action)
    if isinstance(step, FreeAdvance | PlaceCubes):
        return advance_worth(g, seat, action & a.ARG) if action != a.STOP else 0
    if isinstance(step, PlayTactics):
        return PREFERRED if action != a.STOP else 0
    if isinstance(step, Improving):
        return improve_worth(g, seat, action & a.ARG) if action != a.STOP else 0
    if isinstance(step, Answer):
        return PREFERRED if action == a.DECLINE else 0
    if isinstance(step, LowerMood | Enrage):
        return -PREFERRED * city_size(g.cities[action & a.ARG])
    if isinstance(step, LoseUnits):
        return -_unit_worth(g, action)
    if isinstance(step, PlaceUnit):
        return _place(g, seat, action, step.unit)
    if isinstance(step, Orientation):
        return way_worth(g, seat, step.slot, action & a.ARG, step.space)
    if isinstance(step, BarbarianSite):
        return barbarians_worth(g, seat, action & a.ARG)
    if isinstance(step, Strike | Myths | Sale | Boost):
        return PREFERRED if action == a.YES else 0
    if isinstance(step, Quake | Overthrow | Raze):
        return POINT if action == a.STOP else 0
    kind = a.kind_of(action)
    if kind == a.SHOW:
        return 2 * POINT
    if kind == a.GOOD:
        return good_worth(g, seat, action & a.ARG) + 1
    if kind == a.LEARN:
        return advance_worth(g, seat, action & a.ARG)
    if kind == a.PLAYER:
        return _player_worth(g, seat, action & a.ARG)
    if kind == a.KEEP:
        return POINT
    return turn_worth(g, seat, action)


def _player_worth(g: Clash, seat: int, other: int) -> int:
    """Oneself where that is possible, else the weakest."""
    return POINT if other == seat else -g.scores()[other] * POINT // 20


def _unit_worth(g: Clash, action: int) -> int:
    if a.kind_of(action) == a.SHIP_PICK:
        return 400
    return 600 if (action & a.ARG) % 3 == SETTLER else 300


def _place(g: Clash, seat: int, action: int, unit: int) -> int:
    if action == a.STOP:
        return 0
    space = action & a.ARG
    if unit == ARMY:
        return 100 + threatened(g, seat, space) * 100 - 10 * armies(g.stacks[space])
    return 100 + _best_move(g, seat, space)[0] // 4


def _go_on(g: Clash) -> int:
    fight = g.fight
    assert fight is not None
    return a.FIGHT_ON if fight_odds(g, fight).win >= STAY_ODDS else a.RETREAT


def _gather(g: Clash, seat: int, step: Collecting) -> int:
    """Follow the best plan from here on, its earliest space first."""
    spaces = spaces_around(g, seat, step.home, step.far)
    if step.last >= 0:
        spaces = [space for space in spaces if space > step.last // a.GOOD_KINDS]
    plan = collect_plan(g, seat, step.home, spaces, step.left, step.far, step.sea)
    if not plan:
        return a.STOP
    space, good = plan[0]
    return a.GATHER | space * a.GOOD_KINDS + good


# The turn


def turn_worth(g: Clash, seat: int, action: int) -> int:
    """An action, free action or card of one's turn; ending it is worth nothing."""
    kind = a.kind_of(action)
    argument = action & a.ARG
    if kind == a.ADVANCE:
        return advance_worth(g, seat, argument) - goods_worth(g, seat, advance_cost(g, seat, argument)) + _spend_food(g, seat)
    if kind == a.FOUND:
        return found_worth(g, seat, argument)
    if kind == a.COLLECT:
        return collect_worth(g, seat, argument)
    if kind == a.FREE_COLLECT:
        return collect_worth(g, seat, argument) + ACTION_WORTH - GOOD_WORTH[MOOD]
    if kind == a.BUILD:
        return build_worth(g, seat, argument) - activation_price(g, argument)
    if kind == a.GROW:
        return grow_worth(g, seat, argument // BUILDING_KINDS, argument % BUILDING_KINDS)
    if kind == a.WONDER:
        return 5 * POINT - activation_price(g, argument // a.WONDER_KINDS)
    if kind == a.MOVE:
        return _move_action_worth(g, seat)
    if kind == a.IMPROVE:
        return improve_worth(g, seat, argument)
    if kind in (a.INFLUENCE, a.ARTS_ATTEMPT):
        return influence_worth(g, seat, argument // a.INFLUENCE_PIECES, kind == a.ARTS_ATTEMPT)
    if kind == a.PLAY:
        return card_worth(g, seat, argument)
    if kind == a.PERSON:
        return POINT + 200
    if kind == a.TAXES_ACTION:
        return len(g.towns[seat]) * 150 - GOOD_WORTH[MOOD]
    if kind == a.LIBERTIES:
        return sum([good_worth(g, seat, MOOD, i) for i in range(3)])
    if kind == a.SPORTS_ACTION:
        space, steps = divmod(argument, a.SPORTS_AMOUNTS)
        return improve_worth(g, seat, space) // 2 + 50 - steps * GOOD_WORTH[CULTURE] // 2
    if kind == a.ABSOLUTE:
        return ACTION_WORTH - 2 * GOOD_WORTH[MOOD]
    if kind == a.STATUE:
        return -100
    if kind == a.LABOR:
        angry = sum([1 for space in g.towns[seat] if city_mood(g.cities[space]) == ANGRY and city_size(g.cities[space]) > 2])
        return angry * 200 - GOOD_WORTH[MOOD]
    if kind == a.LIGHTHOUSE:
        return -50
    if kind == a.PROPOSE:
        return -POINT  # offers are long to make and mostly declined
    return -1 if kind in (a.BARTER, a.THEATER, a.LIBRARY, a.VOTE, a.GOVERN) else 0


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
    mood = city_mood(g.cities[space])
    size = city_size(g.cities[space])
    return (350 if mood == HAPPY else 550) + 100 * size


def collect_worth(g: Clash, seat: int, space: int) -> int:
    """The best Collect of a city."""
    far = far_spaces(g, seat)
    size = effective_size(g, space) + (g.data.numbers.mass_production if g.record.mass else 0)
    plan = collect_plan(g, seat, space, spaces_around(g, seat, space, far), size, far, 0)
    return plan_worth(g, seat, plan) - activation_price(g, space)


def grow_worth(g: Clash, seat: int, space: int, building: int) -> int:
    """A point, what the building does, and the city's larger harvest."""
    effect = {TEMPLE: 300, PORT: 250 + later(g, 600), ACADEMY: 400 + later(g, 200), FORTRESS: later(g, 200)}[building]
    if building == FORTRESS and threatened(g, seat, space):
        effect += 300
    price = goods_worth(g, seat, building_price(g, seat, building))
    pull = building_pull(g, seat, space, building)
    return POINT + 300 + effect + pull + later(g, 900) - price - activation_price(g, space)


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
        return 700 + later(g, 2600) + outlet(g, seat, space) - (mood or 2 * GOOD_WORTH[FOOD])
    if way == SHIP:
        return -1
    return army_worth(g, seat, space) - (mood or GOOD_WORTH[FOOD] + GOOD_WORTH[ORE])


def outlet(g: Clash, seat: int, space: int) -> int:
    """Settlers from here find land: the best next door, and a little for every further place."""
    sites = [_settler_target(g, seat, near) for near in g.layout.near[space] if g.terrain[near] != SEA]
    return (max([0, *sites]) + sum([site for site in sites if site > 0]) // 8) // 8


def army_worth(g: Clash, seat: int, space: int) -> int:
    """An army here: against a threat, or for an attack that one more would make good."""
    here = armies(g.stacks[space])
    danger = threatened(g, seat, space)
    value = 0
    if danger and here < 2:
        value = 350 + 150 * city_size(g.cities[space])
    if g.has(seat, TACTICS) and turns_left(g):
        for near in g.layout.near[space]:
            if is_enemy(g, seat, near) and g.cities[near] and here < g.data.numbers.army_limit:
                if attack_odds(g, seat, space, near, here + 1).win >= GOOD_ODDS and here < 3:
                    value = max(value, city_worth(g, near) // 3)
                elif here < 2:
                    value = max(value, city_worth(g, near) // 5)
    return value


def build_worth(g: Clash, seat: int, space: int) -> int:
    """The best unit a Build would bring."""
    ways = [SETTLER, ARMY]
    affordable = [way for way in ways if g.affords(seat, g.data.unit_cost[way]) and g.left(seat, way)]
    return max([train_worth(g, seat, space, a.TRAIN | way) for way in affordable] or [-1])


def improve_worth(g: Clash, seat: int, space: int) -> int:
    """A happier city harvests more for the rest of the game."""
    size = city_size(g.cities[space])
    mood = city_mood(g.cities[space])
    gain = (200 + 150 * (size - 1)) if mood == ANGRY else 160
    return gain * min(6, turns_left(g)) // 3 - size * GOOD_WORTH[MOOD] + (60 if g.stock(seat, MOOD) >= g.limit(seat, MOOD) else 0)


def influence_worth(g: Clash, seat: int, space: int, arts: bool) -> int:
    """A point for you and one less for them, by the chance of the roll and the culture left for it."""
    cost = range_cost(g, seat, space) + (1 if arts else 0)
    left = g.stock(seat, CULTURE) - cost
    boost = max(0, left) if boostable(g, seat, space) else 0
    chance = min(6, 2 + boost)
    spent = cost * GOOD_WORTH[CULTURE] + min(boost, 2) * GOOD_WORTH[CULTURE] // 2
    return 1500 * chance // 6 - spent


def card_worth(g: Clash, seat: int, card: int) -> int:
    """A civil half; collect cards wait for a Collect worth it."""
    civil = g.data.civil[card]
    value = CARD[civil]
    if CIVILS[civil] == "explorer" and not near_regions(g, seat):
        return -1
    return value - g.data.civil_culture[civil] * GOOD_WORTH[CULTURE] // 2


# Movement


def _best_move(g: Clash, seat: int, origin: int) -> tuple[int, int, int]:
    """The best move from a space: its worth, the group's target as an action, and whether armies go (else a settler)."""
    best = (0, -1, 0)
    stack = g.stacks[origin]
    if stack_owner(stack) != seat:
        return best
    group = with_pick(g, seat, origin, 0, a.PICK_SETTLER)
    if group and settlers_useful(g, seat):
        here = site_worth(g, seat, origin)
        for target in g.layout.near[origin]:
            if refuse_step(g, seat, origin, group, target) is not None:
                continue
            gain = _settler_target(g, seat, target) * 3 // 4 - here
            if gain > best[0]:
                best = (gain, a.TO | target, 0)
        if g.has(seat, ROADS):
            for target in g.layout.two_away[origin]:
                if refuse_road(g, seat, origin, group, target) is None:
                    gain = _settler_target(g, seat, target) * 3 // 4 - here - 300
                    if gain > best[0]:
                        best = (gain, a.ROAD | target, 0)
    band = _band(g, seat, origin)
    if band and g.has(seat, TACTICS):
        for target in g.layout.near[origin]:
            if (
                refuse_step(g, seat, origin, band, target) is None
                and g.terrain[target] != UNREVEALED
                and is_enemy(g, seat, target)
            ):
                gain = _attack_gain(g, seat, origin, target, group_armies(band))
                if gain > best[0]:
                    best = (gain, a.TO | target, 1)
    return best


def settlers_useful(g: Clash, seat: int) -> bool:
    """Whether there is a settlement to found with."""
    return g.left(seat, SETTLEMENT) > 0


def _settler_target(g: Clash, seat: int, target: int) -> int:
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


def _band(g: Clash, seat: int, origin: int) -> int:
    """As many fresh armies as may attack together."""
    band = 0
    for _ in range(g.data.numbers.army_limit):
        more = with_pick(g, seat, origin, band, a.PICK_ARMY)
        if not more:
            break
        band = more
    return band


def _attack_gain(g: Clash, seat: int, origin: int, target: int, sent: int) -> int:
    odds = attack_odds(g, seat, origin, target, sent)
    if odds.win < GOOD_ODDS:
        return 0
    prize = 300 * armies(g.stacks[target]) + 400 * settlers(g.stacks[target])
    if g.cities[target]:
        owner = city_owner(g.cities[target])
        prize += city_worth(g, target) + (GOOD_WORTH[GOLD] * city_size(g.cities[target]) if owner < g.players else 300)
    left_behind = city_owner(g.cities[origin]) == seat and threatened(g, seat, origin) > armies(g.stacks[target])
    return int(prize * odds.win) - int(600 * odds.lose) - (400 if left_behind else 0)


def _move_action_worth(g: Clash, seat: int) -> int:
    """The best move, and half of the next best."""
    gains = sorted([_best_move(g, seat, origin)[0] for origin in places(g, seat)], reverse=True)
    return sum([gain // (i + 1) for i, gain in enumerate(gains[:3])])


def _group(g: Clash, seat: int, options: list[int], step: Group) -> list[int]:
    """Follow the best plan: who, then where to."""
    _gain, target, war = _best_move(g, seat, step.origin)
    if target < 0:
        return [PREFERRED if a.kind_of(action) in (a.TO, a.PICK) else 0 for action in options]
    if war:
        ready = group_armies(step.group) == group_armies(_band(g, seat, step.origin)) and not group_settlers(step.group)
        wish = target if ready else a.PICK | a.PICK_ARMY
    else:
        wish = target if group_settlers(step.group) else a.PICK | a.PICK_SETTLER
    place = target & a.ARG
    return [
        2 * PREFERRED if action == wish else PREFERRED if a.kind_of(action) == a.TO and action & a.ARG == place else 0
        for action in options
    ]
