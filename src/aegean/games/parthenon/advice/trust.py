"""What everybody knows of who may be dealt with: broken promises, deals that give far more than they bring.

A promised vote is kept as long as the trust it would lose is worth more than another Archon: trust is of use in the seasons that
are left, and the further the promised island leads the more its vote costs. Everybody can reckon so, also who was promised it.
"""

from typing import Final

from aegean.games.parthenon.actions import ARG, KEPT, kind_of
from aegean.games.parthenon.advice.aims import count, seasons_left
from aegean.games.parthenon.ids import COMMODITIES
from aegean.games.parthenon.pledges import MARK_BROKEN, UNMARKED
from aegean.games.parthenon.state import Parthenon

LOPSIDED: Final = 2
"""How many times the worth of what one receives is too much to give."""
VOTE_FOR_YOU: Final = "vote-for-you"
LEADER: Final = 0.2
"""What an Archon is worth less to the others for each of its structures."""
TRUST: Final = 0.15
"""What it is worth in a season that nobody holds a broken promise against an island."""


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


def trust_to_lose(seasons: int) -> float:
    """What a broken promise costs that is remembered for so many seasons."""
    return TRUST * seasons


def better_archon(g: Parthenon, giver: int, to: int) -> float:
    """What the best other Archon is worth more to a giver than the island it promised its vote to."""
    fewest = min([g.structures(other) for other in range(g.players) if other not in (giver, to)])
    return LEADER * (g.structures(to) - fewest)


def worth_of_mark(g: Parthenon, seat: int, action: int) -> float:
    """How a promise is remembered; of other promises than votes the table does not show what became of them."""
    giver = action & ARG
    for season, maker, receiver, phrase, mark in g.pledges:
        if maker == giver and receiver == seat and mark == UNMARKED:
            if g.data.phrases[phrase] != VOTE_FOR_YOU:
                return -0.1
            broken = season == g.season - 1 and vote_denied(g, giver, seat)
            return 0.05 if (kind_of(action) == KEPT) != broken else -0.1
    return -0.1


def vote_denied(g: Parthenon, giver: int, seat: int) -> bool:
    """Whether a vote promised for the last election seems not to have been given: the island was not elected, and the giver was
    better off so. Nothing has been built since, so that it can still be reckoned."""
    return g.archon != seat and better_archon(g, giver, seat) > trust_to_lose(seasons_left(g))
