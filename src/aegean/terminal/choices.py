"""What a number typed at a prompt means: the amount that is asked for, or else the place of an option in the list."""

from typing import Final

from aegean.kernel.codec import Argument, Choice, Codec, Entry, Number, Seat
from aegean.kernel.errors import UnknownAction
from aegean.kernel.prompt import Option
from aegean.terminal.frame import say

FEW: Final = 12
"""So many amounts are listed one by one."""


class Choices:
    """The options of a prompt as a person at a keyboard chooses among them.

    Where one verb of the options takes nothing but a number (`bid 5`), a number typed is that number, and the other options
    are typed by name; else a number is the place of an option.
    """

    def __init__(self, codec: Codec, options: list[Option], language: str = "en") -> None:
        self.options: Final = options
        self.language: Final = language
        verbs = {option.key.partition(" ")[0] for option in options}
        counting = [verb for verb in verbs if _counts(codec.kinds[codec.by_name[verb]].arguments)]
        self.verb: Final = counting[0] if len(counting) == 1 else ""
        self.amounts: Final = [option for option in options if self.verb and option.key.startswith(f"{self.verb} ")]
        self.listed: Final = [option for option in options if len(self.amounts) <= FEW or option not in self.amounts]

    def mark(self, option: Option) -> str:
        """What to type for an option that is listed, in short; nothing if only its name will do."""
        if not self.verb:
            return str(self.options.index(option) + 1)
        return option.key.partition(" ")[2] if option in self.amounts else ""

    def read(self, number: str) -> str:
        """The move a typed number means."""
        if self.verb:
            return f"{self.verb} {int(number)}"
        if not 1 <= int(number) <= len(self.options):
            raise UnknownAction(say(self.language, "options", n=len(self.options)))
        return self.options[int(number) - 1].key


def _counts(arguments: tuple[Argument, ...]) -> bool:
    """Whether all that is to be said is how much."""
    if len(arguments) != 1:
        return False
    (argument,) = arguments
    if isinstance(argument, Choice):
        return all(name.isdigit() for name in argument.names)
    return isinstance(argument, Number) and not isinstance(argument, (Entry, Seat))
