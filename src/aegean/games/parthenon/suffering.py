"""Phase 1: an event asks for a payment; who does not pay suffers (PAR-1.6 to 1.10)."""

from typing import Final, final

from aegean.games.parthenon.actions import (
    ARG,
    EASE,
    EASE_CARD,
    EASE_NAMES,
    EASE_VILLAGE,
    EASE_WORKSHOP,
    IDLE,
    PAY,
    SUFFER,
    SURRENDER,
    kind_of,
)
from aegean.games.parthenon.components import EventCard
from aegean.games.parthenon.compose import paying_worth
from aegean.games.parthenon.costs import worth_next, worth_paid
from aegean.games.parthenon.donations import ArchonsChoice
from aegean.games.parthenon.events import Eased, Marked, Paid
from aegean.games.parthenon.goods import NOTHING, changed, of, only
from aegean.games.parthenon.ids import ARMY, BY_ARCHON, COMMODITIES, GOODS, NO_ACROPOLIS, NO_CARD, USED_STOICISM
from aegean.games.parthenon.naming import counted
from aegean.games.parthenon.naming import good as good_name
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.together import Commit, clear_drafts
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

WRONG_PAYMENT: Final = Reason("PAR-1.6", "why.event-wants-other", "cure.event-price")
NOT_MINIMAL: Final = Reason("PAR-1.8", "why.not-minimal", "cure.fewer-cards")
NOT_HELD: Final = Reason("PAR-1.6", "why.not-held", "cure.suffer")
NOT_SURRENDERED: Final = Reason("PAR-1.6", "why.not-surrendered", "cure.event-price")
NO_SUCH_VILLAGE: Final = Reason("PAR-1.10", "why.no-village-to-mark", "cure.other-village")
NO_SUCH_LOSS: Final = Reason("PAR-R57", "why.no-such-loss", "cure.options")


def striking(g: Parthenon) -> Value:
    """The event that asks: the rule beneath knows it."""
    return g.beneath().facts(g, g.archon, SUFFER)["event"]


# Idle marks


def unmarked(g: Parthenon, seat: int) -> list[int]:
    """PAR-R7, R8: villages without a mark, by native type; no other can take one."""
    natives = g.data.islands[g.islands[seat]].natives
    return [g.villages_of(seat, kind) - g.idle[seat][slot] for slot, kind in enumerate(natives)]


def may_idle(g: Parthenon, seat: int) -> int:
    """PAR-1.10: how many of its villages events may still idle; never the last that works."""
    return max(0, sum(unmarked(g, seat)) - 1)


def unmarked_workshops(g: Parthenon, seat: int) -> int:
    """Workshops without a mark."""
    return g.workshops[seat] - g.idle[seat][3]


def idle_workshop(g: Parthenon, seat: int) -> None:
    """A workshop takes a mark."""
    g.idle[seat] = changed(g.idle[seat], 3, 1)
    if g.events is not None:
        g.tell(Marked(seat, NO_CARD))


def idle_village(g: Parthenon, seat: int, slot: int) -> None:
    """A village of this native type takes a mark."""
    g.idle[seat] = changed(g.idle[seat], slot, 1)
    if g.events is not None:
        g.tell(Marked(seat, g.data.islands[g.islands[seat]].natives[slot]))


def idle_villages(g: Parthenon, seat: int, marks: int) -> bool:
    """Place the marks if there is nothing to choose; False if somebody has to."""
    free = unmarked(g, seat)
    if 0 < marks < sum(free) and sum([1 for number in free if number]) > 1:
        return False
    for slot, number in enumerate(free):
        for _ in range(min(marks, number)):
            idle_village(g, seat, slot)
        marks -= min(marks, number)
    return True


# D5: pay or suffer


def can_pay(g: Parthenon, seat: int, event: EventCard) -> bool:
    """Whether the island holds any payment the event takes."""
    stock = g.stock[seat]
    if only(stock, event.surrender):
        return True
    if event.price >= 0:
        return stock[event.price] > 0
    return bool(worth_next(g.data.worths, stock, event.worth, NOTHING))


def paid_so_far(draft: tuple[int, ...]) -> tuple[int, ...]:
    """The commodities of an unfinished payment."""
    counts = list(NOTHING)
    for action in draft:
        counts[action & ARG] += 1
    return tuple(counts)


