"""Pages and their parts from the files in templates/, in the visitor's language."""

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from aegean.kernel.title import Title
from aegean.kernel.words import catalogue
from aegean.learn.loading import courses
from aegean.render import badge as render_badge
from aegean.render import defs
from aegean.render.patterns import told_apart
from aegean.web.assets import asset
from aegean.web.offered import bots_at_once, in_words
from aegean.web.text import LANGUAGE_NAMES, speaker

if TYPE_CHECKING:
    from aegean.web.visit import Visit

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
    made.globals.update(
        asset=asset,
        about=partial(about, language),
        against=partial(against, language),
        badge=badge,
        board_of=board_of,
        signed=signed,
        defs=Markup(defs()),
    )
    made.globals.update(courses_of=courses, languages=LANGUAGE_NAMES, language=language)
    return made


def render(name: str, language: str, /, **values: Any) -> str:
    """A template as HTML."""
    return environment(language).get_template(name).render(values)


def badge(seat: int, name: object, names: Sequence[str] = ()) -> Markup:
    """A player's mark: colour, pattern and initial; among others of the table, told apart from theirs."""
    if not names:
        return Markup(render_badge(seat, str(name), 24))
    with told_apart(names):
        return Markup(render_badge(seat, str(name), 24))


def about(language: str, title: Title[Any]) -> str:
    """A game in two sentences."""
    return in_words(title, "about.game", language)


def against(language: str, title: Title[Any]) -> str:
    """Whom one plays against by one press."""
    say, bots = speaker(language), bots_at_once(title)
    return say("against one bot") if bots == 1 else say("against %(n)s bots") % {"n": bots}


def board_of(title: Title[Any], visit: "Visit") -> Markup:
    """The picture of a game: a part of its board, light or dark; the device's own choice is left to the browser."""
    if title.cut is None:
        return Markup(title.picture(visit.language)) or escape(title.name[:1])
    image = Markup('<img src="/picture/{}?{}&amp;{}" alt="" width="560" height="320">')
    light, dark = (image.format(title.id, scheme, visit.language) for scheme in ("light", "dark"))
    if visit.theme:
        return dark if visit.theme == "dark" else light
    source = Markup('<source media="(prefers-color-scheme: dark)" srcset="/picture/{}?dark&amp;{}">').format(
        title.id, visit.language
    )
    return Markup("<picture>{}{}</picture>").format(source, light)


def signed(number: int) -> Markup:
    """+3 or −3."""
    return escape(f"+{number}" if number > 0 else f"−{-number}")
