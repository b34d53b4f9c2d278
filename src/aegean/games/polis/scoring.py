"""Final scoring (POL-10)."""

from aegean.games.polis.profit import count_cards
from aegean.games.polis.state import FACE, Polis


def tokens(g: Polis, seat: int) -> int:
    """POL-10.2: the victory points gathered."""
    return g.points[seat]


def symbols(g: Polis, seat: int) -> int:
    """POL-10.3: the end-of-game symbols on face-up cards and on the board (POL-R43)."""
    total = 0
    for face in [g.board[seat], *[entry & FACE for entry in g.city[seat]]]:
        total += g.data.end[face]
        for what in g.data.end_per[face]:
            total += count_cards(g, seat, what)
    return total


def money(g: Polis, seat: int) -> int:
    """POL-10.4: a point for every full ten coins."""
    return g.coins[seat] // g.data.coins_per_point


def culture(g: Polis, seat: int) -> int:
    """The visible Culture symbols of board and city."""
    total = g.data.culture[g.board[seat]]
    for entry in g.city[seat]:
        total += g.data.culture[entry & FACE]
    return total


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
