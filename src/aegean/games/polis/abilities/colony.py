"""Colony: pay its price again to lay the top red card unseen into the city (POL-C.14)."""

from typing import ClassVar, Final, final

from aegean.games.polis.actions import DECLINE, SETTLE
from aegean.games.polis.city import place
from aegean.games.polis.data import RED
from aegean.games.polis.elements import of_stack
from aegean.games.polis.facts import last_turn
from aegean.games.polis.stacks import take
from aegean.games.polis.state import Polis
from aegean.games.polis.step import Asked
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

VOID: Final = Reason("POL-C.14b", "why.red-blocked", "cure.decline")
TOO_POOR: Final = Reason("POL-C.14a", "why.colony-coins", "cure.decline")


def refuse_settling(g: Polis, seat: int, price: int) -> Reason | None:
    """POL-C.14b: void if red is blocked. POL-R12: the owner must still have what the Colony cost."""
    if not g.is_open(RED):
        return VOID
    return TOO_POOR if g.coins[seat] < price else None


def offer_colony(g: Polis, seat: int, kind: int, paid: int) -> None:
    """POL-C.14a: asked only where it can be done."""
    if refuse_settling(g, seat, paid) is None:
        g.call(Settle(seat, paid))


@final
class Settle(Asked):
    __slots__ = ("price",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "price")

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        self.price: Final = price

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [SETTLE, DECLINE]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == DECLINE:
            return None
        return refuse_settling(g, seat, self.price) if action == SETTLE else NOT_NOW

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        if action == SETTLE:
            g.pay(seat, self.price)
            place(g, seat, take(g, RED), self.price)  # POL-R13: perhaps the other Colony

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Settle", {"price": self.price})

    def facts(self, g: Polis, seat: int, action: int) -> dict[str, Value]:
        return {**g.facts(seat, action), "price": self.price}

    def shown_at(self, g: Polis, seat: int, action: int) -> str:
        return of_stack(RED) if action == SETTLE else ""

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {"coins": -self.price} if action == SETTLE else {}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.settled" if action == SETTLE else "leads.not-settled"),)

    def warning(self, g: Polis, seat: int, action: int) -> Message | None:
        return last_turn(g, RED) if action == SETTLE else None
