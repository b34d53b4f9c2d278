"""Archimedes and the Priestess: put a hand card away and draw another (POL-C.2, C.17, R26)."""

from typing import Final, final

from aegean.games.polis.abilities.ability import Ability
from aegean.games.polis.abilities.hand_card import ChooseHandCard
from aegean.games.polis.actions import DRAW, KIND_OF
from aegean.games.polis.events import CardRemoved
from aegean.games.polis.facts import last_turn, top_of_stack
from aegean.games.polis.stacks import BLOCKED, bury, draw
from aegean.games.polis.state import Polis
from aegean.games.polis.step import Asked
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NO_HAND: Final = Reason("POL-R26", "why.no-hand", "cure.none")
NO_OPEN_STACK: Final = Reason("POL-R26", "why.no-open-stack", "cure.none")
TOO_FEW_POINTS: Final = Reason("POL-C.17", "why.priestess-points", "cure.points")


class Archimedes(Ability):
    """POL-C.2. POL-R26: needs a hand card and an open stack."""

    def refuse(self, g: Polis, seat: int) -> Reason | None:
        if not g.hand[seat]:
            return NO_HAND
        return None if g.open else NO_OPEN_STACK

    def consequence(self, g: Polis, seat: int, other: int) -> Message | None:
        return Message("leads.exchanged")

    def use(self, g: Polis, seat: int, entry: int) -> None:
        g.points[seat] -= self.price(g)
        g.call(ChooseHandCard(seat, self.number))

    def with_card(self, g: Polis, seat: int, card: int) -> None:
        bury(g, card)
        if g.events is not None:
            g.tell(CardRemoved(seat, g.colour_of(card)))
        g.call(DrawAnother(seat))


@final
class Priestess(Archimedes):
    """POL-C.17: like Archimedes, for a point."""

    def price(self, g: Polis) -> int:
        return g.data.priestess_points

    def refuse(self, g: Polis, seat: int) -> Reason | None:
        return TOO_FEW_POINTS if g.points[seat] < self.price(g) else super().refuse(g, seat)


@final
class DrawAnother(Asked):
    __slots__ = ()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [DRAW, DRAW | 1, DRAW | 2, DRAW | 3]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != DRAW:
            return NOT_NOW
        return None if g.is_open(action & ARGUMENT) else BLOCKED

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        draw(g, seat, action & ARGUMENT)

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {"cards": 1}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return top_of_stack(g, seat, action & ARGUMENT)

    def warning(self, g: Polis, seat: int, action: int) -> Message | None:
        return last_turn(g, action & ARGUMENT)
