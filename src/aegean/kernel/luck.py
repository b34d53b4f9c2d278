"""Luck nobody can predict and anybody can check: a secret of 256 bits and the players' own words give every decision its random
word by a keyed hash. A hash of the secret is published at the start, the secret itself at the end.

Simulations need none of this: without it, the one-word generator goes on from the seed.
"""

import hashlib
import hmac
import secrets
from typing import Any, Final

from aegean.kernel.errors import BadSave

SECRET_BYTES: Final = 32
BITS: Final = 60
"""What the generator of a position holds."""


class Luck:
    """The luck of one table."""

    def __init__(self, secret: bytes, words: tuple[str, ...] = ()) -> None:
        self.secret: Final = secret
        self.words: Final = words
        self._key: Final = hashlib.sha256(secret + b"".join(_framed(word) for word in words)).digest()

    @property
    def commitment(self) -> str:
        """What is published at the start: whoever knows the secret can check it, and nobody can find the secret from it."""
        return commitment(self.secret)

    def word(self, decision: int) -> int:
        """The random word of a decision (the first is 1; 0 is the set-up): knowing some tells nothing of the others."""
        found = hmac.new(self._key, f"decision {decision}".encode(), hashlib.sha256).digest()
        return int.from_bytes(found[:8], "big") >> (64 - BITS)

    def to_json(self) -> dict[str, Any]:
        return {"secret": self.secret.hex(), "words": list(self.words), "commitment": self.commitment}


def commitment(secret: bytes) -> str:
    """The hash of a secret that is published."""
    return hashlib.sha256(b"aegean " + secret).hexdigest()


def fresh_secret() -> bytes:
    """A secret nobody knows."""
    return secrets.token_bytes(SECRET_BYTES)


def read_luck(document: object, source: str) -> Luck | None:
    """The luck of a saved game; refuses a secret that is not the one that was promised."""
    if document is None:
        return None
    if not isinstance(document, dict):
        raise BadSave(f"{source}: the key 'luck' is not what it should be.")
    words = document.get("words")
    try:
        secret = bytes.fromhex(document["secret"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadSave(f"{source}: the secret of its luck cannot be read.") from error
    if len(secret) != SECRET_BYTES or not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadSave(f"{source}: the key 'luck' is not what it should be.")
    luck = Luck(secret, tuple(words))
    if document.get("commitment") != luck.commitment:
        raise BadSave(f"{source}: the secret of its luck is not the one that was promised at the start.")
    return luck


def _framed(word: str) -> bytes:
    """A word with its length, so that no two lists of words look alike."""
    text = word.encode()
    return len(text).to_bytes(4, "big") + text
