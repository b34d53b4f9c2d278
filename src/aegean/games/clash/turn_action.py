"""What an action of a player's turn is: who would look for it, why not, what it costs, and how it begins."""

from typing import Final

from aegean.games.clash.actions import ARG
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason


class TurnAction:
    """One kind of action; its argument is what follows the kind (see actions.py)."""

    def __init__(self, kind: int, counted: bool = False, needs: int = -1) -> None:
        self.kind: Final = kind
        self.counted: Final = counted  # uses up an action of the turn
        self.needs: Final = 1 << needs if needs >= 0 else 0  # as a mask (`Clash.means`): without it this is always refused

    def uses_action(self, g: Clash, argument: int) -> bool:
        """Whether an action of the turn is used up."""
        return self.counted

    def wishes(self, g: Clash, seat: int) -> list[int]:
        """The actions of this kind a person would look for."""
        return []

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        """Why this cannot be done now, the number of actions apart."""
        raise NotImplementedError(type(self).__name__)

    def options(self, g: Clash, seat: int) -> list[int]:
        """The wishes that are not refused. Override only for speed."""
        wishes = self.wishes(g, seat)
        return [wish for wish in wishes if self.refuse(g, seat, wish & ARG) is None] if wishes else wishes

    def free_options(self, g: Clash, seat: int) -> list[int]:
        """Of a kind that is not counted: those that are open when no action is left."""
        return self.options(g, seat)

    def begin(self, g: Clash, seat: int, argument: int) -> None:
        """Do what is allowed."""
        raise NotImplementedError(type(self).__name__)

    def price(self, g: Clash, seat: int, argument: int) -> int:
        """What it costs for certain, as packed goods."""
        return 0

    def brings(self, g: Clash, seat: int, argument: int) -> int:
        """What it brings for certain, as packed goods, limits apart."""
        return 0

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        """What it leads to."""
        return ()

    def warning(self, g: Clash, seat: int, argument: int) -> Message | None:
        """What somebody new to the game would lose by it."""
        return None

    def facts(self, g: Clash, seat: int, argument: int) -> dict[str, Value]:
        """What its texts mention besides what the action names and costs."""
        return {}


class SpaceAction(TurnAction):
    """An action about a space, and perhaps about one of several things there."""

    def __init__(self, kind: int, counted: bool = False, things: int = 1, needs: int = -1) -> None:
        super().__init__(kind, counted, needs)
        self.things: Final = things  # how many values follow the space

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        space = argument // self.things
        return self.refuse_at(g, seat, space, argument % self.things) if space < g.layout.hexes else NOT_NOW

    def begin(self, g: Clash, seat: int, argument: int) -> None:
        self.begin_at(g, seat, argument // self.things, argument % self.things)

    def refuse_at(self, g: Clash, seat: int, space: int, thing: int) -> Reason | None:
        """Why this cannot be done in this space now."""
        raise NotImplementedError(type(self).__name__)

    def begin_at(self, g: Clash, seat: int, space: int, thing: int) -> None:
        """Do it in this space."""
        raise NotImplementedError(type(self).__name__)


class CityAction(SpaceAction):
    """An action in one of the seat's cities."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [self.kind | space for space in g.towns[seat]]

    def options(self, g: Clash, seat: int) -> list[int]:
        return [self.kind | space for space in g.towns[seat] if self.refuse_at(g, seat, space, 0) is None]
