"""What a seat knows, as bytes for learners: named segments in a buffer, written without building a view.

A title fills in its own segments (`Features.fill`); this module adds what every game has: who looks, who is asked what, and the
steps on the stack. The last eight bytes are a fingerprint of all that a seat sees, so that two observations are equal exactly
when two views are; learners leave them out (`plain`).
"""

from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from aegean.kernel.position import Position
from aegean.kernel.step import Step
from aegean.kernel.steps import Steps

G = TypeVar("G", bound=Position)

LEVELS: Final = 4
"""How many steps are told field by field, from the top of the stack down."""
FIELDS: Final = 8
"""How many numbers of a step are told; a tuple counts as its length and its items."""
LEVEL_SIZE: Final = 1 + 2 * FIELDS
FINGERPRINT: Final = 8

HALF: Final[i64] = 0x3FFFFFFF
WORD: Final[i64] = 0xFFFFFFFFFFFFFFF
A: Final[i64] = 0x2C9277B5
B: Final[i64] = 0x1B873593
WIDEST: Final = 1 << 60
UNWANTED: Final[i64] = -1
"""In place of a digest: nobody asks for the fingerprint, and nothing is absorbed."""
SMALL: Final = (1 << 14) - 1
FULL: Final[i64] = 0x80000000000000
"""A 1 and four numbers of 14 bits are more than this, a 1 and three are less."""


