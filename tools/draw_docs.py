"""Draws the pictures of the README anew: a game of bots of each title, stopped in the middle."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from aegean.bots import make_bot
from aegean.cli import main
from aegean.games import titles
from aegean.kernel.session import Session

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
MIDDLE = {"polis": (4, 170), "poseidon": (3, 335), "parthenon": (4, 650), "clash": (3, 330)}


def game(name: str) -> Session[Any]:
    """A game of Citizens up to its middle, seat 0 to decide."""
    (title,) = [title for title in titles() if title.id == name]
    players, decisions = MIDDLE[name]
    session = Session(title, players, seed=11, names=["Sara", "Tommaso", "Nora", "Roberto"][:players])
    bots = [make_bot("greedy", title, seat) for seat in range(players)]
    while not session.over and (len(session.decisions) < decisions or session.waiting[0] != 0):
        seat = session.waiting[0]
        session.act(bots[seat].choose(session.view(seat), session.prompt(seat)), seat)
    return session


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        for name in MIDDLE:
            saved = str(Path(folder) / f"{name}.json")
            game(name).save(saved)
            main(["draw", saved, "--seat", "0", "-o", str(PICTURES / f"{name}.png")])
