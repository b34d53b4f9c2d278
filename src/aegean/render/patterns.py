"""Players: six colours that stay apart for colour-blind eyes, each with a pattern and an initial."""

from typing import Final

from aegean.render.svg import escape

COLOURS: Final = ("#d55e00", "#0072b2", "#009e73", "#e69f00", "#a0529c", "#4d4d4d")
PATTERNS: Final = ("stripe", "wave", "chevron", "dot", "key", "laurel")
AMBER: Final = 3
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


def initial(name: str) -> str:
    """One letter, or the number of a player without a name."""
    words = name.split()
    if not words:
        return "?"
    return words[-1][:2] if words[-1].isdigit() else words[0][:1].upper()


def badge_body(seat: int, name: str, size: float = 22) -> str:
    """A player's square badge at the origin, to be placed in a drawing."""
    colour = colour_of(seat)
    half = size / 2
    return (
        f'<rect width="{size:g}" height="{size:g}" rx="5" fill="{colour}"/>'
        f'<rect width="{size:g}" height="{size:g}" rx="5" fill="url(#p-{PATTERNS[seat % len(PATTERNS)]})"/>'
        f'<circle cx="{half:g}" cy="{half:g}" r="{size * 0.34:.1f}" fill="{colour}"/>'
        f'<text x="{half:g}" y="{half + size * 0.19:.1f}" text-anchor="middle" font-size="{size * 0.54:.1f}" font-weight="700" '
        f'fill="{ink_on(seat)}">{escape(initial(name))}</text>'
    )


def badge(seat: int, name: str, size: int = 22) -> str:
    """A player's square badge: colour, pattern and initial."""
    return (
        f'<svg class="flag" width="{size}" height="{size}" viewBox="0 0 {size} {size}" '
        f'aria-hidden="true">{badge_body(seat, name, size)}</svg>'
    )
