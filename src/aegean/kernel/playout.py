"""Whole games played inside compiled code, for rollouts and for measuring."""

from mypy_extensions import i64

from aegean.kernel.position import Position


def play_randomly(position: Position, word: int, limit: i64 = 1_000_000) -> int:
    """Play uniformly random legal actions until the end (or the limit); returns the number of decisions.

    The choices come from a small congruential generator of their own, so that measuring a game does not measure random
    numbers, and the game's own word is not touched by who plays it.
    """
    dice: i64 = (word ^ word >> 31) & 0x7FFFFFFF
    top = position.top
    for decisions in range(limit):
        if top is None:
            return decisions
        seat = position.next_seat()
        dice = (dice * 1103515245 + 12345) & 0x7FFFFFFF
        asides = position.asides
        if asides and asides >> seat & 1:
            options = position.options(seat)
            position.decide(seat, options[(dice >> 11) * len(options) >> 20])
            top = position.top
        else:  # the same without the calls between
            options = top.options(position, seat)
            top.decide(position, seat, options[(dice >> 11) * len(options) >> 20])
            top = position.settle()
    return limit
