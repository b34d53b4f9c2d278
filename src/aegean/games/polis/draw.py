"""Phase 1: draw from two different stacks, then perhaps buy a further card (POL-1)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.actions import ARISTOTLE_BUYS, BUY, DRAW, KIND_OF, SKIP
from aegean.games.polis.city import push_forward
from aegean.games.polis.data import ARISTOTLE
from aegean.games.polis.events import CardBought
from aegean.games.polis.facts import last_turn, top_of_stack
from aegean.games.polis.phase import Phase
from aegean.games.polis.stacks import BLOCKED, DRAWS, draw, for_each_stack
from aegean.games.polis.state import NONE, Polis
from aegean.games.polis.step import OwnDecision
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

SAME_STACK: Final = Reason("POL-1.1", "why.same-stack", "cure.other-stack")
TOO_POOR: Final = Reason("POL-1.2", "why.extra-card-coins", "cure.skip")
NO_ARISTOTLE: Final = Reason("POL-C.3", "why.no-aristotle", "cure.skip")
TOO_FEW_POINTS: Final = Reason("POL-C.3", "why.aristotle-points", "cure.skip")

BUYS: Final[list[list[int]]] = for_each_stack(BUY)
ARISTOTLE_BUYS_FROM: Final[list[list[int]]] = for_each_stack(ARISTOTLE_BUYS)


@final
class DrawPhase(Phase):
    """POL-1.1."""

    def begin(self, g: Polis, seat: int) -> Step[Polis] | None:
        return Draw(seat, g.data.draws, 0)


@mypyc_attr(free_list_len=1)
@final
class Draw(OwnDecision):
    """`taken` is the bitmask of the stacks already drawn from (POL-R1: one by one)."""

    __slots__ = ("left", "taken")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "taken")

    def __init__(self, seat: int, left: int, taken: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.taken: Final = taken

    def numbers(self) -> tuple[int, ...]:
        return (self.seat, self.left, self.taken)

    def waiting(self, g: Polis) -> int:
        # POL-R2: as many different open stacks as there are
        return 1 << self.seat if self.left and g.open & ~self.taken else 0

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [DRAW, DRAW | 1, DRAW | 2, DRAW | 3]

    def options(self, g: Polis, seat: int) -> list[int]:
        return DRAWS[g.open & ~self.taken].copy()

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != DRAW:
            return NOT_NOW
        colour = action & ARGUMENT
        if not g.is_open(colour):
            return BLOCKED
        return SAME_STACK if self.taken >> colour & 1 else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        colour = action & ARGUMENT
        draw(g, seat, colour)
        taken = self.taken | 1 << colour
        if self.left > 1 and g.open & ~taken:
            g.become(Draw(seat, self.left - 1, taken))
        else:
            self.resume(g)

    def resume(self, g: Polis) -> None:
        g.done()
        seat = self.seat
        if g.open and (_refuse_coins(g, seat) is None or _refuse_points(g, seat) is None):
            g.call(Purchase(seat))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Draw", {"left": self.left})

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {"cards": 1}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return top_of_stack(g, seat, action & ARGUMENT)

    def warning(self, g: Polis, seat: int, action: int) -> Message | None:
        return last_turn(g, action & ARGUMENT)


def _refuse_coins(g: Polis, seat: int) -> Reason | None:
    return TOO_POOR if g.coins[seat] < g.data.extra_card_price else None


def _refuse_points(g: Polis, seat: int) -> Reason | None:
    if g.unused(seat, ARISTOTLE) == NONE:
        return NO_ARISTOTLE
    return TOO_FEW_POINTS if g.points[seat] < g.data.aristotle_points else None


@mypyc_attr(free_list_len=1)
@final
class Purchase(OwnDecision):
    """POL-1.2: one further card, for coins or by Aristotle for points (POL-R25)."""

    __slots__ = ()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        wishes = [SKIP, BUY, BUY | 1, BUY | 2, BUY | 3]
        if g.has(seat, ARISTOTLE):
            wishes += [ARISTOTLE_BUYS | colour for colour in range(4)]
        return wishes

    def options(self, g: Polis, seat: int) -> list[int]:
        options = [SKIP]
        if _refuse_coins(g, seat) is None:
            options += BUYS[g.open]
        if _refuse_points(g, seat) is None:
            options += ARISTOTLE_BUYS_FROM[g.open]
        return options

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == SKIP:
            return None
        kind = action & KIND_OF
        if kind != BUY and kind != ARISTOTLE_BUYS:
            return NOT_NOW
        if not g.is_open(action & ARGUMENT):
            return BLOCKED
        return _refuse_coins(g, seat) if kind == BUY else _refuse_points(g, seat)

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        if action == SKIP:
            return
        coins, points = self._price(g, action)
        if action & KIND_OF == ARISTOTLE_BUYS:
            push_forward(g, seat, g.unused(seat, ARISTOTLE))
        g.pay(seat, coins)
        g.points[seat] -= points
        if g.events is not None:
            g.tell(CardBought(seat, action & ARGUMENT, coins, points))
        draw(g, seat, action & ARGUMENT)

    def _price(self, g: Polis, action: int) -> tuple[int, int]:
        """In coins and in points."""
        return (g.data.extra_card_price, 0) if action & KIND_OF == BUY else (0, g.data.aristotle_points)

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Purchase", {"price": g.data.extra_card_price, "coins": g.coins[seat]})

    def facts(self, g: Polis, seat: int, action: int) -> dict[str, Value]:
        prices: dict[str, Value] = {"extra_price": g.data.extra_card_price, "aristotle_points": g.data.aristotle_points}
        return {**g.facts(seat, action), **prices}

    def label(self, g: Polis, seat: int, action: int) -> Message:
        coins, points = self._price(g, action)
        return Message("do." + g.verb(action), {**self.facts(g, seat, action), "price": coins or points})

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        if action == SKIP:
            return {}
        coins, points = self._price(g, action)
        return {"coins": -coins, "points": -points, "cards": 1}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.auction"),) if action == SKIP else top_of_stack(g, seat, action & ARGUMENT)

    def warning(self, g: Polis, seat: int, action: int) -> Message | None:
        return None if action == SKIP else last_turn(g, action & ARGUMENT)
