"""Phase 3: lay hand cards into the city for ten coins less discounts (POL-3)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.abilities.assassin import LastAssassin
from aegean.games.polis.abilities.colony import offer_colony
from aegean.games.polis.abilities.phidias import begin_phidias
from aegean.games.polis.abilities.temple import draw_for_temple
from aegean.games.polis.actions import DEVELOP, KIND_OF, STOP
from aegean.games.polis.city import WHEN_PLACED, place
from aegean.games.polis.data import COLONY, PHIDIAS, TEMPLE
from aegean.games.polis.events import PhaseSkipped
from aegean.games.polis.facts import brings
from aegean.games.polis.phase import Phase
from aegean.games.polis.stacks import distinct_kinds, leave_hand
from aegean.games.polis.state import KIND, Polis
from aegean.games.polis.step import OwnDecision
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

TOO_DEAR: Final = Reason("POL-3.2", "why.develop-coins", "cure.develop-coins")
NOT_IN_HAND: Final = Reason("POL-3.1", "why.not-in-hand", "cure.hand")

WHEN_PLACED[COLONY] = offer_colony
WHEN_PLACED[PHIDIAS] = begin_phidias
WHEN_PLACED[TEMPLE] = draw_for_temple


@final
class DevelopPhase(Phase):
    """POL-3.1."""

    def begin(self, g: Polis, seat: int) -> Step[Polis] | None:
        return Develop(seat, g.data.develop_limit)


def cost(g: Polis, seat: int, kind: int) -> int:
    """POL-3.2 to 3.4: the price less all own discounts for the colour, never below 0."""
    price = g.data.develop_price - g.discount[4 * seat + g.data.colour[kind]]
    return price if price > 0 else 0


@mypyc_attr(free_list_len=1)
@final
class Develop(OwnDecision):
    """`left` more cards may be developed. POL-R20: an Assassin may still strike before the phase is over."""

    __slots__ = ("left",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left: Final = left

    def waiting(self, g: Polis) -> int:
        if not self.left:
            return 0
        seat = self.seat
        for entry in g.hand[seat]:
            if _refuse_price(g, seat, entry & KIND) is None:
                return 1 << seat
        return 1 << seat if g.aside_ready(seat) else 0

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [*distinct_kinds(g.hand[seat], DEVELOP), STOP]

    def options(self, g: Polis, seat: int) -> list[int]:
        options = [DEVELOP | kind for kind in distinct_kinds(g.hand[seat]) if _refuse_price(g, seat, kind) is None]
        options.append(STOP)
        return options

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if action & KIND_OF != DEVELOP:
            return NOT_NOW
        kind = action & ARGUMENT
        return _refuse_price(g, seat, kind) if kind in distinct_kinds(g.hand[seat]) else NOT_IN_HAND

    def decide(self, g: Polis, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
        else:
            g.become(Develop(seat, self.left - 1))
            kind = action & ARGUMENT
            price = cost(g, seat, kind)
            g.pay(seat, price)
            place(g, seat, leave_hand(g, seat, kind), price)  # POL-3.5

    def resume(self, g: Polis) -> None:
        g.done()
        if g.events is not None and self.left == g.data.develop_limit:
            g.tell(PhaseSkipped(self.seat, "develop", "too-dear" if g.hand[self.seat] else "no-hand"))
        if g.ending:  # POL-R20: in the final turn there is no later moment for an Assassin
            g.call(LastAssassin(self.seat))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Develop", {"left": self.left, "coins": g.coins[seat]})

    def facts(self, g: Polis, seat: int, action: int) -> dict[str, Value]:
        facts = g.facts(seat, action)
        if action & KIND_OF == DEVELOP:
            price = cost(g, seat, action & ARGUMENT)
            facts["cost"] = price
            facts["missing"] = max(0, price - g.coins[seat])
        return facts

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {} if action == STOP else {"coins": -cost(g, seat, action & ARGUMENT)}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        if action == STOP:
            return (Message("leads.game-over" if g.ending else "leads.no-more-cards"),)
        return brings(g, action & ARGUMENT)

    def warning(self, g: Polis, seat: int, action: int) -> Message | None:
        """POL-C.15: who gets Phidias loses the rest of the hand."""
        if action == STOP or g.data.ability[action & ARGUMENT] != PHIDIAS or len(g.hand[seat]) < 2:
            return None
        return Message("warn.phidias", {"cards": len(g.hand[seat]) - 1})


def _refuse_price(g: Polis, seat: int, kind: int) -> Reason | None:
    return TOO_DEAR if cost(g, seat, kind) > g.coins[seat] else None
