"""The table of Nim: three heaps, and who has taken the last pebble."""

from typing import Any, ClassVar

from aegean.kernel.codec import SHIFT, Choice, Codec, Kind, Number
from aegean.kernel.message import Message, Value
from aegean.kernel.open_position import OpenPosition
from aegean.kernel.step import Step

HEAPS = ("left", "middle", "right")
MOST = 9
NOBODY = -1

# An action is the number of its kind and its arguments in one whole number: `take left 3` is 0 << SHIFT | 0 * 10 + 3.
CODEC = Codec([Kind("take", Choice("heap", HEAPS), Number("pebbles", MOST))])
TAKE = 0 << SHIFT


class Nim(OpenPosition):
    FIELDS: ClassVar[tuple[str, ...]] = ("heaps", "winner")

    def __init__(self, players: int, stack: list[Step[Any]], rng: int, heaps: list[int], winner: int = NOBODY) -> None:
        super().__init__(players, stack, rng, 0, 0)
        self.heaps = heaps
        self.winner = winner

    def scores(self) -> list[int]:
        return [int(seat == self.winner) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return [] if self.winner == NOBODY else [self.winner]

    def codec(self) -> Codec:
        return CODEC

    def facts(self, seat: int, action: int) -> dict[str, Value]:
        heap, pebbles = divmod(action - TAKE, MOST + 1)
        return {"heap": Message(f"heap:{HEAPS[heap]}"), "pebbles": pebbles, "left": self.heaps[heap]}
