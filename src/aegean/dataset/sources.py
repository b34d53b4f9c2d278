"""Where recorded games come from: saved games, and the folders of tournaments."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aegean.arena.record import GAMES_FILE, PLAN_FILE
from aegean.bots.match import own_edition
from aegean.games import title as find_title
from aegean.kernel.errors import BadSave
from aegean.kernel.session import Session
from aegean.saves import load


@dataclass(frozen=True)
class Source:
    """A game to be read: a file, or a line of a tournament's (`line` counts from 1; 0: the whole file is the game)."""

    number: int
    path: Path
    line: int = 0

    @property
    def name(self) -> str:
        """`results/games.jsonl:12`"""
        return f"{self.path}:{self.line}" if self.line else str(self.path)


def find(paths: Sequence[Path]) -> list[Source]:
    """The games of files and folders, in order."""
    places: list[tuple[Path, int]] = []
    for path in paths:
        if not path.is_dir():
            places.append((path, 0))
        elif (path / GAMES_FILE).exists():
            lines = (path / GAMES_FILE).read_text(encoding="utf-8").splitlines()
            places += [(path / GAMES_FILE, line) for line in range(1, len(lines) + 1)]
        elif saved := sorted(path.glob("*.json")):
            places += [(each, 0) for each in saved]
        else:
            raise BadSave(f"{path}: holds neither saved games nor a tournament.")
    return [Source(number, path, line) for number, (path, line) in enumerate(places)]


def read(source: Source) -> Session[Any]:
    """The game, played to where it was recorded; says what is wrong with one that cannot be read."""
    if not source.line:
        return load(source.path)
    try:
        plan = json.loads(source.path.with_name(PLAN_FILE).read_text(encoding="utf-8"))
        record = json.loads(source.path.read_text(encoding="utf-8").splitlines()[source.line - 1])
        title = find_title(plan["game"])
        bots = record["bots"]
        session = Session(title, len(bots), record["seed"], plan["options"], own_edition(title), seats=bots)
        for seat, move in record["moves"]:
            session.act(move, seat)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadSave(f"{source.name}: is not a game of a tournament ({error}).") from error
    return session
