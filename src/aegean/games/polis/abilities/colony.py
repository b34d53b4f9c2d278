"""Colony: pay its price again to lay the top red card unseen into the city (POL-C.14)."""

from typing import ClassVar, Final, final

from aegean.games.polis.actions import DECLINE, SETTLE
from aegean.games.polis.city import WHEN_PLACED, place
from aegean.games.polis.data import COLONY, RED
from aegean.games.polis.stacks import take
from aegean.games.polis.state import Polis
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

VOID: Final = Reason("POL-C.14b", "why.red-blocked", "cure.decline")
TOO_POOR: Final = Reason("POL-C.14a", "why.colony-coins", "cure.decline")


def offer_colony(g: Polis, seat: int, kind: int, paid: int) -> None:
    """POL-R12: the owner must still have what the Colony cost. POL-C.14b: void if red is blocked."""
    if g.is_open(RED) and g.coins[seat] >= paid:
        g.call(Settle(seat, paid))


WHEN_PLACED[COLONY] = offer_colony


@final
class Settle(Step[Polis]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "price")

    def __init__(self, seat: int, price: int) -> None:
        self.seat: Final = seat
        self.price: Final = price

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [SETTLE, DECLINE]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == DECLINE:
            return None
        if action != SETTLE:
            return NOT_NOW
        if not g.is_open(RED):
            return VOID
        return TOO_POOR if g.coins[seat] < self.price else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        if action == SETTLE:
            g.coins[seat] -= self.price
            place(g, seat, take(g, RED), self.price)

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Settle", {"price": self.price})
