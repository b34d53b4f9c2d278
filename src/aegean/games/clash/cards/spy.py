"""Spy: look at another player's cards and perhaps swap one for one of yours of the same kind."""

from typing import ClassVar, Final, final

from aegean.games.clash.abilities import held_cards
from aegean.games.clash.actions import ACTION_CARDS, ARG, CARD, GOAL, PLAN, STOP, kind_of
from aegean.games.clash.cards.civil_card import CivilCard
from aegean.games.clash.events import CardSwapped, HandSeen, Spied, SwapSeen
from aegean.games.clash.foretold import halves
from aegean.games.clash.ids import WONDERS
from aegean.games.clash.state import CARD_KIND, Clash, card_kind, shown_to
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOTHING_TO_SEE: Final = Reason("COC-R54", "why.nothing-to-see", "cure.later")
NOT_THEIRS: Final = Reason("COC-R54", "why.not-their-card", "cure.other-card")
NONE_TO_GIVE: Final = Reason("COC-R54", "why.none-to-give", "cure.stop")
NOT_YOURS: Final = Reason("COC-R54", "why.card-not-held", "cure.other-card")


@final
class Spy(CivilCard):
    """The spy sees another player's cards, remembers them, and may swap one."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return None if self.players(g, seat) else NOTHING_TO_SEE

    def players(self, g: Clash, seat: int) -> int:
        found = 0
        for other in range(g.players):
            if other != seat and (g.hands[other] or g.goals[other] or g.plans[other] or g.persons[other]):
                found |= 1 << other
        return found

    def play_on(self, g: Clash, seat: int, other: int) -> None:
        g.hands[other] = tuple([shown_to(card, seat) for card in g.hands[other]])
        g.goals[other] = tuple([shown_to(card, seat) for card in g.goals[other]])
        g.plans[other] = tuple([shown_to(card, seat) for card in g.plans[other]])
        g.reveals += 1
        if g.events is not None:
            names = ["card:" + g.data.action_ids[card_kind(card)] for card in g.hands[other]]
            names += ["card:" + g.data.objective_ids[card_kind(card)] for card in g.goals[other]]
            names += ["wonder:" + WONDERS[card_kind(card)] for card in g.plans[other]]
            g.tell(Spied(seat, other))
            g.tell(HandSeen(seat, other, tuple(names)))
        g.call(Swap(seat, other, -1))


def cards_of(g: Clash, seat: int) -> list[int]:
    """All cards of a seat as the actions that name them."""
    found = [CARD | card for card in held_cards(g, seat)]
    found += [GOAL | card_kind(card) for card in g.goals[seat]]
    return found + [PLAN | card_kind(card) for card in g.plans[seat]]


@final
class Swap(Step[Clash]):
    """First the other's card, then one's own of the same kind."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "other", "wanted")

    def __init__(self, seat: int, other: int, wanted: int) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.wanted: Final = wanted  # the action that named the other's card, or -1

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        if self.wanted < 0:
            return [*cards_of(g, self.other), STOP]
        return [action for action in cards_of(g, seat) if kind_of(action) == kind_of(self.wanted)]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if self.wanted >= 0:
            if kind_of(action) != kind_of(self.wanted):
                return NOT_NOW
            return None if action in cards_of(g, seat) else NOT_YOURS
        if action == STOP:
            return None
        if action not in cards_of(g, self.other):
            return NOT_THEIRS if kind_of(action) in (CARD, GOAL, PLAN) else NOT_NOW
        mine = [card for card in cards_of(g, seat) if kind_of(card) == kind_of(action)]
        return None if mine else NONE_TO_GIVE

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
        elif self.wanted < 0:
            g.become(Swap(seat, self.other, action))
        else:
            g.done()
            hand_over(g, self.other, seat, self.wanted)
            hand_over(g, seat, self.other, action)
            g.reveals += 1
            if g.events is not None:
                g.tell(CardSwapped(seat, self.other))
                taken, given = card_name(g, self.wanted), card_name(g, action)
                g.tell(SwapSeen(seat, self.other, (taken.id,), (given.id,)))

    def question(self, g: Clash, seat: int) -> Message:
        if self.wanted < 0:
            return Message("ask.Swap", {"player": seat_name(self.other)})
        return Message("ask.SwapFor", {"card": card_name(g, self.wanted), "player": seat_name(self.other)})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if action == STOP:
            return (Message("leads.no-swap"),)
        if self.wanted < 0:
            return (*halves(g, action), Message("leads.swap-next"))
        facts: dict[str, Value] = {"card": card_name(g, self.wanted), "player": seat_name(self.other)}
        return (*halves(g, action), Message("leads.swapped", facts))

    def masked(self, g: Clash, seat: int) -> "Swap":
        """Third players do not see which card was named."""
        if seat in (self.seat, self.other) or self.wanted < 0:
            return self
        return Swap(self.seat, self.other, kind_of(self.wanted) | ARG)

    def filled(self, g: Clash, seat: int) -> "Swap":
        if self.wanted < 0 or self.wanted & ARG != ARG:
            return self
        theirs = [card for card in cards_of(g, self.other) if kind_of(card) == kind_of(self.wanted)]
        return Swap(self.seat, self.other, theirs[g.random(len(theirs))])


def card_name(g: Clash, action: int) -> Message:
    """The card an action names."""
    kind, card = kind_of(action), action & ARG
    if kind == PLAN:
        return Message("wonder:" + WONDERS[card])
    if kind == GOAL:
        return Message("card:" + g.data.objective_ids[card])
    return Message("card:" + (g.data.action_ids[card] if card < ACTION_CARDS else g.data.event_ids[card - ACTION_CARDS]))


def hand_over(g: Clash, giver: int, taker: int, action: int) -> None:
    """A card changes hands; both know it, others no longer know for sure who has what (spec 6)."""
    kind = kind_of(action)
    card = action & ARG
    if kind == CARD and card >= ACTION_CARDS:
        g.persons[giver] = tuple([event for event in g.persons[giver] if event != card - ACTION_CARDS])
        g.persons[taker] = (*g.persons[taker], card - ACTION_CARDS)
        return
    hands = g.hands if kind == CARD else g.goals if kind == GOAL else g.plans
    both = shown_to(shown_to(CARD_KIND, giver), taker)  # of a card held: what it is, and that these two know it
    hands[giver] = tuple([held & both for held in hands[giver] if card_kind(held) != card])
    hands[taker] = (*[held & both for held in hands[taker]], shown_to(shown_to(card, giver), taker))
