"""Small charts as SVG, drawn by hand so that a report needs nothing but itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

WIDTH: Final = 560
ROW: Final = 26
LABEL: Final = 150
INK: Final = "#3a3128"
BAR: Final = "#2f5f95"
MARK: Final = "#a8322a"
COLOURS: Final = ("#2f5f95", "#a8322a", "#4f7a3a", "#c9992b", "#6b4f8a", "#5b5b5b")


@dataclass(frozen=True)
class Bar:
    """A value with half its 95 % interval, and a note."""

    label: str
    value: float
    error: float = 0.0
    note: str = ""


def svg(height: int, title: str, body: Sequence[str]) -> str:
    """A picture with a title for those who cannot see it."""
    inner = "".join(body)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title, quote=True)}" '
        f'xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="12" fill="{INK}">{inner}</svg>'
    )


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def bars(title: str, rows: Sequence[Bar], fair: float | None = None, percent: bool = False) -> str:
    """Bars with their intervals; a line where chance would put them."""
    top = max([row.value + row.error for row in rows] + [fair or 0.0, 1e-9])
    low = min([row.value - row.error for row in rows] + [0.0])
    scale = (WIDTH - LABEL - 150) / (top - low)
    zero = LABEL - low * scale
    body: list[str] = []
    for number, row in enumerate(rows):
        y = 6 + number * ROW
        x = zero + min(row.value, 0.0) * scale
        body.append(text(LABEL - 8, y + 14, row.label, "end"))
        body.append(
            f'<rect x="{x:.1f}" y="{y + 3}" width="{abs(row.value) * scale:.1f}" height="15" fill="{BAR}" opacity="0.8"/>'
        )
        if row.error:
            left, right = zero + (row.value - row.error) * scale, zero + (row.value + row.error) * scale
            body.append(f'<path d="M{left:.1f} {y + 10.5}H{right:.1f}" stroke="{INK}" stroke-width="2"/>')
        shown = f"{100 * row.value:.1f} %" if percent else f"{row.value:.1f}"
        body.append(text(zero + max(row.value + row.error, 0.0) * scale + 6, y + 14, f"{shown} {row.note}".strip()))
    height = 12 + ROW * len(rows)
    if fair is not None:
        x = zero + fair * scale
        body.append(f'<path d="M{x:.1f} 2V{height - 4}" stroke="{MARK}" stroke-dasharray="4 3"/>')
    return svg(height, title, body)


def curve(title: str, points: Sequence[Bar], about: str) -> str:
    """Values with their intervals over growing amounts (the notes), evenly spaced."""
    top = max([point.value + point.error for point in points] + [1e-9])
    floor, left = 170, 40
    step = (WIDTH - 2 * left) / max(1, len(points) - 1)
    body = [f'<path d="M{left} {floor}H{WIDTH - left}" stroke="{INK}"/>', text(left, 12, about)]
    places: list[str] = []
    for number, point in enumerate(points):
        x, y = left + number * step, floor - 140 * point.value / top
        places.append(f"{x:.1f},{y:.1f}")
        reach = 140 * point.error / top
        body.append(f'<path d="M{x:.1f} {y - reach:.1f}V{y + reach:.1f}" stroke="{INK}" stroke-width="2"/>')
        body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{MARK}"/>')
        body.append(text(x + 7, y - 5, f"{point.value:.2f}"))
        body.append(text(x, floor + 16, point.label, "middle"))
        body.append(text(x, floor + 31, point.note, "middle"))
    body.append(f'<polyline points="{" ".join(places)}" fill="none" stroke="{BAR}" stroke-width="2"/>')
    return svg(floor + 40, title, body)


def histogram(title: str, series: Sequence[tuple[str, Sequence[float]]], nothing: str, bins: int = 24) -> str:
    """How often each value came, a line per series."""
    values = [value for _, row in series for value in row]
    if not values:
        return svg(20, title, [text(4, 14, nothing)])
    low, high = min(values), max(values)
    bins = min(bins, int(high - low) + 1)
    width = (high - low) / bins or 1.0
    height, floor, left = 210, 180, 30
    scale = (WIDTH - 2 * left) / bins
    body = [f'<path d="M{left} {floor}H{WIDTH - left}" stroke="{INK}"/>']
    for number, (name, row) in enumerate(series):
        counts = [0] * bins
        for value in row:
            counts[min(bins - 1, int((value - low) / width))] += 1
        most = max(counts) / len(row)
        points = [
            f"{left + (place + 0.5) * scale:.1f},{floor - 150 * count / len(row) / max(most, 1e-9):.1f}"
            for place, count in enumerate(counts)
        ]
        colour = COLOURS[number % len(COLOURS)]
        body.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
        body.append(f'<g fill="{colour}">{text(WIDTH - left, 16 + 15 * number, name, "end")}</g>')
    for step in range(5):
        body.append(text(left + step * (WIDTH - 2 * left) / 4, floor + 16, f"{low + step * (high - low) / 4:.0f}", "middle"))
    return svg(height, title, body)


def stacked(title: str, rows: Sequence[tuple[str, dict[str, float]]]) -> str:
    """What totals are made of."""
    names = sorted({name for _, parts in rows for name in parts})
    top = max([sum(parts.values()) for _, parts in rows] + [1e-9])
    scale = (WIDTH - LABEL - 60) / top
    body: list[str] = []
    for number, (label, parts) in enumerate(rows):
        y = 26 + number * ROW
        x = float(LABEL)
        body.append(text(LABEL - 8, y + 14, label, "end"))
        for place, name in enumerate(names):
            width = parts.get(name, 0.0) * scale
            colour = COLOURS[place % len(COLOURS)]
            body.append(f'<rect x="{x:.1f}" y="{y + 3}" width="{width:.1f}" height="15" fill="{colour}" opacity="0.85"/>')
            x += width
        body.append(text(x + 6, y + 14, f"{sum(parts.values()):.1f}"))
    x = float(LABEL)
    for place, name in enumerate(names):
        body.append(f'<g fill="{COLOURS[place % len(COLOURS)]}">{text(x, 16, name)}</g>')
        x += 12 + 7 * len(name)
    return svg(32 + ROW * len(rows), title, body)
