"""Phidias: everybody puts cards into the box and draws as many again (POL-C.15, R15, R16)."""

from typing import ClassVar, Final, final

from aegean.games.polis.actions import DISCARD, DRAW, KIND_OF
from aegean.games.polis.events import CardRemoved
from aegean.games.polis.facts import last_turn, top_of_stack
from aegean.games.polis.rulings import PHIDIAS_ACTIVE
from aegean.games.polis.stacks import BLOCKED, bury, distinct_kinds, draw, leave_hand
from aegean.games.polis.state import Polis
from aegean.games.polis.step import Asked
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, seat_name
from aegean.kernel.reason import NOT_NOW, Reason

NOT_IN_HAND: Final = Reason("POL-C.15", "why.not-in-hand", "cure.hand")


def begin_phidias(g: Polis, seat: int, kind: int, paid: int) -> None:
    """POL-R15: the player in whose city Phidias lands puts the whole hand away, the others follow clockwise."""
    if g.rulings & PHIDIAS_ACTIVE:
        from aegean.games.polis.turn import present_turn

        turn = present_turn(g)
        seat = seat if turn is None else turn.seat
    whole = g.hand[seat]
    for entry in whole:
        bury(g, entry)
        if g.events is not None:
            g.tell(CardRemoved(seat, g.colour_of(entry)))
    g.hand[seat] = ()
    g.call(PhidiasDiscard(seat, (seat + 1) % g.players, (len(whole),), 0))


@final
class PhidiasDiscard(Asked):
    """`counts` are the cards put away so far, in order from the first player; `away` those of the seat that is asked."""

    __slots__ = ("away", "counts", "owner")

    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "seat", "counts", "away")

    def __init__(self, owner: int, seat: int, counts: tuple[int, ...], away: int) -> None:
        super().__init__(seat)
        self.owner: Final = owner
        self.counts: Final = counts
        self.away: Final = away

    def waiting(self, g: Polis) -> int:
        if self.seat == self.owner or not g.hand[self.seat] or self.away >= g.data.phidias_discards:
            return 0
        return 1 << self.seat

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return distinct_kinds(g.hand[seat], DISCARD)

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != DISCARD:
            return NOT_NOW
        return None if action & ARGUMENT in distinct_kinds(g.hand[seat]) else NOT_IN_HAND

    def decide(self, g: Polis, seat: int, action: int) -> None:
        entry = leave_hand(g, seat, action & ARGUMENT)
        bury(g, entry)
        g.reveals += 1
        if g.events is not None:
            g.tell(CardRemoved(seat, g.colour_of(entry)))
        g.become(PhidiasDiscard(self.owner, seat, self.counts, self.away + 1))

    def resume(self, g: Polis) -> None:
        if self.seat == self.owner:
            g.become(PhidiasDraw(self.owner, self.counts))
        else:
            g.become(PhidiasDiscard(self.owner, (self.seat + 1) % g.players, (*self.counts, self.away), 0))

    def question(self, g: Polis, seat: int) -> Message:
        left = min(len(g.hand[seat]), g.data.phidias_discards - self.away)
        return Message("ask.PhidiasDiscard", {"owner": seat_name(self.owner), "left": left})

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {"cards": -1}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.exchanged"),)

    def weighty(self, g: Polis, seat: int, action: int) -> bool:
        return True


@final
class PhidiasDraw(Asked):
    """`counts` are the cards still to draw, the first for `seat`, then clockwise."""

    __slots__ = ("counts",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "counts")

    def __init__(self, seat: int, counts: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.counts: Final = counts

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat if g.open and self.counts and self.counts[0] else 0

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [DRAW | colour for colour in range(4)]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != DRAW:
            return NOT_NOW
        return None if g.is_open(action & ARGUMENT) else BLOCKED

    def decide(self, g: Polis, seat: int, action: int) -> None:
        draw(g, seat, action & ARGUMENT)
        g.become(PhidiasDraw(seat, (self.counts[0] - 1, *self.counts[1:])))

    def resume(self, g: Polis) -> None:
        if not g.open or len(self.counts) <= 1:  # POL-R16: without an open stack the remaining draws lapse
            g.done()
        else:
            g.become(PhidiasDraw((self.seat + 1) % g.players, self.counts[1:]))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.PhidiasDraw", {"left": self.counts[0]})

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {"cards": 1}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return top_of_stack(g, seat, action & ARGUMENT)

    def warning(self, g: Polis, seat: int, action: int) -> Message | None:
        return last_turn(g, action & ARGUMENT)
