"""The report of a tournament: one HTML file that needs nothing else."""

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from aegean.arena.behaviour import Deed, chosen
from aegean.arena.plan import Plan
from aegean.arena.plots import Bar, bars, curve, histogram, stacked
from aegean.arena.ratings import Standing, mean, share_error, standings
from aegean.arena.record import Record
from aegean.arena.tables import margin
from aegean.kernel.title import Title

REPORT: Final = "report.html"
STYLE: Final = """
body { font: 15px/1.5 Georgia, serif; color: #3a3128; background: #faf6ec; max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { font-weight: normal } h2 { border-bottom: 1px solid #cbbfa6; margin-top: 2.2rem }
table { border-collapse: collapse } td, th { padding: .2rem .8rem; text-align: right } th { border-bottom: 1px solid #cbbfa6 }
td:first-child, th:first-child { text-align: left } svg { max-width: 38rem; display: block } .note { color: #7a6c56 }
.never { color: #a8322a }
"""

Seat = tuple[Record, int]


def write_report(folder: Path, title: Title[Any], plan: Plan, records: Sequence[Record], done: Sequence[Deed]) -> Path:
    """Write report.html."""
    path = folder / REPORT
    path.write_text(report(title, plan, records, done), encoding="utf-8")
    return path


def report(title: Title[Any], plan: Plan, records: Sequence[Record], done: Sequence[Deed]) -> str:
    """The whole page; `done` is what the title counts, if that was asked for."""
    seats = [(record, seat) for record in records for seat in range(len(record.bots))]
    fair = 1 / plan.players
    found = standings(records)
    sections = [
        ("Standings", standings_table(found)),
        ("Strength", strength(found)),
        ("Strength against budget", strength_by_budget(found)),
        ("Wins by place in the order of play", grouped(seats, place_in_order, fair, "first, second ... player of the game")),
        ("Wins by seat", grouped(seats, lambda seat: f"seat {seat[1]}", fair)),
        ("Wins by starting position", grouped(seats, lambda seat: seat[0].origins[seat[1]], fair)),
        ("Scores", scores(found, seats)),
        ("What scores are made of", parts(found, seats)),
        ("Length and margin", length(records)),
        ("What was done", deeds_table(done)),
        ("Kinds of action chosen", deeds_table(chosen(title, plan.players, records))),
    ]
    body = "".join(f"<h2>{escape(heading)}</h2>{content}" for heading, content in sections if content)
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title.name)}: arena</title><style>{STYLE}</style>'
        f"<h1>{escape(title.name)}, {plan.players} players: {len(records)} games</h1>"
        f'<p class="note">{escape(plan.format)}; seeds from {plan.seed}; {escape(options)}. Seats are rotated and every seed is '
        "played in every rotation. Whiskers and ± are 95 % intervals that count seeds, not games (Student's for few seeds, and "
        f"no narrower than games of their own would leave); dashed lines are what chance would give.</p>{body}</html>\n"
    )


def standings_table(found: Sequence[Standing]) -> str:
    rows = "".join(
        f"<tr><td>{escape(row.bot)}<td>{row.games}<td>{100 * row.won:.1f} ± {100 * row.won_error:.1f}<td>{100 * row.fair:.1f}"
        f"<td>{row.strength:.2f}<td>{row.score:.1f} ± {row.score_error:.1f}<td>{row.rating:.1f} ± {row.rating_error:.1f}"
        f"<td>{1000 * row.seconds:.1f}"
        for row in found
    )
    heads = ("Bot", "Games", "Wins %", "Fair %", "Wins / fair", "Score", "Rating", "ms / decision")
    return f"<table><tr>{''.join(f'<th>{head}' for head in heads)}{rows}</table>"


def strength(found: Sequence[Standing]) -> str:
    """Wins against the fair share."""
    rows = [Bar(row.bot, row.won, row.won_error, f"({row.strength:.2f} x fair)") for row in found]
    return bars("Share of victories by bot", rows, found[0].fair if found else None, percent=True)


def strength_by_budget(found: Sequence[Standing]) -> str:
    """The bots in the order of the time they take."""
    if len(found) < 3:
        return ""
    slower = sorted(found, key=lambda row: row.seconds)
    points = [Bar(row.bot, row.strength, row.won_error / row.fair, f"{1000 * row.seconds:.1f} ms") for row in slower]
    return curve("Strength against time per decision", points, "wins / fair share, by time per decision")


def place_in_order(seat: Seat) -> str:
    record, number = seat
    return f"player {(number - record.first) % len(record.bots) + 1}"


def grouped(seats: Sequence[Seat], name: Callable[[Seat], str], fair: float, note: str = "") -> str:
    """Win rates of groups of seats."""
    groups: dict[str, list[Seat]] = {}
    for seat in seats:
        groups.setdefault(name(seat), []).append(seat)
    if len(groups) < 2:
        return ""
    rows: list[Bar] = []
    for label, members in sorted(groups.items()):
        values = [(record.seed, record.share(seat)) for record, seat in members]
        won = mean([value for _, value in values])
        points = mean([float(record.scores[seat]) for record, seat in members])
        rows.append(Bar(label, won, share_error(values), f"({points:.1f} points)"))
    about = f'<p class="note">{escape(note)}</p>' if note else ""
    return about + bars("Share of victories", rows, fair, percent=True)


def scores(found: Sequence[Standing], seats: Sequence[Seat]) -> str:
    series = [(row.bot, [float(record.scores[seat]) for record, seat in seats if record.bots[seat] == row.bot]) for row in found]
    return histogram("Distribution of scores by bot", series)


def parts(found: Sequence[Standing], seats: Sequence[Seat]) -> str:
    rows: list[tuple[str, dict[str, float]]] = []
    for row in found:
        own = [record.parts[seat] for record, seat in seats if record.bots[seat] == row.bot]
        names = sorted({name for scored in own for name in scored})
        rows.append((row.bot, {name: mean([float(scored.get(name, 0)) for scored in own]) for name in names}))
    return stacked("Parts of the score by bot", rows)


def length(records: Sequence[Record]) -> str:
    turns = [float(record.turns) for record in records]
    margins = [float(margin(record)) for record in records]
    if not records:
        return ""
    return (
        f"<p>A game takes {mean(turns):.1f} turns ({min(turns):.0f} to {max(turns):.0f}); "
        f"the winner leads by {mean(margins):.1f} points.</p>" + histogram("Turns of a game", [("turns", turns)])
    )


def deeds_table(done: Sequence[Deed]) -> str:
    """How often in a game, and in how many games; what never happened is marked."""
    rows = "".join(
        f'<tr class="{"" if deed.games else "never"}"><td>{escape(deed.name)}<td>{deed.per_game:.2f}<td>{100 * deed.games:.0f} %'
        for deed in done
    )
    return f"<table><tr><th>What<th>In a game<th>Games with it{rows}</table>" if done else ""
