"""Phase 1: the events of the year. The Archon orders them; each is resolved in the stages of PAR-1.6."""

from typing import Final, final

from aegean.games.parthenon.actions import ARG, EVENT, EXEMPT, GET, NAME, SUFFER, kind_of
from aegean.games.parthenon.data import EventCard
from aegean.games.parthenon.donations import open_donations
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
from aegean.games.parthenon.state import NO_MARKS, Parthenon
from aegean.games.parthenon.suffering import (
    ArchonMarks,
    OwnerMarks,
    Payment,
    Stoic,
    Struck,
    can_pay,
    idle_villages,
    idle_workshop,
    unmarked,
    unmarked_workshops,
)
from aegean.games.parthenon.together import Commit, clear_drafts
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

RESOLVED: Final = Reason("PAR-1.3", "why.event-resolved", "cure.choose-another-event")
NOT_NAMEABLE: Final = Reason("PAR-1.11", "why.not-nameable", "cure.name-another")
SOPHIST: Final = Reason("PAR-1.11", "why.sophist", "cure.name-another")
NOT_A_RARE: Final = Reason("PAR-1.6", "why.not-a-market-rare", "cure.choose-a-rare")
NO_GOLD_FOR_EXEMPTION: Final = Reason("PAR-1.6", "why.no-gold", "cure.gold")

EXEMPTING: Final = 0
NAMING: Final = 1
STRIKING: Final = 2
LOSSES: Final = 3
APPLYING: Final = 4
RAIDING: Final = 5
RAID_LOSS: Final = 6
RAID_APPLYING: Final = 7


def begin(g: Parthenon) -> None:
    """PAR-1.1: the next event is turned up; last season's marks and flags are gone."""
    for seat in range(g.players):
        g.effects[seat] = 0
        g.used[seat] = 0
        g.idle[seat] = NO_MARKS
    for group in range(len(g.draws)):
        g.draws[group] = g.data.draws[group]
    g.reveals += 1
    if g.events is not None:
        g.tell(EventTurnedUp(g.row[g.events_up() - 1]))
    g.call(EventOrder((1 << g.events_up()) - 1))
    open_donations(g)


@final
class EventOrder(Step[Parthenon]):
    """PAR-1.2, 1.3: every face-up event takes effect; the Archon chooses the next one each time."""

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

    def decide(self, g: Parthenon, seat: int, action: int) -> None:
        self.strike(g, action & ARG)

    def resume(self, g: Parthenon) -> None:
        if not self.left:
            g.done()
        else:
            self.strike(g, self.left.bit_length() - 1)

    def strike(self, g: Parthenon, place: int) -> None:
        """Resolve one event."""
        g.become(EventOrder(self.left & ~(1 << place)))
        none = (0,) * g.players
        g.call(Resolution(place, EXEMPTING, 0, 0, 0, none, none, none))
        if g.events is not None:
            g.tell(EventStrikes(g.row[place]))


