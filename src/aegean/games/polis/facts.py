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
from aegean.games.polis.city import culture
from aegean.games.polis.data import END
from aegean.games.polis.elements import PLAYER_ACTIONS, STACK_ACTIONS
from aegean.games.polis.state import COIN, FACE, KIND, NONE, Polis, seen_by, target_of
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


def in_row(g: Polis, action: int) -> tuple[Message, Message] | None:
    """Cards by their colour."""
    if action & KIND_OF not in CARD_ACTIONS:
        return None
    state = entry_of(action & ARGUMENT, len(g.data.card_ids))
    return Message(f"colour:{g.data.colour[state & KIND]}"), card_name(g, state)


def card_name(g: Polis, state: int) -> Message:
    """A card with its state."""
    name = Message(f"card:{g.data.card_ids[state & KIND]}")
    target = target_of(state)
    if target != NONE:
        id = "state.protected-pointing" if state & COIN else "state.pointing"
        return Message(id, {"card": name, "other": seat_name(target)})
    suffix = state_name(state)
    return Message("state." + suffix[1:], {"card": name}) if suffix else name


def brings(g: Polis, kind: int) -> tuple[Message, ...]:
    """What a card that enters a city adds to it: its symbols, and what it does."""
    found = (Message("leads.brings", {"symbols": symbol_messages(g.data.printed[g.data.card_ids[kind]])}),)
    ability = ability_message(g.data.edition.document["card"][kind], g.data.edition)
    return found if ability is None else (*found, ability)


def top_of_stack(g: Polis, seat: int, colour: int) -> tuple[Message, ...]:
    """What is known of the card a stack gives next."""
    cards = g.stacks[colour]
    if not cards:
        return ()
    theme = Message(f"theme:{g.data.edition.document['colour'][colour]['theme']}")
    found = (Message("leads.stack", {"theme": theme, "left": len(cards) - 1}),)
    top = cards[-1]
    if top & seen_by(seat) and top & KIND < END:
        return (*found, Message("leads.known-top", {"card": Message(f"card:{g.data.card_ids[top & KIND]}")}))
    return (*found, Message("leads.end-card-near", {"colour": Message(f"colour:{colour}")})) if _near_end(g, colour) else found


def last_turn(g: Polis, colour: int) -> Message | None:
    """POL-9.1: that the End card of a stack may end the game."""
    return Message("warn.last-turn") if _near_end(g, colour) and g.end_cards() + 1 == g.data.end_cards else None


def _near_end(g: Polis, colour: int) -> bool:
    """POL-S.11: whether the stack is down to the cards among which its End card was shuffled."""
    return 0 < len(g.stacks[colour]) <= g.data.bottom_cards + 1


def becomes_history(g: Polis, seat: int, owner: int, action: int) -> tuple[Message, ...]:
    """POL-7.6: what it is worth that a card of a city becomes History; the card takes its own Culture with it."""
    face = entry_of(action & ARGUMENT, len(g.data.card_ids)) & FACE
    return (history_then(g, seat, owner, 1, g.data.culture[face]),)


def history_then(g: Polis, seat: int, owner: int, cards: int, lost: int = 0) -> Message:
    """POL-10.5: what Culture and History are worth together, with so many more cards of History and Culture that is lost."""
    count, symbols = len(g.history[owner]) + cards, culture(g, owner) - lost
    worth: dict[str, Value] = {"culture": symbols, "history": count, "points": symbols * count}
    if owner == seat:
        return Message("leads.history.own", worth)
    return Message("leads.history", {"player": seat_name(owner), **worth})


def about_card(g: Polis, action: int) -> list[Message]:
    """What the card an action names shows and does; nothing if it names none."""
    if action & KIND_OF not in CARD_ACTIONS:
        return []
    kind = entry_of(action & ARGUMENT, len(g.data.card_ids)) & KIND
    id = g.data.card_ids[kind]
    about = [Message("about.card", {"card": Message(f"card:{id}"), "symbols": symbol_messages(g.data.printed[id])})]
    ability = ability_message(g.data.edition.document["card"][kind], g.data.edition)
    return about if ability is None else [*about, ability]
