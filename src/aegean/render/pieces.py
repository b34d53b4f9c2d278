"""Pieces of the maps: nations' discs, explorers and ports, temples, houses, terrain. Round against the players' square badges."""

from typing import Final

INK: Final = "#221d18"
CREAM: Final = "#fffaf0"
NATIONS: Final = {
    # colour of the edition: fill, what can be read on it
    "red": ("#c0392b", "#fff"),
    "blue": ("#2f6db5", "#fff"),
    "yellow": ("#edc531", "#3a2d05"),
    "grey": ("#9aa0a6", "#1d2023"),
    "orange": ("#e8863a", "#3a1d05"),
    "green": ("#4b9a55", "#fff"),
    "violet": ("#8457a8", "#fff"),
    "black": ("#2b2b30", "#fff"),
}
_LINE = 'fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round"'
EMBLEMS: Final = {
    # owl eyes, crescent, lambda, shield, horns, koppa, peaks, spear
    "red": (
        f'<circle cx="-3.2" cy="-.6" r="2.5" {_LINE}/><circle cx="3.2" cy="-.6" r="2.5" {_LINE}/>'
        '<path d="M-1 3.2L0 5 1 3.2Z" fill="currentColor"/>'
    ),
    "blue": '<path d="M2.6-5A5.4 5.4 0 1 0 2.6 5 4.3 4.3 0 1 1 2.6-5Z" fill="currentColor"/>',
    "yellow": f'<path d="M-4.6 4.6L0-4.8 4.6 4.6" {_LINE}/>',
    "grey": f'<path d="M0-5.6C4.6-5.6 5-1.6 2.8 0 5 1.6 4.6 5.6 0 5.6-4.6 5.6-5 1.6-2.8 0-5-1.6-4.6-5.6 0-5.6Z" {_LINE}/>',
    "orange": (
        f'<path d="M-5.4-4.6C-5.6 1-3 2.4 0 2.4 3 2.4 5.6 1 5.4-4.6" {_LINE}/><path d="M-2 2.2L0 6 2 2.2Z" fill="currentColor"/>'
    ),
    "green": f'<circle cy="-2" r="3.4" {_LINE}/><path d="M0 1.6V6" {_LINE}/>',
    "violet": '<path d="M-6 4.4L-1.6-4 .8.4 2.4-2 6 4.4Z" fill="currentColor"/>',
    "black": f'<path d="M0-6L2.6-.4 0 2-2.6-.4ZM0 2V6" {_LINE}/>',
}
_EDGE = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"'


