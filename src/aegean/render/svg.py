"""Small strings that drawings are put together from. Plain f-strings: a table has thousands of them."""

from collections.abc import Sequence
from functools import lru_cache

from aegean.render.motion import counts

Point = tuple[float, float]


@lru_cache(4096)
def escape(text: str) -> str:
    """Text safe inside elements and attributes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;").replace("'", "&#39;")


def use(name: str, x: float, y: float, size: float, colour: str, cut: str = "transparent") -> str:
    """A symbol with its upper left corner at a place."""
    return (
        f'<use href="#s-{name}" x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}" '
        f'fill="currentColor" style="color:{colour};--cut:{cut}"/>'
    )


def centred(name: str, x: float, y: float, size: float, colour: str, cut: str = "transparent") -> str:
    """A symbol round a place."""
    return use(name, x - size / 2, y - size / 2, size, colour, cut)


def icon(name: str, size: int, colour: str, label: str = "") -> str:
    """A symbol among text; without a label it is decoration."""
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return (
        f'<svg class="i" width="{size}" height="{size}" fill="currentColor" style="color:{colour}" {named}>'
        f'<use href="#s-{name}" width="{size}" height="{size}"/></svg>'
    )


def stat(name: str, value: int | str, size: int, colour: str) -> str:
    """A number with its symbol; whoever places it gives it a label."""
    return f'<span class="stat">{icon(name, size, colour)}<b{counts(value)}>{value}</b></span>'


def text(x: float, y: float, words: str, size: float, fill: str = "var(--ink)", more: str = 'text-anchor="middle"') -> str:
    """A line of text in a drawing, by default centred."""
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" fill="{fill}" {more}>{escape(words)}</text>'


def fitted(x: float, y: float, words: str, size: float, width: float, fill: str, more: str = "") -> str:
    """A line of text that is squeezed when it would be wider than its place."""
    if width_of(words, size) > width:
        more += f' textLength="{width:g}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{fill}" {more}>{escape(words)}</text>'


def width_of(words: str, size: float) -> float:
    """About how wide a text is; fonts differ, so a little is added."""
    return size * sum(0.34 if c in " .,'ijltfrI:;|()" else 0.9 if c in "mwMWÆ" else 0.7 if c.isupper() else 0.58 for c in words)


def ground_of_map(shapes: str) -> str:
    """What lies beneath a map, for a page to hold apart from it: the map refers to it and is sent without it."""
    return f'<svg width="0" height="0" class="ground-of-map" aria-hidden="true"><defs>{shapes}</defs></svg>'


def reach(x: float, y: float, width: float, height: float) -> str:
    """The unseen part of what can be pressed, round a drawing that is small for a finger."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="none" pointer-events="all"/>'


def path(points: Sequence[Point], closed: bool = True) -> str:
    """The `d` of a polygon or a line."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def drawing(width: float, height: float, body: str, label: str = "", more: str = "") -> str:
    """An SVG element of its own; without a label it is decoration."""
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}" {named} {more}>{body}</svg>'


MEANDER = '<svg class="meander" aria-hidden="true"><rect width="100%" height="8" fill="url(#p-meander)"/></svg>'
"""The band that marks whoever owes a decision."""
