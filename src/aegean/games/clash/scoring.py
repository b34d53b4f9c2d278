"""Points, kept in halves so that they stay whole numbers (COC-3.18)."""

from collections.abc import Callable
from typing import Final

from aegean.games.clash.city import BUILDING_KINDS, building_colour
from aegean.games.clash.ids import PYRAMIDS
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message

PARTS: Final = ("pieces", "advances", "objectives", "wonders", "events")


def points(g: Clash, seat: int) -> list[int]:
    """COC-3.18.1 in half points: city pieces, advances, objectives, wonders in one's cities (COC-R7), events."""
    numbers = g.data.numbers
    pieces = len(g.towns[seat])
    for building in range(BUILDING_KINDS):
        for owner in range(g.players):
            for space in g.towns[owner]:
                if building_colour(g.cities[space], building) == seat:
                    pieces += 1
    wonders = 1 if g.pyramids == seat else 0
    for wonder in range(len(g.wonder_at)):
        if wonder != PYRAMIDS and g.owns_wonder(seat, wonder):
            wonders += 1
    return [
        pieces * numbers.points_piece,
        g.advances[seat].bit_count() * numbers.points_advance,
        len(g.scored[seat]) * numbers.points_objective,
        wonders * numbers.points_wonder,
        g.event_points[seat],
    ]


def best(g: Clash) -> list[int]:
    """COC-3.18.2: most points; then the builder of the Pyramids; then pieces, advances, objectives, wonders, events."""
    table = [points(g, seat) for seat in range(g.players)]
    top = max([sum(row) for row in table])
    tied = [seat for seat in range(g.players) if sum(table[seat]) == top]
    if g.pyramids in tied:
        return [g.pyramids]
    for part in range(len(table[0])):
        most = max([table[seat][part] for seat in tied])
        tied = [seat for seat in tied if table[seat][part] == most]
    return tied


def made_of(g: Clash, seat: int, show: Callable[[int], str]) -> dict[str, Message]:
    """The products behind the parts: so many pieces, advances, objectives and wonders, and what each is worth."""
    numbers = g.data.numbers
    each = (numbers.points_piece, numbers.points_advance, numbers.points_objective, numbers.points_wonder)
    found: dict[str, Message] = {}
    for part, half_points, worth in zip(PARTS, points(g, seat), each, strict=False):
        if half_points and worth:
            found[part] = Message("part.product", {"n": half_points // worth, "each": show(worth)})
    return found
