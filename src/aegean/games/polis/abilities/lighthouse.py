"""Lighthouse of Alexandria: before phase 1, look at the top cards of two stacks (POL-C.21, R47)."""

from typing import ClassVar, Final, final

from aegean.games.polis.actions import KIND_OF, PEEK, SKIP
from aegean.games.polis.data import END, LIGHTHOUSE
from aegean.games.polis.events import CardSeen, EndCardSeen, StackPeeked
from aegean.games.polis.stacks import BLOCKED
from aegean.games.polis.state import KIND, Polis, seen_by
from aegean.games.polis.step import OwnDecision
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

LOOKED_AT: Final = Reason("POL-C.21", "why.same-peek", "cure.other-stack")


def lighthouse(g: Polis, seat: int) -> Step[Polis] | None:
    """POL-T.2."""
    return Peek(seat, 0) if g.has(seat, LIGHTHOUSE) else None


@final
class Peek(OwnDecision):
    """`seen` is the bitmask of the stacks looked at."""

    __slots__ = ("seen",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "seen")

    def __init__(self, seat: int, seen: int) -> None:
        super().__init__(seat)
        self.seen: Final = seen

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat if self.seen.bit_count() < g.data.lighthouse_peeks and g.open & ~self.seen else 0

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [PEEK, PEEK | 1, PEEK | 2, PEEK | 3, SKIP]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == SKIP:
            return None
        if action & KIND_OF != PEEK:
            return NOT_NOW
        colour = action & ARGUMENT
        if not g.is_open(colour):
            return BLOCKED
        return LOOKED_AT if self.seen >> colour & 1 else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        if action == SKIP:
            g.done()
        else:
            g.become(Peek(seat, self.seen | 1 << (action & ARGUMENT)))
            self._look(g, seat, action & ARGUMENT)

    def _look(self, g: Polis, seat: int, colour: int) -> None:
        cards = g.stacks[colour]
        top = cards[-1] | seen_by(seat)
        g.stacks[colour] = (*cards[:-1], top)
        g.reveals += 1
        if g.events is not None:
            g.tell(StackPeeked(seat, colour))
            if top & KIND >= END:
                g.tell(EndCardSeen(seat, colour))
            else:
                g.tell(CardSeen(seat, g.data.card_ids[top & KIND]))

    def resume(self, g: Polis) -> None:
        g.done()

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Peek", {"left": g.data.lighthouse_peeks - self.seen.bit_count()})

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.draw" if action == SKIP else "leads.peek"),)
