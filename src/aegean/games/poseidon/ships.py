"""Buying ships from the bank and from other nations (POS-13)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import ACCEPT, KIND_OF, OFFER, PRICE, REFUSE, SHIP, STOP, TRADE_IN, offer
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.events import OfferRefused, ShipOffer, ShipSold
from aegean.games.poseidon.forced import force_purchase
from aegean.games.poseidon.naming import nation_name, ship_name
from aegean.games.poseidon.shipyard import buy_top_ship
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

BANK: Final = 0

DECK_EMPTY: Final = Reason("POS-13.1", "why.deck-empty", "cure.other-nations-ship")
FLEET_FULL: Final = Reason("POS-13.2", "why.fleet-full", "cure.fleet-full")
TREASURY_SHORT: Final = Reason("POS-13.1", "why.treasury-short", "cure.stay-home-next")
ONLY_FOR_ENDLESS: Final = Reason("POS-13.7", "why.only-for-endless", "cure.wait-for-endless")
NOT_OWN_SHIP: Final = Reason("POS-13.7", "why.not-own-ship", "cure.other-ship")
NO_TRADE_IN_VALUE: Final = Reason("POS-R34", "why.no-trade-in-value", "cure.other-ship")
TRADE_IN_SHORT: Final = Reason("POS-13.7", "why.trade-in-short", "cure.stay-home-next")
NO_TRADE_YET: Final = Reason("POS-13.3", "why.no-trade-yet", "cure.later-phase")
OWN_OFFER: Final = Reason("POS-13.3", "why.own-offer", "cure.other-nation")
SELLER_LACKS_SHIP: Final = Reason("POS-13.3", "why.seller-lacks-ship", "cure.other-ship")
REFUSED_BEFORE: Final = Reason("POS-R32", "why.refused-before", "cure.next-turn")
NOTHING_TO_OFFER: Final = Reason("POS-13.3", "why.nothing-to-offer", "cure.stay-home-next")
MUST_BUY: Final = Reason("POS-14.1", "why.must-buy", "cure.buy-ship")
PRICE_TOO_LOW: Final = Reason("POS-13.3", "why.price-too-low", "cure.offer-more")
PRICE_TOO_HIGH: Final = Reason("POS-13.3", "why.price-too-high", "cure.offer-less")


def refuse_from_bank(g: Poseidon, nation: int) -> Reason | None:
    """Why a nation may not buy the top ship. Without any ship money is no reason: then POS-14 finds it."""
    ship = g.top_ship()
    fleet = g.fleet[nation]
    if ship == NONE:
        return DECK_EMPTY
    if len(fleet) >= g.data.ships_in_fleet:
        return FLEET_FULL  # POS-R21: checked before anything becomes obsolete
    if fleet and g.treasury[nation] < g.data.ship_price[ship]:
        return TREASURY_SHORT
    return None


def refuse_trade_in(g: Poseidon, nation: int, ship: int) -> Reason | None:
    """Why a nation may not hand in this kind of ship for an endless one."""
    top = g.top_ship()
    if top == NONE:
        return DECK_EMPTY
    if not g.data.endless(top):
        return ONLY_FOR_ENDLESS
    if ship not in g.fleet[nation]:
        return NOT_OWN_SHIP
    if g.data.trade_in[ship] == 0:
        return NO_TRADE_IN_VALUE
    if g.treasury[nation] < g.data.ship_price[top] - g.data.trade_in[ship]:
        return TRADE_IN_SHORT
    return None


def refuse_offer(g: Poseidon, nation: int, refused: int, seller: int, ship: int) -> Reason | None:
    """Why a nation may not make another nation an offer for this kind of ship."""
    if not g.data.ships_between_nations[g.phase]:
        return NO_TRADE_YET
    if seller == nation:
        return OWN_OFFER
    if ship not in g.fleet[seller]:
        return SELLER_LACKS_SHIP
    if len(g.fleet[nation]) >= g.data.ships_in_fleet:
        return FLEET_FULL
    if refused >> seller & 1:
        return REFUSED_BEFORE
    if g.treasury[nation] < g.data.least_offer:
        return NOTHING_TO_OFFER
    return None


@final
class BuyShips(Step[Poseidon]):
    """Step 3c of a nation's turn; `refused` has a bit for every nation that declined an offer in it (POS-R32)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "refused")

    def __init__(self, nation: int, refused: int) -> None:
        self.nation: Final = nation
        self.refused: Final = refused

    def waiting(self, g: Poseidon) -> int:
        return 0 if self.no_choice(g) else 1 << g.king[self.nation]

    def no_choice(self, g: Poseidon) -> bool:
        """POS-14.2: whether the nation must buy the top ship, can pay for it, and nobody else has one to sell."""
        nation = self.nation
        ship = g.top_ship()
        if g.fleet[nation] or ship == NONE or g.treasury[nation] < g.data.ship_price[ship]:
            return False
        if g.data.ships_between_nations[g.phase]:
            for seller in range(g.data.nations):
                if seller != nation and g.fleet[seller] and not self.refused >> seller & 1:
                    return False
        return True

    def resume(self, g: Poseidon) -> None:
        buy_top_ship(g, self.nation, NONE)

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        found = [SHIP | BANK]
        top = g.top_ship()
        known: list[int] = []
        if top != NONE and g.data.endless(top):
            for ship in g.fleet[self.nation]:
                if ship not in known:
                    known.append(ship)
                    found.append(TRADE_IN | ship)
        self.add_offers(g, found)
        found.append(STOP)
        return found

    def options(self, g: Poseidon, seat: int) -> list[int]:
        nation = self.nation
        found: list[int] = []
        if refuse_from_bank(g, nation) is None:
            found.append(SHIP | BANK)
        top = g.top_ship()
        if top != NONE and g.data.endless(top):
            for ship in range(len(g.deck)):
                if refuse_trade_in(g, nation, ship) is None:
                    found.append(TRADE_IN | ship)
        if g.data.ships_between_nations[g.phase]:
            offers: list[int] = []
            self.add_offers(g, offers)
            found.extend([action for action in offers if self.refuse(g, seat, action) is None])
        if self.refuse(g, seat, STOP) is None:
            found.append(STOP)
        return found

    def add_offers(self, g: Poseidon, found: list[int]) -> None:
        """An offer for every kind of ship another nation has."""
        ships = len(g.deck)
        for seller in range(g.data.nations):
            fleet = g.fleet[seller]
            if seller != self.nation:
                for number, ship in enumerate(fleet):
                    if number == 0 or fleet[number - 1] != ship:
                        found.append(offer(seller, ship, ships))

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        nation = self.nation
        if action == STOP:
            # POS-13.2, POS-R28: without a ship the duty lapses only when the deck is empty.
            return None if g.fleet[nation] or g.top_ship() == NONE else MUST_BUY
        if action == SHIP | BANK:
            return refuse_from_bank(g, nation)
        kind = action & KIND_OF
        if kind == TRADE_IN:
            ship = action & ARGUMENT
            return refuse_trade_in(g, nation, ship) if ship < len(g.deck) else NOT_NOW
        if kind == OFFER:
            seller, ship = divmod(action & ARGUMENT, len(g.deck))
            return refuse_offer(g, nation, self.refused, seller, ship) if seller < g.data.nations else NOT_NOW
        return NOT_NOW

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        nation = self.nation
        if action == STOP:
            g.done()
        elif action == SHIP | BANK:
            if g.treasury[nation] < g.data.ship_price[g.top_ship()]:
                force_purchase(g, nation)
            else:
                buy_top_ship(g, nation, NONE)
        elif action & KIND_OF == TRADE_IN:
            buy_top_ship(g, nation, action & ARGUMENT)
        else:
            seller, ship = divmod(action & ARGUMENT, len(g.deck))
            g.call(OfferPrice(nation, seller, ship))

    def question(self, g: Poseidon, seat: int) -> Message:
        nation = self.nation
        top = g.top_ship()
        facts: dict[str, Value] = {
            "nation": nation_name(g, nation),
            "treasury": g.treasury[nation],
            "ships": len(g.fleet[nation]),
            "ship": ship_name(g, top),
            "price": 0 if top == NONE else g.data.ship_price[top],
        }
        if top == NONE:
            return Message("ask.BuyShipsNoDeck", facts)
        return Message("ask.BuyShips" if g.fleet[nation] else "ask.MustBuyShip", facts)


