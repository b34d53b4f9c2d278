"""The end of a game: who won and by how much, the scores by their parts, how they grew and what decided."""

from dataclasses import dataclass

from markupsafe import Markup

from aegean.kernel.message import Message
from aegean.web.chart import chart
from aegean.web.course import TurningPoint, course, turning_points
from aegean.web.snapshot import Snapshot


@dataclass(frozen=True)
class Part:
    """A part of a seat's score: the points, what they are made of, and how wide it is in the bar, in hundredths of the best
    total."""

    points: str
    made_of: str
    share: float


@dataclass(frozen=True)
class Row:
    """One seat's result."""

    place: int
    seat: int
    name: str
    parts: tuple[Part, ...]
    total: str
    winner: bool


@dataclass(frozen=True)
class Final:
    """The result of a game, the best first."""

    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    reason: str
    lasted: str
    """How many turns, rounds or seasons it took; nothing in a game that does not count them."""
    minutes: int
    ahead: str
    """By how much the winner is ahead of the next; nothing if the victory is shared or a tie was broken."""
    chart: Markup
    turning_points: tuple[TurningPoint, ...]
    secret: str
    """Where the luck of the game came from, if it was promised at the start."""
    checked: bool | None
    """Whether the game, played again from the secret alone, ends where it ended; None if the rules have changed since."""

    @property
    def winners(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.winner)


def final(table: Snapshot, language: str) -> Final:
    """The result of a game that is over."""
    title, position, names = table.title, table.session.position, table.record.names
    scores, winners = position.scores(), position.winners()
    show = title.show_points
    order = sorted(range(position.players), key=lambda seat: (seat not in winners, -scores[seat], seat))

    def say(id: str) -> str:
        for kind in ("end", "decided"):
            if f"{kind}.{id}" in title.words.texts:
                return title.words.say(Message(f"{kind}.{id}"), names, language)
        return id.replace("-", " ")

    found = course(table)
    points = turning_points(table, found, language)
    luck = table.session.luck
    turns = title.turns(position)
    ahead = scores[order[0]] - scores[order[1]] if len(winners) == 1 and len(order) > 1 else 0
    return Final(
        headings=tuple(title.words.say(title.part(part), names, language) for part in title.result_parts(position)[0]),
        rows=_rows(table, order, language),
        reason=say(title.end_reason(position)),
        lasted=title.words.say(title.lasted(turns), names, language) if turns else "",
        minutes=(table.clock.at - table.record.begun) // 60_000 if table.record.begun else 0,
        ahead=show(ahead) if ahead > 0 else "",
        chart=chart(found, names, points, show, f"/t/{table.id}/at/"),
        turning_points=tuple(points),
        secret=luck.secret.hex() if luck is not None else "",
        checked=None if table.parted is not None else luck is not None and found.end.to_json() == position.to_json(),
    )


def _rows(table: Snapshot, order: list[int], language: str) -> tuple[Row, ...]:
    title, position, names = table.title, table.session.position, table.record.names
    parts, made_of, scores, winners = title.result_parts(position), title.made_of(position), position.scores(), position.winners()
    most = max(1, *(sum(max(0, points) for points in seat.values()) for seat in parts))

    def itemised(seat: int) -> tuple[Part, ...]:
        made = {part: title.words.say(message, names, language) for part, message in made_of[seat].items()}
        show = title.show_points
        return tuple(Part(show(n), made.get(part, ""), max(0, n) * 100 / most) for part, n in parts[seat].items())

    return tuple(
        Row(
            1 if seat in winners else place,
            seat,
            names[seat],
            itemised(seat),
            title.show_points(scores[seat]),
            seat in winners,
        )
        for place, seat in enumerate(order, start=1)
    )
