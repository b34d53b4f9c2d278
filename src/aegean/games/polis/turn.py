"""The turn: its phases in order, and the end of the game (POL-T, POL-9)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.abilities.lighthouse import lighthouse
from aegean.games.polis.auction import AuctionPhase
from aegean.games.polis.develop import DevelopPhase
from aegean.games.polis.draw import DrawPhase
from aegean.games.polis.events import GameEnds, TurnBegins
from aegean.games.polis.phase import Phase
from aegean.games.polis.profit import ProfitPhase
from aegean.games.polis.protect import ProtectPhase
from aegean.games.polis.state import KIND, TARGET, USED, Polis
from aegean.games.polis.trade import TradePhase
from aegean.games.polis.war import WarPhase
from aegean.kernel.step import Step


@final
class StartOfTurn(Phase):
    """POL-T.2: before phase 1 there is the Lighthouse."""

    def begin(self, g: Polis, seat: int) -> Step[Polis] | None:
        g.turns += 1
        g.partners = 0
        g.reveals += 1  # the last turn is over; undo does not reach into it
        if g.events is not None:
            g.tell(TurnBegins(seat, g.turns))
        return lighthouse(g, seat)


TURN: Final[list[Phase]] = [
    StartOfTurn("start"),
    DrawPhase("draw"),
    AuctionPhase("auction"),
    DevelopPhase("develop"),
    ProtectPhase("protect"),
    ProfitPhase("profit"),
    TradePhase("trade"),
    WarPhase("war"),
]
"""POL-T.1."""
PHASES: Final = [*[phase.name for phase in TURN], "end"]
DEVELOP: Final = PHASES.index("develop")


@mypyc_attr(free_list_len=1)
@final
class Turn(Step[Polis]):
    """`phase` begins next; the step lies beneath those of the phase in progress."""

    __slots__ = ("phase", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "phase")

    def __init__(self, seat: int, phase: int) -> None:
        self.seat: Final = seat
        self.phase: Final = phase

    def numbers(self) -> tuple[int, ...]:
        return (self.seat, self.phase)

    def resume(self, g: Polis) -> None:
        seat = self.seat
        phase = self.phase
        question: Step[Polis] | None = None
        while question is None:
            if phase > DEVELOP and g.ending:  # POL-R4: up to there everything goes on
                end_game(g, phase - 1)
                return
            if phase == len(TURN):
                return_used_cards(g, seat)
                seat = (seat + 1) % g.players
                phase = 0
            question = TURN[phase].begin(g, seat)
            phase += 1
        g.become(Turn(seat, phase))
        g.call(question)


def present_turn(g: Polis) -> Turn | None:
    """The turn in progress, which lies beneath everything else; None before the first and after the last."""
    return next((step for step in g.stack if isinstance(step, Turn)), None)


def end_game(g: Polis, phase: int) -> None:
    """POL-9.2, R5: phases not begun are dropped and nobody has another turn."""
    g.ended = phase
    if g.events is not None:
        g.tell(GameEnds(phase))
    g.finish()


def return_used_cards(g: Polis, seat: int) -> None:
    """POL-T.3, R45: pushed cards return, except once-a-game cards and Harbours that still point at somebody."""
    for entry in g.city[seat]:
        if entry & USED:
            break
    else:
        return
    row: list[int] = []
    for entry in g.city[seat]:
        if entry & USED and not entry & TARGET and not g.once_a_game(entry & KIND):
            entry &= ~USED
        row.append(entry)
    g.city[seat] = tuple(row)
