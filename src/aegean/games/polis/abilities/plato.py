"""Plato: a point for fifteen coins, of which five go to another player (POL-C.16, R27)."""

from typing import Final, final

from aegean.games.polis.abilities.ability import Ability
from aegean.games.polis.abilities.choose_player import ChoosePlayer
from aegean.games.polis.events import CoinsGiven
from aegean.games.polis.state import Polis
from aegean.kernel.message import Message, seat_name
from aegean.kernel.reason import Reason

TOO_FEW_POINTS: Final = Reason("POL-C.16", "why.plato-points", "cure.points")


@final
class Plato(Ability):
    """POL-C.16: needs the point."""

    def price(self, g: Polis) -> int:
        return g.data.plato_points

    def brings(self, g: Polis) -> int:
        return g.data.plato_coins - g.data.plato_gift

    def refuse(self, g: Polis, seat: int) -> Reason | None:
        return TOO_FEW_POINTS if g.points[seat] < self.price(g) else None

    def consequence(self, g: Polis, seat: int, other: int) -> Message | None:
        return Message("leads.plato", {"player": seat_name(other), "gift": g.data.plato_gift})

    def use(self, g: Polis, seat: int, entry: int) -> None:
        g.call(ChoosePlayer(seat, self.number, entry))

    def with_player(self, g: Polis, seat: int, entry: int, other: int) -> None:
        """POL-R27: the other player cannot refuse."""
        gift = g.data.plato_gift
        kept = g.data.plato_coins - gift
        g.points[seat] -= self.price(g)
        g.earn(seat, kept)
        g.earn(other, gift)
        if g.events is not None:
            g.tell(CoinsGiven(seat, other, kept, gift))
