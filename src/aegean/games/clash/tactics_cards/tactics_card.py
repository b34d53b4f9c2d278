"""What the tactics half of an action card is: when it may be played, and what it does at which moment of a round."""

from aegean.games.clash.fight import Fight, Side
from aegean.games.clash.state import Clash
from aegean.kernel.reason import Reason


class TacticsCard:
    """One card, by default without effect. Who may play it is printed on it (tactics.py); the rest it says itself. `own` is the
    side that plays it. Of several moments the cards of both sides have one before the next comes."""

    def refuse(self, g: Clash, fight: Fight) -> Reason | None:
        """The card's own condition."""
        return None

    # Moments of a round, in their order

    def revealed_first(self, g: Clash, fight: Fight, own: Side) -> None:
        """When the cards are turned up, before all else."""

    def revealed(self, g: Clash, fight: Fight, own: Side) -> None:
        """When the cards are turned up."""

    def before_the_roll(self, g: Clash, fight: Fight, own: Side) -> None:
        """After that, and before anybody rolls."""

    def last_before_the_roll(self, g: Clash, fight: Fight, own: Side) -> None:
        """The last thing before the roll: what somebody is asked."""

    def after_losses(self, g: Clash, fight: Fight, own: Side) -> None:
        """When the hits of both sides have told."""

    def end_of_round(self, g: Clash, fight: Fight, own: Side) -> None:
        """The last thing of a round."""

    # What it adds to the roll

    def bonus(self, g: Clash, enemies: int) -> int:
        """Combat value for the side that plays it, against so many units."""
        return 0

    def dice(self, g: Clash) -> int:
        """Dice for the side that plays it."""
        return 0

    def penalty(self, g: Clash, enemies: int) -> int:
        """Combat value the other side loses, with so many units."""
        return 0

    def ignored(self, g: Clash) -> int:
        """Rolled hits the side that plays it ignores."""
        return 0
