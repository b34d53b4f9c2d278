"""What the players of a game did: the parts of the rules that were played, counted, and what lots sold for."""

from collections.abc import Sequence
from typing import Final

from aegean.games.polis import events as e
from aegean.games.polis.state import Polis
from aegean.kernel.events import Event, tally

COUNTED: Final[dict[type[Event], str]] = {
    e.TurnBegins: "turns",
    e.CardDrawn: "cards drawn",
    e.CardBought: "further cards bought",
    e.StackPeeked: "stacks peeked at",
    e.LotSold: "lots sold",
    e.LotKept: "lots kept by the seller",
    e.LotKeptUnsold: "lots without a bid",
    e.CardPlaced: "cards placed",
    e.CardProtected: "cards protected",
    e.ProfitTaken: "profits taken",
    e.AbilityUsed: "abilities used",
    e.PointBought: "points bought",
    e.PointSold: "points sold",
    e.Traded: "trades",
    e.WarDeclared: "wars",
    e.CardDestroyed: "cards destroyed",
    e.Assassinated: "assassinations",
}


def behaviour(g: Polis, events: Sequence[Event]) -> dict[str, float]:
    """Everything of a finished game, all players together."""
    found = tally(events, COUNTED)
    prices = [event.amount for event in events if isinstance(event, e.LotSold)]
    if prices:
        found["price of a lot"] = sum(prices) / len(prices)
    return found
