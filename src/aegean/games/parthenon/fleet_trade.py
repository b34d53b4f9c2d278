"""Phase 6b: fleets trade with the lands (PAR-6.5 to 6.14)."""

from typing import Final, final

from aegean.games.parthenon.actions import (
    ARG,
    BUY,
    DELIVER,
    DONE,
    ENTER,
    GET,
    GIVE,
    PAY,
    RATES,
    TAKE_PLAN,
    TRADE,
    kind_of,
)
from aegean.games.parthenon.components import SPECIAL_PLAN, Rate
from aegean.games.parthenon.compose import dealing, paying
from aegean.games.parthenon.costs import next_cards, payable
from aegean.games.parthenon.events import FleetBought, FleetPaid, FleetTraded, Lost, PhaseSkipped
from aegean.games.parthenon.goods import NOTHING, changed, commodities, of, only
from aegean.games.parthenon.ids import (
    ARMY,
    BLOCKADE,
    BRIGANDS,
    COMMODITIES,
    FLEET_TRADE_PHASE,
    FLEETS,
    GOLD,
    GOODS,
    HOME,
    NO_CARD,
    OPEN,
    PYTHAGOREANISM,
    TAX,
    THRIVING,
    WONDERS,
)
from aegean.games.parthenon.naming import both, certain_price, counted, good, priced
from aegean.games.parthenon.rates import getting, giving, holds, same_kind_refused
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.together import Open
from aegean.games.parthenon.wonders import advance, advancing, chosen, due_at, is_paid, payment, stage_cost, take_plan
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

NOT_SAILING: Final = Reason("PAR-6.4", "why.fleet-not-abroad", "cure.sail")
FLEET_DONE: Final = Reason("PAR-6.4", "why.fleet-done", "cure.next-season")
HARBOUR_SHUT: Final = Reason("PAR-6.4", "why.harbour-shut", "cure.reveal")
HARBOUR_BLOCKED: Final = Reason("PAR-6.4", "why.blockade", "cure.colossus")
TOLL_UNPAID: Final = Reason("PAR-6.5", "why.toll-unpaid", "cure.enter")
NO_TOLL: Final = Reason("PAR-6.5", "why.no-toll", "cure.trade")
CANNOT_PAY_TAX: Final = Reason("PAR-6.5", "why.nothing-for-tax", "cure.colossus")
RATE_NOT_HERE: Final = Reason("PAR-6.7", "why.rate-not-here", "cure.other-rate")
NOT_ENOUGH: Final = Reason("PAR-6.7", "why.not-enough-aboard", "cure.other-rate")
NO_MORE_TRADES: Final = Reason("PAR-6.12", "why.no-more-trades", "cure.done")
NOT_AT_THIS_RATE: Final = Reason("PAR-6.9", "why.not-at-this-rate", "cure.other-card")
SAME_KIND: Final = Reason("PAR-6.12", "why.same-kind", "cure.other-card")
NOTHING_SOLD: Final = Reason("PAR-6.11", "why.nothing-sold", "cure.other-land")
NO_GOLD: Final = Reason("PAR-6.11", "why.no-gold-aboard", "cure.gold-first")
NO_GOLD_FOR_PLAN: Final = Reason("PAR-6.10", "why.no-gold-aboard", "cure.gold-first")
NO_PLANS: Final = Reason("PAR-6.10", "why.no-plans-here", "cure.athens")
NO_THIRD_PLAN: Final = Reason("PAR-6.10", "why.no-third-plan")
NOT_DUE: Final = Reason("PAR-6.13", "why.stage-not-due", "cure.stage-place")
TOO_POOR: Final = Reason("PAR-6.13", "why.lacking-aboard", "cure.load-it")
NOT_HELD: Final = Reason("PAR-6.14", "why.not-aboard", "cure.other-card")
NOT_PART: Final = Reason("PAR-6.13", "why.not-part-of-price", "cure.other-card")
FINISH_FIRST: Final = Reason("PAR-G6", "why.finish-first", "cure.drop")


