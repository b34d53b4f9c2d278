"""Rules as HTML: the text of one, to unfold where its number stands, and the prose of a book that teaches."""

import re
from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from aegean.games import title as find_title
from aegean.kernel.title import Title
from aegean.rulebook import Rulebook, read_rulebook

STRONG: Final = re.compile(r"\*\*([^*]+)\*\*")
STRESSED: Final = re.compile(r"(?<![*\w])\*(\S[^*]*?)(?<!\s)\*(?![*\w])")
CODE: Final = re.compile(r"`([^`]+)`")
SOURCE: Final = re.compile(r"\[(?:R|D|P[a-z]?\d*)(?:[;:, ][^\[\]]*)?\]")
"""The mark that says where a rule comes from."""
LAST_SOURCE: Final = re.compile(rf"\s*{SOURCE.pattern}$")
PICTURE: Final = re.compile(r'<p><img src="[^"]*first-turn-\w+-(\d+)\.\w+" alt="([^"]*)" ?/?></p>')
PROSE: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def marked(text: str) -> Markup:
    """A rule as it is written, the marks of its sources small."""
    html = STRESSED.sub(r"<i>\1</i>", STRONG.sub(r"<b>\1</b>", str(escape(text))))
    return quiet_sources(CODE.sub(r"<code>\1</code>", html))


def prose(markdown: str) -> Markup:
    """Paragraphs, lists and tables."""
    return quiet_sources(
        PROSE.render(markdown).replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>")
    )


def with_pictures(html: Markup, game: str, language: str, theme: str) -> Markup:
    """Prose with the pictures of the first turn, light or dark."""

    def figure(found: re.Match[str]) -> str:
        address = f"/rules/{game}/turn/{found[1]}?{language}&amp;"
        image = f'<img src="{address}{theme or "light"}" alt="" width="760" loading="lazy">'
        if not theme:
            image = f'<picture><source media="(prefers-color-scheme: dark)" srcset="{address}dark">{image}</picture>'
        return f"<figure>{image}<figcaption>{found[2]}</figcaption></figure>"

    return Markup(PICTURE.sub(figure, str(html)))


def quiet_sources(html: str) -> Markup:
    """Marks of sources, small."""
    return Markup(SOURCE.sub(r'<small class="source">\g<0></small>', html))


def rule_text(title: Title[Any], id: str, language: str) -> Markup:
    """A rule without the mark of its source; nothing if there is no such rule."""
    return marked(LAST_SOURCE.sub("", _book(title.id, language).rules.get(id, "")))


@cache
def _book(game: str, language: str) -> Rulebook:
    return read_rulebook(find_title(game), language)
