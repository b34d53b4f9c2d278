"""Typed facts for the log and for animation, each with the seats that may see it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from aegean.kernel.message import Message

EVERYBODY = -1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Event:
    """Something that happened. A secret is told in an event of its own, to those who may know it."""

    def audience(self) -> int:
        """Bitmask of the seats that may see this; every seat and the spectators unless overridden."""
        return EVERYBODY

    def by_the_way(self) -> bool:
        """Whether this belongs to something else that the same decision tells: a payment."""
        return False


@dataclass(frozen=True)
class InWords(Event):
    """What a seat added to a decision in its own words; told by the session, never by rules."""

    seat: int
    words: str


def tally(events: Sequence[Event], named: Mapping[type[Event], str]) -> dict[Message, float]:
    """How often each of these kinds of event came, by the message it is reported under; also those that never came."""
    found = dict.fromkeys(named.values(), 0.0)
    for event in events:
        name = named.get(type(event))
        if name is not None:
            found[name] += 1
    return {Message(name): times for name, times in found.items()}
