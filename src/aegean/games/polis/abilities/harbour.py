"""Harbour: pay points to make another player trade with you on that player's next turn (POL-C.6, R29 to R32)."""

from typing import Final, final

from aegean.games.polis.abilities.ability import Ability
from aegean.games.polis.abilities.choose_player import ChoosePlayer
from aegean.games.polis.city import replace
from aegean.games.polis.data import HARBOUR
from aegean.games.polis.events import HarbourPoints
from aegean.games.polis.state import TARGET, TARGET_SHIFT, USED, Polis, target_of
from aegean.kernel.message import Message, seat_name
from aegean.kernel.reason import Reason

HARBOURS: Final = 1 << HARBOUR
TOO_FEW_POINTS: Final = Reason("POL-C.6a", "why.harbour-points", "cure.points")


@final
class Harbour(Ability):
    """POL-C.6a: pay, and turn the card towards another player."""

    def price(self, g: Polis) -> int:
        return g.data.harbour_points

    def refuse(self, g: Polis, seat: int) -> Reason | None:
        return TOO_FEW_POINTS if g.points[seat] < self.price(g) else None

    def consequence(self, g: Polis, seat: int, other: int) -> Message | None:
        return Message("leads.harbour", {"player": seat_name(other), "gain": g.vases[other], "loss": g.vases[seat]})

    def use(self, g: Polis, seat: int, entry: int) -> None:
        g.call(ChoosePlayer(seat, self.number, entry))

    def with_player(self, g: Polis, seat: int, entry: int, other: int) -> None:
        g.points[seat] -= self.price(g)
        replace(g, seat, entry, entry | (other + 1) << TARGET_SHIFT)
        if g.events is not None:
            g.tell(HarbourPoints(seat, other))


def pointing_at(g: Polis, seat: int) -> tuple[int, ...]:
    """The owners of the Harbours that point at a seat, once for each Harbour."""
    owners: tuple[int, ...] = ()
    mark = (seat + 1) << TARGET_SHIFT
    powers = g.powers
    for owner in range(g.players):
        if powers[owner] & HARBOURS:
            for entry in g.city[owner]:
                if entry & TARGET == mark:
                    owners += (owner,)
    return owners


def return_harbours(g: Polis, seat: int) -> None:
    """POL-C.6c: after that Trade phase the Harbours go back into the row."""
    powers = g.powers
    for owner in range(g.players):
        if powers[owner] & HARBOURS:
            for entry in g.city[owner]:
                if entry & TARGET and target_of(entry) == seat:
                    replace(g, owner, entry, entry & ~(TARGET | USED))
