"""Polis's own bot: it values what it sees (advice/outlook.py) and takes what is worth most."""

from aegean.games.polis.advice.choose import choose_action
from aegean.games.polis.state import Polis
from aegean.kernel.bot import Bot
from aegean.kernel.game import Game
from aegean.kernel.prompt import Prompt


class Greedy(Bot):
    name = "greedy"

    def choose(self, view: Game, prompt: Prompt) -> int:
        assert isinstance(view, Polis)
        return choose_action(view, prompt.seat, prompt.actions)
