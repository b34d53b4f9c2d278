"""What one half of an objective card is: when it is fulfilled, what it costs, what it goes together with."""

from typing import Final

from aegean.games.clash.state import Clash


class Objective:
    """One half of an objective card. Of those that look at a moment the rule that brings it about says so
    (`objectives.occasion`)."""

    def __init__(self, name: int, excludes: int = -1) -> None:
        self.name: Final = name
        self.excludes: Final = excludes  # the objective that may not be scored in the same status phase

    def count(self, g: Clash) -> int:
        """The number printed on it."""
        return g.data.objective_count[self.name]

    def have(self, g: Clash, seat: int) -> int:
        """How much of what it asks for is there."""
        return 0

    def needed(self, g: Clash, seat: int) -> int:
        """How much of that it takes; 0 where there is nothing to count."""
        return 0

    def fulfilled(self, g: Clash, seat: int) -> bool:
        """Whether it holds now, for those that are looked at in the status phase."""
        needed = self.needed(g, seat)
        return needed > 0 and self.have(g, seat) >= needed

    def scored(self, g: Clash, seat: int) -> None:
        """What scoring it brings besides the points."""

    def price(self, g: Clash) -> int:
        """What showing it in the status phase costs, as packed goods."""
        return 0


class Counted(Objective):
    """So many of something, by the number printed on it."""

    def needed(self, g: Clash, seat: int) -> int:
        return self.count(g)


class Most(Objective):
    """More of something than anybody else, and at least one."""

    def needed(self, g: Clash, seat: int) -> int:
        return 1 + max([self.have(g, other) for other in range(g.players) if other != seat])
