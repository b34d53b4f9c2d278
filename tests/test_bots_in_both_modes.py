"""Interpreted and compiled bots play the same games: the results of fixed seeds are recorded."""

import json
from pathlib import Path

import pytest

from aegean.bots.match import play_match
from aegean.games import title as find_title

RECORDED = Path(__file__).parent / "fixtures" / "bots.json"
TABLES = {
    "clash": [["search:2", "novice"], ["greedy"] * 4],
    "polis": [["search:8", "greedy", "novice"], ["greedy"] * 4, ["novice", "greedy", "random", "greedy", "novice"]],
    "parthenon": [["greedy"] * 4, ["search:2", "greedy", "novice"]],
    "poseidon": [["search:3", "greedy", "novice"], ["greedy"] * 4, ["novice", "greedy", "random", "greedy", "novice"]],
}
SHORT = {
    "clash": {"rounds": 3},
    "parthenon": {
        "tournament": True,
        "offers_per_phase": 1,
        "donations_per_phase": 1,
        "trades_per_fleet": 1,
        "voyage_wait": False,
    },
}
"""Settings that make a game short, for those who search."""
GAMES = [f"{game} {','.join(names)}" for game, lineups in TABLES.items() for names in lineups]


def results(game: str) -> list[object]:
    name, _, names = game.partition(" ")
    title = find_title(name)
    search = "search" in names
    options = title.read_options(SHORT.get(name, {}) if search else {})
    return [play_match(title, names.split(","), seed, options).to_json() for seed in ((1,) if search else (1, 2))]


@pytest.mark.parametrize("game", GAMES)
def test_games_of_fixed_seeds_are_the_recorded_ones(game: str) -> None:
    assert results(game) == json.loads(RECORDED.read_text(encoding="utf-8"))[game]


def record() -> None:
    """Write the results anew, after a deliberate change of a bot or of rules."""
    RECORDED.write_text(json.dumps({game: results(game) for game in GAMES}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
