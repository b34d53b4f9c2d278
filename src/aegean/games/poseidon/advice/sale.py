"""Selling merchants: how many, and for what."""

from typing import Final

from aegean.games.poseidon.advice.founding import BETTER, CROWNS, best_plan
from aegean.games.poseidon.advice.outlook import merchant_gain, rise, rounds_left
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.market import SaleCount
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT

SWAP: Final = 40
"""By how much another merchant must be better to sell one for it."""
IDLE: Final = -10.0
"""A sale for nothing."""


def appraise_sale(g: Poseidon, seat: int, options: list[int], step: SaleCount) -> list[float]:
    """As many as what the money and the room are for asks."""
    return [worth_of_selling(g, seat, step.nation, action & ARGUMENT) for action in options]


def worth_of_sale(g: Poseidon, seat: int, nation: int) -> float:
    """The best number of merchants of this nation to sell."""
    return max([worth_of_selling(g, seat, nation, count) for count in range(1, g.sellable(seat, nation) + 1)])


def worth_of_selling(g: Poseidon, seat: int, nation: int, count: int) -> float:
    """What the money and the room of so many merchants are good for, less what these would have brought.

    POS-7.3: a king's sale lowers the prestige of what is kept, once, so who sells for several others sells them together.
    """
    lost = float(count * merchant_gain(g, nation))
    if g.king[nation] == seat:
        lost -= rise(g, nation, -1) * (g.merchants(seat, nation) - count) if g.space[nation] else 0
    money = g.cash[seat] + count * g.prestige(nation)
    room = g.room(seat) + count
    before = max(worth_of_merchants(g, seat, nation, g.cash[seat], g.room(seat)), worth_of_nation(g, seat, g.cash[seat], g.room(seat)))
    after = max(worth_of_merchants(g, seat, nation, money, room) - SWAP * count, worth_of_nation(g, seat, money, room) - SWAP)
    return after - before - lost + IDLE


def worth_of_merchants(g: Poseidon, seat: int, sold: int, money: int, room: int) -> float:
    """What the best merchants of the pool bring to whom has so much money and room for so many."""
    closed = g.founded_now[seat] | g.sold_now[seat] | 1 << sold
    offered: list[tuple[int, int, int]] = []
    for nation in range(g.data.nations):
        if g.pool[nation] and not closed >> nation & 1:
            offered.append((-merchant_gain(g, nation), g.prestige(nation), g.pool[nation]))
    offered.sort()
    worth = 0.0
    for loss, price, pool in offered:
        bought = min(pool, room, money // price)
        worth -= bought * loss
        money -= bought * price
        room -= bought
    return worth


def worth_of_nation(g: Poseidon, seat: int, money: int, room: int) -> float:
    """What founding another nation brings to whom has so much money and room for so many merchants."""
    if rounds_left(g) < 3 or g.king.count(seat) >= CROWNS:
        return 0.0
    best = 0.0
    for nation in range(g.data.nations):
        if g.king[nation] == NONE:
            best = max(best, best_plan(g, nation, money, room))
            break
    return best if best > BETTER else 0.0
