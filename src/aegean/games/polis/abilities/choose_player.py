"""The choice of another player for the Harbour, Plato or Herodotus."""

from typing import ClassVar, Final, final

from aegean.games.polis.abilities.harbour import point_harbour
from aegean.games.polis.abilities.herodotus import NO_HISTORY, read_history
from aegean.games.polis.abilities.plato import give_coins
from aegean.games.polis.actions import KIND_OF, PLAYER
from aegean.games.polis.data import ABILITIES, HARBOUR, HERODOTUS
from aegean.games.polis.state import Polis
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

ANOTHER: Final = Reason("POL-R27", "why.another-player", "cure.other-player")


@final
class ChoosePlayer(Step[Polis]):
    """`entry` is the card whose ability is used."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ability", "entry")

    def __init__(self, seat: int, ability: int, entry: int) -> None:
        self.seat: Final = seat
        self.ability: Final = ability
        self.entry: Final = entry

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [PLAYER | other for other in range(g.players) if other != seat]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != PLAYER:
            return NOT_NOW
        other = action & ARGUMENT
        if other == seat:
            return ANOTHER
        return NO_HISTORY if self.ability == HERODOTUS and not g.history[other] else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        other = action & ARGUMENT
        g.done()
        if self.ability == HARBOUR:
            point_harbour(g, seat, self.entry, other)
        elif self.ability == HERODOTUS:
            read_history(g, seat, other)
        else:
            give_coins(g, seat, other)

    def question(self, g: Polis, seat: int) -> Message:
        return Message(f"ask.ChoosePlayer.{ABILITIES[self.ability]}")
