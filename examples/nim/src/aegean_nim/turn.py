"""A turn of Nim (NIM-1.2): take pebbles from one heap."""

from dataclasses import dataclass
from typing import ClassVar

from aegean.kernel.events import Event
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step
from aegean_nim.position import HEAPS, MOST, TAKE, Nim

TOO_MANY = Reason("NIM-1.3", "why.too-many", "cure.fewer")
AT_LEAST_ONE = Reason("NIM-1.2", "why.none")


@dataclass(frozen=True)
class Took(Event):
    seat: int
    pebbles: int
    heap: str


class Turn(Step[Nim]):
    """It is a seat's turn. Steps never change: the next turn is another one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def waiting(self, g: Nim) -> int:
        return 1 << self.seat

    def wishes(self, g: Nim, seat: int) -> list[int]:
        return [
            TAKE + heap * (MOST + 1) + pebbles
            for heap, left in enumerate(g.heaps)
            for pebbles in range(1, min(left + 1, MOST) + 1)
        ]

    def refuse(self, g: Nim, seat: int, action: int) -> Reason | None:
        heap, pebbles = divmod(action - TAKE, MOST + 1)
        if not 0 <= heap < len(HEAPS):
            return NOT_NOW
        if not pebbles:
            return AT_LEAST_ONE
        return TOO_MANY if pebbles > g.heaps[heap] else None

    def decide(self, g: Nim, seat: int, action: int) -> None:
        heap, pebbles = divmod(action - TAKE, MOST + 1)
        g.heaps[heap] -= pebbles
        g.tell(Took(seat, pebbles, HEAPS[heap]))
        if any(g.heaps):
            g.become(Turn((seat + 1) % g.players))
        else:
            g.winner = seat  # NIM-2.1
            g.finish()
