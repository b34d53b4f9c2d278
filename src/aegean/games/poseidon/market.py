"""Buying and selling merchants (POS-6, POS-7)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import COUNT, KIND_OF
from aegean.games.poseidon.events import MerchantBought, MerchantsSold
from aegean.games.poseidon.foretold import marker_moves
from aegean.games.poseidon.naming import nation_name
from aegean.games.poseidon.rule import NationRule
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.compose import Composition, Count, Meter, Values
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

NOT_FOUNDED: Final = Reason("POS-5.1", "why.not-founded", "cure.found-first")
FOUNDED_NOW: Final = Reason("POS-5.4", "why.founded-now", "cure.next-merchant-round")
SOLD_BEFORE: Final = Reason("POS-R25", "why.sold-before", "cure.next-merchant-round")
POOL_EMPTY: Final = Reason("POS-6.1", "why.pool-empty", "cure.wait-for-merchants")
AT_LIMIT: Final = Reason("POS-6.2", "why.at-limit", "cure.sell-first")
MERCHANT_TOO_DEAR: Final = Reason("POS-6.1", "why.merchant-too-dear", "cure.sell-or-cheaper")
NONE_HELD: Final = Reason("POS-7.1", "why.none-held", "cure.other-nation")
KING_CARD: Final = Reason("POS-7.2", "why.king-card", "cure.lose-crown")
TOO_MANY_SOLD: Final = Reason("POS-7.2", "why.too-many-sold", "cure.fewer")


def refuse_buying(g: Poseidon, seat: int, nation: int) -> Reason | None:
    """Why a player may not buy a merchant of this nation from the pool."""
    return refuse_merchant(g, seat, nation) or refuse_one_more(g, seat)


def refuse_one_more(g: Poseidon, seat: int) -> Reason | None:
    """Why a player may not hold another merchant, of whatever nation."""
    return AT_LIMIT if g.room(seat) <= 0 else None


def refuse_merchant(g: Poseidon, seat: int, nation: int) -> Reason | None:
    """Why a player who may hold another merchant may not buy one of this nation."""
    if not g.founded(nation):
        return NOT_FOUNDED
    if g.founded_now[seat] >> nation & 1:
        return FOUNDED_NOW
    if g.sold_now[seat] >> nation & 1 and not g.house.buy_back:
        return SOLD_BEFORE
    if g.pool[nation] == 0:
        return POOL_EMPTY
    return MERCHANT_TOO_DEAR if g.cash[seat] < g.prestige(nation) else None


def refuse_selling(g: Poseidon, seat: int, nation: int) -> Reason | None:
    """Why a player may not sell any merchant of this nation."""
    if g.merchants(seat, nation) == 0:
        return NONE_HELD
    if g.founded_now[seat] >> nation & 1:
        return FOUNDED_NOW
    if g.sellable(seat, nation) <= 0:
        return KING_CARD
    return None


def buy_merchant(g: Poseidon, seat: int, nation: int) -> None:
    """POS-6.1: the price goes to the bank, the treasury gets nothing."""
    price = g.prestige(nation)
    g.pay(seat, price)
    g.gain_merchant(seat, nation)
    if g.events is not None:
        g.tell(MerchantBought(seat, g.data.nation_ids[nation], price))


def sell_merchants(g: Poseidon, seat: int, nation: int, count: int) -> None:
    """POS-7.1: to the pool, for the present prestige each. Whether the marker drops is for the caller to say."""
    price = g.prestige(nation)
    g.return_merchants(seat, nation, count)
    g.earn(seat, count * price)
    if g.events is not None:
        g.tell(MerchantsSold(seat, g.data.nation_ids[nation], count, price))


def selling_form(g: Poseidon, seat: int, nations: list[int]) -> Composition:
    """POS-7.1: merchants of several nations, each nation one sale."""
    fields = tuple(
        [
            Count(
                g.data.nation_ids[nation],
                Message("compose.merchants-of", {"nation": nation_name(g, nation), "prestige": g.prestige(nation)}),
                g.sellable(seat, nation),
                weights=(("earned", g.prestige(nation)),),
            )
            for nation in nations
        ]
    )

    def sell(values: Values) -> list[str]:
        names = [g.data.nation_ids[nation] for nation in nations]
        return [f"sell {values.number(name)} {name}" for name in names if values.number(name)]

    return Composition("sell", Message("compose.sell"), fields, sell, (Meter("earned", Message("compose.earned")),))


def ask_sale_count(g: Poseidon, seat: int, nation: int) -> Message:
    """How many merchants of a nation are sold."""
    facts: dict[str, Value] = {"nation": nation_name(g, nation), "prestige": g.prestige(nation)}
    facts["held"] = g.merchants(seat, nation)
    facts["most"] = g.sellable(seat, nation)
    return Message("ask.SaleCount", facts)


def earned(g: Poseidon, nation: int, action: int) -> int:
    """What a sale of so many merchants of a nation brings."""
    return (action & ARGUMENT) * g.prestige(nation)


def sale_leads_to(g: Poseidon, seat: int, nation: int, count: int) -> tuple[Message, ...]:
    """POS-7.3: what is kept, and that a king's sale lowers the prestige of what he keeps."""
    kept = Message("leads.kept", {"nation": nation_name(g, nation), "n": g.merchants(seat, nation) - count})
    return (kept, marker_moves(g, nation, -1)) if g.king[nation] == seat else (kept,)


@final
class SaleCount(NationRule):
    """How many merchants of the nation are sold: one sale (POS-R24)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "nation")

    def __init__(self, seat: int, nation: int) -> None:
        super().__init__(nation)
        self.seat: Final = seat

    def waiting(self, g: Poseidon) -> int:
        return 1 << self.seat

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [COUNT | count for count in range(1, g.merchants(seat, self.nation) + 1)]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        count = action & ARGUMENT
        if action & KIND_OF != COUNT or count == 0:
            return NOT_NOW
        if count > g.sellable(seat, self.nation):
            return TOO_MANY_SOLD
        return None

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        g.done()
        sell_merchants(g, seat, self.nation, action & ARGUMENT)
        g.sold_now[seat] |= 1 << self.nation
        # POS-7.3: only a sale by the king moves the marker, once, after he is paid at the old value.
        if g.king[self.nation] == seat:
            g.move_marker(self.nation, -1)

    def question(self, g: Poseidon, seat: int) -> Message:
        return ask_sale_count(g, seat, self.nation)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        facts["amount"] = earned(g, self.nation, action)
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        return {"cash": earned(g, self.nation, action), "merchants": -(action & ARGUMENT)}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        return sale_leads_to(g, seat, self.nation, action & ARGUMENT)
