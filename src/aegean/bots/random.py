"""A bot that takes any legal action."""

from aegean.kernel.bot import Bot
from aegean.kernel.game import Game
from aegean.kernel.prompt import Prompt
from aegean.kernel.rng import advance, below, seeded


class Random(Bot):
    name = "random"

    def __init__(self, seed: int) -> None:
        self.word = seeded(seed)

    def choose(self, view: Game, prompt: Prompt) -> int:
        self.word = advance(self.word)
        return prompt.actions[below(self.word, len(prompt.actions))]