class Segment:
    """A named part of an observation: so many bytes, and by what to divide them so that they are mostly between 0 and 1."""

    def __init__(self, name: str, size: int, scale: int, about: str) -> None:
        self.name: Final = name
        self.size: Final = size
        self.scale: Final = scale
        self.about: Final = about

    def __repr__(self) -> str:
        return f"Segment({self.name!r}, {self.size}, {self.scale})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[G]):
    """Subclassed once a title. `version` changes whenever a byte changes its meaning, so that a trained model can be refused."""

    def __init__(self, version: int, players: int, steps: Steps, segments: list[Segment]) -> None:
        self.version: Final = version
        self.players: Final = players
        names: list[str] = list(steps)
        self._numbers: Final[dict[object, int]] = {step: number for number, step in enumerate(steps.values())}
        self._fields: Final[list[tuple[str, ...]]] = [step.FIELDS for step in steps.values()]
        head = [
            Segment("seat", players, 1, "whose observation this is, by its number at the table"),
            Segment("asked", players, 1, "the seats that are asked now, the own first"),
            Segment("step", len(names) + 1, 1, "the rule in progress, one place each; the last: the game is over"),
        ]
        tail = [
            Segment("steps", LEVELS * LEVEL_SIZE, 255, "the top steps of the stack: number, then fields of two bytes, low first"),
            Segment("fingerprint", FINGERPRINT, 255, "of all the seat sees; of no use to a learner"),
        ]
        self.segments: Final = [*head, *segments, *tail]
        self._step_at: Final[i64] = 2 * players
        self._own_at: Final[i64] = 2 * players + len(names) + 1
        own = 0
        for segment in segments:
            own += segment.size
        self._steps_at: Final[i64] = self._own_at + own
        self.plain_size: Final = 2 * players + len(names) + 1 + own + LEVELS * LEVEL_SIZE
        """Bytes without the fingerprint."""
        self.size: Final = self.plain_size + FINGERPRINT

    def scales(self) -> list[int]:
        """By what to divide every byte."""
        return [segment.scale for segment in self.segments for _ in range(segment.size)]

    def places(self) -> dict[str, tuple[int, int]]:
        """Where every segment begins and ends."""
        found: dict[str, tuple[int, int]] = {}
        at = 0
        for segment in self.segments:
            found[segment.name] = (at, at + segment.size)
            at += segment.size
        return found

    def buffer(self, observations: int = 1) -> vec[u8]:
        """Room for so many observations; `memoryview` and numpy read it without a copy."""
        return vec[u8](bytes(self.size * observations))

    def write(self, g: G, seat: int, out: vec[u8], at: i64 = 0, plain: bool = False) -> None:
        """What the seat knows, from a place of the buffer on: the same for a position, its view and any guess at it. Plain, it
        ends before the fingerprint."""
        end: i64 = at + (self.plain_size if plain else self.size)
        place: i64 = at
        while place < end:
            out[place] = 0
            place += 1
        self.write_on_zeros(g, seat, out, at, plain)

    def write_on_zeros(self, g: G, seat: int, out: vec[u8], at: i64, plain: bool) -> None:
        """The same where the buffer is known to hold zeros: wiping many at once is faster."""
        end: i64 = at + self.size
        players: i64 = self.players
        own: i64 = seat
        out[at + own] = 1
        put_seats(out, at + players, g.waiting, own, players)
        self._tell_steps(g, seat, out, at)
        if plain:
            self.fill(g, seat, out, at + self._own_at, UNWANTED)
            return
        digest: i64 = absorb(absorb(own + 1, g.reveals), g.waiting)
        digest = self.fill(g, seat, out, at + self._own_at, digest)
        digest = self._absorb_steps(g, seat, digest)
        place: i64 = at + self.plain_size
        while place < end:
            out[place] = u8(digest & 255)
            digest >>= 8
            place += 1

    def fill(self, g: G, seat: int, out: vec[u8], at: i64, digest: i64) -> i64:
        """Write the title's own segments, which hold zeros, and `absorb` all of the view into the digest."""
        raise NotImplementedError

    def _tell_steps(self, g: G, seat: int, out: vec[u8], at: i64) -> None:
        """The rule in progress and, field by field, the top steps of the stack."""
        stack = g.stack
        height: i64 = len(stack)
        if not height:
            out[at + self._step_at + len(self._numbers)] = 1
            return
        lowest: i64 = height - LEVELS
        if lowest < 0:
            lowest = 0
        place: i64 = at + self._steps_at
        for level in range(height - 1, lowest - 1, -1):
            end: i64 = place + LEVEL_SIZE
            step = stack[level].masked(g, seat)
            number: i64 = self._numbers[type(step)]
            if level == height - 1:
                out[at + self._step_at + number] = 1
            out[place] = u8(number + 1)
            place += 1
            numbers = step.numbers()
            if numbers is None:
                self._tell_fields(step, self._fields[number], out, place, end)
            else:
                field: i64 = place
                for value in numbers:
                    if field < end:
                        put_word(out, field, value + 1)
                        field += 2
            place = end

    def _tell_fields(self, step: Step[Any], names: tuple[str, ...], out: vec[u8], place: i64, end: i64) -> None:
        """As many fields as there is room for, asked for by their names."""
        for name in names:
            value: object = getattr(step, name)
            if isinstance(value, int):
                if place < end:
                    put_word(out, place, value + 1)
                    place += 2
            elif isinstance(value, tuple):
                for item in (len(value), *value):
                    if place < end and isinstance(item, int):
                        put_word(out, place, item + 1)
                        place += 2

    def _absorb_steps(self, g: G, seat: int, digest: i64) -> i64:
        """All steps of the stack, for the fingerprint."""
        for place in range(len(g.stack) - 1, -1, -1):
            step = g.stack[place].masked(g, seat)
            number = self._numbers[type(step)]
            digest = absorb_word(digest, number)
            for name in self._fields[number]:
                digest = absorb_any(digest, getattr(step, name))
        return digest


# Writing


def put(out: vec[u8], at: i64, value: i64) -> None:
    """A small number; what is more than a byte holds is told as the most."""
    if value >= 255:
        out[at] = 255
    elif value > 0:
        out[at] = u8(value)


def put_word(out: vec[u8], at: i64, value: int) -> None:
    """A number in two bytes, low first; a negative one as 0, one that is too large as the most."""
    if value > 0:
        word: i64 = value if value < 65535 else 65535
        out[at] = u8(word & 255)
        out[at + 1] = u8(word >> 8)


def put_bits(out: vec[u8], at: i64, bits: int) -> None:
    """A byte for every bit of a mask."""
    place: i64 = at
    while bits >= WIDEST:
        if bits & 1:
            out[place] = 1
        bits >>= 1
        place += 1
    rest: i64 = bits  # from here on, and mostly at once, a number of the machine
    while rest:
        if rest & 1:
            out[place] = 1
        rest >>= 1
        place += 1


