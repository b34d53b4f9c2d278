"""What plays a seat by itself."""

from aegean.kernel.game import Game
from aegean.kernel.prompt import Prompt


class Bot:
    """A player without a person. It is given what its seat sees and is asked, and nothing else."""

    name: str = "bot"

    def choose(self, view: Game, prompt: Prompt) -> int:
        """One of `prompt.actions`."""
        raise NotImplementedError
