"""Full recorded games, replayed to the same result: every player count, every variant, every way to win."""

import json
import random
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from aegean.games.parthenon.guide import ParthenonGuide
from aegean.games.parthenon.title import TITLE
from aegean.kernel.bot import Bot, Guided
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session

FOLDER = Path(__file__).parents[2] / "fixtures" / "parthenon"


class Recording(NamedTuple):
    """How a game was made: who played, and with which options."""

    players: int
    seed: int
    bots: str
    options: dict[str, Any]


GAMES = {
    "three-islands": Recording(3, 2, "greedy", {}),
    "four-islands-won-on-the-count": Recording(4, 3, "greedy", {}),
    "four-islands-won-by-completion": Recording(4, 7, "greedy", {}),
    "four-islands-soft-bonus": Recording(4, 21, "greedy", {"four_player_bonus": "soft", "voyage_wait": False}),
    "five-islands": Recording(5, 1, "greedy", {}),
    "six-islands-won-by-a-late-tie-break": Recording(6, 1, "greedy", {}),
    "delian-league": Recording(3, 4, "greedy", {"delian_league": True}),
    "tournament": Recording(4, 5, "greedy", {"tournament": True}),
    "beginners": Recording(3, 6, "greedy", {"beginner": True}),
    "three-islands-at-random": Recording(3, 9, "random", {"offers_per_phase": 3}),
}


def result(session: Session[Any]) -> dict[str, Any]:
    """What a replay must reproduce."""
    position = session.position
    return {
        "decisions": len(session.decisions),
        "seasons": TITLE.turns(position),
        "scores": position.scores(),
        "winners": position.winners(),
        "end": TITLE.end_reason(position),
        "parts": TITLE.result_parts(position),
        "last words": session.story()[-1],
    }


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_replay_to_the_same_result(name: str) -> None:
    recorded = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
    document = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    session = Session.from_json(document, TITLE)
    assert session.over and result(session) == recorded[name]


def test_the_recordings_show_every_way_to_win() -> None:
    recorded = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
    ends = {name: entry["end"] for name, entry in recorded.items()}
    assert ends["four-islands-won-by-completion"] == "completion"
    assert ends["four-islands-won-on-the-count"] == "count"
    assert int(ends["six-islands-won-by-a-late-tie-break"]) >= 8
    assert recorded["tournament"]["seasons"] <= 8


def record() -> None:
    """Play the games anew, after a deliberate change of rules or of the bot."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    results: dict[str, Any] = {}
    for name, (players, seed, level, options) in GAMES.items():
        session = Session(TITLE, players, seed, options)
        bots: list[Bot] = [Guided(ParthenonGuide()) for _ in range(players)]
        dice = random.Random(seed)
        while not session.over:
            seat = session.waiting[0]
            view = session.view(seat)
            prompt = Prompt(TITLE, view, seat)
            session.act(bots[seat].choose(view, prompt) if level == "greedy" else dice.choice(prompt.actions), seat)
        session.save(FOLDER / f"{name}.json")
        results[name] = result(session)
        print(name, results[name])
    (FOLDER / "results.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