def definitions() -> str:
    """The pieces, for the page's `<defs>`."""
    parts: list[str] = []
    for colour, (fill, ink) in NATIONS.items():
        parts.append(
            f'<symbol id="d-{colour}" viewBox="-10 -10 20 20" overflow="visible"><circle r="9.2" fill="{fill}" stroke="#2a221a" '
            'stroke-opacity=".55" stroke-width=".9"/><circle r="7.9" fill="none" stroke="#fff" stroke-opacity=".35" '
            'stroke-width=".7"/>'
            f'<g style="color:{ink}">{EMBLEMS[colour]}</g></symbol>'
            f'<symbol id="e-{colour}" viewBox="-11 -11 22 22" overflow="visible">'
            f'<path d="M-9 2.5H9C8 6.6 5.6 8 0 8S-8 6.6-9 2.5Z" fill="{fill}" {_EDGE}/>'
            f'<path d="M-.6 2V-9" stroke="{INK}" stroke-width="1.2"/>'
            f'<path d="M.6-8.6C6-6.5 7-2.6 6.4.6H.6Z" fill="{CREAM}" stroke="{INK}"/>'
            f'<path d="M-1.8-6C-5-4.4-6.6-2-6.8.6H-1.8Z" fill="{fill}" stroke="{INK}"/></symbol>'
            f'<symbol id="h-{colour}" viewBox="-20 -16 40 32" overflow="visible">'
            f'<path d="M-17 9V-3H-13V-8H-7V-3H-4L0-12 4-3H7V-8H13V-3H17V9Z" fill="{fill}" {_EDGE}/>'
            f'<path d="M-4-3H4V9H-4Z" fill="{CREAM}" opacity=".9"/><path d="M-2.6-1V9M0-1V9M2.6-1V9" stroke="{INK}"/>'
            '<path d="M-19 11.5q3-3 6.3 0t6.3 0 6.3 0 6.3 0 6.3 0 6.3 0" fill="none" stroke="#1f5f8b" stroke-width="1.3"/>'
            "</symbol>"
        )
    parts.append(
        f'<symbol id="m-temple" viewBox="-14 -12 28 24" overflow="visible"><path d="M-12-4L0-11 12-4Z" fill="{CREAM}" {_EDGE}/>'
        f'<path d="M-10.5-4V7M-5.2-4V7M0-4V7M5.2-4V7M10.5-4V7" stroke="{INK}" stroke-width="2.1"/>'
        f'<path d="M-13 7.5H13V10.5H-13Z" fill="{CREAM}" stroke="{INK}" stroke-width="1.1"/></symbol>'
        '<symbol id="m-column" viewBox="-14 -14 28 28" overflow="visible">'
        '<path d="M-10-6H10L8-10H-8ZM-11 9H11V12H-11Z" fill="#e3b64a" stroke="#6b4c08"/>'
        '<path d="M-6-6V9M-2-6V9M2-6V9M6-6V9" stroke="#b98a1f" stroke-width="2.6"/>'
        '<path d="M-6-6V9M-2-6V9M2-6V9M6-6V9" stroke="#f3d88a"/></symbol>'
        '<symbol id="m-house" viewBox="-9 -9 18 18" overflow="visible"><path d="M-7.5 7V-1L0-8 7.5-1V7Z"/></symbol>'
        f'<symbol id="m-ship" viewBox="0 0 34 22"><path d="M2 13H31C30 18 26 20 17 20S4 18 2 13Z" fill="#8a4a26"/>'
        '<path d="M31 13q3-3 1-6" fill="none" stroke="#8a4a26" stroke-width="1.6"/>'
        f'<path d="M16 2V13" stroke="{INK}" stroke-width="1.3"/>'
        f'<path d="M9 3H23C25 6 25 9 23 12H9C11 9 11 6 9 3Z" fill="{CREAM}" stroke="{INK}"/>'
        f'<path d="M7 14l-2 5M12 14l-2 6M17 14l-2 6M22 14l-2 6" stroke="{INK}" stroke-width=".9"/></symbol>'
        '<g id="m-wave" fill="none" stroke="#1f5f8b" stroke-width="1.1" stroke-linecap="round" opacity=".33">'
        '<path d="M-15-6q3.5-4 7 0t7 0M-3 3q3.5-4 7 0t7 0M-14 12q3.5-4 7 0t7 0"/></g>'
    )
    return "".join(parts)


def nation_fill(colour: str) -> str:
    """The paint of a nation."""
    return NATIONS[colour][0]


def disc(colour: str, size: int, label: str = "") -> str:
    """A nation's disc among text."""
    named = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    return f'<svg class="i" width="{size}" height="{size}" {named}><use href="#d-{colour}" width="{size}" height="{size}"/></svg>'


def piece(id: str, x: float, y: float, width: float, height: float, more: str = "") -> str:
    """A piece round a place on a map."""
    return f'<use href="#{id}" x="{x - width / 2:.1f}" y="{y - height / 2:.1f}" width="{width:g}" height="{height:g}" {more}/>'


# Clash of Cultures: terrain at the rim of a hex of side 32.6, round its middle


def _trees() -> str:
    leaf = 'fill="#5d7f49" stroke="#436136" stroke-width=".8"'
    spots = ((-14, -17), (-3.5, -21), (7, -20), (17, -12), (-19, 6), (-17, 17), (17, 16), (20, 4))
    return "".join(
        f'<path d="M{x} {y - 7}c5 4.2 5 10 0 11-5-1-5-6.8 0-11z" {leaf}/>'
        f'<path d="M{x} {y + 1.5}v4.5" stroke="#5a4426" stroke-width="1.2"/>'
        for x, y in spots
    )


