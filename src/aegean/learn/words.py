"""Puts the texts of guided games and lessons into words; names of things come from the game itself."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aegean.kernel.message import Message
from aegean.kernel.title import Title
from aegean.kernel.words import Words
from aegean.learn.texts import clash, parthenon, polis, poseidon

TEXTS: Final[dict[str, str]] = {**polis.TEXTS, **poseidon.TEXTS, **parthenon.TEXTS, **clash.TEXTS}
OURS: Final = Words("learn", TEXTS)

Texts = Mapping[str, Mapping[str, str]]
"""What a file of somebody's own says, by language and id."""


class Speaker:
    """The texts of one course: ours, or those the file itself brings."""

    def __init__(self, title: Title[Any], prefix: str, own: Texts) -> None:
        self.title: Final = title
        self.prefix: Final = prefix
        self.own: Final = own

    def knows(self, id: str) -> bool:
        """Whether there is such a text."""
        return id in self.own.get("en", {}) or f"{self.prefix}.{id}" in TEXTS

    def say(self, id: str, args: Mapping[str, int | str], players: Sequence[str], language: str) -> str:
        """A text in a language; an argument with a colon is a thing of the game or a player."""
        said: dict[str, Any] = {
            name: self.title.words.say(Message(value), players, language) if isinstance(value, str) and ":" in value else value
            for name, value in args.items()
        }
        if id in self.own.get("en", {}):
            text = self.own.get(language, {}).get(id) or self.own["en"][id]
            return Words("", {"own": text}).say(Message("own", said), players)
        return OURS.say(Message(f"{self.prefix}.{id}", said), players, language)
