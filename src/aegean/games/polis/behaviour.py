"""What the players of a game did: the parts of the rules that were played, counted, and what lots sold for."""

from collections.abc import Sequence
from typing import Final

from aegean.games.polis import events as e
from aegean.games.polis.state import Polis
from aegean.kernel.events import Event, tally
from aegean.kernel.message import Message

COUNTED: Final[dict[type[Event], str]] = {
    e.TurnBegins: "deed.turns",
    e.CardDrawn: "deed.cards-drawn",
    e.CardBought: "deed.further-cards-bought",
    e.StackPeeked: "deed.stacks-peeked-at",
    e.LotSold: "deed.lots-sold",
    e.LotKept: "deed.lots-kept-by-the-seller",
    e.LotKeptUnsold: "deed.lots-without-a-bid",
    e.CardPlaced: "deed.cards-placed",
    e.CardProtected: "deed.cards-protected",
    e.ProfitTaken: "deed.profits-taken",
    e.AbilityUsed: "deed.abilities-used",
    e.PointBought: "deed.points-bought",
    e.PointSold: "deed.points-sold",
    e.Traded: "deed.trades",
    e.WarDeclared: "deed.wars",
    e.CardDestroyed: "deed.cards-destroyed",
    e.Assassinated: "deed.assassinations",
}


def behaviour(g: Polis, events: Sequence[Event]) -> dict[Message, float]:
    """Everything of a finished game, all players together."""
    found = tally(events, COUNTED)
    prices = [event.amount for event in events if isinstance(event, e.LotSold)]
    if prices:
        found[Message("deed.price-of-a-lot")] = sum(prices) / len(prices)
    return found
