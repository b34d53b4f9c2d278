"""Choosing a city board and its side."""

from aegean.games.polis.actions import KIND_OF, SIDE
from aegean.games.polis.advice.outlook import Outlook
from aegean.games.polis.data import BOARDS
from aegean.games.polis.setup import ChooseSide, DraftBoard, DraftSide
from aegean.games.polis.state import Polis
from aegean.kernel.codec import ARGUMENT


def appraise_boards(g: Polis, seat: int, options: list[int], step: DraftBoard) -> list[float]:
    """A board is as good as its better side."""
    outlook = Outlook(g, seat)
    worths: list[float] = []
    for action in options:
        side_a = BOARDS + 2 * (action & ARGUMENT)
        worths.append(max(outlook.symbols(side_a), outlook.symbols(side_a + 1)))
    return worths


def appraise_side(g: Polis, seat: int, options: list[int], step: ChooseSide) -> list[float]:
    """The sides of the board that was dealt."""
    return _sides(g, seat, options, g.board[seat])


def appraise_drafted_side(g: Polis, seat: int, options: list[int], step: DraftSide) -> list[float]:
    """The sides of the board that was taken."""
    return _sides(g, seat, options, BOARDS + 2 * step.city)


def _sides(g: Polis, seat: int, options: list[int], side_a: int) -> list[float]:
    outlook = Outlook(g, seat)
    return [outlook.symbols(side_a + (action & ARGUMENT)) if action & KIND_OF == SIDE else 0.0 for action in options]
