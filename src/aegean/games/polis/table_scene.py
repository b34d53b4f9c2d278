"""What the parts of the drawing share."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from aegean.games.polis.events import CardPlaced, CardProtected
from aegean.games.polis.state import Polis
from aegean.games.polis.table_cards import faces
from aegean.kernel.events import Event
from aegean.kernel.prompt import Prompt
from aegean.render import scene as render

if TYPE_CHECKING:
    from aegean.kernel.words import Words

RECENT: Final = 4
"""How many of the last events still mark a card as the last move."""


class Scene(render.Scene[Polis]):
    """One drawing of Polis."""

    def __init__(
        self,
        g: Polis,
        words: "Words",
        seat: int | None,
        prompt: Prompt | None,
        language: str,
        names: Sequence[str],
        events: Sequence[Event],
    ) -> None:
        super().__init__(g, words, seat, prompt, language, names, events)
        self.faces: Final = faces(g.data.edition, words, language)
        self.last: Final = self._last()

    def _last(self) -> tuple[int, str]:
        """The seat and card of the last placement or protection, while it is fresh."""
        for event in reversed(self.events[-RECENT:]):
            if isinstance(event, CardPlaced | CardProtected):
                return event.seat, event.card
        return -1, ""
