"""Passes: what a browser's cookie or a program's token is good for. Only hashes are kept; one that has ended stays ended."""

import secrets
from dataclasses import dataclass
from typing import Final, Literal

from sqlalchemy import ColumnElement, Engine, select

from aegean.store.clock import now
from aegean.store.engine import writing
from aegean.store.records import Person
from aegean.store.schema import passes, people
from aegean.store.tables import hash_of

Kind = Literal["browser", "program"]
SEEN: Final = 3_600_000
"""That a pass was used is noted once in so many milliseconds."""


@dataclass(frozen=True)
class Pass:
    """A pass as its owner sees it listed; `id` names it and opens nothing."""

    id: str
    name: str
    created: int
    used: int


class Passes:
    """Everybody's browsers and programs."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def give(self, person: str, kind: Kind, name: str = "") -> str:
        """A new pass for somebody; the secret is told now and never again."""
        token = secrets.token_urlsafe(24)
        at = now()
        with writing(self.engine).begin() as connection:
            values = {"hash": hash_of(token), "person": person, "kind": kind, "name": name, "created": at, "used": at}
            connection.execute(passes.insert().values(**values))
        return token

    def holder(self, token: str, kind: Kind) -> Person | None:
        """Whose pass this is, if it is one of this kind and has not ended."""
        good = (passes.c.hash == hash_of(token)) & (passes.c.kind == kind) & passes.c.ended.is_(None)
        found = select(people.c.id, people.c.name, people.c.login, passes.c.used).where(
            good & (people.c.id == passes.c.person) & people.c.banned.is_(None)
        )
        with self.engine.begin() as connection:
            row = connection.execute(found).first()
        if row is None:
            return None
        if row.used + SEEN < now():
            with writing(self.engine).begin() as connection:
                connection.execute(passes.update().where(good).values(used=now()))
        return Person(row.id, row.name, row.login)

    def programs(self, person: str) -> list[Pass]:
        """The tokens somebody gave to programs and has not ended."""
        mine = (passes.c.person == person) & (passes.c.kind == "program") & passes.c.ended.is_(None)
        with self.engine.begin() as connection:
            rows = connection.execute(select(passes).where(mine).order_by(passes.c.created)).all()
        return [Pass(row.hash[:12], row.name, row.created, row.used) for row in rows]

    def any_ever(self, person: str) -> bool:
        """Whether somebody was ever given a pass."""
        with self.engine.begin() as connection:
            return connection.execute(select(passes.c.hash).where(passes.c.person == person)).first() is not None

    def end(self, token: str) -> None:
        """This pass opens nothing any more."""
        self._end(passes.c.hash == hash_of(token))

    def end_program(self, person: str, id: str) -> None:
        """One of somebody's tokens opens nothing any more."""
        self._end((passes.c.person == person) & (passes.c.kind == "program") & passes.c.hash.startswith(id, autoescape=True))

    def end_browsers(self, person: str) -> None:
        """All cookies of somebody open nothing any more."""
        self._end((passes.c.person == person) & (passes.c.kind == "browser"))

    def _end(self, which: ColumnElement[bool]) -> None:
        with writing(self.engine).begin() as connection:
            connection.execute(passes.update().where(which & passes.c.ended.is_(None)).values(ended=now()))
