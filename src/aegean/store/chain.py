"""The chain of checksums through a table's log: each covers its entry and the one before, the first the table itself.

Damage is so named by its place; only what bots say of their moves is left out, since no game need stop for that. It is no seal
against whoever may write to the database, and could make a new chain; but a checksum that somebody noted while the game was
played (the API tells it) shows that too.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import replace

from aegean.kernel.luck import EARLIER_BITS
from aegean.store.records import Entry, TableRecord


def start(table: TableRecord) -> str:
    """What the chain of a table begins with: all that decides how its log is read."""
    words = [seat.word for seat in table.seats]
    luck = [table.secret, *([table.luck_bits] if table.luck_bits != EARLIER_BITS else [])]
    return _sum([table.id, table.game, table.edition, table.players, table.seed, table.options, *luck, table.start, words])


def link(before: str, entry: Entry) -> str:
    """The checksum of an entry after another."""
    position = hashlib.sha256(entry.position).hexdigest() if entry.position is not None else None
    values = [entry.seq, entry.seat, entry.move, entry.kept, entry.at, entry.part_of]
    return _sum([before, *values, entry.asked, entry.digest, entry.told, position])


def linked(before: str, entries: Sequence[Entry]) -> list[Entry]:
    """The entries, each with its checksum."""
    found: list[Entry] = []
    for entry in entries:
        before = link(before, entry)
        found.append(replace(entry, chain=before))
    return found


def first_broken(before: str, entries: Sequence[Entry]) -> int | None:
    """The number of the first entry that is not what it was, None if all are. Those from before there were checksums pass."""
    begun = False
    for entry in entries:
        if entry.chain is None and not begun:
            continue
        begun = True
        if entry.chain != link(before, entry):
            return entry.seq
        before = entry.chain
    return None


def _sum(values: list[object]) -> str:
    return hashlib.sha256(json.dumps(values, sort_keys=True, ensure_ascii=False).encode()).hexdigest()
