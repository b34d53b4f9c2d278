"""What plays a seat by itself."""

from typing import Any, Final

from aegean.kernel.guide import Guide, favourite, one_as_good
from aegean.kernel.message import Message, Value
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.rng import advance, seeded


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
    """Takes the option a guide values most, or by lot one of those the guide holds for as good."""

    name = "greedy"

    def __init__(self, guide: Guide[Any], seed: int = 0) -> None:
        self.guide: Final = guide
        self._word = seeded(seed)
        self._last: tuple[Prompt, list[float], int] | None = None

    def choose(self, view: Position, prompt: Prompt) -> int:
        worths = [0.0] if len(prompt.actions) == 1 else self.guide.appraise(view, prompt.seat, prompt.actions)
        action = self.take(prompt.actions, worths)
        self._last = (prompt, worths, action)
        return action

    def take(self, options: list[int], worths: list[float]) -> int:
        """The best, or by lot one that is as good."""
        if not self.guide.variety:
            return favourite(options, worths)
        self._word = advance(self._word)
        return one_as_good(options, worths, self.guide.variety, self._word)

    def explain(self, aloud: bool = False) -> Message:
        if self._last is None:
            return super().explain(aloud)
        prompt, worths, action = self._last
        if aloud:
            return self.guide.aloud(prompt.position, prompt.seat, action) or Message("bot.guided.aloud")
        if len(worths) == 1:
            return Message("bot.only", {"move": label(prompt, action)})
        order = sorted(range(len(worths)), key=lambda place: -worths[place])
        other = next(prompt.actions[place] for place in order if prompt.actions[place] != action)
        facts: dict[str, Value] = {"move": label(prompt, action), "other": label(prompt, other), "count": len(order)}
        return with_sight(self.guide, prompt, action, Message("bot.guided", facts))


def with_sight(guide: Guide[Any], prompt: Prompt, action: int, how: Message) -> Message:
    """How a move was chosen, and what the guide saw in it."""
    saw = guide.saw(prompt.position, prompt.seat, action)
    return Message("bot.saw", {"how": how, "saw": tuple(saw)}) if saw else how


def label(prompt: Prompt, action: int) -> Message:
    """What an option is called."""
    return prompt.position.label(prompt.seat, action)
