"""What can go wrong, written for the person who meets it."""

from aegean.kernel.message import Message


class AegeanError(Exception):
    """Something that came from outside was not right; the message says what and what would be."""


class UnknownGame(AegeanError):
    """No title of that name."""


class UnknownAction(AegeanError):
    """An action that cannot be read; `said` is why, for any language."""

    def __init__(self, message: str, said: tuple[Message, ...] = ()) -> None:
        super().__init__(message)
        self.said = said


class IllegalAction(AegeanError):
    """An action that is not allowed now; `rule` is the id of the rule that forbids it, `said` the reason for any language."""

    def __init__(self, message: str, rule: str = "", said: tuple[Message, ...] = ()) -> None:
        super().__init__(message)
        self.rule = rule
        self.said = said


class BadField(AegeanError):
    """Something filled in that the form does not take."""

    def __init__(self, said: Message) -> None:
        super().__init__(said.id)
        self.said = (said,)


class BadOption(AegeanError):
    """A number of players, a setting or a seat that the title does not have."""


class BadEdition(AegeanError):
    """An edition file that does not hold what the game needs."""


class BadSave(AegeanError):
    """A saved game or position that is damaged, foreign or of another version."""
