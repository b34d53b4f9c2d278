"""What any text about an action may mention, whatever rule is in progress: what the action names and what the seat has."""

from typing import Final

from aegean.games.polis.actions import (
    ASSASSINATE,
    AUCTION,
    BID,
    BOARD,
    CARD,
    DESTROY,
    DEVELOP,
    DISCARD,
    KIND_OF,
    PROTECT,
    SACRIFICE,
    SIDE,
    USE,
    VICTIM,
    entry_of,
    state_name,
)
from aegean.games.polis.elements import PLAYER_ACTIONS, STACK_ACTIONS
from aegean.games.polis.state import COIN, KIND, NONE, Polis, target_of
from aegean.games.polis.words import ability_message, symbol_messages
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value, seat_name

CARD_ACTIONS: Final = (AUCTION, DISCARD, DEVELOP, PROTECT, USE, CARD, DESTROY, SACRIFICE, ASSASSINATE, VICTIM)


def facts(g: Polis, seat: int, action: int) -> dict[str, Value]:
    """The names of an action's arguments, and the seat's money."""
    argument = action & ARGUMENT
    kind = action & KIND_OF
    found: dict[str, Value] = {"coins": g.coins[seat], "points": g.points[seat]}
    if kind in STACK_ACTIONS:
        found["colour"] = Message(f"colour:{argument}")
    elif kind in CARD_ACTIONS:
        found["card"] = card_name(g, entry_of(argument, len(g.data.card_ids)))
    elif kind in PLAYER_ACTIONS:
        found["player"] = seat_name(argument)
    elif kind == BID:
        found["amount"] = argument
    elif kind == BOARD:
        found["city"] = Message(f"board:{g.data.cities[argument]}-a")
    elif kind == SIDE:
        found["side"] = "AB"[argument]
    return found


def card_name(g: Polis, state: int) -> Message:
    """A card with its state."""
    name = Message(f"card:{g.data.card_ids[state & KIND]}")
    target = target_of(state)
    if target != NONE:
        id = "state.protected-pointing" if state & COIN else "state.pointing"
        return Message(id, {"card": name, "other": seat_name(target)})
    suffix = state_name(state)
    return Message("state." + suffix[1:], {"card": name}) if suffix else name


def about_card(g: Polis, action: int) -> list[Message]:
    """What the card an action names shows and does; nothing if it names none."""
    if action & KIND_OF not in CARD_ACTIONS:
        return []
    kind = entry_of(action & ARGUMENT, len(g.data.card_ids)) & KIND
    id = g.data.card_ids[kind]
    about = [Message("about.card", {"card": Message(f"card:{id}"), "symbols": symbol_messages(g.data.printed[id])})]
    ability = ability_message(g.data.edition.document["card"][kind], g.data.edition)
    return about if ability is None else [*about, ability]
