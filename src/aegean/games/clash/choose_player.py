"""Naming another player."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, PLAYER, kind_of
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_THAT_PLAYER: Final = Reason("COC-R45", "why.not-that-player", "cure.other-player")


@final
class ChoosePlayer(Step[Clash]):
    """The seat names one of `among`, at least one; the step beneath is told who. Forced choices are not asked."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "among")

    def __init__(self, seat: int, among: int) -> None:
        self.seat: Final = seat
        self.among: Final = among

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.among.bit_count() > 1 else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [PLAYER | other for other in range(g.players) if other != seat]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != PLAYER:
            return NOT_NOW
        return None if self.among >> (action & ARG) & 1 else NOT_THAT_PLAYER

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.answer(action & ARG)

    def question(self, g: Clash, seat: int) -> Message:
        """The rule beneath knows what the player is named for."""
        return g.beneath().question(g, seat)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return g.beneath().leads_to(g, seat, action)

    def resume(self, g: Clash) -> None:
        g.answer(self.among.bit_length() - 1)
