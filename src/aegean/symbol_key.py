"""The symbol key of a rulebook: what every symbol of a game means, as the encyclopaedia says it, so with the edition's numbers.

A comment in the book names kinds of things or single ones, `<!-- symbols: good unit idea:city -->`. The table after it, for those
who read the file, is written by tools/draw_docs.py and held by a test; the pages draw the key anew, with pictures.
"""

import re
from typing import Any, Final

from aegean.kernel.edition import Edition
from aegean.kernel.things import Thing
from aegean.kernel.title import Title

KEY: Final = re.compile(r"<!-- symbols: (?P<things>[\w: -]+) -->\n+(?P<head>\|.*\n\|[-|]*\n)(?P<rows>(?:\|.*\n)*)")


def symbols(title: Title[Any], things: str, edition: Edition) -> list[Thing]:
    """The things of a key, in the order it names them."""
    every = title.things(edition)
    return [thing for word in things.split() for thing in every if word in (thing.kind, thing.id)]


def rows(title: Title[Any], things: str, edition: Edition, language: str) -> str:
    """The key as the rows of a table."""

    def say(thing: Thing) -> str:
        name = title.words.say(thing.name, (), language)
        return f"| {name[:1].upper()}{name[1:]} | {title.words.say(thing.purpose, (), language)} |\n"

    return "".join(say(thing) for thing in symbols(title, things, edition))


def with_keys(title: Title[Any], text: str, language: str) -> str:
    """A book with the rows of its keys as the encyclopaedia has them now."""
    edition = title.edition()
    return KEY.sub(lambda key: key[0].removesuffix(key["rows"]) + rows(title, key["things"], edition, language), text)
