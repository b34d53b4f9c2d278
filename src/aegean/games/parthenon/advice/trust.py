"""What everybody knows of who may be dealt with: broken promises, deals that give far more than they bring."""

from typing import Final

from aegean.games.parthenon.actions import ARG, KEPT, kind_of
from aegean.games.parthenon.advice.aims import count
from aegean.games.parthenon.ids import COMMODITIES
from aegean.games.parthenon.pledges import MARK_BROKEN, UNMARKED
from aegean.games.parthenon.state import Parthenon

LOPSIDED: Final = 2
"""How many times the worth of what one receives is too much to give."""
VOTE_FOR_YOU: Final = "vote-for-you"


def broken_promises(g: Parthenon, seat: int) -> int:
    """How many of an island's promises are marked as broken."""
    return sum([1 for pledge in g.pledges if pledge[1] == seat and pledge[4] == MARK_BROKEN])


def promises_to(g: Parthenon, seat: int, to: int) -> int:
    """Promises an island has made to another in this season."""
    return sum([1 for pledge in g.pledges if pledge[0] == g.season and pledge[1] == seat and pledge[2] == to])


def vote_promised(g: Parthenon, seat: int, to: int) -> bool:
    """Whether an island has promised its vote to another this season."""
    for season, giver, receiver, phrase, _ in g.pledges:
        if season == g.season and giver == seat and receiver == to and g.data.phrases[phrase] == VOTE_FOR_YOU:
            return True
    return False


def lopsided(g: Parthenon, given: int, got: int) -> bool:
    """Whether far more is given than received: five cards for one."""
    return worth(g, given) > LOPSIDED * worth(g, got)


def worth(g: Parthenon, goods: int) -> int:
    """What commodities are worth in payments (PAR-1.8)."""
    return sum([g.data.worths[kind] * count(goods, kind) for kind in range(COMMODITIES)])


def worth_of_mark(g: Parthenon, seat: int, action: int) -> float:
    """A promised vote was kept if it helped; of other promises the table does not show what became of them."""
    giver = action & ARG
    for _, maker, receiver, phrase, mark in g.pledges:
        if maker == giver and receiver == seat and mark == UNMARKED:
            voted = g.data.phrases[phrase] == VOTE_FOR_YOU and g.archon == seat
            return 0.05 if kind_of(action) == KEPT and voted else -0.1
    return -0.1
