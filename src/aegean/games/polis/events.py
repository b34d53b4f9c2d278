"""What happens in a game of Polis, for the log and for animation."""

from dataclasses import dataclass

from aegean.kernel.events import Event


@dataclass(frozen=True)
class FirstPlayer(Event):
    seat: int


@dataclass(frozen=True)
class BoardTaken(Event):
    seat: int
    board: str


@dataclass(frozen=True)
class TurnBegins(Event):
    seat: int
    turn: int


@dataclass(frozen=True)
class PhaseSkipped(Event):
    """Nothing can be done in a phase; `why` says what is missing."""

    seat: int
    phase: str
    why: str


@dataclass(frozen=True)
class CardDrawn(Event):
    seat: int
    colour: int


@dataclass(frozen=True)
class CardSeen(Event):
    """The secret half of a draw or a peek: told only to whoever looked."""

    seat: int
    card: str

    def audience(self) -> int:
        return 1 << self.seat


@dataclass(frozen=True)
class StackPeeked(Event):
    seat: int
    colour: int


@dataclass(frozen=True)
class EndCardSeen(Event):
    """Told only to whoever peeked."""

    seat: int
    colour: int

    def audience(self) -> int:
        return 1 << self.seat


@dataclass(frozen=True)
class EndCardShown(Event):
    colour: int
    shown: int


@dataclass(frozen=True)
class CardBought(Event):
    seat: int
    colour: int
    coins: int
    points: int


@dataclass(frozen=True)
class LotOffered(Event):
    seat: int
    colour: int


@dataclass(frozen=True)
class BidMade(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True)
class LotSold(Event):
    seat: int
    buyer: int
    amount: int


@dataclass(frozen=True)
class LotKept(Event):
    seat: int
    bidder: int
    amount: int


@dataclass(frozen=True)
class LotKeptUnsold(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class LotRemoved(Event):
    seat: int
    colour: int


@dataclass(frozen=True)
class CardPlaced(Event):
    seat: int
    card: str
    paid: int


@dataclass(frozen=True)
class CardRemoved(Event):
    """Out of the game, only the colour shown (POL-0.4)."""

    seat: int
    colour: int


@dataclass(frozen=True)
class CardProtected(Event):
    seat: int
    card: str


@dataclass(frozen=True)
class ProfitTaken(Event):
    seat: int
    coins: int
    points: int


@dataclass(frozen=True)
class AbilityUsed(Event):
    seat: int
    card: str


@dataclass(frozen=True)
class PointBought(Event):
    seat: int
    coins: int


@dataclass(frozen=True)
class PointSold(Event):
    seat: int
    coins: int


@dataclass(frozen=True)
class CardTucked(Event):
    seat: int
    colour: int


@dataclass(frozen=True)
class CardRecorded(Event):
    """Homer: a hand card becomes History, only the colour shown."""

    seat: int
    colour: int


@dataclass(frozen=True)
class CoinsGiven(Event):
    seat: int
    other: int
    kept: int
    given: int


@dataclass(frozen=True)
class HarbourPoints(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class HistoryRead(Event):
    seat: int
    other: int


@dataclass(frozen=True)
class HistoryErased(Event):
    seat: int
    other: int
    colour: int


@dataclass(frozen=True)
class CardReturned(Event):
    seat: int
    card: str


@dataclass(frozen=True)
class Traded(Event):
    seat: int
    other: int
    gained: int
    given: int


@dataclass(frozen=True)
class WarDeclared(Event):
    seat: int
    other: int
    strength: int
    defence: int
    hired: int
    loot: int


@dataclass(frozen=True)
class CardDestroyed(Event):
    seat: int
    card: str


@dataclass(frozen=True)
class Assassinated(Event):
    seat: int
    other: int
    card: str


@dataclass(frozen=True)
class GameEnds(Event):
    phase: int
