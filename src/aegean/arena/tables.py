"""Results as Parquet, for those who want to ask their own questions."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from aegean.arena.record import Record
from aegean.kernel.errors import AegeanError

GAMES: Final = "games.parquet"
SEATS: Final = "seats.parquet"


def write_tables(folder: Path, records: Sequence[Record]) -> None:
    """A row per game, and a row per seat of every game."""
    try:
        import polars
    except ImportError as error:
        raise AegeanError("The arena needs openskill and polars: pip install 'aegean[arena]'.") from error
    polars.DataFrame([game_row(record) for record in records]).write_parquet(folder / GAMES)
    rows = [seat_row(record, seat) for record in records for seat in range(len(record.bots))]
    polars.DataFrame(rows).write_parquet(folder / SEATS)


def game_row(record: Record) -> dict[str, Any]:
    return {
        "game": record.number,
        "seed": record.seed,
        "players": len(record.bots),
        "turns": record.turns,
        "decisions": record.decisions,
        "end_reason": record.end_reason,
        "first": record.first,
        "best_score": max(record.scores),
        "margin": margin(record),
    }


def seat_row(record: Record, seat: int) -> dict[str, Any]:
    return {
        "game": record.number,
        "seed": record.seed,
        "seat": seat,
        "place_in_order": (seat - record.first) % len(record.bots),
        "bot": record.bots[seat],
        "origin": record.origins[seat],
        "score": record.scores[seat],
        "won": record.share(seat),
        "seconds": record.seconds[seat],
        **{f"part_{name}": value for name, value in record.parts[seat].items()},
    }


def margin(record: Record) -> int:
    """The winner's lead over the next score."""
    scores = sorted(record.scores)
    return scores[-1] - scores[-2]
