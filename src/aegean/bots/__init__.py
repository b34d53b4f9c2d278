"""Bots by name: the random one, and those a title brings along."""

from typing import Final

from aegean.bots.random import Random
from aegean.kernel.bot import Bot
from aegean.kernel.errors import BadOption
from aegean.kernel.title import Title

LEVELS: Final = {"random": "plays by chance", "greedy": "weighs every move and takes the best"}


def make_bot(name: str, title: Title, seed: int) -> Bot:
    """A bot of this name for this title; the same seed plays the same way."""
    if name == "random":
        return Random(seed)
    bot = title.bot(name, seed)
    if bot is None:
        raise BadOption(f"{title.name} has no bot {name!r}; bots are random, greedy.")
    return bot
