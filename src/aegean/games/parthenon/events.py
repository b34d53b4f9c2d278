"""What the log tells. Goods are counts in the order of `ids.GOOD_NAMES`; a secret half is an event for its owner."""

from dataclasses import dataclass

from aegean.kernel.events import Event


@dataclass(frozen=True)
class PhaseBegan(Event):
    season: int
    phase: int


@dataclass(frozen=True)
class PhaseSkipped(Event):
    """Nobody has anything to do in a phase; `why` says what is missing."""

    phase: int
    why: str


@dataclass(frozen=True)
class EventTurnedUp(Event):
    event: int


@dataclass(frozen=True)
class EventStrikes(Event):
    event: int


@dataclass(frozen=True)
class Donated(Event):
    seat: int
    goods: tuple[int, ...]


@dataclass(frozen=True)
class Pledged(Event):
    seat: int
    to: int
    phrase: int


@dataclass(frozen=True)
class PledgeMarked(Event):
    seat: int
    by: int
    phrase: int
    kept: bool


@dataclass(frozen=True)
class Exempted(Event):
    seat: int
    event: int


@dataclass(frozen=True)
class Named(Event):
    seat: int


@dataclass(frozen=True)
class Paid(Event):
    """Cards given to the bank: a payment to an event, a price, a toll."""

    seat: int
    goods: tuple[int, ...]

    def by_the_way(self) -> bool:
        return True


@dataclass(frozen=True)
class Suffered(Event):
    seat: int
    event: int


@dataclass(frozen=True)
class Lost(Event):
    """Cards lost to an event or, with a fleet, at sea."""

    seat: int
    fleet: int
    goods: tuple[int, ...]


@dataclass(frozen=True)
class Eased(Event):
    seat: int


@dataclass(frozen=True)
class Marked(Event):
    """A village of this type, or a workshop (-1), stands idle this season."""

    seat: int
    kind: int


@dataclass(frozen=True)
class Received(Event):
    """Cards from the bank."""

    seat: int
    goods: tuple[int, ...]


@dataclass(frozen=True)
class Produced(Event):
    seat: int
    goods: tuple[int, ...]


@dataclass(frozen=True)
class Swapped(Event):
    """One lot for another with the bank at home."""

    seat: int
    given: tuple[int, ...]
    received: tuple[int, ...]


@dataclass(frozen=True)
class Offered(Event):
    number: int
    seat: int
    to: int
    give: tuple[int, ...]
    want: tuple[int, ...]
    promise: int


@dataclass(frozen=True)
class Willing(Event):
    """A seat accepts what is offered to all."""

    number: int
    seat: int


@dataclass(frozen=True)
class OfferClosed(Event):
    """`why`: declined, countered, withdrawn or void."""

    number: int
    seat: int
    why: str


@dataclass(frozen=True)
class Traded(Event):
    number: int
    seat: int
    partner: int
    give: tuple[int, ...]
    want: tuple[int, ...]


@dataclass(frozen=True)
class ServiceBought(Event):
    seat: int
    wonder: int
    goods: tuple[int, ...]


@dataclass(frozen=True)
class GivenTo(Event):
    """A payment printed on a wonder that goes to another island."""

    seat: int
    to: int
    goods: tuple[int, ...]


@dataclass(frozen=True)
class LookedAhead(Event):
    """That somebody looked at the top of the Hazard deck."""

    seat: int
    number: int


@dataclass(frozen=True)
class HazardsSeen(Event):
    """What that seat saw, the top card first."""

    seat: int
    hazards: tuple[int, ...]

    def audience(self) -> int:
        return 1 << self.seat


@dataclass(frozen=True)
class WaitsForOthers(Event):
    seat: int


@dataclass(frozen=True)
class Departed(Event):
    seat: int
    fleet: int
    land: int
    cards: int


@dataclass(frozen=True)
class Loaded(Event):
    """What the departed fleet carries."""

    seat: int
    fleet: int
    goods: tuple[int, ...]

    def audience(self) -> int:
        return 1 << self.seat


@dataclass(frozen=True)
class HazardDrawn(Event):
    """For a group, or for one fleet that used a gift."""

    hazard: int
    group: int
    seat: int
    fleet: int


@dataclass(frozen=True)
class Counted(Event):
    seat: int
    fleet: int
    rares: int
    gold: int


@dataclass(frozen=True)
class Immune(Event):
    seat: int
    fleet: int
    good: int


@dataclass(frozen=True)
class Prayed(Event):
    seat: int
    fleet: int


@dataclass(frozen=True)
class SentHome(Event):
    seat: int
    fleet: int


@dataclass(frozen=True)
class Diverted(Event):
    seat: int
    fleet: int
    land: int


@dataclass(frozen=True)
class LookedAtHarbour(Event):
    seat: int
    land: int


@dataclass(frozen=True)
class HarbourSeen(Event):
    seat: int
    land: int
    status: int

    def audience(self) -> int:
        return 1 << self.seat


@dataclass(frozen=True)
class HarbourRevealed(Event):
    land: int
    status: int


@dataclass(frozen=True)
class HarbourPassed(Event):
    land: int


@dataclass(frozen=True)
class FleetTraded(Event):
    seat: int
    fleet: int
    rate: int
    given: tuple[int, ...]
    received: tuple[int, ...]


@dataclass(frozen=True)
class FleetPaid(Event):
    seat: int
    fleet: int
    goods: tuple[int, ...]


@dataclass(frozen=True)
class FleetBought(Event):
    seat: int
    fleet: int
    good: int
    gold: int


@dataclass(frozen=True)
class PlanTaken(Event):
    seat: int
    wonder: int


@dataclass(frozen=True)
class WonderAdvanced(Event):
    seat: int
    wonder: int
    stage: int


@dataclass(frozen=True)
class CameHome(Event):
    seat: int
    fleet: int


@dataclass(frozen=True)
class Overflowed(Event):
    """So many commodities discarded unseen, and Aegis cards seen by all."""

    seat: int
    commodities: int
    aegis: tuple[int, ...]


@dataclass(frozen=True)
class DiscardedUnseen(Event):
    """The owner's half of a discard the others only count."""

    seat: int
    goods: tuple[int, ...]

    def audience(self) -> int:
        return 1 << self.seat


@dataclass(frozen=True)
class Built(Event):
    seat: int
    building: int


@dataclass(frozen=True)
class Launched(Event):
    seat: int
    fleet: int


@dataclass(frozen=True)
class Adopted(Event):
    seat: int
    philosophy: int
    introduced: bool


@dataclass(frozen=True)
class KeptHidden(Event):
    """Option A: how many cards were discarded."""

    seat: int
    discarded: int


@dataclass(frozen=True)
class HandShown(Event):
    """Option B: the hand kept and the cards discarded."""

    seat: int
    kept: tuple[int, ...]
    discarded: tuple[int, ...]


@dataclass(frozen=True)
class Voted(Event):
    seat: int
    candidate: int


@dataclass(frozen=True)
class Elected(Event):
    seat: int
    votes: int
    tied: bool


@dataclass(frozen=True)
class YearEnded(Event):
    year: int


@dataclass(frozen=True)
class HandsCompared(Event):
    """PAR-R62: a tied player's hand is shown."""

    seat: int
    goods: tuple[int, ...]


@dataclass(frozen=True)
class Won(Event):
    seat: int
    structures: int
    decided_by: int
