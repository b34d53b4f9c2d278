"""Phase 1: the events of the year. The Archon orders them; each is resolved in the stages of PAR-1.6."""

from typing import Final, final

from aegean.games.parthenon.actions import ARG, EVENT, EXEMPT, GET, NAME, SUFFER, kind_of
from aegean.games.parthenon.components import EventCard
from aegean.games.parthenon.donations import ArchonsChoice, Donations, donors
from aegean.games.parthenon.events import EventStrikes, EventTurnedUp, Exempted, Lost, Named, Received, Suffered
from aegean.games.parthenon.goods import commodities, of, only
from aegean.games.parthenon.ids import (
    BASICS,
    BY_ARCHON,
    COMMODITIES,
    GOLD,
    LABYRINTH,
    NO_ACROPOLIS,
    NO_CARD,
    PARTHENON,
    RARE,
    SOPHISM,
    STOICISM,
    USED_EXEMPTION,
    USED_STOICISM,
)
from aegean.games.parthenon.naming import counted
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.suffering import (
    ArchonMarks,
    OwnerMarks,
    Payment,
    Stoic,
    can_pay,
    eased,
    idle_villages,
    idle_workshop,
    may_idle,
    unmarked_workshops,
)
from aegean.games.parthenon.things import purpose
from aegean.games.parthenon.together import Commit, clear_drafts
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

RESOLVED: Final = Reason("PAR-1.3", "why.event-resolved", "cure.choose-another-event")
NOT_NAMEABLE: Final = Reason("PAR-1.11", "why.not-nameable", "cure.name-another")
SOPHIST: Final = Reason("PAR-1.11", "why.sophist", "cure.name-another")
NOT_A_RARE: Final = Reason("PAR-1.6", "why.not-a-market-rare", "cure.choose-a-rare")
NO_GOLD_FOR_EXEMPTION: Final = Reason("PAR-1.6", "why.no-gold", "cure.gold")


def begin(g: Parthenon) -> None:
    """PAR-1.1: the next event is turned up; what last season's events left is gone, and what works once a season works again."""
    for seat in range(g.players):
        g.effects[seat] = 0
        g.used[seat] = 0
    for group in range(len(g.draws)):
        g.draws[group] = g.data.draws[group]
    g.reveals += 1
    if g.events is not None:
        g.tell(EventTurnedUp(g.row[g.events_up() - 1]))
    g.play(Donations(donors(g)), EventOrder((1 << g.events_up()) - 1))


@final
class EventOrder(ArchonsChoice):
    """PAR-1.2, 1.3, R4: every face-up event takes effect; the Archon chooses the next one each time."""

    FIELDS = ("left",)

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def waiting(self, g: Parthenon) -> int:
        return 1 << g.archon if self.left & (self.left - 1) else 0

    def wishes(self, g: Parthenon, seat: int) -> list[int]:
        return [EVENT | place for place in range(g.events_up())]

    def refuse(self, g: Parthenon, seat: int, action: int) -> Reason | None:
        if kind_of(action) != EVENT:
            return NOT_NOW
        place = action & ARG
        if place >= g.events_up():
            return NOT_NOW
        return None if self.left >> place & 1 else RESOLVED

    def choose(self, g: Parthenon, action: int) -> None:
        self.strike(g, action & ARG)

    def resume(self, g: Parthenon) -> None:
        if not self.left:
            g.done()
        else:
            self.strike(g, self.left.bit_length() - 1)

    def archon_leads_to(self, g: Parthenon, action: int) -> tuple[Message, ...]:
        return (purpose(g, f"event:{g.data.events[g.row[action & ARG]].id}"),)

    def question(self, g: Parthenon, seat: int) -> Message:
        return Message("ask.EventOrder", {"left": self.left.bit_count()})

    def strike(self, g: Parthenon, place: int) -> None:
        """Resolve one event."""
        g.become(EventOrder(self.left & ~(1 << place)))
        g.call(Resolution(place))
        if g.events is not None:
            g.tell(EventStrikes(g.row[place]))