def begin(g: Parthenon) -> None:
    """Every fleet that has arrived may trade, unless its harbour is shut or blocked."""
    closed = 0
    for fleet in range(FLEETS * g.players):
        g.dealings[fleet] = 0
        if g.port[fleet] < 0 or shut(g, fleet) is not None:
            closed |= 1 << fleet
    g.shown_by_asking()
    closed = idle_closed(g, closed, 0, g.everybody())
    if g.events is not None and closed == (1 << FLEETS * g.players) - 1:
        g.tell(PhaseSkipped(FLEET_TRADE_PHASE, "no-trade" if any(port >= 0 for port in g.port) else "no-fleet"))
    g.call(FleetTrade(closed, 0))


def letter_of(action: int) -> int:
    """The fleet an opening is about; NO_CARD for any other action."""
    kind = kind_of(action)
    if kind == TRADE:
        letter = (action & ARG) // RATES
    elif kind == DELIVER:
        letter = (action & ARG) // WONDERS
    elif kind in (ENTER, BUY, TAKE_PLAN, DONE):
        letter = action & ARG
    else:
        return NO_CARD
    return letter if letter < FLEETS else NO_CARD


def shut(g: Parthenon, fleet: int) -> Reason | None:
    """PAR-6.2, 6.4, R24: why nothing can be done in the fleet's harbour."""
    land = g.port[fleet]
    if not g.is_open(land):
        return HARBOUR_SHUT
    if effect_at(g, fleet) == BLOCKADE:
        return HARBOUR_BLOCKED
    return None