@final
class Resolution(Struck):
    """One event in progress. Masks are of seats; cards, marks and shops are losses about to happen, by seat."""

    FIELDS = ("place", "stage", "exempt", "named", "suffering", "cards", "marks", "shops")

    def __init__(
        self,
        place: int,
        stage: int,
        exempt: int,
        named: int,
        suffering: int,
        cards: tuple[int, ...],
        marks: tuple[int, ...],
        shops: tuple[int, ...],
    ) -> None:
        super().__init__(cards, marks, shops)
        self.place: Final = place
        self.stage: Final = stage
        self.exempt: Final = exempt
        self.named: Final = named
        self.suffering: Final = suffering

    def resume(self, g: Parthenon) -> None:
        event = g.data.events[g.row[self.place]]
        if self.stage == EXEMPTING:
            self.ask_exemptions(g, event)
        elif self.stage == NAMING:
            self.ask_names(g, event)
        elif self.stage == STRIKING:
            self.strike(g, event)
        elif self.stage == LOSSES:
            self.count_losses(g, event)
        elif self.stage == APPLYING:
            self.apply(g, event)
        elif self.stage == RAIDING:
            self.ask_raid_victim(g, event)
        elif self.stage == RAID_LOSS:
            self.raid(g, event)
        else:
            self.lose_cards(g)
            g.done()

    def ask_exemptions(self, g: Parthenon, event: EventCard) -> None:
        """PAR-1.6 (a)."""
        g.become(Resolution(self.place, NAMING, 0, 0, 0, self.cards, self.marks, self.shops))
        owner = g.owner(PARTHENON)
        if not event.harmful or owner == NO_CARD:
            return
        asked = 0
        for seat in range(g.players):
            if not g.spent(seat, USED_EXEMPTION) and (seat == owner or can_afford_exemption(g, seat)):
                asked |= 1 << seat
        g.call(Exemption(asked, asked))

    def ask_names(self, g: Parthenon, event: EventCard) -> None:
        """PAR-1.6 (b), 1.11."""
        self.go(g, STRIKING, 0)
        if event.names == NO_CARD:
            return
        left = event.names if event.names > 0 else g.players // 2
        candidates = g.everybody() & ~(1 << g.archon) & ~self.exempt
        g.call(Naming(candidates, 0, left, event.harmful))

    def strike(self, g: Parthenon, event: EventCard) -> None:
        """What the event does to everybody, and PAR-1.6 (c): who pays and who suffers."""
        for seat in range(g.players):
            if not self.exempt >> seat & 1:
                g.effects[seat] |= event.leaves & ~NO_ACROPOLIS
        for group, number in enumerate(event.hazards):
            if number != NO_CARD:
                g.draws[group] = min(g.draws[group], number)
        if not event.demands:
            g.done()
            for seat in reversed(g.canonical()):
                if event.reward != NO_CARD and self.named >> seat & 1:
                    reward(g, seat, event)
            return
        victims = (self.named if event.names != NO_CARD else g.everybody()) & ~self.exempt
        asked = 0
        for seat in range(g.players):
            if victims >> seat & 1 and only(g.stock[seat], event.guards):
                victims &= ~(1 << seat)
            if victims >> seat & 1 and hurts(g, seat, event) and can_pay(g, seat, event):
                asked |= 1 << seat
        g.become(Resolution(self.place, LOSSES, self.exempt, 0, victims, self.cards, self.marks, self.shops))
        if asked:
            g.call(Payment(asked, asked, self.place))

    def count_losses(self, g: Parthenon, event: EventCard) -> None:
        """PAR-1.6 (d): void marks are dropped, then Stoicism may reduce what is left."""
        cards: list[int] = []
        marks: list[int] = []
        shops: list[int] = []
        stoics = 0
        for seat in range(g.players):
            suffers = bool(self.suffering >> seat & 1)
            if suffers and event.leaves & NO_ACROPOLIS:
                g.effects[seat] |= NO_ACROPOLIS
            if suffers and g.events is not None:
                g.tell(Suffered(seat, g.row[self.place]))
            sheltered = not suffers or g.owns(seat, LABYRINTH)
            cards.append(min(event.lose, commodities(g.stock[seat])) if suffers else 0)
            marks.append(0 if sheltered else min(event.idle, sum(unmarked(g, seat))))
            shops.append(0 if sheltered else min(event.idle_workshops, unmarked_workshops(g, seat)))
            if cards[seat] + marks[seat] + shops[seat] and can_ease(g, seat):
                stoics |= 1 << seat
        g.become(Resolution(self.place, APPLYING, self.exempt, 0, self.suffering, tuple(cards), tuple(marks), tuple(shops)))
        if stoics:
            g.call(Stoic(stoics, stoics))

    def apply(self, g: Parthenon, event: EventCard) -> None:
        """PAR-1.6 (d), (e): random losses, then marks."""
        self.lose_cards(g)
        self.go(g, RAIDING, 0)
        for seat in g.canonical():
            for _ in range(self.shops[seat]):
                idle_workshop(g, seat)
        if event.marks == BY_ARCHON:
            if sum(self.marks):
                g.call(ArchonMarks(self.marks))
            return
        asked = 0
        for seat in range(g.players):
            if not idle_villages(g, seat, self.marks[seat]):
                asked |= 1 << seat
        if asked:
            g.call(OwnerMarks(asked, asked, self.marks))

    def ask_raid_victim(self, g: Parthenon, event: EventCard) -> None:
        """PAR-R10: one of the unprotected islands, perhaps the Archon's own."""
        if not event.extra_victim or not self.suffering:
            g.done()
            return
        self.go(g, RAID_LOSS, 0)
        g.call(Naming(self.suffering, 0, 1, True))

    def raid(self, g: Parthenon, event: EventCard) -> None:
        """The named island loses more; Stoicism helps if it was not used."""
        cards = [0] * g.players
        stoics = 0
        for seat in range(g.players):
            if self.named >> seat & 1:
                cards[seat] = min(event.extra_victim, commodities(g.stock[seat]))
                if cards[seat] and can_ease(g, seat):
                    stoics |= 1 << seat
        none = (0,) * g.players
        g.become(Resolution(self.place, RAID_APPLYING, self.exempt, 0, 0, tuple(cards), none, none))
        if stoics:
            g.call(Stoic(stoics, stoics))

    def lose_cards(self, g: Parthenon) -> None:
        """PAR-1.9, drawn in canonical order (PAR-G7)."""
        for seat in g.canonical():
            if self.cards[seat]:
                gone = g.lose_at_random(seat, self.cards[seat])
                if g.events is not None:
                    g.tell(Lost(seat, NO_CARD, gone))

    def go(self, g: Parthenon, stage: int, named: int) -> None:
        """On to the next stage."""
        g.become(Resolution(self.place, stage, self.exempt, named, self.suffering, self.cards, self.marks, self.shops))

    # What the steps above this one bring back

    def with_exempt(self, exempt: int) -> "Resolution":
        """When exemptions are settled."""
        return Resolution(self.place, self.stage, exempt, self.named, self.suffering, self.cards, self.marks, self.shops)

    def without(self, payers: int) -> "Resolution":
        suffering = self.suffering & ~payers
        return Resolution(self.place, self.stage, self.exempt, self.named, suffering, self.cards, self.marks, self.shops)

    def with_losses(self, cards: tuple[int, ...], marks: tuple[int, ...], shops: tuple[int, ...]) -> "Resolution":
        return Resolution(self.place, self.stage, self.exempt, self.named, self.suffering, cards, marks, shops)

    def with_named(self, named: int) -> "Resolution":
        """When the Archon has named."""
        return Resolution(self.place, self.stage, self.exempt, named, self.suffering, self.cards, self.marks, self.shops)


