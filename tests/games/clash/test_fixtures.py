"""Recorded games replay to the recorded result: one for each number of players and for each rare thing."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aegean.bots import make_bot
from aegean.games.clash.log import Deed
from aegean.games.clash.state import Clash
from aegean.kernel.session import Session
from tests.games.clash.table import TITLE

FOLDER = Path(__file__).parents[2] / "fixtures" / "clash"
RESULTS = FOLDER / "results.json"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json") if path != RESULTS)


def result(session: Session) -> dict[str, Any]:
    g = session.position
    assert isinstance(g, Clash)
    return {
        "decisions": len(session.decisions),
        "scores": g.scores(),
        "winners": g.winners(),
        "end": TITLE.end_reason(g),
        "round": g.round,
        "parts": TITLE.result_parts(g),
    }


def happened(session: Session, deed: str) -> bool:
    return any(isinstance(entry.event, Deed) and entry.event.deed == deed for entry in session.happened)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_its_result(name: str) -> None:
    document = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    session = Session.from_json(document, TITLE, source=name)
    assert result(session) == json.loads(RESULTS.read_text(encoding="utf-8"))[name]
    assert RECIPES[name][3](session), "the game holds what it is recorded for"


def test_there_is_a_game_for_everything_rare() -> None:
    assert set(NAMES) == set(RECIPES)


Recipe = tuple[int, dict[str, Any], str, Callable[[Session], bool]]
RECIPES: dict[str, Recipe] = {
    "two-players": (2, {}, "greedy", lambda s: s.over),
    "three-players": (3, {}, "greedy", lambda s: s.over),
    "four-players": (4, {}, "greedy", lambda s: s.over),
    "options": (
        3,
        {"wonders": "hand", "writing": "immediate", "start-mood": "neutral", "great-wall": "on", "rounds": 4,
         "status-government": "on", "barbarian-symbols": "off"},
        "random",
        lambda s: s.over,
    ),  # fmt: skip
    "trade": (3, {"rounds": 3}, "random", lambda s: happened(s, "traded")),
    "conquest": (2, {"trade": "off"}, "random", lambda s: happened(s, "captured")),
    "barbarian-attack": (2, {"trade": "off"}, "random", lambda s: happened(s, "lost-building") or happened(s, "lost-unit")),
    "influence": (2, {"trade": "off"}, "random", lambda s: happened(s, "influenced")),
    "wonder": (2, {"trade": "off"}, "builder", lambda s: happened(s, "wonder")),
    "early-end": (2, {"trade": "off"}, "random", lambda s: TITLE.end_reason(s.position) == "a-player-without-cities"),
}


def play(players: int, seed: int, options: dict[str, Any], how: str) -> Session:
    session = Session(TITLE, players, seed, options)
    dice = random.Random(seed)
    bot = make_bot("greedy", TITLE, seed)
    while not session.over:
        seat = session.waiting[0]
        prompt = session.prompt(seat)
        wonders = [action for action in prompt.actions if session.codec.text(action).startswith("wonder ")]
        if how == "builder" and wonders:
            action = wonders[0]
        elif how == "random" or (how == "builder" and dice.random() < 0.5):
            action = dice.choice(prompt.actions)
        else:
            action = bot.choose(prompt.game, prompt)
        session.act(action, seat)
    return session


def record() -> None:
    """Play and write the games anew, after a deliberate change of rules."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    results = {}
    for name, (players, options, how, wanted) in RECIPES.items():
        seed = 0
        session = play(players, seed, options, how)
        while not wanted(session):
            seed += 1
            session = play(players, seed, options, how)
        session.save(FOLDER / f"{name}.json")
        results[name] = result(session)
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
