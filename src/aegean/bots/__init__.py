"""Bots by name: those for people to play against (Novice, Citizen, Strategos), and the same under their plain names."""

from typing import Final

from aegean.bots.random import Novice, Random
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


def make_bot(name: str, title: Title, seed: int) -> Bot:
    """A bot of this name for this title; the same seed plays the same way, unless its thinking is limited by time."""
    kind, _, budget = PLAIN.get(name, name).partition(":")
    if kind == "search":
        return Search(title.guide(), seed, Budget.read(budget or "1s"), name)
    if not budget:
        if kind == "random":
            return Random(seed)
        if kind == "novice":
            return Novice(title.guide(), seed)
        if kind == "greedy":
            return Guided(title.guide())
        own = title.bot(kind)
        if own is not None:
            return own
    raise BadOption(f"{title.name} has no bot {name!r}; bots are random, greedy, search:2s, search:2000, {', '.join(LEVELS)}.")
