"""Quick Advance, Inspiration, Technology Trade, Synergies, New Ideas, Ideas, Great Ideas."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, LEARN, kind_of
from aegean.games.clash.advance import (
    NOT_OFFERED,
    FreeAdvance,
    advance_cost,
    buy_advance,
    buyable,
    gainable,
    in_mask,
    open_beside,
    priesthood_pays,
    refuse_advance,
)
from aegean.games.clash.asking import Learning
from aegean.games.clash.cards.civil_card import CivilCard
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


def taught_by(g: Clash, seat: int, others: list[int]) -> int:
    """What these players have and the seat could gain."""
    found = 0
    for other in others:
        found |= g.advances[other]
    return gainable(g, seat, found)


def refuse_neighbours(g: Clash, seat: int) -> Reason | None:
    """A neighbour must have something the seat may take."""
    near = neighbours(g, seat)
    if not near:
        return NOBODY_NEAR
    return None if taught_by(g, seat, near) else NOTHING_TO_GAIN


@final
class QuickAdvance(CivilCard):
    """Something must be left to gain."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return None if gainable(g, seat, EVERYTHING) else NOTHING_TO_GAIN

    def play(self, g: Clash, seat: int) -> None:
        g.call(FreeAdvance(seat, EVERYTHING, 0, 0))


@final
class Inspiration(CivilCard):
    """An advance a neighbour has."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return refuse_neighbours(g, seat)

    def play(self, g: Clash, seat: int) -> None:
        g.call(FreeAdvance(seat, taught_by(g, seat, neighbours(g, seat)), 0, 0))


@final
class TechnologyTrade(CivilCard):
    """First you learn from a neighbour, then they from you."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return refuse_neighbours(g, seat)

    def players(self, g: Clash, seat: int) -> int:
        return sum([1 << other for other in neighbours(g, seat) if gainable(g, seat, g.advances[other])])

    def play_on(self, g: Clash, seat: int, other: int) -> None:
        g.play(FreeAdvance(seat, g.advances[other], 0, 0), FreeAdvance(other, g.advances[seat], 0, 0))


# Ideas, Great Ideas, New Ideas


def academies(g: Clash, seat: int) -> int:
    """Cities with a working academy."""
    return sum([1 for space in g.towns[seat] if g.usable(space, ACADEMY)])


@final
class Ideas(CivilCard):
    """For every academy one."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return None if academies(g, seat) else NO_ACADEMY

    def play(self, g: Clash, seat: int) -> None:
        g.gain(seat, IDEAS, academies(g, seat))


@final
class GreatIdeas(CivilCard):
    """After a land battle won or a city captured."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return None if (g.record.won | g.record.captured) >> seat & 1 else NO_VICTORY

    def play(self, g: Clash, seat: int) -> None:
        g.gain(seat, IDEAS, g.data.numbers.great_ideas)


@final
class NewIdeas(CivilCard):
    """One advance at the usual price, then ideas."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return None if buyable(g, seat) else NOTHING_TO_GAIN

    def play(self, g: Clash, seat: int) -> None:
        g.call(BuyAdvance(seat))


@final
class BuyAdvance(Learning):
    """New Ideas: the advance; the ideas follow."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if buyable(g, self.seat) else 0

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

    def price(self, g: Clash, seat: int, action: int) -> int:
        return advance_cost(g, seat, action & ARG) if kind_of(action) == LEARN else 0

    def brings(self, g: Clash, seat: int, action: int) -> int:
        return packed(ideas=g.data.numbers.new_ideas) if kind_of(action) == LEARN else 0


@final
class GainIdeas(Step[Clash]):
    """The ideas of New Ideas, after the advance."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resume(self, g: Clash) -> None:
        g.done()
        g.gain(self.seat, IDEAS, g.data.numbers.new_ideas)


# Synergies


def second_after(g: Clash, seat: int, first: int) -> list[int]:
    """Synergies: the advances of the same category that could follow the first, with enough to pay for both."""
    data = g.data
    cost = advance_cost(g, seat, first)
    found: list[int] = []
    for advance in in_mask(open_beside(data, g.advances[seat] | 1 << first) & data.members[data.category[first]]):
        # Priesthood pays for one of them only.
        spent = priesthood_pays(g, seat, first)
        price = data.advance_cost if spent else advance_cost(g, seat, advance)
        if g.affords(seat, cost + price, IDEAS_FOR_FOOD):
            found.append(advance)
    return found


@final
class Synergies(CivilCard):
    """A pair one can pay for."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        for advance in in_mask(buyable(g, seat)):
            if second_after(g, seat, advance):
                return None
        return NO_PAIR

    def play(self, g: Clash, seat: int) -> None:
        g.call(Synergy(seat, -1))


@final
class Synergy(Learning):
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

    def price(self, g: Clash, seat: int, action: int) -> int:
        return advance_cost(g, seat, action & ARG) if kind_of(action) == LEARN else 0
