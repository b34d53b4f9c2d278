"""A phase of the turn."""

from typing import Final

from aegean.games.polis.state import Polis
from aegean.kernel.step import Step


class Phase:
    """Subclassed once for each phase; `turn.TURN` is the list of them."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def begin(self, g: Polis, seat: int) -> Step[Polis] | None:
        """What happens at once, and the first question; None if nothing is asked in this phase."""
        raise NotImplementedError(type(self).__name__)
