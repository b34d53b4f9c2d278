"""A part of a drawing that needs no page."""

import re
from typing import Final

SIZE: Final = re.compile(r'viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"')
OUTER: Final = re.compile(r' (?:width|height)="[^"]*"')


def cut_out(svg: str, left: float, top: float, part: float, shape: float, width: int) -> str:
    """What begins so far from the left and the top and is so wide, as parts of the whole; `shape` is its width by its height."""
    head, close, body = svg.partition(">")
    found = SIZE.search(head)
    if found is None:
        return svg
    x, y, wide, high = map(float, found.groups())
    view = f'viewBox="{x + wide * left:g} {y + high * top:g} {wide * part:g} {wide * part / shape:g}"'
    outer = OUTER.sub("", SIZE.sub(view, head))
    return f'{outer} width="{width}" height="{width / shape:.0f}" preserveAspectRatio="xMidYMid slice"{close}{body}'
