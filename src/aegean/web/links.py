"""Texts in which the names of things lead to what they are: the log, the inspector, the rules."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final
from urllib.parse import quote

from markupsafe import Markup, escape

from aegean.games import title as find_title
from aegean.kernel.edition import Edition
from aegean.kernel.message import Message
from aegean.kernel.things import Things
from aegean.kernel.title import Title

MARKED: Final = re.compile("\x02([^\x03]*)\x03([^\x04]*)\x04")
PLAYER: Final = re.compile("\x05(\\d+)\x06")
REMEMBERED: Final = 8192
"""Messages as they were linked: a table is drawn for everybody after every move, and most of its log is the same each time."""
NAMED_IN_RULES: Final = re.compile(r"[A-Z]\w|\w+[ -]\w")
"""Names a rule can only mean the thing by: capitals, or several words; `lot` and `city` are words like others."""


def at_table(title: Title[Any], edition: Edition, table: str, seat: int | None) -> "Links":
    """Links that open the inspector of a table, as a seat or a spectator sees it."""
    return Links(title, title.things(edition), f"/t/{table}/look?seat={'' if seat is None else seat}&thing=")


def on_page(title: Title[Any], edition: Edition) -> "Links":
    """The same as part of the table's own page, which is sent again and again: its address need not be said."""
    return Links(title, title.things(edition), "?look=")


@dataclass(frozen=True)
class Links:
    """Names as links. `address` comes before the id of a thing: a table's inspector or the page of all things."""

    title: Title[Any]
    things: Things
    address: str

    def link(self, id: str, name: str) -> Markup:
        """A name that leads to its thing."""
        return Markup('<a class="look named" data-thing="{}" href="{}{}">{}</a>').format(
            id, self.address, quote(id, safe=":"), name
        )

    def say(self, message: Message, names: Sequence[str], language: str) -> Markup:
        """A message as HTML: everything escaped, things as links, each player's name in their colour."""
        html = _linked(self, message, len(names), language)
        players = _players(tuple(names))
        return Markup(PLAYER.sub(lambda found: players[int(found[1])], html))

    def mark(self, id: str, name: str) -> str:
        """A name with the thing it can only mean, if there is one."""
        meant = self.things.meant(id)
        return f"\x02{meant[0]}\x03{name}\x04" if len(meant) == 1 else name

    def in_rule(self, html: Markup, language: str, besides: str = "") -> Markup:
        """The text of a rule with the first mention of every thing as a link; `besides` is what the reader looks at already."""
        ids, pattern = named(self.title.id, self.things, language)
        seen = {besides}

        def linked(found: re.Match[str]) -> str:
            id = ids.get(found[1], "")
            if not id or id in seen:
                return found[0]
            seen.add(id)
            return str(self.link(id, found[0]))

        parts = re.split(r"(<[^>]*>)", str(html))
        return Markup("".join(part if part.startswith("<") else pattern.sub(linked, part) for part in parts))


@lru_cache(REMEMBERED)
def _linked(links: Links, message: Message, players: int, language: str) -> str:
    """A message as HTML with things as links, and marks in the place of players."""
    told = links.title.words.say(message, [f"\x05{seat}\x06" for seat in range(players)], language, links.mark)
    return MARKED.sub(lambda found: str(links.link(found[1], found[2])), str(escape(told)))


@lru_cache
def _players(names: tuple[str, ...]) -> tuple[str, ...]:
    """Each player's name in their colour, as HTML."""
    return tuple(f'<b class="who p{seat}">{escape(name)}</b>' for seat, name in enumerate(names))


@cache
def named(game: str, things: Things, language: str) -> tuple[dict[str, str], re.Pattern[str]]:
    """Things by their names as the rules write them, and a pattern that finds those names, longer ones first."""
    words = find_title(game).words
    found: dict[str, str] = {}
    for thing in things:
        name = words.say(thing.name, (), language)
        if thing.kind != "action" and NAMED_IN_RULES.match(name):
            found.setdefault(str(escape(name)), thing.id)
    ordered = sorted(found, key=len, reverse=True)
    return found, re.compile(rf"\b({'|'.join(map(re.escape, ordered))})s?\b" if ordered else r"(?!)()")