@final
class OfferPrice(Step[Poseidon]):
    """What the nation offers: any sum its treasury holds (POS-13.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "seller", "ship")

    def __init__(self, nation: int, seller: int, ship: int) -> None:
        self.nation: Final = nation
        self.seller: Final = seller
        self.ship: Final = ship

    def waiting(self, g: Poseidon) -> int:
        return 1 << g.king[self.nation]

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        least, all_of_it = g.data.least_offer, g.treasury[self.nation]
        sums = [least]
        if g.king[self.seller] != seat:
            printed = g.data.ship_price[self.ship]
            sums.append(printed // 2)
            sums.append(printed)
        sums.append(all_of_it)
        found: list[int] = []
        for amount in sums:
            if least <= amount <= all_of_it and PRICE | amount not in found:
                found.append(PRICE | amount)
        return found

    def amounts(self, g: Poseidon, seat: int) -> tuple[int, int] | None:
        return PRICE | g.data.least_offer, PRICE | g.treasury[self.nation]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        amount = action & ARGUMENT
        if action & KIND_OF != PRICE:
            return NOT_NOW
        if amount < g.data.least_offer:
            return PRICE_TOO_LOW
        if amount > g.treasury[self.nation]:
            return PRICE_TOO_HIGH
        return None

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


@final
class OfferAnswer(Step[Poseidon]):
    """The king of the seller accepts or refuses."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "seller", "ship", "price")

    def __init__(self, nation: int, seller: int, ship: int, price: int) -> None:
        self.nation: Final = nation
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
        g.done()
        if action == ACCEPT:
            sell_ship(g, self.nation, self.seller, self.ship, self.price)
            return
        buying = g.stack[-1]
        assert isinstance(buying, BuyShips)
        g.become(BuyShips(self.nation, buying.refused | 1 << self.seller))
        if g.events is not None:
            names = g.data.nation_ids
            g.tell(OfferRefused(names[self.nation], names[self.seller], g.data.ship_ids[self.ship]))

    def question(self, g: Poseidon, seat: int) -> Message:
        facts: dict[str, Value] = {
            "nation": nation_name(g, self.nation),
            "seller": nation_name(g, self.seller),
            "ship": ship_name(g, self.ship),
            "price": self.price,
        }
        return Message("ask.OfferAnswer", facts)


def sell_ship(g: Poseidon, nation: int, seller: int, ship: int, price: int) -> None:
    """POS-13.3: money and ship change hands between the treasuries; a nation may sell its last ship (POS-R33)."""
    g.treasury[nation] -= price
    g.treasury[seller] += price
    g.drop_ship(seller, ship)
    g.add_ship(nation, ship)
    if g.events is not None:
        names = g.data.nation_ids
        g.tell(ShipSold(names[nation], names[seller], g.data.ship_ids[ship], price))
