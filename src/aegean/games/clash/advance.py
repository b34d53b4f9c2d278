"""Advances (COC-3.3): what may be taken, what it costs, what gaining it brings; changing government."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, LEARN, STOP, YES, kind_of
from aegean.games.clash.asking import Learning
from aegean.games.clash.data import Data
from aegean.games.clash.drawing import draw_actions, draw_objective, reveal_wonder
from aegean.games.clash.events import Advanced, GovernmentChanged, NothingToLearn
from aegean.games.clash.ids import (
    ADVANCES,
    ASTRONOMY,
    BLUE,
    CARTOGRAPHY,
    CATEGORIES,
    CULTURE,
    ENGINEERING,
    FREE_EDUCATION,
    GOLD,
    IDEAS,
    MATH,
    MONUMENTS,
    MOOD,
    NAVIGATION,
    PHILOSOPHY,
    PRIESTHOOD,
    ROADS,
    SCIENCE_CATEGORY,
    WRITING,
    YELLOW,
)
from aegean.games.clash.pay import pay, pay_and_tell
from aegean.games.clash.payment import IDEAS_FOR_FOOD, ONE_MOOD, amount, packed
from aegean.games.clash.state import Clash
from aegean.games.clash.yes_or_no import YesOrNo
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

OWNED: Final = Reason("COC-3.3.1", "why.advance-owned")
TOP_FIRST: Final = Reason("COC-3.3.2", "why.top-first", "cure.top-first")
NEEDS_OTHER: Final = Reason("COC-3.3.2", "why.advance-requires", "cure.advance-requires")
NEEDS_PARENT: Final = Reason("COC-3.3.3", "why.government-parent", "cure.government-parent")
OTHER_GOVERNMENT: Final = Reason("COC-3.3.3", "why.other-government", "cure.change-government")
ADVANCE_DEAR: Final = Reason("COC-3.3.1", "why.advance-dear", "cure.collect")
NO_GOVERNMENT: Final = Reason("COC-3.3.8", "why.no-government", "cure.gain-government")
SAME_GOVERNMENT: Final = Reason("COC-3.3.8", "why.same-government")
NOT_OFFERED: Final = Reason("COC-3.3.2", "why.advance-not-offered", "cure.choose-other")
GOVERNMENT_DEAR: Final = Reason("COC-3.3.8", "why.government-dear", "cure.collect")
NOT_A_GOVERNMENT: Final = Reason("COC-3.3.8", "why.not-a-government")
MUST_LEARN: Final = Reason("COC-3.17.3", "why.must-learn")

IN_BYTES: Final = tuple(
    [
        tuple([tuple([first + bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)])
        for first in range(0, len(ADVANCES), 8)
    ]
)
"""For every eight advances of a mask and every value of those bits the advances that are in it."""


def refuse_gain(g: Clash, seat: int, advance: int) -> Reason | None:
    """Why the seat could not gain this advance even for nothing."""
    return refuse_beside(g.data, g.advances[seat], advance)


def refuse_beside(data: Data, own: int, advance: int) -> Reason | None:
    """Why this advance cannot be gained beside those in the mask `own`."""
    if own >> advance & 1:
        return OWNED
    category = data.category[advance]
    members = data.members[category]
    if data.is_government[category]:
        if own & data.governments & ~members:
            return OTHER_GOVERNMENT
        if not own >> data.category_needs[category] & 1:
            return NEEDS_PARENT
    if not own & members and advance != data.tops[category]:
        return TOP_FIRST
    required = data.requires[advance]  # COC-R4
    if required >= 0 and not own >> required & 1:
        return NEEDS_OTHER
    return None


def open_beside(data: Data, own: int) -> int:
    """The advances `refuse_beside` does not refuse, as a mask: a whole category is looked at as one."""
    found = 0
    for members, top in data.columns:
        found |= members if own & members else top
    held = own & data.governments
    for members, top, needed in data.government_columns:
        if own & needed and not held & ~members:
            found |= members if held else top
    closed = own
    for advance, required in data.requirements:
        if not own & required:
            closed |= advance
    return found & ~closed


def gainable(g: Clash, seat: int, among: int) -> int:
    """Which of the advances in a mask the seat could gain, as a mask."""
    return open_beside(g.data, g.advances[seat]) & among


def in_mask(advances: int) -> list[int]:
    """The advances in a mask."""
    found: list[int] = []
    if not advances:
        return found
    for by_byte in IN_BYTES:
        found += by_byte[advances & 255]
        advances >>= 8
    return found


def free_advances(g: Clash, seat: int) -> int:
    """What Math, Astronomy and Priesthood make free, as a mask; it takes the action still (COC-3.3.6, COC-R70)."""
    found = 0
    if g.has(seat, MATH):
        found |= 1 << ENGINEERING | 1 << ROADS
    if g.has(seat, ASTRONOMY):
        found |= 1 << NAVIGATION | 1 << CARTOGRAPHY
    if g.unused(seat, PRIESTHOOD):
        found |= g.data.members[SCIENCE_CATEGORY]
    return found


def advance_cost(g: Clash, seat: int, advance: int) -> int:
    """COC-3.3.1, COC-R3."""
    return 0 if free_advances(g, seat) >> advance & 1 else g.data.advance_cost


def priesthood_pays(g: Clash, seat: int, advance: int) -> bool:
    """Whether this would be the turn's free science advance."""
    return g.data.category[advance] == SCIENCE_CATEGORY and g.unused(seat, PRIESTHOOD)


