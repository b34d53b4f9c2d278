"""Buying ships from the bank and from other nations (POS-13)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import KIND_OF, OFFER, SHIP, STOP, TRADE_IN, offer
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.forced import force_purchase
from aegean.games.poseidon.naming import nation_name, ship_name
from aegean.games.poseidon.offers import OfferPrice, offering_form
from aegean.games.poseidon.rule import NationRule
from aegean.games.poseidon.shipyard import buy_top_ship
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

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


def price_of_top(g: Poseidon, action: int) -> int:
    """What the top ship costs the treasury, with the ship handed in; 0 if there is none."""
    top = g.top_ship()
    if top == NONE:
        return 0
    handed_in = g.data.trade_in[action & ARGUMENT] if action & KIND_OF == TRADE_IN else 0
    return max(0, g.data.ship_price[top] - handed_in)


@final
class BuyShips(NationRule):
    """Step 3c of a nation's turn; `refused` has a bit for every nation that declined an offer in it (POS-R32)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "refused")

    def __init__(self, nation: int, refused: int = 0) -> None:
        super().__init__(nation)
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

    def answered(self, g: Poseidon, value: int) -> None:
        g.become(BuyShips(self.nation, self.refused | 1 << value))

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

    def label(self, g: Poseidon, action: int) -> str:
        return "do.ship-none" if action == SHIP | BANK and g.top_ship() == NONE else super().label(g, action)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        top = ship_name(g, g.top_ship())
        facts["fleet_limit"] = g.data.ships_in_fleet
        facts["top"] = top
        if action & KIND_OF != OFFER:
            facts["price"] = price_of_top(g, action)
            facts.setdefault("ship", top)
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        if action & KIND_OF in (SHIP, TRADE_IN):
            return {"treasury": -min(price_of_top(g, action), g.treasury[self.nation])}
        return {}

    def weighty(self, g: Poseidon, seat: int, action: int) -> bool:
        return action & KIND_OF == TRADE_IN

    def forms(self, g: Poseidon, seat: int) -> list[Composition]:
        ships = len(g.deck)
        offers = [divmod(action & ARGUMENT, ships) for action in self.options(g, seat) if action & KIND_OF == OFFER]
        return [offering_form(g, self.nation, offers)] if offers else []
