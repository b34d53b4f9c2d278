"""A fresh game: money, markers and decks as the rulebook's preparation says."""

from aegean.games.poseidon.data import Data
from aegean.games.poseidon.events import FirstPlayer
from aegean.games.poseidon.rounds import Rounds
from aegean.games.poseidon.state import HouseRules, Poseidon


def set_up(data: Data, players: int, word: int, house: HouseRules) -> Poseidon:
    """The first seat is asked; who begins is drawn at random, the only chance in the game."""
    g = Poseidon(data, players, house)
    g.rng = word
    g.events = []
    g.first = g.random(players)
    g.tell(FirstPlayer(g.first))
    g.play(Rounds())
    g.settle()
    return g
