"""Showing objective cards (COC-3.15.4 - 3.15.6): when their moment comes, and in the status phase."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, SHOW, STOP, kind_of
from aegean.games.clash.asking import Asking
from aegean.games.clash.events import ObjectiveFulfilled
from aegean.games.clash.ids import OBJECTIVES
from aegean.games.clash.objective_cards import CARDS
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import GOLD_STANDS_IN
from aegean.games.clash.state import Clash, card_kind
from aegean.kernel.reason import NOT_NOW, Reason

NOT_HELD: Final = Reason("COC-3.15.4", "why.goal-not-held")
NOT_FULFILLED: Final = Reason("COC-3.15.4", "why.goal-not-fulfilled", "cure.goal-later")
SCORED_ALREADY: Final = Reason("COC-3.15.5", "why.goal-scored", "cure.goal-later")
EXCLUDED: Final = Reason("COC-3.15.5", "why.goal-excluded", "cure.goal-later")


def fulfilled(g: Clash, seat: int, name: int) -> bool:
    """Whether an objective holds now."""
    return CARDS[name].fulfilled(g, seat)


def occasion(g: Clash, seat: int, names: int) -> None:
    """COC-3.15.4: these instant objectives have just come true for a seat. Everybody who holds objective cards is asked,
    whatever they are: a question tells nobody what is in a hand. The moment does not come again for a card got later
    (COC-R48)."""
    if names and g.goals[seat]:
        g.call(Occasion(seat, names))


def score(g: Clash, seat: int, card: int, half: int) -> None:
    """The card lies in front of its owner."""
    name = g.data.objectives[card][half]
    g.goals[seat] = tuple([held for held in g.goals[seat] if card_kind(held) != card])
    g.scored[seat] = (*g.scored[seat], card * 2 + half)
    g.reveals += 1
    CARDS[name].scored(g, seat)
    if g.events is not None:
        g.tell(ObjectiveFulfilled(seat, OBJECTIVES[name]))


def _wish_show(g: Clash, seat: int) -> list[int]:
    found: list[int] = []
    for card in g.goals[seat]:
        found += [SHOW | card_kind(card) * 2, SHOW | card_kind(card) * 2 + 1]
    return [*found, STOP]


def _held(g: Clash, seat: int, card: int) -> bool:
    return card < len(g.data.objectives) and any(card_kind(held) == card for held in g.goals[seat])


@final
class Occasion(Asking):
    """Objectives that look at the moment; each name once (COC-3.15.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "names")
    STOPPING: ClassVar[str] = "do.stop.objectives"

    def __init__(self, seat: int, names: int) -> None:
        self.seat: Final = seat
        self.names: Final = names

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.names and g.goals[self.seat] else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return _wish_show(g, seat)

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != SHOW:
            return NOT_NOW
        card, half = divmod(action & ARG, 2)
        if not _held(g, seat, card):
            return NOT_HELD
        return None if self.names >> g.data.objectives[card][half] & 1 else NOT_FULFILLED

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
            return
        card, half = divmod(action & ARG, 2)
        g.become(Occasion(seat, self.names & ~(1 << g.data.objectives[card][half])))
        score(g, seat, card, half)


@final
class StatusObjectives(Asking):
    """COC-3.17.1: any number of status objectives, each name once; payments one after the other."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "names")
    STOPPING: ClassVar[str] = "do.stop.objectives"

    def __init__(self, seat: int, names: int) -> None:
        self.seat: Final = seat
        self.names: Final = names  # scored in this status phase

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if g.goals[self.seat] else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return _wish_show(g, seat)

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != SHOW:
            return NOT_NOW
        card, half = divmod(action & ARG, 2)
        if not _held(g, seat, card):
            return NOT_HELD
        name = g.data.objectives[card][half]
        if self.names >> name & 1:
            return SCORED_ALREADY
        excludes = CARDS[name].excludes
        if excludes >= 0 and self.names >> excludes & 1:
            return EXCLUDED
        return None if g.data.status_objective[name] and fulfilled(g, seat, name) else NOT_FULFILLED

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
            return
        card, half = divmod(action & ARG, 2)
        name = g.data.objectives[card][half]
        g.become(StatusObjectives(seat, self.names | 1 << name))
        pay(g, seat, CARDS[name].price(g), never=GOLD_STANDS_IN)
        score(g, seat, card, half)

    def price(self, g: Clash, seat: int, action: int) -> int:
        if kind_of(action) != SHOW:
            return 0
        card, half = divmod(action & ARG, 2)
        return CARDS[g.data.objectives[card][half]].price(g) if card < len(g.data.objectives) else 0
