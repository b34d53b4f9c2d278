"""Bots by name: those for people to play against (Novice, Citizen, Strategos, Archon), and the same under their plain names."""

from functools import partial
from typing import Any, Final

from aegean.bots.brought import bring, installed, offered
from aegean.bots.learned import Learned
from aegean.bots.random import Distracted, Novice, Random
from aegean.bots.search import Budget, Search
from aegean.bots.tree import Tree
from aegean.bots.weights import corrected, learned
from aegean.games import title as find_title
from aegean.kernel.bot import Bot, Guided
from aegean.kernel.errors import BadOption
from aegean.kernel.title import Title

LEVELS: Final = {
    "novice": "plays by chance, but with common sense",
    "citizen": "weighs every move and takes the best",
    "strategos": "has learned from thousands of games, and imagines a hundred more before every move",
    "archon": "has learned from thousands of games, and thinks ahead for three seconds a move",
}
PLAIN: Final = {"citizen": "greedy", "strategos": "learned:100/2s", "archon": "learned:3s"}
"""Strategos is as strong interpreted as compiled: it imagines as many games, within two seconds. Archon takes its time."""


def levels() -> dict[str, str]:
    """What people may play against, and what is said of it: the levels, then the bots that were brought."""
    return {**LEVELS, **offered()}


def make_bot(name: str, title: Title[Any], seed: int) -> Bot:
    """A bot of this name for this title; the same seed plays the same way, unless its thinking is limited by time."""
    kind, _, budget = PLAIN.get(name, name).partition(":")
    if kind == "search" or (kind == "learned" and budget):
        shrewd = corrected(title) if kind == "learned" and learned(title) else None
        thought = Budget.read(budget or "1s")
        # Who plays people for a time may use another core; whoever measures wants to know what is measured.
        elsewhere = partial(tree_elsewhere, PLAIN[name], title.id, seed) if name in PLAIN and not thought.games else None
        return Search(title.guide(), seed, thought, name, shrewd, elsewhere)
    if kind == "greedy" and budget.isdigit() and int(budget) <= 100:
        return Distracted(title.guide(), seed, int(budget))
    if not budget:
        if kind == "random":
            return Random(seed)
        if kind == "novice":
            return Novice(title.guide(), seed)
        if kind == "greedy":
            return Guided(title.guide(), seed)
        if kind == "learned":
            if not learned(title):
                raise BadOption(f"Nothing was learned of {title.name} yet; `aegean train {title.id}` does it.")
            return Learned(corrected(title))
        own = title.bot(kind)
        if own is not None:
            return own
    brought = bring(name, title, seed)
    if brought is not None:
        return brought
    known = ("random", "greedy", "greedy:5", "learned", "search:2s", "search:2000", "learned:2s", *LEVELS, *installed())
    raise BadOption(f"{title.name} has no bot {name!r}; bots are {', '.join(known)}, or module:Class.")


def tree_elsewhere(name: str, game: str, seed: int, seat: int) -> Tree:
    """The tree of the same bot in another process, which guesses otherwise at what it cannot see."""
    bot = make_bot(name, find_title(game), seed + 1)
    assert isinstance(bot, Search)
    return bot.tree(seat)
