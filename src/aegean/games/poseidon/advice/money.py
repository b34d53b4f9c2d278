"""Merchants and one's own money: buying, selling, ruling, and paying when forced."""

from typing import Final

from aegean.games.poseidon.actions import BUY, CROWN, DRAW, FOUND, KIND_OF, LEAGUE, SELL
from aegean.games.poseidon.advice.founding import worth_of_founding
from aegean.games.poseidon.advice.outlook import (
    fleet_endures,
    merchant_gain,
    merchants_out,
    next_price,
    rise,
    room_for_money,
    rounds_left,
)
from aegean.games.poseidon.advice.sale import Uses, worth_of_sale
from aegean.games.poseidon.data import MERCHANT_ROUND, NONE
from aegean.games.poseidon.exploration_round import KingsMoney
from aegean.games.poseidon.forced import ForcedCount, ForcedSale
from aegean.games.poseidon.government import Crown
from aegean.games.poseidon.merchant_round import MerchantTurn
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT

HASTE: Final = 4.0
"""What it costs to spend a drachma that a king may soon owe for a ship."""
AMPLE: Final = 3
"""Who has room for so many merchants needs not sell any: enough to found a nation."""
CERTAIN: Final = 20.0
"""More than what options may differ by and pass for equal: a little money is still better than none."""
RULING: Final = 100
"""What it is worth at most to decide about a treasury."""
BURDEN: Final = 25
"""What the duties of a king weigh."""
LYING_FAST: Final = 40
"""What it costs that three merchants cannot be sold in a later Merchant Round (POS-7.2)."""
RUIN: Final = 450.0
"""What may make a king bankrupt; also who chooses by lot should see that."""


def appraise_merchant_turn(g: Poseidon, seat: int, options: list[int], step: MerchantTurn) -> list[float]:
    """Found while it pays, then buy the best merchant for the money and the room there are; make room for a better one."""
    plans: dict[int, float] = {}
    uses: Uses | None = None
    room = room_for_money(g, seat)
    reserve = needed_reserve(g, seat)
    worths: list[float] = []
    for action in options:
        kind = action & KIND_OF
        nation = action & ARGUMENT
        if kind == FOUND:
            worths.append(worth_of_founding(g, seat, nation, plans) - HASTE * reserve / 2)
        elif kind == BUY:
            price = g.prestige(nation)
            worth = worth_of_purchase(g, seat, nation)
            if room <= 0:
                worth = -CERTAIN
            elif g.cash[seat] - price < reserve:
                worth = -1.0 - HASTE * (reserve - g.cash[seat] + price)
            worths.append(worth)
        elif kind == SELL:
            if step.purchased or room >= AMPLE:
                worths.append(-RUIN)
            else:
                if uses is None:
                    uses = Uses(g, seat)
                worths.append(worth_of_sale(g, seat, nation, uses))
        else:
            worths.append(-5.0 if kind == LEAGUE else 0.0)
    return worths


def worth_of_purchase(g: Poseidon, seat: int, nation: int) -> float:
    """What a merchant brings, the less the more it takes of the money left compared with what it takes of the room: while
    money is short the cheap ones come first, later those that gain most."""
    room = max(1, g.room(seat))
    return merchant_gain(g, nation) / (1 + room * g.prestige(nation) / max(1, g.cash[seat]))


def needed_reserve(g: Poseidon, seat: int) -> int:
    """What a king may have to pay himself for the next ships of his nations."""
    reserve = 0
    for nation in range(g.data.nations):
        if g.king[nation] == seat:
            reserve += shortage(g, nation)
    return reserve


def shortage(g: Poseidon, nation: int) -> int:
    """What a nation lacks for its next ship when all its discs are merchants: its king's duty (POS-14.4)."""
    if fleet_endures(g, nation):
        return 0
    return max(0, next_price(g) - g.treasury[nation] - g.potential[nation] * g.prestige(nation) * 9 // 10)


def appraise_crown(g: Poseidon, seat: int, options: list[int], step: Crown) -> list[float]:
    """King's money and a treasury to decide about, less the ships the nation cannot pay and the merchants that lie fast.

    Where there is little to draw and to decide, the present king may as well go on: he wants voyages that pay, too.
    """
    nation = step.nation
    treasury = g.treasury[nation]
    worth = min(treasury, g.data.kings_money[g.phase] * rounds_left(g)) + min(treasury // 10, RULING) - BURDEN
    if MERCHANT_ROUND in g.data.round_kind[g.round + 1 :]:
        worth -= LYING_FAST
    return [float(worth - 3 * shortage(g, nation)) if action == CROWN else 0.0 for action in options]


def appraise_kings_money(g: Poseidon, seat: int, options: list[int], step: KingsMoney) -> list[float]:
    """The money is the king's own, unless it costs the nation a ship it needs."""
    nation = step.nations[0]
    amount = step.amount(g)
    top = g.top_ship()
    kept = 0.0
    if top != NONE and not fleet_endures(g, nation):
        price = g.data.ship_price[top]
        if g.treasury[nation] >= price > g.treasury[nation] - amount:
            kept = 100.0
    return [CERTAIN + amount if action == DRAW else kept for action in options]


def appraise_forced_sale(g: Poseidon, seat: int, options: list[int], step: ForcedSale) -> list[float]:
    """What hurts least."""
    return [-float(sacrifice(g, seat, action & ARGUMENT)) for action in options]


def sacrifice(g: Poseidon, seat: int, nation: int) -> int:
    """What selling a merchant of this nation under force costs beyond its price."""
    cost = merchant_gain(g, nation)
    if g.king[nation] == seat and g.space[nation]:
        cost -= rise(g, nation, -1) * g.merchants(seat, nation)
    return cost + merchants_out(g, nation) // 10


def appraise_forced_count(g: Poseidon, seat: int, options: list[int], step: ForcedCount) -> list[float]:
    """Enough at once."""
    return [10.0 * (action & ARGUMENT) for action in options]
