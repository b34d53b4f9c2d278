"""Distances and connections over what is revealed of the map."""

from typing import Final, final

from aegean.games.clash.ids import SEA, UNREVEALED
from aegean.games.clash.layout import Layout

FAR: Final = 99  # no path


@final
class Paths:
    """`pathdist` between hexes: steps over revealed spaces, land or sea; FAR without a path.

    Those from a hex are worked out when first asked for: few are before more of the map is revealed, which needs new ones.
    """

    def __init__(self, near: tuple[tuple[int, ...], ...], terrain: list[int]) -> None:
        self._near: Final = near
        self._revealed: Final = [kind != UNREVEALED for kind in terrain]
        self._rows: Final[list[tuple[int, ...] | None]] = [None] * len(terrain)

    def __getitem__(self, start: int) -> tuple[int, ...]:
        row = self._rows[start]
        if row is None:
            row = self._rows[start] = self._distances(start)
        return row

    def _distances(self, start: int) -> tuple[int, ...]:
        near = self._near
        revealed = self._revealed
        found = [FAR] * len(near)
        if revealed[start]:
            found[start] = 0
            queue = [start]
            for at in queue:
                further = found[at] + 1
                for n in near[at]:
                    if found[n] == FAR and revealed[n]:
                        found[n] = further
                        queue.append(n)
        return tuple(found)


def connected_sea(layout: Layout, terrain: list[int], start: int, hostile: list[int]) -> list[int]:
    """COC-3.7.3: sea spaces a ship at `start` can sail to, start included; a hostile one may only be the last."""
    found = [start]
    for at in found:
        if hostile[at] and at != start:
            continue
        for n in layout.near[at]:
            if terrain[n] == SEA and n not in found:
                found.append(n)
    return found


def around_the_border(layout: Layout, terrain: list[int], start: int, step: int) -> int:
    """COC-3.7.13: where Navigation leads from a border sea hex, clockwise (+1) or counter-clockwise (-1); -1 nowhere."""
    place = layout.border_place[start]
    length = len(layout.border)
    at = place
    skipping = True
    for _ in range(length - 1):
        at = (at + step) % length
        kind = terrain[layout.border[at]]
        if skipping and kind == SEA:
            continue
        skipping = False
        if kind in (SEA, UNREVEALED):
            return layout.border[at]
    return -1
