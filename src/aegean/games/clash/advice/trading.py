"""What to offer another player and what to accept: goods and cards one can spare for what one needs, so that both gain."""

from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.advice.cards import cheapest, kept_worth
from aegean.games.clash.advice.goals import goal_worth, holds_now, rounds_left
from aegean.games.clash.advice.worth import good_worth, saving
from aegean.games.clash.ids import GOODS_COUNT
from aegean.games.clash.payment import amount
from aegean.games.clash.state import Clash, card_kind
from aegean.games.clash.terms import NOTHING, Terms
from aegean.games.clash.trade import Answer, Proposal

WORTH_OFFERING: Final = 50
"""What both should gain, in thousandths of a point, for a trade to be worth the words."""
PAIRS: Final = 3
"""Goods that change hands each way at most."""
PRICE_GOODS: Final = 5
"""Goods that are paid for a card at most."""
DOES_MORE: Final = 150
"""By how much a card should be better in the hand of who buys it."""
UNSEEN_CARD: Final = 220
UNSEEN_GOAL: Final = 350
"""A card that another chooses to part with: neither is it the best, nor of no use to anybody."""
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


def balance(g: Clash, seat: int, partner: int, terms: Terms) -> tuple[int, int]:
    """What a trade brings who proposes it and the partner, as far as both can see: cards asked for are not known."""
    own = gain(g, seat, terms.ask, terms.give) + UNSEEN_CARD * terms.ask_cards + UNSEEN_GOAL * terms.ask_goals
    other = gain(g, partner, terms.give, terms.ask) - UNSEEN_CARD * terms.ask_cards - UNSEEN_GOAL * terms.ask_goals
    for card in terms.cards:
        own -= kept_worth(g, seat, card)
        other += kept_worth(g, partner, card)
    rounds = rounds_left(g)
    for goal in terms.goals:
        own -= goal_worth(g, seat, goal, rounds)
        other += goal_worth(g, partner, goal, rounds)
    return own, other


def fair(g: Clash, own: int, other: int) -> bool:
    """Worth it, and not lopsided: what a rival gains is lost again, the more so the fewer there are."""
    return own >= WORTH_OFFERING and own * (g.players - 1) >= other


def acceptable(g: Clash, own: int, other: int) -> bool:
    """As fair, but who is asked may leave the larger part to who had the idea."""
    return own >= WORTH_OFFERING and own * g.players >= other


def deal(g: Clash, seat: int, partner: int) -> Terms:
    """The best offer for the seat that the partner should accept; nothing if there is none."""
    best = NOTHING
    most = 0
    offers = [swap(g, seat, partner)]
    if not g.actions or g.active != seat:  # cards wait until the turn's actions are done: goods may be needed for these
        offers += [*sales(g, seat, partner), purchase(g, seat, partner)]
    for terms in offers:
        if terms != NOTHING:
            own, other = balance(g, seat, partner, terms)
            if fair(g, own, other) and acceptable(g, other, own) and own + min(own, other) > most:
                best = terms
                most = own + min(own, other)
    return best


def sales(g: Clash, seat: int, partner: int) -> list[Terms]:
    """Cards that do more for the partner than for oneself, each for goods that part the gain."""
    found: list[Terms] = []
    for held in g.hands[seat]:
        card = card_kind(held)
        mine, theirs = kept_worth(g, seat, card), kept_worth(g, partner, card)
        if theirs >= mine + DOES_MORE:
            found.append(Terms(cards=(card,), ask=price_of(g, seat, partner, mine, theirs)))
    if g.turn == g.data.numbers.turns:  # objectives soon to be shown: what others could show is known by now
        rounds = rounds_left(g)
        for held in g.goals[seat]:
            goal = card_kind(held)
            if holds_now(g, partner, goal) and not holds_now(g, seat, goal):
                mine, theirs = goal_worth(g, seat, goal, rounds), goal_worth(g, partner, goal, rounds)
                found.append(Terms(goals=(goal,), ask=price_of(g, seat, partner, mine, theirs)))
    return [terms for terms in found if terms.ask]


