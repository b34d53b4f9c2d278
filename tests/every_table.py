"""The four games at every number of players, for tests of what other packages' titles may do without."""

import pytest

from aegean.games import title
from aegean.kernel.title import Title

GAMES = ("polis", "poseidon", "parthenon", "clash")
TABLES = [(title(game), players) for game in GAMES for players in title(game).players]
tables = pytest.mark.parametrize(
    ("title", "players"), TABLES, ids=lambda value: value.id if isinstance(value, Title) else str(value)
)
