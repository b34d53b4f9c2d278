"""The scores of a finished game as lines over its turns, each labelled at its end with the total."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from markupsafe import Markup, escape

from aegean.web.course import Course, TurningPoint

POINTS: Final = 90
WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 62, 128, 20, 26
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10**6)


def chart(
    course: Course, names: Sequence[str], marked: Sequence[TurningPoint], show: Callable[[int], str], address: str
) -> Markup:
    """`show` writes points as people do; a press anywhere leads to that moment, at `address` followed by its number."""
    last = len(course.scores) - 1
    moments = [number for number in range(last) if number % max(1, last // POINTS) == 0] + [last]
    low = min(0, *(min(course.scores[number]) for number in moments))
    high = max(1, *(max(course.scores[number]) for number in moments))

    def x(number: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * number / max(last, 1), 1)

    def y(score: int) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - score) / (high - low), 1)

    end = course.scores[-1]
    said = "; ".join(f"{name}: {show(score)}" for name, score in zip(names, end, strict=True))
    pieces = [f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-labelledby="chart-title">']
    pieces.append(f'<title id="chart-title">{escape(said)}</title>')
    pieces += _turns(course.turns, x)
    for mark in _marks(low, high):
        pieces.append(f'<path class="grid" d="M{LEFT} {y(mark)}H{WIDTH - RIGHT}"/>')
        pieces.append(f'<text class="mark" x="{LEFT - 6}" y="{y(mark) + 4}" text-anchor="end">{escape(show(mark))}</text>')
    labels = _apart({seat: y(end[seat]) for seat in range(len(names))})
    for seat, name in enumerate(names):
        line = "L".join(f"{x(number)} {y(course.scores[number][seat])}" for number in moments)
        pieces.append(f'<path class="line p{seat}" d="M{line}"/>')
        pieces.append(f'<circle class="dot p{seat}" cx="{x(last)}" cy="{y(end[seat])}" r="4"/>')
        short = name if len(name) <= 9 else name[:8] + "…"
        label = f"{escape(short)} {escape(show(end[seat]))}"
        pieces.append(f'<text class="name p{seat}" x="{x(last) + 9}" y="{labels[seat] + 4}">{label}</text>')
    pieces += _moments(moments, x, address)
    for point in marked:
        across, down = x(point.decision), max(y(course.scores[point.decision][point.seat]) - 16, 10)
        disc = f'<circle cx="{across}" cy="{down}" r="9"/><text x="{across}" y="{down + 4}">{point.number}</text>'
        pieces.append(f'<a class="turning" href="{address}{point.decision}" aria-label="{point.number}">{disc}</a>')
    pieces.append("</svg>")
    return Markup("".join(pieces))


def _turns(turns: Sequence[int], x: Callable[[int], float]) -> list[str]:
    """Every other turn on a darker ground, with its number beneath."""
    begins = [number for number in range(len(turns)) if number == 0 or turns[number] > turns[number - 1]]
    if turns[-1] < 2:
        return []
    every = max(1, len(begins) // 12)
    pieces: list[str] = []
    for place, number in enumerate(begins):
        left, right = x(number), x(begins[place + 1] if place + 1 < len(begins) else len(turns) - 1)
        size = f'width="{round(right - left, 1)}" height="{HEIGHT - TOP - BOTTOM}"'
        if place % 2:
            pieces.append(f'<rect class="band" x="{left}" y="{TOP}" {size}/>')
        if place % every == 0 and right > left:
            middle = round((left + right) / 2, 1)
            pieces.append(f'<text class="mark" x="{middle}" y="{HEIGHT - 8}" text-anchor="middle">{turns[number]}</text>')
    return pieces


def _moments(moments: Sequence[int], x: Callable[[int], float], address: str) -> list[str]:
    """Where one presses to see a moment. The keyboard has the turning points and the slider of the history."""
    pieces: list[str] = ['<g class="moments" aria-hidden="true">']
    for before, number in pairwise(moments):
        size = f'width="{round(x(number) - x(before), 1)}" height="{HEIGHT - TOP - BOTTOM}"'
        pieces.append(f'<a href="{address}{number}" tabindex="-1"><rect x="{x(before)}" y="{TOP}" {size}/></a>')
    return [*pieces, "</g>"]


def _marks(low: int, high: int) -> list[int]:
    step = next(step for step in STEPS if (high - low) / step <= 6)
    return [mark for mark in range(low - low % step, high + 1, step) if mark >= low]


def _apart(heights: dict[int, float]) -> dict[int, float]:
    """Labels that would overlap move down a little, those at the foot up."""
    placed: dict[int, float] = {}
    floor = -100.0
    for seat in sorted(heights, key=lambda seat: heights[seat]):
        floor = max(heights[seat], floor + 18)
        placed[seat] = floor
    ceiling = HEIGHT - BOTTOM + 6.0
    for seat in sorted(placed, key=lambda seat: -placed[seat]):
        placed[seat] = ceiling = min(placed[seat], ceiling)
        ceiling -= 18
    return placed
