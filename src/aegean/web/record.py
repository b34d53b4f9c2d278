"""What is recorded of a game while it is played, and how it is read again, also when the rules have changed since.

Told to whom: who was meant, the message, and its English words with marks for the names of players; a message that later
versions do not know is read in those words.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from markupsafe import Markup, escape

from aegean.kernel.message import Message
from aegean.kernel.saved import plain
from aegean.kernel.session import Session
from aegean.kernel.words import Words
from aegean.store import Store
from aegean.store.records import Entry, TableRecord
from aegean.web.snapshot import Snapshot
from aegean.web.text import speaker

MARK: Final = "\x02{}\x03"


def told(session: Session[Any], first: int) -> list[str]:
    """What each decision after so many brought about, as JSON; what the set-up told comes with the first."""
    found: list[list[Any]] = [[] for _ in range(first, len(session.decisions))]
    marks = [MARK.format(seat) for seat in range(session.players)]
    for happened in _since(session, first):
        message = session.message(happened.event)
        if message is not None:
            words = session.title.words.say(message, marks, "en")
            found[max(happened.decision - first - 1, 0)].append([happened.event.audience(), message.to_json(), words])
    return [json.dumps(lines, ensure_ascii=False) for lines in found]


def _since(session: Session[Any], first: int) -> list[Any]:
    """The events of the decisions after so many, found from the end: logs are long, moves short."""
    number = len(session.happened)
    while number and session.happened[number - 1].decision > first:
        number -= 1
    return session.happened[number if first else 0 :]


def record_again(store: Store, record: TableRecord, session: Session[Any] | None, entries: Sequence[Entry]) -> list[Entry]:
    """Put down what a log from before could not: who was asked, what was told, and the positions; of a game that cannot be
    played again only the checksums."""
    again = session.at(0) if session is not None else None
    done: list[Entry] = []
    positions: dict[int, str] = {}
    for entry in entries:
        if again is not None:
            again.replay(entry.replayable())
            lines = told(again, len(again.decisions) - 1)[0] if entry.kept is None else None
            positions[entry.seq] = plain(again.position.to_json())
            entry = replace(entry, asked=again.position.waiting, told=lines)
        done.append(entry)
    store.log.record(record, done, positions)
    return store.log.since(record.id, 0)


@dataclass(frozen=True)
class RecordedLine:
    """A line as it was recorded, with the entry it came with; `seen` if the position of that entry was recorded too."""

    entry: int
    html: Markup
    seen: bool


def read_again(
    entries: Sequence[Entry], record: TableRecord, words: Words, seat: int | None, language: str
) -> Iterator[RecordedLine]:
    """What a seat, or a spectator, was told, entry by entry, moves undone included."""
    mask = 1 << seat if seat is not None else 0
    say = speaker(language)
    for entry in entries:
        seen = entry.position is not None
        if entry.continues:
            yield RecordedLine(entry.seq, escape(corrected(entry, language)), seen)
        elif entry.kept is not None:
            yield RecordedLine(entry.seq, escape(say("%(name)s undoes.")) % {"name": _name(record, entry.seat)}, seen)
        elif entry.told is None:
            yield RecordedLine(entry.seq, Markup("{}: {}").format(_name(record, entry.seat), entry.move), seen)
        else:
            for audience, message, english in json.loads(entry.told):
                if audience == -1 or audience & mask:
                    yield RecordedLine(entry.seq, _said(words, message, english, record, language), seen)


def _said(words: Words, message: Any, english: str, record: TableRecord, language: str) -> Markup:
    marks = [MARK.format(seat) for seat in range(record.players)]
    try:
        text = words.say(Message.from_json(message), marks, language)
    except (KeyError, ValueError, TypeError, IndexError, AttributeError):
        text = english
    html = escape(text)
    for seat, mark in enumerate(marks):
        html = html.replace(mark, _name(record, seat))
    return html


def _name(record: TableRecord, seat: int) -> Markup:
    return Markup('<b class="who p{}">{}</b>').format(seat, record.names[seat])


def exported(table: Snapshot, entries: Sequence[Entry]) -> dict[str, Any]:
    """The saved game of a table; what was played by other rules is in it as it was recorded."""
    record, game = table.record, table.session
    whole = Session(
        table.title,
        record.players,
        record.seed,
        dict(record.options),
        table.edition,
        record.names,
        game.start,
        luck=record.luck,
        begun=game.begun,
    )
    for entry in game.entries():
        whole.replay(entry)
    whole.before = list(_before(table, entries))
    return whole.to_json()


def _before(table: Snapshot, entries: Sequence[Entry]) -> Iterator[dict[str, Any]]:
    """The log before the present session, by the rules it was played by."""
    part: list[Entry] = []
    parted = table.parted
    for entry in [*entries[: table.session.begun], *([parted] if parted is not None and not parted.chain else [])]:
        if not entry.continues:
            part.append(entry)
            continue
        lines = [json.loads(one.told) if one.told else [] for one in part]
        yield {"rules": versions(entry)[0], "log": [one.replayable() for one in part], "told": lines}
        part = []


def versions(entry: Entry) -> tuple[str, str]:
    """By which rules the game was played before it went on, and by which since."""
    try:
        before, now = json.loads(entry.reason or "")
        return str(before), str(now)
    except (ValueError, TypeError):
        return "?", "?"


def corrected(entry: Entry, language: str) -> str:
    """That the rules were corrected while the game was played, as all its players read it."""
    before, now = versions(entry)
    text = speaker(language)(
        "The rules were corrected while this game was played (version %(before)s, now %(now)s). It goes on from the position it "
        "stood in; what was before can be read as it was."
    )
    return text % {"before": before, "now": now}
