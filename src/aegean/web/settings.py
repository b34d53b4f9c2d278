"""How the server was started. Workers are processes of their own, so the settings travel in the environment."""

from __future__ import annotations

import os
import secrets
from dataclasses import asdict, dataclass, fields
from pathlib import Path

PREFIX = "AEGEAN_SERVE_"


@dataclass(frozen=True)
class Settings:
    """What `aegean serve` was told."""

    data: str
    """The directory of the database, the key and own editions."""
    database: str = ""
    """A database URL; by default an SQLite file in the data directory."""
    pause: float = 0.7
    """Seconds between the moves of bots, so that people can follow them."""
    think: float = 10.0
    """Seconds a bot may think about one move."""
    thinkers: int = 1
    """Processes in which bots think, per worker."""

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{Path(self.data).absolute() / 'aegean.db'}"

    def key(self) -> bytes:
        """The secret that signs cookies, made on first use and shared by all workers."""
        path = Path(self.data) / "key"
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return path.read_bytes()
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_hex(32).encode())
        return path.read_bytes()

    def prepare(self) -> None:
        """Make the data directory and the key, before workers start."""
        Path(self.data).mkdir(parents=True, exist_ok=True)
        self.key()

    def to_environment(self) -> None:
        """Hand the settings to worker processes."""
        for name, value in asdict(self).items():
            os.environ[PREFIX + name.upper()] = str(value)


def from_environment() -> Settings:
    """The settings this worker was started with."""
    kinds = {"str": str, "float": float, "int": int}
    values = {f.name: kinds[str(f.type)](os.environ[PREFIX + f.name.upper()]) for f in fields(Settings)}
    return Settings(**values)
