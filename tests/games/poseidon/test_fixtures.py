"""Recorded games replay to the recorded result: one for each number of players and for each rare thing."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aegean.games.poseidon import events
from aegean.games.poseidon.guide import PoseidonGuide
from aegean.games.poseidon.title import TITLE
from aegean.kernel.bot import Guided
from aegean.kernel.events import Event
from aegean.kernel.session import Session
from tests.games.poseidon.at_table import table

FOLDER = Path(__file__).parents[2] / "fixtures" / "poseidon"
RESULTS = FOLDER / "results.json"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json") if path != RESULTS)


def result(session: Session[Any]) -> dict[str, Any]:
    g = table(session)
    return {
        "decisions": len(session.decisions),
        "scores": g.scores(),
        "winners": g.winners(),
        "end": TITLE.end_reason(g),
        "round": g.data.rounds[g.round],
        "phase": g.phase,
        "prestige": {g.data.nation_ids[nation]: g.prestige(nation) for nation in g.order()},
    }


def happened(session: Session[Any], kind: type[Event]) -> bool:
    return any(isinstance(entry.event, kind) for entry in session.happened)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_its_result(name: str) -> None:
    document = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    session = Session.from_json(document, TITLE, source=name)
    assert result(session) == json.loads(RESULTS.read_text(encoding="utf-8"))[name]


def test_there_is_a_game_for_everything_rare() -> None:
    assert set(NAMES) == set(RECIPES)
    for name, (_, _, wanted) in RECIPES.items():
        document = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        assert wanted(Session.from_json(document, TITLE, source=name)), name


Recipe = tuple[int, dict[str, object], Callable[[Session[Any]], bool]]
RECIPES: dict[str, Recipe] = {
    "two-players": (2, {}, lambda s: s.players == 2 and s.over),
    "three-players": (3, {}, lambda s: s.players == 3 and s.over),
    "four-players": (4, {}, lambda s: s.players == 4 and s.over),
    "five-players": (5, {}, lambda s: s.players == 5 and s.over),
    "options": (
        3,
        {"pr_order": "snake", "bankruptcy": "continue", "auto_king_money": True},
        lambda s: table(s).bankrupt > 0 and TITLE.end_reason(s.position) == "last-round",
    ),
    "phase-4": (4, {}, lambda s: table(s).phase == 4),
    "forced-purchase": (3, {}, lambda s: happened(s, events.KingPays)),
    "change-of-king": (4, {}, lambda s: happened(s, events.KingCrowned)),
    "bankruptcy": (5, {}, lambda s: TITLE.end_reason(s.position) == "bankruptcy"),
}


def record() -> None:
    """Play and write the games anew, after a deliberate change of rules."""
    results = {}
    for name, (players, options, wanted) in RECIPES.items():
        seed = 0
        session = play(players, seed, options)
        while not wanted(session):
            seed += 1
            session = play(players, seed, options)
        session.save(FOLDER / f"{name}.json")
        results[name] = result(session)
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


def play(players: int, seed: int, options: dict[str, object]) -> Session[Any]:
    """A game of greedy players who slip now and then."""
    dice = random.Random(seed)
    session = Session(TITLE, players, seed, dict(options))
    bot = Guided(PoseidonGuide())
    while not session.over:
        seat = session.waiting[0]
        if dice.random() < 0.2:
            action = dice.choice(session.position.options(seat))
        else:
            action = bot.choose(session.view(seat), session.prompt(seat))
        session.act(action, seat)
    return session


if __name__ == "__main__":
    record()
