"""Actions have four faces: an int in the rules, `{"bid": {"amount": 5}}` in files, `bid 5` typed, an id for learners.

An int action is `kind << 20 | argument`, the argument being the mixed radix of the kind's own arguments. The id space of a
codec has a fixed size: each kind occupies as many places as its arguments have values.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from aegean.kernel.errors import UnknownAction
from aegean.kernel.message import Message, Value
from aegean.kernel.unread import unread

SHIFT: Final = 20
ARGUMENT: Final = (1 << SHIFT) - 1

Label = str | int


class Argument:
    """One argument of a kind of action."""

    def __init__(self, name: str, size: int) -> None:
        self.name: Final = name
        self.size: Final = size

    def has(self, index: int) -> bool:
        """Whether there is such a value."""
        return index < self.size

    def label(self, index: int) -> Label:
        """How a person writes the value."""
        raise NotImplementedError

    def index(self, text: str) -> int:
        """The value a person wrote, or -1."""
        raise NotImplementedError

    def expected(self) -> Message:
        """What may be written here."""
        raise NotImplementedError


class Choice(Argument):
    """One of a list of names."""

    def __init__(self, name: str, names: Sequence[str]) -> None:
        super().__init__(name, len(names))
        self.names: Final = tuple(names)
        self.places: Final = {label: index for index, label in enumerate(self.names)}

    def label(self, index: int) -> Label:
        return self.names[index]

    def index(self, text: str) -> int:
        return self.places.get(text, -1)

    def expected(self) -> Message:
        more = ", ..." if len(self.names) > 12 else ""
        return Message("kernel.expected.choice", {"names": ", ".join(self.names[:12]) + more})


class Number(Argument):
    """A whole number from 0 up; only those up to `high` have an id for learners."""

    def __init__(self, name: str, high: int) -> None:
        super().__init__(name, high + 1)

    def has(self, index: int) -> bool:
        return True

    def label(self, index: int) -> Label:
        return index

    def index(self, text: str) -> int:
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1

    def expected(self) -> Message:
        return Message("kernel.expected.number")


class Entry(Number):
    """The number of an entry of a list, which counts nothing."""


class Seat(Number):
    """A player, by seat number."""

    def __init__(self, name: str, players: int) -> None:
        super().__init__(name, players - 1)
        self.players: Final = players

    def has(self, index: int) -> bool:
        return index < self.players

    def index(self, text: str) -> int:
        seat = super().index(text)
        return seat if seat < self.players else -1

    def expected(self) -> Message:
        return Message("kernel.expected.seat", {"last": self.players - 1})


class Kind:
    """A kind of action: its verb and its arguments, the last one varying fastest."""

    def __init__(self, name: str, *arguments: Argument) -> None:
        self.name: Final = name
        self.arguments: Final = arguments
        size = 1
        for argument in arguments:
            size *= argument.size
        self.size: Final = size

    def split(self, packed: int) -> list[int]:
        """The values of the arguments in a packed argument."""
        values: list[int] = []
        for argument in reversed(self.arguments[1:]):
            packed, value = divmod(packed, argument.size)
            values.append(value)
        if self.arguments:
            values.append(packed)
        values.reverse()
        return values

    def pack(self, values: Sequence[int]) -> int:
        """The packed argument of these values."""
        packed = 0
        for argument, value in zip(self.arguments, values, strict=True):
            packed = packed * argument.size + value
        return packed

    def usage(self) -> str:
        """How the action is typed."""
        return " ".join([self.name, *(argument.name.upper() for argument in self.arguments)])

    def form(self) -> Message:
        """The same for any language: what is to be filled in is translated, the verb is not."""
        form = Message("kernel.verb", {"typed": self.name})
        for argument in self.arguments:
            form = Message("kernel.form", {"typed": form, "blank": Message("argument:" + argument.name.upper())})
        return form


class Codec:
    """The actions of one title at one number of players. The place of a kind in the list is its number."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds: Final = tuple(kinds)
        self.by_name: Final = {kind.name: number for number, kind in enumerate(self.kinds)}
        bases: list[int] = []
        size = 0
        for kind in self.kinds:
            bases.append(size)
            size += kind.size
        self.bases: Final = bases
        self.size: Final = size
        self._texts: dict[int, str] = {}
        self._actions: dict[str, int] = {}

    # Typed

    def text(self, action: int) -> str:
        """`bid 5`"""
        text = self._texts.get(action)
        if text is None:
            kind, values = self._split(action)
            labels = [str(a.label(v)) for a, v in zip(kind.arguments, values, strict=True)]
            text = self._texts[action] = " ".join([kind.name, *labels])
        return text

    def parse(self, text: str) -> int:
        """The action typed as `bid 5`; says which part cannot be read."""
        known = self._actions.get(text)
        if known is not None:
            return known
        words = text.split()
        if not words:
            raise unread("kernel.nothing-typed", {"form": self.kinds[0].form()})
        number = self.by_name.get(words[0])
        if number is None:
            raise self._no_action(words[0])
        action = self._assemble(number, words[1:])
        self._actions[" ".join(words)] = action
        return action

    # In files

    def to_json(self, action: int) -> dict[str, dict[str, Label]]:
        """`{"bid": {"amount": 5}}`"""
        kind, values = self._split(action)
        return {kind.name: {a.name: a.label(v) for a, v in zip(kind.arguments, values, strict=True)}}

    def from_json(self, document: object) -> int:
        """The action of `{"bid": {"amount": 5}}`."""
        if not isinstance(document, dict) or len(document) != 1:
            raise unread("kernel.not-an-object", {"example": '{"bid": {"amount": 5}}'})
        ((name, arguments),) = document.items()
        number = self.by_name.get(name) if isinstance(name, str) else None
        if number is None:
            raise self._no_action(name)
        kind = self.kinds[number]
        expected = [argument.name for argument in kind.arguments]
        if not isinstance(arguments, dict) or sorted(map(str, arguments)) != sorted(expected):
            args: dict[str, Value] = {"name": repr(name), "expected": str(expected), "given": repr(arguments)}
            raise unread("kernel.other-arguments", args)
        return self._assemble(number, [str(arguments[argument]) for argument in expected])

    # For learners

    def id(self, action: int) -> int:
        """The action's place in the fixed id space."""
        packed = action & ARGUMENT
        number = action >> SHIFT
        if number >= len(self.kinds) or packed >= self.kinds[number].size:
            raise UnknownAction(f"{self.text(action)!r} is beyond the fixed action space.")
        return self.bases[number] + packed

    def action(self, id: int) -> int:
        """The action at a place of the id space."""
        if not 0 <= id < self.size:
            raise UnknownAction(f"Action ids go from 0 to {self.size - 1}, not {id}.")
        number = len(self.bases) - 1
        while self.bases[number] > id:
            number -= 1
        return number << SHIFT | (id - self.bases[number])

    def mask(self, options: Iterable[int]) -> bytearray:
        """1 at the id of every option; amounts beyond the id space are left out."""
        mask = bytearray(self.size)
        for action in options:
            number = action >> SHIFT
            packed = action & ARGUMENT
            if packed < self.kinds[number].size:
                mask[self.bases[number] + packed] = 1
        return mask

    def _split(self, action: int) -> tuple[Kind, list[int]]:
        number = action >> SHIFT
        if 0 <= number < len(self.kinds):
            kind = self.kinds[number]
            values = kind.split(action & ARGUMENT)
            if values or action & ARGUMENT == 0:
                if all(argument.has(value) for argument, value in zip(kind.arguments, values, strict=True)):
                    return kind, values
        raise UnknownAction(f"{action} is not the number of an action.")

    def _no_action(self, name: object) -> UnknownAction:
        return unread("kernel.not-an-action", {"name": repr(name), "actions": ", ".join(self.by_name)})

    def _assemble(self, number: int, words: Sequence[str]) -> int:
        kind = self.kinds[number]
        if len(words) != len(kind.arguments):
            given = " ".join([kind.name, *words])
            raise unread("kernel.typed-otherwise", {"name": repr(kind.name), "form": kind.form(), "given": repr(given)})
        values: list[int] = []
        for argument, word in zip(kind.arguments, words, strict=True):
            value = argument.index(word)
            if value < 0 or (value >= argument.size and len(kind.arguments) > 1) or value > ARGUMENT:
                expected = argument.expected()
                raise unread("kernel.not-expected", {"word": repr(word), "expected": expected, "form": kind.form()})
            values.append(value)
        return number << SHIFT | kind.pack(values)
