"""Final scoring (POL-10)."""

from aegean.games.polis.city import culture
from aegean.games.polis.profit import count_cards
from aegean.games.polis.state import FACE, KIND, Polis
from aegean.kernel.message import Message


def tokens(g: Polis, seat: int) -> int:
    """POL-10.2: the victory points gathered."""
    return g.points[seat]


def symbols(g: Polis, seat: int) -> int:
    """POL-10.3: the end-of-game symbols on face-up cards and on the board (POL-R43)."""
    total = symbols_of(g, seat, g.board[seat])
    for entry in g.city[seat]:
        total += symbols_of(g, seat, entry & FACE)
    return total


def symbols_of(g: Polis, seat: int, face: int) -> int:
    """The end-of-game points of one face."""
    points = g.data.end[face]
    for what in g.data.end_per[face]:
        points += count_cards(g, seat, what)
    return points


def money(g: Polis, seat: int) -> int:
    """POL-10.4: a point for every full ten coins."""
    return g.coins[seat] // g.data.coins_per_point


def history(g: Polis, seat: int) -> int:
    """POL-10.5: Culture times History."""
    return culture(g, seat) * len(g.history[seat])


def parts(g: Polis, seat: int) -> dict[str, int]:
    """POL-10.1: what a score is the sum of."""
    return {
        "tokens": tokens(g, seat),
        "symbols": symbols(g, seat),
        "money": money(g, seat),
        "history": history(g, seat),
    }


def score(g: Polis, seat: int) -> int:
    """POL-10.1."""
    return tokens(g, seat) + symbols(g, seat) + money(g, seat) + history(g, seat)


def winners(g: Polis) -> list[int]:
    """POL-10.6: the highest total, then the larger city; a second tie is shared (POL-R42)."""
    ranks = [score(g, seat) << 8 | len(g.city[seat]) for seat in range(g.players)]
    best = max(ranks)
    return [seat for seat in range(g.players) if ranks[seat] == best]


def made_of(g: Polis, seat: int) -> dict[str, Message]:
    """POL-10.3 to 10.5: how the parts of a score come about."""
    counted = [(Message(f"board:{g.data.board_name(g.board[seat])}"), symbols_of(g, seat, g.board[seat]))]
    counted += [(Message(f"card:{g.data.card_ids[e & KIND]}"), symbols_of(g, seat, e & FACE)) for e in g.city[seat]]
    each = tuple([Message("made-of.card", {"card": name, "points": points}) for name, points in counted if points])
    found = {
        "money": Message("made-of.money", {"coins": g.coins[seat], "rate": g.data.coins_per_point}),
        "history": Message("made-of.history", {"culture": culture(g, seat), "history": len(g.history[seat])}),
    }
    return {**found, "symbols": Message("made-of.symbols", {"cards": each})} if each else found
