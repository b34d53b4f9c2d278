"""Choices as a Parquet file: a row a choice, so many bytes an observation, and in its metadata what the bytes and ids mean."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from aegean.dataset.choices import Played
from aegean.dataset.sources import Source
from aegean.games import title as find_title
from aegean.kernel.errors import AegeanError, BadOption, BadSave

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NEEDED: Final = "Datasets need numpy and pyarrow: pip install 'aegean[data]'."
KEY: Final = b"aegean"


def arrow() -> Any:
    """pyarrow, or what to install."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise AegeanError(NEEDED) from error
    return pyarrow


def schema(game: str, players: int) -> Any:
    """The columns of a title at one number of players."""
    pa = arrow()
    title = find_title(game)
    features, space = title.features(players), title.space(players)
    about = {
        "game": game,
        "players": players,
        "rules": title.rules_version,
        "features": features.version,
        "segments": [[part.name, part.size, part.scale, part.about] for part in features.segments[:-1]],
        "ids": space.size,
    }
    columns = [
        ("game", pa.int32()),
        ("source", pa.dictionary(pa.int32(), pa.string())),
        ("decision", pa.int32()),
        ("seat", pa.uint8()),
        ("bot", pa.dictionary(pa.int32(), pa.string())),
        ("observation", pa.binary(features.plain_size)),
        ("legal", pa.list_(pa.int32())),
        ("chosen", pa.int32()),
        ("move", pa.dictionary(pa.int32(), pa.string())),
        ("score", pa.int32()),
        ("win", pa.float32()),
        ("rank", pa.float32()),
        ("margin", pa.float32()),
        ("tries", pa.list_(pa.int32())),
        ("values", pa.list_(pa.float32())),
    ]
    return pa.schema(columns, metadata={KEY: json.dumps(about).encode()})


def rows(source: Source, game: Played) -> list[dict[str, Any]]:
    """A game as rows."""
    return [
        {
            "game": source.number,
            "source": source.name,
            "decision": choice.decision,
            "seat": choice.seat,
            "bot": game.bots[choice.seat],
            "observation": choice.observation,
            "legal": choice.legal,
            "chosen": choice.chosen,
            "move": choice.move,
            "score": game.scores[choice.seat],
            **{name: worth[choice.seat] for name, worth in game.rewards.items()},
            "tries": choice.tries,
            "values": choice.values,
        }
        for choice in game.choices
    ]


class Writer:
    """A file that grows game by game; all are of one title at one number of players, so that observations are alike."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._pa: Final = arrow()
        self._kind: tuple[str, int] | None = None
        self._file: Any = None
        self.games = 0
        self.choices = 0

    def add(self, source: Source, game: Played) -> None:
        """Write a game down."""
        kind = (game.game, game.players)
        if self._kind is None:
            self._kind = kind
            self._file = self._pa.parquet.ParquetWriter(self._path, schema(*kind), compression="zstd")
        if kind != self._kind:
            raise BadOption(
                f"{source.name} is {kind[0]} for {kind[1]} players, the games before are {self._kind[0]} for {self._kind[1]}; "
                "a file holds one kind."
            )
        if game.choices:
            self._file.write_table(self._pa.Table.from_pylist(rows(source, game), schema=self._file.schema))
        self.games += 1
        self.choices += len(game.choices)

    def close(self) -> None:
        """Nothing more is written."""
        if self._file is not None:
            self._file.close()


@contextmanager
def writing(path: Path) -> Iterator[Writer]:
    """A file that is there whole or not at all."""
    draft = path.with_name(path.name + ".part")
    writer = Writer(draft)
    try:
        try:
            yield writer
        finally:
            writer.close()
        if writer.games:
            draft.replace(path)
    except OSError as error:
        raise BadSave(f"{path}: cannot be written ({error.strerror}).") from error
    finally:
        draft.unlink(missing_ok=True)


@dataclass(frozen=True)
class Dataset:
    """The choices of many games as arrays; row i of every array is the same choice."""

    game: str
    players: int
    ids: int
    features: int
    """The version of the observations."""
    observations: "NDArray[np.uint8]"
    chosen: "NDArray[np.int32]"
    seats: "NDArray[np.uint8]"
    games: "NDArray[np.int32]"
    """Which game a choice is of: split these, not the choices, to test what was learned."""
    rewards: "dict[str, NDArray[np.float32]]"
    legal: "NDArray[np.int32]"
    """The legal ids of all choices, one after the other; those of choice i are `legal[starts[i]:starts[i + 1]]`."""
    starts: "NDArray[np.int64]"

    def __len__(self) -> int:
        return len(self.chosen)

    def masks(self, wanted: "NDArray[np.int64]") -> "NDArray[np.bool_]":
        """Which ids were legal in these choices."""
        import numpy as np

        found = np.zeros((len(wanted), self.ids), np.bool_)
        counts = self.starts[wanted + 1] - self.starts[wanted]
        within = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        found[np.repeat(np.arange(len(wanted)), counts), self.legal[np.repeat(self.starts[wanted], counts) + within]] = True
        return found


def load(path: Path | str) -> Dataset:
    """An exported file in memory."""
    pa = arrow()
    import numpy as np

    try:
        table = pa.parquet.read_table(path)
    except (OSError, pa.ArrowInvalid) as error:
        raise BadSave(f"{path}: cannot be read ({error}).") from error
    metadata = table.schema.metadata or {}
    if KEY not in metadata:
        raise BadSave(f"{path}: was not written by `aegean export`.")
    about = json.loads(metadata[KEY])
    size = table.schema.field("observation").type.byte_width
    flat = np.frombuffer(b"".join(table["observation"].to_pylist()), np.uint8)
    legal = table["legal"].combine_chunks()
    return Dataset(
        game=about["game"],
        players=about["players"],
        ids=about["ids"],
        features=about["features"],
        observations=flat.reshape(-1, size),
        chosen=table["chosen"].to_numpy(),
        seats=table["seat"].to_numpy(),
        games=table["game"].to_numpy(),
        rewards={name: table[name].to_numpy() for name in ("win", "rank", "margin")},
        legal=legal.flatten().to_numpy(),
        starts=np.concatenate([[0], np.cumsum(legal.value_lengths().to_numpy())]).astype(np.int64),
    )
