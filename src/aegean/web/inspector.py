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
from aegean.render.emblems import emblem
from aegean.render.svg import icon
from aegean.web.links import Links, at_table
from aegean.web.panel import Choice, choice_of
from aegean.web.rule_text import rule_text
from aegean.web.snapshot import Snapshot
from aegean.web.templating import render
from aegean.web.visit import Visit


@dataclass(frozen=True)
class Printed:
    """Something printed on a thing, drawn and in words."""

    picture: Markup
    meaning: Markup


@dataclass(frozen=True)
class Refused:
    """What cannot be done with a thing now, and why."""

    label: str
    why: Markup
    rule: str
    rule_text: Markup


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
    purpose: Markup
    does: tuple[Markup, ...]
    printed: tuple[Printed, ...]
    rules: tuple[RuleText, ...]
    now: tuple[Markup, ...] = ()
    may: tuple[Choice, ...] = ()
    may_not: tuple[Refused, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        return {
            "id": self.id,
            "name": self.name,
            "kind": self.kind,
            "purpose": self.purpose.striptags(),
            "does": [text.striptags() for text in self.does],
            "printed": [one.meaning.striptags() for one in self.printed],
            "rules": [rule.id for rule in self.rules],
        }


def entry(title: Title[Any], edition: Edition, thing: Thing, language: str, links: Links) -> Entry:
    """A thing as it is in every game; the things its texts name are links."""

    def say(message: Message) -> str:
        return title.words.say(message, (), language)

    def told(message: Message) -> Markup:
        return links.say(message, (), language)

    return Entry(
        thing.id,
        _capital(say(thing.name)),
        say(Message(f"kind.{thing.kind}")),
        say(Message(thing.group)) if thing.group else "",
        Markup(title.picture_of(thing.id, edition, language) or emblem(thing.symbol or "hand")),
        told(thing.purpose),
        tuple(told(message) for message in thing.does),
        tuple(Printed(Markup(icon(sign.symbol, 22, "var(--ink)")), _capital_of(told(sign.meaning))) for sign in thing.signs),
        tuple(RuleText(id, links.in_rule(rule_text(title, id, language), language, thing.id)) for id in thing.rules),
    )


def inspect(
    title: Title[Any],
    view: Position,
    seat: int | None,
    prompt: Prompt | None,
    id: str,
    language: str,
    names: Sequence[str],
    links: Links,
    on: frozenset[str] = frozenset(),
) -> Entry | None:
    """A thing as it stands at a table, from the visitor's own view; None if there is no such thing.

    `on` are the keys of what may or may not be done at the very place that is looked at.
    """
    thing = links.things.get(id)
    if thing is None:
        return None

    def say(message: Message) -> str:
        return title.words.say(message, names, language)

    plain = entry(title, title.edition_of(view), thing, language, links)
    may: list[Choice] = []
    may_not: list[Refused] = []
    if prompt is not None and prompt.asked:
        may = [choice_of(prompt, option, say) for option in prompt.options if option.key in on or id in prompt.about(option)]
        may_not = [
            Refused(
                say(refusal.message),
                links.say(refusal.why, names, language),
                refusal.rule,
                links.in_rule(rule_text(title, refusal.rule, language), language, id),
            )
            for refusal in prompt.refusals
            if refusal.key in on or id in prompt.about(refusal)
        ]
    now = tuple(_capital_of(links.say(message, names, language)) for message in title.standing(view, seat, id))
    return Entry(**{**plain.__dict__, "now": now, "may": tuple(may), "may_not": tuple(may_not)})


def inspected(visit: Visit, table: Snapshot, seat: int | None, id: str, past: Position | None = None) -> str:
    """What the inspector shows of a thing at a table, or as it stood in a position of the past; nothing if there is no such
    thing."""
    prompt = table.prompt(seat) if seat is not None and past is None else None
    view = table.view(seat) if past is None else past
    links = at_table(table.title, table.edition, table.id, seat)
    on = frozenset(visit.query.get("on", "").split("|"))
    told = inspect(table.title, view, seat, prompt, id, visit.language, table.record.names, links, on)
    if told is None:
        return ""
    return render("part_inspector.html", visit.language, entry=told, table=table.record, seat=seat, seen=table.seq)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _capital_of(html: Markup) -> Markup:
    """The same for a text that may begin with a link."""
    start = html.index(">") + 1 if html.startswith("<") else 0
    return html[:start] + html[start : start + 1].upper() + html[start + 1 :]
