"""Trade with the active player (COC-3.16) by a bounded protocol: propose, accept, decline, or counter once."""

from typing import ClassVar, Final, final

from aegean.games.clash.abilities import held_cards
from aegean.games.clash.actions import (
    ACCEPT,
    ACTION_CARDS,
    ARG,
    ASK,
    ASK_CARDS,
    CARD,
    COUNTER,
    DECLINE,
    GIVE,
    GIVE_CARD,
    GIVE_GOAL,
    GOAL,
    OFFER,
    kind_of,
)
from aegean.games.clash.cards.spy import hand_over
from aegean.games.clash.ids import GOODS, GOODS_COUNT
from aegean.games.clash.log import Secret
from aegean.games.clash.payment import amount, goods_message
from aegean.games.clash.state import Clash, card_kind
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, seat_name
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

TRADE_OFF: Final = Reason("COC-3.16.1", "why.trade-off")
NOT_A_PARTNER: Final = Reason("COC-3.16.1", "why.not-a-partner", "cure.other-player")
ENOUGH_PROPOSALS: Final = Reason("COC-3.16.4", "why.enough-proposals", "cure.next-turn")
NOTHING_TO_TRADE: Final = Reason("COC-3.16.2", "why.nothing-to-trade")
NOT_THAT_MUCH: Final = Reason("COC-3.16.2", "why.not-that-much", "cure.other-good")
BUILD_IN_ORDER: Final = Reason("COC-3.16.4", "why.terms-order", "cure.later-item")
CARD_NOT_HELD: Final = Reason("COC-3.16.2", "why.card-not-held", "cure.other-card")
EMPTY_OFFER: Final = Reason("COC-3.16.3", "why.empty-offer", "cure.add-item")
COUNTERED_ALREADY: Final = Reason("COC-3.16.4", "why.countered-already", "cure.accept-or-decline")
ASKED_KIND: Final = Reason("COC-3.16.4", "why.asked-kind", "cure.other-card")

KINDS_OF_CARDS: Final = 2
# The order in which terms are put together, so that no offer is built twice.
ORDER: Final = {GIVE: 0, GIVE_CARD: 1, GIVE_GOAL: 2, ASK: 3, ASK_CARDS: 4}
MOST: Final = 15  # of one good in an offer
HIDDEN_CARD: Final = ARG  # a card others do not see


def refuse_propose(g: Clash, seat: int, partner: int) -> Reason | None:
    """Why the active player may not propose a trade to this player."""
    if not g.variant.trade:
        return TRADE_OFF
    if partner == seat or partner >= g.players:
        return NOT_A_PARTNER
    if g.record.proposals >= g.data.numbers.proposals:
        return ENOUGH_PROPOSALS
    return None if has_goods(g, seat) or has_goods(g, partner) else NOTHING_TO_TRADE


def has_goods(g: Clash, seat: int) -> bool:
    """Anything at all to trade."""
    owns = any(g.stock(seat, good) for good in range(GOODS_COUNT))
    return owns or bool(g.hands[seat] or g.goals[seat] or g.persons[seat])


def propose(g: Clash, seat: int, partner: int) -> None:
    """Begin to put an offer together."""
    g.record.proposals += 1
    g.call(Proposal(seat, partner, 0, (), (), 0, 0, 0, 0, 0))


