"""Random numbers at tables: the word a position goes on from has 256 bits, and every number is read off it by SHA-256.

The generator of `rng` is as good and much faster, but who tries all its words finds the one that fits what was seen. Which of the
two a position goes on from is told by the size of its word alone, so simulations neither hash nor carry anything more.
"""

import hashlib
from typing import Final

BITS: Final = 256
SHORT: Final = 0xFFFFFFFFFFFFFFF
"""No word of `rng` is greater."""
LONG: Final = 1 << BITS
"""A long word is this and its 256 bits, so that one that begins with many zeros is long as well."""


def long_word(bits: bytes) -> int:
    """The long word of 32 random bytes."""
    return LONG | int.from_bytes(bits, "big")


def is_long(word: int) -> bool:
    """Whether this is a long word."""
    return LONG <= word < 2 * LONG


def long_advance(word: int) -> int:
    """The long word after this one."""
    return LONG | (word + 1) & (LONG - 1)


def long_below(word: int, n: int) -> int:
    """A number from 0 to n-1 read off a long word."""
    found = hashlib.sha256((word - LONG).to_bytes(BITS // 8, "big")).digest()
    return int.from_bytes(found, "big") * n >> BITS


def long_shuffled(word: int, cards: list[int]) -> tuple[int, list[int]]:
    """The cards in a random order, and the long word to go on with."""
    deck = cards.copy()
    for i in range(len(deck) - 1, 0, -1):
        word = long_advance(word)
        j = long_below(word, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return word, deck
