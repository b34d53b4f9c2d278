"""The log of a table in words, as one seat may read it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup, escape

from aegean.kernel.message import Message
from aegean.kernel.session import Session, Undo
from aegean.web.links import Links, at_table
from aegean.web.record import corrected
from aegean.web.snapshot import Snapshot
from aegean.web.text import speaker

SILENT: Final = Markup("")


@dataclass(frozen=True)
class Line:
    """Something that happened: after which decision, whom it concerns, the sentence with players set off and things as links, and
    what the bot that did it says of it."""

    key: str
    decision: int
    seats: tuple[int, ...]
    html: Markup
    why: Markup = SILENT
    by_the_way: bool = False


def story(table: Snapshot, seat: int | None, language: str, last: int | None = None, links: Links | None = None) -> list[Line]:
    """The lines in order, or only the last so many."""
    session, names = table.session, table.record.names
    found = list(session.events_for(seat))
    links = links or at_table(session.title, table.edition, table.id, seat)
    lines: list[Line] = []
    start = max(0, len(found) - last) if last else 0
    for number, happened in enumerate(found[start:], start=start):
        message = session.message(happened.event)
        if message is not None:
            seats = tuple(sorted(set(_seats(message))))
            first = not lines or lines[-1].decision != happened.decision
            reason = table.reasons.get(happened.decision) if first else None
            why = links.say(reason, names, language) if reason else SILENT
            html, aside = links.say(message, names, language), happened.event.by_the_way()
            lines.append(Line(f"e{number}", happened.decision, seats, html, why, aside))
    if table.parted is not None and not (last and len(lines) >= last):
        lines.insert(0, Line("parted", 0, (), escape(corrected(table.parted, language))))
    return _with_undos(lines, session, names, language)


def _seats(message: Message) -> Iterator[int]:
    kind, _, id = message.id.partition(":")
    if kind == "seat" and id:
        yield int(id)
    for value in message.args.values():
        if isinstance(value, Message):
            yield from _seats(value)


def _with_undos(lines: list[Line], session: Session[Any], names: tuple[str, ...], language: str) -> list[Line]:
    """A move undone leaves a trace where the game went on from."""
    first = lines[0].decision if lines else 0
    say = speaker(language)
    stood = 0
    for number, entry in enumerate(session.log):
        if not isinstance(entry, Undo):
            stood += 1
            continue
        back, stood = stood - entry.kept, entry.kept
        if first <= entry.kept <= len(session.decisions):
            who = Markup('<b class="who p{}">{}</b>').format(entry.seat, names[entry.seat])
            one, more = say("%(name)s undoes a decision."), say("All agree to undo %(n)s decisions, as %(name)s asks.")
            text = escape(one if back == 1 else more) % {"name": who, "n": back}
            lines.append(Line(f"u{number}", entry.kept, (entry.seat,), text))
    lines.sort(key=lambda line: line.decision)
    return lines
