"""Whether options tell beforehand what they cost and bring, where that is certain.

What an option does for certain is found by trying it: in several worlds that look the same to the seat, with chance that falls
differently, the seat's holdings (`Title.holdings`) change in the same way.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from aegean.kernel.position import Position
from aegean.kernel.prompt import Option, Prompt
from aegean.kernel.title import Title

WORDS: Final = (1, 2, 5)
"""The chance of the worlds an option is tried in."""


class Consequence:
    """An option of a decision, and how it changes for certain what the seat has."""

    def __init__(self, position: Position, option: Option, change: dict[str, int]) -> None:
        self.step: Final = type(position.top).__name__
        self.option: Final = option
        self.change: Final = change

    @property
    def told(self) -> bool:
        """Whether there is nothing to tell, or something is told."""
        return bool(not self.change or self.option.preview or self.option.leads_to or self.option.warning)

    @property
    def key(self) -> str:
        """Of what kind it is: the step and the verb."""
        return f"{self.step} {self.option.key.partition(' ')[0]}"

    def __repr__(self) -> str:
        return f"{self.step}: {self.option.key} {self.change} preview {self.option.preview}"


def consequences(title: Title[Any], position: Position, seat: int) -> list[Consequence]:
    """What the options of a decision do for certain."""
    view = position.view(seat)
    prompt = Prompt(title, view, seat)
    before = title.holdings(view, seat)
    return [Consequence(position, option, certain_change(title, view, seat, option.action, before)) for option in prompt.options]


def certain_change(title: Title[Any], view: Position, seat: int, action: int, before: dict[str, int]) -> dict[str, int]:
    """What changes among the seat's holdings in every world, and by how much."""
    changes: list[dict[str, int]] = []
    for word in WORDS:
        world = view.determinise(seat, word)
        world.decide(seat, action)
        after = title.holdings(world, seat)
        changes.append({what: after[what] - had for what, had in before.items() if after[what] != had})
    first, *others = changes
    return {what: number for what, number in first.items() if all(other.get(what) == number for other in others)}


class Tally:
    """How many decisions tell what is certain of their options, and which kinds of options do not."""

    def __init__(self) -> None:
        self.decisions = 0
        """Those with an option that has a certain consequence."""
        self.telling = 0
        self.silent: Final[Counter[str]] = Counter()

    def add(self, found: Iterable[Consequence]) -> None:
        """Count a decision."""
        certain = [each for each in found if each.change]
        if certain:
            self.decisions += 1
            self.telling += all(each.told for each in certain)
            self.silent.update({each.key for each in certain if not each.told})

    @property
    def share(self) -> float:
        """Of the decisions with something to tell, how many tell it; 1 if there was none."""
        return self.telling / self.decisions if self.decisions else 1.0
