"""Medallions: the values printed on a card. Their outline says when they count.

Plain disc: all the time. Sunburst: every Profit. Stele: at the end. Plate with a mallet: cheaper cards.
"""

from typing import Final

from aegean.render.svg import centred, text, use

CULTURE: Final = "#24506f"
VASE: Final = "#b4532a"
WAR: Final = "#7a2438"
GREEN: Final = "#66752b"
INK: Final = "#221d18"
CREAM: Final = "#fffaf0"
STONE: Final = "#e9e0cc"
LETTERS: Final = {"red": "R", "green": "G", "blue": "B", "yellow": "Y"}
DISCS: Final = {
    # symbol: drawing, ground, size of the drawing in radii, its inner lines
    "culture": ("lyre", CULTURE, 1.36, "transparent"),
    "vase": ("amphora", VASE, 1.5, VASE),
    "war": ("spears", WAR, 1.5, "transparent"),
    "def-war": ("defence", WAR, 1.6, WAR),
    "merc": ("merc", WAR, 1.5, "transparent"),
}
SQUARE: Final = ("end", "end-per", "disc", "coin-per", "start")
"""The medallions with corners; the ring of a coverable one follows them."""


def on(colour: str) -> str:
    """What can be read on a card colour."""
    return INK if colour == "yellow" else "#fff"


def medallion(symbol: str, x: float, y: float, r: float) -> str:
    """A value round a place."""
    name, _, rest = symbol.partition(":")
    if name in DISCS:
        drawing, ground, size, cut = DISCS[name]
        return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{ground}"/>' + centred(drawing, x, y, r * size, "#fff", cut)
    if name == "coin":
        return _burst(x, y, r) + (
            f'<circle cx="{x:g}" cy="{y:g}" r="{r * 0.74:.1f}" fill="#f0cd6b" stroke="#8a6410"/>{_number(x, y, r * 1.28, rest)}'
        )
    if name == "vp":
        return _burst(x, y, r) + (
            f'<circle cx="{x:g}" cy="{y:g}" r="{r * 0.82:.1f}" fill="{CREAM}"/>'
            f"{centred('laurel', x, y, r * 1.78, GREEN)}{_number(x, y, r * 1.26, rest, CREAM)}"
        )
    if name == "end":
        return f"{_stele(x, y, r, r)}{centred('laurel', x, y, r * 1.9, GREEN)}{_number(x, y, r * 1.28, rest, STONE)}"
    if name == "start":
        return (
            f'<rect x="{x - r:.1f}" y="{y - r * 0.92:.1f}" width="{2 * r:.1f}" height="{r * 1.84:.1f}" rx="{r * 0.34:.1f}" '
            f'fill="{STONE}" '
            f'stroke="#8b8272"/><circle cx="{x:g}" cy="{y:g}" r="{r * 0.74:.1f}" fill="#f0cd6b" stroke="#8a6410"/>'
            + _number(x, y, r * 1.28, rest)
        )
    if name == "disc":
        colour, _, amount = rest.rpartition(":")
        return discount(colour, int(amount), x, y, r)
    return _per(name, rest, x, y, r)


def discount(colour: str, amount: int, x: float, y: float, r: float) -> str:
    """Cheaper cards of a colour, or of any (no colour)."""
    ink = on(colour)
    return (
        f'<rect x="{x - r * 1.18:.1f}" y="{y - r * 0.92:.1f}" width="{r * 2.36:.1f}" height="{r * 1.84:.1f}" rx="{r * 0.34:.1f}" '
        f'fill="var(--{"c-" + colour if colour else "stone"})"/>'
        + use("hammer", x - r * 1.1, y - r * 0.82, r * 0.7, ink)
        + text(
            x + r * 0.2, y + r * 0.5, f"−{amount}", r * 1.2, ink, 'text-anchor="middle" font-weight="800" letter-spacing="-.1em"'
        )
    )


