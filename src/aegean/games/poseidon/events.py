"""What happens in a game of Poseidon, for the log and for animation. Nothing is secret (POS-R5)."""

from dataclasses import dataclass

from aegean.kernel.events import Event


@dataclass(frozen=True)
class FirstPlayer(Event):
    seat: int


@dataclass(frozen=True)
class RoundBegins(Event):
    round: str


@dataclass(frozen=True)
class CardTaken(Event):
    seat: int
    card: str
    price: int


@dataclass(frozen=True)
class NationFounded(Event):
    seat: int
    nation: str
    prestige: int
    discs: int
    merchants: int
    treasury: int


@dataclass(frozen=True)
class MerchantBought(Event):
    seat: int
    nation: str
    price: int


@dataclass(frozen=True)
class MerchantsSold(Event):
    seat: int
    nation: str
    count: int
    price: int


@dataclass(frozen=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True)
class PrestigeMoved(Event):
    nation: str
    before: int
    after: int


@dataclass(frozen=True)
class KingCrowned(Event):
    nation: str
    seat: int
    former: int


@dataclass(frozen=True)
class KingTolerated(Event):
    nation: str
    seat: int
    king: int


@dataclass(frozen=True)
class ShipRemoved(Event):
    ship: str


@dataclass(frozen=True)
class AdvancedCivilization(Event):
    seat: int
    nation: str
    hex: str


@dataclass(frozen=True)
class CardExchanged(Event):
    seat: int
    card: str
    nation: str


@dataclass(frozen=True)
class CardIncome(Event):
    seat: int
    card: str
    amount: int


@dataclass(frozen=True)
class KingsMoneyDrawn(Event):
    seat: int
    nation: str
    amount: int


@dataclass(frozen=True)
class NationActs(Event):
    nation: str
    seat: int


@dataclass(frozen=True)
class ExplorerMoved(Event):
    nation: str
    hex: str


@dataclass(frozen=True)
class EmporiumBuilt(Event):
    nation: str
    hex: str


@dataclass(frozen=True)
class NewPortBuilt(Event):
    nation: str
    hex: str


@dataclass(frozen=True)
class LeaguePlaced(Event):
    seat: int
    nation: str
    hex: str


@dataclass(frozen=True)
class MovementDoubled(Event):
    seat: int
    nation: str
    movement: int


@dataclass(frozen=True)
class FleetSailed(Event):
    """`route` lists the hexes of the voyage, the port first; with an endless ship only the emporia visited."""

    nation: str
    donation: int
    income: int
    route: tuple[str, ...]


@dataclass(frozen=True)
class MerchantsPaid(Event):
    seat: int
    nation: str
    merchants: int
    amount: int


@dataclass(frozen=True)
class FleetStayed(Event):
    nation: str
    amount: int


@dataclass(frozen=True)
class NoVoyage(Event):
    nation: str


@dataclass(frozen=True)
class NoKingsMoney(Event):
    nation: str


@dataclass(frozen=True)
class NoDiscsToIssue(Event):
    nation: str


@dataclass(frozen=True)
class ShipBought(Event):
    nation: str
    ship: str
    price: int
    handed_in: str


@dataclass(frozen=True)
class ShipOffer(Event):
    nation: str
    seller: str
    ship: str
    price: int


@dataclass(frozen=True)
class OfferRefused(Event):
    nation: str
    seller: str
    ship: str


@dataclass(frozen=True)
class ShipSold(Event):
    nation: str
    seller: str
    ship: str
    price: int


@dataclass(frozen=True)
class MerchantsIssued(Event):
    nation: str
    count: int
    amount: int


@dataclass(frozen=True)
class PhaseBegins(Event):
    phase: int


@dataclass(frozen=True)
class ShipsObsolete(Event):
    ship: str
    count: int


@dataclass(frozen=True)
class KingPays(Event):
    seat: int
    nation: str
    amount: int


@dataclass(frozen=True)
class Bankrupt(Event):
    seat: int
    nation: str


@dataclass(frozen=True)
class GameEnds(Event):
    round: str
