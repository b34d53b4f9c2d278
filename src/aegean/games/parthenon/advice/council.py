"""Phases 1 and 10: events, what is paid and suffered, and the Archon's choices."""

from typing import Final

from aegean.games.parthenon.actions import (
    ARG,
    BROKEN,
    CROWN,
    DROP,
    EASE,
    EASE_WORKSHOP,
    EVENT,
    EXEMPT,
    GET,
    GIVE,
    IDLE,
    KEPT,
    NAME,
    PAY,
    PROMISE,
    READY,
    SEND,
    SUFFER,
    SURRENDER,
    VOTE,
    kind_of,
)
from aegean.games.parthenon.advice.aims import ONE, Aims, aims_of, belongings, count, packed, seasons_left
from aegean.games.parthenon.advice.trust import (
    LEADER,
    VOTE_FOR_YOU,
    broken_promises,
    promises_to,
    trust_to_lose,
    vote_promised,
    worth_of_mark,
)
from aegean.games.parthenon.archon import Election
from aegean.games.parthenon.components import EventCard
from aegean.games.parthenon.donations import Donations
from aegean.games.parthenon.event_phase import EventOrder, Exemption, Naming, Reward
from aegean.games.parthenon.ids import ARMY, COMMODITIES, GOLD, NO_CARD, PARTHENON
from aegean.games.parthenon.scoring import Crowning
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.suffering import ArchonMarks, OwnerMarks, Payment, Stoic

MARK_COST: Final = 1.0  # what an idle village costs
SHOP_COST: Final = 2.0
CARD_COST: Final = 1.0
QUAKE_COST: Final = 1.5
ARMY_COST: Final = 0.6  # a season
REWARD: Final = 1.5
NEVER: Final = -5.0
WORTH_A_VOTE: Final = 0.6  # the hope for which an island without a card to spare promises its vote
WORD_GIVEN: Final = 0.15  # what a promise counts beside a card
GRUDGE: Final = 0.6  # a promise broken, when it comes to a vote


def pain(g: Parthenon, seat: int, card: EventCard) -> float:
    """What suffering an event costs the island."""
    worth = card.idle * MARK_COST
    if g.workshops[seat]:
        worth += min(card.idle_workshops, g.workshops[seat]) * SHOP_COST
    worth += (card.lose + 0.5 * card.extra_victim) * CARD_COST
    if card.leaves and not card.idle and card.demands and g.acropolis_count(seat) < g.data.limits.acropolis:
        worth += QUAKE_COST
    return worth


def cost_of_payment(g: Parthenon, aims: Aims, goods: int, worth: int, first: int) -> float:
    """What is lost by paying so much worth, beginning with a card of this kind."""
    now = aims.potential(goods)
    rest = goods - ONE[first]
    worth -= g.data.worths[first]
    while worth > 0:
        best = -1
        least = 1e9
        for kind in range(COMMODITIES):
            if count(rest, kind):
                cost = aims.loss(rest, kind) / min(worth, g.data.worths[kind])
                if cost < least:
                    least = cost
                    best = kind
        if best < 0:
            break
        rest -= ONE[best]
        worth -= g.data.worths[best]
    return now - aims.potential(rest)


def appraise_payments(g: Parthenon, seat: int, options: list[int], step: Payment, draft: tuple[int, ...]) -> list[float]:
    """Pay when the cards are missed less than what would be suffered."""
    card = g.data.events[g.row[step.place]]
    aims = aims_of(g, seat)
    goods = packed(g.stock[seat])
    owed = card.worth if card.worth else 1
    for action in draft:
        goods -= ONE[action & ARG]
        owed -= g.data.worths[action & ARG]
    hurt = pain(g, seat, card)
    worths: list[float] = []
    for action in options:
        kind = kind_of(action)
        if kind == PAY:
            worths.append(hurt - cost_of_payment(g, aims, goods, owed, action & ARG))
        elif kind == SURRENDER:
            worths.append(hurt - (ARMY_COST * aims.left if ARMY + (action & ARG) == ARMY else 1.0))
        else:
            worths.append(0.0 if action == SUFFER else NEVER)
    return worths


def appraise_exemptions(g: Parthenon, seat: int, options: list[int], step: Exemption, draft: tuple[int, ...]) -> list[float]:
    """The Parthenon's owner goes free; others if the gold is missed less than the harm."""
    card = g.data.events[g.row[step.place]]
    price = 0.0
    if seat != g.owner(PARTHENON):
        price = aims_of(g, seat).loss(packed(g.stock[seat]), GOLD) + 0.5
    chance = 1.0 if card.names == NO_CARD else 0.5
    return [chance * pain(g, seat, card) - price if action == EXEMPT else 0.0 for action in options]


def appraise_easing(g: Parthenon, seat: int, options: list[int], step: Stoic, draft: tuple[int, ...]) -> list[float]:
    """Stoicism: a workshop's output before a village's or a card."""
    return [1.0 + (action & ARG == EASE_WORKSHOP) if kind_of(action) == EASE else 0.0 for action in options]


def appraise_own_marks(g: Parthenon, seat: int, options: list[int], step: OwnerMarks, draft: tuple[int, ...]) -> list[float]:
    """The own village whose commodity is missed least."""
    return appraise_marks(g, seat, seat, options)


def appraise_marks_of_others(
    g: Parthenon, seat: int, options: list[int], step: ArchonMarks, draft: tuple[int, ...]
) -> list[float]:
    """As Archon the village a rival would miss most."""
    return appraise_marks(g, seat, step.island(g), options)


