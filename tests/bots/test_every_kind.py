"""Citizens play the whole game: over fifty games they choose every kind of action but those named here."""

from typing import Any, Final

import pytest

from aegean.bots.match import play_match
from aegean.games import title as find_title
from aegean.kernel.codec import SHIFT
from aegean.kernel.title import Options

GAMES: Final = 50
FIRST: Final[dict[str, tuple[int, ...]]] = {
    "polis": (26, 45, 5, 6, 12),
    "clash": (1, 43, 39, 17, 19, 26, 30, 38, 97),
    "poseidon": (23, 12, 7, 17),
    "parthenon": (22, 5, 21, 0, 19),
}
"""The first of the fifty games, by seed, which between them show everything; the others, from 0 on, are played only if these no
longer do."""
SETTINGS: Final[dict[str, list[Options]]] = {
    "polis": [{}, {"boards": "random"}, {"boards": "draft"}],
    "clash": [{}, {"wonders": "hand", "great-wall": "on", "status-government": "on"}],
    "poseidon": [{}],
    "parthenon": [{}],
}
"""Settings in turn, since without some of them a kind of action does not occur."""
UNPLAYED: Final[dict[str, dict[str, str]]] = {
    "polis": {},
    "clash": {},
    "poseidon": {},
    "parthenon": {
        "change": "it is never asked: who has handed in something is done until all have",
        "drop": "nothing changes between two small choices of a Citizen, unless people act meanwhile: it ends what it began",
    },
}
"""What Citizens leave out in fifty games, and why."""


def fifty(game: str) -> list[int]:
    """The seeds of the fifty games."""
    return list(dict.fromkeys([*FIRST[game], *range(GAMES)]))[:GAMES]


@pytest.mark.parametrize("game", SETTINGS)
def test_citizens_choose_every_kind_of_action(game: str) -> None:
    """The games end as soon as all have been seen."""
    title: Any = find_title(game)
    unseen = {kind.name for kind in title.codec(title.players.start).kinds} - UNPLAYED[game].keys()
    for seed in fifty(game):
        players = title.players[seed % len(title.players)]
        options = title.read_options(SETTINGS[game][seed // len(title.players) % len(SETTINGS[game])])
        kinds = title.codec(players).kinds
        unseen -= {kinds[action >> SHIFT].name for _, action in play_match(title, ["greedy"] * players, seed, options).moves}
        if not unseen:
            return
    assert not unseen
