"""The words of the pages in the visitor's language. English is the msgid; catalogues are in aegean/locale."""

from collections.abc import Callable
from typing import Final

from aegean.kernel.words import LANGUAGES, catalogue

Say = Callable[[str], str]

LANGUAGE_NAMES: Final = {"en": "English", "it": "Italiano", "nl": "Nederlands"}


def one_line(text: str) -> str:
    """What somebody typed as one line of plain text: no control or direction characters, no halves of characters."""
    return " ".join("".join(c if c.isprintable() else " " if c.isspace() else "" for c in text).split())


def speaker(language: str) -> Say:
    """A function that says a msgid in a language."""
    return catalogue("web", language).gettext


def choose_language(wanted: str | None, accepted: str) -> str:
    """The language asked for, else the first the browser accepts that we have."""
    if wanted in LANGUAGES:
        return wanted
    for part in accepted.lower().split(","):
        code = part.split(";")[0].strip()[:2]
        if code in LANGUAGES:
            return code
    return "en"
