"""A bid in Polis as a number to step up and down."""

from typing import Final

from aegean.games.polis.actions import BID, KIND_OF
from aegean.games.polis.auction import Bidding
from aegean.games.polis.state import Polis
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.compose import Composition, Count, Meter
from aegean.kernel.message import Message

MANY: Final = 6
"""So few bids are seen at a glance."""


def compositions(g: Polis, seat: int) -> list[Composition]:
    """What the seat may put together now."""
    step = g.stack[-1] if g.stack else None
    if not isinstance(step, Bidding) or step.seat != seat:
        return []
    bids = [action & ARGUMENT for action in step.options(g, seat) if action & KIND_OF == BID]
    if len(bids) <= MANY:
        return []
    field = Count("bid", Message("compose.bid-of"), bids[-1], bids[0], bids[0], weights=(("left", -1),))
    meters = (Meter("left", Message("compose.left"), None, 0, g.coins[seat]),)
    bid = Composition("bid", Message("compose.bid"), (field,), lambda v: [f"bid {v.number('bid')}"], meters, unfolded=True)
    return [bid]
