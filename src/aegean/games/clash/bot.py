"""Clash of Cultures' own bot: it values what it sees (advice/worth.py) and takes what is worth most."""

from aegean.games.clash.guide import ClashGuide
from aegean.kernel.bot import Guided


class Greedy(Guided):
    def __init__(self) -> None:
        super().__init__(ClashGuide())