def _peaks() -> str:
    found: list[str] = []
    for x, y, size in ((-12, -9, 15), (9, -8, 18), (-2, -14, 12), (14, 22, 11)):
        half = size * 0.65
        found.append(
            f'<path d="M{x - half:.1f} {y}L{x} {y - size}L{x + half:.1f} {y}z" fill="#a48d70" stroke="#6f5b41" '
            'stroke-linejoin="round"/>'
            f'<path d="M{x} {y - size}L{x + half:.1f} {y}H{x + 2}l1.5-{size * 0.5:.1f}z" fill="#7d674b" opacity=".7"/>'
            f'<path d="M{x - half * 0.32:.1f} {y - size * 0.68:.1f}L{x} {y - size}L{x + half * 0.32:.1f} {y - size * 0.68:.1f}'
            'l-2.2-1-1.6 1.2z" fill="#fbf6ea"/>'
        )
    return "".join(found)


def _wheat() -> str:
    spots = ((-17, -8), (14, -14), (20, 12), (-16, 20), (2, -19))
    ears = "".join(f"M{x} {y + 6}v-9m0 3q-3-1-3-4m3 4q3-1 3-4m-3 7.5q-3-1-3-4m3 4q3-1 3-4" for x, y in spots)
    return f'<path d="{ears}" stroke="#8c8a2f" stroke-width="1.1" fill="none" stroke-linecap="round"/>'


def _dunes() -> str:
    lines = "M-20-10q5-5 10 0m6-9q5-5 10 0m2 8q5-5 10 0M-18 16q5-5 10 0m4 6q5-5 10 0m4-6q5-5 10 0"
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r=".9" fill="#b4924a"/>' for x, y in ((-12, -19), (13, -19), (-22, 4), (22, 3), (2, 17))
    )
    return f'<path d="{lines}" stroke="#c4a45e" stroke-width="1.2" fill="none" stroke-linecap="round"/>{dots}'


def _swell() -> str:
    lines = "M-20-12q4-4.5 8 0t8 0M4-17q4-4.5 8 0t8 0M-22 13q4-4.5 8 0t8 0M4 19q4-4.5 8 0t8 0"
    return f'<path d="{lines}" stroke="#1f5f8b" stroke-width="1.1" fill="none" stroke-linecap="round" opacity=".45"/>'


def _clouds() -> str:
    shape = "a5 5 0 0 1 1-9.6 7 7 0 0 1 12.6-1.6 5.4 5.4 0 0 1 8 5.6 3.4 3.4 0 0 1-1.4 5.6z"
    return f'<path d="M-20-2{shape}M-2 14{shape}" fill="var(--cloud)" stroke="#a9b9b8"/>'


SHIELD: Final = "M-8.5-9.5H8.5V0C8.5 6 4 9.6 0 11.4-4 9.6-8.5 6-8.5 0Z"
_MARK = 'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'
BUILDING_MARKS: Final = {
    "temple": f'<path d="M-5-1L0-5 5-1ZM-4 0V4M0 0V4M4 0V4M-5 5H5" {_MARK}/>',
    "academy": f'<path d="M-4-4H3V3Q3 5 5 5H-2Q-4 5-4 3ZM-2-1.4H1M-2 1H1" {_MARK}/>',
    "fortress": '<path d="M-4.4 5V-5H-2V-3H-1V-5H1V-3H2V-5H4.4V5Z" fill="currentColor"/>',
    "port": f'<path d="M0-5V5M-3-2.4H3M-5 1Q-4 5 0 5T5 1" {_MARK}/>',
}


def terrain_definitions() -> str:
    """The terrain, for the page's `<defs>`."""
    art = {
        "fertile": _wheat(),
        "forest": _trees(),
        "mountain": _peaks(),
        "barren": _dunes(),
        "sea": _swell(),
        "unrevealed": _clouds(),
    }
    return "".join(f'<g id="t-{name}">{drawing}</g>' for name, drawing in art.items())
