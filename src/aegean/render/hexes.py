"""Geometry shared by the maps: hexes of both directions, their edges, coasts and routes."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt

from aegean.render.svg import Point

ROOT3 = sqrt(3)


def pointy(side: float, margin: float, row: float, column: float) -> Point:
    """The centre of a pointy-top hex in doubled columns; rows and columns count from 1."""
    return margin + (column - 1) * ROOT3 * side / 2, margin + side + (row - 1) * 1.5 * side


def flat(side: float, margin: float, column: int, row: float) -> Point:
    """The centre of a flat-top hex; columns count from 0, rows from 1, odd columns lie half a hex lower."""
    return margin + side + 1.5 * side * column, margin + ROOT3 * side * (row - 0.5 + (0.5 if column % 2 else 0))


def corners(centre: Point, side: float, pointy_top: bool) -> list[Point]:
    """The six corners of a hex."""
    x, y = centre
    turn = pi / 6 if pointy_top else 0.0
    return [(x + side * cos(turn + k * pi / 3), y + side * sin(turn + k * pi / 3)) for k in range(6)]


def edge(here: Point, there: Point, side: float) -> tuple[Point, Point]:
    """The edge two neighbouring hexes share."""
    mx, my = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    dx, dy = there[0] - here[0], there[1] - here[1]
    length = hypot(dx, dy)
    ux, uy = -dy / length * side / 2, dx / length * side / 2
    return (mx + ux, my + uy), (mx - ux, my - uy)


def coast(points: Sequence[Point], seed: int, levels: int = 2, share: float = 0.14) -> str:
    """A rough coast: midpoints are pushed aside at random (always the same for a seed), then the line is smoothed."""
    dice = seed * 7919 + 17
    line = list(points)
    for _ in range(levels):
        finer: list[Point] = []
        for place, here in enumerate(line):
            there = line[(place + 1) % len(line)]
            dx, dy = there[0] - here[0], there[1] - here[1]
            dice = (dice * 1103515245 + 12345) & 0x7FFFFFFF
            push = ((dice >> 12 & 1023) / 1023 - 0.5) * 2 * share
            finer += [here, ((here[0] + there[0]) / 2 - dy * push, (here[1] + there[1]) / 2 + dx * push)]
        line = finer
    middle = [
        ((line[k][0] + line[(k + 1) % len(line)][0]) / 2, (line[k][1] + line[(k + 1) % len(line)][1]) / 2)
        for k in range(len(line))
    ]
    parts = [f"M{middle[-1][0]:.0f} {middle[-1][1]:.0f}"]
    parts += [f"Q{line[k][0]:.0f} {line[k][1]:.0f} {middle[k][0]:.0f} {middle[k][1]:.0f}" for k in range(len(line))]
    return "".join(parts) + "Z"


def rounded(points: Sequence[Point], share: float = 0.32) -> str:
    """A line through points with rounded corners: a voyage."""
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        ax, ay = here[0] + (before[0] - here[0]) * share, here[1] + (before[1] - here[1]) * share
        bx, by = here[0] + (after[0] - here[0]) * share, here[1] + (after[1] - here[1]) * share
        parts.append(f"L{ax:.1f} {ay:.1f}Q{here[0]:.1f} {here[1]:.1f} {bx:.1f} {by:.1f}")
    parts.append(f"L{points[-1][0]:.1f} {points[-1][1]:.1f}")
    return "".join(parts)


def arrowheads(points: Sequence[Point]) -> str:
    """A small head on every edge that is crossed."""
    heads: list[str] = []
    for here, there in pairwise(points):
        mx, my = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
        dx, dy = there[0] - here[0], there[1] - here[1]
        length = hypot(dx, dy) or 1.0
        ux, uy = dx / length, dy / length
        tip = (mx + 6 * ux, my + 6 * uy)
        left = (mx - 4 * ux - 4.6 * uy, my - 4 * uy + 4.6 * ux)
        right = (mx - 4 * ux + 4.6 * uy, my - 4 * uy - 4.6 * ux)
        heads.append(f"M{tip[0]:.1f} {tip[1]:.1f}L{left[0]:.1f} {left[1]:.1f}L{right[0]:.1f} {right[1]:.1f}Z")
    return "".join(heads)
