"""Phase 2: villages and workshops yield; armies and good years yield more (PAR-2.1 to 2.7)."""

from typing import Final, final

from aegean.games.parthenon.actions import ARG, BOOST, GET, GIVE, READY, kind_of
from aegean.games.parthenon.compose import assigning
from aegean.games.parthenon.events import Produced, Swapped
from aegean.games.parthenon.goods import NOTHING, basics, of
from aegean.games.parthenon.ids import (
    ARMY,
    BASICS,
    EPICUREANISM,
    GOLD,
    GOLDEN_AGE,
    GOOD_NAMES,
    GOODS,
    HANGING_GARDENS,
    HARVEST,
    STATUE_OF_ZEUS,
)
from aegean.games.parthenon.naming import counted, counted_good
from aegean.games.parthenon.state import NO_MARKS, Parthenon
from aegean.games.parthenon.suffering import unmarked, unmarked_workshops
from aegean.games.parthenon.together import Commit, Open, clear_drafts
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NO_VILLAGE_AT_WORK: Final = Reason("PAR-2.4", "why.no-village-at-work", "cure.other-village")
ARMY_TAKEN: Final = Reason("PAR-2.2", "why.army-taken", "cure.other-village")
NOT_HELD: Final = Reason("PAR-2.7", "why.not-held", "cure.other-card")
SAME_KIND: Final = Reason("PAR-2.7", "why.same-kind", "cure.other-card")
FINISH_FIRST: Final = Reason("PAR-2.7", "why.finish-first", "cure.other-card")


def extras(g: Parthenon, seat: int) -> int:
    """PAR-2.5: units that go to a village of the owner's choice."""
    number = 0
    if g.effects[seat] & HARVEST:
        number += g.data.harvest
    if g.owns(seat, HANGING_GARDENS):
        number += g.data.powers.gardens_extra
    if g.effects[seat] & GOLDEN_AGE and not g.workshops[seat]:
        number += g.data.golden_age
    return number


def armies(g: Parthenon, seat: int) -> int:
    """PAR-2.2, 2.5, R9: armies at work, at most one a village."""
    return min(g.stock[seat][ARMY], sum(unmarked(g, seat)))


def army_choice(g: Parthenon, seat: int) -> bool:
    """Whether the armies can be assigned in more than one way."""
    at_work = unmarked(g, seat)
    return 0 < armies(g, seat) < sum(at_work) and sum([1 for number in at_work if number]) > 1


def extra_choice(g: Parthenon, seat: int) -> bool:
    """Whether an extra unit can go to more than one type."""
    return extras(g, seat) > 0 and sum([1 for number in unmarked(g, seat) if number]) > 1


def begin(g: Parthenon) -> None:
    """Ask those with a real choice (PAR-2.4), then collect."""
    asked = 0
    for seat in range(g.players):
        if army_choice(g, seat) or extra_choice(g, seat):
            asked |= 1 << seat
    g.call(Assign(asked, asked))


