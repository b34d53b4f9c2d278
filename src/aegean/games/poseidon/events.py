"""What happens in a game of Poseidon, for the log and for animation. Nothing is secret (POS-R5)."""

from dataclasses import dataclass, fields
from typing import Final

from aegean.kernel.events import Event
from aegean.kernel.message import Message, Value, seat_name

SEATS: Final = ("seat", "former", "king")
NATIONS: Final = ("nation", "seller")


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


def told(event: Event) -> Message:
    """An event for the log: its fields by what they name."""
    args: dict[str, Value] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in SEATS:
            args[field.name] = seat_name(value)
        elif field.name in NATIONS:
            args[field.name] = Message(f"nation:{value}")
        elif field.name in ("hex", "card", "ship"):
            args[field.name] = Message(f"{field.name}:{value}")
        elif field.name == "handed_in":
            args[field.name] = Message(f"ship:{value or 'none'}")
        elif field.name == "route":
            args[field.name] = "-".join(value)
        else:
            args[field.name] = value
    traded_in = isinstance(event, ShipBought) and event.handed_in
    return Message("event." + ("ShipTradedIn" if traded_in else type(event).__name__), args)
