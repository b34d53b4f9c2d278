"""How fast a title runs. Figures are CPU time of one core and the best of many runs: a busy machine only ever adds time."""

import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from aegean.kernel.errors import BadOption
from aegean.kernel.playout import play_randomly
from aegean.kernel.position import Position
from aegean.kernel.rng import seeded
from aegean.kernel.session import Session
from aegean.kernel.title import Title
from aegean.mode import mode

GAMES = 16
USUAL_PLAYERS = 4

T = TypeVar("T")


@dataclass(frozen=True)
class Figures:
    """What was measured of one title at one number of players."""

    game: str
    mode: str
    players: int
    decisions_per_s: int
    """Random games played by the kernel itself (`play_randomly`)."""
    driven_decisions_per_s: int
    """Random games played from outside, call by call, as a bot or a learner does."""
    clone_us: float
    determinise_us: float
    replay_ms: float
    """Loading a saved game."""
    replay_decisions: int


def measure(title: Title[Any], players: int, seconds: float) -> Figures:
    """Play, clone, guess and replay for about so many seconds in all."""
    if not seconds > 0:
        raise BadOption(f"A measurement must last longer than 0 seconds, not {seconds}.")
    title.read_players(players)
    share = seconds / 5
    starts = [_start(title, players, seed) for seed in range(GAMES)]
    middles = [_middle(start, seed) for seed, start in enumerate(starts)]
    views = [(seat, middle.view(seat)) for middle in middles for seat in range(players)]
    saved = _saved_game(title, players)

    def clones() -> list[Position]:
        return [start.clone() for start in starts]

    loop = best(clones, _play, share)
    driven = best(clones, _drive, share)
    clone = best(lambda: middles * 8, _clone, share)
    determinise = best(lambda: views, _determinise, share)
    replay = best(lambda: saved, lambda document: _replay(title, document), share)
    return Figures(
        title.id,
        mode(),
        players,
        round(1 / loop),
        round(1 / driven),
        round(clone * 1e6, 2),
        round(determinise * 1e6, 2),
        round(replay * 1e3, 2),
        len(saved["log"]),
    )


def usual_players(title: Title[Any]) -> int:
    """Four, or the nearest number the title can be played with."""
    return min(title.players, key=lambda players: abs(players - USUAL_PLAYERS))


def best(prepare: Callable[[], T], work: Callable[[T], int], seconds: float) -> float:
    """CPU seconds per piece of work, in the best of all runs that begin within the time; at least one does."""
    least = float("inf")
    end = time.monotonic() + seconds
    while least == float("inf") or time.monotonic() < end:
        material = prepare()
        begin = time.process_time()
        pieces = work(material)
        spent = time.process_time() - begin
        if spent > 0:
            least = min(least, spent / pieces)
    return least


# What is measured


def _play(positions: list[Position]) -> int:
    return sum(play_randomly(position, seeded(seed)) for seed, position in enumerate(positions))


def _drive(positions: list[Position]) -> int:
    chance = random.Random(1).random
    decisions = 0
    for position in positions:
        options, decide, next_seat = position.options, position.decide, position.next_seat
        while position.waiting:
            seat = next_seat()
            actions = options(seat)
            decide(seat, actions[int(chance() * len(actions))])
            decisions += 1
    return decisions


def _clone(positions: list[Position]) -> int:
    for position in positions:
        position.clone()
    return len(positions)


def _determinise(views: list[tuple[int, Position]]) -> int:
    for word, (seat, view) in enumerate(views):
        view.determinise(seat, word)
    return len(views)


def _replay(title: Title[Any], document: dict[str, Any]) -> int:
    Session.from_json(document, title)
    return 1


# What it is measured on


def _start(title: Title[Any], players: int, seed: int) -> Position:
    start: Position = title.new(players, seed, title.read_options({}), title.edition())
    start.events = None
    return start


def _middle(start: Position, seed: int) -> Position:
    """A position from the middle of a game."""
    decisions = play_randomly(start.clone(), seeded(seed))
    middle = start.clone()
    play_randomly(middle, seeded(seed), decisions // 2)
    return middle


def _saved_game(title: Title[Any], players: int) -> dict[str, Any]:
    session = Session(title, players, 1)
    chance = random.Random(1)
    while not session.over:
        seat = session.position.next_seat()
        session.act(chance.choice(session.position.options(seat)), seat)
    document: dict[str, Any] = json.loads(json.dumps(session.to_json()))
    return document
