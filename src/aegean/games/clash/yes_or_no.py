"""A question to one seat that is answered yes or no."""

from typing import ClassVar, Final

from aegean.games.clash.actions import NO, YES
from aegean.games.clash.asking import Asking
from aegean.games.clash.state import Clash
from aegean.kernel.reason import NOT_NOW, Reason


class YesOrNo(Asking):
    """Subclasses say what either answer does."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [YES, NO]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        return None if action in (YES, NO) else NOT_NOW

    def cost(self, g: Clash) -> int:
        """What a yes costs, as packed goods."""
        return 0

    def gain(self, g: Clash) -> int:
        """What a yes brings, as packed goods."""
        return 0

    def price(self, g: Clash, seat: int, action: int) -> int:
        return self.cost(g) if action == YES else 0

    def brings(self, g: Clash, seat: int, action: int) -> int:
        return self.gain(g) if action == YES else 0
