"""Luck nobody can predict and anybody can check: a secret of 256 bits and the players' own words give every decision its random
word by a keyed hash, of 256 bits as well. A hash of the secret is published at the start, the secret itself at the end.

Simulations need none of this: without it, the one-word generator goes on from the seed.
"""

import hashlib
import hmac
import secrets
from typing import Any, Final

from aegean.kernel.errors import BadSave
from aegean.kernel.long_word import BITS, long_word

SECRET_BYTES: Final = 32
EARLIER_BITS: Final = 60
"""Tables set before there were long words go on with short ones, and are checked by them."""


class Luck:
    """The luck of one table."""

    def __init__(self, secret: bytes, words: tuple[str, ...] = (), bits: int = BITS) -> None:
        self.secret: Final = secret
        self.words: Final = words
        self.bits: Final = bits
        self._key: Final = hashlib.sha256(secret + b"".join(_framed(word) for word in words)).digest()

    @property
    def commitment(self) -> str:
        """What is published at the start: whoever knows the secret can check it, and nobody can find the secret from it."""
        return commitment(self.secret)

    def word(self, decision: int) -> int:
        """The random word of a decision (the first is 1; 0 is the set-up): knowing some tells nothing of the others."""
        found = hmac.new(self._key, f"decision {decision}".encode(), hashlib.sha256).digest()
        return long_word(found) if self.bits == BITS else int.from_bytes(found[:8], "big") >> (64 - EARLIER_BITS)

    def to_json(self) -> dict[str, Any]:
        return {"secret": self.secret.hex(), "words": list(self.words), "commitment": self.commitment, "bits": self.bits}


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
    words, bits = document.get("words"), document.get("bits", EARLIER_BITS)
    try:
        secret = bytes.fromhex(document["secret"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadSave(f"{source}: the secret of its luck cannot be read.") from error
    known = len(secret) == SECRET_BYTES and type(bits) is int and bits in (EARLIER_BITS, BITS)
    if not known or not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadSave(f"{source}: the key 'luck' is not what it should be.")
    luck = Luck(secret, tuple(words), bits)
    if document.get("commitment") != luck.commitment:
        raise BadSave(f"{source}: the secret of its luck is not the one that was promised at the start.")
    return luck


def _framed(word: str) -> bytes:
    """A word with its length, so that no two lists of words look alike."""
    text = word.encode()
    return len(text).to_bytes(4, "big") + text
