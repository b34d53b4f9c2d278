"""Bots that leave it to chance: altogether, or with common sense."""

import math
from typing import Any, Final

from aegean.kernel.bot import Bot, Guided
from aegean.kernel.guide import Guide
from aegean.kernel.message import Message
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.rng import advance, below, seeded


class Random(Bot):
    """Takes any legal action."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.word = seeded(seed)
        self._last: tuple[Prompt, int] | None = None

    def choose(self, view: Position, prompt: Prompt) -> int:
        action = prompt.actions[self.pick([1.0] * len(prompt.actions))]
        self._last = (prompt, action)
        return action

    def pick(self, weights: list[float]) -> int:
        """A place by lot, in proportion to the weights."""
        self.word = advance(self.word)
        mark = below(self.word, 1 << 30) / (1 << 30) * sum(weights)
        for place, weight in enumerate(weights):
            mark -= weight
            if mark < 0:
                return place
        return len(weights) - 1

    def explain(self, aloud: bool = False) -> Message:
        if self._last is None:
            return super().explain(aloud)
        if aloud:
            return Message("bot.random.aloud")
        prompt, action = self._last
        return Message("bot.random", {"move": prompt.position.label(prompt.seat, action), "count": len(prompt.actions)})


class Novice(Random):
    """Chooses by lot, but rarely what looks clearly worse: the better an option, the more likely it is."""

    name = "novice"

    def __init__(self, guide: Guide[Any], seed: int) -> None:
        super().__init__(seed)
        self.guide: Final = guide

    def choose(self, view: Position, prompt: Prompt) -> int:
        options = prompt.actions
        worths = self.guide.appraise(view, prompt.seat, options)
        best = max(worths)
        action = options[self.pick([math.exp((worth - best) / (CARELESSNESS * self.guide.sharpness)) for worth in worths])]
        self._last = (prompt, action)
        return action

    def explain(self, aloud: bool = False) -> Message:
        if self._last is None:
            return super().explain(aloud)
        if aloud:
            return Message("bot.novice.aloud")
        prompt, action = self._last
        return Message("bot.novice", {"move": prompt.position.label(prompt.seat, action), "count": len(prompt.actions)})


class Distracted(Guided):
    """Takes the best option, but leaves some decisions in a hundred to chance: so games differ where nothing is dealt."""

    def __init__(self, guide: Guide[Any], seed: int, slips: int) -> None:
        super().__init__(guide, seed)
        self.name = f"greedy:{slips}"
        self.slips: Final = slips
        self.lots: Final = Random(seed)
        self.slipped = False

    def choose(self, view: Position, prompt: Prompt) -> int:
        self.lots.word = advance(self.lots.word)
        self.slipped = below(self.lots.word, 100) < self.slips
        return self.lots.choose(view, prompt) if self.slipped else super().choose(view, prompt)

    def explain(self, aloud: bool = False) -> Message:
        return self.lots.explain(aloud) if self.slipped else super().explain(aloud)


CARELESSNESS: Final = 5.0
"""How much worse an option may look to a Novice and still be taken now and then."""
