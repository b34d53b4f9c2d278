"""Poseidon's own bot: it values every option (advice/choose.py) and takes what is worth most."""

from aegean.games.poseidon.guide import PoseidonGuide
from aegean.kernel.bot import Guided


class Greedy(Guided):
    def __init__(self) -> None:
        super().__init__(PoseidonGuide())
