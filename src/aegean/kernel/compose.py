"""A compound move put together in one form: what may be filled in, and the typed moves it stands for.

The title makes compositions from a seat's view; clients show them as they like and hand back what was filled in. A composition
knows no rule: whether the move is legal the session says, of all its decisions or none.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from aegean.kernel.errors import BadField
from aegean.kernel.message import Message

Filled = Mapping[str, str]
"""What was filled in, as a form sends it."""
Weights = tuple[tuple[str, int], ...]
"""By how much one of this adds to the meters of these names."""
WORDS: Final = "words"
"""The name under which words of the player's own are filled in."""
THEN: Final = "; "
"""What stands between the moves of a composed one."""


@dataclass(frozen=True)
class Count:
    """A number to step up and down."""

    name: str
    label: Message
    most: int
    least: int = 0
    start: int = 0
    step: int = 1
    group: Message | None = None
    weights: Weights = ()

    def read(self, text: str | None) -> int:
        """The number filled in; nothing at all is as it stood."""
        if text is None or not text.strip():
            return self.start
        number = int(text) if text.strip().isascii() and text.strip().isdigit() and len(text) < 10 else -1
        if not self.least <= number <= self.most or (number - self.least) % self.step:
            raise BadField(Message("kernel.not-that-number", {"field": self.label, "least": self.least, "most": self.most}))
        return number


@dataclass(frozen=True)
class Pick:
    """One of the things to choose from."""

    value: str
    label: Message
    weights: Weights = ()


@dataclass(frozen=True)
class Choice:
    """One of several things."""

    name: str
    label: Message
    picks: tuple[Pick, ...]
    start: str = ""
    group: Message | None = None

    def read(self, text: str | None) -> str:
        """The value of the thing chosen; nothing at all is as it stood."""
        if text is None:
            return self.start or self.picks[0].value
        if all(pick.value != text for pick in self.picks):
            raise BadField(Message("kernel.not-that-choice", {"field": self.label}))
        return text


@dataclass(frozen=True)
class Tick:
    """Something to tick."""

    name: str
    label: Message
    group: Message | None = None
    weights: Weights = ()

    def read(self, text: str | None) -> bool:
        """Whether it was ticked."""
        return bool(text)


Field = Count | Choice | Tick


@dataclass(frozen=True)
class Meter:
    """A sum kept in sight while somebody composes: `5 of 6 aboard`."""

    name: str
    label: Message
    most: int | None = None
    least: int = 0
    base: int = 0

    def check(self, added: int) -> None:
        """Refuse a sum beyond the limits."""
        now = self.base + added
        if self.most is not None and now > self.most:
            raise BadField(Message("kernel.too-much", {"label": self.label, "now": now, "most": self.most}))
        if now < self.least:
            raise BadField(Message("kernel.too-little", {"label": self.label, "now": now, "least": self.least}))


class Values:
    """What was filled in, read by the fields it belongs to; `words`: whether words of the player's own go with it."""

    def __init__(self, fields: Sequence[Field], filled: Filled) -> None:
        self.words: Final = bool(filled.get(WORDS, "").strip())
        self.numbers: Final[dict[str, int]] = {}
        self.texts: Final[dict[str, str]] = {}
        for field in fields:
            value = field.read(filled.get(field.name))
            if isinstance(value, str):
                self.texts[field.name] = value
            else:
                self.numbers[field.name] = int(value)

    def number(self, name: str) -> int:
        """A count, or 1 for something ticked; 0 where there is no such field."""
        return self.numbers.get(name, 0)

    def weight(self, field: Field, meter: str) -> int:
        """By how much a field adds to a meter."""
        if isinstance(field, Choice):
            chosen = self.texts[field.name]
            return dict(next(pick.weights for pick in field.picks if pick.value == chosen)).get(meter, 0)
        return self.numbers[field.name] * dict(field.weights).get(meter, 0)

    def text(self, name: str) -> str:
        """The value of a choice; empty where there is no such field."""
        return self.texts.get(name, "")


@dataclass(frozen=True)
class Composition:
    """A form for one compound move. `unfolded`: it is the usual way to answer what is asked."""

    id: str
    title: Message
    fields: tuple[Field, ...]
    write: Callable[[Values], Sequence[str]]
    """The typed moves, one after the other, of what was filled in."""
    meters: tuple[Meter, ...] = ()
    unfolded: bool = False
    takes_words: bool = False

    def text(self, filled: Filled) -> str:
        """The move as it is typed; raises `BadField` for what cannot be filled in, or if nothing was."""
        values = Values(self.fields, filled)
        for meter in self.meters:
            meter.check(sum(values.weight(field, meter.name) for field in self.fields))
        moves = self.write(values)
        if not moves:
            raise BadField(Message("kernel.nothing-filled-in"))
        return THEN.join(moves)
