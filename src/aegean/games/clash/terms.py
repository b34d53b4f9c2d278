"""The terms of a trade (COC-3.16.2): what is given, cards by name, and what is asked, cards by number."""

from typing import Final, NamedTuple

from aegean.games.clash.actions import ACTION_CARDS, ARG
from aegean.games.clash.payment import goods_message
from aegean.games.clash.state import Clash, card_kind
from aegean.kernel.message import Message, Value

HIDDEN_CARD: Final = ARG  # a card others do not see


def _with_cards(goods: int, cards: int) -> Message:
    """One side of a trade in words, without what it has not."""
    if not cards:
        return goods_message(goods)
    if not goods:
        return Message("goods.cards", {"cards": cards})
    return Message("goods.and-cards", {"goods": goods_message(goods), "cards": cards})


class Terms(NamedTuple):
    """Goods are packed as in payment.py; great persons count as action cards, numbered as in actions."""

    give: int = 0
    cards: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()
    ask: int = 0
    ask_cards: int = 0
    ask_goals: int = 0

    def hidden(self) -> "Terms":
        """As those see them who take no part: how many cards are given, not which; great persons lie open."""
        cards = [card if card >= ACTION_CARDS else HIDDEN_CARD for card in self.cards]
        return self._replace(cards=tuple(cards), goals=(HIDDEN_CARD,) * len(self.goals))

    def guessed(self, g: Clash, giver: int) -> "Terms":
        """Hidden cards replaced by cards of the giver's hand as it is now guessed."""
        if HIDDEN_CARD not in self.cards and HIDDEN_CARD not in self.goals:
            return self
        hand = [card_kind(card) for card in g.hands[giver] if card_kind(card) not in self.cards]
        aims = [card_kind(card) for card in g.goals[giver] if card_kind(card) not in self.goals]
        cards = sorted([hand.pop() if card == HIDDEN_CARD else card for card in self.cards])
        goals = sorted([aims.pop() if goal == HIDDEN_CARD else goal for goal in self.goals])
        return self._replace(cards=tuple(cards), goals=tuple(goals))

    def told(self) -> dict[str, Value]:
        """For texts: what is given and asked, cards by their number."""
        cards, asked = len(self.cards) + len(self.goals), self.ask_cards + self.ask_goals
        return {"give": _with_cards(self.give, cards), "ask": _with_cards(self.ask, asked)}

    def card_names(self, g: Clash) -> list[str]:
        """The cards given, as events name them."""
        data = g.data
        ids = [data.action_ids[card] if card < ACTION_CARDS else data.event_ids[card - ACTION_CARDS] for card in self.cards]
        ids += [data.objective_ids[goal] for goal in self.goals]
        return ["card:" + id for id in ids]


NOTHING: Final = Terms()


def as_terms(terms: tuple[object, ...]) -> Terms:
    """Terms as they are, or as they were read from a file."""
    return terms if isinstance(terms, Terms) else Terms._make(terms)
