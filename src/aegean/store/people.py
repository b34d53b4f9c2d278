"""People: a name is enough; a password lets one come back from another browser."""

import hashlib
import secrets
from typing import Final

from sqlalchemy import Engine, select
from sqlalchemy.exc import IntegrityError

from aegean.kernel.errors import AegeanError
from aegean.store.clock import now
from aegean.store.engine import writing
from aegean.store.records import Person
from aegean.store.schema import people
from aegean.store.tables import hash_of

SALT: Final = 16


class LoginTaken(AegeanError):
    """Somebody else keeps their tables under this name."""


class People:
    """Everybody who has played here."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def add(self, name: str) -> Person:
        """Somebody new."""
        person = Person(secrets.token_hex(8), name, None)
        with writing(self.engine).begin() as connection:
            connection.execute(people.insert().values(id=person.id, name=name, created=now()))
        return person

    def get(self, id: str) -> Person | None:
        """Somebody by id."""
        with self.engine.begin() as connection:
            row = connection.execute(select(people.c.id, people.c.name, people.c.login).where(people.c.id == id)).first()
        return Person(row.id, row.name, row.login) if row else None

    def rename(self, id: str, name: str) -> None:
        """A new name, for tables to come."""
        with writing(self.engine).begin() as connection:
            connection.execute(people.update().where(people.c.id == id).values(name=name))

    def keep(self, id: str, login: str, password: str) -> None:
        """Keep one's tables under a login with a password."""
        salt = secrets.token_bytes(SALT)
        try:
            with writing(self.engine).begin() as connection:
                connection.execute(
                    people.update().where(people.c.id == id).values(login=login, password=salt + _stretch(password, salt))
                )
        except IntegrityError as error:
            raise LoginTaken("Somebody already keeps their tables under this name; choose another.") from error

    def knows(self, id: str, password: str) -> bool:
        """Whether this is somebody's password."""
        with self.engine.begin() as connection:
            stored = connection.execute(select(people.c.password).where(people.c.id == id)).scalar()
        return stored is not None and _is(password, stored)

    def new_feed(self, id: str) -> str:
        """A fresh secret address for the feed of somebody's turns; only its hash is kept."""
        secret = secrets.token_urlsafe(16)
        with writing(self.engine).begin() as connection:
            connection.execute(people.update().where(people.c.id == id).values(feed=hash_of(secret)))
        return secret

    def of_feed(self, secret: str) -> Person | None:
        """Whose feed has this address."""
        with self.engine.begin() as connection:
            row = connection.execute(select(people).where((people.c.feed == hash_of(secret)) & people.c.banned.is_(None))).first()
        return Person(row.id, row.name, row.login) if row else None

    def find(self, login: str, password: str) -> Person | None:
        """Who this login and password belong to. An unknown login takes as long as a wrong password."""
        with self.engine.begin() as connection:
            row = connection.execute(select(people).where(people.c.login == login)).first()
        stored: bytes = row.password if row else secrets.token_bytes(SALT + 32)
        right = _is(password, stored)
        return Person(row.id, row.name, row.login) if row and right and row.banned is None else None


def _is(password: str, stored: bytes) -> bool:
    return secrets.compare_digest(stored[SALT:], _stretch(password, stored[:SALT]))


def _stretch(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, n=1 << 14, r=8, p=1, dklen=32)
