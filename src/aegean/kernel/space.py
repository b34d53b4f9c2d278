"""Actions as numbers for learners: a fixed space in which everything legal has an id.

Kinds take as many places as their arguments have values, as in the codec. A kind whose amounts have no end (`price 5000`) has one
place more, "more than that": whoever takes it is asked again, for the amount beyond as many as the kind has places. So every
amount can be said exactly, a large one in several choices. `held` is what was said so far: the kind and the amount, or NOTHING.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from aegean.kernel.codec import ARGUMENT, SHIFT, Codec, Number, Seat
from aegean.kernel.errors import UnknownAction
from aegean.kernel.position import Position

NOTHING: Final = -1


class Space:
    """The ids of one title at one number of players."""

    def __init__(self, codec: Codec) -> None:
        self.codec: Final = codec
        self._bases: Final[vec[i64]] = vec[i64](codec.bases)
        self._sizes: Final[vec[i64]] = vec[i64]([kind.size for kind in codec.kinds])
        more: list[int] = []
        size = codec.size
        for kind in codec.kinds:
            if len(kind.arguments) == 1 and isinstance(kind.arguments[0], Number) and not isinstance(kind.arguments[0], Seat):
                more.append(size)
                size += 1
            else:
                more.append(NOTHING)
        self._more: Final[list[int]] = more
        self._kind_of_more: Final = {id: number for number, id in enumerate(more) if id != NOTHING}
        self.size: Final = size
        self._ids: Final[list[Any]] = list(range(size))
        """All ids as objects: compiled, one that is listed need not be made anew."""

    # What is legal

    def legal(self, g: Position, seat: int, held: int = NOTHING) -> list[int]:
        """The ids a seat may choose from: what it is asked for, or what it may do unasked."""
        asked = g.waiting >> seat & 1
        return self.ids(g.options(seat) if asked else g.unasked(seat), g.amounts(seat) if asked else None, held)

    def ids(self, options: list[int], amounts: tuple[int, int] | None, held: int = NOTHING) -> list[int]:
        """The ids of these actions and, if given, of all amounts between two actions of a kind."""
        if amounts is None and held == NOTHING:
            plain = self._plain_ids(options)
            if plain is not None:
                return plain
        found: list[int] = []
        for option in options:
            self._add(found, option, option, held)
        if amounts is not None:
            self._add(found, amounts[0], amounts[1], held)
        return found

    def _plain_ids(self, options: list[int]) -> list[int] | None:
        """An id for every action, unless one is of an amount that has none; that is what nearly all questions have."""
        ids = self._ids
        bases = self._bases
        sizes = self._sizes
        found: list[Any] = options.copy()
        for place, option in enumerate(options):
            action: i64 = option
            kind: i64 = action >> SHIFT
            packed: i64 = action & ARGUMENT
            if packed >= sizes[kind]:
                return None
            found[place] = ids[bases[kind] + packed]
        return found

    def _add(self, found: list[int], first: int, last: int, held: int) -> None:
        """Amounts of one kind, from one action to another, less what is held."""
        kind = first >> SHIFT
        before = 0
        if held != NOTHING:
            if held >> SHIFT != kind:
                return
            before = held & ARGUMENT
        size = self._sizes[kind]
        for amount in range(max(0, (first & ARGUMENT) - before), min(size, (last & ARGUMENT) - before + 1)):
            if self._bases[kind] + amount not in found:
                found.append(self._bases[kind] + amount)
        if (last & ARGUMENT) - before >= size and self._more[kind] not in found:
            found.append(self._more[kind])

    def write_mask(self, ids: list[int], out: vec[u8], at: i64 = 0) -> None:
        """1 at the place of every id."""
        for id in ids:
            place: i64 = at + id
            out[place] = 1

    # What was chosen

    def holds_more(self, id: int) -> bool:
        """Whether the choice of this id leads to another: the amount is larger still."""
        return id >= self.codec.size

    def more(self, id: int, held: int) -> int:
        """What is held after "more than that"."""
        kind = self._kind_of_more[id]
        before = 0 if held == NOTHING else held & ARGUMENT
        return kind << SHIFT | before + self._sizes[kind]

    def action(self, id: int, held: int = NOTHING) -> int:
        """The action of an id that is not "more than that"."""
        if not 0 <= id < self.codec.size:
            raise UnknownAction(f"Action ids go from 0 to {self.codec.size - 1}, not {id}.")
        bases = self._bases
        place: i64 = id
        low: i64 = 0
        high: i64 = len(bases)
        while high - low > 1:
            middle: i64 = low + high >> 1
            if bases[middle] <= place:
                low = middle
            else:
                high = middle
        return (low << SHIFT | place - bases[low]) + (0 if held == NOTHING else held & ARGUMENT)

    def path(self, action: int) -> list[int]:
        """The ids that say an action, one after the other; most are one."""
        kind = action >> SHIFT
        amount = action & ARGUMENT
        found: list[int] = []
        while amount >= self._sizes[kind]:
            if self._more[kind] == NOTHING:
                raise UnknownAction(f"{action} is not the number of an action.")
            found.append(self._more[kind])
            amount -= self._sizes[kind]
        found.append(self._bases[kind] + amount)
        return found

    def text(self, id: int, held: int = NOTHING) -> str:
        """How an id is written: the action, or that more is to come."""
        if id in self._kind_of_more:
            kind = self.codec.kinds[self._kind_of_more[id]]
            return f"{kind.name} {(self.more(id, held) & ARGUMENT)}+"
        return self.codec.text(self.action(id, held))

    # Ids in parts

    def split(self, id: int) -> tuple[int, int]:
        """An id as kind and argument; "more than that" is the argument after the last."""
        if id in self._kind_of_more:
            kind = self._kind_of_more[id]
            return kind, self._sizes[kind]
        action = self.action(id)
        return action >> SHIFT, action & ARGUMENT

    def join(self, kind: int, argument: int) -> int:
        """The id of a kind and an argument."""
        if not 0 <= kind < len(self._sizes) or not 0 <= argument <= self._sizes[kind]:
            raise UnknownAction(f"There is no action of kind {kind} with the argument {argument}.")
        if argument < self._sizes[kind]:
            return self._bases[kind] + argument
        if self._more[kind] == NOTHING:
            raise UnknownAction(f"There is no action of kind {kind} with the argument {argument}.")
        return self._more[kind]

    def parts(self) -> tuple[int, int]:
        """How many kinds there are, and the most arguments of one, "more than that" included."""
        return len(self._sizes), max(self._sizes) + 1

    def describe(self) -> list[tuple[int, int, int, int, int]]:
        """For every id: its kind, then what its first and its second argument are of and their values, from 1; 0: none.

        What arguments are of (a card, a space, a player) is numbered by `meanings`, so that a learner can treat all cards alike.
        """
        numbers = {name: number + 1 for number, name in enumerate(self.meanings())}
        rows: list[tuple[int, int, int, int, int]] = []
        for id in range(self.size):
            number, argument = self.split(id)
            kind = self.codec.kinds[number]
            cells = [0, 0, 0, 0]
            values = [argument] if id in self._kind_of_more else kind.split(argument)
            for place, value in enumerate(values):
                cells[2 * place] = numbers[kind.arguments[place].name]
                cells[2 * place + 1] = value + 1
            rows.append((number, cells[0], cells[1], cells[2], cells[3]))
        return rows

    def meanings(self) -> list[str]:
        """What arguments are of."""
        found: list[str] = []
        for kind in self.codec.kinds:
            for argument in kind.arguments:
                if argument.name not in found:
                    found.append(argument.name)
        return found
