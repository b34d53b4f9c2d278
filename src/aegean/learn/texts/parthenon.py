"""What the guided game and the lessons of Parthenon say."""

from typing import Final

TEXTS: Final[dict[str, str]] = {}
