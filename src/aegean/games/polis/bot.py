"""Polis's own bot: it values what it sees (advice/outlook.py) and takes what is worth most."""

from aegean.games.polis.guide import PolisGuide
from aegean.kernel.bot import Guided


class Greedy(Guided):
    def __init__(self) -> None:
        super().__init__(PolisGuide())
