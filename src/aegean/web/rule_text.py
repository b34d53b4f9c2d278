"""The text of a rule, to unfold where its number stands."""

import re
from functools import cache
from typing import Any, Final

from markupsafe import Markup, escape

from aegean.games import title as find_title
from aegean.kernel.title import Title
from aegean.rulebook import Rulebook, read_rulebook

STRONG: Final = re.compile(r"\*\*([^*]+)\*\*")
CODE: Final = re.compile(r"`([^`]+)`")
SOURCE: Final = re.compile(r"\s*\[[RPD][^\]]*\]$")
"""The mark at the end of a rule that says where it comes from."""


def rule_text(title: Title[Any], id: str, language: str) -> Markup:
    """A rule without the mark of its source; nothing if there is no such rule."""
    text = SOURCE.sub("", _book(title.id, language).rules.get(id, ""))
    return Markup(CODE.sub(r"<code>\1</code>", STRONG.sub(r"<b>\1</b>", str(escape(text)))))


@cache
def _book(game: str, language: str) -> Rulebook:
    return read_rulebook(find_title(game), language)