@final
class Assign(Commit):
    """D10: a village type for each army, then for each extra unit."""

    def again(self, owing: int) -> "Assign":
        return Assign(owing, self.asked)

    def armies_asked(self, g: Parthenon, seat: int) -> int:
        """How many armies the owner assigns himself."""
        return armies(g, seat) if army_choice(g, seat) else 0

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        return [BOOST | kind for kind in g.data.islands[g.islands[seat]].natives]

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        kind = action & ARG
        natives = g.data.islands[g.islands[seat]].natives
        if kind_of(action) != BOOST or kind not in natives:
            return NOT_NOW
        at_work = unmarked(g, seat)[natives.index(kind)]
        if not at_work:
            return NO_VILLAGE_AT_WORK
        if len(draft) < self.armies_asked(g, seat) and draft.count(action) >= at_work:
            return ARMY_TAKEN
        return None

    def question(self, g: Parthenon, seat: int) -> Message:
        armies_left = len(g.draft[seat]) < self.armies_asked(g, seat)
        asked = self.armies_asked(g, seat)
        left = asked - len(g.draft[seat]) if armies_left else asked + extras(g, seat) - len(g.draft[seat])
        return Message("ask.Assign.army" if armies_left else "ask.Assign.extra", {"left": left})

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        if kind_of(action) != BOOST:
            return ()
        return (Message("leads.one-more", {"good": counted_good(GOOD_NAMES[action & ARG], 1)}),)

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        return len(draft) == self.armies_asked(g, seat) + (extras(g, seat) if extra_choice(g, seat) else 0)

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        more = extras(g, seat) if extra_choice(g, seat) else 0
        return [] if draft else assigning(g, seat, self.armies_asked(g, seat), more, unmarked(g, seat))

    def reveal(self, g: Parthenon) -> None:
        g.done()
        for seat in g.canonical():
            collect(g, seat, g.draft[seat])
        clear_drafts(g)
        for seat in range(g.players):
            g.idle[seat] = NO_MARKS
        asked = 0
        for seat in range(g.players):
            if g.believes(seat, EPICUREANISM) and basics(g.stock[seat]):
                asked |= 1 << seat
        g.shown_by_asking()
        if asked:
            g.call(Exchange(asked))


def collect(g: Parthenon, seat: int, boosts: tuple[int, ...]) -> None:
    """PAR-2.1 to 2.7: what an island makes, with the boosts its owner chose."""
    island = g.data.islands[g.islands[seat]]
    yielded = list(NOTHING)
    at_work = unmarked(g, seat)
    for slot, kind in enumerate(island.natives):
        yielded[kind] += at_work[slot]
    for action in boosts:
        yielded[action & ARG] += 1
    if not army_choice(g, seat):  # there is one for every village, or villages of one kind only
        for slot, kind in enumerate(island.natives):
            yielded[kind] += min(armies(g, seat), at_work[slot])
    if not extra_choice(g, seat):
        for slot, kind in enumerate(island.natives):
            if at_work[slot]:
                yielded[kind] += extras(g, seat)
    shops = unmarked_workshops(g, seat)
    yielded[island.rare] += shops
    if g.effects[seat] & GOLDEN_AGE and shops:
        yielded[island.rare] += g.data.golden_age
    if seat == g.archon and g.owns(seat, STATUE_OF_ZEUS):
        yielded[GOLD] += g.data.powers.zeus_gold
    for kind in range(GOODS):
        if yielded[kind]:
            g.gain(seat, kind, yielded[kind])
    if g.events is not None:
        g.tell(Produced(seat, tuple(yielded)))


@final
class Exchange(Open):
    """D11: Epicureanism swaps a basic at the end of Production."""

    FIELDS = ("left",)

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def waiting(self, g: Parthenon) -> int:
        return self.left

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        if draft:
            return [GET | kind for kind in range(BASICS)]
        return [READY] + [GIVE | kind for kind in range(BASICS)]

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if action == READY:
            return FINISH_FIRST if draft else None
        kind = action & ARG
        if kind_of(action) != (GET if draft else GIVE) or kind >= BASICS:
            return NOT_NOW
        if draft:
            return SAME_KIND if kind == draft[0] & ARG else None
        return None if g.stock[seat][kind] else NOT_HELD

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        return draft[0] == READY or len(draft) == 2

    def act(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        g.become(Exchange(self.left & ~(1 << seat)))
        if choice[0] == READY:
            return
        given = choice[0] & ARG
        got = choice[1] & ARG
        g.lose(seat, given)
        g.gain(seat, got)
        if g.events is not None:
            g.tell(Swapped(seat, of(given), of(got)))

    def resume(self, g: Parthenon) -> None:
        g.done()

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        return {} if kind_of(action) not in (GIVE, GET) else counted(of(action & ARG), 1 if kind_of(action) == GET else -1)