def refuse_advance(g: Clash, seat: int, advance: int) -> Reason | None:
    """Why the seat may not buy this advance."""
    reason = refuse_gain(g, seat, advance)
    if reason is None and not g.affords(seat, advance_cost(g, seat, advance), IDEAS_FOR_FOOD):
        return ADVANCE_DEAR
    return reason


def buyable(g: Clash, seat: int) -> int:
    """The advances `refuse_advance` does not refuse, as a mask; whether the usual price can be paid is looked at once."""
    if g.affords(seat, g.data.advance_cost, IDEAS_FOR_FOOD):
        return open_beside(g.data, g.advances[seat])
    free = free_advances(g, seat)
    return open_beside(g.data, g.advances[seat]) & free if free else 0


def buy_advance(g: Clash, seat: int, advance: int, cube: int) -> None:
    """Pay for an advance and gain it; `cube` says whether it takes an event cube."""
    cost = advance_cost(g, seat, advance)
    if priesthood_pays(g, seat, advance):
        g.record.used |= 1 << PRIESTHOOD
    g.call(Gain(seat, advance, cube))
    pay_and_tell(g, seat, cost, IDEAS_FOR_FOOD)


@final
class Gain(Step[Clash]):
    """An advance is gained when it has been paid for."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "advance", "cube")

    def __init__(self, seat: int, advance: int, cube: int) -> None:
        self.seat: Final = seat
        self.advance: Final = advance
        self.cube: Final = cube

    def answered(self, g: Clash, value: int) -> None:
        g.done()
        gain_advance(g, self.seat, self.advance, self.cube, value)


def gain_advance(g: Clash, seat: int, advance: int, cube: int, paid: int) -> None:
    """COC-3.3.4: mark it, border, effects on gain, event cube."""
    data = g.data
    g.advances[seat] |= 1 << advance
    if g.events is not None:
        g.tell(Advanced(seat, ADVANCES[advance]))
    if data.border[advance] == YELLOW:
        g.gain(seat, MOOD, 1)
    elif data.border[advance] == BLUE:
        g.gain(seat, CULTURE, 1)
    follow_up(g, seat, advance, cube, paid)
    if advance in (ENGINEERING, MONUMENTS):
        reveal_wonder(g, seat)
    if advance == PHILOSOPHY or (data.category[advance] == SCIENCE_CATEGORY and g.has(seat, PHILOSOPHY)):
        g.gain(seat, IDEAS, 1)
    g.trim(seat)  # Dogma lowers the limit of ideas
    draw_for_writing(g, seat)


def follow_up(g: Clash, seat: int, advance: int, cube: int, paid: int) -> None:
    """Free Education asks; then, if a cube is taken at all (COC-3.3.5), the third brings an event (COC-3.3.4, 3.3.7)."""
    from aegean.games.clash.event_cards.draw import DrawEvent

    then: list[Step[Clash]] = []
    with_better = amount(paid, IDEAS) or amount(paid, GOLD)
    if with_better and g.has(seat, FREE_EDUCATION) and advance != FREE_EDUCATION and g.affords(seat, packed(ideas=1)):
        then.append(FreeEducation(seat))
    if cube:
        g.cubes[seat] -= 1
        if not g.cubes[seat]:
            g.cubes[seat] = g.data.numbers.event_slots
            then.append(DrawEvent(seat))
    g.play(*then)


def draw_for_writing(g: Clash, seat: int) -> None:
    """Writing, once a game: cards as soon as there is a government (COC-R5; option: at once)."""
    if g.wrote[seat] or not g.owns(seat, WRITING):
        return
    if g.variant.writing_immediate or g.advances[seat] & g.data.governments:
        g.wrote[seat] = 1
        draw_objective(g, seat)
        draw_actions(g, seat, 1)


@final
class FreeEducation(YesOrNo):
    """Free Education: an idea more for a mood token."""

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action == YES:
            g.gain(seat, MOOD, 1)
            pay(g, seat, self.cost(g))

    def cost(self, g: Clash) -> int:
        return packed(ideas=1)

    def gain(self, g: Clash) -> int:
        return ONE_MOOD


@final
class FreeAdvance(Learning):
    """An advance for nothing, one of those in `among`; skipped if none of them can be gained (COC-R40)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "among", "cube", "optional")

    def __init__(self, seat: int, among: int, cube: int, optional: int) -> None:
        self.seat: Final = seat
        self.among: Final = among
        self.cube: Final = cube
        self.optional: Final = optional

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if gainable(g, self.seat, self.among) else 0

    def resume(self, g: Clash) -> None:
        if g.events is not None:
            g.tell(NothingToLearn(self.seat))
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found = [LEARN | advance for advance in range(len(ADVANCES)) if self.among >> advance & 1 and not g.owns(seat, advance)]
        return [*found, STOP] if self.optional else found

    def options(self, g: Clash, seat: int) -> list[int]:
        found = [LEARN | advance for advance in in_mask(gainable(g, seat, self.among))]
        return [*found, STOP] if self.optional else found

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None if self.optional else MUST_LEARN
        if kind_of(action) != LEARN or action & ARG >= len(ADVANCES):
            return NOT_NOW
        reason = refuse_gain(g, seat, action & ARG)
        if reason is None and not self.among >> (action & ARG) & 1:
            return NOT_OFFERED
        return reason

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action != STOP:
            gain_advance(g, seat, action & ARG, self.cube, 0)

    def takes_cube(self) -> int:
        return self.cube