@final
class Proposal(Step[Clash]):
    """D28: what is given (own cards by identity) and asked (cards by number), item by item; then `offer`."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "partner",
        "give",
        "cards",
        "goals",
        "ask",
        "ask_actions",
        "ask_goals",
        "last",
        "counter",
    )

    def __init__(
        self,
        seat: int,
        partner: int,
        give: int,
        cards: tuple[int, ...],
        goals: tuple[int, ...],
        ask: int,
        ask_actions: int,
        ask_goals: int,
        last: int,
        counter: int,
    ) -> None:
        self.seat: Final = seat
        self.partner: Final = partner
        self.give: Final = give
        self.cards: Final = cards  # action cards and great persons given
        self.goals: Final = goals
        self.ask: Final = ask
        self.ask_actions: Final = ask_actions
        self.ask_goals: Final = ask_goals
        self.last: Final = last  # the last item added, as an action
        self.counter: Final = counter  # this is the counter-offer

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found = [GIVE | good for good in range(GOODS_COUNT)]
        found += [GIVE_CARD | card for card in held_cards(g, seat)]
        found += [GIVE_GOAL | card_kind(card) for card in g.goals[seat]]
        found += [ASK | good for good in range(GOODS_COUNT)]
        found += [ASK_CARDS, ASK_CARDS | 1, OFFER]
        return found

    def _empty(self) -> bool:
        return not (self.give or self.cards or self.goals or self.ask or self.ask_actions or self.ask_goals)

    def _before(self, action: int) -> bool:
        """Whether an item would come before the last one; goods may repeat, cards not."""
        if not self.last:
            return False
        old = (ORDER[kind_of(self.last)], self.last & ARG)
        new = (ORDER[kind_of(action)], action & ARG)
        if kind_of(action) in (GIVE_CARD, GIVE_GOAL):
            return new <= old
        return new < old

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        kind = kind_of(action)
        item = action & ARG
        if action == OFFER:
            return EMPTY_OFFER if self._empty() else None
        if kind not in ORDER:
            return NOT_NOW
        if self._before(action):
            return BUILD_IN_ORDER
        if kind == GIVE:
            return None if item < GOODS_COUNT and amount(self.give, item) < min(MOST, g.stock(seat, item)) else NOT_THAT_MUCH
        if kind == ASK:
            return (
                None if item < GOODS_COUNT and amount(self.ask, item) < min(MOST, g.stock(self.partner, item)) else NOT_THAT_MUCH
            )
        if kind == GIVE_CARD:
            return None if item in held_cards(g, seat) else CARD_NOT_HELD
        if kind == GIVE_GOAL:
            return None if any(card_kind(card) == item for card in g.goals[seat]) else CARD_NOT_HELD
        if item == 0:
            there = len(g.hands[self.partner]) + len(g.persons[self.partner])
            return None if self.ask_actions < there else NOT_THAT_MUCH
        return None if item < KINDS_OF_CARDS and self.ask_goals < len(g.goals[self.partner]) else NOT_THAT_MUCH

    def decide(self, g: Clash, seat: int, action: int) -> None:
        kind = kind_of(action)
        item = action & ARG
        if action == OFFER:
            terms = (self.give, self.cards, self.goals, self.ask, self.ask_actions, self.ask_goals)
            g.become(Answer(seat, self.partner, *terms, self.counter))
            g.note("offered", seat, other=self.partner)
            return
        give, cards, goals = self.give, self.cards, self.goals
        ask, actions, objectives = self.ask, self.ask_actions, self.ask_goals
        if kind == GIVE:
            give += 1 << 4 * item
        elif kind == ASK:
            ask += 1 << 4 * item
        elif kind == GIVE_CARD:
            cards = (*cards, item)
        elif kind == GIVE_GOAL:
            goals = (*goals, item)
        elif item == 0:
            actions += 1
        else:
            objectives += 1
        g.become(Proposal(seat, self.partner, give, cards, goals, ask, actions, objectives, action, self.counter))

    def masked(self, g: Clash, seat: int) -> "Proposal":
        """Others see how many cards are given, not which; great persons lie open."""
        if seat in (self.seat, self.partner):
            return self
        cards, goals = _hidden(self.cards, self.goals)
        last = self.last | ARG if kind_of(self.last) in (GIVE_CARD, GIVE_GOAL) else self.last
        args = (self.ask, self.ask_actions, self.ask_goals, last, self.counter)
        return Proposal(self.seat, self.partner, self.give, cards, goals, *args)

    def filled(self, g: Clash, seat: int) -> "Proposal":
        cards, goals = _guessed(g, self.seat, self.cards, self.goals)
        last = self.last
        if last & ARG == ARG:
            last = kind_of(last) | (max(cards) if kind_of(last) == GIVE_CARD else max(goals))
        args = (self.ask, self.ask_actions, self.ask_goals, last, self.counter)
        return Proposal(self.seat, self.partner, self.give, cards, goals, *args)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Proposal", {"partner": seat_name(self.partner)})

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        from aegean.games.clash.compose import proposing

        return proposing(g, seat, [self.partner], [], False) if not self.last else []


def _hidden(cards: tuple[int, ...], goals: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple([card if card >= ACTION_CARDS else HIDDEN_CARD for card in cards]), tuple([HIDDEN_CARD for _ in goals])


def _guessed(g: Clash, seat: int, cards: tuple[int, ...], goals: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Hidden cards of an offer replaced by cards of the hand as it is now guessed."""
    hand = [card_kind(card) for card in g.hands[seat] if card_kind(card) not in cards]
    aims = [card_kind(card) for card in g.goals[seat] if card_kind(card) not in goals]
    return (
        tuple(sorted([hand.pop() if card == HIDDEN_CARD else card for card in cards])),
        tuple(sorted([aims.pop() if goal == HIDDEN_CARD else goal for goal in goals])),
    )