@final
class Payment(Commit):
    """PAR-R11: each affected island chooses how to pay, or suffers."""

    FIELDS = ("owing", "asked", "place")

    def __init__(self, owing: int, asked: int, place: int) -> None:
        super().__init__(owing, asked)
        self.place: Final = place

    def again(self, owing: int) -> "Payment":
        return Payment(owing, self.asked, self.place)

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        event = g.data.events[g.row[self.place]]
        found = [PAY | kind for kind in range(COMMODITIES) if g.stock[seat][kind] or kind == event.price]
        if not draft:
            found += [SURRENDER | kind - ARMY for kind in range(ARMY, GOODS) if event.surrender >> kind & 1]
            found.append(SUFFER)
        return found

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        event = g.data.events[g.row[self.place]]
        kind = kind_of(action)
        if kind == PAY:
            good = action & ARG
            if good >= COMMODITIES:
                return NOT_NOW
            if event.price >= 0:
                if good != event.price:
                    return WRONG_PAYMENT
                return None if g.stock[seat][good] else NOT_HELD
            so_far = paid_so_far(draft)
            if g.stock[seat][good] <= so_far[good]:
                return NOT_HELD
            return None if good in worth_next(g.data.worths, g.stock[seat], event.worth, so_far) else NOT_MINIMAL
        if draft:
            return NOT_NOW
        if kind == SURRENDER:
            good = ARMY + (action & ARG)
            if not event.surrender >> good & 1:
                return NOT_SURRENDERED
            return None if g.stock[seat][good] else NOT_HELD
        return None if action == SUFFER else NOT_NOW

    def question(self, g: Parthenon, seat: int) -> Message:
        event = g.data.events[g.row[self.place]]
        told = Message(f"event:{event.id}")
        paid = sum([g.data.worths[action & ARG] for action in g.draft[seat]])
        if event.price < 0:
            return Message("ask.Payment.worth", {"event": told, "left": event.worth - paid})
        return Message("ask.Payment", {"event": told, "good": good_name(event.price)})

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        if kind_of(action) == PAY:
            return counted(of(action & ARG), -1)
        return counted(of(ARMY + (action & ARG)), -1) if kind_of(action) == SURRENDER else {}

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        if action == SUFFER:
            return tuple(hardships(g.data.events[g.row[self.place]]))
        paid = kind_of(action) in (PAY, SURRENDER) and self.finished(g, seat, (*g.draft[seat], action))
        return (Message("leads.paid-event"),) if paid else ()

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        event = g.data.events[g.row[self.place]]
        if kind_of(draft[-1]) != PAY or event.price >= 0:
            return True
        return worth_paid(g.data.worths, event.worth, paid_so_far(draft))

    def reveal(self, g: Parthenon) -> None:
        payers = 0
        for seat in g.canonical():
            draft = g.draft[seat]
            if not draft or draft == (SUFFER,):
                continue
            payers |= 1 << seat
            surrendered = kind_of(draft[0]) == SURRENDER
            goods = of(ARMY + (draft[0] & ARG)) if surrendered else paid_so_far(draft)
            g.pay(seat, goods)
            if g.events is not None:
                g.tell(Paid(seat, goods))
        clear_drafts(g)
        g.answer(payers)

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        event = g.data.events[g.row[self.place]]
        return paying_worth(g, seat, event.worth) if event.price < 0 and not draft else []

    def weighty(self, g: Parthenon, seat: int, action: int) -> bool:
        return kind_of(action) == SURRENDER


def hardships(event: EventCard) -> list[Message]:
    """PAR-1.7: what an island that does not pay suffers."""
    found: list[Message] = []
    if event.lose:
        found.append(Message("leads.lose", {"cards": event.lose}))
    if event.extra_victim:
        found.append(Message("leads.raid", {"cards": event.extra_victim}))
    if event.idle:
        by = "leads.idle-by-archon" if event.marks == BY_ARCHON else "leads.idle"
        found.append(Message(by, {"villages": event.idle}))
    if event.idle_workshops:
        found.append(Message("leads.idle-workshops", {"workshops": event.idle_workshops}))
    if event.leaves & NO_ACROPOLIS:
        found.append(Message("leads.no-acropolis"))
    return found


# D8: Stoicism


