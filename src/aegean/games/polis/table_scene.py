"""What the parts of the drawing share: the view, whose eyes it is seen with, the words, and what can be clicked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from aegean.games.polis import actions
from aegean.games.polis.abilities.assassin import ChooseVictim
from aegean.games.polis.abilities.hand_card import ChooseHandCard
from aegean.games.polis.abilities.herodotus import Erase
from aegean.games.polis.data import COLOURS
from aegean.games.polis.events import CardPlaced, CardProtected
from aegean.games.polis.state import COIN, KIND, USED, Polis
from aegean.games.polis.table_cards import faces
from aegean.games.polis.war import Destroy
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.events import Event
from aegean.kernel.message import Message, Value
from aegean.kernel.prompt import Option, Prompt, Refusal
from aegean.render.marks import Marks

if TYPE_CHECKING:
    from aegean.kernel.words import Words

RECENT: Final = 4
"""How many of the last events still mark a card as the last move."""


class Scene:
    """One drawing."""

    def __init__(
        self,
        g: Polis,
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
        self.faces: Final = faces(g.data.edition, words, language)
        self.marks: Final = Marks(prompt, self.say, self.place)
        self.asked: Final = prompt is not None and prompt.asked
        self.last: Final = self._last()

    def say(self, message: Message) -> str:
        """A message in the language of the drawing."""
        return self.words.say(message, self.names, self.language)

    def tell(self, id: str, **args: Value) -> str:
        """A text of the table."""
        return self.say(Message(id, args))

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if seat < len(self.names) else f"Player {seat}"

    def others(self) -> list[int]:
        """The other seats in the order of play; all of them for a spectator."""
        g = self.g
        if self.seat is None:
            return list(range(g.players))
        return [(self.seat + step) % g.players for step in range(1, g.players)]

    def _last(self) -> tuple[int, str]:
        """The seat and card of the last placement or protection, while it is fresh."""
        for event in reversed(self.events[-RECENT:]):
            if isinstance(event, CardPlaced | CardProtected):
                return event.seat, event.card
        return -1, ""

    # Places on the table

    def card_place(self, seat: int, entry: int) -> str:
        """A card of a city, by kind and state."""
        return f"city-{seat}:{entry & (KIND | COIN | USED)}"

    def place(self, choice: Option | Refusal) -> str:
        """The element an option refers to."""
        g = self.g
        argument = choice.action & ARGUMENT
        kind = choice.action & actions.KIND_OF
        me = 0 if self.seat is None else self.seat
        if kind in STACKS:
            return f"stack:{COLOURS[argument]}"
        if kind in HAND:
            return f"hand:{argument}"
        if kind in PLAYERS:
            return f"player:{argument}"
        if kind in CITY:
            step = g.stack[-1]
            state = actions.entry_of(argument, len(g.data.card_ids))
            owner = step.other if isinstance(step, Destroy) else step.owner if isinstance(step, ChooseVictim) else me
            return self.card_place(owner, state)
        if kind == actions.CARD:
            step = g.stack[-1]
            if isinstance(step, ChooseHandCard):
                return f"hand:{argument % len(g.data.card_ids)}"
            owner = step.other if isinstance(step, Erase) else me
            return f"history-{owner}:{actions.entry_of(argument, len(g.data.card_ids))}"
        if kind == actions.SETTLE:
            return "stack:red"
        return choice.key


STACKS: Final = {actions.DRAW, actions.PEEK, actions.BUY, actions.ARISTOTLE_BUYS}
HAND: Final = {actions.AUCTION, actions.DISCARD, actions.DEVELOP}
PLAYERS: Final = {actions.PLAYER, actions.TRADE, actions.ATTACK}
CITY: Final = {
    actions.PROTECT,
    actions.USE,
    actions.ASSASSINATE,
    actions.DESTROY,
    actions.SACRIFICE,
    actions.VICTIM,
}
