"""Tables and their seats: who may sit where, and what is going on."""

import hashlib
import json
import logging
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Engine, Row, func, select

from aegean.kernel.edition import Edition
from aegean.kernel.errors import AegeanError, BadEdition
from aegean.kernel.long_word import BITS
from aegean.kernel.title import Options, Title
from aegean.store.clock import now
from aegean.store.engine import writing
from aegean.store.records import (
    GATHERING,
    OVER,
    PLAYING,
    PUBLIC,
    Access,
    BotPace,
    Pace,
    Result,
    SeatRecord,
    StandIn,
    State,
    TableRecord,
    Trial,
)
from aegean.store.schema import chat, editions, log, seats, tables, undo_requests

LEASE: Final = 20_000
"""For how many milliseconds a worker moves the bots of a table before it says so again."""

journal: Final = logging.getLogger("aegean.store")

UNLIKE: Final = ("options", "start", "several", "driver", "driver_until", "result", "trial_of", "trial_at", "trial_seat")
"""The columns of a table that are not as they are in a record."""
SEAT: Final = tuple(field.name for field in fields(SeatRecord))


class SeatTaken(AegeanError):
    """Somebody was quicker."""


class GameOver(AegeanError):
    """The game has ended and stays as it is."""


class Tables:
    """All tables. Every change bumps the table's version in the same transaction."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    # Reading

    def get(self, id: str) -> TableRecord | None:
        """A table by id."""
        found = self._select(tables.c.id == id, limit=1)
        return found[0] if found else None

    def of_person(self, person: str, limit: int = 60) -> list[TableRecord]:
        """The tables where somebody sits, the latest change first."""
        mine = select(seats.c.table_id).where(seats.c.person == person)
        hosted = (tables.c.host == person) & (tables.c.state == GATHERING)
        return self._select((tables.c.id.in_(mine) | hosted) & _in_lists(), limit=limit)

    def trials(self, person: str) -> list[TableRecord]:
        """What somebody tries out apart from their tables, the latest first."""
        return self._select((tables.c.host == person) & ~_no_trial(), limit=100)

    def guided(self, person: str, course: str) -> TableRecord | None:
        """The table where somebody is in the midst of a guided game or lesson."""
        mine = (tables.c.host == person) & (tables.c.guide == course) & (tables.c.state != OVER)
        return next(iter(self._select(mine, limit=1)), None)

    def in_state(self, state: State, limit: int = 40) -> list[TableRecord]:
        """The public tables in a state, the latest change first."""
        return self._select((tables.c.state == state) & (tables.c.access == PUBLIC) & tables.c.closed.is_(None), limit=limit)

    def latest(self, limit: int = 200) -> list[TableRecord]:
        """All tables, whoever may see them, the latest change first."""
        return self._select(tables.c.id.is_not(None), limit=limit)

    def gathering(self, limit: int = 40) -> list[TableRecord]:
        """Public tables where somebody may still sit down."""
        free = select(seats.c.table_id).where(seats.c.kind == "open")
        open_to_all = (
            (tables.c.state == GATHERING) & (tables.c.access == PUBLIC) & tables.c.id.in_(free) & tables.c.closed.is_(None)
        )
        return self._select(open_to_all, limit=limit)

    def begun(self) -> list[str]:
        """All tables that have begun, the oldest first."""
        with self.engine.begin() as connection:
            rows = select(tables.c.id).where(tables.c.state != GATHERING).order_by(tables.c.created, tables.c.id)
            return list(connection.execute(rows).scalars())

    def changed_since(self, at: int) -> list[tuple[str, int]]:
        """Which tables changed lately, with their versions."""
        with self.engine.begin() as connection:
            rows = connection.execute(select(tables.c.id, tables.c.version).where(tables.c.changed >= at)).all()
        return [(row.id, row.version) for row in rows]

    def invited(self, token: str) -> tuple[TableRecord, SeatRecord] | None:
        """The seat an invitation is for."""
        with self.engine.begin() as connection:
            row = connection.execute(select(seats.c.table_id, seats.c.seat).where(seats.c.invite == hash_of(token))).first()
        table = self.get(row.table_id) if row else None
        return (table, table.seats[row.seat]) if row and table else None

    def my_turn(self, person: str) -> list[str]:
        """The tables that wait for somebody, the longest first."""
        mine = (seats.c.table_id == tables.c.id) & (seats.c.person == person) & seats.c.stand_in.is_(None)
        owes = tables.c.asked.bitwise_rshift(seats.c.seat).bitwise_and(1) == 1
        open_ = (tables.c.state == PLAYING) & tables.c.closed.is_(None)
        waiting = select(tables.c.id).where(mine & owes & open_ & _in_lists()).distinct()
        with self.engine.begin() as connection:
            return list(connection.execute(waiting.add_columns(tables.c.changed).order_by(tables.c.changed)).scalars())

    def edition(self, hash: str) -> Edition:
        """An edition a table is played with, as it was when the table was made."""
        with self.engine.begin() as connection:
            row = connection.execute(select(editions).where(editions.c.hash == hash)).first()
        try:
            if row is not None:
                return Edition(row.name, f"edition {hash}", json.loads(row.document))
        except ValueError as error:
            raise BadEdition(f"The edition {hash} of a table cannot be read: {error}") from error
        raise BadEdition(f"The edition {hash} of a table is missing.")

    def _select(self, condition: ColumnElement[bool], limit: int) -> list[TableRecord]:
        with self.engine.begin() as connection:
            rows = connection.execute(
                select(tables).where(condition).order_by(tables.c.changed.desc(), tables.c.id).limit(limit)
            ).all()
            sitting = _seats(connection, [row.id for row in rows])
        found = [_record(row, sitting[row.id]) for row in rows]
        return [record for record in found if record is not None]

    # Making and filling

    def add(
        self,
        title: Title[Any],
        edition: Edition,
        seed: int,
        options: Options,
        pace: Pace,
        host: str,
        places: Sequence[SeatRecord],
        bank: int = 0,
        bonus: int = 0,
        access: Access = "public",
        several: bool = False,
        secret: bytes | None = None,
        guide: str | None = None,
        start: dict[str, Any] | None = None,
        trial: Trial | None = None,
    ) -> str:
        """A new table, with a clock if `bank` is given; it begins at once if every seat is taken."""
        id = secrets.token_urlsafe(9)
        at = now()
        with writing(self.engine).begin() as connection:
            if not connection.execute(select(editions.c.hash).where(editions.c.hash == edition.hash)).first():
                document = json.dumps(edition.document, ensure_ascii=False)
                connection.execute(editions.insert().values(hash=edition.hash, name=edition.name, document=document))
            connection.execute(
                tables.insert().values(
                    id=id,
                    game=title.id,
                    rules=title.rules_version,
                    edition=edition.hash,
                    players=len(places),
                    seed=seed,
                    options=json.dumps(options),
                    pace=pace,
                    host=host,
                    state=GATHERING,
                    asked=0,
                    bots_asked=0,
                    driver_until=0,
                    version=1,
                    bank=bank,
                    bonus=bonus,
                    access=access,
                    several=int(several),
                    secret=secret.hex() if secret else None,
                    luck_bits=BITS,
                    guide=guide,
                    start=None if start is None else json.dumps(start),
                    trial_of=trial.of if trial else None,
                    trial_at=trial.at if trial else None,
                    trial_seat=trial.seat if trial else None,
                    created=at,
                    changed=at,
                )
            )
            connection.execute(seats.insert(), [{"table_id": id, **_columns(place)} for place in places])
            _begin_if_full(connection, id)
        return id

    def sit(self, id: str, seat: int, person: str, name: str, word: str = "") -> None:
        """Take an open or invited seat, one of a game unless the table says otherwise; an invitation is used up by it."""
        with writing(self.engine).begin() as connection:
            change(connection, id)
            several = connection.execute(select(tables.c.several).where(tables.c.id == id)).scalar()
            mine = select(seats.c.seat).where((seats.c.table_id == id) & (seats.c.person == person) & (seats.c.kind != "invited"))
            if not several and connection.execute(mine).first():
                raise SeatTaken("You sit at this table already.")
            values = {"kind": "person", "person": person, "name": name, "level": None, "invite": None, "word": word or None}
            _take(connection, id, seat, ("open", "invited"), values)

    def invite(self, id: str, seat: int, token: str = "") -> str:
        """A fresh secret link to a seat; the one before stops working. Only its hash and its number are kept."""
        token = token or secrets.token_urlsafe(16)
        with writing(self.engine).begin() as connection:
            change(connection, id)
            place = (seats.c.table_id == id) & (seats.c.seat == seat)
            connection.execute(seats.update().where(place).values(invitation=seats.c.invitation + 1))
            values = {"kind": "invited", "invite": hash_of(token), "person": None, "name": ""}
            _take(connection, id, seat, ("open", "invited"), values)
        return token

    def open(self, id: str, seat: int) -> None:
        """Withdraw the invitation: the seat is open to anybody."""
        self._change_seat(id, seat, ("open", "invited"), kind="open", invite=None, person=None, name="")

    def seat_bot(self, id: str, seat: int, level: str, name: str) -> None:
        """A bot sits down, also in the place of somebody who leaves."""
        self._change_seat(id, seat, ("open", "invited", "person"), kind="bot", level=level, name=name, invite=None, person=None)

    def stand_in(self, id: str, seat: int, how: StandIn | None, level: str | None, bots_asked: int) -> int:
        """A bot plays for somebody, or they have come back; returns the table's version."""
        with writing(self.engine).begin() as connection:
            place = (seats.c.table_id == id) & (seats.c.seat == seat) & (seats.c.kind == "person")
            connection.execute(seats.update().where(place).values(stand_in=how, level=level))
            return change(connection, id, bots_asked=bots_asked)

    def _change_seat(self, id: str, seat: int, before: tuple[str, ...], **values: str | None) -> None:
        with writing(self.engine).begin() as connection:
            change(connection, id)
            _take(connection, id, seat, before, values)

    def unfinished(self, host: str) -> int:
        """How many tables somebody has set that are not over."""
        with self.engine.begin() as connection:
            mine = (tables.c.host == host) & (tables.c.state != OVER) & _in_lists()
            return int(connection.execute(select(func.count()).select_from(tables).where(mine)).scalar_one())

    def forget_trial(self, id: str) -> None:
        """A trial is thrown away, with all that was played in it."""
        with writing(self.engine).begin() as connection:
            for kept in (log, chat, undo_requests, seats):
                connection.execute(kept.delete().where(kept.c.table_id == id))
            connection.execute(tables.delete().where((tables.c.id == id) & ~_no_trial()))

    def pace_bots(self, id: str, pace: BotPace | None, until: int) -> int:
        """How fast bots move, and up to which entry if they are stopped; returns the table's version."""
        with writing(self.engine).begin() as connection:
            return change(connection, id, bot_pace=pace, bot_until=until)

    def unguided(self, id: str) -> int:
        """A guided table becomes one like others: its bots no longer wait. Returns its version."""
        with writing(self.engine).begin() as connection:
            return change(connection, id, guide=None)

    # After the end

    def note_result(self, id: str, result: Result) -> None:
        """Keep how a game ended that was over before results were kept."""
        with writing(self.engine).begin() as connection:
            connection.execute(tables.update().where(tables.c.id == id).values(result=result_text(result)))

    def rematch(self, id: str, other: str) -> int:
        """Say where the people of a finished game play again; returns the table's version. The first to ask decides."""
        with writing(self.engine).begin() as connection:
            connection.execute(tables.update().where((tables.c.id == id) & tables.c.rematch.is_(None)).values(rematch=other))
            return touch(connection, id)

    # Who moves the bots

    def drive(self, id: str, driver: str) -> bool:
        """Become the worker that moves a table's bots for a while, unless another one is."""
        free = (tables.c.driver == driver) | _no_lease()
        with writing(self.engine).begin() as connection:
            claim = tables.update().where((tables.c.id == id) & free).values(driver=driver, driver_until=now() + LEASE)
            return connection.execute(claim).rowcount == 1

    def drivers(self) -> list[str]:
        """The workers that move bots somewhere."""
        leased = select(tables.c.driver).where((tables.c.state == PLAYING) & ~_no_lease()).distinct()
        with self.engine.begin() as connection:
            return [driver for driver in connection.execute(leased).scalars() if driver]

    def leave(self, driver: str) -> None:
        """Give up all tables whose bots a worker moves, so that the next one need not wait for the time to run out."""
        with writing(self.engine).begin() as connection:
            connection.execute(tables.update().where(tables.c.driver == driver).values(driver_until=0))

    def undriven(self) -> list[str]:
        """Tables where bots are asked and no worker moves them."""
        moving = (tables.c.state == PLAYING) & tables.c.closed.is_(None)
        waiting = moving & (tables.c.bots_asked != 0) & tables.c.guide.is_(None) & _no_lease()
        with self.engine.begin() as connection:
            return list(connection.execute(select(tables.c.id).where(waiting)).scalars())


