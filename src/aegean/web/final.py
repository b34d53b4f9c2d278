"""The end of a game: the scores by their parts, and how they grew."""

from dataclasses import dataclass

from markupsafe import Markup, escape

from aegean.kernel.message import Message
from aegean.kernel.position import Position
from aegean.web.snapshot import Snapshot

POINTS = 60
WIDTH, HEIGHT = 640, 240
LEFT, RIGHT, TOP, BOTTOM = 34, 96, 12, 26


@dataclass(frozen=True)
class Row:
    """One seat's result."""

    seat: int
    name: str
    parts: tuple[tuple[str, str], ...]
    """Points, and how they come about."""
    total: str
    winner: bool


@dataclass(frozen=True)
class Final:
    """The result of a game, the best first."""

    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    reason: str
    turns: int
    chart: Markup
    secret: str
    """Where the luck of the game came from, if it was promised at the start."""
    checked: bool | None
    """Whether the game, played again from the secret alone, ends where it ended; None if the rules have changed since."""


def final(table: Snapshot, language: str) -> Final:
    """The result of a game that is over."""
    title, position = table.title, table.session.position
    names = table.record.names
    parts = title.result_parts(position)
    scores, winners = position.scores(), position.winners()
    show = title.show_points
    order = sorted(range(position.players), key=lambda seat: (seat not in winners, -scores[seat], seat))

    def part(seat: int, id: str) -> tuple[str, str]:
        comes = title.part_from(position, seat, id)
        return show(parts[seat][id]), title.words.say(comes, names, language) if comes else ""

    rows = [
        Row(seat, names[seat], tuple(part(seat, id) for id in parts[seat]), show(scores[seat]), seat in winners) for seat in order
    ]

    def say(id: str) -> str:
        for kind in ("end", "decided"):
            if f"{kind}.{id}" in title.words.texts:
                return title.words.say(Message(f"{kind}.{id}"), names, language)
        return id.replace("-", " ")

    headings = tuple(title.words.say(title.part(part), names, language) for part in parts[0])
    reason = say(title.end_reason(position))
    found, again = growth(table)
    luck = table.session.luck
    checked = None if table.parted is not None else luck is not None and again.to_json() == position.to_json()
    secret = luck.secret.hex() if luck is not None else ""
    return Final(headings, tuple(rows), reason, title.turns(position), chart(found, names), secret, checked)


def growth(table: Snapshot) -> tuple[list[tuple[int, list[int]]], Position]:
    """The scores if the game had ended there, at up to sixty moments, and the position at the end."""
    session = table.session
    last = len(session.decisions)
    step = max(1, last // POINTS)
    position = session.at(0).position.clone()
    found = [(0, position.scores())]
    for number, decision in enumerate(session.decisions, start=1):
        session.carry_out(position, number, decision)
        if number % step == 0 or number == last:
            found.append((number, position.scores()))
    return found, position


def chart(found: list[tuple[int, list[int]]], names: tuple[str, ...]) -> Markup:
    """The scores over time as lines, each labelled at its end."""
    last = max(found[-1][0], 1)
    low = min(0, *(min(scores) for _, scores in found))
    high = max(1, *(max(scores) for _, scores in found))

    def x(number: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * number / last, 1)

    def y(score: int) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - score) / (high - low), 1)

    pieces = [f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="chart-title">']
    pieces.append('<title id="chart-title">')
    pieces.append(escape("; ".join(f"{name}: {score}" for name, score in zip(names, found[-1][1], strict=True))))
    pieces.append("</title>")
    for mark in _marks(low, high):
        pieces.append(f'<path class="grid" d="M{LEFT} {y(mark)}H{WIDTH - RIGHT}"/>')
        pieces.append(f'<text class="mark" x="{LEFT - 6}" y="{y(mark) + 4}" text-anchor="end">{mark}</text>')
    labels = _apart({seat: y(found[-1][1][seat]) for seat in range(len(names))})
    for seat, name in enumerate(names):
        line = "L".join(f"{x(number)} {y(scores[seat])}" for number, scores in found)
        pieces.append(f'<path class="line p{seat}" d="M{line}"/>')
        pieces.append(f'<circle class="dot p{seat}" cx="{x(last)}" cy="{y(found[-1][1][seat])}" r="4"/>')
        short = name if len(name) <= 12 else name[:11] + "…"
        pieces.append(f'<text class="name p{seat}" x="{x(last) + 8}" y="{labels[seat] + 4}">{escape(short)}</text>')
    pieces.append("</svg>")
    return Markup("".join(pieces))


def _marks(low: int, high: int) -> list[int]:
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**6) if (high - low) / step <= 6)
    return [mark for mark in range(low - low % step, high + 1, step) if mark >= low]


def _apart(heights: dict[int, float]) -> dict[int, float]:
    """Labels that would overlap move down a little."""
    placed: dict[int, float] = {}
    floor = -100.0
    for seat in sorted(heights, key=lambda seat: heights[seat]):
        floor = max(heights[seat], floor + 15)
        placed[seat] = floor
    return placed
