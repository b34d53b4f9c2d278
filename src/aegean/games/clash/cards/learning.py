"""Quick Advance, Inspiration, Technology Trade, Synergies, New Ideas, Ideas, Great Ideas."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, LEARN, kind_of
from aegean.games.clash.advance import (
    NOT_OFFERED,
    FreeAdvance,
    advance_cost,
    buy_advance,
    gainable,
    priesthood_pays,
    refuse_advance,
    refuse_beside,
)
from aegean.games.clash.cards.neighbours import neighbours
from aegean.games.clash.ids import ACADEMY, ADVANCES, IDEAS
from aegean.games.clash.payment import IDEAS_FOR_FOOD, packed
from aegean.games.clash.state import Clash
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOTHING_TO_GAIN: Final = Reason("COC-R54", "why.nothing-to-learn", "cure.later")
NOBODY_NEAR: Final = Reason("COC-R54", "why.nobody-near", "cure.go-near")
NO_ACADEMY: Final = Reason("COC-R54", "why.no-academy", "cure.build-academy")
NO_VICTORY: Final = Reason("COC-R54", "why.no-victory", "cure.win")
NO_PAIR: Final = Reason("COC-R54", "why.no-pair", "cure.collect")

EVERYTHING: Final = (1 << 48) - 1


def of_neighbours(g: Clash, seat: int) -> int:
    """What the players near the seat have and the seat could gain."""
    found = 0
    for other in neighbours(g, seat):
        found |= g.advances[other]
    return gainable(g, seat, found)


def refuse_quick_advance(g: Clash, seat: int) -> Reason | None:
    """Something must be left to gain."""
    return None if gainable(g, seat, EVERYTHING) else NOTHING_TO_GAIN


def refuse_inspiration(g: Clash, seat: int) -> Reason | None:
    """A neighbour must have something the seat may take."""
    if not neighbours(g, seat):
        return NOBODY_NEAR
    return None if of_neighbours(g, seat) else NOTHING_TO_GAIN


def teachers(g: Clash, seat: int) -> int:
    """The neighbours one could learn something from, as a mask."""
    found = 0
    for other in neighbours(g, seat):
        if gainable(g, seat, g.advances[other]):
            found |= 1 << other
    return found


def refuse_technology_trade(g: Clash, seat: int) -> Reason | None:
    """As Inspiration."""
    return refuse_inspiration(g, seat)


def trade_technology(g: Clash, seat: int, other: int) -> None:
    """First you learn from them, then they from you."""
    g.call(FreeAdvance(other, g.advances[seat], 0, 0))
    g.call(FreeAdvance(seat, g.advances[other], 0, 0))


def academies(g: Clash, seat: int) -> int:
    """Cities with a working academy."""
    return sum([1 for space in g.towns[seat] if g.usable(space, ACADEMY)])


def refuse_ideas(g: Clash, seat: int) -> Reason | None:
    """An academy is needed."""
    return None if academies(g, seat) else NO_ACADEMY


def refuse_great_ideas(g: Clash, seat: int) -> Reason | None:
    """After a land battle won or a city captured."""
    return None if (g.record.won | g.record.captured) >> seat & 1 else NO_VICTORY


def refuse_new_ideas(g: Clash, seat: int) -> Reason | None:
    """An advance one can pay for."""
    for advance in range(len(ADVANCES)):
        if refuse_advance(g, seat, advance) is None:
            return None
    return NOTHING_TO_GAIN


@final
class BuyAdvance(Step[Clash]):
    """New Ideas: one advance at the usual price, then ideas."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if refuse_new_ideas(g, self.seat) is None else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [LEARN | advance for advance in range(len(ADVANCES)) if not g.owns(seat, advance)]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != LEARN or action & ARG >= len(ADVANCES):
            return NOT_NOW
        return refuse_advance(g, seat, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.become(GainIdeas(seat))
        buy_advance(g, seat, action & ARG, 0)


@final
class GainIdeas(Step[Clash]):
    """The ideas of New Ideas, after the advance."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resume(self, g: Clash) -> None:
        g.done()
        g.gain(self.seat, IDEAS, g.data.numbers.new_ideas)


def second_after(g: Clash, seat: int, first: int) -> list[int]:
    """Synergies: the advances of the same category that could follow the first, with enough to pay for both."""
    data = g.data
    own = g.advances[seat] | 1 << first
    cost = advance_cost(g, seat, first)
    found: list[int] = []
    for advance in range(len(ADVANCES)):
        if data.category[advance] == data.category[first] and refuse_beside(data, own, advance) is None:
            # Priesthood pays for one of them only.
            spent = priesthood_pays(g, seat, first)
            price = packed(data.numbers.advance_price) if spent else advance_cost(g, seat, advance)
            if g.affords(seat, cost + price, IDEAS_FOR_FOOD):
                found.append(advance)
    return found


def refuse_synergies(g: Clash, seat: int) -> Reason | None:
    """A pair one can pay for."""
    for advance in range(len(ADVANCES)):
        if refuse_advance(g, seat, advance) is None and second_after(g, seat, advance):
            return None
    return NO_PAIR


@final
class Synergy(Step[Clash]):
    """Synergies: two advances of one category, both paid for, no event cubes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "category")

    def __init__(self, seat: int, category: int) -> None:
        self.seat: Final = seat
        self.category: Final = category  # -1 for the first

    def waiting(self, g: Clash) -> int:
        for advance in range(len(ADVANCES)):
            if self.refuse(g, self.seat, LEARN | advance) is None:
                return 1 << self.seat
        return 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found = [LEARN | advance for advance in range(len(ADVANCES)) if not g.owns(seat, advance)]
        if self.category >= 0:
            found = [action for action in found if g.data.category[action & ARG] == self.category]
        return found

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != LEARN or action & ARG >= len(ADVANCES):
            return NOT_NOW
        advance = action & ARG
        reason = refuse_advance(g, seat, advance)
        if reason is not None:
            return reason
        if self.category >= 0:
            return None if g.data.category[advance] == self.category else NOT_OFFERED
        return None if second_after(g, seat, advance) else NO_PAIR

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if self.category < 0:
            g.become(Synergy(seat, g.data.category[action & ARG]))
        else:
            g.done()
        buy_advance(g, seat, action & ARG, 0)
