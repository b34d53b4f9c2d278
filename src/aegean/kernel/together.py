"""Everybody at once: several seats asked at the same time, and choices put together of small ones.

Until its last small choice a choice is the seat's own draft: it takes and shows nothing and can be thrown away. In an open
step (`Open`) a whole choice takes effect at once, in the order of arrival. In a secret step (`Secret`) it is a submission that
may be taken back until the last is in; then all are revealed together and carried out in the order of the seats, so that the
order of arrival changes nothing. Where drafts are kept the title says; other seats' drafts have no place in a view.
"""

from typing import ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from aegean.kernel.position import Position
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

G = TypeVar("G", bound=Position)

NO_ACTION: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Drafting(Step[G]):
    """A step whose choices are made of small ones: `next` lists how a draft may go on, `objection` says why not."""

    # What a rule says

    def next(self, g: G, seat: int, draft: tuple[int, ...]) -> list[int]:
        """What a person would look for at this point of the choice."""
        return []

    def objection(self, g: G, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        """Why the draft may not go on like this, or None."""
        return NOT_NOW

    def finished(self, g: G, seat: int, draft: tuple[int, ...]) -> bool:
        """Whether the draft is a whole choice."""
        return True

    def legal(self, g: G, seat: int, draft: tuple[int, ...]) -> list[int]:
        """How the draft may go on; overridden only for speed."""
        return [action for action in self.next(g, seat, draft) if self.objection(g, seat, draft, action) is None]

    # What a title says

    def draft(self, g: G, seat: int) -> tuple[int, ...]:
        """What the seat has chosen so far."""
        raise NotImplementedError(type(self).__name__)

    def dropping(self) -> int:
        """The action that throws a draft away; NO_ACTION where choices are whole at once."""
        return NO_ACTION

    def drop(self, g: G, seat: int) -> None:
        """The draft is thrown away."""
        raise NotImplementedError(type(self).__name__)

    def refuse_drop(self, g: G, seat: int) -> Reason | None:
        """Why a draft may not be thrown away now; one that cannot go on always may."""
        return None if self.draft(g, seat) else NOT_NOW

    # What follows

    def wishes(self, g: G, seat: int) -> list[int]:
        draft = self.draft(g, seat)
        found = self.next(g, seat, draft)
        if draft:
            found.append(self.dropping())
        return found

    def options(self, g: G, seat: int) -> list[int]:
        draft = self.draft(g, seat)
        found = self.legal(g, seat, draft)
        if draft and (not found or self.refuse_drop(g, seat) is None):
            found.append(self.dropping())
        return found

    def refuse(self, g: G, seat: int, action: int) -> Reason | None:
        draft = self.draft(g, seat)
        if action != self.dropping():
            return self.objection(g, seat, draft, action)
        reason = self.refuse_drop(g, seat)
        return None if draft and reason is not None and not self.legal(g, seat, draft) else reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Open(Drafting[G]):
    """Each whole choice takes effect at once, in the order of arrival."""

    def put(self, g: G, seat: int, draft: tuple[int, ...]) -> None:
        """The seat has chosen so far; empty when its choice is whole."""
        raise NotImplementedError(type(self).__name__)

    def act(self, g: G, seat: int, choice: tuple[int, ...]) -> None:
        """Carry out a whole choice."""
        raise NotImplementedError(type(self).__name__)

    def decide(self, g: G, seat: int, action: int) -> None:
        if action == self.dropping():
            self.drop(g, seat)
            return
        draft = self.draft(g, seat) + (action,)  # noqa: RUF005 - compiled, a star would make a list first
        if self.finished(g, seat, draft):
            self.put(g, seat, ())
            self.act(g, seat, draft)
        else:
            self.put(g, seat, draft)


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret(Drafting[G]):
    """Everybody asked submits in secret. `owing`: the seats still to submit; `asked`: all that were asked."""

    FIELDS: ClassVar[tuple[str, ...]] = ("owing", "asked")

    def __init__(self, owing: int, asked: int) -> None:
        self.owing: Final = owing
        self.asked: Final = asked

    def put(self, g: G, seat: int, draft: tuple[int, ...], owing: int) -> None:
        """The seat has chosen so far, and these seats still owe a whole choice."""
        raise NotImplementedError(type(self).__name__)

    def taking_back(self) -> int:
        """The action that takes a submission back; NO_ACTION where it stands."""
        return NO_ACTION

    def reveal(self, g: G) -> None:
        """All submissions are in: carry them out in the order of the seats, and be done."""
        raise NotImplementedError(type(self).__name__)

    def waiting(self, g: G) -> int:
        return self.owing

    def submitted(self, seat: int) -> bool:
        """Whether the seat has made its choice."""
        return bool((self.asked & ~self.owing) >> seat & 1)

    def allows_unasked(self, g: G, seat: int, action: int) -> bool:
        """A submission may be taken back until the last is in."""
        return action == self.taking_back() and self.submitted(seat)

    def unasked(self, g: G, seat: int) -> list[int]:
        return [self.taking_back()]

    def decide(self, g: G, seat: int, action: int) -> None:
        if action == self.taking_back():
            self.put(g, seat, (), self.owing | 1 << seat)
        elif action == self.dropping():
            self.drop(g, seat)
        else:
            draft = self.draft(g, seat) + (action,)  # noqa: RUF005 - compiled, a star would make a list first
            self.put(g, seat, draft, self.owing & ~(1 << seat) if self.finished(g, seat, draft) else self.owing)

    def resume(self, g: G) -> None:
        """Whoever submits last sees what the others chose, so from here nobody goes back alone. One asked alone sees nothing."""
        if self.asked & (self.asked - 1):
            g.reveals += 1
        self.reveal(g)
