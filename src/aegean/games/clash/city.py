"""A city in one int: owner, mood, buildings with their colours, port space, activations of this turn, wonders.

0 is no city. Size = settlement + buildings (1.7); wonders do not count.
"""

from typing import Final

from aegean.games.clash.ids import BARBARIANS, PORT

OWNER: Final = 7
MOOD_AT: Final = 3
BUILDINGS_AT: Final = 5
PORT_AT: Final = 17
ACTIVATIONS_AT: Final = 24
LOCKED: Final = 1 << 27  # COC-3.5.5: angry through an activation, no more this turn
WONDERS_AT: Final = 28
BUILDING_KINDS: Final = 4
BUILDING_BITS: Final = 0xFFF << BUILDINGS_AT


def new_city(owner: int, mood: int) -> int:
    """A settlement."""
    return owner + 1 | mood << MOOD_AT


def city_owner(city: int) -> int:
    """Seat, BARBARIANS, or -1 where there is no city."""
    return (city & OWNER) - 1


def is_barbarian(city: int) -> bool:
    """A barbarian settlement."""
    return city & OWNER == BARBARIANS + 1


def city_mood(city: int) -> int:
    """ANGRY, NEUTRAL or HAPPY."""
    return city >> MOOD_AT & 3


def with_mood(city: int, mood: int) -> int:
    """The city in another mood."""
    return city & ~(3 << MOOD_AT) | mood << MOOD_AT


def building_colour(city: int, building: int) -> int:
    """The seat a building belongs to, or -1 if the city lacks it."""
    return (city >> BUILDINGS_AT + 3 * building & 7) - 1


def with_building(city: int, building: int, colour: int) -> int:
    """The city with this building in a colour; -1 removes it."""
    at = BUILDINGS_AT + 3 * building
    city = city & ~(7 << at) | colour + 1 << at
    if building == PORT and colour < 0:
        city &= ~(127 << PORT_AT)
    return city


def with_owner(city: int, owner: int) -> int:
    """The city in other hands."""
    return city & ~OWNER | owner + 1


def port_space(city: int) -> int:
    """The sea space the port faces, or -1."""
    return (city >> PORT_AT & 127) - 1


def with_port_space(city: int, space: int) -> int:
    """The port faces this space."""
    return city & ~(127 << PORT_AT) | space + 1 << PORT_AT


def activations(city: int) -> int:
    """How often it was activated this turn."""
    return city >> ACTIVATIONS_AT & 7


def rested(city: int) -> int:
    """The city at the end of a turn: nothing is remembered of activations."""
    return city & ~(7 << ACTIVATIONS_AT) & ~LOCKED


def wonders_of(city: int) -> int:
    """Its wonders as a mask."""
    return city >> WONDERS_AT & 255


def city_size(city: int) -> int:
    """Settlement and buildings."""
    size = 1
    rest = (city & BUILDING_BITS) >> BUILDINGS_AT
    while rest:
        if rest & 7:
            size += 1
        rest >>= 3
    return size
