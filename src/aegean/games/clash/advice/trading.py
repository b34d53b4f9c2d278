"""What to offer another player and what to accept: goods one can spare for goods one needs, so that both gain."""

from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.advice.worth import good_worth, saving
from aegean.games.clash.ids import GOODS_COUNT
from aegean.games.clash.payment import amount
from aegean.games.clash.state import Clash
from aegean.games.clash.terms import NOTHING, Terms
from aegean.games.clash.trade import Answer, Proposal

WORTH_OFFERING: Final = 50
"""What both should gain, in thousandths of a point, for a trade to be worth the words."""
PAIRS: Final = 3
"""Goods that change hands each way at most."""
CARD_GIVEN: Final = 400
CARD_GOT: Final = 250
"""An action or objective card whose worth is not known exactly: one's own is given more dearly than another's is taken."""
LOPSIDED: Final = 3
"""How many times as much as oneself the other may gain."""
MEANT: Final = 300
SPOILT: Final = -300


def swap(g: Clash, seat: int, partner: int) -> Terms:
    """The best exchange of goods, one for one, that both gain by; nothing if there is none."""
    give: list[int] = []
    ask: list[int] = []
    own_aim = saving(g, seat)
    their_aim = saving(g, partner)
    out = [0] * GOODS_COUNT  # what the seat has more or less of by then; the partner the other way round
    for _ in range(PAIRS):
        best = (0, -1, -1)
        to_ask: list[tuple[int, int, int]] = []  # a good of theirs, what it brings the seat, what its loss costs them
        for theirs in range(GOODS_COUNT):
            if g.stock(partner, theirs) - out[theirs] > 0 and theirs not in give:
                brings = good_worth(g, seat, theirs, out[theirs], own_aim)
                to_ask.append((theirs, brings, good_worth(g, partner, theirs, -out[theirs] - 1, their_aim)))
        for mine in range(GOODS_COUNT):
            if g.stock(seat, mine) + out[mine] <= 0 or mine in ask:
                continue
            cost = good_worth(g, seat, mine, out[mine] - 1, own_aim)
            got = good_worth(g, partner, mine, -out[mine], their_aim)
            for theirs, brings, missed in to_ask:
                if theirs == mine:
                    continue
                own = brings - cost
                other = got - missed
                if own >= WORTH_OFFERING and other >= WORTH_OFFERING and own + min(own, other) > best[0]:
                    best = (own + min(own, other), mine, theirs)
        if best[1] < 0:
            break
        give.append(best[1])
        ask.append(best[2])
        out[best[1]] -= 1
        out[best[2]] += 1
    if not give:
        return NOTHING
    return Terms(give=sum([1 << 4 * good for good in give]), ask=sum([1 << 4 * good for good in ask]))


def gain(g: Clash, seat: int, got: int, given: int) -> int:
    """What a seat gains by goods that come and go."""
    worth = 0
    saved_for = saving(g, seat)
    for good in range(GOODS_COUNT):
        more = amount(got, good)
        less = amount(given, good)
        for number in range(more):
            worth += good_worth(g, seat, good, number, saved_for)
        for number in range(less):
            worth -= good_worth(g, seat, good, -number - 1, saved_for)
    return worth


def propose_worth(g: Clash, seat: int, partner: int) -> int:
    """One offer a turn, if there is one both gain by."""
    if g.record.proposals:
        return SPOILT
    terms = swap(g, seat, partner)
    return gain(g, seat, terms.ask, terms.give) if terms != NOTHING else SPOILT


def proposal_plan(g: Clash, seat: int, step: Proposal, options: list[int]) -> list[int]:
    """Put the planned exchange together item by item, then offer it."""
    terms = swap(g, seat, step.partner)
    wish = a.OFFER
    for kind, wanted, there in ((a.GIVE, terms.give, step.terms.give), (a.ASK, terms.ask, step.terms.ask)):
        for good in range(GOODS_COUNT):
            if wish == a.OFFER and amount(wanted, good) > amount(there, good):
                wish = kind | good
    return [MEANT if action == wish else 0 if action == a.OFFER else SPOILT for action in options]


def answer_plan(g: Clash, seat: int, step: Answer, options: list[int]) -> list[int]:
    """Accept what is worth it and not lopsided; counter with a better exchange if there is one; else decline."""
    terms = step.terms
    cards = CARD_GOT * (len(terms.cards) + len(terms.goals)) - CARD_GIVEN * (terms.ask_cards + terms.ask_goals)
    own = gain(g, seat, terms.give, terms.ask) + cards
    other = gain(g, step.seat, terms.ask, terms.give)
    fair = own >= WORTH_OFFERING and own * LOPSIDED >= other
    better = not fair and swap(g, seat, step.seat) != NOTHING
    wish = a.ACCEPT if fair else a.COUNTER if better and a.COUNTER in options else a.DECLINE
    return [MEANT if action == wish else 0 if action == a.DECLINE else SPOILT for action in options]
