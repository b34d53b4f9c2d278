"""Things of the game as messages, to be put into words."""

from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.message import Message


def nation_name(g: Poseidon, nation: int) -> Message:
    """`nation:ionians`"""
    return Message("nation:" + g.data.nation_ids[nation])


def hex_name(g: Poseidon, place: int) -> Message:
    """`hex:F12`"""
    return Message("hex:" + g.data.hex_at[place])


def card_name(g: Poseidon, card: int) -> Message:
    """`card:p4-poseidon`"""
    return Message("card:" + g.data.card_ids[card])


def ship_name(g: Poseidon, ship: int) -> Message:
    """`ship:ship-4`, or that there is none."""
    return Message("ship:none" if ship == NONE else "ship:" + g.data.ship_ids[ship])
