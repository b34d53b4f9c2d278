"""Interpreted and compiled code play the same games: the logs of fixed seeds have recorded digests."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from aegean.games import own_titles
from aegean.kernel.rng import advance, below, seeded
from aegean.kernel.title import Title

RECORDED = Path(__file__).parent / "fixtures" / "digests.json"
TABLES = [(title, players) for title in own_titles() for players in title.players]


def log_digest(title: Title[Any], players: int, games: int = 8) -> str:
    """A digest of whole random games: who was asked, how many options there were, what was chosen, how it ended."""
    digest = hashlib.sha256()
    edition = title.edition()
    for seed in range(games):
        game = title.new(players, seed, title.read_options({}), edition)
        game.events = None
        word = seeded(seed + 1000)
        while game.waiting:
            seat = game.next_seat()
            options = game.options(seat)
            word = advance(word)
            action = options[below(word, len(options))]
            digest.update(f"{seat} {len(options)} {action}\n".encode())
            game.decide(seat, action)
        digest.update(repr((game.scores(), game.winners())).encode())
    return digest.hexdigest()[:16]


@pytest.mark.parametrize(("title", "players"), TABLES, ids=[f"{title.id}-{players}" for title, players in TABLES])
def test_games_of_fixed_seeds_are_the_recorded_ones(title: Title[Any], players: int) -> None:
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert log_digest(title, players) == recorded[f"{title.id}-{players}"]


def record() -> None:
    """Write the digests anew, after a deliberate change of rules."""
    digests = {f"{title.id}-{players}": log_digest(title, players) for title, players in TABLES}
    RECORDED.write_text(json.dumps(digests, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
