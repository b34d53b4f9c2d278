"""Herodotus: look through another player's History and remove a card of it (POL-C.7, R46)."""

from typing import ClassVar, Final, final

from aegean.games.polis.abilities.ability import Ability
from aegean.games.polis.abilities.choose_player import ChoosePlayer
from aegean.games.polis.actions import CARD, KIND_OF, card_argument, entry_of
from aegean.games.polis.city import states
from aegean.games.polis.data import UNKNOWN
from aegean.games.polis.elements import of_history
from aegean.games.polis.events import CardSeen, HistoryErased, HistoryRead
from aegean.games.polis.facts import history_then
from aegean.games.polis.stacks import bury
from aegean.games.polis.state import ALL_SEEN, KIND, STATE, THINNED, Polis, seen_by, without
from aegean.games.polis.step import Asked
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, seat_name
from aegean.kernel.reason import NOT_NOW, Reason

NO_HISTORY: Final = Reason("POL-C.7", "why.no-history", "cure.none")
NOT_THERE: Final = Reason("POL-C.7", "why.not-in-history", "cure.history")


@final
class Herodotus(Ability):
    """POL-C.7: needs an opponent with a History."""

    def refuse(self, g: Polis, seat: int) -> Reason | None:
        for other in range(g.players):
            if other != seat and g.history[other]:
                return None
        return NO_HISTORY

    def consequence(self, g: Polis, seat: int, other: int) -> Message | None:
        return Message("leads.herodotus", {"player": seat_name(other), "cards": len(g.history[other])})

    def use(self, g: Polis, seat: int, entry: int) -> None:
        g.call(ChoosePlayer(seat, self.number, entry))

    def refuse_player(self, g: Polis, seat: int, other: int) -> Reason | None:
        return None if g.history[other] else NO_HISTORY

    def with_player(self, g: Polis, seat: int, entry: int, other: int) -> None:
        """The whole pile is looked through; then one card is chosen."""
        own = seen_by(seat)
        if g.events is not None:
            g.tell(HistoryRead(seat, other))
            for card in g.history[other]:
                if not card & own:
                    g.tell(CardSeen(seat, g.data.card_ids[card & KIND]))
        g.history[other] = tuple([card | own for card in g.history[other]])
        g.reveals += 1
        g.call(Erase(seat, other))


@final
class Erase(Asked):
    __slots__ = ("other",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "other")

    def __init__(self, seat: int, other: int) -> None:
        super().__init__(seat)
        self.other: Final = other

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [CARD | card_argument(state, len(g.data.card_ids)) for state in states(g.history[self.other])]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != CARD:
            return NOT_NOW
        return None if entry_of(action & ARGUMENT, len(g.data.card_ids)) in states(g.history[self.other]) else NOT_THERE

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        state = entry_of(action & ARGUMENT, len(g.data.card_ids))
        self._blur(g, seat, g.data.colour[state & KIND])
        pile = g.history[self.other]
        for entry in pile:
            if entry & STATE == state:
                break
        g.history[self.other] = without(pile, entry)
        bury(g, entry)
        g.reveals += 1
        if g.events is not None:
            g.tell(HistoryErased(seat, self.other, g.colour_of(entry)))

    def _blur(self, g: Polis, seat: int, colour: int) -> None:
        """Of the cards of this colour the others no longer know which is still there, only which ones they were.

        What Homer hid among them is blurred alike, or its mark would tell whether it was the card removed.
        """
        knowing = seen_by(seat) | seen_by(self.other)
        public = ((1 << g.players) - 1) * seen_by(0)
        lost: list[int] = list(g.thinned)
        pile: list[int] = []
        for entry in g.history[self.other]:
            if g.colour_of(entry) == colour:
                lost.append(entry & KIND if entry & public == public else UNKNOWN + colour)
                entry = entry & ~ALL_SEEN | knowing | THINNED
            pile.append(entry)
        lost.sort()
        g.thinned = tuple(lost)
        g.history[self.other] = tuple(pile)

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Erase", {"other": seat_name(self.other)})

    def shown_at(self, g: Polis, seat: int, action: int) -> str:
        return of_history(g, self.other, entry_of(action & ARGUMENT, len(g.data.card_ids)))

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return (history_then(g, seat, self.other, -1),)
