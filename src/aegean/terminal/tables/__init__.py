"""How each title's table is laid out in text."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Console

from aegean.kernel.position import Position
from aegean.kernel.session import Session


def draw_table(console: Console, session: Session[Any], view: Position, seat: int) -> None:
    """Print the table from a seat's side; `view` is what may be shown."""
    name = f"aegean.terminal.tables.{session.title.id}"
    if find_spec(name) is None:
        console.print_json(data=view.to_json())
        return
    import_module(name).draw(console, session, view, seat)
