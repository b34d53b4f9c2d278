"""What speaks for an option, in the terms of the game; for who plays the seat, as it may tell of cards in hand."""

from typing import Final

from aegean.games.parthenon.actions import (
    ACCEPT,
    ARG,
    BUILD,
    BUY,
    DECLINE,
    DELIVER,
    GET,
    GIVE,
    KEEP,
    LOAD,
    NAME,
    OFFER,
    SAIL,
    SEND,
    STAGE,
    TRADE,
    VOTE,
    WANT,
    kind_of,
)
from aegean.games.parthenon.advice.aims import (
    FLEET_KEY,
    PLAN_KEY,
    WONDER_KEY,
    Target,
    aims_of,
    belongings,
    packed,
    seasons_left,
    unpacked,
)
from aegean.games.parthenon.advice.swap import nearly_complete
from aegean.games.parthenon.advice.trust import broken_promises, lopsided
from aegean.games.parthenon.ids import BUILDING_NAMES, WONDER_NAMES
from aegean.games.parthenon.island_trade import find
from aegean.games.parthenon.naming import island
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.message import Message

FOR_AN_AIM: Final = frozenset((ACCEPT, DECLINE, GET, GIVE, WANT, KEEP, LOAD, SAIL, SEND, TRADE, BUY, DELIVER, STAGE))
"""Actions that are about having the right cards."""


def saw(g: Parthenon, seat: int, action: int) -> list[Message]:
    """What an option is meant for."""
    kind = kind_of(action)
    place = action & ARG
    if kind == BUILD:
        left = g.complete_island() - g.structures(seat) - 1
        return [Message("saw.build", {"left": left, "seasons": seasons_left(g)})]
    if kind in (NAME, VOTE, OFFER) and place < g.players:
        return [Message("saw.island", {"island": island(g, place), "structures": g.structures(place)})]
    return aim(g, seat) if kind in FOR_AN_AIM else []


def aloud(g: Parthenon, seat: int, action: int) -> Message | None:
    """Why an offer is declined, as far as everybody can see it."""
    offer = find(g, action & ARG) if kind_of(action) == DECLINE else None
    if offer is None:
        return None
    if broken_promises(g, offer.seat):
        return Message("aloud.broken-promise")
    if nearly_complete(g, offer.seat):
        return Message("aloud.nearly-complete")
    if lopsided(g, packed(offer.want), packed(offer.give)):
        return Message("aloud.lopsided")
    return Message("aloud.not-needed")


def aim(g: Parthenon, seat: int) -> list[Message]:
    """What the island wants to pay for first: the worthiest of what it lacks least for."""
    goods = unpacked(belongings(g, seat))
    found = aims_of(g, seat).targets
    if not found:
        return []
    best = max(found, key=lambda target: target.weight / (1 + target.missing(goods)))
    missing = best.missing(goods)
    return [Message("saw.aim" if missing else "saw.aim-paid", {"what": named(best), "missing": missing})]


def named(target: Target) -> Message:
    """What a target is called."""
    if target.key == FLEET_KEY:
        return Message("saw.a-fleet")
    if target.key == PLAN_KEY:
        return Message("saw.a-plan")
    if target.key >= WONDER_KEY:
        return Message(f"structure:{WONDER_NAMES[target.key - WONDER_KEY]}")
    return Message(f"building:{BUILDING_NAMES[target.key]}")
