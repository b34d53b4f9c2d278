"""Citizens play the whole game: over fifty games they choose every kind of action but those named here."""

from typing import Any, Final

import pytest

from aegean.bots.match import play_match
from aegean.games import title as find_title
from aegean.kernel.codec import SHIFT
from aegean.kernel.title import Options

GAMES: Final = 50
FIRST: Final[dict[str, tuple[int, ...]]] = {
    "polis": (6, 21, 9, 5),
    "clash": (49, 14, 24, 16, 30, 40, 17),
    "poseidon": (28, 16, 19, 22, 39, 49),
    "parthenon": (25, 26, 41),
}
"""Games of the fifty that between them show everything, to be played first; the others only if these no longer do."""
SETTINGS: Final[dict[str, list[Options]]] = {
    "polis": [{}, {"boards": "random"}, {"boards": "draft"}],
    "clash": [{}, {"wonders": "hand", "great-wall": "on"}],
    "poseidon": [{}],
    "parthenon": [{}],
}
"""Settings in turn, since without some of them a kind of action does not occur."""
UNPLAYED: Final[dict[str, set[str]]] = {
    "polis": {"decline", "sell-point"},
    "clash": {
        "ask-cards", "card", "decline", "forced-labor", "give-card", "give-goal", "govern", "plan", "raze", "siegecraft",
        "statue",
    },
    "poseidon": {"accept", "donate", "refuse", "steer", "tolerate"},
    "parthenon": {"broken", "change", "crown", "ease", "look", "wait", "whole"},
}  # fmt: skip
"""What Citizens leave out in fifty games. They trade goods but no cards, take the courses that are offered, and are offered
nothing they would decline; they keep their promises, so that nobody has a broken one to mark; the rest comes up too seldom, or
is not worth it to them, and is theirs to learn."""


@pytest.mark.parametrize("game", SETTINGS)
def test_citizens_choose_every_kind_of_action(game: str) -> None:
    """The games end as soon as all have been seen."""
    title: Any = find_title(game)
    unseen = {kind.name for kind in title.codec(title.players.start).kinds} - UNPLAYED[game]
    for seed in (*FIRST[game], *range(GAMES)):
        players = title.players[seed % len(title.players)]
        options = title.read_options(SETTINGS[game][seed // len(title.players) % len(SETTINGS[game])])
        kinds = title.codec(players).kinds
        unseen -= {kinds[action >> SHIFT].name for _, action in play_match(title, ["greedy"] * players, seed, options).moves}
        if not unseen:
            return
    assert not unseen
