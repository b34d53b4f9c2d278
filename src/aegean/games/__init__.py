"""The titles."""

from importlib import import_module
from typing import Any, Final

from aegean.kernel.errors import UnknownGame
from aegean.kernel.title import Title

MODULES: Final = {name: f"aegean.games.{name}.title" for name in ("polis", "poseidon", "parthenon", "clash")}


def title(name: str) -> Title[Any]:
    """A title by its id."""
    if name not in MODULES:
        raise UnknownGame(f"There is no game {name!r}; games are {', '.join(MODULES)}.")
    found = import_module(MODULES[name]).TITLE
    assert isinstance(found, Title)
    return found


def titles() -> list[Title[Any]]:
    """All titles."""
    return [title(name) for name in MODULES]
