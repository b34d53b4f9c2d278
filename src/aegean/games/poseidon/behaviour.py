"""What the players of a game did: phases reached, nations founded and at what price, ships, voyages, offers."""

from collections.abc import Sequence
from typing import Final

from aegean.games.poseidon import events as e
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.events import Event, tally
from aegean.kernel.message import Message

COUNTED: Final[dict[type[Event], str]] = {
    e.NationFounded: "deed.nations-founded",
    e.MerchantBought: "deed.merchants-bought",
    e.MerchantsSold: "deed.sales-of-merchants",
    e.MerchantsIssued: "deed.issues-of-new-merchants",
    e.KingCrowned: "deed.kings-crowned",
    e.KingsMoneyDrawn: "deed.kings-money-drawn",
    e.EmporiumBuilt: "deed.emporia-built",
    e.NewPortBuilt: "deed.new-ports",
    e.LeaguePlaced: "deed.delian-league-placed",
    e.MovementDoubled: "deed.movement-doubled",
    e.AdvancedCivilization: "deed.advanced-civilizations",
    e.CardExchanged: "deed.cards-exchanged",
    e.FleetSailed: "deed.voyages",
    e.FleetStayed: "deed.fleets-that-stayed-home",
    e.ShipBought: "deed.ships-bought",
    e.ShipOffer: "deed.offers-for-ships",
    e.ShipSold: "deed.ships-sold-between-nations",
    e.ShipsObsolete: "deed.ships-made-obsolete",
    e.KingPays: "deed.payments-forced-on-a-king",
    e.Bankrupt: "deed.bankruptcies",
}


def behaviour(g: Poseidon, events: Sequence[Event]) -> dict[Message, float]:
    """Everything of a finished game, all players together."""
    found = tally(events, COUNTED)
    for phase in range(2, max(g.data.ship_phase) + 1):
        found[Message("deed.phase-reached", {"what": Message(f"phase:{phase}")})] = float(g.phase >= phase)
    bought = [event.ship for event in events if isinstance(event, e.ShipBought)]
    for ship in g.data.ship_ids:
        found[Message("deed.ship-bought", {"what": Message("ship:" + ship)})] = float(bought.count(ship))
    foundings = [event for event in events if isinstance(event, e.NationFounded)]
    first_round = next((place for place, event in enumerate(events) if isinstance(event, e.NationActs)), len(events))
    found[Message("deed.nations-founded-later")] = float(
        sum([isinstance(event, e.NationFounded) for event in events[first_round:]])
    )
    if foundings:
        found[Message("deed.prestige-at-founding")] = sum([event.prestige for event in foundings]) / len(foundings)
    voyages = [event.income for event in events if isinstance(event, e.FleetSailed)]
    if voyages:
        found[Message("deed.income-of-a-voyage")] = sum(voyages) / len(voyages)
    return found