# Changing government


def refuse_other_government(g: Clash, seat: int, category: int) -> Reason | None:
    """Why the seat could not change to this government even for nothing."""
    if category >= len(CATEGORIES) or not g.data.is_government[category]:
        return NOT_A_GOVERNMENT
    present = g.government(seat)
    if present < 0:
        return NO_GOVERNMENT
    if present == category:
        return SAME_GOVERNMENT
    return None if g.owns(seat, g.data.category_needs[category]) else NEEDS_PARENT


def refuse_govern(g: Clash, seat: int, category: int) -> Reason | None:
    """Why the seat may not change to this government now."""
    reason = refuse_other_government(g, seat, category)
    if reason is None and not g.affords(seat, packed(g.data.numbers.government_price), IDEAS_FOR_FOOD):
        return GOVERNMENT_DEAR
    return reason


def change_government(g: Clash, seat: int, category: int) -> None:
    """COC-3.3.8: all cubes move to the other category, its top first."""
    left = (g.advances[seat] & g.data.governments).bit_count() - 1
    g.advances[seat] = g.advances[seat] & ~g.data.governments | 1 << g.data.tops[category]
    if g.events is not None:
        g.tell(GovernmentChanged(seat, CATEGORIES[category]))
    g.trim(seat)
    if left:
        g.call(PlaceCubes(seat, category, left))


@final
class PlaceCubes(Learning):
    """COC-3.3.8: the other cubes go where their owner likes in the new category."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "category", "left")

    def __init__(self, seat: int, category: int, left: int) -> None:
        self.seat: Final = seat
        self.category: Final = category
        self.left: Final = left

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.left else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        members = g.data.members[self.category]
        return [LEARN | advance for advance in range(len(ADVANCES)) if members >> advance & 1]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != LEARN or action & ARG >= len(ADVANCES):
            return NOT_NOW
        if not g.data.members[self.category] >> (action & ARG) & 1:
            return NOT_OFFERED
        return OWNED if g.owns(seat, action & ARG) else None

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.advances[seat] |= 1 << (action & ARG)
        g.trim(seat)
        g.become(PlaceCubes(seat, self.category, self.left - 1))

    def preview(self, g: Clash, seat: int, action: int) -> dict[str, int]:
        return {}  # COC-3.3.8: cubes move, no advance is gained

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.PlaceCubes", {"category": Message("category:" + CATEGORIES[self.category]), "left": self.left})


@final
class Govern(Step[Clash]):
    """A change of government that has been paid for."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "category")

    def __init__(self, seat: int, category: int) -> None:
        self.seat: Final = seat
        self.category: Final = category

    def resume(self, g: Clash) -> None:
        g.done()
        change_government(g, self.seat, self.category)


def govern(g: Clash, seat: int, category: int) -> None:
    """Change government as an action."""
    g.call(Govern(seat, category))
    pay(g, seat, packed(g.data.numbers.government_price), IDEAS_FOR_FOOD)
