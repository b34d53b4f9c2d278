"""The inspector: one thing of a game explained beside the table, with where it stands and what the visitor may do with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from aegean.kernel.edition import Edition
from aegean.kernel.message import Message
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.things import Thing
from aegean.kernel.title import Title
from aegean.render.svg import icon
from aegean.web.panel import Choice, choice_of
from aegean.web.rule_text import rule_text
from aegean.web.snapshot import Snapshot
from aegean.web.templating import render
from aegean.web.visit import Visit


@dataclass(frozen=True)
class Printed:
    """Something printed on a thing, drawn and in words."""

    picture: Markup
    meaning: str


@dataclass(frozen=True)
class Refused:
    """What cannot be done with a thing now, and why."""

    label: str
    why: str
    rule: str


@dataclass(frozen=True)
class RuleText:
    """A rule to unfold."""

    id: str
    html: Markup


@dataclass(frozen=True)
class Entry:
    """One thing in the words of a language."""

    id: str
    name: str
    kind: str
    group: str
    picture: Markup
    purpose: str
    does: tuple[str, ...]
    printed: tuple[Printed, ...]
    rules: tuple[RuleText, ...]
    now: tuple[str, ...] = ()
    may: tuple[Choice, ...] = ()
    may_not: tuple[Refused, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        return {
            "id": self.id,
            "name": self.name,
            "kind": self.kind,
            "purpose": self.purpose,
            "does": list(self.does),
            "printed": [one.meaning for one in self.printed],
            "rules": [rule.id for rule in self.rules],
        }


def entry(title: Title[Any], edition: Edition, thing: Thing, language: str, names: Sequence[str] = ()) -> Entry:
    """A thing as it is in every game."""

    def say(message: Message) -> str:
        return title.words.say(message, names, language)

    return Entry(
        thing.id,
        _capital(say(thing.name)),
        say(Message(f"kind.{thing.kind}")),
        say(Message(thing.group)) if thing.group else "",
        Markup(title.picture_of(thing.id, edition, language) or (icon(thing.symbol, 44, "var(--fig)") if thing.symbol else "")),
        say(thing.purpose),
        tuple(say(message) for message in thing.does),
        tuple(Printed(Markup(icon(sign.symbol, 22, "var(--ink)")), _capital(say(sign.meaning))) for sign in thing.signs),
        tuple(RuleText(id, rule_text(title, id)) for id in thing.rules),
    )


def inspect(
    title: Title[Any], view: Position, seat: int | None, prompt: Prompt | None, id: str, language: str, names: Sequence[str]
) -> Entry | None:
    """A thing as it stands at a table, from the visitor's own view; None if there is no such thing."""
    edition = title.edition_of(view)
    thing = title.things(edition).get(id)
    if thing is None:
        return None

    def say(message: Message) -> str:
        return title.words.say(message, names, language)

    plain = entry(title, edition, thing, language, names)
    may: list[Choice] = []
    may_not: list[Refused] = []
    if prompt is not None and prompt.asked:
        may = [choice_of(prompt, option, say) for option in prompt.options if id in prompt.about(option)]
        may_not = [
            Refused(say(refusal.message), say(refusal.why), refusal.rule)
            for refusal in prompt.refusals
            if id in prompt.about(refusal)
        ]
    now = tuple(_capital(say(message)) for message in title.standing(view, seat, id))
    return Entry(**{**plain.__dict__, "now": now, "may": tuple(may), "may_not": tuple(may_not)})


def inspected(visit: Visit, table: Snapshot, seat: int | None, id: str) -> str:
    """What the inspector shows of a thing at a table; nothing if there is no such thing."""
    prompt = table.prompt(seat) if seat is not None else None
    told = inspect(table.title, table.view(seat), seat, prompt, id, visit.language, table.record.names)
    if told is None:
        return ""
    return render("part_inspector.html", visit.language, entry=told, table=table.record, seat=seat, seen=table.seq)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
