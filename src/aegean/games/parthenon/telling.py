"""The log in words: what every event is told as, and its fields by their names."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from aegean.games.parthenon.events import (
    Adopted,
    Elected,
    HazardDrawn,
    Lost,
    Marked,
    OfferClosed,
    Offered,
    PhaseSkipped,
    PledgeMarked,
    WonderAdvanced,
)
from aegean.games.parthenon.ids import (
    BUILDING_NAMES,
    COMPLETE,
    FLEET_LETTERS,
    GROUP_NAMES,
    LAND_NAMES,
    PHASE_NAMES,
    PHILOSOPHY_NAMES,
    WONDER_NAMES,
)
from aegean.games.parthenon.naming import chain, good, island, some_goods
from aegean.games.parthenon.scoring import BY_COMPLETION, BY_COUNT
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.things import purpose
from aegean.kernel.events import Event
from aegean.kernel.message import Message, Value

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "land": LAND_NAMES,
    "fleet": FLEET_LETTERS,
    "wonder": WONDER_NAMES,
    "building": BUILDING_NAMES,
    "philosophy": PHILOSOPHY_NAMES,
    "group": GROUP_NAMES,
}
"""Fields that are the number of a thing."""
ISLANDS: Final = frozenset(("seat", "to", "by", "partner", "candidate"))

VARIANTS: Final[dict[type[Event], Callable[[Any], str]]] = {
    PledgeMarked: lambda event: ".kept" if event.kept else ".broken",
    Lost: lambda event: ".sea" if event.fleet >= 0 else ".home",
    Marked: lambda event: ".village" if event.kind >= 0 else ".workshop",
    Offered: lambda event: ".promise" if event.promise >= 0 else "",
    OfferClosed: lambda event: f".{event.why}",
    HazardDrawn: lambda event: ".fleet" if event.fleet >= 0 else ".group",
    WonderAdvanced: lambda event: ".complete" if event.stage == COMPLETE else ".partial",
    Adopted: lambda event: ".introduced" if event.introduced else ".adopted",
    Elected: lambda event: ".tied" if event.tied else "",
}
"""Events that are told in more than one way."""


def told(g: Parthenon, event: Event) -> Message:
    """An event as the log tells it."""
    args: dict[str, Value] = {field.name: in_words(g, field.name, getattr(event, field.name)) for field in fields(event)}
    if "season" in args and "phase" in args:
        args["year"], args["season"] = g.calendar(getattr(event, "season", 0))
    if isinstance(event, PhaseSkipped):
        args["why"] = Message(f"skip.{event.why}")
    for name in ("event", "hazard", "status"):
        thing = args.get(name)
        if isinstance(thing, Message):
            args["about"] = purpose(g, thing.id)
    if "decided_by" in args:
        args["decided"] = Message(decided_id(getattr(event, "decided_by", 0)))
    variant = VARIANTS.get(type(event))
    return Message(f"event.{type(event).__name__}" + ("" if variant is None else variant(event)), args)


def in_words(g: Parthenon, name: str, value: Any) -> Value:
    """A field of an event in words; nothing if there is no such thing (-1)."""
    if isinstance(value, tuple):
        if name != "hazards":
            return some_goods(value)
        return chain("names.more", [Message(f"hazard:{g.data.hazards[card].id}") for card in value], "goods.none")
    if isinstance(value, str):
        return value
    number = int(value)
    if number < 0:
        return number if name == "decided_by" else ""
    thing = message_of(g, name, number)
    return number if thing is None else thing


def message_of(g: Parthenon, name: str, number: int) -> Message | None:
    """The thing of this number; None if the number is just a number."""
    if name in ISLANDS:
        return island(g, number)
    if name in ("kind", "good"):
        return good(number)
    if name in NAMES:
        return Message(f"{name}:{NAMES[name][number]}")
    if name == "event":
        return Message(f"event:{g.data.events[number].id}")
    if name == "hazard":
        return Message(f"hazard:{g.data.hazards[number].id}")
    if name == "status":
        return Message(f"status:{g.data.statuses[number].id}")
    if name in ("phrase", "promise"):
        return Message(f"promise.{g.data.phrases[number]}")
    if name == "phase":
        return Message(f"phase.{PHASE_NAMES[number]}")
    return None


def decided_id(decided_by: int) -> str:
    """What decided the game, as a message id."""
    if decided_by == BY_COMPLETION:
        return "decided.completion"
    return "decided.count" if decided_by == BY_COUNT else f"decided.{decided_by}"
