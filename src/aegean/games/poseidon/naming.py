"""Things of the game as messages, to be put into words."""

from aegean.games.poseidon.data import NONE, POWERS, Data
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.message import Message, Value


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


def phase_name(phase: int) -> Message:
    """`phase:3`"""
    return Message(f"phase:{phase}")


def card_power(data: Data, card: int) -> Message:
    """What a special card can do."""
    args: dict[str, Value] = {"phase": data.from_phase[card]}
    if data.card_hex[card] != NONE:
        args["hex"] = Message(f"hex:{data.hex_at[data.card_hex[card]]}")
        args["value"] = data.value[data.card_hex[card]]
    return Message(f"about.power.{POWERS[data.power[card]]}", args)


def phase_numbers(data: Data, phase: int) -> Message:
    """What a phase allows."""
    args: dict[str, Value] = {
        "moves": data.explorer_movement[phase],
        "emporia": data.emporia_per_hex[phase],
        "kings_money": data.kings_money[phase],
        "home": data.stay_home_income[phase],
    }
    return Message("about.phase-numbers", args)
