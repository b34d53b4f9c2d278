"""The pledge book (PAR-G10, PAR-R65): promises, recorded for all to read, binding nobody."""

from collections.abc import Sequence
from typing import Final

from aegean.games.parthenon.actions import ARG, BROKEN, KEPT
from aegean.games.parthenon.events import Offered, Pledged, PledgeMarked, Traded
from aegean.games.parthenon.ids import NO_CARD
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.events import Event, InWords
from aegean.kernel.message import Message
from aegean.kernel.reason import Reason

OWN_WORDS: Final = "own-words"
"""The promise that a player puts into words of their own."""

UNMARKED: Final = 0
MARK_KEPT: Final = 1
MARK_BROKEN: Final = 2

NO_PLEDGE: Final = Reason("PAR-R65", "why.no-pledge", "cure.later-season")


def record(g: Parthenon, seat: int, to: int, phrase: int) -> None:
    """Write a promise in the book."""
    g.pledges.append((g.season, seat, to, phrase, UNMARKED))
    if g.events is not None:
        g.tell(Pledged(seat, to, phrase))


def promise_leads_to(g: Parthenon, action: int) -> tuple[Message, ...]:
    """What becomes of a promise."""
    own_words = g.data.phrases[action & ARG] == OWN_WORDS
    return (Message("leads.promised-in-words" if own_words else "leads.promised"),)


def oldest_open(g: Parthenon, seat: int, to: int) -> int:
    """The place of the oldest unmarked pledge of an earlier season from one island to another, or NO_CARD."""
    for place, pledge in enumerate(g.pledges):
        if pledge[4] == UNMARKED and pledge[1] == seat and pledge[2] == to and pledge[0] < g.season:
            return place
    return NO_CARD


def marks(g: Parthenon, seat: int) -> list[int]:
    """The marks a seat may set now."""
    givers = 0
    for pledge in g.pledges:
        if pledge[4] == UNMARKED and pledge[2] == seat and pledge[0] < g.season:
            givers |= 1 << pledge[1]
    found: list[int] = []
    for other in range(g.players):
        if givers >> other & 1:
            found += [KEPT | other, BROKEN | other]
    return found


def refuse_mark(g: Parthenon, seat: int, action: int) -> Reason | None:
    """PAR-R65: only the island it was made to, in a later season, once."""
    other = action & ARG
    return NO_PLEDGE if other >= g.players or oldest_open(g, other, seat) == NO_CARD else None


def mark(g: Parthenon, seat: int, action: int) -> None:
    """Set the mark."""
    other = action & ARG
    place = oldest_open(g, other, seat)
    season, giver, to, phrase, _ = g.pledges[place]
    kept = action & ~ARG == KEPT
    g.pledges[place] = (season, giver, to, phrase, MARK_KEPT if kept else MARK_BROKEN)
    if g.events is not None:
        g.tell(PledgeMarked(giver, seat, phrase, kept))


def in_words(events: Sequence[Event]) -> tuple[dict[int, str], list[str]]:
    """What was promised in words of one's own: beside the open offers by their numbers, and beside every pledge told."""
    offers: dict[int, str] = {}
    pledges: list[str] = []
    before: Event | None = None
    for event in events:
        if isinstance(event, Offered):
            offers.pop(event.number, None)
        elif isinstance(event, Pledged):
            pledges.append(offers.get(before.number, "") if isinstance(before, Traded) else "")
        elif isinstance(event, InWords):
            if isinstance(before, Offered):
                offers[before.number] = event.words
            elif isinstance(before, Pledged):
                pledges[-1] = event.words
        before = event
    return offers, pledges
