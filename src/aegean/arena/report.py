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
from aegean.arena.words import Say, speaker
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


def write_report(
    folder: Path, title: Title[Any], plan: Plan, records: Sequence[Record], done: Sequence[Deed], language: str = "en"
) -> Path:
    """Write report.html."""
    path = folder / REPORT
    path.write_text(report(title, plan, records, done, language), encoding="utf-8")
    return path


def report(title: Title[Any], plan: Plan, records: Sequence[Record], done: Sequence[Deed], language: str = "en") -> str:
    """The whole page in a language; `done` is what the title counts, if that was asked for."""
    say = speaker(language)
    seats = [(record, seat) for record in records for seat in range(len(record.bots))]
    fair = 1 / plan.players
    found = standings(records)
    sections = [
        ("standings", standings_table(say, found)),
        ("strength", strength(say, found)),
        ("by-budget", strength_by_budget(say, found)),
        ("by-order", grouped(say, seats, lambda seat: say("place", n=place_in_order(seat)), fair, say("by-order.note"))),
        ("by-seat", grouped(say, seats, lambda seat: say("seat", n=seat[1]), fair)),
        ("by-start", grouped(say, seats, lambda seat: seat[0].origins[seat[1]], fair)),
        ("scores", scores(say, found, seats)),
        ("parts", parts(say, found, seats, lambda part: title.words.say(title.part(part), (), language))),
        ("length", length(say, records, lambda turns: title.words.say(title.lasted(turns), (), language))),
        ("done", deeds_table(say, done)),
        ("chosen", deeds_table(say, chosen(title, plan.players, records))),
    ]
    body = "".join(f"<h2>{escape(say(heading))}</h2>{content}" for heading, content in sections if content)
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    heading = say("title", game=title.name, players=plan.players, games=len(records))
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{escape(say("page", game=title.name))}</title>'
        f"<style>{STYLE}</style><h1>{escape(heading)}</h1>"
        f'<p class="note">{escape(say("about", format=plan.format, seed=plan.seed, options=options))}</p>{body}</html>\n'
    )


def standings_table(say: Say, found: Sequence[Standing]) -> str:
    rows = "".join(
        f"<tr><td>{escape(row.bot)}<td>{row.games}<td>{100 * row.won:.1f} ± {100 * row.won_error:.1f}<td>{100 * row.fair:.1f}"
        f"<td>{row.strength:.2f}<td>{row.score:.1f} ± {row.score_error:.1f}<td>{row.rating:.1f} ± {row.rating_error:.1f}"
        f"<td>{1000 * row.seconds:.1f}"
        for row in found
    )
    heads = ("bot", "games", "wins-percent", "fair-percent", "of-fair", "score", "rating", "time")
    return f"<table><tr>{''.join(f'<th>{say(head)}' for head in heads)}{rows}</table>"


def strength(say: Say, found: Sequence[Standing]) -> str:
    """Wins against the fair share."""
    rows = [Bar(row.bot, row.won, row.won_error, say("times-fair", n=f"{row.strength:.2f}")) for row in found]
    return bars(say("share-by-bot"), rows, found[0].fair if found else None, percent=True)


def strength_by_budget(say: Say, found: Sequence[Standing]) -> str:
    """The bots in the order of the time they take."""
    if len(found) < 3:
        return ""
    slower = sorted(found, key=lambda row: row.seconds)
    points = [Bar(row.bot, row.strength, row.won_error / row.fair, f"{1000 * row.seconds:.1f} ms") for row in slower]
    return curve(say("against-time"), points, say("against-time.note"))


def place_in_order(seat: Seat) -> int:
    record, number = seat
    return (number - record.first) % len(record.bots) + 1


def grouped(say: Say, seats: Sequence[Seat], name: Callable[[Seat], str], fair: float, note: str = "") -> str:
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
        rows.append(Bar(label, won, share_error(values), say("points", n=f"{points:.1f}")))
    about = f'<p class="note">{escape(note)}</p>' if note else ""
    return about + bars(say("share"), rows, fair, percent=True)


def scores(say: Say, found: Sequence[Standing], seats: Sequence[Seat]) -> str:
    series = [(row.bot, [float(record.scores[seat]) for record, seat in seats if record.bots[seat] == row.bot]) for row in found]
    return histogram(say("scores-by-bot"), series, say("no-games"))


def parts(say: Say, found: Sequence[Standing], seats: Sequence[Seat], part: Callable[[str], str]) -> str:
    rows: list[tuple[str, dict[str, float]]] = []
    for row in found:
        own = [record.parts[seat] for record, seat in seats if record.bots[seat] == row.bot]
        names = sorted({name for scored in own for name in scored})
        rows.append((row.bot, {part(name): mean([float(scored.get(name, 0)) for scored in own]) for name in names}))
    return stacked(say("parts-by-bot"), rows)


def length(say: Say, records: Sequence[Record], lasted: Callable[[str], str]) -> str:
    turns = [float(record.turns) for record in records]
    margins = [float(margin(record)) for record in records]
    if not records:
        return ""
    told = say(
        "takes",
        lasted=lasted(f"{mean(turns):.1f}"),
        least=f"{min(turns):.0f}",
        most=f"{max(turns):.0f}",
        margin=f"{mean(margins):.1f}",
    )
    return f"<p>{escape(told)}</p>" + histogram(say("lengths"), [("", turns)], say("no-games"))


def deeds_table(say: Say, done: Sequence[Deed]) -> str:
    """How often in a game, and in how many games; what never happened is marked."""
    rows = "".join(
        f'<tr class="{"" if deed.games else "never"}"><td>{escape(deed.name)}<td>{deed.per_game:.2f}<td>{100 * deed.games:.0f} %'
        for deed in done
    )
    heads = "".join(f"<th>{say(head)}" for head in ("what", "in-a-game", "games-with-it"))
    return f"<table><tr>{heads}{rows}</table>" if done else ""
