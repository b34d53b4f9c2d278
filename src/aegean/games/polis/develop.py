"""Phase 3: lay hand cards into the city for ten coins less discounts (POL-3)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.abilities.assassin import (
    LastAssassin,
    assassinate,
    assassinations,
    can_assassinate,
    refuse_assassination,
    with_assassinations,
)
from aegean.games.polis.actions import ASSASSINATE, DEVELOP, KIND_OF, STOP, entry_of
from aegean.games.polis.city import place
from aegean.games.polis.stacks import distinct_kinds, leave_hand
from aegean.games.polis.state import KIND, Polis
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

TOO_DEAR: Final = Reason("POL-3.2", "why.develop-coins", "cure.develop-coins")
NOT_IN_HAND: Final = Reason("POL-3.1", "why.not-in-hand", "cure.hand")


def begin_develop(g: Polis, seat: int) -> None:
    """POL-3.1."""
    g.call(Develop(seat, g.data.develop_limit))


def cost(g: Polis, seat: int, kind: int) -> int:
    """POL-3.2 to 3.4: the price less all own discounts for the colour, never below 0."""
    price = g.data.develop_price - g.discount[4 * seat + g.data.colour[kind]]
    return price if price > 0 else 0


@mypyc_attr(free_list_len=1)
@final
class Develop(Step[Polis]):
    """`left` more cards may be developed. POL-R20: an Assassin may still strike before the phase is over."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def waiting(self, g: Polis) -> int:
        seat = self.seat
        if self.left:
            for entry in g.hand[seat]:
                if cost(g, seat, entry & KIND) <= g.coins[seat]:
                    return 1 << seat
        return 1 << seat if self.left and can_assassinate(g, seat) else 0

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [*distinct_kinds(g.hand[seat], DEVELOP), STOP, *assassinations(g, seat)]

    def options(self, g: Polis, seat: int) -> list[int]:
        coins = g.coins[seat]
        options = [DEVELOP | kind for kind in distinct_kinds(g.hand[seat]) if cost(g, seat, kind) <= coins]
        options.append(STOP)
        return with_assassinations(g, seat, options)

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if action & KIND_OF == ASSASSINATE:
            return refuse_assassination(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids)))
        if action & KIND_OF != DEVELOP:
            return NOT_NOW
        kind = action & ARGUMENT
        if kind not in distinct_kinds(g.hand[seat]):
            return NOT_IN_HAND
        return TOO_DEAR if cost(g, seat, kind) > g.coins[seat] else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
        elif action & KIND_OF == ASSASSINATE:
            assassinate(g, seat, action)
        else:
            g.become(Develop(seat, self.left - 1))
            kind = action & ARGUMENT
            price = cost(g, seat, kind)
            g.coins[seat] -= price
            place(g, seat, leave_hand(g, seat, kind), price)

    def resume(self, g: Polis) -> None:
        g.done()
        if g.ending:  # POL-R20: in the final turn there is no later moment for an Assassin
            g.call(LastAssassin(self.seat))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Develop", {"left": self.left, "coins": g.coins[seat]})
