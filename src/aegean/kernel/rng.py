"""Random numbers in one word: a 60-bit counter whose value is scrambled by a Feistel network.

A counter visits every word before it repeats, so there is no short cycle; the scrambling makes neighbouring words
unrelated. No product exceeds 60 bits, so compiled (64-bit) and interpreted arithmetic agree. At tables words are long
(`long_word`).
"""

from typing import Any, Final

from mypy_extensions import i64

from aegean.kernel.long_word import SHORT, is_long, long_shuffled

HALF: Final[i64] = 0x3FFFFFFF
WORD: Final[i64] = 0xFFFFFFFFFFFFFFF
STRIDE: Final[i64] = 0x9E3779B97F4A7C1
A: Final[i64] = 0x2C9277B5
B: Final[i64] = 0x1B873593
C: Final[i64] = 0x27D4EB2F
D: Final[i64] = 0x165667B1


def advance(word: i64) -> i64:
    """The word after this one."""
    return (word + STRIDE) & WORD


def scramble(word: i64) -> i64:
    """30 random-looking bits of a word."""
    left: i64 = word >> 30
    right: i64 = word & HALF
    left ^= (right * A >> 15) & HALF
    right ^= (left * B >> 15) & HALF
    left ^= (right * C >> 15) & HALF
    right ^= (left * D >> 15) & HALF
    left ^= (right * A >> 15) & HALF
    return left


def below(word: i64, n: i64) -> i64:
    """A number from 0 to n-1 read off a word (n at most 2**30)."""
    return scramble(word) * n >> 30


def seeded(seed: int) -> int:
    """The starting word for a seed of any size; close seeds give unrelated words. A long word starts from itself."""
    if is_long(seed):
        return seed
    word: int = 0 if seed >= 0 else WORD
    rest = seed if seed >= 0 else ~seed
    while True:
        word = _absorb(word, rest & 0x3FFFFFFF)
        rest >>= 30
        if not rest:
            return word


def _absorb(word: i64, part: i64) -> i64:
    mixed: i64 = advance(word ^ part)
    return scramble(mixed) << 30 | scramble(advance(mixed))


def shuffled(word: int, cards: list[int]) -> tuple[int, list[int]]:
    """The cards in a random order, and the word to go on with."""
    return _shuffled(word, cards) if word <= SHORT else long_shuffled(word, cards)


def _shuffled(word: i64, cards: list[int]) -> tuple[int, list[int]]:
    deck: list[Any] = cards.copy()  # compiled, numbers that change their places would else be looked at
    for i in range(len(deck) - 1, 0, -1):
        word = advance(word)
        j = below(word, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return word, deck