def put_seats(out: vec[u8], at: i64, seats: i64, own: i64, players: i64) -> None:
    """1 for every seat of a bitmask, the own first."""
    seat: i64 = 0
    while seats:
        if seats & 1:
            out[at + turned(seat, own, players)] = 1
        seats >>= 1
        seat += 1


def put_row(out: vec[u8], at: i64, values: list[int], first: i64) -> None:
    """Small numbers, turned so that those of the own seat, which are the first from a place on, come first."""
    end: i64 = at + len(values)
    place: i64 = end - first
    for value in values:
        if place == end:
            place = at
        number: i64 = value
        if number >= 255:
            out[place] = 255
        elif number > 0:
            out[place] = u8(number)
        place += 1


def put_words(out: vec[u8], at: i64, values: list[int], first: i64) -> None:
    """The same for numbers in two bytes."""
    end: i64 = at + 2 * len(values)
    place: i64 = end - 2 * first
    for value in values:
        if place == end:
            place = at
        number: i64 = value
        if number > 65535:
            number = 65535
        if number > 0:
            out[place] = u8(number & 255)
            out[place + 1] = u8(number >> 8)
        place += 2


def turned(seat: i64, own: i64, players: i64) -> i64:
    """A seat as counted from the own one; a negative number is nobody."""
    if seat < 0:
        return seat
    return seat - own if seat >= own else seat - own + players


# The fingerprint. No product exceeds 60 bits, so that compiled and interpreted arithmetic agree.


def absorb_word(digest: i64, value: i64) -> i64:
    """A digest of what it was of and of one more number of at most 60 bits."""
    if digest < 0:
        return digest
    low: i64 = (((digest & HALF) ^ (value & HALF)) * A) & HALF
    low ^= low >> 15
    high: i64 = (((digest >> 30) ^ (value >> 30 & HALF) ^ low) * B) & HALF
    high ^= high >> 13
    return low << 30 | high


def absorb(digest: i64, value: int) -> i64:
    """The same for a number of any size."""
    if digest < 0:
        return digest
    if 0 <= value < WIDEST:
        return absorb_word(digest, value)
    if value < 0:
        return absorb(absorb_word(digest, WORD), ~value)
    return absorb(absorb_word(digest ^ HALF, value % WIDEST), value >> 60)  # an int beside an i64 would be made one


def absorb_all(digest: i64, values: list[int]) -> i64:
    """A list with its length; as most numbers are small, up to four of them go into one word, after a 1 that tells how many."""
    if digest < 0:
        return digest
    digest = absorb_word(digest, len(values))
    word: i64 = 1
    for value in values:
        if -1 <= value < SMALL:
            word = word << 14 | value + 1
            if word > FULL:
                digest = absorb_word(digest, word)
                word = 1
        else:
            digest = absorb(absorb_word(digest, word), value)
            word = 1
    return absorb_word(digest, word)


def absorb_few(digest: i64, values: list[int]) -> i64:
    """A list that is mostly zeros: the others, with their places."""
    if digest < 0:
        return digest
    for place, value in enumerate(values):
        if value:
            digest = absorb(absorb_word(digest, place), value)
    return absorb_word(digest, len(values))


def absorb_tuple(digest: i64, values: tuple[int, ...]) -> i64:
    """A tuple with its length."""
    if digest < 0:
        return digest
    digest = absorb_word(digest, len(values))
    for value in values:
        digest = absorb(digest, value)
    return digest


def absorb_any(digest: i64, value: Any) -> i64:
    """Whatever a step may hold: numbers, texts, nothing, tuples of them."""
    if digest < 0:
        return digest
    if isinstance(value, int):
        return absorb(digest, value)
    if isinstance(value, tuple):
        digest = absorb_word(digest ^ 1, len(value))
        for item in value:
            digest = absorb_any(digest, item)
        return digest
    if isinstance(value, str):
        digest = absorb_word(digest ^ 2, len(value))
        for letter in value:
            digest = absorb_word(digest, ord(letter))
        return digest
    return absorb_word(digest ^ 3, 0)
