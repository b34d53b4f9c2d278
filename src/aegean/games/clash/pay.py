"""Paying (COC-3.19): nothing is asked where only one payment is possible; otherwise good by good."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import AMOUNTS, ARG, PAY, kind_of
from aegean.games.clash.asking import Asking
from aegean.games.clash.events import Paid
from aegean.games.clash.ids import GOODS, GOODS_COUNT
from aegean.games.clash.naming import good_name, in_words
from aegean.games.clash.payment import amount, payments
from aegean.games.clash.state import Clash
from aegean.kernel.compose import Composition, Count, Meter, Values
from aegean.kernel.errors import BadField
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

CANNOT_PAY_SO: Final = Reason("COC-3.19.4", "why.not-a-payment", "cure.payment")


def pay(g: Clash, seat: int, cost: int, also: int = 0, never: int = 0) -> None:
    """The seat pays a cost it can afford. `also` are stand-ins this occasion allows, `never` those it forbids."""
    if cost:
        _settle(g, Pay(seat, cost, (g.stand_ins(seat) | also) & ~never))


def pay_and_tell(g: Clash, seat: int, cost: int, also: int = 0) -> None:
    """As `pay`, where it matters what the payment is made of: the step beneath is answered with it, as packed goods."""
    _settle(g, Pay(seat, cost, g.stand_ins(seat) | also, telling=1))


def _settle(g: Clash, payment: "Pay") -> None:
    g.call(payment)
    ways = payments(g.goods, payment.seat * GOODS_COUNT, payment.cost, payment.how)
    if len(ways) == 1:
        payment.make(g, ways[0])


@final
class Pay(Asking):
    """COC-3.19.4: the payer says how much of each good, where that is open; the obvious amount is offered first."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cost", "how", "chosen", "known", "telling")

    def __init__(self, seat: int, cost: int, how: int, chosen: int = 0, known: int = 0, telling: int = 0) -> None:
        self.seat: Final = seat
        self.cost: Final = cost
        self.how: Final = how
        self.chosen: Final = chosen  # amounts of the goods decided so far
        self.known: Final = known  # how many goods are decided
        self.telling: Final = telling  # the step beneath wants to know what was paid

    def _ways(self, g: Clash) -> list[int]:
        """The payments that agree with what was chosen."""
        mask = (1 << 4 * self.known) - 1
        return [way for way in payments(g.goods, self.seat * GOODS_COUNT, self.cost, self.how) if way & mask == self.chosen]

    def _open(self, g: Clash, ways: list[int]) -> int:
        """The first good whose amount is still open."""
        for good in range(self.known, GOODS_COUNT):
            if any(amount(way, good) != amount(ways[0], good) for way in ways):
                return good
        return GOODS_COUNT

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        ways = self._ways(g)
        good = self._open(g, ways)
        found: list[int] = []
        for way in ways:
            action = PAY | good * AMOUNTS + amount(way, good)
            if action not in found:
                found.append(action)
        return found

    def options(self, g: Clash, seat: int) -> list[int]:
        return self.wishes(g, seat)

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != PAY:
            return NOT_NOW
        return None if action in self.wishes(g, seat) else CANNOT_PAY_SO

    def decide(self, g: Clash, seat: int, action: int) -> None:
        good, n = divmod(action & ARG, AMOUNTS)
        ways = [way for way in self._ways(g) if amount(way, good) == n]
        if len(ways) == 1:
            self.make(g, ways[0])
        else:
            known = good + 1
            g.become(Pay(seat, self.cost, self.how, ways[0] & (1 << 4 * known) - 1, known, self.telling))

    def make(self, g: Clash, paid: int) -> None:
        """The payment is made, and the question is answered."""
        for good in range(GOODS_COUNT):
            n = amount(paid, good)
            if n:
                g.lose(self.seat, good, n)
                if g.events is not None:
                    g.tell(Paid(self.seat, GOODS[good], n))
        if self.telling:
            g.answer(paid)
        else:
            g.done()

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Pay", {"cost": in_words(self.cost)})

    def preview(self, g: Clash, seat: int, action: int) -> dict[str, int]:
        """What is settled by this amount: also other goods, where only one payment is left."""
        good, n = divmod(action & ARG, AMOUNTS)
        ways = [way for way in self._ways(g) if amount(way, good) == n] or [0]
        settled = [good for good in range(GOODS_COUNT) if all(amount(way, good) == amount(ways[0], good) for way in ways)]
        return {GOODS[good]: -amount(ways[0], good) for good in settled if amount(ways[0], good)}

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        good, n = divmod(action & ARG, AMOUNTS)
        more = len([way for way in self._ways(g) if amount(way, good) == n]) > 1
        return (Message("leads.pay-more") if more else Message("leads.paid"),)

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        """How much of every good where that is open, the obvious payment to begin with."""
        ways = self._ways(g)
        free = [good for good in range(GOODS_COUNT) if any(amount(way, good) != amount(ways[0], good) for way in ways)]
        fields = tuple(
            Count(
                GOODS[good],
                good_name(good),
                max(amount(way, good) for way in ways),
                min(amount(way, good) for way in ways),
                amount(ways[0], good),
                weights=(("paid", 1),),
            )
            for good in free
        )
        total = sum(amount(ways[0], good) for good in free)

        def moves_of(values: Values) -> list[str]:
            left, moves = ways, []
            for good in free:
                if len(left) > 1 and any(amount(way, good) != amount(left[0], good) for way in left):
                    moves.append(f"pay {GOODS[good]} {values.number(GOODS[good])}")
                left = [way for way in left if amount(way, good) == values.number(GOODS[good])]
                if not left:
                    raise BadField(Message("why.not-a-payment"))
            return moves

        meters = (Meter("paid", Message("compose.paid"), total, total),)
        return [Composition("pay", Message("compose.pay"), fields, moves_of, meters, unfolded=True)]
