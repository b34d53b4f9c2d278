"""Recorded games, laid out in a store at any moment of theirs."""

from pathlib import Path

from aegean.saves import load
from aegean.store import Store
from aegean.store.records import SeatRecord

FIXTURES = Path(__file__).parents[1] / "fixtures"
WHOLE = {"polis": "3-first-game-random", "poseidon": "three-players", "parthenon": "tournament", "clash": "three-players"}
NAMES = ("Ada", "Anna", "Solon", "Xanthe", "Damon", "Phoibe")


def lay_out(
    store: Store, host: str, game: str, part: float = 1.0, bots: bool = False, alone: bool = False, just_decided: bool = False
) -> tuple[str, int]:
    """A recorded game after a part of its decisions, as a table of somebody who sits in the seat that is asked, or the first,
    with others, with bots or in all seats; or in the seat that has just decided and now waits. Returns its id and that seat."""
    whole = load(FIXTURES / game / f"{WHOLE[game]}.json")
    session = whole.at(int(len(whole.decisions) * part))
    while just_decided and session.decisions[-1].seat in session.waiting:
        session = whole.at(len(session.decisions) + 1)
    mine = session.decisions[-1].seat if just_decided else session.waiting[0] if session.waiting else 0
    others = iter(NAMES[1:])
    names = [NAMES[0] if seat == mine else next(others) for seat in range(session.players)]

    def sitting(seat: int) -> SeatRecord:
        if seat == mine or alone:
            return SeatRecord(seat, "person", names[seat], host)
        if bots:
            return SeatRecord(seat, "bot", names[seat], None, "novice")
        return SeatRecord(seat, "person", names[seat], store.people.add(names[seat]).id)

    seats = [sitting(seat) for seat in range(session.players)]
    id = store.tables.add(whole.title, whole.title.edition(), whole.seed, whole.options, "live", host, seats)
    moves = [(decision.seat, session.text(decision), None, decision.part_of) for decision in session.decisions]
    store.log.append(id, 0, moves, session.position.waiting, 0, session.over)
    return id, mine


def person_of(store: Store, table: str) -> str:
    """Who set a table."""
    found = store.tables.get(table)
    assert found is not None
    return found.host
