"""The choices of a recorded game as a learner meets them, one id at a time, with what became of them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from aegean.bots.tree import Tree
from aegean.kernel.position import Position
from aegean.kernel.rewards import REWARDS, rewards
from aegean.kernel.rng import seeded
from aegean.kernel.session import Session
from aegean.kernel.space import NOTHING


@dataclass(frozen=True)
class Choice:
    """What a seat saw, the ids it might have chosen, the one it chose, and what a search makes of them."""

    decision: int
    seat: int
    observation: bytes
    legal: list[int]
    chosen: int
    move: str
    tries: list[int] = field(default_factory=list)
    """How often the search tried each legal id; empty where nothing was searched."""
    values: list[float] = field(default_factory=list)
    """The chance to win it found for each; 0 for what it did not try."""


@dataclass(frozen=True)
class Played:
    """A recorded game. Lists and rewards are by seat; a game that is not over has rewards of 0."""

    game: str
    players: int
    bots: list[str]
    scores: list[int]
    rewards: dict[str, list[float]]
    choices: list[Choice]


def played(session: Session[Any], search: int = 0) -> Played:
    """A game, choice by choice; with so many imagined games for every decision that is searched."""
    title, position = session.title, session.position
    low, high = title.score_range(session.players)
    return Played(
        game=title.id,
        players=session.players,
        bots=list(session.seats),
        scores=position.scores(),
        rewards={name: rewards(position, name, low, high) for name in REWARDS},
        choices=list(choices(session, search)),
    )


def choices(session: Session[Any], search: int = 0) -> Iterator[Choice]:
    """Every choice of the game: most decisions are one, large amounts several."""
    title = session.title
    features, space = title.features(session.players), title.space(session.players)
    buffer = features.buffer()
    thought = Thought(session, search) if search else None
    position: Position = session.at(0).position
    position.events = None
    for number, decision in enumerate(session.decisions, start=1):
        seat, held = decision.seat, NOTHING
        found = thought.about(position, seat) if thought is not None else {}
        for chosen in space.path(decision.action):
            features.write(position, seat, buffer, 0, plain=True)
            legal = space.legal(position, seat, held)
            tried = [found.get(id, (0, 0.0)) for id in legal] if found and held == NOTHING else []
            yield Choice(
                number,
                seat,
                bytes(memoryview(buffer)[: features.plain_size]),
                legal,
                chosen,
                space.text(chosen, held),
                [tries for tries, _ in tried],
                [gain / tries if tries else 0.0 for tries, gain in tried],
            )
            if space.holds_more(chosen):
                held = space.more(chosen, held)
        session.carry_out(position, number, decision)


class Thought:
    """What a search thinks of every decision of a game, seat by seat; what a seat imagined is kept for its next decision."""

    def __init__(self, session: Session[Any], games: int) -> None:
        guide = session.title.guide()
        self._games = games
        self._space = session.title.space(session.players)
        self._trees = [Tree(guide, seat, seeded(session.seed + seat)) for seat in range(session.players)]

    def about(self, position: Position, seat: int) -> dict[int, tuple[int, float]]:
        """By id: how often it was tried, and what came of that in all. Nothing where there is no choice, or nobody asked."""
        if not position.waiting >> seat & 1:
            return {}
        options = position.options(seat)
        if len(options) < 2:
            return {}
        view, tree = position.view(seat), self._trees[seat]
        tree.look(view, options)
        for _ in range(self._games):
            tree.imagine(view)
        found: dict[int, tuple[int, float]] = {}
        for action, tries, gains in zip(tree.root.options, tree.root.tries, tree.root.gains, strict=True):
            id = self._space.path(action)[0]
            before = found.get(id, (0, 0.0))
            found[id] = (before[0] + tries, before[1] + gains)
        return found