def table_of(connection: Connection, id: str) -> TableRecord | None:
    """A table, read in the midst of a transaction."""
    row = connection.execute(select(tables).where(tables.c.id == id)).first()
    return _record(row, _seats(connection, [id])[id]) if row is not None else None


def _in_lists() -> ColumnElement[bool]:
    """Neither a trial nor guided: a table like others."""
    return _no_trial() & tables.c.guide.is_(None)


def _no_trial() -> ColumnElement[bool]:
    """A table where people play, not one where somebody tries something out."""
    return tables.c.trial_of.is_(None)


def _no_lease() -> ColumnElement[bool]:
    """Nobody moves the bots of a table: the lease has run out, or was given before the clock was set back."""
    return (tables.c.driver_until < now()) | (tables.c.driver_until > now() + LEASE)


def change(connection: Connection, id: str, **values: Any) -> int:
    """What every change of a game, its log or its seats goes through: over is over. Returns the table's new version."""
    found = connection.execute(select(tables.c.state, tables.c.closed).where(tables.c.id == id).with_for_update()).first()
    if found is not None and found.state == OVER:
        raise GameOver("This game is over and stays as it is.")
    if found is not None and found.closed is not None:
        raise GameOver("This table was closed by who runs this site.")
    return touch(connection, id, **values)


