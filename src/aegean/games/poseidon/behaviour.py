"""What the players of a game did: phases reached, nations founded and at what price, ships, voyages, offers."""

from collections.abc import Sequence
from typing import Final

from aegean.games.poseidon import events as e
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.events import Event, tally

COUNTED: Final[dict[type[Event], str]] = {
    e.NationFounded: "nations founded",
    e.MerchantBought: "merchants bought",
    e.MerchantsSold: "sales of merchants",
    e.MerchantsIssued: "issues of new merchants",
    e.KingCrowned: "kings crowned",
    e.KingsMoneyDrawn: "king's money drawn",
    e.EmporiumBuilt: "emporia built",
    e.NewPortBuilt: "new ports",
    e.LeaguePlaced: "Delian League placed",
    e.MovementDoubled: "movement doubled",
    e.AdvancedCivilization: "advanced civilizations",
    e.CardExchanged: "cards exchanged",
    e.FleetSailed: "voyages",
    e.FleetStayed: "fleets that stayed home",
    e.ShipBought: "ships bought",
    e.ShipOffer: "offers for ships",
    e.ShipSold: "ships sold between nations",
    e.ShipsObsolete: "ships made obsolete",
    e.KingPays: "payments forced on a king",
    e.Bankrupt: "bankruptcies",
}


def behaviour(g: Poseidon, events: Sequence[Event]) -> dict[str, float]:
    """Everything of a finished game, all players together."""
    found = tally(events, COUNTED)
    for phase in range(2, max(g.data.ship_phase) + 1):
        found[f"phase {phase} reached"] = float(g.phase >= phase)
    bought = [event.ship for event in events if isinstance(event, e.ShipBought)]
    for ship in g.data.ship_ids:
        found[f"ships bought: {ship}"] = float(bought.count(ship))
    foundings = [event for event in events if isinstance(event, e.NationFounded)]
    first_round = next((place for place, event in enumerate(events) if isinstance(event, e.NationActs)), len(events))
    found["nations founded later"] = float(sum([isinstance(event, e.NationFounded) for event in events[first_round:]]))
    if foundings:
        found["prestige at founding"] = sum([event.prestige for event in foundings]) / len(foundings)
    voyages = [event.income for event in events if isinstance(event, e.FleetSailed)]
    if voyages:
        found["income of a voyage"] = sum(voyages) / len(voyages)
    return found
