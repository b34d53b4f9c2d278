"""What the questions of Polis have in common."""

from typing import ClassVar

from aegean.games.polis.facts import about_card
from aegean.games.polis.state import Polis
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


class OwnDecision(Asked):
    """POL-R20: a question of the active player's own turn, at which an Assassin may strike."""

    __slots__ = ()

    def allows_asides(self, g: Polis, seat: int) -> bool:
        return True
