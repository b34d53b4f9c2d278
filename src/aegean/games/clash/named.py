"""What follows when a player has been named (see choose_player.py)."""

from typing import Final

from aegean.games.clash.cards.learning import trade_technology
from aegean.games.clash.cards.politics import assassinate, negotiate
from aegean.games.clash.cards.spy import look
from aegean.games.clash.ids import FOOD, SETTLER
from aegean.games.clash.place import PlaceUnit
from aegean.games.clash.state import Clash

FOR_NEGOTIATIONS: Final = 0
FOR_ASSASSINATION: Final = 1
FOR_SPY: Final = 2
FOR_TECHNOLOGY_TRADE: Final = 3
FOR_FOOD: Final = 4  # a good year (COC-R67)
FOR_SETTLER: Final = 5  # Population Boom, Migration (COC-R68)


def named(g: Clash, seat: int, purpose: int, other: int) -> None:
    """The seat has named the other."""
    if purpose == FOR_NEGOTIATIONS:
        negotiate(g, seat, other)
    elif purpose == FOR_ASSASSINATION:
        assassinate(g, seat, other)
    elif purpose == FOR_SPY:
        look(g, seat, other)
    elif purpose == FOR_TECHNOLOGY_TRADE:
        trade_technology(g, seat, other)
    elif purpose == FOR_FOOD:
        g.gain(other, FOOD, 1)
    elif purpose == FOR_SETTLER:
        g.call(PlaceUnit(other, SETTLER, 0))
