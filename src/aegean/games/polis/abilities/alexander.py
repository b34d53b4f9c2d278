"""Alexander the Great: hand cards are tucked under him and count as War symbols (POL-C.1)."""

from typing import Final, final

from aegean.games.polis.abilities.ability import Ability
from aegean.games.polis.abilities.hand_card import ChooseHandCard
from aegean.games.polis.events import CardTucked
from aegean.games.polis.state import Polis
from aegean.kernel.message import Message
from aegean.kernel.reason import Reason

NOTHING_TO_TUCK: Final = Reason("POL-C.1a", "why.no-hand", "cure.none")


@final
class Alexander(Ability):
    """POL-C.1a: needs a hand card."""

    def refuse(self, g: Polis, seat: int) -> Reason | None:
        return None if g.hand[seat] else NOTHING_TO_TUCK

    def consequence(self, g: Polis, seat: int, other: int) -> Message | None:
        return Message("leads.tucked")

    def use(self, g: Polis, seat: int, entry: int) -> None:
        g.call(ChooseHandCard(seat, self.number))

    def with_card(self, g: Polis, seat: int, card: int) -> None:
        g.tucked[seat] += (card,)
        g.war[seat] += 1  # POL-C.1b
        if g.events is not None:
            g.tell(CardTucked(seat, g.colour_of(card)))
