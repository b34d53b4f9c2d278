"""Phase 8: building, creating cards, fleets, wonders and philosophies (PAR-8.1 to 8.12)."""

from typing import Final, final

from aegean.games.parthenon.actions import (
    ADOPT,
    ARG,
    BUILD,
    HIRE,
    INTRODUCE,
    LAUNCH,
    LEAVE,
    NAME,
    PAY,
    READY,
    SERVICE,
    STAGE,
    USE,
    USE_WONDER,
    WAIT,
    WHOLE,
    kind_of,
)
from aegean.games.parthenon.building import (
    built,
    may_leave_out,
    price,
    refuse_building,
    some_price_payable,
)
from aegean.games.parthenon.costs import Cost, basics_of, next_cards, payable
from aegean.games.parthenon.events import Adopted, GivenTo, Launched, Paid, ServiceBought, Swapped, WaitsForOthers
from aegean.games.parthenon.goods import NOTHING, of
from aegean.games.parthenon.ids import (
    ACADEMY,
    ACROPOLIS,
    ACROPOLIS_NAMES,
    ARMY,
    AT_BUILD,
    BUILDINGS,
    COMMODITIES,
    CREATED,
    FLEETS,
    GOLD,
    GREAT_AGORA,
    GREAT_LIBRARY,
    HIRING,
    NO_CARD,
    PHILOSOPHY_NAMES,
    USED_CHEAPER,
    USED_CYNICISM,
    USED_MERCENARIES,
    USED_SERVICE,
    USED_WONDER,
    WONDERS,
    WORKSHOP,
)
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.together import Open
from aegean.games.parthenon.voyage import refuse_order
from aegean.games.parthenon.wonders import advance, chosen, due_at, is_paid, payment, stage_cost
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NO_WAITING: Final = Reason("PAR-G8", "why.no-waiting", "cure.act-now")
WAIT_IS_FIRST: Final = Reason("PAR-G8", "why.wait-is-first", "cure.act-now")
FINISH_FIRST: Final = Reason("PAR-G6", "why.finish-first", "cure.drop")
ALL_FLEETS: Final = Reason("PAR-8.8", "why.all-fleets")
NO_GOLD: Final = Reason("PAR-8.8", "why.no-gold", "cure.gold")
NOT_DUE: Final = Reason("PAR-8.9", "why.stage-not-due", "cure.stage-place")
TOO_POOR: Final = Reason("PAR-8.2", "why.lacking", "cure.lacking")
NOT_STANDING: Final = Reason("PAR-8.4", "why.structure-not-built", "cure.build-it")
CREATES_NOTHING: Final = Reason("PAR-8.4", "why.creates-nothing")
CREATED_ENOUGH: Final = Reason("PAR-8.4", "why.created-this-season", "cure.next-season")
NOT_YOURS: Final = Reason("PAR-8.1", "why.wonder-not-yours", "cure.complete-wonder")
USED: Final = Reason("PAR-8.1", "why.used-this-season", "cure.next-season")
NO_SERVICE: Final = Reason("PAR-3.3", "why.no-service", "cure.other-wonder")
BOUGHT: Final = Reason("PAR-R47", "why.service-bought", "cure.next-season")
NO_ACADEMY: Final = Reason("PAR-8.7", "why.no-academy", "cure.build-academy")
NOT_INTRODUCED: Final = Reason("PAR-8.7", "why.not-introduced", "cure.introduce")
ALREADY_OWNED: Final = Reason("PAR-R35", "why.philosophy-owned", "cure.other-philosophy")
NO_COPY_LEFT: Final = Reason("PAR-8.7", "why.no-copy-left", "cure.other-philosophy")
NO_GOLD_TO_ADOPT: Final = Reason("PAR-8.7", "why.no-gold-to-adopt", "cure.gold")
INTRODUCED: Final = Reason("PAR-8.6", "why.already-introduced", "cure.other-philosophy")
NO_MERCENARIES: Final = Reason("PAR-8.1", "why.no-mercenaries", "cure.event")
HIRED: Final = Reason("PAR-8.1", "why.used-this-season", "cure.next-season")
NOT_PART: Final = Reason("PAR-8.2", "why.not-part-of-price", "cure.other-card")
NOT_HELD: Final = Reason("PAR-8.2", "why.not-held", "cure.other-card")
NOT_IN_PRICE: Final = Reason("PAR-R58", "why.not-in-price", "cure.other-card")
TOO_POOR_THEN: Final = Reason("PAR-R58", "why.too-poor-without", "cure.other-card")
CHOOSE_PHILOSOPHY: Final = Reason("PAR-8.6", "why.choose-philosophy", "cure.introduce-now")


