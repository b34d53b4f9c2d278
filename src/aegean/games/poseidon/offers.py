"""Offers of one nation for a ship of another (POS-13.3)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import ACCEPT, KIND_OF, PRICE, REFUSE
from aegean.games.poseidon.events import OfferRefused, ShipOffer, ShipSold
from aegean.games.poseidon.foretold import fleet_told, without_one
from aegean.games.poseidon.naming import nation_name, ship_name
from aegean.games.poseidon.rule import NationRule
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT, SHIFT
from aegean.kernel.compose import Choice, Composition, Count, Pick, Values
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.reason import NOT_NOW, Reason

PRICE_TOO_LOW: Final = Reason("POS-13.3", "why.price-too-low", "cure.offer-more")
REFUSED_BEFORE: Final = Reason("POS-R32", "why.refused-before", "cure.offer-more")
RAISED_BEYOND: Final = Reason("POS-14.7", "why.raised-beyond", "cure.offer-less")
PRICE_TOO_HIGH: Final = Reason("POS-13.3", "why.price-too-high", "cure.offer-less")


def refused_offer(g: Poseidon, seller: int, ship: int, price: int) -> int:
    """A refusal as one number: who refused, for which kind of ship, and how much."""
    return seller * len(g.deck) + ship << SHIFT | price


def offering_form(g: Poseidon, most: int, offers: list[tuple[int, int]]) -> Composition:
    """Whose ship, and for how much."""
    picks = [
        Pick(
            f"{g.data.nation_ids[seller]} {g.data.ship_ids[ship]}",
            Message("compose.ship-of", {"nation": nation_name(g, seller), "ship": ship_name(g, ship)}),
        )
        for seller, ship in offers
    ]
    least = g.data.least_offer
    fields = (
        Choice("ship", Message("compose.ship"), tuple(picks)),
        Count("price", Message("compose.price"), most, least, min(most, g.data.ship_price[offers[0][1]])),
    )

    def make(values: Values) -> list[str]:
        return [f"offer {values.text('ship')} {values.number('price')}"]

    return Composition("offer", Message("compose.offer"), fields, make)


@final
class OfferPrice(NationRule):
    """What the nation offers (POS-13.3): more than was refused before (POS-R32), and no money raised by force (POS-14.7)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "seller", "ship", "least", "most")

    def __init__(self, nation: int, seller: int, ship: int, least: int, most: int) -> None:
        super().__init__(nation)
        self.seller: Final = seller
        self.ship: Final = ship
        self.least: Final = least
        self.most: Final = most

    def waiting(self, g: Poseidon) -> int:
        return 1 << g.king[self.nation]

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        sums = [self.least]
        if g.king[self.seller] != seat:
            printed = g.data.ship_price[self.ship]
            sums.append(printed // 2)
            sums.append(printed)
        sums.append(self.most)
        found: list[int] = []
        for amount in sums:
            if self.least <= amount <= self.most and PRICE | amount not in found:
                found.append(PRICE | amount)
        return found

    def amounts(self, g: Poseidon, seat: int) -> tuple[int, int] | None:
        return PRICE | self.least, PRICE | self.most

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        amount = action & ARGUMENT
        if action & KIND_OF != PRICE:
            return NOT_NOW
        if amount < g.data.least_offer:
            return PRICE_TOO_LOW
        if amount < self.least:
            return REFUSED_BEFORE
        if amount > g.treasury[self.nation]:
            return PRICE_TOO_HIGH
        return RAISED_BEYOND if amount > self.most else None

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        price = action & ARGUMENT
        if g.events is not None:
            names = g.data.nation_ids
            g.tell(ShipOffer(names[self.nation], names[self.seller], g.data.ship_ids[self.ship], price))
        if g.king[self.seller] == seat:
            # POS-R32: one king rules both, so nobody is asked.
            g.done()
            sell_ship(g, self.nation, self.seller, self.ship, price)
        else:
            g.become(OfferAnswer(self.nation, self.seller, self.ship, price))

    def question(self, g: Poseidon, seat: int) -> Message:
        facts: dict[str, Value] = {
            "nation": nation_name(g, self.nation),
            "seller": nation_name(g, self.seller),
            "ship": ship_name(g, self.ship),
            "treasury": g.treasury[self.nation],
        }
        return Message("ask.OfferPrice", facts)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        facts["least_offer"] = g.data.least_offer
        facts["refused"] = self.least - 1
        facts["most"] = self.most
        return facts

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        price = action & ARGUMENT
        if g.king[self.seller] == seat:
            facts: dict[str, Value] = {
                "nation": nation_name(g, self.nation),
                "seller": nation_name(g, self.seller),
                "price": price,
            }
            return (Message("leads.sold-within", facts), fleet_told(g, self.nation, [*g.fleet[self.nation], self.ship]))
        left = max(0, g.treasury[self.nation] - price)
        return (Message("leads.offered", {"king": seat_name(g.king[self.seller]), "left": left}),)

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        return last_ship_sold(g, self.seller) if g.king[self.seller] == seat else None

    def forms(self, g: Poseidon, seat: int) -> list[Composition]:
        price = Count("price", Message("compose.price"), self.most, self.least, self.least)

        def make(values: Values) -> list[str]:
            return [f"price {values.number('price')}"]

        return [Composition("price", Message("compose.price-offered"), (price,), make)]


@final
class OfferAnswer(NationRule):
    """The king of the seller accepts, or refuses, and the buyer may offer more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "seller", "ship", "price")

    def __init__(self, nation: int, seller: int, ship: int, price: int) -> None:
        super().__init__(nation)
        self.seller: Final = seller
        self.ship: Final = ship
        self.price: Final = price

    def waiting(self, g: Poseidon) -> int:
        return 1 << g.king[self.seller]

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [ACCEPT, REFUSE]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        return None if action in (ACCEPT, REFUSE) else NOT_NOW

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        if action == ACCEPT:
            g.done()
            sell_ship(g, self.nation, self.seller, self.ship, self.price)
            return
        if g.events is not None:
            names = g.data.nation_ids
            g.tell(OfferRefused(names[self.nation], names[self.seller], g.data.ship_ids[self.ship]))
        g.answer(refused_offer(g, self.seller, self.ship, self.price))

    def question(self, g: Poseidon, seat: int) -> Message:
        facts: dict[str, Value] = {
            "nation": nation_name(g, self.nation),
            "seller": nation_name(g, self.seller),
            "ship": ship_name(g, self.ship),
            "price": self.price,
        }
        return Message("ask.OfferAnswer", facts)

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        return {"treasury": self.price} if action == ACCEPT else {}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        if action == REFUSE:
            return (Message("leads.may-offer-more", {"nation": nation_name(g, self.nation)}),)
        return (fleet_told(g, self.seller, without_one(g.fleet[self.seller], self.ship)),)

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        return last_ship_sold(g, self.seller) if action == ACCEPT else None

    def weighty(self, g: Poseidon, seat: int, action: int) -> bool:
        return action == ACCEPT


def last_ship_sold(g: Poseidon, seller: int) -> Message | None:
    """POS-R33: allowed, and then the seller must buy one."""
    return Message("warn.last-ship", {"nation": nation_name(g, seller)}) if len(g.fleet[seller]) == 1 else None


def sell_ship(g: Poseidon, nation: int, seller: int, ship: int, price: int) -> None:
    """POS-13.3: money and ship change hands between the treasuries; a nation may sell its last ship (POS-R33)."""
    g.treasury[nation] -= price
    g.treasury[seller] += price
    g.drop_ship(seller, ship)
    g.add_ship(nation, ship)
    if g.events is not None:
        names = g.data.nation_ids
        g.tell(ShipSold(names[nation], names[seller], g.data.ship_ids[ship], price))
