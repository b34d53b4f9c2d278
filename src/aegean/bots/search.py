"""A bot that imagines how the game may go on, under a budget of time or of imagined games."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from aegean.bots.assistant import GRACE, assistant, numbers, take_in
from aegean.bots.tree import Decision, Tree
from aegean.kernel.bot import Bot, label, with_sight
from aegean.kernel.errors import BadOption
from aegean.kernel.guide import Guide
from aegean.kernel.message import Message, Value
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.rng import seeded

BUDGET: Final = re.compile(r"(?:(?P<games>[1-9]\d*)(?:/(?=.)|$))?(?:(?P<time>\d+(?:\.\d+)?)(?P<unit>s|ms))?")
ENDLESS: Final = 1 << 60


@dataclass(frozen=True)
class Budget:
    """How much thought a move may take: seconds, a number of imagined games (0: the other one counts), or what is over first."""

    seconds: float
    games: int

    @classmethod
    def read(cls, text: str) -> "Budget":
        """`2s`, `500ms`, `2000` imagined games, or `100/2s`: so many, but no longer."""
        found = BUDGET.fullmatch(text)
        if found:
            seconds = float(found["time"] or 0) / (1000 if found["unit"] == "ms" else 1)
            if seconds or (not found["time"] and found["games"]):
                return cls(seconds, int(found["games"] or 0))
        raise BadOption(f"A search budget is written 2s, 500ms, 2000 (imagined games) or 100/2s (no longer), not {text!r}.")


class Search(Bot):
    """`rate` is the number of imagined games per second so far. Others are thought to follow the guide, the bot itself goes by
    the shrewd one: the guide's own unless another is given. `elsewhere` makes the tree an assistant thinks with."""

    def __init__(
        self,
        guide: Guide[Any],
        seed: int,
        budget: Budget,
        name: str = "search",
        shrewd: Guide[Any] | None = None,
        elsewhere: Callable[[int], Tree] | None = None,
    ) -> None:
        self.name = name
        self.guide: Final = guide
        self.shrewd: Final = guide.shrewd() if shrewd is None else shrewd
        self.budget: Final = budget
        self.seed: Final = seed
        self.elsewhere: Final = elsewhere
        self.number: Final = next(numbers)
        self.imagined = 0
        self.seconds = 0.0
        self._tree: Tree | None = None
        self._last: tuple[Prompt, Decision] | None = None

    @property
    def rate(self) -> float:
        return self.imagined / self.seconds if self.seconds else 0.0

    def choose(self, view: Position, prompt: Prompt) -> int:
        options = prompt.actions
        tree = self._tree
        if tree is None or tree.seat != prompt.seat:
            tree = self._tree = self.tree(prompt.seat)
        started = time.monotonic()
        tree.look(view, options)
        self._last = (prompt, tree.root)
        if len(tree.root.options) > 1:
            self.imagined += self._think_together(tree, view, started)
            self.seconds += time.monotonic() - started
        return tree.root.options[tree.root.favourite()]

    def tree(self, seat: int) -> Tree:
        """Nothing imagined yet."""
        return Tree(self.guide, seat, seeded(self.seed), self.shrewd)

    def _think_together(self, tree: Tree, view: Position, started: float) -> int:
        """Think, and take in what the assistant imagined meanwhile, if there is one and it had time."""
        helper = None if self.elsewhere is None else assistant()
        if helper is None or self.elsewhere is None:
            return self._think(tree, view, self.budget.seconds, started)
        made = partial(self.elsewhere, tree.seat)
        seconds = self.budget.seconds - GRACE
        asked = helper.ask(made, self.number, view, tree.root.offered, seconds - (time.monotonic() - started))
        games = self._think(tree, view, seconds, started)
        found = helper.answer(asked)
        return games if found is None else games + take_in(tree.root, found)

    def _think(self, tree: Tree, view: Position, seconds: float, started: float) -> int:
        """Imagine games until the budget is used up, or nothing can change the choice any more."""
        games = 0
        longest = 0.0
        now = started
        while True:
            tree.imagine(view)
            games += 1
            left = self.budget.games - games if self.budget.games else ENDLESS
            if self.budget.seconds:
                before, now = now, time.monotonic()
                longest = max(longest, now - before)
                rest = seconds - (now - started) - longest
                left = min(left, int(rest * games / (now - started)) if rest > 0 else 0)
            if left <= 0 or lead(tree.root) > left:
                return games

    def explain(self, aloud: bool = False) -> Message:
        if self._last is None:
            return super().explain(aloud)
        if aloud:
            return Message("bot.search.aloud")
        prompt, decision = self._last
        best = decision.favourite()
        others = [place for place in range(len(decision.options)) if place != best]
        if not others:
            only = "bot.only" if len(prompt.actions) == 1 else "bot.sensible"
            return Message(only, {"move": label(prompt, decision.options[best])})
        second = max(others, key=lambda place: (decision.tries[place], decision.gains[place]))
        found: dict[str, Value] = {
            "chance": chance(decision, best),
            "other_chance": chance(decision, second),
            "games": decision.visits,
        }
        found["move"] = label(prompt, decision.options[best])
        found["other"] = label(prompt, decision.options[second])
        return with_sight(self.guide, prompt, decision.options[best], Message("bot.search", found))


def lead(decision: Decision) -> int:
    """How many more tries the favourite has had than any other."""
    most = second = 0
    for tries in decision.tries:
        if tries > most:
            most, second = tries, most
        elif tries > second:
            second = tries
    return most - second


def chance(decision: Decision, place: int) -> int:
    """The expected reward of an option in per cent."""
    tries = decision.tries[place]
    return round(100 * decision.gains[place] / tries) if tries else 0
