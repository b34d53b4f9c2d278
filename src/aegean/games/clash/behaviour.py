"""What the players of a game did: the parts of the rules that were played, counted."""

from collections.abc import Sequence
from typing import Final

from aegean.games.clash import events as e
from aegean.games.clash.ids import UNITS
from aegean.games.clash.state import Clash
from aegean.kernel.events import Event, tally
from aegean.kernel.message import Message

COUNTED: Final[dict[type[Event], str]] = {
    e.CityFounded: "deed.cities-founded",
    e.BuildingAdded: "deed.buildings",
    e.WonderBuilt: "deed.wonders-built",
    e.Explored: "deed.regions-explored",
    e.Sailed: "deed.ships-sailed",
    e.Embarked: "deed.units-embarked",
    e.BattleBegan: "deed.battles",
    e.CityCaptured: "deed.cities-captured",
    e.CampDestroyed: "deed.camps-destroyed",
    e.Retreated: "deed.retreats",
    e.TacticsShown: "deed.tactics-cards",
    e.OfferMade: "deed.offers-made",
    e.Traded: "deed.trades",
    e.Influenced: "deed.influence-gained",
    e.InfluenceFailed: "deed.influence-failed",
    e.ObjectiveFulfilled: "deed.objectives",
    e.CardPlayed: "deed.action-cards",
    e.PersonPlayed: "deed.great-persons",
    e.GovernmentChanged: "deed.changes-of-government",
    e.RoutesCounted: "deed.incomes-from-trade-routes",
}


def behaviour(g: Clash, events: Sequence[Event]) -> dict[Message, float]:
    """Everything of a finished game, all players together."""
    found = tally(events, COUNTED)
    units = [event.unit for event in events if isinstance(event, e.UnitBuilt)]
    for unit in UNITS:
        found[Message("deed.unit-built", {"what": Message("unit:" + unit)})] = float(units.count(unit))
    found[Message("deed.advances")] = float(sum([own.bit_count() for own in g.advances]))
    return found
