"""What the parts of one drawing share: the view, whose eyes it is seen with, the words, and what can be clicked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from aegean.kernel.events import Event
from aegean.kernel.message import Message, Value
from aegean.kernel.position import Position
from aegean.kernel.prompt import Option, Prompt, Refusal
from aegean.render.marks import Marks
from aegean.render.svg import escape, stat

if TYPE_CHECKING:
    from aegean.kernel.words import Words

G = TypeVar("G", bound=Position)


class Scene(Generic[G]):
    """One drawing. `g` is a view, never the position."""

    def __init__(
        self,
        g: G,
        words: "Words",
        seat: int | None,
        prompt: Prompt | None,
        language: str,
        names: Sequence[str],
        events: Sequence[Event],
    ) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.words: Final = words
        self.language: Final = language
        self.names: Final = names
        self.events: Final = events
        self.asked: Final = prompt is not None and prompt.asked
        self.marks: Final = Marks(prompt, self.say, self.place)

    def place(self, choice: Option | Refusal) -> str:
        """The element an option refers to; titles say so themselves unless a drawing knows better."""
        return choice.element or choice.key

    def say(self, message: Message) -> str:
        """A message in the language of the drawing."""
        return self.words.say(message, self.names, self.language)

    def tell(self, id: str, **args: Value) -> str:
        """A text of the table."""
        return self.words.say(Message(id, args), self.names, self.language)

    def put(self, id: str, **args: Value) -> str:
        """A text of the table, ready for the page."""
        return escape(self.say(Message(id, args)))

    def look(self, thing: str, label: str, inside: str, within: str = "") -> str:
        """Something drawn that is no place of an action, as a way to look at a thing; `within` is the place round it."""
        return self.marks.look("", thing, label, inside, within)

    def stat(self, thing: str, symbol: str, value: int | str, size: int, colour: str, label: str, within: str = "") -> str:
        """A number with its symbol, as a way to look at what is counted."""
        return self.look(thing, label, stat(symbol, value, size, colour), within)

    def pan(self, classes: str, drawn: str) -> str:
        """A map that is moved under the finger on small screens, with buttons to come closer."""
        buttons = "".join(
            f'<button type="button" data-zoom="{by}" aria-label="{self.put(id)}">{sign}</button>'
            for by, id, sign in (("1.25", "kernel.closer", "+"), (".8", "kernel.farther", "−"))
        )
        return f'<div class="{classes}" data-pan="" tabindex="0"><p class="zoom">{buttons}</p>{drawn}</div>'

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if seat < len(self.names) else f"Player {seat}"

    def others(self) -> list[int]:
        """The other seats in the order of play; all of them for a spectator."""
        players = self.g.players
        if self.seat is None:
            return list(range(players))
        return [(self.seat + step) % players for step in range(1, players)]

    def owes(self, seat: int) -> bool:
        """Whether a decision of this seat is awaited."""
        return bool(self.g.waiting >> seat & 1)
