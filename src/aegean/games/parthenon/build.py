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
from aegean.games.parthenon.building import may_leave_out, price
from aegean.games.parthenon.compose import paying
from aegean.games.parthenon.costs import basics_of, next_cards, payable
from aegean.games.parthenon.events import PhaseSkipped, WaitsForOthers
from aegean.games.parthenon.goods import of
from aegean.games.parthenon.ids import (
    ACROPOLIS,
    ACROPOLIS_NAMES,
    AT_BUILD,
    BUILD_PHASE,
    BUILDINGS,
    COMMODITIES,
    FLEETS,
    GOLD,
    GOOD_NAMES,
    GREAT_AGORA,
    HIRING,
    NO_CARD,
    PHILOSOPHY_NAMES,
    WORKSHOP,
)
from aegean.games.parthenon.naming import both, certain_price, counted, counted_good, priced
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.things import purpose
from aegean.games.parthenon.together import Open
from aegean.games.parthenon.undertakings import UNDERTAKINGS, refuse_opening
from aegean.games.parthenon.voyage import refuse_order
from aegean.games.parthenon.wonders import advancing, chosen, due_at, is_paid
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import Reason

NO_WAITING: Final = Reason("PAR-G8", "why.no-waiting", "cure.act-now")
WAIT_IS_FIRST: Final = Reason("PAR-G8", "why.wait-is-first", "cure.act-now")
FINISH_FIRST: Final = Reason("PAR-G6", "why.finish-first", "cure.drop")
NOT_PART: Final = Reason("PAR-8.2", "why.not-part-of-price", "cure.other-card")
NOT_HELD: Final = Reason("PAR-8.2", "why.not-held", "cure.other-card")
NOT_IN_PRICE: Final = Reason("PAR-R58", "why.not-in-price", "cure.other-card")
TOO_POOR_THEN: Final = Reason("PAR-R58", "why.too-poor-without", "cure.other-card")
CHOOSE_PHILOSOPHY: Final = Reason("PAR-8.6", "why.choose-philosophy", "cure.introduce-now")
INTRODUCED: Final = Reason("PAR-8.6", "why.already-introduced", "cure.other-philosophy")


def begin(g: Parthenon) -> None:
    """Everybody may build at once."""
    everybody = g.everybody()
    g.shown_by_asking()
    if g.events is not None and not able(g, everybody):
        g.tell(PhaseSkipped(BUILD_PHASE, "cannot-build"))
    g.call(Build(active=able(g, everybody), fresh=everybody))


def able(g: Parthenon, seats: int) -> int:
    """PAR-R56: those of these seats that could do anything but be ready or wait."""
    found = 0
    for seat in range(g.players):
        if seats >> seat & 1 and can_build(g, seat):
            found |= 1 << seat
    return found


def opens_to_others(choice: tuple[int, ...]) -> bool:
    """Whether those without a possible action may get one by it: a service, a fee paid to them, a philosophy introduced."""
    return kind_of(choice[0]) in (STAGE, SERVICE, ADOPT) or kind_of(choice[-1]) == INTRODUCE


def can_build(g: Parthenon, seat: int) -> bool:
    """Whether any action is possible."""
    return any(refuse_opening(g, seat, action) is None for action in openings(g, seat))


def openings(g: Parthenon, seat: int) -> list[int]:
    """What an island may look for: everything on its card that is not finished."""
    island = g.data.islands[g.islands[seat]]
    room = g.acropolis_count(seat) < g.data.limits.acropolis
    found: list[int] = []
    for building in range(BUILDINGS):
        if building < WORKSHOP:
            if island.costs[building] is not None and not g.villages[seat] >> building & 1:
                found.append(BUILD | building)
        elif building < ACROPOLIS:
            if g.workshops[seat] < g.data.workshops:
                found.append(BUILD | building)
        elif room:
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


