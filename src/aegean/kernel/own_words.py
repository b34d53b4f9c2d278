"""A player's own words, added to a move after `--`."""

import unicodedata
from typing import Final

from aegean.kernel.unread import unread

BEFORE_WORDS: Final = " -- "
"""What stands between a move and the player's own words."""
LONGEST_WORDS: Final = 200
NO_WORDS: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Control characters, halves of characters, line breaks; and what would turn the direction of the text around it:"""
TURNING: Final = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def split_words(move: str) -> tuple[str, str]:
    """A typed move and the words after it; refuses words that are no line of at most 200 characters."""
    text, mark, words = move.partition(BEFORE_WORDS)
    if not mark:
        return move, ""
    if any(unicodedata.category(character) in NO_WORDS or character in TURNING for character in words):
        raise unread("kernel.words-one-line")
    words = words.strip()
    if len(words) > LONGEST_WORDS:
        raise unread("kernel.words-too-long", {"most": LONGEST_WORDS, "length": len(words)})
    return text, words
