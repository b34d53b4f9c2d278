"""The rules of a game, what teaches first and then each rule under its id; the pictures of its first turn; the help page."""

import re
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.responses import Response

from aegean.kernel.title import Title
from aegean.learn.first_turn import picture
from aegean.rulebook import Rulebook, read_rulebook
from aegean.symbol_key import KEY, symbols
from aegean.web.errors import NotFound
from aegean.web.inspector import Entry, entry
from aegean.web.links import Links
from aegean.web.pages.making import title_of
from aegean.web.rule_text import marked, prose, with_pictures
from aegean.web.visit import Visit


@dataclass(frozen=True)
class Piece:
    """A rule with its id, prose, or a symbol key."""

    html: Markup
    rule: str = ""
    symbols: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Section:
    """A chapter of the rules."""

    id: str
    heading: Markup
    level: int
    pieces: tuple[Piece, ...]


class Page:
    """A book as HTML, with links to the rules and the things it mentions."""

    def __init__(self, title: Title[Any], language: str, theme: str) -> None:
        self.title = title
        self.language = language
        self.theme = theme
        self.book: Rulebook = read_rulebook(title, language)
        self.edition = title.edition()
        self.links = Links(title, title.things(self.edition), f"/things/{title.id}#")
        self.mention = re.compile(rf"\b({re.escape(title.prefix)}-[A-Za-z0-9.]*[A-Za-z0-9])")

    def sections(self) -> list[Section]:
        """Every chapter that says something, in the order of the book."""
        return [
            Section(f"section-{number}", marked(chapter.heading), chapter.level, pieces)
            for number, chapter in enumerate(self.book.chapters)
            if (pieces := tuple(piece for part in chapter.parts for piece in self.pieces(part.rule, part.prose)))
            or chapter.level == 2
        ]

    def only(self, rule: str) -> list[Section]:
        """One rule, under the heading of its chapter; nothing if there is no such rule."""
        return [
            Section("section-0", marked(chapter.heading), 2, tuple(self.pieces(rule, "")))
            for chapter in self.book.chapters
            if any(part.rule == rule for part in chapter.parts)
        ]

    def pieces(self, rule: str, text: str) -> list[Piece]:
        if rule:
            return [Piece(self.linked(marked(self.book.rules[rule])), rule)]
        key = KEY.search(text)
        if key is None:
            return [Piece(with_pictures(self.linked(prose(text)), self.title.id, self.language, self.theme))]
        drawn = tuple(
            entry(self.title, self.edition, thing, self.language, self.links)
            for thing in symbols(self.title, key["things"], self.edition)
        )
        around = [self.pieces("", part) if part.strip() else [] for part in (text[: key.start()], text[key.end() :])]
        return [*around[0], Piece(Markup(""), symbols=drawn), *around[1]]

    def linked(self, html: Markup) -> Markup:
        named = self.links.in_rule(html, self.language)
        return Markup(
            self.mention.sub(lambda m: f'<a href="#{m[1]}">{m[1]}</a>' if m[1] in self.book.rules else m[1], str(named))
        )


def rules(visit: Visit) -> Response:
    title = title_of(visit)
    page = Page(title, visit.language, visit.theme)
    if visit.for_inspector and (rule := visit.query.get("rule", "")):
        return visit.page("part_rules.html", title=title, book=page.only(rule), single=True)
    sections = page.sections()
    if visit.for_inspector:
        return visit.page("part_rules.html", title=title, book=sections)
    return visit.page("rules.html", title=title, book=sections)


def turn(visit: Visit) -> Response:
    """A picture of the first turn, which browsers keep for a day."""
    drawn = picture(title_of(visit).id, visit.request.path_params["number"], visit.language, "dark" in visit.query)
    if not drawn:
        raise NotFound(visit.say("There is no such page."))
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})


def help(visit: Visit) -> Response:
    return visit.page("help.html")
