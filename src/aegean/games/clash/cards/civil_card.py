"""What the civil half of an action card is: when it may be played, and what it does."""

from aegean.games.clash.state import Clash
from aegean.kernel.reason import Reason


class CivilCard:
    """One card. It is held, affordable and not played yet this turn (civil.py); the rest it says itself."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        """The card's own condition (COC-R54)."""
        return None

    def players(self, g: Clash, seat: int) -> int:
        """Of a card played on another player: who may be named, as a mask."""
        return 0

    def play(self, g: Clash, seat: int) -> None:
        """What the card does; of a card played on a player, `play_on` instead."""
        raise NotImplementedError(type(self).__name__)

    def play_on(self, g: Clash, seat: int, other: int) -> None:
        """What the card does to the player named."""
        raise NotImplementedError(type(self).__name__)
