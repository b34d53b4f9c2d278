"""All tables of a store, opened one after the other: what would become of each."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from aegean.games import title as find_title
from aegean.kernel.errors import AegeanError
from aegean.store import Store
from aegean.web.opening import opening
from aegean.web.room import Room

Verdict = Literal["whole", "parted", "damaged"]


@dataclass(frozen=True)
class Found:
    """What became of one table: whole, going on from its last position, or damaged; and why."""

    id: str
    game: str
    verdict: Verdict
    why: str = ""


def look(store: Store) -> Iterator[Found]:
    """How every table that has begun can be followed by the rules of now. Nothing is written."""
    for id in store.tables.begun():
        record = store.tables.get(id)
        if record is None:
            yield Found(id, "?", "damaged", "Its row cannot be read.")
            continue
        try:
            title = find_title(record.game)
            found = opening(store, title, store.tables.edition(record.edition), record).open(store.log.since(id, 0))
        except AegeanError as error:
            yield Found(id, record.game, "damaged", str(error))
            continue
        if found.damage:
            yield Found(id, record.game, "damaged", found.damage)
        elif found.parted:
            yield Found(id, record.game, "parted", found.parted)
        else:
            yield Found(id, record.game, "whole")


def record_all(store: Store) -> int:
    """Put down what logs from before could not record, as long as their rules are known; returns how many tables."""
    done = 0
    for id in store.log.unrecorded():
        record = store.tables.get(id)
        if record is None:
            continue
        try:
            Room(store, record).refresh()
            done += 1
        except AegeanError:
            continue
    return done
