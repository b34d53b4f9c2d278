"""Selling merchants: how many, and for what."""

from typing import Final, final

from aegean.games.poseidon.advice.founding import BETTER, CROWNS, LATE, DearPlans
from aegean.games.poseidon.advice.outlook import merchant_gain, rise, room_for_money, rounds_left
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.market import SaleCount
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT

SWAP: Final = 40
"""By how much another merchant must be better to sell one for it."""
MOST_SOLD: Final = 8
"""No sale is looked into beyond so many merchants."""
IDLE: Final = -10.0
"""A sale for nothing."""


def appraise_sale(g: Poseidon, seat: int, options: list[int], step: SaleCount) -> list[float]:
    """As many as what the money and the room are for asks."""
    uses = Uses(g, seat)
    before = uses.before(step.nation)
    return [worth_of_selling(g, seat, step.nation, action & ARGUMENT, uses) - before for action in options]


def worth_of_sale(g: Poseidon, seat: int, nation: int, uses: "Uses") -> float:
    """The best number of merchants of this nation to sell."""
    most = min(MOST_SOLD, g.sellable(seat, nation))
    best = max([worth_of_selling(g, seat, nation, count, uses) for count in range(1, most + 1)])
    return best - uses.before(nation)


def worth_of_selling(g: Poseidon, seat: int, nation: int, count: int, uses: "Uses") -> float:
    """What the money and the room of so many merchants are good for, less what these would have brought.

    POS-7.3: a king's sale lowers the prestige of what is kept, once, so who sells for several others sells them together.
    """
    lost = count * uses.gains[nation]
    if g.king[nation] == seat and g.space[nation]:
        lost -= rise(g, nation, -1) * (g.merchants(seat, nation) - count)
    money = g.cash[seat] + count * g.prestige(nation)
    room = uses.room + count
    after = max(uses.merchants(nation, money, room) - SWAP * count, uses.nation(money, room, room - 1) - SWAP)
    if uses.room < 0:
        after += uses.gift(nation)
    return after - lost + IDLE


@final
class Uses:
    """What money and room for merchants are good for: the merchants of the pool, or another nation."""

    def __init__(self, g: Poseidon, seat: int) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.room: Final = room_for_money(g, seat)
        self.closed: Final = g.founded_now[seat] | g.sold_now[seat]
        self.gains: Final = [merchant_gain(g, nation) if g.king[nation] != NONE else 0 for nation in range(g.data.nations)]
        self.best_first: Final = sorted(
            [nation for nation in range(g.data.nations) if g.pool[nation]], key=lambda nation: -self.gains[nation]
        )
        founder = 3 <= rounds_left(g) <= LATE and g.king.count(seat) < CROWNS
        free = [nation for nation in range(g.data.nations) if g.king[nation] == NONE] if founder else []
        self.plans: Final = DearPlans(g, max([g.potential[nation] for nation in free])) if free else None
        self.nation_now: Final = self.nation(g.cash[seat], self.room, 0)

    def before(self, sold: int) -> float:
        """Without a sale."""
        return max(self.merchants(sold, self.g.cash[self.seat], self.room), self.nation_now)

    def merchants(self, sold: int, money: int, room: int) -> float:
        """The best merchants of the pool, but for those of a nation that is sold (POS-R25)."""
        g = self.g
        closed = self.closed | 1 << sold
        worth = 0
        for nation in self.best_first:
            if not closed >> nation & 1:
                price = g.prestige(nation)
                bought = max(0, min(g.pool[nation], room, money // price))
                worth += bought * self.gains[nation]
                money -= bought * price
                room -= bought
        return float(worth)

    def nation(self, money: int, room: int, fewest: int) -> float:
        """Another nation, if that is worth the trouble; who sells for it wants all the room he makes, or all but one."""
        best = 0.0 if self.plans is None else self.plans.best(money, room, fewest)
        return best if best > BETTER else 0.0

    def gift(self, sold: int) -> float:
        """POS-3.5: the best merchant the Archon can be exchanged for, once there is room."""
        best = 0
        for nation in range(self.g.data.nations):
            if self.g.pool[nation] and nation != sold:
                best = max(best, self.g.prestige(nation) + self.gains[nation])
        return float(best)
