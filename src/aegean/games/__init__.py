"""The titles: four of our own, and those of packages installed beside this one.

A package adds a game by an entry point in its pyproject.toml; nothing here changes:

    [project.entry-points."aegean.games"]
    nim = "aegean_nim.title:TITLE"
"""

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from aegean.kernel.errors import AegeanError, UnknownGame
from aegean.kernel.title import Title

OWN: Final = ("polis", "poseidon", "parthenon", "clash")
GROUP: Final = "aegean.games"


@cache
def added() -> dict[str, EntryPoint]:
    """The games of other packages, by id; ours cannot be replaced."""
    return {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in OWN}


@cache
def title(name: str) -> Title[Any]:
    """A title by its id."""
    if name in OWN:
        found = import_module(f"aegean.games.{name}.title").TITLE
    elif name in added():
        found = added()[name].load()
    else:
        raise UnknownGame(f"There is no game {name!r}; games are {', '.join((*OWN, *added()))}.")
    if not isinstance(found, Title) or found.id != name:
        raise AegeanError(f"The entry point {name!r} of {GROUP} must name a Title whose id is {name!r}, not {found!r}.")
    return found


def titles() -> list[Title[Any]]:
    """All titles, ours first."""
    return [title(name) for name in (*OWN, *added())]


def own_titles() -> list[Title[Any]]:
    """The titles of this package."""
    return [title(name) for name in OWN]
