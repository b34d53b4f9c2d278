"""What the tables in text share: words of the title, and words of their own."""

from typing import Any

from aegean.kernel.message import Message, Value
from aegean.kernel.session import Session
from aegean.terminal.frame import say


class TextTable:
    """One table, seen from one seat."""

    def __init__(self, session: Session[Any], seat: int) -> None:
        self.session = session
        self.seat = seat

    def say(self, id: str) -> str:
        """A name or text of the title."""
        return self.session.say(Message(id))

    def tell(self, id: str, **args: Value) -> str:
        """A text of the table itself."""
        return say(self.session.language, id, **args)
