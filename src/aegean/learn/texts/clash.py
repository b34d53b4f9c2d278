"""What the guided game and the lessons of Clash of Cultures say."""

from typing import Final

TEXTS: Final[dict[str, str]] = {}
