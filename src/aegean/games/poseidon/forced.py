"""The forced purchase of a ship, and bankruptcy (POS-14)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import COUNT, KIND_OF, SELL
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.events import Bankrupt, KingPays, MerchantsIssued
from aegean.games.poseidon.foretold import marker_moves
from aegean.games.poseidon.market import KING_CARD, NONE_HELD, TOO_MANY_SOLD, ask_sale_count, earned, sell_merchants
from aegean.games.poseidon.naming import nation_name, ship_name
from aegean.games.poseidon.rule import NationRule
from aegean.games.poseidon.shipyard import buy_top_ship
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

MORE_THAN_NEEDED: Final = Reason("POS-R29", "why.more-than-needed", "cure.fewer")


def lack(g: Poseidon, nation: int) -> int:
    """What the treasury lacks for the top ship."""
    return g.data.ship_price[g.top_ship()] - g.treasury[nation]


def force_purchase(g: Poseidon, nation: int) -> None:
    """POS-R31: what new merchants have not brought the king pays with his money, then with his merchants."""
    if lack(g, nation) <= 0:
        finish_purchase(g, nation)
        return
    seat = g.king[nation]
    if g.cash[seat] + worth_of_sellable(g, seat) < lack(g, nation):
        go_bankrupt(g, seat, nation)
    elif g.cash[seat] >= lack(g, nation):
        finish_purchase(g, nation)
    else:
        g.call(ForcedSale(nation))


def issue_for_ship(g: Poseidon, nation: int) -> None:
    """POS-14.3, POS-R27: the marker drops first; then the least number of discs that is enough, or all."""
    if g.potential[nation] == 0:
        return
    g.move_marker(nation, -1)
    value = g.prestige(nation)
    count = min(g.potential[nation], -(-lack(g, nation) // value))
    g.issue(nation, count)
    if g.events is not None:
        g.tell(MerchantsIssued(g.data.nation_ids[nation], count, count * value))


def after_issue(g: Poseidon, nation: int) -> Poseidon:
    """The table once the nation has issued what it must, to see who pays the rest."""
    then = g.clone()
    then.events = None
    issue_for_ship(then, nation)
    return then


def purchase_leads_to(g: Poseidon, nation: int) -> tuple[Message, ...]:
    """POS-14.3, POS-14.4: what a purchase by force costs: discs, prestige, the king's own money."""
    then = after_issue(g, nation)
    found = [Message("leads.forced", {"nation": nation_name(g, nation), "lack": lack(g, nation)})]
    count = g.potential[nation] - then.potential[nation]
    if count:
        found.append(Message("leads.forced-issue", {"prestige": then.prestige(nation), "n": count}))
    missing = lack(then, nation)
    if 0 < missing <= g.cash[g.king[nation]]:
        found.append(Message("leads.king-pays", {"n": missing}))
    return tuple(found)


def purchase_costs(g: Poseidon, nation: int) -> dict[str, int]:
    """What a purchase by force costs for certain: discs, and unless the king has to sell, treasury and his own money."""
    then = after_issue(g, nation)
    missing = lack(then, nation)
    count = g.potential[nation] - then.potential[nation]
    costs = {"discs": -count} if count else {}
    if missing <= g.cash[g.king[nation]]:
        costs["treasury"] = max(0, -missing) - g.treasury[nation]
        if missing > 0:
            costs["cash"] = -missing
    return costs


def purchase_warning(g: Poseidon, nation: int) -> Message | None:
    """POS-14.5, POS-14.8: the king must sell merchants, or is bankrupt."""
    then = after_issue(g, nation)
    seat = g.king[nation]
    missing = lack(then, nation)
    if missing <= g.cash[seat]:
        return None
    bankrupt = g.cash[seat] + worth_of_sellable(then, seat) < missing
    return Message("warn.bankrupt" if bankrupt else "warn.must-sell", {"n": missing - g.cash[seat]})


def worth_of_sellable(g: Poseidon, seat: int) -> int:
    """What all merchants a player may sell would bring at present values."""
    total = 0
    for nation in range(g.data.nations):
        if g.merchants(seat, nation):
            total += g.sellable(seat, nation) * g.prestige(nation)
    return total


def finish_purchase(g: Poseidon, nation: int) -> None:
    """POS-14.4: the king pays what is lacking, and the nation buys the ship of the bank (POS-14.7)."""
    missing = lack(g, nation)
    if missing > 0:
        seat = g.king[nation]
        g.cash[seat] -= missing
        g.treasury[nation] += missing
        if g.events is not None:
            g.tell(KingPays(seat, g.data.nation_ids[nation], missing))
    buy_top_ship(g, nation, NONE)


