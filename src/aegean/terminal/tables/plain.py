"""The table of a game that lays out none itself: everything the seat sees, a line a thing."""

from typing import Any

from rich.console import Console
from rich.markup import escape

from aegean.kernel.position import Position
from aegean.kernel.session import Session
from aegean.render.plain import fields, words


def draw(console: Console, session: Session[Any], view: Position, seat: int) -> None:
    """Print the players, with a mark at whom the table waits for, and the fields of the view."""
    players = [f"{name} *" if view.waiting >> place & 1 else name for place, name in enumerate(session.names)]
    console.print(escape(", ".join(players)), style="bold", highlight=False)
    _list(console, fields(view), "  ")


def _list(console: Console, values: dict[str, Any], margin: str) -> None:
    for name, value in values.items():
        if isinstance(value, dict):
            console.print(f"{margin}{escape(words(name))}:", highlight=False)
            _list(console, value, margin + "  ")
        elif isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
            _list(console, {f"{name} {place}": item for place, item in enumerate(value)}, margin)
        else:
            shown = ", ".join(map(words, value)) if isinstance(value, list) else words(value)
            console.print(f"{margin}{escape(words(name))}: {escape(shown)}", highlight=False)