def can_afford_exemption(g: Parthenon, seat: int) -> bool:
    """Whether it holds the price of the Parthenon's service."""
    return g.stock[seat][GOLD] >= g.data.islands[g.islands[seat]].services[PARTHENON].exact[GOLD]


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
    return bool(event.idle and sum(unmarked(g, seat))) or bool(event.idle_workshops and unmarked_workshops(g, seat))


def reward(g: Parthenon, seat: int, event: EventCard) -> None:
    """A named island takes its gold, or a rare of its choice."""
    if event.reward == RARE:
        g.call(Reward(seat))
        return
    g.gain(seat, event.reward)
    if g.events is not None:
        g.tell(Received(seat, of(event.reward)))


@final
class Exemption(Commit):
    """D3: the Parthenon's owner may be exempt, others may buy it from him (PAR-R60)."""

    def again(self, owing: int) -> "Exemption":
        return Exemption(owing, self.asked)

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

    def resume(self, g: Parthenon) -> None:
        g.done()
        owner = g.owner(PARTHENON)
        exempt = 0
        for seat in g.canonical():
            if g.draft[seat] == (EXEMPT,):
                exempt |= 1 << seat
                g.used[seat] |= USED_EXEMPTION
                if seat != owner:
                    g.pass_on(seat, owner, g.data.islands[g.islands[seat]].services[PARTHENON].exact)
        clear_drafts(g)
        below = g.stack[-1]
        assert isinstance(below, Resolution)
        g.become(below.with_exempt(exempt))
        if g.events is not None:
            for seat in range(g.players):
                if exempt >> seat & 1:
                    g.tell(Exempted(seat, g.row[below.place]))


@final
class Naming(Step[Parthenon]):
    """D4, D7: the Archon names islands one by one."""

    FIELDS = ("candidates", "named", "left", "harmful")

    def __init__(self, candidates: int, named: int, left: int, harmful: bool) -> None:
        self.candidates: Final = candidates
        self.named: Final = named
        self.left: Final = left
        self.harmful: Final = harmful

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

    def decide(self, g: Parthenon, seat: int, action: int) -> None:
        self.name(g, action & ARG)

    def name(self, g: Parthenon, other: int) -> None:
        """One island more."""
        g.become(Naming(self.candidates, self.named | 1 << other, self.left - 1, self.harmful))
        if g.events is not None:
            g.tell(Named(other))

    def resume(self, g: Parthenon) -> None:
        remaining = self.nameable(g)
        if self.left and remaining:
            self.name(g, remaining.bit_length() - 1)
            return
        g.done()
        below = g.stack[-1]
        assert isinstance(below, Resolution)
        g.become(below.with_named(self.named))


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
