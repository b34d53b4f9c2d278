"""What the parts of the drawing share, and where on the table each choice lies."""

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
from aegean.kernel.prompt import Option, Prompt, Refusal
from aegean.render import scene as render

if TYPE_CHECKING:
    from aegean.kernel.words import Words

RECENT: Final = 4
"""How many of the last events still mark a card as the last move."""


class Scene(render.Scene[Polis]):
    """One drawing of Polis."""

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
        super().__init__(g, words, seat, prompt, language, names, events)
        self.faces: Final = faces(g.data.edition, words, language)
        self.last: Final = self._last()

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
