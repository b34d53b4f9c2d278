"""What must hold of every game, also of those of other packages that are installed."""

from aegean.games import titles
from aegean.testing import EveryTable


class TestEveryTitle(EveryTable):
    titles = titles()
    open_piles = ("action_discard",)  # of a card of Clash that is played, an event tells the half that counts
