"""Compound moves as forms: what the title lets a seat compose, in words, with what was filled in before."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from aegean.kernel.compose import Choice, Composition, Count, Field, Filled, Meter, Weights
from aegean.kernel.message import Message
from aegean.kernel.prompt import Prompt

PREFIX: Final = "c."
"""What the names of a form's own fields begin with."""
LONG: Final = 13
"""Labels of more letters do not fit above a stepper."""


@dataclass(frozen=True)
class Draft:
    """A form that was sent and refused: what was filled in, and why it was refused."""

    id: str
    filled: Filled
    words: str
    why: str


@dataclass(frozen=True)
class Pick:
    """One of the things to choose from."""

    value: str
    label: str
    weights: str
    chosen: bool


@dataclass(frozen=True)
class Entry:
    """A field to fill in: a count, a tick, or a choice if there are picks."""

    name: str
    label: str
    value: str
    weights: str = ""
    least: int = 0
    most: int = 0
    step: int = 1
    tick: bool = False
    picks: tuple[Pick, ...] = ()
    known: str = ""
    usual: bool = True

    @property
    def wide(self) -> bool:
        """Whether the label needs a line of its own."""
        return len(self.label) > LONG


@dataclass
class Part:
    """Fields that stand together under a heading, which may be empty."""

    heading: str
    entries: list[Entry] = field(default_factory=list)

    @property
    def usual(self) -> list[Entry]:
        """What is in sight at once."""
        return [entry for entry in self.entries if entry.usual]

    @property
    def rest(self) -> list[Entry]:
        """What is folded away."""
        return [entry for entry in self.entries if not entry.usual]


@dataclass(frozen=True)
class Sum:
    """A meter with what is filled in now."""

    name: str
    label: str
    now: int
    least: int
    most: int | None
    base: int
    too_little: str
    """Why so little is not enough, while it is."""
    too_much: str
    shown: bool

    @property
    def fits(self) -> bool:
        """Whether there is not too much; what is too little is no mistake yet."""
        return self.most is None or self.now <= self.most


@dataclass(frozen=True)
class Form:
    """A composition in words."""

    id: str
    title: str
    parts: list[Part]
    sums: list[Sum]
    open: bool
    main: bool
    takes_words: bool
    words: str
    why: str
    desk: bool = False
    words_weigh: str = ""
    told: tuple[str, ...] = ()
    stands_for: tuple[str, ...] = ()
    """The moves that begin the same step by step, as typed."""


def forms(prompt: Prompt, names: Sequence[str], language: str, draft: Draft | None = None) -> list[Form]:
    """The compound moves a seat may compose, each as a form; the one that was refused as it was sent."""

    def say(message: Message) -> str:
        return prompt.title.words.say(message, names, language)

    codec = prompt.title.codec_of(prompt.position)
    found: list[Form] = []
    for composition in prompt.compositions:
        sent = draft if draft is not None and draft.id == composition.id else None
        filled: Filled = sent.filled if sent else {}
        parts: dict[str, Part] = {}
        for one in composition.fields:
            heading = say(one.group) if one.group else ""
            parts.setdefault(heading, Part(heading)).entries.append(_entry(one, filled, say))
        found.append(
            Form(
                composition.id,
                say(composition.title),
                list(parts.values()),
                [_sum(meter, composition, filled, say) for meter in composition.meters],
                composition.unfolded or sent is not None,
                composition.unfolded,
                composition.takes_words,
                sent.words if sent else "",
                sent.why if sent else "",
                composition.desk,
                _weighed(composition.words_weigh),
                tuple(say(message) for message in composition.told),
                tuple(codec.text(action) for action in composition.stands_for),
            )
        )
    return found


def filled_in(form: Mapping[str, str]) -> Filled:
    """The fields of the composition in a form that was sent."""
    return {name.removeprefix(PREFIX): value for name, value in form.items() if name.startswith(PREFIX)}


def _entry(one: Field, filled: Filled, say: Callable[[Message], str]) -> Entry:
    name, label = PREFIX + one.name, say(one.label)
    if isinstance(one, Count):
        value = filled.get(one.name, str(one.start))
        known = say(one.known) if one.known else ""
        usual = one.usual or value != str(one.least)
        return Entry(name, label, value, _weighed(one.weights), one.least, one.most, one.step, known=known, usual=usual)
    if isinstance(one, Choice):
        chosen = filled.get(one.name, one.start or one.picks[0].value)
        picks = tuple(Pick(p.value, say(p.label), _weighed(p.weights), p.value == chosen) for p in one.picks)
        return Entry(name, label, chosen, picks=picks)
    return Entry(name, label, filled.get(one.name, ""), _weighed(one.weights), tick=True)


def _weighed(weights: Weights) -> str:
    """Weights as an attribute: `cargo:1 gold:2`."""
    return " ".join(f"{meter}:{by}" for meter, by in weights)


def _sum(meter: Meter, composition: Composition, filled: Filled, say: Callable[[Message], str]) -> Sum:
    now = meter.base
    for one in composition.fields:
        if isinstance(one, Choice):
            chosen = filled.get(one.name, one.start or one.picks[0].value)
            times, weights = 1, next((pick.weights for pick in one.picks if pick.value == chosen), ())
        else:
            text = filled.get(one.name, str(one.start) if isinstance(one, Count) else "")
            written = text.isascii() and text.isdigit() and len(text) < 10
            times = int(text) if written else int(bool(text) and not isinstance(one, Count))
            weights = one.weights
        now += times * dict(weights).get(meter.name, 0)
    shown = meter.lacking is None
    return Sum(
        meter.name,
        say(meter.label),
        now,
        meter.least,
        meter.most,
        meter.base,
        say(meter.too_little()),
        say(meter.too_much()),
        shown,
    )
