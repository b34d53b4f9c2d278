"""Change of government at the end of a Merchant Round (POS-8), and what else closes the round."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import CROWN, TOLERATE
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.events import KingCrowned, KingTolerated, ShipRemoved
from aegean.games.poseidon.naming import nation_name
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step


def pretenders(g: Poseidon, nation: int) -> list[int]:
    """POS-8.1: who holds more merchants than the king, most first, ties clockwise from the king."""
    king = g.king[nation]
    ranked: list[tuple[int, int]] = []
    for after in range(1, g.players):
        count = g.merchants((king + after) % g.players, nation)
        if count > g.merchants(king, nation):
            ranked.append((-count, after))
    ranked.sort()
    return [(king + after) % g.players for _, after in ranked]


@final
class Government(Step[Poseidon]):
    """POS-R39: nation by nation in their order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nations",)

    def __init__(self, nations: tuple[int, ...]) -> None:
        self.nations: Final = nations

    def resume(self, g: Poseidon) -> None:
        if not self.nations:
            g.done()
            close_merchant_round(g)
            return
        nation = self.nations[0]
        g.become(Government(self.nations[1:]))
        seats = pretenders(g, nation)
        if seats:
            g.call(Crown(nation, tuple(seats)))


@final
class Crown(Step[Poseidon]):
    """One pretender after the other takes the king card or tolerates a minority government."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "seats")

    def __init__(self, nation: int, seats: tuple[int, ...]) -> None:
        self.nation: Final = nation
        self.seats: Final = seats

    def waiting(self, g: Poseidon) -> int:
        return 1 << self.seats[0]

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [CROWN, TOLERATE]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        return None if action in (CROWN, TOLERATE) else NOT_NOW

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        former = g.king[self.nation]
        if action == CROWN:
            # POS-8.2, POS-R38: three merchants for the three on the card, so nobody's number changes.
            g.king[self.nation] = seat
            if g.events is not None:
                g.tell(KingCrowned(g.data.nation_ids[self.nation], seat, former))
            g.done()
            return
        if g.events is not None:
            g.tell(KingTolerated(g.data.nation_ids[self.nation], seat, former))
        if len(self.seats) > 1:
            g.become(Crown(self.nation, self.seats[1:]))
        else:
            g.done()

    def question(self, g: Poseidon, seat: int) -> Message:
        nation = self.nation
        facts: dict[str, Value] = {
            "nation": nation_name(g, nation),
            "king": seat_name(g.king[nation]),
            "mine": g.merchants(seat, nation),
            "kings": g.merchants(g.king[nation], nation),
            "treasury": g.treasury[nation],
        }
        return Message("ask.Crown", facts)


def close_merchant_round(g: Poseidon) -> None:
    """POS-4.3 and POS-4.4: the first-player card moves on; after the later rounds the top ship leaves the game."""
    g.first = (g.first + 1) % g.players
    g.founded_now = [0] * g.players
    g.sold_now = [0] * g.players
    ship = g.top_ship()
    if g.data.ship_leaves[g.round] and ship != NONE:
        # POS-R20: only a purchase starts a phase.
        g.deck[ship] -= 1
        g.removed[ship] += 1
        if g.events is not None:
            g.tell(ShipRemoved(g.data.ship_ids[ship]))
