"""The turn: its phases in order, and the end of the game (POL-T, POL-9)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.abilities.lighthouse import begin_lighthouse
from aegean.games.polis.auction import begin_auction
from aegean.games.polis.develop import begin_develop
from aegean.games.polis.draw import begin_draw
from aegean.games.polis.events import GameEnds, TurnBegins
from aegean.games.polis.profit import begin_profit
from aegean.games.polis.protect import begin_protect
from aegean.games.polis.state import KIND, TARGET, USED, Polis
from aegean.games.polis.trade import begin_trade
from aegean.games.polis.war import begin_war
from aegean.kernel.step import Step

START: Final = 0
DRAW_PHASE: Final = 1
AUCTION_PHASE: Final = 2
DEVELOP_PHASE: Final = 3
PROTECT_PHASE: Final = 4
PROFIT_PHASE: Final = 5
TRADE_PHASE: Final = 6
WAR_PHASE: Final = 7
END_OF_TURN: Final = 8
PHASES: Final = ("start", "draw", "auction", "develop", "protect", "profit", "trade", "war", "end")


@mypyc_attr(free_list_len=1)
@final
class Turn(Step[Polis]):
    """POL-T.1: the phases one after the other. `phase` begins next; it lies beneath the steps of the phase in progress."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "phase")

    def __init__(self, seat: int, phase: int) -> None:
        self.seat: Final = seat
        self.phase: Final = phase

    def resume(self, g: Polis) -> None:
        seat = self.seat
        phase = self.phase
        depth = len(g.stack)
        while len(g.stack) == depth:
            if phase > DEVELOP_PHASE and g.ending:
                self._end_game(g, phase - 1)
                return
            if phase == END_OF_TURN:
                return_used_cards(g, seat)
                seat = (seat + 1) % g.players
                phase = START
            if phase == START:
                g.turns += 1
                g.partners = 0
                g.reveals += 1  # the last turn is over; undo does not reach into it
                if g.events is not None:
                    g.tell(TurnBegins(seat, g.turns))
                begin_lighthouse(g, seat)
            elif phase == DRAW_PHASE:
                begin_draw(g, seat)
            elif phase == AUCTION_PHASE:
                begin_auction(g, seat)
            elif phase == DEVELOP_PHASE:
                begin_develop(g, seat)
            elif phase == PROTECT_PHASE:
                begin_protect(g, seat)
            elif phase == PROFIT_PHASE:
                begin_profit(g, seat)
            elif phase == TRADE_PHASE:
                begin_trade(g, seat)
            else:
                begin_war(g, seat)
            phase += 1
        g.stack[depth - 1] = Turn(seat, phase)

    def _end_game(self, g: Polis, phase: int) -> None:
        """POL-9.2, R5: phases not begun are dropped and nobody has another turn."""
        g.ended = phase
        if g.events is not None:
            g.tell(GameEnds(phase))
        g.finish()


def return_used_cards(g: Polis, seat: int) -> None:
    """POL-T.3: pushed cards return, except once-a-game cards and Harbours that still point at somebody."""
    for entry in g.city[seat]:
        if entry & USED:
            break
    else:
        return
    row: list[int] = []
    for entry in g.city[seat]:
        if entry & USED and not entry & TARGET and not g.data.once_a_game[entry & KIND]:
            entry &= ~USED
        row.append(entry)
    g.city[seat] = tuple(row)