def effect_at(g: Parthenon, fleet: int) -> int:
    """The status that concerns this fleet; the Colossus passes over blockade, tax and brigands."""
    status = g.status(g.port[fleet])
    effect = OPEN if status == NO_CARD else g.data.statuses[status].effect
    if effect in (BLOCKADE, TAX, BRIGANDS) and g.ignores_harbour(fleet // FLEETS):
        return OPEN
    return effect


def toll(g: Parthenon, fleet: int) -> int:
    """PAR-6.5, 6.6, R17: TAX or BRIGANDS if the fleet must give something up to enter, else OPEN."""
    effect = effect_at(g, fleet)
    if effect == TAX:
        return TAX
    if effect == BRIGANDS and not g.cargo[fleet][ARMY] and commodities(g.cargo[fleet]):
        return BRIGANDS
    return OPEN


def scarce_at(g: Parthenon, fleet: int) -> int:
    """The commodity a shortage or surplus names, or NO_CARD."""
    status = g.status(g.port[fleet])
    return NO_CARD if status == NO_CARD else g.data.statuses[status].commodity


def rate_holds(g: Parthenon, fleet: int, rate: Rate) -> bool:
    """Whether a rate is in force for this fleet now."""
    seat = fleet // FLEETS
    return holds(
        rate,
        g.data.lands[g.port[fleet]].group,
        effect_at(g, fleet),
        g.believes(seat, PYTHAGOREANISM),
        g.effects[seat] & THRIVING != 0,
        g.dealings[fleet] == 0,
    )


def idle_closed(g: Parthenon, closed: int, entered: int, seats: int) -> int:
    """`closed` with the fleets of these seats that have nothing to do but be done."""
    for seat in range(g.players):
        if seats >> seat & 1:
            for letter in range(FLEETS):
                fleet = FLEETS * seat + letter
                if not closed >> fleet & 1 and not can_do(g, fleet, entered):
                    closed |= 1 << fleet
    return closed


def can_do(g: Parthenon, fleet: int, entered: int) -> bool:
    """Whether the fleet may do anything in its land."""
    if toll(g, fleet) != OPEN and not entered >> fleet & 1:
        return commodities(g.cargo[fleet]) > 0
    if refuse_plan(g, fleet) is None or refuse_buy(g, fleet) is None:
        return True
    for rate in range(len(g.data.rates)):
        if refuse_rate(g, fleet, rate) is None:
            return True
    return any(refuse_delivery(g, fleet, held >> 2) is None for held in g.wonders[fleet // FLEETS])


def refuse_rate(g: Parthenon, fleet: int, number: int) -> Reason | None:
    """PAR-6.7 to 6.9, 6.12."""
    if number >= len(g.data.rates):
        return NOT_NOW
    rate = g.data.rates[number]
    if not rate_holds(g, fleet, rate):
        return RATE_NOT_HERE
    if g.dealings[fleet] >= g.settings.trades:
        return NO_MORE_TRADES
    if only(g.cargo[fleet], giving(g.data, rate, scarce_at(g, fleet))) < rate.gives:
        return NOT_ENOUGH
    return None


def refuse_buy(g: Parthenon, fleet: int) -> Reason | None:
    """PAR-6.11."""
    land = g.data.lands[g.port[fleet]]
    if land.special in (NO_CARD, SPECIAL_PLAN):
        return NOTHING_SOLD
    if g.dealings[fleet] >= g.settings.trades:
        return NO_MORE_TRADES
    return None if g.cargo[fleet][GOLD] >= land.price else NO_GOLD


def refuse_plan(g: Parthenon, fleet: int) -> Reason | None:
    """PAR-6.10, PAR-R29, PAR-R43."""
    if g.data.lands[g.port[fleet]].special != SPECIAL_PLAN:
        return NO_PLANS
    taken = len(g.wonders[fleet // FLEETS])
    if taken >= g.data.limits.plans:
        return NO_THIRD_PLAN
    return NO_GOLD_FOR_PLAN if taken and g.cargo[fleet][GOLD] < g.data.limits.second_plan_gold else None


def refuse_delivery(g: Parthenon, fleet: int, wonder: int) -> Reason | None:
    """PAR-6.13, PAR-R49: due in this land, and payable from this cargo alone."""
    seat = fleet // FLEETS
    if wonder >= WONDERS or not due_at(g, seat, wonder, g.port[fleet]):
        return NOT_DUE
    return None if payable(stage_cost(g, seat, wonder), g.cargo[fleet]) else TOO_POOR


def only_cards(goods: tuple[int, ...], kinds: int, number: int) -> tuple[int, ...] | None:
    """The cards of these kinds if so many can be taken in one way only, else None."""
    held = [kind for kind in range(COMMODITIES) if kinds >> kind & 1 and goods[kind]]
    if len(held) == 1:
        return changed(NOTHING, held[0], number)
    if only(goods, kinds) == number:
        return tuple([goods[kind] if kinds >> kind & 1 else 0 for kind in range(GOODS + 1)])
    return None


def single(kinds: int) -> int:
    """The kind of a bitmask of one, else NO_CARD."""
    return kinds.bit_length() - 1 if kinds.bit_count() == 1 else NO_CARD


@final
class Deal:
    """A trade being drafted: which rate, what is given and received so far."""

    def __init__(self, g: Parthenon, draft: tuple[int, ...], seat: int) -> None:
        packed = draft[0] & ARG
        self.fleet: Final = FLEETS * seat + packed // RATES
        self.number: Final = packed % RATES
        self.rate: Final = g.data.rates[self.number]
        scarce = scarce_at(g, self.fleet)
        self.kinds_given: Final = giving(g.data, self.rate, scarce)
        self.kinds_got: Final = getting(g.data, self.rate, scarce)
        given = NOTHING
        got = NOTHING
        for action in draft[1:]:
            if kind_of(action) == GIVE:
                given = changed(given, action & ARG, 1)
            else:
                got = changed(got, action & ARG, 1)
        forced = only_cards(g.cargo[self.fleet], self.kinds_given, self.rate.gives)
        self.given: Final = given if forced is None else forced
        one = single(self.kinds_got)
        self.got: Final = got if one == NO_CARD else changed(NOTHING, one, self.rate.gets)
        self.giving: Final = sum(self.given) < self.rate.gives
        self.whole: Final = not self.giving and sum(self.got) == self.rate.gets


@final
class FleetTrade(Open):
    """D20, D21. Bitmasks of fleets: those that are done, those that paid to enter."""

    FIELDS = ("closed", "entered")

    def __init__(self, closed: int, entered: int) -> None:
        self.closed: Final = closed
        self.entered: Final = entered

    def waiting(self, g: Parthenon) -> int:
        asked = 0
        for seat in range(g.players):
            if self.closed >> FLEETS * seat & 7 != 7:
                asked |= 1 << seat
        return asked

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        if draft:
            return self.terms(g, seat, draft)
        found: list[int] = []
        for letter in range(g.fleets[seat]):
            fleet = FLEETS * seat + letter
            if self.closed >> fleet & 1:
                continue
            if toll(g, fleet) != OPEN and not self.entered >> fleet & 1:
                found.append(ENTER | letter)
            else:
                special = g.data.lands[g.port[fleet]].special
                if special == SPECIAL_PLAN:
                    found.append(TAKE_PLAN | letter)
                elif special != NO_CARD:
                    found.append(BUY | letter)
                for held in g.wonders[seat]:
                    if due_at(g, seat, held >> 2, g.port[fleet]):
                        found.append(DELIVER | letter * WONDERS + (held >> 2))
                for number, rate in enumerate(g.data.rates):
                    if rate_holds(g, fleet, rate):
                        found.append(TRADE | letter * RATES + number)
            found.append(DONE | letter)
        return found

    def terms(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        """The cards of a trade, a toll or a delivery."""
        if kind_of(draft[0]) != TRADE:
            return [PAY | kind for kind in range(COMMODITIES)]
        deal = Deal(g, draft, seat)
        if deal.giving:
            return [GIVE | kind for kind in range(COMMODITIES) if g.cargo[deal.fleet][kind]]
        return [GET | kind for kind in range(COMMODITIES) if deal.kinds_got >> kind & 1]

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if draft:
            return self.refuse_term(g, seat, draft, action)
        kind = kind_of(action)
        packed = action & ARG
        letter = letter_of(action)
        if letter == NO_CARD:
            return NOT_NOW
        fleet = FLEETS * seat + letter
        if g.port[fleet] < 0:
            return NOT_SAILING
        if self.closed >> fleet & 1:
            return shut(g, fleet) or FLEET_DONE
        if kind == DONE:
            return None
        unpaid = toll(g, fleet) != OPEN and not self.entered >> fleet & 1
        if kind == ENTER:
            if not unpaid:
                return NO_TOLL
            return None if commodities(g.cargo[fleet]) else CANNOT_PAY_TAX
        if unpaid:
            return TOLL_UNPAID
        if kind == TRADE:
            return refuse_rate(g, fleet, packed % RATES)
        if kind == DELIVER:
            return refuse_delivery(g, fleet, packed % WONDERS)
        return refuse_buy(g, fleet) if kind == BUY else refuse_plan(g, fleet)

    def refuse_term(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        """One card more."""
        kind = kind_of(action)
        card = action & ARG
        opening = kind_of(draft[0])
        if card >= COMMODITIES:
            return NOT_NOW
        if opening == TRADE:
            deal = Deal(g, draft, seat)
            if kind != (GIVE if deal.giving else GET):
                return FINISH_FIRST
            if deal.giving:
                if not deal.kinds_given >> card & 1:
                    return NOT_AT_THIS_RATE
                return None if g.cargo[deal.fleet][card] > deal.given[card] else NOT_HELD
            if not deal.kinds_got >> card & 1:
                return NOT_AT_THIS_RATE
            return SAME_KIND if same_kind_refused(deal.rate) and deal.given[card] else None
        if kind != PAY:
            return FINISH_FIRST
        if opening == ENTER:
            return None if g.cargo[FLEETS * seat + (draft[0] & ARG)][card] else NOT_HELD
        packed = draft[0] & ARG
        cargo = g.cargo[FLEETS * seat + packed // WONDERS]
        if card in next_cards(stage_cost(g, seat, packed % WONDERS), cargo, chosen(draft)):
            return None
        return NOT_PART if cargo[card] else NOT_HELD

    def question(self, g: Parthenon, seat: int) -> Message:
        draft = g.draft[seat]
        if not draft:
            return Message("ask.FleetTrade")
        if kind_of(draft[0]) == TRADE:
            deal = Deal(g, draft, seat)
            left = deal.rate.gives - sum(deal.given) if deal.giving else deal.rate.gets - sum(deal.got)
            return Message("ask.FleetTrade.give" if deal.giving else "ask.FleetTrade.get", {"left": left})
        return Message("ask.FleetTrade.pay")

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        opening = kind_of(draft[0])
        packed = draft[0] & ARG
        if opening == TRADE:
            return Deal(g, draft, seat).whole
        if opening == ENTER:
            fleet = FLEETS * seat + packed
            tax = toll(g, fleet) == TAX
            held = sum([1 for kind in range(COMMODITIES) if g.cargo[fleet][kind]])
            return len(draft) == 2 or not tax or held == 1
        if opening == DELIVER:
            cargo = g.cargo[FLEETS * seat + packed // WONDERS]
            return is_paid(stage_cost(g, seat, packed % WONDERS), cargo, draft)
        return True

    def act(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        opening = kind_of(choice[0])
        packed = choice[0] & ARG
        closed = self.closed
        entered = self.entered
        if opening == DONE:
            closed |= 1 << FLEETS * seat + packed
        elif opening == ENTER:
            self.enter(g, FLEETS * seat + packed, choice)
            entered |= 1 << FLEETS * seat + packed
        elif opening == TRADE:
            self.trade(g, seat, choice)
        elif opening == BUY:
            self.buy(g, FLEETS * seat + packed)
        elif opening == TAKE_PLAN:
            fleet = FLEETS * seat + packed
            if g.wonders[seat]:
                g.unload(fleet, GOLD, g.data.limits.second_plan_gold)
            take_plan(g, seat)
        else:
            fleet = FLEETS * seat + packed // WONDERS
            wonder = packed % WONDERS
            pay_aboard(g, fleet, payment(stage_cost(g, seat, wonder), g.cargo[fleet], choice))
            advance(g, seat, wonder)
        g.become(FleetTrade(idle_closed(g, closed, entered, 1 << seat), entered))

    def enter(self, g: Parthenon, fleet: int, choice: tuple[int, ...]) -> None:
        """Tax of the owner's choice, or what brigands take at random."""
        if toll(g, fleet) == TAX:
            kind = choice[1] & ARG if len(choice) == 2 else next(kind for kind in range(COMMODITIES) if g.cargo[fleet][kind])
            pay_aboard(g, fleet, of(kind))
            return
        kind = g.random_card(g.cargo[fleet], (1 << COMMODITIES) - 1)
        g.unload(fleet, kind)
        g.reveals += 1
        if g.events is not None:
            g.tell(Lost(fleet // FLEETS, fleet % FLEETS, of(kind)))

    def trade(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        """PAR-6.7: cards given go to the bank, cards received join the cargo."""
        deal = Deal(g, choice, seat)
        for kind in range(COMMODITIES):
            if deal.given[kind]:
                g.unload(deal.fleet, kind, deal.given[kind])
        for kind in range(COMMODITIES):
            if deal.got[kind]:
                g.board(deal.fleet, kind, deal.got[kind])
        g.dealings[deal.fleet] += 1
        if g.events is not None:
            g.tell(FleetTraded(seat, deal.fleet % FLEETS, deal.number, deal.given, deal.got))

    def buy(self, g: Parthenon, fleet: int) -> None:
        """PAR-6.11: what the land sells, for gold aboard."""
        land = g.data.lands[g.port[fleet]]
        g.unload(fleet, GOLD, land.price)
        g.board(fleet, land.special)
        g.dealings[fleet] += 1
        if g.events is not None:
            g.tell(FleetBought(fleet // FLEETS, fleet % FLEETS, land.special, land.price))

    def resume(self, g: Parthenon) -> None:
        g.done()

    # What a person is told

    def facts(self, g: Parthenon, seat: int, action: int) -> dict[str, Value]:
        facts = g.facts(seat, action)
        kind = kind_of(action)
        letter = letter_of(action)
        if letter == NO_CARD:
            return facts
        fleet = FLEETS * seat + letter
        facts["gold_aboard"] = g.cargo[fleet][GOLD]
        facts["price"] = self.gold(g, fleet, kind)
        if kind == DELIVER:
            facts.update(priced(g, seat, stage_cost(g, seat, (action & ARG) % WONDERS), g.cargo[fleet]))
        elif kind == BUY and g.port[fleet] > HOME and 0 <= g.data.lands[g.port[fleet]].special < GOODS:
            facts["good"] = good(g.data.lands[g.port[fleet]].special)
        return facts

    def gold(self, g: Parthenon, fleet: int, kind: int) -> int:
        """What a purchase costs."""
        if kind == BUY and g.port[fleet] > HOME:
            return g.data.lands[g.port[fleet]].price
        return g.data.limits.second_plan_gold if kind == TAKE_PLAN and g.wonders[fleet // FLEETS] else 0

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        kind = kind_of(action)
        if g.draft[seat]:
            return counted(of(action & ARG), 1 if kind == GET else -1) if kind in (GIVE, GET, PAY) else {}
        letter = letter_of(action)
        fleet = FLEETS * seat + letter
        if letter == NO_CARD or g.port[fleet] < 0:
            return {}
        if kind == TRADE:  # what is left to choose is not counted yet
            deal = Deal(g, (action,), seat)
            return both({} if deal.giving else counted(deal.given, -1), counted(deal.got))
        if kind == DELIVER:
            return certain_price(stage_cost(g, seat, (action & ARG) % WONDERS), g.cargo[fleet])
        if kind == ENTER and toll(g, fleet) == TAX:
            only = only_cards(g.cargo[fleet], (1 << COMMODITIES) - 1, 1)
            return {} if only is None else counted(only, -1)
        gold = counted(of(*[GOLD] * self.gold(g, fleet, kind)), -1)
        return both(gold, counted(of(g.data.lands[g.port[fleet]].special))) if kind == BUY else gold

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        kind = kind_of(action)
        letter = letter_of(action)
        if letter == NO_CARD or g.port[FLEETS * seat + letter] < 0:
            return ()
        if kind == DELIVER:
            return advancing(g, seat, (action & ARG) % WONDERS)
        if kind == ENTER:
            return (Message("leads.taxed" if toll(g, FLEETS * seat + letter) == TAX else "leads.robbed"),)
        told = {DONE: "leads.fleet-done", TAKE_PLAN: "leads.plan"}
        id = told.get(kind)
        return () if id is None else (Message(id),)

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        if not draft:
            return []
        if kind_of(draft[0]) == TRADE:
            return dealing(g, Deal(g, draft, seat))
        if kind_of(draft[0]) != DELIVER:
            return []
        cost = stage_cost(g, seat, (draft[0] & ARG) % WONDERS)
        cargo = g.cargo[FLEETS * seat + letter_of(draft[0])]
        return [] if is_paid(cost, cargo, draft) else paying(cost, cargo, chosen(draft))


def pay_aboard(g: Parthenon, fleet: int, goods: tuple[int, ...]) -> None:
    """A payment from the cargo of one fleet."""
    for kind in range(COMMODITIES):
        if goods[kind]:
            g.unload(fleet, kind, goods[kind])
    if g.events is not None:
        g.tell(FleetPaid(fleet // FLEETS, fleet % FLEETS, goods))
