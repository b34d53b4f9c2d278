"""Tables in the midst of a game of good bots, laid out in the store of a running server."""

from functools import cache
from typing import Any

from aegean import title as find_title
from aegean.bots import LEVELS, make_bot
from aegean.kernel.session import Session
from aegean.store import Store
from aegean.store.records import SeatRecord
from tests.web.serving import Serving

NAMES = ("Ada", "Ben", "Cleo", "Dion")
SEED = 7
LEVEL = list(LEVELS)[1]
MOMENTS = {"early": 0.06, "middle": 0.5, "late": 0.9}


@cache
def played(game: str) -> Session[Any]:
    """A whole game of bots that weigh every move."""
    title = find_title(game)
    players = min(len(NAMES), title.players.stop - 1)
    session = Session(title, players, SEED)
    bots = [make_bot(LEVEL, title, SEED + seat) for seat in range(players)]
    while not session.over:
        seat = session.waiting[0]
        session.act(bots[seat].choose(session.view(seat), session.prompt(seat)), seat)
    return session


def lay_out(server: Serving, table: str, game: str, moment: str) -> str:
    """The game at a moment, with the host of another table in a seat that is asked; returns the table's id."""
    whole = played(game)
    decisions = int(len(whole.decisions) * MOMENTS[moment])
    session = whole.at(decisions)
    mine = session.waiting[0]
    store = Store(f"sqlite:///{server.folder / 'aegean.db'}")
    try:
        known = store.tables.get(table)
        assert known is not None
        names = NAMES[: session.players]
        seats = [
            SeatRecord(seat, "person", name, known.host if seat == mine else store.people.add(name).id)
            for seat, name in enumerate(names)
        ]
        id = store.tables.add(whole.title, whole.title.edition(), SEED, session.options, "live", known.host, seats)
        moves = [(decision.seat, session.text(decision), None, decision.part_of) for decision in session.decisions]
        store.log.append(id, 0, moves, session.position.waiting, 0, False)
    finally:
        store.close()
    return id
