"""What the guided game and the lessons of Poseidon say."""

from typing import Final

TEXTS: Final[dict[str, str]] = {}