def ring(symbol: str, x: float, y: float, r: float, stroke: float) -> str:
    """The thick border of the icon a coin may cover."""
    name = symbol.partition(":")[0]
    if name not in SQUARE:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{r + 2:g}" fill="none" stroke="var(--ink)" stroke-width="{stroke}"/>'
    wide, high = (r * 1.18 + 1.6, r * 0.92 + 1.7) if name in ("disc", "coin-per") else (r + 2, r + 2)
    if name == "end-per":
        wide = r * 1.12 + 2
    return (
        f'<rect x="{x - wide:.1f}" y="{y - high:.1f}" width="{2 * wide:.1f}" height="{2 * high:.1f}" rx="4.5" fill="none" '
        f'stroke="var(--ink)" stroke-width="{stroke}"/>'
    )


def covered(x: float, y: float, r: float, stroke: float) -> str:
    """A coin in the ring; the icon beneath is gone."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r + 2:g}" fill="var(--sheet)" stroke="var(--ink)" stroke-width="{stroke}"/>'
        f"{centred('coin', x, y, r * 2.1, INK)}{_number(x, y, r * 1.26, '1')}"
    )


def _number(x: float, y: float, size: float, value: str, halo: str = "") -> str:
    outline = f' stroke="{halo}" stroke-width="{size * 0.24:.1f}" stroke-linejoin="round" paint-order="stroke"' if halo else ""
    return text(x, y + size * 0.36, value, size, INK, f'text-anchor="middle" font-weight="800"{outline}')


def _burst(x: float, y: float, r: float) -> str:
    return centred("sun", x, y, r * 2.36, "var(--coin)")


def _stele(x: float, y: float, wide: float, high: float) -> str:
    cap, inset, body = high * 0.36, high * 0.16, high * 1.24
    return (
        f'<path d="M{x - wide:.1f} {y - high * 0.98:.1f}h{2 * wide:.1f}v{cap:.1f}h-{inset:.1f}v{body:.1f}h{inset:.1f}v{cap:.1f}'
        f"h-{2 * wide:.1f}"
        f'v-{cap:.1f}h{inset:.1f}v-{body:.1f}h-{inset:.1f}z" fill="{STONE}" stroke="#8b8272"/>'
    )


def _per(name: str, what: str, x: float, y: float, r: float) -> str:
    """A coin or a point for each card of a colour, or each Building."""
    left, right = x - r * 0.48, x + r * 0.56
    if name == "coin-per":
        body = (
            f'<rect x="{x - r * 1.18:.1f}" y="{y - r * 0.92:.1f}" width="{r * 2.36:.1f}" height="{r * 1.84:.1f}" '
            f'rx="{r * 0.5:.1f}" fill="#fdf3d6" '
            f'stroke="#d8a934" stroke-width="{r * 0.25:.1f}" stroke-dasharray="2.6 1.3"/>'
            f'<circle cx="{left:.1f}" cy="{y:g}" r="{r * 0.58:.1f}" fill="#f0cd6b" stroke="#8a6410" stroke-width=".9"/>'
            f"{_number(left, y, r * 1.14, '1')}"
        )
    else:
        left = x - r * 0.44
        body = f"{_stele(x, y, r * 1.12, r)}{centred('laurel', left, y, r * 1.3, GREEN)}{_number(left, y, r * 1.16, '1', STONE)}"
    if what == "building":
        return body + centred("temple", right, y, r * 1.05, INK)
    return body + (
        f'<rect x="{right - r * 0.46:.1f}" y="{y - r * 0.64:.1f}" width="{r * 0.92:.1f}" height="{r * 1.28:.1f}" rx="1.5" '
        f'fill="var(--c-{what})" stroke="#fff" stroke-width=".8"/>'
        + text(right, y + r * 0.4, LETTERS[what], r * 1.12, on(what), 'text-anchor="middle" font-weight="800"')
    )