def begin(g: Parthenon) -> None:
    """Everybody may build at once."""
    everybody = g.everybody()
    g.call(Build(0, able(g, everybody), everybody, 0, NO_CARD))


def able(g: Parthenon, seats: int) -> int:
    """PAR-R56: those of these seats that could do anything but be ready or wait."""
    found = 0
    for seat in range(g.players):
        if seats >> seat & 1 and can_build(g, seat):
            found |= 1 << seat
    return found


def can_build(g: Parthenon, seat: int) -> bool:
    """Whether any action is possible."""
    return any(refuse_opening(g, seat, action) is None for action in openings(g, seat))


def openings(g: Parthenon, seat: int) -> list[int]:
    """What an island may look for: everything on its card that is not finished."""
    island = g.data.islands[g.islands[seat]]
    found: list[int] = []
    for building in range(BUILDINGS):
        if building < WORKSHOP:
            if island.costs[building] is not None and not g.villages[seat] >> building & 1:
                found.append(BUILD | building)
        elif building < ACROPOLIS:
            if g.workshops[seat] < g.data.workshops:
                found.append(BUILD | building)
        elif g.acropolis_count(seat) < g.data.limits.acropolis:
            kind = building - ACROPOLIS
            copies = g.acropolis_of(seat, kind)
            if not copies or (copies == 1 and kind in island.alternates):
                found.append(BUILD | building)
    if g.fleets[seat] < FLEETS:
        found.append(LAUNCH)
    for held in g.wonders[seat]:
        if due_at(g, seat, held >> 2, AT_BUILD):
            found.append(STAGE | held >> 2)
    for kind in range(len(ACROPOLIS_NAMES)):
        if g.data.makes[kind] != NO_CARD and g.acropolis_of(seat, kind):
            found.append(USE | kind)
    if g.owns(seat, GREAT_AGORA):
        found.append(USE | USE_WONDER + GREAT_AGORA)
    elif g.owner(GREAT_AGORA) != NO_CARD:
        found.append(SERVICE | GREAT_AGORA)
    if g.has_academy(seat):
        for philosophy in range(len(PHILOSOPHY_NAMES)):
            if g.introduced[philosophy] != NO_CARD and not g.believes(seat, philosophy):
                found.append(ADOPT | philosophy)
    if g.effects[seat] & HIRING:
        found.append(HIRE)
    return found


def refuse_opening(g: Parthenon, seat: int, action: int) -> Reason | None:
    """Why an action of this phase is not possible."""
    kind = kind_of(action)
    place = action & ARG
    stock = g.stock[seat]
    island = g.data.islands[g.islands[seat]]
    if kind == BUILD:
        if place >= BUILDINGS:
            return NOT_NOW
        refused = refuse_building(g, seat, place)
        if refused is not None:
            return refused
        return None if some_price_payable(g, seat, place) else TOO_POOR
    if kind == LAUNCH:
        if g.fleets[seat] >= FLEETS:
            return ALL_FLEETS
        return None if stock[GOLD] >= g.cost_of(seat) else NO_GOLD
    if kind == STAGE:
        if place >= WONDERS or not due_at(g, seat, place, AT_BUILD):
            return NOT_DUE
        return None if payable(stage_cost(g, seat, place), stock) else TOO_POOR
    if kind == USE:
        if place >= USE_WONDER:
            return refuse_agora(g, seat, place - USE_WONDER)
        if g.data.makes[place] == NO_CARD:
            return CREATES_NOTHING
        if not g.acropolis_of(seat, place):
            return NOT_STANDING
        if g.used[seat] >> CREATED + 2 * place & 3 >= g.acropolis_of(seat, place):
            return CREATED_ENOUGH
        return None if payable(island.prices[place], stock) else TOO_POOR
    if kind == SERVICE:
        return refuse_agora_service(g, seat, place)
    if kind == ADOPT:
        return refuse_adoption(g, seat, place)
    if kind == HIRE:
        if not g.effects[seat] & HIRING:
            return NO_MERCENARIES
        if g.spent(seat, USED_MERCENARIES):
            return HIRED
        return None if stock[GOLD] >= g.data.army_gold else NO_GOLD
    return NOT_NOW


def refuse_agora(g: Parthenon, seat: int, wonder: int) -> Reason | None:
    """Great Agora: basics for gold, once a season."""
    if wonder != GREAT_AGORA or not g.owns(seat, wonder):
        return NOT_YOURS
    if g.spent(seat, 1 << USED_WONDER + wonder):
        return USED
    return None if payable(agora_price(g), g.stock[seat]) else TOO_POOR


