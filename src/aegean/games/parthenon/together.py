"""Steps in which several seats act at once (PAR-G6): commit steps and open steps.

A seat's draft (`g.draft`) is its own secret. In a commit step the finished draft is the submission and stays secret until all
are in.
"""

from typing import Any, ClassVar, Final

from aegean.games.parthenon.actions import CHANGE, DROP, PROMISE, kind_of
from aegean.games.parthenon.state import Parthenon
from aegean.kernel import together
from aegean.kernel.compose import Composition
from aegean.kernel.reason import Reason
from aegean.kernel.step import Step

NO_DRAFT: Final = Reason("PAR-R66", "why.no-draft")
DROPPED_TOO_OFTEN: Final = Reason("PAR-R66", "why.dropped-too-often", "cure.finish")
NOT_SUBMITTED: Final = Reason("PAR-R55", "why.not-submitted", "cure.drop")


def clear_drafts(g: Parthenon) -> None:
    """All submissions are resolved."""
    for seat in range(g.players):
        g.draft[seat] = ()


def drop(g: Parthenon, seat: int) -> None:
    """The draft is thrown away."""
    g.draft[seat] = ()
    g.drops[seat] += 1


def refuse_drop(g: Parthenon, seat: int) -> Reason | None:
    """PAR-R66: so often a phase."""
    if not g.draft[seat]:
        return NO_DRAFT
    return None if g.drops[seat] < g.data.limits.drafts_dropped else DROPPED_TOO_OFTEN


class Commit(together.Secret[Parthenon]):
    """Everybody asked submits in secret; `reveal` resolves all submissions in canonical order (PAR-G7)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("owing", "asked")

    def again(self, owing: int) -> Step[Any]:
        """This step with other seats owing."""
        raise NotImplementedError

    def draft(self, g: Parthenon, seat: int) -> tuple[int, ...]:
        return g.draft[seat]

    def put(self, g: Parthenon, seat: int, draft: tuple[int, ...], owing: int) -> None:
        g.draft[seat] = draft
        if owing != self.owing:
            g.become(self.again(owing))

    def taking_back(self) -> int:
        return CHANGE  # PAR-R55

    def dropping(self) -> int:
        return DROP

    def drop(self, g: Parthenon, seat: int) -> None:
        drop(g, seat)

    def refuse_drop(self, g: Parthenon, seat: int) -> Reason | None:
        return refuse_drop(g, seat)

    def refuse(self, g: Parthenon, seat: int, action: int) -> Reason | None:
        return NOT_SUBMITTED if action == CHANGE else super().refuse(g, seat, action)

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        """The rest of the choice as a form, for a seat that is asked."""
        return []

    def compose(self, g: Parthenon, seat: int) -> list[Composition]:
        return self.form(g, seat, g.draft[seat]) if self.owing >> seat & 1 else []

    def filled(self, g: Parthenon, seat: int) -> Step[Any]:
        from aegean.games.parthenon.guess import submitted

        return submitted(g, seat, self)


class Open(together.Open[Parthenon]):
    """Each finished choice takes effect at once, in order of arrival."""

    def draft(self, g: Parthenon, seat: int) -> tuple[int, ...]:
        return g.draft[seat]

    def put(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> None:
        g.draft[seat] = draft
        if not draft:
            g.last = seat

    def dropping(self) -> int:
        return DROP

    def drop(self, g: Parthenon, seat: int) -> None:
        drop(g, seat)

    def refuse_drop(self, g: Parthenon, seat: int) -> Reason | None:
        return refuse_drop(g, seat)

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        """The rest of the choice as a form, for a seat that is asked."""
        return []

    def compose(self, g: Parthenon, seat: int) -> list[Composition]:
        return self.form(g, seat, g.draft[seat]) if self.waiting(g) >> seat & 1 else []


class Promising(Open):
    """An open step in which a promise may go with what is given, in words of the player's own too (PAR-R65)."""

    def takes_words(self, g: Parthenon, action: int) -> bool:
        return kind_of(action) == PROMISE

    def holds_words(self, g: Parthenon, seat: int) -> bool:
        """A promise is told with the offer or donation, which is secret until it is sent."""
        draft = g.draft[seat]
        return bool(draft) and kind_of(draft[-1]) == PROMISE
