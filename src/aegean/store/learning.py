"""What people have finished of the guided games and lessons."""

from typing import Final

from sqlalchemy import Engine, select

from aegean.store.clock import now
from aegean.store.engine import writing
from aegean.store.schema import learnt


class Learning:
    """Courses by person; a course is finished once."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def finished(self, person: str) -> set[str]:
        """What somebody has finished."""
        with self.engine.begin() as connection:
            return set(connection.execute(select(learnt.c.course).where(learnt.c.person == person)).scalars())

    def finish(self, person: str, course: str) -> None:
        """Keep that somebody has finished a course."""
        if course in self.finished(person):
            return
        with writing(self.engine).begin() as connection:
            connection.execute(learnt.insert().values(person=person, course=course, at=now()))
