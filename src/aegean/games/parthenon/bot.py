"""Parthenon's own bot: it weighs what its cards promise (advice/aims.py) and takes what is worth most."""

from aegean.games.parthenon.guide import ParthenonGuide
from aegean.kernel.bot import Guided


class Greedy(Guided):
    def __init__(self) -> None:
        super().__init__(ParthenonGuide())
