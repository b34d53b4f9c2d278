"""The sea: hexes, their open neighbours and how far they lie apart. It knows no pieces and no rules of the game."""

from typing import Final, final

FAR: Final = 1 << 20  # more than any voyage: not connected

# A row of pointy-top hexes has every second column; these are the six neighbours as (rows, columns).
SIDES: Final = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))


def row_and_column(at: str) -> tuple[int, int]:
    """Of the printed coordinate `F10`: row 5 (counted from A) and column 10."""
    return ord(at[0]) - ord("A"), int(at[1:])


def open_neighbours(coordinates: list[str], lines: list[tuple[str, str]], closed: list[bool]) -> list[tuple[int, ...]]:
    """The hexes one move away from each hex: black lines and closed hexes are never crossed (POS-11.3, POS-R13)."""
    places = {row_and_column(at): number for number, at in enumerate(coordinates)}
    barred: set[tuple[int, int]] = set()
    for one, other in lines:
        a, b = places[row_and_column(one)], places[row_and_column(other)]
        barred.add((a, b))
        barred.add((b, a))
    found: list[tuple[int, ...]] = []
    for number, at in enumerate(coordinates):
        row, column = row_and_column(at)
        beside = [places.get((row + down, column + right), -1) for down, right in SIDES]
        if closed[number]:
            found.append(())
        else:
            found.append(tuple(sorted(b for b in beside if b >= 0 and not closed[b] and (number, b) not in barred)))
    return found


@final
class Chart:
    """Who lies next to whom and how far: static, shared by all positions on one board."""

    def __init__(self, neighbours: list[tuple[int, ...]]) -> None:
        self.neighbours: Final = neighbours
        self.steps: Final = [self._steps_from(start) for start in range(len(neighbours))]

    def _steps_from(self, start: int) -> list[int]:
        steps = [FAR] * len(self.neighbours)
        steps[start] = 0
        edge = [start]
        while edge:
            further: list[int] = []
            for here in edge:
                for there in self.neighbours[here]:
                    if steps[there] == FAR:
                        steps[there] = steps[here] + 1
                        further.append(there)
            edge = further
        return steps

    def course(self, start: int, end: int) -> list[int]:
        """The hexes entered on a shortest way from one hex to another."""
        entered: list[int] = []
        here = start
        while here != end:
            for there in self.neighbours[here]:
                if self.steps[there][end] == self.steps[here][end] - 1:
                    here = there
                    break
            entered.append(here)
        return entered


def without(neighbours: list[tuple[int, ...]], left_out: list[bool]) -> list[tuple[int, ...]]:
    """The same sea without some hexes: fleets without an endless ship never enter the New World (POS-11.5)."""
    return [
        () if left_out[here] else tuple(there for there in beside if not left_out[there])
        for here, beside in enumerate(neighbours)
    ]
