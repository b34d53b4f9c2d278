"""Poseidon as search sees it: the advice for its players, and what a position promises."""

from collections.abc import Hashable

from aegean.games.poseidon.advice.choose import appraise
from aegean.games.poseidon.advice.prospects import prospects
from aegean.games.poseidon.advice.sight import saw
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.guide import Guide, favourite
from aegean.kernel.message import Message


class PoseidonGuide(Guide[Poseidon]):
    def __init__(self) -> None:
        self.horizon = 0
        self.safe_lead = 250.0
        self.sharpness = 25.0
        self.variety = 12.0

    def appraise(self, position: Poseidon, seat: int, options: list[int]) -> list[float]:
        return appraise(position, seat, options)

    def choose(self, position: Poseidon, seat: int, options: list[int], word: int) -> int:
        return favourite(options, appraise(position, seat, options))

    def saw(self, position: Poseidon, seat: int, action: int) -> list[Message]:
        return saw(position, seat, action)

    def prospects(self, position: Poseidon) -> list[float]:
        return prospects(position)

    def key(self, g: Poseidon, seat: int) -> Hashable:
        """All that changes; everybody sees it."""
        steps: list[Hashable] = []
        for step in g.stack:
            steps.append(type(step).__name__)
            for name in step.FIELDS:
                steps.append(getattr(step, name))
        return (
            tuple(steps),
            tuple(g.cash),
            tuple(g.held),
            tuple(g.king),
            tuple(g.stacks),
            tuple(g.treasury),
            tuple(g.potential),
            tuple(g.fleet),
            tuple(g.explorer),
            tuple(g.tokens),
            tuple(g.last_income),
            tuple(g.owner),
            g.league,
            g.doubled_in,
            tuple(g.deck),
            g.phase,
            g.round,
            g.first,
            tuple(g.founded_now),
            tuple(g.sold_now),
            g.bankrupt,
        )
