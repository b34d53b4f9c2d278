"""Phase 6: trade Vases with another player (POL-6), perhaps because a Harbour says so (POL-C.6, R29)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.abilities.harbour import pointing_at, return_harbours
from aegean.games.polis.actions import KIND_OF, SKIP, TRADE
from aegean.games.polis.data import CANAL
from aegean.games.polis.events import Traded
from aegean.games.polis.phase import Phase
from aegean.games.polis.state import Polis, without
from aegean.games.polis.step import OwnDecision
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

WITH_ONESELF: Final = Reason("POL-6.1", "why.another-player", "cure.other-player")
FORCED: Final = Reason("POL-C.6b", "why.forced-trade", "cure.harbour-owner")

FREE_TRADES: Final[list[list[list[int]]]] = [
    [[*(TRADE | other for other in range(players) if other != seat), SKIP] for seat in range(players)] for players in range(6)
]
"""What a seat may do when nobody forces a trade, by the number of players and the seat."""


@final
class TradePhase(Phase):
    """POL-6.1, C.12a: one trade, two with the Corinth Canal."""

    def begin(self, g: Polis, seat: int) -> Step[Polis] | None:
        trades = g.data.canal_trades if g.has(seat, CANAL) else g.data.trades
        return Trade(seat, trades, pointing_at(g, seat))


@mypyc_attr(free_list_len=1)
@final
class Trade(OwnDecision):
    """`owed` are the owners of Harbours pointing at the seat that have had no trade yet, once for each Harbour."""

    __slots__ = ("left", "owed")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "owed")

    def __init__(self, seat: int, left: int, owed: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.owed: Final = owed

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat if self.left else 0

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [*(TRADE | other for other in range(g.players) if other != seat), SKIP]

    def options(self, g: Polis, seat: int) -> list[int]:
        if self.owed:
            return super().options(g, seat)
        return FREE_TRADES[g.players][seat].copy()

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        kind = action & KIND_OF
        forced = min(len(self.owed), self.left)
        if kind == SKIP:
            return FORCED if forced else None
        if kind != TRADE:
            return NOT_NOW
        other = action & ARGUMENT
        if other == seat:
            return WITH_ONESELF
        # POL-C.6d, C.12b, R29: a free trade may come first if enough trades remain for the forced ones
        return FORCED if other not in self.owed and forced >= self.left else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        if action == SKIP:
            self.resume(g)
            return
        other = action & ARGUMENT
        owed = without(self.owed, other) if other in self.owed else self.owed
        if self.left > 1:
            g.become(Trade(seat, self.left - 1, owed))
        else:
            self.resume(g)
        gained, given = g.vases[other], g.vases[seat]  # POL-6.2; POL-0.3: the bank pays both
        g.earn(seat, gained)
        g.earn(other, given)
        g.partners |= 1 << other
        if g.events is not None:
            g.tell(Traded(seat, other, gained, given))

    def resume(self, g: Polis) -> None:
        g.done()
        return_harbours(g, self.seat)

    def question(self, g: Polis, seat: int) -> Message:
        if self.owed:
            return Message("ask.ForcedTrade", {"owner": seat_name(self.owed[0]), "left": self.left})
        return Message("ask.Trade", {"vases": g.vases[seat], "left": self.left})

    def facts(self, g: Polis, seat: int, action: int) -> dict[str, Value]:
        facts = g.facts(seat, action)
        if action & KIND_OF == TRADE:
            facts["gain"] = g.vases[action & ARGUMENT]
            facts["loss"] = g.vases[seat]
        return facts

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {} if action == SKIP else {"coins": g.vases[action & ARGUMENT]}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        if action == SKIP:
            return (Message("leads.war"),)
        return (Message("leads.traded", self.facts(g, seat, action)),)
