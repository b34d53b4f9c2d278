"""The elements of the table by name: what a description refers to and a drawing marks."""

from typing import Final

from aegean.games.polis.actions import (
    ARISTOTLE_BUYS,
    ASSASSINATE,
    ATTACK,
    AUCTION,
    BUY,
    DEVELOP,
    DISCARD,
    DRAW,
    KIND_OF,
    PEEK,
    PLAYER,
    PROTECT,
    SACRIFICE,
    TRADE,
    USE,
    entry_of,
    state_name,
)
from aegean.games.polis.data import COLOURS
from aegean.games.polis.state import KIND, Polis
from aegean.kernel.codec import ARGUMENT

STACK_ACTIONS: Final = (DRAW, PEEK, BUY, ARISTOTLE_BUYS)
HAND_ACTIONS: Final = (AUCTION, DISCARD, DEVELOP)
CITY_ACTIONS: Final = (PROTECT, USE, SACRIFICE, ASSASSINATE)
PLAYER_ACTIONS: Final = (PLAYER, TRADE, ATTACK)


def of_stack(colour: int) -> str:
    """A stack."""
    return f"stack-{COLOURS[colour]}"


def of_player(seat: int) -> str:
    """A player with the whole city."""
    return f"player-{seat}"


def of_hand(g: Polis, kind: int) -> str:
    """The cards of a kind in the own hand."""
    return f"hand-{g.data.card_ids[kind]}"


def of_city(g: Polis, seat: int, entry: int) -> str:
    """The cards of a city that are in the same state."""
    return f"city-{seat}-{_named(g, entry)}"


def of_history(g: Polis, seat: int, entry: int) -> str:
    """The cards of a History pile that are in the same state."""
    return f"history-{seat}-{_named(g, entry)}"


def _named(g: Polis, entry: int) -> str:
    return g.data.card_ids[entry & KIND] + state_name(entry)


def element(g: Polis, seat: int, action: int) -> str:
    """Where an action points by itself; a step that knows better (whose city?) says so in its description."""
    kind = action & KIND_OF
    argument = action & ARGUMENT
    if kind in STACK_ACTIONS:
        return of_stack(argument)
    if kind in HAND_ACTIONS:
        return of_hand(g, argument)
    if kind in CITY_ACTIONS:
        return of_city(g, seat, entry_of(argument, len(g.data.card_ids)))
    return of_player(argument) if kind in PLAYER_ACTIONS else ""