def touch(connection: Connection, id: str, **values: Any) -> int:
    """Bump the version of a table; also tells listeners on PostgreSQL, once the transaction is durable."""
    connection.execute(tables.update().where(tables.c.id == id).values(version=tables.c.version + 1, changed=now(), **values))
    version = int(connection.execute(select(tables.c.version).where(tables.c.id == id)).scalar_one())
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_notify('aegean', %s)", (f"{id} {version}",))
    return version


def _take(connection: Connection, id: str, seat: int, before: tuple[str, ...], values: Mapping[str, str | None]) -> None:
    place = (seats.c.table_id == id) & (seats.c.seat == seat) & seats.c.kind.in_(before)
    if connection.execute(seats.update().where(place).values(**values)).rowcount != 1:
        raise SeatTaken("This seat is already taken.")
    _begin_if_full(connection, id)


def _begin_if_full(connection: Connection, id: str) -> None:
    waiting = select(seats.c.seat).where((seats.c.table_id == id) & seats.c.kind.in_(("open", "invited")))
    if not connection.execute(waiting).first():
        begin = tables.update().where((tables.c.id == id) & (tables.c.state == GATHERING))
        connection.execute(begin.values(state=PLAYING, begun=now()))


def _seats(connection: Connection, ids: Iterable[str]) -> dict[str, list[SeatRecord]]:
    found: dict[str, list[SeatRecord]] = {id: [] for id in ids}
    rows = connection.execute(select(seats).where(seats.c.table_id.in_(list(found))).order_by(seats.c.seat)).all()
    for row in rows:
        found[row.table_id].append(SeatRecord(**{name: row._mapping[name] for name in SEAT}))
    return found


def _record(row: Row[Any], sitting: list[SeatRecord]) -> TableRecord | None:
    """A row as a value; one that cannot be read costs its own table only."""
    try:
        options = json.loads(row.options)
        start = json.loads(row.start) if row.start else None
    except ValueError as error:
        journal.error("table %s is damaged: its options cannot be read: %s", row.id, error)
        return None
    trial = Trial(row.trial_of, row.trial_at, row.trial_seat) if row.trial_of else None
    values = {key: value for key, value in row._mapping.items() if key not in UNLIKE}
    more = {"options": options, "start": start, "several": bool(row.several), "result": _result(row.result), "trial": trial}
    return TableRecord(**values, **more, seats=tuple(sitting))


def result_text(result: Result) -> str:
    """A result as it is kept."""
    return json.dumps([result.scores, result.winners])


def _result(text: str | None) -> Result | None:
    if not text:
        return None
    scores, winners = json.loads(text)
    return Result(tuple(scores), tuple(winners))


def _columns(place: SeatRecord) -> dict[str, Any]:
    return dict(vars(place))


def hash_of(token: str) -> str:
    """What is kept of a secret that was given out."""
    return hashlib.sha256(token.encode()).hexdigest()
