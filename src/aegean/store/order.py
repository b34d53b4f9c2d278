"""Keeping order: who runs the site mutes, bans, closes and deletes; and everybody may take their own data away."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, func, select

from aegean.kernel.own_words import BEFORE_WORDS
from aegean.store.chain import linked, start
from aegean.store.clock import now
from aegean.store.engine import writing
from aegean.store.log import entries_of
from aegean.store.records import GATHERING, OVER, PLAYING, Entry
from aegean.store.schema import chat, learnt, log, passes, people, seats, tables, undo_requests
from aegean.store.tables import table_of, touch

NOBODY_NAMED: Final = "—"
"""What stands where the name of somebody stood who took their data away."""
LISTED: Final = 200


class Kept(NamedTuple):
    """Somebody as who runs the site sees them."""

    id: str
    name: str
    login: str | None
    created: int
    muted: int | None
    banned: int | None
    tables: int


class Order:
    """What is done to people and tables from outside the games."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def people(self, wanted: str = "") -> list[Kept]:
        """Everybody, or whose name or login holds something; those who came last first."""
        sits = select(func.count(seats.c.table_id.distinct())).where(seats.c.person == people.c.id).scalar_subquery()
        found = select(people, sits.label("sits")).order_by(people.c.created.desc()).limit(LISTED)
        if wanted:
            named = people.c.name.icontains(wanted, autoescape=True)
            found = found.where(named | people.c.login.icontains(wanted, autoescape=True) | (people.c.id == wanted))
        with self.engine.begin() as connection:
            rows = connection.execute(found).all()
        return [Kept(row.id, row.name, row.login, row.created, row.muted, row.banned, row.sits) for row in rows]

    def mute(self, person: str, muted: bool) -> None:
        """Somebody may not talk at tables, or may again."""
        self._set(person, muted=now() if muted else None)

    def ban(self, person: str, banned: bool) -> None:
        """Somebody's cookies and tokens open nothing, or do again."""
        self._set(person, banned=now() if banned else None)

    def _set(self, person: str, **values: int | None) -> None:
        with writing(self.engine).begin() as connection:
            connection.execute(people.update().where(people.c.id == person).values(**values))

    def muted(self, person: str) -> bool:
        with self.engine.begin() as connection:
            found = connection.execute(select(people.c.muted).where(people.c.id == person)).scalar()
        return found is not None

    def close(self, id: str, closed: bool) -> int:
        """Nobody plays on at a table, or they may again; returns the table's version."""
        with writing(self.engine).begin() as connection:
            return touch(connection, id, closed=now() if closed else None)

    def delete(self, id: str) -> None:
        """A table is gone, with all that was played and said there."""
        with writing(self.engine).begin() as connection:
            for table in (log, chat, seats, undo_requests):
                connection.execute(table.delete().where(table.c.table_id == id))
            connection.execute(tables.delete().where(tables.c.id == id))

    # Somebody's own data

    def data_of(self, person: str) -> dict[str, Any]:
        """Everything that is kept of somebody: no hashes, nobody else's words."""
        with self.engine.begin() as connection:
            row = connection.execute(select(people).where(people.c.id == person)).one()
            sits = connection.execute(
                select(seats, tables.c.game, tables.c.state, tables.c.created)
                .where((seats.c.person == person) & (tables.c.id == seats.c.table_id))
                .order_by(tables.c.created)
            ).all()
            kept = connection.execute(select(passes).where(passes.c.person == person).order_by(passes.c.created)).all()
            courses = connection.execute(select(learnt.c.course).where(learnt.c.person == person)).scalars().all()
            found = [self._sat(connection, seat) for seat in sits]
        return {
            "person": {"id": row.id, "name": row.name, "login": row.login, "created": row.created, "muted": row.muted},
            "passes": [{"kind": p.kind, "name": p.name, "created": p.created, "used": p.used, "ended": p.ended} for p in kept],
            "learnt": list(courses),
            "tables": found,
        }

    def _sat(self, connection: Connection, seat: Any) -> dict[str, Any]:
        mine = (chat.c.table_id == seat.table_id) & (chat.c.seat == seat.seat)
        said = connection.execute(select(chat.c.text, chat.c.at).where(mine).order_by(chat.c.number)).all()
        moved = connection.execute(
            select(log.c.seq, log.c.move, log.c.at)
            .where((log.c.table_id == seat.table_id) & (log.c.seat == seat.seat))
            .order_by(log.c.seq)
        ).all()
        return {
            "table": seat.table_id,
            "game": seat.game,
            "state": seat.state,
            "seat": seat.seat,
            "name": seat.name,
            "word": seat.word,
            "said": [{"text": line.text, "at": line.at} for line in said],
            "moves": [{"entry": one.seq, "move": one.move, "at": one.at} for one in moved],
        }

    def forget(self, person: str, level: str, bots: Sequence[str]) -> list[str]:
        """Take somebody's data away: name, login, passes, what they said and added to moves. Games stay, with nobody named; where
        one goes on, a bot of a level and name sits in their place. The word they added to the luck of a table stays, as the game
        would not come out the same without it. Returns the tables concerned."""
        sits = select(seats.c.table_id, seats.c.seat, tables.c.state).where(
            (seats.c.person == person) & (tables.c.id == seats.c.table_id)
        )
        with writing(self.engine).begin() as connection:
            places = connection.execute(sits).all()
            for id, seat, state in places:
                mine = (chat.c.table_id == id) & (chat.c.seat == seat)
                connection.execute(chat.update().where(mine).values(name=NOBODY_NAMED, text=NOBODY_NAMED))
                instead = {
                    OVER: {"name": NOBODY_NAMED},
                    PLAYING: {"kind": "bot", "name": bots[seat], "level": level, "stand_in": None},
                    GATHERING: {"kind": "open", "name": "", "word": None},
                }[state]
                at = (seats.c.table_id == id) & (seats.c.seat == seat)
                connection.execute(seats.update().where(at).values(person=None, **instead))
                self._take_words(connection, id, seat)
                touch(connection, id)
            connection.execute(passes.delete().where(passes.c.person == person))
            connection.execute(learnt.delete().where(learnt.c.person == person))
            gone = {"name": NOBODY_NAMED, "login": None, "password": None, "feed": None}
            connection.execute(people.update().where(people.c.id == person).values(**gone))
        return sorted({id for id, _, _ in places})

    def _take_words(self, connection: Connection, id: str, seat: int) -> None:
        """The moves of a seat without its own words, and a chain of checksums over what is left."""
        table = table_of(connection, id)
        spoke = (log.c.table_id == id) & (log.c.seat == seat) & log.c.move.contains(BEFORE_WORDS, autoescape=True)
        if table is None or not connection.execute(select(log.c.seq).where(spoke)).first():
            return
        for row in connection.execute(select(log.c.seq, log.c.move).where(spoke)).all():
            move = row.move.partition(BEFORE_WORDS)[0]
            connection.execute(log.update().where((log.c.table_id == id) & (log.c.seq == row.seq)).values(move=move))
        for entry in linked(start(table), [without_words(entry, seat) for entry in entries_of(connection, id)]):
            at = (log.c.table_id == id) & (log.c.seq == entry.seq)
            connection.execute(log.update().where(at).values(told=entry.told, chain=entry.chain))


def without_words(entry: Entry, seat: int) -> Entry:
    """An entry in whose record nothing is left of what a seat added in its own words."""
    if not entry.told or "kernel.in-words" not in entry.told:
        return entry
    mine = {"message": [f"seat:{seat}", {}]}
    told = [line for line in json.loads(entry.told) if line[1][0] != "kernel.in-words" or line[1][1].get("player") != mine]
    return replace(entry, told=json.dumps(told, ensure_ascii=False))
