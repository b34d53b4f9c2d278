"""Homer: a hand card becomes History (POL-C.9)."""

from typing import Final, final

from aegean.games.polis.abilities.ability import Ability
from aegean.games.polis.abilities.hand_card import ChooseHandCard
from aegean.games.polis.events import CardRecorded
from aegean.games.polis.facts import history_then
from aegean.games.polis.state import Polis
from aegean.kernel.message import Message
from aegean.kernel.reason import Reason

NOTHING_TO_TELL: Final = Reason("POL-C.9", "why.no-hand", "cure.none")


@final
class Homer(Ability):
    """POL-C.9: needs a hand card."""

    def refuse(self, g: Polis, seat: int) -> Reason | None:
        return None if g.hand[seat] else NOTHING_TO_TELL

    def consequence(self, g: Polis, seat: int, other: int) -> Message | None:
        return history_then(g, seat, seat, 1)

    def use(self, g: Polis, seat: int, entry: int) -> None:
        g.call(ChooseHandCard(seat, self.number))

    def with_card(self, g: Polis, seat: int, card: int) -> None:
        g.history[seat] += (card,)
        if g.events is not None:
            g.tell(CardRecorded(seat, g.colour_of(card)))
