"""Players: six colours that stay apart for colour-blind eyes, each with a pattern and an initial."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType
from typing import Final

from aegean.render.svg import escape

COLOURS: Final = ("#d55e00", "#0072b2", "#009e73", "#e69f00", "#a0529c", "#4d4d4d")
PATTERNS: Final = ("stripe", "wave", "chevron", "dot", "key", "laurel")
AMBER: Final = 3
_LETTERS: Final[ContextVar[Mapping[str, str]]] = ContextVar("letters", default=MappingProxyType({}))
INK: Final = "#221d18"


def patterns() -> str:
    """The patterns, for the page's `<defs>`: white over a player's colour, and the meander of the active area."""
    thin = 'fill="none" stroke="#fff" stroke-width="1.4" opacity=".55"'
    return (
        '<pattern id="p-stripe" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0h2.5v6H0z" fill="#fff" opacity=".45"/></pattern>'
        f'<pattern id="p-wave" width="10" height="6" patternUnits="userSpaceOnUse"><path d="M0 3q2.5-3.5 5 0t5 0" {thin}/>'
        "</pattern>"
        f'<pattern id="p-chevron" width="8" height="6" patternUnits="userSpaceOnUse"><path d="M0 5l4-4 4 4" {thin}/></pattern>'
        '<pattern id="p-dot" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<circle cx="3" cy="3" r="1.3" fill="#fff" opacity=".65"/></pattern>'
        f'<pattern id="p-key" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 7h6.5V1.5H2.5V5H4.5" {thin}/>'
        "</pattern>"
        f'<pattern id="p-laurel" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M1 7q0-5 5-6 0 5-5 6" {thin}/>'
        "</pattern>"
        '<pattern id="p-meander" width="16" height="8" patternUnits="userSpaceOnUse">'
        '<path d="M0 7.3H13.5V1H4.5V5H9.5V3M13.5 7.3H16" fill="none" stroke="var(--terracotta)" stroke-width="1.2"/></pattern>'
    )


def colour_of(seat: int) -> str:
    """A seat's colour."""
    return COLOURS[seat % len(COLOURS)]


def ink_on(seat: int) -> str:
    """What can be read on a seat's colour."""
    return INK if seat % len(COLOURS) == AMBER else "#fff"


@contextmanager
def told_apart(names: Sequence[str]) -> Iterator[None]:
    """While this table is drawn, players with the same initial get a second letter: Ch and Cr."""
    token = _LETTERS.set(letters(names))
    try:
        yield
    finally:
        _LETTERS.reset(token)


def letters(names: Sequence[str]) -> dict[str, str]:
    """The letters of the names whose initial others have too: the first one and the first that differs, else the last."""
    found: dict[str, str] = {}
    for name in names:
        others = [other for other in names if other != name and initial(other, {}) == initial(name, {})]
        if others and not name[-1:].isdigit():
            differs = next((c for n, c in enumerate(name[1:], 1) if all(o[n : n + 1] != c for o in others)), name[-1:])
            found[name] = name[:1].upper() + differs.lower()
    return found


def initial(name: str, known: Mapping[str, str] | None = None) -> str:
    """One letter, two where another player of the table has the same, or the number of a player without a name."""
    known = _LETTERS.get() if known is None else known
    if name in known:
        return known[name]
    words = name.split()
    if not words:
        return "?"
    return words[-1][:2] if words[-1].isdigit() else words[0][:1].upper()


def badge_body(seat: int, name: str, size: float = 22) -> str:
    """A player's square badge at the origin, to be placed in a drawing."""
    colour = colour_of(seat)
    half = size / 2
    letter = initial(name)
    large = size * (0.6 if len(letter) == 1 else 0.48)
    return (
        f'<rect width="{size:g}" height="{size:g}" rx="5" fill="{colour}"/>'
        f'<rect width="{size:g}" height="{size:g}" rx="5" fill="url(#p-{PATTERNS[seat % len(PATTERNS)]})"/>'
        f'<circle cx="{half:g}" cy="{half:g}" r="{size * 0.34:.1f}" fill="{colour}"/>'
        f'<text x="{half:g}" y="{half + large * 0.36:.1f}" text-anchor="middle" font-size="{large:.1f}" font-weight="700" '
        f'fill="{ink_on(seat)}">{escape(letter)}</text>'
    )


def badge(seat: int, name: str, size: int = 22) -> str:
    """A player's square badge: colour, pattern and initial."""
    return (
        f'<svg class="flag" width="{size}" height="{size}" viewBox="0 0 {size} {size}" '
        f'aria-hidden="true">{badge_body(seat, name, size)}</svg>'
    )