@final
class Resolution(Step[Parthenon]):
    """PAR-1.6: one event in progress, stage by stage (`STAGES` below).

    Masks are of seats; losses about to happen are cards, villages' marks and workshops' marks, each by seat.
    """

    FIELDS = ("place", "stage", "exempt", "named", "suffering", "losses")

    def __init__(
        self,
        place: int,
        stage: int = 0,
        exempt: int = 0,
        named: int = 0,
        suffering: int = 0,
        losses: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.place: Final = place
        self.stage: Final = stage
        self.exempt: Final = exempt
        self.named: Final = named
        self.suffering: Final = suffering
        self.losses: Final = losses

    def resume(self, g: Parthenon) -> None:
        if self.stage == len(STAGES):
            g.done()
            return
        begun = Resolution(self.place, self.stage + 1, self.exempt, self.named, self.suffering, self.losses)
        g.become(begun)
        STAGES[self.stage](g, begun, g.data.events[g.row[self.place]])

    def facts(self, g: Parthenon, seat: int, action: int) -> dict[str, Value]:
        return {"event": Message(f"event:{g.data.events[g.row[self.place]].id}")}

    def answered(self, g: Parthenon, value: int) -> None:
        """What the stage's question brought: who is exempt, named, has paid, or what Stoicism took away."""
        asked = STAGES[self.stage - 1]
        if asked is ask_exemptions:
            g.become(Resolution(self.place, self.stage, exempt=value))
        elif asked is ask_names or asked is ask_raid_victim:
            g.become(Resolution(self.place, self.stage, self.exempt, value, self.suffering, self.losses))
        elif asked is strike:
            g.become(Resolution(self.place, self.stage, self.exempt, suffering=self.suffering & ~value))
        else:
            less = eased(self.losses, value)
            g.become(Resolution(self.place, self.stage, self.exempt, self.named, self.suffering, less))


def ask_exemptions(g: Parthenon, now: Resolution, event: EventCard) -> None:
    """PAR-1.6 (a)."""
    owner = g.owner(PARTHENON)
    if not event.harmful or owner == NO_CARD:
        return
    asked = 0
    for seat in range(g.players):
        if not g.spent(seat, USED_EXEMPTION) and (seat == owner or can_afford_exemption(g, seat)):
            asked |= 1 << seat
    g.shown_by_asking()
    g.call(Exemption(asked, asked, now.place))


def ask_names(g: Parthenon, now: Resolution, event: EventCard) -> None:
    """PAR-1.6 (b), 1.11."""
    if event.names == NO_CARD:
        return
    left = event.names if event.names > 0 else g.players // 2
    candidates = g.everybody() & ~(1 << g.archon) & ~now.exempt
    g.call(Naming(candidates, 0, left, event.harmful, now.place))


def strike(g: Parthenon, now: Resolution, event: EventCard) -> None:
    """What the event does to everybody, and PAR-1.6 (c): who pays and who suffers."""
    for seat in range(g.players):
        if not now.exempt >> seat & 1:
            g.effects[seat] |= event.leaves & ~NO_ACROPOLIS
    for group, number in enumerate(event.hazards):
        if number != NO_CARD:
            g.draws[group] = min(g.draws[group], number)
    if not event.demands:
        g.done()
        reward(g, now.named, event)
        return
    victims = (now.named if event.names != NO_CARD else g.everybody()) & ~now.exempt
    asked = 0
    for seat in range(g.players):
        if victims >> seat & 1 and only(g.stock[seat], event.guards):
            victims &= ~(1 << seat)
        if victims >> seat & 1 and hurts(g, seat, event) and can_pay(g, seat, event):
            asked |= 1 << seat
    g.become(Resolution(now.place, now.stage, now.exempt, suffering=victims))
    g.shown_by_asking()
    if asked:
        g.call(Payment(asked, asked, now.place))


def count_losses(g: Parthenon, now: Resolution, event: EventCard) -> None:
    """PAR-1.6 (d): void marks are dropped, then Stoicism may reduce what is left."""
    cards: list[int] = []
    marks: list[int] = []
    shops: list[int] = []
    for seat in range(g.players):
        suffers = bool(now.suffering >> seat & 1)
        if suffers and event.leaves & NO_ACROPOLIS:
            g.effects[seat] |= NO_ACROPOLIS
        if suffers and g.events is not None:
            g.tell(Suffered(seat, g.row[now.place]))
        sheltered = not suffers or g.owns(seat, LABYRINTH)
        cards.append(min(event.lose, commodities(g.stock[seat])) if suffers else 0)
        marks.append(0 if sheltered else min(event.idle, may_idle(g, seat)))
        shops.append(0 if sheltered else min(event.idle_workshops, unmarked_workshops(g, seat)))
    ask_stoics(g, now, (tuple(cards), tuple(marks), tuple(shops)))


def ask_stoics(g: Parthenon, now: Resolution, losses: tuple[tuple[int, ...], ...]) -> None:
    """PAR-R57: these losses are certain now."""
    stoics = 0
    for seat in range(g.players):
        if losses[0][seat] + losses[1][seat] + losses[2][seat] and can_ease(g, seat):
            stoics |= 1 << seat
    g.become(Resolution(now.place, now.stage, now.exempt, 0, now.suffering, losses))
    if stoics:
        g.call(Stoic(stoics, stoics, losses))


def apply(g: Parthenon, now: Resolution, event: EventCard) -> None:
    """PAR-1.6 (d), (e): random losses, then marks."""
    lose_cards(g, now, event)
    _, marks, shops = now.losses
    for seat in g.canonical():
        for _ in range(shops[seat]):
            idle_workshop(g, seat)
    if event.marks == BY_ARCHON:
        if sum(marks):
            g.call(ArchonMarks(marks))
        return
    asked = 0
    for seat in range(g.players):
        if not idle_villages(g, seat, marks[seat]):
            asked |= 1 << seat
    if asked:
        g.call(OwnerMarks(asked, asked, marks))


def ask_raid_victim(g: Parthenon, now: Resolution, event: EventCard) -> None:
    """PAR-R10: one of the unprotected islands, perhaps the Archon's own."""
    if not event.extra_victim or not now.suffering:
        g.done()
        return
    g.call(Naming(now.suffering, 0, 1, True, now.place))


def raid(g: Parthenon, now: Resolution, event: EventCard) -> None:
    """The named island loses more; Stoicism helps if it was not used."""
    cards = [0] * g.players
    for seat in range(g.players):
        if now.named >> seat & 1:
            cards[seat] = min(event.extra_victim, commodities(g.stock[seat]))
    none = (0,) * g.players
    ask_stoics(g, now, (tuple(cards), none, none))


def lose_cards(g: Parthenon, now: Resolution, event: EventCard) -> None:
    """PAR-1.9, drawn in canonical order (PAR-G7)."""
    for seat in g.canonical():
        if now.losses[0][seat]:
            gone = g.lose_at_random(seat, now.losses[0][seat])
            if g.events is not None:
                g.tell(Lost(seat, NO_CARD, gone))


STAGES: Final = (ask_exemptions, ask_names, strike, count_losses, apply, ask_raid_victim, raid, lose_cards)
"""An event from beginning to end; an event that asks for nothing ends with the third, one without a raid with the sixth."""


def can_afford_exemption(g: Parthenon, seat: int) -> bool:
    """Whether it holds the price of the Parthenon's service."""
    return g.stock[seat][GOLD] >= exemption_price(g, seat)[GOLD]


def exemption_price(g: Parthenon, seat: int) -> tuple[int, ...]:
    """What the Parthenon's service costs this island."""
    return g.data.islands[g.islands[seat]].services[PARTHENON].exact


def can_ease(g: Parthenon, seat: int) -> bool:
    """PAR-R57: Stoicism, once a season."""
    return g.believes(seat, STOICISM) and not g.spent(seat, USED_STOICISM)


def hurts(g: Parthenon, seat: int, event: EventCard) -> bool:
    """PAR-1.7: whether suffering would change anything."""
    if (event.lose and commodities(g.stock[seat])) or event.extra_victim:
        return True
    if event.leaves & NO_ACROPOLIS and g.acropolis_count(seat) < g.data.limits.acropolis:
        return True
    if g.owns(seat, LABYRINTH):
        return False
    return bool(event.idle and may_idle(g, seat)) or bool(event.idle_workshops and unmarked_workshops(g, seat))


def reward(g: Parthenon, named: int, event: EventCard) -> None:
    """Named islands take their gold, or a rare of their choice."""
    seats = [seat for seat in g.canonical() if named >> seat & 1]
    if event.reward == RARE:
        g.play(*[Reward(seat) for seat in seats])
    elif event.reward != NO_CARD:
        for seat in seats:
            g.gain(seat, event.reward)
            if g.events is not None:
                g.tell(Received(seat, of(event.reward)))


@final
class Exemption(Commit):
    """D3: the Parthenon's owner may be exempt, others may buy it from him (PAR-R60)."""

    FIELDS = ("owing", "asked", "place")

    def __init__(self, owing: int, asked: int, place: int) -> None:
        super().__init__(owing, asked)
        self.place: Final = place

    def again(self, owing: int) -> "Exemption":
        return Exemption(owing, self.asked, self.place)

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        return [EXEMPT, SUFFER]

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if action == SUFFER:
            return None
        if action != EXEMPT:
            return NOT_NOW
        if seat != g.owner(PARTHENON) and not can_afford_exemption(g, seat):
            return NO_GOLD_FOR_EXEMPTION
        return None

    def reveal(self, g: Parthenon) -> None:
        owner = g.owner(PARTHENON)
        exempt = 0
        for seat in g.canonical():
            if g.draft[seat] == (EXEMPT,):
                exempt |= 1 << seat
                g.used[seat] |= USED_EXEMPTION
                if seat != owner:
                    g.pass_on(seat, owner, exemption_price(g, seat))
        clear_drafts(g)
        if g.events is not None:
            for seat in range(g.players):
                if exempt >> seat & 1:
                    g.tell(Exempted(seat, g.row[self.place]))
        g.answer(exempt)

    def facts(self, g: Parthenon, seat: int, action: int) -> dict[str, Value]:
        return {**g.facts(seat, action), "price": exemption_price(g, seat)[GOLD]}

    def question(self, g: Parthenon, seat: int) -> Message:
        return Message("ask.Exemption", event_facts(g, self.place))

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        paid = action == EXEMPT and seat != g.owner(PARTHENON)
        return counted(exemption_price(g, seat), -1) if paid else {}

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.exempt" if action == EXEMPT else "leads.not-exempt"),)


@final
class Naming(ArchonsChoice):
    """D4, D7: the Archon names islands one by one."""

    FIELDS = ("candidates", "named", "left", "harmful", "place")

    def __init__(self, candidates: int, named: int, left: int, harmful: bool, place: int) -> None:
        self.candidates: Final = candidates
        self.named: Final = named
        self.left: Final = left
        self.harmful: Final = harmful
        self.place: Final = place  # of the event in the row

    def waiting(self, g: Parthenon) -> int:
        return 1 << g.archon if 0 < self.left < self.nameable(g).bit_count() else 0

    def nameable(self, g: Parthenon) -> int:
        """PAR-1.11, PAR-R52: Sophists only while too few others remain."""
        remaining = self.candidates & ~self.named
        if not self.harmful:
            return remaining
        others = remaining
        for seat in range(g.players):
            if g.believes(seat, SOPHISM):
                others &= ~(1 << seat)
        return remaining if others.bit_count() < self.left else others

    def wishes(self, g: Parthenon, seat: int) -> list[int]:
        return [NAME | other for other in range(g.players)]

    def refuse(self, g: Parthenon, seat: int, action: int) -> Reason | None:
        other = action & ARG
        if kind_of(action) != NAME or other >= g.players:
            return NOT_NOW
        if not (self.candidates & ~self.named) >> other & 1:
            return NOT_NAMEABLE
        return None if self.nameable(g) >> other & 1 else SOPHIST

    def choose(self, g: Parthenon, action: int) -> None:
        self.name(g, action & ARG)

    def name(self, g: Parthenon, other: int) -> None:
        """One island more."""
        g.become(Naming(self.candidates, self.named | 1 << other, self.left - 1, self.harmful, self.place))
        if g.events is not None:
            g.tell(Named(other))

    def question(self, g: Parthenon, seat: int) -> Message:
        return Message("ask.Naming", {**event_facts(g, self.place), "left": self.left})

    def archon_leads_to(self, g: Parthenon, action: int) -> tuple[Message, ...]:
        event = g.data.events[g.row[self.place]]
        if event.reward == NO_CARD:
            return (Message("leads.named-harm"),)
        return (Message("leads.named-rare") if event.reward == RARE else Message("leads.named-gold"),)

    def resume(self, g: Parthenon) -> None:
        remaining = self.nameable(g)
        if self.left and remaining:
            self.name(g, remaining.bit_length() - 1)
            return
        g.answer(self.named)


def event_facts(g: Parthenon, place: int) -> dict[str, Value]:
    """An event of the row and what it does, for questions about it."""
    id = f"event:{g.data.events[g.row[place]].id}"
    return {"event": Message(id), "about": purpose(g, id)}


@final
class Reward(Step[Parthenon]):
    """D9: the named island takes a rare of its choice."""

    FIELDS = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Parthenon) -> int:
        return 1 << self.seat

    def wishes(self, g: Parthenon, seat: int) -> list[int]:
        return [GET | kind for kind in range(BASICS, GOLD)]

    def refuse(self, g: Parthenon, seat: int, action: int) -> Reason | None:
        kind = action & ARG
        if kind_of(action) != GET or kind >= COMMODITIES:
            return NOT_NOW
        return None if g.data.market_rares >> kind & 1 else NOT_A_RARE

    def decide(self, g: Parthenon, seat: int, action: int) -> None:
        g.done()
        g.gain(seat, action & ARG)
        if g.events is not None:
            g.tell(Received(seat, of(action & ARG)))

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        return counted(of(action & ARG))
