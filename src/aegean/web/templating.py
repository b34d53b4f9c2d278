"""Pages and their parts from the files in templates/, in the visitor's language."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from aegean.kernel.title import Title
from aegean.kernel.words import catalogue
from aegean.learn.loading import courses
from aegean.render import badge as render_badge
from aegean.render import defs
from aegean.web.assets import asset
from aegean.web.text import LANGUAGE_NAMES

FOLDER: Final = Path(__file__).parent / "templates"


@cache
def environment(language: str) -> Environment:
    """Templates of a language; everything put into them is escaped."""
    made = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    translations = catalogue("web", language)
    made.install_gettext_callables(translations.gettext, translations.ngettext, newstyle=True)  # type: ignore[attr-defined]
    made.globals.update(asset=asset, badge=badge, picture=picture, signed=signed, defs=Markup(defs()))
    made.globals.update(courses_of=courses, languages=LANGUAGE_NAMES, language=language)
    return made


def render(name: str, language: str, /, **values: Any) -> str:
    """A template as HTML."""
    return environment(language).get_template(name).render(values)


def badge(seat: int, name: object) -> Markup:
    """A player's mark: colour, pattern and initial."""
    return Markup(render_badge(seat, str(name), 24))


def picture(title: Title[Any], language: str) -> Markup:
    """The small picture of a game."""
    return Markup(title.picture(language))


def signed(number: int) -> Markup:
    """+3 or −3."""
    return escape(f"+{number}" if number > 0 else f"−{-number}")
