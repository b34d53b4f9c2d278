"""The picture of a game: a part of its real board, a while into a game of bots, drawn by the title itself."""

from functools import cache
from typing import Any, Final

from aegean.bots import LEVELS, make_bot
from aegean.games import title as find_title
from aegean.kernel.session import Session
from aegean.kernel.title import Title
from aegean.render.cutting import cut_out
from aegean.render.flat import flat

SEED: Final = 5
DECISIONS: Final = 110
NAMES: Final = ("Ada", "Solon", "Xanthe", "Damon", "Phoibe", "Lykos")
SHAPE: Final = 7 / 4
WIDTH: Final = 560


@cache
def board_picture(game: str, language: str, dark: bool) -> str:
    """An SVG that needs no page."""
    title = find_title(game)
    if title.cut is None:
        return title.picture(language)
    session = _begun(title)
    drawn = title.board(session.position.public(), language, NAMES[: session.players])
    return cut_out(flat(drawn, title.folder, dark), *title.cut, SHAPE, WIDTH)


def _begun(title: Title[Any]) -> Session[Any]:
    """Bots that think little have played for a while; always the same game."""
    players = max(title.players.start, min(3, title.players.stop - 1))
    session = Session(title, players, SEED)
    bots = [make_bot(next(iter(LEVELS)), title, SEED + seat) for seat in range(players)]
    while len(session.decisions) < DECISIONS and not session.over:
        seat = session.waiting[0]
        session.act(bots[seat].choose(session.view(seat), session.prompt(seat)), seat)
    return session
