"""What the players of a game did: the parts of the rules that were played, counted."""

from collections.abc import Sequence
from typing import Final

from aegean.games.clash import events as e
from aegean.games.clash.ids import UNITS
from aegean.games.clash.state import Clash
from aegean.kernel.events import Event, tally

COUNTED: Final[dict[type[Event], str]] = {
    e.CityFounded: "cities founded",
    e.BuildingAdded: "buildings",
    e.WonderBuilt: "wonders built",
    e.Explored: "regions explored",
    e.Sailed: "ships sailed",
    e.Embarked: "units embarked",
    e.BattleBegan: "battles",
    e.CityCaptured: "cities captured",
    e.CampDestroyed: "camps destroyed",
    e.Retreated: "retreats",
    e.TacticsShown: "tactics cards",
    e.OfferMade: "offers made",
    e.Traded: "trades",
    e.Influenced: "influence gained",
    e.InfluenceFailed: "influence failed",
    e.ObjectiveFulfilled: "objectives",
    e.CardPlayed: "action cards",
    e.PersonPlayed: "great persons",
    e.GovernmentChanged: "changes of government",
    e.RoutesCounted: "incomes from trade routes",
}


def behaviour(g: Clash, events: Sequence[Event]) -> dict[str, float]:
    """Everything of a finished game, all players together."""
    found = tally(events, COUNTED)
    units = [event.unit for event in events if isinstance(event, e.UnitBuilt)]
    for unit in UNITS:
        found[f"units built: {unit}"] = float(units.count(unit))
    found["advances"] = float(sum([own.bit_count() for own in g.advances]))
    return found
