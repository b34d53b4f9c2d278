"""The Exploration Round: powers and income of the special cards, king's money, then the nations act (POS-9)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import DRAW, LEAVE
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.events import CardIncome, KingsMoneyDrawn, NationActs, NoKingsMoney
from aegean.games.poseidon.explorer import Explore
from aegean.games.poseidon.foretold import forced_ahead, last_voyage
from aegean.games.poseidon.income import Income
from aegean.games.poseidon.naming import nation_name
from aegean.games.poseidon.powers import Powers
from aegean.games.poseidon.rule import Rule
from aegean.games.poseidon.ships import BuyShips
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason


def exploration_round(g: Poseidon) -> None:
    """POS-9.1: the parts of the round in their order."""
    g.play(Powers(), CardsPay(), KingsMoney(tuple(g.order())), Nations())


@final
class CardsPay(Rule):
    """POS-3.1: every card that was not used up pays what it shows for the phase (POS-R11: the one the round began in)."""

    def resume(self, g: Poseidon) -> None:
        for card, seat in enumerate(g.owner):
            amount = g.data.card_income[card][g.phase]
            if seat >= 0 and amount:
                g.earn(seat, amount)
                if g.events is not None:
                    g.tell(CardIncome(seat, g.data.card_ids[card], amount))
        g.done()


@final
class KingsMoney(Rule):
    """POS-9.2: each king may draw money from the treasury of his nation; POS-R12: at most what is there."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nations",)

    def __init__(self, nations: tuple[int, ...]) -> None:
        self.nations: Final = nations

    def about(self, g: Poseidon) -> int:
        return self.nations[0] if self.nations else NONE

    def amount(self, g: Poseidon) -> int:
        """What the king of the first nation may draw."""
        return min(g.data.kings_money[g.phase], g.treasury[self.nations[0]])

    def waiting(self, g: Poseidon) -> int:
        if not self.nations or g.house.auto_kings_money or self.amount(g) == 0:
            return 0
        return 1 << g.king[self.nations[0]]

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [DRAW, LEAVE]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        return None if action in (DRAW, LEAVE) else NOT_NOW

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        if action == DRAW:
            self.draw(g)
        g.become(KingsMoney(self.nations[1:]))

    def resume(self, g: Poseidon) -> None:
        if not self.nations:
            g.done()
            return
        if self.amount(g):
            self.draw(g)
        elif g.events is not None:
            g.tell(NoKingsMoney(g.data.nation_ids[self.nations[0]]))
        g.become(KingsMoney(self.nations[1:]))

    def draw(self, g: Poseidon) -> None:
        """From the treasury into the king's own hand."""
        nation = self.nations[0]
        amount = self.amount(g)
        seat = g.king[nation]
        g.treasury[nation] -= amount
        g.cash[seat] += amount
        if g.events is not None:
            g.tell(KingsMoneyDrawn(seat, g.data.nation_ids[nation], amount))

    def question(self, g: Poseidon, seat: int) -> Message:
        nation = self.nations[0]
        facts: dict[str, Value] = {
            "nation": nation_name(g, nation),
            "amount": self.amount(g),
            "treasury": g.treasury[nation],
        }
        return Message("ask.KingsMoney", facts)

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        return {"cash": self.amount(g), "treasury": -self.amount(g)} if action == DRAW else {}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        nation = self.nations[0]
        left = g.treasury[nation] - (self.amount(g) if action == DRAW else 0)
        return (Message("leads.treasury-left", {"nation": nation_name(g, nation), "n": left}),)

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        nation = self.nations[0]
        return forced_ahead(g, nation, g.treasury[nation] - self.amount(g)) if action == DRAW else last_voyage(g, nation)


@final
class Nations(Rule):
    """The nations act one after the other; `acted` has a bit for each that has."""

    FIELDS: ClassVar[tuple[str, ...]] = ("acted",)

    def __init__(self, acted: int = 0) -> None:
        self.acted: Final = acted

    def has_acted(self) -> int:
        return self.acted

    def will_sail(self, g: Poseidon) -> int:
        return g.all_founded() & ~self.acted

    def resume(self, g: Poseidon) -> None:
        # POS-9.3, POS-R23: always the highest of those that have not acted, as the markers lie now.
        for nation in g.order():
            if not self.acted >> nation & 1:
                g.become(Nations(self.acted | 1 << nation))
                self.act(g, nation)
                return
        g.done()

    def act(self, g: Poseidon, nation: int) -> None:
        """POS-9.4: explorer, income, ships."""
        if g.events is not None:
            g.tell(NationActs(g.data.nation_ids[nation], g.king[nation]))
        moves = g.data.explorer_movement[g.phase]
        g.play(Explore(nation, moves, (g.explorer[nation],)), Income(nation), BuyShips(nation))
