"""The greedy bot."""

from aegean.kernel.bot import Bot
from aegean.kernel.game import Game
from aegean.kernel.prompt import Prompt


class Greedy(Bot):
    name = "greedy"

    def choose(self, view: Game, prompt: Prompt) -> int:
        return prompt.actions[0]
