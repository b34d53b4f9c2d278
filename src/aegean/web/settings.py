"""How the server was started. Workers are processes of their own, so the settings travel in the environment."""

import json
import os
import secrets
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from aegean.kernel.errors import AegeanError

VARIABLE: Final = "AEGEAN_SERVE"
SHORTEST_KEY: Final = 32


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
    pause_alone: float = 0.05
    """Seconds between the moves of bots where nobody plays or looks on."""
    limits: tuple[str, ...] = ()
    """How much one person or address may do, as `name=value`, where that is not the usual."""

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{Path(self.data).absolute() / 'aegean.db'}"

    def key(self, name: str = "key") -> bytes:
        """The secret that signs notes, or the one that lets in who runs the site (`admin`); made on first use and shared by all
        workers."""
        path = Path(self.data) / name
        if not path.exists():
            self._make_key(path)
        key = path.read_bytes()
        if len(key) < SHORTEST_KEY:
            raise AegeanError(
                f"{path}: the key has {len(key)} bytes, {SHORTEST_KEY} are needed. It was cut short, perhaps by a full "
                "disk: remove the file and start again; a new one is made."
            )
        return key

    def _make_key(self, path: Path) -> None:
        """Whole or not at all, and one only, whoever else starts at the same time."""
        handle, draft = tempfile.mkstemp(dir=self.data, prefix="key.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(secrets.token_hex(32).encode())
                file.flush()
                os.fsync(file.fileno())
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            os.unlink(draft)

    def prepare(self) -> None:
        """Make the data directory and the key, before workers start."""
        try:
            Path(self.data).mkdir(parents=True, exist_ok=True)
            self.key()
            self.key("admin")
        except OSError as error:
            raise AegeanError(f"{self.data}: cannot be used as the data directory ({error.strerror}).") from error

    def to_environment(self) -> None:
        """Hand the settings to worker processes."""
        os.environ[VARIABLE] = json.dumps(asdict(self))


def from_environment() -> Settings:
    """The settings this worker was started with."""
    values = json.loads(os.environ[VARIABLE])
    return Settings(**{**values, "limits": tuple(values["limits"])})
