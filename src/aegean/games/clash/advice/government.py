"""What a government is worth to a seat as it stands, beside what its advances do for everybody."""

from typing import Final

from aegean.games.clash.city import building_colour, city_mood, city_size
from aegean.games.clash.ids import ANGRY, DOGMA, DRAFT, FORCED_LABOR, NATIONALISM, TEMPLE, THEOCRACY_CATEGORY, WRITING
from aegean.games.clash.state import Clash

CARDS_OF_WRITING: Final = 700
"""An action and an objective card, with the first government."""
ON_THE_WAY: Final = 250
"""The advance that opens a government to who waits for these cards."""
FREE_WITH_A_TEMPLE: Final = 700
"""A theocracy advance for nothing: half a point and what it does."""
TURNS_FOR_A_TEMPLE: Final = 2
FORCED: Final = 150
"""What a city gathers more for each point of its size, in a turn in which it is not angry."""
FORCED_IN_A_TURN: Final = 2
MOOD_PAID: Final = 140
SOON_CALM: Final = 4
"""Turns after which cities are calm again in other ways."""


def government_pull(g: Clash, seat: int, advance: int, turns: int) -> int:
    """What an advance does for a seat: of a government, or the one that opens it."""
    present = g.government(seat)
    waiting = present < 0 and turns > 0 and g.owns(seat, WRITING) and not g.wrote[seat]
    if not g.data.is_government[g.data.category[advance]]:
        worth = ON_THE_WAY if waiting and opens_government(g, advance) else 0
        return worth + need_of(g, seat, FORCED_LABOR, turns, 0) // 2 if advance == DRAFT and present < 0 else worth
    worth = CARDS_OF_WRITING if waiting else 0
    if advance == NATIONALISM:
        worth += need_of(g, seat, FORCED_LABOR, turns, 0) * 2 // 3
    return worth + need_of(g, seat, advance, turns, free_boxes(g, seat) - 1)


def opens_government(g: Clash, advance: int) -> bool:
    """Whether a government needs this advance (COC-3.3.3)."""
    return any(needs == advance for category, needs in enumerate(g.data.category_needs) if g.data.is_government[category])


def free_boxes(g: Clash, seat: int) -> int:
    """The theocracy advances the seat has not."""
    return (g.data.members[THEOCRACY_CATEGORY] & ~g.advances[seat]).bit_count()


def need_of(g: Clash, seat: int, advance: int, turns: int, boxes: int) -> int:
    """What a government advance does for the cities as they are; `boxes` are those Dogma may fill."""
    if advance == DOGMA:
        return FREE_WITH_A_TEMPLE * min(boxes, temples_to_come(g, seat), turns // TURNS_FOR_A_TEMPLE)
    if advance == FORCED_LABOR:
        return max(0, FORCED * lost_to_anger(g, seat) - MOOD_PAID) * min(turns, SOON_CALM)
    return 0


def temples_to_come(g: Clash, seat: int) -> int:
    """Cities with room for a temple (COC-E2: none grows beyond the number of cities)."""
    towns = g.towns[seat]
    return sum([1 for space in towns if building_colour(g.cities[space], TEMPLE) < 0 and city_size(g.cities[space]) < len(towns)])


def lost_to_anger(g: Clash, seat: int) -> int:
    """By how much the angry cities count for less than they are; the largest of them, as actions are few."""
    angry = [city_size(g.cities[space]) - 1 for space in g.towns[seat] if city_mood(g.cities[space]) == ANGRY]
    return sum(sorted(angry, reverse=True)[:FORCED_IN_A_TURN])


def temple_pull(g: Clash, seat: int) -> int:
    """What a temple brings beside itself: with Dogma an advance."""
    return FREE_WITH_A_TEMPLE if g.owns(seat, DOGMA) and free_boxes(g, seat) else 0
