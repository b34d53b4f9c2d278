"""Recorded games replay to the recorded result: one for each number of players and for each rare thing."""

import json
import random
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from aegean.bots import make_bot
from aegean.games.clash.events import BuildingLost, CityCaptured, Influenced, Traded, WonderBuilt
from aegean.games.clash.state import Clash
from aegean.kernel.events import Event
from aegean.kernel.session import Session
from tests.games.clash.table import TITLE, Table

FOLDER = Path(__file__).parents[2] / "fixtures" / "clash"
RESULTS = FOLDER / "results.json"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json") if path != RESULTS)


def result(session: Session[Any]) -> dict[str, Any]:
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


def happened(session: Session[Any], kind: type[Event]) -> bool:
    return any(isinstance(entry.event, kind) for entry in session.happened)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_its_result(name: str) -> None:
    document = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    session = Session.from_json(document, TITLE, source=name)
    assert result(session) == json.loads(RESULTS.read_text(encoding="utf-8"))[name]
    assert RECIPES[name][-1](session), "the game holds what it is recorded for"


def test_there_is_a_game_for_everything_rare() -> None:
    assert set(NAMES) == set(RECIPES)


def siege() -> Table:
    """Armies of player 0 before player 1's only city."""
    return Table(trade="off").has(0, "tactics").army(0, "D6", 4).army(1, "D7").dice(6, 6, 5, 4, 1)


def treasury() -> Table:
    """Everything there for the Pyramids."""
    table = Table(trade="off").has(0, "engineering", "myths", "rituals").levels(0, culture=5)
    table.g.wonder_deck.remove(6)
    table.g.display.append(6)
    return table.goods(0, food=2, wood=3, ore=7, culture=5)


def camp() -> Table:
    """Strong barbarians next to player 0, a famine with its attack on top of the deck, the next advance draws it."""
    table = Table(trade="off").barbarians("D3", 4).city(0, "D2", temple=0).goods(0, food=2)
    table.g.cubes[0] = 1
    return table.next_event(3).dice(6, 6, 6, 6)


# Number of players, options, who plays, the opening (a start position and typed moves), what must be in the game.
Recipe = tuple[int, dict[str, Any], str, Callable[[], Table] | None, list[str], Callable[[Session[Any]], bool]]
RECIPES: dict[str, Recipe] = {
    "two-players": (2, {}, "greedy", None, [], lambda s: s.over),
    "three-players": (3, {}, "greedy", None, [], lambda s: s.over),
    "four-players": (4, {}, "greedy", None, [], lambda s: s.over),
    "options": (
        3,
        {
            "wonders": "hand",
            "writing": "immediate",
            "start-mood": "neutral",
            "great-wall": "on",
            "rounds": 4,
            "status-government": "on",
            "barbarian-symbols": "off",
        },
        "random",
        None,
        [],
        lambda s: s.over,
    ),
    "trade": (3, {"rounds": 3}, "random", None, [], lambda s: happened(s, Traded)),
    "influence": (2, {"trade": "off"}, "random", None, [], lambda s: happened(s, Influenced)),
    "barbarian-attack": (2, {"trade": "off"}, "greedy", camp, ["advance storage"], lambda s: happened(s, BuildingLost)),
    "wonder": (2, {"trade": "off"}, "greedy", treasury, ["wonder D2 pyramids"], lambda s: happened(s, WonderBuilt)),
    "conquest": (
        2,
        {"trade": "off"},
        "greedy",
        lambda: siege().city(1, "B6"),
        ["move D6 D7 army army army army"],
        lambda s: happened(s, CityCaptured) and TITLE.end_reason(s.position) == "last-round",
    ),
    "early-end": (
        2,
        {"trade": "off"},
        "end",
        siege,
        ["move D6 D7 army army army army"],
        lambda s: TITLE.end_reason(s.position) == "a-player-without-cities",
    ),
}  # fmt: skip


def play(seed: int, recipe: Recipe) -> Session[Any]:
    players, options, how, start, opening, _ = recipe
    session = Session(TITLE, players, seed, options, start=start().g.to_json() if start else None)
    for text in opening:
        session.act(text)
    dice = random.Random(seed)
    bot = make_bot("greedy", TITLE, seed)
    while not session.over:
        seat = session.waiting[0]
        prompt = session.prompt(seat)
        action = dice.choice(prompt.actions) if how == "random" else bot.choose(prompt.position, prompt)
        if how == "end" and session.codec.parse("end") in prompt.actions:
            action = session.codec.parse("end")
        session.act(action, seat)
    return session


def record() -> None:
    """Play and write the games anew, after a deliberate change of rules."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    results = {}
    for name, recipe in RECIPES.items():
        session = next(game for game in (play(seed, recipe) for seed in count()) if recipe[-1](game))
        session.save(FOLDER / f"{name}.json")
        results[name] = result(session)
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
