"""The Merchant Round: turns of buying, founding and selling until everybody passes (POS-4)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import BUY, END, FOUND, KIND_OF, LEAGUE, SELL
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.events import Passed, ShipRemoved
from aegean.games.poseidon.foretold import is_last_merchant_round, marker_moves, rounds_to_come
from aegean.games.poseidon.founding import FoundPrestige, founding_form, half, refuse_founder, refuse_founding, refuse_nation
from aegean.games.poseidon.government import Government
from aegean.games.poseidon.league import league_leads_to, league_wishes, owns_league, place_league, refuse_league
from aegean.games.poseidon.market import (
    SaleCount,
    buy_merchant,
    refuse_buying,
    refuse_merchant,
    refuse_one_more,
    refuse_selling,
    selling_form,
)
from aegean.games.poseidon.naming import hex_name, nation_name, ship_name
from aegean.games.poseidon.rule import Rule
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.reason import NOT_NOW, Reason

NEAR: Final = 2
"""Hexes within which places count as near a port."""

ONE_PURCHASE: Final = Reason("POS-4.2", "why.one-purchase", "cure.next-turn")
SOLD_THIS_TURN: Final = Reason("POS-R24", "why.sold-this-turn", "cure.next-turn")
BOUGHT_THIS_TURN: Final = Reason("POS-R25", "why.bought-this-turn", "cure.next-turn")
NOT_BACK_YET: Final = Reason("POS-R25", "why.sold-before", "cure.next-turn")
SOLD_THIS_ROUND: Final = Reason("POS-R25", "why.sold-before", "cure.next-merchant-round")


def merchant_round(g: Poseidon) -> None:
    """POS-4.1, POS-4.3: turns from the first player on until all have passed, change of government, the end."""
    g.play(MerchantTurn(g.first), Government(), MerchantRoundEnds())


def purchase_leads_to(g: Poseidon, seat: int, nation: int) -> tuple[Message, ...]:
    """What a merchant pays, and whether one more makes a pretender (POS-8.1)."""
    found: list[Message] = []
    if g.last_income[nation]:
        found.append(Message("leads.paid-last", {"n": g.last_income[nation]}))
    held = g.merchants(seat, nation) + 1
    king = g.king[nation]
    found.append(Message("leads.hold", {"nation": nation_name(g, nation), "n": held}))
    if king not in (NONE, seat) and held > g.merchants(king, nation):
        found.append(Message("leads.pretender", {"king": seat_name(king)}))
    return tuple(found)


def founding_leads_to(g: Poseidon, nation: int) -> tuple[Message, ...]:
    """POS-5.2: the crown and what it costs at least; the discs and the places near the port, which set the nations apart."""
    least = half(g.data.least_founding_merchants)
    steps = g.sea.fleets.steps[g.data.port[nation]]
    near = [place for place, circles in enumerate(g.data.circles) if circles and 1 <= steps[place] <= NEAR]
    place: dict[str, Value] = {"port": hex_name(g, g.data.port[nation]), "discs": g.data.discs[nation], "n": len(near)}
    return (Message("leads.found", {"least": least, "cost": least * g.data.track[0]}), Message("leads.found-place", place))


@final
class MerchantTurn(Rule):
    """A turn: at most one purchase, any sales. `sold` and `bought` are the nations of this turn, one bit each."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "passes", "purchased", "sold", "bought")

    def __init__(self, seat: int, passes: int = 0, purchased: int = 0, sold: int = 0, bought: int = 0) -> None:
        self.seat: Final = seat
        self.passes: Final = passes
        self.purchased: Final = purchased
        self.sold: Final = sold
        self.bought: Final = bought

    def waiting(self, g: Poseidon) -> int:
        return 1 << self.seat

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        found: list[int] = []
        for nation in range(g.data.nations):
            if g.founded(nation):
                found.append(BUY | nation)
        for nation in range(g.data.nations):
            if not g.founded(nation):
                found.append(FOUND | nation)
        for nation in range(g.data.nations):
            if g.merchants(seat, nation):
                found.append(SELL | nation)
        if owns_league(g, seat):
            for nation in range(g.data.nations):
                if g.king[nation] == seat:
                    found.extend(league_wishes(g, nation))
        found.append(END)
        return found

    def options(self, g: Poseidon, seat: int) -> list[int]:
        found: list[int] = []
        nations = g.data.nations
        if not self.purchased:
            if refuse_one_more(g, seat) is None:
                for nation in range(nations):
                    if g.pool[nation] and not self.sold >> nation & 1 and refuse_merchant(g, seat, nation) is None:
                        found.append(BUY | nation)
            if refuse_founder(g, seat) is None:
                for nation in range(nations):
                    if g.king[nation] == NONE and refuse_nation(g, nation) is None:
                        found.append(FOUND | nation)
        closed = self.closed(g)
        for nation in range(nations):
            if g.held[seat * nations + nation] and not closed >> nation & 1 and refuse_selling(g, seat, nation) is None:
                found.append(SELL | nation)
        if owns_league(g, seat):
            for nation in range(nations):
                if g.king[nation] == seat:
                    found.extend([action for action in league_wishes(g, nation) if refuse_league(g, seat, action) is None])
        found.append(END)
        return found

    def closed(self, g: Poseidon) -> int:
        """POS-R24, POS-R25: the nations of which nothing more is sold this turn, one bit each. Who may buy back sells each nation
        once a round, or it need never end."""
        closed = self.sold | self.bought
        return closed | g.sold_now[self.seat] if g.house.buy_back else closed

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        if action == END:
            return None
        kind = action & KIND_OF
        if kind == LEAGUE:
            return refuse_league(g, seat, action)
        nation = action & ARGUMENT
        if nation >= g.data.nations:
            return NOT_NOW
        if kind == SELL:
            if self.sold >> nation & 1:
                return SOLD_THIS_TURN
            if self.bought >> nation & 1:
                return BOUGHT_THIS_TURN
            return SOLD_THIS_ROUND if self.closed(g) >> nation & 1 else refuse_selling(g, seat, nation)
        if kind == BUY:
            if self.purchased:
                return ONE_PURCHASE
            return NOT_BACK_YET if g.house.buy_back and self.sold >> nation & 1 else refuse_buying(g, seat, nation)
        if kind == FOUND:
            return ONE_PURCHASE if self.purchased else refuse_founding(g, seat, nation)
        return NOT_NOW

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        if action == END:
            self.end(g)
            return
        kind = action & KIND_OF
        nation = action & ARGUMENT
        bit = 1 << nation
        if kind == LEAGUE:
            # POS-R6: neither a purchase nor a sale.
            place_league(g, seat, action)
        elif kind == SELL:
            g.become(MerchantTurn(seat, self.passes, self.purchased, self.sold | bit, self.bought))
            g.call(SaleCount(seat, nation))
        elif kind == BUY:
            g.become(MerchantTurn(seat, self.passes, 1, self.sold, self.bought | bit))
            buy_merchant(g, seat, nation)
        else:
            g.become(MerchantTurn(seat, self.passes, 1, self.sold, self.bought))
            g.call(FoundPrestige(seat, nation))

    def end(self, g: Poseidon) -> None:
        """POS-4.2: who neither bought nor sold has passed, and may come back later; POS-4.1: all in a row end the round."""
        passes = 0
        if self.idle:
            passes = self.passes + 1
            if g.events is not None:
                g.tell(Passed(self.seat))
        if passes < g.players:
            g.become(MerchantTurn((self.seat + 1) % g.players, passes))
        else:
            g.done()

    def question(self, g: Poseidon, seat: int) -> Message:
        facts: dict[str, Value] = {
            "cash": g.cash[seat],
            "held": g.all_merchants(seat),
            "limit": g.data.merchant_limit[g.players],
            "left": rounds_to_come(g),
        }
        return Message("ask.AfterPurchase" if self.purchased else "ask.MerchantTurn", facts)

    def called(self, g: Poseidon, action: int) -> str:
        return "do.pass" if action == END and self.idle else super().called(g, action)

    @property
    def idle(self) -> bool:
        """POS-4.2: who ends the turn now passes."""
        return not self.purchased and not self.sold

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        least = half(g.data.least_founding_merchants)
        facts["least"] = least
        facts["cheapest"] = least * g.data.track[0]
        facts["on_card"] = g.data.merchants_on_king_card
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        return {"cash": -g.prestige(action & ARGUMENT), "merchants": 1} if action & KIND_OF == BUY else {}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        if action == END:
            return self.end_leads_to(g)
        kind = action & KIND_OF
        if kind == LEAGUE:
            return (league_leads_to(g, action),)
        nation = action & ARGUMENT
        if kind == BUY:
            return purchase_leads_to(g, seat, nation)
        if kind == SELL:
            facts: dict[str, Value] = {"prestige": g.prestige(nation), "most": max(0, g.sellable(seat, nation))}
            found = [Message("leads.sell", facts)]
            if g.king[nation] == seat:
                found.append(marker_moves(g, nation, -1))
            if not g.house.buy_back:
                found.append(Message("leads.no-buying-back", {"nation": nation_name(g, nation)}))
            return tuple(found)
        return founding_leads_to(g, nation)

    def end_leads_to(self, g: Poseidon) -> tuple[Message, ...]:
        """POS-4.1, POS-4.4: the next player, or the end of the round and the ship that leaves with it."""
        if not self.idle or self.passes + 1 < g.players:
            turn = Message("leads.next-turn", {"player": seat_name((self.seat + 1) % g.players)})
            left = g.players - self.passes - 1
            return (turn, Message("leads.passes-left", {"n": left})) if self.idle else (turn,)
        ends = Message("leads.merchant-round-ends")
        ship = g.top_ship()
        if g.data.ship_leaves[g.round] and ship != NONE:
            return (ends, Message("leads.ship-leaves", {"ship": ship_name(g, ship)}))
        return (ends,)

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        ends = action == END and self.idle and self.passes + 1 == g.players
        return Message("warn.last-merchant-round") if ends and is_last_merchant_round(g) else None

    def weighty(self, g: Poseidon, seat: int, action: int) -> bool:
        return action & KIND_OF == FOUND

    def forms(self, g: Poseidon, seat: int) -> list[Composition]:
        options = self.options(g, seat)
        founded = [action & ARGUMENT for action in options if action & KIND_OF == FOUND]
        sold = [action & ARGUMENT for action in options if action & KIND_OF == SELL]
        found: list[Composition] = []
        if founded:
            found.append(founding_form(g, seat, founded))
        if sold:
            found.append(selling_form(g, seat, sold))
        return found


@final
class MerchantRoundEnds(Rule):
    """POS-4.3, POS-4.4: the first-player card moves on; after the later rounds the top ship leaves the game."""

    def resume(self, g: Poseidon) -> None:
        g.first = (g.first + 1) % g.players
        g.founded_now = [0] * g.players
        g.sold_now = [0] * g.players
        ship = g.top_ship()
        if g.data.ship_leaves[g.round] and ship != NONE:
            # POS-R20: only a purchase starts a phase.
            g.deck[ship] -= 1
            g.removed[ship] += 1
            if g.events is not None:
                g.tell(ShipRemoved(g.data.ship_ids[ship]))
        g.done()