def agora_price(g: Parthenon) -> Cost:
    """The basics exchanged for a gold."""
    return Cost(NOTHING, 0, g.data.powers.agora_basics, 0, 0, 0)


def agora_service_price(g: Parthenon) -> Cost:
    """The owner's basic and the basics exchanged."""
    fee = g.data.islands[0].services[GREAT_AGORA].basics
    return Cost(NOTHING, 0, g.data.powers.agora_basics + fee, 0, 0, 0)


def refuse_agora_service(g: Parthenon, seat: int, wonder: int) -> Reason | None:
    """The same exchange at another island's Agora."""
    if wonder >= WONDERS or g.data.wonders[wonder].service != AT_BUILD:
        return NO_SERVICE
    owner = g.owner(wonder)
    if owner in (NO_CARD, seat):
        return NO_SERVICE
    if g.spent(seat, 1 << USED_SERVICE + wonder):
        return BOUGHT
    return None if payable(agora_service_price(g), g.stock[seat]) else TOO_POOR


def adoption_gold(g: Parthenon, seat: int) -> int:
    """PAR-8.7: a gold for each philosophy already owned; flat with the Great Library."""
    if g.owns(seat, GREAT_LIBRARY):
        return g.data.powers.library_adoption_gold
    return g.philosophies[seat].bit_count()


def refuse_adoption(g: Parthenon, seat: int, philosophy: int) -> Reason | None:
    """PAR-8.7."""
    if philosophy >= len(PHILOSOPHY_NAMES):
        return NOT_NOW
    if not g.has_academy(seat):
        return NO_ACADEMY
    if g.believes(seat, philosophy):
        return ALREADY_OWNED
    if g.introduced[philosophy] == NO_CARD:
        return NOT_INTRODUCED
    copies = sum([1 for other in range(g.players) if g.believes(other, philosophy)])
    if copies >= g.data.limits.philosophy_copies:
        return NO_COPY_LEFT
    return None if g.stock[seat][GOLD] >= adoption_gold(g, seat) else NO_GOLD_TO_ADOPT


