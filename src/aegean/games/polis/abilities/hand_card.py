"""The choice of a hand card for Alexander, Homer, Archimedes or the Priestess."""

from typing import ClassVar, Final, final

from aegean.games.polis.abilities.ability import power
from aegean.games.polis.actions import CARD, KIND_OF
from aegean.games.polis.data import ABILITIES
from aegean.games.polis.elements import of_hand
from aegean.games.polis.stacks import distinct_kinds, leave_hand
from aegean.games.polis.state import NONE, Polis
from aegean.games.polis.step import Asked
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NOT_IN_HAND: Final = Reason("POL-5.2", "why.not-in-hand", "cure.hand")


@final
class ChooseHandCard(Asked):
    __slots__ = ("ability",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ability")

    def __init__(self, seat: int, ability: int) -> None:
        super().__init__(seat)
        self.ability: Final = ability

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return distinct_kinds(g.hand[seat], CARD)

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != CARD:
            return NOT_NOW
        return None if action & ARGUMENT in distinct_kinds(g.hand[seat]) else NOT_IN_HAND

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        power(self.ability).with_card(g, seat, leave_hand(g, seat, action & ARGUMENT))

    def question(self, g: Polis, seat: int) -> Message:
        return Message(f"ask.ChooseHandCard.{ABILITIES[self.ability]}")

    def shown_at(self, g: Polis, seat: int, action: int) -> str:
        return of_hand(g, action & ARGUMENT)

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {"cards": -1}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        then = power(self.ability).consequence(g, seat, NONE)
        return () if then is None else (then,)
