"""What happens in a game of Clash of Cultures, for the log and for animation. Things are named by their ids in the edition."""

from dataclasses import dataclass

from aegean.kernel.events import Event


@dataclass(frozen=True)
class Advanced(Event):
    seat: int
    advance: str


@dataclass(frozen=True)
class UnitArrived(Event):
    seat: int
    space: int
    unit: str


@dataclass(frozen=True)
class Assassinated(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class BarbarianCame(Event):
    space: int


@dataclass(frozen=True)
class BarbariansSettled(Event):
    space: int


@dataclass(frozen=True)
class BattleBegan(Event):
    seat: int
    space: int
    units: int
    other: int


@dataclass(frozen=True)
class PersonWonOver(Event):
    seat: int
    person: str


@dataclass(frozen=True)
class UnitBuilt(Event):
    seat: int
    space: int
    unit: str


@dataclass(frozen=True)
class CityCaptured(Event):
    seat: int
    space: int
    size: int
    other: int


@dataclass(frozen=True)
class CardLaidDown(Event):
    seat: int


@dataclass(frozen=True)
class GovernmentChanged(Event):
    seat: int
    category: str


@dataclass(frozen=True)
class OfferDeclined(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class CampDestroyed(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class ActionCardDrawn(Event):
    seat: int


@dataclass(frozen=True)
class ObjectiveCardDrawn(Event):
    seat: int


@dataclass(frozen=True)
class WonderCardDrawn(Event):
    seat: int


@dataclass(frozen=True)
class EarthShook(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class Embarked(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class NothingToLearn(Event):
    """An advance for nothing, and none that could be gained."""

    seat: int


@dataclass(frozen=True)
class EventDrawn(Event):
    seat: int
    event: str


@dataclass(frozen=True)
class FieldExhausted(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class Explored(Event):
    seat: int
    space: int
    tile: str


@dataclass(frozen=True)
class Starved(Event):
    seat: int
    food: int


@dataclass(frozen=True)
class CityFounded(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class Gained(Event):
    seat: int
    good: str
    amount: int


@dataclass(frozen=True)
class Overflowed(Event):
    seat: int
    good: str
    amount: int


@dataclass(frozen=True)
class GoodsGiven(Event):
    seat: int
    good: str
    amount: int
    other: int


@dataclass(frozen=True)
class CardsGiven(Event):
    seat: int
    amount: int
    other: int


@dataclass(frozen=True)
class BuildingAdded(Event):
    seat: int
    space: int
    building: str


@dataclass(frozen=True)
class HitsScored(Event):
    seat: int
    space: int
    hits: int
    other: int


@dataclass(frozen=True)
class InfluenceFailed(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class Influenced(Event):
    seat: int
    space: int
    building: str
    other: int


@dataclass(frozen=True)
class CampKept(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class BuildingLost(Event):
    space: int
    building: str


@dataclass(frozen=True)
class UnitLost(Event):
    seat: int
    unit: str


@dataclass(frozen=True)
class MoodFell(Event):
    seat: int
    space: int
    mood: str


@dataclass(frozen=True)
class MoodRose(Event):
    seat: int
    space: int
    mood: str


@dataclass(frozen=True)
class Moved(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class BattleUndecided(Event):
    space: int


@dataclass(frozen=True)
class ObjectiveFulfilled(Event):
    seat: int
    objective: str


@dataclass(frozen=True)
class OfferMade(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class GameOver(Event):
    pass


@dataclass(frozen=True)
class Paid(Event):
    seat: int
    good: str
    amount: int

    def by_the_way(self) -> bool:
        return True


@dataclass(frozen=True)
class PersonPlayed(Event):
    seat: int
    person: str


@dataclass(frozen=True)
class CardPlayed(Event):
    seat: int
    civil: str


@dataclass(frozen=True)
class CityRazed(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class Retreated(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class SpaceRevealed(Event):
    seat: int
    space: int
    terrain: str


@dataclass(frozen=True)
class WonderRevealed(Event):
    seat: int
    wonder: str


@dataclass(frozen=True)
class RoutesCounted(Event):
    seat: int
    routes: int


@dataclass(frozen=True)
class Sailed(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class ShipLost(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class Spied(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class StartPlayerNamed(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class SteelUsed(Event):
    seat: int


@dataclass(frozen=True)
class CardBartered(Event):
    """The card lies open on its discard pile."""

    seat: int
    card: str


@dataclass(frozen=True)
class CardSwapped(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class TacticsShown(Event):
    seat: int
    tactics: str


@dataclass(frozen=True)
class DiscardTaken(Event):
    seat: int
    card: str


@dataclass(frozen=True)
class CampTakenOver(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class Traded(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class TruceMade(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class TurnBegan(Event):
    seat: int
    round: int
    turn: int


@dataclass(frozen=True)
class VolcanoErupted(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class WallHeld(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class Withdrew(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class BattleWon(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class WonderBuilt(Event):
    seat: int
    space: int
    wonder: str


@dataclass(frozen=True)
class Rolled(Event):
    """Dice on the table."""

    seat: int
    dice: tuple[int, ...]
    purpose: str


@dataclass(frozen=True)
class CardSeen(Event):
    """The secret half of a card drawn, for who drew it."""

    seat: int
    card: str

    def audience(self) -> int:
        return 1 << self.seat


@dataclass(frozen=True)
class WonderSeen(Event):
    """The secret half of a wonder card drawn, for who drew it."""

    seat: int
    wonder: str

    def audience(self) -> int:
        return 1 << self.seat


@dataclass(frozen=True)
class HandSeen(Event):
    """What a spy saw, for the spy and who was spied on. Cards and wonders with their kind: `card:action-3`."""

    seat: int
    other: int
    cards: tuple[str, ...]

    def audience(self) -> int:
        return 1 << self.seat | 1 << self.other


@dataclass(frozen=True)
class SwapSeen(Event):
    """Which cards a spy swapped, for the spy and who was spied on: what the spy takes, and what is left instead."""

    seat: int
    other: int
    taken: tuple[str, ...]
    given: tuple[str, ...]

    def audience(self) -> int:
        return 1 << self.seat | 1 << self.other


@dataclass(frozen=True)
class CardsReceived(Event):
    """Which cards changed hands, for both who traded."""

    seat: int
    other: int
    cards: tuple[str, ...]

    def audience(self) -> int:
        return 1 << self.seat | 1 << self.other
