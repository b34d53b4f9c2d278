"""Goods of one's choice, one after the other: trade routes (COC-3.2.3) and Taxes."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, GOOD, kind_of
from aegean.games.clash.asking import Asking
from aegean.games.clash.events import RoutesCounted
from aegean.games.clash.ids import CURRENCY, FOOD, GOLD, GOODS_COUNT, ORE, TRADE_ROUTES, WOOD
from aegean.games.clash.payment import MOST
from aegean.games.clash.routes import routes
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NOT_OFFERED: Final = Reason("COC-3.2.3", "why.not-that-good", "cure.other-good")
IN_ORDER: Final = Reason("COC-3.2.3", "why.goods-order", "cure.other-good")


def trade_route_income(g: Clash, seat: int) -> None:
    """One good a route, at most four."""
    if not g.has(seat, TRADE_ROUTES):
        return
    n = min(g.data.numbers.trade_routes_most, routes(g, seat))
    if n:
        if g.events is not None:
            g.tell(RoutesCounted(seat, n))
        receive(g, seat, n, 1 << FOOD)


def taxes_income(g: Clash, seat: int) -> None:
    """As many goods as the seat has cities."""
    receive(g, seat, len(g.towns[seat]), 1 << FOOD | 1 << WOOD | 1 << ORE)


def receive(g: Clash, seat: int, n: int, among: int) -> None:
    """Currency adds gold to the choice."""
    if g.has(seat, CURRENCY):
        among |= 1 << GOLD
    g.call(Income(seat, n, among, 0))


@final
class Income(Asking):
    """Goods in their order, so that no mix is offered twice."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "among", "last")

    def __init__(self, seat: int, left: int, among: int, last: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.among: Final = among
        self.last: Final = last

    def _open(self) -> list[int]:
        return [good for good in range(self.last, GOODS_COUNT) if self.among >> good & 1]

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.left and len(self._open()) > 1 else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [GOOD | good for good in range(GOODS_COUNT) if self.among >> good & 1]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != GOOD:
            return NOT_NOW
        if not self.among >> (action & ARG) & 1:
            return NOT_OFFERED
        return None if action & ARG >= self.last else IN_ORDER

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.become(Income(seat, self.left - 1, self.among, action & ARG))
        g.gain(seat, action & ARG, 1)

    def resume(self, g: Clash) -> None:
        g.done()
        if self.left:
            g.gain(self.seat, self._open()[0], self.left)

    def brings(self, g: Clash, seat: int, action: int) -> int:
        """Of the last good in their order all the rest."""
        rest = kind_of(action) == GOOD and action & ARG == self._open()[-1]
        return min(MOST, self.left) << 4 * (action & ARG) if rest else super().brings(g, seat, action)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Income", {"left": self.left})
