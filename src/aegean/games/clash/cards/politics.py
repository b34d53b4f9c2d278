"""Negotiations, Leadership, Assassination, New Plans."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, GOAL, STOP, kind_of
from aegean.games.clash.asking import Asking
from aegean.games.clash.cards.civil_card import CivilCard
from aegean.games.clash.drawing import draw_objective, forget
from aegean.games.clash.events import Assassinated, TruceMade
from aegean.games.clash.foretold import halves
from aegean.games.clash.state import Clash, card_kind
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NOT_FIRST: Final = Reason("COC-R72", "why.not-first", "cure.next-turn")
ALL_MARKED: Final = Reason("COC-R54", "why.all-marked", "cure.later")
NO_OBJECTIVE: Final = Reason("COC-R54", "why.no-objective", "cure.later")
NO_PLANS: Final = Reason("COC-3.15.6", "why.no-plans", "cure.later")
CARD_NOT_HELD: Final = Reason("COC-3.15.6", "why.card-not-held", "cure.other-card")


@final
class Negotiations(CivilCard):
    """The first thing in the turn: no attack on them this turn, nor by them in their next."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return NOT_FIRST if g.record.began else None

    def players(self, g: Clash, seat: int) -> int:
        return (1 << g.players) - 1 & ~(1 << seat)

    def play_on(self, g: Clash, seat: int, other: int) -> None:
        g.truce[seat] |= 1 << other
        g.truce[other] |= 1 << seat
        if g.events is not None:
            g.tell(TruceMade(seat, other))


@final
class Leadership(CivilCard):
    """One more action."""

    def play(self, g: Clash, seat: int) -> None:
        g.actions += 1


@final
class Assassination(CivilCard):
    """Somebody who is not marked yet has one action less in their next turn."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return None if self.players(g, seat) else ALL_MARKED

    def players(self, g: Clash, seat: int) -> int:
        return sum([1 << other for other in range(g.players) if other != seat and not g.assassinated[other]])

    def play_on(self, g: Clash, seat: int, other: int) -> None:
        g.assassinated[other] = 1
        if g.events is not None:
            g.tell(Assassinated(seat, other))


@final
class NewPlans(CivilCard):
    """Draw two objective cards; perhaps one of them takes the place of a card in hand."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        if not g.goals[seat]:
            return NO_OBJECTIVE
        return None if g.objective_deck or g.objective_discard else NO_PLANS

    def play(self, g: Clash, seat: int) -> None:
        before = len(g.goals[seat])
        for _ in range(g.data.numbers.new_plans_cards):
            draw_objective(g, seat)
        g.call(ChoosePlans(seat, len(g.goals[seat]) - before, -1))


@final
class ChoosePlans(Asking):
    """The drawn cards are the last of the hand. Keep one of them and return another card, or return all that were drawn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "drawn", "kept")

    def __init__(self, seat: int, drawn: int, kept: int) -> None:
        self.seat: Final = seat
        self.drawn: Final = drawn
        self.kept: Final = kept

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.drawn else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def _choices(self, g: Clash) -> list[int]:
        hand = [card_kind(card) for card in g.goals[self.seat]]
        old = len(hand) - self.drawn
        return hand[old:] if self.kept < 0 else hand[:old]

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found = [GOAL | card for card in self._choices(g)]
        return [*found, STOP] if self.kept < 0 else found

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP and self.kept < 0:
            return None
        if kind_of(action) != GOAL:
            return NOT_NOW
        return None if action & ARG in self._choices(g) else CARD_NOT_HELD

    def decide(self, g: Clash, seat: int, action: int) -> None:
        hand = [card_kind(card) for card in g.goals[seat]]
        drawn = hand[len(hand) - self.drawn :]
        if action == STOP:
            g.done()
            self._return(g, drawn)
        elif self.kept < 0:
            g.become(ChoosePlans(seat, self.drawn, action & ARG))
        else:
            g.done()
            forget(g, seat)
            self._return(g, [action & ARG, *[card for card in drawn if card != self.kept]])

    def question(self, g: Clash, seat: int) -> Message:
        if self.kept < 0:
            return Message("ask.ChoosePlans")
        return Message("ask.ChoosePlansFor", {"card": Message("card:" + g.data.objective_ids[self.kept])})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if action == STOP:
            return (Message("leads.plans-back"),)
        return (*halves(g, action), Message("leads.plan-kept" if self.kept < 0 else "leads.plan-returned"))

    def _return(self, g: Clash, cards: list[int]) -> None:
        g.goals[self.seat] = tuple([card for card in g.goals[self.seat] if card_kind(card) not in cards])
        g.objective_deck = g.shuffled([*[card_kind(card) for card in g.objective_deck], *cards])

    def masked(self, g: Clash, seat: int) -> "ChoosePlans":
        return self if seat == self.seat or self.kept < 0 else ChoosePlans(self.seat, self.drawn, 255)

    def filled(self, g: Clash, seat: int) -> "ChoosePlans":
        if self.kept != 255:
            return self
        hand = g.goals[self.seat]
        return ChoosePlans(self.seat, self.drawn, card_kind(hand[len(hand) - 1]))
