"""A question to one seat that is answered yes or no."""

from typing import ClassVar, Final

from aegean.games.clash.actions import NO, YES
from aegean.games.clash.state import Clash
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step


class YesOrNo(Step[Clash]):
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
