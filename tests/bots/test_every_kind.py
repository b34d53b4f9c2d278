"""Citizens play the whole game: over fifty games every kind of action is chosen."""

from typing import Any, Final

import pytest

from aegean.bots.match import play_match
from aegean.games import titles
from aegean.kernel.codec import SHIFT
from aegean.kernel.title import Options, Title

GAMES: Final = 50
SETTINGS: Final[dict[str, Options]] = {}
"""Settings without which a kind of action does not occur."""
NOT_SENSIBLE: Final[dict[str, dict[str, str]]] = {}
"""Kinds of action that cost more than they bring, and why."""


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_citizens_choose_every_kind_of_action(title: Title[Any]) -> None:
    """The games end as soon as all have been seen."""
    kinds = title.codec(title.players.start).kinds
    unseen = {kind.name for kind in kinds} - set(NOT_SENSIBLE.get(title.id, {}))
    options = title.read_options({})
    for seed in range(GAMES):
        players = title.players[seed % len(title.players)]
        special = title.read_options(SETTINGS.get(title.id, {})) if seed % 2 else options
        unseen -= {kinds[action >> SHIFT].name for _, action in play_match(title, ["greedy"] * players, seed, special).moves}
        if not unseen:
            return
    assert not unseen
