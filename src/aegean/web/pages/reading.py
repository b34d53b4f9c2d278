"""The rules of a game, each under its id, and the help page."""

import re
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup, escape
from starlette.responses import Response

from aegean.rulebook import read_rulebook
from aegean.web.links import Links
from aegean.web.pages.making import title_of
from aegean.web.visit import Visit

STRONG: Final = re.compile(r"\*\*([^*]+)\*\*")
CODE: Final = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Rule:
    """A rule as HTML, with links to the rules and the things it mentions."""

    id: str
    html: Markup


@dataclass(frozen=True)
class Section:
    """A chapter of the rules."""

    id: str
    heading: str
    rules: tuple[Rule, ...]


def rules(visit: Visit) -> Response:
    title = title_of(visit)
    book = read_rulebook(title, visit.language)
    links = Links(title, title.edition(), f"/things/{title.id}#")
    mention = re.compile(rf"\b({re.escape(title.prefix)}-[A-Za-z0-9.]*[A-Za-z0-9])")

    def html(text: str) -> Markup:
        marked = STRONG.sub(r"<b>\1</b>", str(escape(text)))
        marked = links.in_rule(Markup(CODE.sub(r"<code>\1</code>", marked)), visit.language)
        return Markup(mention.sub(lambda m: f'<a href="#{m[1]}">{m[1]}</a>' if m[1] in book.rules else m[1], marked))

    sections = [
        Section(f"section-{number}", heading, tuple(Rule(id, html(book.rules[id])) for id in ids))
        for number, (heading, ids) in enumerate(book.sections.items())
    ]
    if visit.for_inspector:
        return visit.page("part_rules.html", title=title, book=sections)
    return visit.page("rules.html", title=title, book=sections)


def help(visit: Visit) -> Response:
    return visit.page("help.html")
