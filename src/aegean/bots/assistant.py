"""A second process that thinks about the same decision, on a core that nobody else wants.

It has the system's idle priority: where anybody else is at work, other tables or people's requests, it gets nothing, so it is
no one's loss. What it has not said in time is left out. It is told what its seat sees, like the bot it helps.
"""

import atexit
import itertools
import multiprocessing
import os
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from typing import Final

from aegean.bots.tree import Decision, Tree
from aegean.kernel.position import Position

GRACE: Final = 0.03
"""So many seconds its answer is waited for."""
MOST: Final = 12
"""Bots whose thoughts it keeps."""

Made = Callable[[], Tree]
Thoughts = tuple[list[int], list[int], list[float]]
"""Options, how often each was tried, and what came of it."""

numbers: Final = itertools.count(1)


class Assistant:
    """The process, begun when it is first asked."""

    def __init__(self) -> None:
        self.ours, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        self.process: Final = context.Process(target=assist, args=(theirs,), daemon=True, name="aegean assistant")
        self.process.start()
        theirs.close()

    def ask(self, made: Made, bot: int, view: Position, options: list[int], seconds: float) -> int:
        """Think about this from now on; whatever it thought about before is over. Returns the number of the question, 0 if it has
        ended."""
        number = next(numbers)
        try:
            self.ours.send((number, bot, made, view, options, seconds))
        except OSError:
            return 0
        return number

    def answer(self, number: int, wait: float = GRACE) -> Thoughts | None:
        """What it thinks, if it says so in time."""
        until = time.monotonic() + wait
        try:
            while number and self.ours.poll(max(0.0, until - time.monotonic())):
                answered, found = self.ours.recv()
                if answered == number:
                    thoughts: Thoughts = found
                    return thoughts
        except (EOFError, OSError):
            return None
        return None

    def end(self) -> None:
        """It is not needed any more."""
        self.process.kill()
        self.process.join()
        self.ours.close()


@cache
def assistant() -> Assistant | None:
    """The one of this process; None where there is one core only."""
    if len(os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)) < 2:
        return None
    found = Assistant()
    atexit.register(found.end)
    return found


def assist(questions: Connection) -> None:
    """What the process does: think about the last question until the time is up or another comes."""
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(19)
    trees: OrderedDict[int, Tree] = OrderedDict()
    while True:
        try:
            number, bot, made, view, options, seconds = questions.recv()
        except EOFError:
            return
        until = time.monotonic() + seconds
        if bot not in trees:
            trees[bot] = made()
        trees.move_to_end(bot)
        if len(trees) > MOST:
            trees.popitem(last=False)
        questions.send((number, thoughts(trees[bot], view, options, until, questions.poll)))


def thoughts(tree: Tree, view: Position, options: list[int], until: float, called: Callable[[], bool]) -> Thoughts:
    """What a tree says of a decision after imagining games until then, or until somebody calls."""
    tree.look(view, options)
    while time.monotonic() < until and not called():
        tree.imagine(view)
    return tree.root.options, tree.root.tries, tree.root.gains


def take_in(root: Decision, found: Thoughts) -> int:
    """Add what was imagined elsewhere to a decision; returns how many games that were."""
    places = {option: place for place, option in enumerate(root.options)}
    for option, tries, gains in zip(*found, strict=True):
        root.tries[places[option]] += tries
        root.gains[places[option]] += gains
    root.visits += sum(found[1])
    return sum(found[1])