@final
class Stoic(Commit):
    """PAR-R57: one card of a random loss or one mark less; asked when the loss is certain.

    `losses` are those about to happen: cards, villages' marks and workshops' marks, each by seat.
    """

    FIELDS = ("owing", "asked", "losses")

    def __init__(self, owing: int, asked: int, losses: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(owing, asked)
        self.losses: Final = losses

    def again(self, owing: int) -> "Stoic":
        return Stoic(owing, self.asked, self.losses)

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        return [EASE | EASE_CARD, EASE | EASE_VILLAGE, EASE | EASE_WORKSHOP, SUFFER]

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if action == SUFFER:
            return None
        loss = action & ARG
        if kind_of(action) != EASE or loss > EASE_WORKSHOP:
            return NOT_NOW
        return None if self.losses[loss][seat] else NO_SUCH_LOSS

    def reveal(self, g: Parthenon) -> None:
        """Answers the losses taken away: a bit for every loss and seat (`eased` reads it)."""
        eased = 0
        for seat in g.canonical():
            draft = g.draft[seat]
            if draft and kind_of(draft[0]) == EASE:
                g.used[seat] |= USED_STOICISM
                eased |= 1 << g.players * (draft[0] & ARG) + seat
                if g.events is not None:
                    g.tell(Eased(seat))
        clear_drafts(g)
        g.answer(eased)

    def question(self, g: Parthenon, seat: int) -> Message:
        return Message("ask.Stoic", {"event": striking(g)})

    def label(self, g: Parthenon, seat: int, action: int) -> Message:
        if kind_of(action) != EASE:
            return super().label(g, seat, action)
        return Message(f"do.ease.{EASE_NAMES[action & ARG]}", self.facts(g, seat, action))

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.stoicism-kept"),) if action == SUFFER else ()


def eased(losses: tuple[tuple[int, ...], ...], bits: int) -> tuple[tuple[int, ...], ...]:
    """The losses less what Stoicism took away."""
    players = len(losses[0])
    less: list[tuple[int, ...]] = []
    for loss, row in enumerate(losses):
        taken = bits >> players * loss
        less.append(tuple([row[seat] - (taken >> seat & 1) for seat in range(players)]))
    return tuple(less)


# D6: where the marks go


def refuse_mark(free: list[int], natives: tuple[int, ...], kind: int) -> Reason | None:
    """PAR-1.10: one mark a village."""
    if kind not in natives or not free[natives.index(kind)]:
        return NO_SUCH_VILLAGE
    return None


@final
class OwnerMarks(Commit):
    """The owners choose their idle villages."""

    FIELDS = ("owing", "asked", "marks")

    def __init__(self, owing: int, asked: int, marks: tuple[int, ...]) -> None:
        super().__init__(owing, asked)
        self.marks: Final = marks

    def again(self, owing: int) -> "OwnerMarks":
        return OwnerMarks(owing, self.asked, self.marks)

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        return [IDLE | kind for kind in g.data.islands[g.islands[seat]].natives]

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if kind_of(action) != IDLE:
            return NOT_NOW
        natives = g.data.islands[g.islands[seat]].natives
        free = unmarked(g, seat)
        for earlier in draft:
            free[natives.index(earlier & ARG)] -= 1
        return refuse_mark(free, natives, action & ARG)

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        return len(draft) == self.marks[seat]

    def question(self, g: Parthenon, seat: int) -> Message:
        return Message("ask.OwnerMarks", {"event": striking(g), "left": self.marks[seat] - len(g.draft[seat])})

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.yields-nothing"),) if kind_of(action) == IDLE else ()

    def reveal(self, g: Parthenon) -> None:
        g.done()
        for seat in g.canonical():
            natives = g.data.islands[g.islands[seat]].natives
            for action in g.draft[seat]:
                idle_village(g, seat, natives.index(action & ARG))
        clear_drafts(g)


@final
class ArchonMarks(ArchonsChoice):
    """The Archon chooses the idle villages, one island after the other in canonical order (PAR-R51)."""

    FIELDS = ("marks",)

    def __init__(self, marks: tuple[int, ...]) -> None:
        self.marks: Final = marks

    def island(self, g: Parthenon) -> int:
        """The island whose villages are chosen now, or NO_CARD."""
        for seat in g.canonical():
            if self.marks[seat]:
                return seat
        return NO_CARD

    def is_choice(self, g: Parthenon, seat: int) -> bool:
        """Whether there is more than one way to place the marks."""
        free = unmarked(g, seat)
        return self.marks[seat] < sum(free) and sum([1 for number in free if number]) > 1

    def waiting(self, g: Parthenon) -> int:
        seat = self.island(g)
        return 1 << g.archon if seat != NO_CARD and self.is_choice(g, seat) else 0

    def wishes(self, g: Parthenon, seat: int) -> list[int]:
        return [IDLE | kind for kind in g.data.islands[g.islands[self.island(g)]].natives]

    def question(self, g: Parthenon, seat: int) -> Message:
        island = self.island(g)
        if island == seat:
            return Message("ask.OwnerMarks", {"event": striking(g), "left": self.marks[island]})
        named = Message(f"island:{g.data.islands[g.islands[island]].id}")
        return Message("ask.ArchonMarks", {"event": striking(g), "island": named, "left": self.marks[island]})

    def archon_leads_to(self, g: Parthenon, action: int) -> tuple[Message, ...]:
        return (Message("leads.yields-nothing"),)

    def refuse(self, g: Parthenon, seat: int, action: int) -> Reason | None:
        if kind_of(action) != IDLE:
            return NOT_NOW
        island = self.island(g)
        return refuse_mark(unmarked(g, island), g.data.islands[g.islands[island]].natives, action & ARG)

    def choose(self, g: Parthenon, action: int) -> None:
        island = self.island(g)
        idle_village(g, island, g.data.islands[g.islands[island]].natives.index(action & ARG))
        g.become(ArchonMarks(changed(self.marks, island, -1)))

    def resume(self, g: Parthenon) -> None:
        seat = self.island(g)
        if seat == NO_CARD:
            g.done()
            return
        idle_villages(g, seat, self.marks[seat])
        g.become(ArchonMarks(changed(self.marks, seat, -self.marks[seat])))
