"""Whether another government would be better: as an action, for tokens, or in a revolution."""

from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.advice.government import need_of
from aegean.games.clash.advice.worth import EFFECT, GOOD_WORTH, goods_worth, later, turns_left
from aegean.games.clash.event_cards.unrest import Overthrow
from aegean.games.clash.ids import CULTURE, MOOD
from aegean.games.clash.payment import packed
from aegean.games.clash.state import Clash
from aegean.games.clash.status import Reform

ARMY_GIVEN_UP: Final = 350
"""What buys off a revolution (COC-R69)."""


def change_worth(g: Clash, seat: int, category: int) -> int:
    """What the seat's cubes would do more in another government than where they are (COC-3.3.8)."""
    present = g.government(seat)
    cubes = (g.advances[seat] & g.data.governments).bit_count()
    there = [advance for advance in range(len(EFFECT)) if g.advances[seat] & g.data.members[present] & 1 << advance]
    return best_of(g, seat, category, cubes) - sum([box_worth(g, seat, advance, cubes) for advance in there])


def best_of(g: Clash, seat: int, category: int, cubes: int) -> int:
    """So many advances of a government: its top, and the best of the others."""
    top = g.data.tops[category]
    members = [advance for advance in range(len(EFFECT)) if g.data.members[category] >> advance & 1 and advance != top]
    others = sorted([box_worth(g, seat, advance, cubes) for advance in members], reverse=True)
    return box_worth(g, seat, top, cubes) + sum(others[: cubes - 1])


def box_worth(g: Clash, seat: int, advance: int, cubes: int) -> int:
    """What an advance of a government with so many cubes in it does for the rest of the game."""
    boxes = g.data.members[g.data.category[advance]].bit_count() - cubes
    return later(g, EFFECT[advance]) + need_of(g, seat, advance, turns_left(g), boxes)


def govern_worth(g: Clash, seat: int, category: int) -> int:
    """A change as an action, for food."""
    return change_worth(g, seat, category) - goods_worth(g, seat, packed(food=g.data.numbers.government_price))


def reform_worth(g: Clash, seat: int, step: Reform, action: int) -> int:
    """A change in the status phase, for a token of each kind."""
    return 0 if action == a.STOP else change_worth(g, seat, action & a.ARG) - GOOD_WORTH[MOOD] - GOOD_WORTH[CULTURE]


def overthrow_worth(g: Clash, seat: int, step: Overthrow, action: int) -> int:
    """A change for nothing, or an army."""
    return -ARMY_GIVEN_UP if action == a.STOP else change_worth(g, seat, action & a.ARG)
