"""The pictures of the first turn that the rules tell of: a recorded beginning of a game, drawn after some of its moves.

A file of turns/ holds seed, moves (`0: draw blue`) and pictures; the story itself stands in docs/rules. Nothing is drawn
beforehand, so no picture is older than the rules or the drawing.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from aegean.games import title as find_title
from aegean.kernel.edition import Table as Entries
from aegean.kernel.session import Session
from aegean.learn.course import NAMES
from aegean.render.cutting import cut_out
from aegean.render.flat import flat

FOLDER: Final = Path(__file__).parent / "turns"
READER: Final = "Ada"
WIDTH: Final = 760


class FirstTurn:
    """A recorded beginning of a game."""

    def __init__(self, game: str) -> None:
        path = FOLDER / f"{game}.toml"
        file = Entries(str(path), "", tomllib.loads(path.read_text(encoding="utf-8")))
        players = file.integer("players", 1, 9)
        self.seed: Final = file.integer("seed", 0, (1 << 48) - 1)
        self.names: Final = (READER, *NAMES[1:players])
        self.options: Final[dict[str, Any]] = file.any("options", "a table") if file.has("options") else {}
        self.moves: Final = [move.partition(": ") for move in file.texts("moves")]
        self.pictures: Final[list[tuple[int, list[float]]]] = [
            (entry.integer("after", 0, len(self.moves)), entry.any("cut", "four numbers")) for entry in file.tables("picture")
        ]
        self.game: Final = game

    def session(self, moves: int) -> Session[Any]:
        """The game after so many moves."""
        title = find_title(self.game)
        session = Session(title, len(self.names), self.seed, title.read_options(self.options), names=self.names)
        for seat, _, move in self.moves[:moves]:
            session.act(move, int(seat))
        return session


@cache
def first_turn(game: str) -> FirstTurn | None:
    """The recorded first turn of a game, if it has one."""
    return FirstTurn(game) if (FOLDER / f"{game}.toml").is_file() else None


@cache
def picture(game: str, number: int, language: str, dark: bool) -> str:
    """A picture of the first turn as an SVG file, the first being 1; nothing if there is none."""
    turn = first_turn(game)
    if turn is None or not 1 <= number <= len(turn.pictures):
        return ""
    after, cut = turn.pictures[number - 1]
    session = turn.session(after)
    drawn = session.title.board(session.position.public(), language, session.names)
    left, top, part, shape = cut
    return cut_out(flat(drawn, session.title.folder, dark), left, top, part, shape, WIDTH)
