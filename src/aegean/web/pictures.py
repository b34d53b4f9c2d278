"""The picture of a game: a part of its real board, a while into a game of bots, drawn by the title itself."""

import re
from functools import cache
from typing import Any, Final

from aegean.bots import LEVELS, make_bot
from aegean.games import title as find_title
from aegean.kernel.session import Session
from aegean.kernel.title import Title
from aegean.render.flat import flat

SEED: Final = 5
DECISIONS: Final = 110
NAMES: Final = ("Ada", "Solon", "Xanthe", "Damon", "Phoibe", "Lykos")
SHAPE: Final = 7 / 4
SIZE: Final = re.compile(r'viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"')
OUTER: Final = re.compile(r' (?:width|height)="[^"]*"')


@cache
def board_picture(game: str, language: str, dark: bool) -> str:
    """An SVG that needs no page."""
    title = find_title(game)
    if title.cut is None:
        return title.picture(language)
    session = _begun(title)
    drawn = title.board(session.position.public(), language, NAMES[: session.players])
    return _cut(flat(drawn, title.folder, dark), title.cut)


def _begun(title: Title[Any]) -> Session[Any]:
    """Bots that think little have played for a while; always the same game."""
    players = max(title.players.start, min(3, title.players.stop - 1))
    session = Session(title, players, SEED)
    bots = [make_bot(next(iter(LEVELS)), title, SEED + seat) for seat in range(players)]
    while len(session.decisions) < DECISIONS and not session.over:
        seat = session.waiting[0]
        session.act(bots[seat].choose(session.view(seat), session.prompt(seat)), seat)
    return session


def _cut(svg: str, cut: tuple[float, float, float]) -> str:
    """A part of a drawing, in the shape all pictures have."""
    head, close, body = svg.partition(">")
    found = SIZE.search(head)
    if found is None:
        return svg
    x, y, width, height = map(float, found.groups())
    left, top, part = cut
    wide = width * part
    view = f'viewBox="{x + width * left:g} {y + height * top:g} {wide:g} {wide / SHAPE:g}"'
    outer = OUTER.sub("", SIZE.sub(view, head))
    return f'{outer} width="560" height="320" preserveAspectRatio="xMidYMid slice"{close}{body}'