@final
class Build(Open):
    """D23, D24, D17. Masks of seats: ready, with something to do, not yet acted, waiting; whose late turn it is."""

    FIELDS = ("ready", "active", "fresh", "waiters", "turn")

    def __init__(self, ready: int, active: int, fresh: int, waiters: int, turn: int) -> None:
        self.ready: Final = ready
        self.active: Final = active
        self.fresh: Final = fresh
        self.waiters: Final = waiters
        self.turn: Final = turn

    def waiting(self, g: Parthenon) -> int:
        if self.turn != NO_CARD:
            return 1 << self.turn
        first = self.active & ~self.ready & ~self.waiters
        if first:
            return first
        late = self.waiters & ~self.ready
        return 1 << g.archon if late & (late - 1) else 0

    def ordering(self) -> bool:
        """Whether the Archon is asked who builds next."""
        return self.turn == NO_CARD and not self.active & ~self.ready & ~self.waiters

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        if self.ordering():
            return [NAME | other for other in range(g.players)]
        if draft:
            return self.terms(g, seat, draft)
        found = [READY, *openings(g, seat)]
        if self.fresh >> seat & 1 and self.turn == NO_CARD:
            found.append(WAIT)
        return found

    def terms(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        """What has to be chosen after the opening: a basic left out, the cards paid, a philosophy."""
        if kind_of(draft[0]) != BUILD:
            return [PAY | kind for kind in range(COMMODITIES)]
        building = draft[0] & ARG
        deal = price(g, seat, building, draft)
        if deal.asks_festival or deal.asks_cynicism:
            found = [LEAVE | left for left in basics_of(deal.cost)]
            return [WHOLE, *found] if deal.asks_cynicism else found
        if not is_paid(deal.cost, g.stock[seat], draft):
            return [PAY | kind for kind in range(COMMODITIES) if g.stock[seat][kind]]
        return [INTRODUCE | philosophy for philosophy in range(len(PHILOSOPHY_NAMES))]

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if self.ordering():
            return refuse_order(self.waiters & ~self.ready, action)
        if draft:
            return self.refuse_term(g, seat, draft, action)
        if action == READY:
            return None
        if action == WAIT:
            if not g.settings.waits:
                return NO_WAITING
            return None if self.fresh >> seat & 1 and self.turn == NO_CARD else WAIT_IS_FIRST
        return refuse_opening(g, seat, action)

    def refuse_term(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        """PAR-R58 and the payment."""
        kind = kind_of(action)
        good = action & ARG
        opening = kind_of(draft[0])
        place = draft[0] & ARG
        stock = g.stock[seat]
        if opening == BUILD:
            deal = price(g, seat, place, draft)
            if deal.asks_festival or deal.asks_cynicism:
                if action == WHOLE and deal.asks_cynicism:
                    return None if payable(deal.cost, stock) else TOO_POOR_THEN
                if kind != LEAVE:
                    return FINISH_FIRST
                if good not in basics_of(deal.cost):
                    return NOT_IN_PRICE
                return None if may_leave_out(g, seat, deal, good) else TOO_POOR_THEN
            if is_paid(deal.cost, stock, draft):
                if kind != INTRODUCE or good >= len(PHILOSOPHY_NAMES):
                    return CHOOSE_PHILOSOPHY
                return None if g.introduced[good] == NO_CARD else INTRODUCED
            cost = deal.cost
        elif opening == STAGE:
            cost = stage_cost(g, seat, place)
        elif opening == USE:
            cost = agora_price(g) if place >= USE_WONDER else g.data.islands[g.islands[seat]].prices[place]
        else:
            cost = agora_service_price(g)
        if kind != PAY or good >= COMMODITIES:
            return FINISH_FIRST
        if good in next_cards(cost, stock, chosen(draft)):
            return None
        return NOT_PART if stock[good] else NOT_HELD

    def question(self, g: Parthenon, seat: int) -> Message:
        if self.ordering():
            return Message("ask.Order")
        draft = g.draft[seat]
        if not draft:
            return Message("ask.Build")
        if kind_of(draft[0]) == BUILD:
            deal = price(g, seat, draft[0] & ARG, draft)
            if deal.asks_festival or deal.asks_cynicism:
                return Message("ask.Build.leave-out")
            if is_paid(deal.cost, g.stock[seat], draft):
                return Message("ask.Build.introduce")
        return Message("ask.Build.pay")

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        opening = kind_of(draft[0])
        place = draft[0] & ARG
        stock = g.stock[seat]
        if opening == BUILD:
            deal = price(g, seat, place, draft)
            if deal.asks_festival or deal.asks_cynicism or not is_paid(deal.cost, stock, draft):
                return False
            return place != ACROPOLIS + ACADEMY or kind_of(draft[-1]) == INTRODUCE
        if opening == STAGE:
            return is_paid(stage_cost(g, seat, place), stock, draft)
        if opening == USE:
            cost = agora_price(g) if place >= USE_WONDER else g.data.islands[g.islands[seat]].prices[place]
            return is_paid(cost, stock, draft)
        if opening == SERVICE:
            return is_paid(agora_service_price(g), stock, draft)
        return True

    def decide(self, g: Parthenon, seat: int, action: int) -> None:
        if self.ordering():
            g.become(Build(self.ready, self.active, self.fresh, self.waiters, action & ARG))
        else:
            super().decide(g, seat, action)

    def act(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        bit = 1 << seat
        if choice[0] == READY:
            ready = self.ready | bit
            g.become(Build(ready, self.active, self.fresh & ~bit, self.waiters, NO_CARD))
            return
        if choice[0] == WAIT:
            if g.events is not None:
                g.tell(WaitsForOthers(seat))
            g.become(Build(self.ready, self.active, self.fresh & ~bit, self.waiters | bit, NO_CARD))
            return
        self.carry_out(g, seat, choice)
        # Those without a possible action may have got one (a service paid to them, a philosophy introduced); the
        # builder may have none left.
        others = g.everybody() & ~self.ready & ~self.active
        active = self.active | able(g, others)
        turn = self.turn
        if not can_build(g, seat):
            active &= ~bit
            turn = NO_CARD
        waiters = self.waiters if turn != NO_CARD or self.turn == NO_CARD else self.waiters & ~bit
        g.become(Build(self.ready, active, self.fresh & ~bit, waiters, turn))

    def carry_out(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        """Do what was chosen."""
        opening = kind_of(choice[0])
        place = choice[0] & ARG
        stock = g.stock[seat]
        if opening == BUILD:
            self.build(g, seat, place, choice)
        elif opening == LAUNCH:
            self.pay(g, seat, of(*[GOLD] * g.cost_of(seat)))
            g.fleets[seat] += 1
            if g.events is not None:
                g.tell(Launched(seat, g.fleets[seat] - 1))
        elif opening == STAGE:
            self.pay(g, seat, payment(stage_cost(g, seat, place), stock, choice))
            advance(g, seat, place)
        elif opening == USE:
            self.use(g, seat, place, choice)
        elif opening == SERVICE:
            self.use_agora_of_another(g, seat, payment(agora_service_price(g), stock, choice), choice)
        elif opening == ADOPT:
            self.adopt(g, seat, place)
        else:
            g.used[seat] |= USED_MERCENARIES
            self.pay(g, seat, of(*[GOLD] * g.data.army_gold))
            g.gain(seat, ARMY)

    def pay(self, g: Parthenon, seat: int, goods: tuple[int, ...]) -> None:
        """PAR-8.2: cards paid go face up to the bank."""
        g.pay(seat, goods)
        if g.events is not None:
            g.tell(Paid(seat, goods))

    def build(self, g: Parthenon, seat: int, building: int, choice: tuple[int, ...]) -> None:
        """A village, a workshop or an Acropolis structure."""
        deal = price(g, seat, building, choice)
        if deal.festival_used:
            g.used[seat] |= USED_CHEAPER
        if deal.cynicism_used:
            g.used[seat] |= USED_CYNICISM
        self.pay(g, seat, payment(deal.cost, g.stock[seat], choice))
        built(g, seat, building)
        if building == ACROPOLIS + ACADEMY:  # PAR-8.6
            philosophy = choice[-1] & ARG
            g.introduced[philosophy] = seat
            g.philosophies[seat] |= 1 << philosophy
            if g.events is not None:
                g.tell(Adopted(seat, philosophy, True))

    def use(self, g: Parthenon, seat: int, place: int, choice: tuple[int, ...]) -> None:
        """An Acropolis structure creates its card; the Agora exchanges basics for gold."""
        if place >= USE_WONDER:
            g.used[seat] |= 1 << USED_WONDER + place - USE_WONDER
            cost = agora_price(g)
            made = GOLD
        else:
            g.used[seat] += 1 << CREATED + 2 * place
            cost = g.data.islands[g.islands[seat]].prices[place]
            made = g.data.makes[place]
        goods = payment(cost, g.stock[seat], choice)
        g.pay(seat, goods)
        g.gain(seat, made)
        if g.events is not None:
            g.tell(Swapped(seat, goods, of(made)))

    def use_agora_of_another(self, g: Parthenon, seat: int, goods: tuple[int, ...], choice: tuple[int, ...]) -> None:
        """The first basic chosen goes to the Agora's owner, the rest to the bank for a gold."""
        fee = self.fee(goods, choice)
        g.used[seat] |= 1 << USED_SERVICE + GREAT_AGORA
        g.pass_on(seat, g.owner(GREAT_AGORA), of(fee))
        rest = list(goods)
        rest[fee] -= 1
        g.pay(seat, tuple(rest))
        g.gain(seat, GOLD)
        if g.events is not None:
            g.tell(ServiceBought(seat, GREAT_AGORA, of(fee)))
            g.tell(Swapped(seat, tuple(rest), of(GOLD)))

    def fee(self, goods: tuple[int, ...], choice: tuple[int, ...]) -> int:
        """Which of the basics the owner gets."""
        if len(choice) > 1:
            return choice[1] & ARG
        return next(kind for kind in range(COMMODITIES) if goods[kind])

    def adopt(self, g: Parthenon, seat: int, philosophy: int) -> None:
        """PAR-8.7; the Great Library's owner gets a share of what others pay (PAR-R37)."""
        gold = adoption_gold(g, seat)
        library = g.owner(GREAT_LIBRARY)
        share = min(gold, g.data.powers.library_share) if library not in (NO_CARD, seat) else 0
        if share:
            goods = of(*[GOLD] * share)
            g.pass_on(seat, library, goods)
            if g.events is not None:
                g.tell(GivenTo(seat, library, goods))
        self.pay(g, seat, of(*[GOLD] * (gold - share)))
        g.philosophies[seat] |= 1 << philosophy
        if g.events is not None:
            g.tell(Adopted(seat, philosophy, False))

    def resume(self, g: Parthenon) -> None:
        late = self.waiters & ~self.ready
        if late:
            seat = late.bit_length() - 1
            if can_build(g, seat):
                g.become(Build(self.ready, self.active, self.fresh, self.waiters, seat))
            else:
                g.become(Build(self.ready | late, self.active, self.fresh, self.waiters, NO_CARD))
        else:
            g.done()
