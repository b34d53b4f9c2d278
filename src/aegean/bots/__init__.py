"""Bots by name: those for people to play against (Novice, Citizen, Strategos), and the same under their plain names."""

from typing import Any, Final

from aegean.bots.brought import bring, installed, offered
from aegean.bots.random import Distracted, Novice, Random
from aegean.bots.search import Budget, Search
from aegean.kernel.bot import Bot, Guided
from aegean.kernel.errors import BadOption
from aegean.kernel.title import Title

LEVELS: Final = {
    "novice": "plays by chance, but with common sense",
    "citizen": "weighs every move and takes the best",
    "strategos": "thinks ahead, a second a move",
}
PLAIN: Final = {"citizen": "greedy", "strategos": "search:1s"}


def levels() -> dict[str, str]:
    """What people may play against, and what is said of it: the levels, then the bots that were brought."""
    return {**LEVELS, **offered()}


def make_bot(name: str, title: Title[Any], seed: int) -> Bot:
    """A bot of this name for this title; the same seed plays the same way, unless its thinking is limited by time."""
    kind, _, budget = PLAIN.get(name, name).partition(":")
    if kind == "search":
        return Search(title.guide(), seed, Budget.read(budget or "1s"), name)
    if kind == "greedy" and budget.isdigit() and int(budget) <= 100:
        return Distracted(title.guide(), seed, int(budget))
    if not budget:
        if kind == "random":
            return Random(seed)
        if kind == "novice":
            return Novice(title.guide(), seed)
        if kind == "greedy":
            return Guided(title.guide(), seed)
        own = title.bot(kind)
        if own is not None:
            return own
    brought = bring(name, title, seed)
    if brought is not None:
        return brought
    known = ("random", "greedy", "greedy:5", "search:2s", "search:2000", *LEVELS, *installed())
    raise BadOption(f"{title.name} has no bot {name!r}; bots are {', '.join(known)}, or module:Class.")
