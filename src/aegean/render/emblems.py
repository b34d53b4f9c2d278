"""What stands for a thing by itself, beside its entry: a card with its name, or a symbol on a disc."""

from typing import Final

from aegean.render.svg import centred, drawing, escape, text, width_of

WIDTH: Final = 92
HEIGHT: Final = 124
BAND: Final = 30
LINES: Final = 2


def emblem(symbol: str, size: int = 60) -> str:
    """A symbol on a disc, for what has no drawing of its own."""
    middle = size / 2
    ground = f'<circle cx="{middle:g}" cy="{middle:g}" r="{middle - 1:g}" fill="var(--papyrus)" stroke="var(--line)"/>'
    return drawing(size, size, ground + centred(symbol, middle, middle, size * 0.58, "var(--fig)", "var(--papyrus)"))


def card(name: str, symbol: str, colour: str, note: str = "") -> str:
    """A card: its name on a band of its colour, its symbol, and a short note at the foot."""
    lines = _lines(name)
    size = min(12.5, *(12.5 * (WIDTH - 10) / width_of(line, 12.5) for line in lines))
    first = BAND / 2 + 4.5 - (len(lines) - 1) * 6.2
    band = "".join(
        text(WIDTH / 2, first + 12.4 * number, line, size, "#fff", 'class="nm" text-anchor="middle"')
        for number, line in enumerate(lines)
    )
    foot = ""
    if note:
        fits = min(11.0, 11.0 * (WIDTH - 10) / width_of(note, 11))
        foot = text(WIDTH / 2, HEIGHT - 9, note, fits, "var(--ink-soft)", 'text-anchor="middle"')
    middle = (BAND + HEIGHT - (14 if note else 0)) / 2
    return (
        f'<svg width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="6" fill="var(--papyrus)" stroke="{escape(colour)}" '
        'stroke-width="2"/>'
        f'<path d="M1 {BAND}V7q0-6 6-6H{WIDTH - 7}q6 0 6 6V{BAND}Z" fill="{escape(colour)}"/>'
        f"{band}{centred(symbol, WIDTH / 2, middle, 50, 'var(--fig)', 'var(--papyrus)')}{foot}</svg>"
    )


def _lines(name: str) -> list[str]:
    """A long name in two lines, as even as its words allow."""
    words = name.split()
    if len(words) < LINES or width_of(name, 12.5) <= WIDTH - 10:
        return [name]
    cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]
