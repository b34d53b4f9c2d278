"""A step: a rule in progress. Positions hold a stack of them."""

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from aegean.kernel.compose import Composition, Matter
from aegean.kernel.describe import Description
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

if TYPE_CHECKING:
    from aegean.kernel.position import Position

G = TypeVar("G", bound="Position")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One rule in progress. Immutable: it advances by replacing itself on the stack.

    FIELDS names the constructor's arguments in order; they are ints, strings or tuples of them, and are all that the
    JSON of a position needs. A step that comes and goes all the time is marked `@mypyc_attr(free_list_len=1)`: compiled, the
    one just dropped is then used again for the next.
    """

    __slots__ = ()

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def waiting(self, g: G) -> int:
        """Bitmask of the seats that are asked now; 0 lets the rule resume by itself."""
        return 0

    def wishes(self, g: G, seat: int) -> list[int]:
        """The actions a person would look for here, legal or not, in the order to show them."""
        return []

    def refuse(self, g: G, seat: int, action: int) -> Reason | None:
        """Why this action is not allowed now, or None if it is. The one place where legality is written."""
        return NOT_NOW

    def allows_unasked(self, g: G, seat: int, action: int) -> bool:
        """Whether a seat that is not asked may take this action all the same: withdraw a choice, make a late offer."""
        return False

    def unasked(self, g: G, seat: int) -> list[int]:
        """Among what `allows_unasked` allows, the actions a person who is not asked would look for, in the order to show them."""
        return []

    def allows_asides(self, g: G, seat: int) -> bool:
        """Whether the seat may use an ability of the title's asides while it is asked this (`kernel.aside`)."""
        return False

    def options(self, g: G, seat: int) -> list[int]:
        """The legal actions. Override only for speed; a test compares it with wishes and refuse."""
        return [action for action in self.wishes(g, seat) if self.refuse(g, seat, action) is None]

    def amounts(self, g: G, seat: int) -> tuple[int, int] | None:
        """The first and the last of a run of legal actions, one for every amount, where `options` lists some of them only."""
        return None

    def decide(self, g: G, seat: int, action: int) -> None:
        """Carry out a legal action."""
        raise NotImplementedError(type(self).__name__)

    def resume(self, g: G) -> None:
        """Nobody is asked: carry on with the rule."""
        raise NotImplementedError(type(self).__name__)

    def answered(self, g: G, value: int) -> None:
        """The step above is finished with an answer (`Position.answer`): what was paid, chosen or lost."""
        raise NotImplementedError(type(self).__name__)

    # What a person is told

    def question(self, g: G, seat: int) -> Message:
        """What the seat is asked."""
        return Message("ask." + type(self).__name__, {})

    def facts(self, g: G, seat: int, action: int) -> dict[str, Value]:
        """What labels and reasons may mention: what the action names, prices, what the seat has; a step adds its own."""
        return g.facts(seat, action)

    def describe(self, g: G, seat: int, action: int) -> Description:
        """How an action is shown to a person; a step overrides the parts it has something to say to."""
        return Description(
            self.label(g, seat, action),
            self.shown_at(g, seat, action),
            self.preview(g, seat, action),
            self.leads_to(g, seat, action),
            self.warning(g, seat, action),
        )

    def label(self, g: G, seat: int, action: int) -> Message:
        """The action in a few words; also of one that is refused, so it may name anything."""
        return Message("do." + g.verb(action), self.facts(g, seat, action))

    def shown_at(self, g: G, seat: int, action: int) -> str:
        """The element of the table an action refers to; nothing if it refers to none."""
        return g.element(seat, action)

    def preview(self, g: G, seat: int, action: int) -> dict[str, int]:
        """What an action costs and brings for certain, by the name of what is counted (`Title.holdings`)."""
        return {}

    def leads_to(self, g: G, seat: int, action: int) -> tuple[Message, ...]:
        """What an action leads to: what changes on the table, what comes next, what depends on others."""
        return ()

    def warning(self, g: G, seat: int, action: int) -> Message | None:
        """What somebody new to the game would not expect to lose by an action."""
        return None

    def explain(self, g: G, seat: int, action: int) -> list[Message]:
        """More about an action for somebody who asks: what the card shows, the odds of a battle."""
        return []

    def compose(self, g: G, seat: int) -> list[Composition]:
        """The compound moves a seat that is asked may put together here, known from its own view alone."""
        return []

    def matters(self, g: G, seat: int) -> list[Matter]:
        """What lies open between the seat and others, asked or not, known from its own view alone."""
        return []

    def weighty(self, g: G, seat: int, action: int) -> bool:
        """Whether a person wants to be asked twice if this cannot be undone: an attack, a card given up."""
        return False

    def usual(self, g: G, seat: int) -> int:
        """The legal action most people take here, which stands out; -1 where the first of them may."""
        return -1

    def takes_words(self, g: G, action: int) -> bool:
        """Whether the player may add words of their own to the action, for all to read."""
        return False

    def holds_words(self, g: G, seat: int) -> bool:
        """Whether the words the seat added last still belong to a choice it has not finished, which nobody else sees."""
        return False

    # What others may see

    def masked(self, g: G, seat: int) -> "Step[Any]":
        """This step as the seat may see it; overridden where a step holds other seats' secrets."""
        return self

    def filled(self, g: G, seat: int) -> "Step[Any]":
        """A masked step with its unknowns drawn at random from the position (`Position.random`)."""
        return self

    def numbers(self) -> tuple[int, ...] | None:
        """What FIELDS hold, if they are small numbers all; None: who wants to know asks for each by its name. Override only for
        speed, where observations meet a step all the time; a test compares it with the fields."""
        return None

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.FIELDS)
        return f"{type(self).__name__}({fields})"
