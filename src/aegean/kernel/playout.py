"""Whole games played inside compiled code, for rollouts and for measuring."""

from typing import Final

from aegean.kernel.game import Game
from aegean.kernel.rng import advance, below

FIRST_SEAT: Final[list[int]] = [(mask & -mask).bit_length() - 1 for mask in range(256)]


def play_randomly(game: Game, word: int, limit: int = 1_000_000) -> int:
    """Play uniformly random legal actions until the end (or the limit); returns the number of decisions."""
    for decisions in range(limit):
        waiting = game.waiting
        if not waiting:
            return decisions
        seat = FIRST_SEAT[waiting]
        options = game.options(seat)
        word = advance(word)
        game.decide(seat, options[below(word, len(options))])
    return limit
