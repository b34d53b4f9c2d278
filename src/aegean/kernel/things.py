"""The encyclopaedia of a game: every thing a player can meet, told in the words of the title with the numbers of the edition.

A thing's id is the id its name has in the words (`card:harbour`, `phase:auction`, `action:bid`). What it is does not depend on a
position; where it stands now (`Title.standing`) does, and is told from the viewer's own view alone.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from aegean.kernel.message import Message, Value


class Sign:
    """Something printed on a thing, with its meaning: the symbol a drawing has for it, and what it says in words."""

    def __init__(self, symbol: str, meaning: Message) -> None:
        self.symbol: Final = symbol
        self.meaning: Final = meaning


class Thing:
    """One entry: what it is for in a sentence, what it does, what is printed on it, and the rules that say so."""

    def __init__(
        self,
        id: str,
        purpose: Message,
        does: Iterable[Message] = (),
        signs: Iterable[Sign] = (),
        rules: Iterable[str] = (),
        symbol: str = "",
        group: str = "",
    ) -> None:
        self.id: Final = id
        self.kind: Final = id.partition(":")[0]
        self.purpose: Final = purpose
        self.does: Final = tuple(does)
        self.signs: Final = tuple(signs)
        self.rules: Final = tuple(rules)
        self.symbol: Final = symbol
        """What a drawing shows for it, if it has nothing better."""
        self.group: Final = group
        """The id of the thing it belongs to where a kind has many: the colour of a card, the category of an advance."""

    @property
    def name(self) -> Message:
        """What it is called."""
        return Message(self.id)

    def __repr__(self) -> str:
        return f"Thing({self.id!r})"


def told(kind: str, id: str, rules: Iterable[str], symbol: str, numbers: dict[str, Value]) -> Thing:
    """A thing the title's words explain under its own id, with these numbers at hand."""
    return Thing(f"{kind}:{id}", Message(f"about.{kind}.{id}", numbers), rules=rules, symbol=symbol)


class Things:
    """The things of an edition, by id, in the order to list them.

    `also` are other ids the words know: a card of two halves means both, a village of grapes is a village.
    """

    def __init__(self, things: Iterable[Thing], also: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.by_id: Final = {thing.id: thing for thing in things}
        self.also: Final[Mapping[str, tuple[str, ...]]] = {} if also is None else also

    def get(self, id: str) -> Thing | None:
        """A thing, or None if there is no such thing."""
        return self.by_id.get(id)

    def meant(self, id: str) -> tuple[str, ...]:
        """The things an id stands for: itself, those it is made of, or none."""
        return (id,) if id in self.by_id else self.also.get(id, ())

    def __iter__(self) -> Iterator[Thing]:
        return iter(self.by_id.values())

    def __len__(self) -> int:
        return len(self.by_id)

    def __contains__(self, id: object) -> bool:
        return id in self.by_id

    def kinds(self) -> list[str]:
        """The kinds there are, in order."""
        return list(dict.fromkeys(thing.kind for thing in self))

    def search(self, words: str, say: Callable[[Message], str]) -> list[Thing]:
        """The things whose name holds these words, those whose name begins with them first; else those whose texts hold them.

        `say` puts a message into the language of whoever searches.
        """
        wanted = words.casefold().strip()
        named = [(say(thing.name).casefold(), thing) for thing in self]
        exact = [thing for name, thing in named if name == wanted or thing.id.partition(":")[2] == wanted]
        begins = [thing for name, thing in named if name.startswith(wanted) and thing not in exact]
        holds = [thing for name, thing in named if wanted in name and thing not in exact and thing not in begins]
        if exact or begins or holds:
            return [*exact, *begins, *holds]
        return [thing for thing in self if any(wanted in say(text).casefold() for text in (thing.purpose, *thing.does))]
