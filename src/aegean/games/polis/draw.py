"""Phase 1: draw from two different stacks, then perhaps buy a further card (POL-1)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.abilities.assassin import assassinate, assassinations, refuse_assassination, with_assassinations
from aegean.games.polis.actions import ARISTOTLE_BUYS, ASSASSINATE, BUY, DRAW, KIND_OF, SKIP, entry_of
from aegean.games.polis.city import push_forward
from aegean.games.polis.data import ARISTOTLE
from aegean.games.polis.events import CardBought
from aegean.games.polis.stacks import BLOCKED, DRAWS, draw, for_each_stack
from aegean.games.polis.state import NONE, Polis
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

SAME_STACK: Final = Reason("POL-1.1", "why.same-stack", "cure.other-stack")
TOO_POOR: Final = Reason("POL-1.2", "why.extra-card-coins", "cure.skip")
NO_ARISTOTLE: Final = Reason("POL-C.3", "why.no-aristotle", "cure.skip")
TOO_FEW_POINTS: Final = Reason("POL-C.3", "why.aristotle-points", "cure.skip")

BUYS: Final[list[list[int]]] = for_each_stack(BUY)
ARISTOTLE_BUYS_FROM: Final[list[list[int]]] = for_each_stack(ARISTOTLE_BUYS)


def begin_draw(g: Polis, seat: int) -> None:
    """POL-1.1."""
    g.call(Draw(seat, g.data.draws, 0))


@mypyc_attr(free_list_len=1)
@final
class Draw(Step[Polis]):
    """`taken` is the bitmask of the stacks already drawn from."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "taken")

    def __init__(self, seat: int, left: int, taken: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.taken: Final = taken

    def waiting(self, g: Polis) -> int:
        # POL-R2: as many different open stacks as there are
        return 1 << self.seat if self.left and g.open & ~self.taken else 0

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [DRAW, DRAW | 1, DRAW | 2, DRAW | 3, *assassinations(g, seat)]

    def options(self, g: Polis, seat: int) -> list[int]:
        return with_assassinations(g, seat, DRAWS[g.open & ~self.taken].copy())

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF == ASSASSINATE:
            return refuse_assassination(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids)))
        if action & KIND_OF != DRAW:
            return NOT_NOW
        colour = action & ARGUMENT
        if not g.is_open(colour):
            return BLOCKED
        return SAME_STACK if self.taken >> colour & 1 else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        if action & KIND_OF == ASSASSINATE:
            assassinate(g, seat, action)
            return
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


def _refuse_coins(g: Polis, seat: int) -> Reason | None:
    return TOO_POOR if g.coins[seat] < g.data.extra_card_price else None


def _refuse_points(g: Polis, seat: int) -> Reason | None:
    if g.unused(seat, ARISTOTLE) == NONE:
        return NO_ARISTOTLE
    return TOO_FEW_POINTS if g.points[seat] < g.data.aristotle_points else None


@mypyc_attr(free_list_len=1)
@final
class Purchase(Step[Polis]):
    """POL-1.2: one further card, for coins or by Aristotle for points (POL-R25)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat

    def wishes(self, g: Polis, seat: int) -> list[int]:
        wishes = [SKIP, BUY, BUY | 1, BUY | 2, BUY | 3]
        if g.has(seat, ARISTOTLE):
            wishes += [ARISTOTLE_BUYS | colour for colour in range(4)]
        return wishes + assassinations(g, seat)

    def options(self, g: Polis, seat: int) -> list[int]:
        options = [SKIP]
        if _refuse_coins(g, seat) is None:
            options += BUYS[g.open]
        if _refuse_points(g, seat) is None:
            options += ARISTOTLE_BUYS_FROM[g.open]
        return with_assassinations(g, seat, options)

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == SKIP:
            return None
        kind = action & KIND_OF
        if kind == ASSASSINATE:
            return refuse_assassination(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids)))
        if kind != BUY and kind != ARISTOTLE_BUYS:
            return NOT_NOW
        if not g.is_open(action & ARGUMENT):
            return BLOCKED
        return _refuse_coins(g, seat) if kind == BUY else _refuse_points(g, seat)

    def decide(self, g: Polis, seat: int, action: int) -> None:
        kind = action & KIND_OF
        if kind == ASSASSINATE:
            assassinate(g, seat, action)
            return
        g.done()
        if kind == SKIP:
            return
        coins, points = (g.data.extra_card_price, 0) if kind == BUY else (0, g.data.aristotle_points)
        if kind == ARISTOTLE_BUYS:
            push_forward(g, seat, g.unused(seat, ARISTOTLE))
        g.coins[seat] -= coins
        g.points[seat] -= points
        if g.events is not None:
            g.tell(CardBought(seat, action & ARGUMENT, coins, points))
        draw(g, seat, action & ARGUMENT)

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Purchase", {"price": g.data.extra_card_price, "coins": g.coins[seat]})
