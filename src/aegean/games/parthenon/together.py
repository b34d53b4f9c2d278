"""Steps in which several seats act at once (PAR-G6): commit steps and open steps.

A compound choice is made of small ones. Until its last it is the seat's private draft (`g.draft`): it takes and shows
nothing. In a commit step the finished draft is the submission and stays secret until all are in.
"""

from typing import Any, ClassVar, Final

from aegean.games.parthenon.actions import CHANGE, DROP
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NO_DRAFT: Final = Reason("PAR-R66", "why.no-draft")
DROPPED_TOO_OFTEN: Final = Reason("PAR-R66", "why.dropped-too-often", "cure.finish")
NOT_SUBMITTED: Final = Reason("PAR-R55", "why.not-submitted", "cure.drop")


def clear_drafts(g: Parthenon) -> None:
    """All submissions are resolved."""
    for seat in range(g.players):
        g.draft[seat] = ()


class Drafting(Step[Parthenon]):
    """A step whose decisions are compound: `next` lists how a draft may go on, `objection` says why not."""

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        """What a person would look for at this point of the choice."""
        return []

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        """Why the draft may not go on like this, or None."""
        return NOT_NOW

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        """Whether the draft is a whole choice."""
        return True

    def wishes(self, g: Parthenon, seat: int) -> list[int]:
        draft = g.draft[seat]
        found = self.next(g, seat, draft)
        if draft:
            found.append(DROP)
        return found

    def options(self, g: Parthenon, seat: int) -> list[int]:
        draft = g.draft[seat]
        found = self.legal(g, seat, draft)
        if draft and (not found or g.drops[seat] < g.data.limits.drafts_dropped):
            found.append(DROP)
        return found

    def legal(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        """How the draft may go on; overridden only for speed."""
        return [action for action in self.next(g, seat, draft) if self.objection(g, seat, draft, action) is None]

    def refuse(self, g: Parthenon, seat: int, action: int) -> Reason | None:
        if action == DROP:
            return self.refuse_drop(g, seat)
        return self.objection(g, seat, g.draft[seat], action)

    def refuse_drop(self, g: Parthenon, seat: int) -> Reason | None:
        """PAR-R66: so often a phase; always when there is no other way on."""
        draft = g.draft[seat]
        if not draft:
            return NO_DRAFT
        if g.drops[seat] < g.data.limits.drafts_dropped:
            return None
        for action in self.next(g, seat, draft):
            if self.objection(g, seat, draft, action) is None:
                return DROPPED_TOO_OFTEN
        return None

    def drop(self, g: Parthenon, seat: int) -> None:
        """The draft is thrown away."""
        g.draft[seat] = ()
        g.drops[seat] += 1


class Commit(Drafting):
    """Everybody asked submits in secret; `resume` resolves all submissions in canonical order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("owing", "asked")

    def __init__(self, owing: int, asked: int) -> None:
        self.owing: Final = owing
        self.asked: Final = asked

    def again(self, owing: int) -> Step[Any]:
        """This step with other seats owing."""
        raise NotImplementedError

    def waiting(self, g: Parthenon) -> int:
        return self.owing

    def allows_unasked(self, g: Parthenon, seat: int, action: int) -> bool:
        """PAR-R55: a submission may be changed until the last is in."""
        return action == CHANGE and bool((self.asked & ~self.owing) >> seat & 1)

    def unasked(self, g: Parthenon, seat: int) -> list[int]:
        return [CHANGE]

    def refuse(self, g: Parthenon, seat: int, action: int) -> Reason | None:
        return NOT_SUBMITTED if action == CHANGE else super().refuse(g, seat, action)

    def decide(self, g: Parthenon, seat: int, action: int) -> None:
        if action == CHANGE:
            g.draft[seat] = ()
            g.become(self.again(self.owing | 1 << seat))
        elif action == DROP:
            self.drop(g, seat)
        else:
            draft = g.draft[seat] + (action,)
            g.draft[seat] = draft
            if self.finished(g, seat, draft):
                g.become(self.again(self.owing & ~(1 << seat)))


class Open(Drafting):
    """Each finished choice takes effect at once, in order of arrival."""

    def act(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        """Carry out a whole choice."""
        raise NotImplementedError

    def decide(self, g: Parthenon, seat: int, action: int) -> None:
        if action == DROP:
            self.drop(g, seat)
            return
        draft = g.draft[seat] + (action,)
        if self.finished(g, seat, draft):
            g.draft[seat] = ()
            g.last = seat
            self.act(g, seat, draft)
        else:
            g.draft[seat] = draft
