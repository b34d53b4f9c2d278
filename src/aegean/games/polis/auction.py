"""Phase 2: hand cards are auctioned face down (POL-2)."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from aegean.games.polis.actions import AUCTION, BID, HIGHEST_BID_WITH_ID, KEEP, KIND_OF, PASS, REMOVE, SELL, STOP
from aegean.games.polis.city import place
from aegean.games.polis.events import BidMade, LotKept, LotKeptUnsold, LotOffered, LotRemoved, LotSold, Passed, PhaseSkipped
from aegean.games.polis.facts import about_card, brings
from aegean.games.polis.phase import Phase
from aegean.games.polis.stacks import bury, distinct_kinds, leave_hand
from aegean.games.polis.state import KIND, NONE, Polis
from aegean.games.polis.step import Asked, OwnDecision
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.compose import Composition, Count, Meter
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

FIRST_LOT: Final = Reason("POL-2.1", "why.first-lot", "cure.put-up")
NOT_IN_HAND: Final = Reason("POL-2.1", "why.not-in-hand", "cure.hand")
TOO_LOW: Final = Reason("POL-2.2", "why.bid-too-low", "cure.bid-higher")
TOO_HIGH: Final = Reason("POL-R7", "why.bid-too-high", "cure.bid-affordable")
CANNOT_KEEP: Final = Reason("POL-R8", "why.cannot-keep", "cure.sell")
CANNOT_KEEP_UNSOLD: Final = Reason("POL-R8", "why.cannot-keep-unsold", "cure.remove")

FEW: Final = 6
"""So few bids are seen at a glance; more are a number to step up and down."""

# Bids are asked for all the time, so the usual ones are kept at hand: for each least bid, passing and all bids from there.
BIDS_FROM: Final[list[list[int]]] = [
    [PASS, *(BID | amount for amount in range(least, HIGHEST_BID_WITH_ID + 1))] for least in range(HIGHEST_BID_WITH_ID + 1)
]


@final
class AuctionPhase(Phase):
    """POL-R10: with an empty hand the phase is skipped."""

    def begin(self, g: Polis, seat: int) -> Step[Polis] | None:
        if g.hand[seat]:
            return PutUp(seat, 0)
        if g.events is not None:
            g.tell(PhaseSkipped(seat, self.name, "no-hand"))
        return None


@mypyc_attr(free_list_len=1)
@final
class PutUp(OwnDecision):
    """`lots` is the number of lots already auctioned this turn: the first is a duty (POL-2.1), the others free (POL-2.8)."""

    __slots__ = ("lots",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "lots")

    def __init__(self, seat: int, lots: int) -> None:
        self.seat = seat
        self.lots: Final = lots

    def numbers(self) -> tuple[int, ...]:
        return (self.seat, self.lots)

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat if g.hand[self.seat] or g.aside_ready(self.seat) else 0

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [*distinct_kinds(g.hand[seat], AUCTION), STOP]

    def options(self, g: Polis, seat: int) -> list[int]:
        options = distinct_kinds(g.hand[seat], AUCTION)
        if self._refuse_stop() is None:
            options.append(STOP)
        return options

    def _refuse_stop(self) -> Reason | None:
        return None if self.lots else FIRST_LOT

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return self._refuse_stop()
        if action & KIND_OF != AUCTION:
            return NOT_NOW
        return None if action & ARGUMENT in distinct_kinds(g.hand[seat]) else NOT_IN_HAND

    def decide(self, g: Polis, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
        else:
            g.become(PutUp(seat, self.lots + 1))  # POL-2.8
            g.lot = leave_hand(g, seat, action & ARGUMENT)
            g.reveals += 1  # its colour is out, and the others bid now
            if g.events is not None:
                g.tell(LotOffered(seat, g.colour_of(g.lot)))
            everybody_else = (1 << g.players) - 1 & ~(1 << seat)  # POL-2.3: the auctioneer never bids
            question = _next_bidder(g, seat, 0, NONE, seat, everybody_else)
            if question is None:
                _close(g, seat, 0, NONE)
            else:
                g.call(question)

    def resume(self, g: Polis) -> None:
        g.done()

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.PutUp" if not self.lots else "ask.PutUpMore")

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {} if action == STOP else {"cards": -1}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.develop"),) if action == STOP else tuple(about_card(g, action))

    def warning(self, g: Polis, seat: int, action: int) -> Message | None:
        price = g.data.unsold_price
        return None if action == STOP or g.coins[seat] >= price else Message("warn.unsold", {"price": price})


@mypyc_attr(free_list_len=1)
@final
class Bidding(Asked):
    """`high` is the highest bid, by `leader`; `bidding` are the seats that have not passed."""

    __slots__ = ("auctioneer", "bidding", "high", "leader")

    FIELDS: ClassVar[tuple[str, ...]] = ("auctioneer", "high", "leader", "seat", "bidding")

    def __init__(self, auctioneer: int, high: int, leader: int, seat: int, bidding: int) -> None:
        self.auctioneer: Final = auctioneer
        self.high: Final = high
        self.leader: Final = leader
        self.seat = seat
        self.bidding: Final = bidding

    def numbers(self) -> tuple[int, ...]:
        return (self.auctioneer, self.high, self.leader, self.seat, self.bidding)

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return self.options(g, seat)

    def options(self, g: Polis, seat: int) -> list[int]:
        coins = g.coins[seat]
        least = _least(g, self.high)
        if least <= coins <= HIGHEST_BID_WITH_ID:
            return BIDS_FROM[least][: coins - least + 2]
        return [PASS, *(BID | amount for amount in range(least, coins + 1))]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == PASS:
            return None
        if action & KIND_OF != BID:
            return NOT_NOW
        if action & ARGUMENT < _least(g, self.high):
            return TOO_LOW
        return TOO_HIGH if action & ARGUMENT > g.coins[seat] else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        high, leader, bidding = self.high, self.leader, self.bidding
        if action == PASS:  # POL-R6: out of this lot
            bidding &= ~(1 << seat)
            if g.events is not None:
                g.tell(Passed(seat))
        else:
            high, leader = action & ARGUMENT, seat
            if g.events is not None:
                g.tell(BidMade(seat, high))
        question = _next_bidder(g, self.auctioneer, high, leader, seat, bidding)
        if question is None:
            g.done()
            _close(g, self.auctioneer, high, leader)
        else:
            g.become(question)

    def question(self, g: Polis, seat: int) -> Message:
        facts: dict[str, Value] = {
            "auctioneer": seat_name(self.auctioneer),
            "colour": Message(f"colour:{g.colour_of(g.lot)}"),
            "least": _least(g, self.high),
            "coins": g.coins[seat],
        }
        if self.leader == NONE:
            return Message("ask.FirstBid", facts)
        return Message("ask.Bidding", {**facts, "leader": seat_name(self.leader), "high": self.high})

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        """What a bid brings is certain only if nobody goes higher: it is told, not counted."""
        if action == PASS:
            return (Message("leads.pass"),)
        amount = action & ARGUMENT
        then = Message("leads.bid", {"amount": amount})
        if amount > g.data.keep_limit:
            return (then,)
        low: dict[str, Value] = {"auctioneer": seat_name(self.auctioneer), "price": amount + g.data.keep_surcharge}
        return (then, Message("leads.low-bid", low))

    def compose(self, g: Polis, seat: int) -> list[Composition]:
        """A bid as a number to step up and down."""
        if seat != self.seat:
            return []
        bids = [action & ARGUMENT for action in self.options(g, seat) if action & KIND_OF == BID]
        if len(bids) <= FEW:
            return []
        field = Count("bid", Message("compose.bid-of"), bids[-1], bids[0], bids[0], weights=(("left", -1),))
        meters = (Meter("left", Message("compose.left"), None, 0, g.coins[seat]),)
        bid = Composition("bid", Message("compose.bid"), (field,), lambda v: [f"bid {v.number('bid')}"], meters, unfolded=True)
        return [bid]


def present_bidding(g: Polis) -> Bidding | None:
    """The bidding in progress."""
    top = g.top
    return top if isinstance(top, Bidding) else None


def _least(g: Polis, high: int) -> int:
    """POL-2.2: the lowest bid that is allowed."""
    return high + 1 if high else g.data.lowest_bid


def _next_bidder(g: Polis, auctioneer: int, high: int, leader: int, seat: int, bidding: int) -> Bidding | None:
    """The question to the next bidder clockwise; None when all others have passed (POL-2.4).

    Who cannot raise passes without being asked (POL-R7).
    """
    coins = g.coins
    least = _least(g, high)
    last: i64 = g.players - 1
    holder: i64 = leader
    after: i64 = seat
    left: i64 = bidding
    for _place in range(last + 1):
        after += 1
        if after > last:
            after = 0
        if after == holder:
            break
        if left >> after & 1:
            if coins[after] >= least:
                return Bidding(auctioneer, high, leader, after, left)
            left &= ~(1 << after)
            if g.events is not None:
                g.tell(Passed(after))
    return None


def _close(g: Polis, auctioneer: int, high: int, leader: int) -> None:
    if leader == NONE:
        if g.coins[auctioneer] >= g.data.unsold_price:
            g.call(NoBid(auctioneer))
        else:
            _remove_lot(g, auctioneer)  # POL-R8
    elif high <= g.data.keep_limit and g.coins[auctioneer] >= high + g.data.keep_surcharge:
        g.call(LowBid(auctioneer, high, leader))
    else:
        _sell(g, auctioneer, high, leader)  # POL-2.5


def _taken_lot(g: Polis) -> int:
    lot = g.lot
    g.lot = NONE
    return lot


def _sell(g: Polis, auctioneer: int, price: int, buyer: int) -> None:
    """POL-2.5: the bidder pays the auctioneer and lays the card into the own city at once, which is no development and knows no
    discounts (POL-2.9)."""
    g.pay(buyer, price)
    g.earn(auctioneer, price)
    if g.events is not None:
        g.tell(LotSold(auctioneer, buyer, price))
    place(g, buyer, _taken_lot(g), price)


def _remove_lot(g: Polis, auctioneer: int) -> None:
    """POL-R9: it leaves unseen."""
    lot = _taken_lot(g)
    if g.events is not None:
        g.tell(LotRemoved(auctioneer, g.colour_of(lot)))
    bury(g, lot)


@final
class LowBid(Asked):
    """POL-2.6: at a low bid the auctioneer chooses to sell, or to keep the card by paying one more."""

    __slots__ = ("high", "leader")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "high", "leader")

    def __init__(self, seat: int, high: int, leader: int) -> None:
        super().__init__(seat)
        self.high: Final = high
        self.leader: Final = leader

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [SELL, KEEP]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == SELL:
            return None
        if action != KEEP:
            return NOT_NOW
        return CANNOT_KEEP if g.coins[seat] < self.high + g.data.keep_surcharge else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        if action == SELL:
            _sell(g, seat, self.high, self.leader)
            return
        price = self.high + g.data.keep_surcharge
        g.pay(seat, price)
        g.earn(self.leader, price)
        if g.events is not None:
            g.tell(LotKept(seat, self.leader, price))
        place(g, seat, _taken_lot(g), price)

    def question(self, g: Polis, seat: int) -> Message:
        price = self.high + g.data.keep_surcharge
        return Message("ask.LowBid", {"leader": seat_name(self.leader), "high": self.high, "price": price})

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {"coins": self.high if action == SELL else -self.high - g.data.keep_surcharge}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        if action == SELL:
            return (Message("leads.sold", {"player": seat_name(self.leader)}),)
        return brings(g, g.lot & KIND)


@final
class NoBid(Asked):
    """POL-2.7: nobody bids; the auctioneer may buy the card from the bank."""

    __slots__ = ()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [KEEP, REMOVE]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == REMOVE:
            return None
        if action != KEEP:
            return NOT_NOW
        return CANNOT_KEEP_UNSOLD if g.coins[seat] < g.data.unsold_price else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        if action == REMOVE:
            _remove_lot(g, seat)
            return
        price = g.data.unsold_price
        g.pay(seat, price)
        if g.events is not None:
            g.tell(LotKeptUnsold(seat, price))
        place(g, seat, _taken_lot(g), price)

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.NoBid", {"price": g.data.unsold_price})

    def facts(self, g: Polis, seat: int, action: int) -> dict[str, Value]:
        return {**g.facts(seat, action), "unsold_price": g.data.unsold_price}

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {"coins": -g.data.unsold_price} if action == KEEP else {}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return brings(g, g.lot & KIND) if action == KEEP else ()

    def warning(self, g: Polis, seat: int, action: int) -> Message | None:
        return Message("warn.leaves-game") if action == REMOVE else None
