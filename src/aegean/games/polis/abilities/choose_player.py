"""The choice of another player for the Harbour, Plato or Herodotus."""

from typing import ClassVar, Final, final

from aegean.games.polis.abilities.ability import power
from aegean.games.polis.actions import KIND_OF, PLAYER
from aegean.games.polis.data import ABILITIES
from aegean.games.polis.state import Polis
from aegean.games.polis.step import Asked
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

ANOTHER: Final = Reason("POL-R27", "why.another-player", "cure.other-player")


@final
class ChoosePlayer(Asked):
    """`entry` is the card whose ability is used."""

    __slots__ = ("ability", "entry")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ability", "entry")

    def __init__(self, seat: int, ability: int, entry: int) -> None:
        super().__init__(seat)
        self.ability: Final = ability
        self.entry: Final = entry

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [PLAYER | other for other in range(g.players) if other != seat]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != PLAYER:
            return NOT_NOW
        other = action & ARGUMENT
        return ANOTHER if other == seat else power(self.ability).refuse_player(g, seat, other)

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        power(self.ability).with_player(g, seat, self.entry, action & ARGUMENT)

    def question(self, g: Polis, seat: int) -> Message:
        return Message(f"ask.ChoosePlayer.{ABILITIES[self.ability]}")

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        used = power(self.ability)
        return {"points": -used.price(g), "coins": used.brings(g)}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        then = power(self.ability).consequence(g, seat, action & ARGUMENT)
        return () if then is None else (then,)
