"""The greedy bot: it values what it sees (advice/worth.py) and takes what is worth most."""

from aegean.games.clash.advice.choose import choose_action
from aegean.games.clash.state import Clash
from aegean.kernel.bot import Bot
from aegean.kernel.game import Game
from aegean.kernel.prompt import Prompt


class Greedy(Bot):
    name = "greedy"

    def choose(self, view: Game, prompt: Prompt) -> int:
        assert isinstance(view, Clash)
        return choose_action(view, prompt.seat, prompt.actions)
