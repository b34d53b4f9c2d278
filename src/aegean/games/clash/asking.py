"""What the questions of Clash of Cultures share when they describe themselves: what an action costs, which space it is about."""

from typing import ClassVar

from aegean.games.clash.actions import ARG, GOOD, LEARN, LOSE, PAY, REMOVE, STOP, kind_of
from aegean.games.clash.foretold import PRINTED, advance_leads_to, balance, kept, learnt, overflow, paid_for, printed
from aegean.games.clash.naming import at, hex_of, in_words, names_space
from aegean.games.clash.payment import IDEAS_FOR_FOOD
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message, Value
from aegean.kernel.step import Step


class Asking(Step[Clash]):
    """A question whose actions have a price, or that is about one space as a whole."""

    STOPPING: ClassVar[str] = "do.stop"
    """What it is called here to stop."""

    def label(self, g: Clash, seat: int, action: int) -> Message:
        return Message(self.STOPPING) if action == STOP else super().label(g, seat, action)

    def price(self, g: Clash, seat: int, action: int) -> int:
        """What an action costs for certain, as packed goods."""
        return 0

    def about(self, g: Clash) -> int:
        """The space the whole question is about; -1 if every action names its own."""
        return -1

    def facts(self, g: Clash, seat: int, action: int) -> dict[str, Value]:
        facts = g.facts(seat, action)
        cost = self.price(g, seat, action)
        if cost:
            facts["cost"] = in_words(cost)
        space = self.about(g)
        if space >= 0 and not names_space(g, action):
            facts["space"] = facts["city"] = at(g, space)
        return facts

    def shown_at(self, g: Clash, seat: int, action: int) -> str:
        space = self.about(g)
        element = g.element(seat, action)
        return hex_of(g, space) if not element and space >= 0 else element

    def weighty(self, g: Clash, seat: int, action: int) -> bool:
        """Pieces given up."""
        return kind_of(action) in (LOSE, REMOVE)

    def brings(self, g: Clash, seat: int, action: int) -> int:
        """What an action brings for certain, as packed goods, limits apart."""
        if kind_of(action) == GOOD:
            return 1 << 4 * (action & ARG)
        return 0

    def preview(self, g: Clash, seat: int, action: int) -> dict[str, int]:
        paid = self.paid(g, seat, action)
        return balance(paid, kept(g, seat, self.brings(g, seat, action), paid))

    def paid(self, g: Clash, seat: int, action: int) -> int:
        """What the price is paid with, as far as that is certain."""
        return paid_for(g, seat, self.price(g, seat, action), g.stand_ins(seat) | self.also(g, seat, action))

    def also(self, g: Clash, seat: int, action: int) -> int:
        """What may stand in for what on this occasion besides (payment.py)."""
        return 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return printed(g, self.facts(g, seat, action), action) if kind_of(action) in PRINTED else ()

    def warning(self, g: Clash, seat: int, action: int) -> Message | None:
        return overflow(g, seat, self.brings(g, seat, action), self.paid(g, seat, action))


class Learning(Asking):
    """A question whose answers are advances to gain (`learn`)."""

    def preview(self, g: Clash, seat: int, action: int) -> dict[str, int]:
        if kind_of(action) != LEARN:
            return super().preview(g, seat, action)
        paid = self.paid(g, seat, action)
        return balance(paid, learnt(g, seat, action & ARG, paid, self.brings(g, seat, action)))

    def also(self, g: Clash, seat: int, action: int) -> int:
        return IDEAS_FOR_FOOD

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if kind_of(action) != LEARN:
            return ()
        return advance_leads_to(g, seat, action & ARG, self.takes_cube())

    def takes_cube(self) -> int:
        """Whether the gain brings the next event nearer (COC-3.3.5)."""
        return 0


def asks_for(g: Clash, seat: int, kind: int) -> bool:
    """Whether actions of this kind answer what the seat is asked now."""
    return g.waiting >> seat & 1 == 1 and any(kind_of(action) == kind for action in g.wishes(seat))


def stopped(g: Clash, seat: int, parts: list[str]) -> list[str]:
    """Typed moves, with `stop` if the game would take more like the last; what is refused is left for the game to refuse."""
    trial = g.clone()
    codec = g.codec()
    action = 0
    for part in parts:
        action = codec.parse(part)
        if trial.refuse(seat, action) is not None:
            return parts
        trial.decide(seat, action)
    return [*parts, "stop"] if asks_for(trial, seat, kind_of(action)) else parts


def paid_obviously(trial: Clash, seat: int) -> list[str]:
    """The payment offered first, made at once where several are possible."""
    moves: list[str] = []
    while asks_for(trial, seat, PAY):
        action = trial.options(seat)[0]
        moves.append(trial.codec().text(action))
        trial.decide(seat, action)
    return moves
