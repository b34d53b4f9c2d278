"""What the players of a game did: bargains, promises and whether they were kept, voyages, buildings."""

from collections.abc import Sequence
from typing import Final

from aegean.games.parthenon import events as e
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.events import Event, tally

COUNTED: Final[dict[type[Event], str]] = {
    e.Offered: "offers",
    e.Traded: "trades between islands",
    e.Swapped: "trades with the bank at home",
    e.ServiceBought: "services of wonders",
    e.Pledged: "promises given",
    e.Donated: "donations",
    e.Exempted: "exemptions",
    e.Suffered: "events suffered",
    e.Departed: "fleets departed",
    e.HazardDrawn: "hazards drawn",
    e.Prayed: "prayers at sea",
    e.Diverted: "fleets diverted",
    e.LookedAtHarbour: "harbours looked at",
    e.FleetTraded: "trades of fleets",
    e.PlanTaken: "plans of wonders taken",
    e.WonderAdvanced: "stages of wonders",
    e.Built: "structures built",
    e.Launched: "fleets launched",
    e.Adopted: "philosophies adopted",
    e.Overflowed: "hands that overflowed",
}
CLOSED: Final = ("declined", "countered", "withdrawn", "void")


def behaviour(g: Parthenon, events: Sequence[Event]) -> dict[str, float]:
    """Everything of a finished game, all players together."""
    found = tally(events, COUNTED)
    closed = [event.why for event in events if isinstance(event, e.OfferClosed)]
    for why in CLOSED:
        found[f"offers {why}"] = float(closed.count(why))
    marks = [event.kept for event in events if isinstance(event, e.PledgeMarked)]
    found["promises kept"] = float(marks.count(True))
    found["promises broken"] = float(marks.count(False))
    found["cards in trades between islands"] = float(
        sum([sum(event.give) + sum(event.want) for event in events if isinstance(event, e.Traded)])
    )
    return found
