"""What the questions of Polis have in common."""

from typing import ClassVar

from aegean.games.polis.facts import about_card
from aegean.games.polis.state import Polis
from aegean.kernel.describe import Description
from aegean.kernel.message import Message
from aegean.kernel.step import Step


class Asked(Step[Polis]):
    """A question to one seat."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat

    def explain(self, g: Polis, seat: int, action: int) -> list[Message]:
        return about_card(g, action)

    def describe(self, g: Polis, seat: int, action: int) -> Description:
        return Description(
            self.label(g, seat, action),
            self.shown_at(g, seat, action),
            self.preview(g, seat, action),
            self.leads_to(g, seat, action),
            self.warning(g, seat, action),
        )

    def label(self, g: Polis, seat: int, action: int) -> Message:
        """The action in a few words."""
        return Message("do." + g.verb(action), self.facts(g, seat, action))

    def shown_at(self, g: Polis, seat: int, action: int) -> str:
        """The element of the table it refers to."""
        return g.element(seat, action)


class OwnDecision(Asked):
    """POL-R20: a question of the active player's own turn, at which an Assassin may strike."""

    __slots__ = ()

    def allows_asides(self, g: Polis, seat: int) -> bool:
        return True
