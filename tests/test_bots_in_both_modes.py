"""Interpreted and compiled bots play the same games: the results of fixed seeds are recorded, and openings move by move."""

import json
from pathlib import Path

import pytest

from aegean.bots.match import Match, bots_for, play_match
from aegean.games import title as find_title
from aegean.kernel.session import Session

RECORDED = Path(__file__).parent / "fixtures" / "bots.json"
TABLES = {
    "clash": [["search:2", "novice"], ["greedy"] * 4, ["learned", "greedy"]],
    "polis": [["search:4", "greedy", "novice"], ["greedy"] * 4, ["novice", "greedy", "random", "greedy", "novice"]],
    "parthenon": [["greedy"] * 4],
    "poseidon": [["greedy"] * 4, ["novice", "greedy", "random", "greedy", "novice"]],
}
OPENINGS = {"parthenon": ["search:10", "greedy", "novice"], "poseidon": ["search:10", "greedy", "novice"]}
"""Whole games of search would take too long here."""
DECISIONS = 60
SHORT = {"clash": {"rounds": 3}}
"""Settings that make a game short, for those who search."""
GAMES = [f"{game} {','.join(names)}" for game, lineups in TABLES.items() for names in lineups]


def results(game: str) -> list[object]:
    name, _, names = game.partition(" ")
    title = find_title(name)
    search = "search" in names
    options = title.read_options(SHORT.get(name, {}) if search else {})
    return [came_to(play_match(title, names.split(","), seed, options)) for seed in ((1,) if search else (1, 2))]


def came_to(match: Match) -> dict[str, object]:
    """What is recorded of a game."""
    return {
        "seed": match.seed,
        "players": match.players,
        "bots": list(match.bots),
        "scores": list(match.scores),
        "winners": list(match.winners),
        "decisions": match.decisions,
        "turns": match.turns,
        "end_reason": match.end_reason,
    }


def opening(game: str) -> list[str]:
    """What bots decide at the start of a game."""
    title, names = find_title(game), OPENINGS[game]
    session = Session(title, len(names), 1)
    bots = bots_for(title, names, 1)
    for _ in range(DECISIONS):
        seat = session.waiting[0]
        session.act(bots[seat].choose(session.view(seat), session.prompt(seat)), seat)
    return [session.text(decision) for decision in session.decisions]


@pytest.mark.parametrize("game", GAMES)
def test_games_of_fixed_seeds_are_the_recorded_ones(game: str) -> None:
    assert results(game) == json.loads(RECORDED.read_text(encoding="utf-8"))[game]


@pytest.mark.parametrize("game", OPENINGS)
def test_searched_openings_of_fixed_seeds_are_the_recorded_ones(game: str) -> None:
    assert opening(game) == json.loads(RECORDED.read_text(encoding="utf-8"))[f"{game} opening"]


def record() -> None:
    """Write the results anew, after a deliberate change of a bot or of rules."""
    found: dict[str, object] = {game: results(game) for game in GAMES}
    found |= {f"{game} opening": opening(game) for game in OPENINGS}
    RECORDED.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