def drop_markers(g: Poseidon, seat: int, sold: tuple[int, ...]) -> None:
    """POS-14.6: each nation of his own of which the king sold drops one space, in the order of the first sales."""
    for nation in sold:
        if g.king[nation] == seat:
            g.move_marker(nation, -1)


def go_bankrupt(g: Poseidon, seat: int, nation: int) -> None:
    """POS-14.8, POS-R30: all he may sell goes to the pool, all his money to the bank; the nation stays without a ship."""
    sold: list[int] = []
    for other in g.order():
        count = g.sellable(seat, other)
        if count > 0:
            sell_merchants(g, seat, other, count)
            sold.append(other)
    drop_markers(g, seat, tuple(sold))
    g.pay(seat, g.cash[seat])
    g.bankrupt |= 1 << seat
    if g.events is not None:
        g.tell(Bankrupt(seat, g.data.nation_ids[nation]))
    g.done()  # the nation's turn is over


@final
class ForcedSale(NationRule):
    """POS-14.5, POS-R29: the king sells merchants of any nations, block by block, until his money suffices."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "sold")

    def __init__(self, nation: int, sold: tuple[int, ...] = ()) -> None:
        super().__init__(nation)
        self.sold: Final = sold

    def waiting(self, g: Poseidon) -> int:
        seat = g.king[self.nation]
        return 0 if g.cash[seat] >= lack(g, self.nation) else 1 << seat

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [SELL | nation for nation in range(g.data.nations) if g.merchants(seat, nation)]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        nation = action & ARGUMENT
        if action & KIND_OF != SELL or nation >= g.data.nations:
            return NOT_NOW
        if g.merchants(seat, nation) == 0:
            return NONE_HELD
        if g.sellable(seat, nation) <= 0:
            return KING_CARD
        return None

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        nation = action & ARGUMENT
        if nation not in self.sold:
            g.become(ForcedSale(self.nation, (*self.sold, nation)))
        g.call(ForcedCount(self.nation, nation))

    def resume(self, g: Poseidon) -> None:
        g.done()
        drop_markers(g, g.king[self.nation], self.sold)
        finish_purchase(g, self.nation)

    def question(self, g: Poseidon, seat: int) -> Message:
        facts: dict[str, Value] = {
            "nation": nation_name(g, self.nation),
            "ship": ship_name(g, g.top_ship()),
            "missing": lack(g, self.nation) - g.cash[seat],
        }
        return Message("ask.ForcedSale", facts)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        facts["on_card"] = g.data.merchants_on_king_card
        return facts

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        nation = action & ARGUMENT
        sale = Message("leads.sell", {"prestige": g.prestige(nation), "most": max(0, g.sellable(seat, nation))})
        return (sale, marker_moves(g, nation, -1)) if g.king[nation] == seat and nation not in self.sold else (sale,)


@final
class ForcedCount(NationRule):
    """How many merchants of one nation are sold now: no more than needed (POS-R29)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "sold")

    def __init__(self, nation: int, sold: int) -> None:
        super().__init__(nation)
        self.sold: Final = sold

    def waiting(self, g: Poseidon) -> int:
        return 1 << g.king[self.nation]

    def about(self, g: Poseidon) -> int:
        return self.sold

    def needed(self, g: Poseidon, seat: int) -> int:
        """The merchants of this nation that would cover the rest."""
        return -((g.cash[seat] - lack(g, self.nation)) // g.prestige(self.sold))

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [COUNT | count for count in range(1, g.merchants(seat, self.sold) + 1)]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        count = action & ARGUMENT
        if action & KIND_OF != COUNT or count == 0:
            return NOT_NOW
        if count > g.sellable(seat, self.sold):
            return TOO_MANY_SOLD
        if count > self.needed(g, seat):
            return MORE_THAN_NEEDED
        return None

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        g.done()
        sell_merchants(g, seat, self.sold, action & ARGUMENT)

    def question(self, g: Poseidon, seat: int) -> Message:
        return ask_sale_count(g, seat, self.sold)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        facts["amount"] = earned(g, self.sold, action)
        facts["needed"] = self.needed(g, seat)
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        return {"cash": earned(g, self.sold, action), "merchants": -(action & ARGUMENT)}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        missing = lack(g, self.nation) - g.cash[seat] - earned(g, self.sold, action)
        return (Message("leads.still-missing", {"n": missing}) if missing > 0 else Message("leads.ship-paid"),)
