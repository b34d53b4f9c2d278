"""A page that needs nothing else: for notebooks, files and pictures. The web has its own."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from aegean.kernel.title import Title
from aegean.render import defs, style
from aegean.render.flat import without_links
from aegean.render.svg import escape

SHOWN: Final = 12
"""How many options the page lists; the rest is counted."""


def page(title: Title[Any], regions: dict[str, str], question: str, options: Sequence[str], language: str) -> str:
    """The regions of a table on a page, with the question beside them."""
    if not regions:
        return ""
    sheet = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    areas = "".join(
        f'<section id="r-{region}" class="region r-{region}">{without_links(body)}</section>'
        for region, body in regions.items()
        if region != "status"
    )
    choices = "".join(f"<li>{escape(option)}</li>" for option in options[:SHOWN])
    more = f'<li class="more">+{len(options) - SHOWN}</li>' if len(options) > SHOWN else ""
    return (
        f'<!doctype html><html lang="{escape(language)}"><head><meta charset="utf-8"/>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"/><title>{escape(title.name)}</title>'
        f"<style>{style(title.folder)}{sheet}</style></head>"
        f'<body class="aegean">{defs()}<header class="bar"><h1>{escape(title.name)}</h1>'
        f'<div class="region r-status">{without_links(regions.get("status", ""))}</div></header>'
        f'<main class="table game-{title.id}"><div class="play"><div class="board">{areas}</div></div>'
        f'<aside class="asks"><h2>{escape(question)}</h2><ul>{choices}{more}</ul></aside></main></body></html>'
    )
