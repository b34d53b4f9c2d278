"""What happened, for the log: the fields of an event by what they name."""

from dataclasses import fields
from typing import Final

from aegean.games.poseidon.data import Data
from aegean.games.poseidon.events import PhaseBegins, ShipBought
from aegean.games.poseidon.naming import phase_name, phase_numbers
from aegean.kernel.events import Event
from aegean.kernel.message import Message, Value, seat_name

SEATS: Final = ("seat", "former", "king")
NATIONS: Final = ("nation", "seller")
ROUND_THINGS: Final = ("poseidon", "merchant", "exploration")
"""By the kind of the round, in the order of `data.ROUNDS`."""


def told(data: Data, event: Event) -> Message:
    """An event as a message."""
    args: dict[str, Value] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in SEATS:
            args[field.name] = seat_name(value)
        elif field.name in NATIONS:
            args[field.name] = Message(f"nation:{value}")
        elif field.name in ("hex", "card", "ship"):
            args[field.name] = Message(f"{field.name}:{value}")
        elif field.name == "handed_in":
            args[field.name] = Message(f"ship:{value or 'none'}")
        elif field.name == "route":
            args[field.name] = "-".join(value)
        elif field.name == "round":
            args[field.name] = round_name(data, value)
        else:
            args[field.name] = value
    if isinstance(event, PhaseBegins):
        args.update({"phase": phase_name(event.phase), "allows": phase_numbers(data, event.phase)})
    traded_in = isinstance(event, ShipBought) and event.handed_in
    return Message("event." + ("ShipTradedIn" if traded_in else type(event).__name__), args)


def round_name(data: Data, name: str) -> Message:
    """`Merchant Round 2 (MR2)`: the kind of the round in words beside what the track calls it."""
    kind = Message("round:" + ROUND_THINGS[data.round_kind[data.rounds.index(name)]])
    return Message("round.on-track", {"round": kind, "name": name})
