"""Change of government at the end of a Merchant Round (POS-8)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import CROWN, TOLERATE
from aegean.games.poseidon.events import KingCrowned, KingTolerated
from aegean.games.poseidon.foretold import fleet_told, forced_ahead
from aegean.games.poseidon.naming import nation_name
from aegean.games.poseidon.rule import NationRule, Rule
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.reason import NOT_NOW, Reason


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
class Government(Rule):
    """POS-R39: nation by nation in their order; `settled` has a bit for each that is done with."""

    FIELDS: ClassVar[tuple[str, ...]] = ("settled",)

    def __init__(self, settled: int = 0) -> None:
        self.settled: Final = settled

    def resume(self, g: Poseidon) -> None:
        for nation in g.order():
            if not self.settled >> nation & 1:
                g.become(Government(self.settled | 1 << nation))
                seats = pretenders(g, nation)
                if seats:
                    g.call(Crown(nation, tuple(seats)))
                return
        g.done()


@final
class Crown(NationRule):
    """The pretenders in turn take the king card or tolerate a minority government; if all do, the king stays (POS-8.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "seats")

    def __init__(self, nation: int, seats: tuple[int, ...]) -> None:
        super().__init__(nation)
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

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        if action == CROWN:
            return (
                Message("leads.crown", {"on_card": g.data.merchants_on_king_card}),
                fleet_told(g, self.nation, list(g.fleet[self.nation])),
            )
        left = len(self.seats) - 1
        king = seat_name(g.king[self.nation])
        return (
            Message("leads.next-pretender", {"player": seat_name(self.seats[1])})
            if left
            else Message("leads.king-stays", {"king": king}),
        )

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        return forced_ahead(g, self.nation, g.treasury[self.nation]) if action == CROWN else None

    def weighty(self, g: Poseidon, seat: int, action: int) -> bool:
        return True
