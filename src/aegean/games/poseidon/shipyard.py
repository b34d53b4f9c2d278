"""A ship is bought from the bank, forced or not (POS-13.1, POS-13.7)."""

from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.events import ShipBought
from aegean.games.poseidon.phases import begin_phases
from aegean.games.poseidon.state import Poseidon


def buy_top_ship(g: Poseidon, nation: int, handed_in: int) -> None:
    """POS-13.1: from the treasury to the bank; the first ship of a later group begins its phase (POS-1.3)."""
    ship = g.top_ship()
    price = g.data.ship_price[ship]
    if handed_in != NONE:
        # POS-13.7, POS-R34: the old ship leaves the game before anything becomes obsolete.
        price -= g.data.trade_in[handed_in]
        g.drop_ship(nation, handed_in)
        g.removed[handed_in] += 1
    g.spend(nation, price)
    g.deck[ship] -= 1
    g.add_ship(nation, ship)
    if g.events is not None:
        ids = g.data.ship_ids
        g.tell(ShipBought(g.data.nation_ids[nation], ids[ship], price, "" if handed_in == NONE else ids[handed_in]))
    begin_phases(g, g.data.ship_phase[ship])
