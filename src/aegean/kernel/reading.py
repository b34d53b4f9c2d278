"""Reading what somebody wrote as JSON: every mistake is named with its place."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from aegean.kernel.errors import BadSave
from aegean.kernel.long_word import SHORT, is_long

KINDS: Final = {int: "a whole number", str: "a text", bool: "true or false", list: "a list", dict: "an object"}


class Reader:
    """One object of a document, read key by key; `where` tells it from others of its kind (`seats[2].`)."""

    def __init__(self, document: object, where: str = "") -> None:
        if not isinstance(document, Mapping):
            raise BadSave(f"{where.rstrip('.') or 'The position'} must be an object, not {document!r}.")
        self.document: Final[Mapping[str, Any]] = document
        self.where: Final = where

    def wrong(self, key: str, said: str) -> NoReturn:
        """Refuse a value."""
        raise BadSave(f"{self.where}{key} {said}.")

    def has(self, key: str) -> bool:
        """Whether there is anything under a key; null is nothing."""
        return self.document.get(key) is not None

    def get(self, key: str, kind: type) -> Any:
        """A value of a type."""
        value = self.document.get(key)
        if type(value) is not kind:
            self.wrong(key, f"must be {KINDS[kind]}, not {value!r}" if key in self.document else f"is missing: {KINDS[kind]}")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number between two bounds."""
        value: int = self.get(key, int)
        if not low <= value <= high:
            self.wrong(key, f"must be a whole number from {low} to {high}, not {value}")
        return value

    def word(self, key: str) -> int:
        """The random word of a position, long at a table."""
        value: int = self.get(key, int)
        if not (0 <= value <= SHORT or is_long(value)):
            self.wrong(key, f"must be a random word of 60 bits, or a table's of 256, not {value}")
        return value

    def numbers(self, key: str, length: int) -> tuple[int, ...]:
        """So many whole numbers."""
        values = self.get(key, list)
        if len(values) != length or any(type(value) is not int for value in values):
            self.wrong(key, f"must be a list of {length} whole numbers, not {values!r}")
        return tuple(values)

    def flag(self, key: str) -> bool:
        """True or false."""
        return bool(self.get(key, bool))

    def text(self, key: str) -> str:
        """A text."""
        return str(self.get(key, str))

    def seats(self, key: str, players: int) -> int:
        """The mask of the seats in a list."""
        mask = 0
        for seat in self.get(key, list):
            if type(seat) is not int or not 0 <= seat < players:
                self.wrong(key, f"must list seats from 0 to {players - 1}, not {seat!r}")
            mask |= 1 << seat
        return mask

    # Names of the game's things

    def place(self, key: str, name: object, names: Sequence[str]) -> int:
        """The place of a name, found under a key, in a list of names."""
        if not isinstance(name, str) or name not in names:
            self.wrong(key, f"must be one of {', '.join(names)}, not {name!r}")
        return names.index(name)

    def choice(self, key: str, names: Sequence[str]) -> int:
        """The place of the name under a key in a list of names."""
        return self.place(key, self.get(key, str), names)

    def places(self, key: str, names: Sequence[str]) -> list[int]:
        """The places of the names in a list."""
        return [self.place(key, name, names) for name in self.get(key, list)]

    def mask(self, key: str, names: Sequence[str]) -> int:
        """The names in a list, as bits by their places."""
        bits = 0
        for place in self.places(key, names):
            bits |= 1 << place
        return bits

    # Objects inside this one

    def part(self, key: str, keys: Sequence[str] | None = None) -> "Reader":
        """An object inside; with `keys`, one that has exactly these."""
        found = Reader(self.get(key, dict), f"{self.where}{key}.")
        if keys is not None and set(found.document) != set(keys):
            self.wrong(key, f"must have the keys {', '.join(keys)}")
        return found

    def parts(self, key: str, length: int | None = None) -> "list[Reader]":
        """The objects of a list; with `length`, one of so many."""
        values = self.get(key, list)
        if length is not None and len(values) != length:
            self.wrong(key, f"must have {length} entries, not {len(values)}")
        return [Reader(value, f"{self.where}{key}[{number}].") for number, value in enumerate(values)]
