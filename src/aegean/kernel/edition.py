"""Editions: everything printed on a component, in a TOML file an owner of the box can correct.

A `Table` reads values and says, when one is wrong, which file, which key and what is expected.
"""

import hashlib
import json
import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NoReturn

from aegean.kernel.errors import BadEdition


class Edition:
    """The parsed file, its name and a hash of its contents."""

    def __init__(self, name: str, source: str, document: dict[str, Any]) -> None:
        self.name: Final = name
        self.source: Final = source
        self.document: Final = document
        canonical = json.dumps(document, sort_keys=True, ensure_ascii=False).encode()
        self.hash: Final = hashlib.sha256(canonical).hexdigest()[:16]

    def table(self) -> "Table":
        """The whole file, to read from."""
        return Table(self.source, "", self.document)


def read_edition(path: Path, game: str) -> Edition:
    """The edition in a file, which must be one of this game."""
    try:
        stat = path.stat()
        document = json.loads(_parsed(path, stat.st_mtime_ns, stat.st_size))
    except OSError as error:
        raise BadEdition(f"{path}: cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise BadEdition(f"{path}: is not UTF-8 text (byte {error.start}).") from error
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{path}: is not valid TOML: {error}.") from error
    head = Table(str(path), "", document).table("edition")
    found = head.text("game")
    if found != game:
        head.wrong("game", f"{game!r}", found)
    return Edition(head.text("name"), str(path), document)


@lru_cache(maxsize=16)
def _parsed(path: Path, changed: int, size: int) -> str:
    """The file as JSON, parsed once for each state it has had: TOML takes longer to read than a whole game to replay."""
    return json.dumps(tomllib.loads(path.read_text(encoding="utf-8")), default=str)


class Table:
    """A table of an edition file, read key by key."""

    def __init__(self, source: str, where: str, values: dict[str, Any]) -> None:
        self.source: Final = source
        self.where: Final = where
        self.values: Final = values
        self.read: Final[set[str]] = set()

    def key(self, name: str) -> str:
        """The key as it stands in the file."""
        return f"{self.where}.{name}" if self.where else name

    def wrong(self, name: str, expected: str, found: object) -> NoReturn:
        """Refuse a value."""
        raise BadEdition(f"{self.source}: {self.key(name)} must be {expected}, not {found!r}.")

    def has(self, name: str) -> bool:
        """Whether the key is there."""
        return name in self.values

    def any(self, name: str, expected: str) -> Any:
        """The raw value."""
        if name not in self.values:
            raise BadEdition(f"{self.source}: {self.key(name)} is missing; it must be {expected}.")
        self.read.add(name)
        return self.values[name]

    def integer(self, name: str, low: int = 0, high: int = 10_000) -> int:
        """A whole number between two bounds."""
        expected = f"a whole number from {low} to {high}"
        value = self.any(name, expected)
        if type(value) is not int or not low <= value <= high:
            self.wrong(name, expected, value)
        return value

    def text(self, name: str, default: str | None = None) -> str:
        """A text; without it the default, if there is one."""
        if default is not None and name not in self.values:
            return default
        value = self.any(name, "a text")
        if not isinstance(value, str):
            self.wrong(name, "a text", value)
        return value

    def choice(self, name: str, names: Sequence[str], default: str | None = None) -> int:
        """The place of a text in a list of names."""
        value = self.text(name, default)
        if value not in names:
            self.wrong(name, "one of " + ", ".join(names), value)
        return names.index(value)

    def flag(self, name: str, default: bool | None = None) -> bool:
        """True or false; without it the default, if there is one."""
        if default is not None and name not in self.values:
            return default
        value = self.any(name, "true or false")
        if not isinstance(value, bool):
            self.wrong(name, "true or false", value)
        return value

    def integers(self, name: str, length: int | None = None) -> list[int]:
        """A list of whole numbers."""
        expected = "a list of whole numbers" if length is None else f"a list of {length} whole numbers"
        value = self.any(name, expected)
        if not isinstance(value, list) or any(type(v) is not int for v in value) or length not in (None, len(value)):
            self.wrong(name, expected, value)
        return value

    def texts(self, name: str, default: list[str] | None = None) -> list[str]:
        """A list of texts; without it the default, if there is one."""
        if default is not None and name not in self.values:
            return default
        value = self.any(name, "a list of texts")
        if not isinstance(value, list) or any(not isinstance(v, str) for v in value):
            self.wrong(name, "a list of texts", value)
        return value

    def table(self, name: str) -> "Table":
        """A table inside this one."""
        value = self.any(name, "a table")
        if not isinstance(value, dict):
            self.wrong(name, "a table", value)
        return Table(self.source, self.key(name), value)

    def tables(self, name: str, unique: str = "") -> "Iterator[Table]":
        """The tables of a list (`[[card]]`); `unique` names a key no two of them may share."""
        value = self.any(name, "a list of tables")
        if not isinstance(value, list) or any(not isinstance(v, dict) for v in value):
            self.wrong(name, "a list of tables", value)
        known: set[str] = set()
        for number, values in enumerate(value):
            label = values.get("id", number)
            table = Table(self.source, f"{self.key(name)}[{label}]", values)
            if unique:
                text = table.text(unique)
                if text in known:
                    table.wrong(unique, "different from the others", text)
                known.add(text)
            yield table

    def nothing_else(self) -> None:
        """Refuse keys that nobody reads: they are typing errors."""
        for name in self.values:
            if name not in self.read:
                known = ", ".join(sorted(self.read))
                raise BadEdition(f"{self.source}: {self.key(name)} is not known; known keys are {known}.")
