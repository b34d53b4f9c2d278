"""Decks and discards (COC-3.15): drawing cards, revealing wonders, the choice of the Great Mausoleum."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import CARD, DRAW, FROM_DECK, FROM_DISCARD
from aegean.games.clash.events import (
    ActionCardDrawn,
    CardSeen,
    DiscardTaken,
    ObjectiveCardDrawn,
    WonderCardDrawn,
    WonderRevealed,
    WonderSeen,
)
from aegean.games.clash.foretold import halves
from aegean.games.clash.ids import GREAT_MAUSOLEUM, WONDERS
from aegean.games.clash.state import Clash, card_kind, shown_to, shown_to_all
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step


def draw_actions(g: Clash, seat: int, n: int) -> None:
    """The seat draws action cards, one after the other."""
    if n > 0:
        g.call(DrawActions(seat, n))


@final
class DrawActions(Step[Clash]):
    """COC-3.15.3; the owner of the Great Mausoleum may take the top of the discard instead."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def waiting(self, g: Clash) -> int:
        if self.left and g.action_discard and g.owns_wonder(self.seat, GREAT_MAUSOLEUM):
            return 1 << self.seat
        return 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [DRAW | FROM_DECK, DRAW | FROM_DISCARD]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        return None if action in (DRAW | FROM_DECK, DRAW | FROM_DISCARD) else NOT_NOW

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.become(DrawActions(seat, self.left - 1))
        if action == DRAW | FROM_DISCARD:
            card = g.action_discard.pop()
            g.hands[seat] = (*g.hands[seat], shown_to_all(card, g.players))
            if g.events is not None:
                g.tell(DiscardTaken(seat, g.data.action_ids[card_kind(card)]))
        else:
            draw_action(g, seat)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return halves(g, CARD | card_kind(g.action_discard[-1])) if action == DRAW | FROM_DISCARD else (Message("leads.unseen"),)

    def resume(self, g: Clash) -> None:
        if not self.left:
            g.done()
            return
        g.become(DrawActions(self.seat, self.left - 1))
        draw_action(g, self.seat)


def draw_action(g: Clash, seat: int) -> None:
    """One card from the action deck, the discard shuffled if it is empty; nothing if both are. No hand is too large
    (COC-3.15.1)."""
    if not g.action_deck:
        g.action_deck = g.shuffled(g.action_discard)
        g.action_discard = []
    if g.action_deck:
        card = shown_to(g.action_deck.pop(), seat)
        g.hands[seat] = (*g.hands[seat], card)
        g.reveals += 1
        if g.events is not None:
            g.tell(ActionCardDrawn(seat))
            g.tell(CardSeen(seat, g.data.action_ids[card_kind(card)]))


def draw_objective(g: Clash, seat: int) -> None:
    """COC-3.15.6: one card from the objective deck, the discard shuffled if it is empty; nothing if both are."""
    if not g.objective_deck:
        g.objective_deck = g.shuffled([card_kind(card) for card in g.objective_discard])
        g.objective_discard = []
    if g.objective_deck:
        card = shown_to(g.objective_deck.pop(), seat)
        g.goals[seat] = (*g.goals[seat], card)
        g.reveals += 1
        if g.events is not None:
            g.tell(ObjectiveCardDrawn(seat))
            g.tell(CardSeen(seat, g.data.objective_ids[card_kind(card)]))


def draw_event_card(g: Clash) -> int:
    """The top event card, the discard shuffled if the deck is empty; -1 if there is none (COC-3.11.10)."""
    if not g.event_deck:
        g.event_deck = g.shuffled(g.event_discard)
        g.event_discard = []
    if not g.event_deck:
        return -1
    g.reveals += 1
    return card_kind(g.event_deck.pop())


def put_away(g: Clash, seat: int, pile: list[int], card: int) -> None:
    """A card the seat is done with goes on its discard pile, of the Great Mausoleum's owner under it (COC-1.9)."""
    if g.owns_wonder(seat, GREAT_MAUSOLEUM):
        pile.insert(0, card)
    else:
        pile.append(card)


def discard_action(g: Clash, seat: int, kind: int) -> None:
    """A card of the seat's hand goes to the discard."""
    hand = list(g.hands[seat])
    for card in hand:
        if card_kind(card) == kind:
            hand.remove(card)
            break
    g.hands[seat] = tuple(hand)
    g.reveals += 1
    put_away(g, seat, g.action_discard, kind)


def discard_person(g: Clash, seat: int, event: int) -> None:
    """COC-3.15.8: a great person goes to the event discard."""
    g.persons[seat] = tuple([card for card in g.persons[seat] if card != event])
    put_away(g, seat, g.event_discard, event)


def discard_objective(g: Clash, seat: int, kind: int) -> None:
    """COC-3.15.6: face down; who discarded it knows it."""
    for card in g.goals[seat]:
        if card_kind(card) == kind:
            # The others may not learn which of the cards they knew is gone.
            forget(g, seat)
            g.goals[seat] = tuple([c for c in g.goals[seat] if card_kind(c) != kind])
            g.objective_discard.append(shown_to(kind, seat))
            break


def forget(g: Clash, seat: int) -> None:
    """Others no longer know for sure which objective cards the seat holds: one of them is leaving unseen."""
    g.goals[seat] = tuple([shown_to(card_kind(card), seat) for card in g.goals[seat]])


def reveal_wonder(g: Clash, seat: int) -> None:
    """COC-3.15.7: the top wonder card is laid open (option: goes secretly to the hand)."""
    if not g.wonder_deck:
        return
    card = g.wonder_deck.pop()
    g.reveals += 1
    if g.variant.wonders_in_hand:
        g.plans[seat] = (*g.plans[seat], shown_to(card, seat))
        if g.events is not None:
            g.tell(WonderCardDrawn(seat))
            g.tell(WonderSeen(seat, WONDERS[card_kind(card)]))
    else:
        g.display.append(card_kind(card))
        if g.events is not None:
            g.tell(WonderRevealed(seat, WONDERS[card_kind(card)]))