@final
class Answer(Step[Clash]):
    """The partner accepts, declines, or once counters (COC-3.16.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "partner",
        "give",
        "cards",
        "goals",
        "ask",
        "ask_actions",
        "ask_goals",
        "counter",
    )

    def __init__(
        self,
        seat: int,
        partner: int,
        give: int,
        cards: tuple[int, ...],
        goals: tuple[int, ...],
        ask: int,
        ask_actions: int,
        ask_goals: int,
        counter: int,
    ) -> None:
        self.seat: Final = seat
        self.partner: Final = partner
        self.give: Final = give
        self.cards: Final = cards
        self.goals: Final = goals
        self.ask: Final = ask
        self.ask_actions: Final = ask_actions
        self.ask_goals: Final = ask_goals
        self.counter: Final = counter

    def waiting(self, g: Clash) -> int:
        return 1 << self.partner

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [ACCEPT, DECLINE] if self.counter else [ACCEPT, DECLINE, COUNTER]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == COUNTER:
            return COUNTERED_ALREADY if self.counter else None
        return None if action in (ACCEPT, DECLINE) else NOT_NOW

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == DECLINE:
            g.done()
            g.note("declined", seat, other=self.seat)
        elif action == COUNTER:
            g.become(Proposal(seat, self.seat, 0, (), (), 0, 0, 0, 0, 1))
        else:
            terms = (self.give, self.cards, self.goals, self.ask, self.ask_actions, self.ask_goals)
            g.become(ChooseCards(self.seat, seat, *terms, (), ()))

    def masked(self, g: Clash, seat: int) -> "Answer":
        if seat in (self.seat, self.partner):
            return self
        cards, goals = _hidden(self.cards, self.goals)
        args = (self.ask, self.ask_actions, self.ask_goals, self.counter)
        return Answer(self.seat, self.partner, self.give, cards, goals, *args)

    def filled(self, g: Clash, seat: int) -> "Answer":
        cards, goals = _guessed(g, self.seat, self.cards, self.goals)
        args = (self.ask, self.ask_actions, self.ask_goals, self.counter)
        return Answer(self.seat, self.partner, self.give, cards, goals, *args)

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        from aegean.games.clash.compose import proposing

        return proposing(g, seat, [self.seat], ["counter"], False) if not self.counter else []

    def question(self, g: Clash, seat: int) -> Message:
        return Message(
            "ask.Answer",
            {
                "player": seat_name(self.seat),
                "give": goods_message(self.give),
                "cards": len(self.cards) + len(self.goals),
                "ask": goods_message(self.ask),
                "asked": self.ask_actions + self.ask_goals,
            },
        )


@final
class ChooseCards(Step[Clash]):
    """Who accepts chooses the cards asked for; then everything is exchanged at once (COC-3.16.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "partner",
        "give",
        "cards",
        "goals",
        "ask",
        "ask_actions",
        "ask_goals",
        "paid_cards",
        "paid_goals",
    )

    def __init__(
        self,
        seat: int,
        partner: int,
        give: int,
        cards: tuple[int, ...],
        goals: tuple[int, ...],
        ask: int,
        ask_actions: int,
        ask_goals: int,
        paid_cards: tuple[int, ...],
        paid_goals: tuple[int, ...],
    ) -> None:
        self.seat: Final = seat
        self.partner: Final = partner
        self.give: Final = give
        self.cards: Final = cards
        self.goals: Final = goals
        self.ask: Final = ask
        self.ask_actions: Final = ask_actions
        self.ask_goals: Final = ask_goals
        self.paid_cards: Final = paid_cards
        self.paid_goals: Final = paid_goals

    def waiting(self, g: Clash) -> int:
        missing = len(self.paid_cards) < self.ask_actions or len(self.paid_goals) < self.ask_goals
        return 1 << self.partner if missing else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        if len(self.paid_cards) < self.ask_actions:
            return [CARD | card for card in held_cards(g, seat) if card not in self.paid_cards]
        return [GOAL | card_kind(card) for card in g.goals[seat] if card_kind(card) not in self.paid_goals]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) not in (CARD, GOAL):
            return NOT_NOW
        return None if action in self.wishes(g, seat) else ASKED_KIND

    def decide(self, g: Clash, seat: int, action: int) -> None:
        """In order of their numbers: which card came to mind first is nobody's business, and a guess could not know it."""
        cards, goals = self.paid_cards, self.paid_goals
        if kind_of(action) == CARD:
            cards = tuple(sorted([*cards, action & ARG]))
        else:
            goals = tuple(sorted([*goals, action & ARG]))
        terms = (self.give, self.cards, self.goals, self.ask, self.ask_actions, self.ask_goals)
        g.become(ChooseCards(self.seat, self.partner, *terms, cards, goals))

    def resume(self, g: Clash) -> None:
        g.done()
        _hand(g, self.seat, self.partner, self.give, self.cards, self.goals)
        _hand(g, self.partner, self.seat, self.ask, self.paid_cards, self.paid_goals)
        _receive(g, self.partner, self.give)
        _receive(g, self.seat, self.ask)
        g.reveals += 1
        g.note("traded", self.seat, other=self.partner)

    def masked(self, g: Clash, seat: int) -> "ChooseCards":
        """Until the exchange nobody but the giver sees which cards are chosen."""
        own = seat in (self.seat, self.partner)
        cards, goals = (self.cards, self.goals) if own else _hidden(self.cards, self.goals)
        paid, aims = (self.paid_cards, self.paid_goals) if seat == self.partner else _hidden(self.paid_cards, self.paid_goals)
        args = (self.ask, self.ask_actions, self.ask_goals, paid, aims)
        return ChooseCards(self.seat, self.partner, self.give, cards, goals, *args)

    def filled(self, g: Clash, seat: int) -> "ChooseCards":
        cards, goals = _guessed(g, self.seat, self.cards, self.goals)
        paid, aims = _guessed(g, self.partner, self.paid_cards, self.paid_goals)
        args = (self.ask, self.ask_actions, self.ask_goals, paid, aims)
        return ChooseCards(self.seat, self.partner, self.give, cards, goals, *args)


def _hand(g: Clash, giver: int, taker: int, goods: int, cards: tuple[int, ...], goals: tuple[int, ...]) -> None:
    for good in range(GOODS_COUNT):
        n = amount(goods, good)
        if n:
            g.lose(giver, good, n)
            if g.events is not None:
                g.note("gave", giver, thing=GOODS[good], amount=n, other=taker)
    for card in cards:
        hand_over(g, giver, taker, CARD | card)
    for goal in goals:
        hand_over(g, giver, taker, GOAL | goal)
    if g.events is not None and (cards or goals):
        names = [g.data.action_ids[card] if card < ACTION_CARDS else g.data.event_ids[card - ACTION_CARDS] for card in cards]
        names += [g.data.objective_ids[goal] for goal in goals]
        g.note("gave-cards", giver, amount=len(names), other=taker)
        g.tell(Secret("received", taker, tuple(names), 1 << giver | 1 << taker))


def _receive(g: Clash, seat: int, goods: int) -> None:
    for good in range(GOODS_COUNT):
        g.gain(seat, good, amount(goods, good))
