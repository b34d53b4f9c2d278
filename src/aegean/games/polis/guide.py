"""Polis as search sees it: the advice for its players, and what a position promises."""

from collections.abc import Hashable

from aegean.games.polis.abilities.herodotus import Erase
from aegean.games.polis.advice.choose import appraise
from aegean.games.polis.advice.outlook import Outlook
from aegean.games.polis.advice.sight import saw
from aegean.games.polis.state import KIND, NONE, SEEN_SHIFT, Polis
from aegean.kernel.guide import Guide, favourite
from aegean.kernel.message import Message


class PolisGuide(Guide[Polis]):
    def __init__(self) -> None:
        self.safe_lead = 6.0
        self.sharpness = 0.7

    def appraise(self, position: Polis, seat: int, options: list[int]) -> list[float]:
        return appraise(position, seat, options)

    def choose(self, position: Polis, seat: int, options: list[int], word: int) -> int:
        return favourite(options, appraise(position, seat, options))

    def saw(self, position: Polis, seat: int, action: int) -> list[Message]:
        return saw(position, seat, action)

    def prospects(self, position: Polis) -> list[float]:
        return [Outlook(position, seat).total() for seat in range(position.players)]

    def key(self, g: Polis, seat: int) -> Hashable:
        """All that changes and that the seat can see, without the cost of a whole view."""
        step = g.top
        assert step is not None
        known = 1 << SEEN_SHIFT + seat
        tops: list[int] = []
        for cards in g.stacks:
            tops.append(len(cards) << 7 | (cards[-1] & KIND if cards and cards[-1] & known else KIND))
        lot = NONE
        if g.lot != NONE:
            lot = g.lot & KIND if g.lot & known else KIND - g.colour_of(g.lot)
        return (
            type(step).__name__,
            tuple([getattr(step, name) for name in step.FIELDS]),
            lot,
            g.hand[seat],
            tuple(g.coins),
            tuple(g.points),
            tuple(g.city),
            tuple(tops),
            tuple([len(cards) for cards in g.history]),
            g.history[step.other] if isinstance(step, Erase) else (),  # the one question about cards of somebody else's pile
            g.open,
            tuple(g.board),
        )
