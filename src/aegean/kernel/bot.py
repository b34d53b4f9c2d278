"""What plays a seat by itself."""

from typing import Any, Final

from aegean.kernel.guide import Guide, favourite
from aegean.kernel.message import Message
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt


class Bot:
    """A player without a person. It is given what its seat sees and is asked, and nothing else."""

    name: str = "bot"

    def choose(self, view: Position, prompt: Prompt) -> int:
        """One of `prompt.actions`."""
        raise NotImplementedError

    def explain(self, aloud: bool = False) -> Message:
        """Why it made its last move, in a sentence or two.

        `aloud` only how it chose: a number, or that there was no other choice, would follow from what others cannot see.
        """
        return Message("bot.silent")


class Guided(Bot):
    """Takes the option a guide values most."""

    name = "greedy"

    def __init__(self, guide: Guide[Any]) -> None:
        self.guide: Final = guide
        self._last: tuple[Prompt, list[float]] | None = None

    def choose(self, view: Position, prompt: Prompt) -> int:
        worths = [0.0] if len(prompt.actions) == 1 else self.guide.appraise(view, prompt.seat, prompt.actions)
        self._last = (prompt, worths)
        return favourite(prompt.actions, worths)

    def explain(self, aloud: bool = False) -> Message:
        if self._last is None:
            return super().explain(aloud)
        if aloud:
            return Message("bot.guided.aloud")
        prompt, worths = self._last
        order = sorted(range(len(worths)), key=lambda place: -worths[place])
        if len(order) == 1:
            return Message("bot.only", {"move": label(prompt, prompt.actions[0])})
        best = prompt.actions[order[0]]
        move, other = label(prompt, best), label(prompt, prompt.actions[order[1]])
        return with_sight(self.guide, prompt, best, Message("bot.guided", {"move": move, "other": other, "count": len(order)}))


def with_sight(guide: Guide[Any], prompt: Prompt, action: int, how: Message) -> Message:
    """How a move was chosen, and what the guide saw in it."""
    saw = guide.saw(prompt.position, prompt.seat, action)
    return Message("bot.saw", {"how": how, "saw": tuple(saw)}) if saw else how


def label(prompt: Prompt, action: int) -> Message:
    """What an option is called."""
    return prompt.position.label(prompt.seat, action)
