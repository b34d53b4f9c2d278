"""aegean: four strategy games of the ancient world on one engine.

>>> import aegean
>>> table = aegean.new("polis", players=4, seed=7)
"""

from typing import Any

from aegean.games import title, titles
from aegean.kernel.edition import Edition
from aegean.kernel.errors import AegeanError, IllegalAction, UnknownAction
from aegean.kernel.session import Session, fresh_seed

__version__ = "0.2.0"

__all__ = ["AegeanError", "IllegalAction", "Session", "UnknownAction", "new", "title", "titles"]


def new(game: str, players: int, seed: int | None = None, edition: Edition | None = None, **options: Any) -> Session[Any]:
    """A new game; without a seed, a random one."""
    return Session(title(game), players, fresh_seed() if seed is None else seed, options, edition)
