"""A position of a game: the table, a stack of steps and one random word."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from aegean.kernel.aside import Aside
from aegean.kernel.codec import SHIFT, Codec
from aegean.kernel.compose import Composition, Matter
from aegean.kernel.describe import Description
from aegean.kernel.events import Event
from aegean.kernel.long_word import SHORT, long_advance, long_below
from aegean.kernel.message import Message, Value
from aegean.kernel.pickled import pickled
from aegean.kernel.reason import NOT_ASKED, OVER, Reason
from aegean.kernel.rng import advance, below, shuffled
from aegean.kernel.step import Step

FIRST_SEAT: Final[list[int]] = [(mask & -mask).bit_length() - 1 for mask in range(256)]
"""The first of the seats in a bitmask."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """Subclassed once per title, which adds the table's fields and how to clone, show and hide them.

    `waiting` is the bitmask of seats that are asked now, 0 when the game is over. `events` is None while nobody
    listens. `reveals` grows whenever hidden information is shown to anybody, which is where undo stops.
    """

    # A position has more fields than the interpreter finds quickly by a dictionary.
    __slots__ = ("aside", "asides", "events", "players", "reveals", "rng", "stack", "waiting")

    aside: Aside[Any] | None
    """What may be done during questions that let it in (`kernel.aside`); a title that has such a thing sets it when a position
    is made."""
    asides: int
    """Bitmask of the seats that have the means to it, whether or not they could use them now; kept by the title."""

    def __init__(self, players: int, stack: list[Step[Any]], rng: int, reveals: int, waiting: int) -> None:
        self.players = players
        self.stack = stack
        self.rng = rng
        self.reveals = reveals
        self.waiting = waiting
        self.events: list[Event] | None = None
        self.aside = None
        self.asides = 0

    # What a client does with a position

    def options(self, seat: int) -> list[int]:
        """The legal actions of a seat that is asked."""
        top = self.stack[-1]
        options = top.options(self, seat)
        if self.asides >> seat & 1:
            aside = self.aside
            if aside is not None and top.allows_asides(self, seat):
                more = aside.options(self, seat)
                return options + more if more else options
        return options

    def decide(self, seat: int, action: int) -> None:
        """Apply a legal action and carry on until somebody is asked. Sessions check legality; this does not."""
        if self.asides >> seat & 1:
            self.rule_for(seat, action).decide(self, seat, action)
        else:
            self.stack[-1].decide(self, seat, action)
        self.settle()

    def rule_for(self, seat: int, action: int) -> Step[Any]:
        """The rule an action belongs to: the one in progress, or an aside it lets in."""
        top = self.stack[-1]
        aside = self.aside
        return aside if aside is not None and aside.covers(action) and top.allows_asides(self, seat) else top

    def wishes(self, seat: int) -> list[int]:
        """The actions a person would look for, legal or not."""
        top = self.stack[-1]
        wishes = top.wishes(self, seat)
        aside = self.aside
        return wishes + aside.wishes(self, seat) if aside is not None and top.allows_asides(self, seat) else wishes

    def refuse(self, seat: int, action: int) -> Reason | None:
        """Why this seat may not take this action now, or None."""
        if not self.stack:
            return OVER
        if not self.waiting >> seat & 1:
            return None if self.stack[-1].allows_unasked(self, seat, action) else NOT_ASKED
        return self.rule_for(seat, action).refuse(self, seat, action)

    def unasked(self, seat: int) -> list[int]:
        """What a seat may do although it is not asked."""
        if not self.stack or self.waiting >> seat & 1:
            return []
        top = self.stack[-1]
        return [action for action in top.unasked(self, seat) if top.allows_unasked(self, seat, action)]

    def amounts(self, seat: int) -> tuple[int, int] | None:
        """The run of legal amounts of which `options` lists some only, if there is one."""
        return self.stack[-1].amounts(self, seat) if self.stack else None

    def question(self, seat: int) -> Message:
        """What the seat is asked."""
        return self.stack[-1].question(self, seat)

    # What a person is told: all of it by the rule that an action belongs to

    def describe(self, seat: int, action: int) -> Description:
        """How an action is shown to a person."""
        return self.rule_for(seat, action).describe(self, seat, action)

    def label(self, seat: int, action: int) -> Message:
        """An action in a few words."""
        return self.rule_for(seat, action).label(self, seat, action)

    def shown_at(self, seat: int, action: int) -> str:
        """The element of the table an action refers to."""
        return self.rule_for(seat, action).shown_at(self, seat, action)

    def explain(self, seat: int, action: int) -> list[Message]:
        """More about an action for somebody who asks."""
        return [] if self.over else self.rule_for(seat, action).explain(self, seat, action)

    def told(self, seat: int, action: int) -> dict[str, Value]:
        """What the texts of reasons may mention: `facts`, and what the rule in progress adds."""
        return {} if self.over else self.rule_for(seat, action).facts(self, seat, action)

    def compose(self, seat: int) -> list[Composition]:
        """The compound moves the seat may put together now; of a view, known from it alone."""
        return self.stack[-1].compose(self, seat) if self.waiting >> seat & 1 else []

    def matters(self, seat: int) -> list[Matter]:
        """What lies open between the seat and others; of a view, known from it alone."""
        return self.stack[-1].matters(self, seat) if self.stack else []

    def weighty(self, seat: int, action: int) -> bool:
        """Whether a person wants to be asked twice, if this cannot be undone."""
        return not self.over and self.rule_for(seat, action).weighty(self, seat, action)

    def usual(self, seat: int) -> int:
        """The legal action most people take now; -1 where none stands out."""
        return self.stack[-1].usual(self, seat) if self.waiting >> seat & 1 else -1

    def takes_words(self, action: int) -> bool:
        """Whether the player may add words of their own to the action, for all to read."""
        return not self.over and self.stack[-1].takes_words(self, action)

    def holds_words(self, seat: int) -> bool:
        """Whether the words the seat added last still belong to a choice it has not finished, which nobody else sees."""
        return not self.over and self.stack[-1].holds_words(self, seat)

    @property
    def top(self) -> Step[Any] | None:
        """The rule in progress; None when the game is over."""
        return self.stack[-1] if self.stack else None

    def beneath(self) -> Step[Any]:
        """The rule that called the one in progress and goes on when it is done."""
        return self.stack[-2]

    def seats_waiting(self) -> list[int]:
        """The seats that are asked now, in the order in which a table asks them that asks one after another."""
        return [seat for seat in range(self.players) if self.waiting >> seat & 1]

    def next_seat(self) -> int:
        """The first of them; of its own only for speed."""
        return FIRST_SEAT[self.waiting]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    # The verbs of rules

    def settle(self) -> Step[Any] | None:
        """Let rules run until somebody is asked or the game is over; returns the rule that asks."""
        stack = self.stack
        while stack:
            top = stack[-1]
            waiting = top.waiting(self)
            if waiting:
                self.waiting = waiting
                return top
            top.resume(self)
        self.waiting = 0
        return None

    def call(self, step: Step[Any]) -> None:
        """Interrupt: this step is played before the one beneath goes on."""
        self.stack.append(step)

    def play(self, *steps: Step[Any]) -> None:
        """Interrupt by several steps, played in the order they are written."""
        for place in range(len(steps) - 1, -1, -1):  # mypyc cannot reverse a tuple of any length
            self.stack.append(steps[place])

    def become(self, step: Step[Any]) -> None:
        """The next state of the rule on top."""
        self.stack[-1] = step

    def done(self) -> None:
        """The rule on top is finished; the one beneath goes on."""
        stack: list[Any] = self.stack  # compiled, what leaves a list of steps would first be looked at whether it is one
        stack.pop()

    def answer(self, value: int) -> None:
        """The rule on top is finished and hands a result to the one beneath: what was paid, chosen or lost."""
        self.stack.pop()
        self.stack[-1].answered(self, value)

    def finish(self) -> None:
        """The game is over."""
        self.stack.clear()

    def aside_ready(self, seat: int) -> bool:
        """Whether the seat could do something aside, so that a question it has no other answer to must still be asked."""
        return bool(self.asides >> seat & 1) and self.aside is not None and bool(self.aside.options(self, seat))

    def random(self, n: int) -> int:
        """A random number from 0 to n-1."""
        if self.rng > SHORT:  # at a table
            self.rng = long_advance(self.rng)
            return long_below(self.rng, n)
        self.rng = advance(self.rng)
        return below(self.rng, n)

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in a random order."""
        self.rng, deck = shuffled(self.rng, cards)
        return deck

    def tell(self, event: Event) -> None:
        """Record an event. Build one only if `events` is not None: somebody listens."""
        if self.events is not None:
            self.events.append(event)

    # Copies

    def __copy__(self) -> "Position":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled(self)

    # What a title provides

    def codec(self) -> Codec:
        """How the actions of this game are written."""
        raise NotImplementedError

    def verb(self, action: int) -> str:
        """The name of the kind of an action."""
        return self.codec().kinds[action >> SHIFT].name

    def facts(self, seat: int, action: int) -> dict[str, Value]:
        """What any text about an action may mention, whatever rule is in progress: what it names, what the seat has."""
        return {}

    def element(self, seat: int, action: int) -> str:
        """The element of the table an action refers to; nothing if it refers to none."""
        return ""

    def in_row(self, action: int) -> tuple[Message, Message] | None:
        """Where many actions of a kind stand in rows: the row of an action, a city or a class of things, and its label there."""
        return None

    def clone(self) -> "Position":
        """An independent copy; nobody listens to it."""
        raise NotImplementedError

    def view(self, seat: int) -> "Position":
        """The position as this seat sees it: every secret replaced by an unknown, the random word by 0."""
        raise NotImplementedError

    def public(self) -> "Position":
        """The position as spectators see it: only what every seat sees."""
        seen = self
        for seat in range(self.players):
            seen = seen.view(seat)
        return seen

    def determinise(self, seat: int, word: int) -> "Position":
        """Of a view: a playable position that looks the same to this seat, its unknowns drawn at random."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of every seat if the game ended now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; several if the victory is shared."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """The position as readable JSON."""
        raise NotImplementedError