def price_of(g: Clash, seat: int, partner: int, mine: int, theirs: int) -> int:
    """Goods of the partner for a card of the seat, until it has half of what the trade gains; 0 if there is no such price."""
    own, other = -mine, theirs
    own_aim, their_aim = saving(g, seat), saving(g, partner)
    asked = [0] * GOODS_COUNT
    for _ in range(PRICE_GOODS):
        if own >= other:
            break
        best = (0, -1, 0, 0)
        for good, missed, brings in payable(g, partner, seat, asked, their_aim, own_aim):
            if brings > missed // 2 and other - missed >= WORTH_OFFERING and 2 * brings - missed > best[0]:
                best = (2 * brings - missed, good, brings, missed)
        if best[1] < 0:
            break
        asked[best[1]] += 1
        own += best[2]
        other -= best[3]
    return packed_goods(asked) if own >= WORTH_OFFERING else 0


def purchase(g: Clash, seat: int, partner: int) -> Terms:
    """An action card for goods that are worth little to the seat, and to the partner more than a card it can spare."""
    if not g.hands[partner]:
        return NOTHING
    own, other = UNSEEN_CARD, -UNSEEN_CARD
    own_aim, their_aim = saving(g, seat), saving(g, partner)
    given = [0] * GOODS_COUNT
    for _ in range(PAIRS):
        best = (0, -1, 0, 0)
        for good, cost, got in payable(g, seat, partner, given, own_aim, their_aim):
            if got - cost > best[0] and own - cost >= WORTH_OFFERING:
                best = (got - cost, good, cost, got)
        if best[1] < 0:
            return NOTHING
        given[best[1]] += 1
        own -= best[2]
        other += best[3]
        if other >= WORTH_OFFERING:
            return Terms(give=packed_goods(given), ask_cards=1)
    return NOTHING


def payable(g: Clash, payer: int, other: int, paid: list[int], own_aim: int, their_aim: int) -> list[tuple[int, int, int]]:
    """One more of every good the payer still has: its number, what that costs the payer and brings the other."""
    return [
        (good, good_worth(g, payer, good, -paid[good] - 1, own_aim), good_worth(g, other, good, paid[good], their_aim))
        for good in range(GOODS_COUNT)
        if g.stock(payer, good) > paid[good]
    ]


def packed_goods(goods: list[int]) -> int:
    """Amounts as payments have them."""
    return sum([n << 4 * good for good, n in enumerate(goods)])


def propose_worth(g: Clash, seat: int, partner: int) -> int:
    """One offer a turn, if there is one both gain by."""
    if g.record.proposals:
        return SPOILT
    terms = deal(g, seat, partner)
    return balance(g, seat, partner, terms)[0] if terms != NOTHING else SPOILT


def proposal_plan(g: Clash, seat: int, step: Proposal, options: list[int]) -> list[int]:
    """Put the planned exchange together item by item, then offer it."""
    wish = next_item(deal(g, seat, step.partner), step.terms)
    return [MEANT if action == wish else 0 if action == a.OFFER else SPOILT for action in options]


def next_item(wanted: Terms, there: Terms) -> int:
    """What the terms that are there still lack, in the order in which terms are put together; else the offer."""
    for good in range(GOODS_COUNT):
        if amount(wanted.give, good) > amount(there.give, good):
            return a.GIVE | good
    for card in wanted.cards:
        if card not in there.cards:
            return a.GIVE_CARD | card
    for goal in wanted.goals:
        if goal not in there.goals:
            return a.GIVE_GOAL | goal
    for good in range(GOODS_COUNT):
        if amount(wanted.ask, good) > amount(there.ask, good):
            return a.ASK | good
    return a.ASK_CARDS if wanted.ask_cards > there.ask_cards else a.OFFER


def answer_plan(g: Clash, seat: int, step: Answer, options: list[int]) -> list[int]:
    """Accept what is worth it and not lopsided; counter with a better exchange if there is one; else decline."""
    terms = step.terms
    other, own = balance(g, step.seat, seat, terms)
    if terms.ask_cards:  # who is asked knows what cards it would give
        own += (UNSEEN_CARD - cheapest(g, seat, a.CARD)) * terms.ask_cards
    if terms.ask_goals:
        own += (UNSEEN_GOAL - cheapest(g, seat, a.GOAL)) * terms.ask_goals
    good = acceptable(g, own, other)
    better = not good and a.COUNTER in options and deal(g, seat, step.seat) != NOTHING
    wish = a.ACCEPT if good else a.COUNTER if better else a.DECLINE
    return [MEANT if action == wish else 0 if action == a.DECLINE else SPOILT for action in options]
