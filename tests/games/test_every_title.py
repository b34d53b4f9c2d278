"""What must hold of every game, also of those of other packages that are installed."""

from aegean.games import titles
from aegean.testing import EveryTable


class TestEveryTitle(EveryTable):
    titles = titles()
