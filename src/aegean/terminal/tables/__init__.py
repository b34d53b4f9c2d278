"""How each title's table is laid out in text."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Console

from aegean.kernel.position import Position
from aegean.kernel.session import Session
from aegean.kernel.title import Title


def draw_table(console: Console, session: Session[Any], view: Position, seat: int) -> None:
    """Print the table from a seat's side; `view` is what may be shown."""
    import_module(layout(session.title)).draw(console, session, view, seat)


def layout(title: Title[Any]) -> str:
    """The module that lays a title's table out: one of ours, or `table_text` in the title's own package, or the plain one."""
    ours = f"aegean.terminal.tables.{title.id}"
    theirs = f"{title.package}.table_text"
    return next((name for name in (ours, theirs) if find_spec(name) is not None), "aegean.terminal.tables.plain")
