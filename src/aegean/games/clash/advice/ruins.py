"""What a volcano or an earthquake had best take: on the event card a piece scores more than in its city, but does nothing.

And which city is better razed than left to an enemy."""

from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.advice.moves import GOOD_ODDS
from aegean.games.clash.advice.odds import attack_odds
from aegean.games.clash.advice.turn import LARGER_LATER, LARGER_NOW, lasting, mood_price
from aegean.games.clash.advice.worth import GOOD_WORTH, HELD_LATER, POINT, city_worth, later, turns_left
from aegean.games.clash.city import BUILDING_KINDS, building_colour, city_mood, wonders_of
from aegean.games.clash.event_cards.ruins import Erupt, Quake
from aegean.games.clash.ids import ANGRY, ARMY, GOLD, TACTICS
from aegean.games.clash.state import Clash
from aegean.games.clash.status import Raze
from aegean.games.clash.units import armies, settlers, stack_owner

WONDER_LOST: Final = 50 * POINT
"""A wonder is given up only where nothing else can be: no city is worth as much."""
ARMY_LOST: Final = 300
SETTLER_LOST: Final = 600
DOOMED: Final = 85
DEFENSIBLE: Final = 50
"""How likely a city falls that a rival is strong enough to take, in hundredths."""


def quake_worth(g: Clash, seat: int, step: Quake, action: int) -> int:
    """One more piece for the earthquake; enough of them is worth nothing."""
    if action == a.STOP:
        return 0
    space, piece = divmod(action & a.ARG, a.REMOVE_PIECES)
    if piece == a.PIECE_SETTLEMENT:
        return settlement_gone(g)
    worth = -WONDER_LOST if piece >= a.PIECE_WONDER else building_gone(g, seat, space, piece)
    sadder = space not in step.hit and city_mood(g.cities[space]) != ANGRY
    return worth - mood_price(g, space) if sadder and turns_left(g) else worth


def eruption_worth(g: Clash, seat: int, step: Erupt, action: int) -> int:
    """A city with all that is in it."""
    space = action & a.ARG
    city = g.cities[space]
    worth = settlement_gone(g) - WONDER_LOST * wonders_of(city).bit_count()
    for building in range(BUILDING_KINDS):
        if building_colour(city, building) >= 0:
            worth += building_gone(g, seat, space, building)
    return worth - ARMY_LOST * armies(g.stacks[space]) - SETTLER_LOST * settlers(g.stacks[space])


def settlement_gone(g: Clash) -> int:
    """What its last piece scores, and what holding the city would have brought."""
    return scored_more(g) - later(g, HELD_LATER)


def building_gone(g: Clash, seat: int, space: int, building: int) -> int:
    """What it scores, for whoever it belongs to, and what it and the larger city would have done."""
    own = building_colour(g.cities[space], building) == seat
    larger = LARGER_NOW + later(g, LARGER_LATER)
    return (scored_more(g) if own else -scored_more(g)) - lasting(g, seat, space, building) - larger


def scored_more(g: Clash) -> int:
    """What a piece scores on the event card beyond what it scores in its city (COC-3.11.9)."""
    return (g.data.numbers.points_event_piece - g.data.numbers.points_piece) * POINT // 2


def raze_worth(g: Clash, seat: int, step: Raze, action: int) -> int:
    """A city that will fall: its gold piece, and that nobody gains it."""
    if action == a.STOP:
        return 0
    space = action & a.ARG
    chance = likely_to_fall(g, seat, space)
    if not chance or wonders_of(g.cities[space]):
        return -POINT
    worth = city_worth(g, space)
    theirs = worth
    refugees = 0
    if city_mood(g.cities[space]) != ANGRY:  # COC-3.14.2: only a calm city is looted, and its people flee
        theirs += GOOD_WORTH[GOLD]
        refugees = SETTLER_LOST + later(g, HELD_LATER)
    kept = -(worth + theirs // (g.players - 1) - refugees) * chance // 100
    return GOOD_WORTH[GOLD] - worth - kept


def likely_to_fall(g: Clash, seat: int, space: int) -> int:
    """The chance in a hundred that a rival takes a city next round: lower where an army can still be raised against it."""
    for near in g.layout.near[space]:
        rival = stack_owner(g.stacks[near])
        if 0 <= rival < g.players and rival != seat and g.has(rival, TACTICS) and armies(g.stacks[near]):
            if attack_odds(g, rival, near, space, armies(g.stacks[near])).win >= GOOD_ODDS:
                return DEFENSIBLE if g.affords(seat, g.data.unit_cost[ARMY]) else DOOMED
    return 0
