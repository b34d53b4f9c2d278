"""Phase 1: donations to the Archon (PAR-1.4, PAR-R5, PAR-R65), before the first event and whenever he has to choose."""

from typing import Final, final

from aegean.games.parthenon.actions import ARG, BROKEN, DROP, GIVE, KEPT, PROMISE, READY, SEND, kind_of
from aegean.games.parthenon.compose import donating
from aegean.games.parthenon.events import Donated
from aegean.games.parthenon.goods import NOTHING, cards, changed, of
from aegean.games.parthenon.ids import GOODS
from aegean.games.parthenon.naming import counted
from aegean.games.parthenon.pledges import mark, marks, promise_leads_to, record, refuse_mark
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.together import Promising, clear_drafts, drop, refuse_drop
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_HELD: Final = Reason("PAR-1.4", "why.not-held", "cure.get-it-first")
NO_MORE_DONATIONS: Final = Reason("PAR-1.4", "why.no-more-donations", "cure.next-season")
NOTHING_DONATED: Final = Reason("PAR-1.4", "why.nothing-donated", "cure.choose-a-card")
ONE_PROMISE: Final = Reason("PAR-R65", "why.one-promise", "cure.send")
FINISH_FIRST: Final = Reason("PAR-G6", "why.finish-first", "cure.send")


def gifts(g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
    """How a donation may begin or go on: cards held, then perhaps a promise."""
    found: list[int] = []
    if draft and kind_of(draft[-1]) == PROMISE:
        return found
    for kind in range(GOODS):
        if g.stock[seat][kind]:
            found.append(GIVE | kind)
    for phrase in range(len(g.data.phrases)):
        found.append(PROMISE | phrase)
    return found


def refuse_donation(g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
    """PAR-1.4, R65: one card more, a promise, or the donation goes out."""
    kind = kind_of(action)
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


def donate(g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
    """The Archon receives it at once; what he then does is up to him (PAR-1.5)."""
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


@final
class Donations(Promising):
    """Before the first event every island but the Archon's is asked; also one without cards may promise (PAR-R65)."""

    FIELDS = ("left",)

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def waiting(self, g: Parthenon) -> int:
        return self.left

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        found = [SEND if draft else READY, *gifts(g, seat, draft)]
        return found if draft else found + marks(g, seat)

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        kind = kind_of(action)
        if kind == READY:
            return FINISH_FIRST if draft else None
        if kind in (KEPT, BROKEN):
            return FINISH_FIRST if draft else refuse_mark(g, seat, action)
        return refuse_donation(g, seat, draft, action)

    def question(self, g: Parthenon, seat: int) -> Message:
        archon = Message(f"island:{g.data.islands[g.islands[g.archon]].id}")
        events = tuple([Message(f"event:{g.data.events[number].id}") for number in g.row[: g.events_up()]])
        return Message("ask.Donations", {"archon": archon, "events": events, "left": g.settings.donations - g.made[seat]})

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        return kind_of(draft[-1]) not in (GIVE, PROMISE)

    def act(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        kind = kind_of(choice[-1])
        if kind == READY:
            g.become(Donations(self.left & ~(1 << seat)))
        elif kind in (KEPT, BROKEN):
            mark(g, seat, choice[0])
        else:
            donate(g, seat, choice)

    def resume(self, g: Parthenon) -> None:
        g.done()

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        return given_away(g, seat, action)

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        return donating_leads_to(g, action)

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        return donating(g, seat) if not draft and g.made[seat] < g.settings.donations else []

    def weighty(self, g: Parthenon, seat: int, action: int) -> bool:
        return kind_of(action) == BROKEN


def given_away(g: Parthenon, seat: int, action: int) -> dict[str, int]:
    """What of a donation leaves the hand."""
    if kind_of(action) == GIVE:
        return counted(of(action & ARG), -1)
    if action == SEND:
        return counted(of(*[part & ARG for part in g.draft[seat] if kind_of(part) == GIVE]), -1)
    return {}


def donating_leads_to(g: Parthenon, action: int) -> tuple[Message, ...]:
    """What becomes of a donation."""
    told = {
        READY: "leads.events-strike",
        SEND: "leads.donated",
        BROKEN: "leads.marked",
        KEPT: "leads.marked",
    }
    if kind_of(action) == PROMISE:
        return promise_leads_to(g, action)
    id = told.get(kind_of(action))
    return () if id is None else (Message(id),)


def donors(g: Parthenon) -> int:
    """Every island but the Archon's."""
    return g.everybody() & ~(1 << g.archon) if g.settings.donations else 0


class ArchonsChoice(Step[Parthenon]):
    """PAR-1.4: while the Archon has to choose in the Event phase, the others may still donate, unasked. What they have not
    sent when he chooses is dropped."""

    def choose(self, g: Parthenon, action: int) -> None:
        """Carry out what the Archon chose."""
        raise NotImplementedError

    def decide(self, g: Parthenon, seat: int, action: int) -> None:
        if seat == g.archon:
            clear_drafts(g)
            self.choose(g, action)
        elif action == DROP:
            drop(g, seat)
        elif action == SEND:
            choice = (*g.draft[seat], action)
            g.draft[seat] = ()
            donate(g, seat, choice)
        else:
            g.draft[seat] = (*g.draft[seat], action)

    def allows_unasked(self, g: Parthenon, seat: int, action: int) -> bool:
        if g.settings.single_window or seat == g.archon:
            return False
        if action == DROP:
            return refuse_drop(g, seat) is None
        return refuse_donation(g, seat, g.draft[seat], action) is None

    def unasked(self, g: Parthenon, seat: int) -> list[int]:
        draft = g.draft[seat]
        return [SEND, *gifts(g, seat, draft), DROP] if draft else gifts(g, seat, draft)

    def compose(self, g: Parthenon, seat: int) -> list[Composition]:
        allowed = not g.settings.single_window and seat != g.archon and g.made[seat] < g.settings.donations
        return donating(g, seat) if allowed and not g.draft[seat] else []

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        return {} if seat == g.archon else given_away(g, seat, action)

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        return self.archon_leads_to(g, action) if seat == g.archon else donating_leads_to(g, action)

    def archon_leads_to(self, g: Parthenon, action: int) -> tuple[Message, ...]:
        """What a choice of the Archon leads to."""
        return ()

    def takes_words(self, g: Parthenon, action: int) -> bool:
        return kind_of(action) == PROMISE

    def holds_words(self, g: Parthenon, seat: int) -> bool:
        draft = g.draft[seat]
        return bool(draft) and kind_of(draft[-1]) == PROMISE
