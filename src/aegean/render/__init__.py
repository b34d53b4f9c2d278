"""Drawing: everything a table shows, as SVG and HTML strings made in Python.

A title's `table.py` draws a masked position; browser, notebook, file and PNG show the same picture.
"""

from functools import cache
from pathlib import Path
from typing import Final

from aegean.render import pieces, symbols
from aegean.render.patterns import badge, patterns

__all__ = ["badge", "defs", "style"]

FOLDER: Final = Path(__file__).parent
OWN_SHEET: Final = "table.css"
"""What a title's folder may hold for its own drawings."""


@cache
def style(*folders: Path) -> str:
    """The style sheet of the drawings of the titles in these folders, with the colours of both modes."""
    sheets = [FOLDER / "theme.css", *(folder / OWN_SHEET for folder in folders if (folder / OWN_SHEET).exists())]
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


@cache
def defs() -> str:
    """All symbols and patterns, to be put into a page once."""
    drawings = symbols.definitions() + pieces.definitions() + pieces.terrain_definitions() + patterns()
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{drawings}</defs></svg>'
