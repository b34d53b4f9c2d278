"""Something to be said to a person: an id and arguments, put into words by the game's `Words`."""

from typing import Final, Union

Value = Union[str, int, "Message", tuple["Message", ...]]


class Message:
    """`Message("ask.Bidding", {"card": Message("colour:red"), "least": 4})`.

    An id with a colon names a thing (`card:theatre`, `seat:2`); any other id is a sentence. A tuple of messages is said as
    a list.
    """

    def __init__(self, id: str, args: dict[str, Value] | None = None) -> None:
        self.id: Final = id
        self.args: Final[dict[str, Value]] = {} if args is None else args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {self.args!r})"


def seat_name(seat: int) -> Message:
    """The name of whoever sits there."""
    return Message(f"seat:{seat}")
