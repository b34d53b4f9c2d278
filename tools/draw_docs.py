"""Draws the pictures of the documents anew and writes the symbol keys of the rules.

The README shows a game of bots of each title, stopped in the middle; docs/rules shows the first turn of learn/turns. The pages of
the server need none of these files: they draw the same pictures and keys themselves.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from aegean.bots import make_bot
from aegean.cli import main
from aegean.games import titles
from aegean.kernel.session import Session
from aegean.kernel.words import LANGUAGES
from aegean.learn.first_turn import first_turn, picture
from aegean.symbol_key import with_keys

DOCS = Path(__file__).parents[1] / "docs"
PICTURES = DOCS / "pictures"
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


def draw_first_turns() -> None:
    """The pictures of docs/rules, in English."""
    for name in MIDDLE:
        turn = first_turn(name)
        for number in range(1, len(turn.pictures if turn else ()) + 1):
            (PICTURES / f"first-turn-{name}-{number}.svg").write_text(picture(name, number, "en", False), encoding="utf-8")


def write_keys() -> None:
    """The symbol keys of docs/rules, as the encyclopaedia has them now."""
    for title in titles():
        for language in LANGUAGES:
            path = DOCS / "rules" / ("" if language == "en" else language) / title.rules_file
            if path.is_file():
                path.write_text(with_keys(title, path.read_text(encoding="utf-8"), language), encoding="utf-8")


def draw_middles() -> None:
    """The pictures of the README."""
    with TemporaryDirectory() as folder:
        for name in MIDDLE:
            saved = str(Path(folder) / f"{name}.json")
            game(name).save(saved)
            main(["draw", saved, "--seat", "0", "-o", str(PICTURES / f"{name}.png")])


if __name__ == "__main__":
    write_keys()
    draw_first_turns()
    draw_middles()
