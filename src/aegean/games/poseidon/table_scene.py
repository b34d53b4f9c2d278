"""What the parts of the drawing share: names, colours and the places of hexes."""

from functools import cache
from typing import Final

from aegean.games.poseidon.course import route
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.exploration_round import Nations
from aegean.games.poseidon.income import Sail, movement_of, voyages
from aegean.games.poseidon.map import row_and_column
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.stops import Voyage
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
        for step in reversed(self.g.stack):
            nation = getattr(step, "nation", NONE)
            if isinstance(nation, int) and nation != NONE:
                return nation
        return NONE

    def acted(self) -> int:
        """The nations that have acted in this round, one bit each."""
        return next((step.acted for step in self.g.stack if isinstance(step, Nations)), 0)

    def offered(self) -> list[Voyage]:
        """The voyages that are asked about now, the richest first."""
        g = self.g
        step = g.stack[-1] if g.stack else None
        if not isinstance(step, Sail):
            return []
        found = [voyage for voyage in voyages(g, step.nation, step.doubled) if voyage.donation <= g.treasury[step.nation]]
        return found[::-1]

    def course(self, voyage: Voyage) -> list[int]:
        """The hexes of a voyage, the port first; none if the fleet sails without limit."""
        g = self.g
        step = g.stack[-1]
        assert isinstance(step, Sail)
        nation = step.nation
        if g.has_endless(nation):
            return []
        starts = (g.data.port[nation],) if g.new_port[nation] < 0 else (g.data.port[nation], g.new_port[nation])
        return route(g.sea.fleets, starts, movement_of(g, nation, step.doubled), voyage.stops)
