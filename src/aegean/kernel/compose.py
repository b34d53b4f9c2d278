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
    known: Message | None = None
    """What is known of it: how many one has, who else has some."""
    usual: bool = True
    """Whether it stands in sight at once, not under *more*."""

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
    """A sum kept in sight while somebody composes: `5 of 6 aboard`. One with `lacking` is kept out of sight instead, and what it
    says then is why the form cannot be sent yet."""

    name: str
    label: Message
    most: int | None = None
    least: int = 0
    base: int = 0
    lacking: Message | None = None

    def check(self, added: int) -> None:
        """Refuse a sum beyond the limits."""
        now = self.base + added
        if self.most is not None and now > self.most:
            raise BadField(self.too_much())
        if now < self.least:
            raise BadField(self.too_little())

    def too_little(self) -> Message:
        """What is said of a sum that is not enough."""
        return self.lacking or Message("kernel.too-little", {"label": self.label, "least": self.least})

    def too_much(self) -> Message:
        """What is said of a sum beyond the limit."""
        return Message("kernel.too-much", {"label": self.label, "most": self.most or 0})


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
    words_weigh: Weights = ()
    """By how much words of the player's own add to meters."""
    desk: bool = False
    """Whether it has two sides, what is given and what is wanted, which stand beside each other."""
    stands_for: tuple[int, ...] = ()
    """The actions that begin the same move step by step: who has the form need not be shown them."""
    told: tuple[Message, ...] = ()
    """What one may want to know while filling it in, under a heading, which comes first."""

    def text(self, filled: Filled) -> str:
        """The move as it is typed; raises `BadField` for what cannot be filled in, or if nothing was."""
        values = Values(self.fields, filled)
        for meter in self.meters:
            by_words = dict(self.words_weigh).get(meter.name, 0) if values.words else 0
            meter.check(by_words + sum(values.weight(field, meter.name) for field in self.fields))
        moves = self.write(values)
        if not moves:
            raise BadField(Message("kernel.nothing-filled-in"))
        return THEN.join(moves)


@dataclass(frozen=True)
class Matter:
    """Something that lies open between players: what it is, how it stands, the actions that answer it, and the form by which it
    is answered otherwise. The actions need not be legal: why not is told beside them."""

    id: str
    title: Message
    lines: tuple[Message, ...]
    actions: tuple[int, ...] = ()
    form: str = ""