def appraise_marks(g: Parthenon, seat: int, owner: int, options: list[int]) -> list[float]:
    """Whose village stands idle: by what its commodity is worth beside all that the island will have produced."""
    aims = aims_of(g, owner)
    # of a rival only what everybody knows of the hand
    goods = belongings(g, seat) if owner == seat else packed(g.least[owner])
    natives = g.data.islands[g.islands[owner]].natives
    for slot, kind in enumerate(natives):
        goods += (g.villages_of(owner, kind) - g.idle[owner][slot]) * ONE[kind]
    worths: list[float] = []
    for action in options:
        if kind_of(action) == IDLE:
            missed = aims.loss(goods, action & ARG) if count(goods, action & ARG) else 0.0
            worths.append(-missed if owner == seat else 0.3 * missed)
        else:
            worths.append(NEVER)
    return worths


def good_will(g: Parthenon, seat: int, other: int) -> float:
    """What an Archon owes another island: for cards given, less for a promise alone, and nothing to who broke one."""
    if broken_promises(g, other):
        return -0.5 if not g.made[other] else 0.0
    if g.made[other] > promises_to(g, other, seat):
        return 1.0
    return WORD_GIVEN if g.made[other] else 0.0


def appraise_names(g: Parthenon, seat: int, options: list[int], step: Naming, draft: tuple[int, ...]) -> list[float]:
    """Harm goes to the leader who gave nothing, favours to the weakest who gave; never harm to oneself."""
    worths: list[float] = []
    for action in options:
        other = action & ARG
        size = 0.1 * g.structures(other)
        gave = good_will(g, seat, other)
        if step.harmful:
            worths.append(size - 2.0 * gave - (4.0 if other == seat else 0.0))
        else:
            worths.append(2.0 * gave - size)
    return worths


def appraise_order(g: Parthenon, seat: int, options: list[int], step: EventOrder, draft: tuple[int, ...]) -> list[float]:
    """Favours before harm: what was received may pay."""
    worths: list[float] = []
    for action in options:
        harmful = kind_of(action) == EVENT and g.data.events[g.row[action & ARG]].harmful
        worths.append(0.0 if harmful else 0.2)
    return worths


def appraise_turns(g: Parthenon, seat: int, options: list[int]) -> list[float]:
    """The Archon orders those who wait: himself last."""
    return [-0.2 if action == NAME | seat else -0.01 * ((action & ARG) - seat) % g.players for action in options]


def appraise_rewards(g: Parthenon, seat: int, options: list[int], step: Reward, draft: tuple[int, ...]) -> list[float]:
    """The rare that helps most."""
    aims = aims_of(g, seat)
    goods = packed(g.stock[seat])
    return [aims.gain(goods, action & ARG) if kind_of(action) == GET else NEVER for action in options]


# Donations


def stake(g: Parthenon, seat: int) -> float:
    """What the Archon's good will may be worth this season."""
    worth = 0.0
    for place in range(g.events_up()):
        card = g.data.events[g.row[place]]
        if card.names == NO_CARD:
            continue
        number = card.names if card.names else g.players // 2
        share = number / (g.players - 1)
        worth += share * (pain(g, seat, card) if card.harmful else REWARD)
    return worth


def appraise_donations(g: Parthenon, seat: int, options: list[int], step: Donations, draft: tuple[int, ...]) -> list[float]:
    """One card the island hardly misses, while the Archon names whom events strike or favour."""
    aims = aims_of(g, seat)
    goods = packed(g.stock[seat])
    hope = 0.0
    if not g.made[seat] and not draft:
        hope = 0.5 * stake(g, seat)
    worths: list[float] = []
    for action in options:
        kind = kind_of(action)
        if kind == GIVE:
            good = action & ARG
            worths.append(hope - 0.3 - aims.loss(goods, good) if good < COMMODITIES else -2.0)
        elif kind == SEND:
            worths.append(0.5)
        elif kind in (KEPT, BROKEN):
            worths.append(worth_of_mark(g, seat, action))
        elif kind == PROMISE:
            phrase = g.data.phrases[action & ARG]
            worths.append(0.05 if phrase == VOTE_FOR_YOU and hope > WORTH_A_VOTE else -1.0)
        elif action == DROP:
            worths.append(-1.0)
        else:
            worths.append(0.0 if action == READY else -0.1)
    return worths


# Phase 10


def appraise_votes(g: Parthenon, seat: int, options: list[int], step: Election, draft: tuple[int, ...]) -> list[float]:
    """Whoever was promised the vote, while the trust is worth it; else the weakest, and rather none that broke a promise."""
    return [worth_of_vote(g, seat, action & ARG) if kind_of(action) == VOTE else NEVER for action in options]


def worth_of_vote(g: Parthenon, seat: int, other: int) -> float:
    """An Archon of this island."""
    worth = -LEADER * g.structures(other) - 0.001 * ((other - seat) % g.players) - GRUDGE * broken_promises(g, other)
    return worth + trust_to_lose(seasons_left(g) - 1) if vote_promised(g, seat, other) else worth


def appraise_crowns(g: Parthenon, seat: int, options: list[int], step: Crowning, draft: tuple[int, ...]) -> list[float]:
    """Oneself; else rather nobody who broke a promise."""
    return [10.0 if action == CROWN | seat else -GRUDGE * broken_promises(g, action & ARG) for action in options]
