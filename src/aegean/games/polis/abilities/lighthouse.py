"""Lighthouse of Alexandria: before phase 1, look at the top cards of two stacks (POL-C.21, R47)."""

from typing import ClassVar, Final, final

from aegean.games.polis.abilities.assassin import assassinate, assassinations, refuse_assassination, with_assassinations
from aegean.games.polis.actions import ASSASSINATE, KIND_OF, PEEK, SKIP, entry_of
from aegean.games.polis.data import END, LIGHTHOUSE
from aegean.games.polis.events import CardSeen, EndCardSeen, StackPeeked
from aegean.games.polis.stacks import BLOCKED, for_each_stack
from aegean.games.polis.state import KIND, Polis, seen_by
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

LOOKED_AT: Final = Reason("POL-C.21", "why.same-peek", "cure.other-stack")

PEEKS: Final[list[list[int]]] = for_each_stack(PEEK)


def begin_lighthouse(g: Polis, seat: int) -> None:
    """POL-T.2."""
    if g.has(seat, LIGHTHOUSE):
        g.call(Peek(seat, 0))


@final
class Peek(Step[Polis]):
    """`seen` is the bitmask of the stacks looked at."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "seen")

    def __init__(self, seat: int, seen: int) -> None:
        self.seat: Final = seat
        self.seen: Final = seen

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat if len(PEEKS[self.seen]) < g.data.lighthouse_peeks and g.open & ~self.seen else 0

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [PEEK, PEEK | 1, PEEK | 2, PEEK | 3, SKIP, *assassinations(g, seat)]

    def options(self, g: Polis, seat: int) -> list[int]:
        return with_assassinations(g, seat, [*PEEKS[g.open & ~self.seen], SKIP])

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == SKIP:
            return None
        if action & KIND_OF == ASSASSINATE:
            return refuse_assassination(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids)))
        if action & KIND_OF != PEEK:
            return NOT_NOW
        colour = action & ARGUMENT
        if not g.is_open(colour):
            return BLOCKED
        return LOOKED_AT if self.seen >> colour & 1 else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        if action == SKIP:
            g.done()
        elif action & KIND_OF == ASSASSINATE:
            assassinate(g, seat, action)
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
        return Message("ask.Peek")
