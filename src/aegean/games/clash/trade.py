"""Trade with the active player (COC-3.16) by a bounded protocol: propose, accept, decline, or counter once."""

from typing import ClassVar, Final, final

from aegean.games.clash.abilities import held_cards
from aegean.games.clash.actions import (
    ACCEPT,
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
from aegean.games.clash.asking import Asking
from aegean.games.clash.cards.spy import hand_over
from aegean.games.clash.events import CardsGiven, CardsReceived, GoodsGiven, OfferDeclined, OfferMade, Traded
from aegean.games.clash.foretold import halves
from aegean.games.clash.ids import GOODS, GOODS_COUNT
from aegean.games.clash.payment import MOST, amount
from aegean.games.clash.state import Clash, card_kind
from aegean.games.clash.terms import NOTHING, Terms, as_terms
from aegean.games.clash.trade_form import proposing
from aegean.kernel.codec import SHIFT
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
# The order in which terms are put together, so that no offer is built twice: where the items of a kind begin.
CARDS_FROM: Final = 1 << SHIFT
GOALS_FROM: Final = 2 << SHIFT
ASKED_FROM: Final = 3 << SHIFT
ASKED_CARDS_FROM: Final = 4 << SHIFT
ORDER: Final = {GIVE: 0, GIVE_CARD: CARDS_FROM, GIVE_GOAL: GOALS_FROM, ASK: ASKED_FROM, ASK_CARDS: ASKED_CARDS_FROM}


def refuse_propose(g: Clash, seat: int, partner: int) -> Reason | None:
    """Why the active player may not propose a trade to this player."""
    if not g.variant.trade:
        return TRADE_OFF
    if partner == seat or partner >= g.players:
        return NOT_A_PARTNER
    if g.record.proposals >= g.data.numbers.proposals:
        return ENOUGH_PROPOSALS
    return None if has_goods(g, seat) or has_goods(g, partner) else NOTHING_TO_TRADE


def trade_partners(g: Clash, seat: int) -> list[int]:
    """The players `refuse_propose` does not refuse."""
    if not g.variant.trade or g.record.proposals >= g.data.numbers.proposals:
        return []
    others = [other for other in range(g.players) if other != seat]
    return others if has_goods(g, seat) else [other for other in others if has_goods(g, other)]


def has_goods(g: Clash, seat: int) -> bool:
    """Anything at all to trade."""
    if g.hands[seat] or g.goals[seat] or g.persons[seat]:
        return True
    for good in range(GOODS_COUNT):
        if g.stock(seat, good):
            return True
    return False


def propose(g: Clash, seat: int, partner: int) -> None:
    """Begin to put an offer together."""
    g.record.proposals += 1
    g.call(Proposal(seat, partner, NOTHING, 0, 0))


def is_more(held: int, goods: int, good: int) -> bool:
    """Whether of a good more is held than these goods name, and more can be named."""
    return amount(goods, good) < min(MOST, held)


def _place(item: int) -> int:
    """Where an item stands in the order in which offers are put together."""
    return ORDER[kind_of(item)] | item & ARG


@final
class Proposal(Step[Clash]):
    """What is given and asked, item by item; then `offer`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "partner", "terms", "last", "counter")

    def __init__(self, seat: int, partner: int, terms: Terms, last: int, counter: int) -> None:
        self.seat: Final = seat
        self.partner: Final = partner
        self.terms: Final = as_terms(terms)
        self.last: Final = last  # the last item added, as an action
        self.counter: Final = counter  # this is the counter-offer
        self._after: Final = _place(last) if last else -1

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found = [GIVE | good for good in range(GOODS_COUNT)]
        found += [GIVE_CARD | card for card in held_cards(g, seat)]
        found += [GIVE_GOAL | card_kind(card) for card in g.goals[seat]]
        found += [ASK | good for good in range(GOODS_COUNT)]
        found += [ASK_CARDS, ASK_CARDS | 1, OFFER]
        return found

    def options(self, g: Clash, seat: int) -> list[int]:
        """Without looking at what stands before the last item: offers by lot are long."""
        give, cards, goals, ask, ask_cards, ask_goals = self.terms
        after = self._after
        partner = self.partner
        found: list[int] = []
        if after < CARDS_FROM:
            self._add_goods(g, seat, give, GIVE, after, found)
        if after < GOALS_FROM and (g.hands[seat] or g.persons[seat]):
            found += [GIVE_CARD | card for card in held_cards(g, seat) if card > after - CARDS_FROM]
        if after < ASKED_FROM and g.goals[seat]:
            found += [GIVE_GOAL | card_kind(card) for card in g.goals[seat] if card_kind(card) > after - GOALS_FROM]
        if after < ASKED_CARDS_FROM:
            self._add_goods(g, partner, ask, ASK, after - ASKED_FROM, found)
        if after <= ASKED_CARDS_FROM and ask_cards < len(g.hands[partner]) + len(g.persons[partner]):
            found.append(ASK_CARDS)
        if ask_goals < len(g.goals[partner]):
            found.append(ASK_CARDS | 1)
        if give or cards or goals or ask or ask_cards or ask_goals:
            found.append(OFFER)
        return found

    def _add_goods(self, g: Clash, owner: int, goods: int, kind: int, last: int, found: list[int]) -> None:
        """The goods from the last one on of which there is another."""
        at = owner * GOODS_COUNT
        for good, held in enumerate(g.goods[at : at + GOODS_COUNT]):
            if held and good >= last and (not goods or is_more(held, goods, good)):
                found.append(kind | good)

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        kind = kind_of(action)
        item = action & ARG
        if action == OFFER:
            return EMPTY_OFFER if self.terms == NOTHING else None
        begin = ORDER.get(kind)
        if begin is None:
            return NOT_NOW
        place = begin | item
        if place < self._after or (place == self._after and kind in (GIVE_CARD, GIVE_GOAL)):  # goods may repeat, cards not
            return BUILD_IN_ORDER
        if kind == GIVE:
            return self._refuse_good(g, seat, self.terms.give, item)
        if kind == ASK:
            return self._refuse_good(g, self.partner, self.terms.ask, item)
        if kind == GIVE_CARD:
            return None if item in held_cards(g, seat) else CARD_NOT_HELD
        if kind == GIVE_GOAL:
            return None if any(card_kind(card) == item for card in g.goals[seat]) else CARD_NOT_HELD
        if item == 0:
            there = len(g.hands[self.partner]) + len(g.persons[self.partner])
            return None if self.terms.ask_cards < there else NOT_THAT_MUCH
        return None if item < KINDS_OF_CARDS and self.terms.ask_goals < len(g.goals[self.partner]) else NOT_THAT_MUCH

    def _refuse_good(self, g: Clash, owner: int, goods: int, good: int) -> Reason | None:
        return None if good < GOODS_COUNT and is_more(g.stock(owner, good), goods, good) else NOT_THAT_MUCH

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == OFFER:
            g.become(Answer(seat, self.partner, self.terms, self.counter))
            if g.events is not None:
                g.tell(OfferMade(seat, self.partner))
        else:
            g.become(Proposal(seat, self.partner, self._with(action), action, self.counter))

    def _with(self, action: int) -> Terms:
        kind = kind_of(action)
        item = action & ARG
        give, cards, goals, ask, ask_cards, ask_goals = self.terms
        if kind == GIVE:
            give += 1 << 4 * item
        elif kind == ASK:
            ask += 1 << 4 * item
        elif kind == GIVE_CARD:
            cards = (*cards, item)
        elif kind == GIVE_GOAL:
            goals = (*goals, item)
        elif item == 0:
            ask_cards += 1
        else:
            ask_goals += 1
        return Terms(give, cards, goals, ask, ask_cards, ask_goals)

    def masked(self, g: Clash, seat: int) -> "Proposal":
        if seat in (self.seat, self.partner):
            return self
        last = self.last | ARG if kind_of(self.last) in (GIVE_CARD, GIVE_GOAL) else self.last
        return Proposal(self.seat, self.partner, self.terms.hidden(), last, self.counter)

    def filled(self, g: Clash, seat: int) -> "Proposal":
        terms = self.terms.guessed(g, self.seat)
        last = self.last
        if last & ARG == ARG:
            last = kind_of(last) | (max(terms.cards) if kind_of(last) == GIVE_CARD else max(terms.goals))
        return Proposal(self.seat, self.partner, terms, last, self.counter)

    def question(self, g: Clash, seat: int) -> Message:
        if self.terms == NOTHING:
            return Message("ask.Proposal", {"partner": seat_name(self.partner)})
        return Message("ask.ProposalSoFar", {"partner": seat_name(self.partner), **self.terms.told()})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if action == OFFER:
            offered = Message("leads.offered", {"partner": seat_name(self.partner), **self.terms.told()})
            return (offered, Message("leads.answers", {"player": seat_name(self.partner)}))
        if kind_of(action) in (GIVE_CARD, GIVE_GOAL):
            return halves(g, action)
        return (Message("leads.their-choice"),) if kind_of(action) == ASK_CARDS else ()

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        return proposing(g, seat, [self.partner], [], False) if not self.last else []


@final
class Answer(Asking):
    """The partner accepts, declines, or once counters (COC-3.16.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "partner", "terms", "counter")

    def __init__(self, seat: int, partner: int, terms: Terms, counter: int) -> None:
        self.seat: Final = seat
        self.partner: Final = partner
        self.terms: Final = as_terms(terms)
        self.counter: Final = counter

    def waiting(self, g: Clash) -> int:
        return 1 << self.partner

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [ACCEPT, DECLINE] if self.counter else [ACCEPT, DECLINE, COUNTER]

    def options(self, g: Clash, seat: int) -> list[int]:
        return self.wishes(g, seat)

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == COUNTER:
            return COUNTERED_ALREADY if self.counter else None
        return None if action in (ACCEPT, DECLINE) else NOT_NOW

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == DECLINE:
            g.done()
            if g.events is not None:
                g.tell(OfferDeclined(seat, self.seat))
        elif action == COUNTER:
            g.become(Proposal(seat, self.seat, NOTHING, 0, 1))
        else:
            g.become(ChooseCards(self.seat, seat, self.terms, Terms(self.terms.ask)))

    def price(self, g: Clash, seat: int, action: int) -> int:
        return self.terms.ask if action == ACCEPT else 0

    def paid(self, g: Clash, seat: int, action: int) -> int:
        return self.price(g, seat, action)  # nothing stands in for what is asked

    def brings(self, g: Clash, seat: int, action: int) -> int:
        return self.terms.give if action == ACCEPT else 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if action == ACCEPT:
            received = tuple([Message(name) for name in self.terms.card_names(g)])
            return (Message("leads.cards-received", {"cards": received}),) if received else ()
        return (Message("leads.counter" if action == COUNTER else "leads.declined"),)

    def masked(self, g: Clash, seat: int) -> "Answer":
        if seat in (self.seat, self.partner):
            return self
        return Answer(self.seat, self.partner, self.terms.hidden(), self.counter)

    def filled(self, g: Clash, seat: int) -> "Answer":
        return Answer(self.seat, self.partner, self.terms.guessed(g, self.seat), self.counter)

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        return proposing(g, seat, [self.seat], ["counter"], False) if not self.counter else []

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Answer", {"player": seat_name(self.seat), **self.terms.told()})


@final
class ChooseCards(Step[Clash]):
    """Who accepts chooses the cards asked for; then everything is exchanged at once (COC-3.16.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "partner", "terms", "back")

    def __init__(self, seat: int, partner: int, terms: Terms, back: Terms) -> None:
        self.seat: Final = seat
        self.partner: Final = partner
        self.terms: Final = as_terms(terms)
        self.back: Final = as_terms(back)  # what the partner gives, as far as it is chosen

    def waiting(self, g: Clash) -> int:
        missing = len(self.back.cards) < self.terms.ask_cards or len(self.back.goals) < self.terms.ask_goals
        return 1 << self.partner if missing else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        if len(self.back.cards) < self.terms.ask_cards:
            return [CARD | card for card in held_cards(g, seat) if card not in self.back.cards]
        return [GOAL | card_kind(card) for card in g.goals[seat] if card_kind(card) not in self.back.goals]

    def options(self, g: Clash, seat: int) -> list[int]:
        return self.wishes(g, seat)

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) not in (CARD, GOAL):
            return NOT_NOW
        return None if action in self.wishes(g, seat) else ASKED_KIND

    def decide(self, g: Clash, seat: int, action: int) -> None:
        """The cards are sorted, so their order tells nothing and a guess need not know it."""
        back = self.back
        if kind_of(action) == CARD:
            back = back._replace(cards=tuple(sorted([*back.cards, action & ARG])))
        else:
            back = back._replace(goals=tuple(sorted([*back.goals, action & ARG])))
        g.become(ChooseCards(self.seat, self.partner, self.terms, back))

    def resume(self, g: Clash) -> None:
        g.done()
        _hand(g, self.seat, self.partner, self.terms)
        _hand(g, self.partner, self.seat, self.back)
        _receive(g, self.partner, self.terms.give)
        _receive(g, self.seat, self.back.give)
        g.reveals += 1
        if g.events is not None:
            g.tell(Traded(self.seat, self.partner))

    def question(self, g: Clash, seat: int) -> Message:
        chosen = len(self.back.cards) + len(self.back.goals)
        left = self.terms.ask_cards + self.terms.ask_goals - chosen
        return Message("ask.ChooseCards", {"player": seat_name(self.seat), "left": left})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return halves(g, action)

    def masked(self, g: Clash, seat: int) -> "ChooseCards":
        """Until the exchange nobody but the giver sees which cards are chosen."""
        terms = self.terms if seat in (self.seat, self.partner) else self.terms.hidden()
        back = self.back if seat == self.partner else self.back.hidden()
        return ChooseCards(self.seat, self.partner, terms, back)

    def filled(self, g: Clash, seat: int) -> "ChooseCards":
        return ChooseCards(self.seat, self.partner, self.terms.guessed(g, self.seat), self.back.guessed(g, self.partner))


def _hand(g: Clash, giver: int, taker: int, terms: Terms) -> None:
    for good, n in _amounts(terms.give):
        g.lose(giver, good, n)
        if g.events is not None:
            g.tell(GoodsGiven(giver, GOODS[good], n, taker))
    for card in terms.cards:
        hand_over(g, giver, taker, CARD | card)
    for goal in terms.goals:
        hand_over(g, giver, taker, GOAL | goal)
    if g.events is not None and (terms.cards or terms.goals):
        names = terms.card_names(g)
        g.tell(CardsGiven(giver, len(names), taker))
        g.tell(CardsReceived(taker, giver, tuple(names)))


def _receive(g: Clash, seat: int, goods: int) -> None:
    for good, n in _amounts(goods):
        g.gain(seat, good, n)


def _amounts(goods: int) -> list[tuple[int, int]]:
    """The goods there are, with their number."""
    return [(good, amount(goods, good)) for good in range(GOODS_COUNT) if amount(goods, good)] if goods else []
