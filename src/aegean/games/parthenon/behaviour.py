"""What the players of a game did: bargains, promises and whether they were kept, voyages, buildings."""

from collections.abc import Sequence
from typing import Final

from aegean.games.parthenon import events as e
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.events import Event, tally
from aegean.kernel.message import Message

COUNTED: Final[dict[type[Event], str]] = {
    e.Offered: "deed.offers",
    e.Traded: "deed.trades-between-islands",
    e.Swapped: "deed.trades-with-the-bank-at-home",
    e.ServiceBought: "deed.services-of-wonders",
    e.Pledged: "deed.promises-given",
    e.Donated: "deed.donations",
    e.Exempted: "deed.exemptions",
    e.Suffered: "deed.events-suffered",
    e.Departed: "deed.fleets-departed",
    e.HazardDrawn: "deed.hazards-drawn",
    e.Prayed: "deed.prayers-at-sea",
    e.Diverted: "deed.fleets-diverted",
    e.LookedAtHarbour: "deed.harbours-looked-at",
    e.FleetTraded: "deed.trades-of-fleets",
    e.PlanTaken: "deed.plans-of-wonders-taken",
    e.WonderAdvanced: "deed.stages-of-wonders",
    e.Built: "deed.structures-built",
    e.Launched: "deed.fleets-launched",
    e.Adopted: "deed.philosophies-adopted",
    e.Overflowed: "deed.hands-that-overflowed",
}
CLOSED: Final = ("declined", "countered", "withdrawn", "void")


def behaviour(g: Parthenon, events: Sequence[Event]) -> dict[Message, float]:
    """Everything of a finished game, all players together."""
    found = tally(events, COUNTED)
    closed = [event.why for event in events if isinstance(event, e.OfferClosed)]
    for why in CLOSED:
        found[Message("deed.offers-" + why)] = float(closed.count(why))
    marks = [event.kept for event in events if isinstance(event, e.PledgeMarked)]
    found[Message("deed.promises-kept")] = float(marks.count(True))
    found[Message("deed.promises-broken")] = float(marks.count(False))
    found[Message("deed.cards-in-trades-between-islands")] = float(
        sum([sum(event.give) + sum(event.want) for event in events if isinstance(event, e.Traded)])
    )
    return found
