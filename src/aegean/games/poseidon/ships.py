"""Buying ships from the bank and from other nations (POS-13)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import KIND_OF, OFFER, SHIP, STOP, TRADE_IN, offer
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.forced import force_purchase, issue_for_ship, lack, purchase_costs, purchase_leads_to, purchase_warning
from aegean.games.poseidon.foretold import fleets_lost, ship_bought
from aegean.games.poseidon.naming import nation_name, ship_name
from aegean.games.poseidon.offers import OfferPrice, offering_form
from aegean.games.poseidon.rule import NationRule
from aegean.games.poseidon.shipyard import buy_top_ship
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT, SHIFT
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, Value, seat_name
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
REFUSED_ALL: Final = Reason("POS-R32", "why.refused-all", "cure.next-turn")
RAISED_FOR_BANK: Final = Reason("POS-14.7", "why.raised-for-bank", "cure.buy-of-bank")
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


def refuse_offer(g: Poseidon, step: "BuyShips", seller: int, ship: int) -> Reason | None:
    """Why a nation may not make another nation an offer for this kind of ship."""
    nation = step.nation
    if not g.data.ships_between_nations[g.phase]:
        return NO_TRADE_YET
    if seller == nation:
        return OWN_OFFER
    if ship not in g.fleet[seller]:
        return SELLER_LACKS_SHIP
    if len(g.fleet[nation]) >= g.data.ships_in_fleet:
        return FLEET_FULL
    if g.treasury[nation] < g.data.least_offer:
        return NOTHING_TO_OFFER
    most = step.most_offered(g)
    if most < g.data.least_offer:
        return RAISED_FOR_BANK
    return REFUSED_ALL if most <= step.highest_refused(g, seller, ship) else None


def price_of_top(g: Poseidon, handed_in: int) -> int:
    """What the top ship costs the treasury, less the ship handed in; 0 if there is none."""
    top = g.top_ship()
    if top == NONE:
        return 0
    return max(0, g.data.ship_price[top] - (0 if handed_in == NONE else g.data.trade_in[handed_in]))


def handed_in_by(action: int) -> int:
    """The ship an action hands in, or NONE."""
    return action & ARGUMENT if action & KIND_OF == TRADE_IN else NONE


@final
class BuyShips(NationRule):
    """Step 3c of a nation's turn.

    `refused` holds the offers declined in it, as `refused_offer` packs them; `raised` is what the treasury still has of the
    money of a forced issue (POS-14.7).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "refused", "raised")

    def __init__(self, nation: int, refused: tuple[int, ...] = (), raised: int = 0) -> None:
        super().__init__(nation)
        self.refused: Final = refused
        self.raised: Final = raised

    def most_offered(self, g: Poseidon) -> int:
        """POS-14.7: all of the treasury but what a forced issue of this turn has raised."""
        return g.treasury[self.nation] - self.raised

    def highest_refused(self, g: Poseidon, seller: int, ship: int) -> int:
        """POS-R32: the last sum a nation has refused for this kind of ship in this turn, or 0."""
        highest = 0
        for entry in self.refused:
            if entry >> SHIFT == seller * len(g.deck) + ship:
                highest = max(highest, entry & ARGUMENT)
        return highest

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
                for sold in g.fleet[seller]:
                    if refuse_offer(g, self, seller, sold) is None:
                        return False
        return True

    def resume(self, g: Poseidon) -> None:
        self.buy(g, NONE)

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
        if self.refuse_stop(g) is None:
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
            return self.refuse_stop(g)
        if action == SHIP | BANK:
            return refuse_from_bank(g, nation)
        kind = action & KIND_OF
        if kind == TRADE_IN:
            ship = action & ARGUMENT
            return refuse_trade_in(g, nation, ship) if ship < len(g.deck) else NOT_NOW
        if kind == OFFER:
            seller, ship = divmod(action & ARGUMENT, len(g.deck))
            return refuse_offer(g, self, seller, ship) if seller < g.data.nations else NOT_NOW
        return NOT_NOW

    def refuse_stop(self, g: Poseidon) -> Reason | None:
        """POS-13.2, POS-R28: without a ship the duty lapses only when the deck is empty."""
        return None if g.fleet[self.nation] or g.top_ship() == NONE else MUST_BUY

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        nation = self.nation
        if action == STOP:
            g.done()
        elif action == SHIP | BANK:
            if lack(g, nation) > 0:
                self.force(g)
            else:
                self.buy(g, NONE)
        elif action & KIND_OF == TRADE_IN:
            self.buy(g, action & ARGUMENT)
        else:
            seller, ship = divmod(action & ARGUMENT, len(g.deck))
            least = max(g.data.least_offer, self.highest_refused(g, seller, ship) + 1)
            g.call(OfferPrice(nation, seller, ship, least, self.most_offered(g)))

    def force(self, g: Poseidon) -> None:
        """POS-14.3, POS-R45: what the issue raises beyond the price is not for the ships of other nations."""
        issue_for_ship(g, self.nation)
        g.become(BuyShips(self.nation, self.refused, max(0, -lack(g, self.nation))))
        force_purchase(g, self.nation)

    def buy(self, g: Poseidon, handed_in: int) -> None:
        """POS-R45: the bank is paid with the money of a forced issue first."""
        if self.raised:
            left = max(0, self.raised - price_of_top(g, handed_in))
            g.become(BuyShips(self.nation, self.refused, left))
        buy_top_ship(g, self.nation, handed_in)

    def answered(self, g: Poseidon, value: int) -> None:
        g.become(BuyShips(self.nation, (*self.refused, value), self.raised))  # POS-R32

    def question(self, g: Poseidon, seat: int) -> Message:
        nation = self.nation
        top = g.top_ship()
        facts: dict[str, Value] = {
            "nation": nation_name(g, nation),
            "treasury": g.treasury[nation],
            "ships": len(g.fleet[nation]),
            "most": g.data.ships_in_fleet,
            "ship": ship_name(g, top),
            "price": 0 if top == NONE else g.data.ship_price[top],
        }
        if top == NONE:
            return Message("ask.BuyShipsNoDeck", facts)
        return Message("ask.BuyShips" if g.fleet[nation] else "ask.MustBuyShip", facts)

    def called(self, g: Poseidon, action: int) -> str:
        return "do.ship-none" if action == SHIP | BANK and g.top_ship() == NONE else super().called(g, action)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        top = ship_name(g, g.top_ship())
        facts["fleet_limit"] = g.data.ships_in_fleet
        facts["top"] = top
        if action & KIND_OF == OFFER:
            facts["refused"] = self.highest_refused(g, *divmod(action & ARGUMENT, len(g.deck)))
            facts["raised"] = self.raised
        else:
            facts["price"] = price_of_top(g, handed_in_by(action))
            facts.setdefault("ship", top)
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        if action & KIND_OF not in (SHIP, TRADE_IN):
            return {}
        if self.is_forced(g, action):
            return purchase_costs(g, self.nation)
        return {"treasury": -price_of_top(g, handed_in_by(action))}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        nation = self.nation
        kind = action & KIND_OF
        if action == STOP:
            return (Message("leads.turn-over", {"nation": nation_name(g, nation)}),)
        if kind == OFFER:
            king = g.king[(action & ARGUMENT) // len(g.deck)]
            facts: dict[str, Value] = {"king": seat_name(king), "most": max(0, self.most_offered(g))}
            return (Message("leads.offer-own" if king == seat else "leads.offer", facts),)
        bought = ship_bought(g, nation, handed_in_by(action))
        return (*purchase_leads_to(g, nation), *bought) if self.is_forced(g, action) else bought

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        nation = self.nation
        if action & KIND_OF not in (SHIP, TRADE_IN) or g.top_ship() == NONE:
            return None
        if self.is_forced(g, action):
            return purchase_warning(g, nation)
        lost = fleets_lost(g, seat, nation)
        return Message("warn.fleets-lost", {"nations": tuple([nation_name(g, other) for other in lost])}) if lost else None

    def is_forced(self, g: Poseidon, action: int) -> bool:
        """POS-14.1: whether a ship is bought for which the treasury has too little money."""
        return action == SHIP | BANK and not g.fleet[self.nation] and g.top_ship() != NONE and lack(g, self.nation) > 0

    def weighty(self, g: Poseidon, seat: int, action: int) -> bool:
        return action & KIND_OF == TRADE_IN

    def forms(self, g: Poseidon, seat: int) -> list[Composition]:
        ships = len(g.deck)
        offers = [divmod(action & ARGUMENT, ships) for action in self.options(g, seat) if action & KIND_OF == OFFER]
        return [offering_form(g, self.most_offered(g), offers)] if offers else []
