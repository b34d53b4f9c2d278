"""Positions as they are kept: compressed against an earlier one of the same table, since one move changes little.

The first four bytes are the number of the entry whose position is the pattern, 0 for a position packed by itself.
"""

import hashlib
import zlib
from typing import Final

RUN: Final = 32
"""So many entries at most share a pattern."""
WINDOW: Final = 32_768
HEAD: Final = 4


def digest(text: str) -> str:
    """Tells a position from others."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def pack(text: str, number: int = 0, pattern: str = "") -> bytes:
    """A position, by itself or after the pattern of an entry."""
    squeeze = zlib.compressobj(6, zdict=_dictionary(pattern)) if number else zlib.compressobj(6)
    return number.to_bytes(HEAD, "big") + squeeze.compress(text.encode()) + squeeze.flush()


def pattern_of(packed: bytes) -> int:
    """The entry whose position must be known to unpack this one; 0 if none."""
    return int.from_bytes(packed[:HEAD], "big")


def unpack(packed: bytes, pattern: str = "") -> str:
    """The position; raises ValueError if it is damaged."""
    expand = zlib.decompressobj(zdict=_dictionary(pattern)) if pattern_of(packed) else zlib.decompressobj()
    try:
        return (expand.decompress(packed[HEAD:]) + expand.flush()).decode()
    except zlib.error as error:
        raise ValueError(str(error)) from error


def _dictionary(pattern: str) -> bytes:
    return pattern.encode()[-WINDOW:]
