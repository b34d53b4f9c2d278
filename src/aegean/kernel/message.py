"""Something to be said to a person: an id and arguments, put into words by the game's `Words`."""

from typing import Any, Final, Union

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
        return hash((self.id, frozenset(self.args.items())))

    def to_json(self) -> list[Any]:
        """As plain lists; `Message.from_json` reads it."""
        return [self.id, {name: _plain(value) for name, value in self.args.items()}]

    @staticmethod
    def from_json(document: list[Any]) -> "Message":
        """The message of a JSON document."""
        args: dict[str, Value] = {name: _value(value) for name, value in document[1].items()}
        return Message(document[0], args)

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {self.args!r})"


def _plain(value: Value) -> Any:
    if isinstance(value, Message):
        return {"message": value.to_json()}
    if isinstance(value, tuple):
        return [message.to_json() for message in value]
    return value


def _value(value: Any) -> Value:
    if isinstance(value, dict):
        return Message.from_json(value["message"])
    if isinstance(value, list):
        return tuple([Message.from_json(message) for message in value])
    assert isinstance(value, (str, int))
    return value


def seat_name(seat: int) -> Message:
    """The name of whoever sits there."""
    return Message(f"seat:{seat}")


def you_or_name(seat: int, viewer: int | None) -> Message:
    """Who sits there, for somebody who looks on: themselves, or by name."""
    return Message("kernel.you") if seat == viewer else seat_name(seat)