@final
class Build(Open):
    """D23, D24, D17. Masks of seats: ready, with something to do, not yet acted, waiting; whose late turn it is."""

    FIELDS = ("ready", "active", "fresh", "waiters", "turn")

    def __init__(self, ready: int = 0, active: int = 0, fresh: int = 0, waiters: int = 0, turn: int = NO_CARD) -> None:
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

    def usual(self, g: Parthenon, seat: int) -> int:
        """Structures win the game."""
        return next((action for action in self.options(g, seat) if kind_of(action) == BUILD), -1)

    def terms(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        """What has to be chosen after the opening: a basic left out, the cards paid, a philosophy."""
        if kind_of(draft[0]) != BUILD:
            return [PAY | kind for kind in range(COMMODITIES)]
        deal = price(g, seat, draft[0] & ARG, draft)
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
        card = action & ARG
        stock = g.stock[seat]
        cost = UNDERTAKINGS[kind_of(draft[0])].due(g, seat, draft)
        if cost is None:
            return self.refuse_reduction(g, seat, draft, action)
        if is_paid(cost, stock, draft):  # of an Academy
            if kind != INTRODUCE or card >= len(PHILOSOPHY_NAMES):
                return CHOOSE_PHILOSOPHY
            return None if g.introduced[card] == NO_CARD else INTRODUCED
        if kind != PAY or card >= COMMODITIES:
            return FINISH_FIRST
        if card in next_cards(cost, stock, chosen(draft)):
            return None
        return NOT_PART if stock[card] else NOT_HELD

    def refuse_reduction(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        """PAR-R58: a basic left out, or Cynicism kept for later."""
        deal = price(g, seat, draft[0] & ARG, draft)
        if action == WHOLE and deal.asks_cynicism:
            return None if payable(deal.cost, g.stock[seat]) else TOO_POOR_THEN
        if kind_of(action) != LEAVE:
            return FINISH_FIRST
        if action & ARG not in basics_of(deal.cost):
            return NOT_IN_PRICE
        return None if may_leave_out(g, seat, deal, action & ARG) else TOO_POOR_THEN

    def question(self, g: Parthenon, seat: int) -> Message:
        if self.ordering():
            return Message("ask.Order")
        draft = g.draft[seat]
        if not draft:
            return Message("ask.Build")
        cost = UNDERTAKINGS[kind_of(draft[0])].due(g, seat, draft)
        if cost is None:
            return Message("ask.Build.leave-out")
        if is_paid(cost, g.stock[seat], draft):
            return Message("ask.Build.introduce")
        return Message("ask.Build.pay", {"left": cost.chosen - sum(chosen(draft))})

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        undertaking = UNDERTAKINGS.get(kind_of(draft[0]))
        return undertaking is None or undertaking.whole(g, seat, draft)

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
        UNDERTAKINGS[kind_of(choice[0])].carry_out(g, seat, choice)
        active = self.active
        others = g.everybody() & ~self.ready & ~active
        if others and opens_to_others(choice):
            active |= able(g, others)
            g.shown_by_asking()
        turn = self.turn
        if not can_build(g, seat):
            active &= ~bit
            turn = NO_CARD
        g.become(Build(self.ready, active, self.fresh & ~bit, self.waiters & ~bit, turn))

    def resume(self, g: Parthenon) -> None:
        late = self.waiters & ~self.ready
        if late:
            seat = late.bit_length() - 1
            g.shown_by_asking()
            if can_build(g, seat):
                g.become(Build(self.ready, self.active, self.fresh, self.waiters, seat))
            else:
                g.become(Build(self.ready | late, self.active, self.fresh, self.waiters, NO_CARD))
        else:
            g.done()

    # What a person is told

    def facts(self, g: Parthenon, seat: int, action: int) -> dict[str, Value]:
        facts = g.facts(seat, action)
        draft = g.draft[seat]
        if draft and kind_of(action) in (LEAVE, WHOLE):
            facts.update(priced(g, seat, price(g, seat, draft[0] & ARG, draft).cost, g.stock[seat]))
        undertaking = UNDERTAKINGS.get(kind_of(action))
        if undertaking is not None:
            cost = undertaking.listed(g, seat, action & ARG)
            if cost is None:
                facts["price"] = undertaking.gold(g, seat, action & ARG)
            else:
                facts.update(priced(g, seat, cost, g.stock[seat]))
        return facts

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        kind = kind_of(action)
        if kind == PAY:
            return counted(of(action & ARG), -1)
        draft = (*g.draft[seat], action) if kind in (LEAVE, WHOLE) else (action,)
        begun = kind_of(draft[0])
        undertaking = UNDERTAKINGS.get(begun)
        if undertaking is None:
            return {}
        cost = undertaking.due(g, seat, draft)
        if cost is None and begun == BUILD:  # a reduction is to be chosen first
            return {}
        what = draft[0] & ARG
        gold = counted(of(*[GOLD] * undertaking.gold(g, seat, what)), -1)
        return both(gold if cost is None else certain_price(cost, g.stock[seat]), undertaking.brings(g, what))

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        kind = kind_of(action)
        place = action & ARG
        if kind == STAGE:
            return advancing(g, seat, place)
        if kind in (ADOPT, INTRODUCE):
            return (purpose(g, f"philosophy:{PHILOSOPHY_NAMES[place]}"),)
        if kind == BUILD:
            count = Message("leads.structures", {"number": g.structures(seat) + 1, "whole": g.complete_island()})
            return (count, *self.use_of(g, seat, place))
        if kind == LAUNCH:
            return (Message("leads.fleets", {"number": g.fleets[seat] + 1}),)
        told = {
            READY: "leads.built",
            WAIT: "leads.waits",
            NAME: "leads.acts-next",
            WHOLE: "leads.cynicism-kept",
            LEAVE: "leads.left-out",
        }
        id = told.get(kind)
        return () if id is None else (Message(id),)

    def use_of(self, g: Parthenon, seat: int, building: int) -> tuple[Message, ...]:
        """What a structure is good for."""
        if building >= ACROPOLIS:
            return (purpose(g, f"structure:{ACROPOLIS_NAMES[building - ACROPOLIS]}"),)
        kind = g.data.islands[g.islands[seat]].rare if building == WORKSHOP else building // 2
        return (Message("leads.yields", {"good": counted_good(GOOD_NAMES[kind], 1)}),)

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        if not draft or kind_of(draft[0]) == SERVICE:  # of a service the first card chosen is the owner's
            return []
        cost = UNDERTAKINGS[kind_of(draft[0])].due(g, seat, draft)
        return [] if cost is None or is_paid(cost, g.stock[seat], draft) else paying(cost, g.stock[seat], chosen(draft))
