"""What is written down of every game, and the file it is kept in: a line a game, so that nothing is lost by breaking off."""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TextIO

from aegean.arena.plan import Fixture, Plan
from aegean.bots.match import play_match
from aegean.games import title as find_title
from aegean.kernel.errors import AegeanError
from aegean.kernel.title import Options

PLAN_FILE: Final = "plan.json"
GAMES_FILE: Final = "games.jsonl"


@dataclass(frozen=True)
class Record:
    """A game that was played; lists are by seat."""

    number: int
    seed: int
    bots: list[str]
    scores: list[int]
    winners: list[int]
    decisions: int
    turns: int
    end_reason: str
    parts: list[dict[str, int]]
    origins: list[str]
    first: int
    seconds: list[float]
    moves: list[list[Any]] = field(default_factory=list)
    """Seat and typed move of every decision: also a game of bots that look at the clock can be played again."""

    def share(self, seat: int) -> float:
        """The seat's part of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play(game: str, fixture: Fixture, options: Options) -> Record:
    """Play one fixture."""
    title = find_title(game)
    match = play_match(title, fixture.seats, fixture.seed, options)
    text = title.codec(match.players).text
    return Record(
        number=fixture.number,
        seed=fixture.seed,
        bots=list(match.bots),
        scores=list(match.scores),
        winners=list(match.winners),
        decisions=match.decisions,
        turns=match.turns,
        end_reason=match.end_reason,
        parts=list(match.parts),
        origins=list(match.origins),
        first=match.first,
        seconds=[round(seconds, 3) for seconds in match.seconds],
        moves=[[seat, text(action)] for seat, action in match.moves],
    )


class Ledger:
    """The folder of a tournament. Every game is on the disk before it counts, and counts once."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder: Final = folder
        self.plan: Final = plan
        folder.mkdir(parents=True, exist_ok=True)
        self._check_plan()
        self.records: dict[int, Record] = {record.number: record for record in self._read()}
        self._file: TextIO = (folder / GAMES_FILE).open("a", encoding="utf-8")

    def _check_plan(self) -> None:
        path = self.folder / PLAN_FILE
        document = json.loads(json.dumps(self.plan.to_json()))
        if path.exists():
            earlier = json.loads(path.read_text(encoding="utf-8"))
            if earlier != document:
                different = sorted(key for key in document if earlier.get(key) != document[key])
                raise AegeanError(f"{self.folder} holds another tournament (other {', '.join(different)}); give another folder.")
        else:
            path.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")

    def _read(self) -> Iterator[Record]:
        path = self.folder / GAMES_FILE
        if not path.exists():
            return
        text = path.read_text(encoding="utf-8")
        whole, _, cut = text.rpartition("\n")
        if cut:  # the last line was not written to its end: that game is played again
            path.write_text(whole + "\n" if whole else "", encoding="utf-8")
        for number, line in enumerate(whole.splitlines(), start=1):
            try:
                yield Record(**json.loads(line))
            except (ValueError, TypeError) as error:
                raise AegeanError(f"{path}: line {number} is not a game: {error}") from error

    def missing(self, games: int) -> list[Fixture]:
        """The games still to be played, of the first so many."""
        return [fixture for fixture in self.plan.fixtures(games) if fixture.number not in self.records]

    def add(self, record: Record) -> bool:
        """Write a game down; a game that is there already is not counted again."""
        if record.number in self.records:
            return False
        self._file.write(json.dumps(asdict(record)) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.records[record.number] = record
        return True

    def in_order(self) -> list[Record]:
        """All games, by number: what is reported does not depend on which one ended first."""
        return [self.records[number] for number in sorted(self.records)]

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()


def plain(record: Record) -> dict[str, Any]:
    """A record without what depends on the clock."""
    return {key: value for key, value in asdict(record).items() if key != "seconds"}
