"""A position of a game in which nothing is hidden: its fields are all there is to copy, to show and to write down."""

from typing import Any, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from aegean.kernel.long_word import SHORT
from aegean.kernel.position import Position
from aegean.kernel.reading import Reader
from aegean.kernel.steps import Steps, steps_from_json, steps_to_json, take_up


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenPosition(Position):
    """FIELDS names the constructor's arguments after players, stack and random word, in order: numbers, texts, and lists of
    them. Games that need speed write `clone` by hand; those with secrets write `view` and `determinise` and are no open
    positions."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> Position:
        fields = [_copied(getattr(self, name)) for name in self.FIELDS]
        copy: Position = type(self)(self.players, self.stack.copy(), self.rng, *fields)
        copy.reveals = self.reveals
        copy.waiting = self.waiting
        return copy

    def view(self, seat: int) -> Position:
        view = self.clone()
        view.rng = 0
        return view

    def determinise(self, seat: int, word: int) -> Position:
        guess = self.clone()
        guess.rng = word
        return guess

    def to_json(self) -> dict[str, Any]:
        fields = {name: getattr(self, name) for name in self.FIELDS}
        kept = {"rng": self.rng, "reveals": self.reveals}
        return {"players": self.players, **fields, "steps": steps_to_json(self.stack), **kept}


P = TypeVar("P", bound=OpenPosition)


def read_open(kind: type[P], document: dict[str, Any], players: range, known: Steps) -> P:
    """The position of a document as `to_json` writes it; whether the fields make sense is for the game to check."""
    root = Reader(document)
    stack = steps_from_json(document.get("steps"), known)
    fields = [_checked(root, name, document.get(name)) for name in kind.FIELDS]
    position: P = kind(root.number("players", players.start, players.stop - 1), stack, root.word("rng"), *fields)
    position.reveals = root.number("reveals", 0, SHORT)
    take_up(position)
    return position


def _checked(root: Reader, name: str, value: Any) -> Any:
    if isinstance(value, list):
        return [_checked(root, name, item) for item in value]
    if not isinstance(value, int | str):
        root.wrong(name, f"must hold whole numbers, texts or lists of them, not {value!r}")
    return value


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value
