"""Phase 1, before the first event resolves: donations to the Archon (PAR-1.4, PAR-R5, PAR-R65)."""

from typing import Final, final

from aegean.games.parthenon.actions import ARG, BROKEN, GIVE, KEPT, PROMISE, READY, SEND, kind_of
from aegean.games.parthenon.compose import donating
from aegean.games.parthenon.events import Donated
from aegean.games.parthenon.goods import NOTHING, cards, changed
from aegean.games.parthenon.ids import GOODS
from aegean.games.parthenon.pledges import mark, marks, record, refuse_mark
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.together import Promising
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NOT_HELD: Final = Reason("PAR-1.4", "why.not-held", "cure.get-it-first")
NO_MORE_DONATIONS: Final = Reason("PAR-1.4", "why.no-more-donations", "cure.next-season")
NOTHING_DONATED: Final = Reason("PAR-1.4", "why.nothing-donated", "cure.choose-a-card")
ONE_PROMISE: Final = Reason("PAR-R65", "why.one-promise", "cure.send")
FINISH_FIRST: Final = Reason("PAR-G6", "why.finish-first", "cure.send")


@final
class Donations(Promising):
    """Every island but the Archon's may give him cards; what he then does is up to him (PAR-1.5)."""

    FIELDS = ("left",)

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def waiting(self, g: Parthenon) -> int:
        return self.left

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        promised = bool(draft) and kind_of(draft[-1]) == PROMISE
        found = [SEND] if draft else [READY]
        if not promised:
            stock = g.stock[seat]
            for kind in range(GOODS):
                if stock[kind]:
                    found.append(GIVE | kind)
            for phrase in range(len(g.data.phrases)):
                found.append(PROMISE | phrase)
        if not draft:
            found += marks(g, seat)
        return found

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        kind = kind_of(action)
        if kind == READY:
            return FINISH_FIRST if draft else None
        if kind in (KEPT, BROKEN):
            return FINISH_FIRST if draft else refuse_mark(g, seat, action)
        if kind == SEND:
            return None if draft else NOTHING_DONATED
        if kind != GIVE and kind != PROMISE:
            return NOT_NOW
        if g.made[seat] >= g.settings.donations:
            return NO_MORE_DONATIONS
        if draft and kind_of(draft[-1]) == PROMISE:
            return ONE_PROMISE
        good = action & ARG
        if kind == PROMISE:
            return None if good < len(g.data.phrases) else NOT_NOW
        if good >= GOODS or g.stock[seat][good] <= draft.count(action):
            return NOT_HELD
        return None

    def question(self, g: Parthenon, seat: int) -> Message:
        archon = Message(f"island:{g.data.islands[g.islands[g.archon]].id}")
        return Message("ask.Donations", {"archon": archon, "left": g.settings.donations - g.made[seat]})

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        return kind_of(draft[-1]) not in (GIVE, PROMISE)

    def act(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        kind = kind_of(choice[-1])
        if kind == READY:
            g.become(Donations(self.left & ~(1 << seat)))
            return
        if kind in (KEPT, BROKEN):
            mark(g, seat, choice[0])
            return
        goods = NOTHING
        for action in choice:
            if kind_of(action) == GIVE:
                goods = changed(goods, action & ARG, 1)
        g.made[seat] += 1
        g.pass_on(seat, g.archon, goods)
        if g.events is not None and cards(goods):
            g.tell(Donated(seat, goods))
        if kind_of(choice[-2]) == PROMISE:
            record(g, seat, g.archon, choice[-2] & ARG)

    def resume(self, g: Parthenon) -> None:
        g.done()

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        return donating(g, seat) if not draft and g.made[seat] < g.settings.donations else []

    def weighty(self, g: Parthenon, seat: int, action: int) -> bool:
        return kind_of(action) == BROKEN


def donors(g: Parthenon) -> int:
    """Every island but the Archon's that has a card to give."""
    found = 0
    for seat in range(g.players):
        if seat != g.archon and g.settings.donations and cards(g.stock[seat]):
            found |= 1 << seat
    return found
