"""What the abilities of phase 5 have in common (POL-5.2)."""

from typing import Final

from aegean.games.polis.data import ABILITIES
from aegean.games.polis.state import Polis
from aegean.kernel.message import Message
from aegean.kernel.reason import Reason


class Ability:
    """One card's ability: what it needs, what it costs, and what happens.

    `use` is called with the card pushed forward. If it asks for a hand card or a player, the answer comes back by `with_card`
    or `with_player`.
    """

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def refuse(self, g: Polis, seat: int) -> Reason | None:
        """Why it cannot be used, leaving aside whether the card is spent."""
        return None

    def price(self, g: Polis) -> int:
        """The points it costs."""
        return 0

    def brings(self, g: Polis) -> int:
        """The coins it brings the owner."""
        return 0

    def consequence(self, g: Polis, seat: int, other: int) -> Message | None:
        """What choosing this player leads to; of an ability that asks for a hand card, what becomes of it (`other` is NONE)."""
        return None

    def use(self, g: Polis, seat: int, entry: int) -> None:
        """Begin."""
        raise NotImplementedError(type(self).__name__)

    def with_card(self, g: Polis, seat: int, card: int) -> None:
        """Go on with the hand card that was chosen and has left the hand."""
        raise NotImplementedError(type(self).__name__)

    def refuse_player(self, g: Polis, seat: int, other: int) -> Reason | None:
        """Why it cannot be used on another player."""
        return None

    def with_player(self, g: Polis, seat: int, entry: int, other: int) -> None:
        """Go on with the player who was chosen."""
        raise NotImplementedError(type(self).__name__)


POWERS: Final[list[Ability | None]] = [None] * len(ABILITIES)
"""By number; profit.py names them all."""


def power(number: int) -> Ability:
    """The ability of a number."""
    found = POWERS[number]
    assert found is not None
    return found
