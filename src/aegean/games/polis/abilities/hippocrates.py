"""Hippocrates: a card of the own History returns to the city (POL-C.8, R21 to R23)."""

from typing import Final, final

from aegean.games.polis.abilities.ability import Ability
from aegean.games.polis.actions import CARD, KIND_OF, card_argument, entry_of
from aegean.games.polis.city import place, states
from aegean.games.polis.data import UNKNOWN
from aegean.games.polis.elements import of_history
from aegean.games.polis.events import CardReturned
from aegean.games.polis.facts import brings
from aegean.games.polis.state import KIND, STATE, THINNED, Polis, without
from aegean.games.polis.step import Asked
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NO_HISTORY: Final = Reason("POL-C.8", "why.no-own-history", "cure.none")
NOT_THERE: Final = Reason("POL-C.8", "why.not-in-history", "cure.history")


@final
class Hippocrates(Ability):
    """POL-C.8: needs an own History card."""

    def refuse(self, g: Polis, seat: int) -> Reason | None:
        return None if g.history[seat] else NO_HISTORY

    def use(self, g: Polis, seat: int, entry: int) -> None:
        g.call(Heal(seat))


@final
class Heal(Asked):
    __slots__ = ()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [CARD | card_argument(state, len(g.data.card_ids)) for state in states(g.history[seat])]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != CARD:
            return NOT_NOW
        return None if entry_of(action & ARGUMENT, len(g.data.card_ids)) in states(g.history[seat]) else NOT_THERE

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        state = entry_of(action & ARGUMENT, len(g.data.card_ids))
        pile = g.history[seat]
        for entry in pile:
            if entry & STATE == state:
                break
        g.history[seat] = without(pile, entry)
        if entry & THINNED:  # everybody sees it now: it is not the one Herodotus took
            kind = entry & KIND
            g.thinned = without(g.thinned, kind if kind in g.thinned else UNKNOWN + g.colour_of(entry))
        if g.events is not None:
            g.tell(CardReturned(seat, g.data.card_ids[entry & KIND]))
        place(g, seat, entry, 0)  # POL-R12: nothing was paid; POL-R22: a spent card comes back spent

    def shown_at(self, g: Polis, seat: int, action: int) -> str:
        return of_history(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids)))

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return brings(g, entry_of(action & ARGUMENT, len(g.data.card_ids)) & KIND)
