"""The end: own money plus merchants at their prestige (POS-15). Treasuries, ships and cards count nothing."""

from aegean.games.poseidon.state import Poseidon
from aegean.kernel.message import Message


def merchant_value(g: Poseidon, seat: int, nation: int) -> int:
    """What a player's merchants of one nation are worth (POS-1.4)."""
    count = g.merchants(seat, nation)
    return count * g.prestige(nation) if count else 0


def wealth(g: Poseidon, seat: int) -> int:
    """POS-15.1."""
    total = g.cash[seat]
    for nation in range(g.data.nations):
        total += merchant_value(g, seat, nation)
    return total


def parts(g: Poseidon, seat: int) -> dict[str, int]:
    """The same, by its parts: cash, and the merchants of each founded nation."""
    found = {"cash": g.cash[seat]}
    for nation, name in enumerate(g.data.nation_ids):
        if g.founded(nation):
            found[name] = merchant_value(g, seat, nation)
    return found


def made_of(g: Poseidon, seat: int) -> dict[str, Message]:
    """The products behind the parts: so many merchants at such a prestige."""
    found: dict[str, Message] = {}
    for nation, name in enumerate(g.data.nation_ids):
        count = g.merchants(seat, nation)
        if count:
            found[name] = Message("part.merchants", {"n": count, "prestige": g.prestige(nation)})
    return found
