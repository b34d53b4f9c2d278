"""What a table without a drawing of its own shows: the fields of the view, without what only the engine needs."""

from typing import Any, Final

from aegean.kernel.position import Position

ENGINE: Final = ("game", "players", "steps", "rng", "reveals")


def fields(view: Position) -> dict[str, Any]:
    """What lies on the table, by name."""
    return {name: value for name, value in view.to_json().items() if name not in ENGINE}


def words(value: object) -> str:
    """An id as it can be read."""
    return str(value).replace("-", " ").replace("_", " ")
