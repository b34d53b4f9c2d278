"""Makes a database, and saved games, with the code of another commit:

    git archive COMMIT src | tar -x -C OLD
    PYTHONPATH=OLD/src python tests/earlier/make.py COMMIT FOLDER [GAME ...]

Only what every commit has is used. Rows are written as JSON, so that SQLite and PostgreSQL can both be filled with them.
"""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

from aegean.games import title
from aegean.kernel.session import Session
from aegean.store import Store
from aegean.store.log import Move
from aegean.store.records import SeatRecord

try:
    from aegean.kernel.luck import Luck

    LUCK: Any = Luck(bytes(range(32)), ("alpha", "", "gamma"))
except ImportError:
    LUCK = None
MOVES = 60


def play(name: str, moves: int) -> Session[Any]:
    """So many decisions by lot, from a secret, or from a seed in versions that knew no other luck."""
    session = Session(title(name), 3, 7, luck=LUCK) if LUCK else Session(title(name), 3, 7)
    dice = random.Random(name)
    for _ in range(moves):
        if session.over:
            break
        seat = session.waiting[0]
        session.act(dice.choice(session.position.options(seat)), seat)
    return session


def host(store: Store, session: Session[Any]) -> None:
    """A table of three people where this was played, with a word said."""
    people = [store.people.add(name) for name in ("Ada", "Bo", "Cy")]
    places = [SeatRecord(seat, "person", person.name, person.id) for seat, person in enumerate(people)]
    more: dict[str, Any] = {}
    if LUCK:
        places = [replace(place, word=word or None) for place, word in zip(places, LUCK.words, strict=True)]
        more = {"secret": LUCK.secret}
    id = store.tables.add(session.title, session.edition, session.seed, session.options, "live", people[0].id, places, **more)
    parts = len(get_args(Move))
    for after, decision in enumerate(session.decisions):
        move = (decision.seat, session.codec.text(decision.action), None)
        last = after == len(session.decisions) - 1
        asked = session.position.waiting if last else 1
        moves: Any = [(*move, 0)[:parts]]
        store.log.append(id, after, moves, asked, 0, last and session.over)
    store.log.say(id, 1, "Bo", "Good luck!")


def rows(file: Path) -> dict[str, Any]:
    """Everything in an SQLite file."""
    connection = sqlite3.connect(file)
    ddl = [sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")]
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")]
    found: dict[str, list[dict[str, Any]]] = {}
    for name in names:
        cursor = connection.execute(f"SELECT * FROM {name}")
        columns = [column[0] for column in cursor.description]
        found[name] = [dict(zip(columns, row, strict=True)) for row in cursor]
    return {"ddl": ddl, "rows": found}


def main(commit: str, folder: Path, games: list[str]) -> None:
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "aegean.db"
        store = Store(f"sqlite:///{file}").migrate()
        for name in games:
            host(store, play(name, MOVES))
        host(store, play("polis", 10_000))
        kept = next(iter(store.tables.of_person(store.tables.in_state("playing")[0].host)))
        store.people.keep(kept.host, "ada", "a long password")
        store.close()
        document = rows(file)
    schema = next(row["value"] for row in document["rows"]["about"] if row["key"] == "schema")
    text = json.dumps(document, default=lambda data: {"hex": data.hex()}).encode()
    (folder / f"schema-{schema}-{commit}.json.gz").write_bytes(gzip.compress(text, 9, mtime=0))
    if games != ["polis"]:
        for name in games:
            saved = json.dumps(play(name, MOVES).to_json()).encode()
            (folder / f"{name}-{commit}.json.gz").write_bytes(gzip.compress(saved, 9, mtime=0))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:] or ["polis"])
