"""The choice of a hand card for Alexander, Homer, Archimedes or the Priestess, and the draw that follows the last two."""

from typing import ClassVar, Final, final

from aegean.games.polis.actions import CARD, DRAW, KIND_OF
from aegean.games.polis.data import ABILITIES, ALEXANDER, HOMER
from aegean.games.polis.events import CardRecorded, CardRemoved, CardTucked
from aegean.games.polis.stacks import BLOCKED, bury, distinct_kinds, draw, leave_hand
from aegean.games.polis.state import Polis
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_IN_HAND: Final = Reason("POL-5.2", "why.not-in-hand", "cure.hand")
NOTHING_TO_TUCK: Final = Reason("POL-C.1a", "why.no-hand", "cure.none")
NOTHING_TO_TELL: Final = Reason("POL-C.9", "why.no-hand", "cure.none")


def refuse_alexander(g: Polis, seat: int) -> Reason | None:
    """POL-C.1a: needs a hand card."""
    return None if g.hand[seat] else NOTHING_TO_TUCK


def refuse_homer(g: Polis, seat: int) -> Reason | None:
    """POL-C.9: needs a hand card."""
    return None if g.hand[seat] else NOTHING_TO_TELL


@final
class ChooseHandCard(Step[Polis]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ability")

    def __init__(self, seat: int, ability: int) -> None:
        self.seat: Final = seat
        self.ability: Final = ability

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return distinct_kinds(g.hand[seat], CARD)

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != CARD:
            return NOT_NOW
        return None if action & ARGUMENT in distinct_kinds(g.hand[seat]) else NOT_IN_HAND

    def decide(self, g: Polis, seat: int, action: int) -> None:
        entry = leave_hand(g, seat, action & ARGUMENT)
        colour = g.colour_of(entry)
        if self.ability == ALEXANDER:
            g.done()
            g.tucked[seat] += (entry,)
            g.war[seat] += 1  # POL-C.1b
            if g.events is not None:
                g.tell(CardTucked(seat, colour))
        elif self.ability == HOMER:
            g.done()
            g.history[seat] += (entry,)
            if g.events is not None:
                g.tell(CardRecorded(seat, colour))
        else:
            g.become(DrawAnother(seat))
            bury(g, seat, entry)
            if g.events is not None:
                g.tell(CardRemoved(seat, colour))

    def question(self, g: Polis, seat: int) -> Message:
        return Message(f"ask.ChooseHandCard.{ABILITIES[self.ability]}")


@final
class DrawAnother(Step[Polis]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [DRAW, DRAW | 1, DRAW | 2, DRAW | 3]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != DRAW:
            return NOT_NOW
        return None if g.is_open(action & ARGUMENT) else BLOCKED

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        draw(g, seat, action & ARGUMENT)

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.DrawAnother")
