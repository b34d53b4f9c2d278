"""What the parts of the drawing share: names, colours and the places of hexes."""

from functools import cache
from typing import Final

from aegean.games.poseidon.map import row_and_column
from aegean.games.poseidon.rule import nation_in_turn, nations_acted
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.message import Message
from aegean.render import scene as render
from aegean.render.hexes import pointy
from aegean.render.pieces import nation_fill
from aegean.render.svg import Point

SIDE: Final = 36.0
MARGIN: Final = 15.0
WIDTH: Final = 778
HEIGHT: Final = 696


@cache
def where(at: str) -> Point:
    """The middle of a hex on the chart."""
    row, column = row_and_column(at)
    return pointy(SIDE, MARGIN, row + 1, column)


class Scene(render.Scene[Poseidon]):
    """One drawing of Poseidon."""

    def nation(self, nation: int) -> str:
        """A nation's name."""
        return self.say(Message("nation:" + self.g.data.nation_ids[nation]))

    def nation_thing(self, nation: int) -> str:
        """What the encyclopaedia has a nation under."""
        return "nation:" + self.g.data.nation_ids[nation]

    def colour(self, nation: int) -> str:
        """The colour of the edition, which is also the name of the pieces."""
        return self.g.data.colours[nation]

    def fill(self, nation: int) -> str:
        """The paint of a nation."""
        return nation_fill(self.g.data.colours[nation])

    def special(self, card: int) -> str:
        """The name of a special card."""
        return self.say(Message("special:" + self.g.data.card_ids[card]))

    def hex_name(self, place: int) -> str:
        """`Andros (F12)`"""
        return self.say(Message("hex:" + self.g.data.hex_at[place]))

    def short(self, place: int) -> str:
        """`Andros`"""
        return self.hex_name(place).partition(" (")[0]

    def acting(self) -> int:
        """The nation whose turn it is, or NONE."""
        return nation_in_turn(self.g)

    def acted(self) -> int:
        """The nations that have acted in this round, one bit each."""
        return nations_acted(self.g)
