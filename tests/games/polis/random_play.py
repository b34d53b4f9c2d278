"""Games of Polis played at random."""

import random
from collections.abc import Iterator
from typing import Any

from aegean.games.polis.title import TITLE
from aegean.kernel.position import Position
from aegean.kernel.session import Session


def positions(players: int, seed: int, boards: str = "first-game") -> Iterator[Position]:
    """Every position of a game, the last one included; always the same object, so look at it at once."""
    dice = random.Random(seed)
    game = TITLE.new(players, seed, TITLE.read_options({"boards": boards}), TITLE.edition())
    while game.waiting:
        yield game
        (seat,) = game.seats_waiting()
        game.decide(seat, dice.choice(game.options(seat)))
    yield game


def random_session(players: int, seed: int, boards: str = "first-game", decisions: int = 1_000_000) -> Session[Any]:
    """A game, or the first so many decisions of it."""
    dice = random.Random(seed)
    session = Session(TITLE, players, seed, {"boards": boards})
    while not session.over and len(session.decisions) < decisions:
        (seat,) = session.waiting
        session.act(dice.choice(session.position.options(seat)), seat)
    return session
