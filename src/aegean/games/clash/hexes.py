"""Hex geometry: flat-top hexes with names such as D2 (column letter, row number). Spec 1.3."""

from typing import Final

# N, NE, SE, S, SW, NW as (dq, dr)
DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def axial(name: str) -> tuple[int, int]:
    """The axial coordinates of a hex name."""
    column = ord(name[0]) - ord("A")
    return column, int(name[1:]) - 1 - (column - column % 2) // 2


def hex_name(q: int, r: int) -> str:
    """The name of a hex by its axial coordinates."""
    return f"{chr(ord('A') + q)}{r + 1 + (q - q % 2) // 2}"


def hex_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """How many steps apart two hexes are, whatever lies between."""
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))
