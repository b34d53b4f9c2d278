"""A drawing that needs no page: symbols written out, variables and mixed colours worked out, for files and for PNG."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from aegean.render import style
from aegean.render.patterns import patterns
from aegean.render.pieces import definitions, terrain_definitions
from aegean.render.symbols import DRAWINGS

SYMBOL: Final = re.compile(
    r'<use href="#s-([\w-]+)" x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="[\d.]+" '
    r'fill="currentColor" style="color:(.*?);--cut:(.*?)"/>'
)
VARIABLE: Final = re.compile(r"var\((--[\w-]+)\)")
MIX: Final = re.compile(r"color-mix\(in srgb, ?(#\w+) (\d+)%, ?(#\w+)\)")
TOKEN: Final = re.compile(r"(--[\w-]+):\s*([^;{}]+);")
LINKS: Final = re.compile(r'<a class="look"[^>]*>(.*?)</a>', re.S)
"""Ways to look at things, which need a page that can show them; they are never inside each other."""
ACTS: Final = re.compile(r' (?:data-act|data-why|data-fly|data-n|data-from|data-count|tabindex|view-transition-name)="[^"]*"')
SANS: Final = "Arial,'Liberation Sans','DejaVu Sans','Noto Sans',Roboto,sans-serif"
SERIF: Final = "Palatino,Georgia,'Liberation Serif','DejaVu Serif','Noto Serif',serif"
"""By name: what draws a PNG takes `serif` and `sans-serif` for fonts that many servers lack, and would write nothing at all."""
RULES: Final = (
    f"text{{font-family:{SANS}}}.nm{{font-family:{SERIF};font-weight:600}}.hit{{fill:none}}.alt{{display:none}}"
    ".place{paint-order:stroke;stroke:var(--halo);stroke-width:2.6px;stroke-linejoin:round}.far{stroke:#173f63}"
    ".landname{paint-order:stroke;stroke:var(--sand);stroke-width:3px}.isle .hit{fill:var(--sheet)}"
)


@cache
def tokens(folder: Path, dark: bool) -> dict[str, str]:
    """The custom properties of a title's style sheets in one mode."""
    sheets = style(folder)
    found: dict[str, str] = {}
    for selector, body in re.findall(r"(?m)^(:root[^{]*)\{([^}]*)\}", sheets):
        wanted = selector.strip() == ":root" or (dark and 'data-theme="dark"' in selector)
        if wanted:
            found.update(TOKEN.findall(body.strip().rstrip(";") + ";"))
    return found


def flat(svg: str, folder: Path, dark: bool = False) -> str:
    """An SVG file of a drawing of the title in a folder."""
    known = tokens(folder, dark)
    body = SYMBOL.sub(_written_out, ACTS.sub("", without_links(svg)))
    start = body.index(">") + 1
    head = body[:start]
    size = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', head)
    if size and "width=" not in head:
        head = head.replace("<svg ", f'<svg width="{size[1]}" height="{size[2]}" ', 1)
    head = head.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    shapes = definitions() + terrain_definitions() + patterns()
    whole = f"{head}<style>{RULES}</style><defs>{shapes}</defs>{body[start:]}"
    for _ in range(3):  # a token may be made of others
        whole = VARIABLE.sub(lambda name: known.get(name[1], "none"), whole)
    return MIX.sub(_mixed, whole)


def without_links(drawing: str) -> str:
    """A drawing for where nothing can be looked at."""
    return LINKS.sub(r"\1", drawing)


def _written_out(use: re.Match[str]) -> str:
    name, x, y, size, colour, cut = use.groups()
    drawing = DRAWINGS[name].replace("var(--cut)", cut).replace("currentColor", colour)
    return f'<svg x="{x}" y="{y}" width="{size}" height="{size}" viewBox="0 0 24 24" fill="{colour}">{drawing}</svg>'


def _mixed(mix: re.Match[str]) -> str:
    first, share, second = _channels(mix[1]), int(mix[2]) / 100, _channels(mix[3])
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in zip(first, second, strict=True))


def _channels(colour: str) -> list[int]:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:4])
    return [int(digits[place : place + 2], 16) for place in (0, 2, 4)]
