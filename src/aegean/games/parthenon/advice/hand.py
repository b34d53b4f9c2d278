"""Cards of the hand: what is produced, exchanged, paid and kept."""

from typing import Final

from aegean.games.parthenon.actions import (
    ARG,
    BOOST,
    DISCARD,
    GIVE,
    HIDE,
    KEEP,
    LOOK,
    READY,
    SHOW,
    kind_of,
)
from aegean.games.parthenon.advice.aims import ONE, Aims, aims_of, belongings, count, packed, size
from aegean.games.parthenon.advice.market import appraise_cards, goods_after
from aegean.games.parthenon.discard import Discard
from aegean.games.parthenon.homecoming import Return
from aegean.games.parthenon.ids import COMMODITIES, GOLD
from aegean.games.parthenon.production import Assign, Exchange
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.voyage import Milesian

NEVER: Final = -5.0
OPEN_HAND: Final = 0.2  # what it costs that others know the hand


def appraise_boosts(g: Parthenon, seat: int, options: list[int], step: Assign, draft: tuple[int, ...]) -> list[float]:
    """PAR-2.4: the village whose commodity helps most."""
    aims = aims_of(g, seat)
    goods = belongings(g, seat)
    natives = g.data.islands[g.islands[seat]].natives
    for kind in natives:
        goods += g.villages_of(seat, kind) * ONE[kind]
    for action in draft:
        goods += ONE[action & ARG]
    return [aims.gain(goods, action & ARG) if kind_of(action) == BOOST else NEVER for action in options]


def appraise_exchange(g: Parthenon, seat: int, options: list[int], step: Exchange, draft: tuple[int, ...]) -> list[float]:
    """Epicureanism: a basic for a better one."""
    aims = aims_of(g, seat)
    goods = packed(g.stock[seat])
    if draft:
        return appraise_cards(aims, goods_after(aims, goods, draft), options)
    worths: list[float] = []
    for action in options:
        if kind_of(action) != GIVE:
            worths.append(0.0 if action == READY else NEVER)
            continue
        worths.append(best_exchange(aims, goods, action & ARG) - 0.02)
    return worths


def best_exchange(aims: Aims, goods: int, given: int) -> float:
    """The best basic to be had for this one."""
    rest = goods - ONE[given]
    best = -1.0
    for kind in range(6):
        if kind != given:
            best = max(best, aims.potential(rest + ONE[kind]))
    return best - aims.potential(goods)


def appraise_overflow(g: Parthenon, seat: int, options: list[int], step: Return, draft: tuple[int, ...]) -> list[float]:
    """PAR-7.2: the cards missed least."""
    aims = aims_of(g, seat)
    goods = belongings(g, seat)
    for action in draft:
        if action & ARG < COMMODITIES:
            goods -= ONE[action & ARG]
    worths: list[float] = []
    for action in options:
        if kind_of(action) != DISCARD:
            worths.append(NEVER)
        else:
            worths.append(-aims.loss(goods, action & ARG) if action & ARG < COMMODITIES else -2.5)
    return worths


def appraise_looks(g: Parthenon, seat: int, options: list[int], step: Milesian, draft: tuple[int, ...]) -> list[float]:
    """Looking costs nothing."""
    return [0.1 if action == LOOK else 0.0 for action in options]


# Phase 9


def best_kept(aims: Aims, hand: int, kept: int, limit: int) -> int:
    """The most useful cards of a hand, up to the limit."""
    for _ in range(limit - size(kept)):
        best = -1
        most = -1.0
        for kind in range(COMMODITIES):
            if count(hand, kind) > count(kept, kind):
                worth = aims.potential(kept + ONE[kind])
                if worth > most:
                    most = worth
                    best = kind
        if best < 0:
            break
        kept += ONE[best]
    return kept


def one_of_each(hand: int) -> int:
    """What option B keeps."""
    kept = 0
    for kind in range(COMMODITIES):
        if count(hand, kind):
            kept += ONE[kind]
    return kept


def appraise_discards(g: Parthenon, seat: int, options: list[int], step: Discard, draft: tuple[int, ...]) -> list[float]:
    """Option A with the best cards, or option B if one of each is worth more."""
    aims = aims_of(g, seat)
    hand = packed(g.stock[seat])
    limit = g.hand_limit(seat)
    given = 0
    kept = 0
    for action in draft:
        if kind_of(action) == GIVE:
            hand -= ONE[action & ARG]
            given += 1
        elif kind_of(action) == KEEP:
            kept += ONE[action & ARG]
    if given and given == g.data.powers.mausoleum_cards:
        hand += ONE[GOLD]
    if HIDE in draft:
        return [aims.gain(kept, action & ARG) if kind_of(action) == KEEP else NEVER for action in options]
    worths: list[float] = []
    shown = aims.potential(one_of_each(hand)) - OPEN_HAND
    for action in options:
        kind = kind_of(action)
        if action == HIDE:
            worths.append(aims.potential(hand) if size(hand) <= limit else aims.potential(best_kept(aims, hand, 0, limit)))
        elif action == SHOW:
            worths.append(shown)
        elif kind == GIVE and not given:
            worths.append(worth_of_mausoleum(aims, hand, limit, action & ARG, g.data.powers.mausoleum_cards))
        elif kind == GIVE:
            worths.append(-aims.loss(hand, action & ARG))
        else:
            worths.append(NEVER)
    return worths


def worth_of_mausoleum(aims: Aims, hand: int, limit: int, first: int, cards: int) -> float:
    """The hand after cards that would be lost anyway have become a gold."""
    rest = hand - ONE[first]
    for _ in range(cards - 1):
        cheapest = aims.cheapest(rest, rest)
        if cheapest < 0:
            return NEVER
        rest -= ONE[cheapest]
    rest += ONE[GOLD]
    kept = rest if size(rest) <= limit else best_kept(aims, rest, 0, limit)
    return max(aims.potential(kept), aims.potential(one_of_each(rest)) - OPEN_HAND) + 0.01
