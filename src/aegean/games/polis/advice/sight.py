"""What speaks for an option, in the terms of the game; for who plays the seat, as it may tell of cards in hand."""

from aegean.games.polis.actions import ATTACK, AUCTION, BID, DESTROY, DEVELOP, DRAW, KEEP, KIND_OF, PROTECT, TRADE, entry_of
from aegean.games.polis.advice.outlook import turns_left
from aegean.games.polis.city import culture
from aegean.games.polis.profit import count_cards
from aegean.games.polis.state import FACE, KIND, NONE, Polis
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, seat_name


def saw(g: Polis, seat: int, action: int) -> list[Message]:
    """What an option brings, as far as the advice looks at it."""
    kind = action & KIND_OF
    argument = action & ARGUMENT
    if kind == DEVELOP:
        return of_card(g, seat, argument)
    if kind == KEEP and g.lot != NONE:
        return of_card(g, seat, g.lot & KIND)
    if kind == AUCTION:
        return [Message("saw.least-needed", {"cards": len(g.hand[seat])})]
    if kind == BID:
        return [
            Message("saw.unknown-card", {"colour": Message(f"colour:{g.colour_of(g.lot)}"), "coins": g.coins[seat] - argument})
        ]
    if kind == DRAW:
        return [Message("saw.stack", {"cards": len(g.stacks[argument]) - 1})]
    if kind == TRADE:
        return [Message("saw.trade", {"gain": g.vases[argument], "loss": g.vases[seat], "player": seat_name(argument)})]
    if kind == ATTACK:
        facts = {"loot": len(g.city[argument]), "culture": culture(g, seat), "history": len(g.history[seat]) + 1}
        return [Message("saw.attack", {**facts, "player": seat_name(argument)})]
    if kind in (DESTROY, PROTECT):
        face = entry_of(argument, len(g.data.card_ids)) & FACE
        return of_card(g, seat, face)
    return []


def of_card(g: Polis, seat: int, face: int) -> list[Message]:
    """What a card gives in the Profits to come and at the end."""
    data = g.data
    turns = round(turns_left(g))
    found: list[Message] = []
    coins = data.coin[face] + sum([count_cards(g, seat, what) for what in data.coin_per[face]])
    if coins and turns:
        found.append(Message("saw.coins", {"coins": coins, "turns": turns}))
    if data.points[face] and turns:
        found.append(Message("saw.points", {"points": data.points[face], "turns": turns}))
    if data.vase[face]:
        found.append(Message("saw.vases", {"vases": data.vase[face]}))
    if data.culture[face]:
        found.append(Message("saw.culture", {"culture": data.culture[face], "history": len(g.history[seat])}))
    if data.war[face]:
        found.append(Message("saw.war", {"war": data.war[face], "strength": g.war[seat]}))
    end = data.end[face] + sum([count_cards(g, seat, what) for what in data.end_per[face]])
    if end:
        found.append(Message("saw.end", {"points": end}))
    if data.discount[face]:
        found.append(Message("saw.discount"))
    return found
